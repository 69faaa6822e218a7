package why

import (
	"context"

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
	guards   []guard
	round    *guard
	cut      bool // there was more than is followed
}

// sourceLoad is a load that a thread executed for the value.
type sourceLoad struct {
	at   int64 // position
	step int   // of the block
	site int
	part part
	e    loaded // filled by values
}

// loaded is what a load found.
type loaded struct {
	ok    bool
	cell  timeline.Cell
	value uint64
	more  []uint64
}

// trace goes back through a thread's statements, from step i of the block's track: what went into the registers wanted there. At is the pc
// of that statement at which they are wanted; −1 for its end, and for one that is not to be looked at.
func (a *asker) trace(t *timeline.Track, who actor, i, at int, w wants) *sources {
	out := &sources{}
	returns := map[int]bool{}
	scanned, g := 0, guards{next: -1}
	for ; i >= 0 && (!w.empty() || len(returns) > 0 || g.more()); i-- {
		s := &t.Steps[i]
		if int(s.Warp) != who.warp || s.Mask>>who.lane&1 == 0 {
			continue
		}
		if scanned++; scanned > a.lim.Statements || len(out.loads) >= a.lim.Loads {
			out.cut, out.guards = true, g.list
			return out
		}
		place, ok := a.code.steps[s.Section]
		if !ok {
			continue
		}
		g.meet(a.code, place, i, w)
		a.arguments(place, w)
		end := place.to
		if at >= 0 {
			end, at = at, -1
		} else if returns[place.fn] {
			if pc, regs, ok := a.code.results(place); ok {
				for _, r := range regs {
					w.add(place.fn, r, value)
				}
				delete(returns, place.fn)
				end = pc
			}
		}
		if end == place.to && !a.code.defines(place, w) {
			continue
		}
		g.made = append(g.made, place.from)
		var got found
		a.code.slice(place, end, w, &got)
		for _, l := range got.loads {
			out.loads = append(out.loads, sourceLoad{at: s.At, step: i, site: l.site, part: l.part})
		}
		out.specials = append(out.specials, got.specials...)
		for _, pc := range got.crossed {
			out.crossed = append(out.crossed, crossing{i, place, pc})
		}
		for _, fn := range got.returns {
			returns[fn] = true
		}
	}
	out.guards, out.round = g.list, g.round
	if l := a.in.Launch(t.Launch); l != nil {
		for r, p := range w[l.Func] {
			if p&value != 0 && int(r) < a.in.Code.Funcs[l.Func].NumParams {
				out.params = append(out.params, r)
			}
		}
	}
	return out
}

// arguments turns wanted parameters of a function that a statement calls into the arguments that it passes.
func (a *asker) arguments(place stretch, w wants) {
	for fn, regs := range w {
		if fn == place.fn || len(regs) == 0 {
			continue
		}
		c := a.code.calls(place, fn)
		if c == nil {
			continue
		}
		for r, p := range regs {
			if int(r) < len(c.Args) {
				w.add(place.fn, c.Args[r], p)
			}
		}
		delete(w, fn)
	}
}

// values looks up what loads found: one replay from the first of them to the last, or of the last ones where that is long.
func (a *asker) values(ctx context.Context, who actor, loads []sourceLoad) error {
	const far = 1 << 16
	if len(loads) == 0 {
		return nil
	}
	high := loads[0].at
	for _, l := range loads {
		high = max(high, l.at)
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
}

func (w *valueWatch) Access(e *event.Access) {
	if !w.who.of(&e.Where) || e.Kind == isa.Store || e.Faulted>>w.who.lane&1 != 0 {
		return
	}
	for i := range w.loads {
		l := &w.loads[i]
		if l.at != e.Position || l.site != e.Site || l.e.ok {
			continue
		}
		l.e = loadedBy(e, w.who)
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
