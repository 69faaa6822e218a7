package builder

import (
	"context"

	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/moment"
	"tilescope/engine/frame/project"
	"tilescope/engine/i18n"
	"tilescope/engine/timeline"
)

// Beside is what a reader has put beside a frame. The cursor c is at the frame's place and stays there; other moves. The error is ctx's.
func (b *Builder) Beside(
	ctx context.Context, s *Scene, c, other *timeline.Cursor, place frame.Place, focus frame.Focus, want frame.Others, reader i18n.Reader,
) (*frame.Beside, error) {
	out := &frame.Beside{Blocks: []frame.BesideBlock{}, Threads: []frame.BesideThread{}}
	if s.Launch == nil {
		return out, nil
	}
	for _, block := range want.Blocks {
		at := event.Dim{int32(block[0]), int32(block[1]), int32(block[2])}
		if !within(s.Launch.Grid, block) || s.Launch.Grid.Linear(at) == s.State.Block {
			continue
		}
		o, err := b.besideBlock(ctx, s, c, other, place, block, s.Launch.Grid.Linear(at), reader)
		if err != nil {
			return nil, err
		}
		out.Blocks = append(out.Blocks, *o)
	}
	now, err := b.instant(ctx, s.State, c, place, focus, reader)
	if err != nil {
		return nil, err
	}
	var before *moment.Moment // of the moment before the last step, for lanes whose share of it is not shown
	for _, t := range want.Threads {
		if !within(s.Launch.Block, t) {
			continue
		}
		from := now
		if now.Hides(t) {
			if before == nil {
				if err := other.Seek(ctx, place.Position-1); err != nil {
					return nil, err
				}
				if before, err = b.instant(ctx, s.State, other, frame.Place{Position: place.Position - 1, Lane: -1}, focus,
					reader); err != nil {
					return nil, err
				}
			}
			from = before
		}
		out.Threads = append(out.Threads, project.BesideThread(from, t))
	}
	return out, nil
}

// besideBlock shows another block as its own scene would: the arrays and their windows are the launch's.
func (b *Builder) besideBlock(
	ctx context.Context, s *Scene, c, other *timeline.Cursor, place frame.Place, block [3]int, linear int, reader i18n.Reader,
) (*frame.BesideBlock, error) {
	record, err := b.cache.Record(ctx, s.Scene.Launch, linear)
	if err != nil {
		return nil, err
	}
	track, err := b.Run.Timeline.Track(ctx, s.Scene.Launch, linear)
	if err != nil {
		return nil, err
	}
	o := s.OfBlock(linear, track, record)
	at, same := place.Position, true
	if _, here := c.Machine().View(linear); !here {
		at, same = track.Position(min(s.Track.Index(place.Position), len(track.Steps))), false
	}
	if err := other.Seek(ctx, at); err != nil {
		return nil, err
	}
	if at == s.Launch.From {
		if err := other.Enter(ctx); err != nil {
			return nil, err
		}
	}
	m, err := b.instant(ctx, o, other, frame.Place{Position: at, Lane: -1}, frame.Focus{}, reader)
	if err != nil {
		return nil, err
	}
	return project.BesideBlock(m, block, same), nil
}

// within says whether a block or thread is one of so many.
func within(size event.Dim, at [3]int) bool {
	for i := range at {
		if at[i] < 0 || at[i] >= int(size[i]) {
			return false
		}
	}
	return true
}
