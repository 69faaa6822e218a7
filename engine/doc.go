// Package engine is the façade of the simulated GPU: it compiles CUDA C source and runs it once, within limits, and the Execution says what
// came of it.
//
//	x, err := engine.Run(ctx, engine.RunSpec{Source: text}, engine.Limits{}, nil)
//	fmt.Println(x.Exit(), x.Findings())
//
// Other packages use an execution: view shows it to a reader from any place, report says it in a profiler's
// terms, experiment runs it under other settings and compares.
//
// It knows every package below it and wires them together. It must never know HTTP, lessons or a kernel by name.
package engine
