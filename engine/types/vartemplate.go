package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// varTemplate is a template of variables: template <typename T> constexpr T pi = T(3.14).
type varTemplate struct {
	decl  *syntax.VarDecl
	scope *scope
}

// varInstance is the variable that such a template makes of arguments.
type varInstance struct {
	args []templateArg
	sym  *symbol
}

// declareVarTemplate declares a template of variables, or what one is for some arguments or for all.
func (c *checker) declareVarTemplate(d *syntax.VarDecl) {
	if len(d.Args) == 0 {
		c.declare(&symbol{name: d.Name.Name, kind: symVarTemplate, span: d.Name.At, vt: &varTemplate{decl: d, scope: c.sc}})
		return
	}
	sym := c.sc.lookup(d.Name.Name)
	if sym == nil || sym.kind != symVarTemplate {
		c.err(d.Name.At, texts.TypesNotATemplate, text("name", d.Name.Name))
		return
	}
	p := &partial{params: d.Template, args: d.Args, v: d, scope: c.sc, name: d.Name}
	c.partials[sym.vt] = append(c.partials[sym.vt], p)
}

// varOf is the variable that a template makes of the arguments behind its name. nil: it was reported.
func (c *checker) varOf(t *varTemplate, p *syntax.Path, span source.Span) *symbol {
	params, name := t.decl.Template, p.Last.Name
	args, ok := c.givenArgs(params, p.Args, t.scope, span, name)
	if ok {
		args, ok = c.completeArgs(params, args, t.scope, span, name)
	}
	if !ok {
		return nil
	}
	c.meter.Spend((len(c.varInsts[t])/4 + 4) * (1 + len(flat(args))))
	for _, in := range c.varInsts[t] {
		if sameArgs(in.args, args) {
			return in.sym
		}
	}
	whole := shortName(name + argsString(args))
	if !c.mayInstantiate(whole, span) {
		return nil
	}
	decl, sc := t.decl, bind(params, args, t.scope)
	if part, found := c.partialFor(c.partialsOf(t), params, t.scope, args, span); part != nil {
		decl, sc = part.v, bind(part.params, found, part.scope)
	}
	keptSc, keptInst, keptBody, keptFn := c.sc, c.instances, c.body, c.fn
	defer func() { c.sc, c.instances, c.body, c.fn = keptSc, keptInst, keptBody, keptFn }()
	c.sc, c.body, c.fn = sc, nil, nil
	c.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{whole, span})
	plain := *decl
	plain.Template, plain.Args, plain.Special = nil, nil, false
	v, q, ok := c.newVar(&plain)
	v.Name = whole
	sym := &symbol{name: name, kind: symVar, span: decl.Name.At, v: v, q: q}
	c.varInsts[t] = append(c.varInsts[t], &varInstance{args, sym})
	if !ok {
		sym.q.T = bad
		return sym
	}
	v.Storage = c.globalStorage(&plain, q)
	c.initGlobal(&plain, v, q)
	c.globals = append(c.globals, v)
	return sym
}
