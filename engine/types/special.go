package types

import (
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// specialStruct defines what a struct template is for the arguments written behind its name.
func (c *checker) specialStruct(d *syntax.StructDecl) *Struct {
	sym := c.sc.lookup(d.Name.Name)
	if sym == nil || sym.kind != symStructTemplate {
		c.err(d.Name.At, texts.TypesNotATemplate, text("name", d.Name.Name))
		return nil
	}
	st := sym.st
	args, ok := c.givenArgs(st.decl.Template, d.Args, st.scope, d.Name.At, st.name)
	if ok {
		args, ok = c.completeArgs(st.decl.Template, args, st.scope, d.Name.At, st.name)
	}
	if !ok {
		return nil
	}
	name := shortName(st.name + argsString(args))
	for _, in := range c.structInsts[st] {
		if sameArgs(in.args, args) {
			c.errSee(d.Name.At, in.info.span, texts.TypesRedefined, texts.TypesDeclaredHere, text("name", name))
			return in.info.s
		}
	}
	kept := c.sc
	defer func() { c.sc = kept }()
	c.sc = newScope(templateScope, st.scope, "")
	s := c.newStruct(d, name)
	in := c.infos[s]
	in.from, in.args = st, args
	c.sc.put(&symbol{name: st.name, kind: symType, span: d.Name.At, q: qtype{T: s}})
	c.structInsts[st] = append(c.structInsts[st], &structInstance{args, in})
	c.instOrder = append(c.instOrder, in)
	c.defineStruct(in, d)
	for _, f := range in.all {
		c.checkBody(f)
	}
	return s
}

// specialFunc enters a function as what a template is for the arguments that are written behind its name or follow from its parameters.
func (c *checker) specialFunc(d *syntax.FuncDecl) {
	f := c.newFunction(d, c.sc, nil)
	if f == nil {
		return
	}
	sym := c.sc.lookup(d.Name.Name)
	if sym == nil || sym.kind != symFunc {
		c.undeclared(d.Name.At, d.Name.Name, func(s *symbol) bool { return s.kind == symFunc && len(s.tmpls) > 0 })
		return
	}
	args := make([]operand, len(f.params))
	for i, p := range f.params {
		args[i] = operand{mode: lvalueMode, t: p.q.T, cons: p.q.Const, vol: p.q.Volatile, span: p.span}
	}
	for _, t := range sym.tmpls {
		list, ok := c.deduce(t, d.Args, args, f.result, d.Name.At)
		if !ok {
			continue
		}
		var g *function
		c.quietly(func() {
			plain := *t.decl
			plain.Template = nil
			g = c.newFunction(&plain, bind(t.decl.Template, list, t.scope), nil)
		})
		if g == nil || !sameParams(f, g) || !Identical(f.result.T, g.result.T) {
			continue
		}
		f.from, f.args = t, list
		f.Name = shortName(f.Name + argsString(list))
		f.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{f.Name, d.Name.At})
		for i := range f.params {
			f.params[i].def = g.params[i].def
		}
		for _, old := range c.funcInsts[t] {
			if sameArgs(old.args, list) && (old.defined() && f.defined()) {
				c.errSee(d.Name.At, old.Span, texts.TypesRedefined, texts.TypesDeclaredHere, text("name", f.Name))
				return
			}
		}
		c.funcInsts[t] = append([]*function{f}, c.funcInsts[t]...)
		c.registered(f)
		c.checkBody(f)
		return
	}
	c.err(d.Name.At, texts.TypesSpecialFitsNone, text("name", d.Name.Name))
}
