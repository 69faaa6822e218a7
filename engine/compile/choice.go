package compile

import (
	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// pure reports whether a value can be computed by lanes that do not need it: no effects, no access to memory, no fault.
func (f *fn) pure(x types.Expr) bool {
	switch x := x.(type) {
	case *types.IntConst, *types.FloatConst, *types.Special, *types.FuncRef:
		return true
	case *types.Load:
		v := rootVar(x.LV)
		return v != nil && f.inRegisters(v) && f.pureLV(x.LV)
	case *types.AddrOf:
		return f.pureLV(x.LV)
	case *types.Decay:
		return f.pureLV(x.LV)
	case *types.Binary:
		if f.host && (x.Op == types.Div || x.Op == types.Rem) && classOf(x.L.Type()) < f32 {
			return false // a division by zero ends the host program
		}
		return f.pure(x.L) && f.pure(x.R)
	case *types.BuiltinCall:
		if !f.pureBuiltin(x.Func) {
			return false
		}
	case *types.Convert:
		if isVoid(x.T) {
			return false
		}
	case *types.FieldOf:
		if s, ok := x.Value.Type().(*types.Struct); ok && s.Union {
			return false
		}
	case *types.Aggregate:
		if !f.c.fitsRegisters(x.T) {
			return false
		}
	case *types.Unary, *types.PtrAdd, *types.PtrDiff, *types.Logical, *types.Cond:
	default:
		return false
	}
	for _, y := range children(x) {
		if !f.pure(y) {
			return false
		}
	}
	return true
}

// pureLV reports whether finding out what an lvalue designates touches no memory.
func (f *fn) pureLV(lv types.Expr) bool {
	switch x := lv.(type) {
	case *types.VarRef, *types.StringLit:
		return true
	case *types.FieldRef:
		return f.pureLV(x.Base)
	case *types.Deref:
		return f.pure(x.Ptr)
	}
	return false
}

// logical is && and ||: without a branch where the right operand is pure.
func (f *fn) logical(x *types.Logical, hint isa.Reg) isa.Reg {
	if f.pure(x.R) {
		l := f.scalar(x.L)
		r := f.scalar(x.R)
		op := isa.And
		if x.Op == types.Or {
			op = isa.Or
		}
		return f.op(op, f.dst(hint, x.T), l, r)
	}
	r := f.reg(x.T)
	f.move([]isa.Reg{r}, []isa.Reg{f.scalarTo(x.L, r)})
	end := f.label()
	op := isa.BrZ
	if x.Op == types.Or {
		op = isa.BrNZ
	}
	f.branch(op, r, end, true)
	f.move([]isa.Reg{r}, []isa.Reg{f.scalarTo(x.R, r)})
	f.place(end)
	return r
}

// armOf is the arm that the host program or a kernel has of a choice between the two; nil of any other choice.
func (f *fn) armOf(x *types.Cond) types.Expr {
	s, ok := x.C.(*types.Special)
	switch {
	case !ok || s.Reg != types.InKernel:
		return nil
	case f.host:
		return x.Else
	}
	return x.Then
}

// choice is ?: — a select where both arms are pure, else a branch.
func (f *fn) choice(x *types.Cond, org bool, hint isa.Reg) val {
	if one := f.armOf(x); one != nil {
		return f.value(one, org, hint)
	}
	org = org && !f.host
	ghost := org && (f.c.flow.mayLoad(x.Then) || f.c.flow.mayLoad(x.Else))
	if isVoid(x.T) {
		f.voidChoice(x)
		return val{}
	}
	l := f.c.leaves(x.T)
	if len(l) <= 4 && f.pure(x.Then) && f.pure(x.Else) {
		c := f.truthOf(x.C)
		a := f.value(x.Then, org, isa.NoReg)
		b := f.value(x.Else, org, isa.NoReg)
		if len(a.r) != len(l) || len(b.r) != len(l) {
			return f.zero(x.T)
		}
		var v val
		for i := range l {
			d := isa.NoReg
			if hint != isa.NoReg && len(l) == 1 {
				d = hint
			}
			v.r = append(v.r, f.op(isa.Sel, f.dst(d, l[i].typ), c, a.r[i], b.r[i]))
		}
		if ghost {
			oa, ob := f.origins(x.Then, a), f.origins(x.Else, b)
			for i := range l {
				v.o = append(v.o, f.aside(isa.Sel, f.origin(), c, oa[i], ob[i]))
			}
		}
		return v
	}
	var v val
	if hint != isa.NoReg && len(l) == 1 {
		v.r = []isa.Reg{hint}
	} else {
		v.r = f.regs(x.T)
	}
	if ghost {
		for range v.r {
			v.o = append(v.o, f.origin())
		}
	}
	arm := func(e types.Expr) {
		a := f.value(e, org, v.r[0])
		if ghost {
			f.move(v.o, f.origins(e, a))
		}
		f.move(v.r, a.r)
	}
	if len(v.r) == 0 {
		return v
	}
	other, end := f.label(), f.label()
	f.unless(x.C, other, true)
	arm(x.Then)
	f.jump(end)
	f.place(other)
	arm(x.Else)
	f.place(end)
	return v
}

func (f *fn) voidChoice(x *types.Cond) {
	end := f.label()
	if idle(x.Then) {
		f.when(x.C, end, true)
		f.discard(x.Else)
		f.place(end)
		return
	}
	other := f.label()
	f.unless(x.C, other, true)
	f.discard(x.Then)
	if idle(x.Else) {
		f.place(other)
		return
	}
	f.jump(end)
	f.place(other)
	f.discard(x.Else)
	f.place(end)
}

// idle reports whether a void expression does nothing, like (void)0.
func idle(x types.Expr) bool {
	c, ok := x.(*types.Convert)
	return ok && isConst(c.Value)
}

// truthOf is an operand that is zero exactly where a bool is false: conversions of integers and pointers to bool need no instruction.
func (f *fn) truthOf(x types.Expr) isa.Reg {
	if c, ok := x.(*types.Convert); ok && basic(c.T).Kind == types.Bool {
		if _, ok := memOf(c.Value.Type()); ok && classOf(c.Value.Type()) < f32 {
			return f.truthOf(c.Value)
		}
	}
	return f.scalar(x)
}

// unless branches to a label where a condition is false; when, where it is true.
func (f *fn) unless(x types.Expr, label int, inside bool) {
	if n, ok := x.(*types.Unary); ok && n.Op == types.Not {
		f.when(n.Value, label, inside)
		return
	}
	f.branch(isa.BrZ, f.truthOf(x), label, inside)
}

func (f *fn) when(x types.Expr, label int, inside bool) {
	if n, ok := x.(*types.Unary); ok && n.Op == types.Not {
		f.unless(n.Value, label, inside)
		return
	}
	f.branch(isa.BrNZ, f.truthOf(x), label, inside)
}
