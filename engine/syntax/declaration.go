package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// linkage reads extern "C" { … } and extern "C" declaration.
func (p *parser) linkage(where place) []Decl {
	if !p.enter() {
		return nil
	}
	defer p.leave()
	p.pass()
	if s, _ := unquote(p.peek().text); s != "C" && s != "C++" {
		p.fail(p.here(), i18n.M(texts.SyntaxLinkage))
		return nil
	}
	p.pass()
	var decls []Decl
	single := !p.is("{")
	if single {
		decls = p.declaration(where)
	} else {
		decls = p.declarations(where)
	}
	for _, d := range decls {
		switch d := d.(type) {
		case *FuncDecl:
			d.Specs.ExternC = true
		case *VarDecl:
			d.Specs.ExternC = true
			d.Specs.Extern = d.Specs.Extern || single && !d.Specs.Typedef // without braces it says extern, too
		}
	}
	return decls
}

// declarations reads { declarations }.
func (p *parser) declarations(where place) []Decl {
	open := p.take()
	if !p.enter() {
		return nil
	}
	defer p.leave()
	p.openBrace(open)
	defer p.closeBrace()
	var decls []Decl
	for !p.is("}") && !p.eof() {
		from := p.at
		p.began = from
		decls = append(decls, p.declaration(where)...)
		p.recover(from)
		if p.at == from && !p.eof() {
			p.pass()
		}
	}
	p.endBlock(open)
	return decls
}

// innerOf is the scope of a type's members, where it is known.
func (p *parser) innerOf(t TypeExpr) *scope {
	n, ok := t.(*NamedType)
	if !ok {
		return nil
	}
	if len(n.Path.Scope) == 0 {
		return p.scope.lookup(n.Path.Last.Name).inner
	}
	return p.memberOf(p.scopeNamed(n.Path.Scope), n.Path.Last.Name).inner
}

func (p *parser) staticAssert() Decl {
	from := p.take().span
	d := &StaticAssert{}
	open := p.peek()
	if p.expect("(") {
		kept := p.inBrackets()
		d.Cond = p.conditional()
		if p.accept(",") {
			if t := p.peek(); t.kind == tokString {
				d.Text = p.strings().Value
			} else {
				p.unexpected("a string in quotes")
			}
		}
		p.outBrackets(kept)
		p.close(")", open)
	}
	p.semicolon("static_assert")
	d.Sp = p.since(from)
	return d
}

// simpleDeclaration reads specifiers and the declarators behind them.
func (p *parser) simpleDeclaration(where place) []Decl {
	from := p.here()
	spec := p.specifiers(where)
	var decls []Decl
	if spec.made != nil {
		decls = append(decls, spec.made)
	}
	if spec.ended {
		return decls
	}
	if p.failed || p.unwinding {
		return decls
	}
	if p.is(";") {
		return p.noDeclarator(decls, spec, where)
	}
	if spec.typ == nil && !p.typeless(spec, where) {
		return decls
	}
	for first := true; ; first = false {
		at := from
		if !first {
			at = p.here()
		}
		d := p.declaratorOf(spec, where)
		d.later = !first
		if p.failed {
			return decls
		}
		if d.fn != nil && !spec.specs.Typedef {
			f := p.functionRest(d, spec, where, at)
			decls = append(decls, f)
			if f.Body != nil || p.failed {
				return decls
			}
		} else {
			decls = append(decls, p.variable(d, spec, where, at))
		}
		if p.failed {
			return decls
		}
		if !p.accept(",") {
			break
		}
		if t := p.peek(); t.kind == tokKeyword && (t.isWord(wordType) || t.isWord(wordSpec)) && !t.is("const") && !t.is("volatile") {
			p.fail(t.span, i18n.M(texts.SyntaxTypeAfterComma, i18n.T("word", t.text)), i18n.M(texts.SyntaxTypeAfterCommaHint))
			return decls
		}
	}
	p.semicolon("this declaration")
	return decls
}

// declaratorOf reads a declarator, or the parameters of a conversion, whose name was read with its type.
func (p *parser) declaratorOf(spec *specifiers, where place) *declarator {
	if spec.conversion == nil {
		return p.declarator(spec, where)
	}
	d := &declarator{name: *spec.conversion, ops: true, from: spec.conversion.At}
	if of := spec.conversionOf; of != nil {
		d.scope, d.inner = of.scope, of.inner
	}
	if !p.is("(") {
		p.unexpected("'('")
		return d
	}
	params, _ := p.params()
	d.fn = &FuncDecl{Params: params}
	p.functionSuffix(d)
	return d
}

// noDeclarator handles a declaration that is a type alone.
func (p *parser) noDeclarator(decls []Decl, spec *specifiers, where place) []Decl {
	p.pass()
	switch t := spec.typ.(type) {
	case *EnumType:
		return append(decls, t.Def)
	case *StructType:
		if where == inStruct { // its fields are the struct's
			return append(decls, &VarDecl{Sp: t.Sp, Type: t})
		}
		p.complain(diag.Diagnostic{Span: spec.at, Message: i18n.M(texts.SyntaxStructWithoutName)})
		return decls
	}
	if spec.made == nil {
		p.complain(diag.Diagnostic{Span: spec.at, Message: i18n.M(texts.SyntaxDeclaresNothing)})
	}
	if s, ok := spec.made.(*StructDecl); ok && s.Alignas == nil {
		s.Alignas = spec.specs.Alignas
	}
	return decls
}

