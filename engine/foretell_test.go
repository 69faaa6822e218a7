package engine_test

import (
	"context"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/phrase"
)

// A store that lands in an array which only reads seemed to touch is found to race with them all the same: the run is watched again.
func TestStoreWhereOnlyReadsWereForetold(t *testing.T) {
	source := `#include <cstdio>
__global__ void k(const int *in, int *out, long far) {
  int t = threadIdx.x + blockIdx.x * blockDim.x;
  int x = in[(t + 1) % 64];
  out[t] = x;
  out[far + t] = x; // BAD
}
int main() {
  int *in, *out;
  cudaMalloc(&in, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(in, 0, 64 * sizeof(int));
  k<<<2, 32>>>(in, out, FAR);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
`
	for far, wanted := range map[string]bool{"in - out": true, "0": false} {
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "far.cu", Source: strings.ReplaceAll(source, "FAR", far)}, engine.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, f := range x.Report(phrase.Reader{}).Findings {
			if f.Kind == "race-global" && f.Severity == "error" {
				found = true
				if f.Sites[0].Line+f.Sites[1].Line != 4+6 {
					t.Errorf("on lines %d and %d", f.Sites[0].Line, f.Sites[1].Line)
				}
			}
		}
		if found != wanted {
			t.Errorf("far = %s: a race is found: %v, want %v", far, found, wanted)
		}
	}
}
