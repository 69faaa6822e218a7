package types

import (
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

var binaryOps = map[syntax.Op]Op{
	"+": Add, "-": Sub, "*": Mul, "/": Div, "%": Rem, "&": And, "|": Or, "^": Xor, "<<": Shl, ">>": Shr,
	"==": Eq, "!=": Ne, "<": Lt, "<=": Le, ">": Gt, ">=": Ge,
}

func (o Op) compares() bool { return o >= Eq && o <= Ge }

func (c *checker) binary(e *syntax.Binary) operand {
	span := e.At
	switch e.Op {
	case ",":
		return c.comma(e)
	case "&&", "||":
		return c.logical(e)
	case ".*", "->*":
		return c.throughMember(e)
	}
	l, r := c.expr(e.X), c.expr(e.Y)
	if l.bad() || r.bad() {
		return badOperand(span)
	}
	if o, ok := c.operatorCall("operator"+string(e.Op), []operand{l, r}, span); ok {
		return o
	}
	op, ok := binaryOps[e.Op]
	if !ok {
		c.unsupported(e.OpAt, "the operator "+string(e.Op))
		return badOperand(span)
	}
	if l, r = c.converted(l), c.converted(r); l.bad() || r.bad() {
		return badOperand(span)
	}
	return c.combine(op, l, r, span, e)
}

// converted is an operand's value; a struct with one arithmetic conversion operator becomes its result.
func (c *checker) converted(o operand) operand {
	s, ok := o.t.(*Struct)
	if o.bad() || !ok {
		return c.number(o)
	}
	in := c.info(s)
	if in == nil || len(in.conversions) != 1 || in.conversions[0].explicit || o.cons && !in.conversions[0].constM {
		return c.rvalue(o)
	}
	return c.rvalue(c.callFunc(in.conversions[0], &o, nil, o.span))
}

// combine types a built-in operator on two values.
func (c *checker) combine(op Op, l, r operand, span source.Span, e *syntax.Binary) operand {
	if o, ok := c.combinePointers(op, l, r, span); ok {
		return o
	}
	if le, ok := l.t.(*Enum); ok && le.Class && op.compares() && Identical(l.t, r.t) {
		return value(c.binaryNode(op, l.x, r.x, Of(Bool), span))
	}
	if !isArith(l.t) || !isArith(r.t) {
		c.badOperands(op, l, r, span)
		return badOperand(span)
	}
	switch op {
	case Rem, And, Or, Xor, Shl, Shr:
		if !isIntegral(l.t) || !isIntegral(r.t) {
			if op == Rem {
				c.errHint(span, texts.TypesOperands, texts.TypesRemHint, text("op", op.String()), text("left", l.t.String()),
					text("right", r.t.String()))
			} else {
				c.badOperands(op, l, r, span)
			}
			return badOperand(span)
		}
	}
	if op == Shl || op == Shr {
		return c.shift(op, l, r, span)
	}
	t := common(l.t, r.t)
	if op.compares() && c.unevaluated == 0 {
		c.compareSigns(op, l, r, t, span)
	}
	x, y := c.convertNode(l.x, t, false), c.convertNode(r.x, t, false)
	c.suspectDivision(op, t, x, y, l.literal && r.literal, span)
	res := t
	if op.compares() {
		res = Of(Bool)
		c.chained(op, e)
	}
	return value(c.binaryNode(op, x, y, res, span))
}

// combinePointers is an operator that pointers have.
func (c *checker) combinePointers(op Op, l, r operand, span source.Span) (operand, bool) {
	_, lp := l.t.(*Pointer)
	_, rp := r.t.(*Pointer)
	switch {
	case (lp || rp || isNullptr(l.t) || isNullptr(r.t)) && op.compares():
		return c.comparePointers(op, l, r, span), true
	case lp && rp && op == Sub:
		return c.pointerDiff(l, r, span), true
	case lp && isIntegral(r.t) && (op == Add || op == Sub):
		return c.pointerAdd(l, r, op == Sub, span), true
	case rp && isIntegral(l.t) && op == Add:
		return c.pointerAdd(r, l, false, span), true
	}
	return operand{}, false
}

func (c *checker) shift(op Op, l, r operand, span source.Span) operand {
	t := promote(l.t)
	x, n := c.convertNode(l.x, t, false), c.convertNode(r.x, promote(r.t), false)
	if k, ok := constantOf(n); ok && c.unevaluated == 0 && (signed(n.Type()) && int64(k.i) < 0 || k.i >= uint64(t.Size()*8)) {
		c.warn(span, texts.TypesShiftWidth, i18n.Key{}, text("type", t.String()))
	}
	return value(c.binaryNode(op, x, n, t, span))
}

// suspectDivision warns of a division by 0, and of one of two literals whose result is 0.
func (c *checker) suspectDivision(op Op, t Type, x, y Expr, literal bool, span source.Span) {
	if op == Div || op == Rem {
		if k, ok := constantOf(y); ok && !k.floating && k.i == 0 && c.unevaluated == 0 {
			c.warn(span, texts.TypesDivisionByZero, i18n.Key{})
		}
	}
	if op == Div && isInteger(t) && c.unevaluated == 0 {
		a, known := constantOf(x)
		b, known2 := constantOf(y)
		if known && known2 && literal && a.i != 0 && a.i < b.i && int64(a.i) > 0 {
			c.warn(span, texts.TypesDivisionToZero, texts.TypesDivisionToZeroHint)
		}
	}
}

// chained warns of `a < b < c`.
func (c *checker) chained(op Op, e *syntax.Binary) {
	if e == nil || op == Eq || op == Ne {
		return
	}
	if in, ok := e.X.(*syntax.Binary); ok {
		switch in.Op {
		case "<", "<=", ">", ">=":
			c.warn(e.At, texts.TypesChained, texts.TypesChainedHint)
		}
	}
}

// compareSigns warns where an unsigned comparison with a constant can never, or always, hold.
func (c *checker) compareSigns(op Op, l, r operand, t Type, span source.Span) {
	if !isInteger(t) || signed(t) {
		return
	}
	k, ok := constantOf(r.x)
	if !ok || k.floating {
		return
	}
	switch {
	case k.i == 0 && op == Lt && !signed(l.t):
		c.warn(span, texts.TypesNeverNegative, texts.TypesNeverNegativeHint, text("type", l.t.String()))
	case k.i == 0 && op == Ge && !signed(l.t):
		c.warn(span, texts.TypesAlwaysUnsigned, texts.TypesNeverNegativeHint, text("type", l.t.String()))
	}
}

// oneComponent is an operand as written, or its component x where it has three.
func (c *checker) oneComponent(o operand) string {
	if threeNumbers(o.t) {
		return c.slice(o.span) + ".x"
	}
	return c.slice(o.span)
}

func (c *checker) badOperands(op Op, l, r operand, span source.Span) {
	if isStruct(l.t) || isStruct(r.t) {
		key := texts.TypesOperandsStructHint
		s := l.t
		if !isStruct(s) {
			s = r.t
		}
		if (threeNumbers(l.t) || threeNumbers(r.t)) && l.span.IsValid() && r.span.IsValid() {
			c.errHint(span, texts.TypesOperands, texts.TypesOperandsComponentHint, text("op", op.String()), text("left", l.t.String()),
				text("right", r.t.String()), text("l", c.oneComponent(l)), text("r", c.oneComponent(r)))
			return
		}
		c.errHint(span, texts.TypesOperands, key, text("op", op.String()), text("left", l.t.String()), text("right", r.t.String()),
			text("type", s.String()))
		return
	}
	c.err(span, texts.TypesOperands, text("op", op.String()), text("left", l.t.String()), text("right", r.t.String()))
}

func (c *checker) pointerAdd(p, n operand, neg bool, span source.Span) operand {
	elem := p.t.(*Pointer).Elem
	if isVoid(elem) || !c.sized(elem) {
		if isVoid(elem) {
			c.errHint(span, texts.TypesPointerArithmetic, texts.TypesPointerArithmeticVoidHint, text("type", p.t.String()))
		} else {
			c.err(span, texts.TypesPointerArithmetic, text("type", p.t.String()))
		}
		return badOperand(span)
	}
	return value(&PtrAdd{X: at(p.t, span), Ptr: p.x, Index: c.convertNode(n.x, promote(n.t), false), Neg: neg})
}

func (c *checker) pointerDiff(l, r operand, span source.Span) operand {
	a, b := l.t.(*Pointer).Elem, r.t.(*Pointer).Elem
	if !Identical(a, b) || isVoid(a) || !c.sized(a) {
		c.badOperands(Sub, l, r, span)
		return badOperand(span)
	}
	return value(&PtrDiff{at(Of(Long), span), l.x, r.x})
}

// pointersCommon is the type to which two pointers, or a pointer and null, are converted; nil when there is none.
func (c *checker) pointersCommon(l, r operand) Type {
	a, lp := l.t.(*Pointer)
	b, rp := r.t.(*Pointer)
	switch {
	case lp && isNull(r) && !(rp && !isVoid(b.Elem)):
		return a
	case rp && isNull(l) && !(lp && !isVoid(a.Elem)):
		return b
	case isNullptr(l.t) && isNullptr(r.t):
		return Of(Nullptr)
	case !lp || !rp:
		return nil
	}
	p := &Pointer{Elem: a.Elem, Const: a.Const || b.Const, Volatile: a.Volatile || b.Volatile}
	switch {
	case Identical(a.Elem, b.Elem):
	case isVoid(a.Elem) || isVoid(b.Elem):
		p.Elem = Of(Void)
	case qualifies(a, b):
		return b
	case qualifies(b, a):
		return a
	case c.derives(a.Elem, b.Elem): // the pointer to the derived object becomes one to its base
		p.Elem = b.Elem
	case c.derives(b.Elem, a.Elem):
	default:
		return nil
	}
	return p
}

func (c *checker) comparePointers(op Op, l, r operand, span source.Span) operand {
	t := c.pointersCommon(l, r)
	if t == nil {
		if isIntegral(l.t) || isIntegral(r.t) {
			c.errHint(span, texts.TypesOperands, texts.TypesPointerCompareHint, text("op", op.String()), text("left", l.t.String()),
				text("right", r.t.String()))
		} else {
			c.badOperands(op, l, r, span)
		}
		return badOperand(span)
	}
	return value(&Binary{at(Of(Bool), span), op, c.convertNode(l.x, t, false), c.convertNode(r.x, t, false)})
}

func (c *checker) logical(e *syntax.Binary) operand {
	l, r := c.expr(e.X), c.sometimes(e.Y)
	if l.bad() || r.bad() {
		return badOperand(e.At)
	}
	if o, ok := c.operatorCall("operator"+string(e.Op), []operand{l, r}, e.At); ok {
		return o
	}
	c.assignedCondition(e.X)
	c.assignedCondition(e.Y)
	a, b := c.truth(l, l.span), c.truth(r, r.span)
	if a == nil || b == nil {
		return badOperand(e.At)
	}
	op := And
	if e.Op == "||" {
		op = Or
	}
	return value(c.logicalNode(op, a, b, e.At))
}

func (c *checker) comma(e *syntax.Binary) operand {
	l := c.unkept(e.X)
	r := c.expr(e.Y)
	if l == nil || r.bad() {
		return badOperand(e.At)
	}
	if r.mode == lvalueMode || r.mode == indexMode {
		if r = c.rvalue(r); r.bad() {
			return r
		}
	}
	if r.mode != valueMode {
		c.rvalue(r)
		return badOperand(e.At)
	}
	return value(&Comma{at(r.t, e.At), l, c.settled(r.x)})
}

func (c *checker) conditional(e *syntax.Cond) operand {
	span := e.At
	cond := c.condition(e.C)
	l, r := c.sometimes(e.T), c.sometimes(e.F)
	if cond == nil || l.bad() || r.bad() {
		return badOperand(span)
	}
	if c.objects(l, r) { // a copy would be another object
		return c.either(cond, l, r, span)
	}
	if l.mode == listMode || r.mode == listMode {
		c.err(span, texts.TypesListAsValue)
		return badOperand(span)
	}
	l, r = c.rvalue(l), c.rvalue(r)
	if l.bad() || r.bad() {
		return badOperand(span)
	}
	switch {
	case isVoid(l.t) && isVoid(r.t):
		return value(&Cond{at(l.t, span), cond, l.x, r.x})
	case isVoid(l.t) || isVoid(r.t):
		return c.voidArm(e, cond, l, r)
	case Identical(l.t, r.t):
		return value(c.condNode(cond, c.settled(l.x), c.settled(r.x), l.t, span))
	case isArith(l.t) && isArith(r.t):
		l, r = c.number(l), c.number(r)
		t := common(l.t, r.t)
		return value(c.condNode(cond, c.convertNode(l.x, t, false), c.convertNode(r.x, t, false), t, span))
	case isStruct(l.t) || isStruct(r.t):
		if o, ok := c.structArms(cond, l, r, span); ok {
			return o
		}
	case isPointer(l.t) || isPointer(r.t):
		if t := c.pointersCommon(l, r); t != nil {
			return value(&Cond{at(t, span), cond, c.convertNode(l.x, t, false), c.convertNode(r.x, t, false)})
		}
	}
	c.err(span, texts.TypesConditionalArms, text("left", l.t.String()), text("right", r.t.String()))
	return badOperand(span)
}

// structArms are arms of which one is a struct that the other converts to.
func (c *checker) structArms(cond Expr, l, r operand, span source.Span) (operand, bool) {
	if n, ok := c.fitValue(r, l.t, false, true); ok && byUser(n) {
		if x := c.convertTo(r, qtype{T: l.t}, useValue); x != nil {
			return value(&Cond{at(l.t, span), cond, c.settled(l.x), c.settled(x)}), true
		}
		return badOperand(span), true
	}
	if n, ok := c.fitValue(l, r.t, false, true); ok && byUser(n) {
		if x := c.convertTo(l, qtype{T: r.t}, useValue); x != nil {
			return value(&Cond{at(r.t, span), cond, c.settled(x), c.settled(r.x)}), true
		}
		return badOperand(span), true
	}
	return operand{}, false
}

// condition checks what decides an if, a loop or ?: and warns of `=`.
func (c *checker) condition(e syntax.Expr) Expr {
	c.commaTold(e)
	o := c.expr(e)
	if o.bad() {
		return nil
	}
	c.assignedCondition(e)
	if b, ok := e.(*syntax.Binary); ok && b.Op == "," {
		c.warn(e.Span(), texts.TypesCommaCondition, texts.TypesCommaConditionHint)
	}
	if o.mode == lvalueMode && c.unevaluated == 0 {
		if arr, ok := o.t.(*Array); ok && !o.str && arr != nil {
			c.warn(o.span, texts.TypesArrayCondition, i18n.Key{}, text("what", c.slice(o.span)))
		}
	}
	x := c.truth(o, o.span)
	if x == nil {
		return nil
	}
	if cv, ok := x.(*Convert); ok && !cv.Explicit {
		cv.At = e.Span()
	}
	return x
}
