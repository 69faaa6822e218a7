package session

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"tilescope/engine"
	"tilescope/engine/experiment"
	"tilescope/engine/i18n"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/ops/fault"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// search is how far one page's search is for a schedule under which a race changes the result.
type search struct {
	finding int
	seq     int // of the message that requested it

	mu        sync.Mutex
	tried, of int
}

func (s *search) progress(tried, of int) {
	s.mu.Lock()
	s.tried, s.of = tried, of
	s.mu.Unlock()
}

// outcome is how far the search is.
func (s *search) outcome() *wire.Outcome {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &wire.Outcome{Finding: s.finding, Tried: s.tried, Of: s.of}
}

// startSearch starts a search in the run that is shown.
func (c *session) startSearch(ctx context.Context, seq, finding int) {
	if c.background[searchSlot] != nil {
		c.problem(seq, wire.Said(wire.BusyProblem, texts.ProblemSearching))
		return
	}
	turn, err := c.Runs.enqueue(c.peer.Owner, c.peer.Pay)
	if err != nil {
		c.fail(seq, err)
		return
	}
	s := &search{finding: finding, seq: seq}
	x := c.viewer.Execution()
	start(c.about(ctx), c, searchSlot, work[*experiment.ScheduleResult]{
		kind: fault.Search,
		do: func(ctx context.Context) (*experiment.ScheduleResult, error) {
			return c.Runs.search(ctx, turn, x, s.finding, s.progress)
		},
		report: func() { c.peer.Send(&wire.Server{Seq: s.seq, Body: wire.SearchingMessage{Outcome: s.outcome()}}) },
		finish: func(found *experiment.ScheduleResult, err error) { c.showSearch(s, found, err) },
	})
}

// stopSearch ends the search. The page hears how far it came.
func (c *session) stopSearch() {
	if u := c.background[searchSlot]; u != nil {
		u.task.Drop()
	}
}

// showSearch tells the page what the search came to.
func (c *session) showSearch(s *search, found *experiment.ScheduleResult, err error) {
	out := s.outcome()
	switch {
	case err == nil:
		out = outcomeOf(s.finding, found, c.reader)
	case errors.Is(err, experiment.ErrNoRace):
		c.problem(s.seq, wire.Said(wire.NoRaceProblem, texts.ProblemNoRace))
		return
	case errors.Is(err, context.DeadlineExceeded):
		out.Text = c.reader.Word(i18n.M(texts.SearchTime, i18n.N("tried", out.Tried)))
	case errors.Is(err, context.Canceled):
		out.Text = c.reader.Word(i18n.M(texts.SearchStopped, i18n.N("tried", out.Tried)))
	default:
		c.fail(s.seq, fmt.Errorf("run %s: %w", c.key, err))
		return
	}
	c.send(&wire.Server{Seq: s.seq, Body: wire.SearchedMessage{Outcome: out}})
}

func outcomeOf(finding int, b *experiment.ScheduleResult, reader i18n.Reader) *wire.Outcome {
	out := &wire.Outcome{Finding: finding, Tried: b.Tried, Of: b.Of, Found: b.Found, Text: b.Text(reader)}
	if b.Found {
		s := b.Spec.Schedule
		out.Schedule, out.Blocks, out.Seed, out.SMs = s.Warps, s.Blocks, s.Seed, s.SMs
		out.Place, out.Focus = &b.Place, &b.Focus
	}
	return out
}

// search waits for its turn and searches within the bounds.
func (r *Runs) search(
	ctx context.Context, w *fairqueue.Turn, x *engine.Execution, finding int, progress func(tried, of int),
) (*experiment.ScheduleResult, error) {
	if err := w.Wait(ctx); err != nil {
		return nil, err
	}
	defer w.End()
	timed, late := deadline(ctx, r.opt.SearchTime)
	found, err := experiment.FindSchedule(timed, x, finding, r.opt.Limits, func(tried, of int) {
		progress(tried, of)
		late.pause(func() { w.Yield(ctx) })
	})
	if late.stop() && errors.Is(err, context.Canceled) {
		err = context.DeadlineExceeded
	}
	return found, err
}
