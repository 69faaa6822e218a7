// Package fault turns panics into errors and counts them.
//
// A panic costs one run, one request or one connection, and not the server: whoever begins something that may break down recovers here. It
// knows what kinds of work there are and how often each broke down in this process. It must never know what the work was for.
//
//	defer fault.Catch(fault.Table, func(err error) { done <- made{err: err} })
package fault
