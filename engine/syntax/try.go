package syntax

// tryStatement reads try { … } catch (…) { … } …
func (p *parser) tryStatement() Stmt {
	p.tries = true
	word := p.take()
	s := &Try{Sp: word.sp()}
	if !p.is("{") {
		p.unexpected("'{'")
		return s
	}
	s.Body = p.block()
	if !p.failed && !p.is("catch") {
		p.unexpected("'catch'")
	}
	for p.is("catch") && !p.failed {
		s.Handlers = append(s.Handlers, p.handler())
	}
	s.Sp = p.since(word.span)
	return s
}

// handler reads catch (T &name) { … } and catch (...) { … }.
func (p *parser) handler() *Handler {
	word := p.take()
	h := &Handler{Sp: word.sp()}
	p.push(&scope{})
	defer p.pop()
	p.header(func() {
		if !p.accept("...") {
			h.Param = p.param()
		}
	})
	if p.failed {
		return h
	}
	if !p.is("{") {
		p.unexpected("'{'")
		return h
	}
	h.Body = p.block()
	h.Sp = p.since(word.span)
	return h
}

// throwExpr reads throw and throw x.
func (p *parser) throwExpr() Expr {
	word := p.take()
	x := &Throw{Sp: word.sp()}
	if !p.is(";") && !p.is(")") && !p.is(":") && !p.is(",") {
		x.X = p.assignment()
	}
	x.Sp = p.since(word.span)
	return x
}
