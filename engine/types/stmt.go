package types

import (
	"tilescope/engine/diag"
	"tilescope/engine/phrase"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// stmt checks a statement and appends what it has become.
func (c *checker) stmt(s syntax.Stmt, out *[]Stmt) {
	if s == nil {
		return
	}
	span := s.Span()
	if !c.enter(span) {
		c.leave()
		return
	}
	defer c.leave()
	put := func(n Stmt) { *out = append(*out, n) }
	switch s := s.(type) {
	case *syntax.Block:
		b := &Block{S: S{span}}
		c.inScope(func() {
			for _, x := range s.List {
				c.stmt(x, &b.List)
			}
		})
		put(b)
	case *syntax.DeclStmt:
		for _, d := range s.Decls {
			if v, ok := d.(*syntax.VarDecl); ok {
				c.localVar(v, out, false)
			} else {
				c.decl(d)
			}
		}
	case *syntax.ExprStmt:
		if x := c.discarded(s.X); x != nil {
			if _, constant := x.(*IntConst); !constant {
				put(&ExprStmt{S{span}, x})
			}
		}
	case *syntax.EmptyStmt:
		if s.Off {
			put(&OffStmt{S{span}})
		}
	case *syntax.If:
		c.ifStmt(s, out)
	case *syntax.For:
		c.forStmt(s, out)
	case *syntax.While:
		if d, ok := s.Cond.(*syntax.DeclCond); ok {
			c.unsupported(d.At, "a declaration in the condition of a loop")
			return
		}
		cond := c.condition(s.Cond)
		c.emptyBody(s.Body, s.Cond, "while")
		loop := &Loop{S: S{span}, Kind: WhileLoop, Cond: cond}
		loop.Body = c.loopBody(s.Body)
		put(loop)
	case *syntax.DoWhile:
		loop := &Loop{S: S{span}, Kind: DoLoop}
		loop.Body = c.loopBody(s.Body)
		loop.Cond = c.condition(s.Cond)
		put(loop)
	case *syntax.Switch:
		c.switchStmt(s, out)
	case *syntax.Case:
		c.caseStmt(s, out)
	case *syntax.Break:
		if c.body == nil || c.body.loops == 0 && len(c.body.switches) == 0 {
			c.err(span, "types-break-outside")
			return
		}
		put(&Break{S{span}})
	case *syntax.Continue:
		if c.body == nil || c.body.loops == 0 {
			c.err(span, "types-continue-outside")
			return
		}
		put(&Continue{S{span}})
	case *syntax.Return:
		c.returnStmt(s, out)
	case *syntax.Goto:
		c.unsupported(span, "goto")
	case *syntax.Label:
		c.unsupported(s.Name.At, "labels for goto")
		c.stmt(s.Stmt, out)
	}
}

// inScope runs f in a new block scope.
func (c *checker) inScope(f func()) {
	kept := c.sc
	c.sc = newScope(functionScope, c.sc, "")
	f()
	c.sc = kept
}

// branch is the statement of an if or a loop, in a scope of its own.
func (c *checker) branch(s syntax.Stmt) Stmt {
	if s == nil {
		return &Block{}
	}
	var list []Stmt
	c.inScope(func() { c.stmt(s, &list) })
	if len(list) == 1 {
		switch list[0].(type) {
		case *DeclStmt:
		default:
			return list[0]
		}
	}
	return &Block{S{s.Span()}, list}
}

func (c *checker) loopBody(s syntax.Stmt) Stmt {
	c.body.loops++
	b := c.branch(s)
	c.body.loops--
	return b
}

// emptyBody warns of `if (…);` and `while (…);`.
func (c *checker) emptyBody(s syntax.Stmt, cond syntax.Expr, word string) {
	e, ok := s.(*syntax.EmptyStmt)
	if !ok || e.Off || word == "while" && (c.hasEffect(cond) || c.waits(cond)) {
		return
	}
	c.warn(e.At, "types-empty-body", "types-empty-body-hint", text("word", word))
}

// hasEffect tells whether an expression as written calls or changes something, so that a loop may do without a body.
func (c *checker) hasEffect(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.Call, *syntax.Assign, *syntax.Postfix:
		return true
	case *syntax.Unary:
		return e.Op == "++" || e.Op == "--" || c.hasEffect(e.X)
	case *syntax.Paren:
		return c.hasEffect(e.X)
	case *syntax.Binary:
		return c.hasEffect(e.X) || c.hasEffect(e.Y)
	}
	return false
}

