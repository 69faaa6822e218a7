// Package phase makes the textbooks' phase table of a block: what each thread loads into shared memory in each phase, and which cells its
// sums then use.
//
// It knows the block's recorded life and where phases begin. It must never know kernels by name or how the table is drawn.
//
//	table := phase.Build(block, program, []phase.Band{{Number: 1, From: 12, To: 40}}, threads, staged)
//	table.Rows[0][2].Loads // what the first thread loads in the third column
package phase
