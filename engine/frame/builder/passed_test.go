package builder_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// A thread that went past a condition has none of the variables inside, even where nothing follows them but the kernel's last brace: their
// registers hold what the condition computed.
func TestVariablesOfScopesPassed(t *testing.T) {
	const text = `__global__ void k(const float *in, float *out, int n) {
  int t = threadIdx.x, u = t - 1;
  if (u >= 0 && u < 4 && t < n) {
    float sum = 0.0f;
    for (int i = 0; i < 3; i++) sum += in[u + i] + 1;
    out[t] = sum;
  }
}
int main() {
  float *a, *b;
  cudaMalloc(&a, 64); cudaMalloc(&b, 64); cudaMemset(a, 0, 64);
  k<<<1, 8>>>(a, b, 8);
  return 0;
}
`
	file := filepath.Join(t.TempDir(), "k.cu")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	in := executeFile(t, file, 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	of := func(f *frame.Frame, name string) string {
		for _, v := range f.Variables {
			if v.Name == name {
				return strings.Join(v.Values, ",")
			}
		}
		return ""
	}
	steps := len(s.track.Steps)
	for n := range steps + 1 {
		f := s.at(n, nil)
		if values := strings.Split(of(f, "sum"), ","); len(values) == 8 && (values[0] != "" || values[5] != "" || values[7] != "") {
			t.Errorf("step %d, line %d: threads that went past the condition have %v", n, f.Line, values)
		}
	}
	if got := of(s.at(steps, nil), "sum"); got != ",3,3,3,3,,," {
		t.Errorf("at the end the sums are %s", got)
	}
	if got := of(s.at(steps, nil), "u"); got != "-1,0,1,2,3,4,5,6" {
		t.Errorf("at the end u is %s", got)
	}
}
