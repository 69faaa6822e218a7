package compile

import (
	"slices"
	"strings"

	"tilescope/engine/builtin"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/texts"
	"tilescope/engine/types"
)

// naming remembers the variable that receives a library call's result, so that an allocation can bear its name.
func (f *fn) naming(v *types.Var, x types.Expr) {
	for {
		c, ok := x.(*types.Convert)
		if !ok {
			break
		}
		x = c.Value
	}
	if b, ok := x.(*types.BuiltinCall); ok && v.Name != "this" {
		if f.names == nil {
			f.names = map[*types.BuiltinCall]*types.Var{}
		}
		f.names[b] = v
	}
}

// filled is the pointer whose address a call is given, as in cudaMalloc(&d_a, …) and cudaMalloc(&grid.cells, …), as the text names it, and
// its type; "" for none.
func (c *compiler) filled(args []types.Expr) (string, *types.Pointer) {
	if len(args) == 0 {
		return "", nil
	}
	x := args[0]
	for {
		c, ok := x.(*types.Convert)
		if !ok {
			break
		}
		x = c.Value
	}
	a, ok := x.(*types.AddrOf)
	if !ok {
		return "", nil
	}
	p, ok := a.LV.Type().(*types.Pointer)
	if s, pitched := a.LV.Type().(*types.Struct); !ok && (!pitched || s.Name != "cudaPitchedPtr") {
		return "", nil
	}
	switch lv := a.LV.(type) {
	case *types.VarRef:
		return lv.Var.Name, p
	case *types.FieldRef, *types.Deref:
		if at := a.LV.Span(); at.IsValid() && !at.From.InPrelude() {
			return strings.TrimPrefix(c.text(at), "this->"), p
		}
	}
	return "", nil
}

// rightFirst reports whether a call's arguments are computed from right to left. C++ leaves the order open: kernels take the left first,
// the host program the right, as its compiler does on x86-64, and what a program prints may depend on it. It is fixed for operators written
// as such: assignments take the right first, shifts the left.
func (f *fn) rightFirst(t *types.Func) bool {
	_, op, ok := strings.Cut(t.Name, "operator")
	switch {
	case !ok:
		return f.host
	case op == "<<" || op == ">>":
		return false
	case strings.HasSuffix(op, "=") && op != "==" && op != "!=" && op != "<=" && op != ">=":
		return true
	}
	return f.host
}

// arguments computes a call's arguments. track requests the origins of some.
func (f *fn) arguments(t *types.Func, args []types.Expr, track func(i int) bool) []val {
	vals := make([]val, len(args))
	order := make([]int, len(args))
	for i := range args {
		order[i] = i
	}
	if f.rightFirst(t) {
		slices.Reverse(order)
	}
	last := -1 // the one computed last of those that change something
	for n, i := range order {
		if f.hasEffects(args[i]) {
			last = n
		}
	}
	for n, i := range order {
		org := track != nil && track(i)
		v := f.value(args[i], org, isa.NoReg)
		if org {
			v.o = f.origins(args[i], v)
		} else {
			v.o = nil
		}
		if last > n {
			v = f.kept(v)
		}
		vals[i] = v
	}
	return vals
}

// keep copies a value out of variables that later expressions may change.
func (f *fn) keep(v val, later []types.Expr) val {
	if !anyEffects(f, later) {
		return v
	}
	return f.kept(v)
}

// kept is a value copied out of variables.
func (f *fn) kept(v val) val {
	out := val{r: append([]isa.Reg(nil), v.r...), o: v.o}
	for i, r := range out.r {
		if r >= 0 && f.named[r] {
			out.r[i] = f.op(isa.Mov, f.reg(nil), r)
		}
	}
	return out
}

// callee is the compiled function that a call goes to. Within the prelude a call belongs to the place that entered it.
func (f *fn) callee(x *types.Call) (int, bool) {
	s := side{fn: x.Func, host: f.host}
	if !f.host && x.Func.Span.From.InPrelude() && x.Func.Body != nil {
		if s.at, s.stmt = x.At, f.stmt; f.as.IsValid() {
			s.at, s.stmt = f.as, f.asStmt
		}
		if _, ok := f.c.index[s]; !ok {
			f.c.index[s] = len(f.c.sides)
			f.c.sides = append(f.c.sides, s)
			f.c.out.Funcs = append(f.c.out.Funcs, nil)
		}
	}
	i, ok := f.c.index[s]
	return i, ok
}

