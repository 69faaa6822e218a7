package types

import (
	"sort"
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/phrase"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// callee is what a function's name stands for where an expression stands.
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
	for _, e := range list {
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

// call is f(…), T(…), object.method(…) or object(…).
func (c *checker) call(e *syntax.Call) operand {
	span := e.At
	fun := e.Fun
	for {
		p, ok := fun.(*syntax.Paren)
		if !ok {
			break
		}
		fun = p.X
	}
	if n, ok := fun.(*syntax.Name); ok && c.resolve(c.sc, &n.Path) == nil && len(n.Path.Scope) == 0 {
		c.undeclaredCall(n)
		c.quietArgs(e.Args)
		return badOperand(span)
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
					f = operand{mode: funcMode, t: bad, span: f.span, set: &callee{name: "operator()", fns: sym.fns, tmpls: sym.tmpls, this: &object, span: f.span}}
					break
				}
			}
		}
		c.err(f.span, "types-not-a-function", text("what", c.slice(f.span)), text("type", f.t.String()))
		c.quietArgs(e.Args)
		return badOperand(span)
	case funcMode:
	default:
		c.rvalue(f)
		return badOperand(span)
	}
	args := c.args(e.Args)
	if f.set.kernel() {
		c.errHint(span, "types-kernel-called", "types-kernel-called-hint", text("name", f.set.name))
		return badOperand(span)
	}
	if anyBad(args) {
		return badOperand(span)
	}
	fn := c.choose(f.set, args, span)
	if fn == nil {
		return badOperand(span)
	}
	return c.callFunc(fn, f.set.this, args, span)
}

// quietArgs lets the arguments of a call that was reported already say only what they would say alone.
func (c *checker) quietArgs(list []syntax.Expr) {
	for _, e := range list {
		c.argument(e)
	}
}

func (c *checker) undeclaredCall(n *syntax.Name) {
	callable := func(s *symbol) bool { return s.kind == symFunc || s.kind == symType || s.kind == symStructTemplate }
	name := n.Path.Last.Name
	d := diag.Diagnostic{Severity: diag.Error, Span: n.At, Message: phrase.M("types-undeclared-function", text("name", name))}
	if see, ok := c.later[name]; ok {
		d.Message = phrase.M("types-used-before", text("name", name))
		d.Hint = phrase.M("types-used-before-hint", text("name", name))
		d.Related = related(see, phrase.M("types-declared-here", text("name", name)))
	} else if s := c.similar(c.sc, name, callable); s != "" {
		d.Hint = phrase.M("types-did-you-mean", text("name", s))
		if c.file != nil && c.file.Slice(n.At) == name {
			d.Suggestion = &diag.Suggestion{Span: n.At, Text: s}
		}
	} else {
		d.Hint = phrase.M("types-undeclared-function-hint", text("name", name))
	}
	c.report(d)
}

// candidate is a function that a call could mean, with how well each argument fits.
type candidate struct {
	f    *function
	tmpl *funcTemplate
	fits []int
}

// choose picks the function of a set that fits the arguments best, or says why there is none.
func (c *checker) choose(set *callee, args []operand, span source.Span) *function {
	list, why := c.candidates(set, args, span)
	if len(list) == 0 {
		c.noCandidate(set, args, span, why)
		return nil
	}
	best := c.best(list)
	if best == nil {
		d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: phrase.M("types-ambiguous", text("name", set.name), text("types", typesOf(args)))}
		for _, k := range list {
			d.Related = append(d.Related, related(k.f.Span, phrase.M("types-candidate", text("name", k.f.signature())))...)
		}
		c.report(d)
		return nil
	}
	return best.f
}

// candidates are the functions of a set that the arguments fit; why is one that they do not fit.
func (c *checker) candidates(set *callee, args []operand, span source.Span) (list []candidate, why *function) {
	object := set.this
	for _, f := range set.fns {
		if fits, ok := c.viable(f, object, args); ok {
			list = append(list, candidate{f: f, fits: fits})
		} else if why == nil || !f.prelude {
			why = f
		}
	}
	for _, t := range set.tmpls {
		if c.wrongCount(t, len(args)) {
			continue
		}
		targs, ok := c.deduceCall(t, set.explicit, args, span)
		if !ok {
			continue
		}
		var f *function
		c.quietly(func() { f = c.funcInstance(t, targs, span) })
		if f == nil {
			continue
		}
		if fits, ok := c.viable(f, object, args); ok {
			list = append(list, candidate{f: f, tmpl: t, fits: fits})
		} else {
			why = f
		}
	}
	return list, why
}

