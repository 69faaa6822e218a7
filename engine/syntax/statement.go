package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// statement reads one statement; an error inside of it does not get out.
func (p *parser) statement() Stmt {
	from, around := p.at, p.began
	p.began = from
	defer func() { p.began = around }()
	start := p.peek()
	if !p.enter() {
		return &EmptyStmt{Sp: start.sp()}
	}
	s := p.statementHere(start)
	p.leave()
	p.recover(from)
	if s == nil {
		s = &EmptyStmt{Sp: start.sp()}
	}
	return p.switchedOff(s, start)
}

func (p *parser) statementHere(t *token) Stmt {
	if r := p.region; r != nil && r.ended {
		r.waits = true // for what was before this statement
	}
	switch t.kind {
	case tokPragma:
		return p.ompStatement()
	case tokEOF:
		p.unexpected("a statement")
		return nil
	case tokKeyword:
		if s, ok := p.keywordStatement(t); ok {
			return s
		}
	case tokIdent:
		if p.peekAt(1).is(":") {
			if n := nearest(t.text, func(yield func(string) bool) { yield("default") }); n != "" {
				p.complain(diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxUnknownWord, i18n.T("word", t.text)),
					Hint:       i18n.M(texts.SyntaxDidYouMean, i18n.T("word", n)),
					Suggestion: &diag.Suggestion{Span: t.span, Text: n}})
			}
			p.pass()
			p.pass()
			l := &Label{Name: ident(t)}
			l.Stmt = p.labelled()
			l.Sp = p.since(t.span)
			return l
		}
	case tokPunct:
		switch t.text {
		case ";":
			p.pass()
			return &EmptyStmt{Sp: t.sp()}
		case "{":
			return p.block()
		case ")", "]":
			p.fail(t.span, i18n.M(texts.SyntaxUnmatchedBracket, i18n.T("what", t.text)))
			return nil
		case "[":
			if p.peekAt(1).is("[") {
				p.attribute()
				return p.statement()
			}
		}
	}
	if p.declarationAhead() {
		decls := p.declaration(inBlock)
		return &DeclStmt{Sp: p.since(t.span), Decls: decls}
	}
	if n := p.peekAt(1); t.kind == tokIdent && n.is("(") && p.scope.lookup(t.text).kind == nameUnknown {
		if m := foreignKeyword(t.text); m != "" {
			p.fail(t.span, i18n.M(texts.SyntaxUnknownWord, i18n.T("word", t.text)), i18n.M(texts.SyntaxDidYouMean, i18n.T("word", m)))
			return nil
		}
	}
	if m := p.misspeltKeyword(t); m != "" {
		p.complain(diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxUnknownWord, i18n.T("word", t.text)),
			Hint:       i18n.M(texts.SyntaxDidYouMean, i18n.T("word", m)),
			Suggestion: &diag.Suggestion{Span: t.span, Text: m}})
		t.kind, t.text = tokKeyword, m
		if s, ok := p.keywordStatement(t); ok {
			return s
		}
	}
	x := p.expression()
	s := &ExprStmt{X: x}
	p.semicolon("this statement")
	s.Sp = p.since(t.span)
	return s
}

// foreignKeyword is what C writes for a statement of other languages, or "".
func foreignKeyword(w string) string {
	switch w {
	case "elif", "elsif", "elseif":
		return "else if"
	case "foreach":
		return "for"
	case "until", "unless":
		return "while or if with !"
	}
	return ""
}

// misspeltKeyword is the keyword that an undeclared name at the start of a
// statement was meant to be, where what follows could come after one only.
func (p *parser) misspeltKeyword(t *token) string {
	if t.kind != tokIdent || t.use != nil || p.scope.lookup(t.text).kind != nameUnknown {
		return ""
	}
	n := p.peekAt(1)
	if n.is(";") {
		return nearest(t.text, func(yield func(string) bool) { _ = yield("return") && yield("break") && yield("continue") })
	}
	ok := n.kind == tokIdent || n.kind == tokNumber || n.is("{")
	if n.is("(") {
		if to := p.match(p.at+1, true); to >= 0 {
			after := p.tok(to + 1)
			ok = after.is("{") || after.kind == tokIdent && !after.has(flagLineStart)
		}
	}
	if !ok || n.has(flagLineStart) && !n.is("{") {
		return ""
	}
	return nearest(t.text, func(yield func(string) bool) {
		for _, word := range [...]string{"if", "else", "for", "while", "do", "switch", "return", "goto", "case", "delete"} {
			if !yield(word) {
				return
			}
		}
	})
}

