package compile

import (
	"math"
	"slices"

	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// Variables that lack a value on some way are watched while the kernel runs. Each register that may hold such a value gets a
// companion, 1 in the lanes that have a value and 0 in the others: cleared at the declaration, set where a value is written, and computed
// beside what moves and arithmetic make. Has asks it before a store, a branch or an address uses the value. Calls and shuffles pass
// companions on beside their values (watch_calls.go). Arrays of a thread, and variables whose address is taken, are in local memory: where
// a program declares one without a value (Void), every access that may be to local memory takes its companions along (LdHas, StHas), in
// whatever function it is. RATIONALE.md says why; a function whose variables are all surely assigned, in a program without such memory,
// gets no instruction.

// lacks says, for each register, which watched variable may have left it without a value: its number from 1 on; 0: it surely has one.
// Where it may be one of several, the number has the mark several.
type lacks []int32

const several = 1 << 30

// of is what operand r lacks.
func (l lacks) of(r isa.Reg) int32 {
	if r < 0 {
		return 0
	}
	return l[r]
}

// either joins two: of two variables the one that is declared first gives the number.
func either(a, b int32) int32 {
	switch {
	case a == 0 || a == b:
		return b
	case b == 0:
		return a
	}
	return min(a&^several, b&^several) | several
}

// watch instruments one function.
type watch struct {
	f         *fn
	all       map[int32]*watch // those of the program, by function
	g         *graph
	seeds     map[int]int32 // by code index, the number of the variable that is declared there
	loads     map[int]int32 // by code index, the first number of an access that may read local memory
	results   map[int]int32 // by code index, the number of what a call gives
	params    int32         // the number before that of parameter register 0
	home      []isa.Reg     // by number − 1, the register of a variable that begins without a value
	passed    []bool        // by parameter register: a caller may pass one that lacks a value
	returned  []bool        // by leaf of the result: it may lack a value
	sources   []isa.Unset   // by number − 1; Stmt is not set
	in        []lacks       // where blocks begin; nil: never come to
	companion map[isa.Reg]isa.Reg
	before    map[int][]isa.Instr
	spare     [2]isa.Reg
}

// declared numbers what may leave a register without a value: the user's variables that begin without one, in order of declaration, then
// the loads that may be from local memory, the results of calls and the parameters.
func (w *watch) declared() {
	for pc := range w.f.out.Code {
		l, ok := w.f.unset[pc]
		switch {
		case !ok || l.v != nil && !named(l.v):
			continue
		case l.v == nil:
			w.sources = append(w.sources, isa.Unset{Name: w.f.c.text(l.call), What: isa.UnsetResult})
		default:
			w.sources = append(w.sources, isa.Unset{Name: w.f.leafName(l.v, w.f.out.Code[pc].Dst)})
		}
		w.seeds[pc] = int32(len(w.sources))
		w.home = append(w.home, w.f.out.Code[pc].Dst)
	}
	for pc, in := range w.f.out.Code {
		if in.Op == isa.Ld && w.local(in) {
			w.sources = append(w.sources, isa.Unset{Name: w.f.c.out.Sites[isa.SiteOf(in.Imm)].Text, What: isa.UnsetElement})
			w.loads[pc] = int32(len(w.sources))
		}
	}
	for pc, in := range w.f.out.Code {
		if in.Op == isa.CallFn {
			w.sources = append(w.sources, isa.Unset{Name: w.f.c.text(w.f.out.Calls[in.Imm].Span), What: isa.UnsetResult})
			w.results[pc] = int32(len(w.sources))
		}
	}
	w.params = int32(len(w.sources))
	for _, p := range w.f.out.Params {
		for range p.Leaves {
			w.sources = append(w.sources, isa.Unset{Name: p.Name, What: isa.UnsetPassed})
		}
	}
	w.passed = make([]bool, len(w.sources)-int(w.params))
}

// leafName is what a reader calls the register of a variable: a member of a struct, or the variable itself.
func (f *fn) leafName(v *types.Var, r isa.Reg) string {
	h := f.homes[v]
	if _, ok := v.Type.(*types.Struct); !ok || h == nil {
		return v.Name
	}
	k := slices.Index(h.regs, r)
	switch {
	case k < 0:
		return v.Name
	case v.Temp: // what a constructor builds
		return f.c.leaves(v.Type)[k].name
	}
	return v.Name + "." + f.c.leaves(v.Type)[k].name
}

// local reports whether an access may be one of local memory that is watched.
func (w *watch) local(in isa.Instr) bool {
	site := &w.f.c.out.Sites[isa.SiteOf(in.Imm)]
	if in.Op == isa.Ld && site.Bits != nil && site.Bits.Merge {
		return false // what it loads is only kept
	}
	switch site.Space {
	case isa.LocalSpace, isa.SpaceGeneric:
		return w.f.c.flow.blank
	}
	return false
}

// settle finds what registers may lack where blocks begin.
func (w *watch) settle() {
	w.f.c.work.Bytes(w.g.blocks() * (24 + 4*w.f.out.NumRegs))
	w.in = make([]lacks, w.g.blocks())
	w.in[0] = make(lacks, w.f.out.NumRegs)
	for r, lacks := range w.passed {
		if lacks {
			w.in[0][r] = w.params + int32(r) + 1
		}
	}
	work := []int{0}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		out := w.through(b, func(int, lacks, []isa.Reg, []isa.Reg) {})
		for _, s := range w.g.succ[b] {
			if w.in[s] == nil {
				w.in[s] = append(lacks(nil), out...)
				work = append(work, s)
				continue
			}
			changed := false
			for r, have := range w.in[s] {
				if now := either(have, out[r]); now != have {
					w.in[s][r], changed = now, true
				}
			}
			if changed {
				work = append(work, s)
			}
		}
	}
}

