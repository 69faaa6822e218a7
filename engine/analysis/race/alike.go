package race

import (
	"maps"

	"tilescope/engine/analysis/uniform"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// sameness is what is known about the values of two racing accesses.
type sameness uint8

const (
	different sameness = iota
	chance             // equal in this run, as its input is
	alike              // equal by construction
	retried            // a plain read and an atomic: a compare-and-swap checks what was read
)

// writers are threads that wrote a cell one after another, all of them a value that is the same by construction, with nothing else between.
type writers struct {
	last  rec // the write that the cell remembers
	spans []writerSpan
}

// writerSpan is threads in a row that wrote at one position.
type writerSpan struct{ from, to, pos uint32 }

// maxWriters bounds the cells of a layer whose writers are remembered, and maxSpans what is remembered of each. What is beyond is reported
// as if nobody knew.
const (
	maxWriters = 1 << 12
	maxSpans   = 256
)

// wrote says whether a thread is among the writers, and wrote before a position.
func (w *writers) wrote(thread, before uint32) bool {
	for _, s := range w.spans {
		if thread >= s.from && thread < s.to && s.pos < before {
			return true
		}
	}
	return false
}

// with is these writers and one more; they are shared with saved states and do not change.
func (w *writers) with(r rec) *writers {
	out := &writers{last: r, spans: w.spans}
	if n := len(w.spans); n > 0 && w.spans[n-1].to == r.thread && w.spans[n-1].pos == r.pos {
		out.spans = append(append([]writerSpan(nil), w.spans[:n-1]...), writerSpan{w.spans[n-1].from, r.thread + 1, r.pos})
	} else if !w.wrote(r.thread, r.pos) && n < maxSpans {
		out.spans = append(append([]writerSpan(nil), w.spans...), writerSpan{r.thread, r.thread + 1, r.pos})
	}
	return out
}

// sameValue says what two stores to a cell, the one that it remembers and the one in hand, have in common. Of a place that a statement
// reads and writes back the values are no more than equal: with another order one of the changes is not lost. So are those of stores of
// different sizes, of which one writes a part of what the other does.
func (a *Analysis) sameValue(x *write, value stored, lane int) sameness {
	if (x.value^value.value)&value.mask != 0 {
		return different
	}
	if s := a.site(x.at()); s != nil && s.Bytes != a.e.Bytes {
		return chance
	}
	if from := origin(a.e, lane); from != 0 && from == x.from {
		return alike
	}
	oneBlock := x.thread-a.first < a.threads
	oneIndex := x.thread%a.threads == a.now.thread%a.threads
	if !a.updating(a.e.Site) && a.values().Alike(x.at(), a.e.Site, oneBlock, oneIndex) {
		return alike
	}
	return chance
}

func (a *Analysis) values() *uniform.Values {
	if a.uniform == nil {
		a.uniform = uniform.New(a.run.Program)
	}
	return a.uniform
}

// checked says whether a plain read that races with an atomic is that of a loop around a compare-and-swap, which finds out when it is
// stale.
func (a *Analysis) checked(site int) sameness {
	if site >= 0 && site < len(a.run.Program.Sites) && a.run.Program.Sites[site].Bytes <= 8 && a.values().Retried(site) {
		return retried
	}
	return different
}

// updating says whether the statement of a store also reads the place that it writes, as x += 1 and x = x + 1 do.
func (a *Analysis) updating(site int) bool {
	yes, known := a.updated[site]
	if known || site < 0 {
		return yes
	}
	sites := a.run.Program.Sites
	for i := range sites {
		s := &sites[i]
		yes = yes || s.Kind == isa.Load && s.Stmt == sites[site].Stmt && samePlace(s, &sites[site])
	}
	if a.updated == nil {
		a.updated = map[int]bool{}
	}
	a.updated[site] = yes
	return yes
}

// origin tells where a lane loaded the value that it stores, as far as that is followed: 0 for nowhere, 1 for a constant in a choice
// whose other arm loads, and else a number of the element's address.
func origin(e *event.Access, lane int) uint32 {
	if !e.HasOrigin || e.Count > 1 {
		return 0
	}
	switch from := e.Origin[lane&31]; from {
	case isa.OriginNone:
		return 0
	case isa.OriginConst:
		return 1
	default:
		return uint32((from*0x9e3779b97f4a7c15)>>32) | 2
	}
}

// join remembers the thread in hand as one more writer of a cell, after x.
func (a *Analysis) join(l *layer, i uint64, x *write) *writers {
	w := l.writers[i]
	if w == nil || w.last != x.rec {
		if w == nil && len(l.writers) >= maxWriters {
			return nil
		}
		w = &writers{last: x.rec, spans: []writerSpan{{x.thread, x.thread + 1, x.pos}}}
	}
	w = w.with(a.now)
	if l.writers == nil {
		l.writers = map[uint64]*writers{}
	}
	l.writers[i] = w
	return w
}

// readsBack says whether the thread in hand wrote a cell itself, and everybody who wrote it since wrote the same by construction.
func (a *Analysis) readsBack(l *layer, i uint64, x *write) sameness {
	if w := l.writers[i]; w != nil && w.last == x.rec && w.wrote(a.now.thread, a.now.pos) {
		return alike
	}
	return different
}

func cloneWriters(m map[uint64]*writers) map[uint64]*writers {
	if len(m) == 0 {
		return nil
	}
	return maps.Clone(m)
}

// bytesOfWriters is about what is remembered of a cell's writers.
const bytesOfWriters = 96
