package engine_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/phrase"
)

// TestPartlyUnsetVariables runs pairs of kernels that differ in whether every thread gave a variable a value before it mattered. A finding is
// wanted in the line marked BAD, with the named variable and the first thread that lacks it; without a mark none is.
func TestPartlyUnsetVariables(t *testing.T) {
	for _, c := range []struct{ name, kernel, says string }{
		{"stored", "int x;\nif (t > 31) x = 1;\np[t] = x; // BAD", "Thread 0 of block 0 reads its variable x"},
		{"stored by those that set it", "int x;\nif (t > 31) x = 1;\nif (t > 31) p[t] = x;", ""},
		{"one thread lacks it", "int x;\nif (t != 37) x = 1;\np[t] = x; // BAD", "Thread 37 of block 0 reads its variable x"},
		{"set in both arms", "int x;\nif (t > 31) x = 1; else x = 2;\np[t] = x;", ""},
		{"decides", "int x;\nif (t > 31) x = 1;\nif (x > 0) // BAD\np[t] = 1;", "variable x"},
		{"decides where another guards it", "int x; bool ok = false;\nif (t > 31) { x = t; ok = true; }\nif (ok && x > 40) p[t] = 1;", ""},
		{"decides behind a guard that lets all by", "int x; bool ok = true;\nif (t > 31) x = t;\nif (ok && x > 40) // BAD\np[t] = 1;", "variable x"},
		{"decides unless another does", "int x; bool done = true;\nif (t > 31) { x = t; done = false; }\nif (done || x > 40) p[t] = 1;", ""},
		{"an address", "int x;\nif (t > 31) x = t;\np[x & 63] = 1; // BAD", "variable x"},
		{"an address read", "int x;\nif (t > 31) x = t;\nint y = p[x & 63]; // BAD\np[t] = y;", "variable x"},
		{"a loop that runs", "int x;\nfor (int i = 0; i < 4; ++i) x = i;\np[t] = x;", ""},
		{"a loop that some threads skip", "int x;\nfor (int i = 0; i < t; ++i) x = i;\np[t] = x; // BAD", "Thread 0 of block 0 reads its variable x"},
		{"declared anew each round", "for (int i = 0; i < 2; ++i) {\nint x;\nif (i == 0) x = t;\np[t] = x; // BAD\n}", "variable x"},
		{"set anew each round", "for (int i = 0; i < 2; ++i) {\nint x;\nif (i == 0) x = t; else x = 1;\np[t] = x;\n}", ""},
		{"through another variable", "int x;\nif (t > 31) x = 1;\nint y = 2 * x + 1;\np[t] = y; // BAD", "variable x"},
		{"copied and dropped", "int x;\nif (t > 31) x = 1;\nint y = x;\ny = t;\np[t] = y;", ""},
		{"added to", "float s;\nif (t > 31) s = 0.0f;\ns += t;\np[t] = (int)s; // BAD", "variable s"},
		{"a choice takes it", "int x;\nif (t > 31) x = 1;\np[t] = t > 30 ? x : 0; // BAD", "Thread 31 of block 0 reads its variable x"},
		{"a choice leaves it", "int x;\nif (t > 31) x = 1;\np[t] = t > 31 ? x : 0;", ""},
		{"into a parameter", "int x;\nif (t > 31) x = 1;\nif (t > 15) n = x;\np[t] = n; // BAD", "Thread 16 of block 0 reads its variable x"},
		{"set by a function", "int x;\nset(x, t);\np[t] = x;", ""},
		{"used in a function", "int x;\nif (t > 31) x = 1;\np[t] = twice(x); // BAD", "variable x"},
		{"a switch with a default", "int x;\nswitch (t & 3) { case 0: x = 1; break; case 1: x = 2; break; default: x = 3; }\np[t] = x;", ""},
		{"a switch without", "int x;\nswitch (t & 3) { case 0: x = 1; break; case 1: x = 2; break; }\np[t] = x; // BAD", "Thread 2 of block 0 reads its variable x"},
		{"a pointer", "int *q;\nif (t > 31) q = p;\nif (t > 30) q[t] = 1; // BAD", "Thread 31 of block 0 reads its variable q"},
		{"a loop left in its middle", "int x, i = 0;\ndo { x = i; if (x == t) break; } while (++i < 4);\np[t] = x;", ""},
		{"passed on in a warp", "int x;\nif (t % 32 == 0) x = t;\nx = __shfl_sync(~0u, x, 0);\np[t] = x;", ""},
		{"the leader's slot", "int slot;\nif (t == 0) slot = atomicAdd(p, 1);\nif (t == 0) p[slot & 63] = t;", ""},
		{"exchanged for a value", "int a, b = t;\nif (t > 31) a = 1;\nint c = a; a = b; b = c;\np[t] = a;", ""},
		{"returned before", "int x;\nif (t < 32) return; else x = 1;\np[t] = x;", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			source := fmt.Sprintf(`__device__ void set(int &r, int v) { r = v; }
__device__ int twice(int v) { return 2 * v; }
__global__ void k(int *p, int n) {
int t = threadIdx.x;
%s
}
int main() {
int *d;
cudaMalloc(&d, 256);
cudaMemset(d, 0, 256);
k<<<1, 64>>>(d, 3);
cudaDeviceSynchronize();
cudaFree(d);
}
`, c.kernel)
			x, err := engine.Run(context.Background(), engine.RunSpec{Source: source}, engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			line := strings.Count(source[:max(strings.Index(source, "// BAD"), 0)], "\n") + 1
			found := 0
			for _, f := range x.Report(phrase.Reader{}).Findings {
				if f.Kind != analysis.UninitRegister {
					continue
				}
				found++
				if c.says == "" || len(f.Sites) == 0 || f.Sites[0].Line != line || f.Sites[0].Thread == nil || f.Hint == "" || !strings.Contains(f.Message, c.says) {
					t.Errorf("%s (hint %q, sites %+v), want %q in line %d", f.Message, f.Hint, f.Sites, c.says, line)
				}
			}
			if want := min(len(c.says), 1); found != want {
				t.Errorf("%d findings, want %d", found, want)
			}
		})
	}
}
