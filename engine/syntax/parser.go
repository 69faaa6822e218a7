package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/phrase"
	"tilescope/engine/source"
)

// ParsePrelude reads the declarations that every program starts from. The
// result is never written again, so that any number of runs may share it; its
// positions are negative, so that none of it looks like a place in a user's text.
func ParsePrelude(f *source.File, bag *diag.Bag) *Prelude {
	pp := newPreprocessor(f, nil, Config{}, bag, true)
	p := newParser(f, pp, Config{}, bag, &scope{})
	global := p.scope
	decls := p.program()
	for name := range predefined {
		delete(pp.macros.own, name) // every unit has its own
	}
	return &Prelude{File: f, Decls: decls, macros: pp.macros.own, global: global}
}

// Parse reads a program over a prelude, which may be nil. It always gives a
// unit; where bag has errors the unit is what could be read.
func Parse(f *source.File, prelude *Prelude, cfg Config, bag *diag.Bag) *Unit {
	pp := newPreprocessor(f, prelude, cfg, bag, false)
	global := &scope{}
	if prelude != nil {
		global.parent = prelude.global
	}
	p := newParser(f, pp, cfg, bag, global)
	u := &Unit{File: f, Decls: p.program(), Defines: pp.defines, Comments: pp.comments}
	p.unusedOff(cfg.Off)
	return u
}

// parser builds the tree. After an error it reads nothing until the statement
// or declaration around has recovered: peek then sees the end of the text, and
// every loop of the grammar ends by itself.
type parser struct {
	file  *source.File
	bag   *diag.Bag
	toks  []token // the last is the end of the text
	at    int
	end   token // what peek sees while nothing may be read
	scope *scope

	failed    bool // an error was given, and recovery has not happened yet
	unwinding bool // a missing '}' was found: the blocks around end here
	explained bool // why the text ends early was said already
	stopped   bool // a limit was reached

	depth, maxDepth int
	noGreater       bool   // inside < >, where '>' closes
	noShift         bool   // inside a launch's << >>, where '>>' closes
	function        string // the name of the function around, for __func__
	braces          []brace
	angle           source.Span // the '>' read last
	bodies          map[inBody]bool
	astray          bool   // a statement outside of any function was reported
	nests           bool   // a function inside of a function was reported
	lists           int    // braced lists that an error left open
	suspect         *token // the '{' of the first pair whose indentation does not agree

	off  map[int]bool // lines that are switched off; true once something there was
	line int          // of the macro use that a switched-off statement came from
}

// brace is a block that is open.
type brace struct {
	at   source.Span
	tok  *token
	line int // indentation of the line it stands on
}

func newParser(f *source.File, pp *preprocessor, cfg Config, bag *diag.Bag, global *scope) *parser {
	p := &parser{file: f, bag: bag, scope: global, maxDepth: orDefault(cfg.MaxDepth, DefaultMaxDepth)}
	p.toks = pp.run()
	p.end = p.toks[len(p.toks)-1]
	p.explained = pp.stopped || pp.swallowed || pp.lex.swallowed || pp.unclosed
	if len(cfg.Off) > 0 {
		p.off = map[int]bool{}
		for _, line := range cfg.Off {
			p.off[line] = false
		}
	}
	return p
}

// ---- reading tokens

func (p *parser) peek() *token {
	if p.failed || p.unwinding {
		return &p.end
	}
	return &p.toks[p.at]
}

// peekAt is the token n further on.
func (p *parser) peekAt(n int) *token {
	if p.failed || p.unwinding {
		return &p.end
	}
	return p.tok(p.at + n)
}

// tok is token i; the first or the last where i lies outside.
func (p *parser) tok(i int) *token {
	return &p.toks[min(max(i, 0), len(p.toks)-1)]
}

func (t *token) is(text string) bool {
	return t.text == text && (t.kind == tokPunct || t.kind == tokKeyword)
}

func (t *token) isWord(class wordClass) bool {
	return t.kind == tokKeyword && reserved[t.text] == class
}

func (p *parser) is(text string) bool { return p.peek().is(text) }

func (p *parser) eof() bool { return p.peek().kind == tokEOF }

// take reads a token.
func (p *parser) take() *token {
	t := p.peek()
	if t.kind != tokEOF {
		p.at++
	}
	return t
}

func (p *parser) accept(text string) bool {
	if p.is(text) {
		p.at++
		return true
	}
	return false
}

// prev is the token read last.
func (p *parser) prev() *token {
	if p.at == 0 {
		return &p.toks[0]
	}
	return &p.toks[p.at-1]
}

// since is the span from a token read earlier to the last one read.
func (p *parser) since(from source.Span) Sp {
	if p.at == 0 {
		return Sp{from}
	}
	return Sp{from.Join(p.prev().span)}
}

func ident(t *token) Ident { return Ident{Sp{t.span}, t.text, t.macro()} }

// here is the span of what comes next, valid also while nothing may be read.
func (p *parser) here() source.Span { return p.toks[p.at].span }

// ---- depth

// enter goes one level deeper; where that is too deep it reports and the reading ends.
func (p *parser) enter() bool {
	p.depth++
	if p.depth <= p.maxDepth {
		return true
	}
	p.stop(p.here(), phrase.M("syntax-too-deep", phrase.N("limit", p.maxDepth)))
	return false
}

func (p *parser) leave() { p.depth-- }

// stop ends the reading for good.
func (p *parser) stop(at source.Span, m phrase.Message) {
	if !p.stopped {
		p.bag.Error(at, m)
	}
	p.stopped, p.explained, p.failed = true, true, true
	p.at = len(p.toks) - 1
}

