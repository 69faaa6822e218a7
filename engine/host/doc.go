// Package host is the host side of a run: the CUDA runtime, launches and their validation, printf on both sides, and
// the part of the C library that programs use. Sources of chance are deterministic: rand is glibc's generator, clocks are modelled.
//
// It knows runtime calls, error codes and formats. It must never know an analysis or how a warp executes.
//
//	process := host.New(program, host.Options{Device: d, Args: []string{"kernel"}})
//	m := machine.New(program, machine.Config{Device: d, Observer: o}, process)
//	process.Start(m)
//	for m.Step() == machine.Stepped {
//	}
//	os.Stdout.Write(process.Stdout())
package host
