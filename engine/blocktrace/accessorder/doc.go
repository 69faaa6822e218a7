// Package accessorder lists what the threads of a block read, in the order in which they read it: the textbooks' table of access order, and the same work regrouped by tile.
//
// It knows the block's picture and the terms that statements use. It must never know kernels by name, values, or how a table is drawn.
package accessorder
