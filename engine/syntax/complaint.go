package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// fail reports and keeps everything from being read until someone recovers.
func (p *parser) fail(at source.Span, m i18n.Message, hint ...i18n.Message) {
	d := diag.Diagnostic{Span: at, Message: m}
	if len(hint) > 0 {
		d.Hint = hint[0]
	}
	p.complain(d)
	p.failed = true
}

// complain reports and reads on. A mistake in a macro's body is reported at its
// first use alone, with its place in the body.
func (p *parser) complain(d diag.Diagnostic) { p.complainOf(d, nil) }

// complainOf is complain about a bracket that opens, if it is not nil: only where it is of the macro, too, the macro is to blame for what
// follows its body.
func (p *parser) complainOf(d diag.Diagnostic, open *token) {
	if p.failed || p.unwinding {
		return
	}
	if p.errors++; p.errors > maxErrors {
		p.stopped, p.explained, p.failed, p.doubt.Torn = true, true, true, true
		p.at = len(p.toks) - 1
		return
	}
	d.Severity = diag.Error
	p.guess(d.Message)
	if t, inside := p.blamed(d.Message.Key, open); t != nil {
		k := inBody{t.body, d.Message.Key}
		if p.bodies[k] {
			return
		}
		if p.bodies == nil {
			p.bodies = map[inBody]bool{}
		}
		p.bodies[k] = true
		d.Suggestion = nil
		if !t.body.From.InPrelude() {
			note := texts.SyntaxMacroEnds
			if inside {
				note = texts.SyntaxInMacro
			}
			d.Related = append(d.Related, diag.Related{Span: t.body, Message: i18n.M(note, i18n.T("name", t.use.name))})
		}
	}
	p.bag.Add(d)
}

// maxErrors ends the reading of a text in which hardly anything can be read.
const maxErrors = 200

// inBody is a complaint about a place in a macro's body.
type inBody struct {
	at  source.Span
	key string
}

// blamed is the token of a macro's body that a complaint is about, or nil where it is about the text. What is wrong is inside the body, or
// follows its last token.
func (p *parser) blamed(key string, open *token) (at *token, inside bool) {
	t, prev := &p.toks[p.at], p.prev()
	switch {
	case t.use != nil && t.body.IsValid():
		// the first token of a use may be what is wrong with the text around it
		for i := p.at - 1; i >= max(0, p.at-maxAngles); i-- {
			if p.toks[i].use == t.use {
				return t, true
			}
		}
	case prev.use != nil && t.use == nil && prev.body.IsValid() && key != "syntax-missing-semicolon" && (open == nil || open.use == prev.use):
		return prev, false
	}
	return nil, false
}

// unsupported names a construct that the language has and Tilescope has not.
func (p *parser) unsupported(at source.Span, what string) {
	p.fail(at, i18n.M(texts.SyntaxUnsupported, i18n.W("what", what)), insteadOf(what))
}

// refuse is unsupported for what can be read over.
func (p *parser) refuse(at source.Span, what string) {
	p.complain(diag.Diagnostic{Span: at, Message: i18n.M(texts.SyntaxUnsupported, i18n.W("what", what)), Hint: insteadOf(what)})
}

// found words a token for a message.
func found(t *token) i18n.Arg {
	switch {
	case t.kind == tokEOF:
		return i18n.W("found", "the end of the text")
	case t.macro() != "":
		return i18n.K("found", texts.SyntaxFromMacro, i18n.T("text", t.text), i18n.T("macro", t.macro()))
	case len(t.text) > 40:
		return i18n.T("found", t.text[:37]+"…")
	case t.kind == tokString || t.kind == tokChar:
		return i18n.T("found", t.text)
	}
	return i18n.T("found", "'"+t.text+"'")
}

// unexpected fails at what comes next; what says what the grammar wanted there.
func (p *parser) unexpected(what string) {
	if p.failed || p.unwinding || p.excused() {
		return
	}
	t := p.peek()
	if t.kind == tokEOF {
		if !p.explained {
			p.explained = true
			p.fail(t.span, i18n.M(texts.SyntaxUnexpectedEnd, i18n.W("what", what)))
		}
		p.failed = true
		return
	}
	p.fail(t.span, i18n.M(texts.SyntaxExpected, i18n.W("what", what), found(t)))
}

// excused reports whether what is wrong here follows from something in the
// characters that was reported already; then the statement is given up.
func (p *parser) excused() bool {
	if !p.peek().has(flagStray) && !(p.at > 0 && p.prev().has(flagBroken)) {
		return false
	}
	p.failed = true
	return true
}

func (p *parser) expect(text string) bool {
	if p.accept(text) {
		return true
	}
	p.unexpected("'" + text + "'")
	return false
}

// afterPrev is the empty place behind the last token.
func (p *parser) afterPrev() source.Span {
	to := p.prev().span.To
	return source.Span{From: to, To: to}
}

