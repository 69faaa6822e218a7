package syntax

import (
	"path"
	"strconv"
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/meter"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// macroTable is the text's own macros over those of the prelude over those of
// the language. A nil entry is an #undef.
type macroTable struct{ own, prelude map[string]*macro }

func (t *macroTable) lookup(name string) *macro {
	if m, ok := t.own[name]; ok {
		return m
	}
	return t.prelude[name]
}

// preprocessor turns a text into the parser's tokens.
type preprocessor struct {
	pack      packs
	file      *source.File
	bag       *diag.Bag
	work      *meter.Work
	lex       *lexer
	macros    macroTable
	override  map[string]string // Config.Defines
	libraries map[string]bool   // Config.Libraries
	conds     []conditional
	out       []token
	defines   []Define
	noted     map[string]bool // the names of defines
	comments  []Directive
	headers   map[string]source.Header // that there are to include
	included  []Included
	parts     []partState // of the program's files
	part      int         // the file that is read
	unit      int         // the files compiled for themselves that were begun
	depth     int         // of files that include each other

	maxTokens, maxDepth, maxExpansion int
	maxIncludes                       int
	spent, nest, counter, warnings    int
	strayed                           bool // a # was reported and left out
	stopped                           bool // a limit was reached: nothing more is read
	swallowed                         bool // a macro's use without ')' took the rest of the text
	lookedForText, usesText           bool // textUse was looked for in the text, and found
	lookedForThrow, usesThrow         bool // likewise exceptionUse
	unended                           bool // a comment without its end took the rest of a file
	unclosed                          bool // an #if without #endif may have left out the rest of the text
}

// conditional is an #if that is open.
type conditional struct {
	span   source.Span
	outer  bool // the group around it is read
	active bool // its present group is read
	done   bool // a group of it was read
	inElse bool
}

func newPreprocessor(f *source.File, prelude *Prelude, cfg Config, bag *diag.Bag, isPrelude bool) *preprocessor {
	p := &preprocessor{file: f, bag: bag, work: cfg.Work, override: cfg.Defines, libraries: cfg.Libraries,
		maxTokens: orDefault(cfg.MaxTokens, DefaultMaxTokens), maxDepth: orDefault(cfg.MaxDepth, DefaultMaxDepth),
		maxExpansion: orDefault(cfg.MaxExpansion, DefaultMaxExpansion), maxIncludes: orDefault(cfg.MaxIncludes, DefaultMaxIncludes)}
	p.parts = make([]partState, len(f.Parts))
	if isPrelude {
		p.parts[0].clean = clean(f.Text, true)
	}
	p.macros.own = map[string]*macro{}
	if prelude != nil {
		p.macros.prelude, p.headers = prelude.macros, prelude.headers
	}
	for name, m := range predefined {
		own := *m // predefined is shared and never written
		own.name = name
		p.macros.own[name] = &own
	}
	if cfg.Arch != 0 {
		own := constant(strconv.Itoa(cfg.Arch))
		own.name = ArchMacro
		p.macros.own[ArchMacro] = own
	}
	if cfg.HostAlone {
		own := constant("1")
		own.name = hostMacro
		p.macros.own[hostMacro] = own
	}
	if len(cfg.Defines) > 0 {
		defined := definedNames(f.Text)
		for name, value := range cfg.Defines {
			if !defined[name] {
				p.macros.own[name] = &macro{name: name, body: p.valueOf(name, value, source.Span{})}
			}
		}
	}
	return p
}

// definedNames are the object-like macros that a text defines anywhere.
func definedNames(text string) map[string]bool {
	l := newLexer(clean(text, false), &diag.Bag{})
	l.quiet = true
	names := map[string]bool{}
	for {
		t := l.next()
		if t.kind == tokEOF {
			return names
		}
		if t.text != "#" || !t.has(flagLineStart) {
			continue
		}
		l.directive = true
		if t = l.next(); t.kind == tokIdent && t.text == "define" {
			if t = l.next(); t.kind == tokIdent && !strings.HasPrefix(l.text[l.pos:], "(") {
				names[t.text] = true
			}
		}
		for t.kind != tokNewline && t.kind != tokEOF {
			t = l.next()
		}
	}
}

// valueOf scans the text that stands for a define set from outside.
func (p *preprocessor) valueOf(name, value string, at source.Span) []token {
	own := &diag.Bag{}
	l := newLexer(clean(value, false), own)
	var body []token
	for {
		t := l.next()
		if t.kind == tokEOF {
			break
		}
		t.span = at
		t.flags &^= flagLineStart
		body = append(body, t)
	}
	if own.HasErrors() || strings.ContainsAny(value, "\r\n") {
		p.bag.Error(at, i18n.M(texts.SyntaxBadDefineValue, i18n.T("name", name), i18n.T("value", value)))
	}
	return body
}

func (p *preprocessor) comment(from int, text string) {
	text = strings.TrimLeft(text, "/ \t")
	rest, ok := strings.CutPrefix(text, "tilescope:")
	if !ok {
		return
	}
	at := p.lex.span(from, from+1)
	p.comments = append(p.comments, Directive{Line: p.file.Position(at.From).Line, Words: strings.Fields(rest)})
}

// run reads the whole text.
func (p *preprocessor) run() []token {
	if _, ok := p.headers[exceptionHeader]; ok && throwUse.MatchString(p.file.Text) && !Includes(p.file.Text, throwingNames...) {
		p.ownHeader(exceptionHeader, source.Span{}) // to throw a number takes no header
	}
	end := p.readUnits()
	end.kind, end.text, end.use, end.hide = tokEOF, "", nil, nil
	if !end.span.IsValid() {
		end.span = p.lex.span(len(p.lex.text), len(p.lex.text))
	}
	p.out = append(p.out, end)
	return p.out
}

// read reads a text to its end, which it returns.
func (p *preprocessor) read() token {
	s := &stream{text: p.lex}
	for {
		t := s.next()
		p.work.At(t.span)
		p.work.Spend(workPerToken)
		if t.kind == tokEOF || p.stopped {
			return t
		}
		if t.kind == tokPunct && t.text == "#" && t.use == nil && t.has(flagLineStart) {
			p.directive(&t)
			continue
		}
		if !p.reading() {
			continue
		}
		if t.kind == tokIdent && p.expand(s, &t) {
			continue
		}
		p.emit(t)
	}
}

func (p *preprocessor) reading() bool {
	return len(p.conds) == 0 || p.conds[len(p.conds)-1].active
}

// emit lets go of a token: what the grammar reserves becomes a keyword.
func (p *preprocessor) emit(t token) {
	if len(p.out) >= p.maxTokens {
		p.bag.Error(t.span, i18n.M(texts.SyntaxTokenLimit, i18n.N("limit", p.maxTokens)), i18n.M(texts.SyntaxExpansionLimitHint))
		p.stopped = true
		return
	}
	t.hide = nil
	if t.kind == tokIdent {
		if reserved[t.text] != wordNone {
			t.kind = tokKeyword
		} else if op, ok := alternative[t.text]; ok {
			t.kind, t.text = tokPunct, op
		}
	}
	if t.kind == tokPunct && (t.text == "#" || t.text == "##") {
		p.bag.Error(t.span, i18n.M(texts.SyntaxStrayHash), i18n.M(texts.SyntaxStrayHashHint))
		p.strayed = true
		return
	}
	if p.strayed {
		t.flags |= flagStray
		p.strayed = false
	}
	t.pack = p.pack.now
	p.out = append(p.out, t)
}

var directives = map[string]bool{"define": true, "undef": true, "include": true, "if": true, "ifdef": true, "ifndef": true, "elif": true,
	"else":  true,
	"endif": true, "error": true, "warning": true, "line": true, "pragma": true, "ident": true}

// directive reads the line that hash begins.
func (p *preprocessor) directive(hash *token) {
	l := p.lex
	l.directive = true
	p.work.Spend(10 * workPerToken)
	name := l.next()
	if name.kind == tokNewline || name.kind == tokEOF {
		return
	}
	span := hash.span.Join(name.span)
	var last token
	switch name.text {
	case "if", "ifdef", "ifndef", "elif", "else", "endif":
		last = p.conditional(name.text, span)
	default:
		if !p.reading() {
			break
		}
		switch name.text {
		case "define":
			last = p.define()
		case "undef":
			last = l.next()
			if last.kind == tokIdent {
				p.macros.own[last.text] = nil
			} else {
				p.bag.Error(span, i18n.M(texts.SyntaxDefineName, i18n.T("directive", "#undef")))
			}
		case "include":
			p.include(span)
		case "error":
			p.bag.Error(span, i18n.M(texts.SyntaxErrorDirective, i18n.T("text", l.restOfLine())))
		case "warning":
			p.warn(diag.Diagnostic{Span: span, Message: i18n.M(texts.SyntaxWarningDirective, i18n.T("text", l.restOfLine()))})
		case "pragma":
			if p.ompDirective(l.pos) {
				return
			}
			rest := l.restOfLine()
			if rest == "once" && !l.src.prelude {
				p.parts[p.part].once = true
			}
			p.packing(rest)
		case "line", "ident":
			l.restOfLine()
		default:
			p.unknownDirective(span, &name)
			l.restOfLine()
		}
	}
	for last.kind != tokNewline && !(last.kind == tokEOF && last.span.IsValid()) {
		last = l.next()
	}
}

func (p *preprocessor) unknownDirective(span source.Span, name *token) {
	d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(texts.SyntaxUnknownDirective, i18n.T("name", "#"+name.text))}
	like := nearest(name.text, func(yield func(string) bool) {
		for word := range directives {
			if !yield(word) {
				return
			}
		}
	})
	if like != "" {
		d.Hint = i18n.M(texts.SyntaxDidYouMean, i18n.T("word", "#"+like))
		d.Suggestion = &diag.Suggestion{Span: name.span, Text: like}
	}
	p.bag.Add(d)
}