// callFn calls a function with a body.
func (f *fn) callFn(x *types.Call, org bool, hint isa.Reg, dropped bool) val {
	if !f.host && f.c.inline.ok[x.Func] {
		return f.callInline(x, org, dropped)
	}
	i, ok := f.callee(x)
	if !ok {
		f.unsupported(x.At, "calling "+x.Func.Name)
		return f.zero(x.T)
	}
	var args, orgs []isa.Reg
	for _, v := range f.arguments(x.Func, x.Args, func(k int) bool {
		return k < len(x.Func.Params) && f.inRegisters(x.Func.Params[k]) && f.tracks(x.Func.Params[k])
	}) {
		args = append(args, v.r...)
		orgs = append(orgs, v.o...)
	}
	call := isa.Call{Func: int32(i), Args: append(args, orgs...), Site: -1, Span: x.At}
	var v val
	l := f.c.leaves(x.T)
	if !f.canCarry(x.T, x.At) {
		return val{}
	}
	for k := range l {
		if hint != isa.NoReg {
			v.r = append(v.r, hint+isa.Reg(k))
		} else {
			v.r = append(v.r, f.reg(l[k].typ))
		}
	}
	if f.tracksResult(x.Func) {
		for range v.r {
			v.o = append(v.o, f.origin())
		}
	}
	call.Dst = append(append([]isa.Reg{}, v.r...), v.o...)
	f.emit(isa.Instr{Op: isa.CallFn, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: f.call(call)})
	if x.After != nil {
		f.after(x.After)
	}
	if !org {
		v.o = nil
	}
	return v
}

// after compiles what a caller does before it uses a call's result, within a statement of the source.
func (f *fn) after(s types.Stmt) {
	stmt, at, next := f.stmt, f.at, f.next
	f.nested(s)
	f.stmt, f.at, f.next = stmt, at, next
}

// argType tells a variadic callee what a leaf is.
func argType(t types.Type) isa.ArgType {
	if _, ok := t.(*types.Pointer); ok {
		return isa.ArgPointer
	}
	b := basic(t)
	switch {
	case b.IsFloating():
		return isa.ArgDouble
	case b.Size() == 8 && b.IsSigned():
		return isa.ArgLong
	case b.Size() == 8:
		return isa.ArgUlong
	case b.IsSigned():
		return isa.ArgInt
	}
	return isa.ArgUint
}

// flat joins the leaves of arguments with their types.
func (f *fn) flat(args []types.Expr, vals []val) (regs []isa.Reg, kinds []isa.ArgType) {
	for i, v := range vals {
		l := f.c.leaves(args[i].Type())
		for k, r := range v.r {
			regs = append(regs, r)
			if isLong(args[i].Type()) && k == 0 {
				kinds = append(kinds, isa.ArgLongDouble)
			} else if k < len(l) {
				kinds = append(kinds, argType(l[k].typ))
			} else {
				kinds = append(kinds, isa.ArgUlong)
			}
		}
	}
	return regs, kinds
}

// pureBuiltin reports whether a builtin only computes.
func (f *fn) pureBuiltin(t *types.Func) bool {
	e, ok := f.c.entry(t)
	return ok && (e.Kind == builtin.Math || e.Kind == builtin.Opcode && e.Op != isa.Nop)
}

