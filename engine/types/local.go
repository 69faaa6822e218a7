package types

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

func (c *checker) localVar(d *syntax.VarDecl, out *[]Stmt, loop bool) {
	if d == nil {
		return
	}
	s := d.Specs
	if d.Bound != nil {
		c.bindings(d, out)
		return
	}
	if s.Typedef {
		c.typedef(&syntax.TypedefDecl{Sp: d.Sp, Name: d.Name, Type: d.Type})
		return
	}
	if d.Name.Name == "" {
		if d.Type != nil {
			c.typ(d.Type)
		}
		return
	}
	if d.Bits != nil {
		c.err(d.At, texts.TypesBitField)
	}
	if s.Extern && !s.Shared {
		kept := c.sc
		sc := c.sc.namespace()
		c.sc = sc
		if sc.own(d.Name.Name) == nil {
			c.globalVar(d)
		}
		c.sc = kept
		return
	}
	if c.variableLength(d, out) {
		return
	}
	v, q, ok := c.newVar(d)
	if c.fn != nil {
		v.Func = c.fn.Func
	}
	sym := &symbol{name: d.Name.Name, kind: symVar, span: d.Name.At, v: v, q: q}
	if !ok {
		if c.sc.names[sym.name] == nil {
			c.sc.put(sym)
		}
		return
	}
	if s.Global {
		c.errHint(d.Name.At, texts.TypesVariableGlobalSpace, texts.TypesVariableGlobalSpaceHint, text("name", v.Name))
		sym.q.T = bad
		c.sc.put(sym)
		return
	}
	if s.Constant || s.Managed || s.Device && !s.Shared {
		c.errHint(d.Name.At, texts.TypesSpaceInFunction, texts.TypesSpaceInFunctionHint, text("name", v.Name))
		sym.q.T = bad
		c.sc.put(sym)
		return
	}
	c.hides(d, loop)
	if !c.declare(sym) {
		return
	}
	switch {
	case s.Shared && s.Extern:
		v.Storage = DynShared
	case s.Shared:
		v.Storage = Shared
	case s.Static:
		v.Storage = StaticLocal
	}
	if v.Storage != Local {
		c.staticLocal(d, v, q, out)
		return
	}
	c.automatic(d, v, q, out, loop)
	c.lives(v, q)
}

// automatic is a variable that lives until its block ends.
func (c *checker) automatic(d *syntax.VarDecl, v *Var, q qtype, out *[]Stmt, loop bool) {
	mark := len(c.body.temps)
	init := c.initialiser(d, v, q)
	if init == nil && d.Init == nil && v.Const && q.Ref == noRef && !isStruct(v.Type) {
		c.err(d.Name.At, texts.TypesConstWithoutValue, text("name", v.Name))
	}
	if init != nil {
		c.noteConst(d, v, q, init)
		if _, known := c.consts[v]; !known && c.mentionsIndex(init) {
			c.body.indexVars[v] = true
		}
	}
	if loop {
		c.body.counters[v] = true
	}
	c.declares(v, init, d.At, out)
	if init != nil {
		c.begins(v)
	}
	if q.Ref != noRef { // what a reference is bound to lives as long as it
		c.body.alive = append(c.body.alive, c.body.temps[mark:]...)
		c.body.temps = c.body.temps[:mark]
	} else {
		c.endTemps(mark, endOf(d.At), out)
	}
}

// staticLocal is a shared array or a static variable of a function: it lives with the globals.
func (c *checker) staticLocal(d *syntax.VarDecl, v *Var, q qtype, out *[]Stmt) {
	switch v.Storage {
	case Shared, DynShared:
		if c.fn != nil && !c.fn.Device {
			c.errHint(d.Name.At, texts.TypesSharedInHost, texts.TypesSharedInHostHint, text("name", v.Name))
			return
		}
		if c.fn != nil && c.fn.Host {
			c.fn.deviceUses = append(c.fn.deviceUses, sideUse{texts.TypesSharedInHost, texts.TypesSharedInHostHint, v.Name, d.Name.At})
		}
		c.initGlobal(d, v, q)
	default:
		c.spaceOfVar(d, v, q)
		v.Init = c.initialiser(d, v, q)
		if v.Init != nil {
			c.noteConst(d, v, q, v.Init)
			if !staticInit(v.Init) {
				if k, ok := c.evaluate(v.Init); ok {
					v.Init = k.expr(v.Type, v.Init.Span())
				} else if c.fn != nil && !c.fn.Device {
					c.startsOnce(d, v, v.Init, out)
					v.Init = nil
					break
				} else {
					c.errHint(initSpan(d), texts.TypesStaticNotConstant, texts.TypesStaticNotConstantHint, text("name", v.Name))
					v.Init = nil
				}
			}
		}
		if s := elemStruct(v.Type); c.fn != nil && !c.fn.Device && q.Ref == noRef && s != nil && c.drops(v.Type) && !c.onlyMemory(s) {
			c.startsOnce(d, v, nil, out) // it needs no code to come into being, but some to end
		}
	}
	c.globals = append(c.globals, v)
}

// startsOnce gives a static variable its value, nil for none, where its declaration is reached for the first time.
func (c *checker) startsOnce(d *syntax.VarDecl, v *Var, init Expr, out *[]Stmt) {
	span := d.At
	begun := &Var{Name: v.Name + " begun", Type: Of(Bool), Storage: StaticLocal, Span: d.Name.At, Func: v.Func, Temp: true}
	c.globals = append(c.globals, begun)
	place := func(w *Var) Expr { return &VarRef{at(w.Type, span), w} }
	set := &Assign{at(begun.Type, span), place(begun), &IntConst{at(begun.Type, span), 1}}
	not := &Unary{at(Of(Bool), span), Not, &Load{at(begun.Type, span), place(begun)}}
	then := &Block{S{span}, []Stmt{&ExprStmt{S{span}, set}}}
	if init != nil {
		c.initialises(place(v), init, span, &then.List)
	}
	if c.drops(v.Type) {
		c.lastsOnce(v, &then.List)
	}
	*out = append(*out, &If{S: S{span}, Cond: not, Then: then})
}

// hides warns of a local that hides a built-in variable, a value made of a thread's index, or the counter of a
// loop around it: each is legal and each is surely a mistake.
func (c *checker) hides(d *syntax.VarDecl, loop bool) {
	name := d.Name.Name
	if c.sc.names[name] != nil || c.fn == nil || c.fn.prelude {
		return
	}
	for sc := c.sc.parent; sc != nil; sc = sc.parent {
		sym := sc.own(name)
		if sym == nil {
			continue
		}
		switch {
		case sym.kind == symIndex:
			if c.fn.Device {
				c.warn(d.Name.At, texts.TypesHidesIndex, texts.TypesHidesIndexHint, text("name", name))
			}
		case sym.kind == symVar && sym.v != nil && sc.kind == functionScope:
			key := i18n.Key{}
			switch {
			case c.body.indexVars[sym.v]:
				key = texts.TypesHidesThreadValue
			case loop && sym.v.Storage == Local && c.body.counters[sym.v]:
				key = texts.TypesHidesCounter
			}
			if !key.IsZero() {
				c.report(diag.Diagnostic{
					Severity: diag.Warning, Span: d.Name.At, Message: i18n.M(key, text("name", name)),
					Hint: i18n.M(texts.TypesHidesHint), Related: c.related(sym.span, i18n.M(texts.TypesDeclaredHere, text("name", name))),
				})
			}
		}
		return
	}
}
