package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

func (c *checker) stringLit(s string, span source.Span) operand {
	i, ok := c.stringIndex[s]
	if !ok {
		i = len(c.strings)
		c.meter.Bytes(2 * len(s))
		c.strings = append(c.strings, s)
		c.stringIndex[s] = i
	}
	o := lvalue(&StringLit{at(&Array{Elem: Of(Char), Len: len(s) + 1}, span), i}, true, false)
	o.str = true
	return o
}

// object is what `this` points to, or a bad operand without a message.
func (c *checker) object(span source.Span) operand {
	o := c.ownObject(span)
	if c.fn != nil && c.fn.owner != nil && c.fn.owner.closure != nil && !o.bad() {
		return c.outerObject(o, span)
	}
	return o
}

// ownObject is the object that the function being checked is called for: in a lambda what it has captured.
func (c *checker) ownObject(span source.Span) operand {
	switch {
	case c.body != nil && c.body.self != nil:
		return lvalue(c.self(span), false, false)
	case c.fn != nil && c.fn.owner != nil && !c.fn.static && len(c.fn.Params) > 0:
		v := c.fn.Params[0]
		load := &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}}
		return lvalue(&Deref{at(c.fn.owner.s, span), load, false}, c.fn.constM, false)
	}
	return badOperand(span)
}

func (c *checker) this(span source.Span) operand {
	o := c.object(span)
	if o.bad() {
		c.err(span, texts.TypesThisOutside)
		return o
	}
	return value(c.address(o, span))
}

func (c *checker) name(n *syntax.Name) operand {
	p := &n.Path
	sym := c.resolve(c.sc, p)
	if sym == nil {
		name := p.Last.Name
		if len(p.Scope) == 0 && c.fn != nil && (name == "__func__" || name == "__FUNCTION__" || name == "__PRETTY_FUNCTION__") {
			return c.stringLit(c.fn.name, n.At)
		}
		c.undeclaredPath(p, n.At)
		return badOperand(n.At)
	}
	if sym.kind == symVarTemplate {
		if sym = c.varOf(sym.vt, p, n.At); sym == nil {
			return badOperand(n.At)
		}
	}
	return c.symbolExpr(sym, p, n.At)
}

// undeclaredPath reports the part of a qualified name that means nothing.
func (c *checker) undeclaredPath(p *syntax.Path, span source.Span) {
	if len(p.Scope) == 0 {
		c.undeclared(span, p.Last.Name, nil)
		return
	}
	in := c.scopeWith(c.sc, p.Scope, p.ScopeArgs)
	last := p.Scope[len(p.Scope)-1]
	if in == nil {
		if sym := c.resolve(c.sc, &syntax.Path{Sp: p.Sp, Scope: p.Scope[:len(p.Scope)-1], Last: last}); sym == nil {
			c.undeclared(last.At, last.Name, func(s *symbol) bool { return s.kind == symSpace || s.kind == symType })
		} else if sym.kind == symStructTemplate || sym.kind == symAliasTemplate {
			c.unsupported(last.At, "members named through a template's instance, "+last.Name+"<…>::"+p.Last.Name)
		} else {
			c.err(last.At, texts.TypesNotAScope, text("name", last.Name))
		}
		return
	}
	inStd := in == c.stdScope || in.base != nil && in.base == c.stdScope
	if (inStd || in.name == "cooperative_groups") && c.missing(span, p.Last.Name, inStd) {
		return
	}
	if inStd {
		c.errHint(span, texts.TypesNotInStd, texts.TypesNotInStdHint, text("name", p.Last.Name))
		return
	}
	c.err(span, texts.TypesNotInScope, text("name", p.Last.Name), text("scope", last.Name))
}

