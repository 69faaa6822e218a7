package engine_test

import (
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
		{"if (t < 8) bins[t] = bins[(t + 1) % 8];", "race-hint-statement-warp"},
		{"for (int d = 32; d > 0; d /= 2) if (t < d) bins[t] += bins[t + d];", "race-hint-statement-loop"},
		{"for (int d = 32; d > 0; d /= 2) { __syncthreads(); if (t < 63) bins[t] = bins[t + 1]; }", "race-hint-statement"},
		{"if (t == 0) bins[0] = 1; if (t == 9) bins[0] = 2;", "race-hint-warp"},
		// another pair on the array crosses warps, so a warp's barrier would only move the race
		{"if (t == 0) bins[0] = 1; if (t == 9) bins[0] = 2; if (t == 2) bins[5] = 1; if (t == 40) bins[5] = 2;", "race-hint-barrier"},
		{"if (t == 0) bins[0] = 1; if (t == 40) bins[0] = 2;", "race-hint-barrier"},
		{"if (t % 32 == 0) bins[0] = t;", "race-hint-one-access"}, // two warps, one statement: a barrier has no place
		{"for (int i = 0; i < 2; i++) bins[(t + i) % 64] = t;", "race-hint-one-loop"},
		{"int i = 0; again: if (t % 32 == 0) bins[t / 32 + i] = t; if (i++ < 1) goto again;", "race-hint-one-loop"},
		{"for (int i = 0; i < 2; i++) if (t == 0) bins[0] = i; if (t == 40) bins[0] = 3;", "race-hint-barrier"},
		{"store(bins, t);", "race-hint-one-loop"}, // a function may be called again
	} {
		source := `__device__ __noinline__ void store(int *p, int t) { if (t % 32 == 0) *p = t; }
__global__ void k(int *bins) { int t = threadIdx.x; ` + c.statement + ` }
int main() {
    int *d;
    cudaMalloc(&d, 260);
    cudaMemset(d, 0, 260);
    k<<<1, 64>>>(d);
    cudaFree(d);
}`
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
