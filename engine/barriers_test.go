package engine_test

import (
	"os"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/enginetest"
)

// TestBarriersThatNotAllReach: a block whose threads do not reach the same barriers ends, or hangs, as on an H100, whatever the order of
// warps, and with the same values in the usual order (in others, its races may give other values). Each is reported, but for threads that
// returned before.
func TestBarriersThatNotAllReach(t *testing.T) {
	wanted, err := os.ReadFile("testdata/barriers/barriers.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(wanted)) {
		name, out, _ := strings.Cut(strings.TrimSpace(line), ":")
		t.Run(name, func(t *testing.T) {
			for _, order := range []string{"round-robin", "warp-after-warp", "shuffled"} {
				spec := enginetest.Program(t, "testdata/barriers/barriers.cu")
				spec.Args, spec.Schedule = strings.Fields(name), engine.Schedule{Warps: order, Seed: 5}
				x := enginetest.Execute(t, spec, engine.Limits{})
				if got := strings.TrimSpace(string(x.Stdout())); (got == "") != (strings.TrimSpace(out) == "") ||
					order == "round-robin" && got != strings.TrimSpace(out) {
					t.Errorf("%s: got %q, want %q", order, got, out)
				}
				reported := false
				for _, f := range x.Findings() {
					reported = reported || f.Kind == analysis.BarrierDivergence
				}
				if reported == strings.HasPrefix(name, "returned") {
					t.Errorf("%s: reported %v", order, reported)
				}
			}
		})
	}
}