// typeless handles declarators without a type before them: constructors,
// destructors and conversions, and what lacks one.
func (p *parser) typeless(spec *specifiers, where place) bool {
	t := p.peek()
	switch {
	case t.kind == tokEOF:
		p.unexpected("a declaration")
		return false
	case t.is("~"):
		return true
	case t.is("operator"):
		if p.startsType(p.at + 1) {
			return p.conversion(spec, nil)
		}
		if where == inStruct {
			p.fail(t.span, i18n.M(texts.SyntaxMissingType, found(t)))
			return false
		}
		return true
	case t.kind == tokIdent && where == inStruct && t.text == p.structName() && p.peekAt(1).is("("):
		return true
	case t.kind == tokIdent && where == atFile && p.outsideConstructor():
		return true
	case t.kind == tokIdent && p.qualifiedAt(p.at) > 0:
		if to := p.qualifiedAt(p.at); p.tok(to+1).is("operator") && p.startsType(to+2) {
			path, what := p.path()
			p.expect("::")
			return !p.failed && p.conversion(spec, &declarator{scope: append(path.Scope, path.Last), inner: what.inner})
		}
		return true
	case t.kind == tokIdent || t.is("*") || t.is("&"):
		d := diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxMissingType, found(t))}
		if t.kind == tokIdent && p.peekAt(1).is("(") {
			word := "void"
			if t.text == "main" {
				word = "int"
			}
			d.Hint = i18n.M(texts.SyntaxMissingTypeHint, i18n.T("type", word))
			d.Suggestion = &diag.Suggestion{Span: source.Span{From: t.span.From, To: t.span.From}, Text: word + " "}
		}
		p.complain(d)
		spec.typ = &BasicType{Sp: t.sp(), Kind: Int, Const: spec.konst}
		return true
	case t.kind == tokKeyword:
		if spec.at.IsValid() && spec.at != t.span {
			p.name("a type or a name")
			return false
		}
	}
	p.unexpected("a declaration")
	return false
}

// conversion reads operator T; of is the struct's name before it where it is defined outside.
func (p *parser) conversion(spec *specifiers, of *declarator) bool {
	first := p.take()
	from := p.here()
	to := p.specifiers(inHeader)
	stars := &declarator{}
	p.pointers(stars)
	if p.failed || to.typ == nil {
		return false
	}
	spec.typ = stars.apply(to.typ)
	at := p.since(from).At
	spec.conversion, spec.conversionOf = &Ident{Sp: Sp{first.span.Join(at)}, Name: "operator " + p.slice(at)}, of
	return true
}

// qualifiedAt is the token :: behind the name at token i and its template arguments, 0 where there is none.
func (p *parser) qualifiedAt(i int) int {
	i++
	if p.tok(i).is("<") {
		if to := p.skipAngles(i, false); to > 0 {
			i = to
		}
	}
	if !p.tok(i).is("::") {
		return 0
	}
	return i
}

func (t *token) sp() Sp { return Sp{t.span} }

// variable finishes the declaration of a variable, field or typedef.
func (p *parser) variable(d *declarator, spec *specifiers, where place, from source.Span) Decl {
	typ := d.apply(spec.typ)
	if spec.specs.Typedef {
		if d.fn != nil {
			typ = &FuncType{Sp: Sp{d.from}, Result: typ, Params: d.fn.Params}
		}
		var inner *scope
		if len(d.layers) == 0 {
			inner = p.innerOf(spec.typ)
		}
		p.declare(d.name.Name, name{kind: nameType, inner: inner})
		return &TypedefDecl{Sp: p.since(from), Name: d.name, Type: typ}
	}
	v := &VarDecl{Specs: spec.specs, Type: typ, Scope: d.scope, Name: d.name, Args: d.args, Bound: d.bound}
	for _, n := range d.bound {
		p.declare(n.Name, name{kind: nameValue})
	}
	if d.ops || d.dtor {
		p.unexpected("'('")
	}
	if len(d.scope) == 0 && d.bound == nil {
		p.declare(d.name.Name, name{kind: nameValue})
	}
	if where == inStruct && p.accept(":") {
		v.Bits = p.conditional()
	}
	for p.is("__attribute__") {
		if a := p.attribute(); a != nil {
			v.Specs.Alignas = a
		}
	}
	switch t := p.peek(); {
	case t.is("="):
		p.pass()
		v.Init = p.initializer()
	case t.is("{"):
		v.Init = p.initList(nil)
	case t.is("("):
		open := p.take()
		args := p.arguments(")")
		p.close(")", open)
		v.Init = &ParenInit{Sp: p.since(open.span), Args: args}
	}
	v.Sp = p.since(from)
	return v
}

// initializer reads what follows '=': an expression or a braced list.
func (p *parser) initializer() Expr {
	if p.is("{") {
		l := p.initList(nil)
		l.Assigned = true
		return l
	}
	return p.assignment()
}
