package syntax

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// macro is a #define.
type macro struct {
	name     string
	function bool
	params   []string // names; the last is the variadic one where variadic is set
	variadic bool
	body     []token
	span     source.Span // of the name; invalid for those that Config or the language defines
	prelude  bool
	header   bool // of a header of Tilescope's own
	dynamic  dynamicMacro

	miscounted map[int]bool // numbers of arguments that were complained about
}

// dynamicMacro is a macro whose body depends on where it is used.
type dynamicMacro uint8

const (
	notDynamic dynamicMacro = iota
	lineMacro               // __LINE__
	fileMacro               // __FILE__
	counterMacro
	dateMacro // __DATE__ and __TIME__, which would make two runs differ
	pragmaMacro
)

// ArchMacro is defined where a text is read for the device alone.
const ArchMacro = "__CUDA_ARCH__"

// hostMacro is defined where a text is read for the host alone.
const hostMacro = "__TILESCOPE_HOST__"

// AsksArch reports whether a text may differ between host and device, because it asks, or a header of its does.
func AsksArch(text string) bool {
	return strings.Contains(text, ArchMacro) || strings.Contains(text, "<cuda/atomic>") || strings.Contains(text, "<cuda/std/atomic>")
}

// predefined are the macros of the language and of nvcc.
var predefined = map[string]*macro{
	"__LINE__": {dynamic: lineMacro}, "__FILE__": {dynamic: fileMacro}, "__COUNTER__": {dynamic: counterMacro},
	"__DATE__": {dynamic: dateMacro}, "__TIME__": {dynamic: dateMacro}, "_Pragma": {dynamic: pragmaMacro, function: true,
		params: []string{"text"}},
	"__cplusplus": constant("201703L"), "__CUDACC__": constant("1"), "__NVCC__": constant("1"), "__TILESCOPE__": constant("1"),
	"__CUDACC_VER_MAJOR__": constant("13"), "__CUDACC_VER_MINOR__": constant("0"), "__STDC_HOSTED__": constant("1"),
}

func constant(text string) *macro {
	return &macro{body: []token{{kind: tokNumber, text: text}}}
}

// param is the place of name among the parameters, or -1.
func (m *macro) param(t *token) int {
	if t.kind == tokIdent {
		for i, name := range m.params {
			if name == t.text {
				return i
			}
		}
	}
	return -1
}

func (m *macro) same(o *macro) bool {
	if m.function != o.function || m.variadic != o.variadic || len(m.params) != len(o.params) || len(m.body) != len(o.body) {
		return false
	}
	for i := range m.params {
		if m.params[i] != o.params[i] {
			return false
		}
	}
	for i := range m.body {
		if m.body[i].text != o.body[i].text || i > 0 && m.body[i].has(flagSpace) != o.body[i].has(flagSpace) {
			return false
		}
	}
	return true
}

// hideSet is the set of macros that may not expand a token again: those whose
// expansion it came from (Prosser's algorithm, which the standard describes).
type hideSet struct {
	name string
	next *hideSet
	size int
}

func (h *hideSet) has(name string) bool {
	for ; h != nil; h = h.next {
		if h.name == name {
			return true
		}
	}
	return false
}

func (h *hideSet) add(name string) *hideSet {
	if h.has(name) {
		return h
	}
	return &hideSet{name, h, h.len() + 1}
}

func (h *hideSet) len() int {
	if h == nil {
		return 0
	}
	return h.size
}

// stream is where expansion reads from: what was pushed back, then the text
// (at the top) or nothing (in an argument).
type stream struct {
	pending []token // the next one last
	text    *lexer  // nil in an argument
}

func (s *stream) next() token {
	if n := len(s.pending); n > 0 {
		t := s.pending[n-1]
		s.pending = s.pending[:n-1]
		return t
	}
	if s.text == nil {
		return token{kind: tokEOF}
	}
	return s.text.next()
}

func (s *stream) push(list []token) {
	s.pending = slices.Grow(s.pending, len(list))
	for i := len(list) - 1; i >= 0; i-- {
		s.pending = append(s.pending, list[i])
	}
}

// spend counts work; it reports whether there is any left.
func (p *preprocessor) spend(n int, at source.Span) bool {
	p.spent += n
	p.work.At(at)
	p.work.Spend(n * workPerExpand)
	if p.spent > p.maxExpansion && !p.stopped {
		p.bag.Error(at, i18n.M(texts.SyntaxExpansionLimit, i18n.N("limit", p.maxExpansion)), i18n.M(texts.SyntaxExpansionLimitHint))
		p.stopped = true
	}
	return !p.stopped
}

