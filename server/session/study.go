package session

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"tilescope/engine"
	"tilescope/engine/experiment"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/limit/rate"
	"tilescope/server/ops/fault"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// study is work on several runs: a comparison of two, or a sweep of a parameter. It needs no run that is shown. Any goroutine may read how
// far it is.
type study struct {
	seq int          // of the message that requested it
	pay func() error // as Peer.Pay

	ticket atomic.Pointer[Ticket] // of the run that is waited for
	steps  atomic.Int64           // looked at, of a comparison

	mu     sync.Mutex
	of     int
	text   string
	points []wire.Point
}

// busyWait is how long a sweep waits before it asks again for a run that the server is too busy for.
const busyWait = 250 * time.Millisecond

// studying says whether a study is under way, and refuses the message that requests another one.
func (c *session) studying(seq int) bool {
	busy := c.background[studySlot] != nil
	if busy {
		c.problem(seq, wire.Said(wire.BusyProblem, texts.ProblemStudy))
	}
	return busy
}

// startCompare starts a comparison.
func (c *session) startCompare(ctx context.Context, seq int, m wire.CompareMessage) {
	if c.studying(seq) {
		return
	}
	a, _, problem := c.Spec(m.Spec)
	if problem != nil {
		c.problem(seq, problem)
		return
	}
	b, _, problem := c.Spec(m.Other)
	if problem != nil {
		c.problem(seq, problem)
		return
	}
	st := &study{seq: seq, pay: c.peer.Pay}
	reader := i18n.Reader{Language: c.reader.Language}
	start(ctx, c, studySlot, work[*wire.Comparison]{
		kind: fault.Study,
		do: func(ctx context.Context) (*wire.Comparison, error) {
			return c.Runs.compare(ctx, st, a, b, reader)
		},
		report: func() {
			steps := st.steps.Load()
			if t := st.ticket.Load(); t != nil {
				steps = t.Steps()
			}
			c.peer.Send(&wire.Server{Seq: st.seq, Body: wire.ComparingMessage{Steps: steps}})
		},
		finish: func(result *wire.Comparison, err error) {
			switch {
			case err == nil:
				c.send(&wire.Server{Seq: st.seq, Body: wire.ComparedMessage{Comparison: result}})
			case !errors.Is(err, context.Canceled):
				c.fail(st.seq, err)
			}
		},
	})
}

// startSweep starts a sweep.
func (c *session) startSweep(ctx context.Context, seq int, m wire.SweepMessage) {
	if c.studying(seq) {
		return
	}
	spec, _, problem := c.Spec(m.Spec)
	if problem != nil {
		c.problem(seq, problem)
		return
	}
	plan, err := c.plan(m.Spec, spec, m.Range)
	var many *engine.SpecError
	if errors.As(err, &many) && many.Many {
		c.over(seq, wire.TooLargeProblem, "sweep-points", many.Message)
		return
	}
	if err != nil {
		c.fail(seq, err)
		return
	}
	st := &study{seq: seq, pay: c.peer.Pay, of: len(plan)}
	reader := i18n.Reader{Language: c.reader.Language}
	told := 0 // points that the page has
	start(ctx, c, studySlot, work[struct{}]{
		kind: fault.Study,
		do: func(ctx context.Context) (none struct{}, err error) {
			return none, c.sweep(ctx, st, plan, reader, st.add)
		},
		report: func() {
			s := st.progress(told)
			if c.peer.Send(&wire.Server{Seq: st.seq, Body: wire.SweepingMessage{Sweep: s}}) {
				told = s.Done
			}
		},
		finish: func(_ struct{}, err error) {
			if err != nil && !errors.Is(err, context.Canceled) {
				c.fail(st.seq, err)
				return
			}
			c.send(&wire.Server{Seq: st.seq, Body: wire.SweptMessage{Sweep: st.progress(told)}})
		},
	})
}

// add takes a point of a sweep in.
func (st *study) add(_ *engine.Execution, p wire.Point) {
	st.mu.Lock()
	defer st.mu.Unlock()
	st.points = append(st.points, p)
}

// asked is what a page requests to get a run that a sweep made out of what the page requested.
func asked(s *wire.Spec, turned engine.RunSpec) wire.Spec {
	out := *s
	out.Device, out.Warp, out.Defines, out.Args = turned.Device, turned.WarpSize, turned.Defines, turned.Args
	out.Schedule, out.Blocks, out.Seed, out.SMs = turned.Schedule.Warps, turned.Schedule.Blocks, turned.Schedule.Seed, turned.Schedule.SMs
	return out
}

