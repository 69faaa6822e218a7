package why_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/view"
)

// TestLaunchThatFails: what a failed launch, or a copy behind it, should have written leads to the launch and to why it failed.
func TestLaunchThatFails(t *testing.T) {
	const barrier = "__shared__ int s[8]; s[t] = t;" +
		" if (t < 4) { __syncthreads(); s[t]++; __syncthreads(); } __syncthreads(); out[t] = s[t ^ 1];"
	for _, c := range []struct{ name, body, ends, why string }{
		{"a loop that waits for ever", "while (t == 0 && *(volatile int *)out == 0) ; out[t] = t;", "never ended", "in a loop that never ends"},
		{"a barrier that not all reach", barrier, "never ended", "waits at the barrier"},
		{"a null pointer", "int *p = nullptr; out[t] = p[t];", "failed", "null pointer"},
		{"an assertion", "assert(t < 5); out[t] = t;", "failed", "assert"},
	} {
		source := fmt.Sprintf(`#include <cassert>
#include <cstdio>
__global__ void k(int *out) { int t = threadIdx.x; %s }
int main() {
    int h[8] = {}, *out;
    cudaMalloc(&out, sizeof h);
    cudaMemset(out, 0, sizeof h);
    k<<<1, 8>>>(out);
    cudaMemcpyAsync(h, out, sizeof h, cudaMemcpyDeviceToHost);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%%d\n", h[3]);
}
`, c.body)
		t.Run(c.name, func(t *testing.T) {
			x := enginetest.Execute(t, engine.RunSpec{Name: "k.cu", Source: source}, engine.Limits{})
			w := ask(t, x, view.Asked{Text: "output 1", Step: -1}, "")
			want := `Line 1 of the output is "0": the copy on line 10 failed because the launch on line 8 ` + c.ends
			if w.Text != want || !strings.Contains(w.Detail, c.why) {
				t.Errorf("the answer is %s\n%s\nwant %s\n%s", w.Text, w.Detail, want, c.why)
			}
			got := all(w)
			if strings.Contains(got, "The host program computes it") || !strings.Contains(got, "It still holds what the host program had") {
				t.Errorf("the host computed it:\n%s", got)
			}
			unset := strings.Replace(source, "cudaMemset(out, 0, sizeof h);\n", "\n", 1)
			x = enginetest.Execute(t, engine.RunSpec{Name: "k.cu", Source: unset}, engine.Limits{})
			w = ask(t, x, view.Asked{Text: "out[3]", Step: -1}, "")
			if want := "Nothing wrote out[3]: the launch on line 8 " + c.ends; w.Text != want || !strings.Contains(w.Detail, c.why) {
				t.Errorf("the answer is %s\n%s\nwant %s", w.Text, w.Detail, want)
			}
		})
	}
}

// TestLaunchBeforeTheFailed: what was copied before a launch failed is explained as ever.
func TestLaunchBeforeTheFailed(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Name: "k.cu", Source: `#include <cstdio>
__global__ void k(int *out) { out[threadIdx.x] = threadIdx.x; }
int main() {
    int h[8] = {}, *out;
    cudaMalloc(&out, sizeof h);
    k<<<1, 8>>>(out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    k<<<1, 8>>>(nullptr);
    cudaDeviceSynchronize();
    printf("%d\n", h[3]);
}
`}, engine.Limits{})
	got := all(ask(t, x, view.Asked{Text: "output 1", Step: -1}, ""))
	if !strings.Contains(got, "The host copies it on line 7") || strings.Contains(got, "failed") {
		t.Error(got)
	}
}

// TestReadOutsideOfAnArray: a read behind an array's end, or before its beginning, is what explains a value, and not memory that nobody
// wrote.
func TestReadOutsideOfAnArray(t *testing.T) {
	for body, want := range map[string][2]string{
		"out[t] = in[t + 1] - in[t];": {"out[7] is -7 because thread 7 read in[8], outside 'in'",
			"Thread 7 computes the index of in[t + 1]\nt + 1 = 7 + 1."},
		"int s = 0; for (int d = 0; d < 3; d++) s += in[t + d]; out[t] = s;": {"out[7] is 7 because thread 7 read in[9], outside 'in'",
			"'in' has 8 elements"},
		"const int *p = in + 4; out[t] = t == 7 ? p[-6] : 0;": {"out[7] is 0 because thread 7 read", "outside"},
	} {
		x := enginetest.Execute(t, engine.RunSpec{Name: "k.cu", Source: `#include <cstdio>
__global__ void k(const int *in, int *out) { int t = threadIdx.x; ` + body + ` }
int main() {
    int h[8] = {0, 1, 2, 3, 4, 5, 6, 7}, *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    k<<<1, 8>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[7]);
}
`}, engine.Limits{})
		w := ask(t, x, view.Asked{Text: "out[7]", Step: -1}, "")
		if got := all(w); !strings.HasPrefix(w.Text, want[0]) || !strings.Contains(got, want[1]) || strings.Contains(got, "Nothing has written") {
			t.Errorf("%s: %s\n%s\n%s", body, w.Text, w.Detail, got)
		}
	}
}
