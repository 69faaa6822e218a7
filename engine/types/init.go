package types

import (
	"strings"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// maxConstructed bounds the elements that constructors make for one declaration.
const maxConstructed = 4096

// initialiser is the value that a declared variable starts with, nil when it has none.
func (c *checker) initialiser(d *syntax.VarDecl, v *Var, q qtype) Expr {
	if d.Init == nil {
		switch {
		case d.Specs.Extern:
		case q.Ref != noRef:
			c.err(d.Name.At, texts.TypesReferenceWithoutValue, text("name", v.Name))
		default:
			if s := elemStruct(q.T); s != nil && !c.trivial(s) {
				return c.defaultValue(q.T, d.Name.At)
			}
		}
		return nil
	}
	return c.init(q, d.Init, useInit)
}

// init is the value of type q that an initialiser gives; for a reference a pointer. nil: it was reported.
func (c *checker) init(q qtype, e syntax.Expr, u use) Expr {
	if e == nil || q.T == Type(bad) {
		return nil
	}
	if !c.enter(e.Span()) {
		c.leave()
		return nil
	}
	defer c.leave()
	switch n := e.(type) {
	case *syntax.InitList:
		if n.Type == nil {
			return c.initList(q, c.spreadList(n), u)
		}
	case *elementOf:
		var x Expr
		c.inside(n.sc, func() { x = c.init(q, n.x, u) })
		return x
	case *syntax.ParenInit:
		return c.initArgs(q, n.Args, n.At)
	}
	if arr, ok := q.T.(*Array); ok && q.Ref == noRef {
		if s := stringOf(e); s != nil && isCharArray(arr) {
			return c.charArray(arr, s)
		}
		o := c.expr(e)
		if o.mode == lvalueMode || o.mode == valueMode {
			c.errHint(e.Span(), texts.TypesArrayInit, texts.TypesArrayInitHint, text("type", arr.String()))
		} else if !o.bad() {
			c.rvalue(o)
		}
		return nil
	}
	return c.convertTo(c.expr(e), q, u)
}

// defaultOf names a default value: of a member, or of a function's parameter.
type defaultOf struct {
	field *Field
	f     *function
	param int
}

// byDefault is init of a default value, which may need values by default in turn, but never its own.
func (c *checker) byDefault(of defaultOf, name string, q qtype, e syntax.Expr, u use) Expr {
	if c.defaulting[of] {
		c.err(e.Span(), texts.TypesDefaultItself, text("name", name))
		return nil
	}
	c.defaulting[of] = true
	defer delete(c.defaulting, of)
	return c.init(q, e, u)
}

func stringOf(e syntax.Expr) *syntax.StringLit {
	for {
		switch n := e.(type) {
		case *syntax.StringLit:
			return n
		case *syntax.Paren:
			e = n.X
		case *syntax.InitList:
			if n.Type != nil || len(n.Elems) != 1 {
				return nil
			}
			e = n.Elems[0]
		default:
			return nil
		}
	}
}

func isCharArray(arr *Array) bool {
	b := basicOf(arr.Elem)
	return b != nil && b.Kind >= Char && b.Kind <= UChar
}

func (c *checker) charArray(arr *Array, s *syntax.StringLit) Expr {
	if len(s.Value)+1 > arr.Len {
		c.err(s.At, texts.TypesStringTooLong, number("length", len(s.Value)+1), number("room", arr.Len))
		return nil
	}
	c.meter.Spend(len(s.Value) * workPerNode)
	x := &Aggregate{X: at(arr, s.At)}
	for i := 0; i < len(s.Value); i++ {
		x.Index = append(x.Index, i)
		x.Elems = append(x.Elems, &IntConst{at(arr.Elem, s.At), canon(uint64(s.Value[i]), arr.Elem)})
	}
	return x
}

// initArgs is the value of `T name(args)`.
func (c *checker) initArgs(q qtype, list []syntax.Expr, span source.Span) Expr {
	if s, ok := q.T.(*Struct); ok && q.Ref == noRef {
		args := c.args(list)
		if anyBad(args) {
			return nil
		}
		return c.construct(s, args, span, true)
	}
	list = c.spread(list)
	switch {
	case len(list) == 1:
		return c.init(q, list[0], useInit)
	case len(list) == 0 && q.Ref == noRef:
		return c.zero(q.T, span)
	}
	c.err(span, texts.TypesTooManyValues, text("type", q.String()))
	return nil
}

// initList is the value of `{…}`.
func (c *checker) initList(q qtype, l *syntax.InitList, u use) Expr {
	if q.Ref != noRef {
		if len(l.Elems) == 1 {
			if _, nested := l.Elems[0].(*syntax.InitList); !nested {
				return c.convertTo(c.expr(l.Elems[0]), q, u)
			}
		}
		if q.Ref == lvalueRef && !q.Const {
			c.err(l.At, texts.TypesListAsValue)
			return nil
		}
		x := c.initList(qtype{T: q.T}, l, u)
		if x == nil {
			return nil
		}
		tmp := c.temporary(x, l.At)
		tmp.Var.AddrTaken = true
		return &AddrOf{at(q.pointer(), l.At), tmp}
	}
	switch t := q.T.(type) {
	case *Array:
		if t.Len < 0 {
			c.err(l.At, texts.TypesListAsValue)
			return nil
		}
		if isCharArray(t) {
			if s := stringOf(l); s != nil {
				return c.charArray(t, s)
			}
		}
		return c.braced(t, l)
	case *Struct:
		in := c.info(t)
		if in == nil || !in.complete {
			c.err(l.At, texts.TypesIncomplete, text("type", t.String()))
			return nil
		}
		if len(in.ctors)+len(in.ctorTmpls) > 0 {
			if hasDesignator(l) {
				c.err(l.At, texts.TypesDesignatorConstructor, text("type", t.String()))
				return nil
			}
			if f, elem := listConstructor(in); f != nil && len(l.Elems) > 0 && c.beginsList(l.Elems[0], elem) {
				return c.constructList(f, elem, l)
			}
			args := c.args(l.Elems)
			if anyBad(args) {
				return nil
			}
			return c.construct(t, args, l.At, true)
		}
		return c.members(q, t, l, u)
	}
	switch len(l.Elems) {
	case 0:
		return c.zero(q.T, l.At)
	case 1:
		return c.init(q, l.Elems[0], u)
	}
	c.err(l.At, texts.TypesTooManyValues, text("type", q.T.String()))
	return nil
}

func hasDesignator(l *syntax.InitList) bool {
	if l.Places != nil {
		return true
	}
	for _, f := range l.Fields {
		if f != "" {
			return true
		}
	}
	return false
}

// isStructValue tells whether an expression is a value of a struct already, and not of its first member.
func (c *checker) isStructValue(e syntax.Expr, s *Struct) bool {
	if _, list := e.(*syntax.InitList); list {
		return e.(*syntax.InitList).Type != nil
	}
	var o operand
	c.quietly(func() { c.trying(func() { o = c.expr(e) }) })
	if o.bad() {
		return false
	}
	_, ok := c.fitValue(o, s, false, true)
	return ok
}

// zero is the value of `T()` for anything but structs with constructors.
func (c *checker) zero(t Type, span source.Span) Expr {
	switch t := t.(type) {
	case *Struct, *Array:
		if s := elemStruct(t); s != nil && !c.trivial(s) {
			if x := c.defaultValue(t, span); x != nil {
				return x
			}
		}
		return &Aggregate{X: at(t, span)}
	case *Basic:
		if t.IsFloating() {
			return &FloatConst{X: at(t, span)}
		}
		if t.Kind == Void {
			return &Convert{at(t, span), &IntConst{at(Of(Int), span), 0}, true}
		}
	}
	return &IntConst{at(t, span), 0}
}

// defaultValue is what a struct that needs code to come into being, or an array of them, starts with.
func (c *checker) defaultValue(t Type, span source.Span) Expr {
	switch t := t.(type) {
	case *Struct:
		return c.construct(t, nil, span, true)
	case *Array:
		cur := &cursor{}
		x := c.fill(t, cur, span, true)
		if cur.failed {
			return nil
		}
		return x
	}
	return c.zero(t, span)
}

// construct is a new struct made of arguments. nil: it was reported.
func (c *checker) construct(s *Struct, args []operand, span source.Span, explicit bool) Expr {
	in := c.info(s)
	if in == nil || !in.complete {
		c.err(span, texts.TypesIncomplete, text("type", s.String()))
		return nil
	}
	if !c.concrete(in, span) {
		return nil
	}
	if len(args) == 1 {
		if args[0].mode == indexMode {
			args[0] = c.rvalue(args[0])
			if args[0].bad() {
				return nil
			}
		}
		if (args[0].mode == lvalueMode || args[0].mode == valueMode) && Identical(args[0].t, s) {
			o := c.rvalue(args[0])
			if o.bad() {
				return nil
			}
			return o.x
		}
	}
	if len(in.ctors)+len(in.ctorTmpls) > 0 && !(in.defaulted && in.poly == nil && len(args) == 0) {
		set := &callee{name: s.Name, tmpls: in.ctorTmpls, span: span}
		for _, f := range in.ctors {
			if explicit || !f.explicit {
				set.fns = append(set.fns, f)
			}
		}
		if x := c.byConversion(s, set, args, span); x != nil {
			return x
		}
		f := c.choose(set, args, span)
		if f == nil {
			return nil
		}
		o := c.callFunc(f, nil, args, span)
		if o.bad() {
			return nil
		}
		return o.x
	}
	if len(args) == 0 && !in.onlyCopied() {
		cur := &cursor{}
		x := c.fill(s, cur, span, true)
		if cur.failed {
			return nil
		}
		return x
	}
	if x := c.byConversion(s, nil, args, span); x != nil {
		return x
	}
	c.errHint(span, texts.TypesNoConstructor, texts.TypesNoConstructorHint, text("type", s.String()), text("types", typesOf(args)))
	return nil
}

// byConversion is a struct made by an operator of the one argument's own, if none of the struct's constructors takes that; else nil.
func (c *checker) byConversion(s *Struct, ctors *callee, args []operand, span source.Span) Expr {
	if len(args) != 1 {
		return nil
	}
	from, ok := args[0].t.(*Struct)
	if !ok {
		return nil
	}
	f := c.conversion(from, s, args[0].cons)
	if f == nil {
		return nil
	}
	if ctors != nil {
		if list, _ := c.candidates(ctors, args, span); len(list) > 0 {
			return nil
		}
	}
	o := c.callFunc(f, &args[0], nil, span)
	if o.bad() {
		return nil
	}
	return c.rvalue(o).x
}

// members is the value of `{…}` for a struct without constructors: of one that is copied, of an initializer_list, or member by member.
func (c *checker) members(q qtype, t *Struct, l *syntax.InitList, u use) Expr {
	if len(l.Elems) == 1 && !hasDesignator(l) && c.isStructValue(l.Elems[0], t) {
		return c.init(q, l.Elems[0], u)
	}
	if elem := listed(t); elem != nil && len(l.Elems) > 0 {
		return c.makeList(t, elem, l)
	}
	return c.braced(t, l)
}

// listConstructor is the constructor that takes everything in the braces, and the type of an element: its one parameter is an
// initializer_list<T>.
func listConstructor(in *structInfo) (*function, Type) {
	for _, f := range in.ctors {
		if len(f.params) != 1 {
			continue
		}
		if s, ok := f.params[0].q.T.(*Struct); ok {
			if elem := listed(s); elem != nil {
				return f, elem
			}
		}
	}
	return nil, nil
}

// beginsList tells whether the first value in braces can be an element of a list: if not, the braces have a constructor's arguments. The
// others are not looked at, for lists may be long.
func (c *checker) beginsList(first syntax.Expr, elem Type) bool {
	if _, list := first.(*syntax.InitList); list {
		return true
	}
	var o operand
	c.quietly(func() { c.trying(func() { o = c.expr(first) }) })
	return o.bad() || c.convertible(o, qtype{T: elem})
}

// listed is T of an initializer_list<T>, and nil for any other type.
func listed(s *Struct) Type {
	if len(s.Fields) == 0 || !strings.HasPrefix(s.Name, "std::initializer_list<") {
		return nil
	}
	if p, ok := s.Fields[0].Type.(*Pointer); ok {
		return p.Elem
	}
	return nil
}

// makeList puts the elements of a braced list into an array, for an initializer_list of them.
func (c *checker) makeList(s *Struct, elem Type, l *syntax.InitList) Expr {
	arr := &Array{Elem: elem, Len: len(l.Elems)}
	x := c.braced(arr, l)
	if x == nil {
		return nil
	}
	tmp := c.temporary(x, l.At)
	c.escapes(tmp)
	from := c.convertNode(&Decay{at(&Pointer{Elem: elem}, l.At), tmp}, s.Fields[0].Type, false)
	return &Aggregate{at(s, l.At), []int{0, 1}, []Expr{from, &IntConst{at(Of(ULong), l.At), uint64(arr.Len)}}}
}

// constructList hands the elements of a braced list to a list constructor.
func (c *checker) constructList(f *function, elem Type, l *syntax.InitList) Expr {
	list := c.makeList(f.params[0].q.T.(*Struct), elem, l)
	if list == nil {
		return nil
	}
	o := c.callFunc(f, nil, []operand{value(list)}, l.At)
	if o.bad() {
		return nil
	}
	return o.x
}
