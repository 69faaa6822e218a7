// Package tilefill keeps what each block of a launch first puts into its shared memory: for every shared cell the element that it is a copy
// of, or that it stands for an element outside of the array.
//
// It knows arrays, events and the rules of SEMANTICS, "Memory picture". It must never know kernels by name, homes of elements, or how a
// table is drawn.
//
//	r := tilefill.NewRecorder(arrays, program, 0, 32, most)
//	err := x.Replay(ctx, from, to, r)
//	fills := r.Done().Cells(3, tile) // of block 3
package tilefill
