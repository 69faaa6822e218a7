package types

import (
	"slices"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// A constructor is a function that returns the new struct, which is copied to where it belongs. Where a constructor hands on `this`, what
// was handed on must lead to the object: constructors of such structs, and of all that hold one, are methods without a result, called for
// the place that the object has for its life. A function that returns such an object still returns a copy.

// keepsSelf tells whether a struct, or one of its bases and members, has a constructor that hands on `this`.
func (c *checker) keepsSelf(s *Struct) bool {
	return c.has(s, handedOn, func() bool {
		in := c.info(s)
		if in == nil || c.unit == nil {
			return false
		}
		name := in.scope.name
		if in.from != nil {
			name = in.from.decl.Name.Name
		}
		if c.unit.Selves[name] {
			return true
		}
		for _, def := range in.defaults {
			if l, ok := def.(*syntax.InitList); ok && len(l.Elems) == 1 {
				def = l.Elems[0]
			}
			if _, ok := def.(*syntax.This); ok {
				return true
			}
		}
		for _, f := range s.Fields {
			if e := elemStruct(f.Type); e != nil && c.keepsSelf(e) {
				return true
			}
		}
		return false
	})
}

// settleInPlace decides how a constructor makes its object, once its struct is complete.
func (c *checker) settleInPlace(f *function) {
	if f.ctor && !f.settled {
		f.settled, f.inPlace = true, c.keepsSelf(f.owner.s)
		if f.inPlace {
			c.settleFunc(f)
		}
	}
}

// storage is a temporary that a constructor makes its object in.
func (c *checker) storage(s *Struct, span source.Span) operand {
	v := &Var{Name: "temporary", Type: s, Storage: Local, Span: span, Func: c.owner(), Temp: true, AddrTaken: true}
	return lvalue(&VarRef{at(s, span), v}, false, false)
}

// madeIn is the value of an object that a constructor makes in a temporary; initialise makes it elsewhere.
func (c *checker) madeIn(call *Call, place operand) Expr {
	s, ref := place.t, place.x.(*VarRef)
	value := &Comma{at(s, call.At), call, &Load{at(s, call.At), ref}}
	return &Load{at(s, call.At), &TempRef{at(s, call.At), ref.Var, value}}
}

// madeBy is the call that makes an object in a temporary, and the temporary; nil for any other value.
func madeBy(x Expr) (*Call, *TempRef) {
	load, ok := x.(*Load)
	if !ok {
		return nil, nil
	}
	tmp, ok := load.LV.(*TempRef)
	if !ok {
		return nil, nil
	}
	made, ok := tmp.Value.(*Comma)
	if !ok {
		return nil, nil
	}
	call, ok := made.L.(*Call)
	if !ok || len(call.Args) == 0 || rootOf(call.Args[0]) != tmp.Var {
		return nil, nil
	}
	return call, tmp
}

// rootOf is the variable whose address an expression is; nil for none.
func rootOf(x Expr) *Var {
	if a, ok := x.(*AddrOf); ok {
		if r, ok := a.LV.(*VarRef); ok {
			return r.Var
		}
	}
	return nil
}

// initialise gives storage its first value. Objects are made in it rather than copied to it.
func (c *checker) initialise(lv, x Expr, span source.Span) []Expr {
	if call, _ := madeBy(x); call != nil {
		c.escapes(lv)
		call.Args[0] = &AddrOf{at(call.Args[0].Type(), span), lv}
		return []Expr{call}
	}
	parts, ok := x.(*Aggregate)
	if !ok || !hasMade(parts) {
		return []Expr{&Assign{at(lv.Type(), span), lv, x}}
	}
	c.escapes(lv)
	list := []Expr{&Assign{at(lv.Type(), span), lv, &Aggregate{X: parts.X}}}
	for k, i := range parts.Index {
		c.meter.Spend(workPerNode)
		list = append(list, c.initialise(part(lv, i, span), parts.Elems[k], span)...)
	}
	return list
}

// hasMade tells whether an object among the parts of a value is made in a place.
func hasMade(x *Aggregate) bool {
	return slices.ContainsFunc(x.Elems, func(e Expr) bool {
		if inner, ok := e.(*Aggregate); ok {
			return hasMade(inner)
		}
		call, _ := madeBy(e)
		return call != nil
	})
}

// part is an element of an array, or a member of a struct.
func part(lv Expr, i int, span source.Span) Expr {
	switch t := lv.Type().(type) {
	case *Struct:
		return &FieldRef{at(t.Fields[i].Type, span), lv, t.Fields[i]}
	case *Array:
		p := &Pointer{Elem: t.Elem}
		index := &IntConst{at(Of(Long), span), uint64(i)}
		return &Deref{at(t.Elem, span), &PtrAdd{X: at(p, span), Ptr: &Decay{at(p, span), lv}, Index: index}, false}
	}
	return lv
}

// declares creates a variable.
func (c *checker) declares(v *Var, x Expr, span source.Span, out *[]Stmt) {
	if !inPlace(x) {
		*out = append(*out, &DeclStmt{S{span}, v, x})
		return
	}
	*out = append(*out, &DeclStmt{S{span}, v, nil})
	c.initialises(&VarRef{at(v.Type, span), v}, x, span, out)
}

// inPlace tells whether a value, or a part of it, is an object that is made in its place.
func inPlace(x Expr) bool {
	parts, ok := x.(*Aggregate)
	call, _ := madeBy(x)
	return call != nil || ok && hasMade(parts)
}

// initialises is initialise as statements.
func (c *checker) initialises(lv, x Expr, span source.Span, out *[]Stmt) {
	for _, y := range c.initialise(lv, x, span) {
		*out = append(*out, &ExprStmt{S{span}, y})
	}
}

// sequence is a value, computed after others.
func (c *checker) sequence(first []Expr, last Expr) Expr {
	for i := len(first) - 1; i >= 0; i-- {
		x := first[i]
		last = &Comma{at(last.Type(), x.Span()), &Convert{at(Of(Void), x.Span()), x, true}, last}
	}
	return last
}

// startsInPlace lets main make the objects of a variable outside functions in it, before what follows.
func (c *checker) startsInPlace(v *Var, span source.Span) {
	if !inPlace(v.Init) {
		return
	}
	made := &Var{Name: v.Name + " made", Type: Of(Bool), Storage: HostVar, Span: v.Span, Temp: true}
	made.Init = c.sequence(c.initialise(&VarRef{at(v.Type, span), v}, v.Init, span), &IntConst{at(made.Type, span), 1})
	v.Init = nil
	c.globals = append(c.globals, made)
}
