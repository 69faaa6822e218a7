package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// Copies and moves. An xvalue is an lvalue with moved set: what std::move gives, or a function that returns T &&. What is made of one, or
// assigned from one, moves where the type can, and copies otherwise.

// special are the members that a struct has by itself, as far as its text declares them.
type special struct {
	copyCtor, moveCtor, copyAssign, moveAssign, dtor bool
	defaultCopyAssign, defaultMoveAssign             bool // = default
}

// copyConstructor declares what makes an object of another one of its kind, by copy or by move.
func (c *checker) copyConstructor(in *structInfo, f *function, d *syntax.FuncDecl) *function {
	c.forget()
	ref := f.params[0].q.Ref
	switch ref {
	case noRef:
		c.err(d.Name.At, texts.TypesCopyByValue, text("type", in.s.String()))
		return nil
	case lvalueRef:
		in.special.copyCtor = true
		in.noCopy = in.noCopy || d.Deleted
	case rvalueRef:
		in.special.moveCtor = true
		in.noMove = in.noMove || d.Deleted
	}
	if d.Deleted || d.Defaulted { // without one, member by member
		return nil
	}
	if ref == rvalueRef {
		in.mover = f
	} else {
		f.memberwise = in.poly != nil && f.Span == in.span && len(f.params) == 1 && f.params[0].name.Name == ""
		in.special.copyCtor = !f.memberwise
		in.copier = f
	}
	in.all = append(in.all, f)
	c.registered(f)
	return f
}

// declaresAssign notes an operator= that copies or moves.
func (c *checker) declaresAssign(in *structInfo, f *function, d *syntax.FuncDecl) {
	if len(f.params) != 1 || f.params[0].q.T != Type(in.s) {
		return
	}
	if f.params[0].q.Ref == rvalueRef {
		in.special.moveAssign, in.special.defaultMoveAssign = true, d.Defaulted
		return
	}
	in.special.copyAssign = true
	in.special.defaultCopyAssign = in.special.defaultCopyAssign || d.Defaulted
}

// settleSpecial says what a struct lacks for what it declares: what moves is not copied unless it says so.
func (in *structInfo) settleSpecial() {
	if s := in.special; (s.moveCtor || s.moveAssign) && !s.copyCtor {
		in.noCopy = true
	}
}

// onlyCopied tells whether a struct's only constructors make objects of others: then it has none without arguments.
func (in *structInfo) onlyCopied() bool {
	return len(in.ctors)+len(in.ctorTmpls) == 0 && (in.special.copyCtor || in.special.moveCtor) && !in.defaulted
}

// moves tells whether a struct moves member by member: it says so, or says nothing about all that.
func (in *structInfo) moves() bool {
	s := in.special
	return s.moveCtor && in.mover == nil && !in.noMove || !s.moveCtor && !s.copyCtor && !s.copyAssign && !s.moveAssign && !s.dtor
}

// moveAssigns is moves for assignment.
func (in *structInfo) moveAssigns() bool {
	s := in.special
	return s.defaultMoveAssign || !s.moveCtor && !s.copyCtor && !s.copyAssign && !s.moveAssign && !s.dtor
}

// moved is the value of an lvalue of struct type whose copying or moving takes a constructor.
func (c *checker) moved(o operand, s *Struct) operand {
	in := c.info(s)
	moving := o.moved && !o.cons
	switch {
	case moving && in.mover != nil:
		return c.callFunc(in.mover, nil, []operand{o}, o.span)
	case moving && in.noMove:
		c.err(o.span, texts.TypesMoveDeleted, text("type", s.String()))
		return badOperand(o.span)
	case moving && in.moves():
	case in.copier != nil:
		return c.callFunc(in.copier, nil, []operand{o}, o.span)
	case in.noCopy:
		if what := c.slice(o.span); what != "this" {
			c.errHint(o.span, texts.TypesCopyDeleted, texts.TypesCopyDeletedHint, text("type", s.String()), text("what", what))
		} else {
			c.err(o.span, texts.TypesCopyDeleted, text("type", s.String()))
		}
		return badOperand(o.span)
	default:
		moving = false
	}
	return c.eachMember(o, s, moving)
}

