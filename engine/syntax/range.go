package syntax

// rangeAhead sees the ':' of for (auto x : list).
func (p *parser) rangeAhead() bool {
	for i := p.at; ; i++ {
		switch t := p.tok(i); {
		case t.is(":"):
			return p.declarationAhead()
		case t.is("?"), t.is(")"), t.is("="), t.is(";"), t.kind == tokEOF:
			return false
		}
	}
}

// rangeHeader reads what is between the parentheses of for (auto x : list).
func (p *parser) rangeHeader() *RangeFor {
	from := p.here()
	s := &RangeFor{}
	spec := p.specifiers(inHeader)
	if p.failed || spec.typ == nil {
		return s
	}
	d := p.declarator(spec, inBlock)
	if p.failed || !p.expect(":") {
		return s
	}
	s.Decl = &VarDecl{Sp: p.since(from), Specs: spec.specs, Type: d.apply(spec.typ), Name: d.name, Bound: d.bound}
	if p.is("{") {
		s.X = p.initList(nil)
	} else {
		s.X = p.expression()
	}
	if d.bound == nil {
		p.declare(d.name.Name, name{kind: nameValue})
	}
	for _, n := range d.bound {
		p.declare(n.Name, name{kind: nameValue})
	}
	return s
}
