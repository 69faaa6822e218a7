package syntax

import (
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// match is the place of the bracket that closes the one at i, or -1 where a
// brace (or, unless it is a for's header, a ';') comes before it.
func (p *parser) match(i int, semicolons bool) int {
	depth, from := 0, i
	defer func() { p.work.Spend((i - from) / 16) }()
	for ; i < len(p.toks); i++ {
		t := &p.toks[i]
		if t.kind != tokPunct {
			continue
		}
		switch t.text {
		case "(", "[":
			depth++
		case ")", "]":
			depth--
			if depth == 0 {
				return i
			}
		case ";":
			if !semicolons {
				return -1
			}
		case "{", "}":
			return -1
		}
	}
	return -1
}

// header runs read for what is between ( and ) after a keyword, and reads
// the brackets. After an error inside, reading continues behind the ')'.
func (p *parser) header(read func()) {
	open := p.peek()
	from := p.at
	if !p.accept("(") {
		p.noHeader()
		return
	}
	read()
	p.close(")", open)
	if p.failed && !p.stopped {
		if to := p.match(from, true); to >= 0 && to >= p.at-1 {
			p.failed = false
			p.at = to + 1
			p.lose(from)
		}
	}
}

// noHeader says that a keyword lacks its parenthesis.
func (p *parser) noHeader() {
	t := p.peek()
	if p.at == 0 || p.prev().kind != tokKeyword || t.kind == tokEOF {
		p.unexpected("'('")
		return
	}
	if p.failed || p.unwinding || p.excused() {
		return
	}
	word := p.prev().text
	hint := i18n.M(texts.SyntaxNoHeaderHint, i18n.T("word", word))
	if word == "for" {
		hint = i18n.M(texts.SyntaxForPartsHint)
	}
	p.fail(t.span, i18n.M(texts.SyntaxNoHeader, i18n.T("word", word), found(t)), hint)
}

// begins reports whether a token that starts a line starts a statement or declaration too.
func begins(t *token) bool {
	if t.kind != tokKeyword {
		return false
	}
	switch t.text {
	case "sizeof", "alignof", "new", "this", "operator", "true", "false", "nullptr", "static_cast", "reinterpret_cast", "const_cast",
		"dynamic_cast", "else", "catch", "noexcept":
		return false
	}
	return true
}

// recover skips the rest of a statement that began at token from: to behind
// its ';' or its block, or to where the next one clearly begins.
func (p *parser) recover(from int) {
	if p.stopped {
		p.at = len(p.toks) - 1
		return
	}
	if !p.failed {
		return
	}
	p.failed = false
	defer p.lose(from)
	depth := p.lists
	p.lists = 0
	for i := p.at; ; i++ {
		t := &p.toks[i]
		p.at = i
		switch {
		case t.kind == tokEOF:
			return
		case t.is("{"):
			depth++
		case t.is("}"):
			if depth == 0 {
				if len(p.braces) == 0 { // no block around can need it
					p.at = i + 1
					if !p.toks[i+1].is(";") {
						return
					}
					continue
				}
				return
			}
			depth--
			if next := p.tok(i + 1); depth == 0 && !next.is("catch") && !next.is(";") && !next.is(",") && !next.is(")") {
				p.at = i + 1
				return
			}
		case t.is(";") && depth == 0:
			p.at = i + 1
			return
		case depth == 0 && i > from && t.has(flagLineStart) && begins(t):
			return
		}
	}
}
