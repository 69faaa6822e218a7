package types

import (
	"slices"

	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

type funcTemplate struct {
	decl    *syntax.FuncDecl
	name    string
	scope   *scope
	owner   *structInfo
	prelude bool
	forward *funcTemplate // an earlier declaration, which may hold default arguments
}

type structTemplate struct {
	decl    *syntax.StructDecl
	name    string
	scope   *scope
	prelude bool
	outside []*syntax.FuncDecl // methods defined outside
	statics []*syntax.VarDecl  // static fields defined outside
}

type aliasTemplate struct {
	decl  *syntax.TypedefDecl
	scope *scope
}

type structInstance struct {
	args []templateArg
	info *structInfo
}

func (c *checker) structTemplate(d *syntax.StructDecl) {
	name := d.Name.Name
	if old := c.sc.names[name]; old != nil && old.kind == symStructTemplate {
		if !d.Defined {
			return
		}
		if old.st.decl.Defined {
			c.errSee(d.Name.At, old.span, texts.TypesRedeclared, texts.TypesDeclaredHere, text("name", name))
			return
		}
		old.st.decl = withDefaults(d, old.st.decl)
		return
	}
	c.declare(&symbol{name: name, kind: symStructTemplate, span: d.Name.At,
		st: &structTemplate{decl: d, name: name, scope: c.sc, prelude: c.uni == nil}})
}

// withDefaults is a template's definition with the default arguments that an earlier declaration gives its parameters.
func withDefaults(d, earlier *syntax.StructDecl) *syntax.StructDecl {
	joined := *d
	joined.Template = slices.Clone(d.Template)
	for i := range joined.Template {
		if joined.Template[i].Default == nil && i < len(earlier.Template) {
			joined.Template[i].Default = earlier.Template[i].Default
		}
	}
	return &joined
}

// templateNamed is the struct template that the qualifiers of an outside definition name.
func (c *checker) templateNamed(path []syntax.Ident) *structTemplate {
	sc := c.sc
	if len(path) > 1 {
		if sc = c.scopeOf(c.sc, path[:len(path)-1]); sc == nil {
			return nil
		}
	}
	sym := sc.lookup(path[len(path)-1].Name)
	if sym == nil || sym.kind != symStructTemplate {
		return nil
	}
	return sym.st
}

// symbol is what the template's name means.
func (st *structTemplate) symbol() *symbol {
	return &symbol{name: st.name, kind: symStructTemplate, span: st.decl.Name.At, st: st}
}

// redeclare joins a further declaration of a template, which may be its definition.
func (t *funcTemplate) redeclare(d *syntax.FuncDecl, sc *scope) {
	earlier := *t
	if d.Body != nil {
		joined := *d
		joined.Specs.Host, joined.Specs.Device = d.Specs.Host || t.decl.Specs.Host, d.Specs.Device || t.decl.Specs.Device
		t.decl, t.scope = &joined, sc
		t.forward = &earlier
		return
	}
	t.forward = &funcTemplate{decl: d, forward: t.forward}
}

// defaultOf is what a declaration of the template gives a parameter for its default value; nil for none.
func (t *funcTemplate) defaultOf(i int) syntax.Expr {
	for ; t != nil; t = t.forward {
		if i < len(t.decl.Params) && t.decl.Params[i] != nil && t.decl.Params[i].Default != nil {
			return t.decl.Params[i].Default
		}
	}
	return nil
}

// findLater gives an instance that was made before its template was defined the body that the template has now.
func (c *checker) findLater(f *function) {
	if f.from == nil || f.from.decl.Body == nil || f.defined() {
		return
	}
	plain := *f.from.decl
	plain.Template = nil
	if g := c.newFunction(&plain, bind(f.from.decl.Template, f.args, f.from.scope), f.owner); g != nil && sameParams(f, g) {
		g.Name = f.Name
		c.redeclared(f, g)
	}
}

// findOutside looks for the definition of a template's method outside of the struct.
func (c *checker) findOutside(f *function) {
	in := f.owner
	if in == nil || in.from == nil {
		return
	}
	list, args := in.from.outside, in.args
	if in.partial != nil {
		list, args = in.partial.outside, in.partialArgs
	}
	c.meter.Spend(len(list))
	for _, d := range list {
		d = asMethod(d)
		if d.Ctor != f.ctor || !f.ctor && d.Name.Name != f.name || d.Const != f.constM || len(d.Params) != len(f.decl.Params) {
			continue
		}
		if len(d.Template) != len(args) || len(d.Outer) > 0 {
			continue
		}
		var g *function
		plain := *d
		plain.Template, plain.Scope = nil, nil
		ok := c.quietly(func() { g = c.newFunction(&plain, bind(d.Template, args, in.scope), in) })
		if !ok || g == nil || !sameParams(f, g) {
			continue
		}
		c.redeclared(f, g)
		return
	}
}

// findOutsideTemplate looks for the definition of a method template of a struct template outside of the struct.
func (c *checker) findOutsideTemplate(t *funcTemplate) {
	in := t.owner
	if in == nil || in.from == nil || t.decl.Body != nil {
		return
	}
	list, args := in.from.outside, in.args
	if in.partial != nil {
		list, args = in.partial.outside, in.partialArgs
	}
	c.meter.Spend(len(list))
	for _, d := range list {
		if len(d.Outer) != len(args) || d.Ctor != t.decl.Ctor && d.Name.Name != in.from.name || d.Name.Name != t.decl.Name.Name {
			continue
		}
		plain := *asMethod(d)
		plain.Scope, plain.Outer = nil, nil
		if sameTemplate(t.decl, &plain) {
			plain.StaticFn = t.decl.StaticFn
			t.redeclare(&plain, bind(d.Outer, args, t.scope))
			return
		}
	}
}

// sameTemplate tells whether two declarations declare one template, by their written shape.
func sameTemplate(a, b *syntax.FuncDecl) bool {
	if len(a.Template) != len(b.Template) || len(a.Params) != len(b.Params) || a.Const != b.Const {
		return false
	}
	for i := range a.Template {
		if a.Template[i].Pack != b.Template[i].Pack || a.Template[i].IsType != b.Template[i].IsType ||
			(a.Template[i].Inner == nil) != (b.Template[i].Inner == nil) {
			return false
		}
	}
	for i := range a.Params {
		if (a.Params[i].Pack == nil) != (b.Params[i].Pack == nil) || !sameShape(a.Params[i].Type, b.Params[i].Type, a.Template, b.Template) {
			return false
		}
	}
	return true
}

func sameShape(a, b syntax.TypeExpr, ta, tb []syntax.Templ) bool {
	switch x := a.(type) {
	case *syntax.BasicType:
		y, ok := b.(*syntax.BasicType)
		return ok && x.Kind == y.Kind && x.Const == y.Const
	case *syntax.NamedType:
		y, ok := b.(*syntax.NamedType)
		return ok && x.Const == y.Const && paramIndex(ta, x.Path.Last.Name) == paramIndex(tb, y.Path.Last.Name) &&
			(paramIndex(ta, x.Path.Last.Name) >= 0 || x.Path.Last.Name == y.Path.Last.Name)
	case *syntax.PointerType:
		y, ok := b.(*syntax.PointerType)
		return ok && sameShape(x.Elem, y.Elem, ta, tb)
	case *syntax.ReferenceType:
		y, ok := b.(*syntax.ReferenceType)
		return ok && x.RValue == y.RValue && sameShape(x.Elem, y.Elem, ta, tb)
	case *syntax.ArrayType:
		switch y := b.(type) {
		case *syntax.ArrayType:
			return sameShape(x.Elem, y.Elem, ta, tb)
		}
	}
	return false
}

func paramIndex(params []syntax.Templ, name string) int {
	for i, p := range params {
		if p.Name.Name == name {
			return i
		}
	}
	return -1
}
