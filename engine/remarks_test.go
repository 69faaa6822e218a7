package engine_test

import (
	"context"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
)

// What is said about a limit has its unit, and advice that fits.
func TestRemarksOfLimits(t *testing.T) {
	const kernel = "__global__ void k(int *a) {\n  while (a[0] == 0) a[1]++;\n}\n"
	for _, c := range []struct {
		source, want string
		limits       engine.Limits
	}{
		{"int main() {\n  for (;;) ;\n}\n",
			"The run was stopped on line 2 after 1,000 instructions. Check for an endless loop, or try a smaller problem.",
			engine.Limits{Instructions: 1000}},
		{kernel + "int main() { int *a; cudaMalloc(&a, 8); cudaMemset(a, 0, 8); k<<<1, 1>>>(a); cudaDeviceSynchronize(); }\n",
			"The run was stopped on line 2 after 1,000 instructions. Check for an endless loop, or try a smaller problem.",
			engine.Limits{Instructions: 1000}},
		{kernel + "int main() { int *a; cudaMalloc(&a, 8); cudaMemset(a, 0, 8); k<<<4, 1>>>(a); cudaDeviceSynchronize(); }\n",
			"The run was stopped on line 2 after 1,000 instructions, with 0 of 4 blocks done.", engine.Limits{Instructions: 1000}},
		{"#include <cstdio>\nint main() {\n  for (;;) printf(\"0123456789\");\n}\n",
			"The run was stopped on line 3: the program printed more than 100 bytes. Check for an endless loop, or print less.",
			engine.Limits{OutputBytes: 100}},
		{"__global__ void k() {}\nint main() {\n  for (;;) k<<<1, 1>>>();\n}\n",
			"The run was stopped on line 3 after 5 kernel launches. Check for an endless loop, or launch fewer kernels.",
			engine.Limits{Launches: 5}},
	} {
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: c.source}, c.limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		if said := strings.Join(x.Show(i18n.Reader{}).Remarks, "\n"); !strings.Contains(said, c.want) {
			t.Errorf("%q instead of %q", said, c.want)
		}
	}
}

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
		if !strings.Contains(said, "The run was stopped on line 1: too many calls were nested. Check that the recursion ends.") {
			t.Errorf("%s: %q", name, said)
		}
	}
}
