package builder_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// What threads had stays when they exit: at the kernel's last brace and after it each has the variables of its own way, none of scopes
// that ended before. A thread that returns early, within a function compiled in place or not, has none that came later.
func TestVariablesOfEndedThreads(t *testing.T) {
	const text = `__device__ __noinline__ int twice(int x) { int y = 2 * x; return y; }
__global__ void k(int *out) {
  int t = threadIdx.x;
  if (t >= 6) { int late = 10 * t; out[t] = late; return; }
  int sum = 0;
  for (int i = 0; i < 3; i++) { int part = twice(t) + i; sum += part; }
  out[t] = sum;
}
int main() { int *d; cudaMalloc(&d, 32); k<<<1, 8>>>(d); return 0; }
`
	file := filepath.Join(t.TempDir(), "k.cu")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	in := executeFile(t, file, 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	told := func(f frame.Frame) string {
		var words []string
		for _, v := range f.Variables {
			words = append(words, v.Name+" "+strings.Join(v.Values, " "))
		}
		return strings.Join(words, "; ")
	}
	const want = "t 0 1 2 3 4 5 6 7; sum 3 9 15 21 27 33  ; late       60 70"
	end := len(s.track.Steps)
	for _, step := range []int{end - 1, end} {
		f := s.at(step, nil)
		if got := told(*f); got != want {
			t.Errorf("step %d of %d, line %d: %s, want %s", step, end, f.Line, got, want)
		}
	}
}
