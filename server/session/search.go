package session

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/ops/fault"
	"tilescope/server/wire"
)

// search is one page's search for a schedule under which a race changes the result. What the goroutine that searches has written may be read after done is closed.
type search struct {
	finding int
	seq     int // of the message that asked for it
	cancel  context.CancelFunc
	done    chan struct{}
	result  *engine.Bite
	err     error

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

// find begins a search in the run that is shown.
func (c *session) find(ctx context.Context, m *wire.Client) {
	if c.search != nil {
		c.problem(m.Seq, wire.Said("busy", "problem-searching"))
		return
	}
	ctx, cancel := context.WithCancel(c.about(ctx))
	s := &search{finding: m.Finding, seq: m.Seq, cancel: cancel, done: make(chan struct{})}
	turn, err := c.Runs.enqueue(c.peer.Owner, c.peer.Pay)
	if err != nil {
		cancel()
		c.fail(m.Seq, err)
		return
	}
	c.search = s
	x := c.viewer.Execution()
	go func() {
		defer close(s.done)
		s.result, s.err = c.Runs.search(ctx, turn, x, s.finding, s.progress)
	}()
}

// abandon gives the search up, unheard.
func (c *session) abandon() {
	if c.search != nil {
		c.search.cancel()
		c.search = nil
	}
}

// searched tells the page what the search came to.
func (c *session) searched() {
	s := c.search
	s.cancel()
	c.search = nil
	out := s.outcome()
	switch {
	case s.err == nil:
		out = outcomeOf(s.finding, s.result, c.reader)
	case errors.Is(s.err, engine.ErrNoRace):
		c.problem(s.seq, wire.Said("no-race", "problem-no-race"))
		return
	case errors.Is(s.err, context.DeadlineExceeded):
		out.Text = c.reader.Word(i18n.M("search-time", i18n.N("tried", out.Tried)))
	case errors.Is(s.err, context.Canceled):
		out.Text = c.reader.Word(i18n.M("search-stopped", i18n.N("tried", out.Tried)))
	default:
		c.fail(s.seq, s.err)
		return
	}
	c.send(&wire.Server{Kind: wire.Searched, Seq: s.seq, Outcome: out})
}

func outcomeOf(finding int, b *engine.Bite, reader i18n.Reader) *wire.Outcome {
	out := &wire.Outcome{Finding: finding, Tried: b.Tried, Of: b.Of, Found: b.Found, Text: b.Text(reader)}
	if b.Found {
		s := b.Spec.Schedule
		out.Schedule, out.Blocks, out.Seed, out.SMs = s.Warps, s.Blocks, s.Seed, s.SMs
		out.Place, out.Focus = &b.Place, &b.Focus
	}
	return out
}

// search waits for its turn and searches within the bounds. A fault of the engine costs this search and not the server.
func (r *Runs) search(ctx context.Context, w *fairqueue.Turn, x *engine.Execution, finding int, progress func(tried, of int)) (b *engine.Bite, err error) {
	defer fault.Catch(fault.Search, func(e error) { b, err = nil, fmt.Errorf("run %s: %w", x.Spec.Key(), e) })
	if err := w.Wait(ctx); err != nil {
		return nil, err
	}
	defer w.End()
	timed, late := deadline(ctx, r.opt.SearchTime)
	b, err = x.FindSchedule(timed, finding, r.opt.Limits, func(tried, of int) {
		progress(tried, of)
		late.pause(func() { w.Yield(ctx) })
	})
	if late.stop() && errors.Is(err, context.Canceled) {
		err = context.DeadlineExceeded
	}
	return b, err
}
