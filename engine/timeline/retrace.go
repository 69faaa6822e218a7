package timeline

import (
	"context"
	"math/bits"
	"slices"
	"sort"

	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
)

// Retrace goes back and forth in a run for one question. It keeps snapshots of its own on the way, so that what is near a place where it
// has been is reached in a few steps, and counts what it replays. It is not safe for concurrent use.
type Retrace struct {
	x        *Execution
	limit    int64 // steps that may be replayed
	replayed int64
	marks    []mark // ascending
	bytes    int64  // of the marks
	machine  *machine.Machine
	clean    bool // the machine is between two steps, and may continue from there
}

// mark is a snapshot between two checkpoints.
type mark struct {
	position int64
	machine  *machine.Snapshot
}

const (
	markEvery = 1 << 11  // steps between marks
	markBytes = 64 << 20 // of marks together
)

// Retrace begins a question that may replay up to limit steps; 0 for Limits.WatchSteps.
func (x *Execution) Retrace(limit int64) *Retrace {
	if limit <= 0 {
		limit = x.plan.Limits.WatchSteps
	}
	return &Retrace{x: x, limit: limit}
}

// Replayed is the number of steps replayed so far; Spent says that there may be no more.
func (r *Retrace) Replayed() int64 { return r.replayed }
func (r *Retrace) Spent() bool     { return r.replayed >= r.limit }

// Charge counts steps that were replayed elsewhere for the question.
func (r *Retrace) Charge(steps int64) { r.replayed += steps }

// open is a machine at a position, with marks left on the way.
func (r *Retrace) open(ctx context.Context, position int64) (*machine.Machine, error) {
	start := r.x.nearest(position)
	if position == 0 {
		start = r.after(0)
	}
	from, state := start.position, start.machine
	if i := sort.Search(len(r.marks), func(i int) bool { return r.marks[i].position > position }) - 1; i >= 0 &&
		r.marks[i].position > from {
		from, state = r.marks[i].position, r.marks[i].machine
	}
	if r.machine == nil {
		r.machine = r.x.newMachine()
	}
	m := r.machine
	if at := m.Position(); !r.clean || at > position || at <= from {
		m.Restore(state)
	}
	m.Observe(event.Ignore{})
	r.clean = true
	for m.Position() < position {
		next := min(m.Position()/markEvery*markEvery+markEvery, position)
		r.replayed += next - m.Position()
		if err := advance(ctx, m, next); err != nil {
			return nil, err
		}
		r.leave(m)
	}
	return m, nil
}

// leave keeps a mark where the machine is.
func (r *Retrace) leave(m *machine.Machine) {
	at := m.Position()
	i := sort.Search(len(r.marks), func(i int) bool { return r.marks[i].position >= at })
	if at%markEvery != 0 || r.bytes >= markBytes || i < len(r.marks) && r.marks[i].position == at {
		return
	}
	s := m.Snapshot()
	r.bytes += int64(s.Size())
	r.marks = slices.Insert(r.marks, i, mark{at, s})
}

// Follow delivers the events of the steps [from, to) to o. What the host does between step from−1 and step from belongs to step from.
func (r *Retrace) Follow(ctx context.Context, from, to int64, o event.Observer) error {
	return r.FollowUntil(ctx, from, to, o, func() bool { return false })
}

// FollowUntil is Follow that ends where done says so, asked after every few hundred steps.
func (r *Retrace) FollowUntil(ctx context.Context, from, to int64, o event.Observer, done func() bool) error {
	const every = 1 << 8
	from, to = max(from, 0), min(to, r.x.steps)
	m, err := r.open(ctx, from)
	if err != nil {
		return err
	}
	defer stopWith(ctx, m)()
	m.Observe(o)
	for m.Position() < to && !done() {
		next := min(m.Position()+every, m.Position()/markEvery*markEvery+markEvery, to)
		r.replayed += next - m.Position()
		if err := advance(ctx, m, next); err != nil {
			return err
		}
		r.leave(m)
	}
	return ctx.Err()
}

