package syntax

import (
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// postfix reads what follows an operand: [i], (args), .member, ->member, ++, --, <<<…>>>(…).
func (p *parser) postfix(x Expr) Expr {
	for n := 0; ; n++ {
		t := p.peek()
		if t.kind != tokPunct {
			return x
		}
		if n >= maxChain {
			p.stop(t.span, i18n.M(texts.SyntaxChainLimit, i18n.N("limit", maxChain)))
			return x
		}
		switch t.text {
		case "[":
			p.pass()
			if p.is("]") {
				p.fail(p.here(), i18n.M(texts.SyntaxEmptyIndex))
				return x
			}
			if !p.enter() {
				return x
			}
			kept := p.inBrackets()
			var i Expr
			if p.is("{") {
				i = p.initList(nil)
			} else {
				i = p.expression()
			}
			p.outBrackets(kept)
			p.leave()
			p.close("]", t)
			x = &Index{Sp: p.joined(x, t.span), X: x, I: i}
		case "(":
			args := p.group()
			x = &Call{Sp: p.joined(x, t.span), Fun: x, Args: args}
		case ".", "->":
			p.pass()
			m := p.memberName()
			x = &Member{Sp: Sp{x.Span().Join(m.At)}, X: x, Arrow: t.text == "->", Name: m}
		case "++", "--":
			p.pass()
			x = &Postfix{Sp: Sp{x.Span().Join(t.span)}, Op: Op(t.text), X: x}
		case "<<<":
			x = p.launch(x)
		case "<<":
			if !p.spacedOpen(p.at) {
				return x
			}
			x = p.launch(x)
		default:
			return x
		}
		if p.failed {
			return x
		}
	}
}

// memberName reads the name behind . or ->, with template arguments where they are meant.
func (p *parser) memberName() Path {
	from := p.here()
	template := p.accept("template")
	if p.is("operator") {
		p.unsupported(p.here(), "calling an operator by its name")
		return Path{Sp: Sp{from}}
	}
	if p.accept("~") {
		id := p.name("the struct's name")
		return Path{Sp: p.since(from), Last: Ident{Sp: p.since(from), Name: "~" + id.Name}}
	}
	path := Path{Last: p.name("a member's name")}
	for n := 0; p.is("::") && p.peekAt(1).kind == tokIdent && n < maxAngles; n++ { // x.Base::member
		p.pass()
		path.Scope = append(path.Scope, path.Last)
		path.Last = p.name("a member's name")
	}
	if p.is("<") {
		first := p.tok(p.at + 1)
		to := p.skipAngles(p.at, true)
		if to > 0 && p.tok(to).is("(") && (template || p.startsType(p.at+1) || (first.kind == tokNumber || first.kind == tokIdent) &&
			strings.HasPrefix(p.tok(p.at+2).text, ">")) {
			path.HasArgs = true
			path.Args = p.templateArgs()
		}
	}
	path.Sp = p.since(from)
	return path
}

// primary reads an operand.
func (p *parser) primary() Expr {
	t := p.peek()
	sp := t.sp()
	switch t.kind {
	case tokNumber:
		p.pass()
		if plain, suffix := ownSuffix(t.text); suffix != "" {
			x, wrong := number(plain, sp)
			p.literal(t, wrong)
			if i, ok := x.(*IntLit); ok {
				i.Suffix = "ull"
			}
			return literalCall(sp, suffix, x)
		}
		x, wrong := number(t.text, sp)
		p.literal(t, wrong)
		return x
	case tokChar:
		p.pass()
		v, wrong := character(t.text)
		p.literal(t, wrong)
		if suffix := p.suffixBehind(t); suffix != "" {
			return literalCall(p.since(sp.At), suffix, &CharLit{sp, v})
		}
		return &CharLit{sp, v}
	case tokString:
		s := p.strings()
		if suffix := p.suffixBehind(p.prev()); suffix != "" {
			length := &IntLit{Sp: s.Sp, Value: uint64(len(s.Value)), Suffix: "ul"}
			return literalCall(p.since(sp.At), suffix, s, length)
		}
		return s
	case tokIdent:
		return p.nameOrCast()
	case tokKeyword:
		return p.keywordOperand(t)
	case tokPunct:
		switch t.text {
		case "::":
			return p.nameOrCast()
		case "(":
			if !p.enter() {
				return p.bad()
			}
			defer p.leave()
			p.pass()
			if p.is(")") {
				p.fail(p.here(), i18n.M(texts.SyntaxExpected, i18n.W("what", "an expression"), i18n.T("found", "')'")))
				return p.bad()
			}
			if p.is("{") {
				p.unsupported(p.here(), "statement expressions")
				return p.bad()
			}
			kept := p.inBrackets()
			defer p.outBrackets(kept)
			if p.foldAhead() {
				return p.fold(t)
			}
			x := p.expression()
			p.close(")", t)
			return &Paren{p.since(t.span), x}
		case "[":
			return p.lambda()
		case "{":
			p.fail(t.span, i18n.M(texts.SyntaxExpected, i18n.W("what", "an expression"), found(t)))
			return p.bad()
		}
	}
	p.noOperand(t)
	return p.bad()
}

// noOperand complains where an operand is missing.
func (p *parser) noOperand(t *token) {
	if t.kind != tokPunct || p.at == 0 {
		p.unexpected("an expression")
		return
	}
	prev := p.prev()
	if prev.kind == tokPunct && (t.is(")") || t.is("]") || t.is(";") || t.is(",")) && precedence(prev.text) > 0 {
		p.fail(t.span, i18n.M(texts.SyntaxMissingOperand, i18n.T("operator", prev.text), found(t)))
		return
	}
	if isAssign(t) && prev.kind == tokPunct && (precedence(prev.text) > 0 || isAssign(prev)) {
		p.fail(prev.span.Join(t.span), i18n.M(texts.SyntaxTwoOperators, i18n.T("first", prev.text), i18n.T("second", t.text)))
		return
	}
	p.unexpected("an expression")
}

// literal reports what is wrong with a constant's spelling; reading continues.
func (p *parser) literal(t *token, wrong i18n.Message) {
	if wrong.Key == "" || t.has(flagBroken) {
		return
	}
	d := diag.Diagnostic{Span: t.span, Message: wrong}
	switch {
	case wrong.Is(texts.SyntaxNumberSuffixF):
		d.Suggestion = &diag.Suggestion{Span: t.span, Text: wrong.Args[1].Text}
	case wrong.Is(texts.SyntaxSeveralCharacters):
		d.Hint = i18n.M(texts.SyntaxSeveralCharactersHint)
		d.Suggestion = &diag.Suggestion{Span: t.span, Text: `"` + strings.Trim(t.text, "'") + `"`}
	case wrong.Is(texts.SyntaxBadNumber):
		d.Hint = i18n.M(texts.SyntaxBadNumberHint)
	}
	if t.use != nil {
		d.Suggestion = nil
	}
	p.complain(d)
}

// strings reads adjacent string literals as one.
func (p *parser) strings() *StringLit {
	from := p.here()
	var b strings.Builder
	for p.peek().kind == tokString {
		t := p.take()
		p.work.Bytes(3 * len(t.text))
		if b.Len()+len(t.text) > maxLiteral {
			p.stop(t.span, i18n.M(texts.SyntaxStringLimit, i18n.N("limit", maxLiteral)))
			break
		}
		s, wrong := unquote(t.text)
		p.literal(t, wrong)
		b.WriteString(s)
	}
	return &StringLit{Sp: p.since(from), Value: b.String()}
}

// nameOrCast reads a name, or T(args) and T{args} where it names a type.
func (p *parser) nameOrCast() Expr {
	from := p.here()
	t := p.peek()
	switch t.text {
	case "__func__", "__FUNCTION__", "__PRETTY_FUNCTION__":
		if p.scope.lookup(t.text).kind == nameUnknown {
			p.pass()
			return &StringLit{t.sp(), p.function}
		}
	}
	if p.peekAt(1).is("(") && traits[t.text] && p.scope.lookup(t.text).kind == nameUnknown {
		return p.typeTrait()
	}
	path, what := p.path()
	if p.failed {
		return p.bad()
	}
	if p.is("::") {
		p.unsupported(path.At, "calling an operator or destructor by its name")
		return p.bad()
	}
	if what.kind == nameType || what.kind == nameUnknown && path.HasArgs && p.is("{") {
		typ := &NamedType{Sp: path.Sp, Path: path}
		if p.is("(") || p.is("{") {
			return p.functional(typ, from)
		}
		if p.scope.lookup(path.Last.Name).kind == nameType && len(path.Scope) == 0 && !p.is("::") {
			p.fail(path.At, i18n.M(texts.SyntaxTypeAsValue, i18n.T("name", path.Last.Name)))
			return p.bad()
		}
	}
	return &Name{Sp: path.Sp, Path: path}
}

// functional reads the (args) or {args} of T(args).
func (p *parser) functional(typ TypeExpr, from source.Span) Expr {
	if p.is("{") {
		return p.initList(typ)
	}
	args := p.group()
	c := &Cast{Sp: p.since(from), Style: Functional, Type: typ}
	if len(args) == 1 {
		c.X = args[0]
	} else {
		c.Args = args
	}
	return c
}

func (p *parser) keywordOperand(t *token) Expr {
	sp := t.sp()
	switch t.text {
	case "true", "false":
		p.pass()
		return &BoolLit{sp, t.text == "true"}
	case "nullptr":
		p.pass()
		return &NullptrLit{sp}
	case "this":
		p.pass()
		return &This{sp}
	case "static_cast", "reinterpret_cast", "const_cast", "dynamic_cast":
		return p.namedCast(t)
	case "typename":
		p.pass()
		path, _ := p.path()
		if !p.is("(") && !p.is("{") {
			p.unexpected("'('")
			return p.bad()
		}
		return p.functional(&NamedType{Sp: path.Sp, Path: path}, t.span)
	case "decltype":
		return p.decltypeExpr(t)
	case "typeid":
		return p.postfix(p.typeid())
	case "noexcept":
		p.unsupported(t.span, t.text)
		return p.bad()
	case "co_await", "co_yield":
		p.unsupported(t.span, "coroutines")
		return p.bad()
	}
	if t.isWord(wordType) && !t.is("struct") && !t.is("union") && !t.is("class") && !t.is("enum") {
		spec := p.specifiers(inHeader)
		if p.failed || spec.typ == nil {
			return p.bad()
		}
		if p.is("(") || p.is("{") {
			return p.functional(spec.typ, t.span)
		}
		p.fail(t.span, i18n.M(texts.SyntaxTypeAsValue, i18n.T("name", p.file.Slice(spec.at))), i18n.M(texts.SyntaxTypeAsValueHint))
		return p.bad()
	}
	if t.is("case") || t.is("default") || t.is("else") || t.is("return") || t.is("break") || t.is("continue") || t.is("while") ||
		t.is("for") || t.is("if") || t.is("do") || t.is("switch") || t.is("goto") {
		p.unexpected("an expression")
		return p.bad()
	}
	p.name("an expression")
	return p.bad()
}

// namedCast reads static_cast<T>(x) and its kin.
func (p *parser) namedCast(word *token) Expr {
	p.pass()
	c := &Cast{}
	switch word.text {
	case "static_cast":
		c.Style = StaticCast
	case "reinterpret_cast":
		c.Style = ReinterpretCast
	case "const_cast":
		c.Style = ConstCast
	case "dynamic_cast":
		c.Style = DynamicCast
	}
	open := p.peek()
	if !p.expect("<") {
		return p.bad()
	}
	kept, keptShift := p.noGreater, p.noShift
	p.noGreater, p.noShift = true, false
	c.Type = p.typeID()
	p.noGreater, p.noShift = kept, keptShift
	p.closeAngle(open)
	paren := p.peek()
	if !p.expect("(") {
		return p.bad()
	}
	if !p.enter() {
		return p.bad()
	}
	defer p.leave()
	flags := p.inBrackets()
	c.X = p.expression()
	p.outBrackets(flags)
	p.close(")", paren)
	c.Sp = p.since(word.span)
	return c
}

// decltypeExpr is an expression that begins with decltype: a value that is made of a type, or a static member.
func (p *parser) decltypeExpr(t *token) Expr {
	d := p.decltype()
	if d == nil {
		return p.bad()
	}
	var typ TypeExpr = d
	if p.is("::") && p.peekAt(1).kind == tokIdent {
		p.pass()
		path, _ := p.pathBehind(d)
		if !p.is("{") {
			return &Name{Sp: path.Sp, Path: path}
		}
		typ = &NamedType{Sp: path.Sp, Path: path}
	}
	if !p.is("(") && !p.is("{") {
		p.unexpected("'('")
		return p.bad()
	}
	return p.functional(typ, t.span)
}
