// Package isa is the bytecode: opcodes, functions, kernels, and the tables that tie each instruction to its
// place in the source (sites, statements, loops, variables).
//
// It knows instructions. It must never know the tree that they were made from or the machine that runs them.
package isa
