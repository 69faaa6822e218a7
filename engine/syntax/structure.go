package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// structSpecifier reads struct S, struct S {…} or struct {…} as part of a declaration.
func (p *parser) structSpecifier(s *specifiers, where place) bool {
	word := p.peek()
	if !p.oneType(s, word.span) {
		return true
	}
	p.pass()
	tag := word.text
	var align Expr
	p.packed = false
	for p.isAttribute() || p.is("__align__") || p.is("alignas") {
		if p.is("__align__") || p.is("alignas") {
			p.pass()
			align = p.alignment()
		} else if a := p.attribute(); a != nil {
			align = a
		}
		if p.failed {
			return true
		}
	}
	def := &StructDecl{Tag: tag, Alignas: align, Pack: int(word.pack)}
	if p.packed {
		def.Pack = 1
	}
	s.named = true
	if p.is("{") {
		p.structBody(def)
		def.Sp = p.since(word.span)
		s.typ = &StructType{Sp: def.Sp, Def: def}
		p.afterBody(s, tag)
		return true
	}
	if n := p.peekAt(1); !n.is("{") && !n.is(":") && !(n.is(";") && where != inParams && where != inHeader && s.forwardable()) &&
		!(n.kind == tokIdent && n.text == "final") {
		// a use: struct S x; it also declares S where nobody has
		path, what := p.path()
		if what.kind == nameUnknown && len(path.Scope) == 0 {
			p.declareTag(path.Last.Name)
		}
		if path.HasArgs && len(path.Scope) == 0 && p.is(";") && p.scope.header { // declared ahead
			def.Name, def.Args = path.Last, path.Args
			def.Sp = p.since(word.span)
			s.made = def
		}
		if path.HasArgs && len(path.Scope) == 0 && (p.is("{") || p.is(":")) && p.scope.header {
			def.Name, def.Args = path.Last, path.Args
			p.bases(def)
			if !p.is("{") {
				p.unexpected("'{'")
				return true
			}
			p.structBody(def)
			def.Sp = p.since(word.span)
			s.made = def
			p.afterBody(s, tag)
		}
		s.typ = &NamedType{Sp: p.since(word.span), Path: path, Tag: tag}
		return true
	}
	def.Name = p.name("the name of the " + tag)
	if p.failed {
		return true
	}
	p.declareTag(def.Name.Name)
	if t := p.peek(); t.kind == tokIdent && t.text == "final" {
		p.pass()
	}
	p.bases(def)
	if p.failed {
		return true
	}
	body := p.is("{")
	if body {
		p.structBody(def)
	}
	def.Sp = p.since(word.span)
	s.made = def
	if body {
		p.afterBody(s, tag)
	}
	s.typ = &NamedType{Sp: Sp{word.span.Join(def.Name.At)}, Path: Path{Sp: def.Name.Sp, Last: def.Name}, Tag: tag}
	return true
}

// bases reads `: public Base` before a struct's body.
func (p *parser) bases(def *StructDecl) {
	if !p.is(":") {
		return
	}
	p.pass()
	for !p.failed {
		for p.is("public") || p.is("private") || p.is("protected") {
			p.pass()
		}
		if p.is("virtual") {
			p.unsupported(p.here(), "virtual bases")
			return
		}
		path, what := p.path()
		def.Bases = append(def.Bases, &NamedType{Sp: path.Sp, Path: path})
		if what.inner != nil && def.Name.Name != "" {
			if own := p.scope.lookup(def.Name.Name).inner; own != nil && own != what.inner {
				own.use(what.inner)
			}
		}
		if !p.accept(",") {
			return
		}
	}
}

// afterBody sees to the ';' that a struct's or enumeration's body needs where no
// declarator follows it: what begins the next line is another declaration.
func (p *parser) afterBody(s *specifiers, tag string) {
	t := p.peek()
	if !t.has(flagLineStart) && t.kind != tokEOF || p.failed || p.unwinding || s.specs.Typedef {
		return
	}
	next := t.kind == tokKeyword && !t.is("const") && !t.is("volatile") || t.is("}") || t.kind == tokEOF ||
		t.kind == tokIdent && (p.peekAt(1).kind == tokIdent || p.peekAt(1).is("*") || p.startsType(p.at))
	if next {
		p.semicolon("this " + tag)
		s.ended = true
	}
}

