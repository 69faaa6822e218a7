package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/phrase"
	"tilescope/engine/source"
)

// program reads the whole text.
func (p *parser) program() []Decl {
	p.scope.file = true
	var decls []Decl
	for p.toks[p.at].kind != tokEOF {
		from := p.at
		decls = append(decls, p.declaration(atFile)...)
		p.unwinding = false
		p.recover(from)
		if p.at == from && !p.eof() {
			p.at++
		}
	}
	return decls
}

// declaration reads one declaration, which may declare several things.
func (p *parser) declaration(where place) []Decl {
	t := p.peek()
	switch {
	case t.is(";"):
		p.at++
		return nil
	case t.is("template"):
		return p.template(where)
	case t.is("using"):
		return p.using()
	case t.is("namespace"), t.is("inline") && p.peekAt(1).is("namespace"):
		return p.namespace(where)
	case t.is("static_assert"), t.is("_Static_assert"):
		return []Decl{p.staticAssert()}
	case t.is("extern") && p.peekAt(1).kind == tokString:
		return p.linkage(where)
	case t.is("}"):
		if !p.astray {
			p.complain(diag.Diagnostic{Span: t.span, Message: phrase.M("syntax-extra-brace"), Hint: phrase.M("syntax-extra-brace.hint")})
		}
		p.at++
		return nil
	case t.is("{") && where == atFile:
		p.braceAtFile(t)
		return nil
	case t.is("asm"), t.is("__asm__"), t.is("__asm"):
		p.unsupported(t.span, "inline PTX")
		return nil
	}
	if where == atFile && p.statementAhead() {
		p.outside(t)
		return nil
	}
	return p.simpleDeclaration(where)
}

// braceAtFile handles a block outside of any function: most often the body of
// a function whose header ends in a ';'.
func (p *parser) braceAtFile(open *token) {
	d := diag.Diagnostic{Span: open.span, Message: phrase.M("syntax-block-at-file")}
	if p.at >= 2 && p.toks[p.at-1].is(";") && p.toks[p.at-2].is(")") {
		d.Span = p.toks[p.at-1].span
		d.Message = phrase.M("syntax-semicolon-before-body")
		d.Suggestion = &diag.Suggestion{Span: d.Span}
		d.Related = []diag.Related{{Span: open.span, Message: phrase.M("syntax-body-here")}}
	}
	p.complain(d)
	depth := 0
	for ; ; p.at++ {
		switch t := p.peek(); {
		case t.kind == tokEOF:
			p.explained = true
			return
		case t.is("{"):
			depth++
		case t.is("}"):
			if depth--; depth == 0 {
				p.at++
				return
			}
		}
	}
}

// statementAhead reports whether a statement and not a declaration begins here.
func (p *parser) statementAhead() bool {
	t := p.peek()
	switch t.kind {
	case tokKeyword:
		return reserved[t.text] == wordControl && !t.is("typename") && !t.is("operator") && !t.is("decltype")
	case tokNumber, tokString, tokChar:
		return true
	case tokPunct:
		return !t.is("::") && !t.is("~") && !(t.is("[") && p.peekAt(1).is("["))
	case tokIdent:
		what, next := p.pathAt(p.at)
		if what.kind == nameType {
			return false
		}
		n := p.tok(next)
		switch n.text {
		case "=", "[", ".", "->", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "++", "--", "<<<", "<<", ";", ")":
			return n.kind == tokPunct
		case "(":
			to := p.match(next, false)
			if to < 0 {
				return true
			}
			after := p.tok(to + 1)
			return !after.is("{") && !after.is(":") && !(p.tok(next-2).is("::") || p.tok(next-2).is("~"))
		}
	}
	return false
}

