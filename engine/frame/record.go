package frame

import (
	"tilescope/engine/analysis/activity"
	"tilescope/engine/analysis/halo"
	"tilescope/engine/analysis/reuse"
	"tilescope/engine/blocktrace"
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