// each visits the instructions that control can come to, with what registers may lack before them.
func (w *watch) each(visit func(pc int, now lacks, reads, writes []isa.Reg)) {
	for b := range w.in {
		if w.in[b] != nil {
			w.through(b, visit)
		}
	}
}

// through visits a block and answers what registers may lack at its end.
func (w *watch) through(b int, visit func(pc int, now lacks, reads, writes []isa.Reg)) lacks {
	w.f.c.work.Spend(2*(w.g.first[b+1]-w.g.first[b]) + len(w.in[b])/8 + 1)
	now := append(lacks(nil), w.in[b]...)
	var reads, writes []isa.Reg
	for pc := w.g.first[b]; pc < w.g.first[b+1]; pc++ {
		reads, writes = w.f.c.out.Operands(w.f.out, w.f.out.Code[pc], reads[:0], writes[:0])
		visit(pc, now, reads, writes)
		result := w.result(pc, now, reads)
		for k, r := range writes {
			if now[r] = result; w.results[pc] != 0 {
				now[r] = w.given(pc, k)
			}
		}
	}
	return now
}

// result is what the registers that an instruction writes may lack.
func (w *watch) result(pc int, now lacks, reads []isa.Reg) (n int32) {
	if seed := w.seeds[pc] + w.loads[pc]; seed != 0 {
		return seed
	}
	in := w.f.out.Code[pc]
	if value, ok := w.f.shuffled(in); ok {
		return now.of(value)
	}
	if in.Op != isa.Mov && !computes(in.Op) || in.Op == isa.Lea {
		return 0
	}
	for _, r := range reads {
		n = either(n, now.of(r))
	}
	return n
}

// decisive reports whether an instruction stores its operands, branches on them, takes them as an address or lets the whole warp know of
// them.
func decisive(op isa.Op) bool {
	switch op {
	case isa.Ld, isa.St, isa.Lea, isa.Atm, isa.BrZ, isa.BrNZ, isa.Bar, isa.WarpOp, isa.Printf:
		return true
	}
	return false
}

// asked reports whether any use may lack a value.
func (w *watch) asked() (found bool) {
	w.each(func(pc int, now lacks, reads, _ []isa.Reg) {
		in := w.f.out.Code[pc]
		value, shuffle := w.f.shuffled(in)
		for _, r := range reads {
			found = found || now.of(r) != 0 && decisive(in.Op) && !(shuffle && r == value)
		}
	})
	return found
}

// companions gives every register that is read where it may lack a value its companion. At the function's start all say that there is one.
func (w *watch) companions() {
	w.each(func(pc int, now lacks, reads, writes []isa.Reg) {
		if n := int(w.result(pc, now, reads) &^ several); n > 0 && n <= len(w.home) && w.seeds[pc] == 0 && slices.Contains(writes, w.home[n-1]) &&
			w.sources[n-1].What == isa.UnsetVariable {
			w.sources[n-1].What = isa.UnsetItself
		}
		for _, r := range reads {
			if _, ok := w.companion[r]; !ok && now.of(r) != 0 {
				w.companion[r] = w.fresh()
				if !w.taken(r) {
					w.add(0, isa.Mov, w.companion[r], w.f.constant(1), isa.NoReg, isa.NoReg)
				}
			}
		}
	})
	w.spare = [2]isa.Reg{w.fresh(), w.fresh()}
}

// fresh takes a register that hardware does not have.
func (w *watch) fresh() isa.Reg {
	f := w.f
	if f.out.NumRegs >= math.MaxInt16 {
		f.tooLarge()
		return math.MaxInt16 - 1
	}
	f.width, f.named = append(f.width, 0), append(f.named, false)
	f.out.NumRegs++
	return isa.Reg(f.out.NumRegs - 1)
}

