package types

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// inPlaceKey finds a struct again that is defined once for several declarators.
type inPlaceKey struct {
	def syntax.Node
	in  *scope
}

// typ resolves a type as written.
func (c *checker) typ(te syntax.TypeExpr) qtype {
	if te == nil {
		return qtype{T: bad}
	}
	if !c.enter(te.Span()) {
		c.leave()
		return qtype{T: bad}
	}
	defer c.leave()
	switch t := te.(type) {
	case *syntax.BasicType:
		if t.Kind > syntax.LongDouble {
			return qtype{T: bad}
		}
		return qtype{T: c.basicType(Kind(t.Kind), t.At), Const: t.Const, Volatile: t.Volatile}
	case *syntax.NamedType:
		q := c.namedType(t)
		if q.Ref == noRef {
			q.Const, q.Volatile = q.Const || t.Const, q.Volatile || t.Volatile
		}
		return q
	case *syntax.StructType:
		if t.Def == nil {
			return qtype{T: bad}
		}
		key := inPlaceKey{t.Def, c.sc}
		made := c.inPlace[key]
		if made == nil {
			s := c.structDecl(t.Def)
			if s == nil {
				return qtype{T: bad}
			}
			made = s
			c.inPlace[key] = made
		}
		return qtype{T: made, Const: t.Const, Volatile: t.Volatile}
	case *syntax.EnumType:
		if t.Def == nil {
			return qtype{T: bad}
		}
		key := inPlaceKey{t.Def, c.sc}
		made := c.inPlace[key]
		if made == nil {
			made = c.enumDecl(t.Def)
			c.inPlace[key] = made
		}
		return qtype{T: made, Const: t.Const, Volatile: t.Volatile}
	case *syntax.AutoType:
		c.err(t.At, texts.TypesAutoHere)
	case *syntax.DecltypeType:
		return c.decltype(t)
	case *syntax.PointerType:
		elem := c.typ(t.Elem)
		if elem.T == Type(bad) {
			return elem
		}
		if elem.Ref != noRef {
			c.err(t.At, texts.TypesPointerToReference)
			return qtype{T: bad}
		}
		return c.spelled(qtype{T: elem.pointer(), Const: t.Const, Volatile: t.Volatile}, t.At)
	case *syntax.ReferenceType:
		elem := c.typ(t.Elem)
		if elem.T == Type(bad) {
			return elem
		}
		if isVoid(elem.T) {
			c.err(t.At, texts.TypesReferenceToVoid)
			return qtype{T: bad}
		}
		switch {
		case elem.Ref == lvalueRef:
		case t.RValue && elem.Ref != lvalueRef:
			elem.Ref = rvalueRef
		default:
			elem.Ref = lvalueRef
		}
		return elem
	case *syntax.ArrayType:
		return c.spelled(c.arrayType(t), t.At)
	case *syntax.FuncType:
		fn := &FuncType{result: c.typ(t.Result)}
		if fn.result.T == Type(bad) {
			return qtype{T: bad}
		}
		fn.Result = fn.result.stored()
		for _, p := range t.Params {
			if p == nil || p.Type == nil {
				continue
			}
			scopes := []*scope{c.sc}
			if p.Pack != nil {
				var ok bool
				if scopes, ok = c.elements(p.Pack, p.At); !ok {
					return qtype{T: bad}
				}
			}
			for _, sc := range scopes {
				var q qtype
				c.inside(sc, func() { q = adjustParam(c.typ(p.Type)) })
				if isVoid(q.T) && len(t.Params) == 1 {
					break
				}
				if q.T == Type(bad) {
					return q
				}
				fn.Params, fn.params = append(fn.Params, q.stored()), append(fn.params, q)
			}
		}
		return c.spelled(qtype{T: fn}, t.At)
	}
	return qtype{T: bad}
}

// spelled is a type, or bad where spelling it out takes too long: one that names another twice, which names a third twice.
func (c *checker) spelled(q qtype, span source.Span) qtype {
	if left := maxSpelled; !spellable(q.T, &left) {
		c.err(span, texts.TypesTooComplex, number("limit", maxSpelled))
		return qtype{T: bad}
	}
	return q
}

// spellable tells whether a type has no more parts than are left.
func spellable(t Type, left *int) bool {
	for {
		if *left--; *left < 0 {
			return false
		}
		switch n := t.(type) {
		case *Pointer:
			t = n.Elem
		case *Array:
			t = n.Elem
		case *FuncType:
			for _, p := range n.Params {
				if !spellable(p, left) {
					return false
				}
			}
			t = n.Result
		default:
			return true
		}
	}
}

