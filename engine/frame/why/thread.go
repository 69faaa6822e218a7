package why

import (
	"context"
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/timeline"
)

// actor is a thread of a block.
type actor struct{ launch, block, warp, lane int }

func (a actor) of(w *event.Where) bool {
	return w.Launch == a.launch && w.Block == a.block && w.Warp == a.warp && w.Mask>>a.lane&1 != 0
}

// sources are what a value was made from.
type sources struct {
	loads    []sourceLoad // the last first
	specials []int64
	params   []isa.Reg
	crossed  []crossing // the last first
	choices  []chosen   // the last first
	blank    []blank
	guards   []guard
	round    *guard
	cut      bool // there was more than is followed
}

// sourceLoad is a load that a thread executed for the value.
type sourceLoad struct {
	at    int64 // position; until values finds it, the first that it may have
	until int64 // the last that it may have
	step  int   // of the block
	site  int
	part  part
	e     loaded // filled by values
}

// loaded is what a load found.
type loaded struct {
	ok    bool
	cell  timeline.Cell
	value uint64
	more  []uint64

	outside bool // the access left its array
}

// values looks up what loads found: one replay from the first of them to the last, or of the last ones where that is long.
func (a *asker) values(ctx context.Context, who actor, loads []sourceLoad) error {
	const far = 1 << 16
	if len(loads) == 0 {
		return nil
	}
	high := loads[0].at
	for _, l := range loads {
		high = max(high, l.until)
	}
	low := high
	for _, l := range loads {
		if high-l.at <= far {
			low = min(low, l.at)
		}
	}
	return a.back.Follow(ctx, low, high+1, &valueWatch{who: who, loads: loads})
}

// valueWatch fills loads with what a thread read.
type valueWatch struct {
	event.Ignore
	who   actor
	loads []sourceLoad
	left  []leaving
}

// leaving is an access by which the thread left an array.
type leaving struct {
	at   int64
	site int
}

// Fault notes accesses outside of arrays; their Access comes next.
func (w *valueWatch) Fault(e *event.Fault) {
	switch e.Kind {
	case event.OutOfBounds, event.SharedOutOfBounds, event.LocalOutOfBounds:
		if w.who.of(&event.Where{Launch: e.Launch, Block: e.Block, Warp: e.Warp, Mask: e.Mask}) {
			w.left = append(w.left, leaving{e.Position, e.Site})
		}
	}
}

func (w *valueWatch) Access(e *event.Access) {
	if !w.who.of(&e.Where) || e.Kind == isa.Store {
		return
	}
	outside := slices.Contains(w.left, leaving{e.Position, e.Site})
	if e.Faulted>>w.who.lane&1 != 0 && !outside {
		return
	}
	for i := range w.loads {
		l := &w.loads[i]
		if e.Position < l.at || e.Position > l.until || l.site != e.Site || l.e.ok {
			continue
		}
		l.at, l.e = e.Position, loadedBy(e, w.who)
		l.e.outside = outside
		return
	}
}

// loadedBy is what a lane of an access read; of an atomic operation what was there before.
func loadedBy(e *event.Access, who actor) loaded {
	out := loaded{ok: true, cell: cellOf(e, who.lane), value: e.Value[who.lane]}
	if e.Kind == isa.Atomic {
		out.value = e.Old[who.lane]
	}
	for k := range min(max(e.Count, 1)-1, len(e.More)) {
		out.more = append(out.more, e.More[k][who.lane])
	}
	return out
}

// cellOf is the piece of memory that a lane of an access touches.
func cellOf(e *event.Access, lane int) timeline.Cell {
	c := timeline.Cell{Space: e.Space, Addr: e.Addr[lane], Bytes: max(e.Bytes, 1), Launch: e.Launch, Block: e.Block}
	if e.Shared() {
		c.Space, c.Block = isa.SharedSpace, e.Owner(lane)
		c.Addr &= isa.WindowBytes - 1
	}
	return c
}
