package types

import (
	"slices"
	"strings"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// What is destroyed at the end of its scope, and what is copied by a constructor of its own. A value that an expression made is moved where
// it goes, as C++17 does with it and compilers do with a returned variable; only what has a name is copied.

// maxDropped bounds the elements of one array that are destroyed or copied one by one.
const maxDropped = 256

// drops tells whether a type has a destructor, its own or a member's.
func (c *checker) drops(t Type) bool {
	s := elemStruct(t)
	in := c.info(s)
	if s == nil || in == nil {
		return false
	}
	return c.has(s, dropped, func() bool {
		if in.dtor != nil {
			return true
		}
		for _, f := range s.Fields {
			if c.fieldType(f).Ref == noRef && c.drops(f.Type) {
				return true
			}
		}
		return false
	})
}

// copies tells whether copying takes a constructor, the struct's own or a member's.
func (c *checker) copies(t Type) bool {
	s := elemStruct(t)
	in := c.info(s)
	if s == nil || in == nil {
		return false
	}
	return c.has(s, copying, func() bool {
		if in.copier != nil || in.noCopy || in.mover != nil || in.noMove {
			return true
		}
		for _, f := range s.Fields {
			if c.fieldType(f).Ref == noRef && c.copies(f.Type) {
				return true
			}
		}
		return false
	})
}

// drop appends the calls that destroy what an lvalue designates: the destructor, then the members from the last to the first.
func (c *checker) drop(lv Expr, span source.Span, out *[]Stmt) {
	if !c.enter(span) {
		c.leave()
		return
	}
	defer c.leave()
	switch t := lv.Type().(type) {
	case *Array:
		if !c.drops(t) {
			return
		}
		c.escapes(lv)
		p := &Pointer{Elem: t.Elem}
		if t.Len > maxDropped {
			c.dropMany(lv, p, t.Len, span, out)
			return
		}
		for i := t.Len - 1; i >= 0; i-- {
			ptr := &PtrAdd{X: at(p, span), Ptr: &Decay{at(p, span), lv}, Index: &IntConst{at(Of(Long), span), uint64(i)}}
			c.drop(&Deref{at(t.Elem, span), ptr, false}, span, out)
		}
	case *Struct:
		in := c.info(t)
		if in == nil {
			return
		}
		if in.dtor != nil {
			this := lvalue(lv, false, false)
			if o := c.callFunc(in.dtor, &this, nil, span); !o.bad() {
				*out = append(*out, &ExprStmt{S{span}, o.x})
			}
		}
		for i := len(t.Fields) - 1; i >= 0; i-- {
			if f := t.Fields[i]; c.fieldType(f).Ref == noRef && c.drops(f.Type) {
				c.drop(&FieldRef{at(f.Type, span), lv, f}, span, out)
			}
		}
	}
}

// dropMany destroys the elements of a long array in a loop, the last first.
func (c *checker) dropMany(lv Expr, p *Pointer, n int, span source.Span, out *[]Stmt) {
	long := Of(Long)
	count := &IntConst{at(long, span), uint64(n)}
	i := c.hidden(count, span)
	index := func() Expr { return &Load{at(long, span), &VarRef{at(long, span), i}} }
	one := &IntConst{at(long, span), 1}
	down := &Assign{at(long, span), &VarRef{at(long, span), i}, &Binary{at(long, span), Sub, index(), one}}
	body := &Block{S: S{span}, List: []Stmt{&ExprStmt{S{span}, down}}}
	c.drop(&Deref{at(p.Elem, span), &PtrAdd{X: at(p, span), Ptr: &Decay{at(p, span), lv}, Index: index()}, false}, span, &body.List)
	cond := &Binary{at(Of(Bool), span), Ne, index(), &IntConst{at(long, span), 0}}
	loop := &Loop{S: S{span}, Kind: WhileLoop, Cond: cond, Body: body}
	*out = append(*out, &Block{S: S{span}, List: []Stmt{&DeclStmt{S{span}, i, count}, loop}})
}

// dropThen destroys what an lvalue designates and continues with another expression.
func (c *checker) dropThen(lv, then Expr, span source.Span) Expr {
	var calls []Stmt
	c.drop(lv, span, &calls)
	for i := len(calls) - 1; i >= 0; i-- {
		call, ok := calls[i].(*ExprStmt)
		if !ok {
			c.unsupported(span, "arrays of more than 256 objects with destructors")
			return then
		}
		then = &Comma{at(then.Type(), span), call.X, then}
	}
	return then
}

// nothing is a void value.
func nothing(span source.Span) Expr {
	return &Convert{at(Of(Void), span), &IntConst{at(Of(Int), span), 0}, true}
}

// destroy is x.~T().
func (c *checker) destroy(m *syntax.Member, span source.Span) operand {
	o := c.expr(m.X)
	if m.Arrow && !o.bad() {
		o = c.deref(o, span)
	}
	name := m.Name.Last
	name.Name = strings.TrimPrefix(name.Name, "~")
	q := c.typ(&syntax.NamedType{Sp: name.Sp, Path: syntax.Path{Sp: name.Sp, Last: name}})
	if o.bad() || q.T == Type(bad) {
		return badOperand(span)
	}
	if o.mode != lvalueMode || !Identical(o.t, q.T) {
		c.err(span, texts.TypesNoSuchMember, text("name", m.Name.Last.Name), text("type", o.t.String()))
		return badOperand(span)
	}
	switch {
	case !c.drops(o.t):
		return value(&Comma{at(Of(Void), span), c.place(o.x), nothing(span)})
	case !c.pure(o.x): // what is named by a call is named once
		pin, again := c.pinned(o.x, span)
		return value(&Comma{at(Of(Void), span), pin, c.dropThen(again, nothing(span), span)})
	}
	return value(c.dropThen(o.x, nothing(span), span))
}

// assigns tells whether assigning takes an operator of the struct's own or of a member's.
func (c *checker) assigns(t Type) bool {
	s := elemStruct(t)
	in := c.info(s)
	if s == nil || in == nil {
		return false
	}
	if in.assignsOwn() || in.poly != nil {
		return true
	}
	for _, f := range s.Fields {
		if c.fieldType(f).Ref == noRef && c.assigns(f.Type) {
			return true
		}
	}
	return false
}

// assignMembers is an assignment between structs that have constructors or destructors but no operator= of their own: member by member.
func (c *checker) assignMembers(l, r operand, span source.Span) operand {
	s := l.t.(*Struct)
	if r.mode == valueMode {
		tmp := c.temporary(r.x, span)
		c.escapes(tmp)
		bound := &AddrOf{at(&Pointer{Elem: s}, span), tmp}
		r = lvalue(&Deref{at(s, span), bound, false}, false, false)
		r.moved = true
	}
	in := c.info(s)
	if in.assignsOwn() && !in.memberAssigned(r) {
		o, ok := c.operatorCall("operator=", []operand{l, r}, span)
		if !ok {
			c.err(span, texts.TypesAssignDeleted, text("type", s.String()))
			return badOperand(span)
		}
		return o
	}
	if !c.assigns(s) {
		return value(&Assign{at(s, span), l.x, &Load{at(s, span), r.x}})
	}
	var x Expr = nothing(span)
	var pins []Expr
	for _, side := range []*operand{&l, &r} { // what is named by a call is named once
		if !c.pure(side.x) {
			pin, again := c.pinned(side.x, span)
			side.x = again
			pins = append(pins, pin)
		}
	}
	moving := r.moved && !r.cons && in.moveAssigns()
	for i := len(s.Fields) - 1; i >= 0; i-- {
		f := s.Fields[i]
		if in.poly != nil && f == in.poly.field {
			continue // an object stays what it is
		}
		to, from := &FieldRef{at(f.Type, span), l.x, f}, &FieldRef{at(f.Type, span), r.x, f}
		var part Expr = &Assign{at(f.Type, span), to, &Load{at(f.Type, span), from}}
		if c.assigns(f.Type) {
			if _, array := f.Type.(*Array); array {
				c.unsupported(span, "an assignment of an array of objects with operator=")
				return badOperand(span)
			}
			source := lvalue(from, !moving, false)
			source.moved = moving
			o := c.assignMembers(lvalue(to, false, false), source, span)
			if o.bad() {
				return o
			}
			part = o.x
		}
		x = &Comma{at(x.Type(), span), part, x}
	}
	for _, pin := range pins {
		x = &Comma{at(x.Type(), span), pin, x}
	}
	return value(x)
}

// assignsOwn tells whether a struct declares an operator= that copies or moves.
func (in *structInfo) assignsOwn() bool {
	return in.special.copyAssign || in.special.moveAssign || in.special.moveCtor
}

// memberAssigned tells whether the operator= that a value is assigned by is the one that a struct has by itself.
func (in *structInfo) memberAssigned(r operand) bool {
	if r.mode == valueMode || r.moved && !r.cons {
		if in.special.moveAssign {
			return in.special.defaultMoveAssign
		}
	}
	return in.special.defaultCopyAssign
}

// pinned keeps the address of what an lvalue designates: pin computes it, and again designates the same without computing it anew.
func (c *checker) pinned(lv Expr, span source.Span) (pin, again Expr) {
	c.escapes(lv)
	p := &Pointer{Elem: lv.Type()}
	t := c.temporary(&AddrOf{at(p, span), lv}, span)
	address := &Load{at(p, span), &VarRef{at(p, span), t.Var}}
	return &Load{at(p, span), t}, &Deref{at(lv.Type(), span), address, false}
}

// lives notes a variable whose end must be seen to.
func (c *checker) lives(v *Var, q qtype) {
	if q.Ref == noRef && c.drops(v.Type) {
		c.body.alive = append(c.body.alive, v)
	}
}

// dropSince destroys the variables that came into being since mark, the last first. keep is one that is moved out.
func (c *checker) dropSince(mark int, keep *Var, span source.Span, out *[]Stmt) {
	for i := len(c.body.alive) - 1; i >= mark; i-- {
		if v := c.body.alive[i]; v != keep {
			c.dropVar(v, span, out)
		}
	}
}

// leaveScope ends the variables that came into being since mark, where control reaches the end of the list.
func (c *checker) leaveScope(mark int, span source.Span, out *[]Stmt) {
	if len(c.body.alive) == mark {
		return
	}
	if n := len(*out); n == 0 || !leaves((*out)[n-1]) {
		c.dropSince(mark, nil, span, out)
	}
	c.body.alive = c.body.alive[:mark]
}

// leaves tells whether a statement never continues to the next one of its list.
func leaves(s Stmt) bool {
	switch s := s.(type) {
	case *Break, *Continue:
		return true
	case *Block:
		return len(s.List) > 0 && leaves(s.List[len(s.List)-1])
	}
	return terminates(s)
}

// dropReturn is a return from the scope of variables that have destructors: the value first, then the ends of its temporaries since mark
// and theirs.
func (c *checker) dropReturn(x Expr, s *syntax.Return, mark int, out *[]Stmt) {
	if x == nil || isVoid(x.Type()) {
		c.endTemps(mark, s.At, out)
		c.dropSince(0, nil, s.At, out)
		*out = append(*out, &Return{S{s.At}, x})
		return
	}
	keep := movedOut(x)
	if keep == nil {
		tmp := c.hidden(x, s.At)
		c.declares(tmp, x, s.At, out)
		x = &Load{at(tmp.Type, s.At), &VarRef{at(tmp.Type, s.At), tmp}}
	}
	c.endTemps(mark, s.At, out)
	c.dropSince(0, keep, s.At, out)
	*out = append(*out, &Return{S{s.At}, x})
}

// hidden is a variable of the checker's own for a value.
func (c *checker) hidden(x Expr, span source.Span) *Var {
	return &Var{Name: "temporary", Type: x.Type(), Storage: Local, Span: span, Func: c.owner(), Temp: true}
}

// movedOut is the variable that a returned value names.
func movedOut(x Expr) *Var {
	if l, ok := x.(*Load); ok {
		if ref, ok := l.LV.(*VarRef); ok && ref.Var.Storage == Local {
			return ref.Var
		}
	}
	return nil
}

// discardedObject is the end of a value with a destructor that nobody keeps.
func (c *checker) discardedObject(x Expr, span source.Span, out *[]Stmt) {
	tmp := c.hidden(x, span)
	b := &Block{S: S{span}}
	c.declares(tmp, x, span, &b.List)
	c.drop(&VarRef{at(tmp.Type, span), tmp}, span, &b.List)
	*out = append(*out, b)
}

// endTemps destroys the temporaries that a statement has made since mark, the last first.
func (c *checker) endTemps(mark int, span source.Span, out *[]Stmt) {
	for i := len(c.body.temps) - 1; i >= mark; i-- {
		c.dropVar(c.body.temps[i], span, out)
	}
	c.body.temps = c.body.temps[:mark]
}

// sometimes checks an expression that may be passed over when the program runs.
func (c *checker) sometimes(e syntax.Expr) operand {
	if c.body == nil {
		return c.expr(e)
	}
	c.body.maybe++
	o := c.expr(e)
	c.body.maybe--
	return o
}

// flagged is the value of a temporary that may not come into being, with a note that it does.
func (c *checker) flagged(v *Var, x Expr, span source.Span) Expr {
	flag := c.hidden(&IntConst{at(Of(Bool), span), 0}, span)
	if c.body.flags == nil {
		c.body.flags = map[*Var]*Var{}
	}
	c.body.flags[v] = flag
	c.body.flagList = append(c.body.flagList, flag)
	if isAggregate(x) { // no operand of a comma
		tmp := c.hidden(x, span)
		x = &Load{at(x.Type(), span), &TempRef{at(x.Type(), span), tmp, x}}
	}
	return &Comma{at(x.Type(), span), c.setFlag(flag, true, span), x}
}

func (c *checker) setFlag(flag *Var, to bool, span source.Span) Expr {
	return &Assign{at(flag.Type, span), &VarRef{at(flag.Type, span), flag}, &IntConst{at(flag.Type, span), boolBits(to)}}
}

// dropVar destroys a variable or a temporary, where it is not known whether there is one if there is.
func (c *checker) dropVar(v *Var, span source.Span, out *[]Stmt) {
	lv := &VarRef{at(v.Type, span), v}
	flag := c.body.flags[v]
	if flag == nil {
		c.drop(lv, span, out)
		return
	}
	then := &Block{S: S{span}, List: []Stmt{&ExprStmt{S{span}, c.setFlag(flag, false, span)}}}
	c.drop(lv, span, &then.List)
	*out = append(*out, &If{S: S{span}, Cond: &Load{at(flag.Type, span), &VarRef{at(flag.Type, span), flag}}, Then: then})
}

// clearFlags says at the beginning of a body that none of the temporaries that may come into being is there.
func (c *checker) clearFlags(out *Block) {
	if len(c.body.flagList) == 0 {
		return
	}
	var list []Stmt
	for _, flag := range c.body.flagList {
		list = append(list, &DeclStmt{S{out.At}, flag, &IntConst{at(flag.Type, out.At), 0}})
	}
	out.List = append(list, out.List...)
}

// settleCondition ends the temporaries that a condition has made since mark: its value is kept meanwhile.
func (c *checker) settleCondition(cond Expr, mark int, out *[]Stmt) Expr {
	if cond == nil || len(c.body.temps) == mark {
		c.body.temps = c.body.temps[:mark]
		return cond
	}
	span := cond.Span()
	v := c.hidden(cond, span)
	*out = append(*out, &DeclStmt{S{span}, v, cond})
	c.endTemps(mark, span, out)
	return &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}}
}