// waits tells whether a condition reads storage that somebody else may change, as a loop that waits for a flag does.
func (c *checker) waits(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.Paren:
		return c.waits(e.X)
	case *syntax.Unary:
		return e.Op == "*" || c.waits(e.X)
	case *syntax.Binary:
		return c.waits(e.X) || c.waits(e.Y)
	case *syntax.Name, *syntax.Index, *syntax.Member:
		return true
	}
	return false
}

// counts tells whether a for loop's last part does nothing but count.
func counts(e syntax.Expr) bool {
	switch e := e.(type) {
	case nil:
		return true
	case *syntax.Postfix:
		_, plain := e.X.(*syntax.Name)
		return plain
	case *syntax.Unary:
		_, plain := e.X.(*syntax.Name)
		return plain && (e.Op == "++" || e.Op == "--")
	}
	return false
}

func (c *checker) ifStmt(s *syntax.If, out *[]Stmt) {
	kept := c.sc
	defer func() { c.sc = kept }()
	target := out
	var outer *Block
	if s.Init != nil || isDeclCond(s.Cond) {
		c.sc = newScope(functionScope, c.sc, "")
		outer = &Block{S: S{s.At}}
		target = &outer.List
	}
	if s.Init != nil {
		c.stmt(s.Init, target)
	}
	n := &If{S: S{s.At}}
	if d, ok := s.Cond.(*syntax.DeclCond); ok {
		if d.Decl != nil {
			c.localVar(d.Decl, target, false)
			if sym := c.sc.names[d.Decl.Name.Name]; sym != nil && sym.kind == symVar {
				if o := c.variable(sym, d.Decl.Name.At); !o.bad() {
					n.Cond = c.truth(o, o.span)
				}
			}
		}
	} else {
		n.Cond = c.condition(s.Cond)
	}
	c.emptyBody(s.Then, s.Cond, "if")
	n.Then = c.branch(s.Then)
	if s.Else != nil {
		n.Else = c.branch(s.Else)
	}
	*target = append(*target, n)
	if outer != nil {
		*out = append(*out, outer)
	}
}

func isDeclCond(e syntax.Expr) bool {
	_, ok := e.(*syntax.DeclCond)
	return ok
}

func (c *checker) forStmt(s *syntax.For, out *[]Stmt) {
	c.inScope(func() {
		var init []Stmt
		switch i := s.Init.(type) {
		case *syntax.DeclStmt:
			for _, d := range i.Decls {
				if v, ok := d.(*syntax.VarDecl); ok {
					c.localVar(v, &init, true)
				} else {
					c.decl(d)
				}
			}
		case nil:
		default:
			c.stmt(i, &init)
		}
		n := &Loop{S: S{s.At}, Kind: ForLoop}
		switch len(init) {
		case 0:
		case 1:
			n.Init = init[0]
		default:
			n.Init = &Block{S{s.Init.Span()}, init}
		}
		if s.Cond != nil {
			if d, ok := s.Cond.(*syntax.DeclCond); ok {
				c.unsupported(d.At, "a declaration in the condition of a loop")
			} else {
				n.Cond = c.condition(s.Cond)
			}
		}
		if s.Post != nil {
			n.Post = c.discarded(s.Post)
		}
		if e, ok := s.Body.(*syntax.EmptyStmt); ok && !e.Off && counts(s.Post) && !c.hasEffect(s.Cond) {
			c.warn(e.At, "types-empty-body", "types-empty-body-hint", text("word", "for"))
		}
		n.Body = c.loopBody(s.Body)
		*out = append(*out, n)
	})
}

