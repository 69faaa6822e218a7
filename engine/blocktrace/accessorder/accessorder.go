package accessorder

import (
	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/phase"
	"tilescope/engine/isa"
)

// Term is one product, or one operand that stands alone, that a thread uses in a step of its block. Factors are elements of global and
// constant arrays: of a shared cell that holds a copy, the element copied. Array −1 is a ghost.
type Term struct {
	Step    int32
	Factors []phase.Ref
}

// Rows are the terms of some threads, each in the order in which it uses them.
type Rows struct {
	Threads []int // linear in the block
	Terms   [][]Term
	More    int  // terms left out, all threads together
	Cut     bool // the block has more steps than were looked at
}

// Most is the largest number of terms of one thread.
func (r *Rows) Most() int {
	most := 0
	for _, t := range r.Terms {
		most = max(most, len(t))
	}
	return most
}

// Of lists the terms of threads, at most `terms` of each, from at most `steps` steps of their warps. Staged tells for each array whether
// its elements are read through copies in shared memory: then only those reads count.
func Of(b *blocktrace.Block, p *isa.Program, threads []int, staged func(array int) bool, terms, steps int) *Rows {
	r := &Rows{Threads: threads, Terms: make([][]Term, len(threads))}
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
			r.Cut = true
			break
		}
		for _, i := range list {
			for _, factors := range phase.Elements(b, p, step, threads[i]%b.WarpSize, staged) {
				switch {
				case !outside(b, factors): // computed values only: nothing that was read from global memory
				case len(r.Terms[i]) == terms:
					r.More++
				default:
					r.Terms[i] = append(r.Terms[i], Term{int32(step), factors})
				}
			}
		}
	}
	r.Cut = r.Cut || b.Truncated
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

// Group is a part of the work that keeps to one tile of each operand.
type Group struct {
	Key   int64
	Terms [][]Term       // by row
	Uses  map[int][2]int // by array: the least and the greatest number of uses of one of its elements in the group
	Count map[int]int    // by array: elements
	First map[int]int    // by array: its lowest element
	Last  map[int]int    // and its highest
}

// Regroup splits the rows by a key of their terms, in the order in which the keys first come. A negative key leaves a term out.
func (r *Rows) Regroup(key func(Term) int64) []*Group {
	var out []*Group
	index := map[int64]*Group{}
	for i, list := range r.Terms {
		for _, t := range list {
			k := key(t)
			if k < 0 {
				continue
			}
			g := index[k]
			if g == nil {
				g = &Group{Key: k, Terms: make([][]Term, len(r.Terms))}
				index[k] = g
				out = append(out, g)
			}
			g.Terms[i] = append(g.Terms[i], t)
		}
	}
	for _, g := range out {
		g.count()
	}
	return out
}

func (g *Group) count() {
	uses := map[phase.Ref]int{}
	for _, list := range g.Terms {
		for _, t := range list {
			for _, f := range t.Factors {
				if f.Array >= 0 {
					uses[f]++
				}
			}
		}
	}
	g.Uses, g.Count, g.First, g.Last = map[int][2]int{}, map[int]int{}, map[int]int{}, map[int]int{}
	for f, n := range uses {
		if g.Count[f.Array] == 0 {
			g.Uses[f.Array], g.First[f.Array], g.Last[f.Array] = [2]int{n, n}, f.Cell, f.Cell
		}
		u := g.Uses[f.Array]
		g.Uses[f.Array] = [2]int{min(u[0], n), max(u[1], n)}
		g.Count[f.Array]++
		g.First[f.Array], g.Last[f.Array] = min(g.First[f.Array], f.Cell), max(g.Last[f.Array], f.Cell)
	}
}