// ---- complaints

// fail reports and keeps everything from being read until someone recovers.
func (p *parser) fail(at source.Span, m phrase.Message, hint ...phrase.Message) {
	d := diag.Diagnostic{Span: at, Message: m}
	if len(hint) > 0 {
		d.Hint = hint[0]
	}
	p.complain(d)
	p.failed = true
}

// complain reports and reads on. A mistake in a macro's body is said at its
// first use alone, with its place in the body.
func (p *parser) complain(d diag.Diagnostic) {
	if p.failed || p.unwinding {
		return
	}
	d.Severity = diag.Error
	if t := p.blamed(d.Message.Key); t != nil {
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
			d.Related = append(d.Related, diag.Related{Span: t.body, Message: phrase.M("syntax-in-macro", phrase.T("name", t.use.name))})
		}
	}
	p.bag.Add(d)
}

// inBody is a complaint about a place in a macro's body.
type inBody struct {
	at  source.Span
	key string
}

// blamed is the token of a macro's body that a complaint is about, or nil where it is about the text.
func (p *parser) blamed(key string) *token {
	t, prev := &p.toks[p.at], p.prev()
	switch {
	case t.use != nil && t.body.IsValid():
		// the first token of a use may be what is wrong with the text around it
		for i := p.at - 1; i >= max(0, p.at-maxAngles); i-- {
			if p.toks[i].use == t.use {
				return t
			}
		}
	case prev.use != nil && t.use == nil && prev.body.IsValid() && key != "syntax-missing-semicolon":
		return prev
	}
	return nil
}

// unsupported names a construct that the language has and Tilescope has not.
func (p *parser) unsupported(at source.Span, what string) {
	p.fail(at, phrase.M("syntax-unsupported", phrase.T("what", what)), phrase.M("syntax-unsupported.hint"))
}

// refuse is unsupported for what can be read over.
func (p *parser) refuse(at source.Span, what string) {
	p.complain(diag.Diagnostic{Span: at, Message: phrase.M("syntax-unsupported", phrase.T("what", what)), Hint: phrase.M("syntax-unsupported.hint")})
}

// found words a token for a message.
func found(t *token) string {
	switch {
	case t.kind == tokEOF:
		return "the end of the text"
	case t.macro() != "":
		return "'" + t.text + "' (from the macro " + t.macro() + ")"
	case len(t.text) > 40:
		return t.text[:37] + "…"
	case t.kind == tokString || t.kind == tokChar:
		return t.text
	}
	return "'" + t.text + "'"
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
			p.fail(t.span, phrase.M("syntax-unexpected-end", phrase.T("what", what)))
		}
		p.failed = true
		return
	}
	p.fail(t.span, phrase.M("syntax-expected", phrase.T("what", what), phrase.T("found", found(t))))
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
// next cannot belong inside, reading goes on as if it stood there.
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
	at := p.afterPrev()
	d := diag.Diagnostic{Span: at, Message: phrase.M("syntax-missing-bracket", phrase.T("what", text), phrase.T("found", found(t))),
		Related: []diag.Related{{Span: open.span, Message: phrase.M("syntax-opened-here", phrase.T("what", open.text))}}}
	mends := t.is("{") || t.is(";") || t.is("}") || t.is(")") || t.is("]") || t.kind == tokEOF
	if mends {
		if p.prev().use == nil {
			d.Suggestion = &diag.Suggestion{Span: at, Text: text}
		}
	} else {
		d.Span = t.span
	}
	p.complain(d)
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
		p.fail(t.span, phrase.M("syntax-unmatched-bracket", phrase.T("what", t.text)))
		return
	}
	if t.kind == tokIdent || t.kind == tokNumber || t.kind == tokString || t.kind == tokKeyword || t.is("}") || t.is("{") || t.is("*") ||
		t.kind == tokEOF || t.has(flagLineStart) {
		at := p.afterPrev()
		d := diag.Diagnostic{Span: at, Message: phrase.M("syntax-missing-semicolon", phrase.T("after", after)), Hint: phrase.M("syntax-missing-semicolon.hint")}
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

// ---- recovery

// match is the place of the bracket that closes the one at i, or -1 where a
// brace (or, unless it is a for's header, a ';') comes before it.
func (p *parser) match(i int, semicolons bool) int {
	depth := 0
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

// header runs read for what stands between ( and ) after a keyword, and reads
// the brackets. After an error inside, reading goes on behind the ')'.
func (p *parser) header(read func()) {
	open := p.peek()
	from := p.at
	if !p.expect("(") {
		return
	}
	read()
	p.close(")", open)
	if p.failed && !p.stopped {
		if to := p.match(from, true); to >= 0 && to >= p.at-1 {
			p.failed = false
			p.at = to + 1
		}
	}
}

// begins reports whether a token that starts a line starts a statement or declaration too.
func begins(t *token) bool {
	if t.kind != tokKeyword {
		return false
	}
	switch t.text {
	case "sizeof", "alignof", "new", "this", "operator", "true", "false", "nullptr", "static_cast", "reinterpret_cast", "const_cast", "dynamic_cast", "else", "catch", "noexcept":
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

// ---- scopes

func (p *parser) push(s *scope) *scope {
	s.parent = p.scope
	p.scope = s
	return s
}

func (p *parser) pop() { p.scope = p.scope.parent }

// declare makes a name known in the scope that a declaration stands in.
func (p *parser) declare(n string, what name) {
	s := p.scope
	for s.header && s.parent != nil {
		what.template = true
		s = s.parent
	}
	s.declare(n, what)
}
