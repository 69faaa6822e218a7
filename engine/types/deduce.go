package types

import (
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
	if len(explicit) > len(params) {
		return nil, false
	}
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
		for i, p := range t.decl.Params {
			if i >= len(args) || p == nil || p.Type == nil {
				break
			}
			if ok = d.argument(p.Type, args[i]); !ok {
				return
			}
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
	default:
		return true
	}
	if q.T == nil {
		return false
	}
	if isRef {
		if ref.RValue && o.mode == lvalueMode { // T&& takes an lvalue too
			return d.match(ref.Elem, q)
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
		if !d.dependent(t.Elem) {
			return true
		}
		p, ok := q.T.(*Pointer)
		return ok && d.match(t.Elem, qtype{T: p.Elem, Const: p.Const, Volatile: p.Volatile})
	case *syntax.ReferenceType:
		return d.match(t.Elem, q)
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

func (d *deduction) matchStruct(t *syntax.NamedType, q qtype) bool {
	sym := d.c.resolve(d.scope, &t.Path)
	if sym == nil || !d.dependent(t) {
		return true
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
	if in == nil || in.from != from {
		return false
	}
	for i, a := range t.Path.Args {
		if i >= len(in.args) {
			return false
		}
		have := in.args[i]
		te := a.Type
		if te == nil {
			n, ok := a.Expr.(*syntax.Name)
			if !ok {
				continue
			}
			j := paramIndex(d.params, n.Path.Last.Name)
			if j < 0 || len(n.Path.Scope) > 0 {
				continue
			}
			if d.params[j].IsType != have.isType || !d.bindTo(j, have) {
				return false
			}
			continue
		}
		if !have.isType || !d.match(te, have.q) {
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
	return c.accepts(b, a) && !c.accepts(a, b)
}

// accepts: the parameters of b, with types made up for its own template parameters, fit those of a.
func (c *checker) accepts(a, b *funcTemplate) bool {
	if len(a.decl.Params) != len(b.decl.Params) {
		return false
	}
	var made []templateArg
	for _, p := range b.decl.Template {
		if p.IsType {
			made = append(made, templateArg{isType: true, q: qtype{T: &Struct{Name: "?"}}})
		} else {
			made = append(made, templateArg{q: qtype{T: Of(Int)}, value: intConstant(uint64(len(made)) + 1000003)})
		}
	}
	ok := true
	c.quietly(func() { // what a struct made of made-up types lacks is no matter
		kept := c.sc
		defer func() { c.sc = kept }()
		n := len(a.decl.Template)
		d := &deduction{c: c, params: a.decl.Template, found: make([]templateArg, n), have: make([]bool, n), fixed: make([]bool, n),
			scope: a.scope}
		for i, p := range b.decl.Params {
			c.sc = bind(b.decl.Template, made, b.scope)
			q := c.typ(p.Type)
			ta := a.decl.Params[i].Type
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
