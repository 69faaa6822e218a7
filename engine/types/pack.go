package types

import (
	"strconv"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// Packs. A template's pack means a list of arguments, and a function's pack a list of parameters. What is expanded, X..., is checked once
// for each element, in a scope in which the packs that X names mean that element.

// paramPack is the pack that some of a function's parameters come from.
type paramPack struct {
	name  syntax.Ident
	first int
	n     int
}

// elementOf is an expression for one element of the packs in it.
type elementOf struct {
	syntax.BadExpr
	x  syntax.Expr
	sc *scope
}

// spreadKey finds the scopes of an expansion's elements again.
type spreadKey struct {
	e  *syntax.Expand
	in *scope
}

// packElement is the name of one of the parameters that come from a pack.
func packElement(name string, i int) string { return name + "#" + strconv.Itoa(i) }

// elements are the scopes in which the packs among names mean their elements, in order. ok is false, and reported, where there is no pack
// or their lengths differ.
func (c *checker) elements(names []string, span source.Span) (list []*scope, ok bool) {
	var packs []*symbol
	for _, n := range names {
		c.meter.Spend(workPerNode)
		if sym := c.sc.lookup(n); sym != nil && sym.kind == symPack {
			packs = append(packs, sym)
		}
	}
	if len(packs) == 0 {
		c.err(span, texts.TypesNoPack)
		return nil, false
	}
	n := len(packs[0].pack)
	for _, p := range packs {
		if len(p.pack) != n {
			c.err(span, texts.TypesPackLengths, text("first", packs[0].name), number("n", n), text("second", p.name), number("m", len(p.pack)))
			return nil, false
		}
	}
	if n > c.cfg.MaxPack {
		c.err(span, texts.TypesPackLimit, number("limit", c.cfg.MaxPack))
		return nil, false
	}
	for i := range n {
		c.meter.Spend(workPerNode * len(packs))
		sc := newScope(templateScope, c.sc, "")
		for _, p := range packs {
			e := *p.pack[i]
			e.name = p.name
			sc.put(&e)
		}
		list = append(list, sc)
	}
	return list, true
}

// inside runs f in a scope.
func (c *checker) inside(sc *scope, f func()) {
	kept := c.sc
	c.sc = sc
	f()
	c.sc = kept
}

// spread is a list of expressions with an element for each of the packs that it expands.
func (c *checker) spread(list []syntax.Expr) []syntax.Expr {
	plain := true
	for _, e := range list {
		if _, ok := e.(*syntax.Expand); ok {
			plain = false
		}
	}
	if plain {
		return list
	}
	var out []syntax.Expr
	for _, e := range list {
		if x, ok := e.(*syntax.Expand); ok {
			out = append(out, c.elementsOf(x)...)
		} else {
			out = append(out, e)
		}
	}
	return out
}

// elementsOf are an expansion's elements.
func (c *checker) elementsOf(x *syntax.Expand) []syntax.Expr {
	key := spreadKey{x, c.sc}
	scopes, known := c.spreads[key]
	if !known {
		var ok bool
		if scopes, ok = c.elements(x.Names, x.At); !ok {
			return []syntax.Expr{&syntax.BadExpr{Sp: x.Sp}}
		}
		c.spreads[key] = scopes
	}
	var out []syntax.Expr
	for _, sc := range scopes {
		out = append(out, &elementOf{syntax.BadExpr{Sp: syntax.Sp{At: x.X.Span()}}, x.X, sc})
	}
	return out
}

// spreadList is a braced list with its expansions made.
func (c *checker) spreadList(l *syntax.InitList) *syntax.InitList {
	elems := c.spread(l.Elems)
	if len(elems) == len(l.Elems) && (len(elems) == 0 || elems[0] == l.Elems[0] && elems[len(elems)-1] == l.Elems[len(elems)-1]) {
		return l
	}
	out := *l
	out.Elems, out.Fields, out.Places = elems, nil, nil
	return &out
}

// sizeofPack is sizeof...(name).
func (c *checker) sizeofPack(e *syntax.SizeofPack) operand {
	sym := c.sc.lookup(e.Name.Name)
	if sym == nil || sym.kind != symPack {
		c.err(e.Name.At, texts.TypesNotAPack, text("name", e.Name.Name))
		return badOperand(e.At)
	}
	return value(&IntConst{at(Of(ULong), e.At), uint64(len(sym.pack))})
}

// hasPack tells whether one of the names is a pack.
func (c *checker) hasPack(names []string) bool {
	for _, n := range names {
		if sym := c.sc.lookup(n); sym != nil && sym.kind == symPack {
			return true
		}
	}
	return false
}

// fold joins the elements of a pack by an operator.
func (c *checker) fold(e *syntax.Fold) operand {
	x, init, left := e.X, e.Init, e.Left
	if other, ok := init.(*syntax.Expand); ok { // (a op ... op b): the one with packs is the pattern
		init, left = other.X, false
		if !c.hasPack(x.Names) {
			x, init, left = other, x.X, true
		}
	}
	list := c.elementsOf(x)
	if init != nil {
		if left {
			list = append([]syntax.Expr{init}, list...)
		} else {
			list = append(list, init)
		}
	}
	if len(list) == 0 {
		switch e.Op {
		case "&&", "||":
			return value(&IntConst{at(Of(Bool), e.At), boolBits(e.Op == "&&")})
		case ",":
			return value(nothing(e.At))
		}
		c.err(e.At, texts.TypesFoldEmpty, text("op", string(e.Op)))
		return badOperand(e.At)
	}
	join := func(l, r syntax.Expr) syntax.Expr {
		return &syntax.Binary{Sp: e.Sp, Op: e.Op, OpAt: e.OpAt, X: l, Y: r}
	}
	out := list[0]
	if left || e.Op == "," { // a comma means the same from either end
		for _, y := range list[1:] {
			out = join(out, y)
		}
	} else {
		out = list[len(list)-1]
		for i := len(list) - 2; i >= 0; i-- {
			out = join(list[i], out)
		}
	}
	return c.expr(out)
}

// packParams declares the parameters that come from a pack. It reports whether all of them have a type.
func (c *checker) packParams(f *function, d *syntax.FuncDecl, p *syntax.Param) bool {
	scopes, ok := c.elements(p.Pack, p.At)
	if !ok {
		return false
	}
	c.meter.Spend(len(scopes) * workPerParam)
	f.packs = append(f.packs, paramPack{p.Name, len(f.params), len(scopes)})
	for i, sc := range scopes {
		one := *p
		one.Pack, one.Name.Name = nil, packElement(p.Name.Name, i)
		c.inside(sc, func() { ok = c.oneParam(f, d, &one) && ok })
	}
	if c.sc.kind == paramScope && ok && p.Name.Name != "" {
		sym := &symbol{name: p.Name.Name, kind: symPack, span: p.At}
		for i, one := range f.params[len(f.params)-len(scopes):] {
			v := &Var{Name: packElement(p.Name.Name, i), Type: one.q.stored(), Storage: Param, Span: p.At, Func: f.Func}
			sym.pack = append(sym.pack, &symbol{name: p.Name.Name, kind: symVar, span: p.At, v: v, q: one.q})
		}
		c.sc.put(sym)
	}
	return ok
}

// declarePacks makes the names of a function's packs mean its parameters.
func (c *checker) declarePacks(f *function) {
	first := f.first()
	for _, p := range f.packs {
		if p.name.Name == "" {
			continue
		}
		sym := &symbol{name: p.name.Name, kind: symPack, span: p.name.At}
		for i := p.first; i < p.first+p.n; i++ {
			c.meter.Spend(workPerNode)
			sym.pack = append(sym.pack, &symbol{name: p.name.Name, kind: symVar, span: p.name.At, v: f.Params[first+i], q: f.params[i].q})
		}
		c.declare(sym)
	}
}

// capturePack captures the elements of a pack of parameters.
func (c *checker) capturePack(in *structInfo, id syntax.Ident, pack *symbol, ref bool) {
	if in.scope.names[id.Name] != nil {
		return
	}
	inner := &symbol{name: id.Name, kind: symPack, span: id.At}
	use := &syntax.Expand{Sp: id.Sp, X: &syntax.Name{Sp: id.Sp, Path: syntax.Path{Sp: id.Sp, Last: id}}, Names: []string{id.Name}}
	for i, from := range c.elementsOf(use) {
		if !c.capturable(pack.pack[i]) {
			inner.pack = append(inner.pack, pack.pack[i])
			continue
		}
		name := id
		name.Name = packElement(id.Name, i)
		c.captureOne(in, name, from, ref)
		if sym := in.scope.names[name.Name]; sym != nil {
			inner.pack = append(inner.pack, sym)
		}
	}
	if len(inner.pack) == len(pack.pack) {
		in.scope.put(inner)
	}
}

// packHere reports a pack that nothing expands.
func (c *checker) packHere(span source.Span, name string) {
	c.err(span, texts.TypesPackHere, text("name", name))
}
