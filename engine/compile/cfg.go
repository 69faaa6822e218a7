package compile

import (
	"tilescope/engine/isa"
	"tilescope/engine/meter"
)

// graph is the control flow of a function's code: basic blocks in order of address.
type graph struct {
	work  *meter.Work
	first []int // pc of each block's first instruction; one more for the end
	of    []int // block of each pc
	succ  [][]int
	pred  [][]int
}

// flowGraph cuts code into blocks. goes gives the pc that a jump or branch leads to.
func flowGraph(work *meter.Work, code []isa.Instr, goes func(isa.Instr) int) *graph {
	n := len(code)
	work.Spend(4 * n)
	leader := make([]bool, n+1)
	leader[0] = true
	for pc, in := range code {
		if in.Op.Jumps() {
			if t := goes(in); t >= 0 && t <= n {
				leader[t] = true
			}
		}
		if in.Op.Jumps() || in.Op.Ends() {
			leader[pc+1] = true
		}
	}
	g := &graph{work: work, of: make([]int, n+1)}
	for pc := 0; pc < n; pc++ {
		if leader[pc] {
			g.first = append(g.first, pc)
		}
		g.of[pc] = len(g.first) - 1
	}
	blocks := len(g.first)
	g.of[n] = blocks
	g.first = append(g.first, n)
	g.succ = make([][]int, blocks)
	g.pred = make([][]int, blocks)
	link := func(a, b int) {
		if b >= blocks {
			return
		}
		for _, s := range g.succ[a] {
			if s == b {
				return
			}
		}
		g.succ[a] = append(g.succ[a], b)
		g.pred[b] = append(g.pred[b], a)
	}
	for b := 0; b < blocks; b++ {
		last := code[g.first[b+1]-1]
		if last.Op.Jumps() {
			link(b, g.of[goes(last)])
		}
		if !last.Op.Ends() {
			link(b, b+1)
		}
	}
	return g
}

func (g *graph) blocks() int { return len(g.succ) }

// reached marks the blocks that control can come to.
func (g *graph) reached() []bool {
	seen := make([]bool, g.blocks())
	if len(seen) == 0 {
		return seen
	}
	stack := []int{0}
	seen[0] = true
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, s := range g.succ[b] {
			if !seen[s] {
				seen[s] = true
				stack = append(stack, s)
			}
		}
	}
	return seen
}

// postDominators gives each block its immediate post-dominator, −1 for the end of the function. Blocks from which the end cannot be
// reached (loops for ever) count as if their last block led there. The method is Cooper, Harvey and Kennedy's on the reversed graph.
func (g *graph) postDominators() []int {
	n := g.blocks()
	exit := n
	exits := make([]bool, n)
	for b := range g.succ {
		exits[b] = len(g.succ[b]) == 0
	}
	ends := make([]bool, n)
	order := g.reverseOrder(exits, ends)
	for len(order) < n {
		g.work.Spend(2 * n)
		for b := n - 1; b >= 0; b-- {
			if !ends[b] {
				exits[b] = true
				break
			}
		}
		for i := range ends {
			ends[i] = false
		}
		order = g.reverseOrder(exits, ends)
	}
	rank := make([]int, n+1)
	for i, b := range order { // postorder of the reversed graph: the end ranks highest
		rank[b] = i
	}
	rank[exit] = n
	dom := make([]int, n+1)
	for i := range dom {
		dom[i] = -2
	}
	dom[exit] = exit
	climbed := 0
	meet := func(a, b int) int {
		for a != b {
			for rank[a] < rank[b] {
				a = dom[a]
				climbed++
			}
			for rank[b] < rank[a] {
				b = dom[b]
				climbed++
			}
		}
		return a
	}
	for changed := true; changed; {
		changed = false
		for i := n - 1; i >= 0; i-- {
			b := order[i]
			g.work.Spend(1 + climbed/8)
			climbed = 0
			now := -2
			if exits[b] {
				now = exit
			}
			for _, s := range g.succ[b] {
				if dom[s] == -2 {
					continue
				}
				if now == -2 {
					now = s
				} else {
					now = meet(now, s)
				}
			}
			if now != dom[b] {
				dom[b] = now
				changed = true
			}
		}
	}
	for b := 0; b < n; b++ {
		if dom[b] == exit || dom[b] == -2 {
			dom[b] = -1
		}
	}
	return dom[:n]
}

// reverseOrder is the postorder of the reversed graph from the blocks that end.
func (g *graph) reverseOrder(exits, seen []bool) []int {
	type frame struct{ b, i int }
	var order []int
	var stack []frame
	for b := range exits {
		if !exits[b] || seen[b] {
			continue
		}
		seen[b] = true
		stack = append(stack, frame{b, 0})
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.i < len(g.pred[top.b]) {
				p := g.pred[top.b][top.i]
				top.i++
				if !seen[p] {
					seen[p] = true
					stack = append(stack, frame{p, 0})
				}
				continue
			}
			order = append(order, top.b)
			stack = stack[:len(stack)-1]
		}
	}
	return order
}

// bitset is a set of registers.
type bitset []uint64

func (s bitset) has(r isa.Reg) bool { return s[r>>6]&(1<<(uint(r)&63)) != 0 }
func (s bitset) add(r isa.Reg)      { s[r>>6] |= 1 << (uint(r) & 63) }
func (s bitset) drop(r isa.Reg)     { s[r>>6] &^= 1 << (uint(r) & 63) }

// liveOut is, for each block, the registers whose values are still wanted at its end.
func liveOut(p *isa.Program, f *isa.Func, g *graph) []bitset {
	n := g.blocks()
	size := (f.NumRegs + 63) / 64
	g.work.Bytes(3 * n * (size + 4) * 8)
	gen, kill, out := make([]bitset, n), make([]bitset, n), make([]bitset, n)
	var uses, defs []isa.Reg
	for b := 0; b < n; b++ {
		gen[b], kill[b], out[b] = make(bitset, size), make(bitset, size), make(bitset, size)
		for pc := g.first[b]; pc < g.first[b+1]; pc++ {
			uses, defs = p.Operands(f, f.Code[pc], uses[:0], defs[:0])
			for _, r := range uses {
				if r >= 0 && !kill[b].has(r) {
					gen[b].add(r)
				}
			}
			for _, r := range defs {
				if r >= 0 {
					kill[b].add(r)
				}
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for b := n - 1; b >= 0; b-- {
			g.work.Spend(1 + len(g.succ[b])*size/16)
			for _, s := range g.succ[b] {
				for w := range out[b] {
					now := out[b][w] | gen[s][w] | out[s][w]&^kill[s][w]
					if now != out[b][w] {
						out[b][w] = now
						changed = true
					}
				}
			}
		}
	}
	return out
}
