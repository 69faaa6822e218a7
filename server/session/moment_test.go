package session

import (
	"testing"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// array is the ID of an array of a scene by its name.
func array(t *testing.T, m *wiretest.Server, name string) int {
	t.Helper()
	for _, a := range m.Scene.Arrays {
		if a.Name == name {
			return a.ID
		}
	}
	t.Fatalf("no array %s", name)
	return 0
}

func TestFindAndRecall(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	x := array(t, p.open(wire.Spec{Lesson: "scale"}), "x")
	seq := p.say(wire.FindMessage{For: frame.LineReached, Lines: []int{7}})
	if m := p.expect(wire.Framed); m.Seq != seq || m.Frame.Line != 7 {
		t.Errorf("a search for line 7 leads to line %d", m.Frame.Line)
	}
	p.say(wire.FindMessage{For: frame.CellWritten, ID: x, Cell: 9})
	if m := p.expect(wire.Framed); m.Frame.Focus.Block != [3]int{1, 0, 0} || m.Frame.Focus.Thread != [3]int{1, 0, 0} {
		t.Errorf("x[9] is written by thread %v of block %v", m.Frame.Focus.Thread, m.Frame.Focus.Block)
	}
	p.say(wire.FindMessage{For: frame.CellWritten, ID: x, Cell: 9})
	if m := p.expect(wire.Missed); m.Text != "No kernel writes x[9] after this step." {
		t.Errorf("after the last write: %q", m.Text)
	}
	p.say(wire.RecallMessage{ID: x, Cell: 9})
	if m := p.expect(wire.Recalled); m.History == nil || len(m.History.Touches) != 4 {
		t.Errorf("the history of x[9]: %+v", m.History)
	}
	p.say(wire.RecallMessage{ID: x, Cell: 99})
	if m := p.expect(wire.Refused); m.Problem.Code != wire.BadPlaceProblem {
		t.Errorf("the history of a cell that is not there: %+v", m.Problem)
	}
}

// TestWhy: an element leads to the thread that wrote it; what is not there is refused.
func TestWhy(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	x := array(t, p.open(wire.Spec{Lesson: "scale"}), "x")
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1000})
	p.expect(wire.Framed)
	seq := p.say(wire.WhyMessage{Of: frame.WhyCell, ID: x, Cell: 1})
	m := p.expect(wire.Explained)
	if m.Seq != seq || len(m.Why.Causes) < 2 || m.Why.Causes[0].Kind != frame.CauseStore || m.Why.Causes[0].Cell != "x[1]" {
		t.Errorf("why x[1]: %+v", m.Why)
	}
	p.say(wire.WhyMessage{Of: frame.WhyCell, ID: x, Cell: 99})
	if m := p.expect(wire.Refused); m.Problem.Code != wire.BadPlaceProblem {
		t.Errorf("why an element that is not there: %+v", m.Problem)
	}
	p.say(wire.WhyMessage{Of: frame.WhyVariable, Name: "nothing"})
	if m := p.expect(wire.Refused); m.Problem.Code != wire.BadPlaceProblem {
		t.Errorf("why a variable that is not there: %+v", m.Problem)
	}
}

// TestWhyMends: where a barrier is missing, the answer comes at once, and again when the program with the barrier has been run. A reader
// who continues meanwhile gets it all the same.
func TestWhyMends(t *testing.T) {
	const source = `__global__ void k(int *out) {
    __shared__ int s[64];
    s[threadIdx.x] = threadIdx.x;
    out[threadIdx.x] = s[63 - threadIdx.x];
}
int main() { int *out; cudaMalloc(&out, 256); k<<<1, 64>>>(out); cudaDeviceSynchronize(); }
`
	p := serve(t, NewRuns(RunsOptions{}), 64)
	p.open(wire.Spec{Source: source, Schedule: "warp-after-warp"})
	seq := p.say(wire.WhyMessage{Of: frame.WhyFinding})
	if m := p.expect(wire.Explained); m.Seq != seq || m.Why.Mend != nil {
		t.Errorf("the answer itself: %+v", m.Why)
	}
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	var mend *frame.Mend
	for mend == nil {
		if m := p.hear(); m.Kind == wire.Explained {
			mend = m.Why.Mend
		}
	}
	if mend.Edit == nil || mend.Edit.Line != 3 || mend.Call != "__syncthreads()" {
		t.Errorf("what mends it: %+v", mend)
	}
}

// TestGiveUpARun: the run that is waited for ends, and what was there before continues.
func TestGiveUpARun(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{LookAfter: time.Hour}), 64) // what is given up has shown nothing, however late it is given up
	p.open(wire.Spec{Lesson: "scale"})
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: endlessSource}})
	p.say(wire.GiveUpMessage{})
	p.expect(wire.Given)
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	if m := p.expect(wire.Framed); m.Frame.Place.Position != 1 {
		t.Errorf("a step after a cancelled run leads to %d", m.Frame.Place.Position)
	}
}

// TestASignOfLife: it is given whatever there is, and takes nothing away: not the search under way, which answers all the same.
func TestASignOfLife(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 1})
	p := serve(t, runs, 64)
	alive := func() {
		t.Helper()
		seq := p.say(wire.PingMessage{})
		if m := p.expect(wire.Pong); m.Seq != seq {
			t.Errorf("it answers %d, and was asked by %d", m.Seq, seq)
		}
	}
	alive() // before any run
	p.open(wire.Spec{Lesson: "scale"})
	held, err := runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	found := p.say(wire.FindMessage{For: frame.LineReached, Lines: []int{7}})
	alive()
	held.End()
	if m := p.expect(wire.Framed); m.Seq != found {
		t.Errorf("the search is answered by %d, not %d", m.Seq, found)
	}
}

// TestAnotherWishAbandonsASearch: a search whose turn has not come gives way to a step, and never answers.
func TestAnotherWishAbandonsASearch(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 1})
	p := serve(t, runs, 64)
	p.open(wire.Spec{Lesson: "scale"})
	held, err := runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	p.say(wire.FindMessage{For: frame.LineReached, Lines: []int{7}})
	seq := p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	if m := p.expect(wire.Framed); m.Seq != seq || m.Frame.Place.Position != 1 {
		t.Errorf("the step leads to %d, answering %d", m.Frame.Place.Position, m.Seq)
	}
	held.End()
	p.say(wire.ResyncMessage{})
	if m := p.expect(wire.Opened); m.Frame.Place.Position != 1 {
		t.Errorf("later the page stands at %d", m.Frame.Place.Position)
	}
}
