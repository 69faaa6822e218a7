package types

import (
	"strings"

	"tilescope/engine/phrase"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// expr checks an expression; what it designates or computes is the operand. A bad operand was reported.
func (c *checker) expr(e syntax.Expr) operand {
	if e == nil {
		return badOperand(source.Span{})
	}
	span := e.Span()
	if !c.enter(span) {
		c.leave()
		return badOperand(span)
	}
	defer c.leave()
	switch e := e.(type) {
	case *syntax.IntLit:
		o := value(&IntConst{at(intLitType(e), span), e.Value})
		o.literal = true
		return o
	case *syntax.FloatLit:
		if e.Single {
			return value(&FloatConst{at(Of(Float), span), float64(e.Float)})
		}
		return value(&FloatConst{at(Of(Double), span), e.Value})
	case *syntax.CharLit:
		return value(&IntConst{at(Of(Char), span), canon(uint64(e.Value), Of(Char))})
	case *syntax.StringLit:
		return c.stringLit(e.Value, span)
	case *syntax.BoolLit:
		return value(&IntConst{at(Of(Bool), span), boolBits(e.Value)})
	case *syntax.NullptrLit:
		return value(&IntConst{at(Of(Nullptr), span), 0})
	case *syntax.This:
		return c.this(span)
	case *syntax.Name:
		return c.name(e)
	case *syntax.Paren:
		return c.expr(e.X)
	case *syntax.Unary:
		return c.unary(e)
	case *syntax.Postfix:
		return c.incDec(e.X, string(e.Op), true, span)
	case *syntax.Binary:
		return c.binary(e)
	case *syntax.Assign:
		return c.assign(e)
	case *syntax.Cond:
		return c.conditional(e)
	case *syntax.Call:
		return c.call(e)
	case *syntax.Launch:
		return c.launch(e)
	case *syntax.Index:
		return c.index(e)
	case *syntax.Member:
		return c.memberExpr(e)
	case *syntax.Cast:
		return c.cast(e)
	case *syntax.Sizeof:
		return c.sizeof(e)
	case *syntax.InitList:
		if e.Type == nil {
			return operand{mode: listMode, list: e, t: bad, span: span}
		}
		q := c.typ(e.Type)
		if q.T == Type(bad) {
			return badOperand(span)
		}
		plain := *e
		plain.Type = nil
		x := c.init(qtype{T: q.T}, &plain, useInit)
		if x == nil {
			return badOperand(span)
		}
		o := value(x)
		o.span = span
		return o
	case *syntax.New:
		return c.newExpr(e)
	case *syntax.Delete:
		return c.deleteExpr(e)
	case *syntax.ParenInit:
		if len(e.Args) == 1 {
			return c.expr(e.Args[0])
		}
	case *syntax.DeclCond:
		c.unsupported(span, "a declaration in this place")
	}
	return badOperand(span)
}

// intLitType chooses the first type that holds the value: decimal literals never become unsigned by themselves.
func intLitType(l *syntax.IntLit) Type {
	v, u := l.Value, false
	long := 0
	for _, r := range l.Suffix {
		switch r {
		case 'u', 'U':
			u = true
		case 'l', 'L':
			long++
		}
	}
	small := long == 0
	switch {
	case small && !u && v <= 1<<31-1:
		return Of(Int)
	case small && (u || l.Hex) && v <= 1<<32-1:
		return Of(UInt)
	}
	signed, unsigned := Long, ULong
	if long >= 2 {
		signed, unsigned = LongLong, ULongLong
	}
	if u || v > 1<<63-1 {
		return Of(unsigned)
	}
	return Of(signed)
}

func (c *checker) stringLit(s string, span source.Span) operand {
	i, ok := c.stringIndex[s]
	if !ok {
		i = -1
		for k, known := range c.strings {
			if known == s {
				i = k
			}
		}
		if i < 0 {
			i = len(c.strings)
			c.strings = append(c.strings, s)
		}
		c.stringIndex[s] = i
	}
	o := lvalue(&StringLit{at(&Array{Elem: Of(Char), Len: len(s) + 1}, span), i}, true, false)
	o.str = true
	return o
}

// object is what `this` points to, or a bad operand without a message.
func (c *checker) object(span source.Span) operand {
	switch {
	case c.body != nil && c.body.self != nil:
		return lvalue(c.self(span), false, false)
	case c.fn != nil && c.fn.owner != nil && !c.fn.static && len(c.fn.Params) > 0:
		v := c.fn.Params[0]
		load := &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}}
		return lvalue(&Deref{at(c.fn.owner.s, span), load, false}, c.fn.constM, false)
	}
	return badOperand(span)
}

