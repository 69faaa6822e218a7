package timeline

import (
	"context"

	"tilescope/engine/event"
	"tilescope/engine/machine"
)

// Follow replays the steps [from, to) like Replay. After each step it calls after, when not nil, with the machine that has made it: read
// only, and valid during the call. Progress, when not nil, hears now and then how many steps were made.
func (x *Execution) Follow(
	ctx context.Context, from, to int64, o event.Observer, after func(*machine.Machine), progress func(int64),
) error {
	from, to = max(from, 0), min(to, x.steps)
	m := x.newMachine()
	m.Restore(x.nearest(from).machine)
	defer stopWith(ctx, m)()
	if err := advance(ctx, m, from); err != nil {
		return err
	}
	m.Observe(o)
	for m.Position() < to {
		next := m.Position() + 1
		if after == nil {
			next = min(m.Position()+checkEvery, to)
		}
		if n := m.Position() - from; n%checkEvery == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			if progress != nil {
				progress(n)
			}
		}
		if err := advance(ctx, m, next); err != nil {
			return err
		}
		if after != nil {
			after(m)
		}
	}
	return ctx.Err()
}
