package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
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
			mark := len(c.body.alive)
			for _, x := range s.List {
				c.stmt(x, &b.List)
			}
			c.leaveScope(mark, endOf(span), &b.List)
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
	case *syntax.Try:
		c.tryStmt(s, out)
	case *syntax.ExprStmt:
		if e, ok := s.X.(*syntax.Throw); ok && c.body != nil {
			c.throwStmt(e, out)
			return
		}
		mark := len(c.body.temps)
		if x := c.discarded(s.X); x != nil {
			if c.drops(x.Type()) {
				c.discardedObject(x, span, out)
			} else if _, constant := x.(*IntConst); !constant {
				put(&ExprStmt{S{span}, x})
			}
		}
		c.endTemps(mark, endOf(span), out)
	case *syntax.EmptyStmt:
		if s.Off {
			put(&OffStmt{S{span}})
		}
	case *syntax.If:
		c.ifStmt(s, out)
	case *syntax.For:
		c.forStmt(s, out)
	case *syntax.RangeFor:
		c.rangeFor(s, out)
	case *syntax.While:
		if isDeclCond(s.Cond) {
			c.stmt(&syntax.While{Sp: s.Sp, Cond: always(s.Cond), Body: ifElseBreak(s.Cond, s.Body)}, out)
			return
		}
		mark := len(c.body.temps)
		cond := c.condition(s.Cond)
		if len(c.body.temps) > mark { // they end before the body
			c.body.temps = c.body.temps[:mark]
			c.stmt(&syntax.While{Sp: s.Sp, Cond: always(s.Cond), Body: ifElseBreak(s.Cond, s.Body)}, out)
			return
		}
		c.emptyBody(s.Body, s.Cond, "while")
		loop := &Loop{S: S{span}, Kind: WhileLoop, Cond: cond}
		loop.Body = c.loopBody(s.Body)
		put(loop)
	case *syntax.DoWhile:
		loop := &Loop{S: S{span}, Kind: DoLoop}
		loop.Body = c.loopBody(s.Body)
		mark := len(c.body.temps)
		loop.Cond = c.condition(s.Cond)
		if loop.Cond != nil && len(c.body.temps) > mark {
			loop = c.checkedAgain(loop, mark)
		}
		c.body.temps = c.body.temps[:mark]
		put(loop)
	case *syntax.Switch:
		c.switchStmt(s, out)
	case *syntax.Case:
		c.caseStmt(s, out)
	case *syntax.Break:
		if c.body == nil || c.body.loops == 0 && len(c.body.switches) == 0 {
			c.err(span, texts.TypesBreakOutside)
			return
		}
		if n := len(c.body.leaving); n > 0 {
			c.dropSince(c.body.leaving[n-1], nil, span, out)
		}
		put(&Break{S{span}})
	case *syntax.Continue:
		if c.body == nil || c.body.loops == 0 {
			c.err(span, texts.TypesContinueOutside)
			return
		}
		if n := len(c.body.looping); n > 0 {
			c.dropSince(c.body.looping[n-1], nil, span, out)
		}
		put(&Continue{S{span}})
	case *syntax.Return:
		c.returnStmt(s, out)
	case *syntax.Goto:
		c.gotoStmt(s, out)
	case *syntax.Label:
		c.labelStmt(s, out)
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
	c.inScope(func() {
		mark := len(c.body.alive)
		c.stmt(s, &list)
		c.leaveScope(mark, endOf(s.Span()), &list)
	})
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
	leaving, looping := c.body.leaving, c.body.looping
	c.body.leaving, c.body.looping = append(leaving, len(c.body.alive)), append(looping, len(c.body.alive))
	b := c.branch(s)
	c.body.leaving, c.body.looping = leaving, looping
	c.body.loops--
	return b
}

func (c *checker) ifStmt(s *syntax.If, out *[]Stmt) {
	kept, mark := c.sc, len(c.body.alive)
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
		temps := len(c.body.temps)
		n.Cond = c.settleCondition(c.condition(s.Cond), temps, target)
	}
	c.emptyBody(s.Then, s.Cond, "if")
	if s.Constexpr {
		c.ifConstexpr(s, n, target)
	} else {
		n.Then = c.branch(s.Then)
		if s.Else != nil {
			n.Else = c.branch(s.Else)
		}
		*target = append(*target, n)
	}
	if outer != nil {
		c.leaveScope(mark, endOf(s.At), &outer.List)
		*out = append(*out, outer)
	}
}

// ifConstexpr keeps the branch that the constant condition takes; a template's other branch has no meaning for these arguments.
func (c *checker) ifConstexpr(s *syntax.If, n *If, out *[]Stmt) {
	if n.Cond == nil {
		return
	}
	k, ok := c.evaluate(n.Cond)
	if !ok {
		c.err(n.Cond.Span(), texts.TypesConstexprCondition)
		return
	}
	taken, other := s.Then, s.Else
	if !k.truth() {
		taken, other = other, taken
	}
	if taken != nil {
		*out = append(*out, c.branch(taken))
	}
	if other != nil && len(c.instances) == 0 {
		c.branch(other) // outside of templates it is checked all the same
	}
}

