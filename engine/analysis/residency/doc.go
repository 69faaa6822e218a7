// Package residency keeps where and when blocks were resident: on which multiprocessor, from which of its warp steps to which.
//
// It knows that blocks start and end, and how many steps each has made. It must never know why a schedule put a block where it did, nor
// what a step costs: a multiprocessor's clock here is the number of warp steps that it has executed.
//
//	r := residency.New(counters) // and observe after counters
//	stays, all := r.Stays(0, 1000) // of launch 0; all is how many there are
package residency