func (c *checker) arrayType(t *syntax.ArrayType) qtype {
	elem := c.typ(t.Elem)
	if elem.T == Type(bad) {
		if t.Len != nil {
			c.quietly(func() { c.constantExpr(t.Len, texts.TypesLengthNotConstant) })
		}
		return elem
	}
	if elem.Ref != noRef {
		c.err(t.At, texts.TypesArrayOfReferences)
		return qtype{T: bad}
	}
	if isVoid(elem.T) {
		c.err(t.At, texts.TypesArrayOfVoid)
		return qtype{T: bad}
	}
	if inner, ok := elem.T.(*Array); ok && inner.Len < 0 {
		c.err(t.At, texts.TypesInnerLength)
		return qtype{T: bad}
	}
	if t.Len == nil {
		return qtype{T: &Array{Elem: elem.T, Len: -1}, Const: elem.Const, Volatile: elem.Volatile}
	}
	o := c.value(t.Len)
	if o.bad() {
		return qtype{T: bad}
	}
	if !isIntegral(o.t) {
		c.err(t.Len.Span(), texts.TypesLengthNotInteger, text("type", o.t.String()))
		return qtype{T: bad}
	}
	k, ok := c.evaluate(o.x)
	if !ok {
		hint := c.lengthHint
		if hint.IsZero() {
			hint = texts.TypesLengthNotConstantHint
		}
		c.errHint(t.Len.Span(), texts.TypesLengthNotConstant, hint)
		return qtype{T: bad}
	}
	n := int64(k.i)
	switch {
	case signed(promote(o.t)) && n < 0:
		c.err(t.Len.Span(), texts.TypesLengthNegative, i18n.N("n", n))
		return qtype{T: bad}
	case n == 0:
		c.err(t.Len.Span(), texts.TypesLengthZero)
		return qtype{T: bad}
	case n < 0 || n > maxTypeSize || elem.T.Size() > 0 && n > maxTypeSize/int64(elem.T.Size()):
		c.err(t.Len.Span(), texts.TypesTooLarge, text("type", elem.T.String()+"[…]"))
		return qtype{T: bad}
	}
	return qtype{T: &Array{Elem: elem.T, Len: int(n)}, Const: elem.Const, Volatile: elem.Volatile}
}

// namedType resolves a name, or says that there is no such type.
func (c *checker) namedType(t *syntax.NamedType) qtype {
	p := &t.Path
	name := p.Last.Name
	sym := c.typeSymbol(t)
	if sym == nil {
		if len(p.Scope) > 0 {
			c.undeclaredPath(p, p.At)
			return qtype{T: bad}
		}
		c.undeclared(p.At, name, func(s *symbol) bool { return s.kind == symType || s.kind == symStructTemplate })
		return qtype{T: bad}
	}
	switch sym.kind {
	case symType:
		if p.HasArgs {
			return c.instanceAgain(sym, p)
		}
		return sym.q
	case symStructTemplate:
		if !p.HasArgs {
			if inst := c.sc.instanceOf(sym.st); inst != nil {
				return qtype{T: inst.s}
			}
		}
		if inst := c.structInstance(sym.st, p.Args, p.At); inst != nil {
			return qtype{T: inst.s}
		}
		return qtype{T: bad}
	case symAliasTemplate:
		return c.aliasInstance(sym.alias, p)
	}
	if sym.kind == symPack {
		c.packHere(p.At, name)
	} else if sym.q.T != Type(bad) || sym.kind != symVar {
		c.errSee(p.At, sym.span, texts.TypesNotAType, texts.TypesDeclaredHere, text("name", name))
	}
	return qtype{T: bad}
}

// typeSymbol is what a type's name stands for; nil where nothing is known by it. `struct node` declares a struct that is not known yet.
func (c *checker) typeSymbol(t *syntax.NamedType) *symbol {
	p := &t.Path
	name := p.Last.Name
	if t.Tag != "" && len(p.Scope) == 0 && !p.HasArgs {
		if sym := c.sc.lookupTag(name); sym != nil {
			return sym
		}
		if o := c.sc.lookup(name); o != nil && o.kind == symStructTemplate {
			return o
		}
		kept := c.sc
		c.sc = c.sc.namespace()
		s := c.structDecl(&syntax.StructDecl{Sp: syntax.Sp{At: t.At}, Tag: t.Tag, Name: p.Last})
		c.sc = kept
		return &symbol{name: name, kind: symType, span: t.At, q: qtype{T: s}}
	}
	sym := c.resolve(c.sc, p)
	if sym != nil && (sym.kind == symVar || sym.kind == symFunc || sym.kind == symConst) {
		if tag := c.sc.lookupTag(name); tag != nil && len(p.Scope) == 0 {
			return tag
		}
	}
	return sym
}

// instanceAgain is a template's name with arguments inside an instance of it, where the name alone is that instance.
func (c *checker) instanceAgain(sym *symbol, p *syntax.Path) qtype {
	if s, ok := sym.q.T.(*Struct); ok { // the template's name inside an instance
		if in := c.info(s); in != nil && in.from != nil {
			if inst := c.structInstance(in.from, p.Args, p.At); inst != nil {
				return qtype{T: inst.s}
			}
			return qtype{T: bad}
		}
	}
	c.err(p.At, texts.TypesNotATemplate, text("name", p.Last.Name))
	return qtype{T: bad}
}

