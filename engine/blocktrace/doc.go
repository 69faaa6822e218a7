// Package blocktrace keeps what one block did to memory, step by step, so that the memory picture can be drawn at any of its steps: which element each
// cell of shared memory holds, who wrote it last, and what each step touched.
//
// It knows arrays, events and the rules of SEMANTICS, "Memory picture". It must never know kernels by name, values, or pixels.
package blocktrace
