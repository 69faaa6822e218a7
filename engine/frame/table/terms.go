package table

import (
	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/phase"
	"tilescope/engine/isa"
)

// What the threads of a block read, in the order in which they read it: the textbooks' table of access order, and the work grouped
// by tile.

// term is one product, or one operand by itself, that a thread uses in a step of its block. Its factors are elements of global and
// constant arrays: of a shared cell that holds a copy, the element copied. Array −1 is a ghost.
type term struct {
	step    int32
	factors []phase.Ref
}

// termRows are the terms of some threads, each in the order in which it uses them.
type termRows struct {
	threads []int // linear in the block
	terms   [][]term
	more    int  // terms left out, all threads together
	cut     bool // the block has more steps than were looked at
}

// most is the largest number of terms of one thread.
func (r *termRows) most() int {
	most := 0
	for _, t := range r.terms {
		most = max(most, len(t))
	}
	return most
}

// termsOf lists the terms of threads, at most `most` of each, from at most `steps` steps of their warps. Terms are
// those of a lane in a step.
func termsOf(b *blocktrace.Block, threads []int, terms func(step, lane int) [][]phase.Ref, most, steps int) *termRows {
	r := &termRows{threads: threads, terms: make([][]term, len(threads))}
	byWarp := map[int][]int{}
	for i, t := range threads {
		byWarp[t/b.WarpSize] = append(byWarp[t/b.WarpSize], i)
	}
	for step := range min(b.Steps(), b.Known) {
		list := byWarp[b.Warp(step)]
		if len(list) == 0 || len(b.Step(step)) == 0 {
			continue
		}
		if steps--; steps < 0 {
			r.cut = true
			break
		}
		for _, i := range list {
			for _, factors := range terms(step, threads[i]%b.WarpSize) {
				switch {
				case !outside(b, factors): // computed values only: nothing that was read from global memory
				case len(r.terms[i]) == most:
					r.more++
				default:
					r.terms[i] = append(r.terms[i], term{int32(step), factors})
				}
			}
		}
	}
	r.cut = r.cut || b.Truncated
	return r
}

// outside says whether a term has a factor that does not live in shared memory.
func outside(b *blocktrace.Block, factors []phase.Ref) bool {
	for _, f := range factors {
		if f.Array < 0 || b.Arrays.List[f.Array].Space != isa.SharedSpace {
			return true
		}
	}
	return false
}

// termGroup is a part of the work that keeps to one tile of each operand.
type termGroup struct {
	key   int64
	terms [][]term       // by row
	uses  map[int][2]int // by array: the least and the greatest number of uses of one of its elements in the group
	cells map[int][]int  // by array: its elements
}

// regroup splits the rows by a key of their terms, in the order in which the keys first come. A negative key leaves a term out.
func (r *termRows) regroup(key func(term) int64) []*termGroup {
	var out []*termGroup
	index := map[int64]*termGroup{}
	for i, list := range r.terms {
		for _, t := range list {
			k := key(t)
			if k < 0 {
				continue
			}
			g := index[k]
			if g == nil {
				g = &termGroup{key: k, terms: make([][]term, len(r.terms))}
				index[k] = g
				out = append(out, g)
			}
			g.terms[i] = append(g.terms[i], t)
		}
	}
	for _, g := range out {
		g.tally()
	}
	return out
}

func (g *termGroup) tally() {
	uses := map[phase.Ref]int{}
	for _, list := range g.terms {
		for _, t := range list {
			count(uses, t.factors)
		}
	}
	g.take(uses)
}

// count adds one use of each element among factors.
func count(uses map[phase.Ref]int, factors []phase.Ref) {
	for _, f := range factors {
		if f.Array >= 0 {
			uses[f]++
		}
	}
}

// take makes the uses of each element the group's tally.
func (g *termGroup) take(uses map[phase.Ref]int) {
	g.uses, g.cells = map[int][2]int{}, map[int][]int{}
	for f, n := range uses {
		u, ok := g.uses[f.Array]
		if !ok {
			u = [2]int{n, n}
		}
		g.uses[f.Array] = [2]int{min(u[0], n), max(u[1], n)}
		g.cells[f.Array] = append(g.cells[f.Array], f.Cell)
	}
}
