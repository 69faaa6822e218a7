package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// bodyState is what holds while one body is checked.
type bodyState struct {
	jumping
	self      *Var // the object that a constructor builds
	loops     int
	switches  []*switchState
	indexVars map[*Var]bool // locals that hold something of a thread's index
	counters  map[*Var]bool // locals declared by a for loop
	returned  bool
	maybe     int           // around what is being checked: arms of ?:, && and || that may be passed over
	flags     map[*Var]*Var // of temporaries that such arms make: whether there is one
	flagList  []*Var        // the same, in order
	temps     []*Var        // temporaries with destructors that the statement being checked has made
	alive     []*Var        // locals and parameters with destructors, in the order in which they came into being
	leaving   []int         // how many of them there were before the loops and switches around, innermost last
	looping   []int         // the same for loops alone
	tries     []tryPlace    // around, innermost last
	handling  []handling    // likewise, of handlers
	unwinding bool          // the code that an exception takes is being made: it throws nothing
	unwound   []*Return     // what leaves the function for an exception
	lengths   map[*Var]*Var // of arrays whose length varies, in bytes
	result    *namedResult  // nil where nobody requested it
}

type switchState struct {
	t      Type
	seen   map[uint64]source.Span // of labels with one value
	cases  []*Case
	ranges bool // some label has several values
	deflt  bool
}

// checkBody checks a function's body once.
func (c *checker) checkBody(f *function) {
	if f.checked || f.checking || !f.defined() {
		return
	}
	f.checking = true
	keptFn, keptBody, keptSc, keptUn, keptInst, keptSym := c.fn, c.body, c.sc, c.unevaluated, c.instances, c.symbolOK
	c.fn, c.body, c.unevaluated, c.symbolOK = f, &bodyState{indexVars: map[*Var]bool{}, counters: map[*Var]bool{}}, 0, 0
	if f.instances != nil || f.from == nil {
		c.instances = f.instances
	}
	defer func() {
		c.fn, c.body, c.sc, c.unevaluated, c.instances, c.symbolOK = keptFn, keptBody, keptSc, keptUn, keptInst, keptSym
		f.checking, f.checked = false, true
	}()
	if !c.enter(f.Span) {
		c.leave()
		return
	}
	defer c.leave()
	c.settleInPlace(f)
	c.sc = newScope(functionScope, f.scope, "")
	first := f.first()
	for i, p := range f.params {
		if p.name.Name != "" {
			c.declare(&symbol{name: p.name.Name, kind: symVar, span: p.name.At, v: f.Params[first+i], q: p.q})
		}
		if !f.Global {
			c.lives(f.Params[first+i], p.q)
		}
	}
	c.declarePacks(f)
	if f.rest != nil {
		c.declare(&symbol{name: restName, kind: symVar, span: f.Span, v: f.rest, q: qtype{T: f.rest.Type}})
	}
	out := &Block{S: S{f.decl.Body.Span()}}
	switch {
	case f.ctor:
		c.beginCtor(f, out)
	case f.owner != nil && f == f.owner.dtor && f.owner.poly != nil:
		c.setTable(f.owner, c.ownObject(f.Span).x, f.Span, &out.List) // what derives is gone
	}
	for _, s := range f.decl.Body.List {
		c.stmt(s, &out.List)
	}
	c.leaveScope(0, endOf(f.decl.Body.Span()), &out.List)
	c.stray(0)
	c.endJumps()
	switch {
	case f.inPlace:
	case f.ctor:
		out.List = append(out.List, &Return{S{endOf(f.decl.Body.Span())}, &Load{at(f.Result, f.Span), c.self(f.Span)}})
	case f.auto && !c.body.returned:
		f.auto = false
		f.result = qtype{T: Of(Void)}
		f.Result = f.result.T
	case !isVoid(f.Result) && f.Result != Type(bad) && f.name != "main" && !terminates(out):
		f.OpenEnd = true
		c.warn(f.Span, texts.TypesMissingReturn, texts.TypesMissingReturnHint, text("name", f.Name))
	}
	c.unwoundResults(f)
	c.clearFlags(out)
	f.Body = out
}

