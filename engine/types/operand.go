package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// qtype is a type as declared: with its own qualifiers, and a reference kept apart.
type qtype struct {
	T               Type
	Const, Volatile bool
	Ref             refKind
}

type refKind uint8

const (
	noRef refKind = iota
	lvalueRef
	rvalueRef
)

// bad stands for the type of what could not be understood; nothing more is reported about it.
var bad = &Basic{Kind: Int}

func (q qtype) pointer() *Pointer { return &Pointer{Elem: q.T, Const: q.Const, Volatile: q.Volatile} }

// stored is the type of a variable of this declared type: a reference is a pointer.
func (q qtype) stored() Type {
	if q.Ref != noRef {
		return q.pointer()
	}
	return q.T
}

func (q qtype) String() string {
	s := q.T.String()
	if q.Volatile {
		s = "volatile " + s
	}
	if q.Const {
		if _, ptr := q.T.(*Pointer); ptr {
			s += "const"
		} else {
			s = "const " + s
		}
	}
	switch q.Ref {
	case lvalueRef:
		s += " &"
	case rvalueRef:
		s += " &&"
	}
	return s
}

// referred is what a reference of this type refers to, given as a pointer, where an expression yields it: of T && an xvalue.
func (q qtype) referred(pointer Expr, span source.Span) operand {
	o := lvalue(&Deref{at(q.T, span), pointer, q.Volatile}, q.Const, q.Volatile)
	o.moved = q.Ref == rvalueRef
	return o
}

type mode uint8

const (
	badMode    mode = iota
	valueMode       // x computes a value of type t
	lvalueMode      // x designates storage of type t
	funcMode        // set names functions
	typeMode        // q is a type where an expression may be
	indexMode       // threadIdx, blockIdx, blockDim or gridDim as a whole
	listMode        // a braced list without a type of its own
)

// operand is a checked expression with what a tree node alone does not say.
type operand struct {
	mode      mode
	x         Expr
	t         Type
	cons, vol bool // of an lvalue
	set       *callee
	q         qtype
	list      *syntax.InitList
	reg       SpecialReg
	span      source.Span
	literal   bool // an integer literal or character as written: 0 may become a null pointer
	str       bool // a string literal
	exact     bool // a virtual function of it is called as it is named
	moved     bool // an lvalue that is an xvalue: what it holds may be taken
	pointed   Expr // of sizeof over a pointer: that pointer's place
}

func (o operand) bad() bool { return o.mode == badMode }

func badOperand(span source.Span) operand { return operand{mode: badMode, t: bad, span: span} }

func value(x Expr) operand {
	return operand{mode: valueMode, x: x, t: x.Type(), span: x.Span()}
}

func lvalue(x Expr, cons, vol bool) operand {
	return operand{mode: lvalueMode, x: x, t: x.Type(), cons: cons, vol: vol, span: x.Span()}
}

func at(t Type, span source.Span) X { return X{T: t, At: span} }

// rvalue turns an operand into a value: loads an lvalue, decays an array. What is no value is reported.
func (c *checker) rvalue(o operand) operand {
	switch o.mode {
	case valueMode, badMode:
		return o
	case lvalueMode:
		if arr, ok := o.t.(*Array); ok {
			return c.decay(o, arr)
		}
		if isVoid(o.t) {
			c.err(o.span, texts.TypesVoidValue)
			return badOperand(o.span)
		}
		if _, ok := o.t.(*FuncType); ok {
			if d, ok := o.x.(*Deref); ok { // a function becomes its address again
				return value(d.Ptr)
			}
		}
		if s, ok := o.t.(*Struct); ok && !c.complete(s) {
			c.err(o.span, texts.TypesIncomplete, text("type", s.String()))
			return badOperand(o.span)
		}
		if ref, ok := o.x.(*VarRef); ok {
			if k, ok := c.constOf(ref.Var); ok {
				return value(k.expr(o.t, o.span))
			}
		}
		if s, ok := o.t.(*Struct); ok && c.copies(s) {
			return c.moved(o, s)
		}
		return value(&Load{at(o.t, o.span), o.x})
	case indexMode:
		return c.wholeIndex(o)
	case funcMode:
		if f := c.single(o.set); f != nil && o.set.this == nil && c.uni != nil {
			return value(c.functionAddress(f, o.span))
		}
		if o.set.this != nil {
			c.err(o.span, texts.TypesMethodNotCalled, text("name", o.set.name))
		} else if o.set.kernel() {
			c.errHint(o.span, texts.TypesKernelNotLaunched, texts.TypesKernelNotLaunchedHint, text("name", o.set.name))
		} else {
			c.errHint(o.span, texts.TypesFunctionAsValue, texts.TypesFunctionAsValueHint, text("name", o.set.name), text("what", o.set.name))
		}
	case typeMode:
		c.err(o.span, texts.TypesTypeAsValue, text("type", o.q.String()))
	case listMode:
		c.err(o.span, texts.TypesListAsValue)
	}
	return badOperand(o.span)
}

