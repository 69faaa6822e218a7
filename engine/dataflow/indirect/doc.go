// Package indirect follows threads that find elements through indices which they load: the rows of a sparse matrix, a gather, a scatter. It
// tells for each thread the range that its row pointers give, and for each element of it the index loaded, the values beside it and the
// element found.
//
// One table shows the rows, but finding them needs the flow of addresses and events only: so this is a package of its own.
//
// It knows what addresses come from, arrays and events. It must never know kernels by name, source text, or how a table is drawn.
//
//	flow, ok := dataflow.Of(program, kernel)
//	chain, ok := indirect.Find(program, flow) // false: no address comes from a load
package indirect
