package types

import (
	"slices"
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// callee is what a function's name refers to in an expression.
type callee struct {
	name     string
	fns      []*function
	tmpls    []*funcTemplate
	explicit []syntax.TemplateArg
	hasArgs  bool
	only     *function // the instance that complete template arguments name
	this     *operand  // the object of a method call
	span     source.Span
}

// kernel tells whether the name can mean a kernel.
func (s *callee) kernel() bool {
	for _, f := range s.fns {
		if f.Global {
			return true
		}
	}
	for _, t := range s.tmpls {
		if t.decl.Specs.Global {
			return true
		}
	}
	return false
}

// onlyKernels tells whether the name can mean nothing but kernels.
func (s *callee) onlyKernels() bool {
	for _, f := range s.fns {
		if !f.Global {
			return false
		}
	}
	for _, t := range s.tmpls {
		if !t.decl.Specs.Global {
			return false
		}
	}
	return len(s.fns)+len(s.tmpls) > 0
}

// single is the one function that the name can mean without arguments to choose by; nil when there is none.
func (s *callee) single() *function {
	switch {
	case s.only != nil:
		return s.only
	case len(s.fns) == 1 && len(s.tmpls) == 0:
		return s.fns[0]
	}
	return nil
}

// single is the function that a set of one means, or a complaint.
func (c *checker) single(s *callee) *function {
	if f := s.single(); f != nil {
		return f
	}
	if len(s.fns) == 0 && len(s.tmpls) == 1 && s.hasArgs {
		t := s.tmpls[0]
		if args, ok := c.givenArgs(t.decl.Template, s.explicit, t.scope, s.span, t.name); ok {
			if args, ok = c.completeArgs(t.decl.Template, args, t.scope, s.span, t.name); ok {
				return c.funcInstance(t, args, s.span)
			}
		}
	}
	return nil
}

// args checks the arguments of a call.
func (c *checker) args(list []syntax.Expr) []operand {
	out := make([]operand, 0, len(list))
	for _, e := range c.spread(list) {
		out = append(out, c.argument(e))
	}
	return out
}

// argument checks one argument. A device variable by its bare name may be a symbol: callFunc decides.
func (c *checker) argument(e syntax.Expr) operand {
	kept := c.symbolOK
	c.symbolOK = 0
	if _, bare := e.(*syntax.Name); bare {
		c.symbolOK = 1
	}
	o := c.expr(e)
	c.symbolOK = kept
	return o
}

func anyBad(list []operand) bool {
	for _, o := range list {
		if o.bad() {
			return true
		}
	}
	return false
}

// unwrapped is an expression without the parentheses around it.
func unwrapped(x syntax.Expr) syntax.Expr {
	for {
		p, ok := x.(*syntax.Paren)
		if !ok {
			return x
		}
		x = p.X
	}
}

// call is f(…), T(…), object.method(…) or object(…).
func (c *checker) call(e *syntax.Call) operand {
	span := e.At
	fun := unwrapped(e.Fun)
	if m := c.memberCall(fun, e.Args); m != nil {
		return c.expr(m)
	}
	if n, ok := fun.(*syntax.Name); ok && c.resolve(c.sc, &n.Path) == nil && len(n.Path.Scope) == 0 {
		return c.unknownCall(n, e.Args, span)
	}
	if m, ok := fun.(*syntax.Member); ok && strings.HasPrefix(m.Name.Last.Name, "~") {
		return c.destroy(m, span)
	}
	kept := c.symbolOK
	c.symbolOK = 0
	f := c.expr(fun)
	c.symbolOK = kept
	switch f.mode {
	case badMode:
		c.quietArgs(e.Args)
		return badOperand(span)
	case typeMode:
		args := c.args(e.Args)
		if anyBad(args) {
			return badOperand(span)
		}
		for _, a := range args {
			c.hostSymbol(a)
		}
		if len(args) == 1 {
			return c.castTo(args[0], f.q, syntax.Functional, span)
		}
		return c.constructed(f.q, args, span)
	case lvalueMode, valueMode:
		if s, ok := f.t.(*Struct); ok {
			if in := c.info(s); in != nil {
				if sym := in.scope.names["operator()"]; sym != nil && sym.kind == symFunc {
					object := f
					f = operand{mode: funcMode, t: bad, span: f.span, set: &callee{name: "operator()", fns: sym.fns, tmpls: sym.tmpls, this: &object,
						span: f.span}}
					break
				}
			}
		}
		if r, ok := c.throughPointer(f, c.args(e.Args), span); ok {
			return r
		}
		c.notAFunction(f)
		c.quietArgs(e.Args)
		return badOperand(span)
	case funcMode:
	default:
		if f = c.rvalue(f); !f.bad() { // threadIdx(0)
			c.notAFunction(f)
			c.quietArgs(e.Args)
		}
		return badOperand(span)
	}
	args := c.args(e.Args)
	if f.set.onlyKernels() {
		c.errHint(span, texts.TypesKernelCalled, texts.TypesKernelCalledHint, text("name", f.set.name))
		return badOperand(span)
	}
	if anyBad(args) {
		return badOperand(span)
	}
	fn := c.choose(c.withAssociated(fun, f.set, args, span), args, span)
	if fn == nil {
		return badOperand(span)
	}
	if fn.Global {
		c.errHint(span, texts.TypesKernelCalled, texts.TypesKernelCalledHint, text("name", f.set.name))
		return badOperand(span)
	}
	return c.callFunc(fn, f.set.this, args, span)
}

// quietArgs lets the arguments of a call that was reported already say only what they would say alone.
func (c *checker) quietArgs(list []syntax.Expr) {
	for _, e := range c.spread(list) {
		c.argument(e)
	}
}

// unknownCall is the call of a name that nobody declares.
func (c *checker) unknownCall(n *syntax.Name, args []syntax.Expr, span source.Span) operand {
	if c.annotation(n) {
		return value(nothing(span))
	}
	if len(args) > 0 {
		if list := c.args(args); anyBad(list) {
			return badOperand(span)
		} else if sym := c.byArguments(n.Path.Last.Name, list); sym != nil {
			fn := c.choose(&callee{name: n.Path.Last.Name, fns: sym.fns, tmpls: sym.tmpls, span: n.At}, list, span)
			if fn == nil {
				return badOperand(span)
			}
			return c.callFunc(fn, nil, list, span)
		}
	}
	c.undeclaredCall(n)
	return badOperand(span)
}

// byArguments finds a function that no scope around the call has in the namespace of an argument's type, or of what it points to.
func (c *checker) byArguments(name string, args []operand) *symbol {
	if list := c.associated(name, args); len(list) > 0 {
		return list[0]
	}
	return nil
}

// associated are the functions of a name in the namespaces of the arguments' types, or of what they point to.
func (c *checker) associated(name string, args []operand) (list []*symbol) {
	for _, a := range args {
		t := a.t
		if p, ok := t.(*Pointer); ok {
			t = p.Elem
		}
		s, ok := t.(*Struct)
		if !ok {
			continue
		}
		in := c.info(s)
		if in == nil {
			continue
		}
		for home := in.scope; home != nil; home = home.parent {
			if home.kind != namespaceScope {
				continue
			}
			if sym := home.names[name]; sym != nil && sym.kind == symFunc && !slices.Contains(list, sym) {
				list = append(list, sym)
			}
			break
		}
	}
	return list
}

// withAssociated adds to the functions that an unqualified call's name means here those in the namespaces of its arguments. Where both have
// equally good ones, as std::sort and thrust::sort for iterators of device memory, those of the arguments' namespaces are called.
func (c *checker) withAssociated(fun syntax.Expr, set *callee, args []operand, span source.Span) *callee {
	n, ok := fun.(*syntax.Name)
	if !ok || len(n.Path.Scope) > 0 || set.this != nil {
		return set
	}
	list := c.associated(n.Path.Last.Name, args)
	if len(list) == 0 || slices.ContainsFunc(set.fns, func(f *function) bool { return f.owner != nil }) {
		return set
	}
	own := &callee{name: set.name, explicit: set.explicit, hasArgs: set.hasArgs, span: set.span}
	for _, sym := range list {
		for _, f := range sym.fns {
			if !slices.Contains(set.fns, f) {
				own.fns = append(own.fns, f)
			}
		}
		for _, t := range sym.tmpls {
			if !slices.Contains(set.tmpls, t) {
				own.tmpls = append(own.tmpls, t)
			}
		}
	}
	if len(own.fns)+len(own.tmpls) == 0 {
		return set
	}
	all := *own
	all.fns, all.tmpls = slices.Concat(set.fns, own.fns), slices.Concat(set.tmpls, own.tmpls)
	for _, s := range []*callee{&all, own} {
		if found, _ := c.candidates(s, args, span); len(found) > 0 && c.best(found) != nil {
			return s
		}
	}
	return set
}

// notAFunction reports a call of a value.
func (c *checker) notAFunction(f operand) {
	args := []i18n.Arg{text("what", c.slice(f.span)), text("type", f.t.String())}
	switch t := f.t.(type) {
	case *Pointer, *Array: // as elements are written in other languages
		c.errHint(f.span, texts.TypesNotAFunction, texts.TypesNotAFunctionIndexHint, args...)
	default:
		if threeNumbers(t) {
			c.errHint(f.span, texts.TypesNotAFunction, texts.TypesComponentHint, args...)
			return
		}
		c.err(f.span, texts.TypesNotAFunction, args...)
	}
}

func (c *checker) undeclaredCall(n *syntax.Name) {
	callable := func(s *symbol) bool { return s.kind == symFunc || s.kind == symType || s.kind == symStructTemplate }
	name := n.Path.Last.Name
	d := diag.Diagnostic{Severity: diag.Error, Span: n.At, Message: i18n.M(texts.TypesUndeclaredFunction, text("name", name))}
	if see, ok := c.later[name]; ok {
		d.Message = i18n.M(texts.TypesUsedBefore, text("name", name))
		d.Hint = i18n.M(texts.TypesUsedBeforeHint, text("name", name))
		d.Related = c.related(see, i18n.M(texts.TypesDeclaredHere, text("name", name)))
	} else if c.withoutStd(n.At, name, asCall) || c.missing(n.At, name, c.usesStd) {
		return
	} else if s := c.meant(name, callable); s != "" {
		d.Hint = i18n.M(texts.TypesDidYouMean, text("name", s))
		if c.file != nil && c.file.Slice(n.At) == name {
			d.Suggestion = &diag.Suggestion{Span: n.At, Text: s}
		}
	} else {
		d.Hint = i18n.M(texts.TypesUndeclaredFunctionHint, text("name", name))
	}
	c.report(d)
}

// callFunc builds the call of a chosen function. this is the object of a method, or nil.
func (c *checker) callFunc(f *function, this *operand, args []operand, span source.Span) operand {
	c.meter.Spend(workPerCall)
	f = c.throwing(f)
	args = c.handled(f, args, span)
	c.settleInPlace(f)
	if f.auto {
		if f.checking {
			c.err(span, texts.TypesAutoRecursive, text("name", f.Name))
			return badOperand(span)
		}
		c.need(f, true)
	} else {
		c.need(f, false)
	}
	if !c.maySee(f, span) {
		return badOperand(span)
	}
	if f.decl != nil && f.decl.Deleted {
		c.errSee(span, f.Span, texts.TypesDeletedCall, texts.TypesDeclaredHere, text("name", f.signature()))
		return badOperand(span)
	}
	if o, ok := c.seenAs(f, args, span); ok {
		return o
	}
	c.called[f.Func] = f
	dynamic := c.dynamic(f, this, span)
	if !dynamic {
		c.notesCall(f, span)
	}
	c.checkFormat(f, args, span)
	c.checkSizes(f, args)
	if f.inPlace {
		place := c.storage(f.owner.s, span)
		this = &place
	}
	list, ok := c.callArgs(f, this, args, span)
	if !ok {
		return badOperand(span)
	}
	var node Expr
	if f.inPlace {
		call := &Call{X: at(f.Result, span), Func: f.Func, Args: list}
		c.lands(call, f)
		return value(c.madeIn(call, *this))
	}
	if dynamic {
		node = c.virtually(f.owner, f, list, span)
	} else if f.prelude && !f.defined() {
		node = c.inKernels(f, args, &BuiltinCall{at(f.result.stored(), span), f.Func, list})
	} else {
		call := &Call{X: at(f.result.stored(), span), Func: f.Func, Args: list}
		c.lands(call, f)
		node = call
	}
	if f.result.Ref != noRef {
		return f.result.referred(node, span)
	}
	return value(node)
}

// callArgs are what a function is called with: its object, the arguments, and the default values of the rest.
func (c *checker) callArgs(f *function, this *operand, args []operand, span source.Span) (list []Expr, ok bool) {
	if f.hasThis() {
		o := this
		if o == nil {
			self := c.object(span)
			if self.bad() {
				c.err(span, texts.TypesMethodWithoutObject, text("name", f.Name))
				return nil, false
			}
			o = &self
		}
		p := c.objectPointer(*o, f)
		if p == nil {
			return nil, false
		}
		list = append(list, p)
	}
	var rest []Expr
	for i, a := range args {
		var x Expr
		switch {
		case i >= len(f.params):
			c.hostSymbol(a)
			x = c.variadic(a)
		case c.isSymbolArg(f, i, a):
			x = c.symbolArg(a, f.params[i].q)
		default:
			if !(f.prelude && f.params[i].name.Name == "symbol") {
				c.hostSymbol(a)
			}
			x = c.convertTo(a, f.params[i].q, argUse(f, i))
		}
		if x == nil {
			return nil, false
		}
		if f.rest != nil && i >= len(f.params) {
			rest = append(rest, x)
			continue
		}
		list = append(list, x)
	}
	for i := len(args); i < len(f.params); i++ {
		p := f.params[i]
		if p.def == nil {
			return nil, false
		}
		kept, keptAt := c.sc, c.callAt
		c.sc = f.scope
		if !span.From.InPrelude() {
			c.callAt = span
		}
		x := c.byDefault(defaultOf{f: f, param: i}, p.name.Name, p.q, p.def, argUse(f, i))
		c.sc, c.callAt = kept, keptAt
		if x == nil {
			return nil, false
		}
		list = append(list, x)
	}
	if f.rest != nil {
		list = append(list, c.restOf(rest, span))
	}
	return list, true
}

// objectPointer is the `this` of a method call.
func (c *checker) objectPointer(o operand, f *function) Expr {
	want := &Pointer{Elem: f.owner.s, Const: f.constM}
	if base, ok := c.upcast(o, f.owner.s); ok {
		o = base
	}
	switch o.mode {
	case lvalueMode:
		return c.convertNode(c.address(o, o.span), want, false)
	case valueMode:
		tmp := c.temporary(o.x, o.span)
		tmp.Var.AddrTaken = true
		return &AddrOf{at(want, o.span), tmp}
	}
	return nil
}

// variadic is an argument for `...`: promoted.
func (c *checker) variadic(o operand) Expr {
	if o = c.number(o); o.bad() {
		return nil
	}
	switch {
	case isStruct(o.t):
		c.err(o.span, texts.TypesStructVariadic, text("type", o.t.String()))
		return nil
	case isVoid(o.t):
		c.err(o.span, texts.TypesVoidValue)
		return nil
	case o.t == Type(Of(Float)):
		return c.convertNode(o.x, Of(Double), false)
	case isNullptr(o.t):
		return c.convertNode(o.x, &Pointer{Elem: Of(Void)}, false)
	case isIntegral(o.t):
		return c.convertNode(o.x, promote(o.t), false)
	case isPointer(o.t), isFloating(o.t):
		return o.x
	}
	if e, ok := o.t.(*Enum); ok {
		return c.convertNode(o.x, promote(e.Under), false)
	}
	return o.x
}

// notesCall remembers that the body, or an initialiser, uses a function.
func (c *checker) notesCall(f *function, span source.Span) {
	switch {
	case c.unevaluated > 0:
	case c.fn != nil:
		c.fn.calls = append(c.fn.calls, callUse{f, span})
	default:
		c.globalUses = append(c.globalUses, f)
	}
}
