package session

import (
	"context"

	"tilescope/engine/frame"
	"tilescope/engine/view"
	"tilescope/server/ops/fault"
	"tilescope/server/wire"
)

// startMoment starts what a find or recall message asks for. The error says that there is nothing to look for.
func (c *session) startMoment(ctx context.Context, m *wire.Client) error {
	if m.Kind == wire.Recall {
		history, err := c.viewer.History(ctx, m.ID, m.Cell)
		if err != nil {
			return err
		}
		startReplay(ctx, c, replay[*frame.History]{
			slot: momentSlot, kind: fault.Search, seq: m.Seq, progress: wire.Seeking, work: history,
			show: func(h *frame.History) { c.send(&wire.Server{Kind: wire.Recalled, Seq: m.Seq, History: h}) },
		})
		return nil
	}
	search, err := c.viewer.Search(ctx, view.Search{
		For: view.SearchKind(m.Sought), Back: m.Back, Lines: m.Lines, Everywhere: m.Any, Array: m.ID, Cell: m.Cell,
	})
	if err != nil {
		return err
	}
	startReplay(ctx, c, replay[view.Hit]{
		slot: momentSlot, kind: fault.Search, seq: m.Seq, progress: wire.Seeking, work: search,
		show: func(hit view.Hit) { c.showHit(ctx, m.Seq, hit) },
	})
	return nil
}

// showHit goes to the moment that a search has found, or says that there is none.
func (c *session) showHit(ctx context.Context, seq int, hit view.Hit) {
	if hit.Miss != "" {
		c.send(&wire.Server{Kind: wire.Missed, Seq: seq, Text: hit.Miss})
		return
	}
	if err := c.viewer.Goto(hit); err != nil {
		c.fail(seq, err)
		return
	}
	c.seq = seq
	c.render(ctx)
}