func (c *checker) this(span source.Span) operand {
	o := c.object(span)
	if o.bad() {
		c.err(span, "types-this-outside")
		return o
	}
	return value(c.address(o, span))
}

func (c *checker) name(n *syntax.Name) operand {
	p := &n.Path
	sym := c.resolve(c.sc, p)
	if sym == nil {
		name := p.Last.Name
		if len(p.Scope) == 0 && c.fn != nil && (name == "__func__" || name == "__FUNCTION__" || name == "__PRETTY_FUNCTION__") {
			return c.stringLit(c.fn.name, n.At)
		}
		c.undeclaredPath(p, n.At)
		return badOperand(n.At)
	}
	return c.symbolExpr(sym, p, n.At)
}

// undeclaredPath reports the part of a qualified name that means nothing.
func (c *checker) undeclaredPath(p *syntax.Path, span source.Span) {
	if len(p.Scope) == 0 {
		c.undeclared(span, p.Last.Name, nil)
		return
	}
	in := c.scopeOf(c.sc, p.Scope)
	last := p.Scope[len(p.Scope)-1]
	if in == nil {
		if sym := c.resolve(c.sc, &syntax.Path{Sp: p.Sp, Scope: p.Scope[:len(p.Scope)-1], Last: last}); sym == nil {
			c.undeclared(last.At, last.Name, func(s *symbol) bool { return s.kind == symSpace || s.kind == symType })
		} else if sym.kind == symStructTemplate || sym.kind == symAliasTemplate {
			c.unsupported(last.At, "members named through a template's instance, "+last.Name+"<…>::"+p.Last.Name)
		} else {
			c.err(last.At, "types-not-a-scope", text("name", last.Name))
		}
		return
	}
	if in == c.stdScope || in.base != nil && in.base == c.stdScope {
		c.errHint(span, "types-not-in-std", "types-not-in-std-hint", text("name", p.Last.Name))
		return
	}
	c.err(span, "types-not-in-scope", text("name", p.Last.Name), text("scope", last.Name))
}

// symbolExpr is what a symbol means where an expression stands.
func (c *checker) symbolExpr(sym *symbol, p *syntax.Path, span source.Span) operand {
	switch sym.kind {
	case symVar:
		return c.variable(sym, span)
	case symConst:
		return value(sym.value.expr(sym.q.T, span))
	case symIndex:
		if !c.kernelSide(span, sym.name) {
			return badOperand(span)
		}
		if sym.reg == WarpSize {
			return value(&Special{at(Of(Int), span), WarpSize})
		}
		return operand{mode: indexMode, t: bad, reg: sym.reg, span: span}
	case symFunc:
		set := &callee{name: sym.name, fns: sym.fns, tmpls: sym.tmpls, span: span}
		if p != nil && p.HasArgs {
			set.explicit, set.hasArgs = p.Args, true
			set.fns = nil // plain functions take no template arguments
			if len(set.tmpls) == 0 {
				c.err(span, "types-not-a-template", text("name", sym.name))
				return badOperand(span)
			}
			if t := set.tmpls[0]; len(set.tmpls) == 1 && len(p.Args) == len(t.decl.Template) {
				c.quietly(func() {
					if args, ok := c.givenArgs(t.decl.Template, p.Args, t.scope, span, t.name); ok {
						set.only = c.funcInstance(t, args, span)
					}
				})
			}
		}
		return operand{mode: funcMode, t: bad, set: set, span: span}
	case symField:
		o := c.object(span)
		if o.bad() {
			if c.unevaluated > 0 && sym.q.T != nil && sym.q.T != Type(bad) { // sizeof(member)
				f := sym.path[len(sym.path)-1]
				null := &IntConst{at(&Pointer{Elem: sym.q.T}, span), 0}
				return lvalue(&Deref{at(f.Type, span), null, false}, f.Const, false)
			}
			c.err(span, "types-member-without-object", text("name", sym.name))
			return o
		}
		return c.through(o, sym, span)
	case symType:
		if sym.q.T == Type(bad) {
			return badOperand(span)
		}
		q := sym.q
		if p != nil && p.HasArgs {
			q = c.typ(&syntax.NamedType{Sp: syntax.Sp{At: span}, Path: *p})
		}
		return operand{mode: typeMode, t: bad, q: q, span: span}
	case symStructTemplate, symAliasTemplate:
		if p != nil {
			if q := c.typ(&syntax.NamedType{Sp: syntax.Sp{At: span}, Path: *p}); q.T != Type(bad) {
				return operand{mode: typeMode, t: bad, q: q, span: span}
			}
			return badOperand(span)
		}
	case symSpace:
		c.err(span, "types-namespace-as-value", text("name", sym.name))
	}
	return badOperand(span)
}

