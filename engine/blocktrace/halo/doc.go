// Package halo counts, for one launch, how many blocks load each element of an array, and finds the home block of an element where there is
// one: the block that stores the output element of the same index (SEMANTICS, "Memory picture").
//
// It knows blocks, arrays and events. It must never know kernels by name, or which block is looked at.
//
//	r := halo.NewRecorder(arrays, program, 0, blocks)
//	err := x.Replay(ctx, from, to, r)
//	launch := r.Done()
//	out := launch.Homes(in, alike)      // the array whose stores give the elements their homes, -1 for none
//	home := launch.Home(in, cell, out)
package halo
