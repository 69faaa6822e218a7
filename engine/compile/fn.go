package compile

import (
	"math"
	"slices"

	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/texts"
	"tilescope/engine/types"
)

// maxRegs is how many registers a function may have: a Reg has 16 bits, the negative half names constants.
const maxRegs = 32000

// workPerInstr is what an instruction spends of the work: it and its place are kept, and every pass looks at it.
const workPerInstr = 8

// workPerFunction is what a function or a variable outside of functions spends.
const workPerFunction = 60

// home is where a variable lives: leaves in registers, with companion origins when they are tracked, or bytes of the frame.
type home struct {
	regs  []isa.Reg
	orgs  []isa.Reg
	local int    // offset in the frame when regs is nil
	bound *place // a reference compiled in place: the variable that it stands for
}

// shownVar is a variable for the page with the labels of its scope.
type shownVar struct {
	v        isa.Var
	from, to int
	held     int // registers that an array takes, for the estimate: see held
}

// target is where break and continue go.
type target struct{ brk, cont int }

// fn compiles one function for one side.
type fn struct {
	c      *compiler
	out    *isa.Func
	tree   *types.Func
	index  int
	host   bool
	kernel bool
	user   bool // device code of the user's text: statements are steps
	main   bool

	labels []int // code index of each label, -1 until placed
	consts map[uint64]isa.Reg
	next   int     // first free register
	width  []uint8 // 32-bit registers of hardware that each stands for; 0 for origins, which hardware does not keep
	named  []bool  // registers of variables
	calls  []heldCall
	homes  map[*types.Var]*home
	// counters of the loops around that count from a constant to a constant
	counters map[*types.Var]interval
	shown    []shownVar
	frame    isa.Reg
	framed   bool // the frame register is used
	globs    map[int]isa.Reg
	at       source.Pos
	as       source.Span // the call that a function of the prelude is compiled for
	asStmt   int32       // its statement

	stmt      int32
	lastStep  source.Span
	stepAt    int
	loop      int32
	phase     bool // inside a phase loop, or a loop that cannot become one
	targets   []target
	cases     map[*types.Case]int
	marks     map[*types.Label]int // the code's labels
	result    home
	ret       int // label of the function's one Ret
	effects   map[types.Expr]bool
	dropped   types.Expr           // an expression whose value nobody wants
	depth     int32                // calls compiled in place around the code being made
	inl       *inlined             // what is being compiled in place, nil for the function itself
	announced int                  // statements of the tree's function so far
	peak      int                  // registers taken since the innermost function compiled in place began
	broken    bool                 // too large: reported
	unset     map[int]lacking      // by code index, where what has no value yet is given its arbitrary zero
	companion map[isa.Reg]isa.Reg  // of registers that are watched (watch.go)
	told      map[source.Span]bool // declarations of the variables that were warned of: one mistake, one warning
	names     map[*types.BuiltinCall]*types.Var
}

// function makes the code of one side of a function; finish completes it.
func (c *compiler) function(s side, index int) *fn {
	t := s.fn
	c.work.At(t.Span)
	f := &fn{
		c: c, tree: t, index: index, host: s.host, kernel: t.Global, main: s.host && t == c.tree.Main,
		consts: map[uint64]isa.Reg{}, homes: map[*types.Var]*home{}, counters: map[*types.Var]interval{}, globs: map[int]isa.Reg{},
		stmt: -1, loop: -1, stepAt: -1, cases: map[*types.Case]int{}, marks: map[*types.Label]int{},
		effects: map[types.Expr]bool{}, unset: map[int]lacking{}, told: map[source.Span]bool{},
		out: &isa.Func{Name: t.Name, Kernel: t.Global, Host: s.host, Span: t.Span, MaxThreads: t.MaxThreads, Cluster: t.Cluster},
	}
	if t.Cluster != [3]int32{} {
		c.require("__cluster_dims__", 90, t.Span)
	}
	f.as, f.asStmt = s.at, s.stmt
	f.user = !s.host && !t.Span.From.InPrelude()
	if placed := c.out.Funcs[index]; placed != nil {
		f.out.SharedBytes, f.out.SharedDeclared = placed.SharedBytes, placed.SharedDeclared
	}
	c.out.Funcs[index] = f.out // callees that recurse find it
	f.at = t.Span.From
	f.prologue()
	if t.Body != nil {
		f.block(t.Body)
		f.out.Apart = f.apart()
	}
	f.epilogue()
	f.refine()
	return f
}

