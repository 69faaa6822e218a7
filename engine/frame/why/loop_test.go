package why_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/view"
)

// TestOneStatementOfALoop: where the accesses of one statement are in two iterations, a barrier fits between them, and the finding and its
// explanation name the same one.
func TestOneStatementOfALoop(t *testing.T) {
	for _, threads := range []string{"64", "128"} { // within a warp, and across warps
		x := enginetest.Execute(t, engine.RunSpec{Source: `
__global__ void sum(int *out) {
    __shared__ int s[` + threads + `];
    int t = threadIdx.x;
    s[t] = t;
    __syncthreads();
    for (int d = ` + threads + ` / 2; d > 0; d /= 2) {
        if (t < d) s[t] += s[t + d];
    }
    if (t == 0) out[0] = s[0];
}
int main() {
    int *d;
    cudaMalloc(&d, 4);
    sum<<<1, ` + threads + `>>>(d);
    cudaFree(d);
}`}, engine.Limits{})
		w := ask(t, x, view.Asked{Text: "finding 1", Step: -1}, "")
		lacks := w.Causes[w.Lead-1].Lacks
		if hint := x.Findings()[0].Hint.Key; hint != "race-hint-statement-loop" {
			t.Errorf("%s threads: the hint is %s", threads, hint)
		}
		if !strings.Contains(w.Detail, "at the end of the body of the loop on line 7") || strings.Contains(w.Detail, "no barrier fits") {
			t.Errorf("%s threads: %s", threads, w.Detail)
		}
		if lacks == nil || lacks.Call != "__syncthreads()" {
			t.Errorf("%s threads: lacks %+v", threads, lacks)
		}
	}
}
