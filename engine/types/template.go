package types

import (
	"slices"
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
}

func (a templateArg) same(b templateArg) bool {
	if a.isPack || b.isPack {
		return a.isPack == b.isPack && sameArgs(a.pack, b.pack)
	}
	if a.isType != b.isType {
		return false
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

type funcTemplate struct {
	decl    *syntax.FuncDecl
	name    string
	scope   *scope
	owner   *structInfo
	prelude bool
	forward *funcTemplate // an earlier declaration, which may hold default arguments
}

type structTemplate struct {
	decl    *syntax.StructDecl
	name    string
	scope   *scope
	prelude bool
	outside []*syntax.FuncDecl // methods defined outside
	statics []*syntax.VarDecl  // static fields defined outside
}

type aliasTemplate struct {
	decl  *syntax.TypedefDecl
	scope *scope
}

type structInstance struct {
	args []templateArg
	info *structInfo
}

// specialStruct defines what a struct template is for the arguments written behind its name.
func (c *checker) specialStruct(d *syntax.StructDecl) *Struct {
	sym := c.sc.lookup(d.Name.Name)
	if sym == nil || sym.kind != symStructTemplate {
		c.err(d.Name.At, texts.TypesNotATemplate, text("name", d.Name.Name))
		return nil
	}
	st := sym.st
	args, ok := c.givenArgs(st.decl.Template, d.Args, st.scope, d.Name.At, st.name)
	if ok {
		args, ok = c.completeArgs(st.decl.Template, args, st.scope, d.Name.At, st.name)
	}
	if !ok {
		return nil
	}
	name := shortName(st.name + argsString(args))
	for _, in := range c.structInsts[st] {
		if sameArgs(in.args, args) {
			c.errSee(d.Name.At, in.info.span, texts.TypesRedefined, texts.TypesDeclaredHere, text("name", name))
			return in.info.s
		}
	}
	kept := c.sc
	defer func() { c.sc = kept }()
	c.sc = newScope(templateScope, st.scope, "")
	s := c.newStruct(d, name)
	in := c.infos[s]
	in.from, in.args = st, args
	c.sc.put(&symbol{name: st.name, kind: symType, span: d.Name.At, q: qtype{T: s}})
	c.structInsts[st] = append(c.structInsts[st], &structInstance{args, in})
	c.instOrder = append(c.instOrder, in)
	c.defineStruct(in, d)
	for _, f := range in.all {
		c.checkBody(f)
	}
	return s
}

// specialFunc enters a function as what a template is for the arguments that are written behind its name or follow from its parameters.
func (c *checker) specialFunc(d *syntax.FuncDecl) {
	f := c.newFunction(d, c.sc, nil)
	if f == nil {
		return
	}
	sym := c.sc.lookup(d.Name.Name)
	if sym == nil || sym.kind != symFunc {
		c.undeclared(d.Name.At, d.Name.Name, func(s *symbol) bool { return s.kind == symFunc && len(s.tmpls) > 0 })
		return
	}
	args := make([]operand, len(f.params))
	for i, p := range f.params {
		args[i] = operand{mode: lvalueMode, t: p.q.T, cons: p.q.Const, vol: p.q.Volatile, span: p.span}
	}
	for _, t := range sym.tmpls {
		list, ok := c.deduce(t, d.Args, args, f.result, d.Name.At)
		if !ok {
			continue
		}
		var g *function
		c.quietly(func() {
			plain := *t.decl
			plain.Template = nil
			g = c.newFunction(&plain, bind(t.decl.Template, list, t.scope), nil)
		})
		if g == nil || !sameParams(f, g) || !Identical(f.result.T, g.result.T) {
			continue
		}
		f.from, f.args = t, list
		f.Name = shortName(f.Name + argsString(list))
		f.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{f.Name, d.Name.At})
		for i := range f.params {
			f.params[i].def = g.params[i].def
		}
		for _, old := range c.funcInsts[t] {
			if sameArgs(old.args, list) && (old.defined() && f.defined()) {
				c.errSee(d.Name.At, old.Span, texts.TypesRedefined, texts.TypesDeclaredHere, text("name", f.Name))
				return
			}
		}
		c.funcInsts[t] = append([]*function{f}, c.funcInsts[t]...)
		c.registered(f)
		c.checkBody(f)
		return
	}
	c.err(d.Name.At, texts.TypesSpecialFitsNone, text("name", d.Name.Name))
}

func (c *checker) structTemplate(d *syntax.StructDecl) {
	name := d.Name.Name
	if old := c.sc.names[name]; old != nil && old.kind == symStructTemplate {
		if !d.Defined {
			return
		}
		if old.st.decl.Defined {
			c.errSee(d.Name.At, old.span, texts.TypesRedeclared, texts.TypesDeclaredHere, text("name", name))
			return
		}
		old.st.decl = withDefaults(d, old.st.decl)
		return
	}
	c.declare(&symbol{name: name, kind: symStructTemplate, span: d.Name.At,
		st: &structTemplate{decl: d, name: name, scope: c.sc, prelude: c.uni == nil}})
}

// withDefaults is a template's definition with the default arguments that an earlier declaration gives its parameters.
func withDefaults(d, earlier *syntax.StructDecl) *syntax.StructDecl {
	joined := *d
	joined.Template = slices.Clone(d.Template)
	for i := range joined.Template {
		if joined.Template[i].Default == nil && i < len(earlier.Template) {
			joined.Template[i].Default = earlier.Template[i].Default
		}
	}
	return &joined
}

// templateNamed is the struct template that the qualifiers of an outside definition name.
func (c *checker) templateNamed(path []syntax.Ident) *structTemplate {
	sc := c.sc
	if len(path) > 1 {
		if sc = c.scopeOf(c.sc, path[:len(path)-1]); sc == nil {
			return nil
		}
	}
	sym := sc.lookup(path[len(path)-1].Name)
	if sym == nil || sym.kind != symStructTemplate {
		return nil
	}
	return sym.st
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
	case p.Pack && (a.isPack || !a.isType && a.q.T == nil):
		one := *p
		one.Pack = false
		sym := &symbol{name: p.Name.Name, kind: symPack, span: p.Name.At}
		for _, e := range a.pack {
			sym.pack = append(sym.pack, e.symbol(&one))
		}
		return sym
	case a.isType:
		return &symbol{name: p.Name.Name, kind: symType, span: p.Name.At, q: a.q}
	case a.fn != nil:
		return &symbol{name: p.Name.Name, kind: symFunc, span: p.Name.At, fns: []*function{a.fn}}
	}
	return &symbol{name: p.Name.Name, kind: symConst, span: p.Name.At, q: a.q, value: a.value}
}

