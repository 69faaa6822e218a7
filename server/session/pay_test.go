package session

import (
	"strings"
	"testing"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/limit/rate"
	"tilescope/server/wire"
)

// TestRunsArePaidFor: who begins too many is told so and when to go on; what others have begun costs nothing.
func TestRunsArePaidFor(t *testing.T) {
	runs := NewRuns(RunsOptions{})
	other := serve(t, runs, 64)
	other.open(wire.Spec{Lesson: "scale"})

	p := serve(t, runs, 64)
	left := rate.New("learner-runs", 1, time.Minute)
	p.pay = func() error { return left.Take("me") }
	p.open(wire.Spec{Lesson: "scale"})
	p.open(wire.Spec{Source: scaleSource + "// mine"})
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: scaleSource + "// another"}})
	m := p.answer(wire.Refused)
	counted := strings.Contains(m.Problem.Text, "more than 1 runs") || strings.Contains(m.Problem.Text, "More than 1 runs")
	if m.Problem.Code != "too-fast" || !counted || !strings.Contains(m.Problem.Text, "Wait") {
		t.Errorf("%+v", m.Problem)
	}
	// What is shown can still be stepped.
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	p.answer(wire.Framed)
	// A sweep goes on when it may.
	early := 0
	p.pay = func() error {
		if early++; early == 2 {
			return &rate.Exceeded{Limit: "learner-runs", Most: 1, Per: time.Minute, Wait: time.Millisecond}
		}
		return nil
	}
	p.say(wire.SweepMessage{Spec: &wire.Spec{Source: scaleSource + "// swept"}, Range: &wire.Range{Param: frame.SeedParam, Values: "7,8"}})
	_, points := p.ends(wire.Swept)
	if len(points) != 2 {
		t.Errorf("%d points came of two", len(points))
	}
	for _, point := range points {
		if point.Failed != "" {
			t.Errorf("seed %s: %s", point.Value, point.Failed)
		}
	}
	if early != 3 {
		t.Errorf("two runs were paid for %d times, with one refusal", early)
	}
}
