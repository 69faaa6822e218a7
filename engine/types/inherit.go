package types

import (
	"slices"
	"strings"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// A struct that inherits has its bases as its first members, without names. Mostly the first base and the struct begin at one address; a
// pointer to another base is one to a place inside the object, and converting it moves it. No struct is a base twice, so that each part of
// an object is found by its type.

// inherits declares the bases of a struct.
func (c *checker) inherits(in *structInfo, d *syntax.StructDecl) {
	for _, te := range d.Bases {
		q := c.typ(te)
		s, ok := q.T.(*Struct)
		switch {
		case q.T == Type(bad):
			continue
		case !ok || s.Union || in.s.Union:
			c.err(te.At, texts.TypesBaseType, text("type", q.T.String()))
			continue
		case s == in.s || !c.complete(s):
			c.err(te.At, texts.TypesIncomplete, text("type", s.String()))
			continue
		}
		if twice := c.sharedBase(in, s); twice != nil {
			c.errHint(te.At, texts.TypesBaseTwice, texts.TypesBaseTwiceHint, text("type", in.s.String()), text("base", twice.String()))
			continue
		}
		in.bases = append(in.bases, &Field{Type: s, Base: true})
		in.scope.heirs = append(in.scope.heirs, c.info(s).scope)
	}
}

// loose tells whether a struct is more than plain data of C, as far as its layout goes.
func (c *checker) loose(in *structInfo, d *syntax.StructDecl, fields []*Field) bool {
	if len(in.bases) > 0 || in.poly != nil || len(in.defaults) > 0 {
		return true
	}
	for _, m := range d.Methods {
		if m != nil && (m.Ctor || m.Dtor || m.Name.Name == "operator=") && !m.Defaulted && !m.Deleted {
			return true
		}
	}
	for _, f := range fields {
		if s := elemStruct(f.Type); s != nil && s.Loose || c.fieldType(f).Ref != noRef {
			return true
		}
	}
	return false
}

// baseOf is what the checker knows of the struct of a base.
func (c *checker) baseOf(f *Field) *structInfo { return c.info(f.Type.(*Struct)) }

// sharedBase is a struct that s is or inherits from, and one of the bases before it is or inherits from as well; nil for none.
func (c *checker) sharedBase(in *structInfo, s *Struct) *Struct {
	var found *Struct
	c.eachBase(c.info(s), func(at *structInfo) bool {
		for _, f := range in.bases {
			if c.derives(f.Type, at.s) {
				found = at.s
			}
		}
		return found == nil
	})
	return found
}

// eachBase visits a struct and all that it inherits from, until visit answers false. It reports whether it came to the end.
func (c *checker) eachBase(in *structInfo, visit func(*structInfo) bool) bool {
	if in == nil {
		return true
	}
	c.meter.Spend(1)
	if !visit(in) {
		return false
	}
	for _, f := range in.bases {
		if !c.eachBase(c.baseOf(f), visit) {
			return false
		}
	}
	return true
}

// inheritNames makes the members of the bases members of the struct, but for those that the struct declares anew.
func (c *checker) inheritNames(in *structInfo) {
	in.scope.heirs = nil // their names are the struct's own now
	own := len(in.conversions) > 0
	from := map[string]*structInfo{}
	for _, f := range in.bases {
		base := c.baseOf(f)
		if base == nil {
			continue
		}
		c.meter.Spend(workPerNode * (1 + len(base.scope.names)))
		for name, sym := range base.scope.names {
			if name == "operator=" { // a struct has one of its own
				continue
			}
			if other := from[name]; other != nil {
				if old := in.scope.names[name]; old.kind != symType || sym.kind != symType || !Identical(old.q.T, sym.q.T) {
					in.scope.put(&symbol{name: name, kind: symAmbiguous, span: sym.span, between: [2]string{other.s.Name, base.s.Name}})
				}
				continue
			}
			if in.scope.names[name] != nil || in.scope.tags[name] != nil {
				continue
			}
			if sym.kind == symField {
				path := append([]*Field{f}, sym.path...)
				sym = &symbol{name: name, kind: symField, span: sym.span, q: sym.q, path: path}
			}
			in.scope.put(sym)
			from[name] = base
		}
		for name, sym := range base.scope.tags {
			if in.scope.tags[name] == nil && in.scope.names[name] == nil {
				in.scope.putTag(sym)
			}
		}
		if !own {
			in.conversions = append(in.conversions[:len(in.conversions):len(in.conversions)], base.conversions...)
		}
	}
}

// ambiguous reports a name that several bases have.
func (c *checker) ambiguous(sym *symbol, span source.Span) operand {
	c.errHint(span, texts.TypesAmbiguousMember, texts.TypesAmbiguousMemberHint, text("name", sym.name), text("first", sym.between[0]),
		text("second", sym.between[1]))
	return badOperand(span)
}

// basePath is the bases that lead from a struct to one that it inherits from, none to itself; ok is false where it does not.
func (c *checker) basePath(from, to Type) (path []*Field, ok bool) {
	if from == to {
		return nil, true
	}
	s, isClass := from.(*Struct)
	if !isClass {
		return nil, false
	}
	in := c.info(s)
	if in == nil {
		return nil, false
	}
	c.meter.Spend(1)
	for _, f := range in.bases {
		if rest, ok := c.basePath(f.Type, to); ok {
			return append([]*Field{f}, rest...), true
		}
	}
	return nil, false
}

// derives tells whether a struct is another one or inherits from it.
func (c *checker) derives(from, to Type) bool {
	if _, ok := from.(*Struct); !ok {
		return false
	}
	_, ok := c.basePath(from, to)
	return ok
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
	path, _ := c.basePath(o.t, to)
	for _, f := range path {
		o = c.member(o, f, o.span)
	}
	return o, true
}

// pointsAtBase tells whether a pointer to a struct may become one to its base.
func (c *checker) pointsAtBase(from, to Type) bool {
	p, ok := from.(*Pointer)
	q, ok2 := to.(*Pointer)
	return ok && ok2 && (q.Const || !p.Const) && (q.Volatile || !p.Volatile) && !Identical(p.Elem, q.Elem) && c.derives(p.Elem, q.Elem)
}

// distance is how far a pointer to one struct moves when it becomes one to another that it inherits from, or that inherits from it.
func (c *checker) distance(from, to Type) int {
	p, ok := from.(*Pointer)
	q, ok2 := to.(*Pointer)
	if !ok || !ok2 || !isStruct(p.Elem) || !isStruct(q.Elem) || p.Elem == q.Elem {
		return 0
	}
	sign := 1
	path, ok := c.basePath(p.Elem, q.Elem)
	if !ok {
		sign = -1
		path, _ = c.basePath(q.Elem, p.Elem)
	}
	n := 0
	for _, f := range path {
		n += f.Offset
	}
	return sign * n
}

// movedPointer is a pointer to an object, which is none to nothing, as a pointer to another part of it.
func (c *checker) movedPointer(x Expr, to Type) Expr {
	n := c.distance(x.Type(), to)
	span := x.Span()
	if n == 0 {
		return &Convert{at(to, span), x, true}
	}
	bytes := &Pointer{Elem: Of(Char)}
	add := &PtrAdd{X: at(bytes, span), Ptr: &Convert{at(bytes, span), x, true}, Index: &IntConst{at(Of(Long), span), uint64(int64(n))}}
	return &Convert{at(to, span), add, true}
}

// scattered tells whether an object, or what a pointer points to, has a base at another address than its own.
func (c *checker) scattered(t Type) bool {
	if p, ok := t.(*Pointer); ok {
		t = p.Elem
	}
	s, ok := t.(*Struct)
	return ok && !c.eachBase(c.info(s), func(at *structInfo) bool {
		return c.distance(&Pointer{Elem: s}, &Pointer{Elem: at.s}) == 0
	})
}

// rebased is a pointer as one to another part of the object, if it points to any; nil where it needs not move.
func (c *checker) rebased(x Expr, to Type) Expr {
	if c.distance(x.Type(), to) == 0 {
		return nil
	}
	if a, ok := x.(*AddrOf); ok {
		q := to.(*Pointer)
		if path, ok := c.basePath(a.LV.Type(), q.Elem); ok {
			lv := a.LV
			for _, f := range path {
				lv = &FieldRef{at(f.Type, a.At), lv, f}
			}
			return &AddrOf{at(to, a.At), lv}
		}
		return c.movedPointer(x, to)
	}
	span := x.Span()
	v := c.hidden(x, span)
	first := &Load{at(v.Type, span), &TempRef{at(v.Type, span), v, x}}
	again := &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}}
	there := &Binary{at(Of(Bool), span), Ne, first, &IntConst{at(v.Type, span), 0}}
	return &Cond{at(to, span), there, c.movedPointer(again, to), &IntConst{at(to, span), 0}}
}

// holding is the part of an object that has a member: of Base::x the base.
func (c *checker) holding(o operand, f *Field, span source.Span) operand {
	s, ok := o.t.(*Struct)
	if !ok {
		return o
	}
	c.eachBase(c.info(s), func(at *structInfo) bool {
		if !slices.Contains(at.s.Fields, f) {
			return true
		}
		path, _ := c.basePath(s, at.s)
		for _, g := range path {
			o = c.member(o, g, span)
		}
		return false
	})
	return o
}

// namesBase is the base that a constructor's initialiser is for: it has its name, or that of its template; nil for none.
func (c *checker) namesBase(in *structInfo, name string) *Field {
	if in.scope.names[name] != nil && in.scope.names[name].kind == symField {
		return nil
	}
	sym := in.scope.lookup(name)
	for _, f := range in.bases {
		if base := f.Type.(*Struct).Name; base == name || strings.HasSuffix(base, "::"+name) {
			return f
		}
		base := c.baseOf(f)
		if sym != nil && (sym.kind == symType && sym.q.T == f.Type || sym.kind == symStructTemplate && base != nil && base.from == sym.st) {
			return f
		}
	}
	return nil
}
