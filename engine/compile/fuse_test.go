package compile_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestContraction runs bodies on values whose product needs more digits than a float (a double) has, so that the result tells whether it
// was rounded before it was added: 2⁻¹² or 2⁻³⁰ squared survives only in a fused multiply-add.
func TestContraction(t *testing.T) {
	cases := []struct {
		body  string // x = y = 1 + ε, one = 1, r is the result; n = 3
		fused bool
	}{
		{"r = x * y - one;", true},
		{"r = -one + x * y;", true},
		{"T p = x * y; r = p - one;", true},
		{"r = one - x * y; r = -r;", true},
		{"r = x; r *= y; r -= one;", true},
		{"r = -one; r += x * y;", true},
		{"T p = x * y; if (n > 2) r = p - one;", true},
		{"T p = x * y; if (n > 2) r = p - one; else r = p + one;", true},
		{"T p = x * y; T q = p - one; r = q + (p - p);", false},   // p - p is p's other use on both sides
		{"T p = x * y; r = p - one; r = p > 100 ? p : r;", false}, // compared
		{"T p = x * y; out[40] = p; r = p - one;", false},         // stored
		{"T p = x * y; T q = p; r = q - one;", true},
		{"T p = x * y; T q = -p; r = -(q + one);", true},
		{"r = -(x * y) + one; r = -r;", true},
		{"r = -one * one + x * y;", true},
		{"r = x * y - one * one;", true},
		{"r = x * y * 1 - one;", true},
		{"r = (x * y - one) * one;", true},
		{"T p = x * y; T q = p; out[40] = q; r = p - one;", false},
		{"T p; if (n > 2) p = x * y; else p = one; r = p - one;", false},
		{"T p = x * y; x = 0; y = 0; r = p - one;", true}, // the factors change before the sum
		{"T p = x * y; for (int i = 0; i < n; i++) { if (i == 0) r = -one; r += i == 0 ? p : 0; }", false},
		{"T p = x * y, s = -one; for (int i = 0; i < n - 2; i++) s += p; r = s;", true},
		{"T p = x * y; for (int i = 0; i < n; i++) { r = p - one; out[i + 4] = r; }", true},
		{"T p = x * y; for (int i = 0; i < n; i++) { r = p - one; p = p * one; }", false},
		{"T s = -one; for (int i = 0; i < 1; i++) s += x * y; r = s;", true},
		{"T p = 0; for (int i = 0; i < 2; i++) { r = p - one; p = x * y; }", false}, // from the round before
		{"r = (x * y) * one - one;", false},
		{"T v[2]; v[0] = x * y; r = v[0] - one;", false},
		{"r = x * y + (-one);", true},
		{"volatile T p = x * y; r = p - one;", true},
	}
	for _, kind := range []struct {
		name, epsilon string
	}{{"float", "1.0f / 4096"}, {"double", "1.0 / 1073741824"}} {
		var src strings.Builder
		fmt.Fprintf(&src, "#include <stdio.h>\ntypedef %s T;\n", kind.name)
		for i, c := range cases {
			fmt.Fprintf(&src, "__global__ void k%d(T *out, T x, T one, int n) { T y = x, r = 0; %s out[0] = r; }\n", i, c.body)
			fmt.Fprintf(&src, "static T h%d(T *out, T x, T one, int n) { T y = x, r = 0; %s return r; }\n", i, c.body)
		}
		fmt.Fprintf(&src, "int main() {\n    T *d, h[64], e = %s;\n    cudaMalloc(&d, sizeof(h));\n", kind.epsilon)
		for i := range cases {
			fmt.Fprintf(&src, "    k%d<<<1, 1>>>(d, 1 + e, 1, 3);\n    cudaMemcpy(h, d, sizeof(T), cudaMemcpyDeviceToHost);\n"+
				"    printf(\"%%d %%d\\n\", h[0] == 2 * e + e * e, h%d(h, 1 + e, 1, 3) == 2 * e);\n", i, i)
		}
		src.WriteString("    cudaFree(d);\n    return 0;\n}\n")
		p, f, bag := compiled(t, kind.name+".cu", src.String())
		if bag.HasErrors() {
			t.Fatal(worded(f, bag))
		}
		lines := strings.Split(execute(t, p, nil).stdout, "\n")
		for i, c := range cases {
			want := "0 1"
			if c.fused {
				want = "1 1"
			}
			if i >= len(lines) || lines[i] != want {
				t.Errorf("%s: %s: fused and plain on the host: %s, want %s", kind.name, c.body, lines[min(i, len(lines)-1)], want)
			}
		}
	}
}
