package types

import (
	"strconv"
	"strings"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// templateArg is what a template parameter is bound to: a type, or a constant of type q.T.
type templateArg struct {
	isType bool
	q      qtype
	value  constant
	isPack bool
	pack   []templateArg
	fn     *function // of a parameter that is a pointer to a function; else nil
	tmpl   *symbol   // of a parameter that is a template: what the template's name means; else nil
}

func (a templateArg) same(b templateArg) bool {
	if a.isPack || b.isPack {
		return a.isPack == b.isPack && sameArgs(a.pack, b.pack)
	}
	if a.isType != b.isType || (a.tmpl == nil) != (b.tmpl == nil) {
		return false
	}
	if a.tmpl != nil {
		return a.tmpl.kind == b.tmpl.kind && a.tmpl.st == b.tmpl.st && a.tmpl.alias == b.tmpl.alias
	}
	if a.isType {
		return Identical(a.q.T, b.q.T) && a.q.Const == b.q.Const && a.q.Volatile == b.q.Volatile && a.q.Ref == b.q.Ref
	}
	return a.value == b.value && a.fn == b.fn
}

func (a templateArg) String() string {
	switch {
	case a.isType:
		return a.q.String()
	case a.tmpl != nil:
		return a.tmpl.name
	case a.fn != nil:
		return a.fn.Name
	case a.q.T == Type(Of(Bool)):
		return strconv.FormatBool(a.value.truth())
	case signed(a.q.T):
		return strconv.FormatInt(int64(a.value.i), 10)
	}
	return strconv.FormatUint(a.value.i, 10)
}

func argsString(args []templateArg) string {
	var words []string
	for _, a := range flat(args) {
		words = append(words, a.String())
	}
	return "<" + strings.Join(words, ", ") + ">"
}

// flat are arguments with those of packs in the packs' place.
func flat(args []templateArg) []templateArg {
	for i, a := range args {
		if a.isPack {
			list := append(args[:i:i], a.pack...)
			return append(list, flat(args[i+1:])...)
		}
	}
	return args
}

// shortName keeps names of instances of instances, which may double with every level, to a length that can be read.
func shortName(s string) string {
	const most = 400
	if len(s) <= most {
		return s
	}
	return s[:most] + "…>"
}

func sameArgs(a, b []templateArg) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !a[i].same(b[i]) {
			return false
		}
	}
	return true
}

// bind makes the scope in which the parameters of a template mean their arguments.
func bind(params []syntax.Templ, args []templateArg, parent *scope) *scope {
	sc := newScope(templateScope, parent, "")
	for i := range params {
		if i < len(args) {
			sc.bind(&params[i], args[i])
		}
	}
	return sc
}

// bind makes a template parameter mean an argument.
func (s *scope) bind(p *syntax.Templ, a templateArg) {
	if p.Name.Name != "" {
		s.put(a.symbol(p))
	}
}

// symbol is what the name of a template parameter means for an argument.
func (a templateArg) symbol(p *syntax.Templ) *symbol {
	switch {
	case p.Pack && (a.isPack || !a.isType && a.tmpl == nil && a.q.T == nil):
		one := *p
		one.Pack = false
		sym := &symbol{name: p.Name.Name, kind: symPack, span: p.Name.At}
		for _, e := range a.pack {
			sym.pack = append(sym.pack, e.symbol(&one))
		}
		return sym
	case a.tmpl != nil:
		sym := *a.tmpl
		sym.name, sym.span = p.Name.Name, p.Name.At
		return &sym
	case a.isType:
		return &symbol{name: p.Name.Name, kind: symType, span: p.Name.At, q: a.q}
	case a.fn != nil:
		return &symbol{name: p.Name.Name, kind: symFunc, span: p.Name.At, fns: []*function{a.fn}}
	}
	return &symbol{name: p.Name.Name, kind: symConst, span: p.Name.At, q: a.q, value: a.value}
}

