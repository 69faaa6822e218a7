// Package calls keeps what the host program asked of the device, in order: memory made and freed, copies and fills, launches, waits,
// events, and output; and into which stream it put each.
//
// It knows the events of the host. It must never know a clock, what kernels do inside, or how a timeline is drawn: the order of calls is a
// fact, their duration is none.
//
//	c := calls.New()
//	// … observe a run …
//	for _, call := range c.List() { … }
package calls
