package session

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/server/ops/fault"
	"tilescope/server/wire"
)

// job is a search or a history under way. It replays beside the viewer, so that the page is never kept waiting for it.
type job struct {
	seq    int // of the message that asked for it
	cancel context.CancelFunc
	done   chan outcome
	steps  atomic.Int64 // looked at so far
}

// outcome is what a job came to: a hit or a history, or an error.
type outcome struct {
	hit     engine.Hit
	history *frame.History
	err     error
}

// begun begins what a find or recall message asks for. A session has one job at a time, and a job waits for its turn among the runs.
func (c *session) begun(ctx context.Context, m *wire.Client) error {
	var work func(context.Context, func(int64)) outcome
	if m.Kind == wire.Recall {
		recall, err := c.viewer.History(ctx, m.ID, m.Cell)
		if err != nil {
			return err
		}
		work = func(ctx context.Context, progress func(int64)) (o outcome) {
			o.history, o.err = recall(ctx, progress)
			return o
		}
	} else {
		search, err := c.viewer.Search(ctx, engine.Search{
			For: engine.Sought(m.Sought), Back: m.Back, Lines: m.Lines, Everywhere: m.Any, Array: m.ID, Cell: m.Cell,
		})
		if err != nil {
			return err
		}
		work = func(ctx context.Context, progress func(int64)) (o outcome) {
			o.hit, o.err = search(ctx, progress)
			return o
		}
	}
	ctx, cancel := context.WithCancel(c.about(ctx))
	j := &job{seq: m.Seq, cancel: cancel, done: make(chan outcome, 1)}
	c.job = j
	go func() {
		defer fault.Catch(fault.Search, func(err error) { j.done <- outcome{err: err} })
		w, err := c.Runs.Take(ctx)
		if err != nil {
			j.done <- outcome{err: err}
			return
		}
		defer w.End()
		j.done <- work(ctx, told(ctx, w, &j.steps))
	}()
	return nil
}

// dropJob gives up the job under way, if there is one.
func (c *session) dropJob() {
	if c.job != nil {
		c.job.cancel()
		c.job = nil
	}
}

// conclude shows what the job came to.
func (c *session) conclude(ctx context.Context, o outcome) {
	seq := c.job.seq
	c.dropJob()
	switch {
	case errors.Is(o.err, context.Canceled):
	case o.err != nil:
		c.fail(seq, o.err)
	case o.history != nil:
		c.send(&wire.Server{Kind: wire.Recalled, Seq: seq, History: o.history})
	case o.hit.Miss != "":
		c.send(&wire.Server{Kind: wire.Missed, Seq: seq, Text: o.hit.Miss})
	default:
		if err := c.viewer.Goto(o.hit); err != nil {
			c.fail(seq, err)
			return
		}
		c.seq = seq
		c.render(ctx)
	}
}

// aheadEvery is how often a page hears how many runs go before its own.
const aheadEvery = time.Second

// report says how far what is under way has come.
func (c *session) report() {
	if c.search != nil {
		c.peer.Send(&wire.Server{Kind: wire.Searching, Seq: c.search.seq, Outcome: c.search.outcome()})
	}
	if c.study != nil {
		c.study.report(c)
	}
	if c.ticket != nil {
		// Who waits hears of it less often than who sees steps go by: it is then that many wait.
		if ahead := c.ticket.Ahead(); ahead == 0 || time.Since(c.toldAhead) >= aheadEvery {
			c.toldAhead = time.Now()
			c.peer.Send(&wire.Server{Kind: wire.Progress, Seq: c.asked.Seq, Steps: c.ticket.Steps(), Host: c.ticket.Host(), Ahead: ahead})
		}
	} else if c.job != nil {
		c.peer.Send(&wire.Server{Kind: wire.Seeking, Seq: c.job.seq, Steps: c.job.steps.Load()})
	} else if c.table != nil {
		c.peer.Send(&wire.Server{Kind: wire.Tabulating, Seq: c.table.seq, Steps: c.table.steps.Load()})
	}
}

// giveUp ends what is under way: of a run that is looked at, first what is searched or made of it, and then the run. The page keeps what it has; one that has
// nothing yet is told so.
func (c *session) giveUp(ctx context.Context, m *wire.Client) {
	working := c.job != nil || c.table != nil || c.study != nil
	c.dropJob()
	c.dropTable()
	c.dropStudy()
	if !c.looking || !working {
		c.drop()
		c.leaveOff()
	}
	c.send(&wire.Server{Kind: wire.Given, Seq: m.Seq})
	if c.reword {
		c.render(ctx)
	}
}