func (c *checker) wrongCount(t *funcTemplate, n int) bool {
	least := 0
	for i, p := range t.decl.Params {
		if p != nil && p.Default == nil && !(t.forward != nil && i < len(t.forward.decl.Params) && t.forward.decl.Params[i].Default != nil) {
			least = i + 1
		}
	}
	return n < least || n > len(t.decl.Params) && !t.decl.Variadic
}

// viable ranks every argument; with a method the object comes first.
func (c *checker) viable(f *function, object *operand, args []operand) ([]int, bool) {
	if len(args) < f.required() || len(args) > len(f.params) && !f.Variadic {
		return nil, false
	}
	fits := make([]int, 0, len(args)+1)
	if f.owner != nil && !f.static && !f.ctor {
		o := object
		if o == nil {
			self := c.object(source.Span{})
			o = &self
		}
		switch {
		case o.bad():
			fits = append(fits, fitExact) // reported by the call
		case o.cons && !f.constM:
			return nil, false
		case f.constM && !o.cons:
			fits = append(fits, fitAdded)
		default:
			fits = append(fits, fitExact)
		}
	} else {
		fits = append(fits, fitExact)
	}
	for i, a := range args {
		if i >= len(f.params) {
			fits = append(fits, fitDots)
			continue
		}
		n, ok := c.fit(a, f.params[i].q, f.prelude)
		if !ok && c.isSymbolArg(f, i, a) {
			n, ok = fitConv, true
		}
		if !ok {
			return nil, false
		}
		fits = append(fits, n)
	}
	return fits, true
}

// best is the candidate that no other beats, or nil.
func (c *checker) best(list []candidate) *candidate {
	for i := range list {
		wins := true
		for j := range list {
			if i != j && !c.better(&list[i], &list[j]) {
				wins = false
				break
			}
		}
		if wins {
			return &list[i]
		}
	}
	return nil
}

func (c *checker) better(a, b *candidate) bool {
	more := false
	for i := range a.fits {
		if i >= len(b.fits) {
			break
		}
		if a.fits[i] > b.fits[i] {
			return false
		}
		more = more || a.fits[i] < b.fits[i]
	}
	switch {
	case more:
		return true
	case (a.tmpl == nil) != (b.tmpl == nil):
		return a.tmpl == nil
	case a.tmpl != nil && b.tmpl != nil && a.tmpl != b.tmpl:
		return c.moreSpecial(a.tmpl, b.tmpl)
	case a.f.Variadic != b.f.Variadic:
		return !a.f.Variadic
	case a.f.prelude != b.f.prelude: // the text's own function before a library's equal one
		return !a.f.prelude
	}
	return false
}

func typesOf(args []operand) string {
	words := make([]string, len(args))
	for i, a := range args {
		switch a.mode {
		case listMode:
			words[i] = "{…}"
		case funcMode:
			words[i] = a.set.name
		case indexMode:
			words[i] = "uint3"
		case lvalueMode:
			words[i] = qtype{T: a.t, Const: a.cons, Volatile: a.vol}.String()
		default:
			words[i] = a.t.String()
		}
	}
	return strings.Join(words, ", ")
}

// signature is a function as a reader would declare it.
func (f *function) signature() string {
	words := make([]string, len(f.params))
	for i, p := range f.params {
		words[i] = p.q.String()
		if p.name.Name != "" {
			if !strings.HasSuffix(words[i], "*") && !strings.HasSuffix(words[i], "&") {
				words[i] += " "
			}
			words[i] += p.name.Name
		}
	}
	if f.Variadic {
		words = append(words, "...")
	}
	return f.Name + "(" + strings.Join(words, ", ") + ")"
}

