package session

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/limit/rate"
	"tilescope/server/ops/fault"
	"tilescope/server/wire"
)

// study is work on several runs: a comparison of two, or a sweep of a parameter. It needs no run that is shown, and goes on beside one.
// What its goroutine has written may be read after done is closed; points and the text as it goes.
type study struct {
	kind   wire.ClientKind
	seq    int // of the message that asked for it
	cancel context.CancelFunc
	pay    func() error // as Peer.Pay
	done   chan struct{}
	err    error
	result *wire.Comparison

	ticket atomic.Pointer[Ticket] // of the run that is waited for
	steps  atomic.Int64           // looked at, of a comparison

	mu     sync.Mutex
	of     int
	text   string
	points []wire.Point
	told   int // points that the page has; belongs to the session
}

// busyWait is how long a sweep waits before it asks again for a run that the server is too busy for.
const busyWait = 250 * time.Millisecond

// begins begins a comparison or a sweep.
func (c *session) begins(ctx context.Context, m *wire.Client) {
	if c.study != nil {
		c.problem(m.Seq, wire.Said("busy", "problem-study"))
		return
	}
	spec, _, problem := c.Spec(m.Spec)
	if problem != nil {
		c.problem(m.Seq, problem)
		return
	}
	st := &study{kind: m.Kind, seq: m.Seq, pay: c.peer.Pay, done: make(chan struct{})}
	var work func(context.Context) error
	reader := i18n.Reader{Language: c.reader.Language, XY: m.XY}
	if m.Kind == wire.Compare {
		other, _, problem := c.Spec(m.Other)
		if problem != nil {
			c.problem(m.Seq, problem)
			return
		}
		work = func(ctx context.Context) (err error) {
			st.result, err = c.Runs.compare(ctx, st, spec, other, reader)
			return err
		}
	} else {
		plan, err := c.plan(m.Spec, spec, m.Range)
		var many *engine.SpecError
		if errors.As(err, &many) && many.Many {
			c.over(m.Seq, "too-large", "sweep-points", many.Message)
			return
		}
		if err != nil {
			c.fail(m.Seq, err)
			return
		}
		st.of = len(plan)
		work = func(ctx context.Context) error {
			return c.sweep(ctx, st, plan, reader, func(_ *engine.Execution, p wire.Point) {
				st.mu.Lock()
				st.points = append(st.points, p)
				st.mu.Unlock()
			})
		}
	}
	ctx, st.cancel = context.WithCancel(ctx)
	c.study = st
	go func() {
		defer close(st.done)
		defer fault.Catch(fault.Study, func(err error) { st.err = err })
		st.err = work(ctx)
	}()
}

// asked is what a page asks for to get a run that a sweep made out of what the page asked for.
func asked(s *wire.Spec, turned engine.RunSpec) wire.Spec {
	out := *s
	out.Device, out.Warp, out.Defines, out.Args = turned.Device, turned.WarpSize, turned.Defines, turned.Args
	out.Schedule, out.Blocks, out.Seed, out.SMs = turned.Schedule.Warps, turned.Schedule.Blocks, turned.Schedule.Seed, turned.Schedule.SMs
	return out
}

// dropStudy gives the comparison or sweep up, unheard.
func (c *session) dropStudy() {
	if c.study != nil {
		c.study.cancel()
		c.study = nil
	}
}

// report says how far it is.
func (st *study) report(c *session) {
	if st.kind == wire.Compare {
		steps := st.steps.Load()
		if t := st.ticket.Load(); t != nil {
			steps = t.Steps()
		}
		c.peer.Send(&wire.Server{Kind: wire.Comparing, Seq: st.seq, Steps: steps})
		return
	}
	m, told := st.swath(wire.Sweeping)
	if c.peer.Send(m) {
		st.told = told
	}
}

// swath is how far a sweep is, with the points that the page lacks.
func (st *study) swath(kind wire.ServerKind) (m *wire.Server, told int) {
	st.mu.Lock()
	defer st.mu.Unlock()
	s := &wire.Swath{Of: st.of, Done: len(st.points), Points: st.points[st.told:len(st.points):len(st.points)], Text: st.text}
	if t := st.ticket.Load(); t != nil {
		s.Steps = t.Steps()
	}
	return &wire.Server{Kind: kind, Seq: st.seq, Sweep: s}, len(st.points)
}

// studied tells the page what it came to.
func (c *session) studied() {
	st := c.study
	c.dropStudy()
	switch {
	case st.err != nil && !errors.Is(st.err, context.Canceled):
		c.fail(st.seq, st.err)
	case st.kind == wire.Compare && st.result != nil:
		c.send(&wire.Server{Kind: wire.Compared, Seq: st.seq, Comparison: st.result})
	case st.kind == wire.Sweep:
		m, _ := st.swath(wire.Swept)
		c.send(m)
	}
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
		if !errors.Is(err, ErrBusy) {
			return x, err
		}
	}
}

// await waits for a run that the study has asked for.
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
	c := &wire.Comparison{Rows: wire.Rows(x.Measures(reader), y.Measures(reader))}
	w, err := r.Take(fairqueue.About(ctx, b.Normalize(r.opt.Limits).Key()))
	if err != nil {
		return nil, err
	}
	defer w.End()
	p, err := x.Part(ctx, y, r.opt.PartSteps, reader, told(ctx, w, &st.steps))
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
	values, err := engine.Values(r.Values, c.Runs.opt.SweepPoints)
	if err != nil {
		return nil, err
	}
	plan := make([]sweepPoint, len(values))
	for i, v := range values {
		turned, err := engine.Knob{Kind: engine.KnobKind(r.Knob), Name: r.Name}.Turn(spec, v)
		if err != nil {
			return nil, err
		}
		plan[i] = sweepPoint{spec: turned, point: wire.Point{Index: i, Value: v, Spec: asked(from, turned)}}
	}
	return plan, nil
}

// sweep runs the points one after the other, so that a sweep never takes more than one of the places at once and others' runs go in between. Each is told with its run, nil where there
// was none.
func (c *Sessions) sweep(ctx context.Context, st *study, plan []sweepPoint, reader i18n.Reader, told func(*engine.Execution, wire.Point)) error {
	say := func(text string) {
		st.mu.Lock()
		st.text = text
		st.mu.Unlock()
	}
	for _, p := range plan {
		x, err := c.Runs.wait(ctx, st, p.spec, func(busy bool) {
			say("")
			if busy {
				say(reader.Word(i18n.M("sweep-busy")))
			}
		})
		if ctx.Err() != nil {
			return ctx.Err()
		}
		sample, fault := engine.Sampled(x, err, reader)
		if fault != nil {
			// It costs this value and not the sweep.
			c.Log.Error("sweep", "error", fault)
		}
		p.point.Measures, p.point.Errors, p.point.Failed, p.point.Ending = sample.Measures, sample.Errors, sample.Failed, sample.Ending
		told(x, p.point)
	}
	return nil
}