// programs says whether a macro is the program's, by its text or by Config.Defines, and no header's.
func (p *preprocessor) programs(m *macro) bool {
	_, defined := p.override[m.name]
	return !m.prelude && !m.header && (m.span.IsValid() || defined)
}

// expand replaces t, which was read from s, if a macro says so; the
// replacement is pushed back on s, to be read and expanded again.
func (p *preprocessor) expand(s *stream, t *token) bool {
	m := p.macros.lookup(t.text)
	if m != nil && p.lex.ours && p.programs(m) {
		m = p.macros.prelude[t.text] // a compiler's headers have reserved names, which the program's macros do not change
	}
	if m == nil || t.hide.has(m.name) {
		return false
	}
	if t.hide.len() >= p.maxDepth {
		p.bag.Error(t.span, i18n.M(texts.SyntaxMacroDepth, i18n.T("name", m.name), i18n.N("limit", p.maxDepth)))
		p.stopped = true
		return false
	}
	use, span := t.use, t.span
	if use == nil {
		use = &macroUse{m.name}
	}
	if m.dynamic != notDynamic && m.dynamic != pragmaMacro {
		s.push([]token{p.dynamic(m, t, use)})
		return true
	}
	if !m.function {
		p.replace(s, m, nil, t, use, span, t.hide.add(m.name))
		return true
	}
	open := s.next()
	if open.kind != tokPunct || open.text != "(" {
		if open.kind != tokEOF {
			s.pending = append(s.pending, open)
		}
		return false
	}
	args, closing, ok := p.arguments(s, m, t)
	if !ok {
		return true
	}
	if t.use == nil && closing.use == nil {
		span = span.Join(closing.span)
	}
	if m.dynamic == pragmaMacro {
		return true
	}
	if !p.countArguments(m, &args, t, span) {
		zero := token{kind: tokNumber, text: "0", span: span, use: use}
		s.push([]token{zero})
		return true
	}
	hide := p.intersect(t.hide, closing.hide, span).add(m.name)
	p.replace(s, m, args, t, use, span, hide)
	return true
}

func (p *preprocessor) intersect(a, b *hideSet, at source.Span) *hideSet {
	if a == b {
		return a
	}
	var both *hideSet
	p.spend(a.len(), at)
	for ; a != nil; a = a.next {
		if b.has(a.name) {
			both = both.add(a.name)
		}
	}
	return both
}

// arguments reads up to the closing parenthesis of a macro's use.
func (p *preprocessor) arguments(s *stream, m *macro, name *token) (args [][]token, closing token, ok bool) {
	depth := 0
	var arg []token
	for {
		t := s.next()
		if t.kind == tokEOF || p.stopped || !p.spend(1, name.span) {
			if !p.stopped {
				p.swallowed = true
				p.bag.Error(name.span, i18n.M(texts.SyntaxMacroUnclosed, i18n.T("name", m.name)), i18n.M(texts.SyntaxMacroUnclosedHint))
			}
			return nil, t, false
		}
		if t.kind == tokPunct {
			switch t.text {
			case "(":
				depth++
			case ")":
				if depth == 0 {
					return append(args, arg), t, true
				}
				depth--
			case ",":
				if depth == 0 && !(m.variadic && len(args) >= len(m.params)-1) {
					args = append(args, arg)
					arg = nil
					continue
				}
			case "#":
				if s.text != nil && t.use == nil && t.has(flagLineStart) {
					p.bag.Error(t.span, i18n.M(texts.SyntaxDirectiveInArguments, i18n.T("name", m.name)), i18n.M(texts.SyntaxMacroUnclosedHint))
					s.pending = append(s.pending, t)
					return nil, t, false
				}
			}
		}
		if t.has(flagLineStart) {
			t.flags = t.flags&^flagLineStart | flagSpace
		}
		arg = append(arg, t)
	}
}

