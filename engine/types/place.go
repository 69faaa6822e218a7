package types

import "tilescope/engine/source"

// placed turns a value that C++ still takes for a place into an lvalue: `c ? a : b` of two places, and what =, +=
// and ++ in front have just stored into. Anything else stays as it is.
func (c *checker) placed(o operand) operand {
	if o.mode != valueMode {
		return o
	}
	var p Expr
	switch n := o.x.(type) {
	case *Cond:
		a, ok := n.Then.(*Load)
		b, ok2 := n.Else.(*Load)
		if !ok || !ok2 || constPlace(a.LV) || constPlace(b.LV) || bitFieldOf(a) != nil || bitFieldOf(b) != nil {
			return o
		}
		c.escapes(a.LV)
		c.escapes(b.LV)
		t := &Pointer{Elem: o.t}
		p = &Cond{at(t, o.span), n.C, &AddrOf{at(t, a.At), a.LV}, &AddrOf{at(t, b.At), b.LV}}
	case *FieldOf:
		if base := c.placed(value(n.Value)); base.mode == lvalueMode {
			return c.member(base, n.Field, o.span)
		}
	case *Assign:
		p = c.after(n, n.LV)
	case *OpAssign:
		p = c.after(n, n.LV)
	case *IncDec:
		if !n.Post {
			p = c.after(n, n.LV)
		}
	}
	if p == nil {
		return o
	}
	return lvalue(&Deref{at(o.t, o.span), p, false}, false, false)
}

// objects tells whether operands are places of one type, whose objects are copied by functions of their own.
func (c *checker) objects(l, r operand) bool {
	return l.mode == lvalueMode && r.mode == lvalueMode && isStruct(l.t) && Identical(l.t, r.t) && c.copies(l.t) && !l.moved && !r.moved
}

// either is one of two places of one type, whichever the condition says.
func (c *checker) either(cond Expr, l, r operand, span source.Span) operand {
	t := &Pointer{Elem: l.t, Const: l.cons || r.cons, Volatile: l.vol || r.vol}
	p := &Cond{at(t, span), cond, c.convertNode(c.address(l, l.span), t, false), c.convertNode(c.address(r, r.span), t, false)}
	return lvalue(&Deref{at(l.t, span), p, t.Volatile}, t.Const, t.Volatile)
}

// chosen is `c ? a : b` of two places of one type, for a reference to const that is a variable or that a function returns: what it refers
// to lives on and may change, and a copy would do neither.
func (c *checker) chosen(o operand) operand {
	n, ok := o.x.(*Cond)
	if o.mode != valueMode || !ok {
		return o
	}
	a, ok := n.Then.(*Load)
	b, ok2 := n.Else.(*Load)
	if !ok || !ok2 || bitFieldOf(a) != nil || bitFieldOf(b) != nil {
		return o
	}
	t := &Pointer{Elem: o.t, Const: true}
	address := func(l *Load) Expr {
		return c.convertNode(c.address(lvalue(l.LV, constPlace(l.LV), false), l.At), t, false)
	}
	p := &Cond{at(t, o.span), n.C, address(a), address(b)}
	return lvalue(&Deref{at(o.t, o.span), p, false}, true, false)
}

// isPlace tells, without doing it, whether placed would find a place.
func isPlace(x Expr) bool {
	switch n := x.(type) {
	case *Cond:
		a, ok := n.Then.(*Load)
		b, ok2 := n.Else.(*Load)
		return ok && ok2 && !constPlace(a.LV) && !constPlace(b.LV)
	case *Assign, *OpAssign:
		return true
	case *IncDec:
		return !n.Post
	case *FieldOf:
		return isPlace(n.Value)
	}
	return false
}

// after is the address of a place that x has stored into, nil where computing it again would do something again, and of a bit-field.
func (c *checker) after(x, lv Expr) Expr {
	if !c.pure(lv) || bitFieldOf(lv) != nil {
		return nil
	}
	c.escapes(lv)
	t := &Pointer{Elem: lv.Type()}
	return &Comma{at(t, x.Span()), x, &AddrOf{at(t, lv.Span()), lv}}
}

// constPlace tells whether an lvalue is part of something const.
func constPlace(lv Expr) bool {
	switch n := lv.(type) {
	case *VarRef:
		return n.Var.Const
	case *FieldRef:
		return n.Field.Const || !n.Field.Mutable && constPlace(n.Base)
	case *Deref:
		p, ok := n.Ptr.Type().(*Pointer)
		return !ok || p.Const
	}
	return true
}