// through follows a field's path through unnamed members.
func (c *checker) through(o operand, sym *symbol, span source.Span) operand {
	for _, f := range sym.path {
		if f.Type == Type(bad) {
			return badOperand(span)
		}
		if o = c.member(o, f, span); o.bad() {
			return o
		}
	}
	return o
}

func (c *checker) variable(sym *symbol, span source.Span) operand {
	v, q := sym.v, sym.q
	if v == nil || q.T == Type(bad) {
		return badOperand(span)
	}
	if (v.Storage == Local || v.Storage == Param) && v.Func != nil && v.Func != c.owner() && c.unevaluated == 0 {
		if _, known := c.constOf(v); !known {
			c.err(span, "types-outer-local", text("name", v.Name))
			return badOperand(span)
		}
	}
	if sym.open && c.unevaluated == 0 {
		c.openUses = append(c.openUses, openUse{sym, span})
	}
	if c.fn != nil && v.Func == nil && v.Span.From.InPrelude() {
		c.fn.vars = append(c.fn.vars, v)
	}
	if _, known := c.constOf(v); !known {
		c.usesVar(v, span)
	}
	ref := &VarRef{at(v.Type, span), v}
	if q.Ref != noRef {
		return lvalue(&Deref{at(q.T, span), &Load{at(v.Type, span), ref}, q.Volatile}, q.Const, q.Volatile)
	}
	return lvalue(ref, q.Const, q.Volatile)
}

func (c *checker) unary(e *syntax.Unary) operand {
	span := e.At
	switch e.Op {
	case "++", "--":
		return c.incDec(e.X, string(e.Op), false, span)
	case "&":
		return c.addressOf(e)
	}
	o := c.expr(e.X)
	if o.bad() {
		return o
	}
	if r, ok := c.operatorCall("operator"+string(e.Op), []operand{o}, span); ok {
		return r
	}
	if e.Op == "*" {
		return c.deref(o, span)
	}
	if e.Op == "!" {
		b := c.truth(o, o.span)
		if b == nil {
			return badOperand(span)
		}
		return value(c.unaryNode(Not, b, Of(Bool), span))
	}
	o = c.rvalue(o)
	if o.bad() {
		return o
	}
	if e.Op == "+" && isPointer(o.t) {
		return o
	}
	if !isArith(o.t) || e.Op == "~" && !isIntegral(o.t) {
		c.err(span, "types-unary-operand", text("op", string(e.Op)), text("type", o.t.String()))
		return badOperand(span)
	}
	t := promote(o.t)
	x := c.convertNode(o.x, t, false)
	switch e.Op {
	case "+":
		if x == o.x {
			v := value(x)
			v.span = span
			return v
		}
		return value(x)
	case "-":
		return value(c.unaryNode(Neg, x, t, span))
	case "~":
		return value(c.unaryNode(Compl, x, t, span))
	}
	c.unsupported(span, "the operator "+string(e.Op))
	return badOperand(span)
}

func (c *checker) deref(o operand, span source.Span) operand {
	if o.mode == funcMode {
		return o
	}
	if o = c.rvalue(o); o.bad() {
		return o
	}
	p, ok := o.t.(*Pointer)
	if !ok {
		c.err(span, "types-deref", text("type", o.t.String()))
		return badOperand(span)
	}
	if isVoid(p.Elem) {
		c.errHint(span, "types-deref-void", "types-deref-void-hint")
		return badOperand(span)
	}
	if s, ok := p.Elem.(*Struct); ok && !c.complete(s) {
		c.err(span, "types-incomplete", text("type", s.String()))
		return badOperand(span)
	}
	return lvalue(&Deref{at(p.Elem, span), o.x, p.Volatile}, p.Const, p.Volatile)
}

func (c *checker) addressOf(e *syntax.Unary) operand {
	o := c.placed(c.expr(e.X))
	switch o.mode {
	case badMode, funcMode:
		return o
	case lvalueMode:
		return value(c.address(o, e.At))
	case indexMode:
		c.err(e.At, "types-address-of-index")
	case typeMode, listMode:
		c.rvalue(o)
	default:
		c.errHint(e.At, "types-address-of-value", "types-address-of-value-hint")
	}
	return badOperand(e.At)
}