// close reads the bracket that closes open. Where it is missing and what comes
// next cannot belong inside, reading continues as if it were there.
func (p *parser) close(text string, open *token) bool {
	if p.accept(text) {
		return true
	}
	if p.failed || p.unwinding || p.excused() {
		return false
	}
	t := p.peek()
	if t.kind == tokEOF && p.explained {
		p.failed = true
		return false
	}
	if t.is(";") && t.use != nil && p.peekAt(1).use != t.use { // #define TILE 16;
		if !p.semicolons[t.use.name] {
			if p.semicolons == nil {
				p.semicolons = map[string]bool{}
			}
			p.semicolons[t.use.name] = true
			args := []i18n.Arg{i18n.T("name", t.use.name), i18n.T("what", text)}
			p.complain(diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxMacroSemicolon, args...),
				Hint: i18n.M(texts.SyntaxMacroSemicolonHint, args...)})
		}
		p.pass()
		if p.accept(text) {
			return true
		}
		p.failed = true
		return false
	}
	return p.missingBracket(text, open, t)
}

// missingBracket reports a bracket that is not closed, and tells whether reading continues as if it were.
func (p *parser) missingBracket(text string, open, t *token) bool {
	if t.is(";") && p.peekAt(1).is(text) { // the bracket is there: the semicolon is what is wrong
		d := diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxExpected, i18n.T("what", "'"+text+"'"), found(t))}
		d.Related = []diag.Related{{Span: open.span, Message: i18n.M(texts.SyntaxOpenedHere, i18n.T("what", open.text))}}
		p.complainOf(d, open)
		p.pass()
		p.pass()
		return true
	}
	at := p.afterPrev()
	d := diag.Diagnostic{Span: at, Message: i18n.M(texts.SyntaxMissingBracket, i18n.T("what", text), found(t))}
	mends := t.is("{") || t.is(";") || t.is("}") || t.is(")") || t.is("]") || t.kind == tokEOF
	if mends {
		if p.prev().use == nil {
			d.Suggestion = &diag.Suggestion{Span: at, Text: text}
		}
	} else {
		d.Span = t.span
		if t.kind == tokIdent || t.kind == tokNumber {
			d.Hint = i18n.M(texts.SyntaxMissingBracketOperator)
		}
	}
	note := texts.SyntaxNeverClosed
	if !mends {
		note = texts.SyntaxOpenedHere // it may be closed further on
	}
	d.Related = []diag.Related{{Span: open.span, Message: i18n.M(note, i18n.T("what", open.text))}}
	p.complainOf(d, open)
	if t.kind == tokEOF {
		p.explained = true
	}
	if !mends || t.kind == tokEOF {
		p.failed = true
	}
	return mends
}

// semicolon reads the ';' that ends what was just read.
func (p *parser) semicolon(after string) {
	if p.accept(";") || p.failed || p.unwinding || p.excused() {
		return
	}
	t := p.peek()
	if t.kind == tokEOF && p.explained {
		p.failed = true
		return
	}
	if t.is(")") || t.is("]") {
		p.fail(t.span, i18n.M(texts.SyntaxUnmatchedBracket, i18n.T("what", t.text)))
		return
	}
	if t.kind == tokIdent || t.kind == tokNumber || t.kind == tokString || t.kind == tokKeyword || t.is("}") || t.is("{") || t.is("*") ||
		t.kind == tokEOF || t.has(flagLineStart) {
		at := p.afterPrev()
		d := diag.Diagnostic{Span: at, Message: i18n.M(texts.SyntaxMissingSemicolon, i18n.W("after", after)),
			Hint: i18n.M(texts.SyntaxMissingSemicolonHint)}
		if p.prev().use == nil || p.toks[p.at].use != p.prev().use {
			d.Suggestion = &diag.Suggestion{Span: at, Text: ";"}
		}
		p.complain(d)
		// what begins a line of its own, or cannot continue anything, is the next statement
		if !t.has(flagLineStart) && !t.is("}") && t.kind != tokKeyword {
			p.failed = true
		}
		if t.kind == tokEOF {
			p.explained, p.failed = true, true
		}
		return
	}
	p.unexpected("';'")
}

// insteadOf is the advice that goes with a part of the language that is not supported.
func insteadOf(what string) i18n.Message {
	switch what {
	case "virtual bases":
		return i18n.M(texts.SyntaxUnsupportedBase)
	case "function try blocks of constructors":
		return i18n.M(texts.SyntaxUnsupportedTry)
	case "a template specialization inside a struct", "a specialization without 'template <>'":
		return i18n.M(texts.SyntaxUnsupportedTemplate)
	case "structured bindings here":
		return i18n.M(texts.SyntaxUnsupportedBindings)
	case "wide characters":
		return i18n.M(texts.SyntaxUnsupportedWide)
	}
	return i18n.M(texts.SyntaxUnsupportedHint)
}
