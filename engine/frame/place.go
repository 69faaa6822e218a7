package frame

import "tilescope/engine/timeline"

// threadOf is the thread of a linear index in a block of the launch.
func threadOf(l *timeline.Launch, linear int) [3]int { return triple(l.Block.At(linear)) }
