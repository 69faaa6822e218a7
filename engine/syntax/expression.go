package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// bad stands for an expression that could not be read.
func (p *parser) bad() Expr { return &BadExpr{Sp{p.here()}} }

// expression reads an expression, commas included.
func (p *parser) expression() Expr {
	x := p.assignment()
	for n := 0; p.is(","); n++ {
		if n >= maxChain {
			p.stop(p.here(), i18n.M(texts.SyntaxChainLimit, i18n.N("limit", maxChain)))
			break
		}
		op := p.take()
		y := p.assignment()
		x = &Binary{Sp: Sp{x.Span().Join(y.Span())}, Op: ",", OpAt: op.span, X: x, Y: y}
	}
	return x
}

// isAssign reports whether a token is = or a compound assignment.
func isAssign(t *token) bool {
	if t.kind != tokPunct {
		return false
	}
	switch t.text {
	case "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=":
		return true
	}
	return false
}

// assignment reads an expression without commas.
func (p *parser) assignment() Expr {
	x := p.conditional()
	t := p.peek()
	if !isAssign(t) {
		return x
	}
	if !p.enter() {
		return x
	}
	defer p.leave()
	p.pass()
	var y Expr
	if t.text == "=" && p.is("{") {
		y = p.initList(nil)
	} else {
		y = p.assignment()
	}
	return &Assign{Sp: Sp{x.Span().Join(y.Span())}, Op: Op(t.text), OpAt: t.span, X: x, Y: y}
}

// conditional reads c ? t : f and what binds tighter.
func (p *parser) conditional() Expr {
	c := p.binary(1)
	question := p.peek()
	if !question.is("?") {
		return c
	}
	if !p.enter() {
		return c
	}
	defer p.leave()
	p.pass()
	kept := p.inBrackets()
	yes := p.expression()
	p.outBrackets(kept)
	if !p.is(":") {
		if t := p.peek(); !p.failed && t.kind != tokEOF {
			p.complain(diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxExpected, i18n.T("what", "':'"), found(t)),
				Related: []diag.Related{{Span: question.span, Message: i18n.M(texts.SyntaxOpenedHere, i18n.T("what", "?"))}}})
			p.failed = true
		} else {
			p.unexpected("':'")
		}
		return c
	}
	p.pass()
	no := p.assignment()
	return &Cond{Sp: Sp{c.Span().Join(no.Span())}, C: c, T: yes, F: no}
}

// binaryLevel is the precedence of the operator that comes next, 0 where none does.
func (p *parser) binaryLevel(t *token) int {
	if t.kind != tokPunct {
		return 0
	}
	if p.noGreater && t.text[0] == '>' || p.noShift && (t.text == ">>" || t.text == ">>>") || p.spacedClose(p.at) > 1 {
		return 0
	}
	return precedence(t.text)
}

// binary reads operators of at least a level, by climbing.
func (p *parser) binary(level int) Expr {
	x := p.unary()
	for n := 0; ; n++ {
		t := p.peek()
		prec := p.binaryLevel(t)
		if prec == 0 || prec < level {
			return x
		}
		if t.is("<<") {
			if launch := p.brokenLaunch(x, t); launch != nil {
				x = launch
				continue
			}
		}
		if n >= maxChain {
			p.stop(t.span, i18n.M(texts.SyntaxChainLimit, i18n.N("limit", maxChain)))
			return x
		}
		p.pass()
		y := p.binary(prec + 1)
		x = &Binary{Sp: Sp{x.Span().Join(y.Span())}, Op: Op(t.text), OpAt: t.span, X: x, Y: y}
	}
}

// unary reads prefix operators and casts.
func (p *parser) unary() Expr {
	t := p.peek()
	switch {
	case t.kind == tokPunct:
		switch t.text {
		case "+", "-", "!", "~", "*", "&", "++", "--":
			if !p.enter() {
				return p.bad()
			}
			defer p.leave()
			p.pass()
			x := p.unary()
			return &Unary{Sp: Sp{t.span.Join(x.Span())}, Op: Op(t.text), X: x}
		case "&&":
			p.fail(t.span, i18n.M(texts.SyntaxExpected, i18n.W("what", "an expression"), found(t)))
			return p.bad()
		case "(":
			if p.castAhead() {
				return p.cast()
			}
		}
	case t.kind == tokKeyword:
		switch t.text {
		case "sizeof", "alignof":
			return p.sizeof()
		case "new":
			return p.newExpr()
		case "delete":
			return p.deleteExpr()
		case "throw":
			return p.throwExpr()
		}
	}
	if t.is("::") && (p.peekAt(1).is("new") || p.peekAt(1).is("delete")) {
		p.pass()
		return p.unary()
	}
	return p.postfix(p.primary())
}

