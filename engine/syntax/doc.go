// Package syntax reads CUDA C text into a tree: preprocessor, scanner, parser.
//
// It knows tokens, macros and grammar; every token remembers the macro it came
// from. It must never know what a name stands for beyond "names a type", "names
// a template", "names a kernel". It reads no files: the headers of CUDA and of
// the C library are a Prelude, parsed once and shared by every program.
//
//	prelude := syntax.ParsePrelude(preludeFile, &bag)
//	unit := syntax.Parse(file, prelude, syntax.Config{Defines: map[string]string{"TILE": "8"}}, &bag)
//
// A mistake is reported once, at the place where it would be mended, and reading
// continues with the next statement. Whatever the text, work and depth are bounded.
package syntax
