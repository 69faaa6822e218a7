package syntax

import (
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// namespace reads namespace N { … }, namespace A::B { … } and namespace A = B;
func (p *parser) namespace(where place) []Decl {
	from := p.here()
	inline := p.accept("inline")
	p.pass()
	if where == inBlock && !p.peekAt(1).is("=") {
		p.fail(from, i18n.M(texts.SyntaxNamespaceInFunction))
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
	if n.Name == "" && p.scope.unnamed != nil {
		inner = p.scope.unnamed
	} else if mine := p.scope.names[n.Name]; mine.kind == nameNamespace && mine.inner != nil {
		inner = mine.inner
	} else if old.kind == nameNamespace && old.inner != nil { // of the prelude, which is not written
		inner.using = append(inner.using, old.inner)
	}
	if n.Name == "" {
		p.scope.unnamed = inner
	} else {
		p.scope.declare(n.Name, name{kind: nameNamespace, inner: inner})
	}
	if (n.Name == "" || inline) && !p.use(inner) {
		p.stop(from, i18n.M(texts.SyntaxUsingLimit, i18n.N("limit", maxUsing)))
	}
	d := &NamespaceDecl{Name: n, Inline: inline}
	kept, depth := p.scope, p.scopes
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
	p.scope, p.scopes = kept, depth
	d.Sp = p.since(from)
	return []Decl{d}
}

// using reads using namespace N; using N::x; and using T = type;
func (p *parser) using() []Decl {
	from := p.take().span
	if p.accept("namespace") {
		path, what := p.path()
		if what.inner != nil && !p.use(what.inner) {
			p.stop(path.At, i18n.M(texts.SyntaxUsingLimit, i18n.N("limit", maxUsing)))
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

// use makes the names of another scope visible in the present one; false where there are too many.
func (p *parser) use(other *scope) bool {
	p.usings++
	return p.scope.use(other)
}
