package types

import (
	"slices"
	"sort"
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// candidate is a function that a call could mean, with how well each argument fits.
type candidate struct {
	f    *function
	tmpl *funcTemplate
	fits []int
}

// choose picks the function of a set that fits the arguments best, or says why there is none.
func (c *checker) choose(set *callee, args []operand, span source.Span) *function {
	list, why := c.candidates(set, args, span)
	if len(list) == 0 {
		c.noCandidate(set, args, span, why)
		return nil
	}
	best := c.best(list)
	if best == nil {
		d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(texts.TypesAmbiguous, text("name", set.name),
			text("types", typesOf(args)))}
		d.Hint = i18n.M(texts.TypesAmbiguousHint)
		for _, k := range list {
			d.Related = append(d.Related, c.related(k.f.Span, i18n.M(texts.TypesCandidate, text("name", k.f.signature())))...)
		}
		c.report(d)
		return nil
	}
	return best.f
}

// candidates are the functions of a set that the arguments fit; why is one that they do not fit.
func (c *checker) candidates(set *callee, args []operand, span source.Span) (list []candidate, why *function) {
	object := set.this
	c.meter.Spend(workPerCall + (len(set.fns)+4*len(set.tmpls))*(len(args)+2))
	for _, f := range set.fns {
		if fits, ok := c.viable(f, object, args); ok {
			list = append(list, candidate{f: f, fits: fits})
		} else if why == nil || !f.prelude {
			why = f
		}
	}
	for _, t := range set.tmpls {
		if c.wrongCount(t, len(args)) {
			continue
		}
		targs, ok := c.deduceCall(t, set.explicit, args, span)
		if !ok {
			continue
		}
		var f *function
		c.quietly(func() { f = c.funcInstance(t, targs, span) })
		if f == nil {
			continue
		}
		if fits, ok := c.viable(f, object, args); ok {
			list = append(list, candidate{f: f, tmpl: t, fits: fits})
		} else {
			why = f
		}
	}
	return list, why
}

func (c *checker) wrongCount(t *funcTemplate, n int) bool {
	least, pack := 0, false
	for i, p := range t.decl.Params {
		pack = pack || p != nil && p.Pack != nil
		if p != nil && p.Pack == nil && t.defaultOf(i) == nil {
			least++
		}
	}
	return n < least || n > len(t.decl.Params) && !t.decl.Variadic && !pack
}

// viable ranks every argument; with a method the object comes first.
func (c *checker) viable(f *function, object *operand, args []operand) ([]int, bool) {
	if len(args) < f.required() || len(args) > len(f.params) && !f.Variadic {
		return nil, false
	}
	fits := make([]int, 0, len(args)+1)
	if f.owner != nil && !f.static && !f.ctor {
		o := object
		if o == nil {
			self := c.object(source.Span{})
			o = &self
		}
		switch {
		case o.bad():
			fits = append(fits, fitExact) // reported by the call
		case o.cons && !f.constM:
			return nil, false
		default:
			n := fitExact
			if c.inherited(f, o) {
				n = fitConv
			}
			if f.constM && !o.cons {
				n += fitAdded
			}
			fits = append(fits, n)
		}
	} else {
		fits = append(fits, fitExact)
	}
	for i, a := range args {
		if i >= len(f.params) {
			fits = append(fits, fitDots)
			continue
		}
		n, ok := c.fit(a, f.params[i].q, f.prelude)
		if !ok && c.isSymbolArg(f, i, a) {
			n, ok = fitConv, true
		}
		if !ok {
			return nil, false
		}
		fits = append(fits, n)
	}
	return fits, true
}

// inherited tells whether a method is that of a base of the object's struct, to which the object has to be converted.
func (c *checker) inherited(f *function, object *operand) bool {
	s := elemStruct(object.t)
	return s != nil && f.owner.s != s && c.derives(s, f.owner.s)
}

// best is the candidate that no other beats, or nil.
func (c *checker) best(list []candidate) *candidate {
	if n := len(list); n > 1 {
		c.meter.Spend(n * n * len(list[0].fits) / 8)
	}
	for i := range list {
		wins := true
		for j := range list {
			if i != j && !c.better(&list[i], &list[j]) {
				wins = false
				break
			}
		}
		if wins {
			return &list[i]
		}
	}
	return nil
}

func (c *checker) better(a, b *candidate) bool {
	more := false
	for i := range a.fits {
		if i >= len(b.fits) {
			break
		}
		if a.fits[i] > b.fits[i] {
			return false
		}
		more = more || a.fits[i] < b.fits[i]
	}
	switch {
	case more:
		return true
	case (a.tmpl == nil) != (b.tmpl == nil):
		return a.tmpl == nil
	case a.tmpl != nil && b.tmpl != nil && a.tmpl != b.tmpl:
		return c.moreSpecial(a.tmpl, b.tmpl)
	case a.f.Variadic != b.f.Variadic:
		return !a.f.Variadic
	case a.f.prelude != b.f.prelude: // the text's own function before a library's equal one
		return !a.f.prelude
	}
	return false
}

