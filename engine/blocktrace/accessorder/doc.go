// Package accessorder lists what the threads of a block read, in the order in which they read it: the textbooks' table of access order, and
// the same work regrouped by tile.
//
// It knows the block's recorded life and the terms that statements use. It must never know kernels by name, values, or how a table is
// drawn.
//
//	rows := accessorder.Of(block, program, threads, staged, 8, 4096)
//	groups := rows.Regroup(tileOf) // the same terms, by the tile that they come from
package accessorder
