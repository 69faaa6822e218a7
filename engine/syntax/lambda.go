package syntax

import (
	"strconv"

	"tilescope/engine/source"
)

// lambda reads [captures](parameters) { … }.
func (p *parser) lambda() Expr {
	if !p.enter() {
		return p.bad()
	}
	defer p.leave()
	open := p.peek()
	to := p.match(p.at, false)
	if to < 0 || !p.tok(to+1).is("(") && !p.tok(to+1).is("{") && !p.tok(to+1).isWord(wordCUDA) {
		p.unexpected("an expression")
		return p.bad()
	}
	flags := p.inBrackets()
	defer p.outBrackets(flags)
	l := &Lambda{}
	p.captures(l)
	p.close("]", open)

	spec := &specifiers{}
	for p.is("__device__") || p.is("__host__") {
		if !p.specifier(spec, inBlock) {
			break
		}
	}
	fn := &FuncDecl{Specs: spec.specs, Name: Ident{Sp: open.sp(), Name: "operator()"}, Const: true}
	d := &declarator{fn: fn, from: open.span}
	if p.is("(") {
		fn.Params, fn.Variadic = p.params()
	}
	if t := p.peek(); t.text == "mutable" || t.is("constexpr") {
		fn.Const = t.text != "mutable"
		p.pass()
	}
	p.functionSuffix(d)
	if fn.Result == nil {
		fn.Result = &AutoType{Sp: open.sp()}
	}
	p.generic(fn, open.sp())
	if p.failed {
		return p.bad()
	}
	if !p.is("{") {
		p.unexpected("'{'")
		return p.bad()
	}
	from := p.at
	p.lambdaBody(l, fn, d)
	if !p.failed {
		l.Uses = p.uses(from, p.at, fn)
	}
	l.Fn, l.Sp = fn, p.since(open.span)
	fn.Sp = l.Sp
	return l
}

// captures reads what is between a lambda's brackets.
func (p *parser) captures(l *Lambda) {
	p.pass()
	for !p.is("]") && !p.eof() && !p.failed {
		var c Capture
		t := p.peek()
		switch {
		case l.Default == "" && len(l.Captures) == 0 && (t.is("=") || t.is("&") && (p.peekAt(1).is("]") || p.peekAt(1).is(","))):
			l.Default = Op(t.text)
			p.pass()
			if !p.accept(",") {
				return
			}
			continue
		case t.is("this"), t.is("*") && p.peekAt(1).is("this"):
			c.Copy = p.accept("*")
			c.Name = Ident{Sp: Sp{p.here()}, Name: "this"}
			p.pass()
		default:
			c.Ref = p.accept("&")
			c.Name = p.name("a name")
			switch {
			case p.accept("..."):
			case p.accept("="):
				c.Init = p.assignment()
			case p.is("{"), p.is("("):
				args := p.functional(&AutoType{Sp: c.Name.Sp}, c.Name.At)
				if list, ok := args.(*InitList); ok && len(list.Elems) == 1 {
					c.Init = list.Elems[0]
				} else if cast, ok := args.(*Cast); ok && cast.X != nil {
					c.Init = cast.X
				}
			}
		}
		l.Captures = append(l.Captures, c)
		if !p.accept(",") {
			return
		}
	}
}

// lambdaBody reads the block, in which parameters and the lambda's own variables are seen.
func (p *parser) lambdaBody(l *Lambda, fn *FuncDecl, d *declarator) {
	kept, keptName := p.suspect, p.function
	p.suspect, p.function = nil, fn.Name.Name
	p.bodyScope(fn, d, func() {
		for _, c := range l.Captures {
			p.scope.declare(c.Name.Name, name{kind: nameValue})
		}
		fn.Body = p.block()
	})
	p.suspect, p.function = kept, keptName
}

// generic makes a template of a function with auto parameters.
func (p *parser) generic(fn *FuncDecl, at Sp) {
	for i, prm := range fn.Params {
		id := Ident{Sp: at, Name: "auto:" + strconv.Itoa(i+1)}
		if t, ok := withoutAuto(prm.Type, id); ok {
			prm.Type = t
			fn.Template = append(fn.Template, Templ{Name: id, IsType: true, Pack: prm.Pack != nil})
			if prm.Pack != nil {
				prm.Pack = append(prm.Pack, id.Name)
			}
		}
	}
}

// withoutAuto is a type with a name in the place of auto.
func withoutAuto(te TypeExpr, id Ident) (TypeExpr, bool) {
	switch t := te.(type) {
	case *AutoType:
		return &NamedType{Sp: t.Sp, Path: Path{Sp: t.Sp, Last: id}, Const: t.Const}, true
	case *PointerType:
		elem, ok := withoutAuto(t.Elem, id)
		out := *t
		out.Elem = elem
		return &out, ok
	case *ReferenceType:
		elem, ok := withoutAuto(t.Elem, id)
		out := *t
		out.Elem = elem
		return &out, ok
	}
	return te, false
}

// uses are the names among the tokens of a body that may be variables around it: no members of something, and nothing that the body
// declares behind a type's name.
func (p *parser) uses(from, to int, fn *FuncDecl) []Ident {
	own := map[string]bool{}
	for _, prm := range fn.Params {
		own[prm.Name.Name] = true
	}
	at := map[string]source.Span{}
	var order []string
	for i := from; i < to; i++ {
		t := &p.toks[i]
		if t.kind != tokIdent && !t.is("this") {
			continue
		}
		switch before := &p.toks[i-1]; {
		case before.is("."), before.is("->"), before.is("::"):
			continue
		case before.kind == tokIdent, before.isWord(wordType):
			own[t.text] = true
		}
		if _, ok := at[t.text]; !ok {
			at[t.text] = t.span
			order = append(order, t.text)
		}
	}
	p.work.Spend(to - from)
	var list []Ident
	for _, name := range order {
		if !own[name] {
			list = append(list, Ident{Sp: Sp{at[name]}, Name: name})
		}
	}
	return list
}
