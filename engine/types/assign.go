package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"

	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// assignedCondition warns of `=` where `==` was surely meant; a second pair of parentheses says that it was not.
func (c *checker) assignedCondition(e syntax.Expr) {
	if a, ok := e.(*syntax.Assign); ok && a.Op == "=" && c.unevaluated == 0 {
		d := c.slice(a.X.Span())
		c.warn(a.At, texts.TypesAssignCondition, texts.TypesAssignConditionHint, text("what", d))
	}
}

func (c *checker) assign(e *syntax.Assign) operand {
	span := e.At
	l := c.expr(e.X)
	if e.Op == "=" {
		return c.plainAssign(e, l)
	}
	r := c.expr(e.Y)
	if l.bad() || r.bad() {
		return badOperand(span)
	}
	if o, ok := c.operatorCall("operator"+string(e.Op), []operand{l, r}, span); ok {
		return o
	}
	op, ok := binaryOps[e.Op[:len(e.Op)-1]]
	if !ok {
		c.unsupported(e.OpAt, "the operator "+string(e.Op))
		return badOperand(span)
	}
	if l = c.placed(l); !c.modifiable(l, string(e.Op), span) {
		return badOperand(span)
	}
	if r = c.converted(r); r.bad() {
		return r
	}
	if p, ok := l.t.(*Pointer); ok {
		if op != Add && op != Sub || !isIntegral(r.t) {
			c.badOperands(op, operand{t: l.t}, r, span)
			return badOperand(span)
		}
		if isVoid(p.Elem) || !c.sized(p.Elem) {
			c.err(span, texts.TypesPointerArithmetic, text("type", l.t.String()))
			return badOperand(span)
		}
		return value(&OpAssign{at(l.t, span), op, l.x, c.convertNode(r.x, promote(r.t), false), nil})
	}
	return c.arithAssign(op, l, r, span)
}

// arithAssign is a compound assignment of numbers.
func (c *checker) arithAssign(op Op, l, r operand, span source.Span) operand {
	integral := op == Rem || op >= And && op <= Shr
	if _, enum := l.t.(*Enum); enum || !isArith(l.t) || !isArith(r.t) || integral && !(isIntegral(l.t) && isIntegral(r.t)) {
		if op == Rem && isArith(l.t) && isArith(r.t) && !enum {
			c.errHint(span, texts.TypesOperands, texts.TypesRemHint, text("op", op.String()), text("left", l.t.String()),
				text("right", r.t.String()))
		} else {
			c.badOperands(op, operand{t: l.t}, r, span)
		}
		return badOperand(span)
	}
	left := promoteBits(l.x, l.t)
	work := common(left, r.t)
	y := r.x
	if op == Shl || op == Shr {
		work = promote(left)
		y = c.convertNode(y, promote(r.t), false)
	} else {
		y = c.convertNode(y, work, false)
	}
	if op == Div || op == Rem {
		if k, ok := constantOf(y); ok && !k.floating && k.i == 0 && c.unevaluated == 0 {
			c.warn(span, texts.TypesDivisionByZero, i18n.Key{})
		}
	}
	return value(&OpAssign{at(l.t, span), op, l.x, y, work})
}

// ownAssign is an assignment by an operator= that a struct declares; false where the built-in one is meant.
func (c *checker) ownAssign(e *syntax.Assign, l operand) (operand, bool) {
	s, ok := l.t.(*Struct)
	if !ok || l.mode != lvalueMode && l.mode != valueMode {
		return operand{}, false
	}
	in := c.info(s)
	if in == nil {
		return operand{}, false
	}
	if sym := in.scope.names["operator="]; sym == nil || sym.kind != symFunc {
		return operand{}, false
	}
	r := c.expr(e.Y)
	if (r.mode == lvalueMode || r.mode == valueMode) && Identical(l.t, r.t) && in.memberAssigned(r) {
		return operand{}, false
	}
	return c.operatorCall("operator=", []operand{l, r}, e.At)
}

func (c *checker) plainAssign(e *syntax.Assign, l operand) operand {
	span := e.At
	if l.bad() {
		c.expr(e.Y)
		return l
	}
	if o, ok := c.ownAssign(e, l); ok {
		return o
	}
	r := c.expr(e.Y)
	if l = c.placed(l); r.bad() || !c.modifiable(l, "=", span) {
		return badOperand(span)
	}
	if s, ok := l.t.(*Struct); ok {
		if in := c.info(s); in != nil && c.hasConstFields(s) {
			c.err(span, texts.TypesAssignConstMember, text("type", s.String()))
			return badOperand(span)
		}
	}
	if r.mode != listMode && r.mode != indexMode && Identical(l.t, r.t) && isStruct(l.t) && (c.copies(l.t) || c.drops(l.t) || c.assigns(l.t)) {
		return c.assignMembers(l, r, span)
	}
	u := useAssign
	u.name = c.slice(l.span)
	x := c.convertTo(r, qtype{T: l.t}, u)
	if x == nil {
		return badOperand(span)
	}
	return value(&Assign{at(l.t, span), l.x, x})
}

func (c *checker) hasConstFields(s *Struct) bool {
	return c.has(s, fixed, func() bool {
		for _, f := range s.Fields {
			if q := c.fieldType(f); f.Const || q.Ref != noRef {
				return true
			}
			if in := elemStruct(f.Type); in != nil && c.hasConstFields(in) {
				return true
			}
		}
		return false
	})
}
