package input

import (
	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/activity"
	"tilescope/engine/blocktrace/halo"
	"tilescope/engine/blocktrace/reuse"
)

// MaxLaunchSteps is the longest launch whose blocks are all compared: replaying it must not keep a reader waiting.
const MaxLaunchSteps = 1 << 20

// BlockRecord is what one block did.
type BlockRecord struct {
	*blocktrace.Block
	Counts *reuse.Counts // loads and reads of each element
	Prices Prices
}

// LaunchRecord is what all blocks of a launch did.
type LaunchRecord struct {
	Halo   *halo.Launch     // which blocks load which elements
	Groups *activity.Groups // blocks by which of their threads work
}
