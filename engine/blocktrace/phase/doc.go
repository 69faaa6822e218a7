// Package phase makes the textbooks' phase table of a block: what each thread loads into shared memory in each phase, and which cells its sums then use.
//
// It knows the block's picture and where phases begin. It must never know kernels by name or how the table is drawn.
package phase