// endOf is the closing brace of a block.
func endOf(s source.Span) source.Span {
	switch {
	case s.To > s.From && s.From > 0:
		return source.Span{From: s.To - 1, To: s.To}
	case s.To < s.From:
		return source.Span{From: s.To + 1, To: s.To}
	}
	return s
}

// self designates the object under construction.
func (c *checker) self(span source.Span) Expr {
	if c.body.self == nil {
		return c.ownObject(span).x
	}
	return &VarRef{at(c.body.self.Type, span), c.body.self}
}

// ownStorage is how a constructor that returns its object comes by it; nothing for one that has a place.
func (c *checker) ownStorage(f *function) []Stmt {
	if f.inPlace {
		return nil
	}
	c.body.self = &Var{Name: "this", Type: f.owner.s, Storage: Local, Span: f.Span, Func: f.Func, Temp: true}
	return []Stmt{&DeclStmt{S{f.Span}, c.body.self, nil}}
}

// delegates lets another constructor make the object.
func (c *checker) delegates(f *function, m *syntax.MemberInit, out *Block) {
	span := m.Name.At
	if x := c.construct(f.owner.s, c.args(m.Args), span, true); f.inPlace && x != nil {
		c.initialises(c.self(span), x, span, &out.List)
	} else {
		out.List = append(out.List, &DeclStmt{S{span}, c.body.self, x})
	}
	if len(f.decl.Inits) > 1 {
		c.err(span, texts.TypesDelegating)
	}
}

// beginCtor makes the object and initialises its members in order of declaration.
func (c *checker) beginCtor(f *function, out *Block) {
	in := f.owner
	declare := c.ownStorage(f)
	given := map[*Field]*syntax.MemberInit{}
	for i := range f.decl.Inits {
		m := &f.decl.Inits[i]
		sym, base := in.scope.names[m.Name.Name], c.namesBase(in, m.Name.Name)
		switch {
		case m.Name.Name == f.decl.Name.Name || in.from != nil && m.Name.Name == in.from.decl.Name.Name:
			c.delegates(f, m, out)
			return
		case base != nil && given[base] == nil:
			given[base] = m
		case sym == nil || sym.kind != symField || len(sym.path) != 1:
			c.err(m.Name.At, texts.TypesNoSuchMember, text("name", m.Name.Name), text("type", in.s.String()))
		case given[sym.path[0]] != nil:
			c.err(m.Name.At, texts.TypesMemberTwice, text("name", m.Name.Name))
		default:
			given[sym.path[0]] = m
		}
	}
	out.List = append(out.List, declare...)
	if f.memberwise {
		c.copyMembers(f, out)
		return
	}
	for i, field := range in.s.Fields {
		q := c.fieldType(field)
		var val Expr
		span := f.Span
		if in.poly != nil && field == in.poly.field {
			c.setTable(in, c.self(span), span, &out.List)
			continue
		}
		c.part = nil
		if field.Base {
			c.part = field.Type.(*Struct)
		}
		if m := given[field]; m != nil {
			span = m.Name.At
			val = c.initArgs(q, m.Args, span)
		} else if def := in.defaults[field]; def != nil {
			kept := c.sc
			c.sc = in.scope
			span = def.Span()
			val = c.byDefault(defaultOf{field: field}, field.Name, q, def, useInit)
			c.sc = kept
		} else if q.Ref == noRef {
			if s := elemStruct(field.Type); s != nil && !c.trivial(s) {
				val = c.defaultValue(field.Type, span)
			}
		} else {
			c.err(span, texts.TypesReferenceMember, text("name", field.Name))
		}
		if val != nil {
			lv := &FieldRef{at(field.Type, span), c.self(span), field}
			c.initialises(lv, val, span, &out.List)
		}
		if in.lastBase(i) && in.poly != nil {
			c.setTable(in, c.self(span), span, &out.List)
		}
	}
}
