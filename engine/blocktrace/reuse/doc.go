// Package reuse counts, for one block, how often each element was loaded from global memory and how often its copies in shared memory were
// read, at any step of the block's life.
//
// It knows the block's recorded life. It must never know kernels, phases or how a table is drawn.
//
//	counts := reuse.Of(block)
//	loads, reads := counts.Array(array, 40) // in the first 40 steps of the block
//	reuse.Factor(reads, loads)              // "4×"
package reuse