// noCandidate says why a call fits nothing: with one function, by its first misfit.
func (c *checker) noCandidate(set *callee, args []operand, span source.Span, why *function) {
	total := len(set.fns) + len(set.tmpls)
	if total == 1 && why != nil {
		c.misfit(why, set, args, span)
		return
	}
	if total == 1 && len(set.tmpls) == 1 {
		t := set.tmpls[0]
		if c.wrongCount(t, len(args)) {
			c.wrongArgCount(t.name, len(t.decl.Params), len(t.decl.Params), len(args), t.decl.Name.At, span)
			return
		}
		if set.hasArgs { // let the explicit arguments say what is wrong with them
			before := c.bag.HasErrors()
			if given, ok := c.givenArgs(t.decl.Template, set.explicit, t.scope, span, t.name); !ok && (c.bag.HasErrors() || before) {
				return
			} else if len(given) == len(t.decl.Template) && c.funcInstance(t, given, span) == nil {
				return
			}
		}
		d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: phrase.M("types-cannot-deduce", text("name", t.name), text("types", typesOf(args)))}
		d.Hint = phrase.M("types-cannot-deduce-hint", text("name", t.name))
		d.Related = related(t.decl.Name.At, phrase.M("types-declared-here", text("name", t.name)))
		c.report(d)
		return
	}
	d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: phrase.M("types-no-candidate", text("name", set.name), text("types", typesOf(args)))}
	var known []string
	for _, f := range set.fns {
		if f.prelude {
			known = append(known, f.signature())
		}
		d.Related = append(d.Related, related(f.Span, phrase.M("types-candidate", text("name", f.signature())))...)
	}
	for _, t := range set.tmpls {
		d.Related = append(d.Related, related(t.decl.Name.At, phrase.M("types-candidate", text("name", t.name)))...)
	}
	if len(known) > 0 {
		sort.Strings(known)
		if len(known) > 4 {
			known = append(known[:4], "…")
		}
		d.Hint = phrase.M("types-no-candidate-hint", text("list", strings.Join(known, "; ")))
	}
	c.report(d)
}

func (c *checker) wrongArgCount(name string, least, most, got int, see, span source.Span) {
	d := diag.Diagnostic{Severity: diag.Error, Span: span}
	key := "types-argument-count"
	switch {
	case least != most && got < least:
		key = "types-argument-count-least"
	case least != most:
		key = "types-argument-count-most"
	}
	d.Message = phrase.M(key, text("name", name), number("least", least), number("most", most), number("got", got))
	d.Related = related(see, phrase.M("types-declared-here", text("name", name)))
	c.report(d)
}

func (c *checker) misfit(f *function, set *callee, args []operand, span source.Span) {
	if least := f.required(); len(args) < least || len(args) > len(f.params) && !f.Variadic {
		c.wrongArgCount(f.Name, least, len(f.params), len(args), f.Span, span)
		return
	}
	if f.owner != nil && !f.static && !f.ctor && set.this != nil && set.this.cons && !f.constM {
		c.errHint(span, "types-const-object", "types-const-object-hint", text("name", f.Name))
		return
	}
	for i, a := range args {
		if i >= len(f.params) {
			break
		}
		if _, ok := c.fit(a, f.params[i].q, f.prelude); !ok && !c.isSymbolArg(f, i, a) {
			if c.convertTo(a, f.params[i].q, argUse(f, i)) != nil {
				c.err(a.span, "types-convert-argument", c.useArgs(argUse(f, i), a.t.String(), f.params[i].q)...)
			}
			return
		}
	}
	c.err(span, "types-no-candidate", text("name", f.Name), text("types", typesOf(args)))
}

func argUse(f *function, i int) use {
	return use{key: "types-convert-argument", name: f.Name, n: i + 1}
}

func (c *checker) useArgs(u use, from string, q qtype) []phrase.Arg {
	return []phrase.Arg{text("from", from), text("to", q.String()), text("name", u.name), number("n", u.n)}
}

