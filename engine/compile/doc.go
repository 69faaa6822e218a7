// Package compile turns the checked tree into bytecode: registers, memory accesses with their sites, statements, loops and
// the points where diverged lanes meet again.
//
// It knows the tree, the instructions and the table of builtins. It must never know how an instruction is executed or what an
// analysis makes of it, and no kernel by name.
//
// What it promises to those who count: every access to memory that the source makes is made, once, in the source's place. There is
// no common subexpression elimination, no hoisting and no removal of accesses; scalars and small structs whose address is not taken
// live in registers, as they do on hardware. Products are contracted into the sums that use them (fuse.go), in kernels only. Small device
// functions are compiled in the place of their call (inline.go); their statements and sites stay their own, one for all places.
//
//	program := compile.Compile(tree, &bag, nil)
//	if bag.HasErrors() { … }
package compile
