package syntax

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
				return p.declaresBehind(next)
			}
			return !n.is("{") && !n.is("::") && !n.is(".") && !n.is("->") && !n.is("=")
		case nameUnknown:
			return p.unknownTypeAhead(t, next)
		}
	}
	return false
}

// declaresBehind tells whether the parenthesis at token i, behind a type's name, begins a declarator. T(…).f declares nothing.
func (p *parser) declaresBehind(i int) bool {
	if end := p.match(i, true); end > 0 && (p.tok(end+1).is(".") || p.tok(end+1).is("->")) {
		return false
	}
	return p.declaratorAfterType(i) || p.parenthesised(i)
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
