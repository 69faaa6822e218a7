package view

import (
	"context"

	"tilescope/engine/frame"
	"tilescope/engine/timeline"
)

// Mistake goes to where the next step of the reader's size shows the first error that a thread of a kernel made, with that thread in focus.
// It says which of the run's findings it is; -1, and the viewer as it was, where there is none.
func (v *Viewer) Mistake(ctx context.Context) (int, error) {
	findings := v.Run().Findings
	first := firstError(findings)
	if first < 0 {
		return -1, nil
	}
	f := &findings[first]
	c := moment(f)
	if err := v.Look(frame.Focus{Launch: f.Launch, Block: c.Block, Thread: c.Thread}); err != nil {
		return -1, err
	}
	place, err := v.before(ctx, c)
	if err != nil {
		return -1, err
	}
	v.moved()
	v.place = place
	return first, nil
}

// BeforeMistake says which finding Mistake would go to, if the viewer is already where that leads; -1 elsewhere.
func (v *Viewer) BeforeMistake(ctx context.Context) (int, error) {
	findings := v.Run().Findings
	first := firstError(findings)
	if first < 0 {
		return -1, nil
	}
	c := moment(&findings[first])
	if f := v.focus; f.Launch != findings[first].Launch || f.Block != c.Block || f.Thread != c.Thread {
		return -1, nil
	}
	place, err := v.before(ctx, c)
	if err != nil || v.place != place {
		return -1, err
	}
	return first, nil
}

// firstError is the finding whose moment comes first; -1 where none has one.
func firstError(findings []frame.Finding) int {
	first := -1
	for i := range findings {
		if c := moment(&findings[i]); c != nil && (first < 0 || c.Position < moment(&findings[first]).Position) {
			first = i
		}
	}
	return first
}

// before is the place from which a step of the reader's size leads past a culprit of the focused block.
func (v *Viewer) before(ctx context.Context, c *frame.Culprit) (timeline.Place, error) {
	track, err := v.x.Frames().Track(ctx, v.focus.Launch, v.block())
	if err != nil {
		return timeline.Place{}, err
	}
	at := timeline.Place{Position: c.Position + 1, Lane: -1}
	if v.size == timeline.ByThread {
		at.Lane = v.focus.Lane
	}
	return track.Move(at, v.size, -1), nil
}

// moment is the culprit whose step completes an error of a kernel; nil for notes and for what the host did.
func moment(f *frame.Finding) *frame.Culprit {
	if f.Severity != "error" || f.Launch < 0 || len(f.Culprits) == 0 {
		return nil
	}
	last := &f.Culprits[0]
	for i := range f.Culprits {
		if f.Culprits[i].Position > last.Position {
			last = &f.Culprits[i]
		}
	}
	return last
}
