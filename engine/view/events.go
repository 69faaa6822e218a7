package view

import (
	"context"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/frame/listing"
)

// Events hands everything that happened in a run to emit, in order, by running it again; none of it is kept. It ends with emit's error.
func Events(ctx context.Context, x *engine.Execution, emit func(*frame.Event) error) error {
	return x.Frames().Events(ctx, emit)
}

// Trace lists everything that the kernels did, in order, of a run of up to `most` warp steps and as many accesses; frame.ErrLongTrace for
// longer ones.
func Trace(ctx context.Context, x *engine.Execution, most int) (*listing.Trace, error) {
	return x.Frames().Trace(ctx, most)
}
