package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

func (c *checker) operatorFunc(name string) *function {
	sym := c.global.own(name)
	if sym != nil && sym.kind == symFunc && len(sym.fns) > 0 {
		return sym.fns[0]
	}
	return nil
}

// allocates tells whether a name is that of what gets memory for objects or gives it back.
func allocates(name string) bool {
	switch name {
	case "operator new", "operator new[]", "operator delete", "operator delete[]":
		return true
	}
	return false
}

// ownOperator is what a class declares to get memory for its objects, or to give it back, of so many parameters at most; nil for none.
func (c *checker) ownOperator(t Type, name string, most int) *function {
	s, ok := t.(*Struct)
	if !ok || !c.complete(s) {
		return nil
	}
	sym := c.info(s).scope.names[name]
	if sym == nil {
		return nil
	}
	for _, f := range sym.fns {
		if len(f.params) > 0 && len(f.params) <= most {
			return f
		}
	}
	return nil
}

// newExpr is new T.
func (c *checker) newExpr(e *syntax.New) operand {
	span := e.At
	q := c.typ(e.Type)
	if q.T == Type(bad) {
		return badOperand(span)
	}
	if e.Place != nil {
		return c.placedNew(e, q)
	}
	f := c.operatorFunc("__builtin_new")
	if f == nil {
		c.errHint(span, texts.TypesNoNew, texts.TypesNoNewHint)
		return badOperand(span)
	}
	s := elemStruct(q.T)
	bytes := Expr(&IntConst{at(Of(ULong), span), uint64(q.T.Size())})
	if own := c.ownOperator(q.T, "operator new", 1); own != nil && e.Count == nil {
		f = own
	}
	if e.Count != nil && c.ownOperator(q.T, "operator new[]", 1) != nil {
		c.unsupported(span, "overloading operator new[] or the global operator new")
		return badOperand(span)
	}
	if e.Count != nil {
		n := c.convertTo(c.expr(e.Count), qtype{T: Of(ULong)}, useValue)
		if n == nil {
			return badOperand(span)
		}
		if len(e.Args) > 0 {
			return c.newValues(e, q, n, f)
		}
		if e.Empty || s != nil && (!c.trivial(s) || c.drops(q.T)) {
			return c.arrayCall("__builtin_new_array", q.T, []operand{value(n), value(&IntConst{at(Of(ULong), span), c.cookie(q.T)})}, span)
		}
		bytes = c.binaryNode(Mul, n, bytes, Of(ULong), span)
	}
	call := c.callFunc(f, nil, []operand{value(bytes)}, span)
	if call.bad() {
		return call
	}
	t := &Pointer{Elem: q.T, Const: q.Const, Volatile: q.Volatile}
	p := c.convertNode(call.x, t, true)
	if e.Count != nil || len(e.Args) == 0 && !e.Empty && (s == nil || c.trivial(s)) {
		return value(p)
	}
	v := c.newValue(q, e)
	if v == nil {
		return badOperand(span)
	}
	tmp := c.temporary(p, span)
	again := &Load{at(t, span), &VarRef{at(t, span), tmp.Var}}
	return value(c.firstAt(q.T, tmp, again, v, span))
}

// firstAt gives what a new pointer leads to its first value; again is the pointer.
func (c *checker) firstAt(t Type, tmp *TempRef, again, v Expr, span source.Span) Expr {
	p := again.Type()
	if inPlace(v) {
		made := c.initialise(&Deref{at(t, span), again, false}, v, span)
		return c.sequence(append([]Expr{&Load{at(p, span), tmp}}, made...), again)
	}
	store := &Assign{at(t, span), &Deref{at(t, span), &Load{at(p, span), tmp}, false}, v}
	return &Comma{at(p, span), store, again}
}

// newValue is what new gives its object at first.
func (c *checker) newValue(q qtype, e *syntax.New) Expr {
	if e.List != nil && len(e.Args) > 0 {
		return c.initList(qtype{T: q.T}, c.spreadList(e.List), useInit)
	}
	return c.initArgs(qtype{T: q.T}, e.Args, e.At)
}

// newValues is new T[n]{a, b, c}: memory for the array, which takes these values, and zeros behind them.
func (c *checker) newValues(e *syntax.New, q qtype, n Expr, f *function) operand {
	span := e.At
	k, ok := c.evaluate(n)
	if !ok || k.i > maxConstructed {
		c.unsupported(span, "new[] with values")
		return badOperand(span)
	}
	arr := &Array{Elem: q.T, Len: int(k.i)}
	v := c.braced(arr, c.spreadList(&syntax.InitList{Sp: e.Sp, Elems: e.Args}))
	before := c.cookie(q.T)
	call := c.callFunc(f, nil, []operand{value(&IntConst{at(Of(ULong), span), uint64(arr.Size()) + before})}, span)
	if v == nil || call.bad() {
		return badOperand(span)
	}
	count := &Pointer{Elem: Of(ULong)}
	tmp := c.temporary(c.convertNode(call.x, count, true), span)
	raw := &Load{at(count, span), &VarRef{at(count, span), tmp.Var}}
	again := Expr(raw)
	first := []Expr{&Load{at(count, span), tmp}}
	if before > 0 {
		length := &IntConst{at(Of(ULong), span), k.i}
		first = append(first, &Assign{at(Of(ULong), span), &Deref{at(Of(ULong), span), raw, false}, length})
		words := &IntConst{at(Of(ULong), span), before / uint64(Of(ULong).Size())}
		again = &PtrAdd{X: at(count, span), Ptr: raw, Index: words}
	}
	objects := &Deref{at(arr, span), c.convertNode(again, &Pointer{Elem: arr}, true), false}
	made := c.initialise(objects, v, span)
	return value(c.sequence(append(first, made...), c.convertNode(again, &Pointer{Elem: q.T, Const: q.Const, Volatile: q.Volatile}, true)))
}

