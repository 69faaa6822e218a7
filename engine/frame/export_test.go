package frame

// LimitEntries bounds the lane accesses that are kept of a block.
func (in *Input) LimitEntries(n int) { in.entries = n }
