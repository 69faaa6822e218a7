package types

import (
	"slices"
	"sort"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/meter"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// Limits of checking. Reaching one is an error diagnostic.
const (
	maxNesting      = 2000    // depth of expressions, statements and types in each other
	maxWork         = 2000000 // expressions, statements and types checked, template instances and trials included
	maxConstSteps   = 1 << 20 // steps of constant functions in one program
	maxConstDepth   = 200     // calls in each other of constant functions
	maxWarnings     = 200     // of one text
	maxNestedTrials = 2000    // trials of a list's elements inside other trials
	maxTypeSize     = 1 << 40 // bytes of one type

	maxSpelled      = 400   // pointers, arrays, functions and parameters in one type
	maxVisited      = 256   // namespaces that one look-up visits
	maxConstNesting = 20000 // expressions and statements in each other while a constant is computed

	// what is spent of the work
	workPerNode     = 8  // by an expression, statement or type
	workPerFunction = 60 // by a function or struct that is declared or made of a template
	workPerParam    = 20
	workPerCall     = 15 // by a call, once for its choice and once for itself
)

// Universe is the checked prelude: the declarations that every program starts from. It never changes after
// NewUniverse and may be used by any number of Checks at once.
type Universe struct {
	global    *scope
	std       *scope
	infos     map[*Struct]*structInfo
	enums     map[*Enum]*scope
	consts    map[*Var]constant
	fields    map[*Field]qtype
	structs   map[*structTemplate][]*structInstance
	partials  map[specialised][]*partial
	guides    map[*structTemplate][]*funcTemplate
	funcs     map[*funcTemplate][]*function
	functions []*function
	globals   []*Var
	strings   []string
	public    map[string]bool // names with two underscores that programs may use
}

// NewUniverse checks the prelude, once for all programs. A function of it without a body becomes a builtin,
// see BuiltinName.
func NewUniverse(p *syntax.Prelude, bag *diag.Bag) *Universe {
	c := newChecker(nil, bag, Config{})
	c.declareStd()
	c.declareIndexes()
	if p != nil {
		c.file = p.File
		c.decls(p.Decls, c.global)
	}
	c.finish(true)
	c.nameBuiltins()
	return &Universe{
		global: c.global, std: c.stdScope, infos: c.infos, enums: c.enums, consts: c.consts, fields: c.fields,
		structs: c.structInsts, partials: c.partials, guides: c.guides,
		funcs: c.funcInsts, functions: c.functions, globals: c.globals, strings: c.strings, public: publicNames(c.file),
	}
}

// Check gives a parsed program its meaning. What is wrong goes into bag; with errors there the Program may be
// nil or lack parts. It never panics, whatever the tree looks like, but where the work ends: see meter.
func Check(unit *syntax.Unit, u *Universe, bag *diag.Bag, cfg Config) *Program {
	return check(unit, u, bag, cfg, nil, false)
}

// CheckDespite says what is wrong with the meaning of a text that has errors in its grammar already. What may follow from these is left
// out, and so are warnings.
func CheckDespite(unit *syntax.Unit, u *Universe, bag *diag.Bag, cfg Config) {
	check(unit, u, bag, cfg, nil, true)
}

// check is Check of a text whose string literals come after those of another reading of it; nil where there is none.
func check(unit *syntax.Unit, u *Universe, bag *diag.Bag, cfg Config, literals []string, despite bool) *Program {
	if unit == nil {
		return nil
	}
	if u == nil {
		u = NewUniverse(nil, bag)
	}
	c := newChecker(u, bag, cfg)
	c.file, c.unit, c.despite = unit.File, unit, despite
	c.thrown.throwers = map[*function]bool{}
	if literals != nil {
		c.strings = slices.Clone(literals)
		c.indexStrings()
	}
	for _, d := range unit.Defines {
		c.defines = append(c.defines, d.Name)
	}
	for _, d := range unit.Decls {
		if f, ok := d.(*syntax.FuncDecl); ok && len(f.Scope) == 0 && c.later[f.Name.Name] == (source.Span{}) {
			c.later[f.Name.Name] = f.Name.At
		}
	}
	c.decls(unit.Decls, c.global)
	c.finish(false)
	c.endObjects()
	c.finish(false)
	c.dispatchBodies()
	c.throwBodies()
	for _, use := range c.openUses {
		if use.sym.open {
			c.errSee(use.span, use.sym.span, texts.TypesNeverGiven, texts.TypesDeclaredHere, text("name", use.sym.name))
		}
	}
	return c.program(unit.File)
}

// checker is the state of checking one text.
type checker struct {
	kernelTypes bool // types that are read belong to what only kernels have
	ofHost      bool // they belong to what the host has, whatever function is being checked

	bag     *diag.Bag
	told    *diag.Bag // what a reader hears; bag is another one during a trial
	meter   *meter.Work
	cfg     Config
	uni     *Universe // nil while the prelude itself is checked
	file    *source.File
	unit    *syntax.Unit // nil while the prelude itself is checked
	global  *scope
	defines []string // macros of the text, for suggestions

	stdScope    *scope
	usesStd     bool              // the text says using namespace std
	reopened    map[*scope]*scope // a namespace of the universe → its half in this text
	infos       map[*Struct]*structInfo
	enums       map[*Enum]*scope
	consts      map[*Var]constant
	fields      map[*Field]qtype // fields declared as references or volatile
	traits      map[traitOf]bool // answers of has
	spreads     map[spreadKey][]*scope
	varInsts    map[*varTemplate][]*varInstance
	partials    map[specialised][]*partial
	guides      map[*structTemplate][]*funcTemplate // deduction guides
	addressed   map[*Var]bool                       // constants of the libraries whose place matters
	known       map[*function]bool                  // those in functions
	defaulting  map[defaultOf]bool                  // default values that are being computed
	inPlace     map[inPlaceKey]Type                 // structs and enums defined inside a declaration of several variables
	structInsts map[*structTemplate][]*structInstance
	instOrder   []*structInfo // of structInsts, in order of making
	funcInsts   map[*funcTemplate][]*function
	functions   []*function // with a body, in order of definition
	globals     []*Var
	openUses    []openUse
	later       map[string]source.Span // functions of the text by name, to say that one is declared further down
	globalUses  []*function            // called by initialisers of globals
	strings     []string
	stringIndex map[string]int
	called      map[*Func]*function // every function that the text calls
	dispatches  []*dispatch         // of calls through pointers to functions, in order
	classes     []*structInfo       // with virtual functions, of which objects are made, in order
	virtuals    []*virtualCall      // in order
	part        *Struct             // the base that a constructor is about to make
	launchers   []*launcher         // of launches through pointers to kernels, in order
	thrown      throwing            // by the text

	lasting      []lasting // objects with destructors to run when the program ends
	lastingCount *Var      // how many of them functions have made; nil where none does
	ends         *function // that runs these destructors; nil for none
	annotated    bool      // a verifier's annotation was told of

	fn                   *function // whose body is being checked; nil at namespace scope
	body                 *bodyState
	sc                   *scope
	userAt               source.Span   // what of the text itself was looked at last
	callAt               source.Span   // of the call in the text whose default arguments are being checked
	trials, nestedTrials int           // how deeply trials are nested, and how many were inside others
	indexed              *syntax.Index // what an index around it is taken of
	dropped              syntax.Expr   // the left side of a comma that is warned of
	lengthHint           i18n.Key      // what to do if the length of the array that is being declared is not constant
	hostTypes            map[hostType]bool
	unevaluated          int // inside sizeof and decltype-like places
	symbolOK             int // a device variable may be named here although this is host code
	depth                int
	tooDeep              bool
	despite              bool // the text has errors in its grammar, which some of its errors in meaning may follow from
	work                 int
	warnings             int
	worklist             []*function
	wanted               []*function     // instances that were called before their templates were defined
	instances            []instanceFrame // templates being instantiated, outermost first
	instCount            int
	steps                int
	constNesting         int // expressions in each other that evaluate is in
	main                 *function
}

// openUse is a use of a variable that was declared extern and may be defined later, or never.
type openUse struct {
	sym  *symbol
	span source.Span
}

type instanceFrame struct {
	name string
	span source.Span
}

func newChecker(u *Universe, bag *diag.Bag, cfg Config) *checker {
	c := &checker{
		bag: bag, meter: cfg.Work, cfg: cfg.filled(), uni: u,
		reopened:    map[*scope]*scope{},
		infos:       map[*Struct]*structInfo{},
		enums:       map[*Enum]*scope{},
		consts:      map[*Var]constant{},
		fields:      map[*Field]qtype{},
		structInsts: map[*structTemplate][]*structInstance{},
		funcInsts:   map[*funcTemplate][]*function{},
		stringIndex: map[string]int{},
		called:      map[*Func]*function{},
		later:       map[string]source.Span{},
		inPlace:     map[inPlaceKey]Type{},
		traits:      map[traitOf]bool{},
		spreads:     map[spreadKey][]*scope{},
		varInsts:    map[*varTemplate][]*varInstance{},
		partials:    map[specialised][]*partial{},
		guides:      map[*structTemplate][]*funcTemplate{},
		addressed:   map[*Var]bool{},
		known:       map[*function]bool{},
		defaulting:  map[defaultOf]bool{},
		told:        bag,
	}
	c.global = newScope(namespaceScope, nil, "")
	if u != nil {
		c.global.base = u.global
		c.strings = append(c.strings, u.strings...)
		c.indexStrings()
		c.stdScope = u.std
	}
	c.sc = c.global
	return c
}

// indexStrings makes the literals that there are already be found.
func (c *checker) indexStrings() {
	for i, s := range c.strings {
		c.stringIndex[s] = i
	}
}

// declareStd makes namespace std, whose missing names are found in the prelude's global namespace.
func (c *checker) declareStd() {
	c.stdScope = newScope(namespaceScope, c.global, "std")
	c.stdScope.std = c.global
	c.global.put(&symbol{name: "std", kind: symSpace, space: c.stdScope})
}

func (c *checker) info(s *Struct) *structInfo {
	if in := c.infos[s]; in != nil {
		return in
	}
	if c.uni != nil {
		return c.uni.infos[s]
	}
	return nil
}

func (c *checker) enumScope(e *Enum) *scope {
	if s := c.enums[e]; s != nil {
		return s
	}
	if c.uni != nil {
		return c.uni.enums[e]
	}
	return nil
}

func (c *checker) constOf(v *Var) (constant, bool) {
	k, ok := c.consts[v]
	if !ok && c.uni != nil {
		k, ok = c.uni.consts[v]
	}
	return k, ok
}

func (c *checker) fieldType(f *Field) qtype {
	if q, ok := c.fields[f]; ok {
		return q
	}
	if c.uni != nil {
		if q, ok := c.uni.fields[f]; ok {
			return q
		}
	}
	return qtype{T: f.Type, Const: f.Const}
}

func (c *checker) complete(s *Struct) bool {
	in := c.info(s)
	return in == nil || in.complete
}

// enter guards the Go stack; it is false where the text is nested too deeply.
func (c *checker) enter(span source.Span) bool {
	c.depth++
	c.meter.At(span)
	if span.From > 0 {
		c.userAt = span
	}
	c.meter.Spend(workPerNode)
	if c.work++; c.work > maxWork {
		if c.work == maxWork+1 {
			c.err(span, texts.TypesTooMuch, number("limit", maxWork))
		}
		return false
	}
	if c.depth > maxNesting {
		if !c.tooDeep {
			c.tooDeep = true
			c.err(span, texts.TypesTooDeep, number("limit", maxNesting))
		}
		return false
	}
	return true
}

func (c *checker) leave() { c.depth-- }

// finish checks the bodies that instances and members still wait with.
func (c *checker) finish(prelude bool) {
	for len(c.worklist) > 0 || len(c.wanted) > 0 {
		wanted := c.wanted
		c.wanted = nil
		for _, f := range wanted {
			if c.findOutside(f); !f.defined() {
				c.findLater(f)
			}
			if f.defined() {
				c.need(f, false)
			}
		}
		if len(c.worklist) == 0 {
			break
		}
		f := c.worklist[0]
		c.worklist = c.worklist[1:]
		c.checkBody(f)
	}
	if prelude {
		for i := 0; i < len(c.instOrder); i++ {
			for _, f := range c.instOrder[i].all {
				c.checkBody(f)
			}
		}
		if len(c.worklist) > 0 {
			c.finish(true)
		}
	}
}

// program collects what main and the kernels reach.
func (c *checker) program(file *source.File) *Program {
	p := &Program{File: file, Strings: c.strings}
	var roots []*function
	for _, f := range c.functions {
		if f.Global {
			roots = append(roots, f)
		}
	}
	if c.main != nil {
		p.Main = c.main.Func
		roots = append(roots, c.main)
	}
	if c.ends != nil {
		p.End = c.ends.Func
		roots = append(roots, c.ends)
	}
	roots = append(roots, c.globalUses...)
	reached := map[*function]bool{}
	used := map[*Var]bool{}
	c.reach(roots, reached, used)
	c.checkSides(reached)

	var all []*function
	for f := range reached {
		if f.Body != nil {
			all = append(all, f)
		}
	}
	sort.SliceStable(all, func(i, j int) bool {
		if all[i].Global != all[j].Global {
			return all[i].Global
		}
		return all[i].order(all[j])
	})
	for _, f := range all {
		p.Funcs = append(p.Funcs, f.Func)
	}
	if c.uni != nil {
		for _, v := range c.uni.globals {
			if used[v] {
				p.Globals = append(p.Globals, v)
			}
		}
	}
	owners := map[*Func]bool{}
	for _, f := range p.Funcs {
		owners[f] = true
	}
	for _, v := range c.globals {
		if _, known := c.consts[v]; known && v.Func == nil && v.Span.From.InPrelude() && !c.addressed[v] {
			continue // a constant of a library's template is but its value
		}
		if v.Func == nil || owners[v.Func] {
			p.Globals = append(p.Globals, v)
		}
	}
	return p
}

// reach walks calls from the roots and reports functions that nobody defined.
func (c *checker) reach(roots []*function, reached map[*function]bool, used map[*Var]bool) {
	for _, v := range c.globals {
		used[v] = true
	}
	todo := append([]*function(nil), roots...)
	for len(todo) > 0 {
		f := todo[0]
		todo = todo[1:]
		if reached[f] {
			continue
		}
		reached[f] = true
		for _, v := range f.vars {
			used[v] = true
		}
		for _, use := range f.calls {
			if use.f.Body == nil && !use.f.prelude {
				key := texts.TypesNeverDefined
				if use.f.Global {
					key = texts.TypesNeverDefinedKernel
				}
				c.errSee(use.span, use.f.Span, key, texts.TypesDeclaredHere, text("name", use.f.Name))
			}
			todo = append(todo, use.f)
		}
	}
}

// order is the order of definition: the prelude first, then by place, then instances by age and name.
func (f *function) order(g *function) bool {
	if f.prelude != g.prelude {
		return f.prelude
	}
	a, b := f.Span.From, g.Span.From
	if a != b {
		if a < 0 { // prelude offsets grow downwards
			return a > b
		}
		return a < b
	}
	if f.serial != g.serial {
		return f.serial < g.serial
	}
	return f.signature() < g.signature() // instances of one template, of the prelude and of the text
}