// arrayCookie is what comes before an array of objects with destructors: their number.
const arrayCookie = 16

func (c *checker) cookie(t Type) uint64 {
	if c.drops(t) {
		return arrayCookie
	}
	return 0
}

// arrayCall calls the prelude's template for arrays of objects of type t.
func (c *checker) arrayCall(name string, t Type, args []operand, span source.Span) operand {
	sym := c.global.own(name)
	if sym == nil || len(sym.tmpls) != 1 {
		c.errHint(span, texts.TypesNoNew, texts.TypesNoNewHint)
		return badOperand(span)
	}
	f := c.funcInstance(sym.tmpls[0], []templateArg{{isType: true, q: qtype{T: t}}}, span)
	if f == nil {
		return badOperand(span)
	}
	return c.callFunc(f, nil, args, span)
}

// placedNew is `new (place) T(args)`: an object made in memory that there is.
func (c *checker) placedNew(e *syntax.New, q qtype) operand {
	span := e.At
	if e.Count != nil {
		c.unsupported(span, "placement new of arrays")
		return badOperand(span)
	}
	o := c.value(e.Place)
	if o.bad() {
		return o
	}
	if !isPointer(o.t) {
		c.err(span, texts.TypesPlacement, text("type", o.t.String()))
		return badOperand(span)
	}
	t := &Pointer{Elem: q.T}
	p := c.convertNode(o.x, t, true)
	if s := elemStruct(q.T); len(e.Args) == 0 && !e.Empty && (s == nil || c.trivial(s)) {
		return value(p)
	}
	v := c.newValue(q, e)
	if v == nil {
		return badOperand(span)
	}
	tmp := c.temporary(p, span)
	return value(c.firstAt(q.T, tmp, &Load{at(t, span), &VarRef{at(t, span), tmp.Var}}, v, span))
}

func (c *checker) deleteExpr(e *syntax.Delete) operand {
	span := e.At
	f := c.operatorFunc("__builtin_delete")
	o := c.value(e.X)
	if o.bad() {
		return o
	}
	if f == nil {
		c.errHint(span, texts.TypesNoNew, texts.TypesNoNewHint)
		return badOperand(span)
	}
	p, ok := o.t.(*Pointer)
	if !ok {
		c.err(span, texts.TypesDelete, text("type", o.t.String()))
		return badOperand(span)
	}
	own := c.ownOperator(p.Elem, "operator delete", 2)
	if own != nil && !e.Array {
		f = own
	}
	if c.drops(p.Elem) || c.endsVirtually(p.Elem) || own != nil && !e.Array {
		return c.deleteObject(e, o, p, f)
	}
	if p.Const {
		o = value(c.convertNode(o.x, &Pointer{Elem: p.Elem}, true))
	}
	return c.callFunc(f, nil, []operand{o}, span)
}

// deleteObject ends an object with a destructor, if there is one, before its memory is freed.
func (c *checker) deleteObject(e *syntax.Delete, o operand, p *Pointer, free *function) operand {
	span := e.At
	if p.Const {
		o = value(c.convertNode(o.x, &Pointer{Elem: p.Elem}, true))
	}
	if e.Array {
		return c.arrayCall("__builtin_delete_array", p.Elem, []operand{o}, span)
	}
	v := c.hidden(o.x, span)
	again := func() Expr { return &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}} }
	args := []operand{value(again())}
	if c.endsVirtually(p.Elem) {
		args[0] = value(c.virtually(c.info(p.Elem.(*Struct)), nil, []Expr{again()}, span))
	}
	if len(free.params) == 2 {
		args = append(args, value(&IntConst{at(Of(ULong), span), uint64(p.Elem.Size())}))
	}
	last := c.callFunc(free, nil, args, span)
	if last.bad() {
		return last
	}
	x := last.x
	if !c.endsVirtually(p.Elem) && c.drops(p.Elem) {
		x = c.dropThen(&Deref{at(p.Elem, span), again(), false}, last.x, span)
	}
	first := &Load{at(v.Type, span), &TempRef{at(v.Type, span), v, o.x}}
	return value(&Cond{at(Of(Void), span), c.truth(value(first), span), x, nothing(span)})
}
