// Package machine executes a compiled program: grid, block, warp, divergence, barriers, memories and schedules for
// kernels, and a one-lane interpreter for the host program. It executes one warp step at a time, emits events to one
// observer, and its whole state can be saved and restored.
//
// It knows instructions, memory and the device's limits. It must never know source text beyond positions, an analysis,
// the CUDA runtime (that is System) or a clock.
//
//	m := machine.New(program, machine.Config{Device: d, Observer: o}, runtime)
//	for m.Step() == machine.Stepped {
//	}
package machine
