// Package overlap is a model of a device that works on several streams at once: when each copy and each launch that the host program asked
// for would begin and end.
//
// The device has three engines: one copies to it, one runs kernels, fills and copies within it, one copies back. An engine does one thing
// at a time, in the order in which the host asked. Work begins when its stream's earlier work has ended, its engine is free, and the events
// that its stream waits for are over; the default stream and streams that were not made with cudaStreamNonBlocking wait for each other.
//
// It knows calls and how long each takes. It must never know how a chart is drawn, and it decides nothing about results: the run itself
// does one thing after the other.
//
//	chart := overlap.Of(list, func(c *calls.Call) (overlap.Work, bool) { … })
//	for _, p := range chart.Pairs() { … }
package overlap
