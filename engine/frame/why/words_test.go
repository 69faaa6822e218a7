package why_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/view"
)

// TestSentencesOfAnAnswer looks for what an answer says, and must not say, about programs that are easily described wrongly.
func TestSentencesOfAnAnswer(t *testing.T) {
	kernel := func(body, launch string) string {
		return "#include <cstdio>\n__global__ void k(int *out) { " + body + " }\n" +
			"__global__ void z(int *out) { out[threadIdx.x] += 1; }\nint main() { int *out; int h[16]; cudaMalloc(&out, 64);\n" + launch +
			"\ncudaMemcpy(h, out, 64, cudaMemcpyDeviceToHost); printf(\"%d\\n\", h[3]); cudaFree(out); }"
	}
	for _, c := range []struct {
		name, source, question string
		has, lacks             []string
	}{
		{"a thread that stores to the element after reading it", kernel("", "z<<<1, 16>>>(out);"), "out[3]",
			[]string{"Nothing has written out[3] yet"}, []string{"No thread of the launch"}},
		{"a condition in the launch before it", kernel("if (threadIdx.x < 3) out[threadIdx.x] = 1;", "k<<<1, 16>>>(out); z<<<1, 16>>>(out);"),
			"out[3]", []string{"Thread 3 skipped line 2 because threadIdx.x < 3 was false"}, []string{"No thread of the launch"}},
		{"an element between those that are stored", kernel("out[2 * threadIdx.x] = 1;", "k<<<1, 8>>>(out);"), "out[3]",
			[]string{"they store only to other elements between out[0] and out[14]."}, nil},
		{"one element that is stored", kernel("out[0] = 1;", "k<<<1, 1>>>(out);"), "out[3]", []string{"they store only to out[0]."}, nil},
		{"elements before the one asked for", kernel("out[threadIdx.x] = 1;", "k<<<1, 3>>>(out);"), "out[3]",
			[]string{"they store only to elements out[0] to out[2]."}, nil},
		{"a store that races with itself", kernel("out[threadIdx.x / 2] = threadIdx.x;", "k<<<1, 16>>>(out);"), "finding 1",
			[]string{"Both threads execute line 2, and nothing orders them"}, []string{"reads and writes"}},
		{"an update that races with itself", kernel("out[0]++;", "cudaMemset(out, 0, 64); k<<<1, 16>>>(out);"), "finding 1",
			[]string{"Line 2 reads and writes it, and is not atomic"}, nil},
		{"an atomic operation beside a plain store",
			kernel("atomicAdd(&out[0], 1);\nout[threadIdx.x] = 1;", "cudaMemset(out, 0, 64); k<<<1, 16>>>(out);"), "finding 1",
			[]string{"Line 3 accesses it without an atomic operation"}, []string{"Line 2 accesses"}},
		{"two accesses on one line, in one warp",
			kernel("out[threadIdx.x] = out[threadIdx.x + 1];", "cudaMemset(out, 0, 64); k<<<1, 8>>>(out);"), "finding 1",
			[]string{"No barrier orders the two accesses on line 2"}, []string{"between lines"}},
		{"two accesses on one line, in two blocks",
			kernel("int i = blockIdx.x; out[i] = out[i + 1];", "cudaMemset(out, 0, 64); k<<<8, 1>>>(out);"), "finding 1",
			[]string{"Nothing orders the accesses of two blocks on line 2"}, []string{"lines 2 and 2"}},
		{"writes of equal values", kernel("out[0] = 7;", "k<<<1, 8>>>(out);"), "finding 1",
			[]string{"Thread 1 writes out[0]"}, []string{"atomic operation\n", "No __syncwarp()"}},
		{"an index of two dimensions",
			kernel("__shared__ int a[32][32]; int t = threadIdx.x; out[t] = a[t][0];", "cudaMemset(out, 0, 64); k<<<1, 8>>>(out);"), "finding 1",
			[]string{"[t][0] = [0][0]."}, []string{"t][0 = "}},
		{"a declaration on the printed line", kernel("", "") + "\n", "output 1", []string{"h[3] is 0"}, []string{"h[16]"}},
		{"a declaration on the line of the only call",
			"#include <cstdio>\nint main() { int h[3] = {1, 2, 3}; printf(\"%d\\n\", h[1]); }", "output 1",
			[]string{`The host prints it on line 2: printf("%d\n", h[1]).`, "h[1] is 2"}, []string{"h[3]"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := enginetest.Execute(t, engine.RunSpec{Name: "k.cu", Source: c.source}, engine.Limits{})
			w := ask(t, x, view.Asked{Text: c.question, Step: -1}, "")
			got := all(w)
			for _, s := range c.has {
				if !strings.Contains(got, s) {
					t.Errorf("lacks %q:\n%s", s, got)
				}
			}
			for _, s := range c.lacks {
				if strings.Contains(got, s) {
					t.Errorf("says %q:\n%s", s, got)
				}
			}
		})
	}
}

// all is every sentence of an answer.
func all(w *frame.Why) string {
	var b strings.Builder
	for _, c := range w.Causes {
		b.WriteString(c.Text + "\n" + c.Detail + "\n")
	}
	return b.String()
}
