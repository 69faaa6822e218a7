package engine_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestMasksNameTheLanesThatCome: there are notes at exactly the lines with a wanted text, whatever the schedule, and on a device whose
// warps cannot part, too.
func TestMasksNameTheLanesThatCome(t *testing.T) {
	spec := enginetest.Program(t, "testdata/masks.cu")
	for _, device := range []string{"h200", "p100"} {
		for _, order := range []string{"round-robin", "warp-after-warp", "shuffled"} {
			t.Run(device+" "+order, func(t *testing.T) {
				spec := spec
				spec.Device, spec.Schedule = device, engine.Schedule{Warps: order, Seed: 3}
				checkMasks(t, spec)
			})
		}
	}
}

func checkMasks(t *testing.T, spec engine.RunSpec) {
	r := report.Of(enginetest.Execute(t, spec, engine.Limits{}), i18n.Reader{})
	if n := strings.Count(spec.Source, "__global__"); n < 10 || len(r.Launches) != n {
		t.Fatalf("%d of %d kernels run", len(r.Launches), n)
	}
	wanted := wantedTexts(spec.Source)
	for _, f := range r.Findings {
		if f.Kind != analysis.WarpMask {
			if f.Severity == analysis.Error {
				t.Error(f.Message)
			}
			continue
		}
		line := f.Sites[0].Line
		if says := wanted[line]; says == "" || f.Severity != analysis.Note || !strings.HasPrefix(f.Message, says) {
			t.Errorf("line %d: %q (%s), want %q", line, f.Message, f.Severity, says)
		}
		delete(wanted, line)
	}
	for line, says := range wanted {
		t.Errorf("line %d: nothing says %q", line, says)
	}
}