// builtin compiles a call of a prelude function without a body.
func (f *fn) builtin(x *types.BuiltinCall, org bool, hint isa.Reg) val {
	e, ok := f.c.entry(x.Func)
	if !ok {
		f.fail(x.At, texts.CompileNoBuiltin, i18n.T("name", x.Func.Name))
		return f.zero(x.T)
	}
	if f.host && !e.Host {
		f.fail(x.At, texts.CompileDeviceOnly, i18n.T("name", x.Func.Name))
		return f.zero(x.T)
	}
	if !f.host && !e.Device {
		f.fail(x.At, texts.CompileHostOnly, i18n.T("name", x.Func.Name))
		return f.zero(x.T)
	}
	if e.Instead != "" && !x.At.From.InPrelude() {
		key := texts.CompileRemoved
		if e.Kind == builtin.Warp {
			key = texts.CompileRemovedWarp
		}
		f.c.bag.Note(x.At, i18n.M(key, i18n.T("name", x.Func.Name), i18n.T("instead", e.Instead)))
	}
	if !f.host {
		f.c.require(e.Title(), e.Needs, f.seenAt(x.At))
	}
	result := func() isa.Reg {
		if isVoid(x.T) {
			return isa.NoReg
		}
		return f.dst(hint, x.T)
	}
	value := func(r isa.Reg) val {
		if r == isa.NoReg {
			return val{}
		}
		return one(r)
	}
	switch e.Kind {
	case builtin.Opcode, builtin.Math:
		in := isa.Instr{Op: e.Op, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: e.Imm}
		regs, _ := f.flat(x.Args, f.arguments(x.Func, x.Args, nil))
		for i, r := range regs {
			switch i {
			case 0:
				in.A = r
			case 1:
				in.B = r
			case 2:
				in.C = r
			}
		}
		if e.Kind == builtin.Math {
			in.Op, in.Imm = isa.MathOp, int64(e.Math)
		} else if e.NoFuse {
			in.Imm = isa.NoFuse
		}
		if in.A != isa.NoReg && in.A < 0 && len(regs) == 1 && (in.Op == isa.CvtU32 || in.Op == isa.Mov) {
			// the bits of a constant are one: NAN, INFINITY
			bits := f.out.Consts[^in.A]
			if in.Op == isa.CvtU32 {
				bits = uint64(uint32(bits))
			}
			return value(f.constant(bits))
		}
		in.Dst = result()
		if in.Op == isa.Nop {
			return val{} // a hint to hardware that changes nothing here
		}
		f.emit(in)
		return value(in.Dst)
	case builtin.Warp:
		return f.warp(x, e, hint)
	case builtin.Barrier:
		in := isa.Instr{Op: isa.Bar, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: int64(e.Bar)}
		if len(x.Args) > 0 && e.Bar != isa.BarSync && e.Bar < isa.BarGrid {
			in.A = f.scalar(x.Args[0])
		}
		in.Dst = result()
		f.emit(in)
		return value(in.Dst)
	case builtin.Turn:
		if f.stmt >= 0 {
			f.emit(isa.Instr{Op: isa.Step, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: int64(f.stmt)})
		}
		return val{}
	case builtin.SyncWarp:
		mask := f.constant(0xffffffff)
		if len(x.Args) > 0 {
			mask = f.scalar(x.Args[0])
		}
		f.op(isa.SyncW, isa.NoReg, mask)
		return val{}
	case builtin.Fence:
		in := isa.Instr{Op: isa.Fence, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: e.Imm}
		if len(x.Args) > 0 {
			in.A = f.scalar(x.Args[0])
		}
		f.emit(in)
		return val{}
	case builtin.Atomic:
		return f.atomic(x, e, hint)
	case builtin.Load:
		if len(x.Args) != 1 {
			break
		}
		p := f.behind(x.Args[0], x.T, x)
		if e.Texture {
			p.space = isa.TextureSpace
		}
		return f.load(p, org, hint)
	case builtin.Store:
		if len(x.Args) != 2 {
			break
		}
		v := f.keep(f.value(x.Args[1], e.Async != "", isa.NoReg), x.Args[:1])
		f.store(f.behind(x.Args[0], x.Args[1].Type(), x), v, func(s *isa.Site) { s.Async = e.Async })
		return val{}
	case builtin.Printf:
		if f.host {
			return f.hostCall(x, e, hint)
		}
		regs, kinds := f.flat(x.Args, f.arguments(x.Func, x.Args, nil))
		call := isa.Call{Func: -1, Builtin: uint16(e.ID), Args: regs, Types: kinds, Site: -1, Span: x.At}
		r := result()
		if r != isa.NoReg {
			call.Dst = []isa.Reg{r}
		}
		f.emit(isa.Instr{Op: isa.Printf, Dst: r, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: f.call(call)})
		return value(r)
	case builtin.Assert:
		if f.host {
			return f.hostCall(x, e, hint)
		}
		regs, kinds := f.flat(x.Args, f.arguments(x.Func, x.Args, nil))
		i := f.call(isa.Call{Func: -1, Builtin: uint16(e.ID), Args: regs, Types: kinds, Site: -1, Span: x.At})
		if i > maxRegs {
			f.tooLarge()
			i = 0
		}
		f.emit(isa.Instr{Op: isa.Trap, Dst: isa.NoReg, A: isa.Reg(i), B: isa.NoReg, C: isa.NoReg, Imm: 1})
		return f.zero(x.T)
	case builtin.Clock:
		if f.host {
			return f.hostCall(x, e, hint)
		}
		r := f.dst(hint, x.T)
		f.emit(isa.Instr{Op: isa.Clock, Dst: r, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: e.Imm})
		return one(r)
	case builtin.Trap:
		f.emit(isa.Instr{Op: isa.Trap, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: e.Imm})
		return val{}
	case builtin.HostCall:
		return f.hostCall(x, e, hint)
	}
	f.unsupported(x.At, "calling "+x.Func.Name)
	return f.zero(x.T)
}