// exitList is the library's type that calls the functions given to atexit.
const exitList = "__at_exit"

// onlyMemory tells whether what destroys an object of a type frees memory and does nothing else: that of the libraries' types.
func (c *checker) onlyMemory(s *Struct) bool {
	in := c.info(s)
	if in == nil {
		return true
	}
	if in.prelude || in.span.From.InPrelude() { // what it holds may have more to do
		return s.Name != exitList && !slices.ContainsFunc(flat(in.args), func(a templateArg) bool {
			c.meter.Spend(1)
			return a.isType && c.drops(a.q.T) && !c.onlyMemory(elemStruct(a.q.T))
		})
	}
	if in.dtor != nil && !in.dtor.Span.From.InPrelude() {
		return false
	}
	for _, f := range s.Fields {
		c.meter.Spend(1)
		if t := elemStruct(f.Type); t != nil && c.fieldType(f).Ref == noRef && !c.onlyMemory(t) {
			return false
		}
	}
	return true
}

// stray reports temporaries made since mark where it is not known whether or when they end. Of the libraries' types only memory would be
// given back, which nobody sees.
func (c *checker) stray(mark int) {
	for _, v := range c.body.temps[mark:] {
		if in := c.info(elemStruct(v.Type)); in != nil && !c.onlyMemory(in.s) {
			c.unsupported(v.Span, "a temporary object of type "+v.Type.String()+", which has a destructor, in this place")
		}
	}
	c.body.temps = c.body.temps[:mark]
}
