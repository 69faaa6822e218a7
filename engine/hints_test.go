package engine_test

import (
	"fmt"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
)

// TestRaceHints: the advice fits the way in which two threads meet.
func TestRaceHints(t *testing.T) {
	for _, c := range []struct{ statement, hint string }{
		{"bins[t % 4]++;", "race-hint-update"},
		{"bins[t % 4] += t;", "race-hint-update"},
		{"bins[t % 4] = bins[t % 4] + 1;", "race-hint-update"},
		{"*bins = 1 + *bins;", "race-hint-update"},
		{"bins[t % 4] = t;", "race-hint-one-access"},
		{"bins[t % 4] = 7;", "race-hint-same"},
		{"bins[t] = bins[(t + 1) % 8];", "race-hint-warp"},
	} {
		source := fmt.Sprintf(`__global__ void k(int *bins) { int t = threadIdx.x; %s }
int main() {
    int *d;
    cudaMalloc(&d, 32);
    cudaMemset(d, 0, 32);
    k<<<1, 8>>>(d);
    cudaFree(d);
}`, c.statement)
		found := 0
		for _, f := range enginetest.Execute(t, engine.RunSpec{Source: source}, engine.Limits{}).Findings() {
			if f.Kind != "race-global" {
				continue
			}
			found++
			if f.Hint.Key != c.hint {
				t.Errorf("%s: %s, not %s", c.statement, f.Hint.Key, c.hint)
			}
		}
		if found == 0 {
			t.Errorf("%s: no race", c.statement)
		}
	}
}
