// Package measured is how runs here compare with runs of the same programs on an NVIDIA H200: printed bytes, and what the profiler counted.
//
// It knows the numbers that its generator stores, which executes every program of engine/testdata/conformance. It must never know a run.
//
//	m, err := measured.Load()
package measured
