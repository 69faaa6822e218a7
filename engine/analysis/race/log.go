package race

import (
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// What happens in shared memory between two barriers races only with what happens there between the same two. In nearly every interval no
// two accesses of different threads meet in a word of which one of them is a write: a tile is filled, or read, or each thread works on its
// own cell. So accesses are put into a log, whole warps at a time, for as long as that can be seen from rows of 32 words, and the log is
// thrown away at the barrier. An access that could meet another one, or is not of this plain kind, takes the log apart first, word by word,
// as if what is in it were made only now.

// maxLogged bounds the log of an interval; when it is full it is taken apart, and, if it holds reads alone, begun anew.
const maxLogged = 1024

// logged is a warp's access to shared memory, one aligned word per lane. Entries are not changed once made, and saved states share what
// they point to.
type logged struct {
	words  *words
	at     uint64 // word of lane 0
	thread uint32 // of the block, lane 0's
	store  bool
	values int32 // of a store: where they begin in the block's, each with its origin
	now    rec
}

// row is who touched 32 words of shared memory in an interval, as far as it matters: lane k of one warp that owns the row touched word k of
// it, or anybody did.
type row struct {
	stamp             uint32 // of the interval; what another one left is void
	warp              int32  // that owns it, −1 for none
	ownRead, ownWrite uint32
	anyRead, anyWrite uint32
}

// touch notes an access to the words of m, and answers false, having noted nothing, when it may race with another one of the interval.
func (r *row) touch(stamp uint32, warp int32, own, store bool, m uint32) bool {
	if r.stamp != stamp {
		*r = row{stamp: stamp, warp: -1}
	}
	read, written := &r.anyRead, &r.anyWrite
	others := r.anyWrite
	if store {
		others |= r.anyRead
	}
	if own && (r.warp < 0 || r.warp == warp) {
		r.warp = warp
		read, written = &r.ownRead, &r.ownWrite
	} else {
		others |= r.ownWrite
		if store {
			others |= r.ownRead
		}
	}
	if others&m != 0 {
		return false
	}
	if store {
		*written |= m
	} else {
		*read |= m
	}
	return true
}

// log notes an access to shared memory of the block in hand. It answers false when it has to be looked at now.
func (a *Analysis) log(e *event.Access, mask, thread uint32) bool {
	b := a.block
	store := e.Kind == isa.Store
	if e.Kind == isa.Atomic || e.Bytes != 4 || e.Shape == 0 || mask != e.Mask ||
		b.written || store && b.opened || b.shared.narrow || b.shared.words.atomic || !a.quiet() {
		return false
	}
	p := a.planned(e, true) // the log is part of the state, so what is in it may not depend on what was met before
	if p == nil || store && int(p.count) != bits.OnesCount32(mask) {
		return false
	}
	if len(b.log) >= maxLogged {
		if store || b.stores > 0 {
			return false
		}
		a.unlog(b)
	}
	l := logged{words: p, at: e.Addr[0] & (isa.WindowBytes - 1) / 4, thread: thread, store: store, now: a.now}
	if store || b.stores > 0 {
		for ; b.marked < len(b.log); b.marked++ { // while nobody wrote they were not requested
			a.mark(b, &b.log[b.marked])
		}
		if !a.mark(b, &l) {
			return false
		}
		b.marked++
	}
	if store {
		b.stores++
		l.values = int32(len(b.values))
		for _, lane := range p.first[:p.count] {
			b.values = append(b.values, word(e, int(lane&31), 0), origin(e, int(lane&31)))
		}
	}
	b.log = append(b.log, l)
	return true
}

// mark notes an access in the rows of its words; false when it may race.
func (a *Analysis) mark(b *block, l *logged) bool {
	stamp, warp, p := b.bar+1, int32(l.thread>>(a.shift&31)), l.words
	if last := int(l.at+uint64(int64(p.high))) / 32; last >= len(b.rows) {
		b.rows = append(b.rows, make([]row, last+1-len(b.rows))...)
	}
	if p.inRow { // lanes and words go up together: at most two rows
		i, shift := l.at/32, l.at%32
		all := uint32(1<<p.count - 1)
		if shift == 0 {
			return b.rows[i].touch(stamp, warp, a.width == 32, l.store, all)
		}
		over := all >> (32 - shift)
		return b.rows[i].touch(stamp, warp, false, l.store, all<<shift) && (over == 0 || b.rows[i+1].touch(stamp, warp, false, l.store, over))
	}
	row, m := l.at/32, uint32(0)
	for _, delta := range p.delta[:p.count] {
		word := l.at + uint64(int64(delta))
		if word/32 != row {
			if m != 0 && !b.rows[row].touch(stamp, warp, false, l.store, m) {
				return false
			}
			row, m = word/32, 0
		}
		m |= 1 << (word % 32)
	}
	return b.rows[row].touch(stamp, warp, false, l.store, m)
}

// unlog remembers word by word what the log holds.
func (a *Analysis) unlog(b *block) {
	if len(b.log) == 0 {
		return
	}
	kept, block, first, floor := a.now, a.block, a.first, a.floor
	a.block, a.first, a.floor = b, uint32(b.index)*a.threads, b.bar
	for i := range b.log {
		l := &b.log[i]
		a.now = l.now
		if !l.store {
			a.keepWords(&b.shared, l.words, uint32(1<<l.words.count-1), l.at, l.thread)
			continue
		}
		for k, lane := range l.words.first[:l.words.count] {
			a.now.thread = a.first + l.thread + uint32(lane)
			v := b.values[int(l.values)+2*k:]
			*b.shared.words.writes.Own(l.at + uint64(int64(l.words.delta[k]))) = write{a.now, v[0], v[1]}
		}
	}
	b.opened, b.written = true, b.written || b.stores > 0
	b.log, b.values, b.stores, b.marked = b.log[:0], b.values[:0], 0, 0
	a.now, a.block, a.first, a.floor = kept, block, first, floor
}
