package types

import (
	"slices"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// Exceptions of the host program. The type that is thrown has a number, which the variable __thrown holds from the throw to the handler.
// After each call of a function that may throw, the caller looks at it, and leaves as if by a return or a goto: what has a destructor is
// destroyed. Which functions may throw, and which types a handler takes, is known when all bodies are checked.

// throwing is what a text throws and catches.
type throwing struct {
	types    []Type             // that are thrown; the number is the index and one
	throwers map[*function]bool // functions with a throw
	handlers []*handlerType
	uncaught *function // ends the program; nil where nothing is thrown
	landings []landing
}

// handlerType is a function that tells whether a handler takes a type, by its number.
type handlerType struct {
	f *function
	t Type
}

// landing is a call after which the caller looks for an exception.
type landing struct {
	call *Call
	f    *function
}

// tryPlace is a try block that is being checked.
type tryPlace struct {
	alive   int // how many objects with destructors there were before it
	handler *Label
}

// handling are the variables of a handler that hold the number and the object of what it handles.
type handling struct{ number, object *syntax.Name }

// dispatchSpan is the place of what the checker makes.
var dispatchSpan = source.Span{From: dispatchPlace, To: dispatchPlace}

// headerName is a name of the header of exceptions; ok is false, and reported, where the text has no such header.
func (c *checker) headerName(name string, span source.Span) (*syntax.Name, bool) {
	id := syntax.Ident{Sp: syntax.Sp{At: span}, Name: name}
	if c.uni == nil || c.global.lookup("__thrown") == nil {
		c.errHint(span, texts.TypesThrowHeader, texts.TypesThrowHeaderHint)
		return nil, false
	}
	return &syntax.Name{Sp: id.Sp, Path: syntax.Path{Sp: id.Sp, Last: id}}, true
}

// callHeader calls a function of the header of exceptions.
func (c *checker) callHeader(name string, args []operand, span source.Span) operand {
	n, ok := c.headerName(name, span)
	if !ok {
		return badOperand(span)
	}
	kept := c.sc
	c.sc = c.global
	o := c.expr(n)
	c.sc = kept
	if o.mode != funcMode {
		return badOperand(span)
	}
	f := c.choose(o.set, args, span)
	if f == nil {
		return badOperand(span)
	}
	if c.body != nil {
		kept := c.body.unwinding
		c.body.unwinding = true
		defer func() { c.body.unwinding = kept }()
	}
	return c.callFunc(f, nil, args, span)
}

// throws reports an exception where there can be none.
func (c *checker) throws(span source.Span) bool {
	switch {
	case c.fn == nil || c.body == nil:
		c.unsupported(span, "exceptions outside functions")
		return false
	case c.fn.Device:
		c.errHint(span, texts.TypesThrowInDevice, texts.TypesThrowInDeviceHint)
		return false
	}
	return true
}

// throw is the call that keeps what is thrown. What comes after it is the caller's.
func (c *checker) throw(e *syntax.Throw) operand {
	span := e.At
	if !c.throws(span) {
		return badOperand(span)
	}
	c.thrown.throwers[c.fn] = true
	if e.X == nil {
		n := len(c.body.handling)
		if n == 0 {
			c.unsupported(span, "rethrowing outside a handler")
			return badOperand(span)
		}
		h := c.body.handling[n-1]
		return c.callHeader("__throw_again", []operand{c.expr(h.number), c.expr(h.object)}, span)
	}
	x := c.rvalue(c.expr(e.X))
	if x.bad() {
		return x
	}
	if c.drops(x.t) && !c.onlyMemory(elemStruct(x.t)) { // nobody ends what was thrown
		c.unsupported(span, "an exception whose destructor does something")
		return badOperand(span)
	}
	if c.scattered(x.t) {
		c.unsupported(span, "an exception whose base is not at its start")
		return badOperand(span)
	}
	number := value(&IntConst{at(Of(Int), span), uint64(c.thrownNumber(x.t))})
	name := "__throw_value"
	if c.isException(x.t) {
		name = "__throw_exception"
	}
	return c.callHeader(name, []operand{number, x}, span)
}

// thrownNumber is the number of a type that is thrown.
func (c *checker) thrownNumber(t Type) int {
	c.meter.Spend(1 + len(c.thrown.types))
	i := slices.IndexFunc(c.thrown.types, func(u Type) bool { return Identical(t, u) })
	if i < 0 {
		i = len(c.thrown.types)
		c.thrown.types = append(c.thrown.types, t)
	}
	return i + 1
}

// isException tells whether a type is std::exception or inherits from it.
func (c *checker) isException(t Type) bool {
	sym := c.global.lookup("__exception_base")
	return sym != nil && sym.kind == symType && c.derives(t, sym.q.T)
}

// isThrow tells whether an expression is a throw and nothing else.
func isThrow(e syntax.Expr) bool {
	if p, ok := e.(*syntax.Paren); ok {
		e = p.X
	}
	_, ok := e.(*syntax.Throw)
	return ok
}

// voidArm is c ? x : throw y, or the other way round. Any other arm without a value is a mistake where the other has one.
func (c *checker) voidArm(e *syntax.Cond, cond Expr, l, r operand) operand {
	switch {
	case isThrow(e.T):
		return value(&Comma{at(r.t, e.At), &Cond{at(l.t, e.At), cond, l.x, nothing(e.At)}, c.settled(r.x)})
	case isThrow(e.F):
		return value(&Comma{at(l.t, e.At), &Cond{at(r.t, e.At), cond, nothing(e.At), r.x}, c.settled(l.x)})
	}
	c.err(e.At, texts.TypesConditionalArms, text("left", l.t.String()), text("right", r.t.String()))
	return badOperand(e.At)
}

// throwExpr is a throw within an expression.
func (c *checker) throwExpr(e *syntax.Throw) operand {
	o := c.throw(e)
	if call, ok := o.x.(*Call); ok && c.unevaluated == 0 {
		b := &Block{S: S{dispatchSpan}}
		c.unwind(e.At, &b.List)
		call.After = b
	}
	return o
}

// throwStmt is a throw as a statement: its temporaries end before the function is left.
func (c *checker) throwStmt(e *syntax.Throw, out *[]Stmt) {
	mark := len(c.body.temps)
	if o := c.throw(e); !o.bad() {
		*out = append(*out, &ExprStmt{S{e.At}, o.x})
	}
	c.endTemps(mark, endOf(e.At), out)
	c.unwind(e.At, out)
}

// unwind leaves a place for the handler around, or for the function's caller.
func (c *checker) unwind(from source.Span, out *[]Stmt) {
	kept := c.body.unwinding
	c.body.unwinding = true
	defer func() { c.body.unwinding = kept }()
	if n := len(c.body.tries); n > 0 {
		t := c.body.tries[n-1]
		c.dropSince(t.alive, nil, dispatchSpan, out)
		*out = append(*out, &Goto{S: S{dispatchSpan}, To: t.handler})
		return
	}
	if !c.unit.Tries || c.fn.name == "main" && c.fn.owner == nil {
		f := c.endsUncaught()
		c.notesCall(f, dispatchSpan)
		*out = append(*out, &ExprStmt{S{dispatchSpan}, &Call{X: at(Of(Void), from), Func: f.Func}})
	} else {
		c.dropSince(0, nil, dispatchSpan, out)
	}
	r := &Return{S: S{dispatchSpan}}
	c.body.unwound = append(c.body.unwound, r)
	*out = append(*out, r)
}

// unwoundResults gives the returns of exceptions a value, of which nobody makes use, when the function's type is known.
func (c *checker) unwoundResults(f *function) {
	for _, r := range c.body.unwound {
		switch t := f.Result.(type) {
		case *Struct, *Array:
			r.X = &Aggregate{X: at(t, dispatchSpan)}
		default:
			if !isVoid(t) {
				r.X = c.zero(t, dispatchSpan)
			}
		}
	}
}

// lands makes the caller look for an exception after a call.
func (c *checker) lands(call *Call, f *function) {
	if c.uni == nil || c.unit == nil || !c.unit.Tries || c.fn == nil || c.body == nil {
		return
	}
	if c.body.unwinding || c.unevaluated > 0 || c.fn.Device || !f.Host {
		return
	}
	if c.global.lookup("__terminate") == nil { // the call is in the header, or before it
		return
	}
	number := c.callHeader("__thrown_number", nil, dispatchSpan)
	if number.bad() {
		return
	}
	cond := c.truth(number, dispatchSpan)
	b := &Block{S: S{dispatchSpan}}
	c.unwind(call.At, &b.List)
	call.After = &If{S: S{dispatchSpan}, Cond: cond, Then: b}
	c.thrown.landings = append(c.thrown.landings, landing{call, f})
}

// throwing is the function that a text which catches exceptions calls where a library's function ends the program for one: that function's
// first parameter is called thrown, and the other's name has more at its end.
func (c *checker) throwing(f *function) *function {
	if c.unit == nil || !c.unit.Tries || c.fn == nil || c.fn.Device || len(f.params) == 0 || f.params[0].name.Name != "thrown" ||
		!f.Span.From.InPrelude() {
		return f
	}
	if sym := c.global.lookup(f.name + "_thrown"); sym != nil && len(sym.fns) == 1 {
		return sym.fns[0]
	}
	return f
}

// handled are the arguments of a call. A function of the library that requests what is being handled, whose first parameter is called
// handled, has the number and the object of the handler that the call is in.
func (c *checker) handled(f *function, args []operand, span source.Span) []operand {
	if len(args) > 0 || len(f.params) != 2 || f.params[0].name.Name != "handled" || !f.Span.From.InPrelude() || c.body == nil {
		return args
	}
	n := len(c.body.handling)
	if n == 0 {
		c.unsupported(span, "current_exception outside a handler")
		return args
	}
	h := c.body.handling[n-1]
	return []operand{c.expr(h.number), c.expr(h.object)}
}

// tryStmt checks a try block and its handlers.
func (c *checker) tryStmt(s *syntax.Try, out *[]Stmt) {
	if s.Body == nil || !c.throws(s.At) {
		return
	}
	thrown, ok := c.headerName("__thrown", s.At)
	if !ok {
		return
	}
	t := tryPlace{len(c.body.alive), &Label{S: S{dispatchSpan}, Name: "catch"}}
	end := &Label{S: S{dispatchSpan}, Name: "end of try"}
	c.body.tries = append(c.body.tries, t)
	from := len(*out)
	c.stmt(s.Body, out)
	c.body.tries = c.body.tries[:len(c.body.tries)-1]
	ends := false
	if !terminates(&Block{List: (*out)[from:]}) {
		ends = true
		*out = append(*out, &Goto{S: S{dispatchSpan}, To: end})
	}
	*out = append(*out, t.handler)
	b := &Block{S: S{s.At}}
	c.inScope(func() {
		h := handling{hiddenName("number", s.At), hiddenName("object", s.At)}
		part := func(field string) syntax.Expr {
			id := syntax.Ident{Sp: thrown.Sp, Name: field}
			return &syntax.Member{Sp: thrown.Sp, X: thrown, Name: syntax.Path{Sp: thrown.Sp, Last: id}}
		}
		c.hiddenVar(h.number, &syntax.AutoType{Sp: thrown.Sp}, part("type"), &b.List)
		c.hiddenVar(h.object, &syntax.AutoType{Sp: thrown.Sp}, part("object"), &b.List)
		c.body.handling = append(c.body.handling, h)
		rest := true
		for _, x := range s.Handlers {
			all, through := c.handler(x, h, end, &b.List)
			rest, ends = rest && !all, ends || through
		}
		c.body.handling = c.body.handling[:len(c.body.handling)-1]
		if rest {
			c.unwind(s.At, &b.List)
		}
	})
	*out = append(*out, b)
	if ends {
		*out = append(*out, end)
	}
}

// handler checks one catch. All says that it takes everything, and through that control may reach its end.
func (c *checker) handler(x *syntax.Handler, h handling, end *Label, out *[]Stmt) (all, through bool) {
	if x.Body == nil {
		return false, true
	}
	then := &Block{S: S{x.At}}
	var cond Expr
	c.inScope(func() {
		mark := len(c.body.alive)
		if o := c.callHeader("__caught", nil, dispatchSpan); !o.bad() {
			then.List = append(then.List, &ExprStmt{S{dispatchSpan}, o.x})
		}
		if p := x.Param; p != nil && p.Type != nil {
			cond = c.handles(p, h, &then.List)
		}
		c.stmt(x.Body, &then.List)
		c.leaveScope(mark, endOf(x.At), &then.List)
	})
	if through = !terminates(then); through {
		then.List = append(then.List, &Goto{S: S{dispatchSpan}, To: end})
	}
	if x.Param == nil {
		*out = append(*out, then)
		return true, through
	}
	if cond != nil {
		*out = append(*out, &If{S: S{dispatchSpan}, Cond: cond, Then: then})
	}
	return false, through
}

// handles declares a handler's parameter, and is the question whether it takes what was thrown; nil where it makes no sense.
func (c *checker) handles(p *syntax.Param, h handling, out *[]Stmt) Expr {
	te := p.Type
	if r, ok := te.(*syntax.ReferenceType); ok {
		te = r.Elem
	}
	q := c.typ(te)
	if q.T == Type(bad) {
		return nil
	}
	if p.Name.Name != "" {
		object := &syntax.Cast{Sp: p.Sp, Style: syntax.CStyle, Type: &syntax.PointerType{Sp: p.Sp, Elem: te}, X: h.object}
		c.localVar(&syntax.VarDecl{Sp: p.Sp, Type: p.Type, Name: p.Name, Init: &syntax.Unary{Sp: p.Sp, Op: "*", X: object}}, out, false)
	}
	f := c.made("catch (…)", Of(Bool), Of(Int))
	c.thrown.handlers = append(c.thrown.handlers, &handlerType{f, q.T})
	number := c.rvalue(c.expr(h.number))
	if number.bad() {
		return nil
	}
	c.notesCall(f, dispatchSpan)
	return &Call{X: at(Of(Bool), dispatchSpan), Func: f.Func, Args: []Expr{number.x}}
}

// made declares a function of the checker's own, whose body waits until the text is checked.
func (c *checker) made(name string, result Type, params ...Type) *function {
	f := &function{
		Func: &Func{Name: name, Span: dispatchSpan, Result: result, Host: true},
		name: name, scope: c.global, result: qtype{T: result}, checked: true,
	}
	for _, t := range params {
		f.Params = append(f.Params, &Var{Type: t, Storage: Param, Span: dispatchSpan, Func: f.Func, Temp: true})
	}
	c.registered(f)
	return f
}

// endsUncaught is the function that ends the program for an exception that nobody takes.
func (c *checker) endsUncaught() *function {
	if c.thrown.uncaught == nil {
		c.thrown.uncaught = c.made("terminate()", Of(Void))
	}
	return c.thrown.uncaught
}

// throwBodies gives the functions that exceptions need their bodies, and takes away what no exception can come to.
func (c *checker) throwBodies() {
	span := dispatchSpan
	is := func(x Expr, number int) Expr {
		return &Binary{at(Of(Bool), span), Eq, x, &IntConst{at(Of(Int), span), uint64(number)}}
	}
	for _, h := range c.thrown.handlers {
		out := &Block{S: S{span}}
		v := h.f.Params[0]
		for i, t := range c.thrown.types {
			c.meter.Spend(workPerNode)
			if c.takesThrown(h.t, t) {
				load := &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}}
				yes := &Return{S{span}, &IntConst{at(Of(Bool), span), 1}}
				out.List = append(out.List, &If{S: S{span}, Cond: is(load, i+1), Then: yes})
			}
		}
		out.List = append(out.List, &Return{S{span}, &IntConst{at(Of(Bool), span), 0}})
		h.f.Body = out
	}
	c.uncaughtBody(is)
	c.pruneLandings()
}

