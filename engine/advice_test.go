package engine_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
)

// TestAdviceFits: what a finding advises is true of the mistake that it is about.
func TestAdviceFits(t *testing.T) {
	for _, c := range []struct{ name, kernel, launch, host, want, not string }{
		{"one below the first", "int i = threadIdx.x; p[i + 32] = p[i - 1];", "1, 32", "", "guard the access, such as if (i > 0)", "unsigned"},
		{"one below 0, unsigned", "p[threadIdx.x] = p[threadIdx.x - 1];", "1, 32", "", "0 - 1 is 4,294,967,295, not -1", "overflow"},
		{"an assertion of the host", "", "1, 1", "assert(p == 0);", "is false here: print the variables", "this thread"},
		{"a small allocation", "", "1, 1", "int h[999]; cudaMemcpy(p, h, sizeof h, cudaMemcpyHostToDevice);", "both count bytes", "not n"},
		{"one statement, one warp", "int t = threadIdx.x; p[t] += p[t + 1];", "1, 32", "", "A __syncwarp() is enough only if", "the two acc"},
		{"one statement, two warps", "int t = threadIdx.x; p[t] = p[t + 32];", "1, 64", "", "call __syncthreads() where all", "the two acc"},
		{"a store of two blocks", "p[threadIdx.x] = blockIdx.x;", "2, 32", "", "let one block execute the statement", "let one thread"},
	} {
		text := "#include <cassert>\n__global__ void k(int *p) { " + c.kernel + " }\nint main() {\n  int *p;\n  cudaMalloc(&p, 1024);\n" +
			"  cudaMemset(p, 0, 1024);\n  k<<<" + c.launch + ">>>(p);\n  cudaDeviceSynchronize();\n  " + c.host + "\n  cudaFree(p);\n}\n"
		x := enginetest.Execute(t, engine.RunSpec{Source: text}, engine.Limits{})
		var hints []string
		for _, f := range x.Findings() {
			hints = append(hints, i18n.Reader{}.Word(f.Hint))
		}
		if all := strings.Join(hints, "\n"); !strings.Contains(all, c.want) || strings.Contains(all, c.not) {
			t.Errorf("%s: the findings advise %q, want %q and not %q", c.name, all, c.want, c.not)
		}
	}
}
