package types

import (
	"sort"
	"strings"
)

// BuiltinName is how a builtin, a prelude function without a body, is named in Func.Builtin. A function that is
// alone with its name has just it; several prototypes of one name are told apart by the types of their
// parameters as Type.String words them (a reference as the pointer that it is):
//
//	BuiltinName("atomicAdd", intPointer, int) // "atomicAdd/int *,int"
func BuiltinName(name string, params []Type) string {
	words := make([]string, len(params))
	for i, p := range params {
		words[i] = p.String()
	}
	return name + "/" + strings.Join(words, ",")
}

// builtinSuffixed names an instance of a template without a body, which always has siblings.
func builtinSuffixed(name string, f *function) string {
	return BuiltinName(name, f.paramTypes())
}

func (f *function) paramTypes() []Type {
	out := make([]Type, len(f.params))
	for i, p := range f.params {
		out[i] = p.q.stored()
	}
	return out
}

// nameBuiltins names the prelude's functions without a body.
func (c *checker) nameBuiltins() {
	count := map[string]int{}
	for _, f := range c.functions {
		if !f.defined() {
			count[f.Name]++
		}
	}
	for _, f := range c.functions {
		switch {
		case f.defined():
		case count[f.Name] == 1:
			f.Builtin = f.Name
		default:
			f.Builtin = builtinSuffixed(f.Name, f)
		}
	}
}

// Builtins are the prelude's functions without a body, by name: what the table of builtins must answer for.
// Instances of templates without a body come only with the programs that use them.
func (u *Universe) Builtins() []*Func {
	var out []*Func
	for _, f := range u.functions {
		if f.Builtin != "" {
			out = append(out, f.Func)
		}
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Builtin < out[j].Builtin })
	return out
}