// outside reports a statement that stands outside of any function, once: those
// that follow have the same cause most often.
func (p *parser) outside(t *token) {
	if !p.astray {
		p.complain(diag.Diagnostic{Span: t.span, Message: phrase.M("syntax-outside-function", phrase.T("found", found(t))), Hint: phrase.M("syntax-outside-function.hint")})
	}
	p.astray = true
	depth := 0
	for p.at++; !p.eof(); p.at++ {
		switch t := p.peek(); {
		case t.is("{"):
			depth++
		case t.is("}"):
			if depth == 0 {
				p.at++
				return
			}
			depth--
		case depth == 0 && p.firstColumn(t) && (t.isWord(wordType) || t.isWord(wordSpec) || t.isWord(wordCUDA) || p.functionAt(p.at)):
			return
		}
	}
	p.explained = true
}

// firstColumn reports whether a token of the text itself stands at the very left.
func (p *parser) firstColumn(t *token) bool {
	if t.use != nil || !t.has(flagLineStart) || !t.span.IsValid() {
		return false
	}
	i := t.span.From.Offset()
	return i == 0 || i <= len(p.file.Text) && p.file.Text[i-1] == '\n'
}

// functionAt reports whether what begins at token i looks like the definition of a function.
func (p *parser) functionAt(i int) bool {
	names, typed := 0, false
	for limit := i + 40; i < limit; i++ {
		t := p.tok(i)
		switch {
		case t.is("template"):
			return true
		case t.is("__launch_bounds__"), t.is("__attribute__"), t.is("__align__"):
			to := p.match(i+1, false)
			if to < 0 {
				return false
			}
			i = to
		case t.isWord(wordType), t.isWord(wordSpec), t.isWord(wordCUDA):
			typed = true
		case t.kind == tokIdent:
			names++
			if p.tok(i + 1).is("<") {
				to := p.skipAngles(i+1, true)
				if to < 0 {
					return false
				}
				i = to - 1
			}
		case t.is("*"), t.is("&"), t.is("::"):
		case t.is("("):
			if names == 0 || !typed && names < 2 {
				return false
			}
			to := p.match(i, false)
			return to >= 0 && p.tok(to+1).is("{")
		default:
			return false
		}
	}
	return false
}

