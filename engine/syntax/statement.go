package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/phrase"
	"tilescope/engine/source"
)

// ---- braces

func (p *parser) openBrace(open *token) {
	p.braces = append(p.braces, brace{at: open.span, tok: open})
}

func (p *parser) closeBrace() { p.braces = p.braces[:len(p.braces)-1] }

// indent is how far the line that holds a place is indented, a tab counting as eight.
func (p *parser) indent(at source.Span) int {
	i := at.From.Offset()
	for i > 0 && p.file.Text[i-1] != '\n' {
		i--
	}
	n := 0
	for ; i < len(p.file.Text); i++ {
		switch p.file.Text[i] {
		case ' ':
			n++
		case '\t':
			n += 8 - n%8
		default:
			return n
		}
	}
	return n
}

// innermost points at the brace that most likely lacks its partner: the first
// whose partner stands further left than its own line, or the innermost open one.
func (p *parser) innermost() []diag.Related {
	open := p.suspect
	if open == nil && len(p.braces) > 0 {
		open = p.braces[len(p.braces)-1].tok
	}
	if open == nil {
		return nil
	}
	return []diag.Related{{Span: open.span, Message: phrase.M("syntax-opened-here", phrase.T("what", "{"))}}
}

// endBlock reads the '}' of a block.
func (p *parser) endBlock(open *token) {
	t := p.peek()
	if t.is("}") {
		p.at++
		if p.suspect == nil && t.use == nil && open.use == nil && t.has(flagLineStart) && p.indent(t.span) < p.indent(open.span) {
			p.suspect = open
		}
		return
	}
	if p.failed || p.unwinding {
		return
	}
	if t.kind == tokEOF && !p.explained {
		at := p.afterPrev()
		p.complain(diag.Diagnostic{Span: at, Message: phrase.M("syntax-missing-brace"), Related: p.innermost(), Suggestion: &diag.Suggestion{Span: at, Text: "\n}"}})
		p.explained = true
	}
}

// block reads { statements }.
func (p *parser) block() *Block {
	open := p.take()
	b := &Block{Sp: open.sp()}
	if !p.enter() {
		return b
	}
	defer p.leave()
	p.openBrace(open)
	defer p.closeBrace()
	p.push(&scope{})
	defer p.pop()
	for !p.is("}") && !p.eof() {
		if t := p.peek(); p.firstColumn(t) && p.functionAt(p.at) {
			p.complain(diag.Diagnostic{Span: t.span, Message: phrase.M("syntax-missing-brace-before"), Related: p.innermost()})
			p.unwinding = true
			break
		}
		from := p.at
		b.List = append(b.List, p.statement())
		if p.at == from && !p.eof() {
			p.at++
		}
	}
	p.endBlock(open)
	b.Sp = p.since(open.span)
	return b
}

// ---- statements

