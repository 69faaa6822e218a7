package timeline

import (
	"context"
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/machine"
)

// Cursor is one reader's place in an execution: a machine and a watcher at a position, and what the step before it did.
type Cursor struct {
	x         *Execution
	machine   *machine.Machine
	watcher   Watcher
	recorders []recorder   // of the steps requested; the last is that before the position
	steps     []int64      // the steps of the others
	entered   bool         // the host program has run on to the next launch: see Enter
	valid     bool         // the last recorder holds the step before the machine's position
	lost      bool         // the machine was stopped on the way: only a checkpoint makes it usable again
	rest      func()       // lets others work on the way; nil for nobody
	near      []checkpoint // of this cursor's own, ascending, where it last went back a long way
}

// nearBy is how far before the position a cursor that goes back leaves checkpoints of its own, so that further steps back are short: the
// next ones above all. Every checkpoint makes what is written after it be copied, so there is none for each place between.
var nearBy = [...]int64{1 << 16, 1 << 13, 1 << 9}

// NewCursor opens a cursor at position 0.
func (x *Execution) NewCursor() *Cursor {
	c := &Cursor{x: x, machine: x.newMachine(), watcher: x.plan.Watch()}
	c.restore(&x.checkpoints[0])
	c.record(nil)
	c.valid = true
	return c
}

// Rest has f called now and then on the way to a far position, so that others may work meanwhile: it may take its time.
func (c *Cursor) Rest(f func()) { c.rest = f }

// Position is the number of warp steps executed.
func (c *Cursor) Position() int64 { return c.machine.Position() }

// Machine is the machine at the position: to be looked at only.
func (c *Cursor) Machine() *machine.Machine { return c.machine }

// Watcher is the analyses at the position: to be looked at only.
func (c *Cursor) Watcher() Watcher { return c.watcher }

// Last is what the step before the position did. It is valid until the next Seek.
func (c *Cursor) Last() *Recording { return &c.recorders[len(c.recorders)-1].Recording }

// Recorded has the steps that SeekThrough was called for, then the last step before the position. It is valid until the next Seek.
func (c *Cursor) Recorded() []*Recording {
	out := make([]*Recording, len(c.recorders))
	for i := range c.recorders {
		out[i] = &c.recorders[i].Recording
	}
	return out
}

// record makes room for the recordings of some steps and the last one.
func (c *Cursor) record(steps []int64) {
	c.steps = append(c.steps[:0], steps...)
	n := len(steps) + 1
	if n > cap(c.recorders) {
		c.recorders = append(c.recorders[:cap(c.recorders)], make([]recorder, n-cap(c.recorders))...)
	}
	c.recorders = c.recorders[:n]
	for i := range c.recorders {
		c.recorders[i].clear()
	}
}

// Seek goes to a position, clamped to the run. It fails only when ctx ends, also in the middle of a step or of the host program; the cursor
// is then somewhere on the way, and the next Seek mends it.
func (c *Cursor) Seek(ctx context.Context, position int64) error {
	position = min(max(position, 0), c.x.steps)
	if position == c.Position() && c.valid && !c.entered && !c.lost {
		return nil
	}
	return c.seekWith(ctx, position, nil)
}

// SeekThrough goes to a position and records what some steps on the way did, besides the last one: ordinals of warp steps before
// position − 1, ascending.
func (c *Cursor) SeekThrough(ctx context.Context, position int64, steps []int64) error {
	position = min(max(position, 0), c.x.steps)
	if position == c.Position() && c.valid && !c.entered && !c.lost && slices.Equal(steps, c.steps) {
		return nil
	}
	return c.seekWith(ctx, position, steps)
}

func (c *Cursor) seekWith(ctx context.Context, position int64, steps []int64) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	c.record(steps)
	release := stopWith(ctx, c.machine)
	err := c.seek(ctx, position)
	if release() {
		c.lost, c.valid = true, false // and the last step may be cut short
		return ctx.Err()
	}
	return err
}

