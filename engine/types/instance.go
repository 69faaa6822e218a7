package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// structInstance is the struct that a template makes of arguments.
func (c *checker) structInstance(st *structTemplate, given []syntax.TemplateArg, span source.Span) *structInfo {
	args, ok := c.givenArgs(st.decl.Template, given, st.scope, span, st.name)
	if !ok {
		return nil
	}
	if args, ok = c.completeArgs(st.decl.Template, args, st.scope, span, st.name); !ok {
		return nil
	}
	return c.structOf(st, args, span)
}

func (c *checker) structOf(st *structTemplate, args []templateArg, span source.Span) *structInfo {
	c.meter.Spend((len(c.structInsts[st])/4 + 4) * (1 + len(flat(args))))
	for _, in := range c.structInsts[st] {
		if sameArgs(in.args, args) {
			return in.info
		}
	}
	if c.uni != nil {
		for _, in := range c.uni.structs[st] {
			if sameArgs(in.args, args) {
				return in.info
			}
		}
	}
	if !st.decl.Defined && len(c.partialsOf(st)) == 0 {
		c.err(span, texts.TypesIncomplete, text("type", st.name+argsString(args)))
		return nil
	}
	name := shortName(st.name + argsString(args))
	if !c.mayInstantiate(name, span) {
		return nil
	}
	keptSc, keptInst, keptBody, keptFn := c.sc, c.instances, c.body, c.fn
	defer func() { c.sc, c.instances, c.body, c.fn = keptSc, keptInst, keptBody, keptFn }()
	c.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{name, span})
	plain := *st.decl
	c.sc = bind(st.decl.Template, args, st.scope)
	p, found := c.partialFor(c.partialsOf(st), st.decl.Template, st.scope, args, span)
	if p != nil {
		plain = *p.class
		c.sc = bind(p.params, found, p.scope)
	} else if !plain.Defined {
		c.err(span, texts.TypesIncomplete, text("type", name))
		return nil
	}
	plain.Template, plain.Args = nil, nil
	s := c.newStruct(&plain, name)
	if st.name == syntax.MemberPointer {
		s.Name = memberPointerName(args)
	}
	in := c.infos[s]
	in.from, in.args, in.partial, in.partialArgs = st, args, p, found
	c.sc.put(&symbol{name: st.name, kind: symType, span: st.decl.Name.At, q: qtype{T: s}})
	c.structInsts[st] = append(c.structInsts[st], &structInstance{args, in})
	c.instOrder = append(c.instOrder, in)
	c.defineStruct(in, &plain)
	return in
}

// mayInstantiate counts instances and their depth.
func (c *checker) mayInstantiate(name string, span source.Span) bool {
	c.instCount++
	switch {
	case c.instCount > c.cfg.MaxInstances:
		if c.instCount == c.cfg.MaxInstances+1 { // even if a trial makes it: nobody would say it again
			trial := c.bag
			c.bag = c.told
			c.err(span, texts.TypesTemplateCount, number("limit", c.cfg.MaxInstances))
			c.bag = trial
		}
		return false
	case len(c.instances) >= c.cfg.MaxInstanceDepth:
		c.err(span, texts.TypesTemplateDepth, number("limit", c.cfg.MaxInstanceDepth), text("name", name))
		return false
	}
	return true
}

func (c *checker) aliasInstance(a *aliasTemplate, p *syntax.Path) qtype {
	args, ok := c.givenArgs(a.decl.Template, p.Args, a.scope, p.At, p.Last.Name)
	if ok {
		args, ok = c.completeArgs(a.decl.Template, args, a.scope, p.At, p.Last.Name)
	}
	if !ok || !c.mayInstantiate(p.Last.Name, p.At) {
		return qtype{T: bad}
	}
	kept, keptInst := c.sc, c.instances
	defer func() { c.sc, c.instances = kept, keptInst }()
	c.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{p.Last.Name + argsString(args), p.At})
	c.sc = bind(a.decl.Template, args, a.scope)
	return c.typ(a.decl.Type)
}

// funcInstance is the signature that a function template has for arguments; its body waits for need. nil: it
// makes no sense for them.
func (c *checker) funcInstance(t *funcTemplate, args []templateArg, span source.Span) *function {
	c.meter.Spend((len(c.funcInsts[t])/4 + 4) * (1 + len(flat(args))))
	for _, f := range c.funcInsts[t] {
		if sameArgs(f.args, args) {
			return f
		}
	}
	if c.uni != nil {
		for _, f := range c.uni.funcs[t] {
			if sameArgs(f.args, args) {
				return f
			}
		}
	}
	if !c.mayInstantiate(t.name, span) {
		return nil
	}
	c.findOutsideTemplate(t)
	plain := *t.decl
	plain.Template = nil
	var f *function
	kept := c.ofHost // the kernel that calls a function of the host does not change that function's types
	c.ofHost = !plain.Specs.Device && !plain.Specs.Global
	f = c.newFunction(&plain, bind(t.decl.Template, args, t.scope), t.owner)
	c.ofHost = kept
	if f == nil {
		return nil
	}
	f.prelude = t.prelude
	f.from, f.args = t, args
	f.Name = shortName(f.Name + argsString(args))
	for i := range f.params {
		if f.params[i].def == nil {
			f.params[i].def = t.defaultOf(i)
		}
	}
	f.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{f.Name, span})
	if f.prelude && !f.defined() {
		f.Builtin = builtinSuffixed(t.scope.qualified(t.name), f)
	}
	c.funcInsts[t] = append(c.funcInsts[t], f)
	return f
}

// need has the body of an instance checked: at once where its result or value is requested, else later.
func (c *checker) need(f *function, now bool) {
	instance := f.from != nil || f.owner != nil && f.owner.from != nil
	if !instance || f.checked || f.checking {
		return
	}
	if !f.defined() {
		c.findOutside(f)
		c.findLater(f)
	}
	if !f.defined() {
		if !f.wanted {
			f.wanted = true
			c.wanted = append(c.wanted, f)
		}
		return
	}
	if f.instances == nil {
		if f.instances = c.instances; len(f.instances) < c.cfg.MaxInstanceDepth {
			c.meter.Bytes(32 * len(c.instances))
			place := f.Span
			if c.uni != nil && place.From.InPrelude() && len(c.instances) == 0 { // a library's method: where the text needs it
				place = c.userAt
			}
			f.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{f.Name, place})
		}
	}
	c.registered(f)
	switch {
	case now || f.auto:
		c.checkBody(f)
	case !f.queued:
		f.queued = true
		c.worklist = append(c.worklist, f)
	}
}