// expr checks an expression for its value.
func (c *checker) value(e syntax.Expr) operand { return c.rvalue(c.expr(e)) }

// decay is the address of an array's first element.
func (c *checker) decay(o operand, arr *Array) operand {
	c.escapes(o.x)
	c.touches(o)
	p := &Pointer{Elem: arr.Elem, Const: o.cons, Volatile: o.vol}
	v := value(&Decay{at(p, o.span), o.x})
	v.str = o.str
	return v
}

// address is the address of an lvalue.
func (c *checker) address(o operand, span source.Span) Expr {
	c.hasAddress(o, span)
	c.escapes(o.x)
	c.touches(o)
	if d, ok := o.x.(*Deref); ok { // &*p is p
		want := &Pointer{Elem: o.t, Const: o.cons, Volatile: o.vol}
		if Identical(d.Ptr.Type(), want) {
			return d.Ptr
		}
	}
	return &AddrOf{at(&Pointer{Elem: o.t, Const: o.cons, Volatile: o.vol}, span), o.x}
}

// root is the variable that an lvalue is part of, or nil behind a pointer.
func root(x Expr) *Var {
	for {
		switch n := x.(type) {
		case *VarRef:
			return n.Var
		case *TempRef:
			return n.Var
		case *FieldRef:
			x = n.Base
		case *Deref:
			// an element of an array that is a variable itself
			p, ok := n.Ptr.(*PtrAdd)
			if !ok {
				return nil
			}
			d, ok := p.Ptr.(*Decay)
			if !ok {
				return nil
			}
			x = d.LV
		default:
			return nil
		}
	}
}

// escapes notes that a variable's address is taken. Variables with static storage live in memory anyway.
func (c *checker) escapes(x Expr) {
	if c.unevaluated > 0 {
		return
	}
	for {
		switch n := x.(type) {
		case *VarRef:
			if n.Var.Storage == Local || n.Var.Storage == Param {
				n.Var.AddrTaken = true
			} else if n.Var.Span.From.InPrelude() {
				c.addressed[n.Var] = true
			}
			return
		case *TempRef:
			n.Var.AddrTaken = true
			return
		case *FieldRef:
			x = n.Base
		default:
			return
		}
	}
}

// temporary puts a value into storage of its own, so that it can be designated.
func (c *checker) temporary(x Expr, span source.Span) *TempRef {
	v := c.hidden(x, span)
	if _, made := madeBy(x); made != nil { // an object that was made in a temporary stays there
		v, x = made.Var, made.Value
	}
	if c.body != nil && c.unevaluated == 0 && c.drops(v.Type) {
		c.body.temps = append(c.body.temps, v)
		if c.body.maybe > 0 {
			x = c.flagged(v, x, span)
		}
	}
	return &TempRef{at(x.Type(), span), v, x}
}

// owner is the function whose body is being checked.
func (c *checker) owner() *Func {
	if c.fn == nil {
		return nil
	}
	return c.fn.Func
}

