package session

import (
	"context"
	"errors"
	"sync/atomic"

	"tilescope/engine"
	"tilescope/server/ops/fault"
	"tilescope/server/wire"
)

// making is a table being made. It replays beside the viewer, and steps do not end it: what a table says does not depend on the place.
type making struct {
	seq    int
	format wire.Format
	cancel context.CancelFunc
	done   chan tabled
	steps  atomic.Int64
}

// tabled is what came of it.
type tabled struct {
	tables *engine.Tables
	err    error
}

// tabulate begins to make a table of what is looked at. The one asked for before is given up.
func (c *session) tabulate(ctx context.Context, m *wire.Client) error {
	c.dropTable()
	work, err := c.viewer.Tables(ctx, m.Table)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(c.about(ctx))
	t := &making{seq: m.Seq, format: m.Format, cancel: cancel, done: make(chan tabled, 1)}
	c.table = t
	go func() {
		defer fault.Catch(fault.Table, func(err error) { t.done <- tabled{err: err} })
		w, err := c.Runs.Take(ctx)
		if err != nil {
			t.done <- tabled{err: err}
			return
		}
		defer w.End()
		tables, err := work(ctx, told(ctx, w, &t.steps))
		t.done <- tabled{tables, err}
	}()
	return nil
}

// dropTable gives up the table being made, if there is one.
func (c *session) dropTable() {
	if c.table != nil {
		c.table.cancel()
		c.table = nil
	}
}

// tabulated hands the table over, or the text that was asked for.
func (c *session) tabulated(t tabled) {
	seq, format := c.table.seq, c.table.format
	c.dropTable()
	switch {
	case errors.Is(t.err, context.Canceled):
	case t.err != nil:
		c.fail(seq, t.err)
	default:
		out := &wire.Tables{Offers: t.tables.Offers, Name: t.tables.Table.Name, Format: format}
		if format == "" {
			out.Table = t.tables.Table
		} else {
			out.Text = t.tables.As(string(format))
		}
		c.send(&wire.Server{Kind: wire.Tabulated, Seq: seq, Tables: out})
	}
}
