package types

import (
	"tilescope/engine/source"

	"tilescope/engine/texts"
)

// operatorCall is a user's operator applied to operands of which one is a struct or an enumeration; false when
// none fits, so that the built-in one is meant.
func (c *checker) operatorCall(name string, args []operand, span source.Span) (operand, bool) {
	class, enum := false, false
	for _, a := range args {
		switch a.mode {
		case lvalueMode, valueMode:
			switch a.t.(type) {
			case *Struct:
				class = true
			case *Enum:
				enum = true
			}
		}
	}
	if !class && !enum {
		return operand{}, false
	}
	var list []candidate
	method := map[*function]bool{}
	if s, ok := args[0].t.(*Struct); ok && (args[0].mode == lvalueMode || args[0].mode == valueMode) {
		if in := c.info(s); in != nil {
			if sym := in.scope.names[name]; sym != nil && sym.kind == symFunc {
				set := &callee{name: name, fns: sym.fns, tmpls: sym.tmpls, this: &args[0], span: span}
				found, _ := c.candidates(set, args[1:], span)
				for _, k := range found {
					method[k.f] = true
				}
				list = append(list, found...)
			}
		}
	}
	if name != "operator=" && name != "operator[]" && name != "operator()" && name != "operator->" {
		list = append(list, c.freeOperators(name, args, class, span)...)
	}
	if len(list) == 0 {
		return operand{}, false
	}
	best := c.best(list)
	if best == nil {
		c.err(span, texts.TypesAmbiguous, text("name", name), text("types", typesOf(args)))
		return badOperand(span), true
	}
	if method[best.f] {
		return c.callFunc(best.f, &args[0], args[1:], span), true
	}
	if r, ok := c.contracted(best.f, args, span); ok {
		return r, true
	}
	return c.callFunc(best.f, nil, args, span), true
}

// freeOperators are the operators outside classes that these operands might be given to: the nearest, and those beside the operands'
// structs. class says that one of the operands is a struct.
func (c *checker) freeOperators(name string, args []operand, class bool, span source.Span) (list []candidate) {
	seen := map[*function]bool{}
	free := func(sym *symbol) {
		if sym == nil || sym.kind != symFunc {
			return
		}
		set := &callee{name: name, span: span}
		for _, f := range sym.fns {
			if f.owner == nil {
				set.fns = append(set.fns, f)
			}
		}
		for _, t := range sym.tmpls {
			if t.owner == nil {
				set.tmpls = append(set.tmpls, t)
			}
		}
		found, _ := c.candidates(set, args, span)
		for _, k := range found {
			if !seen[k.f] && (class || takesEnum(k.f, args)) {
				seen[k.f] = true
				k.fits = k.fits[1:]
				list = append(list, k)
			}
		}
	}
	for sc := c.sc; sc != nil; sc = sc.parent {
		if sc.kind != structScope {
			if sym := sc.own(name); sym != nil {
				free(sym)
				break
			}
		}
	}
	for _, a := range args { // the namespaces of the operands' structs
		if s, ok := a.t.(*Struct); ok {
			if in := c.info(s); in != nil && in.scope.parent != nil {
				free(in.scope.parent.namespace().own(name))
			}
		}
	}
	return list
}

// takesEnum: with enumerations alone, an operator counts only where it is declared for one of them.
func takesEnum(f *function, args []operand) bool {
	for i, a := range args {
		if _, enum := a.t.(*Enum); enum && i < len(f.params) && Identical(f.params[i].q.T, a.t) {
			return true
		}
	}
	return false
}
