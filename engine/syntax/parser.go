package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/meter"
	"tilescope/engine/source"
	"tilescope/engine/texts"
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
	headers := map[string]source.Header{}
	for _, h := range f.Headers {
		headers[h.Name] = h
	}
	return &Prelude{File: f, Decls: decls, headers: headers, macros: pp.macros.own, global: global}
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
	u := &Unit{File: f, Decls: p.program(), Defines: pp.defines, Comments: pp.comments, Included: pp.included}
	u.Tries, u.Selves, u.Doubt = p.tries, p.selves, p.doubt
	if len(u.Included) > 0 {
		bag.Each(u.outside)
	}
	if !AsksArch(f.Text) { // a line may have something to switch off in the other reading
		p.unusedOff(cfg.Off)
	}
	return u
}

// outside moves what is reported about a header that the text includes, and which its reader does not see, to where the text includes it.
func (u *Unit) outside(d *diag.Diagnostic) {
	kept := d.Related[:0:0]
	for _, r := range d.Related {
		if at, header, _, ok := u.Where(r.Span.From); ok {
			r = diag.Related{Span: at, Message: i18n.M(texts.SyntaxHeaderHas, i18n.T("header", header))}
		}
		if !r.Span.From.InPrelude() {
			kept = append(kept, r)
		}
	}
	if at, header, line, ok := u.Where(d.Span.From); ok {
		kept = append(kept, diag.Related{Span: at, Message: i18n.M(texts.SyntaxHeaderLine, i18n.T("header", header), i18n.N("number", line))})
		d.Span, d.Suggestion = at, nil
	}
	d.Related = kept
}

// parser builds the tree. After an error it reads nothing until the statement
// or declaration around has recovered: peek then sees the end of the text, and
// every loop of the grammar ends by itself.
type parser struct {
	file   *source.File
	bag    *diag.Bag
	work   *meter.Work
	toks   []token // the last is the end of the text
	at     int
	end    token // what peek sees while nothing may be read
	scope  *scope
	scopes int // around the present one
	usings int // directives read so far: a look-up may follow them all, up to maxVisits

	failed    bool            // an error was given, and recovery has not happened yet
	tries     bool            // there is a try block
	packed    bool            // the attributes read last say so
	selves    map[string]bool // structs with a constructor that hands on `this`
	unwinding bool            // a missing '}' was found: the blocks around end here
	explained bool            // the diagnostic that says why the text ends early exists already
	stopped   bool            // a limit was reached
	began     int             // the first token of the statement or declaration around
	doubt     Doubt

	depth, maxDepth int
	noGreater       bool        // inside < >, where '>' closes
	noShift         bool        // inside a launch's << >>, where '>>' closes
	function        string      // the name of the function around, for __func__
	braces          []*token    // of the blocks that are open
	angle           source.Span // the '>' read last
	bodies          map[inBody]bool
	errors          int
	astray          bool   // a statement outside of any function was reported
	nests           bool   // a function inside of a function was reported
	lists           int    // braced lists that an error left open
	suspect         *token // the '{' of the first pair whose indentation does not agree

	expansions []expansion // read so far, none inside another

	included   []Included
	semicolons map[string]bool // macros whose ; too many was reported

	region *ompRegion // the parallel region around; nil for none

	off map[int]bool // lines that are switched off; true once something there was
}

func newParser(f *source.File, pp *preprocessor, cfg Config, bag *diag.Bag, global *scope) *parser {
	p := &parser{file: f, bag: bag, work: cfg.Work, scope: global, maxDepth: orDefault(cfg.MaxDepth, DefaultMaxDepth)}
	p.selves = map[string]bool{}
	p.toks = pp.run()
	p.end = p.toks[len(p.toks)-1]
	p.included = pp.included
	p.explained = pp.stopped || pp.swallowed || pp.unended || pp.unclosed
	p.doubtTokens()
	if len(cfg.Off) > 0 {
		p.off = map[int]bool{}
		for _, line := range cfg.Off {
			p.off[line] = false
		}
	}
	return p
}

// within is the text that a place is in, the program's or that of an included header, and the offset of the place there.
func (p *parser) within(at source.Pos) (text string, offset int) {
	for _, in := range p.included {
		if from := in.Header.From; at.InPrelude() && at.Offset() >= from && at.Offset() <= from+len(in.Header.Text) {
			return in.Header.Text, at.Offset() - from
		}
	}
	return p.file.Text, at.Offset()
}

// slice is the text of a span.
func (p *parser) slice(s source.Span) string {
	text, from := p.within(s.From)
	_, to := p.within(s.To)
	return text[from:to]
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

// tok is token i; the first or the last where i is outside.
func (p *parser) tok(i int) *token {
	return &p.toks[min(max(i, 0), len(p.toks)-1)]
}

func (t *token) is(text string) bool {
	return t.text == text && (t.kind == tokPunct || t.kind == tokKeyword)
}

func (t *token) isWord(class wordClass) bool {
	return t.kind == tokKeyword && reserved[t.text] == class
}

// pass goes over a token, never over the end of the text: a complaint too many leads there, in the middle of whatever was being read.
func (p *parser) pass() {
	if p.at < len(p.toks)-1 {
		p.at++
	}
}

func (p *parser) is(text string) bool { return p.peek().is(text) }

func (p *parser) eof() bool { return p.peek().kind == tokEOF }

// take reads a token.
func (p *parser) take() *token {
	t := p.peek()
	if t.kind != tokEOF {
		p.pass()
	}
	return t
}

func (p *parser) accept(text string) bool {
	if p.is(text) {
		p.pass()
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
	p.stop(p.here(), i18n.M(texts.SyntaxTooDeep, i18n.N("limit", p.maxDepth)))
	return false
}

func (p *parser) leave() { p.depth-- }

// stop ends the reading for good.
func (p *parser) stop(at source.Span, m i18n.Message) {
	if !p.stopped {
		p.bag.Error(at, m)
	}
	p.stopped, p.explained, p.failed = true, true, true
	p.doubt.Torn = true
	p.at = len(p.toks) - 1
}

// ---- scopes

func (p *parser) push(s *scope) *scope {
	// What is opened again inside itself, by an error or through an alias, must not become its own parent.
	if (s.parent != nil || s.file) && p.scope.within(s) {
		s = &scope{using: []*scope{s}, structure: s.structure}
	}
	s.parent = p.scope
	p.scope = s
	p.scopes++
	return s
}

func (p *parser) pop() {
	p.scope = p.scope.parent
	p.scopes--
}

// declare makes a name known in the scope of its declaration.
func (p *parser) declare(n string, what name) {
	s := p.scope
	for s.header && s.parent != nil {
		what.template = true
		s = s.parent
	}
	s.declare(n, what)
}