func isDeclCond(e syntax.Expr) bool {
	_, ok := e.(*syntax.DeclCond)
	return ok
}

func (c *checker) forStmt(s *syntax.For, out *[]Stmt) {
	c.inScope(func() {
		mark := len(c.body.alive)
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
		n, body := &Loop{S: S{s.At}, Kind: ForLoop}, s.Body
		switch len(init) {
		case 0:
		case 1:
			n.Init = init[0]
		default:
			n.Init = &Block{S{s.Init.Span()}, init}
		}
		if s.Cond != nil {
			temps := len(c.body.temps)
			if !isDeclCond(s.Cond) {
				n.Cond = c.condition(s.Cond)
			}
			if n.Cond == nil && isDeclCond(s.Cond) || len(c.body.temps) > temps { // they end before the body
				c.body.temps = c.body.temps[:temps]
				n.Cond, body = nil, ifElseBreak(s.Cond, s.Body)
			}
		}
		if s.Post != nil {
			n.Post = c.eachRound(s.Post)
		}
		if e, ok := s.Body.(*syntax.EmptyStmt); ok && !e.Off && !e.Told && counts(s.Post) && !c.hasEffect(s.Cond) {
			c.warn(e.At, texts.TypesEmptyBody, texts.TypesEmptyBodyHint, text("word", "for"))
		}
		n.Body = c.loopBody(body)
		*out = append(*out, n)
		c.leaveScope(mark, endOf(s.At), out)
	})
}

// always is a condition that holds, in the place of another one.
func always(cond syntax.Expr) syntax.Expr {
	return &syntax.BoolLit{Sp: syntax.Sp{At: cond.Span()}, Value: true}
}

// ifElseBreak is a loop's body with its condition: what a condition declares or makes ends in each round.
func ifElseBreak(cond syntax.Expr, body syntax.Stmt) syntax.Stmt {
	at := syntax.Sp{At: cond.Span()}
	return &syntax.If{Sp: at, Cond: cond, Then: body, Else: &syntax.Break{Sp: at}}
}

// checkedAgain is do … while with a condition that makes temporaries: they end before the loop continues. It asks at the beginning of each
// round but the first.
func (c *checker) checkedAgain(do *Loop, mark int) *Loop {
	span := do.Cond.Span()
	off, on := &IntConst{at(Of(Int), span), 0}, &IntConst{at(Of(Int), span), 1}
	again := c.hidden(off, span)
	ask := &Block{S: S{span}}
	cond := c.settleCondition(do.Cond, mark, &ask.List)
	leave := &Block{S: S{span}, List: []Stmt{&Break{S{span}}}}
	ask.List = append(ask.List, &If{S: S{span}, Cond: &Unary{at(Of(Bool), span), Not, cond}, Then: leave})
	asked := &If{S: S{span}, Cond: &Binary{at(Of(Bool), span), Ne, countOf(again, span), off}, Then: ask}
	return &Loop{S: do.S, Kind: ForLoop, Init: &DeclStmt{S{span}, again, off}, Body: &Block{S: S{do.At}, List: []Stmt{asked, do.Body}},
		Post: &Assign{at(Of(Int), span), &VarRef{at(Of(Int), span), again}, on}}
}

func (c *checker) switchStmt(s *syntax.Switch, out *[]Stmt) {
	temps := len(c.body.temps)
	o := c.number(c.expr(s.X))
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
			c.err(o.span, texts.TypesSwitchType, text("type", o.t.String()))
		}
		n.X = c.settleCondition(n.X, temps, out)
	}
	c.body.switches = append(c.body.switches, st)
	leaving, mark := c.body.leaving, len(c.body.alive)
	c.body.leaving = append(leaving, mark)
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
		c.leaveScope(mark, endOf(s.At), &n.Body.List)
	})
	c.body.leaving = leaving
	c.body.switches = c.body.switches[:len(c.body.switches)-1]
	if n.X != nil {
		*out = append(*out, n)
	}
}

func (c *checker) caseStmt(s *syntax.Case, out *[]Stmt) {
	if c.body == nil || len(c.body.switches) == 0 {
		c.err(s.At, texts.TypesCaseOutside)
		c.stmt(s.Stmt, out)
		return
	}
	st := c.body.switches[len(c.body.switches)-1]
	label := &Case{S: S{s.At}, Default: s.X == nil}
	if s.X == nil {
		if st.deflt {
			c.err(s.At, texts.TypesDefaultTwice)
		}
		st.deflt = true
	} else {
		label.At = s.X.Span()
		from, ok := c.caseValue(s.X, st)
		to := from
		if s.To != nil {
			label.At = label.At.Join(s.To.Span())
			last, known := c.caseValue(s.To, st)
			to, ok = last, ok && known
			if c.fn != nil && c.fn.Device {
				c.errHint(label.At, texts.TypesCaseRangeInKernel, texts.TypesCaseRangeInKernelHint)
			}
		}
		if ok {
			label.Value, label.Last = from, to
			c.newCase(st, label)
		}
	}
	*out = append(*out, label)
	c.stmt(s.Stmt, out)
}

