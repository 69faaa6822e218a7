package types

import (
	"strings"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// A struct that inherits has its base as its first member, without a name. So the two begin at one address, and a pointer to the one is a
// pointer to the other.

// inherits declares the base of a struct; nil for none.
func (c *checker) inherits(in *structInfo, d *syntax.StructDecl) *Field {
	if len(d.Bases) == 0 {
		return nil
	}
	if len(d.Bases) > 1 {
		c.unsupported(d.Bases[1].At, "more than one base")
	}
	te := d.Bases[0]
	q := c.typ(te)
	s, ok := q.T.(*Struct)
	switch {
	case q.T == Type(bad):
		return nil
	case !ok || s.Union || in.s.Union:
		c.err(te.At, texts.TypesBaseType, text("type", q.T.String()))
		return nil
	case s == in.s || !c.complete(s):
		c.err(te.At, texts.TypesIncomplete, text("type", s.String()))
		return nil
	}
	f := &Field{Type: s}
	in.base = f
	in.scope.heir = c.info(s).scope
	return f
}

// inheritNames makes the members of a base members of the struct, but for those that the struct declares anew.
func (c *checker) inheritNames(in *structInfo) {
	if in.base == nil {
		return
	}
	base := c.info(in.base.Type.(*Struct))
	if base == nil {
		return
	}
	c.meter.Spend(workPerNode * (1 + len(base.scope.names)))
	in.scope.heir = nil // its names are the struct's own now
	for name, sym := range base.scope.names {
		if in.scope.names[name] != nil || in.scope.tags[name] != nil || name == "operator=" { // a struct has one of its own
			continue
		}
		if sym.kind == symField {
			path := append([]*Field{in.base}, sym.path...)
			sym = &symbol{name: name, kind: symField, span: sym.span, q: sym.q, path: path}
		}
		in.scope.put(sym)
	}
	for name, sym := range base.scope.tags {
		if in.scope.tags[name] == nil && in.scope.names[name] == nil {
			in.scope.putTag(sym)
		}
	}
	if len(in.conversions) == 0 {
		in.conversions = base.conversions
	}
}

// derives tells whether a struct is another one or inherits from it.
func (c *checker) derives(from, to Type) bool {
	s, ok := from.(*Struct)
	for n := 0; ok && n < maxNesting; n++ {
		if Type(s) == to {
			return true
		}
		in := c.info(s)
		if in == nil || in.base == nil {
			return false
		}
		s = in.base.Type.(*Struct)
	}
	return false
}

// upcast is the part of an object that is its base of a type; ok is false where it has none, or is of that type itself.
func (c *checker) upcast(o operand, to Type) (operand, bool) {
	if o.mode != lvalueMode && o.mode != valueMode || Identical(o.t, to) || !c.derives(o.t, to) {
		return o, false
	}
	if o.mode == valueMode { // the part is one of a whole object, to which a function of the base may go back
		tmp := c.temporary(o.x, o.span)
		c.escapes(tmp)
		o = lvalue(tmp, false, false)
		o.moved = true
	}
	for !Identical(o.t, to) {
		o = c.member(o, c.info(o.t.(*Struct)).base, o.span)
	}
	return o, true
}

// pointsAtBase tells whether a pointer to a struct may become one to its base.
func (c *checker) pointsAtBase(from, to Type) bool {
	p, ok := from.(*Pointer)
	q, ok2 := to.(*Pointer)
	return ok && ok2 && (q.Const || !p.Const) && (q.Volatile || !p.Volatile) && !Identical(p.Elem, q.Elem) && c.derives(p.Elem, q.Elem)
}

// holding is the part of an object that has a member: of Base::x the base.
func (c *checker) holding(o operand, f *Field, span source.Span) operand {
	for n := 0; n < maxNesting; n++ {
		s, ok := o.t.(*Struct)
		if !ok {
			return o
		}
		for _, g := range s.Fields {
			if g == f {
				return o
			}
		}
		in := c.info(s)
		if in == nil || in.base == nil {
			return o
		}
		o = c.member(o, in.base, span)
	}
	return o
}

// namesBase tells whether a constructor's initialiser is for the base: it has its name, or that of its template.
func (c *checker) namesBase(in *structInfo, name string) bool {
	if in.base == nil || in.scope.names[name] != nil && in.scope.names[name].kind == symField {
		return false
	}
	if base := in.base.Type.(*Struct).Name; base == name || strings.HasSuffix(base, "::"+name) {
		return true
	}
	sym := in.scope.lookup(name)
	if sym == nil {
		return false
	}
	base := c.info(in.base.Type.(*Struct))
	return sym.kind == symType && sym.q.T == in.base.Type || sym.kind == symStructTemplate && base != nil && base.from == sym.st
}