// enter delivers what the host does after the last step of a run that was seen to end.
func (r *Retrace) enter(ctx context.Context, o event.Observer) error {
	if r.x.open || r.x.ending.Status != machine.Ended {
		return nil
	}
	m, err := r.open(ctx, r.x.steps)
	if err != nil {
		return err
	}
	r.clean = false
	defer stopWith(ctx, m)()
	m.Observe(o)
	m.Enter()
	return ctx.Err()
}

// At shows the machine at a position: read only, and valid during the call.
func (r *Retrace) At(ctx context.Context, position int64, look func(*machine.Machine)) error {
	m, err := r.open(ctx, min(max(position, 0), r.x.steps))
	if err == nil {
		r.clean = false // anyone who looks may have the host program continue
		look(m)
	}
	return err
}

// AtCopy is At in the middle of what the host does before a step: at its nth copy or fill there; at the end of all that where it makes
// fewer.
func (r *Retrace) AtCopy(ctx context.Context, position int64, nth int, look func(*machine.Machine)) error {
	m, err := r.open(ctx, min(max(position, 0), r.x.steps))
	if err != nil {
		return err
	}
	r.clean = false
	looked := false
	m.Observe(&copyWatch{copy: func(n int) {
		if n == nth && !looked {
			looked = true
			look(m)
		}
	}})
	m.Enter()
	if !looked {
		look(m)
	}
	return ctx.Err()
}

// copyWatch hears the number of each copy of the host.
type copyWatch struct {
	event.Ignore
	copies copyCount
	copy   func(nth int)
}

func (w *copyWatch) Copy(e *event.CopyEvent) { w.copy(w.copies.count(e)) }

// See is At for a look that leaves the machine as it is: what comes next continues from there.
func (r *Retrace) See(ctx context.Context, position int64, look func(*machine.Machine)) error {
	m, err := r.open(ctx, min(max(position, 0), r.x.steps))
	if err == nil {
		look(m)
	}
	return err
}

// printer is a System that tells what was printed: to standard output, and by kernels so that it comes there later.
type printer interface {
	Stdout() []byte
	Unflushed() []byte
}

func printed(s machine.System) int64 {
	if p, ok := s.(printer); ok {
		return int64(len(p.Stdout()) + len(p.Unflushed()))
	}
	return 0
}

// Printed is where a byte of standard output came from.
type Printed struct {
	Step     event.Step // of the kernel that printed it; Position −1 where the host did
	At       source.Pos // of the host's call
	Position int64      // before which the host printed it
	First    int64      // byte that was printed first by this step or call
	Bytes    int64      // that it printed
	Copies   int        // copies and fills that the host had made since the step before Position
}

