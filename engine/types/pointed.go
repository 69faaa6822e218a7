package types

import (
	"slices"

	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// Pointers to functions. A function's address is a number, and a call through a pointer is the call of a function that the checker
// makes for each type and side: it compares the pointer with every function of that type whose address the text takes, and calls the
// one that it is. So lanes whose pointers differ part as at any branch.

// dispatch is what calls through pointers of one type go to.
type dispatch struct {
	sig     *FuncType
	taken   []*function  // whose addresses are taken, in order; kernels are apart
	kernels []*function  // whose addresses are taken, in order
	calls   [2]*function // for the host and for kernels; nil where nobody calls
}

// dispatched finds the dispatch of a type of functions.
func (c *checker) dispatched(sig *FuncType) *dispatch {
	c.meter.Spend(len(c.dispatches))
	for _, d := range c.dispatches {
		if Identical(d.sig, sig) {
			return d
		}
	}
	d := &dispatch{sig: sig}
	c.dispatches = append(c.dispatches, d)
	return d
}

// takes notes that the text takes a function's address.
func (c *checker) takes(f *function) {
	if c.uni == nil {
		return
	}
	c.dispatched(f.funcType()).add(c, f)
}

// add notes a function whose address a pointer of the dispatch's type may hold.
func (d *dispatch) add(c *checker, f *function) {
	list := &d.taken
	if f.Global {
		list = &d.kernels
	}
	c.meter.Spend(len(*list))
	if !slices.Contains(*list, f) {
		*list = append(*list, f)
	}
}

// castFunction is the address of a function cast to a pointer to another type of functions, whose arguments have the same bits: pointers
// for pointers, else the same types. It is nil where the cast is no such one.
func (c *checker) castFunction(o operand, to Type, free bool, span source.Span) Expr {
	p, ok := to.(*Pointer)
	if !ok || !free || o.set.this != nil || c.uni == nil {
		return nil
	}
	sig, ok := p.Elem.(*FuncType)
	f := o.set.single()
	if !ok || f == nil || f.rest != nil || Identical(sig, f.funcType()) || len(sig.Params) != len(f.params) {
		return nil
	}
	alike := func(a, b Type) bool { return Identical(a, b) || isPointer(a) && isPointer(b) }
	for i, t := range sig.Params {
		if !alike(t, f.params[i].q.stored()) {
			return nil
		}
	}
	if !alike(sig.Result, f.Result) {
		return nil
	}
	d := c.dispatched(sig)
	x := c.functionAddress(f, span)
	d.add(c, f)
	return &Convert{at(to, span), x, true}
}

// recast is a value of a pointer's type as one of another pointer's.
func recast(x Expr, to Type, span source.Span) Expr {
	if Identical(x.Type(), to) {
		return x
	}
	return &Convert{at(to, span), x, true}
}

// throughPointer is the call of what a pointer to a function points to; ok is false where the operand is no such pointer.
func (c *checker) throughPointer(o operand, args []operand, span source.Span) (r operand, ok bool) {
	o, sig := functionPointer(o)
	if sig == nil {
		return o, false
	}
	if o = c.rvalue(o); o.bad() || anyBad(args) {
		return badOperand(span), true
	}
	if len(args) != len(sig.Params) {
		c.err(span, texts.TypesPointerCall, number("want", len(sig.Params)), number("got", len(args)))
		return badOperand(span), true
	}
	list := []Expr{o.x}
	for i, a := range args {
		q := qtype{T: sig.Params[i]}
		if i < len(sig.params) {
			q = sig.params[i]
		}
		c.hostSymbol(a)
		x := c.convertTo(a, q, useValue)
		if x == nil {
			return badOperand(span), true
		}
		list = append(list, x)
	}
	return c.callThrough(sig, list, span), true
}

// functionPointer is an operand as a pointer to a function, and the type of that function; nil where it is no such pointer.
func functionPointer(o operand) (operand, *FuncType) {
	if d, is := o.x.(*Deref); is && o.mode == lvalueMode {
		if _, fn := o.t.(*FuncType); fn { // (*p)(…)
			o = value(d.Ptr)
		}
	}
	if p, is := o.t.(*Pointer); is {
		sig, _ := p.Elem.(*FuncType)
		return o, sig
	}
	return o, nil
}

// callThrough calls the functions that stand for a type of functions on the sides of the function being checked.
func (c *checker) callThrough(sig *FuncType, list []Expr, span source.Span) operand {
	if c.uni == nil {
		c.unsupported(span, "function pointers")
		return badOperand(span)
	}
	c.meter.Spend(workPerCall)
	side := func(device int) *Call {
		f := c.dispatcher(c.dispatched(sig), device)
		c.notesCall(f, span)
		call := &Call{X: at(sig.Result, span), Func: f.Func, Args: list}
		if device == 0 {
			c.lands(call, f)
		}
		return call
	}
	var node Expr
	switch {
	case c.fn == nil || !c.fn.Device:
		node = side(0)
	case !c.fn.Host:
		node = side(1)
	default:
		node = &Cond{X: at(sig.Result, span), C: &Special{at(Of(Bool), span), InKernel}, Then: side(1), Else: side(0)}
	}
	if q := sig.result; q.Ref != noRef {
		return q.referred(node, span)
	}
	return value(node)
}

// dispatcher declares the function that calls through pointers of one type go to. Its body waits until all addresses are known.
func (c *checker) dispatcher(d *dispatch, device int) *function {
	if d.calls[device] != nil {
		return d.calls[device]
	}
	span := source.Span{From: dispatchPlace, To: dispatchPlace}
	f := &function{
		Func: &Func{Name: "(*)(…)", Span: span, Result: d.sig.Result, Host: device == 0, Device: device == 1},
		name: "(*)", scope: c.global, result: qtype{T: d.sig.Result}, checked: true,
	}
	param := func(t Type) {
		f.Params = append(f.Params, &Var{Name: "", Type: t, Storage: Param, Span: span, Func: f.Func, Temp: true})
	}
	param(&Pointer{Elem: d.sig})
	for _, t := range d.sig.Params {
		param(t)
	}
	d.calls[device] = f
	c.registered(f)
	return f
}

// dispatchPlace is where the functions are that the checker makes: in no text that a reader sees.
const dispatchPlace source.Pos = -1

// dispatchBodies gives the functions that calls through pointers go to their bodies.
func (c *checker) dispatchBodies() {
	for _, l := range c.launchers {
		c.launcherBody(l)
	}
	for _, v := range c.virtuals {
		c.virtualBody(v)
	}
	for _, d := range c.dispatches {
		for device, f := range d.calls {
			if f != nil {
				c.dispatchBody(d, f, device == 1)
			}
		}
	}
}

func (c *checker) dispatchBody(d *dispatch, f *function, device bool) {
	span := f.Span
	load := func(v *Var) Expr { return &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}} }
	out := &Block{S: S{span}}
	for _, g := range d.taken {
		made := g.decl == nil // it chooses among virtual functions
		if device && !g.Device || !device && !g.Host || g.defined() && g.Body == nil || !g.defined() && !g.prelude && !made {
			continue
		}
		c.meter.Spend(workPerFunction)
		var args []Expr
		for i, p := range f.Params[1:] {
			args = append(args, recast(load(p), g.Params[i].Type, span))
		}
		var call Expr = &Call{X: at(g.Result, span), Func: g.Func, Args: args}
		if g.prelude && !g.defined() {
			call = &BuiltinCall{at(g.Result, span), g.Func, args}
		}
		call = recast(call, d.sig.Result, span)
		f.calls = append(f.calls, callUse{g, span})
		then := &Block{S: S{span}}
		if isVoid(d.sig.Result) {
			then.List = append(then.List, &ExprStmt{S{span}, call}, &Return{S{span}, nil})
		} else {
			then.List = append(then.List, &Return{S{span}, call})
		}
		p := f.Params[0]
		same := &Binary{at(Of(Bool), span), Eq, load(p), &FuncRef{at(p.Type, span), g.Func}}
		out.List = append(out.List, &If{S: S{span}, Cond: same, Then: then})
	}
	out.List = append(out.List, pointsNowhere(load(f.Params[0]), span))
	ret := &Return{S: S{span}}
	if !isVoid(d.sig.Result) {
		ret.X = c.zero(d.sig.Result, span)
	}
	out.List = append(out.List, ret)
	f.Body = out
}