// written resolves one template argument as written for a parameter whose type is resolved in sc.
func (c *checker) written(p *syntax.Templ, a *syntax.TemplateArg, sc *scope, span source.Span) (templateArg, bool) {
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
	if n := len(params); n > 0 && params[n-1].Pack && len(list) > maxPack+n {
		c.err(span, texts.TypesPackLimit, number("limit", maxPack))
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

// structInstance is the struct that a template makes of arguments.
func (c *checker) structInstance(st *structTemplate, given []syntax.TemplateArg, span source.Span) *structInfo {
	args, ok := c.givenArgs(st.decl.Template, given, st.scope, span, st.name)
	if !ok {
		return nil
	}
	if args, ok = c.completeArgs(st.decl.Template, args, st.scope, span, st.name); !ok {
		return nil
	}
	return c.structOf(st, args, span)
}

func (c *checker) structOf(st *structTemplate, args []templateArg, span source.Span) *structInfo {
	c.meter.Spend((len(c.structInsts[st])/4 + 4) * (1 + len(flat(args))))
	for _, in := range c.structInsts[st] {
		if sameArgs(in.args, args) {
			return in.info
		}
	}
	if c.uni != nil {
		for _, in := range c.uni.structs[st] {
			if sameArgs(in.args, args) {
				return in.info
			}
		}
	}
	if !st.decl.Defined && len(c.partialsOf(st)) == 0 {
		c.err(span, texts.TypesIncomplete, text("type", st.name+argsString(args)))
		return nil
	}
	name := shortName(st.name + argsString(args))
	if !c.mayInstantiate(name, span) {
		return nil
	}
	keptSc, keptInst, keptBody, keptFn := c.sc, c.instances, c.body, c.fn
	defer func() { c.sc, c.instances, c.body, c.fn = keptSc, keptInst, keptBody, keptFn }()
	c.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{name, span})
	plain := *st.decl
	c.sc = bind(st.decl.Template, args, st.scope)
	p, found := c.partialFor(c.partialsOf(st), st.decl.Template, st.scope, args, span)
	if p != nil {
		plain = *p.class
		c.sc = bind(p.params, found, p.scope)
	} else if !plain.Defined {
		c.err(span, texts.TypesIncomplete, text("type", name))
		return nil
	}
	plain.Template, plain.Args = nil, nil
	s := c.newStruct(&plain, name)
	in := c.infos[s]
	in.from, in.args, in.partial, in.partialArgs = st, args, p, found
	c.sc.put(&symbol{name: st.name, kind: symType, span: st.decl.Name.At, q: qtype{T: s}})
	c.structInsts[st] = append(c.structInsts[st], &structInstance{args, in})
	c.instOrder = append(c.instOrder, in)
	c.defineStruct(in, &plain)
	return in
}

// mayInstantiate counts instances and their depth.
func (c *checker) mayInstantiate(name string, span source.Span) bool {
	c.instCount++
	switch {
	case c.instCount > maxInstances:
		if c.instCount == maxInstances+1 {
			c.err(span, texts.TypesTemplateCount, number("limit", maxInstances))
		}
		return false
	case len(c.instances) >= maxInstanceDepth:
		c.err(span, texts.TypesTemplateDepth, number("limit", maxInstanceDepth), text("name", name))
		return false
	}
	return true
}

func (c *checker) aliasInstance(a *aliasTemplate, p *syntax.Path) qtype {
	args, ok := c.givenArgs(a.decl.Template, p.Args, a.scope, p.At, p.Last.Name)
	if ok {
		args, ok = c.completeArgs(a.decl.Template, args, a.scope, p.At, p.Last.Name)
	}
	if !ok || !c.mayInstantiate(p.Last.Name, p.At) {
		return qtype{T: bad}
	}
	kept, keptInst := c.sc, c.instances
	defer func() { c.sc, c.instances = kept, keptInst }()
	c.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{p.Last.Name + argsString(args), p.At})
	c.sc = bind(a.decl.Template, args, a.scope)
	return c.typ(a.decl.Type)
}

