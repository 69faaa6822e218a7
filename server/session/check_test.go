package session

import (
	"context"
	"errors"
	"testing"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

// TestCheck: all that is wrong with a text is reported at once, with what mends it; none of it is run or kept.
func TestCheck(t *testing.T) {
	runs := NewRuns(RunsOptions{})
	c := &Sessions{Runs: runs}
	const text = `__global__ void k(int *x) {
  __shared__ int s[32];
  s[threadIdx.x] = x[threadIdx.x];
  __syncthread();
  x[threadIdx.x] = s[31 - threadidx.x];
}
int main() {
  int *d;
  cudaMaloc(&d, 128);
  k<<<1, 32>>>(d);
}
`
	checked, err := c.Check(t.Context(), engine.RunSpec{Source: text}, i18n.Reader{})
	if err != nil {
		t.Fatal(err)
	}
	mends := map[int]string{4: "__syncthreads", 5: "threadIdx", 9: "cudaMalloc"}
	if len(checked.Diagnostics) != len(mends) {
		t.Fatalf("%+v", checked.Diagnostics)
	}
	for _, d := range checked.Diagnostics {
		if d.Severity != "error" || !d.HasSuggestion || d.Suggestion != mends[d.Line] {
			t.Errorf("line %d: %+v", d.Line, d)
		}
	}
	if _, _, kept, _ := runs.Counts(); kept != 0 {
		t.Errorf("%d runs are kept", kept)
	}
	if checked, err = c.Check(t.Context(), engine.RunSpec{Source: "int main() { return 0; }"}, i18n.Reader{}); err != nil ||
		checked.Diagnostics == nil || len(checked.Diagnostics) != 0 {
		t.Errorf("a text with nothing wrong: %+v, %v", checked, err)
	}
	const bare = "__global__ void k(int *x) { x[blockIdx.x * blockDim.x + threadIdx.x] = 1; }"
	if checked, err = c.Check(t.Context(), engine.RunSpec{Source: bare}, i18n.Reader{}); err != nil || checked.Bare == nil {
		t.Fatalf("a kernel alone: %+v, %v", checked, err)
	}
	main, err := c.Main(t.Context(), engine.RunSpec{Source: bare}, checked.Bare.Kernels[0].Usual, i18n.Reader{})
	if err != nil {
		t.Fatal(err)
	}
	if checked, err = c.Check(t.Context(), engine.RunSpec{Source: bare + "\n" + main.Text}, i18n.Reader{}); err != nil ||
		checked.Bare != nil || len(checked.Diagnostics) != 0 {
		t.Errorf("with its main: %+v, %v", checked, err)
	}
	if none, err := c.Main(t.Context(), engine.RunSpec{Source: text}, frame.Harness{}, i18n.Reader{}); err != nil || none.Problem == "" {
		t.Errorf("a main for a text with errors: %+v, %v", none, err)
	}
	var bad *engine.SpecError
	if _, err := c.Check(t.Context(), engine.RunSpec{Source: text, Device: "abacus"}, i18n.Reader{}); !errors.As(err, &bad) {
		t.Errorf("a device that there is not: %v", err)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := c.Check(gone, engine.RunSpec{Source: text}, i18n.Reader{}); !errors.Is(err, context.Canceled) {
		t.Errorf("for somebody who has gone: %v", err)
	}
}