// Outputs finds who printed some bytes of standard output, ascending, and shows the machine at each that somebody did: in the middle of the
// host's call, or after the kernel's step.
func (r *Retrace) Outputs(ctx context.Context, offsets []int64, look func(i int, m *machine.Machine, p Printed)) error {
	if len(offsets) == 0 {
		return nil
	}
	m, system := r.x.plan.New(event.Ignore{})
	list := r.x.checkpoints
	i := sort.Search(len(list), func(i int) bool {
		m.Restore(list[i].machine)
		return printed(system) > offsets[0]
	})
	if i == 0 {
		return nil
	}
	m.Restore(list[i-1].machine)
	defer stopWith(ctx, m)()
	next := 0
	show := func(p Printed) {
		for ; next < len(offsets) && offsets[next] < p.First+p.Bytes; next++ {
			if offsets[next] >= p.First {
				look(next, m, p)
			}
		}
	}
	w := &outputWatch{}
	w.host = func(e *event.OutputEvent) {
		if !e.Error && !e.Kernel {
			show(Printed{Step: event.Step{Where: event.Where{Position: -1}}, At: e.Pos, Position: e.Position, First: printed(system),
				Bytes: int64(e.Bytes), Copies: w.copies.at(e.Position)})
		}
	}
	m.Observe(w)
	for next < len(offsets) && !r.Spent() {
		if m.Position() < r.x.steps || !r.x.open && r.x.ending.Status == machine.Ended {
			m.Enter()
		}
		from := printed(system)
		if next >= len(offsets) || m.Position() >= r.x.steps || m.Run(1) != machine.Stepped {
			break
		}
		r.replayed++
		if to := printed(system); from < to {
			show(Printed{Step: w.step, First: from, Bytes: to - from})
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return ctx.Err()
}

type outputWatch struct {
	event.Ignore
	host   func(*event.OutputEvent)
	step   event.Step
	copies copyCount
}

func (w *outputWatch) Output(e *event.OutputEvent) { w.host(e) }
func (w *outputWatch) Step(e *event.Step)          { w.step = *e }
func (w *outputWatch) Copy(e *event.CopyEvent)     { w.copies.count(e) }

// Ask is a question for the last write to a cell before something happens: the step Before, or within it the access of a lane at a site.
type Ask struct {
	Cell       Cell
	Before     int64
	Site, Lane int  // of an access of the step Before: what the step wrote before it counts, too; Site −1 for nothing of that step
	Entered    bool // what the host does between the step Before and the one before it counts, too, as it does for a Site
	Nth        int  // with Entered: of what the host does there only the copies and fills before the Nth count; 0: all
	// Last is the last write; nil where nothing has written the cell in its life, or where that is not known because of Limited.
	Last    *Touch
	Limited bool
	over    bool
	passed  bool  // the access itself has been seen
	low     int64 // steps before do not matter
	upto    int64 // steps from here on have been looked at
	copied  *Touch
}

// LastWrites answers questions together: from one checkpoint to the one before, it replays what may hold an answer. Stretches that left the
// pages of a cell alone are passed over.
func (r *Retrace) LastWrites(ctx context.Context, asks []*Ask) error {
	for _, a := range asks {
		a.upto = a.Before
		if a.Site >= 0 || a.Entered {
			a.upto++
		}
		a.upto = min(a.upto, r.x.steps+1)
		a.Last, a.over, a.passed, a.Limited = nil, false, false, false
		a.low = r.begin(&a.Cell)
		// What kernels wrote before the host's last copy does not matter.
		if a.copied = r.x.copies.last(&a.Cell, a.Before, a.Site >= 0 || a.Entered, a.Nth); a.copied != nil {
			a.low = max(a.low, a.copied.Where.Position)
		}
		if known := r.x.copies.known(); a.upto > r.x.steps && a.Before < known {
			a.upto = r.x.steps
		}
	}
	for {
		high := int64(-1)
		for _, a := range asks {
			if r.settle(a); !a.over {
				high = max(high, a.upto)
			}
		}
		if high < 0 {
			return nil
		}
		low := r.x.nearest(high - 1).position
		w := &lastWriter{}
		for _, a := range asks {
			if a.over || a.upto <= low {
				continue
			}
			if a.Limited = r.Spent(); a.Limited {
				a.over = true
				continue
			}
			w.asks = append(w.asks, a)
		}
		if len(w.asks) == 0 {
			continue
		}
		if err := r.Follow(ctx, low, high, w); err != nil {
			return err
		}
		if high > r.x.steps {
			if err := r.enter(ctx, w); err != nil {
				return err
			}
		}
		for _, a := range w.asks {
			a.upto = low
		}
	}
}

// Copied says whether the host has copied or filled a cell before the step at a position, or that this is not known.
func (r *Retrace) Copied(c Cell, position int64) bool {
	return r.x.copies.known() < position || r.x.copies.last(&c, position, true, 0) != nil
}

// begin is where the life of a cell begins.
func (r *Retrace) begin(c *Cell) int64 {
	if c.Space == isa.SharedSpace || c.Space == isa.LocalSpace {
		from, _ := r.x.BlockSpan(c.Launch, c.Block)
		return from
	}
	return 0
}

// settle ends a question that needs no further look, and passes stretches over in which nothing wrote the cell.
func (r *Retrace) settle(a *Ask) {
	if a.over = a.over || a.Last != nil; a.over {
		return
	}
	list := r.x.checkpoints
	for a.upto > a.low {
		i := sort.Search(len(list), func(i int) bool { return list[i].position >= a.upto })
		if i == 0 || i == len(list) || !a.unwritten(r.after(i-1), &list[i]) {
			break
		}
		a.upto = list[i-1].position
	}
	if a.over = a.upto <= a.low; a.over {
		a.Last = a.copied
	}
}

// after is a checkpoint, of position 0 the one behind what the host does first, which the index of copies tells.
func (r *Retrace) after(i int) *checkpoint {
	if i == 0 && r.x.entry != nil && r.x.copies.known() > 0 {
		return r.x.entry
	}
	return &r.x.checkpoints[i]
}

func (a *Ask) unwritten(from, to *checkpoint) bool {
	switch a.Cell.Space {
	case isa.SharedSpace:
		return from.machine.SharedUnwritten(to.machine, a.Cell.Launch, a.Cell.Block)
	case isa.LocalSpace:
		return false
	}
	return from.machine.Unwritten(to.machine, a.Cell.Addr, a.Cell.Bytes)
}

// lastWriter keeps of each question the last write seen.
type lastWriter struct {
	event.Ignore
	asks   []*Ask
	copies copyCount
}

// copyCount counts the copies and fills that the host makes between two steps.
type copyCount struct {
	position int64
	n        int
}

func (c *copyCount) at(position int64) int {
	if c.position != position {
		return 0
	}
	return c.n
}

func (c *copyCount) count(e *event.CopyEvent) int {
	if e.Position != c.position {
		c.position, c.n = e.Position, 0
	}
	if e.Bytes > 0 {
		c.n++
	}
	return c.n
}

// Access notes what lanes wrote to the cells, in the order of lanes.
func (w *lastWriter) Access(e *event.Access) {
	if e.Mask&^e.Faulted == 0 {
		return
	}
	low, high := extent(e)
	for _, a := range w.asks {
		c := &a.Cell
		if e.Space != c.Space && !(c.Space == isa.SharedSpace && e.Shared()) || e.Position < a.low || e.Position > a.Before ||
			e.Position == a.Before && (a.Site < 0 || a.passed) {
			continue
		}
		own := e.Position == a.Before && e.Site == a.Site && e.Mask>>a.Lane&1 != 0
		a.passed = a.passed || own
		if e.Kind == isa.Load || c.Space != isa.SharedSpace && (high < c.Addr || low >= c.Addr+uint64(c.Bytes)) {
			continue
		}
		lanes := c.lanes(e)
		if own {
			lanes &= 1<<a.Lane - 1 // atomic operations of one instruction happen one after the other
		}
		if lanes == 0 {
			continue
		}
		lane := 31 - bits.LeadingZeros32(lanes)
		k := historian{cell: *c}
		t := k.touch(e, lane)
		t.Where.Mask = 1 << lane
		a.Last = &t
	}
}

// Copy notes what the host wrote to the cells.
func (w *lastWriter) Copy(e *event.CopyEvent) {
	nth := w.copies.count(e)
	for _, a := range w.asks {
		c := &a.Cell
		if c.Space == isa.SharedSpace || c.Space == isa.LocalSpace || e.Position < a.low || !c.overlaps(e.Dst, uint64(e.Bytes)) ||
			e.Position > a.Before || e.Position == a.Before && (a.Site < 0 && !a.Entered || a.Nth > 0 && nth >= a.Nth) {
			continue
		}
		a.Last = hostTouch(c, e.Dst, e.Src, e.Position, e.Pos, e.Fill)
		a.Last.Nth = nth
	}
}

// extent is the least and the greatest address of an access, with the bytes that its lanes touch from there.
func extent(e *event.Access) (low, high uint64) {
	if e.Shape != 0 {
		return e.Low, e.High + uint64(e.Bytes) - 1
	}
	low = ^uint64(0)
	for m := e.Mask &^ e.Faulted; m != 0; m &= m - 1 {
		at := e.Addr[bits.TrailingZeros32(m)]
		low, high = min(low, at), max(high, at)
	}
	return low, high + uint64(e.Bytes) - 1
}