// define reads a #define after that word; the result is the last token read.
func (p *preprocessor) define() token {
	l := p.lex
	name := l.next()
	if name.kind != tokIdent || name.text == "defined" {
		p.bag.Error(name.span, i18n.M(texts.SyntaxDefineName, i18n.T("directive", "#define")))
		return name
	}
	m := &macro{name: name.text, span: name.span, prelude: l.src.prelude, header: l.ours}
	t := l.next()
	if t.kind == tokPunct && t.text == "(" && !t.has(flagSpace) {
		m.function = true
		var ok bool
		if t, ok = p.params(m); !ok {
			return t
		}
		t = l.next()
	}
	for ; t.kind != tokNewline && t.kind != tokEOF; t = l.next() {
		p.work.Spend(workPerToken)
		m.body = append(m.body, t)
	}
	p.checkBody(m)
	if value, ok := p.override[m.name]; ok && !m.function && !m.prelude {
		p.note(m)
		m.body = p.valueOf(m.name, value, m.span)
	} else {
		p.note(m)
	}
	if old := p.macros.own[m.name]; old != nil && old.span.IsValid() && !old.same(m) {
		p.warn(diag.Diagnostic{Span: m.span, Message: i18n.M(texts.SyntaxMacroRedefined, i18n.T("name", m.name)),
			Hint:    i18n.M(texts.SyntaxMacroRedefinedHint),
			Related: []diag.Related{{Span: old.span, Message: i18n.M(texts.SyntaxMacroDefinedHere, i18n.T("name", m.name))}}})
	}
	p.macros.own[m.name] = m
	return t
}

