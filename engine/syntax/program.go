package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// program reads the whole text.
func (p *parser) program() []Decl {
	p.scope.file = true
	var decls []Decl
	for p.toks[p.at].kind != tokEOF {
		from := p.at
		p.began = from
		decls = append(decls, p.declaration(atFile)...)
		p.unwinding = false
		p.recover(from)
		if p.at == from && !p.eof() {
			p.pass()
		}
	}
	return decls
}

// declaration reads one declaration, which may declare several things.
func (p *parser) declaration(where place) []Decl {
	t := p.peek()
	switch {
	case t.is(";"):
		p.pass()
		return nil
	case t.is("template"):
		return p.template(where)
	case t.is("using"):
		return p.using()
	case t.is("namespace"), t.is("inline") && p.peekAt(1).is("namespace"):
		return p.namespace(where)
	case t.is("static_assert"), t.is("_Static_assert"):
		return []Decl{p.staticAssert()}
	case t.is("extern") && p.peekAt(1).kind == tokString:
		return p.linkage(where)
	case t.is("}"):
		if !p.astray {
			p.complain(diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxExtraBrace), Hint: i18n.M(texts.SyntaxExtraBraceHint)})
		}
		p.pass()
		return nil
	case t.is("{") && where == atFile:
		p.braceAtFile(t)
		return nil
	case t.is("asm"), t.is("__asm__"), t.is("__asm"):
		p.unsupported(t.span, "assembly outside functions")
		return nil
	}
	if g := p.guide(nil); g != nil {
		return []Decl{g}
	}
	if where == atFile && p.statementAhead() {
		p.outside(t)
		return nil
	}
	return p.simpleDeclaration(where)
}

// braceAtFile handles a block outside of any function: most often the body of
// a function whose header ends in a ';'.
func (p *parser) braceAtFile(open *token) {
	d := diag.Diagnostic{Span: open.span, Message: i18n.M(texts.SyntaxBlockAtFile)}
	if p.at >= 2 && p.toks[p.at-1].is(";") && p.toks[p.at-2].is(")") {
		d.Span = p.toks[p.at-1].span
		d.Message = i18n.M(texts.SyntaxSemicolonBeforeBody)
		d.Suggestion = &diag.Suggestion{Span: d.Span}
		d.Related = []diag.Related{{Span: open.span, Message: i18n.M(texts.SyntaxBodyHere)}}
	}
	p.complain(d)
	depth := 0
	for ; ; p.pass() {
		switch t := p.peek(); {
		case t.kind == tokEOF:
			p.explained = true
			return
		case t.is("{"):
			depth++
		case t.is("}"):
			if depth--; depth == 0 {
				p.pass()
				return
			}
		}
	}
}

// statementAhead reports whether a statement and not a declaration begins here.
func (p *parser) statementAhead() bool {
	t := p.peek()
	switch t.kind {
	case tokKeyword:
		return reserved[t.text] == wordControl && !t.is("typename") && !t.is("operator") && !t.is("decltype")
	case tokNumber, tokString, tokChar:
		return true
	case tokPunct:
		return !t.is("::") && !t.is("~") && !(t.is("[") && p.peekAt(1).is("["))
	case tokIdent:
		what, next := p.pathAt(p.at)
		if what.kind == nameType {
			return false
		}
		n := p.tok(next)
		switch n.text {
		case "=", "[", ".", "->", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "++", "--", "<<<", "<<", ";", ")":
			return n.kind == tokPunct
		case "(":
			to := p.match(next, false)
			if to < 0 {
				return true
			}
			after := p.tok(to + 1)
			return !after.is("{") && !after.is(":") && !(p.tok(next-2).is("::") || p.tok(next-2).is("~"))
		}
	}
	return false
}

// outside reports a statement outside of any function, once: those
// that follow have the same cause most often.
func (p *parser) outside(t *token) {
	if !p.astray {
		p.complain(diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxOutsideFunction, found(t)),
			Hint: i18n.M(texts.SyntaxOutsideFunctionHint)})
	}
	p.astray = true
	depth := 0
	for p.pass(); !p.eof(); p.at++ {
		switch t := p.peek(); {
		case t.is("{"):
			depth++
		case t.is("}"):
			if depth == 0 {
				p.pass()
				return
			}
			depth--
		case depth == 0 && p.firstColumn(t) && (t.isWord(wordType) || t.isWord(wordSpec) || t.isWord(wordCUDA) || p.functionAt(p.at)):
			return
		}
	}
	p.explained = true
}

// firstColumn reports whether a token of the text itself is at the very left.
func (p *parser) firstColumn(t *token) bool {
	if t.use != nil || !t.has(flagLineStart) || !t.span.IsValid() {
		return false
	}
	text, i := p.within(t.span.From)
	return i == 0 || i <= len(text) && text[i-1] == '\n'
}

// functionAt reports whether what begins at token i looks like the definition of a function.
func (p *parser) functionAt(i int) bool {
	names, typed := 0, false
	for limit := i + 40; i < limit; i++ {
		t := p.tok(i)
		switch {
		case t.is("template"):
			return true
		case t.is("__launch_bounds__"), t.is("__cluster_dims__"), t.is("__attribute__"), t.is("__align__"):
			to := p.match(i+1, false)
			if to < 0 {
				return false
			}
			i = to
		case t.isWord(wordType), t.isWord(wordSpec), t.isWord(wordCUDA):
			typed = true
		case t.kind == tokIdent:
			names++
			if p.tok(i + 1).is("<") {
				to := p.skipAngles(i+1, true)
				if to < 0 {
					return false
				}
				i = to - 1
			}
		case t.is("*"), t.is("&"), t.is("::"):
		case t.is("("):
			if names == 0 || !typed && names < 2 {
				return false
			}
			to := p.match(i, false)
			return to >= 0 && p.tok(to+1).is("{")
		default:
			return false
		}
	}
	return false
}