func (c *Cursor) seek(ctx context.Context, position int64) error {
	entered := c.entered
	c.valid, c.entered = false, false
	if position == 0 {
		c.restore(&c.x.checkpoints[0])
		c.valid = true
		return nil
	}
	// Steps are executed with a recorder on, so the way ends one step before the position, or before the first of them.
	before := position - 1
	if len(c.steps) > 0 {
		before = min(before, c.steps[0])
	}
	at := c.Position()
	best := c.x.nearest(before)
	if before == 0 && c.x.entry != nil {
		best = c.x.entry
	}
	for i := range c.near {
		if p := c.near[i].position; p <= before && p > best.position {
			best = &c.near[i]
		}
	}
	// From position 0 the host program's part is taken and not made again: what it fills is then held once for all readers.
	if lost := c.lost; lost || at > before || best.position > at || at == 0 && !entered {
		c.restore(best)
		if at > before {
			if err := c.advanceKeeping(ctx, before); err != nil {
				return err
			}
		}
	}
	if err := c.advance(ctx, before); err != nil {
		return err
	}
	var err error
	for i := range c.recorders {
		step := position - 1
		if i < len(c.steps) {
			step = c.steps[i]
		}
		if err = c.advance(ctx, step); err != nil {
			break
		}
		c.machine.Observe(recording{tee{c.watcher, &c.recorders[i]}, &c.recorders[i]})
		err = advance(ctx, c.machine, step+1)
		c.machine.Observe(c.watcher)
		if err != nil {
			break
		}
	}
	c.valid = err == nil
	return err
}

// Enter runs the host program on from the position to where the next step begins: a launch's first step begins from this state, while a
// launch's last step ends in the one before it. The next Seek leaves it again. It fails only when ctx ends.
func (c *Cursor) Enter(ctx context.Context) error {
	if c.entered {
		return nil
	}
	c.entered = true
	if c.Position() == 0 && c.x.entry != nil {
		c.restore(c.x.entry)
		return nil
	}
	release := stopWith(ctx, c.machine)
	c.machine.Enter()
	if release() {
		c.lost, c.valid = true, false
		return ctx.Err()
	}
	return nil
}

// advanceKeeping advances and leaves checkpoints behind, so that going back again from here is quick.
func (c *Cursor) advanceKeeping(ctx context.Context, position int64) error {
	from := c.Position()
	c.near = slices.DeleteFunc(c.near, func(p checkpoint) bool { return p.position > from })
	for _, by := range nearBy {
		at := position - by
		if at <= c.Position() {
			continue
		}
		if err := c.advance(ctx, at); err != nil {
			return err
		}
		if len(c.near) == len(nearBy) {
			c.near = slices.Delete(c.near, 0, 1)
		}
		c.near = append(c.near, checkpoint{position: at, machine: c.machine.Snapshot(), watcher: c.watcher.Save()})
	}
	return c.advance(ctx, position)
}

// advance steps the machine to a position, and rests on the way.
func (c *Cursor) advance(ctx context.Context, position int64) error {
	for c.rest != nil && position-c.Position() > checkEvery {
		if err := advance(ctx, c.machine, c.Position()+checkEvery); err != nil {
			return err
		}
		c.rest()
	}
	return advance(ctx, c.machine, position)
}

func (c *Cursor) restore(p *checkpoint) {
	c.lost = false
	c.machine.Restore(p.machine)
	c.watcher.Load(p.watcher)
	c.machine.Observe(c.watcher)
}

// recording is a watcher and a recorder, which alone receives exchanges.
type recording struct {
	tee
	to *recorder
}

func (r recording) Exchange(e *event.Exchange) { r.to.Exchanges = append(r.to.Exchanges, *e) }

// recorder copies what one step does. Its slices keep their room from step to step.
type recorder struct {
	event.Ignore
	Recording
}

func (r *recorder) clear() {
	r.Recording.Step = event.Step{Where: event.Where{Position: -1}}
	r.Accesses, r.Barriers, r.Phases = r.Accesses[:0], r.Barriers[:0], r.Phases[:0]
	r.Leaves, r.Faults, r.Syncs = r.Leaves[:0], r.Faults[:0], r.Syncs[:0]
	r.Exchanges = r.Exchanges[:0]
}

func (r *recorder) Step(e *event.Step)       { r.Recording.Step = *e }
func (r *recorder) Access(e *event.Access)   { r.Accesses = append(r.Accesses, *e) }
func (r *recorder) Barrier(e *event.Barrier) { r.Barriers = append(r.Barriers, *e) }
func (r *recorder) Phase(e *event.PhaseMark) { r.Phases = append(r.Phases, *e) }
func (r *recorder) Leave(e *event.Leave)     { r.Leaves = append(r.Leaves, *e) }
func (r *recorder) Sync(e *event.Sync)       { r.Syncs = append(r.Syncs, *e) }
func (r *recorder) Fault(e *event.Fault) {
	if !e.Host {
		r.Faults = append(r.Faults, *e)
	}
}
