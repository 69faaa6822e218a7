package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// params reads (int a, float *b, …).
func (p *parser) params() (list []*Param, variadic bool) {
	open := p.take()
	from := p.at - 1
	kept := p.inBrackets()
	defer p.outBrackets(kept)
	p.push(&scope{})
	defer p.pop()
	for !p.is(")") && !p.eof() {
		if p.accept("...") {
			variadic = true
			break
		}
		list = append(list, p.param())
		if p.failed {
			break
		}
		if !p.accept(",") {
			break
		}
		if p.is(")") {
			p.complain(diag.Diagnostic{Span: p.prev().span, Message: i18n.M(texts.SyntaxTrailingComma),
				Suggestion: &diag.Suggestion{Span: p.prev().span}})
		}
	}
	if !p.failed && p.is(";") { // for's habit
		p.fail(p.here(), i18n.M(texts.SyntaxSemicolonForComma), i18n.M(texts.SyntaxSemicolonForCommaHint))
	}
	p.close(")", open)
	if p.failed && !p.stopped {
		if to := p.match(from, true); to >= 0 {
			p.failed = false
			p.at = to + 1
			p.lose(from)
			p.doubtNames(p.began, from) // the function itself
		}
	}
	if len(list) == 1 && !variadic && list[0].Name.Name == "" && isVoid(list[0].Type) {
		list = nil
	}
	return list, variadic
}

func (p *parser) param() *Param {
	from, begin := p.here(), p.at
	spec := p.specifiers(inParams)
	if spec.typ == nil && !p.failed && !p.is("{") { // a missing bracket is reported there
		p.fail(p.here(), i18n.M(texts.SyntaxMissingType, found(p.peek())))
	}
	if p.failed {
		return &Param{Sp: Sp{from}, Type: spec.typ}
	}
	if s := spec.specs; s.Shared || s.Constant || s.Global || s.Device || s.Extern || s.Static || s.Managed {
		p.complain(diag.Diagnostic{Span: spec.at, Message: i18n.M(texts.SyntaxParameterSpace), Hint: i18n.M(texts.SyntaxParameterSpaceHint)})
	}
	d := p.declarator(spec, inParams)
	prm := &Param{Type: d.apply(spec.typ), Name: d.name}
	if d.fn != nil { // a parameter of function type is a pointer to it
		fn := &FuncType{Sp{d.from}, prm.Type, d.fn.Params}
		prm.Type = &PointerType{Sp: fn.Sp, Elem: fn}
	}
	if d.pack {
		prm.Pack = p.names(begin, p.at)
	}
	if p.accept("=") {
		prm.Default = p.initializer()
	}
	prm.Sp = p.since(from)
	p.scope.declare(d.name.Name, name{kind: nameValue})
	return prm
}