// castAhead reports whether the '(' that comes next holds a type.
func (p *parser) castAhead() bool {
	i := p.at + 1
	if p.startsTypeArg(i) {
		t := p.tok(i)
		if t.isWord(wordType) || t.is("typename") {
			return true
		}
		// a known type, or an undeclared name with stars: `(T)x`, `(T *)x`
		_, next := p.pathAt(i)
		n := p.tok(next)
		return n.is(")") || n.is("*") || n.is("&") || n.is("const") || n.is("volatile") || n.is("(") || n.is("[") || n.is("&&")
	}
	// (name) x with an undeclared name: only a cast can come before an operand
	t := p.tok(i)
	if t.kind != tokIdent && !t.is("::") {
		return false
	}
	what, next := p.pathAt(i)
	if what.kind != nameUnknown || !p.tok(next).is(")") {
		return false
	}
	after := p.tok(next + 1)
	return !after.has(flagLineStart) && (after.kind == tokIdent || after.kind == tokNumber || after.kind == tokString ||
		after.kind == tokChar || after.is("sizeof"))
}

// cast reads (T) x, and (T){…}.
func (p *parser) cast() Expr {
	if !p.enter() {
		return p.bad()
	}
	defer p.leave()
	open := p.take()
	kept := p.inBrackets()
	t := p.typeID()
	p.outBrackets(kept)
	if !p.close(")", open) {
		return p.bad()
	}
	if p.is("{") {
		list := p.initList(t)
		list.Sp = p.since(open.span)
		return p.postfix(list)
	}
	x := p.unary()
	return &Cast{Sp: Sp{open.span.Join(x.Span())}, Style: CStyle, Type: t, X: x}
}

// typeid reads typeid(T) and typeid(x).
func (p *parser) typeid() Expr {
	word := p.take()
	s := &Sizeof{Typeid: true}
	open := p.peek()
	if !p.expect("(") || !p.enter() {
		return p.bad()
	}
	defer p.leave()
	kept := p.inBrackets()
	if p.startsTypeArg(p.at) {
		s.Type = p.typeID()
	} else {
		s.X = p.expression()
	}
	p.outBrackets(kept)
	p.close(")", open)
	s.Sp = p.since(word.span)
	return s
}

// sizeof reads sizeof x, sizeof(T) and alignof(T).
func (p *parser) sizeof() Expr {
	word := p.take()
	s := &Sizeof{Align: word.text == "alignof"}
	if p.accept("...") {
		open := p.peek()
		if !p.expect("(") {
			return p.bad()
		}
		n := &SizeofPack{Name: p.name("the name of a pack")}
		p.close(")", open)
		n.Sp = p.since(word.span)
		return n
	}
	if open := p.peek(); open.is("(") && (p.startsTypeArg(p.at+1) || p.castAhead()) {
		p.pass()
		kept := p.inBrackets()
		s.Type = p.typeID()
		p.outBrackets(kept)
		p.close(")", open)
		s.Sp = p.since(word.span)
		return s
	}
	if !p.enter() {
		return p.bad()
	}
	defer p.leave()
	s.X = p.unary()
	s.Sp = Sp{word.span.Join(s.X.Span())}
	return s
}