// symbolExpr is what a symbol means in place of an expression.
func (c *checker) symbolExpr(sym *symbol, p *syntax.Path, span source.Span) operand {
	switch sym.kind {
	case symVar:
		return c.variable(sym, span)
	case symConst:
		return value(sym.value.expr(sym.q.T, span))
	case symIndex:
		if !c.kernelSide(span, sym.name) {
			return badOperand(span)
		}
		if sym.reg == WarpSize {
			return value(&Special{at(Of(Int), span), WarpSize})
		}
		return operand{mode: indexMode, t: bad, reg: sym.reg, span: span}
	case symFunc:
		return c.funcExpr(sym, p, span)
	case symAmbiguous:
		return c.ambiguous(sym, span)
	case symField:
		if c.isCaptured(sym) {
			return c.through(c.ownObject(span), sym, span)
		}
		o := c.object(span)
		if o.bad() {
			if c.unevaluated > 0 && sym.q.T != nil && sym.q.T != Type(bad) { // sizeof(member)
				f := sym.path[len(sym.path)-1]
				null := &IntConst{at(&Pointer{Elem: sym.q.T}, span), 0}
				return lvalue(&Deref{at(f.Type, span), null, false}, f.Const, false)
			}
			c.err(span, texts.TypesMemberWithoutObject, text("name", sym.name))
			return o
		}
		return c.through(c.holding(o, sym.path[0], span), sym, span)
	case symType:
		if sym.q.T == Type(bad) {
			return badOperand(span)
		}
		q := sym.q
		if p != nil && p.HasArgs {
			q = c.typ(&syntax.NamedType{Sp: syntax.Sp{At: span}, Path: *p})
		}
		return operand{mode: typeMode, t: bad, q: q, span: span}
	case symStructTemplate, symAliasTemplate:
		if p != nil {
			if q := c.typ(&syntax.NamedType{Sp: syntax.Sp{At: span}, Path: *p}); q.T != Type(bad) {
				return operand{mode: typeMode, t: bad, q: q, span: span}
			}
			return badOperand(span)
		}
	case symSpace:
		c.err(span, texts.TypesNamespaceAsValue, text("name", sym.name))
	case symPack:
		c.packHere(span, sym.name)
	}
	return badOperand(span)
}

// funcExpr is the set of functions that a name stands for.
func (c *checker) funcExpr(sym *symbol, p *syntax.Path, span source.Span) operand {
	set := &callee{name: sym.name, fns: sym.fns, tmpls: sym.tmpls, span: span}
	if p != nil && len(p.Scope) > 0 && len(sym.fns) > 0 && sym.fns[0].virtual { // Base::f() calls that one
		if o := c.object(span); !o.bad() {
			o.exact = true
			set.this = &o
		}
	}
	if p != nil && p.HasArgs {
		set.explicit, set.hasArgs = p.Args, true
		set.fns = nil // plain functions take no template arguments
		if len(set.tmpls) == 0 {
			c.err(span, texts.TypesNotATemplate, text("name", sym.name))
			return badOperand(span)
		}
		if t := set.tmpls[0]; len(set.tmpls) == 1 && len(p.Args) == len(t.decl.Template) {
			c.quietly(func() {
				if args, ok := c.givenArgs(t.decl.Template, p.Args, t.scope, span, t.name); ok {
					set.only = c.funcInstance(t, args, span)
				}
			})
		}
	}
	return operand{mode: funcMode, t: bad, set: set, span: span}
}

// through follows a field's path through unnamed members.
func (c *checker) through(o operand, sym *symbol, span source.Span) operand {
	for _, f := range sym.path {
		if f.Type == Type(bad) {
			return badOperand(span)
		}
		if o = c.member(o, f, span); o.bad() {
			return o
		}
	}
	return o
}

func (c *checker) variable(sym *symbol, span source.Span) operand {
	v, q := sym.v, sym.q
	if v == nil || q.T == Type(bad) {
		return badOperand(span)
	}
	if (v.Storage == Local || v.Storage == Param) && v.Func != nil && v.Func != c.owner() && c.unevaluated == 0 {
		if _, known := c.constOf(v); !known {
			if c.fn != nil && c.fn.owner != nil && c.fn.owner.closure != nil {
				c.errHint(span, texts.TypesNotCaptured, texts.TypesNotCapturedHint, text("name", v.Name))
			} else {
				c.err(span, texts.TypesOuterLocal, text("name", v.Name))
			}
			return badOperand(span)
		}
	}
	if sym.open && c.unevaluated == 0 {
		c.openUses = append(c.openUses, openUse{sym, span})
	}
	if c.fn != nil && v.Func == nil && v.Span.From.InPrelude() {
		c.fn.vars = append(c.fn.vars, v)
	}
	if _, known := c.constOf(v); !known && !c.usesVar(v, span) {
		return badOperand(span)
	}
	ref := &VarRef{at(v.Type, span), v}
	if q.Ref != noRef {
		return lvalue(&Deref{at(q.T, span), &Load{at(v.Type, span), ref}, q.Volatile}, q.Const, q.Volatile)
	}
	return lvalue(ref, q.Const, q.Volatile)
}
