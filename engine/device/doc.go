// Package device is a table: one row of facts for each GPU architecture, each with its source.
//
// It knows limits, banks, granularities and rules. It must never know a kernel.
//
//	d, ok := device.Lookup("g80")
//	d.Resident(256, 10, 2048, 28) // 3 blocks of 256 threads on a multiprocessor; LimitThreads binds
package device
