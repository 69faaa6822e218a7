package types

import (
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// cannotConvert words why a value does not become another type, and what to do.
func (c *checker) cannotConvert(o operand, q qtype, u use) {
	to := q.T
	hint := pointerHint(o, to, u)
	if hint.IsZero() {
		hint = valueHint(o, to, u)
	}
	what := c.slice(o.span)
	if strings.ContainsAny(what, " +-*/&?,") {
		what = "(" + what + ")"
	}
	args := append(c.useArgs(u, o.t.String(), q), text("call", u.call), text("what", what), text("spec", betterConversion(printsInt, o.t)))
	if d, ok := o.x.(*Decay); ok && isArith(to) {
		if v := root(d.LV); v != nil && dimensions(v.Type) > 1 {
			hint = texts.TypesDimensionsHint
			args = append(args, text("array", v.Name), number("dims", dimensions(v.Type)), text("form", indexForm(dimensions(v.Type))))
		}
	}
	if !hint.IsZero() {
		c.errHint(o.span, u.key, hint, args...)
		return
	}
	c.err(o.span, u.key, args...)
}

// valueHint is what to write for a value of a wrong type where no pointer is involved; zero if nothing is known.
func valueHint(o operand, to Type, u use) i18n.Key {
	_, enum := to.(*Enum)
	switch {
	case threeNumbers(o.t) && isArith(to):
		return texts.TypesComponentHint
	case enum && isArith(o.t) && u.call != "":
		return texts.TypesCallFormHint
	case enum && isArith(o.t):
		return texts.TypesConvertEnumHint
	}
	return i18n.Key{}
}

// pointerHint is what to write where a pointer or its value has a wrong type; zero if nothing is known.
func pointerHint(o operand, to Type, u use) i18n.Key {
	from, fromPtr := o.t.(*Pointer)
	target, toPtr := to.(*Pointer)
	switch {
	case fromPtr && toPtr:
		return betweenPointers(o, from, target, u)
	case toPtr:
		return addressHint(o, target, u)
	case fromPtr && returns(from.Elem, to):
		return texts.TypesFunctionAsValueHint
	case fromPtr && Identical(from.Elem, to):
		return texts.TypesConvertDerefHint
	}
	return i18n.Key{}
}

func betweenPointers(o operand, from, to *Pointer, u use) i18n.Key {
	switch {
	case isVoid(from.Elem):
		return texts.TypesConvertVoidHint
	case from.Const && !to.Const && Identical(from.Elem, to.Elem):
		return texts.TypesConvertConstHint
	case isLoad(o) && Identical(to.Elem, from):
		return texts.TypesConvertAddressHint
	case u.n == 1 && u.name == "printf":
		return texts.TypesFormatFirstHint
	case Identical(from.Elem, to):
		return texts.TypesConvertDerefHint
	}
	return texts.TypesConvertPointersHint
}

func addressHint(o operand, to *Pointer, u use) i18n.Key {
	switch {
	case isLoad(o) && Identical(to.Elem, o.t):
		return texts.TypesConvertAddressHint
	case u.n == 1 && u.name == "printf" && betterConversion(printsInt, o.t) != "":
		return texts.TypesFormatFirstHint
	case isArith(o.t) && u.key == texts.TypesConvertAssign:
		return texts.TypesConvertElementHint
	case isNumber(o):
		return texts.TypesConvertNumberHint
	}
	return i18n.Key{}
}

// printsInt is the conversion %d.
var printsInt = conversion{text: "%d", verb: 'd'}

// isLoad tells whether an operand is what a variable or an element holds.
func isLoad(o operand) bool {
	_, ok := o.x.(*Load)
	return ok
}

// isNumber tells whether an operand is a constant.
func isNumber(o operand) bool {
	_, ok := constantOf(o.x)
	return ok
}

// returns tells whether a type is that of functions with this result.
func returns(t, result Type) bool {
	fn, ok := t.(*FuncType)
	return ok && Identical(fn.Result, result)
}
