// Package occupancy says how many blocks and warps of a launch one multiprocessor holds, which limit keeps out more, and what would have to
// change. It is a model: the CUDA Occupancy Calculator's rules, with the compiler's estimate of registers.
//
// It knows a kernel's needs and a device's limits. It must never know what a run did.
//
//	o := occupancy.Of(code, device, launch)
//	fmt.Println(o.Percent()) // of the warps that a multiprocessor can hold
package occupancy
