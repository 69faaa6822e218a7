package compile

import (
	"sort"

	"tilescope/engine/isa"
)

// Contraction. A product goes into the additions and subtractions that use it when nothing else uses it, within a statement and from
// one statement to the next, as nvcc does by default. Where two products are added, the one of lower rank is fused (rank.go), of equal
// ranks the left one, and the other rounded. What was written as __fmul_rn or __fadd_rn is left alone (isa.NoFuse). Host code never comes
// here.

// fusion is one addition or subtraction with the product that goes into it.
type fusion struct {
	product int
	left    bool // the product is the left operand
	neg     bool // it comes with its sign turned
	one     bool // no other sum uses the product
}

func (f *fn) contract() {
	f.turnSigns()
	code := f.out.Code
	g := flowGraph(f.c.work, code, f.goes)
	var products []int
	for pc, in := range code {
		if (in.Op == isa.MulF32 || in.Op == isa.MulF64) && in.Imm == 0 && in.Dst >= 0 {
			products = append(products, pc)
		}
	}
	if len(products) == 0 {
		return
	}
	w := &contraction{f: f, g: g, live: liveOut(f.c.out, f.out, g), reached: g.reached(), values: f.number(g), useless: f.useless(g)}
	users := map[int]*uses{}
	blocked := map[int]bool{}
	for _, pc := range products {
		if u := w.users(pc); u != nil && len(u.sums) > 0 {
			users[pc] = u
		} else {
			blocked[pc] = u == nil
		}
	}
	w.values.together(products, users, blocked)
	w.keepSpread(products, users)
	// A product that loses a sum to another one stays a product; then the sum may be free for the other operand's.
	var chosen map[int]fusion
	for again := true; again; {
		again = false
		f.c.work.Spend(4 * len(products))
		chosen = map[int]fusion{}
		for _, pc := range products {
			if users[pc] == nil {
				continue
			}
			for _, s := range users[pc].sums {
				now := fusion{pc, code[s.pc].A == s.reg, s.neg, len(users[pc].sums) == 1}
				if old, taken := chosen[s.pc]; !taken || w.prefers(code[s.pc], now, old) {
					chosen[s.pc] = now
				}
			}
		}
		for _, pc := range products {
			if users[pc] == nil {
				continue
			}
			for _, s := range users[pc].sums {
				if chosen[s.pc].product != pc {
					for _, one := range w.values.equals(pc, products, g) {
						delete(users, one)
					}
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
	values  *values
	useless []bool
}

// prefers reports whether of two products that are added the one of now is fused: the left one, unless it alone is negative. The hardware's
// compiler sees −a·b + c·d as c·d − a·b, also where a is a constant.
func (w *contraction) prefers(sum isa.Instr, now, old fusion) bool {
	if sum.Op == isa.AddF32 || sum.Op == isa.AddF64 {
		if a, b := w.negated(now.product) != now.neg, w.negated(old.product) != old.neg; a != b && (now.one || !b) && (old.one || !a) {
			return b
		}
		if a, b := w.values.rank[now.product], w.values.rank[old.product]; a != b {
			return a < b
		}
	}
	return now.left && !old.left
}

// negated reports whether one factor of a product is a negation or a negative constant.
func (w *contraction) negated(pc int) bool {
	in := w.f.out.Code[pc]
	return w.turned(pc, in.A) != w.turned(pc, in.B)
}

// turned reports whether a register is such a factor of the product at pc. A negation was made in the product's block.
func (w *contraction) turned(pc int, r isa.Reg) bool {
	code := w.f.out.Code
	if r < 0 {
		sign := 31
		if code[pc].Op == isa.MulF64 {
			sign = 63
		}
		return w.f.out.Consts[^r]>>sign&1 != 0
	}
	for i := pc - 1; i >= w.g.first[w.g.of[pc]]; i-- {
		if in := code[i]; in.Dst == r {
			w.g.work.Spend(1 + (pc-i)/4)
			return in.Op == isa.NegF32 || in.Op == isa.NegF64
		}
	}
	return false
}

// sum is an addition or subtraction that a product's value reaches, in register reg.
type sum struct {
	pc  int
	reg isa.Reg
	neg bool
}

// uses are the sums that a product's value reaches.
type uses struct {
	sums  []sum
	stale [2]bool // factors that may have changed at a sum: copies are kept
	moved bool    // it goes there by way of other registers
}

// users finds the sums that a product's value reaches, also through copies and changes of sign. It is nil when something else uses it, or
// when a sum cannot take it: its operand may come from elsewhere.
func (w *contraction) users(pc int) *uses {
	if !w.reached[w.g.of[pc]] {
		return nil
	}
	m := w.f.out.Code[pc]
	out := &uses{}
	if !w.follow(m, pc, m.Dst, false, [2]bool{m.A == m.Dst, m.B == m.Dst}, out, 0) {
		return nil
	}
	sort.Slice(out.sums, func(i, j int) bool { return out.sums[i].pc < out.sums[j].pc })
	for i := 1; i < len(out.sums); i++ {
		if out.sums[i].pc == out.sums[i-1].pc {
			return nil // both operands
		}
	}
	return out
}

// follow looks for the uses of the value of product m that the instruction at pc leaves in register reg.
func (w *contraction) follow(m isa.Instr, pc int, reg isa.Reg, neg bool, stale [2]bool, out *uses, depth int) bool {
	if depth > 8 {
		return false
	}
	t := &trail{
		w: w, m: m, reg: reg, add: isa.AddF32, sub: isa.SubF32, turn: isa.NegF32,
		found: map[int]bool{}, copies: map[int]*[2]bool{}, seen: map[trailState]bool{}, out: out,
	}
	if m.Op == isa.MulF64 {
		t.add, t.sub, t.turn = isa.AddF64, isa.SubF64, isa.NegF64
	}
	if !t.run(pc, stale) {
		return false
	}
	home, code := w.g.of[pc], w.f.out.Code
	for _, s := range sorted(t.found) {
		if (w.g.of[s] != home || s < pc) && !w.onlyFrom(pc, s, reg) {
			return false
		}
		if op := code[s].Op; op == t.add || op == t.sub {
			out.sums = append(out.sums, sum{s, reg, neg})
		}
	}
	for _, s := range sorted(t.found) {
		if t.copies[s] == nil {
			continue
		}
		out.moved = true
		if !w.follow(m, s, code[s].Dst, neg != (code[s].Op == t.turn), *t.copies[s], out, depth+1) {
			return false
		}
	}
	return true
}

// trail is where the value of the product m goes in one register.
type trail struct {
	w              *contraction
	m              isa.Instr
	reg            isa.Reg
	add, sub, turn isa.Op           // what may use it, in the product's precision
	found          map[int]bool     // sums and copies of it
	copies         map[int]*[2]bool // of found, with the factors that are stale there
	seen           map[trailState]bool
	work           []trailState
	out            *uses
	reads, writes  []isa.Reg
}

// trailState is the entry to a block, and which factors of the product have other values by then.
type trailState struct {
	block int
	stale [2]bool
}

// run follows the value from pc on through all blocks that it reaches. It reports whether nothing but sums and copies uses it.
func (t *trail) run(pc int, stale [2]bool) bool {
	g := t.w.g
	home := g.of[pc]
	alive, ok := t.scan(pc+1, g.first[home+1], &stale)
	if !ok {
		return false
	}
	if alive {
		t.spread(home, stale)
	}
	for len(t.work) > 0 {
		st := t.work[len(t.work)-1]
		t.work = t.work[:len(t.work)-1]
		to := g.first[st.block+1]
		if st.block == home {
			to = pc // the value is made anew there
		}
		stale := st.stale
		alive, ok := t.scan(g.first[st.block], to, &stale)
		if !ok {
			return false
		}
		if alive && st.block != home {
			t.spread(st.block, stale)
		}
	}
	return true
}

// scan follows the value through part of a block; alive says whether it is still there at the end.
func (t *trail) scan(from, to int, stale *[2]bool) (alive, ok bool) {
	w, code := t.w, t.w.f.out.Code
	w.g.work.Spend(1 + max(to-from, 0)/2)
	for i := from; i < to; i++ {
		t.reads, t.writes = w.f.c.out.Operands(w.f.out, code[i], t.reads[:0], t.writes[:0])
		for _, r := range t.reads {
			if r == t.reg && !w.useless[i] && !t.use(i, *stale) {
				return false, false
			}
		}
		for _, r := range t.writes {
			if r == t.reg {
				return false, true
			}
			stale[0] = stale[0] || r == t.m.A
			stale[1] = stale[1] || r == t.m.B
		}
	}
	return true, true
}

// use notes an instruction that reads the value. It reports whether that is a sum or a copy.
func (t *trail) use(i int, stale [2]bool) bool {
	in := t.w.f.out.Code[i]
	switch {
	case in.Imm == 0 && (in.Op == t.add || in.Op == t.sub) && in.A != in.B:
		t.found[i] = true
		t.out.stale[0] = t.out.stale[0] || stale[0]
		t.out.stale[1] = t.out.stale[1] || stale[1]
	case (in.Op == isa.Mov || in.Op == t.turn) && in.Dst != t.reg && in.Dst != t.m.A && in.Dst != t.m.B:
		t.found[i] = true
		if t.copies[i] == nil {
			t.copies[i] = new([2]bool)
		}
		t.copies[i][0] = t.copies[i][0] || stale[0]
		t.copies[i][1] = t.copies[i][1] || stale[1]
	default:
		return false
	}
	return true
}

// spread continues with the blocks after one, where the value is still wanted.
func (t *trail) spread(b int, stale [2]bool) {
	if !t.w.live[b].has(t.reg) {
		return
	}
	for _, s := range t.w.g.succ[b] {
		if st := (trailState{s, stale}); !t.seen[st] {
			t.seen[st] = true
			t.work = append(t.work, st)
		}
	}
}

func sorted(set map[int]bool) []int {
	var out []int
	for i := range set {
		out = append(out, i)
	}
	sort.Ints(out)
	return out
}

// onlyFrom reports whether a register's value at s always comes from pc: going back from s every path meets pc before another definition
// and before the function's beginning. A product before a loop goes into the sums within it, as on an H200.
func (w *contraction) onlyFrom(pc, s int, r isa.Reg) bool {
	code := w.f.out.Code
	var reads, writes []isa.Reg
	back := func(from, to int) (met, ok bool) {
		w.g.work.Spend(1 + max(from-to, 0)/2)
		for i := from; i >= to; i-- {
			if i == pc {
				return true, true
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
		fma, turn := isa.FmaF32, isa.NegF32
		if m.Op == isa.MulF64 {
			fma, turn = isa.FmaF64, isa.NegF64
		}
		a, b := factors[u.product][0], factors[u.product][1]
		addend, minus := in.B, in.Op == isa.SubF32 || in.Op == isa.SubF64
		if !u.left {
			addend = in.A
		}
		negate := func(r isa.Reg) isa.Reg {
			t := fresh(m.Op == isa.MulF64)
			before[pc] = append(before[pc], isa.Instr{Op: turn, Dst: t, A: r, B: isa.NoReg, C: isa.NoReg, Imm: isa.Aside})
			return t
		}
		if minus && u.left {
			addend = negate(addend)
		}
		if u.neg != (minus && !u.left) {
			a = negate(a)
		}
		code[pc] = isa.Instr{Op: fma, Dst: in.Dst, A: a, B: b, C: addend}
	}
	for pc := range users {
		if users[pc].moved || f.shows(code[pc].Dst, pc) {
			code[pc].Imm = isa.Fused
		} else {
			code[pc] = isa.Instr{Op: isa.Nop}
		}
	}
	f.insert(before)
}

// shows reports whether a register belongs to a variable that the page shows at the instruction.
func (f *fn) shows(r isa.Reg, pc int) bool {
	f.c.work.Spend(len(f.shown) / 16)
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
