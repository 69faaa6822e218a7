package engine

import (
	"context"

	"tilescope/engine/frame"
)

// Trace lists everything that the kernels did, in order, of a run of up to `most` warp steps and as many accesses; frame.ErrLongTrace for longer ones.
func (x *Execution) Trace(ctx context.Context, most int) (*frame.Trace, error) {
	return x.show.Trace(ctx, most)
}
