// Package isa is the bytecode: opcodes, functions, kernels, and the tables that tie each instruction to its
// place in the source (sites, statements, loops, variables).
//
// It knows instructions. It must never know the tree that they were made from or the machine that runs them.
//
//	isa.Disassemble(os.Stdout, program, program.Funcs[program.Kernels[0]])
//	site := program.Sites[isa.SiteOf(instruction.Imm)] // of a load: which access of the source it is
package isa
