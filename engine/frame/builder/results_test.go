package builder_test

import (
	"slices"
	"testing"

	"tilescope/engine/frame"
)

// TestResultsOfAThread: a frame has the elements that the focused thread stores to in its whole life, of arrays of which they are several.
func TestResultsOfAThread(t *testing.T) {
	in := execute(t, "k.cu", `__global__ void k(const int *in, int *out, int *count) {
  for (int i = threadIdx.x; i < 24; i += 8) out[i] = in[i];
  out[threadIdx.x] = 0;
  count[threadIdx.x] = 3;
}
int main() {
  int *in, *out, *count;
  cudaMalloc(&in, 96); cudaMalloc(&out, 96); cudaMalloc(&count, 32);
  cudaMemset(in, 0, 96);
  k<<<1, 8>>>(in, out, count);
  return cudaDeviceSynchronize();
}
`, 8)
	for _, thread := range []int{0, 3} {
		s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{thread, 0, 0}))
		for _, step := range []int{0, len(s.track.Steps)} {
			got := s.at(step, nil).Results
			want := []int{thread, thread + 8, thread + 16}
			if len(got) != 1 || s.scene.Arrays.List[got[0].Array].Name != "out" || !slices.Equal(got[0].Cells, want) {
				t.Errorf("thread %d, step %d: %+v, want %v of out", thread, step, got, want)
			}
		}
	}
	one := execute(t, "k.cu", `__global__ void k(int *out) { out[threadIdx.x] = 1; }
int main() { int *d; cudaMalloc(&d, 32); k<<<1, 8>>>(d); return cudaDeviceSynchronize(); }
`, 8)
	if got := look(t, one, frame.Focus{}).at(1, nil).Results; got != nil {
		t.Errorf("of one result each %+v", got)
	}
}