// incDec is ++ or --.
func (c *checker) incDec(x syntax.Expr, op string, post bool, span source.Span) operand {
	o := c.expr(x)
	if o.bad() {
		return o
	}
	args := []operand{o}
	if post {
		args = append(args, value(&IntConst{at(Of(Int), span), 0}))
	}
	if r, ok := c.operatorCall("operator"+op, args, span); ok {
		return r
	}
	if o = c.placed(o); !c.modifiable(o, op, span) {
		return badOperand(span)
	}
	p, ptr := o.t.(*Pointer)
	switch {
	case ptr && (isVoid(p.Elem) || !c.sized(p.Elem)):
		c.err(span, "types-pointer-arithmetic", text("type", o.t.String()))
		return badOperand(span)
	case !ptr && !isInteger(o.t) && !isFloating(o.t) || o.t == Type(Of(Bool)):
		c.err(span, "types-unary-operand", text("op", op), text("type", o.t.String()))
		return badOperand(span)
	}
	return value(&IncDec{at(o.t, span), o.x, op == "--", post})
}

// sized tells whether pointer arithmetic over a type makes sense.
func (c *checker) sized(t Type) bool {
	switch t := t.(type) {
	case *Struct:
		return c.complete(t)
	case *FuncType:
		return false
	case *Array:
		return t.Len >= 0
	}
	return true
}

// modifiable reports what cannot stand on the left of an assignment.
func (c *checker) modifiable(o operand, op string, span source.Span) bool {
	switch o.mode {
	case badMode:
		return false
	case lvalueMode:
	case indexMode:
		c.err(span, "types-assign-index")
		return false
	case valueMode:
		if _, ok := o.x.(*Special); ok {
			c.err(span, "types-assign-index")
			return false
		}
		c.err(o.span, "types-assign-value", text("op", op))
		return false
	default:
		c.rvalue(o)
		return false
	}
	if o.cons {
		see := source.Span{}
		name := ""
		if v := root(o.x); v != nil {
			see, name = v.Span, v.Name
		}
		switch {
		case name != "" && see.IsValid() && !see.From.InPrelude():
			c.errSee(span, see, "types-assign-const", "types-declared-here", text("what", c.slice(o.span)), text("name", name))
		default:
			c.err(span, "types-assign-const", text("what", c.slice(o.span)))
		}
		return false
	}
	if v := root(o.x); v != nil && v.Storage == ConstVar && c.unevaluated == 0 && c.fn != nil && c.fn.Device {
		c.errHint(span, "types-assign-constant-memory", "types-assign-constant-memory-hint", text("name", v.Name))
		return false
	}
	if _, arr := o.t.(*Array); arr {
		c.errHint(span, "types-assign-array", "types-assign-array-hint", text("what", c.slice(o.span)))
		return false
	}
	return true
}

// slice is the text of a span, cut to a length that a message bears.
func (c *checker) slice(span source.Span) string {
	if c.file == nil || span.From.InPrelude() != c.filePrelude() {
		return "this"
	}
	s := c.file.Slice(span)
	if len(s) > 60 {
		s = s[:57] + "..."
	}
	if s == "" {
		return "this"
	}
	return s
}

func (c *checker) filePrelude() bool { return c.uni == nil }

// index is a[i].
func (c *checker) index(e *syntax.Index) operand {
	span := e.At
	a, i := c.expr(e.X), c.expr(e.I)
	if a.bad() || i.bad() {
		return badOperand(span)
	}
	if r, ok := c.operatorCall("operator[]", []operand{a, i}, span); ok {
		return r
	}
	if e, ok := e.I.(*syntax.Binary); ok && e.Op == "," {
		c.warn(e.At, "types-comma-index", "types-comma-index-hint")
	}
	a, i = c.rvalue(a), c.rvalue(i)
	if a.bad() || i.bad() {
		return badOperand(span)
	}
	if !isPointer(a.t) && isPointer(i.t) {
		a, i = i, a
	}
	p, ok := a.t.(*Pointer)
	if !ok {
		c.err(span, "types-index-base", text("what", c.slice(a.span)), text("type", a.t.String()))
		return badOperand(span)
	}
	if !isIntegral(i.t) {
		if isFloating(i.t) {
			c.errHint(i.span, "types-index-type", "types-index-type-hint", text("type", i.t.String()))
		} else {
			c.err(i.span, "types-index-type", text("type", i.t.String()))
		}
		return badOperand(span)
	}
	if isVoid(p.Elem) || !c.sized(p.Elem) {
		c.err(span, "types-pointer-arithmetic", text("type", a.t.String()))
		return badOperand(span)
	}
	ptr := &PtrAdd{X: at(a.t, span), Ptr: a.x, Index: c.convertNode(i.x, promote(i.t), false)}
	c.constantIndex(a, i, span)
	return lvalue(&Deref{at(p.Elem, span), ptr, p.Volatile}, p.Const, p.Volatile)
}