// prologue assigns the parameters' registers, then those of the frame and of the globals that the body names.
func (f *fn) prologue() {
	c := f.c
	start := f.label()
	f.place(start)
	type spill struct {
		p *types.Var
		r []isa.Reg
	}
	var spills []spill
	var tracked []*types.Var
	for _, p := range f.tree.Params {
		l := c.leaves(p.Type)
		if !f.canCarry(p.Type, p.Span) {
			l = nil
		}
		regs := make([]isa.Reg, len(l))
		for i := range l {
			regs[i] = f.reg(l[i].typ)
			f.named[regs[i]] = true
		}
		f.describeParam(p, regs)
		if f.inRegisters(p) {
			f.homes[p] = &home{regs: regs}
			if f.tracks(p) {
				tracked = append(tracked, p)
			}
		} else {
			spills = append(spills, spill{p, regs})
		}
	}
	for _, p := range tracked {
		h := f.homes[p]
		for range h.regs {
			r := f.origin()
			f.named[r] = true
			h.orgs = append(h.orgs, r)
		}
	}
	f.out.NumParams = f.next
	if !isVoid(f.tree.Result) && !f.kernel && !f.main && f.canCarry(f.tree.Result, f.tree.Span) {
		for _, l := range c.leaves(f.tree.Result) {
			f.result.regs = append(f.result.regs, f.reg(l.typ))
		}
		if f.tracksResult(f.tree) {
			for range f.result.regs {
				f.result.orgs = append(f.result.orgs, f.origin())
			}
		}
	}
	f.ret = f.label()
	f.frame = f.reg(types.Of(types.ULong))
	f.emit(isa.Instr{Op: isa.Local, Dst: f.frame}) // taken out again when nothing is in the frame
	known := c.learn(f.tree)
	c.work.Spend(workPerFunction + len(c.tree.Globals)/4)
	for _, g := range c.tree.Globals {
		if known.vars[g] && g.Storage != types.Shared {
			i := c.global(g)
			r := f.reg(types.Of(types.ULong))
			f.globs[i] = r
			f.emit(isa.Instr{Op: isa.Glob, Dst: r, Imm: int64(i)})
		}
	}
	for _, s := range spills {
		f.framed = true
		h := &home{local: f.room(s.p.Type)}
		f.homes[s.p] = h
		f.store(f.varPlace(s.p, s.p.Span), val{r: s.r}, nil)
	}
	for _, p := range f.tree.Params {
		f.show(p, start)
	}
}

// describeParam enters a parameter, which is passed in these registers.
func (f *fn) describeParam(p *types.Var, regs []isa.Reg) {
	param := isa.Param{Name: p.Name, Type: p.Type.String(), Leaves: len(regs)}
	if len(regs) > 0 {
		param.Reg = regs[0]
	}
	if ptr, ok := p.Type.(*types.Pointer); ok {
		param.Pointer, param.Elem, param.Dims = true, f.c.elemType(ptr.Elem), dims(ptr.Elem)
	}
	if f.out.Kernel {
		for _, l := range f.c.leaves(p.Type) {
			param.Places = append(param.Places, isa.Leaf{Mem: l.mem, Offset: l.offset, Bits: l.bits})
		}
	}
	f.out.Params = append(f.out.Params, param)
	align := max(1, p.Type.Align())
	f.out.ParamBytes = (f.out.ParamBytes+align-1)/align*align + p.Type.Size()
}

// endObjects runs the destructors of static objects, before the program ends.
func (f *fn) endObjects(at source.Span) {
	if end := f.c.tree.End; end != nil && f.host {
		f.discard(&types.Call{X: types.X{T: end.Result, At: at}, Func: end})
	}
}

// epilogue ends the function: kernels exit, functions return to their callers together.
func (f *fn) epilogue() {
	body := f.tree.Span
	if f.tree.Body != nil {
		body = closing(f.tree.Body.Span(), body)
	}
	f.at = body.From
	if f.user && isVoid(f.tree.Result) {
		f.step(isa.StmtEnd, body, nil)
	}
	switch {
	case f.kernel:
		f.emit(isa.Instr{Op: isa.Exit, A: isa.NoReg})
		f.place(f.ret)
	case f.main:
		f.endObjects(body)
		f.emit(isa.Instr{Op: isa.Exit, A: f.constant(0)})
		f.place(f.ret)
	default:
		f.openEnd(source.Span{})
		f.place(f.ret)
		if len(f.result.regs) == 0 {
			f.emit(isa.Instr{Op: isa.Ret, Imm: -1})
			return
		}
		args := append(append([]isa.Reg{}, f.result.regs...), f.result.orgs...)
		f.emit(isa.Instr{Op: isa.Ret, Imm: f.call(isa.Call{Func: -1, Args: args})})
	}
}

// closing is the closing brace of a block, or the fallback where the block has no text.
func closing(s, fallback source.Span) source.Span {
	if s.From > 0 && s.To > s.From {
		return source.Span{From: s.To - 1, To: s.To}
	}
	return fallback
}