// funcInstance is the signature that a function template has for arguments; its body waits for need. nil: it
// makes no sense for them.
func (c *checker) funcInstance(t *funcTemplate, args []templateArg, span source.Span) *function {
	c.meter.Spend((len(c.funcInsts[t])/4 + 4) * (1 + len(flat(args))))
	for _, f := range c.funcInsts[t] {
		if sameArgs(f.args, args) {
			return f
		}
	}
	if c.uni != nil {
		for _, f := range c.uni.funcs[t] {
			if sameArgs(f.args, args) {
				return f
			}
		}
	}
	if !c.mayInstantiate(t.name, span) {
		return nil
	}
	plain := *t.decl
	plain.Template = nil
	f := c.newFunction(&plain, bind(t.decl.Template, args, t.scope), t.owner)
	if f == nil {
		return nil
	}
	f.prelude = t.prelude
	f.from, f.args = t, args
	f.Name = shortName(f.Name + argsString(args))
	for i := range f.params {
		if f.params[i].def == nil {
			f.params[i].def = t.defaultOf(i)
		}
	}
	f.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{f.Name, span})
	if f.prelude && !f.defined() {
		f.Builtin = builtinSuffixed(t.scope.qualified(t.name), f)
	}
	c.funcInsts[t] = append(c.funcInsts[t], f)
	return f
}

// need has the body of an instance checked: at once where its result or value is asked for, else later.
func (c *checker) need(f *function, now bool) {
	instance := f.from != nil || f.owner != nil && f.owner.from != nil
	if !instance || f.checked || f.checking {
		return
	}
	if !f.defined() {
		c.findOutside(f)
		c.findLater(f)
	}
	if !f.defined() {
		if !f.wanted {
			f.wanted = true
			c.wanted = append(c.wanted, f)
		}
		return
	}
	if f.instances == nil {
		if f.instances = c.instances; len(f.instances) < maxInstanceDepth {
			c.meter.Bytes(32 * len(c.instances))
			place := f.Span
			if c.uni != nil && place.From.InPrelude() && len(c.instances) == 0 { // a library's method: where the text needs it
				place = c.userAt
			}
			f.instances = append(c.instances[:len(c.instances):len(c.instances)], instanceFrame{f.Name, place})
		}
	}
	c.registered(f)
	switch {
	case now || f.auto:
		c.checkBody(f)
	case !f.queued:
		f.queued = true
		c.worklist = append(c.worklist, f)
	}
}