// callFunc builds the call of a chosen function. this is the object of a method, or nil.
func (c *checker) callFunc(f *function, this *operand, args []operand, span source.Span) operand {
	if f.auto {
		if f.checking {
			c.err(span, "types-auto-recursive", text("name", f.Name))
			return badOperand(span)
		}
		c.need(f, true)
	} else {
		c.need(f, false)
	}
	if !c.maySee(f, span) {
		return badOperand(span)
	}
	c.called[f.Func] = f
	c.notesCall(f, span)
	var list []Expr
	if f.owner != nil && !f.static && !f.ctor {
		o := this
		if o == nil {
			self := c.object(span)
			if self.bad() {
				c.err(span, "types-method-without-object", text("name", f.Name))
				return badOperand(span)
			}
			o = &self
		}
		p := c.objectPointer(*o, f)
		if p == nil {
			return badOperand(span)
		}
		list = append(list, p)
	}
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
			return badOperand(span)
		}
		list = append(list, x)
	}
	for i := len(args); i < len(f.params); i++ {
		p := f.params[i]
		if p.def == nil {
			return badOperand(span)
		}
		kept, keptBody := c.sc, c.body
		c.sc = f.scope
		x := c.init(p.q, p.def, argUse(f, i))
		c.sc, c.body = kept, keptBody
		if x == nil {
			return badOperand(span)
		}
		list = append(list, x)
	}
	var node Expr
	if f.prelude && !f.defined() {
		node = &BuiltinCall{at(f.result.stored(), span), f.Func, list}
	} else {
		node = &Call{at(f.result.stored(), span), f.Func, list}
	}
	if f.result.Ref != noRef {
		return lvalue(&Deref{at(f.result.T, span), node, f.result.Volatile}, f.result.Const, f.result.Volatile)
	}
	return value(node)
}

// objectPointer is the `this` of a method call.
func (c *checker) objectPointer(o operand, f *function) Expr {
	want := &Pointer{Elem: f.owner.s, Const: f.constM}
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
	if o = c.rvalue(o); o.bad() {
		return nil
	}
	switch {
	case isStruct(o.t):
		c.err(o.span, "types-struct-variadic", text("type", o.t.String()))
		return nil
	case isVoid(o.t):
		c.err(o.span, "types-void-value")
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

// operatorCall is a user's operator applied to operands of which one is a struct or an enumeration; false when
// none fits, so that the built-in one is meant.
func (c *checker) operatorCall(name string, args []operand, span source.Span) (operand, bool) {
	class := false
	for _, a := range args {
		switch a.mode {
		case lvalueMode, valueMode:
			switch a.t.(type) {
			case *Struct, *Enum:
				class = true
			}
		}
	}
	if !class {
		return operand{}, false
	}
	var list []candidate
	method := map[*function]bool{}
	if s, ok := args[0].t.(*Struct); ok && (args[0].mode == lvalueMode || args[0].mode == valueMode) {
		if in := c.info(s); in != nil {
			if sym := in.scope.names[name]; sym != nil && sym.kind == symFunc {
				set := &callee{name: name, fns: sym.fns, tmpls: sym.tmpls, this: &args[0], span: span}
				found, _ := c.candidates(set, args[1:], span)
				for _, k := range found {
					method[k.f] = true
				}
				list = append(list, found...)
			}
		}
	}
	if name != "operator=" && name != "operator[]" && name != "operator()" && name != "operator->" {
		seen := map[*function]bool{}
		free := func(sym *symbol) {
			if sym == nil || sym.kind != symFunc {
				return
			}
			set := &callee{name: name, span: span}
			for _, f := range sym.fns {
				if f.owner == nil {
					set.fns = append(set.fns, f)
				}
			}
			for _, t := range sym.tmpls {
				if t.owner == nil {
					set.tmpls = append(set.tmpls, t)
				}
			}
			found, _ := c.candidates(set, args, span)
			for _, k := range found {
				if !seen[k.f] {
					seen[k.f] = true
					k.fits = k.fits[1:]
					list = append(list, k)
				}
			}
		}
		for sc := c.sc; sc != nil; sc = sc.parent {
			if sc.kind != structScope {
				if sym := sc.own(name); sym != nil {
					free(sym)
					break
				}
			}
		}
		for _, a := range args { // the namespaces of the operands' structs
			if s, ok := a.t.(*Struct); ok {
				if in := c.info(s); in != nil && in.scope.parent != nil {
					free(in.scope.parent.namespace().own(name))
				}
			}
		}
	}
	if len(list) == 0 {
		return operand{}, false
	}
	best := c.best(list)
	if best == nil {
		c.err(span, "types-ambiguous", text("name", name), text("types", typesOf(args)))
		return badOperand(span), true
	}
	if method[best.f] {
		return c.callFunc(best.f, &args[0], args[1:], span), true
	}
	return c.callFunc(best.f, nil, args, span), true
}
