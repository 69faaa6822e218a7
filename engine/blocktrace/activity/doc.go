// Package activity tells which threads of a launch's blocks have work and which are idle, and sorts blocks in which the same threads do.
//
// It knows the accesses of a launch. It must never know kernels by name, nor what its arrays mean: that a picture's interior, edges and
// corner come out as groups of their own depends on which threads access memory.
//
//	r := activity.NewRecorder(0, grid, warps)
//	err := x.Replay(ctx, from, to, r)
//	r.Done().Of(5) // which group block 5 is in
package activity