// uncaughtBody tells what was thrown, and ends the program.
func (c *checker) uncaughtBody(is func(Expr, int) Expr) {
	f := c.thrown.uncaught
	if f == nil {
		return
	}
	kept := c.fn
	defer func() { c.fn = kept }()
	c.fn = f
	out := &Block{S: S{dispatchSpan}}
	for i, t := range c.thrown.types {
		if c.global.lookup("__terminate") == nil { // reported where it was thrown
			break
		}
		number := c.callHeader("__thrown_number", nil, dispatchSpan)
		text := value(&IntConst{at(Of(Bool), dispatchSpan), boolBits(c.isException(t))})
		end := c.callHeader("__terminate", []operand{c.stringLit(thrownName(t), dispatchSpan), text}, dispatchSpan)
		if number.bad() || end.bad() {
			break
		}
		out.List = append(out.List, &If{S: S{dispatchSpan}, Cond: is(number.x, i+1), Then: &ExprStmt{S{dispatchSpan}, end.x}})
	}
	out.List = append(out.List, &Return{S: S{dispatchSpan}})
	f.Body = out
}

// thrownName is a type as the C++ library names it when it ends a program.
func thrownName(t Type) string {
	if e, ok := t.(*Enum); ok {
		return e.Name
	}
	if p, ok := t.(*Pointer); ok && p.Const {
		return thrownName(p.Elem) + " const*"
	}
	return t.String()
}

