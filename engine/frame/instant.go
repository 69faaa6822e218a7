package frame

import (
	"tilescope/engine/analysis/set"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// instant is one moment of a scene's block: what a frame is made from. It replays nothing and keeps nothing; the machine is read only.
type instant struct {
	in     *Input
	s      *SceneState
	reader i18n.Reader
	place  Place
	focus  Focus
	linear int // focused thread in the block

	n       int                 // steps of the block executed
	mine    bool                // the last step is the block's
	last    *timeline.Recording // the last step, when it is the block's
	mask    uint32              // lanes of the last step that are shown
	view    *machine.BlockView  // nil when the block is not resident
	partial bool                // only some lanes' shares of the last step are shown
	before  *snapshot           // of the moment before the last step, when partial

	Seen
}

// Seen is what a cursor shows where it is: to be looked at only.
type Seen struct {
	Machine   *machine.Machine
	Known     *set.Set            // the analyses there; nil when others watch
	Recording *timeline.Recording // what the step before did
	Position  int64
}

// newInstant is a moment of which nothing has been seen yet.
func newInstant(in *Input, s *SceneState, place Place, focus Focus, reader i18n.Reader) *instant {
	m := &instant{in: in, s: s, reader: reader, place: place, focus: focus}
	m.linear = s.launch.Block.Linear(event.Dim{int32(focus.Thread[0]), int32(focus.Thread[1]), int32(focus.Thread[2])})
	m.n = s.track.Index(place.Position)
	m.mine = m.n > 0 && s.track.Steps[m.n-1].At == place.Position-1
	if m.mine && place.Lane >= 0 && place.Lane < 31 {
		mask := s.track.Steps[m.n-1].Mask
		m.partial = mask&(1<<(place.Lane+1)-1) != mask
	}
	return m
}

// seeBefore takes in what a cursor shows one step before the place, for lanes whose share of the last step is not shown.
func (h *instant) seeBefore(s Seen) {
	h.Seen = s
	h.view, _ = s.Machine.View(h.s.block)
	h.before = h.snapshot()
}

// see takes in what a cursor shows at the place.
func (h *instant) see(s Seen) {
	h.Seen = s
	h.view = nil
	if v, ok := s.Machine.Launch(); ok && v.Index == h.s.Scene.Launch {
		h.view, _ = s.Machine.View(h.s.block)
	}
	if h.mine {
		h.last = s.Recording
		h.mask = h.last.Step.Mask
		if h.partial {
			h.mask &= 1<<(h.place.Lane+1) - 1
		}
	}
}

// lastStmt is the statement that the block executed last; −1 before its first.
func (h *instant) lastStmt() int {
	if h.n == 0 {
		return -1
	}
	return int(h.s.track.Steps[h.n-1].Stmt)
}

// done says whether the block has made its last step, or the last that can be told apart. One that makes none is never done.
func (h *instant) done() bool {
	t := h.s.track
	return h.n > 0 && h.n == len(t.Steps) && (t.Truncated || !t.Open)
}

// beyond says whether the block did more in its first n steps than its record holds.
func (h *instant) beyond(n int) bool { return h.s.record.Truncated && n > h.s.record.Known }

// hides says whether a thread's share of the last step is not shown.
func (h *instant) hides(t [3]int) bool {
	linear := h.s.launch.Block.Linear(event.Dim{int32(t[0]), int32(t[1]), int32(t[2])})
	width := h.s.launch.WarpSize
	return h.partial && h.last.Step.Warp == linear/width && (h.last.Step.Mask&^h.mask)>>(linear%width)&1 != 0
}

func (h *instant) focusWarp() int { return h.linear / h.s.launch.WarpSize }
