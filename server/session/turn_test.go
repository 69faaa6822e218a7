package session

import (
	"testing"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/wire"
)

// TestReadersAreServedInTurn: a page's steps wait for its owner's turn, a search of an address that requests many does not come before
// another's, and a run that two addresses wait for comes with the first of them.
func TestReadersAreServedInTurn(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 1, Quick: 1, Share: time.Hour, Moment: time.Hour})
	p := serve(t, runs, 64)
	p.open(wire.Spec{Lesson: "scale"})
	held, err := runs.Quick(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	seq := p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	select {
	case m := <-p.out:
		t.Errorf("%s comes while another step is made, and one may be", m.Kind())
	case <-time.After(30 * time.Millisecond):
	}
	held.End()
	if m := p.expect(wire.Framed); m.Seq != seq {
		t.Errorf("the step is answered by %d", m.Seq)
	}

	working, err := runs.Take(fairqueue.With(t.Context(), "crowd"))
	if err != nil {
		t.Fatal(err)
	}
	var tickets []*Ticket
	ask := func(owner fairqueue.Owner, device string) *Ticket {
		ticket, err := runs.ask(owner, engine.RunSpec{Source: scaleSource, Device: device}, false, nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(ticket.Leave)
		tickets = append(tickets, ticket)
		return ticket
	}
	for _, device := range []string{"t4", "a100", "b200"} {
		ask("crowd", device)
	}
	other, shared := ask("other", "h200"), ask("third", "b200")
	if other.Ahead() > 2 || shared.Ahead() > 2 || tickets[1].Ahead() < 3 {
		t.Errorf("%d go before another address's run, %d before one that is waited for by a third, and %d before the crowd's second",
			other.Ahead(), shared.Ahead(), tickets[1].Ahead())
	}
	working.End()
	for _, ticket := range tickets {
		<-ticket.Done()
		if _, err := ticket.Result(); err != nil {
			t.Error(err)
		}
	}
}
