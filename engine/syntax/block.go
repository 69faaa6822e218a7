package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

func (p *parser) openBrace(open *token) {
	p.braces = append(p.braces, open)
}

func (p *parser) closeBrace() { p.braces = p.braces[:len(p.braces)-1] }

// indent is how far the line that holds a place is indented, a tab counting as eight.
func (p *parser) indent(at source.Span) int {
	text, i := p.within(at.From)
	for i > 0 && text[i-1] != '\n' {
		i--
	}
	n := 0
	for ; i < len(text); i++ {
		switch text[i] {
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
// whose partner is further left than its own line, or the innermost open one.
func (p *parser) innermost() []diag.Related {
	open := p.suspect
	if open == nil && len(p.braces) > 0 {
		open = p.braces[len(p.braces)-1]
	}
	if open == nil {
		return nil
	}
	return []diag.Related{{Span: open.span, Message: i18n.M(texts.SyntaxNeverClosed, i18n.T("what", "{"))}}
}

// endBlock reads the '}' of a block.
func (p *parser) endBlock(open *token) {
	t := p.peek()
	if t.is("}") {
		p.pass()
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
		p.complain(diag.Diagnostic{Span: at, Message: i18n.M(texts.SyntaxMissingBrace), Related: p.innermost(),
			Suggestion: &diag.Suggestion{Span: at, Text: "\n}"}})
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
			p.complain(diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxMissingBraceBefore), Related: p.innermost()})
			p.unwinding = true
			break
		}
		from := p.at
		b.List = append(b.List, p.statement())
		if p.at == from && !p.eof() {
			p.pass()
		}
	}
	p.endBlock(open)
	b.Sp = p.since(open.span)
	return b
}