func (w *watch) add(pc int, op isa.Op, dst, a, b, c isa.Reg) {
	w.put(pc, isa.Instr{Op: op, Dst: dst, A: a, B: b, C: c, Imm: isa.Aside})
}

// put inserts an instruction before another, and before the origin that belongs to that one.
func (w *watch) put(pc int, in isa.Instr) {
	if pc > 0 && w.f.out.Code[pc-1].Op == isa.Org {
		pc--
	}
	w.f.c.work.Spend(workPerInstr)
	w.before[pc] = append(w.before[pc], in)
}

// has is the operand that tells whether operand r has a value.
func (w *watch) has(now lacks, r isa.Reg) isa.Reg {
	if now.of(r) == 0 {
		return w.f.constant(1)
	}
	return w.companion[r]
}

// follow adds what an instruction needs: the questions of its operands, then the companion of its result.
func (w *watch) follow(pc int, now lacks, reads, writes []isa.Reg) {
	in := w.f.out.Code[pc]
	switch {
	case in.Op == isa.St && w.local(in):
		w.ask(pc, now, reads[:w.addressing(in)], isa.NoReg)
		w.keep(pc, now, reads[w.addressing(in):])
	case in.Op == isa.CallFn || in.Op == isa.Ret:
		w.pass(pc, now)
		return
	case decisive(in.Op):
		w.ask(pc, now, w.weighed(in, reads), isa.NoReg)
	}
	for k, r := range writes {
		c, ok := w.companion[r]
		switch {
		case !ok:
		case w.seeds[pc] != 0:
			w.add(pc, isa.Mov, c, w.f.constant(0), isa.NoReg, isa.NoReg)
		case w.loads[pc] != 0:
			w.beside(pc, isa.LdHas, c, k)
		case w.result(pc, now, reads) == 0:
			w.add(pc, isa.Mov, c, w.f.constant(1), isa.NoReg, isa.NoReg)
		case in.Op == isa.WarpOp:
			w.shuffle(in, now, c)
		default:
			w.derive(pc, c, now, reads)
		}
	}
}

// addressing is how many of the operands that an access reads make its address.
func (w *watch) addressing(in isa.Instr) int {
	if in.B == isa.NoReg {
		return 1
	}
	return 2
}

// beside adds LdHas or StHas for leaf k of an access.
func (w *watch) beside(pc int, op isa.Op, companion isa.Reg, k int) {
	in := w.f.out.Code[pc]
	site := isa.SiteOf(in.Imm)
	disp := isa.Disp(in.Imm) + int64(k*w.f.c.out.Sites[site].Mem.Bytes())
	w.put(pc, isa.Instr{Op: op, Dst: companion, A: in.A, B: in.B, C: in.C, Imm: isa.Mem(site, int32(disp))})
}

// keep adds what a store to memory that may be local leaves there, and requests values that may go to other memory.
func (w *watch) keep(pc int, now lacks, leaves []isa.Reg) {
	in := w.f.out.Code[pc]
	elsewhere := isa.NoReg
	for k, r := range leaves {
		if now.of(r) != 0 && w.f.c.out.Sites[isa.SiteOf(in.Imm)].Space == isa.SpaceGeneric {
			if elsewhere == isa.NoReg { // 1 where the address is of local memory
				elsewhere = w.spare[1]
				w.put(pc, isa.Instr{Op: isa.Lea, Dst: elsewhere, A: in.A, B: in.B, C: in.C, Imm: in.Imm})
				w.add(pc, isa.Sub, elsewhere, elsewhere, w.f.constant(isa.LocalWindow), isa.NoReg)
				w.add(pc, isa.LtU, elsewhere, elsewhere, w.f.constant(isa.WindowBytes), isa.NoReg)
			}
			w.ask(pc, now, leaves[k:k+1], elsewhere)
		}
		w.beside(pc, isa.StHas, w.has(now, r), k)
	}
}

// ask adds a Has for each operand that may lack a value, but for lanes where excused, if there is one, is not 0.
func (w *watch) ask(pc int, now lacks, reads []isa.Reg, excused isa.Reg) {
	s, tensor := w.f.statementOf(pc), w.f.tensor(w.f.out.Code[pc])
	if s < 0 && !tensor {
		return // inside the library: it may move what nobody looks at
	}
	for _, r := range reads {
		if now.of(r) == 0 {
			continue
		}
		has := w.companion[r]
		if excused != isa.NoReg {
			w.add(pc, isa.Or, w.spare[0], has, excused, isa.NoReg)
			has = w.spare[0]
		}
		out := w.f.c.out
		w.put(pc, isa.Instr{Op: isa.Has, Dst: isa.NoReg, A: has, B: isa.NoReg, C: isa.NoReg, Imm: int64(len(out.Unset))})
		use := isa.Unset{What: isa.UnsetSome, Stmt: s}
		switch list := w.operands(pc, r, now); {
		case s < 0:
			use.What = isa.UnsetFragment
			if w.f.sums(w.f.out.Code[pc], r) {
				use.What = isa.UnsetSums
			}
		case len(list) == 1:
			use.Name, use.What = list[0].Name, list[0].What
		default:
			use.Of = list
		}
		out.Unset = append(out.Unset, use)
	}
}

