package engine

import (
	"context"

	"tilescope/engine/frame"
)

// Events hands everything that happened in the run to emit, in order, by running it again; nothing of it is kept. It ends with emit's error.
func (x *Execution) Events(ctx context.Context, emit func(*frame.Event) error) error {
	return x.show.Events(ctx, emit)
}
