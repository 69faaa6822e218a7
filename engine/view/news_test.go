package view_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

// headlines are those of all steps of a size that a program of the headlines makes on a device.
func headlines(t *testing.T, program, device string, size frame.StepSize) string {
	t.Helper()
	spec := enginetest.Program(t, "testdata/headlines/"+program+".cu")
	spec.Device = device
	var b strings.Builder
	tellAll(t, &b, enginetest.Execute(t, spec, engine.Limits{}), size, i18n.Reader{})
	return b.String()
}

// TestHalfWarps: before Fermi a load may take more passes though no bank is asked for two words; a sentence says what serializes it.
func TestHalfWarps(t *testing.T) {
	told := headlines(t, "half_warps", "g80", frame.EventStepSize)
	for _, want := range []string{
		"Serialized broadcasts: each warp's load takes 4 passes instead of 2.",
		"Both warps read s[0…7]; a pass broadcasts one word to a half-warp, and every other bank serves one lane.",
		"2-way bank conflict: each warp's load takes 4 passes instead of 2.",
		"for one half-warp, bank 0 must serve 2 different words, one at a time.",
	} {
		if !strings.Contains(told, want) {
			t.Errorf("no %q in\n%s", want, told)
		}
	}
	if strings.Contains(told, "1 different words") {
		t.Errorf("one word is no conflict:\n%s", told)
	}
}

// TestDivergenceLeads: a warp whose lanes part leads the sentence, though another warp goes on whole or the condition reads memory.
func TestDivergenceLeads(t *testing.T) {
	for program, want := range map[string]string{
		"convolution_2d": "Warp 0 diverges at threadIdx.x < TILE && threadIdx.y < TILE && row…:\n      16 of its 32 lanes continue at line 17 " +
			"first; the others wait. All 4 lanes of warp 1 continue at line 23.",
		"sort": "Warp 0 diverges at s[t] > s[other] == up:\n      4 of its 8 lanes continue at line 16 first; the others wait. Warp 0 reads " +
			"s[0…15]: 8 lanes, on line 15.",
	} {
		if told := headlines(t, program, "", frame.StatementStep) + headlines(t, program, "", frame.EventStepSize); !strings.Contains(told, want) {
			t.Errorf("%s: no %q in\n%s", program, want, told)
		}
	}
}

// TestRaceLeadsAtEverySize: the step that completes a race names it, whatever else it holds and whichever warp ends it.
func TestRaceLeadsAtEverySize(t *testing.T) {
	const race = ", and nothing orders the two."
	for _, size := range []frame.StepSize{frame.PhaseStep, frame.IntervalStep, frame.EventStepSize, frame.StatementStep, frame.WarpStep} {
		if told := headlines(t, "unordered", "", size); !strings.Contains(told, race) {
			t.Errorf("by %s nobody names the race:\n%s", size, told)
		}
	}
}