// progress is how far a sweep is, with its points from one on.
func (st *study) progress(from int) *wire.SweepProgress {
	st.mu.Lock()
	defer st.mu.Unlock()
	s := &wire.SweepProgress{Of: st.of, Done: len(st.points), Points: st.points[from:len(st.points):len(st.points)], Text: st.text}
	if t := st.ticket.Load(); t != nil {
		s.Steps = t.Steps()
	}
	return s
}

// wait runs a spec, or finds it run. Where the server is too busy, or the page has begun too many, it says so by `busy` and asks again.
func (r *Runs) wait(ctx context.Context, st *study, spec engine.RunSpec, busy func(bool)) (*engine.Execution, error) {
	for {
		t, err := r.ask(fairqueue.Of(ctx), spec, false, st.pay)
		var often *rate.Exceeded
		if errors.Is(err, ErrBusy) || errors.As(err, &often) {
			busy(true)
			pause := busyWait
			if often != nil {
				pause = often.Wait
			}
			select {
			case <-time.After(pause):
				continue
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
		if err != nil {
			return nil, err
		}
		busy(false)
		x, err := st.await(ctx, t)
		// One that was ended for want of memory would be ended again.
		if !errors.Is(err, ErrBusy) || errors.Is(err, ErrFull) {
			return x, err
		}
	}
}

// await waits for a run that the study has requested.
func (st *study) await(ctx context.Context, t *Ticket) (*engine.Execution, error) {
	st.ticket.Store(t)
	defer st.ticket.Store(nil)
	defer t.Leave()
	select {
	case <-t.Done():
		return t.Result()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// compare runs two specs, sets their counters side by side and finds where their executions part.
func (r *Runs) compare(ctx context.Context, st *study, a, b engine.RunSpec, reader i18n.Reader) (*wire.Comparison, error) {
	quiet := func(bool) {}
	x, err := r.wait(ctx, st, a, quiet)
	if err != nil {
		return nil, err
	}
	y, err := r.wait(ctx, st, b, quiet)
	if err != nil {
		return nil, err
	}
	c := &wire.Comparison{Rows: wire.Rows(report.Compared(x, reader), report.Compared(y, reader))}
	part := func(ctx context.Context, told func(int64)) (*experiment.Divergence, error) {
		return experiment.Diverge(ctx, x, y, r.opt.PartSteps, reader, told)
	}
	p, err := InTurn(r, part, st.steps.Store)(fairqueue.About(ctx, b.Normalize(r.opt.Limits).Key()))
	if err != nil {
		return nil, err
	}
	c.Text = p.Text
	if p.Found {
		c.Place, c.Focus = &frame.Place{Position: p.Position, Lane: -1}, &p.Focus
	}
	return c, nil
}

// sweepPoint is one value that a sweep runs.
type sweepPoint struct {
	spec  engine.RunSpec
	point wire.Point
}

// plan is every run of a sweep.
func (c *Sessions) plan(from *wire.Spec, spec engine.RunSpec, r *wire.Range) ([]sweepPoint, error) {
	values, err := experiment.Values(r.Values, c.Runs.opt.SweepPoints)
	if err != nil {
		return nil, err
	}
	plan := make([]sweepPoint, len(values))
	for i, v := range values {
		turned, err := experiment.SweepParam{Kind: r.Param, Name: r.Name}.Apply(spec, v)
		if err != nil {
			return nil, err
		}
		plan[i] = sweepPoint{spec: turned, point: wire.Point{Index: i, Value: v, Spec: asked(from, turned)}}
	}
	return plan, nil
}

// sweep runs the points one after the other, so that a sweep never takes more than one of the places at once and others' runs go in
// between. Each is told with its run, nil where there was none.
func (c *Sessions) sweep(
	ctx context.Context, st *study, plan []sweepPoint, reader i18n.Reader, told func(*engine.Execution, wire.Point),
) error {
	say := func(text string) {
		st.mu.Lock()
		st.text = text
		st.mu.Unlock()
	}
	for _, p := range plan {
		x, err := c.Runs.wait(ctx, st, p.spec, func(busy bool) {
			say("")
			if busy {
				say(reader.Word(i18n.M(texts.SweepBusy)))
			}
		})
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if errors.Is(err, ErrFull) {
			return err
		}
		sample, fault := experiment.Sampled(x, err, reader)
		if fault != nil {
			// It costs this value and not the sweep.
			c.Log.Error("sweep", "error", fault)
		}
		p.point.Measures, p.point.Errors, p.point.Failed, p.point.Ending = sample.Measures, sample.Errors, sample.Failed, sample.Ending
		if x != nil {
			width := frame.WidthOf(x.Program.WarpSize, x.Program.Device.WarpSize)
			p.point.Warp = &width
		}
		told(x, p.point)
	}
	return nil
}
