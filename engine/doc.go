// Package engine is the façade of the simulated GPU: it compiles CUDA C source, runs it once, and shows the run from any place.
//
// It knows every package below it and wires them together. It must never know HTTP, lessons or a kernel by name.
package engine
