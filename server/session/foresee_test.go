package session

import (
	"reflect"
	"testing"

	"tilescope/engine/frame"
	"tilescope/server/wire"
)

// TestNextStepComesAhead: a page that steps gets the frame of the next step before it requests it; that step is answered with the frame of
// the one after it, and with nothing else.
func TestNextStepComesAhead(t *testing.T) {
	runs := NewRuns(RunsOptions{})
	p, plain := serve(t, runs, 64), serve(t, runs, 64)
	p.open(wire.Spec{Lesson: "scale"})
	plain.open(wire.Spec{Lesson: "scale"})
	for _, count := range []int{1, -1} {
		step := wire.StepToMessage{Size: frame.WarpStep, Count: count}
		plain.say(step)
		want := plain.expect(wire.Framed).Frame
		step.Ahead = true
		seq := p.say(step)
		if m := p.expect(wire.Framed); m.Seq != seq || !reflect.DeepEqual(m.Frame, want) {
			t.Errorf("the first step: seq %d, frame %+v", m.Seq, m.Frame)
		}
		for n := range 3 {
			ahead := p.expect(wire.Ahead)
			if ahead.Seq != seq || ahead.Size != frame.WarpStep || ahead.Count != count {
				t.Fatalf("step %d by %d: what comes ahead answers %d, is of %d steps %q", n, count, ahead.Seq, ahead.Count, ahead.Size)
			}
			plain.say(wire.StepToMessage{Size: frame.WarpStep, Count: count})
			want := plain.expect(wire.Framed).Frame
			if !reflect.DeepEqual(ahead.Frame, want) {
				t.Fatalf("step %d by %d: the frame that came ahead is\n%+v\nand not\n%+v", n, count, ahead.Frame, want)
			}
			seq = p.say(wire.StepToMessage{Size: frame.WarpStep, Count: count, Ahead: true, Taken: true})
		}
		p.expect(wire.Ahead)
		p.say(wire.SeekMessage{Place: &frame.Place{Position: 4, Lane: -1}})
		if m := p.expect(wire.Framed); m.Frame.Place.Position != 4 || m.Scene != nil {
			t.Errorf("a seek after steps that came ahead: %v, scene %v", m.Frame.Place, m.Scene != nil)
		}
		plain.say(wire.SeekMessage{Place: &frame.Place{Position: 4, Lane: -1}})
		plain.expect(wire.Framed)
	}
}

// TestReadersTurnRound: a page that is told so shows again what it showed before, in the place of a step back; what comes ahead then leads
// on in that direction.
func TestReadersTurnRound(t *testing.T) {
	p, plain := serve(t, NewRuns(RunsOptions{}), 64), serve(t, NewRuns(RunsOptions{}), 64)
	p.open(wire.Spec{Lesson: "scale"})
	plain.open(wire.Spec{Lesson: "scale"})
	counts := []int{1, 1, 1, -1, 1, -1, -1, 1}
	taken := false
	for i, count := range counts {
		step := wire.StepToMessage{Size: frame.WarpStep, Count: count}
		plain.say(step)
		plain.expect(wire.Framed)
		step.Ahead, step.Taken = true, taken
		seq := p.say(step)
		if !taken {
			p.expect(wire.Framed)
		}
		ahead := p.expect(wire.Ahead)
		// It tells of its steps before anything was stepped.
		if ahead.Seq != seq || ahead.Count != count || ahead.Back != (i > 0) {
			t.Fatalf("step %d by %d: what comes ahead answers %d, by %d, back %v", i, count, ahead.Seq, ahead.Count, ahead.Back)
		}
		taken = i+1 < len(counts) && (counts[i+1] == count || ahead.Back)
	}
	// The contents that the page has are those of the place where it is: a step to another place fetches the others.
	for _, q := range []*page{p, plain} {
		q.say(wire.StepToMessage{Size: frame.WarpStep, Count: 2})
	}
	if got, want := p.expect(wire.Framed).Frame, plain.expect(wire.Framed).Frame; !reflect.DeepEqual(got, want) {
		t.Errorf("after turning round a step leads to\n%+v\nand not\n%+v", got, want)
	}
}

// TestNothingComesAheadAtTheEnd: the step that there is not comes without a frame, and answers the one before it.
func TestNothingComesAheadAtTheEnd(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	p.open(wire.Spec{Lesson: "scale"})
	seq := p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1000, Ahead: true})
	p.expect(wire.Framed)
	if m := p.expect(wire.Ahead); m.Seq != seq || m.Frame != nil {
		t.Errorf("after the end: seq %d, frame %+v", m.Seq, m.Frame)
	}
}

// TestTakenInVain: a page that has taken what did not belong to what it shows gets everything anew, and ends where it wanted to go.
func TestTakenInVain(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	p.open(wire.Spec{Lesson: "scale"})
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1, Ahead: true})
	p.expect(wire.Framed)
	p.expect(wire.Ahead)
	p.say(wire.HeatMessage{Heat: true})
	p.expect(wire.Framed)
	seq := p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1, Taken: true})
	if m := p.expect(wire.Framed); m.Seq != seq || m.Scene == nil || len(m.Frame.Values) == 0 || m.Frame.Place.Position != 2 {
		t.Errorf("seq %d, scene %v, %d arrays, position %d", m.Seq, m.Scene != nil, len(m.Frame.Values), m.Frame.Place.Position)
	}
	if m := p.expect(wire.Ahead); m.Seq != seq || m.Frame == nil || m.Frame.Place.Position != 3 {
		t.Errorf("what comes ahead then: seq %d, frame %+v", m.Seq, m.Frame)
	}
}

// TestSlowPageTakesNoStepsAhead: a page too slow for what comes ahead is answered once it has caught up.
func TestSlowPageTakesNoStepsAhead(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 1)
	p.open(wire.Spec{Lesson: "scale"})
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1, Ahead: true})
	p.wait(func() bool { return p.turned.Load() > 0 })
	p.expect(wire.Framed)
	p.drained <- struct{}{}
	if m := p.expect(wire.Opened); m.Frame.Place.Position != 1 {
		t.Errorf("it stands at %d", m.Frame.Place.Position)
	}
}
