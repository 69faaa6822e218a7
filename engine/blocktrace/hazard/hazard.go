package hazard

import (
	"sort"

	"tilescope/engine/analysis"
	"tilescope/engine/blocktrace"
	"tilescope/engine/isa"
)

// DefaultEntries bounds the lane accesses of one interval that are looked at.
const DefaultEntries = 1 << 18

// Row is one hazard between two sites on one array.
type Row struct {
	Hazard        analysis.Hazard
	Array         int // index into picture.Arrays.List
	First, Second int // sites before and after the barrier
	Cells         int // elements of the array for which it prevents this
	Example       Pair
}

// Pair is one occurrence: the row's with the lowest element.
type Pair struct {
	Cell                    int
	FirstThread, LastThread int // linear in the block
	FirstStep, LastStep     int // of the block's steps
}

// List is what one barrier prevents. It is immutable.
type List struct {
	Rows []Row // RAW first, then WAR, then WAW; the most elements first
	Cut  bool  // an interval made more accesses than are looked at, or than the block's picture holds
}

// place is an element of an array.
type place struct{ array, cell int32 }

// party is what one site did to one element in one interval: the first thread and the first other one are enough to know whether the other
// side has a thread that is neither.
type party struct {
	site   int32
	write  bool
	atomic bool
	seen   [2]touch
	many   int // of seen
}

type touch struct{ thread, step int32 }

// Between lists the hazards that the barrier between the steps [from, at) and [at, to) of a block prevents. Limit bounds the lane accesses
// of either interval that are looked at; 0 means DefaultEntries.
func Between(b *blocktrace.Block, from, at, to, limit int) *List {
	if limit <= 0 {
		limit = DefaultEntries
	}
	before, cut := parties(b, from, at, limit)
	after, more := parties(b, at, to, limit)
	rows := map[rowKey]*Row{}
	for p, second := range after {
		first, ok := before[p]
		if !ok {
			continue
		}
		counted := map[rowKey]bool{}
		for i := range first {
			for k := range second {
				meet(rows, counted, p, &first[i], &second[k])
			}
		}
	}
	out := &List{Cut: cut || more || b.Truncated && to > b.Known}
	for _, r := range rows {
		out.Rows = append(out.Rows, *r)
	}
	sort.Slice(out.Rows, func(i, j int) bool { return less(&out.Rows[i], &out.Rows[j]) })
	return out
}

// parties sorts the accesses of an interval by the element that they touch; cut says that there were more than the limit.
func parties(b *blocktrace.Block, from, to, limit int) (map[place][]party, bool) {
	out := map[place][]party{}
	list := b.Accesses[b.Before(from):b.Before(to)]
	entries := 0
	for i := range list {
		a := &list[i]
		if a.Array < 0 || a.Space != isa.SharedSpace && a.Space != isa.GlobalSpace {
			continue
		}
		if entries > limit {
			return out, true
		}
		first := b.Warp(int(a.Step)) * b.WarpSize
		b.Each(a, func(lane, cell int, _ int32) {
			entries++
			if cell < 0 {
				return
			}
			p := place{int32(a.Array), int32(cell)}
			out[p] = add(out[p], a, touch{int32(first + lane), a.Step})
		})
	}
	return out, false
}

func add(list []party, a *blocktrace.Access, t touch) []party {
	k := 0
	for k < len(list) && (list[k].site != a.Site || list[k].write != (a.Kind != isa.Load)) {
		k++
	}
	if k == len(list) {
		list = append(list, party{site: a.Site, write: a.Kind != isa.Load, atomic: a.Kind == isa.Atomic})
	}
	p := &list[k]
	if p.many < len(p.seen) && (p.many == 0 || p.seen[0].thread != t.thread) {
		p.seen[p.many] = t
		p.many++
	}
	return list
}

type rowKey struct {
	hazard        analysis.Hazard
	array         int32
	first, second int32
}

// meet counts an element for the row of two parties, once, when threads of theirs differ.
func meet(rows map[rowKey]*Row, counted map[rowKey]bool, p place, a, b *party) {
	if !a.write && !b.write || a.atomic && b.atomic {
		return
	}
	for _, x := range a.seen[:a.many] {
		for _, y := range b.seen[:b.many] {
			if x.thread == y.thread {
				continue
			}
			key := rowKey{named(a.write, b.write), p.array, a.site, b.site}
			if counted[key] {
				return
			}
			counted[key] = true
			r := rows[key]
			if r == nil {
				r = &Row{Hazard: key.hazard, Array: int(p.array), First: int(a.site), Second: int(b.site), Example: Pair{Cell: int(p.cell) + 1}}
				rows[key] = r
			}
			if r.Cells++; int(p.cell) < r.Example.Cell {
				r.Example = Pair{int(p.cell), int(x.thread), int(y.thread), int(x.step), int(y.step)}
			}
			return
		}
	}
}

func named(first, second bool) analysis.Hazard {
	switch {
	case first && second:
		return analysis.WAW
	case first:
		return analysis.RAW
	}
	return analysis.WAR
}

var order = map[analysis.Hazard]int{analysis.RAW: 0, analysis.WAR: 1, analysis.WAW: 2}

func less(a, b *Row) bool {
	switch {
	case a.Hazard != b.Hazard:
		return order[a.Hazard] < order[b.Hazard]
	case a.Cells != b.Cells:
		return a.Cells > b.Cells
	case a.Array != b.Array:
		return a.Array < b.Array
	case a.First != b.First:
		return a.First < b.First
	}
	return a.Second < b.Second
}
