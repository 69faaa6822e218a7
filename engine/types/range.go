package types

import (
	"strconv"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// rangeFor checks `for (T x : list)` as the loop over iterators that C++ defines it to be.
func (c *checker) rangeFor(s *syntax.RangeFor, out *[]Stmt) {
	if s.Decl == nil || s.X == nil {
		return
	}
	span := s.X.Span()
	b := &Block{S: S{s.At}}
	c.inScope(func() {
		mark := len(c.body.alive)
		defer func() { c.leaveScope(mark, endOf(s.At), &b.List) }()
		from, to := c.rangeEnds(s.X, &b.List)
		if from == nil {
			return
		}
		at, end := hiddenName("at", span), hiddenName("end", span)
		c.hiddenVar(at, &syntax.AutoType{Sp: at.Sp}, from, &b.List)
		c.hiddenVar(end, &syntax.AutoType{Sp: at.Sp}, to, &b.List)
		x := *s.Decl
		x.Init = &syntax.Unary{Sp: at.Sp, Op: "*", X: at}
		body := &syntax.Block{Sp: syntax.Sp{At: s.Decl.At}, List: []syntax.Stmt{&syntax.DeclStmt{Sp: x.Sp, Decls: []syntax.Decl{&x}}}}
		if s.Body != nil {
			body.At = s.Body.Span()
			body.List = append(body.List, s.Body)
		}
		c.stmt(&syntax.For{
			Sp: s.Sp, Cond: &syntax.Binary{Sp: at.Sp, Op: "!=", X: at, Y: end}, Post: &syntax.Unary{Sp: at.Sp, Op: "++", X: at}, Body: body,
		}, &b.List)
	})
	*out = append(*out, b)
}

// rangeEnds are the expressions for a range's first iterator and the one behind its last; nil where there are none. A range that is no
// array is kept in a variable.
func (c *checker) rangeEnds(x syntax.Expr, out *[]Stmt) (from, to syntax.Expr) {
	span := x.Span()
	if l, ok := x.(*syntax.InitList); ok && l.Type == nil && len(l.Elems) > 0 {
		if x = c.rangeList(l, out); x == nil {
			return nil, nil
		}
	}
	c.unevaluated++
	o := c.expr(x)
	c.unevaluated--
	if o.bad() {
		return nil, nil
	}
	switch t := o.t.(type) {
	case *Array:
		if t.Len >= 0 {
			n := &syntax.IntLit{Sp: syntax.Sp{At: span}, Value: uint64(t.Len)}
			return x, &syntax.Binary{Sp: syntax.Sp{At: span}, Op: "+", X: x, Y: n}
		}
	case *Struct:
		if in := c.info(t); in != nil && in.scope.names["begin"] != nil && in.scope.names["end"] != nil {
			list := hiddenName("range", span)
			c.hiddenVar(list, &syntax.ReferenceType{Sp: list.Sp, Elem: &syntax.AutoType{Sp: list.Sp}, RValue: true}, x, out)
			return callOf(list, "begin"), callOf(list, "end")
		}
	}
	c.errHint(span, texts.TypesNoRange, texts.TypesNoRangeHint, text("type", o.t.String()))
	return nil, nil
}

// rangeList keeps a list in braces in an array, whose elements have the type of the first; nil where another element has another type.
func (c *checker) rangeList(l *syntax.InitList, out *[]Stmt) syntax.Expr {
	var types []Type
	for _, e := range l.Elems {
		c.unevaluated++
		o := c.rvalue(c.expr(e))
		c.unevaluated--
		if o.bad() {
			return nil
		}
		if types = append(types, o.t); !Identical(o.t, types[0]) {
			c.errHint(e.Span(), texts.TypesNoRange, texts.TypesNoRangeHint, text("type", "{"+types[0].String()+", "+o.t.String()+"}"))
			return nil
		}
	}
	first, list := hiddenName("first", l.At), hiddenName("list", l.At)
	c.hiddenVar(first, &syntax.AutoType{Sp: first.Sp}, l.Elems[0], out)
	elems := append([]syntax.Expr{first}, l.Elems[1:]...)
	c.hiddenVar(list, &syntax.ArrayType{Sp: list.Sp, Elem: &syntax.DecltypeType{Sp: list.Sp, X: first}},
		&syntax.InitList{Sp: l.Sp, Elems: elems}, out)
	return list
}

// hiddenName is a name that no text can write.
func hiddenName(word string, span source.Span) *syntax.Name {
	id := syntax.Ident{Sp: syntax.Sp{At: span}, Name: word + " at " + strconv.Itoa(int(span.From))}
	return &syntax.Name{Sp: id.Sp, Path: syntax.Path{Sp: id.Sp, Last: id}}
}

// hiddenVar declares a variable that a reader does not see.
func (c *checker) hiddenVar(n *syntax.Name, t syntax.TypeExpr, init syntax.Expr, out *[]Stmt) {
	c.localVar(&syntax.VarDecl{Sp: n.Sp, Type: t, Name: n.Path.Last, Init: init}, out, false)
	if sym := c.sc.names[n.Path.Last.Name]; sym != nil && sym.v != nil {
		sym.v.Temp = true
	}
}

// callOf is x.method().
func callOf(x *syntax.Name, method string) syntax.Expr {
	id := syntax.Ident{Sp: x.Sp, Name: method}
	return &syntax.Call{Sp: x.Sp, Fun: &syntax.Member{Sp: x.Sp, X: x, Name: syntax.Path{Sp: x.Sp, Last: id}}}
}
