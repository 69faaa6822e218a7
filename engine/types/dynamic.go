package types

import (
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// dynamicCast is dynamic_cast of a pointer: to a base as it is, else by what the object turns out to be.
func (c *checker) dynamicCast(o operand, q qtype, span source.Span) operand {
	if q.Ref != noRef {
		c.unsupported(span, "dynamic_cast to a reference: cast a pointer instead")
		return badOperand(span)
	}
	if o = c.rvalue(o); o.bad() {
		return o
	}
	from, ok := o.t.(*Pointer)
	to, ok2 := q.T.(*Pointer)
	if !ok || !ok2 || !isStruct(from.Elem) || !isStruct(to.Elem) && !isVoid(to.Elem) || from.Const && !to.Const {
		c.err(span, texts.TypesCast, text("from", o.t.String()), text("to", q.String()))
		return badOperand(span)
	}
	if c.derives(from.Elem, to.Elem) {
		return value(c.convertNode(o.x, to, true))
	}
	in := c.info(from.Elem.(*Struct))
	if in == nil || in.poly == nil {
		c.errHint(span, texts.TypesCast, texts.TypesDynamicCastHint, text("from", o.t.String()), text("to", q.String()),
			text("type", from.Elem.String()))
		return badOperand(span)
	}
	v := c.hidden(o.x, span)
	first := &Load{at(v.Type, span), &TempRef{at(v.Type, span), v, o.x}}
	var again Expr = &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}}
	again = c.convertNode(again, &Pointer{Elem: from.Elem, Const: to.Const, Volatile: to.Volatile}, true)
	call := c.arrives(c.virtualCalls(in, nil, to), []Expr{again}, span)
	there := &Binary{at(Of(Bool), span), Ne, first, &IntConst{at(v.Type, span), 0}}
	return value(&Cond{at(to, span), there, call, &IntConst{at(to, span), 0}})
}
