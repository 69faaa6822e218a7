package compile

import "tilescope/engine/isa"

// Where several sums use a product, nvcc's front part makes fused multiply-adds only if all of them are additions in one block. What it
// leaves is up to the assembler, which fuses where the product and its sums end up in one block: small branches without accesses become
// part of the block around them, and a division or a square root, whose rare cases are calls, cuts a block in two. An H200 was seen to
// round the squares of a Mandelbrot loop, which are added in one block and subtracted in the next.

// keepSpread leaves products alone whose sums are spread over several blocks.
func (w *contraction) keepSpread(products []int, users map[int]*uses) {
	sums := map[int][]sum{} // of each value
	first := map[int]int{}
	for _, pc := range products {
		if u := users[pc]; u != nil {
			id := w.values.id[pc]
			if _, known := first[id]; !known {
				first[id] = pc
			}
			sums[id] = append(sums[id], u.sums...)
		}
	}
	for _, pc := range products {
		id := w.values.id[pc]
		if list := sums[id]; users[pc] != nil && len(list) > 1 && w.spread(first[id], list) {
			delete(users, pc)
		}
	}
}

// spread reports whether some of several sums will not be in one block with a product.
func (w *contraction) spread(pc int, sums []sum) bool {
	together, added := true, true
	for _, s := range sums {
		together = together && w.g.of[s.pc] == w.g.of[sums[0].pc]
		op := w.f.out.Code[s.pc].Op
		added = added && !s.neg && (op == isa.AddF32 || op == isa.AddF64)
	}
	if together && added {
		return false
	}
	home := w.g.of[pc]
	one := w.around(home)
	for _, s := range sums {
		if at := w.g.of[s.pc]; !one[at] && !together || at == home && s.pc > pc && w.cut(pc, s.pc) {
			return true
		}
	}
	return false
}

// around is the blocks that become one with a block that control comes through on its way to them.
func (w *contraction) around(home int) map[int]bool {
	g := w.g
	one := map[int]bool{home: true}
	alone := func(b, from int) bool {
		return len(g.pred[b]) == 1 && g.pred[b][0] == from && len(g.succ[b]) == 1 && w.plain(b)
	}
	for b := home; ; {
		g.work.Spend(4)
		next := -1
		switch s := g.succ[b]; len(s) {
		case 1:
			next = s[0]
		case 2:
			left, right := alone(s[0], b), alone(s[1], b)
			switch {
			case left && right && g.succ[s[0]][0] == g.succ[s[1]][0]:
				one[s[0]], one[s[1]] = true, true
				next = g.succ[s[0]][0]
			case left && g.succ[s[0]][0] == s[1]:
				one[s[0]] = true
				next = s[1]
			case right && g.succ[s[1]][0] == s[0]:
				one[s[1]] = true
				next = s[0]
			}
		}
		if next < 0 || one[next] {
			return one
		}
		for _, p := range g.pred[next] {
			if !one[p] {
				return one
			}
		}
		one[next] = true
		b = next
	}
}

// plain reports whether a block does nothing that must not be done in vain.
func (w *contraction) plain(b int) bool {
	for pc := w.g.first[b]; pc < w.g.first[b+1]; pc++ {
		switch op := w.f.out.Code[pc].Op; op {
		case isa.Mov, isa.Nop, isa.Step, isa.Tally, isa.Org, isa.Chk, isa.Has:
		default:
			if !computes(op) && !op.Jumps() {
				return false
			}
		}
	}
	return !w.cut(w.g.first[b]-1, w.g.first[b+1])
}

// cut reports whether a division or a square root lies between two instructions.
func (w *contraction) cut(from, to int) bool {
	w.g.work.Spend(1 + (to-from)/4)
	for pc := from + 1; pc < to; pc++ {
		switch in := w.f.out.Code[pc]; in.Op {
		case isa.DivF32, isa.DivF64:
			return true
		case isa.MathOp:
			if fn := isa.MathFn(in.Imm); fn == isa.SqrtF32 || fn == isa.SqrtF64 {
				return true
			}
		}
	}
	return false
}
