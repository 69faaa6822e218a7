package types

import (
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// outside is a method defined outside of its struct: `R S::f(…) { … }`.
func (c *checker) outside(d *syntax.FuncDecl) {
	where := d.Scope[len(d.Scope)-1]
	st := c.templateNamed(d.Scope)
	switch {
	case st == nil:
	case len(d.Template) > 0:
		params := d.Template
		if len(d.Outer) > 0 {
			params = d.Outer
		}
		for _, p := range c.partials[st] {
			if len(d.ScopeArgs) == len(d.Scope) && p.isFor(d.ScopeArgs[len(d.Scope)-1], params) {
				p.outside = append(p.outside, d)
				return
			}
		}
		st.outside = append(st.outside, d)
		return
	case len(d.ScopeArgs) < len(d.Scope):
		c.err(where.At, texts.TypesNotAScope, text("name", where.Name))
		return
	}
	sc := c.scopeWith(c.sc, d.Scope, d.ScopeArgs)
	if sc == nil {
		c.undeclared(where.At, where.Name, func(s *symbol) bool { return s.kind == symType || s.kind == symSpace })
		return
	}
	if sc.owner == nil { // a function of a namespace
		plain := *d
		plain.Scope = nil
		kept := c.sc
		c.sc = sc
		c.funcDecl(&plain)
		c.sc = kept
		return
	}
	d = asMethod(d)
	if len(d.Template) > 0 {
		c.outsideTemplate(d, sc)
		return
	}
	f := c.newFunction(d, sc, sc.owner)
	if f == nil {
		return
	}
	if g := c.declaredMethod(sc.owner, f); g != nil {
		f.static, f.explicit = g.static, g.explicit
		if !d.Specs.Host && !d.Specs.Device {
			f.Host, f.Device = g.Host, g.Device
		}
		c.settleFunc(f)
		if g = c.redeclared(g, f); g != nil {
			c.checkBody(g)
		}
		return
	}
	c.err(d.Name.At, texts.TypesNoSuchMethod, text("name", d.Name.Name), text("type", sc.owner.s.String()))
}

// outsideTemplate is a method template defined outside of its struct.
func (c *checker) outsideTemplate(d *syntax.FuncDecl, sc *scope) {
	plain := *d
	plain.Scope = nil
	list := sc.owner.ctorTmpls
	if sym := sc.names[d.Name.Name]; !d.Ctor && sym != nil && sym.kind == symFunc {
		list = sym.tmpls
	}
	for _, u := range list {
		if u.decl.Body == nil && sameTemplate(u.decl, &plain) {
			plain.StaticFn = u.decl.StaticFn
			u.redeclare(&plain, u.scope)
			return
		}
	}
	c.err(d.Name.At, texts.TypesNoSuchMethod, text("name", d.Name.Name), text("type", sc.owner.s.String()))
}

func (c *checker) declaredMethod(in *structInfo, f *function) *function {
	list := in.ctors
	if in.copier != nil {
		list = append(list[:len(list):len(list)], in.copier)
	}
	switch {
	case f.ctor:
	case in.dtor != nil && f.name == in.dtor.name:
		return in.dtor
	default:
		sym := in.scope.names[f.name]
		if sym == nil || sym.kind != symFunc {
			return nil
		}
		list = sym.fns
	}
	for _, g := range list {
		if sameParams(f, g) {
			return g
		}
	}
	return nil
}
