// Package reduction finds, in what a block did to an array, the rounds of a reduction: which cells are combined with which in every round,
// and where the results go.
//
// One table shows reductions, but finding one needs recorded values only: so this is a package of its own.
//
// It knows values and what they are made of. It must never know kernels by name, source text, or how a table is drawn.
//
//	tree, ok := reduction.Find(graph) // of a dataflow.Recorder that watched the block
package reduction
