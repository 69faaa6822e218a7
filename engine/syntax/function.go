package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// functionRest finishes the declaration of a function behind its parameters.
func (p *parser) functionRest(d *declarator, spec *specifiers, where place, from source.Span) *FuncDecl {
	f := d.fn
	f.Specs = spec.specs
	f.Name, f.Scope, f.Dtor, f.Args = d.name, d.scope, d.dtor, d.args
	f.ScopeArgs = d.scopeArgs
	if f.Result == nil && spec.typ != nil {
		f.Result = d.apply(spec.typ)
	}
	f.Ctor = spec.typ == nil && !d.dtor && !d.ops
	if f.Ctor && len(d.scope) == 0 && where != inStruct {
		f.Ctor = false
	}
	if len(d.scope) == 0 && !d.ops && !d.dtor && !f.Ctor && !(spec.specs.Friend && d.args != nil) {
		p.declare(f.Name.Name, name{kind: nameValue, kernel: spec.specs.Global})
	}
	p.functionKind(f, where)
	begins := p.at
	if p.is(":") && f.Ctor {
		p.pass()
		p.bodyScope(f, d, func() { f.Inits = p.memberInits() })
	}
	if p.is("{") && !p.failed {
		if where == inBlock && !p.nests {
			p.nests = true
			p.complain(diag.Diagnostic{Span: f.Name.At, Message: i18n.M(texts.SyntaxNestedFunction, i18n.T("name", f.Name.Name)),
				Hint: i18n.M(texts.SyntaxNestedFunctionHint), Related: p.innermost()})
		}
		p.functionBody(f, d)
	} else if p.is("try") && f.Ctor {
		p.unsupported(p.here(), "function try blocks of constructors")
	} else if p.is("try") {
		p.functionBody(f, d)
	}
	if f.Ctor && p.handsOn(begins) {
		p.selves[f.Name.Name] = true
	}
	f.Sp = p.since(from)
	return f
}

// functionKind reads = default, = delete and = 0.
func (p *parser) functionKind(f *FuncDecl, where place) {
	if !p.accept("=") {
		return
	}
	switch t := p.peek(); {
	case t.is("default"):
		p.pass()
		f.Defaulted = true
	case t.is("delete"):
		p.pass()
		f.Deleted = true
	case t.kind == tokNumber && t.text == "0" && where == inStruct:
		p.pass()
		f.Pure = true
	default:
		p.unexpected("0, default or delete")
	}
}

// handsOn tells whether the text since a token has `this` where no member follows, or a lambda that captures all it needs.
func (p *parser) handsOn(from int) bool {
	for i := from; i+1 < p.at; i++ {
		t, next := &p.toks[i], &p.toks[i+1]
		if t.is("this") && !next.is("->") || t.is("[") && (next.is("=") || next.is("&")) {
			return true
		}
	}
	return false
}

// functionBody reads a function's body.
func (p *parser) functionBody(f *FuncDecl, d *declarator) {
	kept, keptName := p.suspect, p.function
	p.suspect, p.function = nil, f.Name.Name
	lost := len(p.doubt.Lost)
	p.bodyScope(f, d, func() { f.Body = p.functionBlock() })
	if len(p.doubt.Lost) > lost {
		p.doubtName(&token{kind: tokIdent, text: f.Name.Name}) // its type, its value or what it returns may depend on what is lost
	}
	p.suspect, p.function = kept, keptName
}

// functionBlock reads { … }, or try { … } catch (…) { … } as a block of this one statement.
func (p *parser) functionBlock() *Block {
	if !p.is("try") {
		return p.block()
	}
	b := &Block{List: []Stmt{p.tryStatement()}}
	b.Sp = Sp{b.List[0].Span()}
	return b
}

// bodyScope runs read where a function's parameters, and its struct's members, can be seen.
func (p *parser) bodyScope(f *FuncDecl, d *declarator, read func()) {
	kept, depth := p.scope, p.scopes
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
	p.scope, p.scopes = kept, depth
}

func (p *parser) memberInits() []MemberInit {
	var list []MemberInit
	for !p.eof() {
		m := MemberInit{Name: p.name("a field's name")}
		for p.is("::") { // a base in a namespace
			p.pass()
			m.Name = p.name("a base's name")
		}
		if p.is("<") { // a base that is an instance of a template
			p.templateArgs()
		}
		open := p.peek()
		switch {
		case open.is("("):
			p.pass()
			m.Args = p.arguments(")")
			p.close(")", open)
		case open.is("{"):
			p.pass()
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