// eachMember is a copy of an object member by member; moving says that the members are moved.
func (c *checker) eachMember(o operand, s *Struct, moving bool) operand {
	var pin Expr
	if !c.pure(o.x) { // what is named by a call is named once
		pin, o.x = c.pinned(o.x, o.span)
	}
	if !c.enter(o.span) {
		c.leave()
		return badOperand(o.span)
	}
	defer c.leave()
	x := &Aggregate{X: at(s, o.span)}
	for i, f := range s.Fields {
		c.meter.Spend(workPerNode)
		part := &FieldRef{at(f.Type, o.span), o.x, f}
		v := c.memberCopy(part, f, moving, o.span)
		if v == nil {
			return badOperand(o.span)
		}
		x.Index, x.Elems = append(x.Index, i), append(x.Elems, v)
	}
	if pin == nil {
		return value(x)
	}
	// an Aggregate is no operand: it goes through a temporary, which is made when the pin is
	tmp := c.hidden(x, o.span)
	made := &Load{at(s, o.span), &TempRef{at(s, o.span), tmp, x}}
	return value(&Comma{at(s, o.span), pin, made})
}

// memberCopy is a member's part in the copy of an object. nil: it was reported.
func (c *checker) memberCopy(part *FieldRef, f *Field, moving bool, span source.Span) Expr {
	if c.fieldType(f).Ref != noRef || !c.copies(f.Type) {
		return &Load{at(f.Type, span), part}
	}
	arr, ok := f.Type.(*Array)
	if !ok {
		o := lvalue(part, !moving || f.Const, false)
		o.moved = moving
		if o = c.rvalue(o); o.bad() {
			return nil
		}
		return o.x
	}
	return c.arrayCopy(part, arr, moving, span)
}

// arrayCopy copies or moves the elements of an array one by one.
func (c *checker) arrayCopy(part Expr, arr *Array, moving bool, span source.Span) Expr {
	if arr.Len > maxDropped {
		c.unsupported(span, "copying an array of more than 256 objects with copy constructors")
		return nil
	}
	c.escapes(part)
	p := &Pointer{Elem: arr.Elem}
	x := &Aggregate{X: at(arr, span)}
	for i := range arr.Len {
		c.meter.Spend(workPerNode)
		ptr := &PtrAdd{X: at(p, span), Ptr: &Decay{at(p, span), part}, Index: &IntConst{at(Of(Long), span), uint64(i)}}
		var elem Expr = &Deref{at(arr.Elem, span), ptr, false}
		var v Expr
		if inner, ok := arr.Elem.(*Array); ok {
			v = c.arrayCopy(elem, inner, moving, span)
		} else {
			o := lvalue(elem, !moving, false)
			o.moved = moving
			if o = c.rvalue(o); !o.bad() {
				v = o.x
			}
		}
		if v == nil {
			return nil
		}
		x.Index, x.Elems = append(x.Index, i), append(x.Elems, v)
	}
	return x
}

// seenAs is the call of a library's function that does nothing but to name its argument as another kind of reference: std::move,
// std::forward. It costs nothing, as with compilers.
func (c *checker) seenAs(f *function, args []operand, span source.Span) (operand, bool) {
	if !f.prelude || f.from == nil || len(args) != 1 || len(f.params) != 1 || f.params[0].q.Ref == noRef || f.result.Ref == noRef ||
		!Identical(f.params[0].q.T, f.result.T) || f.decl.Body == nil || len(f.decl.Body.List) != 1 {
		return operand{}, false
	}
	ret, ok := f.decl.Body.List[0].(*syntax.Return)
	if !ok {
		return operand{}, false
	}
	cast, ok := ret.X.(*syntax.Cast)
	if !ok || cast.Style != syntax.StaticCast {
		return operand{}, false
	}
	if n, ok := cast.X.(*syntax.Name); !ok || n.Path.Last.Name != f.params[0].name.Name {
		return operand{}, false
	}
	o := args[0]
	if o.mode != lvalueMode || !Identical(o.t, f.result.T) {
		p := c.convertTo(o, f.params[0].q, argUse(f, 0))
		if p == nil {
			return badOperand(span), true
		}
		return f.result.referred(p, span), true
	}
	o.cons, o.vol, o.moved, o.str, o.span = f.result.Const, f.result.Volatile, f.result.Ref == rvalueRef, false, span
	return o, true
}