// require notes what device code uses and not every device has.
func (c *compiler) require(name string, capability int, at source.Span) {
	if capability == 0 {
		return
	}
	for _, r := range c.out.Requires {
		if r.Name == name {
			return
		}
	}
	c.out.Requires = append(c.out.Requires, isa.Require{Name: name, Capability: capability, Span: at})
}

// behind is the memory that a pointer argument names, with the text of the element where the source writes &element.
func (f *fn) behind(ptr types.Expr, t types.Type, call *types.BuiltinCall) place {
	inner := ptr
	for {
		c, ok := inner.(*types.Convert)
		if !ok {
			break
		}
		inner = c.Value
	}
	var p place
	if a, ok := inner.(*types.AddrOf); ok {
		p = f.memory(a.LV) // the element is accessed, and not only its address taken
	} else {
		p = f.pointee(ptr)
	}
	if p.inReg {
		p = f.memory(ptr)
	}
	p.t, p.elem, p.inReg, p.node = t, t, false, call
	p.array, p.space = arrayName(ptr), f.spaceOf(ptr)
	if a, ok := inner.(*types.AddrOf); ok {
		p.span = a.LV.Span()
	} else {
		p.span = ptr.Span()
	}
	if !p.span.IsValid() {
		p.span = call.At
	}
	if pt, ok := ptr.Type().(*types.Pointer); ok && pt.Volatile {
		p.volatile = true
	}
	return p
}

// atomic is one site: the element is read and written at once.
func (f *fn) atomic(x *types.BuiltinCall, e builtin.Entry, hint isa.Reg) val {
	if len(x.Args) < 2 {
		f.unsupported(x.At, "calling "+x.Func.Name)
		return f.zero(x.T)
	}
	cell, ok := x.Args[0].Type().(*types.Pointer)
	if !ok {
		f.unsupported(x.At, "calling "+x.Func.Name)
		return f.zero(x.T)
	}
	// Operands first: the address expression is read last, as for a store.
	in := isa.Instr{Op: isa.Atm, B: f.operand(x.Args[1], x.Args[0]), C: isa.NoReg}
	if len(x.Args) > 2 {
		in.C = f.operand(x.Args[2], x.Args[0])
	}
	if (e.Atomic == isa.AtomicMin || e.Atomic == isa.AtomicMax) && e.Unsigned {
		in.C = 1
	}
	p := f.behind(x.Args[0], cell.Elem, x)
	if p.space == isa.LocalSpace && p.inside && !f.as.IsValid() {
		f.c.bag.Warn(p.span, i18n.M(texts.CompileLocalAtomic, i18n.T("name", p.array)), i18n.M(texts.CompileLocalAtomicHint))
	}
	if p.space == isa.SharedSpace {
		capability := 12
		if e.Mem.Bytes() == 8 {
			capability = 20
		}
		f.c.require(e.Title()+" on shared memory", max(capability, e.Needs), f.seenAt(x.At))
	}
	site := f.site(isa.Atomic, p, group{count: 1, mem: e.Mem, align: e.Mem.Bytes()})
	f.c.out.Sites[site].Atomic, f.c.out.Sites[site].Blind = e.Atomic, e.Blind
	f.check(p, site)
	if p.index != isa.NoReg || p.disp != 0 {
		at := f.reg(types.Of(types.ULong))
		f.access(isa.Lea, at, p, site, 0)
		p.base = at
	}
	in.A, in.Imm = p.base, isa.Mem(site, 0)
	in.Dst = f.dst(hint, x.T)
	if isVoid(x.T) {
		in.Dst = f.reg(cell.Elem)
	}
	f.emit(in)
	return one(in.Dst)
}