// newExpr reads new T, new T(args), new T{args} and new T[n].
func (p *parser) newExpr() Expr {
	if !p.enter() {
		return p.bad()
	}
	defer p.leave()
	word := p.take()
	n := &New{}
	if p.is("(") && !p.startsType(p.at+1) {
		open := p.take()
		n.Place = p.assignment()
		p.close(")", open)
	}
	spec := p.specifiers(inHeader)
	if p.failed || spec.typ == nil {
		p.unexpected("a type")
		return p.bad()
	}
	d := &declarator{}
	p.pointers(d)
	base := spec.typ
	counted := false // new T[]{a, b}
	if p.is("[") {
		open := p.take()
		counted = p.is("]")
		if !counted {
			kept := p.inBrackets()
			n.Count = p.expression()
			p.outBrackets(kept)
		}
		p.close("]", open)
		more := &declarator{}
		p.suffixes(more, nil, spec, inHeader)
		d.layers = append(d.layers, more.layers...)
	}
	n.Type = d.apply(base)
	switch open := p.peek(); {
	case open.is("("):
		p.pass()
		n.Args = p.arguments(")")
		p.close(")", open)
	case open.is("{"):
		n.List = p.initList(nil)
		n.Args = n.List.Elems
	case counted:
		p.unexpected("'{' with the array's values")
	}
	if counted {
		n.Count = &IntLit{Sp: p.since(word.span), Value: uint64(len(n.Args))}
	}
	n.Empty = len(n.Args) == 0 && (p.tok(p.at-1).is(")") && p.tok(p.at-2).is("(") || p.tok(p.at-1).is("}"))
	n.Sp = p.since(word.span)
	return n
}

func (p *parser) deleteExpr() Expr {
	word := p.take()
	d := &Delete{}
	if p.is("[") {
		open := p.take()
		d.Array = p.close("]", open)
	}
	if !p.enter() {
		return p.bad()
	}
	defer p.leave()
	d.X = p.unary()
	d.Sp = Sp{word.span.Join(d.X.Span())}
	return d
}

// arguments reads expressions up to a closing bracket, which is left.
func (p *parser) arguments(closing string) []Expr {
	if !p.enter() {
		return nil
	}
	defer p.leave()
	kept := p.inBrackets()
	defer p.outBrackets(kept)
	var list []Expr
	for !p.is(closing) && !p.eof() {
		list = append(list, p.element())
		comma := p.peek()
		if !p.accept(",") {
			break
		}
		if p.is(closing) && closing == ")" {
			p.complain(diag.Diagnostic{Span: comma.span, Message: i18n.M(texts.SyntaxTrailingComma), Suggestion: &diag.Suggestion{Span: comma.span}})
		}
	}
	return list
}

// initList reads {a, .b = c, {d}}; typ is the type of T{…}, nil without one.
func (p *parser) initList(typ TypeExpr) *InitList {
	open := p.take()
	l := &InitList{Sp: open.sp(), Type: typ}
	if !p.enter() {
		return l
	}
	defer p.leave()
	kept := p.inBrackets()
	defer p.outBrackets(kept)
	p.lists++
	for !p.is("}") && !p.eof() {
		field := ""
		if p.is(".") && p.peekAt(1).kind == tokIdent {
			p.pass()
			field = p.take().text
			if !p.expect("=") {
				break
			}
		} else if p.is("[") && (p.peekAt(1).kind == tokNumber || p.peekAt(1).kind == tokIdent) && p.peekAt(2).is("]") && p.peekAt(3).is("=") {
			for len(l.Places) < len(l.Elems) {
				l.Places = append(l.Places, nil)
			}
			p.pass()
			l.Places = append(l.Places, p.conditional())
			p.pass()
			p.pass()
		}
		l.Fields = append(l.Fields, field)
		l.Elems = append(l.Elems, p.element())
		if !p.accept(",") {
			break
		}
	}
	p.close("}", open)
	if !p.failed {
		p.lists--
	}
	l.Sp = p.since(open.span)
	if typ != nil {
		l.Sp = Sp{typ.Span().Join(l.At)}
	}
	return l
}

// ---- launches

// brokenLaunch reads kernel<<grid, block>>(args), which lacks an angle on
// either side: x is a kernel, so that a shift cannot be meant. nil where it is.
func (p *parser) brokenLaunch(x Expr, open *token) Expr {
	n, ok := x.(*Name)
	if !ok {
		return nil
	}
	what := p.scope.lookup(n.Path.Last.Name)
	if !what.kernel {
		return nil
	}
	p.complain(diag.Diagnostic{Span: open.span, Message: i18n.M(texts.SyntaxLaunchOpen, i18n.T("kernel", n.Path.Last.Name)),
		Hint:       i18n.M(texts.SyntaxLaunchOpenHint),
		Suggestion: &diag.Suggestion{Span: open.span, Text: "<<<"}})
	p.pass()
	return p.launchRest(x, open, true)
}