func typesOf(args []operand) string {
	words := make([]string, len(args))
	for i, a := range args {
		switch a.mode {
		case listMode:
			words[i] = "{…}"
		case funcMode:
			words[i] = a.set.name
		case indexMode:
			words[i] = "uint3"
		case lvalueMode:
			words[i] = qtype{T: a.t, Const: a.cons, Volatile: a.vol}.String()
		default:
			words[i] = a.t.String()
		}
	}
	return strings.Join(words, ", ")
}

// signature is a function as a reader would declare it.
func (f *function) signature() string {
	words := make([]string, len(f.params))
	for i, p := range f.params {
		words[i] = p.q.String()
		if p.name.Name != "" {
			if !strings.HasSuffix(words[i], "*") && !strings.HasSuffix(words[i], "&") {
				words[i] += " "
			}
			words[i] += p.name.Name
		}
	}
	if f.Variadic {
		words = append(words, "...")
	}
	return f.Name + "(" + strings.Join(words, ", ") + ")"
}

// noCandidate says why a call fits nothing: with one function, by its first misfit.
func (c *checker) noCandidate(set *callee, args []operand, span source.Span, why *function) {
	total := len(set.fns) + len(set.tmpls)
	if len(args) > c.cfg.MaxPack && slices.ContainsFunc(set.tmpls, (*funcTemplate).hasPack) {
		c.err(span, texts.TypesPackLimit, number("limit", c.cfg.MaxPack))
		return
	}
	if c.almost(set, args) || total > 1 && c.countFitsNone(set, args, span) {
		return
	}
	if total == 1 && why != nil {
		c.misfit(why, set, args, span)
		return
	}
	if total == 1 && len(set.tmpls) == 1 {
		t := set.tmpls[0]
		if c.wrongCount(t, len(args)) {
			c.wrongArgCount(t.name, len(t.decl.Params), len(t.decl.Params), len(args), t.decl.Name.At, span, t.decl.Params)
			return
		}
		if set.hasArgs { // let the explicit arguments say what is wrong with them
			before := c.bag.HasErrors()
			if given, ok := c.givenArgs(t.decl.Template, set.explicit, t.scope, span, t.name); !ok && (c.bag.HasErrors() || before) {
				return
			} else if len(given) == len(t.decl.Template) && c.funcInstance(t, given, span) == nil {
				return
			}
		}
		if c.noPointerToSet(t, args) {
			return
		}
		d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(texts.TypesCannotDeduce, text("name", t.name),
			text("types", typesOf(args)))}
		d.Hint = i18n.M(texts.TypesCannotDeduceHint, text("name", t.name))
		if t.decl.Specs.Global {
			d.Hint = i18n.M(texts.TypesCannotDeduceKernelHint, text("name", t.name))
		}
		d.Related = c.related(t.decl.Name.At, i18n.M(texts.TypesDeclaredHere, text("name", t.name)))
		c.report(d)
		return
	}
	d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(texts.TypesNoCandidate, text("name", set.name),
		text("types", typesOf(args)))}
	var known []string
	for _, f := range set.fns {
		if f.prelude {
			known = append(known, f.signature())
		}
		d.Related = append(d.Related, c.related(f.Span, i18n.M(texts.TypesCandidate, text("name", f.signature())))...)
	}
	for _, t := range set.tmpls {
		d.Related = append(d.Related, c.related(t.decl.Name.At, i18n.M(texts.TypesCandidate, text("name", t.name)))...)
	}
	if len(known) > 0 {
		sort.Strings(known)
		if len(known) > 4 {
			known = append(known[:4], "…")
		}
		d.Hint = i18n.M(texts.TypesNoCandidateHint, text("list", strings.Join(known, "; ")))
	}
	c.report(d)
}

// noPointerToSet reports the argument that is no pointer's address where the template sets a pointer through it: cudaMalloc(&value, …).
func (c *checker) noPointerToSet(t *funcTemplate, args []operand) bool {
	for i, p := range t.decl.Params {
		outer, ok := p.Type.(*syntax.PointerType)
		if !ok || i >= len(args) || args[i].bad() {
			continue
		}
		if _, ok := outer.Elem.(*syntax.PointerType); !ok {
			continue
		}
		elem := args[i].t
		if ptr, ok := elem.(*Pointer); ok {
			elem = ptr.Elem
		}
		if _, set := elem.(*Pointer); set {
			continue
		}
		if a, ok := elem.(*Array); ok {
			elem = a.Elem
		}
		hint := texts.TypesNoPointerToSetHint
		if isVoid(elem) {
			hint = texts.TypesNoPointerToSetCastHint
		}
		c.errHint(args[i].span, texts.TypesNoPointerToSet, hint, text("name", t.name), number("n", i+1), text("type", args[i].t.String()),
			text("elem", elem.String()))
		return true
	}
	return false
}