// written resolves one template argument as written for a parameter whose type is resolved in sc.
func (c *checker) written(p *syntax.Templ, a *syntax.TemplateArg, sc *scope, span source.Span) (templateArg, bool) {
	if p.Inner != nil {
		return c.writtenTemplate(p, a, span)
	}
	if p.IsType {
		te := a.Type
		if te == nil {
			if n, ok := a.Expr.(*syntax.Name); ok {
				te = &syntax.NamedType{Sp: n.Sp, Path: n.Path}
			}
		}
		if te == nil {
			c.err(span, texts.TypesTemplateWantsType, text("name", p.Name.Name))
			return templateArg{}, false
		}
		q := c.typ(te)
		return templateArg{isType: true, q: q}, q.T != Type(bad)
	}
	if a.Expr == nil {
		c.err(span, texts.TypesTemplateWantsValue, text("name", p.Name.Name))
		return templateArg{}, false
	}
	o := c.expr(a.Expr)
	if o.mode == funcMode {
		return c.functionArg(p, o, sc)
	}
	if o = c.rvalue(o); o.bad() {
		return templateArg{}, false
	}
	return c.valueArg(p, o, sc)
}

// writtenTemplate is a template as a template argument.
func (c *checker) writtenTemplate(p *syntax.Templ, a *syntax.TemplateArg, span source.Span) (templateArg, bool) {
	path := bareName(a)
	if path == nil {
		c.err(span, texts.TypesTemplateWantsTemplate, text("name", p.Name.Name))
		return templateArg{}, false
	}
	sym := c.resolve(c.sc, path)
	if sym == nil {
		c.undeclared(path.At, path.Last.Name, func(s *symbol) bool { return s.kind == symStructTemplate || s.kind == symAliasTemplate })
		return templateArg{}, false
	}
	switch {
	case sym.kind == symStructTemplate || sym.kind == symAliasTemplate:
		return templateArg{tmpl: sym}, true
	case sym.kind == symType: // the template's name inside one of its instances
		if s, ok := sym.q.T.(*Struct); ok {
			if in := c.info(s); in != nil && in.from != nil && sym.name == in.from.name {
				return templateArg{tmpl: in.from.symbol()}, true
			}
		}
	}
	c.err(span, texts.TypesTemplateWantsTemplate, text("name", p.Name.Name))
	return templateArg{}, false
}

// bareName is the name that a template argument consists of, without arguments of its own; nil where it is something else.
func bareName(a *syntax.TemplateArg) *syntax.Path {
	if t, ok := a.Type.(*syntax.NamedType); ok && !t.Path.HasArgs && !t.Const && !t.Volatile {
		return &t.Path
	}
	if n, ok := a.Expr.(*syntax.Name); ok && !n.Path.HasArgs {
		return &n.Path
	}
	return nil
}

// functionArg is a function as a template argument.
func (c *checker) functionArg(p *syntax.Templ, o operand, sc *scope) (templateArg, bool) {
	f := c.single(o.set)
	q := qtype{T: bad}
	if p.Type != nil && !containsAuto(p.Type) {
		c.inside(sc, func() { q = adjustParam(c.typ(p.Type)) })
		if ptr, ok := q.T.(*Pointer); ok && f == nil {
			if sig, ok := ptr.Elem.(*FuncType); ok {
				f = o.set.overloaded(sig)
			}
		}
	} else if f != nil {
		q.T = &Pointer{Elem: f.funcType()}
	}
	if q.T == Type(bad) {
		return templateArg{}, false
	}
	if f == nil || !Identical(q.T, &Pointer{Elem: f.funcType()}) {
		c.err(o.span, texts.TypesTemplateValueNotConstant, text("name", p.Name.Name))
		return templateArg{}, false
	}
	return templateArg{q: qtype{T: q.T}, fn: f}, true
}

