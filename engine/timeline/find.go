package timeline

import (
	"context"
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Watch recognises moments while steps are replayed.
type Watch interface {
	event.Observer
	// Met reports whether anything sought has happened since Met was called last.
	Met() bool
}

// Found is how a search ended.
type Found struct {
	Met      bool
	Step     event.Where // of the step that was found: the state after it is that of Step.Position+1
	Searched int64       // steps looked at
	Limited  bool        // nothing was found among the Limits.WatchSteps steps that a search may look at; there are more
}

// Find looks for the next step from a position on in which the watch meets something, or, backwards, for the last one before the step that
// led to the position. Progress, when not nil, hears now and then how many steps were looked at. It fails only when ctx ends.
func (x *Execution) Find(ctx context.Context, position int64, back bool, w Watch, progress func(int64)) (Found, error) {
	s := search{ctx: ctx, watch: w, progress: progress}
	position = min(max(position, 0), x.steps)
	if !back {
		end := x.steps
		if s.found.Limited = end-position > x.plan.Limits.WatchSteps; s.found.Limited {
			end = position + x.plan.Limits.WatchSteps
		}
		err := s.pass(x, position, end, true)
		return s.ended(), err
	}
	lowest := int64(0)
	high := max(position-1, 0)
	if s.found.Limited = high > x.plan.Limits.WatchSteps; s.found.Limited {
		lowest = high - x.plan.Limits.WatchSteps
	}
	// From one checkpoint to the next, the last stretch first: whatever a stretch holds last is what is sought.
	for high > lowest && !s.found.Met {
		low := max(x.nearest(high-1).position, lowest)
		if err := s.pass(x, low, high, false); err != nil {
			return s.ended(), err
		}
		high = low
	}
	return s.ended(), nil
}

// search is a Find under way.
type search struct {
	ctx      context.Context
	watch    Watch
	progress func(int64)
	found    Found
}

// pass replays the steps [from, to) and notes the first one that is met, or else the last.
func (s *search) pass(x *Execution, from, to int64, first bool) error {
	m := x.newMachine()
	m.Restore(x.nearest(from).machine)
	defer stopWith(s.ctx, m)()
	if err := advance(s.ctx, m, from); err != nil {
		return err
	}
	o := &stepNoter{}
	m.Observe(tee{s.watch, o})
	for m.Position() < to {
		if s.found.Searched%checkEvery == 0 {
			if err := s.ctx.Err(); err != nil {
				return err
			}
			if s.progress != nil {
				s.progress(s.found.Searched)
			}
		}
		if err := advance(s.ctx, m, m.Position()+1); err != nil {
			return err
		}
		s.found.Searched++
		if s.watch.Met() {
			if err := s.ctx.Err(); err != nil {
				return err
			}
			s.found.Met, s.found.Step = true, o.step
			if first {
				return nil
			}
		}
	}
	return s.ctx.Err()
}

func (s *search) ended() Found {
	s.found.Limited = s.found.Limited && !s.found.Met
	return s.found
}

// stepNoter keeps where the last step was.
type stepNoter struct {
	event.Ignore
	step event.Where
}

func (n *stepNoter) Step(e *event.Step) { n.step = e.Where }

// Statements is a Watch that meets steps of some statements of the program.
type Statements struct {
	event.Ignore
	Of                []bool // by statement
	InLaunch, InBlock int    // −1 for any
	met               bool
}

// Step notes a step of one of the statements.
func (w *Statements) Step(e *event.Step) {
	w.met = w.met || e.Stmt >= 0 && e.Stmt < len(w.Of) && w.Of[e.Stmt] &&
		(w.InLaunch < 0 || w.InLaunch == e.Launch) && (w.InBlock < 0 || w.InBlock == e.Block)
}

// Met says that there was one.
func (w *Statements) Met() bool {
	met := w.met
	w.met = false
	return met
}

// Cell is a piece of memory. Global and constant memory have generic addresses and belong to the run; shared memory has byte offsets and
// belongs to a block of a launch; local memory has generic addresses and belongs to a thread.
type Cell struct {
	Space         isa.Space
	Addr          uint64
	Bytes         int
	Launch, Block int // shared and local memory
	Thread        int // local memory: linear, in the block
	WarpSize      int // local memory
}

// lanes are those of an access that touch the cell.
func (c *Cell) lanes(e *event.Access) uint32 {
	own := e.Space == c.Space
	mask := e.Mask &^ e.Faulted
	switch c.Space {
	case isa.SharedSpace:
		if own = e.Shared() && e.Launch == c.Launch; own {
			for m := mask; m != 0; m &= m - 1 {
				if lane := bits.TrailingZeros32(m); e.Owner(lane) != c.Block {
					mask &^= 1 << lane
				}
			}
		}
	case isa.LocalSpace:
		own = own && e.Launch == c.Launch && e.Block == c.Block && e.Warp == c.Thread/c.WarpSize
		mask &= 1 << (c.Thread % c.WarpSize)
	}
	if !own {
		return 0
	}
	out := uint32(0)
	for lane := range e.Addr {
		if mask>>lane&1 != 0 && c.overlaps(e.Addr[lane], uint64(e.Bytes)) {
			out |= 1 << lane
		}
	}
	return out
}

func (c *Cell) overlaps(addr, bytes uint64) bool {
	if c.Space == isa.SharedSpace {
		addr &= isa.WindowBytes - 1
	}
	return addr < c.Addr+uint64(c.Bytes) && c.Addr < addr+bytes
}

// Accesses is a Watch that meets accesses of kernels to a cell.
type Accesses struct {
	event.Ignore
	Cell   Cell
	Writes bool // and no reads
	met    bool
	Lanes  uint32 // of the access that was met last
}

// Access notes an access to the cell.
func (w *Accesses) Access(e *event.Access) {
	if w.Writes && e.Kind == isa.Load {
		return
	}
	if lanes := w.Cell.lanes(e); lanes != 0 {
		w.met, w.Lanes = true, lanes
	}
}

// Met says that there was one.
func (w *Accesses) Met() bool {
	met := w.met
	w.met = false
	return met
}
