package types

import (
	"slices"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// deduction is the state of finding template arguments from the arguments of a call.
type deduction struct {
	c      *checker
	params []syntax.Templ
	found  []templateArg
	have   []bool
	fixed  []bool // given explicitly
	scope  *scope
}

// deduceCall finds the arguments of a function template for a call, or reports false.
func (c *checker) deduceCall(t *funcTemplate, explicit []syntax.TemplateArg, args []operand, span source.Span) (list []templateArg,
	ok bool) {
	return c.deduce(t, explicit, args, qtype{}, span)
}

// deduce is deduceCall where the result's type may be known too, as for a specialisation.
func (c *checker) deduce(t *funcTemplate, explicit []syntax.TemplateArg, args []operand, result qtype,
	span source.Span) (list []templateArg, ok bool) {
	params := t.decl.Template
	c.meter.Spend(workPerNode + 8*len(params))
	c.quietly(func() {
		var given []templateArg
		if given, ok = c.givenArgs(params, explicit, t.scope, span, t.name); !ok {
			return
		}
		n := len(params)
		d := &deduction{c: c, params: params, found: make([]templateArg, n), have: make([]bool, n), fixed: make([]bool, n), scope: t.scope}
		for i, a := range given {
			d.found[i], d.have[i], d.fixed[i] = a, true, true
		}
		rest := args
		for i, p := range t.decl.Params {
			if p == nil || p.Type == nil {
				break
			}
			if p.Pack != nil {
				n := len(rest)
				if i < len(t.decl.Params)-1 { // only the last pack is deduced
					n = min(n, d.known(p.Pack, span))
				}
				if ok = d.pack(p.Pack, n, func(i int) bool { return d.argument(p.Type, rest[i]) }); !ok {
					return
				}
				rest = rest[n:]
				continue
			}
			if len(rest) == 0 {
				break
			}
			if ok = d.argument(p.Type, rest[0]); !ok {
				return
			}
			rest = rest[1:]
		}
		if result.T != nil && t.decl.Result != nil && !containsAuto(t.decl.Result) && !d.match(t.decl.Result, result) {
			ok = false
			return
		}
		list, ok = d.result(span, t.name)
	})
	return list, ok
}

// result completes the deduction with default arguments.
func (d *deduction) result(span source.Span, name string) ([]templateArg, bool) {
	for i := range d.params {
		if d.have[i] {
			continue
		}
		if d.params[i].Pack {
			d.found[i], d.have[i] = templateArg{isPack: true}, true
			continue
		}
		def := d.params[i].Default
		if def == nil {
			return nil, false
		}
		kept := d.c.sc
		d.c.sc = bind(d.params[:i], d.found[:i], d.scope)
		a, ok := d.c.written(&d.params[i], def, d.c.sc, span)
		d.c.sc = kept
		if !ok {
			return nil, false
		}
		d.found[i], d.have[i] = a, true
	}
	return d.found, true
}

// argument deduces from one argument of the call.
func (d *deduction) argument(te syntax.TypeExpr, o operand) bool {
	if !slices.Contains(d.fixed, false) { // nothing is left to find: conversions decide
		return true
	}
	var q qtype
	ref, isRef := te.(*syntax.ReferenceType)
	switch o.mode {
	case lvalueMode:
		q = qtype{T: o.t, Const: o.cons, Volatile: o.vol}
	case valueMode:
		q = qtype{T: o.t}
	case indexMode:
		q = qtype{T: d.c.indexType(o.reg)}
	case funcMode:
		f := o.set.single()
		if f == nil {
			return true
		}
		q = qtype{T: &Pointer{Elem: f.funcType()}}
	case listMode:
		return d.elements(te, o.list)
	default:
		return true
	}
	if q.T == nil {
		return false
	}
	if isRef {
		place := o.mode == lvalueMode && !o.moved || o.mode == valueMode && isPlace(o.x)
		if ref.RValue && place && d.forwards(ref.Elem) { // T && takes an lvalue too: T is a reference then
			q.Ref = lvalueRef
		}
		return d.match(ref.Elem, q)
	}
	if arr, ok := q.T.(*Array); ok {
		q = qtype{T: &Pointer{Elem: arr.Elem, Const: q.Const, Volatile: q.Volatile}}
	}
	if arr, ok := te.(*syntax.ArrayType); ok { // an array parameter is a pointer
		te = &syntax.PointerType{Sp: arr.Sp, Elem: arr.Elem}
	}
	return d.match(te, qtype{T: q.T})
}

// elements deduces T of initializer_list<T> from the elements of a list in braces, which are of one type.
func (d *deduction) elements(te syntax.TypeExpr, list *syntax.InitList) bool {
	if ref, ok := te.(*syntax.ReferenceType); ok {
		te = ref.Elem
	}
	elem := elementType(te)
	if elem == nil || !d.dependent(elem) {
		return true
	}
	for _, e := range list.Elems {
		var o operand
		d.c.trying(func() { o = d.c.expr(e) })
		if o.bad() || !d.argument(elem, o) {
			return false
		}
	}
	return true
}

// match compares a written type with an actual one and binds what the written one leaves open. Types that do not
// depend on parameters match anything: conversions decide about them later.
func (d *deduction) match(te syntax.TypeExpr, q qtype) bool {
	switch t := te.(type) {
	case *syntax.NamedType:
		if len(t.Path.Scope) == 0 && !t.Path.HasArgs {
			if i := paramIndex(d.params, t.Path.Last.Name); i >= 0 {
				if !d.params[i].IsType {
					return true
				}
				if t.Const {
					q.Const = false
				}
				if t.Volatile {
					q.Volatile = false
				}
				return d.bindTo(i, templateArg{isType: true, q: qtype{T: q.T, Const: q.Const, Volatile: q.Volatile, Ref: q.Ref}})
			}
		}
		if t.Path.HasArgs {
			return d.matchStruct(t, q)
		}
	case *syntax.PointerType:
		if _, asks := t.Elem.(*syntax.DecltypeType); asks || !d.dependent(t.Elem) {
			return true
		}
		p, ok := q.T.(*Pointer)
		return ok && d.match(t.Elem, qtype{T: p.Elem, Const: p.Const, Volatile: p.Volatile})
	case *syntax.ReferenceType:
		if q.Ref != noRef {
			if (q.Ref == rvalueRef) != t.RValue {
				return false
			}
			q.Ref = noRef
		}
		return d.match(t.Elem, q)
	case *syntax.FuncType:
		return d.matchFunc(t, q)
	case *syntax.ArrayType:
		if !d.dependent(t) {
			return true
		}
		arr, ok := q.T.(*Array)
		if !ok || !d.match(t.Elem, qtype{T: arr.Elem, Const: q.Const, Volatile: q.Volatile}) {
			return false
		}
		if n, ok := t.Len.(*syntax.Name); ok && len(n.Path.Scope) == 0 {
			if i := paramIndex(d.params, n.Path.Last.Name); i >= 0 && !d.params[i].IsType {
				return d.bindTo(i, templateArg{q: qtype{T: Of(ULong)}, value: intConstant(uint64(arr.Len))})
			}
		}
	}
	return true
}

// matchFunc is match for types of functions.
func (d *deduction) matchFunc(t *syntax.FuncType, q qtype) bool {
	fn, ok := q.T.(*FuncType)
	if !ok || len(fn.params) != len(fn.Params) {
		return !d.dependent(t)
	}
	if !d.match(t.Result, fn.result) {
		return false
	}
	rest := fn.params
	for _, p := range t.Params {
		if p.Pack != nil {
			return d.pack(p.Pack, len(rest), func(i int) bool { return d.match(p.Type, rest[i]) })
		}
		if len(rest) == 0 || !d.match(p.Type, rest[0]) {
			return false
		}
		rest = rest[1:]
	}
	return len(rest) == 0
}

func (d *deduction) matchStruct(t *syntax.NamedType, q qtype) bool {
	if i := paramIndex(d.params, t.Path.Last.Name); i >= 0 && len(t.Path.Scope) == 0 && d.params[i].Inner != nil {
		s, ok := q.T.(*Struct)
		if !ok {
			return false
		}
		in := d.c.info(s)
		return in != nil && in.from != nil && d.bindTo(i, templateArg{tmpl: in.from.symbol()}) && d.matchArgs(t.Path.Args, in.args)
	}
	sym := d.c.resolve(d.scope, &t.Path)
	if sym == nil || !d.dependent(t) {
		return true
	}
	if sym.kind == symAliasTemplate {
		return d.matchAlias(sym.alias, t, q)
	}
	from := sym.st
	if own, ok := sym.q.T.(*Struct); ok && sym.kind == symType && t.Path.HasArgs { // the template's name inside an instance
		if in := d.c.info(own); in != nil {
			from = in.from
		}
	}
	if from == nil {
		return true
	}
	s, ok := q.T.(*Struct)
	if !ok {
		return false
	}
	in := d.c.info(s)
	found := false
	d.c.eachBase(in, func(at *structInfo) bool { // what inherits from an instance is taken too
		in, found = at, at.from == from
		return !found
	})
	if !found {
		return false
	}
	return d.matchArgs(t.Path.Args, in.args)
}

// matchAlias is match for the name of a template of types: what its own parameters must be is found first.
func (d *deduction) matchAlias(a *aliasTemplate, t *syntax.NamedType, q qtype) bool {
	if !d.c.enter(t.At) {
		d.c.leave()
		return false
	}
	defer d.c.leave()
	n := len(a.decl.Template)
	inner := &deduction{c: d.c, params: a.decl.Template, found: make([]templateArg, n), have: make([]bool, n), fixed: make([]bool, n),
		scope: a.scope}
	if !inner.match(a.decl.Type, q) {
		return false
	}
	if slices.Contains(inner.have, false) { // of what is not found nothing is deduced
		return true
	}
	return d.matchArgs(t.Path.Args, inner.found)
}

// matchArgs compares template arguments as written with actual ones. Defaults may have been left out.
func (d *deduction) matchArgs(pattern []syntax.TemplateArg, actual []templateArg) bool {
	have := flat(actual)
	for i, a := range pattern {
		if a.Pack != nil { // the last one
			rest := have[min(i, len(have)):]
			return d.pack(a.Pack, len(rest), func(k int) bool { return d.matchArg(a, rest[k]) })
		}
		if i >= len(have) {
			return false
		}
		if !d.matchArg(a, have[i]) {
			return false
		}
	}
	return true
}

func (d *deduction) matchArg(a syntax.TemplateArg, have templateArg) bool {
	if have.tmpl != nil {
		path := bareName(&a)
		if path == nil {
			return false
		}
		i := paramIndex(d.params, path.Last.Name)
		return i < 0 || len(path.Scope) > 0 || d.params[i].Inner != nil && d.bindTo(i, have)
	}
	if a.Type != nil {
		return have.isType && d.match(a.Type, have.q)
	}
	n, ok := a.Expr.(*syntax.Name)
	if !ok || len(n.Path.Scope) > 0 {
		return true
	}
	j := paramIndex(d.params, n.Path.Last.Name)
	return j < 0 || d.params[j].IsType == have.isType && d.bindTo(j, have)
}

// forwards tells whether T in T && is a parameter of the function's template itself.
func (d *deduction) forwards(te syntax.TypeExpr) bool {
	t, ok := te.(*syntax.NamedType)
	return ok && !t.Const && !t.Volatile && len(t.Path.Scope) == 0 && !t.Path.HasArgs && paramIndex(d.params, t.Path.Last.Name) >= 0
}

// known is the number of elements that a pack has without deduction: what the call's own template arguments give, or what a template around
// the function has.
func (d *deduction) known(names []string, span source.Span) (n int) {
	own := false
	for _, name := range names {
		if i := paramIndex(d.params, name); i >= 0 {
			own = true
			if d.params[i].Pack && d.fixed[i] {
				return len(d.found[i].pack)
			}
		}
	}
	if !own {
		d.c.inside(d.scope, func() {
			if list, ok := d.c.elements(names, span); ok {
				n = len(list)
			}
		})
	}
	return n
}

// pack deduces the packs among names from n arguments, each of which match compares with the pattern. Elements that were given explicitly
// stay.
func (d *deduction) pack(names []string, n int, match func(int) bool) bool {
	type state struct {
		i     int
		given []templateArg
		had   *templateArg
		list  []templateArg
	}
	if n > d.c.cfg.MaxPack {
		return false
	}
	var packs []*state
	for _, name := range names {
		i := paramIndex(d.params, name)
		if i < 0 || !d.params[i].Pack {
			continue
		}
		s := &state{i: i}
		switch {
		case d.fixed[i]:
			s.given = d.found[i].pack
		case d.have[i]:
			had := d.found[i]
			s.had = &had
		}
		packs = append(packs, s)
	}
	for k := range n {
		d.c.meter.Spend(workPerNode)
		for _, s := range packs {
			d.have[s.i] = k < len(s.given)
			if d.fixed[s.i] = d.have[s.i]; d.have[s.i] {
				d.found[s.i] = s.given[k]
			}
		}
		if !match(k) {
			return false
		}
		for _, s := range packs {
			if !d.have[s.i] {
				return false
			}
			s.list = append(s.list, d.found[s.i])
		}
	}
	for _, s := range packs {
		if len(s.list) < len(s.given) {
			return false
		}
		d.found[s.i], d.have[s.i], d.fixed[s.i] = templateArg{isPack: true, pack: s.list}, true, false
		if s.had != nil && !s.had.same(d.found[s.i]) {
			return false
		}
	}
	return true
}

func (d *deduction) bindTo(i int, a templateArg) bool {
	if d.fixed[i] {
		return true
	}
	if !a.isType && d.params[i].Type != nil && !containsAuto(d.params[i].Type) {
		kept := d.c.sc
		d.c.sc = bind(d.params[:i], d.found[:i], d.scope)
		q := d.c.typ(d.params[i].Type)
		d.c.sc = kept
		if q.T == Type(bad) {
			return false
		}
		a.q, a.value = qtype{T: q.T}, intConstant(canon(a.value.i, q.T))
	}
	if d.have[i] {
		return d.found[i].same(a)
	}
	d.found[i], d.have[i] = a, true
	return true
}

// dependent tells whether a written type mentions a parameter of the template.
func (d *deduction) dependent(te syntax.TypeExpr) bool {
	switch t := te.(type) {
	case *syntax.NamedType:
		if len(t.Path.Scope) == 0 && paramIndex(d.params, t.Path.Last.Name) >= 0 {
			return true
		}
		for _, a := range t.Path.Args {
			if a.Type != nil && d.dependent(a.Type) {
				return true
			}
			if n, ok := a.Expr.(*syntax.Name); ok && paramIndex(d.params, n.Path.Last.Name) >= 0 {
				return true
			}
		}
	case *syntax.PointerType:
		return d.dependent(t.Elem)
	case *syntax.ReferenceType:
		return d.dependent(t.Elem)
	case *syntax.DecltypeType:
		return true
	case *syntax.FuncType:
		for _, p := range t.Params {
			if d.dependent(p.Type) {
				return true
			}
		}
		return d.dependent(t.Result)
	case *syntax.ArrayType:
		if n, ok := t.Len.(*syntax.Name); ok && paramIndex(d.params, n.Path.Last.Name) >= 0 {
			return true
		}
		return d.dependent(t.Elem)
	}
	return false
}

// moreSpecial tells whether everything that template a takes, b takes as well.
func (c *checker) moreSpecial(a, b *funcTemplate) bool {
	na, pa := a.plainParams()
	nb, pb := b.plainParams()
	switch {
	case pa != pb:
		return pb
	case pa && na != nb:
		return na > nb
	}
	fromA, fromB := c.accepts(a, b), c.accepts(b, a)
	if fromA && fromB { // T & comes before T &&
		for i, p := range a.decl.Params {
			x, isRef := p.Type.(*syntax.ReferenceType)
			y, isRef2 := b.decl.Params[i].Type.(*syntax.ReferenceType)
			if isRef && isRef2 && x.RValue != y.RValue {
				return y.RValue
			}
		}
	}
	return fromB && !fromA
}

// plainParams counts the parameters that are no pack, and tells whether there is a pack.
func (t *funcTemplate) plainParams() (n int, pack bool) {
	for _, p := range t.decl.Params {
		if p.Pack != nil {
			pack = true
		} else {
			n++
		}
	}
	return n, pack
}

func (t *funcTemplate) hasPack() bool {
	_, pack := t.plainParams()
	return pack
}

// accepts: the parameters of b, with types made up for its own template parameters, fit those of a.
func (c *checker) accepts(a, b *funcTemplate) bool {
	if len(a.decl.Params) != len(b.decl.Params) {
		return false
	}
	made := madeUp(b.decl.Template)
	ok := true
	c.quietly(func() { // what a struct made of made-up types lacks is no matter
		kept := c.sc
		defer func() { c.sc = kept }()
		n := len(a.decl.Template)
		d := &deduction{c: c, params: a.decl.Template, found: make([]templateArg, n), have: make([]bool, n), fixed: make([]bool, n),
			scope: a.scope}
		for i, p := range b.decl.Params {
			ta := a.decl.Params[i].Type
			c.sc = bind(b.decl.Template, made, b.scope)
			if p.Pack != nil {
				if scopes, one := c.elements(p.Pack, p.At); one && len(scopes) == 1 {
					c.sc = scopes[0]
				}
			}
			q := c.typ(p.Type)
			if a.decl.Params[i].Pack != nil && p.Pack == nil {
				ok = false
				return
			}
			if a.decl.Params[i].Pack != nil {
				ok = d.pack(a.decl.Params[i].Pack, 1, func(int) bool { return d.argument(ta, operand{mode: valueMode, t: q.T}) })
				continue
			}
			if r, isRef := ta.(*syntax.ReferenceType); isRef {
				ta = r.Elem
			}
			q.Ref = noRef
			if _, isRef := p.Type.(*syntax.ReferenceType); !isRef {
				q.Const, q.Volatile = false, false
			}
			if q.T == Type(bad) || !d.match(ta, q) ||
				!d.dependent(ta) && d.c.plainly(ta, a.scope) != nil && !Identical(d.c.plainly(ta, a.scope), q.T) {
				ok = false
				return
			}
		}
	})
	return ok
}

// plainly resolves a type that depends on nothing; nil when it cannot.
func (c *checker) plainly(te syntax.TypeExpr, sc *scope) Type {
	kept := c.sc
	c.sc = sc
	defer func() { c.sc = kept }()
	return c.typ(te).T
}
