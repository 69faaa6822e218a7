package types

import "tilescope/engine/source"

// restName is what the prelude's va_start calls the place of the arguments behind a function's parameters.
const restName = "__rest"

// furtherArguments stands for `...` among the parameters of a function's type.
var furtherArguments = &Struct{Name: "..."}

// takeRest gives a function of the program's own with any number of arguments a last parameter that leads to them: a pointer to where they
// are one behind another, each in words of 8 bytes.
func (f *function) takeRest() {
	f.rest = nil
	if !f.Variadic || f.prelude || f.Device {
		return
	}
	f.rest = &Var{Name: restName, Type: &Pointer{Elem: Of(Char)}, Storage: Param, Span: f.Span, Func: f.Func}
	f.Params = append(f.Params, f.rest)
}

// first is how many parameters come before the written ones: the object of a method.
func (f *function) first() int {
	n := len(f.Params) - len(f.params)
	if f.rest != nil {
		n--
	}
	return n
}

// restOf is the pointer that leads a function to its further arguments.
func (c *checker) restOf(args []Expr, span source.Span) Expr {
	t := &Pointer{Elem: Of(Char)}
	if len(args) == 0 {
		return c.convertNode(&IntConst{at(Of(ULong), span), 0}, t, true)
	}
	s := &Struct{Name: "(arguments)"}
	x := &Aggregate{X: at(s, span)}
	var fields []*Field
	for i, a := range args {
		fields = append(fields, &Field{Name: restName, Type: a.Type(), Align: wordOfRest})
		x.Index, x.Elems = append(x.Index, i), append(x.Elems, a)
	}
	s.Complete(false, wordOfRest, fields)
	tmp := c.temporary(x, span)
	tmp.Var.AddrTaken = true
	return c.convertNode(&AddrOf{at(&Pointer{Elem: s}, span), tmp}, t, true)
}

// wordOfRest is what the room of an argument is a multiple of.
const wordOfRest = 8
