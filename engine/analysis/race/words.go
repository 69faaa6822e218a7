package race

import (
	"math/bits"

	"tilescope/engine/analysis/shadow"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Loads and stores of one aligned word per lane are nearly all accesses. They are taken apart here for speed, while nothing but barriers
// orders the block; whatever is not plain goes the way of check.go, lane by lane, and what comes out is the same.

// quiet says that only barriers order the block, so that order is seen from eras alone.
func (a *Analysis) quiet() bool {
	b := a.block
	return !b.synced && b.fences == nil && len(b.know) == 0 && b.own == nil && a.shift >= 0
}

// plan is what a site's shape of addresses requests.
type plan struct {
	shape uint64
	words *words // nil before the second meeting: a shape that never comes again is not worth it
}

// words are the different words of a shape of addresses. They are not changed once made.
type words struct {
	plain bool  // all lanes are whole words apart
	inRow bool  // they are the first lanes, in the order of their words, and no word between them is left out
	high  int32 // the greatest delta
	count uint8
	first [32]uint8  // of each, the first lane
	lanes [32]uint32 // of each, the lanes that stand for all: of lanes in a row the first and the last
	delta [32]int32  // of each, how many words it is behind lane 0's
}

// evens remembers the words of shapes that have the same number at every site: a tree's levels come again in each block.
type evens [64]plan

func (s *evens) slot(shape uint64) *plan { return &s[event.ShapeSlot(shape, 6)] }

func (s *evens) of(shape uint64) *words {
	if p := s.slot(shape); p.shape == shape {
		return p.words
	}
	return nil
}

func (s *evens) keep(shape uint64, w *words) {
	if shape&event.EvenShape != 0 {
		*s.slot(shape) = plan{shape, w}
	}
}

// slab is how many words are allocated at once: shapes that change at every meeting must not cost an allocation each.
const slab = 64

func (a *Analysis) makeWords(e *event.Access) *words {
	if len(a.slab) == 0 {
		a.slab = make([]words, slab)
	}
	p := &a.slab[0]
	a.slab, p.plain, p.inRow = a.slab[1:], true, e.Mask&(e.Mask+1) == 0
	for m := e.Mask; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		at := e.Addr[lane]
		delta := int64(at-e.Addr[0]) / 4
		if (at-e.Addr[0])%4 != 0 || int64(int32(delta)) != delta {
			p.plain = false
			return p
		}
		k := 0
		for k < int(p.count) && e.Addr[p.first[k]] != at {
			k++
		}
		p.inRow = p.inRow && k == lane && delta == int64(lane)
		p.high = max(p.high, int32(delta))
		if k == int(p.count) {
			p.first[k], p.lanes[k], p.delta[k] = uint8(lane), 0, int32(delta)
			p.count++
		}
		same := func(l int) bool { return l >= 0 && l < 32 && e.Mask>>l&1 == 1 && e.Addr[l] == at }
		if !same(lane-1) || !same(lane+1) {
			p.lanes[k] |= 1 << lane
		}
	}
	return p
}

// planned is what the shape of a load requests; nil when it is not fit to be taken word by word, or is new and not wanted at once.
func (a *Analysis) planned(e *event.Access, atOnce bool) *words {
	if e.Site < 0 || e.Site >= len(a.plans) {
		return nil
	}
	p := &a.plans[e.Site]
	if p.shape != e.Shape {
		p.shape, p.words = e.Shape, a.even.of(e.Shape)
		if p.words == nil && !atOnce {
			return nil
		}
	}
	if p.words == nil {
		p.words = a.makeWords(e)
		a.even.keep(e.Shape, p.words)
	}
	if !p.words.plain || e.Addr[0]%4 != 0 {
		return nil
	}
	return p.words
}

