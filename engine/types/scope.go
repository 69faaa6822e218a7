package types

import (
	"slices"
	"sort"
	"strings"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// A symbol is what a name means in a scope.
type symKind uint8

const (
	symVar            symKind = iota
	symFunc                   // an overload set: functions and function templates
	symType                   // struct, enum, typedef, bound type parameter
	symConst                  // enumerator, bound constant parameter
	symSpace                  // namespace
	symStructTemplate         // struct template
	symAliasTemplate          // using template
	symField                  // member of the struct whose scope this is
	symIndex                  // threadIdx and its kin
	symPack                   // template or function parameters of which there are any number
	symVarTemplate            // template of variables
	symAmbiguous              // a member that several bases have
)

type symbol struct {
	name    string
	kind    symKind
	span    source.Span
	q       qtype // symVar: as declared; symType: the type; symField: as declared
	v       *Var
	fns     []*function
	tmpls   []*funcTemplate
	value   constant // symConst
	space   *scope
	st      *structTemplate
	alias   *aliasTemplate
	path    []*Field // symField: through unnamed members
	reg     SpecialReg
	pack    []*symbol // symPack: its elements
	vt      *varTemplate
	between [2]string // symAmbiguous: two of these bases
	open    bool      // symVar: declared extern, not defined yet
}

// A scope maps names to symbols. The scope of a namespace has a base: the same namespace in the universe.
type scope struct {
	kind   scopeKind
	name   string
	parent *scope
	base   *scope
	names  map[string]*symbol
	tags   map[string]*symbol // struct and enum names, visible behind struct/enum when hidden
	using  []*scope
	owner  *structInfo
	std    *scope // of namespace std: where its missing names are found
	joins  map[string]halves
	begun  []*Var   // of a block: variables that have got the value that they start with
	heirs  []*scope // of a struct that is not complete yet: its bases', whose types and constants its members may name
}

type scopeKind uint8

const (
	namespaceScope scopeKind = iota
	structScope
	templateScope // bindings of template parameters
	functionScope // parameters and blocks
	paramScope    // parameters where their own declaration requests their types
)

func newScope(kind scopeKind, parent *scope, name string) *scope {
	return &scope{kind: kind, parent: parent, name: name}
}

func (s *scope) put(sym *symbol) {
	if s.names == nil {
		s.names = map[string]*symbol{}
	}
	s.names[sym.name] = sym
}

func (s *scope) putTag(sym *symbol) {
	if s.tags == nil {
		s.tags = map[string]*symbol{}
	}
	s.tags[sym.name] = sym
}

// own is what the scope itself, its universe half and its using directives say of a name.
func (s *scope) own(name string) *symbol {
	var seen []*scope
	return s.ownSeen(name, &seen)
}

func (s *scope) ownSeen(name string, seen *[]*scope) *symbol {
	if len(*seen) >= maxVisited || slices.Contains(*seen, s) {
		return nil
	}
	sym := s.names[name]
	if s.base != nil {
		sym = s.joined(sym, s.base.own(name))
	}
	if len(s.using) > 0 && (sym == nil || sym.kind == symFunc) {
		*seen = append(*seen, s)
		for _, u := range s.using {
			sym = merged(sym, u.ownSeen(name, seen))
		}
	}
	if sym == nil && s.std != nil {
		sym = s.std.names[name]
	}
	return sym
}

// joined is merged for the two halves of a namespace, remembered as long as neither grows.
func (s *scope) joined(a, b *symbol) *symbol {
	if a == nil || b == nil || a.kind != symFunc || b.kind != symFunc {
		return merged(a, b)
	}
	old := s.joins[a.name]
	if old.m == nil || old.a != a || old.b != b || old.fns != len(a.fns)+len(b.fns) || old.tmpls != len(a.tmpls)+len(b.tmpls) {
		if s.joins == nil {
			s.joins = map[string]halves{}
		}
		old = halves{a, b, merged(a, b), len(a.fns) + len(b.fns), len(a.tmpls) + len(b.tmpls)}
		s.joins[a.name] = old
	}
	return old.m
}

// halves is what joined remembers.
type halves struct {
	a, b, m    *symbol
	fns, tmpls int
}

// merged joins overload sets; of anything else the first wins. A function of the first set hides one of the
// second with the same parameters.
func merged(a, b *symbol) *symbol {
	switch {
	case a == nil:
		return b
	case b == nil || a == b || a.kind != symFunc || b.kind != symFunc:
		return a
	}
	m := &symbol{name: a.name, kind: symFunc, span: a.span}
	m.fns = append(m.fns, a.fns...)
	m.tmpls = append(m.tmpls, a.tmpls...)
next:
	for _, f := range b.fns {
		for _, g := range a.fns {
			if f == g || sameParams(f, g) {
				continue next
			}
		}
		m.fns = append(m.fns, f)
	}
nextTemplate:
	for _, t := range b.tmpls {
		for _, u := range a.tmpls {
			if t == u {
				continue nextTemplate
			}
		}
		m.tmpls = append(m.tmpls, t)
	}
	return m
}

// lookup finds a name from the inside out.
func (s *scope) lookup(name string) *symbol {
	for ; s != nil; s = s.parent {
		if sym := s.own(name); sym != nil {
			return sym
		}
		for _, heir := range s.heirs {
			if sym := heir.own(name); sym != nil && sym.kind != symField {
				return sym
			}
		}
	}
	return nil
}

// opens reports whether a symbol may come before '::'.
func (sym *symbol) opens() bool {
	return sym.kind == symSpace || sym.kind == symType || sym.kind == symStructTemplate
}

// lookupOpening finds what a name means before '::', even behind a variable or function of that name [basic.lookup.qual].
func (s *scope) lookupOpening(name string) *symbol {
	if tag := s.lookupTag(name); tag != nil {
		return tag
	}
	for ; s != nil; s = s.parent {
		if sym := s.own(name); sym != nil && sym.opens() {
			return sym
		}
	}
	return nil
}

// lookupTag finds the struct or enum of a name, even behind a variable of that name.
func (s *scope) lookupTag(name string) *symbol {
	for ; s != nil; s = s.parent {
		if sym := s.tags[name]; sym != nil {
			return sym
		}
		if s.base != nil {
			if sym := s.base.tags[name]; sym != nil {
				return sym
			}
		}
		if sym := s.own(name); sym != nil && sym.kind == symType {
			return sym
		}
	}
	return nil
}

// namespace is the innermost namespace around s.
func (s *scope) namespace() *scope {
	for s.kind != namespaceScope && s.parent != nil {
		s = s.parent
	}
	return s
}

// maxName is the length past which no more names of scopes are put before one.
const maxName = 400

// qualified puts the names of the namespaces around s before name; that is how a reader knows it.
func (s *scope) qualified(name string) string {
	for ; s != nil; s = s.parent {
		if len(name) > maxName { // nobody reads it
			return "…::" + name
		}
		if s.kind == namespaceScope && s.name != "" {
			name = s.name + "::" + name
		}
		if s.kind == structScope && s.owner != nil && s.owner.s.Name != "" {
			return s.owner.s.Name + "::" + name // a struct's name is qualified already
		}
	}
	return name
}

// resolve finds what a path names, or nil without a diagnostic.
func (c *checker) resolve(from *scope, p *syntax.Path) *symbol {
	if len(p.Scope) == 0 {
		return from.lookup(p.Last.Name)
	}
	s := c.scopeWith(from, p.Scope, p.ScopeArgs)
	if s == nil {
		return nil
	}
	return s.own(p.Last.Name)
}

// scopeOf follows the qualifiers of a path. An empty first name is the global namespace.
func (c *checker) scopeOf(from *scope, path []syntax.Ident) *scope {
	return c.scopeWith(from, path, nil)
}

// scopeWith is scopeOf with template arguments for some of the qualifiers.
func (c *checker) scopeWith(from *scope, path []syntax.Ident, args [][]syntax.TemplateArg) *scope {
	var at *scope
	for i, id := range path {
		var sym *symbol
		switch {
		case i == 0 && id.Name == "":
			at = c.global
			continue
		case i == 0 && id.Name == syntax.Decltype:
			sym = &symbol{kind: symType, q: c.typ(args[0][0].Type)}
			if at = c.scopeWithin(sym, from, id, nil); at == nil {
				return nil
			}
			continue
		case i == 0:
			if sym = from.lookup(id.Name); sym != nil && !sym.opens() {
				sym = from.lookupOpening(id.Name)
			}
		default:
			sym = at.own(id.Name)
		}
		if sym == nil {
			return nil
		}
		if at = c.scopeWithin(sym, from, id, given(args, i)); at == nil {
			return nil
		}
	}
	return at
}

// given are the template arguments of the part i of a path; nil where it has none.
func given(args [][]syntax.TemplateArg, i int) []syntax.TemplateArg {
	if i < len(args) {
		return args[i]
	}
	return nil
}

// scopeWithin is the scope that a symbol of a path opens; nil for none.
func (c *checker) scopeWithin(sym *symbol, from *scope, id syntax.Ident, args []syntax.TemplateArg) *scope {
	switch sym.kind {
	case symSpace:
		if own := c.reopened[sym.space]; own != nil {
			return own
		}
		return sym.space
	case symType:
		switch t := sym.q.T.(type) {
		case *Struct:
			info := c.info(t)
			if info != nil && info.from != nil && args != nil { // the template's name inside an instance
				info = c.structInstance(info.from, args, id.At)
			}
			if info != nil {
				return info.scope
			}
		case *Enum:
			return c.enumScope(t)
		}
	case symStructTemplate:
		var inst *structInfo
		if args != nil {
			inst = c.structInstance(sym.st, args, id.At)
		} else {
			inst = from.instanceOf(sym.st) // inside an instance the template's own name is the instance
		}
		if inst != nil {
			return inst.scope
		}
	}
	return nil
}

// instanceOf is the instance of a struct template whose scope encloses s.
func (s *scope) instanceOf(st *structTemplate) *structInfo {
	for ; s != nil; s = s.parent {
		if s.kind == structScope && s.owner != nil && s.owner.from == st {
			return s.owner
		}
	}
	return nil
}

// similar finds the visible name closest to one that nobody declared, or "".
func (c *checker) similar(from *scope, name string, only func(*symbol) bool) string {
	if c.bag != c.told {
		return "" // nobody hears it
	}
	limit := max(1, min(len(name)/3, 12))
	var best []string
	bestD := limit + 1
	consider := func(other string) {
		c.meter.Spend(1)
		if other == name || other == "" || len(other) > len(name)+limit || len(name) > len(other)+limit {
			return
		}
		d := limit + 1
		if strings.EqualFold(strings.TrimLeft(other, "_"), strings.TrimLeft(name, "_")) { // __sqrt means sqrt, and syncthreads __syncthreads
			d = 0
		} else if len(name) > 1 {
			c.meter.Spend(len(name))
			d = distance(name, other, limit)
		}
		switch {
		case d < bestD:
			bestD, best = d, []string{other}
		case d == bestD && d <= limit:
			best = append(best, other)
		}
	}
	each := func(s *scope) {
		for n, sym := range s.names {
			if (only == nil || only(sym)) && c.public(n, sym) {
				consider(n)
			}
		}
	}
	for s := from; s != nil; s = s.parent {
		each(s)
		for _, u := range s.using {
			each(u)
		}
		if s.base != nil {
			each(s.base)
		}
	}
	if only == nil {
		for _, d := range c.defines {
			consider(d)
		}
	}
	if len(best) == 0 {
		return ""
	}
	sort.Strings(best)
	return best[0]
}

// distance is the number of letters to insert, drop, change or swap, or limit+1 when it is more.
func distance(a, b string, limit int) int {
	prev2, prev, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], prev2[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > limit {
			return limit + 1
		}
		prev2, prev, row = prev, row, prev2
	}
	return min(prev[len(b)], limit+1)
}
