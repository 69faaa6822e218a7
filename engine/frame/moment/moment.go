package moment

import (
	"tilescope/engine/analysis/set"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/frame/scene"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// Moment is one moment of a scene's block: what a frame is made from. It replays nothing and keeps nothing; the machine is read only.
type Moment struct {
	Run    *input.Run
	State  *scene.State
	Reader i18n.Reader
	Place  frame.Place
	Focus  frame.Focus
	Thread int // focused thread in the block

	Steps   int                 // steps of the block executed
	Own     bool                // the last step is the block's
	Last    *timeline.Recording // the last step, when it is the block's
	Mask    uint32              // lanes of the last step that are shown
	View    *machine.BlockView  // nil when the block is not resident
	Partial bool                // only some lanes' shares of the last step are shown
	Before  *Snapshot           // of the moment before the last step, when partial

	Seen
}

// Seen is what a cursor shows where it is: to be looked at only.
type Seen struct {
	Machine   *machine.Machine
	Known     *set.Set            // the analyses there; nil when others watch
	Recording *timeline.Recording // what the step before did
	Position  int64
}

// New is a moment of which nothing has been seen yet.
func New(in *input.Run, s *scene.State, place frame.Place, focus frame.Focus, reader i18n.Reader) *Moment {
	m := &Moment{Run: in, State: s, Reader: reader, Place: place, Focus: focus}
	m.Thread = s.Launch.Block.Linear(event.Dim{int32(focus.Thread[0]), int32(focus.Thread[1]), int32(focus.Thread[2])})
	m.Steps = s.Track.Index(place.Position)
	m.Own = m.Steps > 0 && s.Track.Steps[m.Steps-1].At == place.Position-1
	if m.Own && place.Lane >= 0 && place.Lane < 31 {
		mask := s.Track.Steps[m.Steps-1].Mask
		m.Partial = mask&(1<<(place.Lane+1)-1) != mask
	}
	return m
}

// SeeBefore takes in what a cursor shows one step before the place, for lanes whose share of the last step is not shown.
func (h *Moment) SeeBefore(s Seen) {
	h.Seen = s
	h.View, _ = s.Machine.View(h.State.Block)
	h.Before = h.snapshot()
}

// See takes in what a cursor shows at the place.
func (h *Moment) See(s Seen) {
	h.Seen = s
	h.View = nil
	if v, ok := s.Machine.Launch(); ok && v.Index == h.State.Scene.Launch {
		h.View, _ = s.Machine.View(h.State.Block)
	}
	if h.Own {
		h.Last = s.Recording
		h.Mask = h.Last.Step.Mask
		if h.Partial {
			h.Mask &= 1<<(h.Place.Lane+1) - 1
		}
	}
}

// LastStmt is the statement that the block executed last; −1 before its first.
func (h *Moment) LastStmt() int {
	if h.Steps == 0 {
		return -1
	}
	return int(h.State.Track.Steps[h.Steps-1].Stmt)
}

// Done says whether the block has made its last step, or the last that can be told apart. A block without steps is never done.
func (h *Moment) Done() bool {
	t := h.State.Track
	return h.Steps > 0 && h.Steps == len(t.Steps) && (t.Truncated || !t.Open)
}

// Beyond says whether the block did more in its first n steps than its record holds.
func (h *Moment) Beyond(n int) bool { return h.State.Record.Truncated && n > h.State.Record.Known }

// Hides says whether a thread's share of the last step is not shown.
func (h *Moment) Hides(t [3]int) bool {
	linear := h.State.Launch.Block.Linear(event.Dim{int32(t[0]), int32(t[1]), int32(t[2])})
	width := h.State.Launch.WarpSize
	return h.Partial && h.Last.Step.Warp == linear/width && (h.Last.Step.Mask&^h.Mask)>>(linear%width)&1 != 0
}

// FocusWarp is the warp of the focused thread.
func (h *Moment) FocusWarp() int { return h.Thread / h.State.Launch.WarpSize }
