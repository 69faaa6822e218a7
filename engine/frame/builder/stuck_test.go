package builder_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/machine"
)

// grids is a cooperative launch of two blocks that meet at line 5, but for what the first does in line 4.
func grids(first string) string {
	return `#include <cooperative_groups.h>
__global__ void k(int *a) {
    if (blockIdx.x == 0)
        ` + first + `
    cooperative_groups::this_grid().sync();
    a[threadIdx.x] = 1;
}
int main() {
    int *a;
    cudaMalloc(&a, 64);
    void *args[] = {&a};
    cudaLaunchCooperativeKernel((void *)k, dim3(2), dim3(4), args);
    cudaDeviceSynchronize();
}
`
}

// TestHangsSayForWhat: a block hangs because lanes of a warp wait at different barriers, or because another block never comes to a barrier
// of the grid; each is reported, and the first names the warp. One that waits for a slower block does not hang.
func TestHangsSayForWhat(t *testing.T) {
	for _, c := range []struct {
		name, text, lead, rest string
		block                  int
		missing                []int
		stuck                  bool
	}{
		{"two barriers", `__global__ void k(int *a) {
    if (threadIdx.x < 2)
        __syncthreads();
    a[threadIdx.x] = 1;
    __syncthreads();
}
int main() { int *a; cudaMalloc(&a, 64); k<<<1, 4>>>(a); cudaDeviceSynchronize(); }
`, "Block 0 hangs: thread 0 waits at the barrier on line 3 for thread 2 of the same warp",
			"The block hangs: lanes of one warp wait at two barriers, one of them on line 5;", 0, []int{0}, true},
		{"a block that returned", grids("return;"), "Block 1 hangs: its 4 threads wait at the grid barrier on line 5,",
			"The block hangs: 4 threads wait at the barrier on line 5 for threads that never arrive.", 1, []int{}, true},
		{"a slow block", grids("for (int i = 0; i < 9; i++) a[i] = i;"), "Warp 0 reaches the grid barrier on line 5 and waits:",
			"this block has arrived; other blocks have not.", 1, []int{}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := executeAs(t, "hangs.cu", c.text, 0, machine.Schedule{Blocks: machine.Together})
			s := look(t, in, focusOn(in, 0, [3]int{c.block}, [3]int{}))
			f, _ := s.find(0, func(f *frame.Frame) bool {
				return f.Barrier.Live > 0 && f.Barrier.Arrived == f.Barrier.Live && f.Barrier.Stuck == c.stuck
			})
			if !strings.HasPrefix(f.Say.Lead, c.lead) || !strings.HasPrefix(f.Say.Rest, c.rest) ||
				!slices.Equal(f.Barrier.Missing, c.missing) {
				t.Errorf("%q %q, missing %v", f.Say.Lead, f.Say.Rest, f.Barrier.Missing)
			}
		})
	}
}