// takesThrown tells whether a handler of type h takes what has type t.
func (c *checker) takesThrown(h, t Type) bool {
	if c.derives(t, h) || Identical(h, t) || c.pointsAtBase(t, h) {
		return true
	}
	p, ok := h.(*Pointer)
	q, ok2 := t.(*Pointer)
	return ok && ok2 && (p.Const || !q.Const) && (Identical(p.Elem, q.Elem) || isVoid(p.Elem))
}

// pruneLandings keeps the question for an exception after calls of functions that may throw.
func (c *checker) pruneLandings() {
	if len(c.thrown.landings) == 0 {
		return
	}
	callers := map[*function][]*function{}
	for _, f := range c.functions {
		c.meter.Spend(1 + len(f.calls))
		for _, use := range f.calls {
			callers[use.f] = append(callers[use.f], f)
		}
	}
	may := map[*function]bool{}
	var queue []*function
	for _, f := range c.functions { // in order
		if c.thrown.throwers[f] {
			may[f] = true
			queue = append(queue, f)
		}
	}
	for len(queue) > 0 {
		f := queue[0]
		queue = queue[1:]
		for _, g := range callers[f] {
			c.meter.Spend(1)
			if !may[g] {
				may[g] = true
				queue = append(queue, g)
			}
		}
	}
	for _, l := range c.thrown.landings {
		if !may[l.f] {
			l.call.After = nil
		}
	}
}
