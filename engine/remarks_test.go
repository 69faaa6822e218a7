package engine_test

import (
	"context"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
)

// A recursion that does not end is no matter of a problem's size.
func TestRemarkOfARecursion(t *testing.T) {
	for name, source := range map[string]string{
		"kernel": "__device__ __noinline__ int f(int n) { return 1 + f(n + 1); }\n__global__ void k(int *a) { a[0] = f(0); }\n" +
			"int main() { int *a; cudaMalloc(&a, 4); k<<<1, 1>>>(a); cudaDeviceSynchronize(); }",
		"host": "int g(int n) { return 1 + g(n + 1); }\nint main() { return g(0); }",
	} {
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: source}, engine.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		said := strings.Join(x.Show(i18n.Reader{}).Remarks, "\n")
		if !strings.Contains(said, "The run ended on line 1: too many calls were nested. Check that the recursion ends.") {
			t.Errorf("%s: %q", name, said)
		}
	}
}
