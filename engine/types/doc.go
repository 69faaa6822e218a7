// Package types gives a parsed program its meaning: scopes, types, conversions, overloads, templates,
// address spaces and the rules of CUDA about them. Its result is the checked tree of tree.go.
//
// It knows types and values of constants. It must never know bytecode, and no library function by name
// (prototypes come from the prelude).
//
//	program := types.Check(unit, prelude, &bag)
package types