// forwardable: nothing came before `struct S;` that would make it something else.
func (s *specifiers) forwardable() bool {
	return !s.specs.Typedef && !s.konst && !s.specs.Extern
}

// declareTag makes the name of a struct known, keeping what is known of its members.
func (p *parser) declareTag(n string) {
	target := p.scope
	for target.header && target.parent != nil {
		target = target.parent
	}
	old := target.names[n]
	if old.kind == nameType && old.inner != nil {
		p.declare(n, name{kind: nameType, inner: old.inner})
		return
	}
	p.declare(n, name{kind: nameType, inner: &scope{}})
}

// structBody reads { members }.
func (p *parser) structBody(def *StructDecl) {
	def.Defined = true
	open := p.take()
	p.openBrace(open)
	defer p.closeBrace()
	inner := &scope{}
	if def.Name.Name != "" {
		inner = p.scope.lookup(def.Name.Name).inner
		if inner == nil {
			inner = &scope{}
		}
		_, template := p.templateHeader()
		inner.declare(def.Name.Name, name{kind: nameType, inner: inner, template: template})
	}
	inner.structure = def.Name.Name
	p.foresee(inner)
	p.push(inner)
	defer p.pop()
	if !p.enter() {
		return
	}
	defer p.leave()
	for !p.is("}") && !p.eof() {
		from := p.at
		p.began = from
		p.member(def)
		p.doubt.Torn = p.doubt.Torn || p.failed // nobody can tell what else the struct has
		p.recover(from)
		if p.at == from && !p.eof() && !p.is("}") {
			p.pass()
		}
	}
	p.endBlock(open)
}

// foresee makes known which members of the struct that begins here are function templates: bodies of members may name those that follow
// them, and what a '<' behind such a name means has to be known there.
func (p *parser) foresee(inner *scope) {
	depth := 0
	for i := p.at; i < len(p.toks) && depth >= 0; i++ {
		switch t := &p.toks[i]; {
		case t.is("{"):
			depth++
		case t.is("}"):
			depth--
		case depth == 0 && t.is("template") && p.tok(i+1).is("<"):
			to := p.skipAngles(i+1, false)
			if to < 0 {
				return
			}
			for i = to; i < len(p.toks) && !p.toks[i].is("(") && !p.toks[i].is("{") && !p.toks[i].is("}") && !p.toks[i].is(";"); i++ {
			}
			if last := p.tok(i - 1); p.tok(i).is("(") && last.kind == tokIdent && last.text != inner.structure {
				inner.declare(last.text, name{kind: nameValue, template: true})
			}
			i-- // a brace counts
		}
	}
}

// templateHeader is the scope of the template parameters directly around, if any.
func (p *parser) templateHeader() (*scope, bool) {
	if p.scope.header {
		return p.scope, true
	}
	return nil, false
}

// member reads one declaration of a struct's body.
func (p *parser) member(def *StructDecl) {
	t := p.peek()
	switch {
	case t.is(";"):
		p.pass()
		return
	case (t.is("public") || t.is("private") || t.is("protected")) && p.peekAt(1).is(":"):
		p.pass()
		p.pass()
		return
	case t.is("template"):
		if !p.enter() {
			return
		}
		defer p.leave()
		p.pass()
		params := p.templateParams(t)
		defer p.pop()
		if len(params) == 0 && !p.failed {
			p.unsupported(t.span, "a template specialization inside a struct")
		}
		if p.failed {
			return
		}
		before := len(def.Methods)
		types := len(def.Types)
		p.member(def)
		for _, m := range def.Methods[before:] {
			m.Template = params
			m.Sp = Sp{t.span.Join(m.At)}
		}
		for _, d := range def.Types[types:] {
			templated(d, params)
		}
		return
	case t.is("using") && p.inheritsConstructors(def):
		p.member(def)
		return
	case t.is("using"):
		def.Types = append(def.Types, p.using()...)
		return
	case t.is("friend") && p.befriends():
		return
	case t.is("static_assert"), t.is("_Static_assert"):
		def.Types = append(def.Types, p.staticAssert())
		return
	}
	begins := p.at
	for _, d := range p.simpleDeclaration(inStruct) {
		switch d := d.(type) {
		case *VarDecl:
			def.SelfInit = def.SelfInit || p.givenThis(d, begins)
			def.Fields = append(def.Fields, d)
		case *FuncDecl:
			if d.Specs.Friend {
				def.Friends = append(def.Friends, d)
				continue
			}
			d.StaticFn = d.Specs.Static
			def.Methods = append(def.Methods, d)
		default:
			def.Types = append(def.Types, d)
		}
	}
}

