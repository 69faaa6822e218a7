package types

import (
	"strings"

	"tilescope/engine/source"
)

// publicMark begins a comment of the prelude that lists names with two underscores which CUDA and compilers document.
const publicMark = "// public: "

// publicNames are those names; all others with two underscores are the prelude's own.
func publicNames(prelude *source.File) map[string]bool {
	names := map[string]bool{}
	if prelude == nil {
		return names
	}
	for _, line := range strings.Split(prelude.Text, "\n") {
		if list, ok := strings.CutPrefix(line, publicMark); ok {
			for _, name := range strings.Fields(list) {
				names[name] = true
			}
		}
	}
	return names
}

// public tells whether messages may offer what a symbol is called.
func (c *checker) public(name string, sym *symbol) bool {
	return c.uni == nil || !strings.HasPrefix(name, "__") || !sym.place().From.InPrelude() || c.uni.public[name]
}

// place is where a symbol is declared; of several functions one of them.
func (s *symbol) place() source.Span {
	switch {
	case s.span.IsValid():
		return s.span
	case len(s.fns) > 0:
		return s.fns[0].Span
	case len(s.tmpls) > 0:
		return s.tmpls[0].decl.At
	}
	return s.span
}
