// Package reuse counts, for one block, how often each element was loaded from global memory and how often its copies in shared memory were read,
// at any step of the block's life.
//
// It knows the block's picture. It must never know kernels, phases or how a table is drawn.
package reuse
