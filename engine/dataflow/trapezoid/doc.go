// Package trapezoid finds sweeps over a row of elements in what the blocks of a launch, or of launches that feed each other, computed: each
// value made from the values of its neighbours, iteration after iteration. It tells which block computes which element in which iteration,
// what is computed by two blocks, and what no result needs (SEMANTICS, "Memory picture").
//
// One table shows sweeps, but finding them needs recorded values and a row of places only: so this is a package of its own.
//
// It knows values and what they are made of. It must never know kernels by name, source text, or how a table is drawn.
//
//	sweeps, ok := trapezoid.Find(graph, strip, 0, own)
//	sweeps.At(0, 2, 3, 17) // what block 2 has at place 17 after three iterations
package trapezoid
