package timeline

import (
	"context"
	"math/bits"
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
)

// History is what happened to a cell, in order.
type History struct {
	Touches        []Touch
	Before, After  int64 // touches on either side of the position that are in [From, To) and are left out
	Reads, Writes  int64 // of kernels in [From, To), lane by lane; an atomic operation counts as both
	From, To       int64 // steps that were replayed
	Earlier, Later bool  // the cell existed before From, and after To
}

// Touch is one access to a cell: by lanes of a warp that moved the same value, or by a copy or fill of the host.
type Touch struct {
	// Where is the step; of a host's touch only Position counts: it happened before that step.
	Where    event.Where
	Kind     isa.AccessKind
	Site     int // −1 for the host's
	Host     bool
	Fill     bool       // by the host: memory is set and nothing copied
	Pos      source.Pos // of the host's call
	Nth      int        // of a host's copy or fill: 1 for the first that it makes before the step, and so on; 0 where nobody asked
	From     uint64     // address that the host copied to the cell; 0 for a fill, and where nobody asked
	Bytes    []byte     // what the cell holds after the host's write; nil for other touches
	Value    uint64     // leaf moved by a kernel, canonical; of an atomic the new value
	HasValue bool
	Before   int      // bytes of the leaf that are before the cell, as of a word that holds several elements
	More     []uint64 // leaves of the cell that the access moved with it, as of a vector's members
	Old      uint64   // atomics: the value before
	Origin   uint64   // stores: see isa.Org; valid when HasOrigin
	// HasOrigin says that Origin tells where the value came from.
	HasOrigin bool
}