// linkage reads extern "C" { … } and extern "C" declaration.
func (p *parser) linkage(where place) []Decl {
	if !p.enter() {
		return nil
	}
	defer p.leave()
	p.at++
	if s, _ := unquote(p.peek().text); s != "C" && s != "C++" {
		p.fail(p.here(), phrase.M("syntax-linkage"))
		return nil
	}
	p.at++
	var decls []Decl
	if p.is("{") {
		decls = p.declarations(where)
	} else {
		decls = p.declaration(where)
	}
	for _, d := range decls {
		switch d := d.(type) {
		case *FuncDecl:
			d.Specs.ExternC = true
		case *VarDecl:
			d.Specs.ExternC = true
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
		decls = append(decls, p.declaration(where)...)
		p.recover(from)
		if p.at == from && !p.eof() {
			p.at++
		}
	}
	p.endBlock(open)
	return decls
}

// namespace reads namespace N { … }, namespace A::B { … } and namespace A = B;
func (p *parser) namespace(where place) []Decl {
	from := p.here()
	p.accept("inline")
	p.at++
	if where == inBlock && !p.peekAt(1).is("=") {
		p.fail(from, phrase.M("syntax-namespace-in-function"))
		return nil
	}
	var n Ident
	if p.peek().kind == tokIdent || p.peek().kind == tokKeyword {
		n = p.name("the namespace's name")
	}
	if p.accept("=") {
		path, what := p.path()
		p.declare(n.Name, name{kind: nameNamespace, inner: what.inner})
		u := &UsingDecl{Alias: n, Path: path}
		p.semicolon("this declaration")
		u.Sp = p.since(from)
		return []Decl{u}
	}
	old := p.scope.lookup(n.Name)
	inner := &scope{}
	if mine := p.scope.names[n.Name]; mine.kind == nameNamespace && mine.inner != nil {
		inner = mine.inner
	} else if old.kind == nameNamespace && old.inner != nil { // of the prelude, which is not written
		inner.using = append(inner.using, old.inner)
	}
	if n.Name == "" {
		p.scope.using = append(p.scope.using, inner)
	} else {
		p.scope.declare(n.Name, name{kind: nameNamespace, inner: inner})
	}
	d := &NamespaceDecl{Name: n}
	kept := p.scope
	p.push(inner)
	switch {
	case p.is("::") && p.enter():
		p.toks[p.at].kind, p.toks[p.at].text = tokKeyword, "namespace" // A::B is A { namespace B }
		d.Decls = p.namespace(where)
		p.leave()
	case p.is("{"):
		d.Decls = p.declarations(where)
	default:
		p.unexpected("'{'")
	}
	p.scope = kept
	d.Sp = p.since(from)
	return []Decl{d}
}

// using reads using namespace N; using N::x; and using T = type;
func (p *parser) using() []Decl {
	from := p.take().span
	if p.accept("namespace") {
		path, what := p.path()
		if what.inner != nil {
			p.scope.using = append(p.scope.using, what.inner)
		}
		p.semicolon("this declaration")
		return []Decl{&UsingDecl{Sp: p.since(from), Namespace: true, Path: path}}
	}
	if p.peek().kind == tokIdent && p.peekAt(1).is("=") || p.peek().kind == tokKeyword {
		n := p.name("the new type's name")
		if !p.expect("=") {
			return nil
		}
		t := p.typeID()
		p.declare(n.Name, name{kind: nameType, inner: p.innerOf(t)})
		d := &TypedefDecl{Name: n, Type: t}
		p.semicolon("this declaration")
		d.Sp = p.since(from)
		return []Decl{d}
	}
	path, what := p.path()
	if p.failed {
		return nil
	}
	if what.kind != nameUnknown {
		p.scope.declare(path.Last.Name, what)
	}
	p.semicolon("this declaration")
	return []Decl{&UsingDecl{Sp: p.since(from), Path: path}}
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
				p.unexpected("a text in quotes")
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
			p.fail(t.span, phrase.M("syntax-type-after-comma", phrase.T("word", t.text)), phrase.M("syntax-type-after-comma.hint"))
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
	p.at++
	switch t := spec.typ.(type) {
	case *EnumType:
		return append(decls, t.Def)
	case *StructType:
		if where == inStruct { // its fields are the struct's
			return append(decls, &VarDecl{Sp: t.Sp, Type: t})
		}
		p.complain(diag.Diagnostic{Span: spec.at, Message: phrase.M("syntax-struct-without-name")})
		return decls
	}
	if spec.made == nil {
		p.complain(diag.Diagnostic{Span: spec.at, Message: phrase.M("syntax-declares-nothing")})
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
			p.at++
			from := p.here()
			to := p.specifiers(inHeader)
			stars := &declarator{}
			p.pointers(stars)
			if p.failed || to.typ == nil {
				return false
			}
			spec.typ = stars.apply(to.typ)
			at := p.since(from).At
			spec.conversion = &Ident{Sp: Sp{t.span.Join(at)}, Name: "operator " + p.file.Slice(at)}
			return true
		}
		if where == inStruct {
			p.fail(t.span, phrase.M("syntax-missing-type", phrase.T("found", found(t))))
			return false
		}
		return true
	case t.kind == tokIdent && where == inStruct && t.text == p.structName() && p.peekAt(1).is("("):
		return true
	case t.kind == tokIdent && where == atFile && p.outsideConstructor():
		return true
	case t.kind == tokIdent && p.peekAt(1).is("::"):
		return true
	case t.kind == tokIdent || t.is("*") || t.is("&"):
		d := diag.Diagnostic{Span: t.span, Message: phrase.M("syntax-missing-type", phrase.T("found", found(t)))}
		if t.kind == tokIdent && p.peekAt(1).is("(") {
			word := "void"
			if t.text == "main" {
				word = "int"
			}
			d.Hint = phrase.M("syntax-missing-type.hint", phrase.T("type", word))
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

func (t *token) sp() Sp { return Sp{t.span} }

// functionRest finishes the declaration of a function behind its parameters.
func (p *parser) functionRest(d *declarator, spec *specifiers, where place, from source.Span) *FuncDecl {
	f := d.fn
	f.Specs = spec.specs
	f.Name, f.Scope, f.Dtor = d.name, d.scope, d.dtor
	if f.Result == nil && spec.typ != nil {
		f.Result = d.apply(spec.typ)
	}
	f.Ctor = spec.typ == nil && !d.dtor && !d.ops
	if f.Ctor && len(d.scope) == 0 && where != inStruct {
		f.Ctor = false
	}
	if len(d.scope) == 0 && !d.ops && !d.dtor && !f.Ctor {
		p.declare(f.Name.Name, name{kind: nameValue, kernel: spec.specs.Global})
	}
	if p.accept("=") {
		switch t := p.peek(); {
		case t.is("default"):
			p.at++
			f.Defaulted = true
		case t.is("delete"):
			p.at++
			f.Deleted = true
		default:
			p.unsupported(t.span, "virtual functions")
		}
	}
	if p.is(":") && f.Ctor {
		p.at++
		p.bodyScope(f, d, func() { f.Inits = p.memberInits() })
	}
	if p.is("{") && !p.failed {
		if where == inBlock && !p.nests {
			p.nests = true
			p.complain(diag.Diagnostic{Span: f.Name.At, Message: phrase.M("syntax-nested-function", phrase.T("name", f.Name.Name)), Hint: phrase.M("syntax-nested-function.hint"), Related: p.innermost()})
		}
		kept, keptName := p.suspect, p.function
		p.suspect, p.function = nil, f.Name.Name
		p.bodyScope(f, d, func() { f.Body = p.block() })
		p.suspect, p.function = kept, keptName
	} else if p.is("try") {
		p.unsupported(p.here(), "exceptions")
	}
	f.Sp = p.since(from)
	return f
}

// bodyScope runs read where a function's parameters, and its struct's members, can be seen.
func (p *parser) bodyScope(f *FuncDecl, d *declarator, read func()) {
	kept := p.scope
	members := &scope{}
	if d.inner != nil {
		members.using = []*scope{d.inner}
	}
	p.push(members)
	params := p.push(&scope{})
	for _, prm := range f.Params {
		params.declare(prm.Name.Name, name{kind: nameValue})
	}
	read()
	p.scope = kept
}

func (p *parser) memberInits() []MemberInit {
	var list []MemberInit
	for !p.eof() {
		m := MemberInit{Name: p.name("a field's name")}
		open := p.peek()
		switch {
		case open.is("("):
			p.at++
			m.Args = p.arguments(")")
			p.close(")", open)
		case open.is("{"):
			p.at++
			m.Args = p.arguments("}")
			p.close("}", open)
		default:
			p.unexpected("'('")
		}
		list = append(list, m)
		if !p.accept(",") {
			break
		}
	}
	return list
}

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
	v := &VarDecl{Specs: spec.specs, Type: typ, Name: d.name}
	if len(d.scope) > 0 {
		p.unsupported(d.name.At, "the definition of a static field outside its struct")
	}
	if d.ops || d.dtor {
		p.unexpected("'('")
	}
	p.declare(d.name.Name, name{kind: nameValue})
	if where == inStruct && p.accept(":") {
		v.Bits = p.conditional()
	}
	switch t := p.peek(); {
	case t.is("="):
		p.at++
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

// initializer reads what stands behind '=': an expression or a braced list.
func (p *parser) initializer() Expr {
	if p.is("{") {
		return p.initList(nil)
	}
	return p.assignment()
}
