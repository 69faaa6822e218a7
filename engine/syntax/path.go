package syntax

import (
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// maxAngles bounds how far the parser looks ahead for the '>' that closes a '<'.
const maxAngles = 400

// skipAngles is the place behind the '>' that closes the '<' at token i, or -1
// where none does. With strict, && and || end the search: a name that nobody
// declared as a template is then more likely compared. Where a ">>" closes more
// than was opened, the result is the place of that token.
func (p *parser) skipAngles(i int, strict bool) int {
	depth, brackets := 0, 0
	defer func(from int) { p.work.Spend((i - from) / 16) }(i)
	for from := i; i < len(p.toks) && i-from < maxAngles; i++ {
		t := &p.toks[i]
		if t.kind == tokEOF {
			return -1
		}
		if t.kind != tokPunct {
			continue
		}
		switch t.text {
		case "(", "[":
			brackets++
		case ")", "]":
			brackets--
			if brackets < 0 {
				return -1
			}
		case ";", "{", "}", "<<<":
			return -1
		}
		if brackets > 0 {
			continue
		}
		switch t.text {
		case "<":
			depth++
		case ">", ">>", ">>>":
			depth -= len(t.text)
			if depth == 0 {
				return i + 1
			}
			if depth < 0 {
				return i
			}
		case "&&", "||", "=", "+=", "-=", "?", "!", "<=", ">=", "==", "!=", "++", "--":
			if strict {
				return -1
			}
		}
	}
	return -1
}

// argsAt reports whether the '<' at token i begins template arguments of a
// name that is what, and where they end (i where they do not).
func (p *parser) argsAt(i int, what name) (int, bool) {
	if !p.tok(i).is("<") {
		return i, false
	}
	if what.template {
		if to := p.skipAngles(i, false); to >= 0 {
			return to, true
		}
		return i, true
	}
	if what.kind != nameUnknown {
		return i, false
	}
	to := p.skipAngles(i, true)
	if to < 0 {
		return i, false
	}
	next := p.tok(to)
	switch {
	case next.is("("), next.is("::"), next.is("{"), next.is("<<<"), next.is("*"), next.is("&"), strings.HasPrefix(next.text, ">"),
		next.is(","):
		// f(a < b, c > (d)) with nothing declared: only a type inside tells
		first := p.tok(i + 1)
		if next.is("::") || next.is("<<<") || p.startsType(i+1) || next.is("(") && (first.kind == tokNumber || first.kind == tokIdent) &&
			strings.HasPrefix(p.tok(i+2).text, ">") {
			return to, true
		}
		return i, false
	case next.kind == tokIdent:
		return to, true
	}
	return i, false
}

// pathAt looks up the possibly qualified name that begins at token i without
// reading it; next is the place behind it and its template arguments.
func (p *parser) pathAt(i int) (what name, next int) {
	p.work.Spend((p.scopes + min(p.usings, maxVisits)) / 4)
	var in *scope
	qualified := false
	if p.tok(i).is("::") {
		in = p.globalScope()
		qualified = true
		i++
	}
	for {
		t := p.tok(i)
		if t.kind != tokIdent {
			return name{}, i
		}
		if qualified {
			what = p.memberOf(in, t.text)
		} else {
			what = p.scope.lookup(t.text)
		}
		i++
		i, _ = p.argsAt(i, what)
		if !p.tok(i).is("::") || p.tok(i+1).kind != tokIdent {
			return what, i
		}
		i++
		in, qualified = what.inner, true
	}
}

func (p *parser) globalScope() *scope {
	s := p.scope
	var last *scope
	for ; s != nil; s = s.parent {
		last = s
		if s.file {
			return s
		}
	}
	return last
}

// memberOf looks a name up in a namespace or struct; in is nil where that is not known.
func (p *parser) memberOf(in *scope, n string) name {
	if in == nil {
		return name{}
	}
	if in.file {
		return in.lookup(n)
	}
	what := in.member(n)
	if what.kind == nameUnknown && in == p.globalScope().lookup("std").inner {
		what.template = true // it compares nothing: what the library has under an unknown name and a '<' is a template
	}
	return what
}

// path reads a possibly qualified name.
func (p *parser) path() (path Path, what name) { return p.pathBehind(nil) }

// pathBehind is path behind `decltype(x)::`, if of is not nil.
func (p *parser) pathBehind(of *DecltypeType) (path Path, what name) {
	p.work.Spend((p.scopes + min(p.usings, maxVisits)) / 4)
	from := p.here()
	var in *scope
	qualified := of != nil
	if qualified {
		from = of.At
		path.Scope, path.ScopeArgs = []Ident{{Sp: of.Sp, Name: Decltype}}, [][]TemplateArg{{{Type: of}}}
	} else if t := p.peek(); p.accept("::") {
		in = p.globalScope()
		qualified = true
		path.Scope = append(path.Scope, Ident{Sp: t.sp()})
	}
	for {
		t := p.peek()
		if t.kind != tokIdent {
			path.Sp = p.since(from)
			p.name("a name")
			return path, name{}
		}
		p.pass()
		id := ident(t)
		if qualified {
			what = p.memberOf(in, id.Name)
		} else {
			what = p.scope.lookup(id.Name)
		}
		path.Last = id
		if _, args := p.argsAt(p.at, what); args {
			path.HasArgs = true
			path.Args = p.templateArgs()
		}
		if !p.is("::") {
			break
		}
		switch next := p.peekAt(1); {
		case next.kind == tokIdent:
		case next.is("template") && p.peekAt(2).kind == tokIdent:
			p.pass()
		default:
			path.Sp = p.since(from)
			return path, what // S::~S and S::operator: the code that reads a declarator handles them
		}
		p.pass()
		if path.HasArgs {
			for len(path.ScopeArgs) < len(path.Scope) {
				path.ScopeArgs = append(path.ScopeArgs, nil)
			}
			path.ScopeArgs = append(path.ScopeArgs, path.Args)
		}
		path.Scope = append(path.Scope, id)
		path.HasArgs, path.Args = false, nil
		in, qualified = what.inner, true
	}
	path.Sp = p.since(from)
	if path.HasArgs { // the '>' may be half of a token
		path.Sp = Sp{path.At.Join(p.angle)}
	}
	return path, what
}

// templateArgs reads <…>.
func (p *parser) templateArgs() []TemplateArg {
	open := p.take()
	kept, keptShift := p.noGreater, p.noShift
	p.noGreater, p.noShift = true, false
	defer func() { p.noGreater, p.noShift = kept, keptShift }()
	args := []TemplateArg{}
	if !p.enter() {
		return nil
	}
	defer p.leave()
	for !strings.HasPrefix(p.peek().text, ">") && !p.eof() {
		begin := p.at
		a := p.templateArg()
		if p.is("...") {
			a.Pack = p.names(begin, p.at)
			p.pass()
		}
		args = append(args, a)
		if !p.accept(",") {
			break
		}
	}
	p.closeAngle(open)
	return args
}

func (p *parser) templateArg() TemplateArg {
	if p.startsTypeArg(p.at) {
		arg := TemplateArg{Type: p.typeID()}
		if p.functionAfterType(p.at) >= 0 {
			params, variadic := p.params()
			if variadic {
				p.refuse(arg.Type.Span(), "a variadic function type")
			}
			arg.Type = &FuncType{Sp: p.since(arg.Type.Span()), Result: arg.Type, Params: params}
		}
		return arg
	}
	return TemplateArg{Expr: p.conditional()}
}

// closeAngle reads one '>', also off the front of ">>".
func (p *parser) closeAngle(open *token) {
	t := p.peek()
	if t.kind != tokPunct || t.text[0] != '>' || t.text == ">" {
		p.angle = t.span
		p.close(">", open)
		return
	}
	first := *t
	first.text = ">"
	if len(t.text) > 1 && (t.use == nil) {
		step := source.Pos(1)
		if t.span.From < 0 {
			step = -1
		}
		t.span.From += step
		first.span.To = first.span.From + step
	}
	p.angle = first.span
	t.text = t.text[1:]
	t.flags &^= flagLineStart | flagSpace
}

// startsType reports whether a type begins at token i, as far as the names known say.
func (p *parser) startsType(i int) bool {
	t := p.tok(i)
	switch {
	case t.isWord(wordType), t.is("typename"), t.is("decltype"):
		return true
	case t.kind == tokIdent || t.is("::"):
		what, _ := p.pathAt(i)
		return what.kind == nameType
	}
	return false
}

// startsTypeArg reports whether a type and not an expression begins at token i,
// where either may appear: T(3) and T{3} are expressions, T (*)(int) is a type.
func (p *parser) startsTypeArg(i int) bool {
	t := p.tok(i)
	switch {
	case t.is("typename"), t.is("decltype"), t.is("const"), t.is("volatile"), t.is("struct"), t.is("union"), t.is("enum"), t.is("class"),
		t.is("auto"):
		return true
	case t.isWord(wordType):
		for i++; p.tok(i).isWord(wordType); i++ {
		}
		return p.declaratorAfterType(i) || p.functionAfterType(i) >= 0
	case t.kind == tokIdent || t.is("::"):
		what, next := p.pathAt(i)
		if what.kind == nameType {
			return p.declaratorAfterType(next) && !p.tok(next).is("::") || p.functionAfterType(next) >= 0
		}
		if what.kind != nameUnknown {
			return false
		}
		// an undeclared name with stars behind it and nothing to multiply
		stars := false
		for n := p.tok(next); n.is("*") || n.is("&") || n.is("const"); n = p.tok(next) {
			stars = true
			next++
		}
		n := p.tok(next)
		return stars && (n.is(")") || n.is(",") || n.kind == tokPunct && n.text[0] == '>')
	}
	return false
}

// declaratorAfterType reports whether a declarator can follow a type that ends before token i.
func (p *parser) declaratorAfterType(i int) bool {
	t := p.tok(i)
	if t.is("(") {
		n := p.tok(i + 1)
		return n.is("*") || n.is("&") || n.is("&&") || p.memberPointerAt(i+1) > 0
	}
	return !t.is("{")
}

// functionAfterType is the place behind the parameters of a type of functions whose result's type ends before token i, as a template's
// argument: int(float), void(); -1 where there is none.
func (p *parser) functionAfterType(i int) int {
	if !p.tok(i).is("(") || !p.tok(i+1).is(")") && !p.startsType(i+1) {
		return -1
	}
	to := p.match(i, false)
	if next := p.tok(to + 1); to < 0 || !next.is(",") && !strings.HasPrefix(next.text, ">") {
		return -1
	}
	return to + 1
}

// name reads a name that a declaration gives; what says what for.
func (p *parser) name(what string) Ident {
	t := p.peek()
	switch {
	case t.kind == tokIdent:
		p.pass()
		return ident(t)
	case t.use != nil && (p.at == 0 || p.prev().use != t.use):
		p.fail(t.span, i18n.M(texts.SyntaxNameIsMacro, i18n.T("name", t.use.name), i18n.T("text", t.text), i18n.W("what", what)),
			i18n.M(texts.SyntaxReservedNameHint))
	case t.kind == tokKeyword:
		p.fail(t.span, i18n.M(texts.SyntaxReservedName, i18n.T("word", t.text), i18n.W("what", what)), i18n.M(texts.SyntaxReservedNameHint))
	case t.kind == tokNumber:
		p.fail(t.span, i18n.M(texts.SyntaxNumberName, i18n.T("number", t.text), i18n.W("what", what)))
	default:
		p.unexpected(what)
	}
	return Ident{}
}
