package types

import (
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// typeTrait answers a question about types, of which <type_traits> is made.
func (c *checker) typeTrait(e *syntax.TypeTrait) operand {
	list, ok := c.spreadArgs(e.Args, e.At)
	if !ok {
		return badOperand(e.At)
	}
	args := make([]qtype, 0, len(list)+1)
	for _, from := range list {
		var q qtype
		c.inside(from.in, func() { q = c.typ(from.a.Type) })
		if q.T == Type(bad) {
			return badOperand(e.At)
		}
		args = append(args, q)
	}
	if len(args) == 0 {
		c.err(e.At, texts.TypesTemplateArguments, text("name", e.Name), number("want", 1), number("got", 0))
		return badOperand(e.At)
	}
	if en, ok := args[0].T.(*Enum); ok && len(args) == 1 && e.Name == "__underlying" {
		return value(&IntConst{at(en.Under, e.At), 0})
	}
	want := 1
	switch e.Name {
	case "__is_base_of", "__is_same", "__is_convertible", "__is_assignable":
		want = 2
	}
	if len(args) < want {
		c.err(e.At, texts.TypesTemplateArguments, text("name", e.Name), number("want", want), number("got", len(args)))
		return badOperand(e.At)
	}
	return value(&IntConst{at(Of(Bool), e.At), boolBits(c.trait(e, args))})
}

func (c *checker) trait(e *syntax.TypeTrait, args []qtype) bool {
	q := args[0]
	switch e.Name {
	case "__is_base_of":
		return isStruct(q.T) && q.Ref == noRef && args[1].Ref == noRef && c.derives(args[1].T, q.T)
	case "__is_same":
		return templateArg{isType: true, q: q}.same(templateArg{isType: true, q: args[1]})
	case "__is_convertible":
		return c.convertible(c.declval(q, e), args[1])
	case "__is_constructible":
		return c.constructible(e, q, args[1:])
	case "__is_nothrow_constructible":
		return c.constructible(e, q, args[1:]) && c.quiet(q, args[1:])
	case "__is_assignable":
		return c.assignable(c.declval(q, e), c.declval(args[1], e), e)
	case "__is_trivially_destructible":
		return q.Ref != noRef || !c.drops(q.T)
	}
	return q.Ref == noRef && c.ownTrait(e.Name, q.T)
}

// ownTrait is trait for what a type that is no reference is.
func (c *checker) ownTrait(name string, t Type) bool {
	s, _ := t.(*Struct)
	in := c.info(s)
	switch name {
	case "__is_class":
		return s != nil && !s.Union
	case "__is_union":
		return s != nil && s.Union
	case "__is_enum":
		_, enum := t.(*Enum)
		return enum
	case "__is_empty":
		return in != nil && (len(s.Fields) == 0 || s.empty())
	case "__is_polymorphic":
		return in != nil && in.poly != nil
	case "__is_abstract":
		return in != nil && in.poly != nil && c.pureVirtual(in) != nil
	case "__is_trivially_copyable":
		return !c.copies(t) && !c.drops(t) && !c.assigns(t)
	case "__is_trivial":
		return c.ownTrait("__is_trivially_copyable", t) && (s == nil || c.trivial(s))
	case "__moves_as_bytes":
		return c.bytes(t)
	}
	return false
}

// declval is a value of a type, of which only the type matters.
func (c *checker) declval(q qtype, e *syntax.TypeTrait) operand {
	null := &IntConst{at(q.pointer(), e.At), 0}
	o := lvalue(&Deref{at(q.T, e.At), null, q.Volatile}, q.Const, q.Volatile)
	o.moved = q.Ref != lvalueRef
	return o
}

// unevaluatedly runs f as an operand of sizeof is looked at, and tells whether it raised no error.
func (c *checker) unevaluatedly(f func()) bool {
	c.unevaluated++
	defer func() { c.unevaluated-- }()
	return c.quietly(f)
}

// convertible tells whether a value becomes one of another type without being asked to.
func (c *checker) convertible(o operand, to qtype) bool {
	if isVoid(o.t) || isVoid(to.T) {
		return isVoid(o.t) && isVoid(to.T)
	}
	if _, arr := to.T.(*Array); arr && to.Ref == noRef {
		return false
	}
	ok := false
	return c.unevaluatedly(func() { _, ok = c.fit(o, to, false) }) && ok
}

// constructible tells whether T(args) makes sense.
func (c *checker) constructible(e *syntax.TypeTrait, q qtype, args []qtype) bool {
	var list []operand
	for _, a := range args {
		if isVoid(a.T) {
			return false
		}
		list = append(list, c.declval(a, e))
	}
	switch {
	case isVoid(q.T):
		return false
	case q.Ref != noRef || !isStruct(q.T):
		if arr, ok := q.T.(*Array); ok && len(list) == 0 && arr.Len >= 0 {
			return c.constructible(e, qtype{T: arr.Elem}, nil)
		}
		return len(list) == 0 && q.Ref == noRef || len(list) == 1 && c.convertible(list[0], q)
	}
	return c.unevaluatedly(func() { c.construct(q.T.(*Struct), list, e.At, true) })
}

// quiet tells whether making an object throws nothing, as far as it says so.
func (c *checker) quiet(q qtype, args []qtype) bool {
	in := c.info(elemStruct(q.T))
	if in == nil || q.Ref != noRef {
		return true
	}
	same := len(args) == 1 && Identical(args[0].T, q.T)
	f := in.copier
	if same && args[0].Ref != lvalueRef && in.mover != nil {
		f = in.mover
	}
	if same && (f == nil || f != in.mover && args[0].Ref != lvalueRef && in.moves()) {
		for _, m := range in.s.Fields {
			if c.fieldType(m).Ref == noRef && !c.quiet(qtype{T: m.Type}, []qtype{{T: m.Type, Ref: args[0].Ref}}) {
				return false
			}
		}
		return true
	}
	return same && f.decl.NoExcept
}

// assignable tells whether l = r makes sense.
func (c *checker) assignable(l, r operand, e *syntax.TypeTrait) bool {
	s, ok := l.t.(*Struct)
	if !ok {
		return !l.moved && !l.cons && isScalar(l.t) && c.convertible(r, qtype{T: l.t})
	}
	return c.unevaluatedly(func() {
		if o, ok := c.operatorCall("operator=", []operand{l, r}, e.At); ok || l.cons {
			if o.bad() || l.cons && !ok {
				c.err(e.At, texts.TypesAssignDeleted, text("type", s.String()))
			}
			return
		}
		if Identical(l.t, r.t) {
			c.assignMembers(l, r, e.At)
		} else {
			c.convertTo(r, qtype{T: s}, useAssign)
		}
	})
}

// bytes tells whether objects of a type may be moved byte by byte without anybody seeing it: what a program's own functions see of a move
// or of an object's end it does itself.
func (c *checker) bytes(t Type) bool {
	s := elemStruct(t)
	in := c.info(s)
	if in == nil {
		return true
	}
	for _, f := range []*function{in.copier, in.mover, in.dtor} {
		if f != nil && !f.Span.From.InPrelude() {
			return false
		}
	}
	for _, f := range s.Fields {
		c.meter.Spend(1)
		if c.fieldType(f).Ref == noRef && elemStruct(f.Type) != nil && !c.bytes(f.Type) {
			return false
		}
	}
	return true
}