// warp is a shuffle, vote, match or reduction.
func (f *fn) warp(x *types.BuiltinCall, e builtin.Entry, hint isa.Reg) val {
	vals := f.arguments(x.Func, x.Args, nil)
	regs, kinds := f.flat(x.Args, vals)
	if e.NoMask {
		regs = append([]isa.Reg{isa.NoReg}, regs...)
		kinds = append([]isa.ArgType{isa.ArgUint}, kinds...)
	}
	call := isa.Call{Func: -1, Builtin: uint16(e.Warp), Args: regs, Types: kinds, Site: -1, Span: x.At}
	value := 1 // behind the mask
	if e.NoMask {
		value = 0
	}
	if value < len(x.Args) && !e.Warp.Tensor() {
		call.Elem = f.c.elemType(x.Args[value].Type())
	}
	var v val
	if l := f.c.leaves(x.T); len(l) == 1 {
		v = one(f.dst(hint, x.T))
	} else if len(l) > 1 {
		v.r = f.regs(x.T)
	}
	call.Dst = v.r
	in := isa.Instr{Op: isa.WarpOp, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: f.call(call)}
	if len(v.r) > 0 {
		in.Dst = v.r[0]
	}
	f.emit(in)
	return v
}

// hostCall is a call of the runtime or of the C library.
func (f *fn) hostCall(x *types.BuiltinCall, e builtin.Entry, hint isa.Reg) val {
	regs, kinds := f.flat(x.Args, f.arguments(x.Func, x.Args, nil))
	if e.ID == builtin.ExitCall {
		f.endObjects(x.At)
	}
	call := isa.Call{Func: -1, Builtin: uint16(e.ID), Args: regs, Types: kinds, Site: -1, Span: x.At}
	if !f.host {
		call.Span = f.seenAt(x.At)
	}
	name, p := f.c.filled(x.Args) // before the result: cudaError_t err = cudaMalloc(&d_a, …)
	if v := f.names[x]; name == "" && v != nil {
		name = v.Name
		p, _ = v.Type.(*types.Pointer)
	}
	call.Var = name
	if p != nil && !isVoid(p.Elem) {
		call.Elem = f.c.elemType(p.Elem)
	}
	var out val
	if l := f.c.leaves(x.T); len(l) == 1 {
		out = one(f.dst(hint, x.T))
	} else if len(l) > 1 {
		out.r = f.regs(x.T)
	}
	call.Dst = out.r
	f.emit(isa.Instr{Op: isa.HostOp, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: f.call(call)})
	return out
}

// launch is kernel<<<grid, block, shared, stream>>>(arguments).
func (f *fn) launch(x *types.Launch) {
	i, ok := f.c.index[side{fn: x.Kernel}]
	if !ok {
		f.unsupported(x.At, "launching "+x.Kernel.Name+" here")
		return
	}
	if !f.host {
		f.c.require("launches in kernels", 35, f.seenAt(x.At))
	}
	list := []types.Expr{x.Grid, x.Block}
	call := isa.Call{Func: int32(i), Site: -1, Span: x.At}
	add := func(v val, want int) {
		for k := 0; k < want; k++ {
			r := f.constant(1)
			if k < len(v.r) {
				r = v.r[k]
			}
			call.Args = append(call.Args, r)
		}
	}
	rest := append([]types.Expr{x.Shared, x.Stream}, x.Args...)
	for _, e := range list {
		v := f.value(e, false, isa.NoReg)
		add(f.keep(v, rest), 3)
	}
	for _, e := range []types.Expr{x.Shared, x.Stream} {
		r := f.constant(0)
		if !absent(e) {
			r = f.operand(e, x.Args...)
		}
		call.Args = append(call.Args, r)
	}
	for _, v := range f.arguments(x.Kernel, x.Args, nil) {
		call.Args = append(call.Args, v.r...)
	}
	f.emit(isa.Instr{Op: isa.Launch, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: f.call(call)})
}
