package view

import (
	"context"

	"tilescope/engine/frame"
	"tilescope/engine/frame/builder"
	"tilescope/engine/frame/project"
	"tilescope/engine/timeline"
)

// foreseen is a step whose frame the reader has before making it.
type foreseen struct {
	step  frame.StepSize
	count int
	shown
}

// shown is what a reader was shown.
type shown struct {
	place timeline.Place
	size  timeline.Size
	sent  *project.Sent // what the reader had of arrays' contents then
	scene *builder.Scene
}

// Foresee renders the frame that n more steps of a size lead to, for a reader who has all that was rendered before, and stays where it is:
// Take then makes these steps. The frame is nil where they lead nowhere else, and where the reader lacks the scene.
func (v *Viewer) Foresee(ctx context.Context, size frame.StepSize, n int) (*frame.Frame, error) {
	if v.scene == nil || !v.shown || v.sent == nil {
		return nil, nil
	}
	place, was, sent, seen, left := v.place, v.size, v.sent, v.seen, v.left
	defer func() { v.place, v.size, v.sent, v.seen, v.left = place, was, sent, seen, left }()
	if err := v.Step(ctx, size, n); err != nil || v.place == place {
		return nil, err
	}
	v.sent = sent.Clone()
	_, shot, err := v.Render(ctx)
	if err != nil {
		return nil, err
	}
	v.next = &foreseen{step: size, count: n, shown: *v.seen}
	return shot, nil
}

// Returns reports whether as many steps back lead to what the reader was shown before the last n steps, just as it was: Take then makes
// them, as the reader has that frame.
func (v *Viewer) Returns(ctx context.Context, size frame.StepSize, n int) (bool, error) {
	v.back = nil
	s, ok := sizes[size]
	if !ok || v.left == nil || v.seen == nil || v.left.size != s || v.left.scene != v.scene || v.seen.scene != v.scene ||
		v.seen.place != v.place || v.left.place == v.place {
		return false, nil
	}
	track, err := v.x.Frames().Track(ctx, v.focus.Launch, v.block())
	if err != nil || track.Move(v.place, s, -n) != v.left.place {
		return false, err
	}
	v.back = &foreseen{step: size, count: -n, shown: *v.left}
	return true, nil
}

// Take makes the steps that Foresee rendered last, or those of which Returns said last that they lead back: the reader has their frame. It
// reports false, and does nothing, where these are others, or where anything was changed or rendered since.
func (v *Viewer) Take(size frame.StepSize, n int) bool {
	for _, f := range []*foreseen{v.next, v.back} {
		if f != nil && f.step == size && f.count == n {
			v.place, v.size, v.sent = f.place, f.size, f.sent.Clone()
			v.next, v.back, v.left, v.seen = nil, nil, v.seen, &f.shown
			return true
		}
	}
	return false
}

// moved says that the reader is elsewhere: a frame that they have of a step is no longer of use.
func (v *Viewer) moved() { v.next, v.back = nil, nil }

// changed says that what the reader has been shown would be shown otherwise now.
func (v *Viewer) changed() { v.next, v.back, v.seen, v.left = nil, nil, nil, nil }
