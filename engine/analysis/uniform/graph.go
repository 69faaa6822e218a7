package uniform

import "tilescope/engine/isa"

// graph is the control flow of a function: basic blocks in order of address.
type graph struct {
	program *isa.Program
	f       *isa.Func
	first   []int // pc of each block's first instruction; one more for the end
	of      []int // block of each pc
	succ    [][]int
	pred    [][]int
	defs    map[isa.Reg][]int // pcs that write a register, in order
}

// graph is a function's, made when it is first requested.
func (v *Values) graph(fn int) *graph {
	if g := v.graphs[fn]; g != nil {
		return g
	}
	f := v.program.Funcs[fn]
	n := len(f.Code)
	leader := make([]bool, n+1)
	leader[0] = true
	for pc, in := range f.Code {
		if in.Op.Jumps() {
			leader[in.Goes()] = true
		}
		if in.Op.Jumps() || in.Op.Ends() {
			leader[pc+1] = true
		}
	}
	g := &graph{program: v.program, f: f, of: make([]int, n+1), defs: map[isa.Reg][]int{}}
	var defs []isa.Reg
	for pc, in := range f.Code {
		if leader[pc] {
			g.first = append(g.first, pc)
		}
		g.of[pc] = len(g.first) - 1
		_, defs = v.program.Operands(f, in, nil, defs[:0])
		for _, r := range defs {
			g.defs[r] = append(g.defs[r], pc)
		}
	}
	blocks := len(g.first)
	g.of[n] = blocks
	g.first = append(g.first, n)
	g.succ, g.pred = make([][]int, blocks), make([][]int, blocks)
	link := func(a, b int) {
		if b < blocks {
			g.succ[a], g.pred[b] = append(g.succ[a], b), append(g.pred[b], a)
		}
	}
	for b := range blocks {
		last := f.Code[g.first[b+1]-1]
		if last.Op.Jumps() {
			link(b, g.of[last.Goes()])
		}
		if !last.Op.Ends() {
			link(b, b+1)
		}
	}
	v.graphs[fn] = g
	return g
}

// last is the definition of a register in a block before a pc, −1 for none.
func (g *graph) last(r isa.Reg, block, before int) int {
	all := g.defs[r]
	for i := len(all) - 1; i >= 0; i-- {
		if all[i] < before {
			if all[i] >= g.first[block] {
				return all[i]
			}
			return -1
		}
	}
	return -1
}

// reaching are the definitions of a register that may be its last one before pc, and whether what it holds at the function's start may.
func (g *graph) reaching(pc int, r isa.Reg) (defs []int, entry bool) {
	b := g.of[pc]
	if d := g.last(r, b, pc); d >= 0 {
		return []int{d}, false
	}
	seen := make([]bool, len(g.succ))
	queue := []int{b}
	entry = b == 0
	for len(queue) > 0 {
		b := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, p := range g.pred[b] {
			if seen[p] {
				continue
			}
			seen[p] = true
			if d := g.last(r, p, g.first[p+1]); d >= 0 {
				defs = append(defs, d)
				continue
			}
			entry = entry || p == 0
			queue = append(queue, p)
		}
	}
	return defs, entry
}

// choosing are the branches that decide which of some definitions reaches a use, or from which iteration of a loop: those with one of the
// definitions between the branch and where its sides meet, if the use is behind that, or can be come to on both sides.
func (g *graph) choosing(use int, defs []int) []int {
	at := g.of[use]
	var out []int
	for b := range g.succ {
		pc := g.first[b+1] - 1
		in := g.f.Code[pc]
		if in.Op != isa.BrZ && in.Op != isa.BrNZ || len(g.succ[b]) < 2 {
			continue
		}
		join := len(g.succ)
		if j := isa.Join(in.Imm); j >= 0 {
			join = g.of[j]
		}
		sides := g.between(g.succ[b], join, -1)
		inside := false
		for _, d := range defs {
			inside = inside || d >= 0 && sides[g.of[d]]
		}
		if !inside {
			continue
		}
		if !sides[at] || g.between(g.succ[b][:1], join, b)[at] && g.between(g.succ[b][1:2], join, b)[at] {
			out = append(out, pc)
		}
	}
	return out
}

// between marks the blocks that control comes to from some blocks, these among them, before it comes to either of two others.
func (g *graph) between(from []int, join, except int) []bool {
	seen := make([]bool, len(g.succ))
	queue := append([]int(nil), from...)
	for len(queue) > 0 {
		b := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if b == join || b == except || seen[b] {
			continue
		}
		seen[b] = true
		queue = append(queue, g.succ[b]...)
	}
	return seen
}
