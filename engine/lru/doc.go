// Package lru keeps what was used last, up to a number of bytes. List is the order of use alone, for callers that lock and look up by
// themselves; Cache finds each value once, for all who ask at the same time:
//
//	tracks := lru.Cache[int, *Track]{Limit: 64 << 20, Weigh: footprint.Of}
//	t, err := tracks.Get(ctx, block, func() (*Track, error) { return build(ctx, block) })
//
// It is our own because values here grow while they are kept (an execution with what is found out about it, a block with its tables) and
// are counted to the byte in what a process holds. Libraries that are kept weigh a value once, when it comes, or not at all, and the
// concurrent ones drop values when they get to it, so that neither bounds nor tests would hold exactly.
//
// It must never know what the values are.
package lru