// constantIndex warns of a constant index outside of an array whose length is known.
func (c *checker) constantIndex(a, i operand, span source.Span) {
	d, ok := a.x.(*Decay)
	k, known := constantOf(i.x)
	if !ok || !known || c.unevaluated > 0 {
		return
	}
	arr, ok := d.LV.Type().(*Array)
	if !ok || arr.Len < 0 {
		return
	}
	if n := int64(k.i); n < 0 && signed(i.t) || n >= int64(arr.Len) {
		c.warn(span, "types-index-outside", "", number("index", int(n)), text("what", c.slice(a.span)), number("last", arr.Len-1))
	}
}

// memberExpr is x.name or p->name.
func (c *checker) memberExpr(e *syntax.Member) operand {
	span := e.At
	o := c.expr(e.X)
	if o.bad() {
		return o
	}
	name := e.Name.Last.Name
	if o.mode == indexMode {
		return c.component(o, e)
	}
	if e.Arrow {
		if r, ok := c.operatorCall("operator->", []operand{o}, span); ok {
			o = r
		}
		if o = c.rvalue(o); o.bad() {
			return o
		}
		p, ok := o.t.(*Pointer)
		if !ok {
			if isStruct(o.t) {
				c.errHint(span, "types-arrow-on-struct", "types-arrow-on-struct-hint", text("type", o.t.String()), text("name", name))
			} else {
				c.err(span, "types-member-base", text("type", o.t.String()), text("name", name))
			}
			return badOperand(span)
		}
		s, ok := p.Elem.(*Struct)
		if !ok {
			c.err(span, "types-member-base", text("type", o.t.String()), text("name", name))
			return badOperand(span)
		}
		o = lvalue(&Deref{at(s, o.span), o.x, p.Volatile}, p.Const, p.Volatile)
	}
	if o.mode != lvalueMode && o.mode != valueMode {
		c.rvalue(o)
		return badOperand(span)
	}
	s, ok := o.t.(*Struct)
	if !ok {
		if p, ptr := o.t.(*Pointer); ptr && isStruct(p.Elem) {
			c.errHint(span, "types-dot-on-pointer", "types-dot-on-pointer-hint", text("type", o.t.String()), text("name", name))
		} else {
			c.err(span, "types-member-base", text("type", o.t.String()), text("name", name))
		}
		return badOperand(span)
	}
	in := c.info(s)
	if in == nil || !in.complete {
		c.err(span, "types-incomplete", text("type", s.String()))
		return badOperand(span)
	}
	sym := in.scope.names[name]
	if sym == nil {
		c.noMember(e, in)
		return badOperand(span)
	}
	switch sym.kind {
	case symField:
		return c.through(o, sym, span)
	case symFunc:
		set := &callee{name: name, fns: sym.fns, tmpls: sym.tmpls, this: &o, span: span}
		if e.Name.HasArgs {
			set.explicit, set.hasArgs, set.fns = e.Name.Args, true, nil
		}
		return operand{mode: funcMode, t: bad, set: set, span: span}
	}
	return c.symbolExpr(sym, &e.Name, span)
}

// noMember reports a name that a struct does not have, with the closest one that it has.
func (c *checker) noMember(e *syntax.Member, in *structInfo) {
	name := e.Name.Last.Name
	args := []phrase.Arg{text("name", name), text("type", in.s.String())}
	best, bestD := "", max(1, len(name)/3)+1
	for other := range in.scope.names {
		d := distance(name, other, max(1, len(name)/3))
		if strings.EqualFold(name, other) {
			d = 0
		}
		if d < bestD && len(name) > 1 || d == 0 || d == bestD && d <= max(1, len(name)/3) && other < best {
			best, bestD = other, d
		}
	}
	if best != "" {
		c.suggest(e.Name.Last.At, best, "types-no-such-member", args...)
		return
	}
	var fields []string
	for _, f := range in.s.Fields {
		if f.Name != "" && len(fields) < 8 {
			fields = append(fields, f.Name)
		}
	}
	if len(fields) > 0 {
		args = append(args, text("list", strings.Join(fields, ", ")))
		c.errHint(e.Name.Last.At, "types-no-such-member", "types-no-such-member-hint", args...)
		return
	}
	c.err(e.Name.Last.At, "types-no-such-member", args...)
}
