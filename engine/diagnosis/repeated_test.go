package diagnosis_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/diagnosis"
	"tilescope/engine/enginetest"
)

// The title says "on average" only where the elements of an array cannot all be loaded equally often.
func TestRepeatedLoadsOnAverage(t *testing.T) {
	for _, c := range []struct{ index, want string }{
		{"i", "Each block loads each element of in 32 times"},
		{"(t + i) % 31", "Each block loads an element of in "},
	} {
		text := strings.ReplaceAll(`__global__ void work(const int *in, int *out) {
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 32; i++) sum += in[INDEX];
  out[t] = sum;
}
int main() {
  int *in, *out;
  cudaMalloc(&in, 128); cudaMalloc(&out, 128); cudaMemset(in, 0, 128);
  work<<<1, 32>>>(in, out);
}
`, "INDEX", c.index)
		d := diagnosed(t, enginetest.Execute(t, engine.RunSpec{Source: text}, engine.Limits{}), 0)
		title := ""
		for _, v := range d.Verdicts {
			if v.Kind == string(diagnosis.RepeatedLoads) {
				title = v.Title
			}
		}
		if !strings.HasPrefix(title, c.want) || strings.Contains(c.want, " an ") != strings.HasSuffix(title, " times on average") {
			t.Errorf("in[%s]: %q", c.index, title)
		}
	}
}
