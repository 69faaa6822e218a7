package types

import (
	"slices"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// function is a declared function with what calls and its body's checking need.
type function struct {
	*Func
	serial     int
	name       string
	scope      *scope // where its parts are resolved
	decl       *syntax.FuncDecl
	params     []param // without `this`
	result     qtype
	owner      *structInfo
	static     bool // a static method
	constM     bool
	ctor       bool
	inPlace    bool // a constructor that makes its object in a place, and returns nothing
	settled    bool // of a constructor: whether it is placed is decided
	explicit   bool
	virtual    bool
	memberwise bool // the copy constructor that a struct has by itself
	constexpr  bool
	prelude    bool
	auto       bool // the result's type waits for the first return
	checked    bool
	queued     bool // its body waits in the worklist
	wanted     bool // it was called before its body was known
	checking   bool
	calls      []callUse
	vars       []*Var // prelude variables that it names
	from       *funcTemplate
	args       []templateArg
	packs      []paramPack
	rest       *Var // leads to the arguments behind the parameters
	instances  []instanceFrame
	hostUses   []sideUse // things of the host in a function for both sides
	deviceUses []sideUse // things of kernels in a function for both sides
}

type param struct {
	q    qtype
	name syntax.Ident
	span source.Span
	def  syntax.Expr
}

type callUse struct {
	f    *function
	span source.Span
}

func (f *function) defined() bool { return f.decl != nil && f.decl.Body != nil }

// required is the number of arguments without a default.
func (f *function) required() int {
	for i, p := range f.params {
		if p.def != nil {
			return i
		}
	}
	return len(f.params)
}

func sameParams(f, g *function) bool {
	if len(f.params) != len(g.params) || f.Variadic != g.Variadic || f.constM != g.constM {
		return false
	}
	for i := range f.params {
		a, b := f.params[i].q, g.params[i].q
		if a.Ref != b.Ref || !Identical(a.T, b.T) || a.Ref != noRef && (a.Const != b.Const || a.Volatile != b.Volatile) {
			return false
		}
	}
	return true
}

// funcDecl declares a function of a namespace, or defines a method outside of its struct.
func (c *checker) funcDecl(d *syntax.FuncDecl) {
	if len(d.Scope) > 0 {
		c.outside(d)
		return
	}
	if d.Special {
		c.specialFunc(d)
		return
	}
	if len(d.Template) > 0 {
		t := &funcTemplate{decl: d, name: d.Name.Name, scope: c.sc, prelude: c.uni == nil}
		c.addFunc(d.Name, nil, t)
		return
	}
	if allocates(d.Name.Name) {
		c.unsupported(d.Name.At, "overloading operator new[] or the global operator new")
		return
	}
	sc := c.sc
	if sc.kind == functionScope { // a prototype inside a function
		sc = sc.namespace()
	}
	f := c.newFunction(d, sc, nil)
	if f == nil {
		return
	}
	if d.Body == nil && c.declaredByPrelude(sc, f) {
		return
	}
	kept := c.sc
	c.sc = sc
	f = c.addFunc(d.Name, f, nil)
	c.sc = kept
	if f == nil {
		return
	}
	c.registered(f)
	switch {
	case d.Body == nil:
	case c.uni == nil: // the prelude's functions may call what is declared after them
		c.worklist = append(c.worklist, f)
	default:
		c.checkBody(f)
	}
	if f.name == "main" && sc == c.global && c.uni != nil {
		c.main = f
		c.checkMain(f)
	}
}

// declaredByPrelude tells whether a prototype only repeats a function that the prelude has.
func (c *checker) declaredByPrelude(sc *scope, f *function) bool {
	if sc.base == nil {
		return false
	}
	sym := sc.base.own(f.name)
	if sym == nil || sym.kind != symFunc {
		return false
	}
	for _, g := range sym.fns {
		if sameParams(f, g) && Identical(f.result.T, g.result.T) {
			return true
		}
	}
	return false
}

func (c *checker) checkMain(f *function) {
	switch {
	case f.Global || f.Device:
		c.err(f.Span, texts.TypesMainOnDevice)
	case f.Result != Type(Of(Int)):
		c.err(f.Span, texts.TypesMainResult)
	case len(f.params) == 1 || len(f.params) > 3:
		c.err(f.Span, texts.TypesMainParameters)
	}
	if f.decl.Body == nil {
		c.main = nil
	}
}

// registered keeps a function for reachability and for naming builtins.
func (c *checker) registered(f *function) {
	if c.known[f] {
		return
	}
	c.known[f] = true
	f.serial = len(c.functions)
	c.functions = append(c.functions, f)
}

// newFunction resolves a declaration's types. It is nil where they make no sense.
func (c *checker) newFunction(d *syntax.FuncDecl, sc *scope, owner *structInfo) *function {
	kept := c.sc
	defer func() { c.sc = kept }()
	c.sc = sc
	s := d.Specs
	c.meter.Spend(workPerFunction + len(d.Params)*workPerParam)
	f := &function{
		Func: &Func{Name: d.Name.Name, Span: d.Name.At, Variadic: d.Variadic},
		name: d.Name.Name, scope: sc, decl: d, owner: owner, static: d.StaticFn || s.Static && owner != nil,
		constM: d.Const, ctor: d.Ctor, explicit: s.Explicit, constexpr: s.Constexpr, prelude: c.uni == nil,
	}
	f.Name = sc.qualified(f.name)
	f.Global = s.Global
	f.Device = s.Global || s.Device
	f.Host = s.Host || !s.Global && !s.Device
	if s.Global && (s.Device || s.Host) {
		c.err(d.Name.At, texts.TypesKernelOtherSpace, text("name", f.Name))
	}
	if d.Ctor && owner == nil {
		return nil
	}
	c.sc = c.withParams(d, c.sc)
	ok := true
	c.onlyKernels(f.Device && !f.Host, func() {
		ok = c.paramsOf(f, d)
		ok = c.resultOf(f, d) && ok
	})
	if s.Global && !f.auto && (f.result.Ref != noRef || !isVoid(f.result.T)) {
		c.errHint(d.Name.At, texts.TypesKernelResult, texts.TypesKernelResultHint, text("name", f.Name), text("type", f.result.String()))
	}
	if s.Global && d.Variadic {
		c.err(d.Name.At, texts.TypesKernelVariadic, text("name", f.Name))
	}
	c.sc = sc
	for i, e := range s.LaunchBounds {
		if k, good := c.constantExpr(e, texts.TypesLaunchBoundsNotConstant); good && i == 0 {
			f.MaxThreads = int(int64(k.i))
		}
	}
	c.clusterOf(f, s.ClusterDims)
	c.settleFunc(f)
	if !ok {
		// keep the name known, so that one mistake is one message
		f.params = nil
		f.Variadic = true
		f.Func.Builtin = "?"
		if owner == nil {
			c.poison(d.Name)
		}
		return nil
	}
	return f
}

// withParams is a scope for the parameters where a type in the declaration requests theirs by decltype; else the scope around.
func (c *checker) withParams(d *syntax.FuncDecl, sc *scope) *scope {
	asks := hasDecltype(d.Result)
	for _, p := range d.Params {
		asks = asks || p != nil && hasDecltype(p.Type)
	}
	if !asks {
		return sc
	}
	return newScope(paramScope, sc, "")
}

// hasDecltype tells whether a type as written may contain decltype.
func hasDecltype(te syntax.TypeExpr) bool {
	for {
		switch t := te.(type) {
		case *syntax.DecltypeType:
			return true
		case *syntax.PointerType:
			te = t.Elem
			continue
		case *syntax.ReferenceType:
			te = t.Elem
			continue
		case *syntax.ArrayType:
			te = t.Elem
			continue
		case *syntax.NamedType:
			return argsAsk(t.Path.Args) || slices.ContainsFunc(t.Path.ScopeArgs, argsAsk)
		}
		return false
	}
}

// argsAsk is hasDecltype for template arguments; those that are expressions may name parameters too.
func argsAsk(args []syntax.TemplateArg) bool {
	for _, a := range args {
		if a.Type != nil && hasDecltype(a.Type) {
			return true
		}
		if _, plain := a.Expr.(*syntax.Name); a.Expr != nil && !plain {
			return true
		}
	}
	return false
}

// resultOf sets what a function returns. It reports whether that is a type.
func (c *checker) resultOf(f *function, d *syntax.FuncDecl) bool {
	ok := true
	switch {
	case d.Ctor:
		f.result = qtype{T: f.owner.s}
		if f.name == "" {
			f.name = f.owner.s.Name
			f.Name = f.owner.s.Name + "::" + f.name
		}
	case d.Result == nil:
		c.err(d.Name.At, texts.TypesNoResultType, text("name", f.Name))
		f.result = qtype{T: Of(Int)}
	case containsAuto(d.Result):
		f.auto = true
		f.result = qtype{T: Of(Void)}
		if d.Body == nil {
			c.err(d.Name.At, texts.TypesAutoResultWithoutBody, text("name", f.Name))
			ok = false
		}
	default:
		f.result = c.typ(d.Result)
		if f.result.T == Type(bad) {
			ok = false
		}
		if _, arr := f.result.T.(*Array); arr && f.result.Ref == noRef {
			c.err(d.Result.Span(), texts.TypesArrayResult)
			ok = false
		}
	}
	return ok
}

// paramsOf sets what a function takes. It reports whether those are types.
func (c *checker) paramsOf(f *function, d *syntax.FuncDecl) bool {
	ok := true
	for _, p := range d.Params {
		switch {
		case p == nil:
		case p.Pack != nil:
			ok = c.packParams(f, d, p) && ok
		default:
			ok = c.oneParam(f, d, p) && ok
		}
	}
	return ok
}

// oneParam appends one parameter. It reports whether it has a type.
func (c *checker) oneParam(f *function, d *syntax.FuncDecl, p *syntax.Param) bool {
	ok := true
	q := qtype{T: bad}
	if p.Type != nil {
		switch {
		case containsAuto(p.Type):
			c.unsupported(p.At, "auto parameters")
		case c.withoutType(p):
			ok = false
		default:
			q = adjustParam(c.typ(p.Type))
		}
	}
	if q.T == Type(bad) {
		ok = false
	} else if isVoid(q.T) && q.Ref == noRef {
		if len(d.Params) == 1 && p.Name.Name == "" {
			return ok // (void)
		}
		c.err(p.At, texts.TypesVoidVariable, text("name", p.Name.Name))
		ok = false
	} else if d.Body != nil && !c.storable(q, p.At, p.Name.Name) {
		ok = false
	}
	if d.Specs.Global && q.Ref != noRef {
		c.warn(p.At, texts.TypesKernelReference, texts.TypesKernelReferenceHint, text("name", p.Name.Name))
	}
	if n := len(f.params); p.Default == nil && n > 0 && f.params[n-1].def != nil {
		c.err(p.At, texts.TypesDefaultOrder, text("name", p.Name.Name))
	}
	f.params = append(f.params, param{q: q, name: p.Name, span: p.At, def: p.Default})
	if c.sc.kind == paramScope && ok && p.Name.Name != "" {
		v := &Var{Name: p.Name.Name, Type: q.stored(), Storage: Param, Span: p.At, Func: f.Func}
		c.sc.put(&symbol{name: p.Name.Name, kind: symVar, span: p.At, v: v, q: q})
	}
	return ok
}

// poison enters a name whose declaration was wrong: using it says nothing more.
func (c *checker) poison(id syntax.Ident) {
	if id.Name != "" && c.sc.names[id.Name] == nil {
		c.sc.put(&symbol{name: id.Name, kind: symVar, span: id.At, q: qtype{T: bad}})
	}
}

// hasThis tells whether a function's first parameter is the object that it is called for.
func (f *function) hasThis() bool { return f.owner != nil && !f.static && (!f.ctor || f.inPlace) }

// settleFunc fills in the tree's side of the signature.
func (c *checker) settleFunc(f *function) {
	f.Result = f.result.stored()
	if f.inPlace {
		f.Result = Of(Void)
	}
	f.Params = nil
	if f.hasThis() {
		f.Params = append(f.Params, &Var{
			Name: "this", Type: &Pointer{Elem: f.owner.s, Const: f.constM}, Storage: Param, Const: true, Span: f.Span, Func: f.Func,
		})
	}
	for _, p := range f.params {
		span := p.name.At
		if !span.IsValid() {
			span = p.span
		}
		f.Params = append(f.Params, &Var{
			Name: p.name.Name, Type: p.q.stored(), Storage: Param, Const: p.q.Const && p.q.Ref == noRef,
			Volatile: p.q.Volatile && p.q.Ref == noRef, Span: span, Func: f.Func,
		})
	}
	f.takeRest()
}

// adjustParam turns array parameters into pointers.
func adjustParam(q qtype) qtype {
	if arr, ok := q.T.(*Array); ok && q.Ref == noRef {
		return qtype{T: &Pointer{Elem: arr.Elem, Const: q.Const, Volatile: q.Volatile}}
	}
	if fn, ok := q.T.(*FuncType); ok && q.Ref == noRef {
		return qtype{T: &Pointer{Elem: fn}}
	}
	return q
}

// addFunc puts a function or a template into the overload set of its name and returns the function that now
// stands for it: an earlier declaration of the same one, or itself. nil: it could not be declared.
func (c *checker) addFunc(id syntax.Ident, f *function, t *funcTemplate) *function {
	name := id.Name
	sym := c.sc.names[name]
	if sym != nil && sym.kind != symFunc {
		if sym.kind == symType && c.sc.tags[name] == sym {
			sym = nil // a struct may share its name with a function
		} else {
			if sym.q.T != Type(bad) {
				c.errSee(id.At, sym.span, texts.TypesRedeclared, texts.TypesDeclaredHere, text("name", name))
			}
			return nil
		}
	}
	if sym == nil {
		sym = &symbol{name: name, kind: symFunc, span: id.At}
		c.sc.put(sym)
	}
	if t != nil {
		for _, u := range sym.tmpls {
			if (u.decl.Body == nil || t.decl.Body == nil) && sameTemplate(u.decl, t.decl) {
				u.redeclare(t.decl, t.scope)
				return nil
			}
		}
		sym.tmpls = append(sym.tmpls, t)
		return nil
	}
	c.meter.Spend(len(sym.fns))
	for _, g := range sym.fns {
		if !sameParams(f, g) {
			continue
		}
		return c.redeclared(g, f)
	}
	sym.fns = append(sym.fns, f)
	return f
}

// redeclared joins a further declaration f of the function g.
func (c *checker) redeclared(g, f *function) *function {
	c.forget()
	if !Identical(g.result.T, f.result.T) || g.result.Ref != f.result.Ref {
		c.errSee(f.Span, g.Span, texts.TypesResultDiffers, texts.TypesDeclaredHere, text("name", f.Name))
		return nil
	}
	if g.defined() && f.defined() {
		c.errSee(f.Span, g.Span, texts.TypesRedefined, texts.TypesDeclaredHere, text("name", f.Name))
		return nil
	}
	if g.Global != f.Global {
		c.errSee(f.Span, g.Span, texts.TypesSpacesDiffer, texts.TypesDeclaredHere, text("name", f.Name))
		return nil
	}
	g.Device, g.Host = g.Device || f.Device, g.Host && f.Host || g.decl.Specs.Host || f.decl.Specs.Host
	if !g.Device && !g.Global {
		g.Host = true
	}
	g.constexpr = g.constexpr || f.constexpr
	g.MaxThreads = max(g.MaxThreads, f.MaxThreads)
	if f.Cluster != [3]int32{} {
		g.Cluster = f.Cluster
	}
	for i := range g.params {
		if g.params[i].def == nil {
			g.params[i].def = f.params[i].def
		}
		if f.defined() {
			g.params[i].name, g.params[i].span, g.params[i].q = f.params[i].name, f.params[i].span, f.params[i].q
		}
	}
	if f.defined() {
		g.decl, g.scope, g.Span = f.decl, f.scope, f.Span
		c.settleFunc(g)
	}
	return g
}

// withoutType reports a parameter that is one unknown word: a name whose type was left out.
func (c *checker) withoutType(p *syntax.Param) bool {
	t, ok := p.Type.(*syntax.NamedType)
	if !ok || p.Name.Name != "" || t.Tag != "" || len(t.Path.Scope) > 0 || t.Path.HasArgs || c.uni == nil {
		return false
	}
	name := t.Path.Last.Name
	if c.resolve(c.sc, &t.Path) != nil || c.similar(c.sc, name, func(s *symbol) bool { return s.kind == symType }) != "" {
		return false
	}
	c.errHint(t.Path.At, texts.TypesParameterType, texts.TypesParameterTypeHint, text("name", name))
	return true
}
