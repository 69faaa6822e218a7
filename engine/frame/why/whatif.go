package why

import (
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// What a thread would have written, had a branch gone the other way: its code is gone through with the values that follow from where the
// thread is and from what the launch passes; loads give none. So nothing is replayed.
const (
	whatIfWork  = 1 << 20 // instructions that one question goes through
	whatIfSteps = 1 << 12 // of one thread
)

// whatIf looks for the thread that would have written a cell.
type whatIf struct {
	a      *asker
	launch *timeline.Launch
	f      *isa.Func
	fn     int
	cell   timeline.Cell
	base   uint64 // of the global variable that the cell is in
	global int    // which one; −1 for none
	work   int
	target int // pc of the store
	steps  []stretch
	least  uint64 // address that a thread stores to, of those that could be told
	most   uint64
	all    bool // every thread's addresses could be told
	hit    bool // a thread does store to the cell: not yet, where the cell has no value
	addr   uint64
	told   bool // addr is where the last thread stores to

	uses, defs []isa.Reg
}

// skipped is a branch that kept a thread from a store.
type skipped struct {
	who   actor
	cond  stretch
	truth bool
	site  int
}

// state is a thread's registers, as far as they are known.
type state struct {
	regs  []uint64
	known []bool
}

func (s *state) get(f *isa.Func, r isa.Reg) (uint64, bool) {
	switch {
	case r == isa.NoReg:
		return 0, true
	case r < 0:
		return f.Consts[^r], true
	}
	return s.regs[r], s.known[r]
}

func (s *state) set(r isa.Reg, v uint64, known bool) {
	if r >= 0 {
		s.regs[r], s.known[r] = v, known
	}
}

func (s *state) clone() *state { return &state{slices.Clone(s.regs), slices.Clone(s.known)} }

// skippedBy looks for a branch that kept a thread of a launch from writing a cell. The second result says that no thread of the launch
// computes the cell's address at all, whatever its branches do.
func (a *asker) skippedBy(launch int, c timeline.Cell, memory *machine.Allocation) (*skipped, *whatIf) {
	l := a.in.Launch(launch)
	if l == nil {
		return nil, nil
	}
	w := &whatIf{a: a, launch: l, fn: l.Func, f: a.in.Code.Funcs[l.Func], cell: c, global: -1, least: ^uint64(0), all: true}
	if memory != nil && memory.Static {
		w.global, w.base = memory.Global, memory.Addr
	}
	for _, s := range a.code.steps {
		if s.fn == w.fn {
			w.steps = append(w.steps, s)
		}
	}
	t, err := a.names.Arrays(a.ctx, launch)
	if err != nil {
		return nil, nil
	}
	array, _ := t.Find(c.Space, c.Addr)
	if array < 0 {
		return nil, nil
	}
	stores := false
	for pc, in := range w.f.Code {
		w.all = w.all && in.Op != isa.CallFn // which may store, too
		if in.Op != isa.St && in.Op != isa.Atm {
			continue
		}
		site := isa.SiteOf(in.Imm)
		if name := a.in.Code.Sites[site].Array; name != t.List[array].Name {
			// A pointer of its own may lead anywhere.
			w.all = w.all && slices.ContainsFunc(t.List, func(x blocktrace.Array) bool { return x.Name == name })
			continue
		}
		stores = true
		w.target = pc
		if s := w.anyone(site); s != nil {
			return s, nil
		}
	}
	if !stores || !w.all || w.hit || w.most == 0 || len(t.List[array].Also) > 0 {
		return nil, nil
	}
	return nil, w
}

// anyone tries the threads: of a shared cell those of its block, of another one all.
func (w *whatIf) anyone(site int) *skipped {
	from, to := 0, w.launch.Blocks
	if w.cell.Space == isa.SharedSpace {
		from, to = w.cell.Block, w.cell.Block+1
	}
	// Blocks whose corners store on both sides of the cell come first: the rest of a large grid need not be gone through.
	for _, near := range [...]bool{true, false} {
		for block := from; block < to; block++ {
			if w.work > whatIfWork {
				w.all = false
				return nil
			}
			if w.near(block) != near {
				continue
			}
			for linear := range w.launch.Block.Count() {
				if s := w.thread(w.actor(block, linear)); s != nil {
					s.site = site
					return s
				}
			}
		}
	}
	return nil
}

func (w *whatIf) actor(block, linear int) actor {
	return actor{w.launch.Index, block, linear / w.launch.WarpSize, linear % w.launch.WarpSize}
}

// near says whether the threads at the corners of a block would store on both sides of the cell.
func (w *whatIf) near(block int) bool {
	least, most := ^uint64(0), uint64(0)
	d := w.launch.Block
	for corner := range 8 {
		at := event.Dim{}
		for i := range at {
			if corner>>i&1 != 0 {
				at[i] = d[i] - 1
			}
		}
		if corner != 0 && d.Linear(at) == 0 {
			continue
		}
		s := w.begin()
		w.told = false
		w.reaches(w.actor(block, d.Linear(at)), s, 0)
		if w.told {
			least, most = min(least, w.addr), max(most, w.addr)
		}
	}
	return least <= w.cell.Addr && w.cell.Addr <= most
}

// begin are a thread's registers when it starts.
func (w *whatIf) begin() *state {
	s := &state{make([]uint64, w.f.NumRegs), make([]bool, w.f.NumRegs)}
	for r, v := range w.launch.Params {
		s.set(isa.Reg(r), v, true)
	}
	return s
}

// thread goes through a thread's code. At a branch that leads away from the store it looks where the other way would have led.
func (w *whatIf) thread(who actor) *skipped {
	s := w.begin()
	var found *skipped
	w.walk(who, s, 0, func(pc int, s *state, v uint64) {
		a, ok := w.branch(pc)
		if !ok {
			return
		}
		other, truth := a.yes, v != 0
		if truth {
			other = a.no
		}
		if found != nil || !other.has(w.target) {
			return
		}
		if w.reaches(who, s.clone(), other.from) {
			found = &skipped{who: who, cond: w.conditionOf(pc), truth: truth}
		}
	})
	return found
}

// conditionOf is the statement that ends in a branch.
func (w *whatIf) conditionOf(pc int) stretch {
	for _, s := range w.steps {
		if s.has(pc) {
			return s
		}
	}
	return stretch{w.fn, pc, pc + 1}
}

// branch are the arms of a branch, of a loop's condition too: its body and nothing.
func (w *whatIf) branch(pc int) (arms, bool) {
	in := w.f.Code[pc]
	switch {
	case in.C == 1:
		return arms{}, false
	case in.Op == isa.BrZ && in.Goes() > pc:
		return forward(w.f, w.fn, pc), true
	case in.Op == isa.BrNZ && in.Goes() <= pc:
		return arms{stretch{w.fn, in.Goes(), pc}, stretch{w.fn, pc + 1, pc + 1}}, true
	}
	return arms{}, false
}

// reaches says whether a thread that continues at a place, and on to the store whatever further branches say, stores to the cell.
func (w *whatIf) reaches(who actor, s *state, from int) (yes bool) {
	for pc, n := from, 0; pc < len(w.f.Code) && n < whatIfSteps; n++ {
		w.work++
		in := w.f.Code[pc]
		if pc == w.target {
			return w.stores(s, in)
		}
		if a, ok := w.branch(pc); ok && (a.yes.has(w.target) || a.no.has(w.target)) {
			if pc = a.yes.from; !a.yes.has(w.target) {
				pc = a.no.from
			}
			continue
		}
		next, goes := w.step(who, s, pc, in)
		if !goes {
			return false
		}
		pc = next
	}
	return false
}

// walk executes what a thread executes, as far as its branches are known; at each that is, it calls see.
func (w *whatIf) walk(who actor, s *state, pc int, see func(pc int, s *state, v uint64)) {
	for n := 0; pc < len(w.f.Code); n++ {
		w.work++
		if n == whatIfSteps {
			w.all = false
			return
		}
		in := w.f.Code[pc]
		if pc == w.target {
			w.hit = w.stores(s, in) || w.hit
		}
		if in.Op == isa.BrZ || in.Op == isa.BrNZ {
			if v, ok := s.get(w.f, in.A); ok {
				see(pc, s, v)
			}
		}
		next, goes := w.step(who, s, pc, in)
		if !goes {
			return
		}
		pc = next
	}
}

// stores says whether a store, or an atomic operation, is one to the cell.
func (w *whatIf) stores(s *state, in isa.Instr) bool {
	addr, ok := s.get(w.f, in.A)
	if in.Op == isa.St {
		index, known := s.get(w.f, in.B)
		ok = ok && known
		addr += index*uint64(in.C) + uint64(isa.Disp(in.Imm))
	}
	if !ok {
		w.all = false
		return false
	}
	if w.cell.Space == isa.SharedSpace {
		addr &= isa.WindowBytes - 1
	}
	w.addr, w.told = addr, true
	w.least, w.most = min(w.least, addr), max(w.most, addr)
	bytes := uint64(max(w.a.in.Code.Sites[isa.SiteOf(in.Imm)].Bytes, 1))
	return addr < w.cell.Addr+uint64(w.cell.Bytes) && w.cell.Addr < addr+bytes
}

// step executes one instruction and answers the next pc; false where the thread ends, or its way is not known.
func (w *whatIf) step(who actor, s *state, pc int, in isa.Instr) (int, bool) {
	switch in.Op {
	case isa.Jmp:
		return in.Goes(), true
	case isa.BrZ, isa.BrNZ:
		v, ok := s.get(w.f, in.A)
		if !ok {
			w.all = false
			return w.past(s, pc)
		}
		if (v == 0) == (in.Op == isa.BrZ) {
			return in.Goes(), true
		}
		return pc + 1, true
	case isa.Exit, isa.Ret, isa.Trap:
		return 0, false
	case isa.SReg:
		v, ok := w.a.specialValue(in.Imm, who)
		s.set(in.Dst, uint64(v), ok)
		return pc + 1, true
	case isa.Glob:
		s.set(in.Dst, w.base, int(in.Imm) == w.global)
		return pc + 1, true
	case isa.Lea:
		base, ok := s.get(w.f, in.A)
		index, known := s.get(w.f, in.B)
		s.set(in.Dst, base+index*uint64(in.C)+uint64(isa.Disp(in.Imm)), ok && known)
		return pc + 1, true
	}
	if in.Op == isa.Mov || in.Op == isa.Sel || in.Op >= isa.Add && in.Op <= isa.BoolF64 {
		a, one := s.get(w.f, in.A)
		b, two := s.get(w.f, in.B)
		c, three := s.get(w.f, in.C)
		v, ok := machine.Compute(in, a, b, c)
		w.uses, _ = w.a.in.Code.Operands(w.f, in, w.uses[:0], nil)
		ok = ok && one && (two || !slices.Contains(w.uses, in.B)) && (three || !slices.Contains(w.uses, in.C))
		s.set(in.Dst, v, ok)
		return pc + 1, true
	}
	w.uses, w.defs = w.a.in.Code.Operands(w.f, in, w.uses[:0], w.defs[:0])
	for _, d := range w.defs {
		s.set(d, 0, false)
	}
	return pc + 1, true
}

// past continues where a branch is not known: towards the store, or else behind both ways, whose registers are not known then.
func (w *whatIf) past(s *state, pc int) (int, bool) {
	in := w.f.Code[pc]
	a, ok := w.branch(pc)
	switch {
	case in.Goes() <= pc:
		return 0, false
	case !ok:
		a = forward(w.f, w.fn, pc)
	case a.yes.has(w.target):
		return a.yes.from, true
	case a.no.has(w.target):
		return a.no.from, true
	}
	for _, arm := range [...]stretch{a.yes, a.no} {
		for k := arm.from; k < arm.to; k++ {
			_, defs := w.a.in.Code.Operands(w.f, w.f.Code[k], nil, nil)
			for _, d := range defs {
				s.set(d, 0, false)
			}
		}
	}
	return a.no.to, a.no.to < len(w.f.Code)
}

// wouldHave explains a cell that no thread wrote: by the branch that kept one from it, or by the elements that the threads do write.
func (a *asker) wouldHave(of *link, p *pending, memory *machine.Allocation) error {
	c := p.ask.Cell
	var beyond *whatIf
	for launch := p.launch; launch >= 0; launch-- {
		if c.Space == isa.SharedSpace && launch != c.Launch {
			break
		}
		s, w := a.skippedBy(launch, c, memory)
		if s != nil {
			return a.tellSkipped(of, s, p.ask.Before)
		}
		if launch == p.launch {
			beyond = w
		}
	}
	if beyond == nil {
		return nil
	}
	return a.tellBeyond(of, p, beyond)
}

// tellSkipped adds the branch that kept a thread from a store, with its moment where the thread came to it.
func (a *asker) tellSkipped(of *link, s *skipped, before int64) error {
	t, err := a.track(s.who.launch, s.who.block)
	if err != nil {
		return err
	}
	line := a.in.SiteLine(s.site)
	stmt := -1
	if in := a.in.Code.Funcs[s.cond.fn].Code[s.cond.from]; in.Op == isa.Step {
		stmt = isa.StmtOf(in.Imm)
	}
	if t == nil || stmt < 0 {
		return nil
	}
	text := a.in.Text(stmt)
	for i := len(t.Steps) - 1; i >= 0; i-- {
		x := &t.Steps[i]
		if x.At >= before || int(x.Warp) != s.who.warp || x.Mask>>s.who.lane&1 == 0 || a.code.steps[x.Section] != s.cond {
			continue
		}
		l := &link{Cause: frame.Cause{Kind: frame.CauseBranch}, alarm: true}
		if err := a.at(l, s.who, x.At, a.in.StmtLine(stmt)); err != nil {
			return err
		}
		vars, err := a.variablesAt(x.At, s.who)
		if err != nil {
			return err
		}
		a.wordGuard(l, s.who, &guard{truth: s.truth}, line, text, a.worked(text, vars, s.who))
		cell := of.Message.Args[0]
		key := texts.WhyBecauseSkipped
		if of.of == nil {
			key = texts.WhyNeverSkipped
		}
		l.tell = &answer{
			text: i18n.M(key, append(a.by(s.who), i18n.N("line", line), rename(cell, "cell"))...),
			detail: i18n.M(texts.WhyBecauseGuard, i18n.T("text", clip(text)), l.Message.Args[len(l.Message.Args)-1], i18n.N("line", l.Line),
				i18n.T("values", a.worked(text, vars, s.who))),
		}
		if a.worked(text, vars, s.who) == "" {
			l.tell.detail = l.rest
		}
		if a.add(of, l) != nil {
			of.alarm = false // this explains it further
		}
		return nil
	}
	return nil
}

// tellBeyond says which elements the threads of a launch write, where none computes the index that was requested.
func (a *asker) tellBeyond(of *link, p *pending, w *whatIf) error {
	low, high := p.ask.Cell, p.ask.Cell
	low.Addr, high.Addr = w.least, w.most
	first, _, err := a.cellArg("first", p.launch, low, -1)
	if err != nil {
		return err
	}
	last, _, err := a.cellArg("last", p.launch, high, -1)
	if err != nil {
		return err
	}
	l := &link{Cause: frame.Cause{Kind: frame.CauseArgument, Place: -1, Line: a.in.LineOf(w.launch.Span.From)}}
	rest := texts.WhyBeyondRest
	switch {
	case w.least == w.most:
		rest = texts.WhyBeyondOneRest
	case w.least < p.ask.Cell.Addr && p.ask.Cell.Addr < w.most:
		rest = texts.WhyBeyondBetweenRest
	}
	l.rest = i18n.M(rest, first, last)
	l.Message = i18n.M(texts.WhyBeyond, rename(of.Message.Args[0], "cell"), i18n.N("line", l.Line))
	if a.add(of, l) != nil && of.alarm {
		of.alarm, l.alarm, l.tell = false, true, of.tell
	}
	return nil
}
