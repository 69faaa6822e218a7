// Package clock is the model of time: what a call of the host, a copy and a launch would take on a device.
//
// It knows a device's row and sizes. It must never know programs, what is run, or the time of day. None of its numbers is measured, and
// what shows them says so.
//
//	clock.Copy(dev, 1<<20, false) // nanoseconds from the host to the device
package clock