func (p *parser) keywordStatement(t *token) (Stmt, bool) {
	switch t.text {
	case "if":
		return p.ifStatement(), true
	case "for":
		return p.forStatement(), true
	case "while":
		p.pass()
		p.push(&scope{})
		defer p.pop()
		s := &While{Sp: t.sp()}
		p.header(func() { s.Cond = p.condition() })
		s.Body = p.body(t)
		s.Sp = p.since(t.span)
		return s, true
	case "do":
		p.pass()
		s := &DoWhile{Sp: t.sp()}
		s.Body = p.body(t)
		if !p.is("while") {
			p.unexpected("the 'while' of this do")
			return s, true
		}
		p.pass()
		p.header(func() { s.Cond = p.condition() })
		p.semicolon("do … while")
		s.Sp = p.since(t.span)
		return s, true
	case "switch":
		return p.switchStatement(t), true
	case "case", "default":
		return p.cases(), true
	case "break":
		p.pass()
		p.semicolon("break")
		return &Break{p.since(t.span)}, true
	case "continue":
		p.pass()
		p.semicolon("continue")
		return &Continue{p.since(t.span)}, true
	case "return":
		p.pass()
		s := &Return{}
		if !p.is(";") && !p.is("}") {
			if p.is("{") {
				s.X = p.initList(nil)
			} else {
				s.X = p.expression()
			}
		}
		p.semicolon("return")
		s.Sp = p.since(t.span)
		return s, true
	case "goto":
		p.pass()
		s := &Goto{Label: p.name("a label")}
		p.semicolon("goto")
		s.Sp = p.since(t.span)
		return s, true
	case "else":
		p.complain(diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxElseWithoutIf), Hint: i18n.M(texts.SyntaxElseWithoutIfHint)})
		p.pass()
		if !p.is("}") && !p.eof() {
			p.statement()
		}
		return nil, true
	case "try":
		return p.tryStatement(), true
	case "catch":
		p.unexpected("a statement")
		return nil, true
	case "asm", "__asm__", "__asm":
		return p.asmStatement(), true
	case "co_await", "co_return", "co_yield":
		p.unsupported(t.span, "coroutines")
		return nil, true
	case "public", "private", "protected":
		p.fail(t.span, i18n.M(texts.SyntaxAccessOutside))
		return nil, true
	}
	return nil, false
}

// body reads the statement that a loop or an if governs.
func (p *parser) body(word *token) Stmt {
	if p.is("}") || p.eof() {
		if !p.failed && !p.unwinding && !(p.explained && p.eof()) {
			p.complain(diag.Diagnostic{Span: p.afterPrev(), Message: i18n.M(texts.SyntaxMissingBody, i18n.T("word", word.text))})
		}
		return &EmptyStmt{Sp: p.since(word.span)}
	}
	told := false
	if t := p.peek(); t.is(";") && !t.has(flagLineStart) && p.peekAt(1).is("{") && word.text != "do" {
		p.bag.Add(diag.Diagnostic{Severity: diag.Warning, Span: t.span, Message: i18n.M(texts.SyntaxEmptyBody, i18n.T("word", word.text)),
			Hint:       i18n.M(texts.SyntaxEmptyBodyHint),
			Suggestion: &diag.Suggestion{Span: t.span}})
		told = true
	}
	p.push(&scope{})
	defer p.pop()
	lost, simple := len(p.doubt.Lost), !p.is("{")
	s := p.statement()
	if simple && len(p.doubt.Lost) > lost { // what follows may belong to it, and have the names of the loop
		p.doubtScope(p.scope.parent)
	}
	if e, ok := s.(*EmptyStmt); ok {
		e.Told = told
	}
	return s
}

// cases reads case labels in a row without recursion, and the statement they label.
func (p *parser) cases() Stmt {
	var labels []*Case
	for p.is("case") || p.is("default") {
		word := p.take()
		c := &Case{Sp: word.sp()}
		if len(labels) >= maxChain {
			p.stop(word.span, i18n.M(texts.SyntaxTooDeep, i18n.N("limit", maxChain)))
			break
		}
		if word.text == "case" {
			c.X = p.conditional()
			if p.accept("...") {
				c.To = p.conditional()
			}
		}
		if !p.accept(":") {
			if t := p.peek(); t.is(";") {
				p.fail(t.span, i18n.M(texts.SyntaxCaseColon), i18n.M(texts.SyntaxCaseColonHint))
			} else {
				p.unexpected("':'")
			}
		}
		labels = append(labels, c)
		if p.failed {
			break
		}
	}
	var s Stmt
	if !p.failed {
		s = p.labelled()
	} else {
		s = &EmptyStmt{Sp: p.since(labels[0].At)}
	}
	for i := len(labels) - 1; i >= 0; i-- {
		labels[i].Stmt = s
		labels[i].Sp = p.since(labels[i].At)
		s = labels[i]
	}
	return s
}

// labelled is the statement behind a label; at the end of a block it is empty.
func (p *parser) labelled() Stmt {
	if p.is("}") || p.eof() {
		return &EmptyStmt{Sp: Sp{p.afterPrev()}}
	}
	return p.statement()
}
