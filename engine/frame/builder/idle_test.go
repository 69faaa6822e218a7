package builder_test

import (
	"os"
	"path/filepath"
	"testing"
)

// A sentence tells of a thread that reads nothing that it does so, whether or not others read in the same statement.
func TestAThreadThatReadsNothing(t *testing.T) {
	const text = `__global__ void k(int *out) {
  __shared__ int cell[8];
  int t = threadIdx.x;
  cell[t] = t + 1;
  __syncthreads();
  int left = t >= 2 ? cell[t - 2] : 9;
  out[t] = left;
}
int main() { int *d; cudaMalloc(&d, 32); k<<<1, 8>>>(d); return 0; }
`
	file := filepath.Join(t.TempDir(), "k.cu")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	in := executeFile(t, file, 0)
	for thread, want := range map[int]string{
		0: "Warp 0 computes 'left': thread 0 reads nothing here and gets 9.",
		5: "Warp 0 computes 'left': thread 5 uses cell[3] and gets 4.",
	} {
		s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{thread, 0, 0}))
		step := 0
		for n := 1; n <= len(s.track.Steps); n++ {
			if s.at(n, nil).Line == 6 {
				step = n
			}
		}
		if got := s.at(step, nil).Say.Rest; got != want {
			t.Errorf("thread %d: %q, want %q", thread, got, want)
		}
	}
}