// tracks reports whether a variable has companion origin registers here.
func (f *fn) tracks(v *types.Var) bool { return !f.host && f.c.flow.tracked(v) }

func (f *fn) tracksResult(t *types.Func) bool { return !f.host && f.c.flow.needsRes[t] }

// canCarry reports whether a value of type t can move through registers, and says so where it cannot.
func (f *fn) canCarry(t types.Type, at source.Span) bool {
	if len(f.c.leaves(t)) <= maxLeaves {
		return true
	}
	f.fail(at, texts.CompileValueTooLarge, i18n.T("type", t.String()), i18n.N("limit", maxLeaves))
	return false
}

// ---- registers, constants, labels

// reg takes a fresh register for a value of type t.
func (f *fn) reg(t types.Type) isa.Reg {
	if f.next >= maxRegs {
		f.tooLarge()
		return isa.Reg(maxRegs - 1)
	}
	r := f.next
	f.next++
	f.peak = max(f.peak, f.next)
	f.out.NumRegs = max(f.out.NumRegs, f.next)
	for len(f.width) <= r {
		f.width = append(f.width, 1)
		f.named = append(f.named, false)
	}
	f.width[r] = 1
	if wide(t) {
		f.width[r] = 2
	}
	f.named[r] = false
	return isa.Reg(r)
}

// origin takes a fresh register for an origin.
func (f *fn) origin() isa.Reg {
	r := f.reg(nil)
	f.width[r] = 0
	return r
}

// regs takes consecutive registers for the leaves of t.
func (f *fn) regs(t types.Type) []isa.Reg {
	var out []isa.Reg
	for _, l := range f.c.leaves(t) {
		out = append(out, f.reg(l.typ))
	}
	return out
}

func (f *fn) tooLarge() {
	if !f.broken {
		f.broken = true
		f.fail(f.tree.Span, texts.CompileTooManyRegisters, i18n.T("name", f.tree.Name), i18n.N("limit", maxRegs))
	}
}

// constant is the operand that names a constant.
func (f *fn) constant(v uint64) isa.Reg {
	if r, ok := f.consts[v]; ok {
		return r
	}
	n := len(f.out.Consts)
	if n >= maxRegs {
		f.tooLarge()
		return -1
	}
	r := isa.Reg(^n)
	f.out.Consts = append(f.out.Consts, v)
	f.consts[v] = r
	return r
}

func (f *fn) float(t types.Type, v float64) isa.Reg { return f.constant(floatBits(t, v)) }

func (f *fn) label() int {
	f.labels = append(f.labels, -1)
	return len(f.labels) - 1
}

func (f *fn) place(l int) {
	f.labels[l] = len(f.out.Code)
	f.stepAt = -1
}

// room reserves bytes of the frame for a value of type t.
func (f *fn) room(t types.Type) int { return f.roomFor(t, 0) }

// roomFor is room with an alignment that the source demands.
func (f *fn) roomFor(t types.Type, align int) int {
	f.framed = true
	size := max(1, t.Size())
	align = max(1, t.Align(), align)
	at := (f.out.LocalBytes + align - 1) / align * align
	if at+size > math.MaxInt32 || at+size < 0 {
		f.fail(f.tree.Span, texts.CompileFrameTooLarge, i18n.T("name", f.tree.Name))
		return 0
	}
	f.out.LocalBytes = at + size
	return at
}

// ---- instructions

func (f *fn) emit(in isa.Instr) {
	at := f.at
	if f.as.IsValid() {
		at = f.as.From
	}
	f.c.work.Spend(workPerInstr)
	f.out.Code = append(f.out.Code, in)
	f.out.Pos = append(f.out.Pos, at)
}

// op emits Dst = Op(a, b, c); absent operands are NoReg.
func (f *fn) op(op isa.Op, dst isa.Reg, operands ...isa.Reg) isa.Reg {
	in := isa.Instr{Op: op, Dst: dst, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg}
	for i, r := range operands {
		switch i {
		case 0:
			in.A = r
		case 1:
			in.B = r
		case 2:
			in.C = r
		}
	}
	f.emit(in)
	return dst
}

// aside is op for what is no operation of the source.
func (f *fn) aside(op isa.Op, dst isa.Reg, operands ...isa.Reg) isa.Reg {
	f.op(op, dst, operands...)
	f.out.Code[len(f.out.Code)-1].Imm = isa.Aside
	return dst
}

// dst is hint where there is one, else a fresh register for a value of type t.
func (f *fn) dst(hint isa.Reg, t types.Type) isa.Reg {
	if hint != isa.NoReg {
		return hint
	}
	return f.reg(t)
}

