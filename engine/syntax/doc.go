// Package syntax reads CUDA C text into a tree: preprocessor, scanner, parser.
//
// It knows tokens, macros and grammar; every token remembers the macro it came from. It must never know
// what a name stands for beyond "names a type" or "names a template".
//
//	unit := syntax.Parse(file, prelude, syntax.Config{}, &bag)
package syntax
