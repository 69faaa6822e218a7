package frame

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
	counts *reuse.Counts
	prices prices
}

// LaunchRecord is what all blocks of a launch did.
type LaunchRecord struct {
	halo   *halo.Launch
	groups *activity.Groups
}
