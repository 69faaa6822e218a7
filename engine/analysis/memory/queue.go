package memory

import (
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// queue holds reads until their verdict.
type queue struct {
	waiting []pending
	index   map[reader]int32 // of waiting; made when a store asks, and no part of the state
	indexed int              // how many of waiting are in it
}

// reader is a thread and the place that it read.
type reader struct {
	off           uint64
	block, thread int32
	mask          uint64 // of a bit-field
}

// reset forgets all, and takes these instead.
func (q *queue) reset(waiting []pending) {
	q.waiting = append(q.waiting[:0], waiting...)
	clear(q.index)
	q.indexed = 0
}

// find is what a thread read at a place, nil for nothing.
func (q *queue) find(r reader) *pending {
	if q.index == nil {
		q.index = map[reader]int32{}
	}
	for ; q.indexed < len(q.waiting); q.indexed++ {
		p := &q.waiting[q.indexed]
		key := reader{p.off, int32(p.block), int32(p.thread), p.mask}
		if _, twice := q.index[key]; !twice {
			q.index[key] = int32(q.indexed)
		}
	}
	if i, ok := q.index[r]; ok {
		return &q.waiting[i]
	}
	return nil
}

// before gives the verdict on reads whose own threads now write where they read (x += 1): no other thread's write can have been meant to
// come first, unless it is there already.
func (a *Analysis) before(e *event.Access, mask uint32, r region, field uint64) {
	shared := e.Space != isa.GlobalSpace
	q, known := &a.queue, a.parts
	if shared {
		b := a.resident(r.owner)
		q, known = &b.queue, b.parts
	}
	if len(q.waiting) == 0 {
		return
	}
	for k := mask; k != 0; k &= k - 1 {
		lane := bits.TrailingZeros32(k)
		p := q.find(reader{e.Addr[lane]&r.window - r.base, int32(e.Block), int32(e.Warp*a.width + lane), field})
		if p == nil || p.bytes == 0 || p.known(r.defined, known) {
			continue
		}
		a.undefined(p, shared, r.owner)
		p.bytes = 0 // told
	}
}
