package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// partial is what a template of structs or variables is for some of its arguments.
type partial struct {
	params []syntax.Templ
	args   []syntax.TemplateArg
	class  *syntax.StructDecl // one of the two
	v      *syntax.VarDecl
	scope  *scope
	name   syntax.Ident

	outside []*syntax.FuncDecl // methods defined outside
}

// isFor tells whether a definition outside is of this specialisation: it writes the same arguments.
func (p *partial) isFor(args []syntax.TemplateArg, params []syntax.Templ) bool {
	if len(args) != len(p.args) || len(params) != len(p.params) {
		return false
	}
	for i, a := range p.args {
		if !sameArgShape(a, args[i], p.params, params) {
			return false
		}
	}
	return true
}

// sameArgShape is sameShape for template arguments.
func sameArgShape(a, b syntax.TemplateArg, ta, tb []syntax.Templ) bool {
	if a.Type != nil || b.Type != nil {
		return a.Type != nil && b.Type != nil && sameShape(a.Type, b.Type, ta, tb)
	}
	switch x := a.Expr.(type) {
	case *syntax.Name:
		y, ok := b.Expr.(*syntax.Name)
		return ok && paramIndex(ta, x.Path.Last.Name) == paramIndex(tb, y.Path.Last.Name) &&
			(paramIndex(ta, x.Path.Last.Name) >= 0 || x.Path.Last.Name == y.Path.Last.Name)
	case *syntax.IntLit:
		y, ok := b.Expr.(*syntax.IntLit)
		return ok && x.Value == y.Value
	case *syntax.BoolLit:
		y, ok := b.Expr.(*syntax.BoolLit)
		return ok && x.Value == y.Value
	}
	return false
}

// partialStruct declares what a struct template is for some of its arguments.
func (c *checker) partialStruct(d *syntax.StructDecl) {
	sym := c.sc.lookup(d.Name.Name)
	if sym == nil || sym.kind != symStructTemplate {
		c.err(d.Name.At, texts.TypesNotATemplate, text("name", d.Name.Name))
		return
	}
	p := &partial{params: d.Template, args: d.Args, class: d, scope: c.sc, name: d.Name}
	c.partials[sym.st] = append(c.partials[sym.st], p)
}

// specialised is a template that has specialisations: one of structs or of variables.
type specialised interface{ isTemplate() }

func (*structTemplate) isTemplate() {}
func (*varTemplate) isTemplate()    {}

// partialsOf are the specialisations of a template for some of its arguments, in order.
func (c *checker) partialsOf(t specialised) []*partial {
	own := c.partials[t]
	if c.uni == nil || len(c.uni.partials[t]) == 0 {
		return own
	}
	theirs := c.uni.partials[t]
	return append(theirs[:len(theirs):len(theirs)], own...)
}

// partialFor is the specialisation that fits arguments best, with what its own parameters are; nil where the template itself is meant.
func (c *checker) partialFor(list []*partial, params []syntax.Templ, sc *scope, args []templateArg,
	span source.Span) (*partial, []templateArg) {
	var fits []*partial
	var founds [][]templateArg
	for _, p := range list {
		if found, ok := c.fitsPartial(p, params, sc, args, span); ok {
			fits, founds = append(fits, p), append(founds, found)
		}
	}
	if len(fits) < 2 {
		if len(fits) == 0 {
			return nil, nil
		}
		return fits[0], founds[0]
	}
next:
	for i, p := range fits {
		for j, q := range fits {
			if i != j && !(c.partialTakes(q, p, params, sc, span) && !c.partialTakes(p, q, params, sc, span)) {
				continue next
			}
		}
		return p, founds[i]
	}
	c.err(span, texts.TypesAmbiguousPartial, text("name", fits[0].name.Name+argsString(args)))
	return fits[0], founds[0]
}

// fitsPartial finds what the parameters of a specialisation are for arguments: put in their place, they give these arguments again.
func (c *checker) fitsPartial(p *partial, params []syntax.Templ, sc *scope, args []templateArg,
	span source.Span) (found []templateArg, ok bool) {
	c.meter.Spend(workPerNode + 8*len(p.params))
	c.quietly(func() {
		n := len(p.params)
		d := &deduction{c: c, params: p.params, found: make([]templateArg, n), have: make([]bool, n), fixed: make([]bool, n), scope: p.scope}
		kept := c.sc
		defer func() { c.sc = kept }()
		if !d.matchArgs(p.args, args) {
			return
		}
		if found, ok = d.result(span, p.name.Name); !ok {
			return
		}
		c.sc = bind(p.params, found, p.scope)
		var again []templateArg
		if again, ok = c.givenArgs(params, p.args, sc, span, p.name.Name); ok {
			again, ok = c.completeArgs(params, again, sc, span, p.name.Name)
		}
		ok = ok && sameArgs(again, args)
	})
	return found, ok
}

// partialTakes tells whether a specialisation fits all that another one fits: it is given types made up for that one's parameters.
func (c *checker) partialTakes(p, other *partial, params []syntax.Templ, sc *scope, span source.Span) (ok bool) {
	c.quietly(func() {
		kept := c.sc
		defer func() { c.sc = kept }()
		c.sc = bind(other.params, madeUp(other.params), other.scope)
		var args []templateArg
		if args, ok = c.givenArgs(params, other.args, sc, span, other.name.Name); ok {
			if args, ok = c.completeArgs(params, args, sc, span, other.name.Name); ok {
				_, ok = c.fitsPartial(p, params, sc, args, span)
			}
		}
	})
	return ok
}

// madeUp are arguments that nothing else is equal to.
func madeUp(params []syntax.Templ) []templateArg {
	var made []templateArg
	for i, p := range params {
		a := templateArg{q: qtype{T: Of(Int)}, value: intConstant(uint64(i) + 1000003)}
		if p.IsType {
			a = templateArg{isType: true, q: qtype{T: &Struct{Name: "?"}}}
		}
		if p.Inner != nil {
			decl := &syntax.StructDecl{Tag: "struct", Template: p.Inner, Defined: true}
			a = templateArg{tmpl: (&structTemplate{decl: decl, name: "?"}).symbol()}
		}
		if p.Pack {
			a = templateArg{isPack: true, pack: []templateArg{a}}
		}
		made = append(made, a)
	}
	return made
}
