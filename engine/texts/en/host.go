package en

import "tilescope/engine/i18n"

// host words the rules that an invalid launch breaks.
var host = i18n.Texts{
	"host-launch-empty-grid":   "the grid has an extent of 0: every extent of a grid is at least 1",
	"host-launch-empty-block":  "the block has no threads: every extent of a block is at least 1",
	"host-launch-block-extent": "an extent of the block is larger than the device allows in that direction",
	"host-launch-grid-extent":  "an extent of the grid is larger than the device allows in that direction",
	"host-launch-threads":      "the block has more threads than the device allows",
	"host-launch-bounds":       "the block has more threads than the kernel's __launch_bounds__ allow",
	"host-launch-own-memory": "a pointer to shared or local memory of a thread means nothing in another grid: pass global" +
		" memory",
	"host-launch-deep": "a kernel may launch no deeper than 1,024 grids within each other",
	"host-launch-shared": "a block of this launch needs more shared memory than the device gives a block; past 48 KiB a kernel has to " +
		"ask with cudaFuncSetAttribute",
	"host-launch-cooperative": "the grid has more blocks than the device holds at once, and a cooperative launch needs all of them there",
	"host-launch-stream":      "the stream was destroyed, or never created",
}
