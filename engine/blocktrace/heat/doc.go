// Package heat counts how often each element of global memory has been loaded at any moment of a launch: lane by lane, for all blocks
// together.
//
// It knows arrays and the accesses of a launch. It must never know kernels by name, which block is looked at, or colours.
//
//	r := heat.NewRecorder(arrays, first, most)
//	err := x.Replay(ctx, first, last, r)
//	r.Done().Loads(array, cell, 117, -1) // before position 117
package heat