// note lists a macro that is one numeric constant: a parameter of the program.
func (p *preprocessor) note(m *macro) {
	if m.function || len(m.body) != 1 || m.body[0].kind != tokNumber || m.span.From.InPrelude() {
		return
	}
	if p.noted[m.name] {
		return
	}
	if p.noted == nil {
		p.noted = map[string]bool{}
	}
	p.noted[m.name] = true
	p.defines = append(p.defines, Define{Name: m.name, Value: m.body[0].text, Line: p.file.Position(m.span.From).Line})
}

// maxWarnings bounds the warnings of one text's preprocessing that are kept.
const maxWarnings = 50

func (p *preprocessor) warn(d diag.Diagnostic) {
	if p.warnings++; p.warnings <= maxWarnings {
		d.Severity = diag.Warning
		p.bag.Add(d)
	}
}

// params reads the parameters of a function-like macro after its '('.
func (p *preprocessor) params(m *macro) (token, bool) {
	l := p.lex
	for {
		t := l.next()
		switch {
		case t.kind == tokPunct && t.text == ")" && len(m.params) == 0:
			return t, true
		case t.kind == tokPunct && t.text == "...":
			m.variadic = true
			m.params = append(m.params, "__VA_ARGS__")
		case t.kind == tokIdent:
			m.params = append(m.params, t.text)
		default:
			p.bag.Error(t.span, i18n.M(texts.SyntaxMacroParameters, i18n.T("name", m.name)))
			return t, false
		}
		t = l.next()
		if t.kind == tokPunct && t.text == "..." && !m.variadic {
			m.variadic = true
			t = l.next()
		}
		if t.kind == tokPunct && t.text == ")" {
			return t, true
		}
		if t.kind != tokPunct || t.text != "," || m.variadic {
			p.bag.Error(t.span, i18n.M(texts.SyntaxMacroParameters, i18n.T("name", m.name)))
			return t, false
		}
	}
}