// countArguments makes args fit the parameters, or complains.
func (p *preprocessor) countArguments(m *macro, args *[][]token, t *token, span source.Span) bool {
	want, got := len(m.params), len(*args)
	if want == 0 && got == 1 && len((*args)[0]) == 0 {
		*args = nil
		return true
	}
	if m.variadic && got == want-1 {
		*args = append(*args, nil)
		return true
	}
	if got == want {
		return true
	}
	if !m.prelude { // whose macros are shared and not written
		if m.miscounted[got] { // a mistake in the definition would be said at every use
			return false
		}
		if m.miscounted == nil {
			m.miscounted = map[int]bool{}
		}
		m.miscounted[got] = true
	}
	d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(texts.SyntaxMacroArguments, i18n.T("name", m.name),
		i18n.N("want", want), i18n.N("got", got))}
	if got > want {
		d.Hint = i18n.M(texts.SyntaxMacroArgumentsHint)
	}
	if m.span.IsValid() && !m.prelude {
		d.Related = []diag.Related{{Span: m.span, Message: i18n.M(texts.SyntaxMacroDefinedHere, i18n.T("name", m.name))}}
	}
	p.bag.Add(d)
	return false
}

// dynamic is the token that a macro like __LINE__ stands for.
func (p *preprocessor) dynamic(m *macro, t *token, use *macroUse) token {
	r := token{kind: tokNumber, span: t.span, body: t.body, use: use, flags: t.flags &^ flagLineStart}
	switch m.dynamic {
	case lineMacro:
		_, own := p.file.Place(p.file.Position(t.span.From).Line)
		r.text = strconv.Itoa(own)
	case fileMacro:
		r.kind, r.text = tokString, quote(p.fileAt(t.span.From))
	case counterMacro:
		r.text = strconv.Itoa(p.counter)
		p.counter++
	default:
		r.kind, r.text = tokString, `""`
		p.bag.Error(t.span, i18n.M(texts.SyntaxMacroDate, i18n.T("name", m.name)), i18n.M(texts.SyntaxMacroDateHint))
	}
	return r
}

// replace pushes the body of m with args in the places of its parameters.
func (p *preprocessor) replace(s *stream, m *macro, args [][]token, name *token, use *macroUse, span source.Span, hide *hideSet) {
	if !p.spend(len(m.body)+1, span) {
		return
	}
	p.work.Spend(len(m.body) * len(m.params) / 16)
	r := &replacement{p: p, m: m, args: args, use: use, span: span}
	r.out, r.expanded = make([]token, 0, len(m.body)+8), make([][]token, len(args))
	for i := 0; i < len(m.body) && !p.stopped; i++ {
		used, ok := r.next(m.body[i:])
		if !ok {
			return
		}
		i += used - 1
	}
	kept := r.out[:0]
	for _, t := range r.out {
		p.work.Spend(1)
		if t.kind == tokNothing {
			continue
		}
		t.hide = p.union(t.hide, hide, span)
		kept = append(kept, t)
	}
	if len(kept) > 0 {
		kept[0].flags = kept[0].flags&^flagSpace | name.flags&flagSpace
		if kept[0].text != "#" { // which would look like a directive's
			kept[0].flags |= name.flags & flagLineStart
		}
	}
	s.push(kept)
}

// replacement is one use of a macro while its body is put in.
type replacement struct {
	p        *preprocessor
	m        *macro
	args     [][]token // as the text has them
	expanded [][]token // args with the macros in them replaced, as far as anybody asked
	use      *macroUse
	span     source.Span
	out      []token
}

// value is an argument with the macros in it replaced.
func (r *replacement) value(i int) []token {
	if r.expanded[i] == nil && len(r.args[i]) > 0 {
		r.expanded[i] = r.p.expandList(r.args[i], r.span)
	}
	return r.expanded[i]
}

// own is a token of the body, at the place of the use.
func (r *replacement) own(t token) token {
	t.body = t.span // bodies hold tokens as the text has them
	t.span, t.use, t.flags = r.span, r.use, t.flags&^flagLineStart
	return t
}

// raw is an argument as the text has it, for # and ##; first is the parameter in the body.
func (r *replacement) raw(i int, first *token) []token {
	if len(r.args[i]) == 0 {
		return []token{r.own(token{kind: tokNothing})}
	}
	list := append([]token(nil), r.args[i]...)
	list[0].flags = list[0].flags&^flagSpace | first.flags&flagSpace
	return list
}

