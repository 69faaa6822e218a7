// Package builtin is the table of intrinsics and library functions: prelude.cuh declares them, Lookup says what each one is.
//
// It knows names, the instruction or the host call behind each, and the devices that have it. It must never know how a
// warp executes or what a host call does.
//
// A prototype without a body in the prelude is a builtin. To add an intrinsic: write its prototype there, one per line, and a
// row here; a test holds that neither lacks the other. Functions of isa.MathPairs get their rows from it. Functions that CUDA C can
// express have a body there and no row.
//
//	e, ok := builtin.Lookup("atomicAdd/int *,int") // Kind Atomic, Atomic isa.AtomicAdd, Mem isa.I32
package builtin