// checkBody looks for what is wrong in a macro's body before it is used.
func (p *preprocessor) checkBody(m *macro) {
	n := len(m.body)
	if n == 0 {
		return
	}
	m.body[0].flags &^= flagSpace
	if first, last := &m.body[0], &m.body[n-1]; first.text == "##" || last.text == "##" {
		p.bag.Error(first.span.Join(last.span), i18n.M(texts.SyntaxPasteAtEnd, i18n.T("name", m.name)))
		m.body = nil
		return
	}
	open := 0
	for i := range m.body {
		switch t := &m.body[i]; {
		case t.kind == tokPunct && t.text == "(":
			open++
		case t.kind == tokPunct && t.text == ")":
			open--
		}
		if open < 0 {
			break
		}
	}
	if open != 0 {
		bracket := "("
		if open < 0 {
			bracket = ")"
		}
		p.warn(diag.Diagnostic{Span: m.span, Message: i18n.M(texts.SyntaxMacroUnbalanced, i18n.T("name", m.name), i18n.T("what", bracket))})
	}
	if m.function {
		for i := range m.body {
			if m.body[i].text == "#" && (i+1 >= n || m.param(&m.body[i+1]) < 0) {
				p.bag.Error(m.body[i].span, i18n.M(texts.SyntaxStringizeParameter, i18n.T("name", m.name)))
			}
		}
		return
	}
	switch last := &m.body[n-1]; {
	case n >= 2 && last.text == ";" && m.body[n-2].kind == tokNumber && n == 2:
		p.warn(diag.Diagnostic{Span: last.span, Message: i18n.M(texts.SyntaxDefineSemicolon, i18n.T("name", m.name)),
			Hint: i18n.M(texts.SyntaxDefineSemicolonHint), Suggestion: &diag.Suggestion{Span: last.span}})
	case n >= 2 && m.body[0].text == "=":
		p.warn(diag.Diagnostic{Span: m.body[0].span, Message: i18n.M(texts.SyntaxDefineEquals, i18n.T("name", m.name)),
			Hint: i18n.M(texts.SyntaxDefineEqualsHint), Suggestion: &diag.Suggestion{Span: m.body[0].span}})
	}
}

