// Package dataflow tells what values in memory are made of. Of looks at a kernel's code and says which loads each store's value, and each
// access's address, come from; a Recorder then follows a run and joins every value that a thread stores to the values that it loaded for
// it.
//
// The packages below it each find one pattern in recorded values: reductions, sweeps over neighbours, elements found through indices.
//
// It knows bytecode, arrays and events. It must never know kernels by name, source text, or what a table makes of it.
//
//	for (k = 0; k < n; k++) sum += a[k];   // several executions of the load of a go into one value: it sums
//	out[i] = sum;
package dataflow
