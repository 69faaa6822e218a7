// Package blocktrace keeps what one block did to memory, step by step, so that the memory picture can be drawn at any of its steps: which
// element each cell of shared memory holds, who wrote it last, and what each step touched.
//
// Begin here: a Recorder makes a Block. The packages below it each derive one thing from such blocks, or from the accesses of a launch:
// halos, hazards, phases, reuse, shapes, who has work. They are no analyses: nothing watches them along a run, and a page requests them
// when it shows them.
//
// It knows arrays, events and the rules of SEMANTICS, "Memory picture". It must never know kernels by name, values, or pixels.
//
//	r := blocktrace.NewRecorder(arrays, program, 0, 3, 32, 0, nil)
//	err := x.Replay(ctx, from, to, r) // x is a timeline.Execution
//	block := r.Done()
//	for _, a := range block.Step(17) { … } // what the block's step 17 touched
package blocktrace
