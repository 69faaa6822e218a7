package compile

import (
	"sort"

	"tilescope/engine/isa"
)

// Contraction. A product goes into the additions and subtractions that use it when nothing else uses it, within a statement and from
// one statement to the next, as nvcc does by default. Where two products are added, the left one is fused and the right one rounded. What was
// written as __fmul_rn or __fadd_rn is left alone (isa.NoFuse). Host code never comes here.

// fusion is one addition or subtraction with the product that goes into it.
type fusion struct {
	sum     int // code index
	product int
	left    bool // the product is the left operand
}

func (f *fn) contract() {
	code := f.out.Code
	g := flowGraph(code, f.goes)
	var products []int
	for pc, in := range code {
		if (in.Op == isa.MulF32 || in.Op == isa.MulF64) && in.Imm == 0 && in.Dst >= 0 {
			products = append(products, pc)
		}
	}
	if len(products) == 0 {
		return
	}
	w := &contraction{f: f, g: g, live: liveOut(f.c.out, f.out, g), reached: g.reached()}
	users := map[int]*uses{}
	for _, pc := range products {
		if u := w.users(pc); u != nil && len(u.sums) > 0 {
			users[pc] = u
		}
	}
	// A product that loses a sum to another one stays a product; then the sum may be free for the other operand's.
	var chosen map[int]fusion
	for again := true; again; {
		again = false
		chosen = map[int]fusion{}
		for _, pc := range products {
			if users[pc] == nil {
				continue
			}
			for _, s := range users[pc].sums {
				left := code[s].A == code[pc].Dst
				if old, taken := chosen[s]; !taken || left && !old.left {
					chosen[s] = fusion{s, pc, left}
				}
			}
		}
		for _, pc := range products {
			if users[pc] == nil {
				continue
			}
			for _, s := range users[pc].sums {
				if chosen[s].product != pc {
					delete(users, pc)
					again = true
					break
				}
			}
			if again {
				break
			}
		}
	}
	if len(chosen) > 0 {
		f.rewrite(products, chosen, users)
	}
}

// contraction searches for the uses of one product.
type contraction struct {
	f       *fn
	g       *graph
	live    []bitset
	reached []bool
}

// uses are the sums that a product's value reaches.
type uses struct {
	sums  []int
	stale [2]bool // factors that may have changed at a sum: copies are kept
}

// users finds the sums that a product's value reaches. It is nil when something else uses it, or when a sum cannot take it: its operand
// may come from elsewhere, or it stands in a loop that the product is computed before.
func (w *contraction) users(pc int) *uses {
	code := w.f.out.Code
	m := code[pc]
	if !w.reached[w.g.of[pc]] {
		return nil
	}
	add, sub := isa.AddF32, isa.SubF32
	if m.Op == isa.MulF64 {
		add, sub = isa.AddF64, isa.SubF64
	}
	found := map[int]bool{}
	out := &uses{}
	var reads, writes []isa.Reg
	type state struct {
		block int
		stale [2]bool
	}
	seen := map[state]bool{}
	// scan follows the value through part of a block; alive says whether it is still there at the end.
	scan := func(from, to int, stale *[2]bool) (alive, ok bool) {
		for i := from; i < to; i++ {
			reads, writes = w.f.c.out.Operands(w.f.out, code[i], reads[:0], writes[:0])
			for _, r := range reads {
				if r != m.Dst {
					continue
				}
				in := code[i]
				if in.Imm != 0 || in.Op != add && in.Op != sub || in.A == in.B {
					return false, false
				}
				found[i] = true
				out.stale[0] = out.stale[0] || stale[0]
				out.stale[1] = out.stale[1] || stale[1]
			}
			for _, r := range writes {
				if r == m.Dst {
					return false, true
				}
				stale[0] = stale[0] || r == m.A
				stale[1] = stale[1] || r == m.B
			}
		}
		return true, true
	}
	var work []state
	spread := func(b int, stale [2]bool) {
		if !w.live[b].has(m.Dst) {
			return
		}
		for _, s := range w.g.succ[b] {
			if st := (state{s, stale}); !seen[st] {
				seen[st] = true
				work = append(work, st)
			}
		}
	}
	home := w.g.of[pc]
	stale := [2]bool{m.A == m.Dst, m.B == m.Dst}
	alive, ok := scan(pc+1, w.g.first[home+1], &stale)
	if !ok {
		return nil
	}
	if alive {
		spread(home, stale)
	}
	for len(work) > 0 {
		st := work[len(work)-1]
		work = work[:len(work)-1]
		to := w.g.first[st.block+1]
		if st.block == home {
			to = pc // the product is computed anew there
		}
		stale := st.stale
		alive, ok := scan(w.g.first[st.block], to, &stale)
		if !ok {
			return nil
		}
		if alive && st.block != home {
			spread(st.block, stale)
		}
	}
	for s := range found {
		if (w.g.of[s] != home || s < pc) && !w.onlyFrom(pc, s, m.Dst) {
			return nil
		}
		out.sums = append(out.sums, s)
	}
	sort.Ints(out.sums)
	return out
}

