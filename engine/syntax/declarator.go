package syntax

import (
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// place is where a declaration is, which decides what may.
type place uint8

const (
	atFile place = iota
	inBlock
	inStruct
	inParams
	inHeader // the condition of an if or while, the type of a cast
)

// layer is one step from a declaration's base type to the type of its name.
type layer struct {
	kind            layerKind
	at              source.Span
	konst, volatile bool
	restrict        bool
	length          Expr
	params          []*Param
	class           TypeExpr // of what a pointer to a member points into
}

type layerKind uint8

const (
	pointerLayer layerKind = iota
	referenceLayer
	rvalueLayer
	arrayLayer
	functionLayer
	memberLayer
)

// declarator is a name and what its declaration wraps around the base type.
type declarator struct {
	scope     []Ident         // S:: before the name
	inner     *scope          // what S holds, where it is known
	scopeArgs [][]TemplateArg // of scope's names
	name      Ident
	layers    []layer // to be applied to the base type in this order
	fn        *FuncDecl
	dtor      bool
	from      source.Span
	later     bool          // not the first of its declaration: the base type is not beside it
	ops       bool          // an operator
	args      []TemplateArg // behind the name
	bound     []Ident       // the names of a structured binding, which has no name of its own
	pack      bool          // ... before the name
}

// apply builds the declared type.
func (d *declarator) apply(base TypeExpr) TypeExpr {
	t := base
	for i := range d.layers {
		l := &d.layers[i]
		at := l.at
		switch {
		case t == nil:
		case i > 0 || !d.later:
			at = t.Span().Join(l.at)
		default:
			at = d.from.Join(l.at)
		}
		switch l.kind {
		case pointerLayer:
			t = &PointerType{Sp{at}, t, l.konst, l.volatile, l.restrict}
		case referenceLayer, rvalueLayer:
			t = &ReferenceType{Sp{at}, t, l.kind == rvalueLayer}
		case arrayLayer:
			t = &ArrayType{Sp{at}, t, l.length}
		case functionLayer:
			t = &FuncType{Sp{at}, t, l.params}
		case memberLayer:
			t = memberPointer(Sp{at}, l.class, t)
		}
	}
	return t
}

// pointers reads * and & with their qualifiers.
func (p *parser) pointers(d *declarator) {
	for n := 0; ; n++ {
		t := p.peek()
		l := layer{at: t.span}
		switch {
		case t.is("*"):
			l.kind = pointerLayer
		case t.is("&"):
			l.kind = referenceLayer
		case t.is("&&"):
			l.kind = rvalueLayer
		case p.memberPointerAt(p.at) > 0:
			path, _ := p.path() // up to the last ::
			l.kind, l.class = memberLayer, &NamedType{Sp: path.Sp, Path: path}
			p.expect("::")
		default:
			return
		}
		if n >= p.maxDepth {
			p.stop(t.span, i18n.M(texts.SyntaxTooDeep, i18n.N("limit", p.maxDepth)))
			return
		}
		p.pass()
		for {
			q := p.peek()
			switch {
			case q.is("const") || q.is("__const__"):
				l.konst = true
			case q.is("volatile") || q.is("__volatile__"):
				l.volatile = true
			case q.is("__restrict__") || q.is("__restrict") || q.is("restrict"):
				l.restrict = true
			default:
				q = nil
			}
			if q == nil {
				break
			}
			p.pass()
			l.at = l.at.Join(q.span)
		}
		d.layers = append(d.layers, l)
	}
}

// memberPointerAt is the place of the * in `S::*`, if that begins at token i; 0 if not.
func (p *parser) memberPointerAt(i int) int {
	if t := p.tok(i); t.kind != tokIdent && !t.is("::") {
		return 0
	}
	if n := p.tok(i + 1); !p.tok(i).is("::") && !n.is("::") && !n.is("<") {
		return 0
	}
	if _, next := p.pathAt(i); p.tok(next).is("::") && p.tok(next+1).is("*") {
		return next + 1
	}
	return 0
}

// MemberPointer is the library's struct that pointers to members are.
const MemberPointer = "__member_pointer"

// memberPointer is the type of pointers to members of a class.
func memberPointer(sp Sp, class, member TypeExpr) TypeExpr {
	last := Ident{Sp: sp, Name: MemberPointer}
	path := Path{Sp: sp, Scope: []Ident{{Sp: sp, Name: "std"}}, Last: last, HasArgs: true, Args: []TemplateArg{{Type: class}, {Type: member}}}
	return &NamedType{Sp: sp, Path: path}
}

// nested reports whether the '(' that comes next holds a declarator and not parameters or arguments.
func (p *parser) nested(where place) bool {
	n := p.peekAt(1)
	switch {
	case n.is("*"), n.is("&"), n.is("&&"), p.memberPointerAt(p.at+1) > 0:
		return true
	case n.is("("):
		return where != inBlock && where != atFile || p.peekAt(2).is("*")
	case n.kind == tokIdent && p.peekAt(2).is(")"):
		// int (x); a parameter's unnamed function type has a type there
		what, _ := p.pathAt(p.at + 1)
		return what.kind != nameType && where != inHeader
	}
	return false
}

// declarator reads *name[n], (*name)(int), name(int a, int b) and so on. In
// parameters and casts the name may be missing.
func (p *parser) declarator(spec *specifiers, where place) *declarator {
	d := &declarator{from: p.here()}
	if !p.enter() {
		return d
	}
	defer p.leave()
	p.pointers(d)
	for p.is("__restrict__") || p.isAttribute() || p.is("__launch_bounds__") || p.is("__cluster_dims__") || p.is("__noinline__") ||
		p.is("__forceinline__") || p.is("__device__") || p.is("__host__") || p.is("__global__") || p.is("__shared__") || p.is("__constant__") {
		if !p.specifier(spec, where) {
			break
		}
	}
	if where == inParams && p.accept("...") {
		d.pack = true
	}
	var inner *declarator
	t := p.peek()
	switch {
	case t.is("(") && p.nested(where):
		open := p.take()
		inner = p.declarator(spec, where)
		p.close(")", open)
		d.scope, d.inner, d.name, d.dtor, d.ops, d.fn = inner.scope, inner.inner, inner.name, inner.dtor, inner.ops, inner.fn
	case t.is("operator"):
		p.operatorName(d)
		if p.is("<") { // template <> S& operator<< <int>(…), friend S& operator<< <>(…)
			d.args = p.templateArgs()
		}
	case t.is("~") && (where == inStruct):
		p.pass()
		d.dtor = true
		d.name = p.name("the struct's name")
	case t.kind == tokIdent || t.is("::"):
		p.declaredName(d, spec, where)
	case t.kind == tokNumber:
		p.name("a name")
		return d
	case t.is("[") && isAuto(spec.typ):
		p.boundNames(d, where)
		return d
	case where == inParams || where == inHeader:
	case t.is(":") && where == inStruct: // an unnamed bit-field
	default:
		p.name("a name")
		return d
	}
	p.suffixes(d, inner, spec, where)
	if inner != nil {
		d.layers = append(d.layers, inner.layers...)
	}
	return d
}

// boundNames reads the names of auto [a, b].
func (p *parser) boundNames(d *declarator, where place) {
	open := p.take()
	if where != inBlock && where != inHeader {
		p.unsupported(open.span, "structured bindings here")
		return
	}
	d.name = Ident{Sp: open.sp(), Name: ""}
	for !p.failed {
		n := p.name("a name")
		d.bound = append(d.bound, n)
		if !p.accept(",") {
			break
		}
	}
	p.close("]", open)
}

// declaredName reads the name of a declarator, with the struct's name before
// it where a method is defined outside.
func (p *parser) declaredName(d *declarator, spec *specifiers, where place) {
	if where == inParams || where == inHeader || where == inBlock || !p.qualifiedAhead() {
		d.name = p.name("a name")
		return
	}
	path, what := p.path()
	if p.failed {
		return
	}
	if p.is("::") { // S::~S, S::operator+
		p.pass()
		d.scope = append(path.Scope, path.Last)
		d.scopeArgs = path.ScopeArgs
		if path.HasArgs {
			for len(d.scopeArgs) < len(path.Scope) {
				d.scopeArgs = append(d.scopeArgs, nil)
			}
			d.scopeArgs = append(d.scopeArgs, path.Args)
		}
		d.inner = what.inner
		if p.accept("~") {
			d.dtor = true
			d.name = p.name("the struct's name")
		} else if p.is("operator") {
			p.operatorName(d)
		} else {
			p.name("a name")
		}
		return
	}
	d.name, d.scope, d.scopeArgs = path.Last, path.Scope, path.ScopeArgs
	if len(path.Scope) > 0 {
		d.inner = p.scopeNamed(path.Scope)
	}
	if path.HasArgs {
		if !p.scope.header && !spec.specs.Friend {
			p.unsupported(path.At, "a specialization without 'template <>'")
		}
		d.args = path.Args
	}
}

// qualifiedAhead reports whether :: or template arguments follow the name that comes next.
func (p *parser) qualifiedAhead() bool {
	if p.is("::") {
		return true
	}
	n := p.peekAt(1)
	return n.is("::") || n.is("<")
}

func (p *parser) scopeNamed(scopes []Ident) *scope {
	what := p.scope.lookup(scopes[0].Name)
	if scopes[0].Name == "" {
		what = name{inner: p.globalScope()}
	}
	for _, id := range scopes[1:] {
		what = p.memberOf(what.inner, id.Name)
	}
	return what.inner
}

// operatorName reads operator+, operator(), operator[], operator new and operator"" of a suffix.
func (p *parser) operatorName(d *declarator) {
	word := p.take()
	d.ops = true
	spelling := ""
	t := p.peek()
	switch {
	case t.is("("):
		p.pass()
		p.expect(")")
		spelling = "()"
	case t.is("["):
		p.pass()
		p.expect("]")
		spelling = "[]"
	case t.is("new"), t.is("delete"):
		p.pass()
		spelling = " " + t.text
		if p.is("[") {
			p.pass()
			p.expect("]")
			spelling += "[]"
		}
	case t.kind == tokString:
		p.pass()
		if t.text != `""` || p.peek().kind != tokIdent {
			p.unexpected("a literal operator's name")
			return
		}
		spelling = `""` + p.take().text
	case t.kind == tokPunct && t.text != ";" && t.text != "{" && t.text != "}" && t.text != ")" && t.text != "]":
		p.pass()
		spelling = t.text
	default:
		p.unexpected("an operator")
		return
	}
	d.name = Ident{Sp: p.since(word.span), Name: "operator" + spelling, Macro: word.macro()}
}

// suffixes reads [n] and (parameters) behind a declarator's core.
func (p *parser) suffixes(d *declarator, inner *declarator, spec *specifiers, where place) {
	var arrays []layer
	for !p.eof() {
		t := p.peek()
		switch {
		case t.is("[") && p.peekAt(1).is("["): // an attribute
			p.attribute()
			continue
		case t.is("["):
			open := p.take()
			l := layer{kind: arrayLayer}
			if !p.is("]") {
				kept := p.inBrackets()
				l.length = p.conditional()
				p.outBrackets(kept)
				if p.is(",") {
					p.fail(p.here(), i18n.M(texts.SyntaxDimensionComma), i18n.M(texts.SyntaxDimensionCommaHint))
				}
			}
			p.close("]", open)
			l.at = p.since(open.span).At
			arrays = append(arrays, l)
			if len(arrays) > p.maxDepth {
				p.stop(t.span, i18n.M(texts.SyntaxTooDeep, i18n.N("limit", p.maxDepth)))
				return
			}
			continue
		case t.is("(") && (d.fn == nil || inner != nil) && len(arrays) == 0:
			own := inner == nil && (d.name.Name != "" || d.dtor)
			if own && !p.paramsAhead(spec, d, where) {
				return // constructor arguments
			}
			if !own && where == inHeader && inner == nil && d.name.Name == "" && len(d.layers) == 0 {
				return
			}
			params, variadic := p.params()
			if own {
				d.fn = &FuncDecl{Params: params, Variadic: variadic}
				p.functionSuffix(d)
				return
			}
			if variadic {
				p.refuse(t.span, "a pointer to a variadic function")
			}
			d.layers = append(d.layers, layer{kind: functionLayer, at: p.since(t.span).At, params: params})
			p.methodQualifiers()
			continue
		}
		break
	}
	for i := len(arrays) - 1; i >= 0; i-- {
		d.layers = append(d.layers, arrays[i])
	}
}

// methodQualifiers reads what follows the parameters of a pointer to a member function.
func (p *parser) methodQualifiers() {
	for p.is("const") || p.is("noexcept") {
		p.pass()
	}
}

// paramsAhead tells `int f(int a)` from `dim3 g(4, 4)`: at the '(' behind the name of a declarator.
func (p *parser) paramsAhead(spec *specifiers, d *declarator, where place) bool {
	if d.scope != nil && p.peekAt(1).isValue() { // a static member's value
		return false
	}
	if where == inStruct || where == inParams || d.ops || d.dtor || d.scope != nil || spec.typ == nil || spec.specs.Global ||
		spec.specs.Typedef {
		return true
	}
	if where == inHeader {
		return false
	}
	n := p.peekAt(1)
	if n.is(")") || n.is("...") || n.isWord(wordSpec) || n.isWord(wordCUDA) {
		return true
	}
	if p.startsTypeArg(p.at + 1) {
		return true
	}
	if where == inBlock && !isVoid(spec.typ) {
		return false
	}
	if isVoid(spec.typ) && len(d.layers) == 0 {
		return true
	}
	if where == atFile && n.is("{") {
		return true // its ')' is missing
	}
	// at the file's level what has a body is a function, and what begins with two names too
	if to := p.match(p.at, false); to >= 0 {
		if next := p.tok(to + 1); next.is("{") || next.is("const") {
			return true
		}
	}
	if n.kind == tokIdent {
		what, next := p.pathAt(p.at + 1)
		return what.kind == nameUnknown && p.tok(next).kind == tokIdent
	}
	return false
}

func isAuto(t TypeExpr) bool {
	_, ok := t.(*AutoType)
	return ok
}

func isVoid(t TypeExpr) bool {
	b, ok := t.(*BasicType)
	return ok && b.Kind == Void
}

// functionSuffix reads what may come between a function's ')' and its body.
func (p *parser) functionSuffix(d *declarator) {
	for {
		t := p.peek()
		switch {
		case t.is("const"):
			p.pass()
			d.fn.Const = true
		case t.is("noexcept"), t.is("throw") && p.peekAt(1).is("("):
			p.pass()
			if p.is("(") {
				p.skipGroup()
			} else {
				d.fn.NoExcept = true
			}
		case t.kind == tokIdent && (t.text == "override" || t.text == "final"):
			p.pass()
			d.fn.Override = d.fn.Override || t.text == "override"
		case t.is("volatile") || t.is("&") || t.is("&&"):
			p.unsupported(t.span, "volatile or ref-qualified methods")
		case p.isAttribute():
			p.attribute()
		case t.is("->"):
			p.pass()
			d.fn.Result = p.typeID()
		default:
			return
		}
		if p.failed {
			return
		}
	}
}

// skipGroup reads a balanced ( … ).
func (p *parser) skipGroup() {
	if to := p.match(p.at, false); to >= 0 {
		p.at = to + 1
		return
	}
	p.pass()
	p.unexpected("')'")
}

// typeID reads a type without a name, as in a cast.
func (p *parser) typeID() TypeExpr {
	from := p.here()
	spec := p.specifiers(inHeader)
	if spec.typ == nil && !p.failed {
		p.fail(p.here(), i18n.M(texts.SyntaxMissingType, found(p.peek())))
	}
	if p.failed {
		return &BasicType{Sp: Sp{from}, Kind: Int}
	}
	d := p.declarator(spec, inHeader)
	t := d.apply(spec.typ)
	if d.name.Name != "" {
		p.fail(d.name.At, i18n.M(texts.SyntaxNameInType, i18n.T("name", d.name.Name)))
	}
	return t
}

// flags of the brackets around an expression: inside ( ) and [ ] a '>' is an operator again.
type bracketFlags struct{ greater, shift bool }

func (p *parser) inBrackets() bracketFlags {
	kept := bracketFlags{p.noGreater, p.noShift}
	p.noGreater, p.noShift = false, false
	return kept
}

func (p *parser) outBrackets(kept bracketFlags) { p.noGreater, p.noShift = kept.greater, kept.shift }