func (c *checker) switchStmt(s *syntax.Switch, out *[]Stmt) {
	o := c.value(s.X)
	st := &switchState{t: bad, seen: map[uint64]source.Span{}}
	n := &Switch{S: S{s.At}, Body: &Block{}}
	if !o.bad() {
		switch e, enum := o.t.(*Enum); {
		case enum && e.Class:
			st.t = o.t
			n.X = c.convertNode(o.x, promote(e.Under), false)
		case isIntegral(o.t):
			st.t = promote(o.t)
			n.X = c.convertNode(o.x, st.t, false)
		default:
			c.err(o.span, "types-switch-type", text("type", o.t.String()))
		}
	}
	c.body.switches = append(c.body.switches, st)
	c.inScope(func() {
		if b, ok := s.Body.(*syntax.Block); ok {
			n.Body.At = b.At
			for _, x := range b.List {
				c.stmt(x, &n.Body.List)
			}
		} else if s.Body != nil {
			n.Body.At = s.Body.Span()
			c.stmt(s.Body, &n.Body.List)
		}
	})
	c.body.switches = c.body.switches[:len(c.body.switches)-1]
	if n.X != nil {
		*out = append(*out, n)
	}
}

func (c *checker) caseStmt(s *syntax.Case, out *[]Stmt) {
	if c.body == nil || len(c.body.switches) == 0 {
		c.err(s.At, "types-case-outside")
		c.stmt(s.Stmt, out)
		return
	}
	st := c.body.switches[len(c.body.switches)-1]
	label := &Case{S: S{s.At}, Default: s.X == nil}
	if s.X == nil {
		if st.deflt {
			c.err(s.At, "types-default-twice")
		}
		st.deflt = true
	} else {
		label.At = s.X.Span()
		if x := c.convertTo(c.expr(s.X), qtype{T: st.t}, use{key: "types-convert-case"}); x != nil {
			k, ok := c.evaluate(x)
			switch {
			case !ok:
				c.err(s.X.Span(), "types-case-not-constant")
			default:
				label.Value = k.i
				if old, twice := st.seen[k.i]; twice {
					c.errSee(s.X.Span(), old, "types-case-twice", "types-case-first")
				}
				st.seen[k.i] = s.X.Span()
			}
		}
	}
	*out = append(*out, label)
	c.stmt(s.Stmt, out)
}

func (c *checker) returnStmt(s *syntax.Return, out *[]Stmt) {
	if c.fn == nil {
		return
	}
	f := c.fn
	c.body.returned = true
	if f.ctor {
		if s.X != nil {
			c.err(s.X.Span(), "types-return-in-constructor")
			return
		}
		*out = append(*out, &Return{S{s.At}, &Load{at(f.Result, s.At), c.self(s.At)}})
		return
	}
	if f.auto {
		if !c.autoResult(f, s) {
			return
		}
	}
	switch {
	case s.X == nil:
		if !isVoid(f.result.T) || f.result.Ref != noRef {
			c.err(s.At, "types-return-without-value", text("name", f.Name), text("type", f.result.String()))
		}
		*out = append(*out, &Return{S: S{s.At}})
	case isVoid(f.result.T) && f.result.Ref == noRef:
		o := c.value(s.X)
		if o.bad() {
			return
		}
		if !isVoid(o.t) {
			if f.Global {
				c.errHint(s.X.Span(), "types-return-from-kernel", "types-return-from-kernel-hint", text("name", f.Name))
			} else {
				c.err(s.X.Span(), "types-return-from-void", text("name", f.Name))
			}
			return
		}
		*out = append(*out, &ExprStmt{S{s.At}, o.x}, &Return{S: S{s.At}})
	default:
		x := c.init(f.result, s.X, useReturn)
		if x == nil { // reported; the statement still ends the function
			*out = append(*out, &Return{S: S{s.At}})
			return
		}
		c.returnsLocal(x, s)
		*out = append(*out, &Return{S{s.At}, x})
	}
}

// returnsLocal warns of the address of something that ends with the function.
func (c *checker) returnsLocal(x Expr, s *syntax.Return) {
	var lv Expr
	switch n := x.(type) {
	case *AddrOf:
		lv = n.LV
	case *Decay:
		lv = n.LV
	default:
		return
	}
	if v := root(lv); v != nil && (v.Storage == Local || v.Storage == Param) {
		c.warn(s.At, "types-return-local", "types-return-local-hint", text("name", v.Name))
	}
}