// onlyFrom reports whether a register's value at s always comes from pc, and s runs once for it: going back from s every path
// meets pc before another definition, before s again, and before the function's beginning.
func (w *contraction) onlyFrom(pc, s int, r isa.Reg) bool {
	code := w.f.out.Code
	var reads, writes []isa.Reg
	back := func(from, to int) (met, ok bool) {
		for i := from; i >= to; i-- {
			if i == pc {
				return true, true
			}
			if i == s {
				return false, false
			}
			reads, writes = w.f.c.out.Operands(w.f.out, code[i], reads[:0], writes[:0])
			for _, d := range writes {
				if d == r {
					return false, false
				}
			}
		}
		return false, true
	}
	met, ok := back(s-1, w.g.first[w.g.of[s]])
	if met || !ok {
		return ok
	}
	seen := map[int]bool{}
	work := []int{w.g.of[s]}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if b == 0 {
			return false
		}
		for _, p := range w.g.pred[b] {
			if seen[p] || !w.reached[p] {
				continue
			}
			seen[p] = true
			met, ok := back(w.g.first[p+1]-1, w.g.first[p])
			if !ok {
				return false
			}
			if !met {
				work = append(work, p)
			}
		}
	}
	return true
}

// rewrite replaces sums by fused multiply-adds. A product stays, marked, where its register is a variable's, so that it can be shown.
func (f *fn) rewrite(products []int, chosen map[int]fusion, users map[int]*uses) {
	code := f.out.Code
	before := map[int][]isa.Instr{} // negations and copies that come before an instruction
	fresh := func(double bool) isa.Reg {
		t := isa.Reg(f.out.NumRegs)
		f.out.NumRegs++
		width := uint8(1)
		if double {
			width = 2
		}
		f.width = append(f.width, width)
		f.named = append(f.named, false)
		return t
	}
	factors := map[int][2]isa.Reg{}
	for _, pc := range products {
		if users[pc] == nil {
			continue
		}
		m := code[pc]
		ab := [2]isa.Reg{m.A, m.B}
		for i, r := range ab {
			if !users[pc].stale[i] {
				continue
			}
			if i == 1 && m.B == m.A {
				ab[1] = ab[0]
				continue
			}
			ab[i] = fresh(m.Op == isa.MulF64)
			before[pc] = append(before[pc], isa.Instr{Op: isa.Mov, Dst: ab[i], A: r, B: isa.NoReg, C: isa.NoReg})
		}
		factors[pc] = ab
	}
	for pc, in := range code {
		u, ok := chosen[pc]
		if !ok {
			continue
		}
		m := code[u.product]
		fma, neg := isa.FmaF32, isa.NegF32
		if m.Op == isa.MulF64 {
			fma, neg = isa.FmaF64, isa.NegF64
		}
		a, b := factors[u.product][0], factors[u.product][1]
		addend := in.B
		if !u.left {
			addend = in.A
		}
		if in.Op == isa.SubF32 || in.Op == isa.SubF64 {
			t := fresh(m.Op == isa.MulF64)
			negated := addend
			if !u.left {
				negated = a
			}
			before[pc] = append(before[pc], isa.Instr{Op: neg, Dst: t, A: negated, B: isa.NoReg, C: isa.NoReg})
			if u.left {
				addend = t
			} else {
				a = t
			}
		}
		code[pc] = isa.Instr{Op: fma, Dst: in.Dst, A: a, B: b, C: addend}
	}
	for pc := range users {
		if f.shows(code[pc].Dst, pc) {
			code[pc].Imm = isa.Fused
		} else {
			code[pc] = isa.Instr{Op: isa.Nop}
		}
	}
	if len(before) == 0 {
		return
	}
	moved := make([]int, len(code)+1)
	var out []isa.Instr
	pos := f.out.Pos
	f.out.Pos = nil
	for pc, in := range code {
		moved[pc] = len(out)
		for _, n := range before[pc] {
			out = append(out, n)
			f.out.Pos = append(f.out.Pos, pos[pc])
		}
		out = append(out, in)
		f.out.Pos = append(f.out.Pos, pos[pc])
	}
	moved[len(code)] = len(out)
	f.out.Code = out
	for i, at := range f.labels {
		if at >= 0 {
			f.labels[i] = moved[at]
		}
	}
}

// shows reports whether a register belongs to a variable that the page shows where the instruction stands.
func (f *fn) shows(r isa.Reg, pc int) bool {
	for _, s := range f.shown {
		if f.labels[s.from] > pc || s.to >= 0 && f.labels[s.to] <= pc {
			continue
		}
		if s.v.Reg != isa.NoReg && r >= s.v.Reg && int(r) < int(s.v.Reg)+max(1, s.v.Leaves) {
			return true
		}
	}
	return false
}
