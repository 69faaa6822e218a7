package syntax

import (
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// condition reads an expression or a declaration that is one.
func (p *parser) condition() Expr {
	if p.is(")") {
		p.unexpected("a condition")
		return &BadExpr{Sp{p.here()}}
	}
	if !p.declarationAhead() {
		return p.expression()
	}
	from := p.here()
	spec := p.specifiers(inHeader)
	if p.failed || spec.typ == nil {
		return &BadExpr{Sp{from}}
	}
	d := p.declarator(spec, inBlock)
	v, ok := p.variable(d, spec, inBlock, from).(*VarDecl)
	if !ok {
		return &BadExpr{Sp{from}}
	}
	return &DeclCond{Sp: v.Sp, Decl: v}
}

// switchStatement reads switch (init; x) …; with an init it is a block of that and the switch.
func (p *parser) switchStatement(word *token) Stmt {
	p.pass()
	p.push(&scope{})
	defer p.pop()
	s := &Switch{Sp: word.sp()}
	var init Stmt
	p.header(func() {
		if p.initAhead() {
			init = p.initStatement()
		}
		s.X = p.condition()
	})
	s.Body = p.body(word)
	s.Sp = p.since(word.span)
	if init == nil {
		return s
	}
	return &Block{Sp: s.Sp, List: []Stmt{init, s}}
}

// ifStatement reads if … else if … else … without recursion along the chain.
func (p *parser) ifStatement() Stmt {
	kept, depth := p.scope, p.scopes
	defer func() { p.scope, p.scopes = kept, depth }()
	var first *If
	link := func(Stmt) {}
	var chain []*If
	for n := 0; ; n++ {
		word := p.take()
		s := &If{Sp: word.sp()}
		if n >= maxChain {
			p.stop(word.span, i18n.M(texts.SyntaxTooDeep, i18n.N("limit", maxChain)))
			break
		}
		link(s)
		if first == nil {
			first = s
		}
		chain = append(chain, s)
		s.Constexpr = p.accept("constexpr")
		p.push(&scope{})
		p.header(func() {
			if p.initAhead() {
				s.Init = p.initStatement()
			}
			s.Cond = p.condition()
		})
		if s.Cond == nil {
			s.Cond = &BadExpr{word.sp()}
		}
		s.Then = p.body(word)
		if !p.is("else") {
			break
		}
		els := p.take()
		if p.is("if") {
			link = func(next Stmt) { s.Else = next }
			continue
		}
		s.Else = p.body(els)
		break
	}
	for _, s := range chain {
		s.Sp = p.since(s.At)
	}
	return first
}

// initAhead reports whether a ';' is inside the header that was just opened.
func (p *parser) initAhead() bool {
	depth := 0
	for i := p.at; i < len(p.toks) && i < p.at+maxAngles; i++ {
		switch t := p.tok(i); {
		case t.is("("), t.is("["):
			depth++
		case t.is(")"), t.is("]"):
			if depth--; depth < 0 {
				return false
			}
		case t.is(";"):
			return depth == 0 && p.closesLater(i)
		case t.is("{"), t.is("}"), t.kind == tokEOF:
			return false
		}
	}
	return false
}

// closesLater reports whether a header continues behind the ';' at token i: a ')' without its '(' follows on.
func (p *parser) closesLater(i int) bool {
	depth := 0
	for i++; i < len(p.toks); i++ {
		switch t := p.tok(i); {
		case t.is("("):
			depth++
		case t.is(")"):
			if depth--; depth < 0 {
				return true
			}
		case t.is(";"), t.is("{"), t.is("}"), t.kind == tokEOF:
			return false
		}
	}
	return false
}

// initStatement reads the declaration or expression before a header's first ';'.
func (p *parser) initStatement() Stmt {
	t := p.peek()
	if p.declarationAhead() {
		decls := p.declaration(inBlock)
		return &DeclStmt{Sp: p.since(t.span), Decls: decls}
	}
	s := &ExprStmt{X: p.expression()}
	p.semicolon("this expression")
	s.Sp = p.since(t.span)
	return s
}

func (p *parser) forStatement() Stmt {
	word := p.take()
	p.push(&scope{})
	defer p.pop()
	s := &For{Sp: word.sp()}
	parts := p.forParts()
	var over *RangeFor
	p.header(func() {
		if parts != 1 && p.rangeAhead() { // of a list in braces the parts cannot be counted
			over = p.rangeHeader()
			return
		}
		if parts != 2 {
			p.fail(p.here(), i18n.M(texts.SyntaxForParts), i18n.M(texts.SyntaxForPartsHint))
			return
		}
		if !p.accept(";") {
			s.Init = p.initStatement()
		}
		if !p.is(";") {
			s.Cond = p.condition()
		}
		if !p.expect(";") {
			return
		}
		if !p.is(")") {
			s.Post = p.expression()
		}
	})
	body := p.body(word)
	if over != nil {
		over.Body, over.Sp = body, p.since(word.span)
		return over
	}
	s.Body, s.Sp = body, p.since(word.span)
	return s
}

// forParts counts the ';' in a for's header; 2 where its ')' is not found, so that what is wrong is found while reading.
func (p *parser) forParts() int {
	to := -1
	if p.is("(") {
		to = p.match(p.at, true)
	}
	if to < 0 {
		return 2
	}
	n, depth := 0, 0
	for i := p.at; i < to; i++ {
		switch t := p.tok(i); {
		case t.is("("):
			depth++
		case t.is(")"):
			depth--
		case t.is(";") && depth == 1:
			n++
		}
	}
	return n
}
