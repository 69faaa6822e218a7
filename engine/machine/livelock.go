package machine

import (
	"maps"
	"slices"

	"tilescope/engine/event"
)

// A launch whose state comes back repeats it for ever, which is a livelock: a loop that waits for what nobody does. Blocks that are not
// resident may be whom it waits for, in order as the teaching schedule takes them: a GPU would have as many resident as it can hold, so
// more are made resident. Where there is none left, the launch hangs. RATIONALE.md says why.

const (
	livelockAge  = 1 << 16 // steps without a new block before the first look
	livelockLook = 1 << 11 // longest cycle that the first look finds, in steps
	livelockNext = 1 << 12 // steps before the next look at a launch that has already been found waiting
)

// livelock is what is known of a launch that may repeat its state for ever. Positions alone decide when to look, so that every replay looks
// alike. The fast path leaves out what nobody reads again, so that a look is of single steps, and remembers a state only after as many
// steps as the longest cycle that it can find.
type livelock struct {
	since int64     // position at which a block began last
	at    int64     // of the next look, or of the one under way
	span  int64     // of the look: steps before the state that it remembers, and steps behind
	base  *Snapshot // that state; nil where there is none yet
	more  int       // resident blocks beyond the schedule's
}

// progress says that a block has begun.
func (c *livelock) progress(position int64) {
	age := int64(livelockAge)
	if c.more > 0 {
		age = livelockNext
	}
	c.since, c.at, c.span, c.base = position, position+age, livelockLook, nil
}

// untilLook is how many of the next n steps can be taken without looking.
func (m *Machine) untilLook(n int64) int64 {
	if m.launch == nil {
		return n
	}
	return min(n, m.launch.livelock.at-m.position)
}

// watchCircle looks at the launch where it is time to: it remembers a state, and compares those that follow.
func (m *Machine) watchCircle() {
	l := m.launch
	if l == nil || m.position < l.livelock.at || l.dirty || l.err != 0 || m.exhausted != NoLimit {
		return
	}
	c := &l.livelock
	switch {
	case m.position < c.at+c.span:
	case c.base == nil:
		base := m.Snapshot()
		c.base = base
	case m.position == c.base.position:
	case m.returned(c.base):
		c.base = nil
		m.wait()
	case m.position >= c.base.position+c.span:
		age := m.position - c.since
		c.base, c.at, c.span = nil, m.position+age, max(livelockLook, age/16)
	}
}

// wait makes more blocks resident, twice as many as there are, or ends the launch as a hang where no more can be resident.
func (m *Machine) wait() {
	l := m.launch
	if n, c := len(l.resident), l.clusterSize(); l.next < l.blocks && n+c <= l.most {
		l.livelock.more = min(max(2*n, n+c), l.most) - l.slots
		l.dirty = true
		return
	}
	for _, b := range l.resident {
		for _, w := range b.warps {
			if w.anyReady() {
				m.enterWarp(b, w)
				m.where.Position, m.where.Mask = m.position-1, 1<<lowest(w.frags[max(w.choosable(), 0)].mask)
				f := &w.frags[max(w.choosable(), 0)]
				m.evFault = event.Fault{Where: m.where, Kind: event.Endless, Site: -1, Alloc: -1, Pos: m.funcs[w.frames[f.frame].fn].at(int(f.pc))}
				for k := range w.joins { // lanes that have left the loop
					m.evFault.Size |= int64(w.joins[k].have &^ w.frags[max(w.choosable(), 0)].mask)
				}
				m.obs.Fault(&m.evFault)
				m.fail(LaunchTimeout)
				return
			}
		}
	}
}

// choosable is the fragment that would move next, without taking its turn.
func (w *warp) choosable() int {
	i, _ := w.candidate()
	return i
}

// returned reports whether the launch is again in the state of a snapshot of it: whatever its next steps depend on. What changes with every
// step and decides nothing, such as positions, is left out.
func (m *Machine) returned(s *Snapshot) bool {
	l, old := m.launch, s.launch
	n := max(len(l.resident), 1)
	if l.rng != old.rng && l.choices != old.choices && l.next == l.blocks {
		return false // another draw may lead elsewhere; a block that becomes resident may come at any time
	}
	if l.cursor%n != old.cursor%n || l.next != old.next || len(l.resident) != len(old.resident) {
		return false
	}
	for i, b := range l.resident {
		if !b.as(old.resident[i]) {
			return false
		}
	}
	if len(l.children[0])+len(l.children[1]) != len(old.children[0])+len(old.children[1]) {
		return false
	}
	if m.mem.heap != s.heap || len(m.mem.byOrd) != len(s.byOrd) || m.mem.newest != s.freed.newest {
		return false // a kernel has taken memory since, or given it back
	}
	for i := range m.mem.regions {
		for k := range m.mem.regions[i].allocs {
			if !m.mem.regions[i].allocs[k].tab.as(m.mem.pages, &s.regions[i].allocs[k].tab) {
				return false
			}
		}
	}
	return maps.EqualFunc(m.mem.pads, s.pads, func(a, b *page) bool { return a == b || a.words == b.words })
}

func (b *block) as(old *block) bool {
	if b == old {
		return true
	}
	if b.cursor != old.cursor || b.current != old.current || b.live != old.live || b.ready != old.ready ||
		b.waiting != old.waiting || b.arrive != old.arrive || b.asking != old.asking {
		return false
	}
	for i, w := range b.warps {
		if o := old.warps[i]; w != o && !(slices.Equal(w.frags, o.frags) && w.turn%(2*fairTurns) == o.turn%(2*fairTurns)) {
			return false
		}
	}
	for i, w := range b.warps {
		if o := old.warps[i]; w != o && !w.as(o) {
			return false
		}
	}
	return b.shOwner == old.shOwner || slices.Equal(b.shared, old.shared)
}

func (w *warp) as(old *warp) bool {
	return w.live == old.live && w.arrived == old.arrived && w.top == old.top && w.fault == old.fault &&
		slices.Equal(w.regs, old.regs) && slices.Equal(w.joins, old.joins) &&
		slices.Equal(w.frames, old.frames) && slices.Equal(w.local, old.local) && slices.Equal(w.lacks, old.lacks)
}

// as compares the contents of two tables; a page that is not there reads as zeros.
func (t *table) as(g *pager, old *table) bool {
	for i := range max(len(t.pages), len(old.pages)) {
		if a, b := t.at(g, uint64(i)), old.at(g, uint64(i)); a != b && a.words != b.words {
			return false
		}
	}
	return true
}
