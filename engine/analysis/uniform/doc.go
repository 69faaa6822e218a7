// Package uniform tells which stores write a value that is the same for every thread by construction: a constant, a kernel's parameter,
// what all threads read at one address, what is made of the stored cell's own index, and expressions of these. Where each thread's value
// depends on which thread it is, equal values are equal by chance. It also tells which loads a compare-and-swap checks,
// which stores a thread executes only once, and whether a condition or an address may differ between the threads of a launch.
//
// It knows bytecode. It must never know what a run does, a kernel by name, or source text.
//
//	u := uniform.New(program)
//	if u.Alike(first, second, true, false) { … } // the stores at two sites write one value, whichever threads of a block make them
package uniform
