package view_test

import (
	"fmt"
	"slices"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/engine/view"
)

// TestErrorsAreListedFirst: a report lists what is wrong before what is slow, whatever came first, and the number of a finding in a
// question is that of the list.
func TestErrorsAreListedFirst(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Name: "k.cu", Source: `__global__ void k(int *out) {
    __shared__ int s[32][32];
    int t = threadIdx.x;
    s[t % 32][t / 32] = t;
    out[t] = s[t % 32][1 - t / 32];
}
int main() { int *out; cudaMalloc(&out, 256); k<<<1, 64>>>(out); cudaFree(out); }
`}, engine.Limits{})
	if first := x.Findings()[0]; first.Severity != "note" {
		t.Fatalf("the run begins with %s", first.Kind)
	}
	r := report.Of(x, i18n.Reader{})
	noted := false
	for i, f := range r.Findings {
		if noted = noted || f.Severity == "note"; noted && f.Severity == "error" {
			t.Errorf("%s is behind a note", f.Message)
		}
		w, err := view.Ask(t.Context(), x, view.Asked{Text: fmt.Sprint("finding ", i+1), Step: -1}, i18n.Reader{})
		if err != nil || w.Text != f.Message {
			t.Errorf("finding %d is %s, %v; want %s", i+1, w.Text, err, f.Message)
		}
	}
	if !noted || !slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Severity == "error" }) {
		t.Error("no notes or no errors")
	}
}