// loadPlanned is a load word by word instead of lane by lane, for a shape that is known. It answers false, having done nothing, when a word
// was written lately or the shape is not fit for it.
func (a *Analysis) loadPlanned(c *cells, e *event.Access, base, window uint64, thread uint32) bool {
	p := a.planned(e, false)
	if p == nil || e.Low&window-base >= 1<<38 || e.High&window-base >= 1<<38 {
		return false
	}
	floor, bar, first, threads, shift := a.floor, a.block.bar, a.first, a.threads, a.shift&31
	warp := thread >> shift
	var written *[shadow.PageCells]write
	var read *[shadow.PageCells]reads
	page := ^uint64(0)
	var change uint32 // words whose cells do not hold this warp yet
	for k, lane := range p.first[:p.count] {
		i := (e.Addr[lane&31]&window - base) / 4
		if n := i / shadow.PageCells; n != page {
			page = n
			written, read = c.words.writes.Page(i), c.words.reads.Page(i)
		}
		slot := shadow.Slot(i)
		if written != nil && written[slot].era > floor {
			return false
		}
		if read == nil {
			change |= 1 << (k & 31)
			continue
		}
		x, y := &read[slot][0], &read[slot][1]
		dx, dy := x.thread-first, y.thread-first
		switch {
		case x.era <= floor, y.era <= floor, dx < threads && x.era <= bar, dy < threads && y.era <= bar:
			change |= 1 << (k & 31)
		case dx < threads && dy < threads:
			if wx := dx >> shift; wx != warp && wx == dy>>shift {
				change |= 1 << (k & 31)
			}
		case dx >= threads && dy >= threads:
			if a.oneBlock(x.thread, y.thread) {
				change |= 1 << (k & 31)
			}
		}
	}
	if change != 0 {
		a.keepWords(c, p, change, (e.Addr[0]&window-base)/4, thread)
	}
	return true
}

// keepWords remembers who reads some of the words of a shape. Lane 0's word is cell at.
func (a *Analysis) keepWords(c *cells, p *words, which uint32, at uint64, thread uint32) {
	page, own := ^uint64(0), false
	var read *[shadow.PageCells]reads
	for ; which != 0; which &= which - 1 {
		k := bits.TrailingZeros32(which) & 31
		i := at + uint64(int64(p.delta[k]))
		if n := i / shadow.PageCells; n != page {
			page, own = n, false
			read = c.words.reads.Page(i)
		}
		slot := shadow.Slot(i)
		for m := p.lanes[k]; m != 0; m &= m - 1 {
			t := thread + uint32(bits.TrailingZeros32(m))
			a.now.thread = a.first + t
			at := 0
			if read != nil {
				if at = a.room(&read[slot], t); at < 0 {
					continue
				}
			}
			if !own {
				read, own = c.words.reads.OwnPage(i), true
			}
			read[slot][at&1] = a.now
		}
	}
}

// oneBlock says whether two threads of the grid are of one block.
func (a *Analysis) oneBlock(x, y uint32) bool {
	return max(x, y)-min(x, y) < a.threads && x/a.threads == y/a.threads
}

