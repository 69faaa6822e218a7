package engine_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestPartlyUnsetVariables runs pairs of kernels that differ in whether every thread gave a variable a value before it mattered. A finding
// is wanted in the line marked BAD, or else in the one marked THERE, with the named variable and the first thread that lacks it; without a
// mark none is.
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
		{"an element of an array", "int a[4];\na[t & 3] = t;\np[t] = a[2]; // BAD", "Thread 0 of block 0 uses a[2], which nothing has given a value"},
		{"an array filled first", "int a[4];\nfor (int i = 0; i < 4; ++i) a[i] = i;\np[t] = a[t & 3];", ""},
		{"an array filled by some", "int a[4];\nif (t != 37) for (int i = 0; i < 4; ++i) a[i] = i;\np[t] = a[t & 3]; // BAD", "Thread 37 of block 0 uses a[t & 3]"},
		{"an array with an initialiser", "int a[4] = {1};\na[1] = t;\np[t] = a[t & 3];", ""},
		{"sums in an array", "float a[2];\na[0] = 0;\nfor (int i = 0; i < 4; ++i)\na[i & 1] += t; // BAD\np[t] = (int)a[0];", ""},
		{"sums of an array", "float a[2];\na[0] = 0;\nfor (int i = 0; i < 4; ++i) a[i & 1] += t;\np[t] = (int)a[1]; // BAD", "uses a[1]"},
		{"an array copied in part", "int a[4], b[4];\na[0] = t;\nfor (int i = 0; i < 4; ++i) b[i] = a[i];\np[t] = b[0];", ""},
		{"a copy of an unset element", "int a[4], b[4];\na[0] = t;\nfor (int i = 0; i < 4; ++i) b[i] = a[i];\np[t] = b[1]; // BAD", "uses b[1]"},
		{"an unset variable into an array", "int x, a[4];\nif (t > 31) x = 1;\na[1] = x;\np[t] = a[1]; // BAD", "uses a[1]"},
		{"an array set anew each round", "for (int i = 0; i < 2; ++i) {\nint a[2];\na[i] = t;\np[t] = a[0]; // BAD\n}", "uses a[0]"},
		{"bytes of a word", "unsigned char c[4];\nc[0] = 1; c[1] = 2; c[2] = 3;\np[t] = *(int *)c; // BAD", "uses *(int *)c"},
		{"bytes of a whole word", "unsigned char c[4];\nc[0] = 1; c[1] = 2; c[2] = 3; c[3] = 4;\np[t] = *(int *)c;", ""},
		{"an index from an array", "int a[2];\na[0] = 0;\np[a[1] & 63] = t; // BAD", "uses a[1]"},
		{"a condition from an array", "bool seen[4];\nseen[0] = true;\nif (seen[t & 1]) p[t] = 1; // BAD", "Thread 1 of block 0 uses seen[t & 1]"},
		{"an array filled by a function", "int a[8];\nfill(a, 8);\np[t] = a[t & 7];", ""},
		{"an array filled in part by a function", "int a[8];\nfill(a, 7);\np[t] = a[7]; // BAD", "uses a[7]"},
		{"a function that reads too far", "int a[8];\nfill(a, 7);\np[t] = sum(a, 7);", ""},
		{"a pointer to a variable", "int x;\nint *q = &x;\nif (t > 31) *q = 1;\np[t] = x; // BAD", "Thread 0 of block 0 uses x"},
		{"a pointer to shared memory or an array", "__shared__ int s[64]; int a[1];\nint *q = t > 31 ? &s[t] : a;\n*q = 1;\np[t] = *q;", ""},
		{"set through a pointer", "int x;\nint *q = &x;\n*q = t;\np[t] = x;", ""},
		{"a function's result by address", "float s, c;\nsincosf(0.1f * t, &s, &c);\np[t] = (int)(s + c);", ""},
		{"a fraction's parts", "float whole;\nfloat f = modff(0.3f * t, &whole);\np[t] = (int)(f + whole);", ""},
		{"exchanged elements", "int a[2];\na[0] = t;\nstd::swap(a[0], a[1]);\np[t] = a[1];", ""},
		{"an exchanged hole", "int a[2];\na[0] = t;\nstd::swap(a[0], a[1]);\np[t] = a[0]; // BAD", "uses a[0]"},
		{"a member", "struct { int a, b; } s;\ns.a = t;\np[t] = s.b; // BAD", "reads its variable s.b"},
		{"a struct copied in part", "struct { int a, b; } s, u;\ns.a = t;\nu = s;\np[t] = u.a;", ""},
		{"a vector's member", "float4 v;\nv.x = 1; v.y = 2; v.z = 3;\nif (t > 3) v.w = 4;\n((float4 *)p)[t & 3] = v; // BAD", "reads its variable v.w"},
		{"an object with a constructor", "Pair s;\np[t] = s.sum();", ""},
		{"objects with constructors", "Pair s[3];\np[t] = s[t % 3].sum();", ""},
		{"an object with a constructor that forgets", "Half s;\np[t] = s.sum(); // BAD", "reads its variable b"},
		{"an array outside its bounds", "int a[4], b[4];\nfor (int i = 0; i < 4; ++i) a[i] = b[i] = i;\np[t] = a[t & 3] + b[3];", ""},
		{"a union", "union { float f; unsigned u; } v;\nv.f = t;\np[t] = v.u;", ""},
		{"what a function with a loop returns", "p[t] = best(p, t - 8); // BAD", "Thread 0 of block 0 uses what best(p, t - 8) gave it"},
		{"what a function returns to nobody", "best(p, t - 8);\nint x = best(p, 3);\nx = t;\np[t] = x;", ""},
		{"what a function returns in every lane", "p[t] = best(p, t + 1);", ""},
		{"passed to a function with a loop", "int x;\nif (t > 31) x = t;\np[t] = power(x, 3);", "reads its variable b"},
		{"passed on and not used", "int x;\nif (t > 31) x = t;\np[t] = power(t, t > 31 ? x : 0);", ""},
		{"passed through a function", "int x;\nif (t != 37) x = t;\nint y = last(x, 2);\np[t] = y; // BAD", "Thread 37 of block 0 uses what last(x, 2) gave it"},
		{"passed through a function and dropped", "int x;\nif (t > 31) x = t;\nint y = last(x, 2);\ny = t;\np[t] = y;", ""},
		{"passed to a function that does not look", "int x;\nif (t > 31) x = t;\np[t] = last(t, x > 0 || true ? 2 : 1);", ""},
		{"passed on and set there", "int x;\nif (t > 31) x = t;\nx = last(t, 2);\np[t] = x;", ""},
		{"a recursive function", "int x;\nif (t > 31) x = t;\np[t] = down(x, 3); // BAD", "uses what down(x, 3) gave it"},
		{"a struct from a function", "Two s = ends(p, t - 8);\np[t] = s.a;\np[t] = s.b; // BAD", "Thread 0 of block 0 uses what ends(p, t - 8) gave it"},
		{"a neighbour's", "int x;\nif (t != 33) x = t;\nx = __shfl_down_sync(~0u, x, 1);\np[t] = x; // BAD", "Thread 32 of block 0 reads its variable x"},
		{"a neighbour's that it drops", "int x;\nif (t != 33) x = t;\nint y = __shfl_down_sync(~0u, x, 1);\nif (t != 32 && t != 33) p[t] = y;", ""},
		{"a sum of a warp", "int x;\nif (t % 32 < 9) x = 1;\nfor (int d = 16; d > 0; d /= 2) x += __shfl_down_sync(~0u, x, d);\nif (t % 32 == 0) p[t] = x; // BAD", "Thread 0 of block 0 reads its variable x"},
		{"a sum of those that have one", "int x;\nif (t % 32 < 8) x = 1;\nfor (int d = 4; d > 0; d /= 2) x += __shfl_down_sync(~0u, x, d);\nif (t % 32 == 0) p[t] = x;", ""},
		{"in a vote", "int x;\nif (t != 33) x = t;\nunsigned v = __ballot_sync(~0u, x > 3); // BAD\np[t] = v;", "Thread 33 of block 0 reads its variable x"},
		{"the lane of a shuffle", "int x;\nif (t != 33) x = 0;\nint v = __shfl_sync(~0u, t, x); // BAD\np[t] = v;", "Thread 33 of block 0 reads its variable x"},
		{"by a group's leader", "auto g = cooperative_groups::tiled_partition<32>(cooperative_groups::this_thread_block());\nint x;\nif (g.thread_rank() == 0) x = t;\nx = g.shfl(x, 0);\np[t] = x;", ""},
		{"by a group's other lane", "auto g = cooperative_groups::tiled_partition<32>(cooperative_groups::this_thread_block());\nint x;\nif (g.thread_rank() == 0) x = t;\nx = g.shfl(x, 1);\np[t] = x; // BAD", "Thread 0 of block 0"},
		{"returned before", "int x;\nif (t < 32) return; else x = 1;\np[t] = x;", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			source := fmt.Sprintf(`__device__ void set(int &r, int v) { r = v; }
__device__ int twice(int v) { return 2 * v; }
__device__ void fill(int *a, int n) { for (int i = 0; i < n; ++i) a[i] = i; }
__device__ int sum(const int *a, int n) { int s = 0; for (int i = 0; i < n; ++i) s += a[i]; return s; }
__device__ int best(const int *a, int n) { int b; for (int i = 0; i < n; ++i) if (a[i] >= 0) b = i; return b; }
__device__ int power(int b, int n) { int r = 1; for (int i = 0; i < n; ++i) r *= b;
if (r > 5) return 1; // THERE
return 0; }
struct Two { int a, b; };
__device__ Two ends(const int *a, int n) { Two s; s.a = 1; for (int i = 0; i < n; ++i) if (a[i] >= 0) s.b = i; return s; }
__device__ int last(int v, int n) { int r = v; for (int i = 0; i < n; ++i) r = v; return r; }
__device__ int down(int v, int n) { return n == 0 ? v : down(v, n - 1); }
struct Pair { int a, b; __device__ Pair() : a(1), b(2) {} __device__ int sum() const { return a + b; } };
struct Half { int a, b; __device__ Half() : a(1) {} __device__ int sum() const { return a + b; } };
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
			mark := strings.Index(source, "// BAD")
			if mark < 0 {
				mark = strings.Index(source, "// THERE")
			}
			line := strings.Count(source[:mark], "\n") + 1
			found := 0
			for _, f := range report.Of(x, i18n.Reader{}).Findings {
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