// member is a field of an operand of struct type.
func (c *checker) member(o operand, f *Field, span source.Span) operand {
	q := c.fieldType(f)
	var out operand
	if s, ok := o.t.(*Struct); ok && s.Pack > 0 && f.Type.Align() > s.Align() && c.fn != nil && c.fn.Device && !c.fn.Host {
		c.unsupported(span, "members of packed structs in kernels where they may be misaligned")
		return badOperand(span)
	}
	switch o.mode {
	case lvalueMode:
		out = lvalue(&FieldRef{at(f.Type, span), o.x, f}, o.cons && !f.Mutable || f.Const, o.vol || q.Volatile)
		out.moved = o.moved && q.Ref == noRef
	case valueMode:
		if _, arr := f.Type.(*Array); arr || isAggregate(o.x) || c.drops(o.t) {
			tmp := c.temporary(o.x, o.span)
			out = lvalue(&FieldRef{at(f.Type, span), tmp, f}, f.Const, q.Volatile)
			out.moved = q.Ref == noRef
		} else {
			out = value(&FieldOf{at(f.Type, span), o.x, f})
		}
	default:
		return badOperand(span)
	}
	if q.Ref != noRef {
		p := c.rvalue(out)
		if p.bad() {
			return p
		}
		return lvalue(&Deref{at(q.T, span), p.x, q.Volatile}, q.Const, q.Volatile)
	}
	return out
}

func isAggregate(x Expr) bool {
	_, ok := x.(*Aggregate)
	return ok
}

// settled is a struct value that may be used anywhere: an Aggregate goes through a temporary.
func (c *checker) settled(x Expr) Expr {
	if isAggregate(x) {
		return &Load{at(x.Type(), x.Span()), c.temporary(x, x.Span())}
	}
	return x
}

// ---- what a type is

func isVoid(t Type) bool     { return t == Type(Of(Void)) }
func basicOf(t Type) *Basic  { b, _ := t.(*Basic); return b }
func isPointer(t Type) bool  { _, ok := t.(*Pointer); return ok }
func isStruct(t Type) bool   { _, ok := t.(*Struct); return ok }
func isInteger(t Type) bool  { b := basicOf(t); return b != nil && b.IsInteger() }
func isFloating(t Type) bool { b := basicOf(t); return b != nil && b.IsFloating() }
func isNullptr(t Type) bool  { b := basicOf(t); return b != nil && b.Kind == Nullptr }

// isArith includes unscoped enumerations, which promote.
func isArith(t Type) bool {
	if e, ok := t.(*Enum); ok {
		return !e.Class
	}
	return isInteger(t) || isFloating(t)
}

// isIntegral is an integer or an unscoped enumeration.
func isIntegral(t Type) bool {
	if e, ok := t.(*Enum); ok {
		return !e.Class
	}
	return isInteger(t)
}

func isScalar(t Type) bool {
	switch t.(type) {
	case *Pointer, *Enum:
		return true
	case *Basic:
		return !isVoid(t)
	}
	return false
}

// underlying is the basic type that represents an integer or an enumeration; nil for others.
func underlying(t Type) *Basic {
	if e, ok := t.(*Enum); ok {
		return e.Under
	}
	return basicOf(t)
}

// promote is the integer promotion.
func promote(t Type) Type {
	b := underlying(t)
	if b == nil {
		return t
	}
	if b.Kind >= Bool && b.Kind <= UShort {
		return Of(Int)
	}
	return b
}

// common is the type of the usual arithmetic conversions.
func common(a, b Type) Type {
	x, y := basicOf(promote(a)), basicOf(promote(b))
	switch {
	case x == nil || y == nil:
		return bad
	case x.Kind == LongDouble || y.Kind == LongDouble:
		return Of(LongDouble)
	case x.Kind == Double || y.Kind == Double:
		return Of(Double)
	case x.Kind == Float || y.Kind == Float:
		return Of(Float)
	case x == y:
		return x
	}
	if x.IsSigned() == y.IsSigned() {
		if rankOf(x) >= rankOf(y) {
			return x
		}
		return y
	}
	s, u := x, y
	if y.IsSigned() {
		s, u = y, x
	}
	switch {
	case rankOf(u) >= rankOf(s):
		return u
	case s.Size() > u.Size():
		return s
	}
	return Of(s.Kind + 1) // the unsigned type of the signed one
}

func rankOf(b *Basic) int {
	switch b.Kind {
	case Int, UInt:
		return 1
	case Long, ULong:
		return 2
	case LongLong, ULongLong:
		return 3
	}
	return 0
}
