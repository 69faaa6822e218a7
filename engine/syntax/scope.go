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
	unnamed   *scope   // its unnamed namespace
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

// maxUsing bounds the using directives of one scope, and maxVisits the scopes
// that one look-up visits through them: namespaces may use each other in circles.
const (
	maxUsing  = 64
	maxVisits = 256
)

// use makes the names of another scope visible; false where there are too many.
func (s *scope) use(other *scope) bool {
	for _, u := range s.using {
		if u == other {
			return true
		}
	}
	if len(s.using) >= maxUsing {
		return false
	}
	s.using = append(s.using, other)
	return true
}

// member finds a name in this scope alone, or in what it uses.
func (s *scope) member(n string) name {
	visits := maxVisits
	return s.visit(n, &visits)
}

func (s *scope) visit(n string, visits *int) name {
	if *visits--; s == nil || *visits < 0 {
		return name{}
	}
	if what, ok := s.names[n]; ok {
		return what
	}
	for _, u := range s.using {
		if what := u.visit(n, visits); what.kind != nameUnknown {
			return what
		}
	}
	return name{}
}

// within reports whether a scope is this one or one around it.
func (s *scope) within(other *scope) bool {
	for ; s != nil; s = s.parent {
		if s == other {
			return true
		}
	}
	return false
}

// lookup finds a name here or in the scopes around.
func (s *scope) lookup(n string) name {
	for ; s != nil; s = s.parent {
		if what := s.member(n); what.kind != nameUnknown {
			return what
		}
	}
	return name{}
}
