package builder_test

import (
	"slices"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/machine"
)

// TestThreadsWaitAtSeveralLines: who waits where is told for each line, and only while threads wait at several.
func TestThreadsWaitAtSeveralLines(t *testing.T) {
	in := executeAs(t, "apart.cu", `__global__ void k(int *a) {
    if (threadIdx.x < 32)
        __syncthreads();
    else if (threadIdx.x < 64)
        __syncthreads();
    else {
        for (int i = 0; i < 9; i++) a[threadIdx.x] = i;
        __syncthreads();
    }
    __syncthreads();
}
int main() { int *a; cudaMalloc(&a, 512); k<<<1, 96>>>(a); cudaDeviceSynchronize(); cudaFree(a); }
`, 0, machine.Schedule{})
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	for _, c := range []struct {
		arrived int
		want    []frame.WaitingAt
	}{{32, nil}, {64, []frame.WaitingAt{{Line: 3, Arrived: 32}, {Line: 5, Arrived: 32}}}} {
		f, _ := s.find(0, func(f *frame.Frame) bool { return f.Barrier.Arrived == c.arrived })
		if !slices.Equal(f.Barrier.Apart, c.want) {
			t.Errorf("%d have arrived: %v, and should be %v", c.arrived, f.Barrier.Apart, c.want)
		}
	}
}
