package session

import (
	"context"

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
	why, err := c.viewer.Why(ctx, view.Subject{Of: m.Of, Array: m.ID, Cell: m.Cell, Variable: m.Name, Finding: m.Finding, Line: m.Line})
	if err != nil {
		return err
	}
	startReplay(ctx, c, replay[*frame.Why]{
		slot: momentSlot, kind: fault.Search, seq: seq, progress: seeking, work: why,
		show: func(w *frame.Why) { c.send(&wire.Server{Seq: seq, Body: wire.ExplainedMessage{Why: w}}) },
	})
	return nil
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