// next puts in what the body begins with, and says how many tokens of it that took.
func (r *replacement) next(body []token) (used int, ok bool) {
	t := &body[0]
	if r.m.function && t.text == "#" && len(body) > 1 {
		if k := r.m.param(&body[1]); k >= 0 {
			text := r.p.stringize(r.args[k], r.span)
			r.out = append(r.out, r.own(token{kind: tokString, text: text, span: t.span, flags: t.flags}))
			return 2, true
		}
	}
	if t.text == "##" && len(r.out) > 0 && len(body) > 1 {
		r.paste(&body[1])
		return 2, true
	}
	k := r.m.param(t)
	switch {
	case k < 0:
		r.out = append(r.out, r.own(*t))
		return 1, true
	case len(body) > 1 && body[1].text == "##":
		r.out = append(r.out, r.raw(k, t)...)
		return 1, true
	}
	at, list := len(r.out), r.value(k)
	if !r.p.spend(len(list), r.span) {
		return 0, false
	}
	r.out = append(r.out, list...)
	if len(r.out) > at {
		r.out[at].flags = r.out[at].flags&^flagSpace | t.flags&flagSpace
	}
	return 1, true
}

// paste joins what follows ## to the last token.
func (r *replacement) paste(t *token) {
	last := len(r.out) - 1
	k := r.m.param(t)
	if r.m.variadic && k == len(r.m.params)-1 && r.out[last].text == "," {
		if len(r.args[k]) == 0 { // GNU: `, ## __VA_ARGS__` drops the comma with nothing behind it
			r.out = r.out[:last]
		} else {
			r.out = append(r.out, r.value(k)...)
		}
		return
	}
	right := []token{r.own(*t)}
	if k >= 0 {
		right = r.raw(k, t)
	}
	r.out[last] = r.p.paste(r.m, r.out[last], right[0], r.span, r.use)
	r.out = append(r.out, right[1:]...)
}

func (p *preprocessor) union(a, b *hideSet, at source.Span) *hideSet {
	if a == nil || a == b {
		return b
	}
	p.spend(b.len(), at)
	for ; b != nil; b = b.next {
		a = a.add(b.name)
	}
	return a
}

// expandList expands the tokens of one argument, or of an #if, to the end.
func (p *preprocessor) expandList(list []token, at source.Span) []token {
	p.nest++
	defer func() { p.nest-- }()
	if p.nest > p.maxDepth {
		if !p.stopped {
			p.bag.Error(at, i18n.M(texts.SyntaxTooDeep, i18n.N("limit", p.maxDepth)))
		}
		p.stopped = true
		return nil
	}
	s := &stream{pending: make([]token, 0, len(list))}
	s.push(list)
	var out []token
	for !p.stopped {
		t := s.next()
		if t.kind == tokEOF {
			break
		}
		if !p.spend(1, at) {
			break
		}
		if t.kind == tokIdent && p.expand(s, &t) {
			continue
		}
		out = append(out, t)
	}
	return out
}

// stringize spells an argument as a string literal; one that gets too long ends the reading.
func (p *preprocessor) stringize(arg []token, at source.Span) string {
	size := 0
	for i := range arg {
		size += len(arg[i].text) + 1
	}
	p.work.Bytes(4 * size)
	if size > maxLiteral {
		if !p.stopped {
			p.bag.Error(at, i18n.M(texts.SyntaxStringLimit, i18n.N("limit", maxLiteral)), i18n.M(texts.SyntaxExpansionLimitHint))
		}
		p.stopped = true
		return `""`
	}
	var b strings.Builder
	for i := range arg {
		if i > 0 && arg[i].has(flagSpace) {
			b.WriteByte(' ')
		}
		b.WriteString(arg[i].text)
	}
	// A literal inside keeps its quotes and backslashes; outside of literals there are none to escape.
	return quote(b.String())
}

func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}

// paste joins two tokens into one.
func (p *preprocessor) paste(m *macro, a, b token, span source.Span, use *macroUse) token {
	if a.kind == tokNothing {
		b.flags = b.flags&^flagSpace | a.flags&flagSpace
		return b
	}
	if b.kind == tokNothing {
		return a
	}
	p.spend((len(a.text)+len(b.text))/16, span)
	text := a.text + b.text
	l := newLexer(&cleanText{text: text, written: text}, p.bag)
	l.quiet = true
	t := l.next()
	if t.kind == tokEOF || l.pos != len(text) || len(text) > maxWord {
		p.bag.Error(span, i18n.M(texts.SyntaxBadPaste, i18n.T("name", m.name), i18n.T("left", a.text), i18n.T("right", b.text)))
		return a
	}
	t.flags, t.span, t.body, t.use, t.hide = a.flags, span, a.body, use, a.hide
	return t
}
