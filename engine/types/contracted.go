package types

import "tilescope/engine/source"

// Numbers of types that a header defines have operators that are functions, so that compile, which fuses a product into the sum that uses
// it, does not see them. A header says itself what a fused operation is: __contracted_add(a, b, c) for a * b + c, __contracted_sub for
// a * b - c, __contracted_from for c - a * b, and with += and -= __contracted_add_to(c, a, b) and __contracted_sub_from(c, a, b).

// contracted is the fused operation that a call of an operator in a kernel makes with a product among its operands; ok is false for none.
func (c *checker) contracted(f *function, args []operand, span source.Span) (r operand, ok bool) {
	if c.uni == nil || c.fn == nil || c.fn.Host || len(args) != 2 || !f.Span.From.InPrelude() || c.fn.Span.From.InPrelude() {
		return r, false
	}
	name, list := "", []operand(nil)
	left, right := c.factors(args[0]), c.factors(args[1])
	switch f.name {
	case "operator+":
		name, list = "__contracted_add", append(left, args[1])
		if left == nil {
			list = append(right, args[0])
		}
	case "operator-":
		name, list = "__contracted_sub", append(left, args[1])
		if left == nil {
			name, list = "__contracted_from", append(right, args[0])
		}
	case "operator+=":
		name, list = "__contracted_add_to", append([]operand{args[0]}, right...)
	case "operator-=":
		name, list = "__contracted_sub_from", append([]operand{args[0]}, right...)
	}
	sym := c.global.own(name)
	if name == "" || len(list) != 3 || sym == nil || sym.kind != symFunc {
		return r, false
	}
	var g *function
	if !c.quietly(func() { g = c.choose(&callee{name: name, fns: sym.fns, tmpls: sym.tmpls, span: span}, list, span) }) || g == nil {
		return r, false
	}
	return c.callFunc(g, nil, list, span), true
}

// factors are the operands of a product that a header's operator* makes; nil where o is none.
func (c *checker) factors(o operand) []operand {
	call, ok := o.x.(*Call)
	if !ok || o.mode != valueMode || len(call.Args) != 2 || call.Func.Name != "operator*" || !call.Func.Span.From.InPrelude() {
		return nil
	}
	list := make([]operand, 0, 3)
	for _, a := range call.Args {
		p, ok := a.Type().(*Pointer)
		if !ok {
			return nil
		}
		list = append(list, lvalue(&Deref{at(p.Elem, o.span), a, false}, true, false))
	}
	return list
}
