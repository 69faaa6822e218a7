package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// Arguments of a struct template that follow from a constructor's: std::pair p(1, 2.5).

// placeholder is the struct template that a type names without arguments; nil for any other type, and inside of the template's own
// instance.
func (c *checker) placeholder(te syntax.TypeExpr) *structTemplate {
	t, ok := te.(*syntax.NamedType)
	if !ok || t.Path.HasArgs {
		return nil
	}
	sym := c.resolve(c.sc, &t.Path)
	if sym == nil || sym.kind != symStructTemplate || c.sc.instanceOf(sym.st) != nil {
		return nil
	}
	return sym.st
}

// typeOf is the type of a declaration without auto.
func (c *checker) typeOf(d *syntax.VarDecl) qtype {
	if st := c.placeholder(d.Type); st != nil {
		if in := c.follows(st, d.Init, d.At); in != nil {
			t := d.Type.(*syntax.NamedType)
			return qtype{T: in.s, Const: t.Const, Volatile: t.Volatile}
		}
	}
	q, device := qtype{}, d.Specs.Device || d.Specs.Constant || d.Specs.Shared || d.Specs.Managed
	c.onlyKernels(device, func() { q = c.typ(d.Type) })
	return q
}

// castType is the type of T(args) or T{args}.
func (c *checker) castType(te syntax.TypeExpr, init syntax.Expr) qtype {
	if st := c.placeholder(te); st != nil {
		if in := c.follows(st, init, te.Span()); in != nil {
			return qtype{T: in.s}
		}
	}
	return c.typ(te)
}

// follows is the instance of a struct template whose arguments follow from an initialiser; nil where none does.
func (c *checker) follows(st *structTemplate, init syntax.Expr, span source.Span) *structInfo {
	var exprs []syntax.Expr
	list := false
	switch n := init.(type) {
	case nil:
	case *syntax.ParenInit:
		exprs = n.Args
	case *syntax.InitList:
		exprs, list = n.Elems, true
	default:
		exprs = []syntax.Expr{n}
	}
	var args []operand
	c.unevaluated++
	ok := c.quietly(func() { args = c.args(exprs) })
	c.unevaluated--
	if !ok || anyBad(args) {
		return nil
	}
	if len(args) == 1 {
		if s, ok := args[0].t.(*Struct); ok && args[0].mode != listMode {
			if in := c.info(s); in != nil && in.from == st {
				return in
			}
		}
	}
	var best *structInfo
	least := 0
	for _, t := range c.guidesOf(st) {
		if in, n := c.guided(st, t, args, list, span); in != nil && (best == nil || n < least) {
			best, least = in, n
		}
	}
	return best
}

// guidesOf are the ways in which the arguments of a struct template may follow, the text's own first: its guides, its constructors, and the
// members of one without constructors.
func (c *checker) guidesOf(st *structTemplate) []*funcTemplate {
	list := c.guides[st]
	if c.uni != nil {
		list = append(list[:len(list):len(list)], c.uni.guides[st]...)
	}
	self := &syntax.NamedType{Sp: st.decl.Name.Sp, Path: syntax.Path{Sp: st.decl.Name.Sp, Last: st.decl.Name, HasArgs: true}}
	for _, p := range st.decl.Template {
		name := &syntax.Name{Sp: p.Name.Sp, Path: syntax.Path{Sp: p.Name.Sp, Last: p.Name}}
		a := syntax.TemplateArg{Expr: name}
		if p.Pack {
			a.Pack = []string{p.Name.Name}
		}
		self.Path.Args = append(self.Path.Args, a)
	}
	add := func(d syntax.FuncDecl) {
		d.Template = append(st.decl.Template[:len(st.decl.Template):len(st.decl.Template)], d.Template...)
		d.Result, d.Ctor, d.Body = self, false, nil
		list = append(list, &funcTemplate{decl: &d, name: st.name, scope: st.scope})
	}
	made := false
	for _, m := range st.decl.Methods {
		if m != nil && m.Ctor && !m.Deleted {
			made = true
			add(*m)
		}
	}
	if !made {
		d := syntax.FuncDecl{Sp: st.decl.Sp, Name: st.decl.Name}
		for _, f := range st.decl.Fields {
			if f != nil && !f.Specs.Static {
				d.Params = append(d.Params, &syntax.Param{Sp: f.Sp, Type: f.Type, Name: f.Name})
			}
		}
		add(d)
	}
	return list
}

// guided is the instance that one guide gives, if it can be made of the arguments, and how well they fit it: less is better; nil if not.
func (c *checker) guided(st *structTemplate, t *funcTemplate, args []operand, list bool, span source.Span) (in *structInfo, fit int) {
	if elem := listParam(t.decl); list && elem && len(args) > 1 { // all elements go into one list
		args, t = args[:1], elementGuide(t)
	}
	if t == nil || c.wrongCount(t, len(args)) {
		return nil, 0
	}
	targs, ok := c.deduceCall(t, nil, args, span)
	if !ok {
		return nil, 0
	}
	var f *function
	c.quietly(func() { f = c.funcInstance(t, targs, span) })
	if f == nil {
		return nil, 0
	}
	s, ok := f.result.T.(*Struct)
	if !ok {
		return nil, 0
	}
	fits, ok := c.viable(f, nil, args)
	if made := c.info(s); !ok || made == nil || made.from != st {
		return nil, 0
	}
	for _, n := range fits {
		fit += n
	}
	return c.info(s), fit
}

// listParam tells whether a constructor takes an initializer_list.
func listParam(d *syntax.FuncDecl) bool {
	return len(d.Params) == 1 && d.Params[0] != nil && elementType(d.Params[0].Type) != nil
}

// elementType is T of a type that is written initializer_list<T>; nil for any other.
func elementType(te syntax.TypeExpr) syntax.TypeExpr {
	t, ok := te.(*syntax.NamedType)
	if !ok || t.Path.Last.Name != "initializer_list" || len(t.Path.Args) != 1 {
		return nil
	}
	a := t.Path.Args[0]
	if n, ok := a.Expr.(*syntax.Name); ok && a.Type == nil {
		return &syntax.NamedType{Sp: n.Sp, Path: n.Path}
	}
	return a.Type
}

// elementGuide is a guide that takes one element of the list that a constructor takes; nil where its type cannot be told.
func elementGuide(t *funcTemplate) *funcTemplate {
	plain, d, p := *t, *t.decl, *t.decl.Params[0]
	if p.Type = elementType(p.Type); p.Type == nil {
		return nil
	}
	d.Params = []*syntax.Param{&p}
	plain.decl = &d
	return &plain
}
