// Package hazard lists what a block barrier prevents: the pairs of accesses on its two sides that nothing else would keep in order.
//
// It knows the block's recorded life and where two neighbouring barrier intervals are. It must never know kernels by name, source lines, or
// how the list is drawn.
//
// The rule is that of the race analysis with this one barrier taken away: an access of the interval before and one of the interval after
// it, on the same element, by different threads, at least one of them a write, not both atomic. What warp-level synchronisation or fences
// may order besides is not looked at. Hazards are named by the order in which this run executed the two.
//
//	list := hazard.Between(block, from, at, to, 100) // steps: the interval before the barrier is [from, at), the one after it [at, to)
package hazard
