package compile

import (
	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// scalar computes a scalar value into some operand.
func (f *fn) scalar(x types.Expr) isa.Reg { return f.scalarTo(x, isa.NoReg) }

// scalarTo computes a scalar value, into hint where an instruction makes it; the operand that holds it is returned.
func (f *fn) scalarTo(x types.Expr, hint isa.Reg) isa.Reg {
	v := f.value(x, false, hint)
	if len(v.r) == 0 {
		return f.constant(0)
	}
	return v.r[0]
}

// operand is scalar for a value that must survive the evaluation of later expressions.
func (f *fn) operand(x types.Expr, later ...types.Expr) isa.Reg {
	r := f.scalar(x)
	if r >= 0 && f.named[r] {
		for _, y := range later {
			if f.hasEffects(y) {
				return f.op(isa.Mov, f.reg(x.Type()), r)
			}
		}
	}
	return r
}

// hasEffects reports whether evaluating x may change a variable.
func (f *fn) hasEffects(x types.Expr) bool {
	if absent(x) {
		return false
	}
	if e, ok := f.effects[x]; ok {
		return e
	}
	e := false
	switch x.(type) {
	case *types.Assign, *types.OpAssign, *types.IncDec:
		e = true
	default:
		if call, ok := x.(*types.Call); ok { // it may change what it is given by reference
			for _, a := range call.Args {
				_, ptr := a.Type().(*types.Pointer)
				e = e || ptr
			}
		}
		for _, y := range children(x) {
			if f.hasEffects(y) {
				e = true
				break
			}
		}
	}
	f.effects[x] = e
	return e
}

// origins are a value's origins leaf by leaf: those it has; OriginConst for a constant, which the caller requests only where the
// other way to this place loads; else OriginNone.
func (f *fn) origins(x types.Expr, v val) []isa.Reg {
	if len(v.o) >= len(v.r) {
		return v.o[:len(v.r)]
	}
	none := isa.OriginNone
	if isConst(x) {
		none = isa.OriginConst
	}
	out := make([]isa.Reg, len(v.r))
	for i := range out {
		if i < len(v.o) {
			out[i] = v.o[i]
		} else {
			out[i] = f.constant(none)
		}
	}
	return out
}

// value computes an expression. org requests the origins of its leaves. With hint, leaves that instructions make go to consecutive
// registers from hint on; the caller moves what is elsewhere.
func (f *fn) value(x types.Expr, org bool, hint isa.Reg) val {
	kept := f.at
	if s := x.Span(); s.IsValid() {
		f.at = s.From
	}
	v := f.valueAt(x, org, hint)
	f.at = kept
	return v
}

func one(r isa.Reg) val { return val{r: []isa.Reg{r}} }

func (f *fn) valueAt(x types.Expr, org bool, hint isa.Reg) val {
	switch x := x.(type) {
	case *types.IntConst:
		return one(f.constant(x.Value))
	case *types.FloatConst:
		if isLong(x.T) {
			return f.longConst(x.Wide, x.At)
		}
		return one(f.float(x.T, x.Value))
	case *types.Load:
		return f.load(f.lvalue(x.LV), org, hint)
	case *types.AddrOf:
		if _, ok := x.T.(*types.Pointer); ok {
			return one(f.address(f.memory(x.LV), hint))
		}
	case *types.Decay:
		return one(f.address(f.memory(x.LV), hint))
	case *types.FieldOf:
		return f.fieldOf(x, org)
	case *types.FuncRef:
		i, ok := f.c.addressOf(x.Func, f.host)
		if !ok {
			f.unsupported(x.At, "the address of "+x.Func.Name)
		}
		return one(f.constant(i))
	case *types.Convert:
		return f.convert(x, org, hint)
	case *types.Unary:
		if isLong(x.T) {
			return f.longNeg(x)
		}
		return one(f.unary(x, hint))
	case *types.Binary:
		if isLong(x.L.Type()) {
			return f.longBinary(x, hint)
		}
		return one(f.binary(x, hint))
	case *types.PtrAdd:
		return one(f.address(f.pointee(x), hint))
	case *types.PtrDiff:
		return one(f.pointerDifference(x, hint))
	case *types.Logical:
		return one(f.logical(x, hint))
	case *types.Cond:
		return f.choice(x, org, hint)
	case *types.Assign:
		return f.assign(x)
	case *types.OpAssign:
		if isLong(x.Work) {
			return f.longAssign(x)
		}
		return one(f.opAssign(x))
	case *types.IncDec:
		if isLong(x.T) {
			return f.longIncDec(x)
		}
		return one(f.incDec(x, x.Post))
	case *types.Comma:
		f.discard(x.L)
		return f.value(x.R, org, hint)
	case *types.Call:
		return f.callFn(x, org, hint, false)
	case *types.BuiltinCall:
		return f.builtin(x, org, hint)
	case *types.Special:
		if f.host {
			f.unsupported(x.At, "a kernel's built-in variable in host code")
			return one(f.constant(0))
		}
		if x.Reg >= types.ClusterDimX {
			f.c.require("cooperative_groups::this_cluster", 90, f.seenAt(x.At))
		}
		r := f.dst(hint, x.T)
		f.emit(isa.Instr{Op: isa.SReg, Dst: r, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: int64(x.Reg)})
		return one(r)
	case *types.Launch:
		f.launch(x)
		return val{}
	case *types.Aggregate:
		return f.aggregate(x, org)
	case *types.StringLit, *types.VarRef, *types.Deref, *types.FieldRef, *types.TempRef:
		return f.load(f.lvalue(x), org, hint) // an lvalue where a value is meant
	}
	f.unsupported(x.Span(), "this expression")
	return f.zero(x.Type())
}

// zero is a value of zeros, for what cannot be compiled.
func (f *fn) zero(t types.Type) val {
	var v val
	for range f.c.leaves(t) {
		v.r = append(v.r, f.constant(0))
	}
	return v
}

// discard computes an expression for its effects.
func (f *fn) discard(x types.Expr) {
	kept := f.at
	if s := x.Span(); s.IsValid() {
		f.at = s.From
	}
	switch x := x.(type) {
	case *types.IncDec:
		if isLong(x.T) {
			f.longIncDec(x)
			break
		}
		f.dropped = x
		f.incDec(x, false)
	case *types.Comma:
		f.discard(x.L)
		f.discard(x.R)
	case *types.Convert:
		if isVoid(x.T) {
			f.discard(x.Value)
		} else {
			f.value(x, false, isa.NoReg)
		}
	case *types.Call:
		f.callFn(x, false, isa.NoReg, true)
	case *types.Deref:
		if x.Volatile {
			f.value(x, false, isa.NoReg)
		} else {
			f.discard(x.Ptr) // a reference that nobody reads through: c += a;
		}
	default:
		f.dropped = x
		f.value(x, false, isa.NoReg)
	}
	f.at = kept
}

// convert changes a value's type. Origins go through casts.
func (f *fn) convert(x *types.Convert, org bool, hint isa.Reg) val {
	if isVoid(x.T) {
		f.discard(x.Value)
		return val{}
	}
	if isLong(x.T) || isLong(x.Value.Type()) {
		return f.longConvert(x, hint)
	}
	if _, ok := memOf(x.T); !ok {
		return f.value(x.Value, org, hint) // a struct converted to its own type
	}
	ops := f.conversion(x.Value.Type(), x.T)
	if _, ok := x.Value.(*types.Special); ok && len(ops) == 1 && ops[0] == isa.CvtI32 {
		ops = nil // indices and extents are below 2³¹
	}
	if len(ops) == 0 {
		return f.value(x.Value, org, hint)
	}
	v := f.value(x.Value, org, isa.NoReg)
	if len(v.r) == 0 {
		return f.zero(x.T)
	}
	r := v.r[0]
	if r < 0 {
		if k, ok := convertConst(ops, f.out.Consts[^r]); ok {
			return val{r: []isa.Reg{f.constant(k)}, o: v.o}
		}
	}
	for i, op := range ops {
		to := isa.NoReg
		if i == len(ops)-1 {
			to = hint
		}
		r = f.op(op, f.dst(to, x.T), r)
	}
	return val{r: []isa.Reg{r}, o: v.o}
}

func (f *fn) unary(x *types.Unary, hint isa.Reg) isa.Reg {
	r := f.scalar(x.Value)
	k := classOf(x.T)
	switch x.Op {
	case types.Not:
		return f.op(isa.Eq, f.dst(hint, x.T), r, f.constant(0))
	case types.Compl:
		if n := narrowing(x.T); n == isa.CvtU32 {
			return f.op(n, f.dst(hint, x.T), f.op(isa.Not, f.reg(x.T), r))
		}
		return f.op(isa.Not, f.dst(hint, x.T), r)
	case types.Neg:
		if k == u32 {
			return f.op(isa.SubU32, f.dst(hint, x.T), f.constant(0), r)
		}
		if r < 0 && (k == f32 || k == f64) { // nvcc turns a constant's sign itself, a NaN's too
			v, _ := foldUnary(x, f.out.Consts[^r])
			return f.constant(v)
		}
		return f.op(choose(k, isa.NegI32, isa.Nop, isa.Neg64, isa.Neg64, isa.NegF32, isa.NegF64), f.dst(hint, x.T), r)
	}
	f.unsupported(x.At, "this operator")
	return r
}

func (f *fn) binary(x *types.Binary, hint isa.Reg) isa.Reg {
	k := classOf(x.L.Type())
	if _, ptr := x.L.Type().(*types.Pointer); ptr {
		k = u64
	}
	if x.Op == types.Add {
		// An integer product that is added at once is one instruction, as on hardware.
		if m := product(x.L, k); m != nil {
			a := f.operand(m.L, m.R, x.R)
			b := f.operand(m.R, x.R)
			return f.mad(k, f.scalar(x.R), a, b, x.T, hint)
		}
		if m := product(x.R, k); m != nil {
			c := f.operand(x.L, m.L, m.R)
			a := f.operand(m.L, m.R)
			return f.mad(k, c, a, f.scalar(m.R), x.T, hint)
		}
	}
	l := f.operand(x.L, x.R)
	return f.combine(x.Op, k, l, f.scalar(x.R), x.T, hint, x)
}

// product is x as an integer product of the class, where one instruction can multiply and add.
func product(x types.Expr, k class) *types.Binary {
	m, ok := x.(*types.Binary)
	if !ok || m.Op != types.Mul || k != i32 && k != i64 && k != u64 || classOf(m.T) != k {
		return nil
	}
	return m
}

func (f *fn) mad(k class, c, a, b isa.Reg, t types.Type, hint isa.Reg) isa.Reg {
	op := isa.Mad
	if k == i32 {
		op = isa.MadI32
	}
	return f.op(op, f.dst(hint, t), a, b, c)
}

// combine emits an operator on operands of one class.
func (f *fn) combine(o types.Op, k class, l, r isa.Reg, t types.Type, hint isa.Reg, at types.Expr) isa.Reg {
	op, swap, narrow := binaryOp(o, k)
	if op == isa.Nop {
		f.unsupported(at.Span(), "operator "+o.String())
		return l
	}
	if k == f64 && !f.host {
		f.c.require("double", 13, f.seenAt(at.Span()))
	}
	if swap {
		l, r = r, l
	}
	if o == types.Mul && k >= f32 { // a factor of one is no operation
		one := floatBits(t, 1)
		if r < 0 && f.out.Consts[^r] == one {
			return l
		}
		if l < 0 && f.out.Consts[^l] == one {
			return r
		}
	}
	if r < 0 && (o == types.Div || o == types.Rem) {
		if d := int64(f.out.Consts[^r]); d != 0 && d != -1 {
			narrow = isa.Nop // such a quotient cannot overflow
		}
	}
	if narrow == isa.Nop {
		return f.op(op, f.dst(hint, t), l, r)
	}
	return f.op(narrow, f.dst(hint, t), f.op(op, f.reg(t), l, r))
}

func (f *fn) pointerDifference(x *types.PtrDiff, hint isa.Reg) isa.Reg {
	l := f.operand(x.L, x.R)
	r := f.scalar(x.R)
	size := 1
	if p, ok := x.L.Type().(*types.Pointer); ok {
		size = max(1, p.Elem.Size())
	}
	if size == 1 {
		return f.op(isa.Sub, f.dst(hint, x.T), l, r)
	}
	d := f.op(isa.Sub, f.reg(x.T), l, r)
	return f.op(isa.DivS, f.dst(hint, x.T), d, f.constant(uint64(size)))
}

// fieldOf is a member of a struct value.
func (f *fn) fieldOf(x *types.FieldOf, org bool) val {
	s, _ := x.Value.Type().(*types.Struct)
	if s == nil {
		f.unsupported(x.At, "this member")
		return f.zero(x.T)
	}
	v := f.value(x.Value, org, isa.NoReg)
	if s.Union {
		p := place{t: s, base: f.frame, index: isa.NoReg, disp: f.room(s), space: isa.LocalSpace, span: x.At, elem: s}
		f.store(p, v, nil)
		p.t = x.T
		if b := bitField(x.Field); b != nil {
			p.bits = &bitPlace{field: b}
		}
		return f.load(p, false, isa.NoReg)
	}
	first, n := f.c.fieldLeaves(s, x.Field)
	if first+n > len(v.r) {
		return f.zero(x.T)
	}
	out := val{r: v.r[first : first+n]}
	if first+n <= len(v.o) {
		out.o = v.o[first : first+n]
	}
	return out
}

// aggregate builds a struct value from its parts.
func (f *fn) aggregate(x *types.Aggregate, org bool) val {
	s, ok := x.T.(*types.Struct)
	if !ok || s.Union {
		if !f.canCarry(x.T, x.At) {
			return val{}
		}
		p := place{t: x.T, base: f.frame, index: isa.NoReg, disp: f.room(x.T), space: isa.LocalSpace, span: x.At, elem: x.T}
		f.aggregateInto(p, x)
		return f.load(p, false, isa.NoReg)
	}
	if !f.canCarry(s, x.At) {
		return val{}
	}
	v := f.zero(s)
	if org {
		v.o = make([]isa.Reg, len(v.r))
		for i := range v.o {
			v.o[i] = f.constant(isa.OriginNone)
		}
	}
	last := -1
	for i, e := range x.Elems {
		if f.hasEffects(e) {
			last = i
		}
	}
	for i, e := range x.Elems {
		if x.Index[i] >= len(s.Fields) {
			continue
		}
		field := s.Fields[x.Index[i]]
		first, n := f.c.fieldLeaves(s, field)
		part := f.value(e, org, isa.NoReg)
		for k := 0; k < n && k < len(part.r); k++ {
			r := part.r[k]
			if b := bitField(field); b != nil {
				r = f.fit(b, field.Type, r, isa.NoReg)
			}
			if r >= 0 && f.named[r] && last > i {
				r = f.op(isa.Mov, f.reg(field.Type), r)
			}
			v.r[first+k] = r
		}
		if org {
			copy(v.o[first:first+n], f.origins(e, part))
		}
	}
	return v
}

func anyEffects(f *fn, list []types.Expr) bool {
	for _, x := range list {
		if f.hasEffects(x) {
			return true
		}
	}
	return false
}