// almost reports the one argument whose address was forgotten, if the call fits with it.
func (c *checker) almost(set *callee, args []operand) bool {
	for i, a := range args {
		if a.mode != lvalueMode {
			continue
		}
		if _, arr := a.t.(*Array); arr {
			continue
		}
		changed := append([]operand(nil), args...)
		changed[i] = value(&AddrOf{at(&Pointer{Elem: a.t, Const: a.cons, Volatile: a.vol}, a.span), a.x})
		list, _ := c.candidates(set, changed, a.span)
		if len(list) == 0 {
			continue
		}
		what := c.slice(a.span)
		if pointer, star := strings.CutPrefix(what, "*"); star { // *d where d is meant
			c.suggest(a.span, pointer, texts.TypesAddressForgotten, text("name", set.name), number("n", i+1), text("type", a.t.String()))
			return true
		}
		d := diag.Diagnostic{
			Severity: diag.Error, Span: a.span,
			Message: i18n.M(texts.TypesAddressForgotten, text("name", set.name), number("n", i+1), text("type", a.t.String())),
			Hint:    i18n.M(texts.TypesAddressForgottenHint, text("what", what)),
		}
		if c.file != nil && !a.span.From.InPrelude() && c.file.Slice(a.span) == what {
			d.Suggestion = &diag.Suggestion{Span: source.Span{From: a.span.From, To: a.span.From}, Text: "&"}
		}
		c.report(d)
		return true
	}
	return false
}

// countFitsNone reports a number of arguments that no function of the set takes.
func (c *checker) countFitsNone(set *callee, args []operand, span source.Span) bool {
	least, most := -1, 0
	see := source.Span{}
	for _, f := range set.fns {
		if f.Variadic {
			return false
		}
		if n := f.required(); least < 0 || n < least {
			least = n
		}
		most = max(most, len(f.params))
		see = f.Span
	}
	if len(set.tmpls) > 0 || least < 0 || len(args) >= least && len(args) <= most {
		return false
	}
	var params []*syntax.Param
	if len(set.fns) == 1 {
		params = set.fns[0].decl.Params
	}
	c.wrongArgCount(set.name, least, most, len(args), see, span, params)
	return true
}

// wrongArgCount reports a call of what takes least to most arguments. params, if given, are named where the declaration cannot be shown.
func (c *checker) wrongArgCount(name string, least, most, got int, see, span source.Span, params []*syntax.Param) {
	d := diag.Diagnostic{Severity: diag.Error, Span: span}
	key := texts.TypesArgumentCount
	switch {
	case least != most && got < least:
		key = texts.TypesArgumentCountLeast
	case least != most:
		key = texts.TypesArgumentCountMost
	}
	d.Message = i18n.M(key, text("name", name), number("least", least), number("most", most), number("got", got))
	d.Related = c.related(see, i18n.M(texts.TypesDeclaredHere, text("name", name)))
	if len(d.Related) == 0 && len(params) > 0 {
		d.Hint = i18n.M(texts.TypesCallFormHint, text("call", callForm(name, params)))
	}
	c.report(d)
}

// callForm is how a function of the library is called: cudaMemcpy(to, from, size, kind).
func callForm(name string, params []*syntax.Param) string {
	words := make([]string, len(params))
	for i, p := range params {
		words[i] = p.Name.Name
	}
	return name + "(" + strings.Join(words, ", ") + ")"
}

func (c *checker) misfit(f *function, set *callee, args []operand, span source.Span) {
	if least := f.required(); len(args) < least || len(args) > len(f.params) && !f.Variadic {
		c.wrongArgCount(f.Name, least, len(f.params), len(args), f.Span, span, f.decl.Params)
		return
	}
	if f.owner != nil && !f.static && !f.ctor && set.this != nil && set.this.cons && !f.constM {
		c.errHint(span, texts.TypesConstObject, texts.TypesConstObjectHint, text("name", f.Name))
		return
	}
	for i, a := range args {
		if i >= len(f.params) {
			break
		}
		if _, ok := c.fit(a, f.params[i].q, f.prelude); !ok && !c.isSymbolArg(f, i, a) {
			if c.convertTo(a, f.params[i].q, argUse(f, i)) != nil {
				c.err(a.span, texts.TypesConvertArgument, c.useArgs(argUse(f, i), a.t.String(), f.params[i].q)...)
			}
			return
		}
	}
	c.err(span, texts.TypesNoCandidate, text("name", f.Name), text("types", typesOf(args)))
}

func argUse(f *function, i int) use {
	u := use{key: texts.TypesConvertArgument, name: f.Name, n: i + 1}
	if f.prelude && f.decl != nil {
		u.call = callForm(f.Name, f.decl.Params)
	}
	return u
}

func (c *checker) useArgs(u use, from string, q qtype) []i18n.Arg {
	return []i18n.Arg{text("from", from), text("to", q.String()), text("name", u.name), number("n", u.n)}
}
