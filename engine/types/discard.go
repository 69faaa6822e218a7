package types

import (
	"tilescope/engine/syntax"

	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// discarded is an expression whose value nobody uses. nil: it was reported.
func (c *checker) discarded(e syntax.Expr) Expr {
	o := c.expr(e)
	switch o.mode {
	case badMode:
		return nil
	case funcMode:
		if o.set.kernel() {
			c.errHint(o.span, texts.TypesKernelNotLaunched, texts.TypesKernelNotLaunchedHint, text("name", o.set.name))
			return nil
		}
		hint := texts.TypesCallWithoutParenthesesHint
		if len(o.set.fns) == 1 && len(o.set.tmpls) == 0 && len(o.set.fns[0].params) == 0 && !o.set.fns[0].Variadic {
			hint = texts.TypesCallWithNothingHint
		}
		c.warn(o.span, texts.TypesCallWithoutParentheses, hint, text("name", o.set.name))
		return &IntConst{at(Of(Int), o.span), 0}
	case indexMode, valueMode:
		if o = c.rvalue(o); o.bad() {
			return nil
		}
		if c.pure(o.x) && c.unevaluated == 0 {
			c.noEffect(e, o)
		}
		return o.x
	case lvalueMode:
		if isVoid(o.t) {
			return o.x
		}
		if c.pure(o.x) && c.unevaluated == 0 {
			c.noEffect(e, o)
		}
		if o.vol {
			if o = c.rvalue(o); o.bad() {
				return nil
			}
			return o.x
		}
		return c.place(o.x) // naming storage reads nothing
	}
	c.rvalue(o)
	return nil
}

// unkept is discarded within an expression: an object with a destructor is a temporary, which ends with the statement.
func (c *checker) unkept(e syntax.Expr) Expr {
	x := c.discarded(e)
	if x == nil {
		return nil
	}
	return c.kept(x)
}

// kept is a value that nobody uses, as a temporary where it has a destructor.
func (c *checker) kept(x Expr) Expr {
	if c.body == nil || c.unevaluated > 0 || !c.drops(x.Type()) {
		return x
	}
	return &AddrOf{at(&Pointer{Elem: x.Type()}, x.Span()), c.temporary(x, x.Span())}
}

// eachRound is what a loop does at the end of each round, the end of its temporaries included.
func (c *checker) eachRound(e syntax.Expr) Expr {
	mark := len(c.body.temps)
	x := c.unkept(e)
	if x == nil {
		return nil
	}
	for i := len(c.body.temps) - 1; i >= mark; i-- {
		v := c.body.temps[i]
		if c.body.flags[v] != nil {
			c.stray(mark)
			return x
		}
		end := c.dropThen(&VarRef{at(v.Type, v.Span), v}, nothing(v.Span), v.Span)
		x = &Comma{at(Of(Void), v.Span), x, end}
	}
	c.body.temps = c.body.temps[:mark]
	return x
}

// place is what computing an lvalue takes when nobody reads it: the pointer behind it, or nothing.
func (c *checker) place(lv Expr) Expr {
	for {
		switch n := lv.(type) {
		case *FieldRef:
			lv = n.Base
			continue
		case *Deref:
			if !c.pure(n.Ptr) {
				return n.Ptr
			}
		case *TempRef:
			if c.drops(n.T) { // what ends it later must find it there
				return &AddrOf{at(&Pointer{Elem: n.T}, n.At), n}
			}
			return n.Value
		}
		return &IntConst{at(Of(Int), lv.Span()), 0}
	}
}

// noEffect warns of a statement that does nothing.
func (c *checker) noEffect(e syntax.Expr, o operand) {
	if e == c.dropped {
		return
	}
	if p, ok := e.(*syntax.Paren); ok {
		e = p.X
	}
	if b, ok := e.(*syntax.Binary); ok && b.Op == "==" {
		c.warn(o.span, texts.TypesNoEffect, texts.TypesNoEffectEqualHint)
		return
	}
	if _, ok := o.x.(*IntConst); ok { // what macros leave
		return
	}
	if cv, ok := o.x.(*Convert); ok && cv.Explicit && isVoid(cv.T) {
		return
	}
	c.warn(o.span, texts.TypesNoEffect, i18n.Key{})
}

// pure tells whether computing x changes nothing.
func (c *checker) pure(x Expr) bool {
	switch x := x.(type) {
	case *IntConst, *FloatConst, *StringLit, *VarRef, *Special, *FuncRef:
		return true
	case *Deref:
		return !x.Volatile && c.pure(x.Ptr)
	case *FieldRef:
		return c.pure(x.Base)
	case *Load:
		return c.pure(x.LV)
	case *AddrOf:
		return c.pure(x.LV)
	case *Decay:
		return c.pure(x.LV)
	case *FieldOf:
		return c.pure(x.Value)
	case *Convert:
		return c.pure(x.Value)
	case *Unary:
		return c.pure(x.Value)
	case *Binary:
		return c.pure(x.L) && c.pure(x.R)
	case *Logical:
		return c.pure(x.L) && c.pure(x.R)
	case *PtrAdd:
		return c.pure(x.Ptr) && c.pure(x.Index)
	case *PtrDiff:
		return c.pure(x.L) && c.pure(x.R)
	case *Cond:
		return c.pure(x.C) && c.pure(x.Then) && c.pure(x.Else)
	}
	return false
}
