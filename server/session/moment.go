package session

import (
	"context"
	"errors"

	"tilescope/engine/experiment"
	"tilescope/engine/frame"
	"tilescope/engine/view"
	"tilescope/server/ops/fault"
	"tilescope/server/wire"
)

// startHistory starts a cell's history. A session replays for one moment or history at a time.
func (c *session) startHistory(ctx context.Context, seq int, m wire.RecallMessage) error {
	history, err := c.viewer.History(ctx, m.ID, m.Cell)
	if err != nil {
		return err
	}
	startReplay(ctx, c, replay[*frame.History]{
		slot: momentSlot, kind: fault.Search, seq: seq, progress: seeking, work: history,
		show: func(h *frame.History) { c.send(&wire.Server{Seq: seq, Body: wire.RecalledMessage{History: h}}) },
	})
	return nil
}

// startWhy starts an explanation.
func (c *session) startWhy(ctx context.Context, seq int, m wire.WhyMessage) error {
	why, err := c.viewer.Why(ctx, view.Subject{
		Of: m.Of, Array: m.ID, Cell: m.Cell, Variable: m.Name, Finding: m.Finding, Line: m.Line, Column: m.Column,
	})
	if err != nil {
		return err
	}
	startReplay(ctx, c, replay[*frame.Why]{
		slot: momentSlot, kind: fault.Search, seq: seq, progress: seeking, work: why,
		show: func(w *frame.Why) {
			c.send(&wire.Server{Seq: seq, Body: wire.ExplainedMessage{Why: w}})
			c.startMend(ctx, seq, w)
		},
	})
	return nil
}

// startMend looks for a change of the program that mends what an answer ends in. The page hears of it only where there is one.
func (c *session) startMend(ctx context.Context, seq int, w *frame.Why) {
	c.drop(mendSlot)
	if w.Lead == 0 || w.Causes[w.Lead-1].Lacks == nil {
		return
	}
	x, reader := c.viewer.Execution(), c.reader
	run := func(ctx context.Context, told func(int64)) (*frame.Mend, error) {
		timed, late := deadline(ctx, c.Runs.opt.SearchTime)
		defer late.stop()
		return experiment.Mend(timed, x, w, c.Runs.opt.Limits, reader, func() { late.pause(func() { told(0) }) })
	}
	start(c.about(ctx), c, mendSlot, work[*frame.Mend]{
		kind: fault.Search,
		do:   InTurn(c.Runs, run, func(int64) {}),
		finish: func(m *frame.Mend, err error) {
			switch {
			case err == nil && m != nil:
				with := *w
				with.Mend = m
				c.send(&wire.Server{Seq: seq, Body: wire.ExplainedMessage{Why: &with}})
			case err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, ErrFull): // nobody requested it
				c.fail(seq, err)
			}
		},
	})
}

// startFind starts a search for a moment.
func (c *session) startFind(ctx context.Context, seq int, m wire.FindMessage) error {
	search, err := c.viewer.Search(ctx, view.Search{
		For: m.For, Back: m.Back, Lines: m.Lines, Everywhere: m.Any, Array: m.ID, Cell: m.Cell,
	})
	if err != nil {
		return err
	}
	startReplay(ctx, c, replay[view.Hit]{
		slot: momentSlot, kind: fault.Search, seq: seq, progress: seeking, work: search,
		show: func(hit view.Hit) { c.showHit(ctx, seq, hit) },
	})
	return nil
}

func seeking(steps int64) wire.ServerMessage { return wire.SeekingMessage{Steps: steps} }

// showHit goes to the moment that a search has found, or says that there is none.
func (c *session) showHit(ctx context.Context, seq int, hit view.Hit) {
	if hit.Miss != "" {
		c.send(&wire.Server{Seq: seq, Body: wire.MissedMessage{Text: hit.Miss}})
		return
	}
	if err := c.viewer.Goto(hit); err != nil {
		c.fail(seq, err)
		return
	}
	c.seq = seq
	c.render(ctx)
}
