// Package heat counts how often each element of global memory has been loaded at any moment of a launch: lane by lane, for all blocks together.
//
// It knows arrays and the accesses of a launch. It must never know kernels by name, which block is looked at, or colours.
package heat