// returnedName is a local variable or parameter that return names. The variable that all returns of the function name is the result
// itself; any other is moved. ok is false where that makes no difference.
func (c *checker) returnedName(e syntax.Expr, q qtype) (x Expr, ok bool) {
	n, isName := e.(*syntax.Name)
	if !isName || q.Ref != noRef || !isStruct(q.T) {
		return nil, false
	}
	o := c.expr(n)
	ref, isVar := o.x.(*VarRef)
	if !isVar || o.mode != lvalueMode || ref.Var.Storage != Local && ref.Var.Storage != Param || o.cons || !isStruct(o.t) {
		return nil, false
	}
	same := Identical(o.t, q.T)
	switch {
	case same && ref.Var.Storage == Local && (!c.copies(q.T) || c.elides(n.Path.Last.Name)):
		return &Load{at(o.t, o.span), ref}, true
	case same && !c.copies(q.T):
		return nil, false
	}
	o.moved = true
	if !same {
		if _, fits := c.fit(o, q, false); !fits {
			return nil, false
		}
	}
	return c.convertTo(o, q, useReturn), true
}

// elides tells whether a variable is where the caller wants the result: all returns name it, and it lives as long as the function.
func (c *checker) elides(name string) bool {
	if c.body.result == nil {
		c.body.result = &namedResult{}
		c.body.result.find(c.fn.decl.Body)
	}
	return c.body.result.name == name && !c.body.result.differs
}

// namedResult is the variable that all returns of a function name.
type namedResult struct {
	name    string
	differs bool
}

// find looks through a function's body: the outermost block has to declare the variable.
func (r *namedResult) find(b *syntax.Block) {
	r.statement(b)
	for _, s := range b.List {
		if d, ok := s.(*syntax.DeclStmt); ok {
			for _, x := range d.Decls {
				if v, ok := x.(*syntax.VarDecl); ok && v.Name.Name == r.name {
					return
				}
			}
		}
	}
	r.differs = true
}

func (r *namedResult) statement(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.Block:
		for _, x := range s.List {
			r.statement(x)
		}
	case *syntax.If:
		r.statement(s.Then)
		r.statement(s.Else)
	case *syntax.For:
		r.statement(s.Body)
	case *syntax.RangeFor:
		r.statement(s.Body)
	case *syntax.While:
		r.statement(s.Body)
	case *syntax.DoWhile:
		r.statement(s.Body)
	case *syntax.Switch:
		r.statement(s.Body)
	case *syntax.Case:
		r.statement(s.Stmt)
	case *syntax.Label:
		r.statement(s.Stmt)
	case *syntax.Try:
		r.statement(s.Body)
		for _, h := range s.Handlers {
			r.statement(h.Body)
		}
	case *syntax.Return:
		n, ok := s.X.(*syntax.Name)
		switch {
		case !ok || len(n.Path.Scope) > 0 || r.name != "" && r.name != n.Path.Last.Name:
			r.differs = true
		default:
			r.name = n.Path.Last.Name
		}
	}
}

// copyMembers is the body of the copy constructor that a struct has by itself.
func (c *checker) copyMembers(f *function, out *Block) {
	in, span := f.owner, f.Span
	from := f.Params[f.first()]
	for i, field := range in.s.Fields {
		if field == in.poly.field {
			c.setTable(in, c.self(span), span, &out.List)
			continue
		}
		other := &Deref{at(in.s, span), &Load{at(from.Type, span), &VarRef{at(from.Type, span), from}}, false}
		part := &FieldRef{at(field.Type, span), other, field}
		var x Expr = &Load{at(field.Type, span), part}
		if c.fieldType(field).Ref == noRef && c.copies(field.Type) {
			o := c.rvalue(lvalue(part, true, false))
			if o.bad() {
				return
			}
			x = o.x
		}
		lv := &FieldRef{at(field.Type, span), c.self(span), field}
		c.initialises(lv, x, span, &out.List)
		if in.lastBase(i) {
			c.setTable(in, c.self(span), span, &out.List)
		}
	}
}
