package view_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
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

// TestHalfWarps: before Fermi a load may take more passes though no bank has to deliver two words; a sentence says what serializes it.
func TestHalfWarps(t *testing.T) {
	told := headlines(t, "half_warps", "g80", frame.EventStepSize)
	for _, want := range []string{
		"Serialized broadcasts: each warp's load takes 4 wavefronts instead of 2.",
		"Both warps read s[0…7]; a wavefront broadcasts one word to a half-warp, and every other bank serves one lane.",
		"2-way bank conflict: each warp's load takes 4 wavefronts instead of 2.",
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

// TestDivergenceLeads: a warp whose lanes part leads the sentence, though another warp continues whole or the condition reads memory.
func TestDivergenceLeads(t *testing.T) {
	for program, want := range map[string]string{
		"convolution_2d": "Warp 0 diverges at threadIdx.x < TILE && threadIdx.y < TILE && row…:\n      16 of its 32 lanes continue at line 17 " +
			"first; the others wait. All 4 lanes of warp 1 continue at line 23.",
		"sort": "Warp 0 diverges at s[t] > s[other] == up:\n      4 of its 8 lanes continue at line 16 first; the others wait. Warp 0 reads " +
			"s[0…15]: 8 lanes, on line 15.",
	} {
		told := headlines(t, program, "", frame.StatementStep) + headlines(t, program, "", frame.EventStepSize)
		if !strings.Contains(told, want) {
			t.Errorf("%s: no %q in\n%s", program, want, told)
		}
	}
}

// TestConditionTellsItsOutcome: a condition that reads memory says where the lanes go and what they read; where the line does not tell
// what comes next, the statement does.
func TestConditionTellsItsOutcome(t *testing.T) {
	for program, list := range map[string][]string{
		"conditions": {
			"Both warps test via < d[i * N + j]:\n      all 64 lanes continue at line 12. Both warps load d[0…7][0…7]: 64 lanes, 8 sectors",
			"Warp 1 tests !ready[0]:\n      all 32 lanes test it again. Warp 1 loads ready[0]: 32 lanes, 1 sector of global memory.",
			"Warp 1 loads d[4…7][0…7], w[4…7], best[0…7] and 1 more: 32 lanes, 5 sectors of global memory.",
		},
		"matrix_vector": {"Warp 0 tests k < COLS:\n      all 32 lanes run sum += m[row * COLS + k] * part[k]."},
	} {
		told := headlines(t, program, "", frame.EventStepSize) + headlines(t, program, "", frame.StatementStep)
		for _, want := range list {
			if !strings.Contains(told, want) {
				t.Errorf("%s: no %q in\n%s", program, want, told)
			}
		}
	}
}

// TestAtomicTellsItsOperands: an atomic operation says what it reads besides, what one thread makes of an element, and whether those that
// hit one element are lanes of a warp or warps.
func TestAtomicTellsItsOperands(t *testing.T) {
	for program, want := range map[string]string{
		"global_atomics": "Both warps load v[0…63] for this: 8 sectors of global memory. Thread 0 adds 1: total[0] goes from 0 to 1.",
		"compaction": "2 lanes of 2 warps; warps that hit the same element update it one after another. Thread 0 adds 11: count goes " +
			"from 0 to 11.",
		"conditions": "Thread (0,4) subtracts 3: changed goes from -1 to -4.",
	} {
		if told := headlines(t, program, "", frame.EventStepSize); !strings.Contains(told, want) {
			t.Errorf("%s: no %q in\n%s", program, want, told)
		}
	}
}

// TestMaskHasOneNotation: a sentence words a mask of lanes once in hexadecimal, and nowhere in decimal.
func TestMaskHasOneNotation(t *testing.T) {
	told := headlines(t, "compaction", "", frame.EventStepSize)
	if want := "in thread 0, keep is now 0x22331119."; !strings.Contains(told, want) || strings.Contains(told, "573772057") {
		t.Errorf("no %q alone in\n%s", want, told)
	}
}

// TestIntervalTellsThatItWaits: an interval that ends at a barrier says so, however much else is to tell.
func TestIntervalTellsThatItWaits(t *testing.T) {
	told := headlines(t, "segmented_scan", "", frame.IntervalStep)
	want := "Barrier interval 3 of 14: the block reads every value of 'v' once, writes v[0…63], reads every value of 'f' once, writes " +
		"f[0…63] and waits."
	if !strings.Contains(told, want) {
		t.Errorf("no %q in\n%s", want, told)
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

// TestLongStepsTellTheNews: an interval and a phase lead with what costs more than it must, as the steps in them do.
func TestLongStepsTellTheNews(t *testing.T) {
	for _, c := range []struct {
		program string
		size    frame.StepSize
		want    string
	}{
		{"second_access", frame.IntervalStep, "32-way bank conflicts on line 10: 8 warp loads of 's' take 256 wavefronts instead of 8."},
		{"second_access", frame.IntervalStep, ", 256 sectors instead of 32 for uncoalesced accesses."},
		{"row_sums", frame.IntervalStep, "Uncoalesced loads on line 9: 64 warp loads of 'm' fetch 2,048 sectors instead of 256."},
		{"global_atomics", frame.IntervalStep, "Colliding atomics on line 5: 2 warp operations on 'total' take 16 turns instead of 2."},
		{"branches", frame.IntervalStep, "Warp 0 diverges on line 6: 32 of 192 lane slots are idle."},
		{"columns", frame.PhaseStep, "Bank conflicts on line 12 cause 94% of this phase's shared-memory wavefronts."},
		{"sort", frame.PhaseStep, "23% of this phase's lane slots are idle through divergence, mostly on line 15."},
	} {
		if told := headlines(t, c.program, "", c.size); !strings.Contains(told, c.want) {
			t.Errorf("%s by %s: no %q in\n%s", c.program, c.size, c.want, told)
		}
	}
}

// TestNewsOfManyLines: what several lines cost is laid at none of them alone, and all that a phase tells has room in three lines: variables
// that are only set are left out, and costs before what no longer fits.
func TestNewsOfManyLines(t *testing.T) {
	spec := enginetest.Program(t, "testdata/planes.cu")
	var b strings.Builder
	tellAll(t, &b, enginetest.Execute(t, spec, engine.Limits{}), frame.PhaseStep, i18n.Reader{})
	for _, want := range []string{
		"Bank conflicts on line 20 and 2 other lines cause 40% of this phase's shared-memory wavefronts.",
		"Phase 1 of 4: the block waits twice, copies 152 elements of 'in' into 'plane', writes 24 elements of 'plane', reads from 'plane' " +
			"512 times and writes out[1][0…7][0…15]. 50 shared-memory wavefronts instead of 30.",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
	for _, l := range strings.Split(b.String(), "\n  ") {
		if n := utf8.RuneCountInString(l); n > 345 {
			t.Errorf("%d letters: %s", n, l)
		}
	}
}

// TestThreadIsNamedOnce: a thread that does something alone is not its own example.
func TestThreadIsNamedOnce(t *testing.T) {
	for program, wants := range map[string][]string{
		"row_sums": {"Thread 0 sets 'r' to 0. Line 6: int r = blockIdx.x * blockDim.x + threadIdx.x\n",
			"Thread 0 computes 'acc': acc += m[0][0] gives 0.\n"},
		"unordered": {"Thread 1 sets 't' to 1. Line 6: int t = threadIdx.x\n", "Thread 1 computes 'left': it uses s[0] and gets 1.\n"},
	} {
		v := view.New(enginetest.Execute(t, enginetest.Program(t, "testdata/headlines/"+program+".cu"), engine.Limits{}))
		var b strings.Builder
		for range 260 {
			if err := v.Step(t.Context(), frame.ThreadStep, 1); err != nil {
				t.Fatal(err)
			}
			_, f, err := v.Render(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "%s %s\n", f.Say.Lead, f.Say.Rest)
		}
		for _, want := range wants {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s: no %q in\n%s", program, want, b.String())
			}
		}
	}
}

// TestNamesOfAStatement: of an array with several names a sentence uses the one that the statement uses, and counts from where it begins.
func TestNamesOfAStatement(t *testing.T) {
	for size, want := range map[frame.StepSize]string{
		frame.EventStepSize: "Warp 0 stores to[1…7] (from[2…8]): 7 lanes, 2 sectors; thread 1 reads from[0], from[1] and from[2], and stores ",
		frame.IntervalStep:  "The block loads from[0…8] and writes to[1…7] (from[2…8]).",
	} {
		if told := strings.ReplaceAll(headlines(t, "aliased", "", size), "\n      ", " "); !strings.Contains(told, want) {
			t.Errorf("by %s: no %q in\n%s", size, want, told)
		}
	}
}

// TestBookkeepingIsNamed: an event's detail names the variables that were set for it, at most four, and no other step's does.
func TestBookkeepingIsNamed(t *testing.T) {
	const first = "1,024 lanes, 128 sectors of global memory. Before that, each thread computed 'x', 'y', 'p' and 'at'."
	if told := headlines(t, "columns", "", frame.EventStepSize); !strings.Contains(told, first) {
		t.Errorf("no %q in\n%s", first, told)
	}
	const more = "Before that, each thread computed 'cluster', 't', 'i', 'rank' and 1 more."
	if told := headlines(t, "cluster_halo", "", frame.EventStepSize); !strings.Contains(told, more) {
		t.Errorf("no %q in\n%s", more, told)
	}
	for _, size := range []frame.StepSize{frame.PhaseStep, frame.IntervalStep, frame.StatementStep, frame.WarpStep, frame.ThreadStep} {
		if told := headlines(t, "columns", "", size); strings.Contains(told, "Before that, ") {
			t.Errorf("by %s:\n%s", size, told)
		}
	}
}