// valueArg is a constant template argument, converted to the parameter's type.
func (c *checker) valueArg(p *syntax.Templ, o operand, sc *scope) (templateArg, bool) {
	kept := c.sc
	c.sc = sc
	q := qtype{T: o.t}
	if p.Type != nil && !containsAuto(p.Type) {
		q = c.typ(p.Type)
	}
	c.sc = kept
	if q.T == Type(bad) {
		return templateArg{}, false
	}
	if p, ptr := q.T.(*Pointer); ptr && isNull(o) {
		return templateArg{q: qtype{T: p}, value: intConstant(0)}, true
	}
	if _, enum := q.T.(*Enum); !isInteger(q.T) && !enum {
		c.unsupported(p.Name.At, "template parameters of type "+q.T.String())
		return templateArg{}, false
	}
	k, ok := c.evaluate(o.x)
	if !ok || k.floating || !isScalar(o.t) {
		c.err(o.span, texts.TypesTemplateValueNotConstant, text("name", p.Name.Name))
		return templateArg{}, false
	}
	return templateArg{q: qtype{T: q.T}, value: intConstant(canon(k.i, q.T))}, true
}

// completeArgs appends the defaults of the parameters that got no argument.
func (c *checker) completeArgs(params []syntax.Templ, args []templateArg, sc *scope, span source.Span, name string) ([]templateArg, bool) {
	bound := bind(params, args, sc)
	for i := len(args); i < len(params); i++ {
		a := templateArg{isPack: true}
		if !params[i].Pack {
			def := params[i].Default
			if def == nil {
				c.err(span, texts.TypesTemplateArguments, text("name", name), number("want", len(params)), number("got", len(args)))
				return nil, false
			}
			ok := false
			c.inside(bound, func() { a, ok = c.written(&params[i], def, c.sc, span) })
			if !ok {
				return nil, false
			}
		}
		args = append(args, a)
		bound.bind(&params[i], a)
	}
	return args, true
}

// placedArg is a template argument as written, and the scope in which it is.
type placedArg struct {
	a  *syntax.TemplateArg
	in *scope
}

// spreadArgs are template arguments with one for each element of the packs that they expand.
func (c *checker) spreadArgs(given []syntax.TemplateArg, span source.Span) (list []placedArg, ok bool) {
	for i := range given {
		a := &given[i]
		if a.Pack == nil {
			list = append(list, placedArg{a, c.sc})
			continue
		}
		scopes, ok := c.elements(a.Pack, span)
		if !ok {
			return nil, false
		}
		for _, sc := range scopes {
			list = append(list, placedArg{a, sc})
		}
	}
	return list, true
}

// givenArgs resolves explicit arguments.
func (c *checker) givenArgs(params []syntax.Templ, given []syntax.TemplateArg, sc *scope, span source.Span, name string) ([]templateArg,
	bool) {
	list, ok := c.spreadArgs(given, span)
	if !ok {
		return nil, false
	}
	if n := len(params); n > 0 && params[n-1].Pack && len(list) > c.cfg.MaxPack+n {
		c.err(span, texts.TypesPackLimit, number("limit", c.cfg.MaxPack))
		return nil, false
	}
	if len(list) > len(params) && (len(params) == 0 || !params[len(params)-1].Pack) {
		c.err(span, texts.TypesTemplateArguments, text("name", name), number("want", len(params)), number("got", len(list)))
		return nil, false
	}
	var args []templateArg
	bound := bind(params, nil, sc)
	resolve := func(p *syntax.Templ, from placedArg) (a templateArg, ok bool) {
		c.inside(from.in, func() { a, ok = c.written(p, from.a, bound, span) })
		return a, ok
	}
	for i := range params {
		if len(list) == 0 {
			break
		}
		var a templateArg
		if params[i].Pack {
			a.isPack = true
			for _, from := range list {
				one, ok := resolve(&params[i], from)
				if !ok {
					return nil, false
				}
				a.pack = append(a.pack, one)
			}
			list = nil
		} else {
			if a, ok = resolve(&params[i], list[0]); !ok {
				return nil, false
			}
			list = list[1:]
		}
		args = append(args, a)
		bound.bind(&params[i], a)
	}
	return args, true
}