// redeclare joins a further declaration of a template, which may be its definition.
func (t *funcTemplate) redeclare(d *syntax.FuncDecl, sc *scope) {
	earlier := *t
	if d.Body != nil {
		joined := *d
		joined.Specs.Host, joined.Specs.Device = d.Specs.Host || t.decl.Specs.Host, d.Specs.Device || t.decl.Specs.Device
		t.decl, t.scope = &joined, sc
		t.forward = &earlier
		return
	}
	t.forward = &funcTemplate{decl: d, forward: t.forward}
}

// defaultOf is what a declaration of the template gives a parameter for its default value; nil for none.
func (t *funcTemplate) defaultOf(i int) syntax.Expr {
	for ; t != nil; t = t.forward {
		if i < len(t.decl.Params) && t.decl.Params[i] != nil && t.decl.Params[i].Default != nil {
			return t.decl.Params[i].Default
		}
	}
	return nil
}

// findLater gives an instance that was made before its template was defined the body that the template has now.
func (c *checker) findLater(f *function) {
	if f.from == nil || f.from.decl.Body == nil || f.defined() {
		return
	}
	plain := *f.from.decl
	plain.Template = nil
	if g := c.newFunction(&plain, bind(f.from.decl.Template, f.args, f.from.scope), f.owner); g != nil && sameParams(f, g) {
		g.Name = f.Name
		c.redeclared(f, g)
	}
}

// findOutside looks for the definition of a template's method outside of the struct.
func (c *checker) findOutside(f *function) {
	in := f.owner
	if in == nil || in.from == nil {
		return
	}
	list, args := in.from.outside, in.args
	if in.partial != nil {
		list, args = in.partial.outside, in.partialArgs
	}
	c.meter.Spend(len(list))
	for _, d := range list {
		d = asMethod(d)
		if d.Ctor != f.ctor || !f.ctor && d.Name.Name != f.name || d.Const != f.constM || len(d.Params) != len(f.decl.Params) {
			continue
		}
		if len(d.Template) != len(args) {
			continue
		}
		var g *function
		plain := *d
		plain.Template, plain.Scope = nil, nil
		ok := c.quietly(func() { g = c.newFunction(&plain, bind(d.Template, args, in.scope), in) })
		if !ok || g == nil || !sameParams(f, g) {
			continue
		}
		c.redeclared(f, g)
		return
	}
}

// sameTemplate tells whether two declarations declare one template, by their written shape.
func sameTemplate(a, b *syntax.FuncDecl) bool {
	if len(a.Template) != len(b.Template) || len(a.Params) != len(b.Params) || a.Const != b.Const {
		return false
	}
	for i := range a.Template {
		if a.Template[i].Pack != b.Template[i].Pack || a.Template[i].IsType != b.Template[i].IsType {
			return false
		}
	}
	for i := range a.Params {
		if (a.Params[i].Pack == nil) != (b.Params[i].Pack == nil) || !sameShape(a.Params[i].Type, b.Params[i].Type, a.Template, b.Template) {
			return false
		}
	}
	return true
}

func sameShape(a, b syntax.TypeExpr, ta, tb []syntax.Templ) bool {
	switch x := a.(type) {
	case *syntax.BasicType:
		y, ok := b.(*syntax.BasicType)
		return ok && x.Kind == y.Kind && x.Const == y.Const
	case *syntax.NamedType:
		y, ok := b.(*syntax.NamedType)
		return ok && x.Const == y.Const && paramIndex(ta, x.Path.Last.Name) == paramIndex(tb, y.Path.Last.Name) &&
			(paramIndex(ta, x.Path.Last.Name) >= 0 || x.Path.Last.Name == y.Path.Last.Name)
	case *syntax.PointerType:
		y, ok := b.(*syntax.PointerType)
		return ok && sameShape(x.Elem, y.Elem, ta, tb)
	case *syntax.ReferenceType:
		y, ok := b.(*syntax.ReferenceType)
		return ok && x.RValue == y.RValue && sameShape(x.Elem, y.Elem, ta, tb)
	case *syntax.ArrayType:
		switch y := b.(type) {
		case *syntax.ArrayType:
			return sameShape(x.Elem, y.Elem, ta, tb)
		}
	}
	return false
}

func paramIndex(params []syntax.Templ, name string) int {
	for i, p := range params {
		if p.Name.Name == name {
			return i
		}
	}
	return -1
}
