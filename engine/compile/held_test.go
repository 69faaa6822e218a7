package compile_test

import (
	"fmt"
	"testing"
)

// TestArraysInRegisters holds which arrays of a thread count among its registers. The numbers beside them are nvcc's (13.0, sm_90), whose
// arrays are in local memory where they do not count here.
func TestArraysInRegisters(t *testing.T) {
	sums := func(elem, body string) string {
		return elem + ` a[K] = {}; for (int p = 0; p < n; p++) { ` + body + ` }`
	}
	const add = `for (int i = 0; i < K; i++) a[i] += in[p * 32 + threadIdx.x] * in[i];`
	for _, c := range []struct {
		name, body string
		k          int
		counts     int // registers of the array
	}{
		{"8 sums (32)", sums("float", add), 8, 8},
		{"64 sums (138)", sums("float", add), 64, 64},
		{"100 sums (210)", sums("float", add), 100, 100},
		{"32 doubles (90)", sums("double", add), 32, 64},
		{"64 chars (140)", sums("char", add), 64, 64},
		{"an index that is computed (20)", sums("float", `a[p % K] += in[p];`), 8, 0},
		{"a triangle of 16 (30)", `float a[K] = {}; for (int i = 0; i < K; i++) for (int j = 0; j < i; j++) a[j] += a[i];`, 16, 16},
		{"a triangle of 32 (32)", `float a[K] = {}; for (int i = 0; i < K; i++) for (int j = 0; j < i; j++) a[j] += a[i];`, 32, 0},
		{"downwards", `float a[K] = {}; for (int i = K - 1; i >= 0; i--) a[i] += in[i];`, 16, 16},
		{"through a variable", sums("float", `for (int i = 0; i < K; i++) { int at = K - 1 - i; a[at] += in[i]; }`), 16, 16},
		{"a counter that is changed", sums("float", `for (int i = 0; i < K; i++) { a[i] += in[i]; if (in[i] > 0) i++; }`), 16, 0},
		{"more iterations than are written out", sums("float", `for (int i = 0; i < 600; i++) a[i % K] += in[i];`), 16, 0},
		{"as many in a variable", sums("float", `int m = 600; for (int i = 0; i < m; i++) a[i % K] += in[i];`), 16, 0},
		{"an end in a variable", sums("float", `int m = K; for (int i = 0; i < m; i++) a[i] += in[i];`), 16, 16},
		{"given to a function by its address", sums("float", `a[0] = n; out[1] = *first(a);`), 16, 0},
		{"an element's address", sums("float", `a[0] = n; out[1] = *first(&a[1 % K]);`), 16, 0},
		{"two dimensions", `float a[K][K] = {}; for (int r = 0; r < K; r++) for (int c = 0; c < K; c++) a[r][c] += in[r];`, 8, 64},
		{"structs", `struct P { float x, y; } a[K] = {}; for (int i = 0; i < K; i++) a[i].x += in[i] + a[i].y;`, 8, 16},
	} {
		estimate := func(k int) int {
			text := fmt.Sprintf(`#define K %d
__device__ __noinline__ float *first(float *a) { return a; }
__global__ void k(const float *in, float *out, int n) { %s out[0] = in[0]; }
int main() {}
`, k, c.body)
			p, f, bag := compiled(t, "t.cu", text)
			if said := worded(f, bag); said != "" {
				t.Fatalf("%s: the compiler said\n%s", c.name, said)
			}
			return p.Funcs[p.Kernels[0]].RegistersEstimate
		}
		most, least := estimate(c.k), estimate(1)
		if got := most - least; got < c.counts-4 || got > c.counts+4 {
			t.Errorf("%s: %d registers, %d with one element; the array should take %d", c.name, most, least, c.counts)
		}
	}
}
