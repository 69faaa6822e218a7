package types

import (
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// How well an argument fits a parameter: smaller is better.
const (
	fitExact = 0
	fitAdded = 1 // const added, or a reference to const bound to a value
	fitPromo = 10
	fitBase  = 18 // a pointer to an object's base, which comes before void *
	fitConv  = 20
	fitBool  = 25
	fitUser  = 30
	fitDots  = 40
)

// use says for what a value is converted; it chooses the wording of a complaint.
type use struct {
	key  i18n.Key
	name string
	n    int
	call string // how the function is called, where its declaration cannot be shown
}

var (
	useInit   = use{key: texts.TypesConvertInit}
	useAssign = use{key: texts.TypesConvertAssign}
	useReturn = use{key: texts.TypesConvertReturn}
	useValue  = use{key: texts.TypesConvert}
)

// isNull tells whether a value may become any null pointer.
func isNull(o operand) bool {
	if isNullptr(o.t) {
		return true
	}
	k, ok := o.x.(*IntConst)
	if !ok || k.Value != 0 {
		return false
	}
	if p, ptr := o.t.(*Pointer); ptr {
		return isVoid(p.Elem) // ((void *)0)
	}
	return o.literal
}

// qualifies tells whether a pointer's qualifiers may be added to so that it becomes another one.
func qualifies(from, to *Pointer) bool {
	if from.Const && !to.Const || from.Volatile && !to.Volatile {
		return false
	}
	if Identical(from.Elem, to.Elem) {
		return true
	}
	a, ok := from.Elem.(*Pointer)
	b, ok2 := to.Elem.(*Pointer)
	return ok && ok2 && to.Const && qualifies(a, b)
}

// fit ranks the implicit conversion of an operand to a parameter's type.
func (c *checker) fit(o operand, q qtype, prelude bool) (int, bool) {
	if o.bad() || q.T == Type(bad) {
		return fitExact, true
	}
	if base, ok := c.upcast(o, q.T); ok {
		n, ok := c.fit(base, q, prelude)
		if n < fitConv { // of two bases, the one without a const that the object has not
			n = fitConv + min(n, fitAdded)
		}
		return n, ok
	}
	switch {
	case q.Ref != noRef && o.mode == lvalueMode && Identical(o.t, q.T):
		return fitPlace(o, q)
	case q.Ref == lvalueRef && !q.Const:
		return fitExact, o.mode == valueMode && Identical(o.t, q.T) && isPlace(o.x)
	}
	n, ok := c.fitValue(o, q.T, prelude, true)
	if q.Ref == lvalueRef {
		n += fitAdded // an rvalue reference fits better
	}
	return n, ok
}

// fitPlace ranks the binding of a reference to a place of its own type.
func fitPlace(o operand, q qtype) (int, bool) {
	switch {
	case o.cons && !q.Const || o.vol && !q.Volatile, q.Ref == rvalueRef && !o.moved, q.Ref == lvalueRef && o.moved && !q.Const:
		return 0, false
	case q.Const && !o.cons, q.Ref == lvalueRef && o.moved:
		return fitAdded, true
	}
	return fitExact, true
}

// fitValue ranks the conversion to a type; user says whether a constructor or a conversion operator may help.
func (c *checker) fitValue(o operand, to Type, prelude, user bool) (int, bool) {
	if f := target(o, to); f != nil {
		o = value(&FuncRef{at(&Pointer{Elem: f.funcType()}, o.span), f.Func})
	}
	switch o.mode {
	case listMode:
		return c.fitList(o, to)
	case funcMode:
		return fitFunc(o, to, prelude)
	case indexMode:
		t := c.indexType(o.reg)
		if t == nil {
			return 0, false
		}
		o = operand{mode: valueMode, t: t, x: &IntConst{at(t, o.span), 1}, span: o.span}
	case typeMode:
		return 0, false
	}
	from := o.t
	if arr, ok := from.(*Array); ok && o.mode == lvalueMode {
		from = &Pointer{Elem: arr.Elem, Const: o.cons, Volatile: o.vol}
		o.literal = false
	}
	if Identical(from, to) {
		return fitExact, true
	}
	switch to := to.(type) {
	case *Basic:
		if n, ok, decided := fitBasic(o, from, to); decided {
			return n, ok
		}
	case *Pointer:
		if n, ok := fitPointer(o, from, to, prelude); ok {
			return n, true
		}
		if c.pointsAtBase(from, to) {
			return fitToBase(from, to), true
		}
	case *Struct:
		if user && c.complete(to) && c.constructs(o, to, prelude) {
			return fitUser, true
		}
	}
	if f := c.asFunction(o); f != nil {
		if p, ok := to.(*Pointer); ok && Identical(p.Elem, f.funcType()) {
			return fitConv, true
		}
	}
	if s, ok := from.(*Struct); ok && user {
		if f := c.conversion(s, to, o.cons); f != nil {
			return fitUser + c.second(f, to, o), true
		}
	}
	return 0, false
}

// fitToBase ranks the conversion of a pointer to one to a base: without a const that the object has not, if there is a choice.
func fitToBase(from Type, to *Pointer) int {
	if p, ok := from.(*Pointer); ok && to.Const && !p.Const {
		return fitBase + fitAdded
	}
	return fitBase
}

// second ranks what becomes of a conversion operator's result, below what counts between conversions of other kinds.
func (c *checker) second(f *function, to Type, o operand) int {
	t := f.result.T
	if Identical(t, to) {
		return 0
	}
	n, _ := c.fitValue(operand{mode: valueMode, t: t, x: &IntConst{at(t, o.span), 1}, span: o.span}, to, false, false)
	return min(n/3, fitDots-fitUser-1)
}

// byUser tells whether a rank is that of a conversion by a constructor or a conversion operator.
func byUser(n int) bool { return n >= fitUser && n < fitDots }

// target is the function that a struct is made of, as a std::function is; nil where that is not what is requested.
func target(o operand, to Type) *function {
	if o.mode != funcMode || !isStruct(to) || o.set.this != nil {
		return nil
	}
	return o.set.single()
}

// fitBasic is fitValue for a basic type, as far as it does not take a conversion of the program's own.
func fitBasic(o operand, from Type, to *Basic) (n int, ok, decided bool) {
	if to.Kind == Void {
		return 0, false, true
	}
	switch {
	case to.Kind == Bool && isPointer(from):
		return fitBool, true, true
	case to.Kind == Nullptr:
		return fitConv, isNull(o), true
	case isArith(from):
		if promote(from) == Type(to) || from == Type(Of(Float)) && to.Kind == Double {
			return fitPromo, true, true
		}
		return fitConv, true, true
	}
	return 0, false, false
}

// fitPointer is fitValue for a pointer, likewise.
func fitPointer(o operand, from Type, to *Pointer, prelude bool) (int, bool) {
	p, ok := from.(*Pointer)
	if ok && qualifies(p, to) {
		return fitAdded, true
	}
	if isNull(o) {
		return fitConv, true
	}
	if !ok {
		return 0, false
	}
	_, fn := p.Elem.(*FuncType)
	if isVoid(to.Elem) && (to.Const || !p.Const) && (to.Volatile || !p.Volatile) && (!fn || prelude) {
		return fitConv, true
	}
	if o.str && !to.Const && to.Elem == Type(Of(Char)) {
		return fitConv, true // `char *s = "…"`, which C allows; said where it happens
	}
	return 0, false
}

// fitFunc is fitValue of a function's name.
func fitFunc(o operand, to Type, prelude bool) (int, bool) {
	p, ok := to.(*Pointer)
	if !ok || o.set.this != nil {
		return 0, false
	}
	fn, isFn := p.Elem.(*FuncType)
	f := o.set.single()
	if f == nil && isFn {
		f = o.set.overloaded(fn)
	}
	if f == nil {
		return 0, false
	}
	if isFn && Identical(fn, f.funcType()) {
		return fitExact, true
	}
	return fitConv, prelude && isVoid(p.Elem)
}

// constructs reports whether a constructor makes the struct of this value without being asked to.
func (c *checker) constructs(o operand, to *Struct, prelude bool) bool {
	in := c.info(to)
	if in == nil {
		return false
	}
	for _, f := range c.converters(in, o) {
		if n, ok := c.fitParam(o, f.params[0].q, prelude); ok && n < fitUser {
			return true
		}
	}
	return false
}

// converters are the constructors that could make a struct of one value without being asked to, those of templates among them.
func (c *checker) converters(in *structInfo, o operand) []*function {
	var list []*function
	add := func(f *function) {
		if f != nil && !f.explicit && f.required() <= 1 && len(f.params) > 0 {
			list = append(list, f)
		}
	}
	for _, f := range in.ctors {
		add(f)
	}
	for _, t := range in.ctorTmpls {
		if c.wrongCount(t, 1) || o.t == nil && o.mode != funcMode {
			continue
		}
		if targs, ok := c.deduceCall(t, nil, []operand{o}, o.span); ok {
			c.quietly(func() { add(c.funcInstance(t, targs, o.span)) })
		}
	}
	return list
}

// fitParam is fit without constructors and conversion operators.
func (c *checker) fitParam(o operand, q qtype, prelude bool) (int, bool) {
	if q.Ref == lvalueRef && !q.Const {
		if o.mode == lvalueMode && Identical(o.t, q.T) && !o.cons {
			return fitExact, true
		}
		return 0, false
	}
	if q.Ref == rvalueRef && o.mode == lvalueMode && Identical(o.t, q.T) && (!o.moved || o.cons && !q.Const) {
		return 0, false
	}
	n, ok := c.fitValue(o, q.T, prelude, false)
	if q.Ref == lvalueRef && (o.mode != lvalueMode || o.moved) {
		n += fitAdded // an rvalue reference fits better
	}
	return n, ok
}

// conversion is the operator that turns a struct into a type, itself or by a standard conversion.
func (c *checker) conversion(s *Struct, to Type, cons bool) *function {
	in := c.info(s)
	if in == nil {
		return nil
	}
	for _, f := range in.conversions {
		if (f.constM || !cons) && Identical(f.result.T, to) {
			return f
		}
	}
	var found *function
	for _, f := range in.conversions {
		if (f.constM || !cons) && standard(f.result.T, to) {
			if found != nil {
				return nil
			}
			found = f
		}
	}
	return found
}

// standard reports whether a value of one type becomes one of another after a conversion operator has given it.
func standard(from, to Type) bool {
	p, ok := from.(*Pointer)
	if !ok {
		_, enum := to.(*Enum) // which needs a cast
		return isArith(from) && isArith(to) && !enum
	}
	if q, ok := to.(*Pointer); ok {
		return qualifies(p, q) || isVoid(q.Elem) && (q.Const || !p.Const) && (q.Volatile || !p.Volatile)
	}
	return to == Type(Of(Bool))
}

func (c *checker) fitList(o operand, to Type) (int, bool) {
	l := o.list
	switch t := to.(type) {
	case *Struct:
		ok := c.quietly(func() { c.trying(func() { c.init(qtype{T: t}, l, useInit) }) })
		return fitUser, ok
	case *Array:
		return 0, false
	}
	switch len(l.Elems) {
	case 0:
		return fitExact, true
	case 1:
		var e operand
		if !c.quietly(func() { c.trying(func() { e = c.expr(l.Elems[0]) }) }) {
			return 0, false
		}
		return c.fitValue(e, to, false, false)
	}
	return 0, false
}

// trying runs f without noting what it uses. Lists in lists are tried at every level, which doubles the work with each;
// past a number of trials inside trials the answer is left to the conversion that follows.
func (c *checker) trying(f func()) {
	if c.trials > 0 {
		if c.nestedTrials++; c.nestedTrials > maxNestedTrials {
			return
		}
	}
	c.unevaluated++
	c.trials++
	f()
	c.trials--
	c.unevaluated--
}

// convertTo converts an operand to a declared type, as initialising a variable of it does; for a reference the
// result is a pointer. nil: it was reported.
func (c *checker) convertTo(o operand, q qtype, u use) Expr {
	if target(o, q.T) != nil {
		o = c.rvalue(o)
	}
	if o.bad() || q.T == Type(bad) {
		return nil
	}
	if base, ok := c.upcast(o, q.T); ok {
		o = base
	}
	if q.Ref != noRef {
		return c.bindRef(o, q, u)
	}
	switch o.mode {
	case listMode:
		return c.init(q, o.list, u)
	case funcMode:
		return c.funcRef(o, q.T, u)
	case typeMode, indexMode:
		if o = c.rvalue(o); o.bad() {
			return nil
		}
	}
	cons := o.cons
	to := q.T
	if x := c.lambdaAddress(o, to); x != nil {
		return x
	}
	if Identical(o.t, to) || !isStruct(o.t) { // else what converts the struct is given the struct itself, and no copy of it
		o = c.rvalue(o)
	}
	if o.bad() {
		return nil
	}
	if Identical(o.t, to) {
		return o.x
	}
	if _, ok := c.fitValue(o, to, false, false); ok {
		if o.str && isPointer(to) && !to.(*Pointer).Const && to.(*Pointer).Elem == Type(Of(Char)) {
			c.warn(o.span, texts.TypesStringNotConst, texts.TypesStringNotConstHint)
		}
		return c.convertNode(o.x, to, false)
	}
	if f := c.constructorFor(o, to); f != nil {
		r := c.callFunc(f, nil, []operand{o}, o.span)
		if r.bad() {
			return nil
		}
		return r.x
	}
	if s, ok := o.t.(*Struct); ok {
		if f := c.conversion(s, to, cons); f != nil {
			r := c.callFunc(f, &o, nil, o.span)
			if r = c.rvalue(r); r.bad() {
				return nil
			}
			return c.convertNode(r.x, to, false)
		}
	}
	c.cannotConvert(o, q, u)
	return nil
}

// constructorFor is the constructor that makes a struct of a value without being asked to; nil for none.
func (c *checker) constructorFor(o operand, to Type) *function {
	s, ok := to.(*Struct)
	if !ok {
		return nil
	}
	if n, ok := c.fitValue(o, to, false, true); !ok || !byUser(n) {
		return nil
	}
	if in := c.info(s); in != nil && len(in.ctors)+len(in.ctorTmpls) > 0 {
		return c.converting(in, o)
	}
	return nil
}

// converting is the constructor that turns an operand into a struct implicitly.
func (c *checker) converting(in *structInfo, o operand) *function {
	var best *function
	bestFit := fitUser
	for _, f := range c.converters(in, o) {
		if n, ok := c.fitParam(o, f.params[0].q, in.prelude); ok && n < bestFit {
			best, bestFit = f, n
		}
	}
	return best
}

// bindsPlace tells whether a reference is bound to a place of its own type, as far as values and places go.
func bindsPlace(o operand, q qtype) bool {
	if (q.Const || q.Ref == rvalueRef) && o.mode == lvalueMode && bitFieldOf(o.x) != nil {
		return false // to a copy
	}
	return o.mode == lvalueMode && Identical(o.t, q.T) && (q.Ref == lvalueRef && (!o.moved || q.Const) || q.Ref == rvalueRef && o.moved)
}

// bindRef makes the pointer that a reference of type q bound to o is.
func (c *checker) bindRef(o operand, q qtype, u use) Expr {
	if bindsPlace(o, q) {
		if o.cons && !q.Const || o.vol && !q.Volatile {
			c.errHint(o.span, texts.TypesReferenceDropsConst, texts.TypesReferenceDropsConstHint, c.useArgs(u, o.t.String(), q)...)
			return nil
		}
		return c.convertNode(c.address(o, o.span), q.pointer(), false)
	}
	if q.Ref == lvalueRef && !q.Const {
		if again := c.placed(o); again.mode != o.mode && Identical(again.t, q.T) {
			return c.bindRef(again, q, u)
		}
		if o.mode == lvalueMode {
			c.err(o.span, u.key, c.useArgs(u, o.t.String(), q)...)
		} else if o = c.rvalue(o); !o.bad() {
			c.errHint(o.span, texts.TypesReferenceToValue, texts.TypesReferenceToValueHint, c.useArgs(u, o.t.String(), q)...)
		}
		return nil
	}
	if q.Ref == lvalueRef && (u == useReturn || u == useInit) {
		if again := c.chosen(o); again.mode != o.mode && Identical(again.t, q.T) {
			return c.bindRef(again, q, u)
		}
	}
	if q.Ref == rvalueRef && o.mode == lvalueMode && Identical(o.t, q.T) {
		c.err(o.span, texts.TypesRvalueReference, c.useArgs(u, o.t.String(), q)...)
		return nil
	}
	x := c.convertTo(o, qtype{T: q.T}, u)
	if x == nil {
		return nil
	}
	if c.fn == nil && c.body == nil && c.unevaluated == 0 {
		c.unsupported(o.span, "a global reference bound to a temporary")
		return nil
	}
	tmp := c.temporary(x, o.span)
	tmp.Var.AddrTaken = true
	return &AddrOf{at(q.pointer(), o.span), tmp}
}

// funcRef is a function's address, for prelude functions that take one.
func (c *checker) funcRef(o operand, to Type, u use) Expr {
	if sig := c.pointsToMethods(to); sig != nil {
		if f := o.set.overloaded(sig); f != nil && f.owner != nil && !f.static {
			return c.convertTo(c.methodPointed(f, o.span), qtype{T: to}, u)
		}
	}
	f := c.single(o.set)
	p, ok := to.(*Pointer)
	if ok {
		fn, isFn := p.Elem.(*FuncType)
		if f == nil && isFn {
			f = o.set.overloaded(fn)
		}
		if f != nil {
			c.need(f, f.auto)
		}
		ok = f != nil && (isVoid(p.Elem) || isFn && Identical(fn, f.funcType()))
	}
	if f == nil || o.set.this != nil {
		c.rvalue(o)
		return nil
	}
	if !ok {
		c.cannotConvert(operand{mode: valueMode, t: &Pointer{Elem: f.funcType()}, span: o.span}, qtype{T: to}, u)
		return nil
	}
	x := c.functionAddress(f, o.span)
	if !Identical(x.Type(), to) {
		x = &Convert{at(to, o.span), x, false}
	}
	return x
}

// functionAddress is the address of a function.
func (c *checker) functionAddress(f *function, span source.Span) Expr {
	c.need(f, f.auto)
	c.notesCall(f, span)
	c.takes(f)
	return &FuncRef{at(&Pointer{Elem: f.funcType()}, span), f.Func}
}

func (f *function) funcType() *FuncType {
	t := &FuncType{Result: f.Result, result: f.result}
	for _, p := range f.params {
		t.Params, t.params = append(t.Params, p.q.stored()), append(t.params, p.q)
	}
	if f.rest != nil { // no type that a program can write says so
		t.Params, t.params = append(t.Params, furtherArguments), append(t.params, qtype{T: furtherArguments})
	}
	return t
}

// truth is an operand as a condition: a value of type bool. nil: it was reported.
func (c *checker) truth(o operand, span source.Span) Expr {
	if s, ok := o.t.(*Struct); ok {
		if f := c.conversion(s, Of(Bool), o.cons); f != nil {
			o = c.callFunc(f, &o, nil, span)
		}
	}
	if o = c.rvalue(o); o.bad() {
		return nil
	}
	if e, ok := o.t.(*Enum); ok && e.Class || !isScalar(o.t) {
		c.err(span, texts.TypesCondition, text("type", o.t.String()))
		return nil
	}
	return c.convertNode(o.x, Of(Bool), false)
}