// loadWords is a load of one word per lane, from memory without narrow cells. Of lanes in a row that read one word which nobody wrote
// lately the first and the last stand for all; a cell that holds two readers as far apart as they can be needs no change.
func (a *Analysis) loadWords(c *cells, e *event.Access, mask uint32, base uint64, thread uint32) {
	quiet := a.quiet()
	window := ^uint64(0)
	if e.Space != isa.GlobalSpace {
		window = isa.WindowBytes - 1
	}
	if quiet && e.Shape != 0 && mask == e.Mask && !c.words.atomic && a.loadPlanned(c, e, base, window, thread) {
		return
	}
	var written *[shadow.PageCells]write
	var read *[shadow.PageCells]reads
	page, own := ^uint64(0), false
	previous, run := ^uint64(0), false // run: the word before was read without a look at its writer being needed
	for m := mask; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		raw := e.Addr[lane]
		if run && raw == previous && lane < 31 && mask>>(lane+1)&1 == 1 && e.Addr[lane+1] == raw {
			continue
		}
		run, previous = false, raw
		off := raw&window - base
		t := thread + uint32(lane)
		a.now.thread = a.first + t
		if off%4 != 0 || off >= 1<<38 {
			if off < 1<<38 {
				a.touch(c, off, t, lane)
				page = ^uint64(0)
			}
			continue
		}
		i := off / 4
		if n := i / shadow.PageCells; n != page {
			page, own = n, false
			written, read = c.words.writes.Page(i), c.words.reads.Page(i)
		}
		slot := shadow.Slot(i)
		if c.words.atomic || written != nil && written[slot].era > a.floor {
			a.read(&c.words, i, t, lane)
			a.keep(&c.words.reads, i, t)
			read = c.words.reads.Page(i)
			continue
		}
		run = true
		if !quiet {
			a.keep(&c.words.reads, i, t)
			continue
		}
		k := 0
		if read != nil {
			if k = a.room(&read[slot], t); k < 0 {
				continue
			}
		}
		if !own {
			read, own = c.words.reads.OwnPage(i), true
		}
		read[slot][k] = a.now
	}
}

// room is the place in a cell that a plain read by thread t of the current block takes; −1 when it changes nothing. It holds only while
// nothing but barriers orders the block, and does then what keep does.
func (a *Analysis) room(old *reads, t uint32) int {
	x, y := &old[0], &old[1]
	b, shift := a.block, a.shift&31
	dx, dy := x.thread-a.first, y.thread-a.first
	inx, iny := dx < a.threads, dy < a.threads
	if x.era <= a.floor || inx && x.era <= b.bar {
		if y.thread == a.now.thread && y.era == a.now.era {
			return -1
		}
		return 0
	}
	if dx == t { // its own earlier read stands for it
		return -1
	}
	if y.era <= a.floor || iny && (y.era <= b.bar || dy == t) {
		if iny && dy == t && y.era > b.bar && y.era > a.floor {
			return -1
		}
		return 1
	}
	near := inx && iny && dx>>shift == dy>>shift
	if inx && dx>>shift == t>>shift {
		return -1
	}
	if near || !inx && a.oneBlock(x.thread, y.thread) {
		return 1
	}
	return -1
}

// storeWords is a store of one word per lane, to memory without narrow cells: where everything remembered comes before, it is only noted.
func (a *Analysis) storeWords(c *cells, e *event.Access, mask uint32, base uint64, thread uint32) {
	plain := a.quiet() && !c.words.atomic
	window := ^uint64(0)
	if e.Space != isa.GlobalSpace {
		window = isa.WindowBytes - 1
	}
	var written *[shadow.PageCells]write
	var read *[shadow.PageCells]reads
	page, own := ^uint64(0), false
	for m := mask; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		off := e.Addr[lane]&window - base
		if off >= 1<<38 {
			continue // no device memory is there
		}
		t := thread + uint32(lane)
		a.now.thread = a.first + t
		if !plain || off%4 != 0 {
			a.touch(c, off, t, lane)
			plain = plain && !c.narrow
			page = ^uint64(0)
			continue
		}
		i := off / 4
		if n := i / shadow.PageCells; n != page {
			page, own = n, false
			written, read = c.words.writes.Page(i), c.words.reads.Page(i)
		}
		slot := shadow.Slot(i)
		if written != nil && !a.over(&written[slot].rec) || read != nil && !(a.over(&read[slot][0]) && a.over(&read[slot][1])) {
			a.touch(c, off, t, lane)
			page = ^uint64(0)
			continue
		}
		if !own {
			written, own = c.words.writes.OwnPage(i), true
		}
		written[slot] = write{a.now, word(e, lane, 0), origin(e, lane)}
	}
}

// over says that an access comes before the one in hand, by barriers alone.
func (a *Analysis) over(r *rec) bool {
	return r.era <= a.floor || r.thread == a.now.thread || r.thread-a.first < a.threads && r.era <= a.block.bar
}
