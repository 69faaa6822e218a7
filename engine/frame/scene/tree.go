package scene

import (
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/isa"
)

// join is a lane that stores to a cell what it made of this cell and another one of the same array.
type join struct{ into, with int }

// tree finds the reduction of a shared array: the one with the most rounds; nil for none.
func (s *State) tree(in *input.Run) *frame.Tree {
	var best *frame.Tree
	for i := range s.Arrays.List {
		if s.Arrays.List[i].Space != isa.SharedSpace || s.Index[i] < 0 {
			continue
		}
		g := growth{s: s, in: in, array: i, turns: map[turn]int{}, nth: map[[2]int]int{}}
		if t := g.grow(); t != nil && (best == nil || len(t.Rounds) > len(best.Rounds)) {
			best = t
		}
	}
	return best
}

// turn is a statement's execution: of each warp its n-th is one round of the block.
type turn struct{ stmt, nth int }

// growth looks for the rounds of one array. Each value may go into one other: where a round uses a cell whose value is spent, or reads a
// cell that it also makes, as stencils and scans do, there is no tree.
type growth struct {
	s      *State
	in     *input.Run
	array  int
	rounds []round
	turns  map[turn]int   // index of the round
	nth    map[[2]int]int // by warp and statement
	spent  map[int]bool
}

type round struct {
	frame.TreeRound
	into, with map[int]bool
	mixed      bool // pairs have different distances
}

func (g *growth) grow() *frame.Tree {
	g.spent = map[int]bool{}
	for i := range min(g.s.Record.Steps(), len(g.s.Track.Steps)) {
		joins, other := g.joins(i)
		switch {
		case other && len(g.rounds) > 0:
			return g.tree()
		case len(joins) > 0 && !g.add(i, joins):
			return nil
		}
	}
	return g.tree()
}

// tree is what was found; nil where fewer than two rounds combine values.
func (g *growth) tree() *frame.Tree {
	if len(g.rounds) < 2 {
		return nil
	}
	threads := g.s.Launch.Block.Count()
	t := &frame.Tree{Array: g.array}
	for i := range g.rounds {
		r := &g.rounds[i]
		if i > 0 && r.Joins > g.rounds[i-1].Joins {
			return nil
		}
		r.Idle = threads - r.Joins
		if r.mixed {
			r.Distance = 0
		}
		t.Rounds = append(t.Rounds, r.TreeRound)
	}
	return t
}

// joins are what a step combines in the array; other says that it stores something else there.
func (g *growth) joins(step int) (list []join, other bool) {
	reads, stores := map[int][]int{}, map[int][]int{}
	collect := func(a *blocktrace.Access, into map[int][]int) {
		g.s.Record.Each(a, func(lane, cell int, _ int32) {
			if cell >= 0 && !slices.Contains(into[lane], cell) {
				into[lane] = append(into[lane], cell)
			}
		})
	}
	accesses := g.s.Record.Step(step)
	for k := range accesses {
		switch a := &accesses[k]; {
		case int(a.Array) != g.array:
		case a.Kind == isa.Load:
			collect(a, reads)
		case a.Kind == isa.Store:
			collect(a, stores)
		default:
			other = true
		}
	}
	for lane, into := range stores {
		r := reads[lane]
		if len(into) != 1 || len(r) != 2 || !slices.Contains(r, into[0]) {
			return nil, true
		}
		j := join{into: into[0], with: r[0]}
		if j.with == j.into {
			j.with = r[1]
		}
		list = append(list, j)
	}
	return list, other
}

// add puts a step's joins into their round; false where one of them uses what may not be used again.
func (g *growth) add(step int, joins []join) bool {
	st := g.s.Track.Steps[step]
	who := [2]int{g.s.Record.Warp(step), int(st.Stmt)}
	at := turn{int(st.Stmt), g.nth[who]}
	g.nth[who]++
	i, ok := g.turns[at]
	if !ok {
		i = len(g.rounds)
		g.turns[at] = i
		g.rounds = append(g.rounds, round{TreeRound: frame.TreeRound{At: st.At, Line: g.in.StmtLine(int(st.Stmt))},
			into: map[int]bool{}, with: map[int]bool{}})
	}
	r := &g.rounds[i]
	for _, j := range joins {
		if g.spent[j.into] || g.spent[j.with] || r.into[j.into] {
			return false
		}
		far := max(j.into-j.with, j.with-j.into)
		r.mixed = r.mixed || r.Joins > 0 && far != r.Distance
		if r.Joins == 0 {
			r.Distance = far
		}
		r.Joins++
		r.into[j.into], r.with[j.with] = true, true
	}
	for _, j := range joins {
		if r.with[j.into] || r.into[j.with] {
			return false
		}
		g.spent[j.with] = true
	}
	return true
}