// History replays the life of a cell around a position: at most Limits.WatchSteps steps, of which the Limits.WatchTouches touches nearest
// to the position are told. Progress, when not nil, hears now and then how many steps were replayed. It fails only when ctx ends.
func (x *Execution) History(ctx context.Context, c Cell, position int64, progress func(int64)) (*History, error) {
	from, to := int64(0), x.steps
	if c.Space == isa.SharedSpace || c.Space == isa.LocalSpace {
		from, to = x.BlockSpan(c.Launch, c.Block)
	}
	position = min(max(position, from), to)
	// As many steps on one side as on the other, and where one has fewer, more on the other.
	h := &History{From: max(from, position-x.plan.Limits.WatchSteps/2)}
	h.To = min(to, h.From+x.plan.Limits.WatchSteps)
	h.From = max(from, h.To-x.plan.Limits.WatchSteps)
	h.Earlier, h.Later = h.From > from, h.To < to
	m := x.newMachine()
	m.Restore(x.nearest(h.From).machine)
	defer stopWith(ctx, m)()
	if err := advance(ctx, m, h.From); err != nil {
		return nil, err
	}
	k := &historian{cell: c, h: h, at: position, room: x.plan.Limits.WatchTouches}
	m.Observe(k)
	for {
		// What the host does between two steps is told with the contents that it leaves behind. What it does after the last one of a run that was
		// not seen to end may have no end.
		if m.Position() < x.steps || !x.open && x.ending.Status == machine.Ended {
			m.Enter()
		}
		k.settle(m.Memory().Read)
		if m.Position() >= h.To {
			break
		}
		if n := m.Position() - h.From; n%checkEvery == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if progress != nil {
				progress(n)
			}
		}
		if err := advance(ctx, m, m.Position()+1); err != nil {
			return nil, err
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	k.trim()
	h.Touches = append(k.before, k.after...)
	return h, nil
}

// historian gathers the touches of a cell.
type historian struct {
	event.Ignore
	cell          Cell
	h             *History
	at            int64
	room          int // touches in all
	before, after []Touch
	host          []Touch // since the last step
}

func (k *historian) add(t Touch) {
	if t.Host && t.Where.Position <= k.at || t.Where.Position < k.at {
		if len(k.before) == k.room {
			k.before = append(k.before[:0], k.before[1:]...)
			k.h.Before++
		}
		k.before = append(k.before, t)
		return
	}
	if len(k.after) == k.room {
		k.h.After++
		return
	}
	k.after = append(k.after, t)
}

// trim leaves as many touches as there is room for: half of them on either side, and where one has fewer, more on the other.
func (k *historian) trim() {
	before := min(len(k.before), max(k.room/2, k.room-len(k.after)))
	after := min(len(k.after), k.room-before)
	k.h.Before += int64(len(k.before) - before)
	k.h.After += int64(len(k.after) - after)
	k.before, k.after = k.before[len(k.before)-before:], k.after[:after]
}

// Access notes what lanes did to the cell.
func (k *historian) Access(e *event.Access) {
	lanes := k.cell.lanes(e)
	if lanes == 0 {
		return
	}
	n := int64(bits.OnesCount32(lanes))
	if e.Kind != isa.Store {
		k.h.Reads += n
	}
	if e.Kind != isa.Load {
		k.h.Writes += n
	}
	for lanes != 0 {
		lane := bits.TrailingZeros32(lanes)
		t := k.touch(e, lane)
		same := uint32(1) << lane
		// Atomic operations of one instruction happen one after the other.
		for rest := lanes &^ same; rest != 0 && e.Kind != isa.Atomic; rest &= rest - 1 {
			other := bits.TrailingZeros32(rest)
			if o := k.touch(e, other); o.Value == t.Value && o.HasValue == t.HasValue && slices.Equal(o.More, t.More) && o.Origin == t.Origin {
				same |= 1 << other
			}
		}
		t.Where.Mask = same
		k.add(t)
		lanes &^= same
	}
}

// touch is what one lane did.
func (k *historian) touch(e *event.Access, lane int) Touch {
	t := Touch{Where: e.Where, Kind: e.Kind, Site: e.Site, Old: e.Old[lane]}
	addr := e.Addr[lane]
	if k.cell.Space == isa.SharedSpace {
		addr &= isa.WindowBytes - 1
	}
	// Accesses wider than the cell move several leaves.
	off, width := uint64(0), max(e.Bytes/max(e.Count, 1), 1)
	if k.cell.Addr > addr {
		off = k.cell.Addr - addr
	}
	leaf := int(off) / width
	t.Value, t.Before, t.HasValue = e.Leaf(lane, off)
	for l := leaf + 1; t.HasValue && l < min(e.Count, leaf+k.cell.Bytes/width, len(e.More)+1); l++ {
		t.More = append(t.More, e.More[l-1][lane])
	}
	if e.HasOrigin && e.Kind == isa.Store && leaf == 0 {
		t.Origin, t.HasOrigin = e.Origin[lane], true
	}
	return t
}

// Copy notes what the host does to the cell.
func (k *historian) Copy(e *event.CopyEvent) {
	if k.cell.Space != isa.GlobalSpace && k.cell.Space != isa.ConstantSpace {
		return
	}
	t := Touch{Where: event.Where{Position: e.Position}, Site: -1, Host: true, Fill: e.Fill, Pos: e.Pos}
	if !e.Fill && k.cell.overlaps(e.Src, uint64(e.Bytes)) {
		k.host = append(k.host, t)
	}
	if k.cell.overlaps(e.Dst, uint64(e.Bytes)) {
		t.Kind = isa.Store
		k.host = append(k.host, t)
	}
}

// settle takes over what the host did; what the cell holds now was left by its last write.
func (k *historian) settle(read func(addr uint64, into []byte) bool) {
	for i := len(k.host) - 1; i >= 0; i-- {
		if t := &k.host[i]; t.Kind == isa.Store {
			if b := make([]byte, k.cell.Bytes); read(k.cell.Addr, b) {
				t.Bytes = b
			}
			break
		}
	}
	for _, t := range k.host {
		k.add(t)
	}
	k.host = k.host[:0]
}
