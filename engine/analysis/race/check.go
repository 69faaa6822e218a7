package race

import (
	"tilescope/engine/analysis"
	"tilescope/engine/analysis/shadow"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// touch is one lane's access: word by word where it can, else byte by byte. A narrow access is checked against the words, and a wide one
// against the bytes, but each is remembered in its own layer only.
func (a *Analysis) touch(c *cells, off uint64, t uint32, lane int) {
	e := a.e
	store := e.Kind == isa.Store
	if off%4 == 0 && e.Bytes%4 == 0 {
		for k := 0; k < e.Bytes/4; k++ {
			i := off/4 + uint64(k)
			var value uint32
			if store {
				value = word(e, lane, k)
			}
			a.one(&c.words, i, t, lane, stored{value, wholeWord})
			for j := uint64(0); c.narrow && j < 4; j++ {
				a.check(&c.bytes, i*4+j, t, lane, stored{value >> (8 * j) & wholeByte, wholeByte})
			}
		}
		return
	}
	c.narrow = true
	for k := 0; k < e.Bytes; k++ {
		i := off + uint64(k)
		var value uint32
		if store {
			value = word(e, lane, k/4) >> (8 * (k % 4)) & wholeByte
		}
		a.one(&c.bytes, i, t, lane, stored{value, wholeByte})
		if k == 0 || i%4 == 0 {
			a.check(&c.words, i/4, t, lane, part(e, lane, i, k))
		}
	}
}

// stored is what a store writes to a cell: the bits of it that are set in mask.
type stored struct{ value, mask uint32 }

const (
	wholeWord = ^uint32(0)
	wholeByte = uint32(0xff)
)

// part is what a lane's store writes, from its k-th byte on, to the word that holds byte i.
func part(e *event.Access, lane int, i uint64, k int) (s stored) {
	if e.Kind != isa.Store {
		return s
	}
	for ; k < e.Bytes; k, i = k+1, i+1 {
		shift := 8 * (i % 4)
		s.value |= word(e, lane, k/4) >> (8 * (k % 4)) & wholeByte << shift
		s.mask |= wholeByte << shift
		if i%4 == 3 {
			break
		}
	}
	return s
}

// word is the k-th 4 bytes that a lane stores.
func word(e *event.Access, lane, k int) uint32 {
	leaf := e.Bytes
	if e.Count > 1 {
		leaf = e.Bytes / e.Count
	}
	at := func(i int) uint64 {
		switch {
		case i == 0:
			return e.Value[lane]
		case i <= len(e.More):
			return e.More[i-1][lane]
		}
		return uint64(lane+1) * 0x0101010101010101 // a leaf that the event does not carry: no bytes of two lanes are taken to be equal
	}
	switch {
	case leaf >= 8:
		return uint32(at(k/2) >> (32 * (k % 2)))
	case leaf == 4 || leaf == 0:
		return uint32(at(k))
	}
	var v uint32
	for b := 0; b < 4; b++ {
		n := k*4 + b
		v |= uint32(at(n/leaf)>>(8*(n%leaf))&0xff) << (8 * b)
	}
	return v
}

// one checks and remembers an access to one cell.
func (a *Analysis) one(l *layer, i uint64, t uint32, lane int, value stored) {
	a.check(l, i, t, lane, value)
	switch a.e.Kind {
	case isa.Load:
		a.keep(&l.reads, i, t)
	case isa.Store:
		*l.writes.Own(i) = write{a.now, value.value, origin(a.e, lane)}
	default:
		l.atomic = true
		a.keep(&l.atomics, i, t)
	}
}

// check reports what races with the access in hand in one cell.
func (a *Analysis) check(l *layer, i uint64, t uint32, lane int, value stored) {
	switch a.e.Kind {
	case isa.Load:
		a.read(l, i, t, lane)
	case isa.Store:
		a.store(l, i, t, lane, value)
	default:
		a.update(l, i, t, lane)
	}
}

// read checks a load against the last write and against atomics.
func (a *Analysis) read(l *layer, i uint64, t uint32, lane int) {
	if p := l.writes.Page(i); p != nil {
		if x := &p[shadow.Slot(i)]; x.era > a.floor && !a.ordered(&x.rec, t) {
			a.report(&x.rec, lane, analysis.RAW, a.readsBack(l, i, x), x.value)
		}
	}
	if !l.atomic {
		return
	}
	if p := l.atomics.Page(i); p != nil {
		for k := range p[shadow.Slot(i)] {
			if x := &p[shadow.Slot(i)][k]; x.site&quietFlag == 0 && !a.ordered(x, t) && !a.after(x, i, t) {
				a.report(x, lane, analysis.RAW, a.checked(a.e.Site), 0)
			}
		}
	}
}

func (a *Analysis) store(l *layer, i uint64, t uint32, lane int, value stored) {
	var w *writers // of the cell, if all of them write what this store writes
	if p := l.writes.Page(i); p != nil {
		if x := &p[shadow.Slot(i)]; x.era > a.floor && !a.ordered(&x.rec, t) {
			same := a.sameValue(x, value, lane)
			if same == alike {
				w = a.join(l, i, x)
			}
			a.report(&x.rec, lane, analysis.WAW, same, x.value)
		}
	}
	if p := l.reads.Page(i); p != nil {
		for k := range p[shadow.Slot(i)] {
			if x := &p[shadow.Slot(i)][k]; x.era > a.floor && !a.ordered(x, t) {
				same := different
				if w != nil && w.wrote(x.thread, x.pos) {
					same = alike
				}
				a.report(x, lane, analysis.WAR, same, 0)
			}
		}
	}
	if !l.atomic {
		return
	}
	if p := l.atomics.Page(i); p != nil {
		for k := range p[shadow.Slot(i)] {
			if x := &p[shadow.Slot(i)][k]; !a.ordered(x, t) && !a.after(x, i, t) {
				hazard := analysis.WAW
				if x.site&quietFlag != 0 {
					hazard = analysis.WAR
				}
				a.report(x, lane, hazard, different, 0)
			}
		}
	}
}

// update checks an atomic against plain accesses.
func (a *Analysis) update(l *layer, i uint64, t uint32, lane int) {
	quiet := a.now.site&quietFlag != 0
	if p := l.writes.Page(i); p != nil {
		if x := &p[shadow.Slot(i)]; x.era > a.floor && !a.ordered(&x.rec, t) {
			hazard := analysis.WAW
			if quiet {
				hazard = analysis.RAW
			}
			a.report(&x.rec, lane, hazard, different, x.value)
		}
	}
	if quiet {
		return
	}
	if p := l.reads.Page(i); p != nil {
		for k := range p[shadow.Slot(i)] {
			if x := &p[shadow.Slot(i)][k]; x.era > a.floor && !a.ordered(x, t) {
				a.report(x, lane, analysis.WAR, a.checked(x.at()), 0)
			}
		}
	}
}

// keep remembers a read or an atomic in one of the two places: in one whose access comes before this one, else so that the two are of warps
// or blocks as different as possible.
func (a *Analysis) keep(r *shadow.Memory[reads], i uint64, t uint32) {
	now := &a.now
	var old reads
	if p := r.Page(i); p != nil {
		old = p[shadow.Slot(i)]
	}
	quiet := now.site & quietFlag
	for k := range old {
		if x := &old[k]; x.thread == now.thread && x.era == now.era && x.site&quietFlag <= quiet {
			return // as good as this one
		}
	}
	for k := range old {
		// An atomic that wrote nothing does not stand for one that did.
		if x := &old[k]; (x.era <= a.floor || quiet <= x.site&quietFlag) && a.ordered(x, t) {
			r.Own(i)[k] = *now
			return
		}
	}
	near := func(x, y uint32) bool {
		x, y = x-a.first, y-a.first
		return x < a.threads && y < a.threads && x/a.width == y/a.width
	}
	if near(old[0].thread, now.thread) {
		return
	}
	outside := old[0].thread-a.first >= a.threads
	if near(old[0].thread, old[1].thread) || outside && old[0].thread/a.threads == old[1].thread/a.threads {
		r.Own(i)[1] = *now
	}
}
