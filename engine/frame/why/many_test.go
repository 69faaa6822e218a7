package why_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/view"
)

// TestManyReads: how many reads of one place went into a value is told exactly, or as the least that there were.
func TestManyReads(t *testing.T) {
	for n, want := range map[int]string{
		100: "99 more reads of in[i] contributed to the value earlier.",
		700: "At least 255 more reads of in[i] contributed to the value earlier.",
	} {
		x := enginetest.Execute(t, engine.RunSpec{Source: fmt.Sprintf(`
__global__ void sum(const int *in, int *out) {
    int acc = 0;
    for (int i = 0; i < %d; i++) acc += in[i];
    out[0] = acc;
}
int main() {
    int *in, *out;
    cudaMalloc(&in, 4096); cudaMalloc(&out, 4); cudaMemset(in, 0, 4096);
    sum<<<1, 1>>>(in, out);
    cudaFree(in); cudaFree(out);
}`, n)}, engine.Limits{})
		w := ask(t, x, view.Asked{Text: "out[0]", Step: -1}, "")
		found := false
		for _, c := range w.Causes {
			found = found || strings.HasSuffix(c.Detail, ". "+want)
		}
		if !found {
			t.Errorf("%d reads: %s", n, told(w))
		}
	}
}

// TestEveryReadOfAStatement: all elements that go into a value are named, though only some are followed, so that a reader can ask about
// each of them.
func TestEveryReadOfAStatement(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Source: `
__global__ void blur(const int *in, int *out) {
    int i = threadIdx.x + 3;
    out[i] = in[i - 3] + in[i - 2] + in[i - 1] + in[i] + in[i + 1] + in[i + 2] + in[i + 3];
}
int main() {
    int *in, *out;
    cudaMalloc(&in, 64); cudaMalloc(&out, 64); cudaMemset(in, 0, 64);
    blur<<<1, 8>>>(in, out);
    cudaFree(in); cudaFree(out);
}`}, engine.Limits{})
	w := ask(t, x, view.Asked{Text: "out[5]", Step: -1}, "")
	read := map[string]bool{}
	for _, c := range w.Causes {
		if c.Kind == frame.CauseRead {
			read[c.Text] = true
		}
	}
	for i := 2; i <= 8; i++ {
		if want := fmt.Sprintf("Thread 2 reads in[%d]: it holds 0", i); !read[want] {
			t.Errorf("lacks %q", want)
		}
	}
}
