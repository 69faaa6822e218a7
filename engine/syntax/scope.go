package syntax

// nameKind is all that the grammar needs to know of a name.
type nameKind uint8

const (
	nameUnknown   nameKind = iota
	nameValue              // variable, function, enumerator, parameter
	nameType               // struct, enum, typedef, type parameter
	nameNamespace          // namespace or an alias of one
)

// name is what a scope says about a name.
type name struct {
	kind     nameKind
	template bool   // what follows in < > are template arguments
	kernel   bool   // a __global__ function
	inner    *scope // members of a namespace, struct or enum; nil when unknown
}

// scope holds the names of a block, struct, namespace or template header.
type scope struct {
	parent    *scope
	names     map[string]name
	using     []*scope // using namespace
	structure string   // the struct whose members it holds, or ""
	file      bool     // the scope of a whole text
	header    bool     // of a template: what is declared behind it belongs to the scope around
}

func (s *scope) declare(n string, what name) {
	if n == "" {
		return
	}
	if s.names == nil {
		s.names = map[string]name{}
	}
	if old, ok := s.names[n]; ok {
		if what.kind == old.kind {
			// a second declaration: what is known of either stays known
			what.template = what.template || old.template
			what.kernel = what.kernel || old.kernel
			if what.inner == nil {
				what.inner = old.inner
			}
		}
	}
	s.names[n] = what
}

// member finds a name in this scope alone, or in what it uses.
func (s *scope) member(n string, depth int) name {
	if s == nil || depth > 8 { // a namespace may use itself in a circle
		return name{}
	}
	if what, ok := s.names[n]; ok {
		return what
	}
	for _, u := range s.using {
		if what := u.member(n, depth+1); what.kind != nameUnknown {
			return what
		}
	}
	return name{}
}

// lookup finds a name here or in the scopes around.
func (s *scope) lookup(n string) name {
	for ; s != nil; s = s.parent {
		if what := s.member(n, 0); what.kind != nameUnknown {
			return what
		}
	}
	return name{}
}

// types yields the names of types that can be seen from here.
func (s *scope) types(yield func(string) bool) {
	for ; s != nil; s = s.parent {
		for n, what := range s.names {
			if what.kind == nameType && !yield(n) {
				return
			}
		}
	}
}