// mostOperands is how many operands of one use are told apart.
const mostOperands = 16

// operands are what register r, which may lack a value where it is used at pc, is computed from in the statement, as far as that may lack a
// value and is known at pc still: r alone where that is one variable, or where nothing else is known.
func (w *watch) operands(pc int, r isa.Reg, now lacks) (list []isa.UnsetOperand) {
	met := map[isa.Reg]bool{}
	var enter func(pc int, r isa.Reg)
	enter = func(pc int, r isa.Reg) {
		if met[r] || len(list) == mostOperands {
			return
		}
		met[r] = true
		n := now.of(r)
		if n&several == 0 {
			list = append(list, isa.UnsetOperand{Name: w.sources[n-1].Name, What: w.sources[n-1].What, Has: w.companion[r]})
			return
		}
		if from, reads := w.computed(pc, r, now); from >= 0 {
			for _, q := range reads {
				if now.of(q) != 0 {
					enter(from, q)
				}
			}
			return
		}
		o := isa.UnsetOperand{What: isa.UnsetSome, Has: w.companion[r]}
		if v := w.f.variableIn(r, pc); v != nil {
			o.Name, o.What = v.Name, isa.UnsetMade
			if k := int(r - v.Reg); k < len(v.Fields) {
				o.Name += "." + v.Fields[k]
			}
		}
		list = append(list, o)
	}
	enter(pc, r)
	return list
}

// computed is the instruction before pc that computes register r in the same statement and block, with its operands, which are as they were
// at pc still, and so is what they lack; −1 for none.
func (w *watch) computed(pc int, r isa.Reg, now lacks) (from int, reads []isa.Reg) {
	var writes []isa.Reg
	changed := map[isa.Reg]bool{}
	for from = pc - 1; from >= w.g.first[w.g.of[pc]]; from-- {
		in := w.f.out.Code[from]
		w.f.c.work.Spend(1)
		if in.Op == isa.Step {
			break
		}
		reads, writes = w.f.c.out.Operands(w.f.out, in, reads[:0], writes[:0])
		for _, q := range writes {
			changed[q] = true
		}
		if !changed[r] {
			continue
		}
		chosen := in.Op == isa.Sel && now.of(in.B) != 0 && now.of(in.C) != 0 // of which of the two is not known
		if in.Op != isa.Mov && !computes(in.Op) || in.Op == isa.Lea || w.seeds[from]+w.loads[from] != 0 || chosen ||
			slices.ContainsFunc(reads, func(q isa.Reg) bool { return changed[q] }) {
			break
		}
		return from, reads
	}
	return -1, nil
}

// derive computes the companion of a result from those of the operands. A choice needs the arm that it takes; && and ||, which evaluate
// both sides when they are harmless, need no right side once the left one decides, nor the other way round: C would not have read it.
func (w *watch) derive(pc int, dst isa.Reg, now lacks, reads []isa.Reg) {
	in := w.f.out.Code[pc]
	s, t := w.spare[0], w.spare[1]
	a := w.has(now, in.A)
	switch in.Op {
	case isa.Sel:
		w.add(pc, isa.Sel, s, in.A, w.has(now, in.B), w.has(now, in.C))
		w.add(pc, isa.And, dst, a, s, isa.NoReg)
	case isa.And, isa.Or:
		decides := isa.Eq
		if in.Op == isa.Or {
			decides = isa.Ne
		}
		b, zero := w.has(now, in.B), w.f.constant(0)
		w.add(pc, decides, s, in.A, zero, isa.NoReg)
		w.add(pc, isa.And, s, a, s, isa.NoReg)
		w.add(pc, decides, t, in.B, zero, isa.NoReg)
		w.add(pc, isa.And, t, b, t, isa.NoReg)
		w.add(pc, isa.Or, s, s, t, isa.NoReg)
		w.add(pc, isa.And, t, a, b, isa.NoReg)
		w.add(pc, isa.Or, dst, s, t, isa.NoReg)
	default:
		all := w.f.constant(1)
		for _, r := range reads {
			switch has := w.has(now, r); {
			case now.of(r) == 0 || has == all:
			case all < 0:
				all = has
			default:
				w.add(pc, isa.And, s, all, has, isa.NoReg)
				all = s
			}
		}
		if all != dst {
			w.add(pc, isa.Mov, dst, all, isa.NoReg, isa.NoReg)
		}
	}
}