// include accepts the headers whose contents every program has, and refuses the others in words.
func (p *preprocessor) include(span source.Span) {
	name, ok := p.headerName(span)
	if !ok {
		if !p.stopped {
			p.bag.Error(span, i18n.M(texts.SyntaxIncludeName), i18n.M(texts.SyntaxIncludeNameHint))
		}
		return
	}
	file, angled := strings.Trim(name.text, `<>"`), name.has(flagHeader)
	if !OpensWindow(file) && p.includeOwn(file, !angled, name.span) || p.ownHeader(file, name.span) {
		if library(file) != "" {
			p.bring(file, name.span)
		}
		return
	}
	if file == "unistd.h" && strings.Contains(p.file.Text, "getopt") {
		file = "getopt.h"
		p.ownHeader(file, name.span)
	}
	if of := cudaStandard(file); of != "" {
		p.ownHeader("cuda_std.h", name.span)
		file = of
	}
	if headers[file] || empty[file] || under[file] != "" {
		if p.wantsText(file) {
			p.ownHeader(textHeader, name.span)
		}
		if p.wantsExceptions(file) {
			p.ownHeader(exceptionHeader, name.span)
		}
		p.bring(file, name.span)
		if own := under[file]; own != "" {
			p.ownHeader(own, name.span)
		}
		return
	}
	if library := missingLibrary(file); library != "" {
		hint := i18n.M(texts.SyntaxIncludeUnsupportedHint)
		if kernels[library] {
			hint = i18n.M(texts.SyntaxIncludeKernelHint, i18n.W("library", library))
		}
		p.bag.Error(name.span, i18n.M(texts.SyntaxIncludeUnsupported, i18n.T("header", file), i18n.W("library", library)), hint)
		return
	}
	if OpensWindow(file) {
		p.bag.Error(name.span, i18n.M(texts.SyntaxIncludeWindow, i18n.T("header", file)), i18n.M(texts.SyntaxIncludeWindowHint))
		return
	}
	if !angled {
		p.bag.Add(diag.Diagnostic{Severity: diag.Error, Span: name.span, Message: i18n.M(texts.SyntaxIncludeOwn, i18n.T("header", file)),
			Hint:  i18n.M(texts.SyntaxIncludeOwnHint, i18n.T("header", path.Base(file))),
			Shell: i18n.M(texts.SyntaxIncludeOwnShell, i18n.T("header", path.Base(file)))})
		return
	}
	d := diag.Diagnostic{Severity: diag.Error, Span: name.span, Message: i18n.M(texts.SyntaxIncludeUnknown, i18n.T("header", file)),
		Hint: i18n.M(texts.SyntaxIncludeUnknownHint)}
	like := nearest(file, func(yield func(string) bool) {
		for word := range headers {
			if !yield(word) {
				return
			}
		}
	})
	if like != "" {
		d.Hint = i18n.M(texts.SyntaxDidYouMean, i18n.T("word", like))
		d.Suggestion = &diag.Suggestion{Span: name.span, Text: "<" + like + ">"}
	}
	p.bag.Add(d)
}

// ownHeader reads a header of Tilescope's own, once, whatever folder the text looks for it in. It is false where there is no such header.
func (p *preprocessor) ownHeader(name string, at source.Span) bool {
	h, ok := p.headers[path.Base(name)]
	if !ok {
		return false
	}
	for _, in := range p.included {
		if in.Header.From == h.From {
			return true
		}
	}
	p.included = append(p.included, Included{h, at})
	kept := p.lex
	text := clean(h.Text, true)
	text.base = h.From
	p.lex = newLexer(text, p.bag)
	p.read()
	p.lex = kept
	return true
}
