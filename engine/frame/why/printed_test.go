package why_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/view"
)

// TestPrintedElement: what the host prints leads to the element that it comes from, wherever the host keeps it and however it reads it, and
// from there through the copy to the kernel.
func TestPrintedElement(t *testing.T) {
	const plain, five = `printf("%g\n", h[5]);`, "h[5] is 10"
	for _, c := range []struct{ name, before, memory, data, print, want string }{
		{"a local array", "", "float h[32];", "h", plain, five},
		{"a static array", "", "static float h[32];", "h", plain, five},
		{"a global array", "float h[32];", "", "h", plain, five},
		{"a static array of the file", "static float h[4][8];", "", "h", `printf("%g\n", h[0][5]);`, "h[0][5] is 10"},
		{"malloc", "", "size_t bytes = 128; float *h = (float *)malloc(bytes);", "h", plain, five},
		{"new", "", "float *h = new float[32];", "h", plain, five},
		{"pinned memory", "", "float *h; cudaMallocHost(&h, 128);", "h", plain, five},
		{"cudaHostAlloc", "", "float *h; cudaHostAlloc((void **)&h, 128, 0);", "h", plain, five},
		{"a vector", "", "std::vector<float> h(32);", "h.data()", plain, five},
		{"a vector's iteration", "", "std::vector<float> h(32);", "h.data()", `for (float x : h) printf("%g ", x);`, "h[0] is 0"},
		{"through a parameter", `void show(const float *v, int from) { for (int i = from; i < 8; i++) printf("%g ", v[i]); }`,
			"float h[32];", "h",
			"show(h, 5);", five},
		{"through a vector that is passed", "void show(const std::vector<float> &v) { printf(\"%g\\n\", v[5]); }", "std::vector<float> h(32);",
			"h.data()", "show(h);", five},
		{"a pointer that moves", "", "float h[32];", "h", `for (float *q = h + 5; q < h + 6; q++) printf("%g\n", *q);`, five},
		{"a macro's index", "#define AT(i) h[(i) - 1]", "float h[32];", "h", `printf("%g\n", AT(6));`, five},
		{"an index from memory", "", "int at[2] = {3, 5}; float h[32];", "h", `printf("%g\n", h[at[1]]);`, five},
		{"a choice", "", "float h[32];", "h", `printf("%g\n", h[1] > 1 ? h[5] : h[6]);`, five},
		{"cout", "", "float h[32];", "h", `std::cout << "v " << h[5] << std::endl;`, five},
		{"cout with a width", "", "float h[32];", "h", `for (int i = 5; i < 6; i++) std::cout << std::setw(6) << h[i] << '\n';`, five},
		{"a struct's member", "struct pair { float a, b; };", "pair h[16];", "(float *)h", `printf("%g\n", h[2].b);`, "h[2].b is 10"},
		{"a variable", "", "float h[32], one;", "h", `cudaMemcpy(&one, d + 5, 4, cudaMemcpyDeviceToHost); printf("%g\n", one);`, "one is 10"},
	} {
		t.Run(c.name, func(t *testing.T) {
			source := fmt.Sprintf(`#include <cstdio>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <vector>
__global__ void twice(float *p) { p[threadIdx.x] *= 2; }
%s
int main() {
    %s
    float in[32], *d;
    for (int i = 0; i < 32; i++) in[i] = i;
    cudaMalloc(&d, 128);
    cudaMemcpy(d, in, 128, cudaMemcpyHostToDevice);
    twice<<<1, 32>>>(d);
    cudaMemcpy(%s, d, 128, cudaMemcpyDeviceToHost);
    %s
}
`, c.before, c.memory, c.data, c.print)
			x := enginetest.Execute(t, engine.RunSpec{Name: "k.cu", Source: source}, engine.Limits{})
			got := all(ask(t, x, view.Asked{Text: "output 1", Step: -1}, ""))
			thread := "Thread 5 runs p[threadIdx.x] *= 2"
			if c.want == "h[0] is 0" {
				thread = "Thread 0 runs p[threadIdx.x] *= 2"
			}
			for _, s := range []string{c.want + "\n", thread} {
				if !strings.Contains(got, s) {
					t.Errorf("lacks %q:\n%s", s, got)
				}
			}
			if strings.Contains(got, "++) std") || strings.Contains(got, "this") || strings.Contains(got, "at[1] is") {
				t.Errorf("says too much:\n%s", got)
			}
		})
	}
}

// TestPrintedOfParts: what two launches wrote through pointers into one array is called as each of them calls it.
func TestPrintedOfParts(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Name: "k.cu", Source: `#include <cstdio>
__global__ void scale(float *x, float f) { x[threadIdx.x] = f; }
int main() {
    float h[64], *d;
    cudaMalloc(&d, sizeof h);
    for (int k = 0; k < 2; k++) scale<<<1, 32>>>(d + 32 * k, k + 2);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g %g\n", h[3], h[35]);
}
`}, engine.Limits{})
	for _, question := range []string{"output 1 value 1", "output 1 value 2"} {
		if got := all(ask(t, x, view.Asked{Text: question, Step: -1}, "")); !strings.Contains(got, "\nx[3] is ") {
			t.Errorf("%s:\n%s", question, got)
		}
	}
}
