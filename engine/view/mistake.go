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
	first := -1
	for i := range findings {
		if c := moment(&findings[i]); c != nil && (first < 0 || c.Position < moment(&findings[first]).Position) {
			first = i
		}
	}
	if first < 0 {
		return -1, nil
	}
	f := &findings[first]
	c := moment(f)
	if err := v.Look(frame.Focus{Launch: f.Launch, Block: c.Block, Thread: c.Thread}); err != nil {
		return -1, err
	}
	track, err := v.x.Frames().Track(ctx, v.focus.Launch, v.block())
	if err != nil {
		return -1, err
	}
	at := timeline.Place{Position: c.Position + 1, Lane: -1}
	if v.size == timeline.ByThread {
		at.Lane = v.focus.Lane
	}
	v.moved()
	v.place = track.Move(at, v.size, -1)
	return first, nil
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
