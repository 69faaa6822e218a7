// Package memory finds accesses to memory that is not there, not aligned, not the accessor's, or that nobody wrote, and allocations whose
// use makes no sense at the end: lost, never copied back, left with holes.
//
// It knows allocations, faults and which bytes were ever written. It must never know values, a kernel's name, or the live machine.
//
// Faults are facts that the machine or the host program emits; this package words them. It finds by itself what no single access shows:
// reads of bytes that nobody wrote, elements that a copy returns though no thread made them, and results that stay on the device. A
// read that races with the write which would have initialised its cell is the race analysis's: a verdict on shared memory waits until the
// block's barrier interval has ended, one on global memory until the launch has (SEMANTICS, "Order between accesses").
//
//	m := memory.New(run)
//	// … observe a run …
//	m.Defined(addr, 4) // somebody wrote all four bytes
//	m.Findings()
package memory
