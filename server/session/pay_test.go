package session

import (
	"strings"
	"testing"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/server/limit/rate"
	"tilescope/server/wire"
)

// TestRunsArePaidFor: who begins too many is told so and when to continue; what others have begun costs nothing.
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
	counted := strings.Contains(m.Problem.Text, "limit of 1 per minute")
	if m.Problem.Code != wire.TooFastProblem || !counted || !strings.Contains(m.Problem.Text, "Wait") {
		t.Errorf("%+v", m.Problem)
	}
	// What is shown can still be stepped.
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	p.answer(wire.Framed)
	// A sweep continues when it may.
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

// TestPayingHoldsUpNobody: while one page's run is being paid for, others begin and end theirs; and who requested the same run meanwhile
// shares it.
func TestPayingHoldsUpNobody(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 2})
	paying, paid := make(chan struct{}), make(chan struct{})
	spec := func(text string) engine.RunSpec { return engine.RunSpec{Name: "t.cu", Source: text} }
	slow := make(chan *Ticket, 1)
	go func() {
		ticket, err := runs.ask("me", spec("int main() { return 1; }"), false, func() error {
			close(paying)
			<-paid
			return nil
		})
		if err != nil {
			t.Error(err)
		}
		slow <- ticket
	}()
	<-paying
	var same *Ticket
	for _, text := range []string{"int main() { return 2; }", "int main() { return 1; }"} {
		var err error
		if same, err = runs.Ask("me", spec(text)); err != nil {
			t.Fatal(err)
		}
		select {
		case <-same.Done():
		case <-time.After(10 * time.Second):
			t.Fatalf("%s waits for somebody else's payment", text)
		}
	}
	close(paid)
	late := <-slow
	if first, _ := same.Result(); first == nil {
		t.Error("nothing came of it")
	} else if second, _ := late.Result(); second != first {
		t.Error("one program was executed twice")
	}
	same.Leave()
	late.Leave()
}
