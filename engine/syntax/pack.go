package syntax

// Packs: what a template has any number of.

// expansion are the tokens of something that was expanded.
type expansion struct{ from, to int }

// names are the names among the tokens from one to before another, each once, that an expansion of these tokens may mean: not those of
// expansions inside, nor the pack whose length is requested. Which of them are packs the checker knows.
func (p *parser) names(from, to int) []string {
	seen := map[string]bool{}
	list := []string{}
	p.work.Spend(to - from)
	inner := len(p.expansions)
	for inner > 0 && p.expansions[inner-1].from >= from {
		inner--
	}
	inside := p.expansions[inner:]
	for i := from; i < to; i++ {
		if len(inside) > 0 && i >= inside[0].from {
			i = max(i, inside[0].to-1)
			inside = inside[1:]
			continue
		}
		if p.tok(i-1).is("(") && p.tok(i-2).is("...") && p.tok(i-3).is("sizeof") {
			continue
		}
		if t := p.tok(i); t.kind == tokIdent && !seen[t.text] {
			seen[t.text] = true
			list = append(list, t.text)
		}
	}
	p.expansions = append(p.expansions[:inner], expansion{from, to})
	return list
}

// element reads one part of a list: an expression, a braced list, or the expansion of a pack.
func (p *parser) element() Expr {
	begin := p.at
	var x Expr
	if p.is("{") {
		x = p.initList(nil)
	} else {
		x = p.assignment()
	}
	if !p.is("...") {
		return x
	}
	e := &Expand{X: x, Names: p.names(begin, p.at)}
	p.pass()
	e.Sp = p.since(x.Span())
	return e
}

// foldAhead tells whether a fold follows the '(' that was just read: it has a ... of its own.
func (p *parser) foldAhead() bool {
	depth := 0
	for i := p.at; i < len(p.toks) && i < p.at+maxAngles; i++ {
		switch t := p.tok(i); {
		case t.is("("), t.is("["), t.is("{"):
			depth++
		case t.is(")"), t.is("]"), t.is("}"):
			if depth--; depth < 0 {
				return false
			}
		case t.is("...") && depth == 0:
			if before := p.tok(i - 1); i == p.at || before.is(",") || before.kind == tokPunct && precedence(before.text) > 0 {
				return true
			}
		case t.is(";"), t.kind == tokEOF:
			return false
		}
	}
	return false
}

// fold reads (x op ...), (... op x), (x op ... op init) or (init op ... op x), behind its '('.
func (p *parser) fold(open *token) Expr {
	f := &Fold{Left: p.is("...")}
	var x, y Expr
	var names [2][]string
	operand := func(i int) Expr {
		begin := p.at
		z := p.unary()
		names[i] = p.names(begin, p.at)
		return z
	}
	operator := func() {
		t := p.peek()
		if t.kind != tokPunct || precedence(t.text) == 0 && !t.is(",") {
			p.unexpected("an operator")
			return
		}
		f.Op, f.OpAt = Op(t.text), t.span
		p.pass()
	}
	if !f.Left {
		x = operand(0)
		operator()
	}
	p.expect("...")
	if f.Left || !p.is(")") {
		operator()
		y = operand(1)
	}
	p.close(")", open)
	if p.failed {
		return p.bad()
	}
	f.Sp = p.since(open.span)
	expand := func(z Expr, i int) *Expand { return &Expand{Sp: Sp{z.Span()}, X: z, Names: names[i]} }
	switch {
	case y == nil:
		f.X = expand(x, 0)
	case x == nil:
		f.X = expand(y, 1)
	default: // which of the two has the packs the checker knows: it takes the other for the first or last operand
		f.X, f.Init = expand(x, 0), expand(y, 1)
	}
	return f
}

// traits are the questions about types that compilers answer, by the names that headers know them by. The last is Tilescope's own.
var traits = map[string]bool{
	"__is_class": true, "__is_union": true, "__is_enum": true, "__is_empty": true, "__is_polymorphic": true, "__is_abstract": true,
	"__is_trivially_copyable": true, "__is_trivial": true, "__is_base_of": true, "__is_same": true, "__is_convertible": true,
	"__is_constructible": true, "__is_nothrow_constructible": true, "__is_assignable": true, "__is_trivially_destructible": true,
	"__moves_as_bytes": true, "__underlying": true,
}

// typeTrait reads __is_class(T) and its kin.
func (p *parser) typeTrait() Expr {
	word, open := p.take(), p.take()
	e := &TypeTrait{Name: word.text}
	kept := p.inBrackets()
	for !p.is(")") && !p.eof() {
		begin := p.at
		a := TemplateArg{Type: p.typeID()}
		if p.is("...") {
			a.Pack = p.names(begin, p.at)
			p.pass()
		}
		e.Args = append(e.Args, a)
		if !p.accept(",") {
			break
		}
	}
	p.outBrackets(kept)
	p.close(")", open)
	e.Sp = p.since(word.span)
	return e
}

// guide reads S(T) -> S<T>; behind a template's header; nil where something else is there.
func (p *parser) guide(params []Templ) *GuideDecl {
	t := p.peek()
	if t.kind != tokIdent || !p.peekAt(1).is("(") || p.scope.lookup(t.text).kind != nameType {
		return nil
	}
	if to := p.match(p.at+1, false); to < 0 || !p.tok(to+1).is("->") {
		return nil
	}
	f := &FuncDecl{Name: ident(p.take()), Template: params}
	f.Params, f.Variadic = p.params()
	p.pass()
	f.Result = p.typeID()
	p.semicolon("this declaration")
	f.Sp = p.since(t.span)
	return &GuideDecl{Sp: f.Sp, Fn: f}
}