// caseValue is the constant of a label.
func (c *checker) caseValue(e syntax.Expr, st *switchState) (uint64, bool) {
	x := c.convertTo(c.expr(e), qtype{T: st.t}, use{key: texts.TypesConvertCase})
	if x == nil {
		return 0, false
	}
	k, ok := c.evaluate(x)
	if !ok {
		c.err(e.Span(), texts.TypesCaseNotConstant)
	}
	return k.i, ok
}

// newCase remembers a label, unless an earlier one has some of its values.
func (c *checker) newCase(st *switchState, l *Case) {
	old, twice := st.seen[l.Value]
	if st.ranges = st.ranges || l.Last != l.Value; st.ranges {
		for _, o := range st.cases {
			c.meter.Spend(1)
			if !l.empty(st.t) && !o.empty(st.t) && !below(l.Last, o.Value, st.t) && !below(o.Last, l.Value, st.t) {
				old, twice = o.At, true
				break
			}
		}
	}
	switch {
	case twice:
		c.errSee(l.At, old, texts.TypesCaseTwice, texts.TypesCaseFirst)
	case l.empty(st.t):
		c.warn(l.At, texts.TypesCaseEmpty, texts.TypesCaseEmptyHint)
	}
	if l.Value == l.Last {
		st.seen[l.Value] = l.At
	}
	st.cases = append(st.cases, l)
}

// below tells whether a is less than b, both of an integer type.
func below(a, b uint64, t Type) bool {
	if signed(t) {
		return int64(a) < int64(b)
	}
	return a < b
}

// empty tells whether a label is a range without values, as `5 ... 1`.
func (s *Case) empty(t Type) bool { return below(s.Last, s.Value, t) }

// has tells whether a label is for a value of its switch's type.
func (s *Case) has(v uint64, t Type) bool {
	return !s.Default && !below(v, s.Value, t) && !below(s.Last, v, t)
}

func (c *checker) returnStmt(s *syntax.Return, out *[]Stmt) {
	if c.fn == nil {
		return
	}
	f, mark := c.fn, len(c.body.temps)
	c.body.returned = true
	if f.ctor {
		if s.X != nil {
			c.err(s.X.Span(), texts.TypesReturnInConstructor)
			return
		}
		var made Expr
		if !f.inPlace {
			made = &Load{at(f.Result, s.At), c.self(s.At)}
		}
		c.dropReturn(made, s, mark, out)
		return
	}
	if f.auto {
		if !c.autoResult(f, s) {
			return
		}
	}
	switch {
	case s.X == nil:
		switch {
		case isVoid(f.result.T) && f.result.Ref == noRef:
		case f.name == "main" && f.owner == nil: // nvcc takes it, and the status is 0
			c.warn(s.At, texts.TypesMainNoValue, texts.TypesMainNoValueHint)
		default:
			c.err(s.At, texts.TypesReturnWithoutValue, text("name", f.Name), text("type", f.result.String()))
		}
		c.dropReturn(nil, s, mark, out)
	case isVoid(f.result.T) && f.result.Ref == noRef:
		o := c.value(s.X)
		if o.bad() {
			return
		}
		if !isVoid(o.t) {
			if f.Global {
				c.errHint(s.X.Span(), texts.TypesReturnFromKernel, texts.TypesReturnFromKernelHint, text("name", f.Name))
			} else {
				c.err(s.X.Span(), texts.TypesReturnFromVoid, text("name", f.Name))
			}
			return
		}
		*out = append(*out, &ExprStmt{S{s.At}, o.x})
		c.dropReturn(nil, s, mark, out)
	default:
		x, named := c.returnedName(s.X, f.result)
		if !named {
			x = c.init(f.result, s.X, useReturn)
		}
		if x == nil { // reported; the statement still ends the function
			*out = append(*out, &Return{S: S{s.At}})
			return
		}
		c.returnsLocal(x, s)
		if len(c.body.alive) == 0 && len(c.body.temps) == mark {
			*out = append(*out, &Return{S{s.At}, x})
		} else {
			c.dropReturn(x, s, mark, out)
		}
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
	case *Convert:
		c.returnsLocal(n.Value, s)
		return
	case *Cond:
		c.returnsLocal(n.Then, s)
		c.returnsLocal(n.Else, s)
		return
	default:
		return
	}
	if v := root(lv); v != nil && (v.Storage == Local || v.Storage == Param) {
		c.warn(s.At, texts.TypesReturnLocal, texts.TypesReturnLocalHint, text("name", v.Name))
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
