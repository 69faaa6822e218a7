package types

import (
	"tilescope/engine/syntax"

	"tilescope/engine/texts"
)

// staticField is the definition of a static field outside of its struct, `int S::count = 0;`, or of a namespace's variable outside of it. A
// field of a template is defined for the instances that there are and for those to come.
func (c *checker) staticField(d *syntax.VarDecl) {
	if st := c.templateNamed(d.Scope); st != nil {
		st.statics = append(st.statics, d)
		for _, in := range c.structInsts[st] {
			c.defineField(in.info, d)
		}
		return
	}
	where := d.Scope[len(d.Scope)-1]
	sc := c.scopeOf(c.sc, d.Scope)
	if sc == nil {
		c.undeclared(where.At, where.Name, func(s *symbol) bool { return s.kind == symType || s.kind == symSpace })
		return
	}
	if sc.owner != nil {
		c.defineField(sc.owner, d)
		return
	}
	plain := *d
	plain.Scope = nil
	kept := c.sc
	c.sc = sc
	c.globalVar(&plain)
	c.sc = kept
}

// defineField gives a static field that its struct declares its value.
func (c *checker) defineField(in *structInfo, d *syntax.VarDecl) {
	sym := in.scope.names[d.Name.Name]
	if sym == nil || sym.kind != symVar {
		c.err(d.Name.At, texts.TypesNoSuchMember, text("name", d.Name.Name), text("type", in.s.String()))
		return
	}
	if !sym.open { // its value is inside
		if d.Init != nil && in.from == nil {
			c.errSee(d.Name.At, sym.span, texts.TypesRedeclared, texts.TypesDeclaredHere, text("name", d.Name.Name))
		}
		return
	}
	kept := c.sc
	defer func() { c.sc = kept }()
	c.sc = in.scope
	if in.from != nil {
		if len(d.Template) != len(in.args) {
			return
		}
		c.sc = bind(d.Template, in.args, in.scope)
	}
	plain := *d
	plain.Scope, plain.Template = nil, nil
	v, q, ok := c.newVar(&plain)
	if !ok {
		return
	}
	old, open := sym.q.T.(*Array)
	now, isArray := q.T.(*Array)
	if open && isArray && old.Len < 0 && Identical(old.Elem, now.Elem) {
		sym.q.T = q.T // the definition gives the length
	} else if !Identical(q.T, sym.q.T) {
		c.errSee(d.Name.At, sym.span, texts.TypesRedeclared, texts.TypesDeclaredHere, text("name", d.Name.Name))
		return
	}
	sym.open = false
	v.Storage = sym.v.Storage
	sym.v.Type = v.Type
	c.initGlobal(&plain, sym.v, sym.q)
	for _, g := range c.globals {
		if g == sym.v {
			return
		}
	}
	c.globals = append(c.globals, sym.v)
}

// befriend declares the functions that a struct's body declares as friends: they belong to the namespace around, and see what the struct
// sees.
func (c *checker) befriend(in *structInfo, list []*syntax.FuncDecl) (bodies []*function) {
	kept := c.sc
	defer func() { c.sc = kept }()
	for _, d := range list {
		if len(d.Template) > 0 || len(d.Scope) > 0 || d.Args != nil || d.Body == nil && in.from != nil {
			continue // it is declared where it is defined
		}
		f := c.newFunction(d, in.scope, nil)
		if f == nil {
			continue
		}
		f.prelude = in.prelude
		c.sc = in.scope.namespace()
		if f = c.addFunc(d.Name, f, nil); f == nil {
			continue
		}
		c.registered(f)
		switch {
		case d.Body == nil:
		case in.from != nil:
			f.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{in.s.Name, d.Name.At})
			c.worklist = append(c.worklist, f)
		default:
			bodies = append(bodies, f)
		}
	}
	return bodies
}

// decltype is the declared type of a name or a member, and of any other expression its type: of a place, a reference to it.
func (c *checker) decltype(t *syntax.DecltypeType) qtype {
	c.unevaluated++
	o := c.expr(t.X)
	c.unevaluated--
	if o.bad() {
		return qtype{T: bad}
	}
	q := qtype{T: o.t, Const: o.cons, Volatile: o.vol}
	switch t.X.(type) {
	case *syntax.Name, *syntax.Member:
		if n, ok := t.X.(*syntax.Name); ok {
			if sym := c.resolve(c.sc, &n.Path); sym != nil && sym.kind == symVar {
				q = sym.q
			}
		}
	default:
		if o.mode == lvalueMode && o.moved {
			q.Ref = rvalueRef
		} else if o.mode == lvalueMode {
			q.Ref = lvalueRef
		} else {
			q.Const, q.Volatile = false, false
		}
	}
	q.Const, q.Volatile = q.Const || t.Const && q.Ref == noRef, q.Volatile || t.Volatile && q.Ref == noRef
	return q
}
