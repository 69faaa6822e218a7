package session

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"tilescope/engine/view"
	"tilescope/server/ops/fault"
	"tilescope/server/task"
	"tilescope/server/wire"
)

// slot is a kind of work that a session does beside the picture: one piece of each kind at a time.
type slot int

// Those of a run that is looked at come first.
const (
	searchSlot    slot = iota // a search for a schedule under which a race changes the result
	momentSlot                // a search for a moment, a cell's history, or an answer to "why?"
	tableSlot                 // a textbook's table
	diagnosisSlot             // what makes a launch slow
	mendSlot                  // a change of the program that mends what an answer to "why?" ends in
	studySlot                 // a comparison of two runs, or a sweep
	aheadSlot                 // more of a run that is looked at while it is executed
	slots

	slotsOfRun = studySlot
)

// work is what is done beside the picture, and how the page hears of it.
type work[T any] struct {
	kind   fault.Kind
	do     func(context.Context) (T, error)
	report func()         // says how far it is; nil where the page does not hear of it
	finish func(T, error) // shows what it came to
}

// underway is work that has been started, until it is finished or dropped.
type underway struct {
	task interface {
		Ended() bool
		Drop()
	}
	report, finish func()
	again          func() // starts it anew on what is looked at now; nil for work that need not be
}

// start starts work, in place of what there is in its slot. Its functions but do are called on the session's goroutine.
func start[T any](ctx context.Context, c *session, s slot, w work[T]) {
	c.drop(s)
	t := task.Start(ctx, w.kind, w.do, c.call)
	c.background[s] = &underway{task: t, report: w.report, finish: func() { w.finish(t.Result()) }}
}

// drop gives up work, unheard.
func (c *session) drop(list ...slot) {
	for _, s := range list {
		if u := c.background[s]; u != nil {
			u.task.Drop()
			c.background[s] = nil
		}
	}
}

// call makes the session look for work that has ended. It may be called from any goroutine.
func (c *session) call() {
	select {
	case c.wake <- struct{}{}:
	default: // it is going to look
	}
}

// collect shows what the work that has ended came to.
func (c *session) collect() {
	for s := range slots {
		if u := c.background[s]; u != nil && u.task.Ended() {
			c.drop(s)
			u.finish()
		}
	}
}

// reporting says whether there is anything to say how far it is.
func (c *session) reporting() bool {
	for _, u := range c.background {
		if u != nil && u.report != nil {
			return true
		}
	}
	return c.ticket != nil
}

// queueEvery is how often a page hears how many runs go before its own: less often than it hears of steps, since many pages wait then.
const queueEvery = time.Second

// report says how far what is under way has come.
func (c *session) report() {
	for _, s := range []slot{searchSlot, studySlot} {
		if u := c.background[s]; u != nil {
			u.report()
		}
	}
	switch moment, table := c.background[momentSlot], c.background[tableSlot]; {
	case c.ticket != nil:
		if ahead := c.ticket.Ahead(); ahead == 0 || time.Since(c.toldAhead) >= queueEvery {
			c.toldAhead = time.Now()
			far := wire.ProgressMessage{Steps: c.ticket.Steps(), Host: c.ticket.Host(), Ahead: ahead}
			c.peer.Send(&wire.Server{Seq: c.asked.Seq, Body: far})
		}
	case moment != nil:
		moment.report()
	case table != nil:
		table.report()
	}
}

// giveUp ends what is under way: of a run that is looked at, first what is searched or made of it, and then the run. The page keeps what it
// has; one that has nothing yet is told so.
func (c *session) giveUp(ctx context.Context, seq int) {
	working := c.background[momentSlot] != nil || c.background[tableSlot] != nil || c.background[studySlot] != nil
	c.drop(momentSlot, mendSlot, tableSlot, studySlot)
	if !c.looking || !working {
		c.dropRun()
		c.stopLooking()
	}
	c.send(&wire.Server{Seq: seq, Body: wire.GivenMessage{}})
	if c.reword {
		c.render(ctx)
	}
}

// replay is work that looks at the steps of the run again, in its turn among the executions: the viewer is free meanwhile.
type replay[T any] struct {
	slot     slot
	kind     fault.Kind
	seq      int                                  // of the message that requested it
	progress func(steps int64) wire.ServerMessage // says how many steps have been looked at
	work     view.Work[T]
	show     func(T)
}

// startReplay starts one.
func startReplay[T any](ctx context.Context, c *session, r replay[T]) {
	steps := new(atomic.Int64)
	start(c.about(ctx), c, r.slot, work[T]{
		kind:   r.kind,
		do:     InTurn(c.Runs, r.work, steps.Store),
		report: func() { c.peer.Send(&wire.Server{Seq: r.seq, Body: r.progress(steps.Load())}) },
		finish: func(result T, err error) {
			c.turned(ctx, func() {
				switch {
				case err == nil:
					r.show(result)
				case !errors.Is(err, context.Canceled):
					c.fail(r.seq, err)
				}
			})
		},
	})
}
