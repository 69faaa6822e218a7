package view

import (
	"context"

	"tilescope/engine/frame"
	"tilescope/engine/frame/project"
	"tilescope/engine/timeline"
)

// foreseen is a step that was rendered before its reader makes it.
type foreseen struct {
	step  frame.StepSize
	count int
	place timeline.Place // where it leads
	size  timeline.Size
	sent  *project.Sent // what the reader has once they have made it
}

// Foresee renders the frame that n more steps of a size lead to, for a reader who has all that was rendered before, and stays where it is:
// Take then makes these steps. The frame is nil where they lead nowhere else, and where the reader lacks the scene.
func (v *Viewer) Foresee(ctx context.Context, size frame.StepSize, n int) (*frame.Frame, error) {
	if v.scene == nil || !v.shown || v.sent == nil {
		return nil, nil
	}
	place, was, sent := v.place, v.size, v.sent
	defer func() { v.place, v.size, v.sent = place, was, sent }()
	if err := v.Step(ctx, size, n); err != nil || v.place == place {
		return nil, err
	}
	v.sent = sent.Clone()
	_, shot, err := v.Render(ctx)
	if err != nil {
		return nil, err
	}
	v.next = &foreseen{step: size, count: n, place: v.place, size: v.size, sent: v.sent}
	return shot, nil
}

// Take makes the steps that Foresee rendered last, whose frame the reader has. It reports false, and does nothing, where these are others,
// or where anything was changed or rendered since.
func (v *Viewer) Take(size frame.StepSize, n int) bool {
	f := v.next
	if f == nil || f.step != size || f.count != n {
		return false
	}
	v.place, v.size, v.sent, v.next = f.place, f.size, f.sent, nil
	return true
}
