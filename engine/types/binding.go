package types

import (
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// bindings declares the names of auto [a, b] = x: of a hidden variable the elements or members, in order. Where it holds a copy, names of
// plain values are variables of their own, which nobody can tell from its members; other names refer to them.
func (c *checker) bindings(d *syntax.VarDecl, out *[]Stmt) {
	whole := hiddenName("bound", d.At)
	typ := d.Type
	_, reference := typ.(*syntax.ReferenceType)
	if !reference && c.isArray(d.Init) { // its elements are copied one by one
		typ = &syntax.ReferenceType{Sp: whole.Sp, Elem: typ}
	}
	c.hiddenVar(whole, typ, d.Init, out)
	sym := c.sc.names[whole.Path.Last.Name]
	if sym == nil || sym.v == nil || sym.q.T == Type(bad) {
		for _, n := range d.Bound {
			c.sc.put(&symbol{name: n.Name, kind: symVar, span: n.At, v: &Var{Name: n.Name, Type: bad, Span: n.At}, q: qtype{T: bad}})
		}
		return
	}
	var parts []syntax.Expr
	var copies []bool
	switch t := sym.q.T.(type) {
	case *Array:
		if !reference && !isScalar(t.Elem) {
			c.unsupported(d.At, "structured bindings to the copy of an array of objects")
			return
		}
		for i := range min(t.Len, len(d.Bound)+1) {
			c.meter.Spend(workPerNode)
			parts = append(parts, &syntax.Index{Sp: whole.Sp, X: whole, I: &syntax.IntLit{Sp: whole.Sp, Value: uint64(i)}})
			copies = append(copies, !reference && isScalar(t.Elem))
		}
	case *Struct:
		if n, ok := c.tupleSize(t); ok {
			for i := range n {
				c.meter.Spend(workPerNode)
				parts, copies = append(parts, tupleElement(whole, i)), append(copies, false)
			}
			break
		}
		for _, f := range t.Fields {
			c.meter.Spend(workPerNode)
			if f.Name == "" { // of a base, or of a union
				c.unsupported(d.At, "structured bindings to a type with a base")
				return
			}
			id := syntax.Ident{Sp: whole.Sp, Name: f.Name}
			parts = append(parts, &syntax.Member{Sp: whole.Sp, X: whole, Name: syntax.Path{Sp: whole.Sp, Last: id}})
			copies = append(copies, !reference && c.fieldType(f).Ref == noRef && isScalar(f.Type))
		}
	}
	if len(parts) != len(d.Bound) {
		c.errHint(d.At, texts.TypesBindings, texts.TypesBindingsHint, number("got", len(d.Bound)), number("want", len(parts)),
			text("type", sym.q.T.String()))
		return
	}
	for i, n := range d.Bound {
		var t syntax.TypeExpr = &syntax.AutoType{Sp: n.Sp}
		if !copies[i] {
			t = &syntax.ReferenceType{Sp: n.Sp, Elem: t}
		}
		c.localVar(&syntax.VarDecl{Sp: n.Sp, Type: t, Name: n, Init: parts[i]}, out, false)
	}
}

// isArray tells whether an initialiser is an array.
func (c *checker) isArray(x syntax.Expr) bool {
	switch x.(type) {
	case nil, *syntax.InitList, *syntax.ParenInit:
		return false
	}
	c.unevaluated++
	defer func() { c.unevaluated-- }()
	var array bool
	c.quietly(func() { _, array = c.expr(x).t.(*Array) })
	return array
}

// tupleSize is the number of parts of a struct that std::tuple_size speaks of: a tuple, or a struct of the text's own. The members of other
// structs of the library say it themselves.
func (c *checker) tupleSize(t *Struct) (int, bool) {
	in := c.info(t)
	sym := c.resolve(c.sc, stdPath("tuple_size"))
	if sym == nil || sym.kind != symStructTemplate || in == nil || in.prelude || in.from != nil && in.from.prelude {
		return 0, false
	}
	n, ok := 0, false
	c.quietly(func() {
		info := c.structOf(sym.st, []templateArg{{isType: true, q: qtype{T: t}}}, in.span)
		if info == nil {
			return
		}
		if v := info.scope.names["value"]; v != nil && v.kind == symVar {
			if k, known := c.constOf(v.v); known && k.i <= uint64(c.cfg.MaxPack) {
				n, ok = int(k.i), true
			}
		}
	})
	return n, ok
}

func stdPath(name string) *syntax.Path {
	return &syntax.Path{Scope: []syntax.Ident{{Name: "std"}}, Last: syntax.Ident{Name: name}}
}

// tupleElement is std::get<i>(whole).
func tupleElement(whole *syntax.Name, i int) syntax.Expr {
	path := *stdPath("get")
	path.Sp = whole.Sp
	path.HasArgs, path.Args = true, []syntax.TemplateArg{{Expr: &syntax.IntLit{Sp: whole.Sp, Value: uint64(i)}}}
	return &syntax.Call{Sp: whole.Sp, Fun: &syntax.Name{Sp: whole.Sp, Path: path}, Args: []syntax.Expr{whole}}
}