func (f *fn) jump(label int) {
	f.emit(isa.Instr{Op: isa.Jmp, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: int64(label)})
}

// branch emits BrZ or BrNZ; inside says that it is within an expression.
func (f *fn) branch(op isa.Op, cond isa.Reg, label int, inside bool) {
	in := isa.Instr{Op: op, Dst: isa.NoReg, A: cond, B: isa.NoReg, Imm: int64(label)}
	if inside {
		in.C = 1
	}
	f.emit(in)
}

func (f *fn) call(call isa.Call) int64 {
	if f.as.IsValid() {
		call.Span = f.as
	}
	f.c.work.Spend(2*workPerInstr + len(call.Args) + len(call.Dst))
	f.out.Calls = append(f.out.Calls, call)
	return int64(len(f.out.Calls) - 1)
}

// move copies leaves; sources may be among the destinations.
func (f *fn) move(dst, src []isa.Reg) {
	n := min(len(dst), len(src))
	f.c.work.Spend(n)
	if overlap(dst[:n], src[:n]) {
		kept := make([]isa.Reg, n)
		for k := 0; k < n; k++ {
			kept[k] = f.op(isa.Mov, f.reg(nil), src[k])
		}
		src = kept
	}
	for i := 0; i < n; i++ {
		if src[i] != dst[i] {
			f.op(isa.Mov, dst[i], src[i])
		}
	}
}

// overlap reports whether moving leaf by leaf would overwrite a source before it is read.
func overlap(dst, src []isa.Reg) bool {
	if len(dst) < 2 {
		return false
	}
	if len(dst) <= 8 {
		for i := range dst {
			if src[i] != dst[i] && slices.Contains(src[i+1:], dst[i]) {
				return true
			}
		}
		return false
	}
	last := make(map[isa.Reg]int, len(src)) // where each register is read for the last time
	for i, r := range src {
		last[r] = i
	}
	for i, r := range dst {
		if at, ok := last[r]; ok && at > i && src[i] != r {
			return true
		}
	}
	return false
}

// fail reports an error at a place.
func (f *fn) fail(at source.Span, key i18n.Key, args ...i18n.Arg) {
	if !at.IsValid() {
		at = f.tree.Span
	}
	f.c.bag.Error(f.seenAt(at), i18n.M(key, args...))
	if f.c.bag.Full() {
		f.c.work.Enough()
	}
}

// seenAt is where a reader sees a place: in the prelude, the call that entered it.
func (f *fn) seenAt(at source.Span) source.Span {
	if f.as.IsValid() {
		return f.as
	}
	return at
}

// ---- variables

// declare gives a local variable its home and shows it to the page until the label that scope ends with is placed.
func (f *fn) declare(v *types.Var) *home {
	h := &home{}
	f.homes[v] = h
	if f.inRegisters(v) {
		h.regs = f.regs(v.Type)
		for _, r := range h.regs {
			f.named[r] = true
		}
		if f.tracks(v) {
			for range h.regs {
				r := f.origin()
				f.named[r] = true
				h.orgs = append(h.orgs, r)
			}
		}
		return h
	}
	h.local = f.roomFor(v.Type, v.Align)
	return h
}

// show enters a variable for the page from a label on; the scope's end is filled in by hide.
func (f *fn) show(v *types.Var, from int) {
	h := f.homes[v]
	if v.Temp || v.Name == "" || h == nil {
		return
	}
	s := isa.Var{Name: v.Name, Type: v.Type.String(), Reg: isa.NoReg, Local: h.local, Dims: dims(v.Type), Span: v.Span,
		Elem: f.c.elemType(v.Type), Depth: f.depth}
	if f.depth > 0 {
		s.Func = int32(f.index)
	}
	l := f.c.leaves(v.Type)
	s.Leaves = len(l)
	if len(l) > 0 {
		s.Mem = l[0].mem
	}
	if len(h.regs) > 0 {
		s.Reg = h.regs[0]
	}
	if _, ok := v.Type.(*types.Struct); ok {
		for _, x := range l {
			s.Fields = append(s.Fields, x.name)
		}
	}
	held := f.arrayRegisters(v)
	s.Held = held > 0
	f.shown = append(f.shown, shownVar{s, from, -1, held})
}

// arrayRegisters are the registers that the estimate counts for an array of a thread.
func (f *fn) arrayRegisters(v *types.Var) int {
	if f.host {
		return 0
	}
	return f.c.held.registers(v)
}

// hide ends the scope of every variable shown since mark.
func (f *fn) hide(mark int) {
	end := -1
	for i := mark; i < len(f.shown); i++ {
		if f.shown[i].to < 0 {
			if end < 0 {
				end = f.label()
				f.labels[end] = len(f.out.Code)
			}
			f.shown[i].to = end
		}
	}
}
