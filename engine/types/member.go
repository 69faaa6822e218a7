package types

import (
	"sort"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// dimensions is how many indices lead from a variable to a single element of its array.
func dimensions(t Type) int {
	n := 0
	for {
		a, ok := t.(*Array)
		if !ok {
			return n
		}
		t, n = a.Elem, n+1
	}
}

// indexForm writes n indices.
func indexForm(n int) string {
	switch n {
	case 2:
		return "[row][column]"
	case 3:
		return "[z][y][x]"
	}
	return strings.Repeat("[…]", n)
}

// threeNumbers tells whether a type is that of threadIdx or of blockDim.
func threeNumbers(t Type) bool {
	s, ok := t.(*Struct)
	return ok && (s.Name == "uint3" || s.Name == "dim3")
}

// indexValue is the index of an element.
func (c *checker) indexValue(e syntax.Expr) operand {
	c.commaTold(e)
	return c.expr(e)
}

// commaTold notes an expression whose comma is warned of, so that what the comma drops needs no warning of its own.
func (c *checker) commaTold(e syntax.Expr) {
	if p, ok := e.(*syntax.Paren); ok {
		e = p.X
	}
	if b, ok := e.(*syntax.Binary); ok && b.Op == "," {
		c.dropped = b.X
	}
}

// index is a[i].
func (c *checker) index(e *syntax.Index) operand {
	span := e.At
	if in, ok := e.X.(*syntax.Index); ok {
		c.indexed = in
	}
	a := c.expr(e.X)
	if b, ok := e.I.(*syntax.Binary); ok && b.Op == "," && rows(a.t) && c.indexed != e {
		c.errHint(b.At, texts.TypesCommaIndex, texts.TypesCommaIndexHint) // [row, column]: as a whole row it is never meant
		return badOperand(span)
	}
	i := c.indexValue(e.I)
	if a.bad() || i.bad() {
		return badOperand(span)
	}
	if r, ok := c.operatorCall("operator[]", []operand{a, i}, span); ok {
		return r
	}
	if e, ok := e.I.(*syntax.Binary); ok && e.Op == "," {
		c.warn(e.At, texts.TypesCommaIndex, texts.TypesCommaIndexHint)
	}
	a, i = c.rvalue(a), c.rvalue(i)
	if a.bad() || i.bad() {
		return badOperand(span)
	}
	if !isPointer(a.t) && isPointer(i.t) {
		a, i = i, a
	}
	p, ok := a.t.(*Pointer)
	if !ok {
		c.notIndexable(e, a)
		return badOperand(span)
	}
	if !isIntegral(i.t) {
		c.notAnIndex(i)
		return badOperand(span)
	}
	if isVoid(p.Elem) || !c.sized(p.Elem) {
		c.err(span, texts.TypesPointerArithmetic, text("type", a.t.String()))
		return badOperand(span)
	}
	ptr := &PtrAdd{X: at(a.t, span), Ptr: a.x, Index: c.convertNode(i.x, promote(i.t), false)}
	c.constantIndex(a, i, span)
	return lvalue(&Deref{at(p.Elem, span), ptr, p.Volatile}, p.Const, p.Volatile)
}

// notIndexable reports an index of what is neither an array nor a pointer.
func (c *checker) notIndexable(e *syntax.Index, a operand) {
	args := []i18n.Arg{text("what", c.slice(a.span)), text("type", a.t.String())}
	in, inner := e.X.(*syntax.Index)
	_, named := e.X.(*syntax.Name)
	switch {
	case inner && isArith(a.t):
		hint, base, n := texts.TypesIndexFlatHint, in.X, 1
		for {
			next, ok := base.(*syntax.Index)
			if !ok {
				break
			}
			hint, base, n = texts.TypesDimensionsHint, next.X, n+1
		}
		args = append(args, text("array", c.slice(base.Span())), number("dims", n), text("form", indexForm(n)))
		c.errHint(e.At, texts.TypesIndexBase, hint, args...)
	case named && isArith(a.t):
		c.errHint(e.At, texts.TypesIndexBase, texts.TypesIndexBaseHint, args...)
	case threeNumbers(a.t):
		c.errHint(e.At, texts.TypesIndexBase, texts.TypesComponentHint, args...)
	default:
		c.err(e.At, texts.TypesIndexBase, args...)
	}
}

// notAnIndex reports an index that is no integer.
func (c *checker) notAnIndex(i operand) {
	switch {
	case isFloating(i.t):
		c.errHint(i.span, texts.TypesIndexType, texts.TypesIndexTypeHint, text("type", i.t.String()))
	case threeNumbers(i.t):
		c.errHint(i.span, texts.TypesIndexType, texts.TypesComponentHint, text("type", i.t.String()), text("what", c.slice(i.span)))
	default:
		c.err(i.span, texts.TypesIndexType, text("type", i.t.String()))
	}
}

// constantIndex warns of a constant index outside of an array whose length is known.
func (c *checker) constantIndex(a, i operand, span source.Span) {
	d, ok := a.x.(*Decay)
	k, known := constantOf(i.x)
	if !ok || !known || c.unevaluated > 0 {
		return
	}
	arr, ok := d.LV.Type().(*Array)
	if !ok || arr.Len < 0 {
		return
	}
	if n := int64(k.i); n < 0 && signed(i.t) || n >= int64(arr.Len) {
		c.warn(span, texts.TypesIndexOutside, i18n.Key{}, number("index", int(n)), text("what", c.slice(a.span)), number("last", arr.Len-1))
	}
}

// memberExpr is x.name or p->name.
func (c *checker) memberExpr(e *syntax.Member) operand {
	span := e.At
	o := c.expr(e.X)
	if o.bad() {
		return o
	}
	name := e.Name.Last.Name
	if o.mode == indexMode {
		return c.component(o, e)
	}
	if e.Arrow {
		if r, ok := c.operatorCall("operator->", []operand{o}, span); ok {
			o = r
		}
		if o = c.rvalue(o); o.bad() {
			return o
		}
		p, ok := o.t.(*Pointer)
		if !ok {
			if isStruct(o.t) {
				c.errHint(span, texts.TypesArrowOnStruct, texts.TypesArrowOnStructHint, text("type", o.t.String()), text("name", name))
			} else {
				c.err(span, texts.TypesMemberBase, text("type", o.t.String()), text("name", name))
			}
			return badOperand(span)
		}
		s, ok := p.Elem.(*Struct)
		if !ok {
			c.err(span, texts.TypesMemberBase, text("type", o.t.String()), text("name", name))
			return badOperand(span)
		}
		o = lvalue(&Deref{at(s, o.span), o.x, p.Volatile}, p.Const, p.Volatile)
	}
	if o.mode != lvalueMode && o.mode != valueMode {
		c.rvalue(o)
		return badOperand(span)
	}
	s, ok := o.t.(*Struct)
	if !ok {
		if p, ptr := o.t.(*Pointer); ptr && isStruct(p.Elem) {
			c.errHint(span, texts.TypesDotOnPointer, texts.TypesDotOnPointerHint, text("type", o.t.String()), text("name", name))
		} else {
			c.err(span, texts.TypesMemberBase, text("type", o.t.String()), text("name", name))
		}
		return badOperand(span)
	}
	if len(e.Name.Scope) > 0 {
		if o = c.asBase(o, &e.Name); o.bad() {
			return o
		}
		s = o.t.(*Struct)
	}
	in := c.info(s)
	if in == nil || !in.complete {
		c.err(span, texts.TypesIncomplete, text("type", s.String()))
		return badOperand(span)
	}
	sym := in.scope.names[name]
	if sym == nil {
		c.noMember(e, in)
		return badOperand(span)
	}
	switch sym.kind {
	case symAmbiguous:
		return c.ambiguous(sym, span)
	case symField:
		return c.through(o, sym, span)
	case symFunc:
		if !e.Arrow {
			o = c.placed(o)
		}
		set := &callee{name: name, fns: sym.fns, tmpls: sym.tmpls, this: &o, span: span}
		if e.Name.HasArgs {
			set.explicit, set.hasArgs, set.fns = e.Name.Args, true, nil
		}
		return operand{mode: funcMode, t: bad, set: set, span: span}
	}
	return c.symbolExpr(sym, &e.Name, span)
}

// asBase is the part of an object that a qualified member, as in x.Base::f(), is looked for in.
func (c *checker) asBase(o operand, name *syntax.Path) operand {
	sc := c.scopeOf(c.sc, name.Scope)
	if sc == nil || sc.owner == nil || !c.derives(o.t, sc.owner.s) {
		last := name.Scope[len(name.Scope)-1]
		c.err(last.At, texts.TypesNotABase, text("name", last.Name), text("type", o.t.String()))
		return badOperand(name.At)
	}
	if base, ok := c.upcast(o, sc.owner.s); ok {
		o = base
	}
	o.exact = true
	return o
}

// noMember reports a name that a struct does not have, with the closest one that it has.
func (c *checker) noMember(e *syntax.Member, in *structInfo) {
	name := e.Name.Last.Name
	args := []i18n.Arg{text("name", name), text("type", in.s.String())}
	best, bestD := "", max(1, len(name)/3)+1
	names := make([]string, 0, len(in.scope.names))
	for other := range in.scope.names {
		if !strings.HasPrefix(other, "__") { // a library's own
			names = append(names, other)
		}
	}
	sort.Strings(names)
	for _, other := range names {
		d := distance(name, other, max(1, len(name)/3))
		if strings.EqualFold(name, other) {
			d = 0
		}
		if d < bestD && (len(name) > 1 || d == 0) {
			best, bestD = other, d
		}
	}
	if best != "" {
		c.suggest(e.Name.Last.At, best, texts.TypesNoSuchMember, args...)
		return
	}
	var fields []string
	for _, f := range in.s.Fields {
		if f.Name != "" && !strings.HasPrefix(f.Name, "__") && len(fields) < 8 { // those are a library's own
			fields = append(fields, f.Name)
		}
	}
	if len(fields) > 0 {
		args = append(args, text("list", strings.Join(fields, ", ")))
		c.errHint(e.Name.Last.At, texts.TypesNoSuchMember, texts.TypesNoSuchMemberHint, args...)
		return
	}
	c.err(e.Name.Last.At, texts.TypesNoSuchMember, args...)
}

// rows tells whether the elements of an array or behind a pointer are arrays themselves.
func rows(t Type) bool {
	switch t := t.(type) {
	case *Array:
		_, ok := t.Elem.(*Array)
		return ok
	case *Pointer:
		_, ok := t.Elem.(*Array)
		return ok
	}
	return false
}