// givenThis tells whether the default value of a member, whose declaration begins at a token, has `this`.
func (p *parser) givenThis(d *VarDecl, begins int) bool {
	if d.Init == nil || d.Specs.Static {
		return false
	}
	for i := begins; i < p.at; i++ {
		if p.toks[i].is("this") {
			return true
		}
	}
	return false
}

// befriends reads `friend class S;` and `friend S;`, which say nothing here: every member may be used from everywhere.
func (p *parser) befriends() bool {
	i := p.at + 1
	if t := p.tok(i); t.is("class") || t.is("struct") || t.is("union") {
		i++
	}
	if _, next := p.pathAt(i); next > i && p.tok(next).is(";") {
		p.at = next + 1
		return true
	}
	return false
}

// enumSpecifier reads enum E {…}, enum class E : int {…} or enum E.
func (p *parser) enumSpecifier(s *specifiers, where place) bool {
	word := p.peek()
	if !p.oneType(s, word.span) {
		return true
	}
	p.pass()
	s.named = true
	def := &EnumDecl{}
	if p.is("class") || p.is("struct") {
		p.pass()
		def.Class = true
	}
	if t := p.peek(); t.kind == tokIdent {
		n := p.peekAt(1)
		if !n.is("{") && !(n.is(":") && where != inHeader && where != inStruct || n.is(":") && where == inStruct && p.enumBodyAhead()) {
			path, _ := p.path()
			s.typ = &NamedType{Sp: p.since(word.span), Path: path, Tag: "enum"}
			return true
		}
		def.Name = p.name("the enumeration's name")
	}
	if p.accept(":") {
		def.Base = p.typeID()
	}
	open := p.peek()
	if !p.expect("{") {
		return true
	}
	p.lists++
	inner := &scope{}
	if def.Name.Name != "" {
		p.declare(def.Name.Name, name{kind: nameType, inner: inner})
	}
	for !p.is("}") && !p.eof() {
		v := EnumValue{Name: p.name("the name of an enumerator")}
		if p.accept("=") {
			v.Value = p.conditional()
		}
		inner.declare(v.Name.Name, name{kind: nameValue})
		if !def.Class {
			p.declare(v.Name.Name, name{kind: nameValue})
		}
		def.Values = append(def.Values, v)
		if !p.accept(",") {
			break
		}
	}
	p.close("}", open)
	if !p.failed {
		p.lists--
	}
	def.Sp = p.since(word.span)
	if def.Name.Name == "" {
		s.typ = &EnumType{Sp: def.Sp, Def: def}
		return true
	}
	s.made = def
	p.afterBody(s, "enumeration")
	s.typ = &NamedType{Sp: Sp{word.span.Join(def.Name.At)}, Path: Path{Sp: def.Name.Sp, Last: def.Name}, Tag: "enum"}
	return true
}

// enumBodyAhead tells `enum E : int {` from the bit-field `enum E : 3;`.
func (p *parser) enumBodyAhead() bool {
	for i := p.at; i < p.at+8; i++ {
		if t := p.tok(i); t.is("{") {
			return true
		} else if t.is(";") {
			return false
		}
	}
	return false
}

// templateParams reads <typename T, int N> after the word template and opens
// the scope that holds them; the caller closes it, also after an error.
func (p *parser) templateParams(word *token) []Templ {
	p.push(&scope{header: true})
	open := p.peek()
	if !p.expect("<") {
		return nil
	}
	if p.accept(">") {
		return []Templ{}
	}
	kept, keptShift := p.noGreater, p.noShift
	p.noGreater, p.noShift = true, false
	defer func() { p.noGreater, p.noShift = kept, keptShift }()
	list := []Templ{}
	for !p.eof() {
		list = append(list, p.templateParam())
		if !p.accept(",") {
			break
		}
	}
	p.closeAngle(open)
	return list
}

