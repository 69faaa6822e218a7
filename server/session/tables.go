package session

import (
	"context"

	"tilescope/engine/frame"
	"tilescope/engine/view"
	"tilescope/server/ops/fault"
	"tilescope/server/wire"
)

// startTable starts to make a table of what is looked at, and drops the one requested before. Steps do not end it: what a table says does
// not depend on the place.
func (c *session) startTable(ctx context.Context, seq int, m wire.TabulateMessage) error {
	c.drop(tableSlot)
	tables, err := c.viewer.Tables(ctx, m.Table)
	if err != nil {
		return err
	}
	startReplay(ctx, c, replay[*view.Tables]{
		slot: tableSlot, kind: fault.Table, seq: seq, progress: tabulating, work: tables,
		show: func(t *view.Tables) { c.showTable(seq, m.Format, t) },
	})
	c.background[tableSlot].again = func() {
		if err := c.startTable(ctx, seq, m); err != nil {
			c.fail(seq, err)
		}
	}
	return nil
}

// showTable hands a table over, or the text that was requested.
func (c *session) showTable(seq int, format frame.TableFormat, t *view.Tables) {
	out := &wire.Tables{Offers: t.Offers, Name: t.Table.Name, Format: format}
	if format == "" {
		out.Table = t.Table
	} else {
		out.Text = t.As(format)
	}
	c.send(&wire.Server{Seq: seq, Body: wire.TabulatedMessage{Tables: out}})
}

func tabulating(steps int64) wire.ServerMessage { return wire.TabulatingMessage{Steps: steps} }