// launch reads <<<grid, block, shared, stream>>>(args). Formatters that know no CUDA write << < and >> >, which nvcc takes.
func (p *parser) launch(x Expr) Expr {
	open := p.take()
	if open.is("<<") {
		p.pass()
	}
	return p.launchRest(x, open, false)
}

// spacedOpen reports whether <<< begins at token i, written as << < : no operand begins with <, so that a shift cannot be meant.
func (p *parser) spacedOpen(i int) bool { return p.tok(i).is("<<") && p.tok(i+1).is("<") }

// spacedClose is the number of tokens that make a >>> at token i: 1, or 2 where it is written as >> > or > >>, which are no operators;
// 0 where there is none.
func (p *parser) spacedClose(i int) int {
	switch t := p.tok(i); {
	case t.is(">>>"):
		return 1
	case t.is(">>") && p.tok(i+1).is(">"), t.is(">") && p.tok(i+1).is(">>"):
		return 2
	}
	return 0
}

func (p *parser) launchRest(x Expr, open *token, said bool) Expr {
	if !p.enter() {
		return x
	}
	defer p.leave()
	// where no >>> follows, >> closes
	short := p.closesShort()
	l := &Launch{Kernel: x}
	kept := p.inBrackets()
	p.noShift = short
	for p.spacedClose(p.at) == 0 && !p.is(">>") && !p.eof() {
		if p.is("{") {
			l.Config = append(l.Config, p.initList(nil))
		} else {
			l.Config = append(l.Config, p.assignment())
		}
		if !p.accept(",") {
			break
		}
	}
	p.outBrackets(kept)
	switch t := p.peek(); {
	case p.spacedClose(p.at) > 0:
		for n := p.spacedClose(p.at); n > 0; n-- {
			p.pass()
		}
	case t.is(">>"):
		at := t.span
		p.pass()
		if !said {
			p.complain(diag.Diagnostic{Span: at, Message: i18n.M(texts.SyntaxLaunchClose), Suggestion: &diag.Suggestion{Span: at, Text: ">>>"},
				Related: []diag.Related{{Span: open.span, Message: i18n.M(texts.SyntaxNeverClosed, i18n.T("what", "<<<"))}}})
		}
	case t.is(">"):
		p.complain(diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxLaunchClose),
			Related: []diag.Related{{Span: open.span, Message: i18n.M(texts.SyntaxNeverClosed, i18n.T("what", "<<<"))}}})
		p.failed = true
	default:
		p.unexpected("'>>>'")
	}
	if len(l.Config) >= 1 && l.Config[0] != nil && p.failed {
		return x
	}
	if t := p.peek(); !t.is("(") && !p.failed {
		at := p.afterPrev()
		p.complain(diag.Diagnostic{Span: at, Message: i18n.M(texts.SyntaxLaunchArguments), Hint: i18n.M(texts.SyntaxLaunchArgumentsHint)})
		p.failed = !t.is(";")
	} else {
		l.Args = p.group()
	}
	l.Sp = Sp{x.Span().Join(p.since(open.span).At)}
	return l
}

// closesShort reports whether >> and not >>> closes the launch that was opened:
// no >>> follows before the statement ends.
func (p *parser) closesShort() bool {
	depth := 0
	for i := p.at; i < len(p.toks) && i < p.at+maxAngles; i++ {
		t := p.tok(i)
		switch {
		case t.is("("), t.is("["):
			depth++
		case t.is(")"), t.is("]"):
			if depth--; depth < 0 {
				return true
			}
		case depth == 0 && p.spacedClose(i) > 0:
			return false
		case t.is(";"), t.is("{") && depth == 0, t.is("}") && depth == 0, t.kind == tokEOF:
			return true
		}
	}
	return true
}

func (p *parser) joined(x Expr, from source.Span) Sp { return Sp{x.Span().Join(p.since(from).At)} }