// pointsNowhere is what happens where a pointer points to no function: what happens where memory is read that is not there.
func pointsNowhere(pointer Expr, span source.Span) Stmt {
	nothing := &Pointer{Elem: Of(Int), Volatile: true}
	read := &Load{at(Of(Int), span), &Deref{at(Of(Int), span), &Convert{at(nothing, span), pointer, true}, true}}
	return &ExprStmt{S{span}, &Convert{at(Of(Void), span), read, true}}
}

// overloaded is the one function of a set that has a type of functions; nil for none.
func (s *callee) overloaded(sig *FuncType) *function {
	if f := s.single(); f != nil {
		return f
	}
	for _, f := range s.fns {
		if Identical(f.funcType(), sig) {
			return f
		}
	}
	return nil
}

// lambdaAddress is a lambda without captures as a pointer to its function; nil where it does not become one.
func (c *checker) lambdaAddress(o operand, to Type) Expr {
	f := c.asFunction(o)
	if f == nil {
		return nil
	}
	if p, ok := to.(*Pointer); ok && Identical(p.Elem, f.funcType()) {
		return c.functionAddress(f, o.span)
	}
	return nil
}

// asFunction is a lambda without captures as the function that it can become a pointer to; nil for anything else.
func (c *checker) asFunction(o operand) *function {
	s, ok := o.t.(*Struct)
	if !ok {
		return nil
	}
	in := c.info(s)
	if in == nil || in.closure == nil || len(in.closure.captured) > 0 {
		return nil
	}
	if sym := in.scope.names["operator()"]; sym != nil && len(sym.fns) == 1 {
		return sym.fns[0]
	}
	return nil
}