// autoResult settles the result of a function declared with auto by its first return.
func (c *checker) autoResult(f *function, s *syntax.Return) bool {
	q := qtype{T: Of(Void)}
	if s.X != nil {
		var ok bool
		if o := (operand{}); isVoidCall(c, s.X, &o) {
			q = qtype{T: Of(Void)}
		} else if q, ok = c.autoType(f.decl.Result, s.X); !ok {
			return false
		}
	}
	f.auto = false
	f.result = q
	f.Result = q.stored()
	return true
}

func isVoidCall(c *checker, e syntax.Expr, o *operand) bool {
	c.quietly(func() { c.trying(func() { *o = c.expr(e) }) })
	return o.mode == valueMode && isVoid(o.t)
}

// ---- local variables

func (c *checker) localVar(d *syntax.VarDecl, out *[]Stmt, loop bool) {
	if d == nil {
		return
	}
	s := d.Specs
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
		c.unsupported(d.At, "bit-fields")
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
	if s.Constant || s.Managed || s.Device && !s.Shared {
		c.errHint(d.Name.At, "types-space-in-function", "types-space-in-function-hint", text("name", v.Name))
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
		c.staticLocal(d, v, q)
		return
	}
	init := c.initialiser(d, v, q)
	if init == nil && d.Init == nil && v.Const && q.Ref == noRef && !isStruct(v.Type) {
		c.err(d.Name.At, "types-const-without-value", text("name", v.Name))
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
	*out = append(*out, &DeclStmt{S{d.At}, v, init})
}

// staticLocal is a shared array or a static variable of a function: it lives with the globals.
func (c *checker) staticLocal(d *syntax.VarDecl, v *Var, q qtype) {
	switch v.Storage {
	case Shared, DynShared:
		if c.fn != nil && !c.fn.Device {
			c.errHint(d.Name.At, "types-shared-in-host", "types-shared-in-host-hint", text("name", v.Name))
			return
		}
		if c.fn != nil && c.fn.Host {
			c.fn.deviceUses = append(c.fn.deviceUses, sideUse{"types-shared-in-host", "types-shared-in-host-hint", v.Name, d.Name.At})
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
				} else {
					c.errHint(initSpan(d), "types-static-not-constant", "types-static-not-constant-hint", text("name", v.Name))
					v.Init = nil
				}
			}
		}
	}
	c.globals = append(c.globals, v)
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
				c.warn(d.Name.At, "types-hides-index", "types-hides-index-hint", text("name", name))
			}
		case sym.kind == symVar && sym.v != nil && sc.kind == functionScope:
			key := ""
			switch {
			case c.body.indexVars[sym.v]:
				key = "types-hides-thread-value"
			case loop && sym.v.Storage == Local && c.body.counters[sym.v]:
				key = "types-hides-counter"
			}
			if key != "" {
				c.report(diag.Diagnostic{
					Severity: diag.Warning, Span: d.Name.At, Message: phrase.M(key, text("name", name)),
					Hint: phrase.M("types-hides-hint"), Related: related(sym.span, phrase.M("types-declared-here", text("name", name))),
				})
			}
		}
		return
	}
}

// terminates tells whether control never reaches the end of a statement.
func terminates(s Stmt) bool {
	switch s := s.(type) {
	case *Block:
		for _, x := range s.List {
			if terminates(x) {
				return true
			}
		}
	case *Return:
		return true
	case *If:
		return s.Else != nil && terminates(s.Then) && terminates(s.Else)
	case *Loop:
		if s.Kind == DoLoop && terminates(s.Body) {
			return true
		}
		if s.Cond != nil {
			k, ok := constantOf(s.Cond)
			if !ok || !k.truth() {
				return false
			}
		}
		return !breaks(s.Body)
	case *Switch:
		if breaks(s.Body) {
			return false
		}
		deflt := false
		for _, x := range s.Body.List {
			if l, ok := x.(*Case); ok && l.Default {
				deflt = true
			}
		}
		return deflt && len(s.Body.List) > 0 && terminates(s.Body.List[len(s.Body.List)-1])
	}
	return false
}

// breaks tells whether a loop's body leaves the loop by break.
func breaks(s Stmt) bool {
	switch s := s.(type) {
	case *Break:
		return true
	case *Block:
		for _, x := range s.List {
			if breaks(x) {
				return true
			}
		}
	case *If:
		return breaks(s.Then) || s.Else != nil && breaks(s.Else)
	}
	return false
}