// statement reads one statement; an error inside of it does not get out.
func (p *parser) statement() Stmt {
	from := p.at
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

// switchedOff replaces a statement that stands on a line that Config.Off names.
// What comes from a macro goes as a whole.
func (p *parser) switchedOff(s Stmt, start *token) Stmt {
	if p.off == nil {
		return s
	}
	line := p.file.Position(start.span.From).Line
	if _, listed := p.off[line]; !listed {
		return s
	}
	switch s.(type) {
	case *ExprStmt:
	case *DeclStmt, *EmptyStmt, *Case, *Label:
		return s
	default:
		if start.use == nil {
			return s
		}
	}
	p.off[line] = true
	return &EmptyStmt{Sp: Sp{s.Span()}, Off: true}
}

// unusedOff warns of lines with nothing to switch off.
func (p *parser) unusedOff(lines []int) {
	said := map[int]bool{}
	for _, line := range lines {
		if p.off[line] || said[line] {
			continue
		}
		said[line] = true
		p.bag.Warn(p.lineSpan(line), phrase.M("syntax-off-nothing", phrase.N("line", line)))
	}
}

// lineSpan is the text of a line, or the end of the text where there is no such line.
func (p *parser) lineSpan(line int) source.Span {
	if line < 1 || line > p.file.Lines() {
		end := source.At(len(p.file.Text))
		return source.Span{From: end, To: end}
	}
	from, n := 0, 1
	for ; n < line && from < len(p.file.Text); from++ {
		if p.file.Text[from] == '\n' {
			n++
		}
	}
	return source.Span{From: source.At(from), To: source.At(from + len(p.file.Line(line)))}
}

func (p *parser) statementHere(t *token) Stmt {
	switch t.kind {
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
				p.complain(diag.Diagnostic{Span: t.span, Message: phrase.M("syntax-unknown-word", phrase.T("word", t.text)), Hint: phrase.M("syntax-did-you-mean", phrase.T("word", n)),
					Suggestion: &diag.Suggestion{Span: t.span, Text: n}})
			}
			p.at += 2
			l := &Label{Name: ident(t)}
			l.Stmt = p.labelled()
			l.Sp = p.since(t.span)
			return l
		}
	case tokPunct:
		switch t.text {
		case ";":
			p.at++
			return &EmptyStmt{Sp: t.sp()}
		case "{":
			return p.block()
		case ")", "]":
			p.fail(t.span, phrase.M("syntax-unmatched-bracket", phrase.T("what", t.text)))
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
			p.fail(t.span, phrase.M("syntax-unknown-word", phrase.T("word", t.text)), phrase.M("syntax-did-you-mean", phrase.T("word", m)))
			return nil
		}
	}
	if m := p.misspeltKeyword(t); m != "" {
		p.complain(diag.Diagnostic{Span: t.span, Message: phrase.M("syntax-unknown-word", phrase.T("word", t.text)), Hint: phrase.M("syntax-did-you-mean", phrase.T("word", m)),
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
// statement was meant to be, where what follows could stand behind one only.
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
			ok = after.is("{") || after.kind == tokIdent && after.has(flagLineStart) == false
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
		p.at++
		p.push(&scope{})
		defer p.pop()
		s := &While{Sp: t.sp()}
		p.header(func() { s.Cond = p.condition() })
		s.Body = p.body(t)
		s.Sp = p.since(t.span)
		return s, true
	case "do":
		p.at++
		s := &DoWhile{Sp: t.sp()}
		s.Body = p.body(t)
		if !p.is("while") {
			p.unexpected("'while' of this do")
			return s, true
		}
		p.at++
		p.header(func() { s.Cond = p.condition() })
		p.semicolon("do … while")
		s.Sp = p.since(t.span)
		return s, true
	case "switch":
		p.at++
		p.push(&scope{})
		defer p.pop()
		s := &Switch{Sp: t.sp()}
		p.header(func() { s.X = p.condition() })
		s.Body = p.body(t)
		s.Sp = p.since(t.span)
		return s, true
	case "case", "default":
		return p.cases(), true
	case "break":
		p.at++
		p.semicolon("break")
		return &Break{p.since(t.span)}, true
	case "continue":
		p.at++
		p.semicolon("continue")
		return &Continue{p.since(t.span)}, true
	case "return":
		p.at++
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
		p.at++
		s := &Goto{Label: p.name("a label")}
		p.semicolon("goto")
		s.Sp = p.since(t.span)
		return s, true
	case "else":
		p.complain(diag.Diagnostic{Span: t.span, Message: phrase.M("syntax-else-without-if"), Hint: phrase.M("syntax-else-without-if.hint")})
		p.at++
		if !p.is("}") && !p.eof() {
			p.statement()
		}
		return nil, true
	case "try", "catch", "throw":
		p.unsupported(t.span, "exceptions")
		return nil, true
	case "asm", "__asm__", "__asm":
		p.unsupported(t.span, "inline PTX")
		return nil, true
	case "co_await", "co_return", "co_yield":
		p.unsupported(t.span, "coroutines")
		return nil, true
	case "public", "private", "protected":
		p.fail(t.span, phrase.M("syntax-access-outside"))
		return nil, true
	}
	return nil, false
}

// body reads the statement that a loop or an if governs.
func (p *parser) body(word *token) Stmt {
	if p.is("}") || p.eof() {
		if !p.failed && !p.unwinding && !(p.explained && p.eof()) {
			p.complain(diag.Diagnostic{Span: p.afterPrev(), Message: phrase.M("syntax-missing-body", phrase.T("word", word.text))})
		}
		return &EmptyStmt{Sp: p.since(word.span)}
	}
	if t := p.peek(); t.is(";") && !t.has(flagLineStart) && p.peekAt(1).is("{") && word.text != "do" {
		p.bag.Add(diag.Diagnostic{Severity: diag.Warning, Span: t.span, Message: phrase.M("syntax-empty-body", phrase.T("word", word.text)), Hint: phrase.M("syntax-empty-body.hint"),
			Suggestion: &diag.Suggestion{Span: t.span}})
	}
	p.push(&scope{})
	defer p.pop()
	return p.statement()
}

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

// ifStatement reads if … else if … else … without recursion along the chain.
func (p *parser) ifStatement() Stmt {
	kept := p.scope
	defer func() { p.scope = kept }()
	var first *If
	link := func(Stmt) {}
	var chain []*If
	for n := 0; ; n++ {
		word := p.take()
		s := &If{Sp: word.sp()}
		if n >= maxChain {
			p.stop(word.span, phrase.M("syntax-too-deep", phrase.N("limit", maxChain)))
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

// initAhead reports whether a ';' stands inside the header that was just opened.
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

// closesLater reports whether a header goes on behind the ';' at token i: a ')' without its '(' follows on.
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
	p.header(func() {
		if parts != 2 {
			if at := p.here(); parts == 0 && p.declarationAhead() && p.rangeAhead() {
				p.unsupported(at, "for over a range")
			} else {
				p.fail(at, phrase.M("syntax-for-parts"), phrase.M("syntax-for-parts.hint"))
			}
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
	s.Body = p.body(word)
	s.Sp = p.since(word.span)
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

// rangeAhead sees the ':' of for (auto x : list).
func (p *parser) rangeAhead() bool {
	for i := p.at; ; i++ {
		switch t := p.tok(i); {
		case t.is(":"):
			return true
		case t.is("?"), t.is(")"), t.is("="), t.kind == tokEOF:
			return false
		}
	}
}

// cases reads case labels in a row without recursion, and the statement they label.
func (p *parser) cases() Stmt {
	var labels []*Case
	for p.is("case") || p.is("default") {
		word := p.take()
		c := &Case{Sp: word.sp()}
		if len(labels) >= maxChain {
			p.stop(word.span, phrase.M("syntax-too-deep", phrase.N("limit", maxChain)))
			break
		}
		if word.text == "case" {
			c.X = p.conditional()
			if p.is("...") {
				p.unsupported(p.here(), "a range of cases")
			}
		}
		if !p.accept(":") {
			if t := p.peek(); t.is(";") {
				p.fail(t.span, phrase.M("syntax-case-colon"), phrase.M("syntax-case-colon.hint"))
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

// declarationAhead tells a declaration from an expression at the start of a statement.
func (p *parser) declarationAhead() bool {
	t := p.peek()
	switch t.kind {
	case tokKeyword:
		switch reserved[t.text] {
		case wordType:
			if t.is("const") || t.is("volatile") || t.is("auto") || t.is("struct") || t.is("union") || t.is("class") || t.is("enum") {
				return true
			}
			i := p.at
			for p.tok(i).isWord(wordType) {
				i++
			}
			return p.declaratorAfterType(i) || p.parenthesised(i)
		case wordSpec, wordCUDA:
			return true
		}
		switch t.text {
		case "typename", "template", "using", "namespace", "static_assert", "_Static_assert", "decltype":
			return true
		}
	case tokIdent, tokPunct:
		if t.kind == tokPunct && !t.is("::") {
			return false
		}
		what, next := p.pathAt(p.at)
		n := p.tok(next)
		switch what.kind {
		case nameType:
			if n.is("(") {
				return p.declaratorAfterType(next) || p.parenthesised(next)
			}
			return !n.is("{") && !n.is("::") && !n.is(".") && !n.is("->") && !n.is("=")
		case nameUnknown:
			return p.unknownTypeAhead(t, next)
		}
	}
	return false
}

// parenthesised sees the (x) of int (x); which declares x, at token i.
func (p *parser) parenthesised(i int) bool {
	after := p.tok(i + 3)
	return p.tok(i).is("(") && p.tok(i+1).kind == tokIdent && p.tok(i+2).is(")") && (after.is(";") || after.is("=") || after.is("["))
}

// unknownTypeAhead guesses whether an undeclared name that ends before token
// next names a type: a second name or a keyword of declarations follows it.
func (p *parser) unknownTypeAhead(t *token, next int) bool {
	n := p.tok(next)
	if n.kind == tokKeyword && !n.has(flagLineStart) {
		return reserved[n.text] == wordType || reserved[n.text] == wordSpec || reserved[n.text] == wordCUDA
	}
	stars := false
	for n.is("*") || n.is("&") || n.is("const") || n.is("__restrict__") {
		stars = true
		next++
		n = p.tok(next)
	}
	if n.kind != tokIdent || n.has(flagLineStart) {
		return false
	}
	if m := p.misspeltKeyword(t); m != "" && !stars {
		return false
	}
	after := p.tok(next + 1)
	return after.is(";") || after.is("=") || after.is(",") || after.is("[") || !stars && (after.is("(") || after.is("{"))
}
