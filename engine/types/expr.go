package types

import (
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// expr checks an expression; what it designates or computes is the operand. A bad operand was reported.
func (c *checker) expr(e syntax.Expr) operand {
	if e == nil {
		return badOperand(source.Span{})
	}
	span := e.Span()
	if !c.enter(span) {
		c.leave()
		return badOperand(span)
	}
	defer c.leave()
	switch e := e.(type) {
	case *syntax.IntLit:
		o := value(&IntConst{at(intLitType(e), span), e.Value})
		o.literal = true
		return o
	case *syntax.FloatLit:
		if e.Long != "" {
			return c.longLit(e)
		}
		if e.Single {
			return value(&FloatConst{X: at(Of(Float), span), Value: float64(e.Float)})
		}
		return value(&FloatConst{X: at(Of(Double), span), Value: e.Value})
	case *syntax.CharLit:
		return value(&IntConst{at(Of(Char), span), canon(uint64(e.Value), Of(Char))})
	case *syntax.StringLit:
		return c.stringLit(e.Value, span)
	case *syntax.BoolLit:
		return value(&IntConst{at(Of(Bool), span), boolBits(e.Value)})
	case *syntax.NullptrLit:
		return value(&IntConst{at(Of(Nullptr), span), 0})
	case *syntax.This:
		return c.this(span)
	case *syntax.Name:
		return c.name(e)
	case *syntax.Paren:
		return c.expr(e.X)
	case *syntax.Unary:
		return c.unary(e)
	case *syntax.Postfix:
		return c.incDec(e.X, string(e.Op), true, span)
	case *syntax.Binary:
		return c.binary(e)
	case *syntax.Assign:
		return c.assign(e)
	case *syntax.Cond:
		return c.conditional(e)
	case *syntax.Call:
		return c.call(e)
	case *syntax.Launch:
		return c.launch(e)
	case *syntax.Throw:
		return c.throwExpr(e)
	case *syntax.Lambda:
		return c.lambda(e)
	case *syntax.Index:
		return c.index(e)
	case *syntax.Member:
		return c.memberExpr(e)
	case *syntax.Cast:
		return c.cast(e)
	case *syntax.Sizeof:
		return c.sizeof(e)
	case *elementOf:
		var o operand
		c.inside(e.sc, func() { o = c.expr(e.x) })
		return o
	case *syntax.Expand:
		c.err(span, texts.TypesExpandHere)
	case *syntax.TypeTrait:
		return c.typeTrait(e)
	case *syntax.SizeofPack:
		return c.sizeofPack(e)
	case *syntax.Fold:
		return c.fold(e)
	case *syntax.InitList:
		if e.Type == nil {
			return operand{mode: listMode, list: c.spreadList(e), t: bad, span: span}
		}
		q := c.castType(e.Type, e)
		if q.T == Type(bad) {
			return badOperand(span)
		}
		plain := *e
		plain.Type = nil
		x := c.init(qtype{T: q.T}, &plain, useInit)
		if x == nil {
			return badOperand(span)
		}
		o := value(x)
		o.span = span
		return o
	case *syntax.New:
		return c.newExpr(e)
	case *syntax.Delete:
		return c.deleteExpr(e)
	case *syntax.ParenInit:
		if len(e.Args) == 1 {
			return c.expr(e.Args[0])
		}
	case *syntax.DeclCond:
		c.unsupported(span, "a declaration here")
	}
	return badOperand(span)
}

// intLitType chooses the first type that holds the value: decimal literals never become unsigned by themselves.
func intLitType(l *syntax.IntLit) Type {
	v, u := l.Value, false
	long := 0
	for _, r := range l.Suffix {
		switch r {
		case 'u', 'U':
			u = true
		case 'l', 'L':
			long++
		}
	}
	small := long == 0
	switch {
	case small && !u && v <= 1<<31-1:
		return Of(Int)
	case small && (u || l.Hex) && v <= 1<<32-1:
		return Of(UInt)
	}
	signed, unsigned := Long, ULong
	if long >= 2 {
		signed, unsigned = LongLong, ULongLong
	}
	if u || v > 1<<63-1 {
		return Of(unsigned)
	}
	return Of(signed)
}

func (c *checker) unary(e *syntax.Unary) operand {
	span := e.At
	switch e.Op {
	case "++", "--":
		return c.incDec(e.X, string(e.Op), false, span)
	case "&":
		return c.addressOf(e)
	}
	o := c.expr(e.X)
	if o.bad() {
		return o
	}
	if r, ok := c.operatorCall("operator"+string(e.Op), []operand{o}, span); ok {
		return r
	}
	if e.Op == "*" {
		return c.deref(o, span)
	}
	if e.Op == "!" {
		b := c.truth(o, o.span)
		if b == nil {
			return badOperand(span)
		}
		return value(c.unaryNode(Not, b, Of(Bool), span))
	}
	if f := c.asFunction(o); f != nil && e.Op == "+" {
		return value(c.functionAddress(f, span))
	}
	o = c.number(o)
	if o.bad() {
		return o
	}
	if e.Op == "+" && isPointer(o.t) {
		return o
	}
	if !isArith(o.t) || e.Op == "~" && !isIntegral(o.t) {
		c.err(span, texts.TypesUnaryOperand, text("op", string(e.Op)), text("type", o.t.String()))
		return badOperand(span)
	}
	t := promote(o.t)
	x := c.convertNode(o.x, t, false)
	switch e.Op {
	case "+":
		if x == o.x {
			v := value(x)
			v.span = span
			return v
		}
		return value(x)
	case "-":
		return value(c.unaryNode(Neg, x, t, span))
	case "~":
		return value(c.unaryNode(Compl, x, t, span))
	}
	c.unsupported(span, "the operator "+string(e.Op))
	return badOperand(span)
}

func (c *checker) deref(o operand, span source.Span) operand {
	if o.mode == funcMode {
		return o
	}
	if _, fn := o.t.(*FuncType); fn { // **p is *p
		return o
	}
	if o = c.rvalue(o); o.bad() {
		return o
	}
	p, ok := o.t.(*Pointer)
	if !ok {
		c.err(span, texts.TypesDeref, text("type", o.t.String()))
		return badOperand(span)
	}
	if isVoid(p.Elem) {
		c.errHint(span, texts.TypesDerefVoid, texts.TypesDerefVoidHint)
		return badOperand(span)
	}
	if s, ok := p.Elem.(*Struct); ok && !c.complete(s) {
		c.err(span, texts.TypesIncomplete, text("type", s.String()))
		return badOperand(span)
	}
	return lvalue(&Deref{at(p.Elem, span), o.x, p.Volatile}, p.Const, p.Volatile)
}

func (c *checker) addressOf(e *syntax.Unary) operand {
	if class, sym := c.classMember(e.X); class != nil {
		return c.memberPointed(class, sym, e.At)
	}
	o := c.expr(e.X)
	if r, ok := c.operatorCall("operator&", []operand{o}, e.At); ok {
		return r
	}
	o = c.placed(o)
	switch o.mode {
	case funcMode:
		if f := o.set.single(); f != nil && f.owner != nil && !f.static {
			return c.methodPointed(f, e.At)
		}
		return o
	case badMode:
		return o
	case lvalueMode:
		return value(c.address(o, e.At))
	case indexMode:
		c.err(e.At, texts.TypesAddressOfIndex)
	case typeMode, listMode:
		c.rvalue(o)
	default:
		c.errHint(e.At, texts.TypesAddressOfValue, texts.TypesAddressOfValueHint)
	}
	return badOperand(e.At)
}

// incDec is ++ or --.
func (c *checker) incDec(x syntax.Expr, op string, post bool, span source.Span) operand {
	o := c.expr(x)
	if o.bad() {
		return o
	}
	args := []operand{o}
	if post {
		args = append(args, value(&IntConst{at(Of(Int), span), 0}))
	}
	if r, ok := c.operatorCall("operator"+op, args, span); ok {
		return r
	}
	if o = c.placed(o); !c.modifiable(o, op, span) {
		return badOperand(span)
	}
	p, ptr := o.t.(*Pointer)
	switch {
	case ptr && (isVoid(p.Elem) || !c.sized(p.Elem)):
		c.err(span, texts.TypesPointerArithmetic, text("type", o.t.String()))
		return badOperand(span)
	case !ptr && !isInteger(o.t) && !isFloating(o.t) || o.t == Type(Of(Bool)):
		c.err(span, texts.TypesUnaryOperand, text("op", op), text("type", o.t.String()))
		return badOperand(span)
	}
	return value(&IncDec{at(o.t, span), o.x, op == "--", post})
}

// sized tells whether pointer arithmetic over a type makes sense.
func (c *checker) sized(t Type) bool {
	switch t := t.(type) {
	case *Struct:
		return c.complete(t)
	case *FuncType:
		return false
	case *Array:
		return t.Len >= 0
	}
	return true
}

// modifiable reports what cannot be on the left of an assignment.
func (c *checker) modifiable(o operand, op string, span source.Span) bool {
	switch o.mode {
	case badMode:
		return false
	case lvalueMode:
	case indexMode:
		c.err(span, texts.TypesAssignIndex)
		return false
	case valueMode:
		if _, ok := o.x.(*Special); ok {
			c.err(span, texts.TypesAssignIndex)
			return false
		}
		if op == "=" {
			c.err(o.span, texts.TypesAssignTo, text("what", c.slice(o.span)))
		} else {
			c.err(o.span, texts.TypesAssignValue, text("op", op), text("what", c.slice(o.span)))
		}
		return false
	default:
		c.rvalue(o)
		return false
	}
	if ref, ok := o.x.(*VarRef); ok && c.body != nil && c.body.lengths[ref.Var] != nil {
		c.errHint(span, texts.TypesAssignArray, texts.TypesAssignArrayHint, text("what", c.slice(o.span)))
		return false
	}
	if o.cons {
		see := source.Span{}
		name := ""
		if v := root(o.x); v != nil {
			see, name = v.Span, v.Name
		}
		switch {
		case name != "" && see.IsValid() && !see.From.InPrelude():
			c.errSee(span, see, texts.TypesAssignConst, texts.TypesDeclaredHere, text("what", c.slice(o.span)), text("name", name))
		default:
			c.err(span, texts.TypesAssignConst, text("what", c.slice(o.span)))
		}
		return false
	}
	if v := root(o.x); v != nil && v.Storage == ConstVar && c.unevaluated == 0 && c.fn != nil && c.fn.Device {
		c.errHint(span, texts.TypesAssignConstantMemory, texts.TypesAssignConstantMemoryHint, text("name", v.Name))
		return false
	}
	if _, arr := o.t.(*Array); arr {
		args := []i18n.Arg{text("what", c.slice(o.span))}
		hint := texts.TypesAssignArrayHint
		if v := root(o.x); v != nil && op == "=" {
			if _, whole := o.x.(*VarRef); !whole && dimensions(v.Type) > 1 {
				hint = texts.TypesDimensionsHint
				args = append(args, text("array", v.Name), number("dims", dimensions(v.Type)), text("form", indexForm(dimensions(v.Type))))
			}
		}
		c.errHint(span, texts.TypesAssignArray, hint, args...)
		return false
	}
	return true
}

// slice is the text of a span, cut to a length that a message bears.
func (c *checker) slice(span source.Span) string {
	if c.file == nil || span.From.InPrelude() != c.filePrelude() {
		return "this"
	}
	s := c.file.Slice(span)
	if len(s) > 60 {
		s = s[:57] + "..."
	}
	if s == "" {
		return "this"
	}
	return s
}

func (c *checker) filePrelude() bool { return c.uni == nil }