func (p *parser) templateParam() Templ {
	t := p.peek()
	var prm Templ
	switch {
	case t.is("template"):
		return p.templateTemplate()
	case t.is("class"), t.is("typename") && (p.peekAt(1).kind != tokIdent || !p.peekAt(2).is("::") && !p.peekAt(2).is("<")):
		p.pass()
		prm.IsType = true
		prm.Pack = p.accept("...")
		if p.peek().kind == tokIdent || p.peek().kind == tokKeyword {
			prm.Name = p.name("the parameter's name")
		}
		p.scope.declare(prm.Name.Name, name{kind: nameType})
		if p.accept("=") {
			prm.Default = &TemplateArg{Type: p.typeID()}
		}
		return prm
	}
	spec := p.specifiers(inParams)
	if spec.typ == nil {
		p.unexpected("'typename', 'class' or a type")
		return prm
	}
	d := p.declarator(spec, inParams)
	prm.Name, prm.Type, prm.Pack = d.name, d.apply(spec.typ), d.pack
	p.scope.declare(prm.Name.Name, name{kind: nameValue})
	if p.accept("=") {
		prm.Default = &TemplateArg{Expr: p.conditional()}
	}
	return prm
}

// templateTemplate reads template <typename> class C, a parameter that is itself a template.
func (p *parser) templateTemplate() (prm Templ) {
	word := p.take()
	if !p.enter() {
		p.leave()
		return prm
	}
	defer p.leave()
	prm.Inner = p.templateParams(word)
	p.pop()
	if !p.accept("class") && !p.accept("typename") {
		p.unexpected("'class'")
		return prm
	}
	prm.Pack = p.accept("...")
	if p.peek().kind == tokIdent {
		prm.Name = p.name("the parameter's name")
	}
	p.scope.declare(prm.Name.Name, name{kind: nameType, template: true, inner: &scope{}})
	if p.accept("=") {
		prm.Default = &TemplateArg{Type: p.typeID()}
	}
	return prm
}

// templated gives a declaration its template parameters; false where it can have none.
func templated(d Decl, params []Templ) bool {
	special := len(params) == 0
	switch d := d.(type) {
	case *FuncDecl:
		if special && len(d.Scope) > 0 && len(d.ScopeArgs) < len(d.Scope) || !special && d.Args != nil {
			return false
		}
		d.Template, d.Special = params, special
	case *StructDecl:
		if special && d.Args == nil {
			return false
		}
		d.Template, d.Special = params, special
	case *TypedefDecl:
		d.Template = params
	case *VarDecl:
		if special && d.Args == nil {
			return false
		}
		d.Template, d.Special = params, special
	default:
		return false
	}
	return true
}

// template reads template <…> declaration.
func (p *parser) template(where place) []Decl {
	if !p.enter() {
		return nil
	}
	defer p.leave()
	word := p.take()
	if !p.is("<") { // an explicit instantiation requests what is made on demand anyway
		for !p.is(";") && !p.eof() && !p.is("{") {
			p.pass()
		}
		p.expect(";")
		return nil
	}
	params := p.templateParams(word)
	defer p.pop()
	if p.failed {
		return nil
	}
	if where == inBlock {
		p.fail(word.span, i18n.M(texts.SyntaxTemplateInFunction))
		return nil
	}
	if g := p.guide(params); g != nil {
		return []Decl{g}
	}
	decls := p.declaration(where)
	for _, d := range decls {
		if f, ok := d.(*FuncDecl); ok && len(f.Template) > 0 && len(f.Scope) > 0 && len(f.Outer) == 0 && len(params) > 0 {
			f.Outer, f.Sp = params, Sp{word.span.Join(f.At)}
			continue
		}
		if f, ok := d.(*FuncDecl); ok && len(f.Template) > 0 || !templated(d, params) {
			what := "a template of this kind"
			p.complain(diag.Diagnostic{Span: word.span, Message: i18n.M(texts.SyntaxUnsupported, i18n.W("what", what)),
				Hint: i18n.M(texts.SyntaxTemplateHint)})
			break
		}
		if f, ok := d.(*FuncDecl); ok {
			f.Sp = Sp{word.span.Join(f.At)}
		}
		if s, ok := d.(*StructDecl); ok {
			s.Sp = Sp{word.span.Join(s.At)}
		}
	}
	return decls
}
