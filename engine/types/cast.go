package types

import (
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

func (c *checker) cast(e *syntax.Cast) operand {
	span := e.At
	init := &syntax.ParenInit{Sp: e.Sp, Args: e.Args}
	if e.X != nil {
		init.Args = []syntax.Expr{e.X}
	}
	q := c.castType(e.Type, init)
	if q.T == Type(bad) {
		if e.X != nil {
			c.expr(e.X)
		}
		return badOperand(span)
	}
	if e.Style == syntax.DynamicCast {
		return c.dynamicCast(c.expr(e.X), q, span)
	}
	list := e.Args
	if x, ok := e.X.(*syntax.Expand); ok {
		list = []syntax.Expr{x}
	}
	if len(list) > 0 || e.X == nil && e.Style == syntax.Functional {
		args := c.args(list)
		if len(args) == 1 {
			return c.castTo(args[0], q, e.Style, span)
		}
		return c.constructed(q, args, span)
	}
	return c.castTo(c.expr(e.X), q, e.Style, span)
}

// constructed is T(a, b) or T().
func (c *checker) constructed(q qtype, args []operand, span source.Span) operand {
	for _, a := range args {
		if a.bad() {
			return badOperand(span)
		}
	}
	if s, ok := q.T.(*Struct); ok {
		x := c.construct(s, args, span, true)
		if x == nil {
			return badOperand(span)
		}
		return value(x)
	}
	if len(args) != 0 {
		if len(args) == 1 {
			return c.castTo(args[0], q, syntax.Functional, span)
		}
		c.err(span, texts.TypesTooManyValues, text("type", q.T.String()))
		return badOperand(span)
	}
	return value(c.zero(q.T, span))
}

// castTo is an explicit conversion.
func (c *checker) castTo(o operand, q qtype, style syntax.CastStyle, span source.Span) operand {
	if o.bad() {
		return badOperand(span)
	}
	free := style == syntax.CStyle || style == syntax.Functional || style == syntax.ReinterpretCast
	if q.Ref != noRef {
		return c.castRef(o, q, free || style == syntax.ConstCast, span)
	}
	if isVoid(q.T) {
		return c.castVoid(o, span)
	}
	if o.mode == funcMode {
		if x := c.castFunction(o, q.T, free, span); x != nil {
			return value(x)
		}
		x := c.funcRef(o, q.T, useValue)
		if x == nil {
			return badOperand(span)
		}
		return value(x)
	}
	if o.mode == listMode {
		return c.castList(o, q, span)
	}
	if s, ok := q.T.(*Struct); ok {
		if base, ok := c.upcast(o, s); ok {
			o = base
		}
		return c.castStruct(o, s, span)
	}
	to := q.T
	v := o
	if Identical(o.t, to) || !isStruct(o.t) { // else its conversion operator is given the struct itself
		v = c.rvalue(o)
	}
	if v.bad() {
		return v
	}
	switch {
	case Identical(v.t, to):
		r := v
		r.span, r.literal = span, false
		return c.respan(r, span)
	case isStruct(v.t):
		if f := c.conversion(v.t.(*Struct), to, o.cons); f != nil {
			r := c.rvalue(c.callFunc(f, &o, nil, span))
			if r.bad() {
				return r
			}
			return c.respan(value(c.convertNode(r.x, to, true)), span)
		}
	case isPointer(v.t) && !isPointer(to) && free && cuts(to):
		c.errHint(span, texts.TypesPointerCut, texts.TypesPointerCutHint, text("type", to.String()))
		return badOperand(span)
	}
	if !c.castAllowed(v, to, style) {
		return c.badCast(v, to, style, span)
	}
	return c.respan(value(c.castNode(v.x, to, style)), span)
}

// castNode changes a scalar's type. reinterpret_cast keeps an address, whatever the types are to each other.
func (c *checker) castNode(x Expr, to Type, style syntax.CastStyle) Expr {
	if style == syntax.ReinterpretCast && isPointer(to) && isPointer(x.Type()) {
		return &Convert{at(to, x.Span()), x, true}
	}
	return c.convertNode(x, to, true)
}

func (c *checker) castVoid(o operand, span source.Span) operand {
	if o.mode == lvalueMode && !o.vol { // `(void)x` reads nothing
		if _, plain := o.x.(*VarRef); plain {
			return value(&Convert{at(Of(Void), span), &IntConst{at(Of(Int), span), 0}, true})
		}
		if c.drops(o.t) { // nor does it copy an object
			return value(&Convert{at(Of(Void), span), c.place(o.x), true})
		}
	}
	if o = c.rvalue(o); o.bad() {
		return o
	}
	return value(&Convert{at(Of(Void), span), c.settled(c.kept(o.x)), true})
}

func (c *checker) castStruct(o operand, s *Struct, span source.Span) operand {
	if o.mode == indexMode {
		o = c.rvalue(o)
	}
	if Identical(o.t, s) {
		return c.rvalue(o)
	}
	if x := c.construct(s, []operand{o}, span, true); x != nil {
		return value(x)
	}
	return badOperand(span)
}

// cuts reports whether a type is an integer that an address does not fit into.
func cuts(to Type) bool {
	b := underlying(to)
	return b != nil && b.IsInteger() && b.Size() < 8
}

// castAllowed reports whether a cast in this style makes one type of the other. Structs and equal types are seen to before.
func (c *checker) castAllowed(v operand, to Type, style syntax.CastStyle) bool {
	free := style == syntax.CStyle || style == syntax.Functional || style == syntax.ReinterpretCast
	switch {
	case isStruct(v.t):
		return false
	case isPointer(to) && isPointer(v.t):
		a, b := v.t.(*Pointer), to.(*Pointer)
		switch style {
		case syntax.ConstCast:
			return Identical(a.Elem, b.Elem)
		case syntax.StaticCast:
			related := Identical(a.Elem, b.Elem) || c.derives(a.Elem, b.Elem) || c.derives(b.Elem, a.Elem)
			return (isVoid(a.Elem) || isVoid(b.Elem) || related) && (b.Const || !a.Const)
		}
		return true
	case isPointer(to):
		return isNull(v) || free && isIntegral(v.t)
	case isPointer(v.t):
		b := underlying(to)
		return b != nil && (b.Kind == Bool || free && b.IsInteger() && b.Size() == 8)
	}
	return castable(v.t) && castable(to) && style != syntax.ReinterpretCast && style != syntax.ConstCast
}

func (c *checker) badCast(v operand, to Type, style syntax.CastStyle, span source.Span) operand {
	if c.uni != nil && span.From.InPrelude() && len(c.instances) > 0 && isPointer(v.t) { // sqrt of a pointer
		name, _, _ := strings.Cut(c.instances[len(c.instances)-1].name, "<")
		c.errHint(span, texts.TypesArgumentNumber, texts.TypesArgumentNumberHint, text("name", name), text("type", v.t.String()))
		return badOperand(span)
	}
	key := texts.TypesCast
	hint := i18n.Key{}
	if style == syntax.StaticCast && isPointer(to) && isPointer(v.t) {
		hint = texts.TypesCastStaticHint
	}
	if style == syntax.ReinterpretCast && castable(v.t) && castable(to) {
		hint = texts.TypesCastReinterpretHint
	}
	if !hint.IsZero() {
		c.errHint(span, key, hint, text("from", v.t.String()), text("to", to.String()))
	} else {
		c.err(span, key, text("from", v.t.String()), text("to", to.String()))
	}
	return badOperand(span)
}

// respan gives a freshly made node the place of the whole expression.
func (c *checker) respan(o operand, span source.Span) operand {
	o.span = span
	switch x := o.x.(type) {
	case *Convert:
		x.At = span
	case *IntConst:
		o.x = &IntConst{at(x.T, span), x.Value}
	case *FloatConst:
		o.x = &FloatConst{at(x.T, span), x.Value, x.Wide}
	}
	return o
}

// castable types convert into each other by an explicit cast.
func castable(t Type) bool {
	if _, enum := t.(*Enum); enum {
		return true
	}
	return isInteger(t) || isFloating(t)
}

func (c *checker) castList(o operand, q qtype, span source.Span) operand {
	x := c.init(qtype{T: q.T}, o.list, useInit)
	if x == nil {
		return badOperand(span)
	}
	return value(x)
}

// castRef is a cast to a reference: the same storage seen as another type.
func (c *checker) castRef(o operand, q qtype, free bool, span source.Span) operand {
	if o.mode != lvalueMode {
		if q.Const || q.Ref == rvalueRef {
			p := c.bindRef(o, qtype{T: q.T, Const: true, Ref: lvalueRef}, useValue)
			if p == nil {
				return badOperand(span)
			}
			r := lvalue(&Deref{at(q.T, span), p, q.Volatile}, q.Const, q.Volatile)
			r.moved = q.Ref == rvalueRef
			return r
		}
		if o = c.rvalue(o); !o.bad() {
			c.err(span, texts.TypesReferenceToValue, c.useArgs(useValue, o.t.String(), q)...)
		}
		return badOperand(span)
	}
	if base, ok := c.upcast(o, q.T); ok {
		o = base
	}
	if !free && (!Identical(o.t, q.T) && !c.derives(q.T, o.t) || o.cons && !q.Const) {
		c.err(span, texts.TypesCast, text("from", o.t.String()), text("to", q.String()))
		return badOperand(span)
	}
	if Identical(o.t, q.T) {
		r := o
		r.cons, r.vol, r.span, r.moved = q.Const, q.Volatile, span, q.Ref == rvalueRef
		return r
	}
	p := c.convertNode(c.address(o, span), q.pointer(), true)
	r := lvalue(&Deref{at(q.T, span), p, q.Volatile}, q.Const, q.Volatile)
	r.moved = q.Ref == rvalueRef
	return r
}

func (c *checker) sizeof(e *syntax.Sizeof) operand {
	if e.Typeid {
		return c.typeid(e)
	}
	if o, ok := c.variableSize(e); ok {
		return o
	}
	span := e.At
	var t Type
	var pointed Expr
	if e.Type != nil {
		t = c.typ(e.Type).T
	} else {
		c.unevaluated++
		o := c.expr(e.X)
		c.unevaluated--
		switch o.mode {
		case badMode:
			return badOperand(span)
		case typeMode:
			t = o.q.T
		case indexMode:
			t = c.indexType(o.reg)
		case lvalueMode, valueMode:
			t = o.t
			if f := bitFieldOf(o.x); f != nil && o.mode == lvalueMode {
				c.err(span, texts.TypesBitFieldSize, text("name", f.Name))
				return badOperand(span)
			}
			if o.mode == lvalueMode && isPointer(t) && !e.Align {
				pointed = o.x
			}
		default:
			c.rvalue(o)
			return badOperand(span)
		}
	}
	if t == nil || t == Type(bad) {
		return badOperand(span)
	}
	switch u := t.(type) {
	case *Struct:
		if !c.complete(u) {
			c.err(span, texts.TypesIncomplete, text("type", u.String()))
			return badOperand(span)
		}
	case *Array:
		if u.Len < 0 {
			c.errHint(span, texts.TypesSizeofOpen, texts.TypesSizeofOpenHint)
			return badOperand(span)
		}
	case *FuncType:
		c.err(span, texts.TypesSizeofFunction)
		return badOperand(span)
	}
	if isVoid(t) {
		c.err(span, texts.TypesSizeofVoid)
		return badOperand(span)
	}
	n := t.Size()
	if e.Align {
		n = t.Align()
	}
	o := value(&IntConst{at(Of(ULong), span), uint64(n)})
	o.pointed = pointed
	return o
}