// undeclared reports a name that nobody declared, with the closest one that somebody did.
func (c *checker) undeclared(span source.Span, name string, only func(*symbol) bool) {
	as := asValue
	if only != nil {
		as = asType
	}
	if c.withoutStd(span, name, as) || c.missing(span, name, c.usesStd) {
		return
	}
	d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(texts.TypesUndeclared, text("name", name))}
	if name == syntax.ArchMacro {
		d.Hint = i18n.M(texts.TypesArchHint)
	} else if declaration := c.usualIndex(name); declaration != "" && as == asValue {
		d.Hint = i18n.M(texts.TypesUndeclaredIndex, text("text", declaration))
	} else if s := c.meant(name, only); s != "" {
		d.Hint = i18n.M(texts.TypesDidYouMean, text("name", s))
		if c.file != nil && c.file.Slice(span) == name {
			d.Suggestion = &diag.Suggestion{Span: span, Text: s}
		}
	}
	c.report(d)
}

// constantExpr is the value of an integer expression that must be known while compiling; key words the complaint.
func (c *checker) constantExpr(e syntax.Expr, key i18n.Key) (constant, bool) {
	if e == nil {
		return constant{}, false
	}
	o := c.value(e)
	if o.bad() {
		return constant{}, false
	}
	if !isIntegral(o.t) {
		if en, ok := o.t.(*Enum); !ok || !en.Class {
			c.err(e.Span(), key)
			return constant{}, false
		}
	}
	k, ok := c.evaluate(o.x)
	if !ok {
		c.err(e.Span(), key)
	}
	return k, ok
}

// ---- auto

func containsAuto(te syntax.TypeExpr) bool {
	for i := 0; i < maxNesting; i++ {
		switch t := te.(type) {
		case *syntax.AutoType:
			return true
		case *syntax.PointerType:
			te = t.Elem
		case *syntax.ReferenceType:
			te = t.Elem
		case *syntax.ArrayType:
			te = t.Elem
		default:
			return false
		}
	}
	return false
}

// autoType finds the type of a declaration with auto from its initialiser, which is checked again by the caller.
func (c *checker) autoType(te syntax.TypeExpr, init syntax.Expr) (qtype, bool) {
	if t, ok := te.(*syntax.AutoType); ok && t.Exact {
		q := c.decltype(&syntax.DecltypeType{Sp: t.Sp, X: init})
		return q, q.T != Type(bad)
	}
	var o operand
	c.unevaluated++
	defer func() { c.unevaluated-- }()
	_, byRef := te.(*syntax.ReferenceType)
	o = c.expr(init)
	if o.bad() {
		return qtype{T: bad}, false
	}
	if o.mode == listMode {
		return c.autoList(te, o.list)
	}
	if !byRef {
		if o = c.rvalue(o); o.bad() {
			return qtype{T: bad}, false
		}
	} else if o.mode != lvalueMode {
		if o = c.rvalue(o); o.bad() {
			return qtype{T: bad}, false
		}
	}
	if isVoid(o.t) {
		c.err(init.Span(), texts.TypesVoidValue)
		return qtype{T: bad}, false
	}
	q, ok := autoFrom(te, qtype{T: o.t, Const: o.cons, Volatile: o.vol}, byRef, o.mode == lvalueMode)
	if !ok {
		c.err(te.Span(), texts.TypesAutoMismatch, text("type", o.t.String()))
		return qtype{T: bad}, false
	}
	return q, true
}

// autoList is the type that `auto x = {a, b}` gives x: an initializer_list of the elements' one type.
func (c *checker) autoList(te syntax.TypeExpr, l *syntax.InitList) (qtype, bool) {
	elem := Type(nil)
	for _, e := range l.Elems {
		o := c.rvalue(c.expr(e))
		if o.bad() {
			return qtype{T: bad}, false
		}
		if elem == nil {
			elem = o.t
		}
		if o.mode == listMode || !Identical(elem, o.t) {
			elem = nil
			break
		}
	}
	sym := c.stdScope.lookup("initializer_list")
	if elem == nil || !l.Assigned || sym == nil || sym.kind != symStructTemplate {
		c.err(l.At, texts.TypesAutoList)
		return qtype{T: bad}, false
	}
	in := c.structOf(sym.st, []templateArg{{isType: true, q: qtype{T: elem}}}, l.At)
	if in == nil {
		return qtype{T: bad}, false
	}
	_, byRef := te.(*syntax.ReferenceType)
	return autoFrom(te, qtype{T: in.s}, byRef, false)
}

func autoFrom(te syntax.TypeExpr, q qtype, keep, lv bool) (qtype, bool) {
	switch t := te.(type) {
	case *syntax.AutoType:
		return qtype{T: q.T, Const: t.Const || keep && q.Const, Volatile: keep && q.Volatile}, true
	case *syntax.PointerType:
		p, ok := q.T.(*Pointer)
		if !ok {
			return q, false
		}
		in, ok := autoFrom(t.Elem, qtype{T: p.Elem, Const: p.Const, Volatile: p.Volatile}, true, lv)
		return qtype{T: in.pointer(), Const: t.Const}, ok
	case *syntax.ReferenceType:
		in, ok := autoFrom(t.Elem, q, true, lv)
		in.Ref = lvalueRef
		if t.RValue && !lv {
			in.Ref = rvalueRef
		}
		return in, ok
	}
	return q, false
}
