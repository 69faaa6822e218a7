// Package race finds accesses to the same bytes that nothing orders: between the lanes of a warp, the threads of a block and the blocks of
// a grid, in shared and in global memory, whatever the schedule was.
//
// It knows accesses, barriers, syncs and fences. It must never know values beyond their equality, a kernel's name, or the live machine.
//
//	r := race.New(run)
//	for _, f := range r.Findings() { … }
//
// Rule (SEMANTICS, "Order between accesses"): only block barriers, __syncwarp among its lanes, release–acquire through a fence and an
// atomic, and the borders of launches order two accesses. Shuffles, votes, lockstep and atomics alone order nothing.
//
// Method: a shadow cell for each 4 bytes remembers the last write and up to two reads or atomics by threads as far apart as possible, each
// with its era. The era is a number that grows with every ordering event of the run, so "before the last barrier of my block" is one
// comparison. Accesses narrower than 4 bytes have cells of their own, one per byte. Cells of earlier launches are recognised by their era:
// nothing is ever cleared. Most accesses do not get that far: those to shared memory are first only logged (log.go), and compared when two
// of them could meet; loads of arrays that nobody writes are not remembered (still.go). Two reads are enough to see that some read races
// with a later write; that every such pair of lines is named at once is not promised.
package race
