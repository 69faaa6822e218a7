package diagnosis_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
)

// A flag that a loop polls is loaded again and again on purpose: no register may keep it.
func TestRepeatedLoadsOfPolledFlag(t *testing.T) {
	const text = `__global__ void wait(QUALIFIER int *flag, int *out) {
  int n = 0;
  while (n < 50) n += *flag;
  out[threadIdx.x] = n;
}
int main() {
  int one = 1, *flag, *out;
  cudaMalloc(&flag, 4); cudaMalloc(&out, 128);
  cudaMemcpy(flag, &one, 4, cudaMemcpyHostToDevice);
  wait<<<1, 32>>>(flag, out);
}
`
	for _, c := range []struct {
		qualifier string
		want      bool
	}{{"volatile", false}, {"const", true}} {
		x := enginetest.Execute(t, engine.RunSpec{Source: strings.ReplaceAll(text, "QUALIFIER", c.qualifier)}, engine.Limits{})
		if v := repeatedLoads(diagnosed(t, x, 0)); (v != nil) != c.want {
			t.Errorf("%s: got %v", c.qualifier, v)
		}
	}
}
