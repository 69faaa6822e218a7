package session

import (
	"context"

	"tilescope/engine"
	"tilescope/server/ops/fault"
	"tilescope/server/wire"
)

// ahead is more of the run that is looked at while it is executed, being made ready beside the session: steps are answered from what there is meanwhile.
type ahead struct {
	cancel context.CancelFunc
	done   chan readied
	last   bool // it is the whole run
}

type readied struct {
	successor *engine.Successor
	err       error
}

// peek lets the reader look at the run that is waited for, as soon as enough of it has been executed, and at more of it whenever there is more.
func (c *session) peek(ctx context.Context) {
	if c.ticket == nil || c.ahead != nil {
		return
	}
	part := c.ticket.Part()
	switch {
	case part == nil:
	case !c.looking:
		c.turned(ctx, func() {
			c.looking, c.wish = true, c.asked
			c.enter(ctx, c.asked, part) // what has not been executed yet is not nowhere
		})
	case part.Steps() > c.viewer.Execution().Steps():
		c.ready(ctx, part, false)
	}
}

// ready prepares a longer part of the run that is looked at, or all of it.
func (c *session) ready(ctx context.Context, x *engine.Execution, last bool) {
	c.dropAhead()
	ctx, cancel := context.WithCancel(c.about(ctx))
	a := &ahead{cancel: cancel, done: make(chan readied, 1), last: last}
	c.ahead = a
	work := c.viewer.Succeed(x)
	go func() {
		defer fault.Catch(fault.Run, func(err error) { a.done <- readied{err: err} })
		w, err := c.Runs.Quick(ctx)
		if err != nil {
			a.done <- readied{err: err}
			return
		}
		defer w.End()
		s, err := work(ctx)
		a.done <- readied{s, err}
	}()
}

func (c *session) dropAhead() {
	if c.ahead != nil {
		c.ahead.cancel()
		c.ahead = nil
	}
}

// goOn shows more of the run, where the reader stands.
func (c *session) goOn(ctx context.Context, r readied) {
	last := c.ahead.last
	c.dropAhead()
	if r.err != nil {
		c.fail(c.seq, r.err)
		return
	}
	c.dropTable() // a table is of the scene that the page has
	c.viewer.Continue(r.successor)
	c.reword = true
	wish := c.wish
	var nowhere error
	if wish != nil {
		nowhere = c.arrive(wish)
	}
	if last {
		c.looking, c.wish = false, nil
	}
	c.render(ctx)
	if nowhere != nil && last {
		c.fail(wish.Seq, nowhere)
	}
}

// arrive goes where an open message asks to begin.
func (c *session) arrive(asked *wire.Client) (nowhere error) {
	if asked.Focus != nil {
		nowhere = c.viewer.Look(*asked.Focus)
	}
	if asked.Place != nil {
		c.viewer.Seek(*asked.Place)
	}
	return nowhere
}

// leaveOff ends looking at a run that is not executed any more: what there is of it stays.
func (c *session) leaveOff() {
	c.dropAhead()
	c.looking, c.wish = false, nil
	if c.viewer != nil && c.viewer.Execution().Open() {
		c.viewer.Stop()
		c.reword = true
	}
}
