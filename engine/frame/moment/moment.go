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

	// From is the index of the first of the block's steps in the reader's step that ends here. Size is that step's size: ByWarp if no larger
	// step ends here.
	From int
	Size timeline.Size
	// Together are the steps of other warps that did the same in it as the last one, and Shown are recordings of them, the last one's after
	// them: what the frame tells of.
	Together []int
	Shown    []*timeline.Recording

	Steps   int                 // steps of the block executed
	Own     bool                // the last step is the block's
	Last    *timeline.Recording // the last step, when it is the block's
	Mask    uint32              // lanes of the last step that are shown
	View    *machine.BlockView  // nil when the block is not resident
	Partial bool                // only some lanes' shares of the last step are shown
	Before  *Snapshot           // of the moment before the last step, when partial

	declared map[int32][]uint32 // see Moment.hasDeclared

	Seen
}

// Seen is what a cursor shows where it is: to be looked at only.
type Seen struct {
	Machine  *machine.Machine
	Known    *set.Set              // the analyses there; nil when others watch
	Recorded []*timeline.Recording // what the step before did, last, and before it the steps of other warps that were requested
	Position int64
}

// mostTogether bounds the steps of other warps that a frame tells of, besides their number.
const mostTogether = 64

// New is a moment of which nothing has been seen yet, for a reader who makes steps of a size.
func New(in *input.Run, s *scene.State, place frame.Place, size timeline.Size, focus frame.Focus, reader i18n.Reader) *Moment {
	m := &Moment{Run: in, State: s, Reader: reader, Place: place, Focus: focus, Size: timeline.ByWarp}
	m.Thread = s.Launch.Block.Linear(event.Dim{int32(focus.Thread[0]), int32(focus.Thread[1]), int32(focus.Thread[2])})
	m.Steps = s.Track.Index(place.Position)
	m.Own = m.Steps > 0 && s.Track.Steps[m.Steps-1].At == place.Position-1
	if m.Own && place.Lane >= 0 && place.Lane < 31 {
		mask := s.Track.Steps[m.Steps-1].Mask
		m.Partial = mask&(1<<(place.Lane+1)-1) != mask
	}
	m.From = max(m.Steps-1, 0)
	m.span(size)
	return m
}

// span finds the step of a size, or else the next smaller one, that ends at the place, and who did the same in it.
func (m *Moment) span(size timeline.Size) {
	at := timeline.Place{Position: m.Place.Position, Lane: m.Place.Lane}
	for ; m.Own && size < timeline.ByWarp; size++ {
		from, to, ok := m.State.Track.Span(at, size)
		if !ok {
			continue
		}
		m.From, m.Size = from, size
		if size == timeline.ByEvent || size == timeline.ByStatement {
			all := m.State.Track.Together(from, to)
			all = all[:len(all)-1]
			m.Together = all[max(len(all)-mostTogether, 0):]
		}
		return
	}
}

// Ordinals are the warp steps of Together.
func (m *Moment) Ordinals() []int64 {
	out := make([]int64, 0, len(m.Together))
	for _, i := range m.Together {
		out = append(out, m.State.Track.Steps[i].At)
	}
	return out
}

// SeeBefore takes in what a cursor shows one step before the place, for lanes whose share of the last step is not shown.
func (m *Moment) SeeBefore(s Seen) {
	m.Seen = s
	m.View, _ = s.Machine.View(m.State.Block)
	m.Before = m.snapshot()
}

// See takes in what a cursor shows at the place.
func (m *Moment) See(s Seen) {
	m.Seen = s
	m.View = nil
	if v, ok := s.Machine.Launch(); ok && v.Index == m.State.Scene.Launch {
		m.View, _ = s.Machine.View(m.State.Block)
	}
	if m.Own {
		m.Shown = s.Recorded
		m.Last = m.Shown[len(m.Shown)-1]
		m.Mask = m.Last.Step.Mask
		if m.Partial {
			m.Mask &= 1<<(m.Place.Lane+1) - 1
		}
	}
}

// Lanes are those of one of the steps shown that take part in what is shown.
func (m *Moment) Lanes(r *timeline.Recording) uint32 {
	if r == m.Last {
		return m.Mask
	}
	return r.Step.Mask
}

// LastStmt is the statement that the block executed last; −1 before its first.
func (m *Moment) LastStmt() int {
	if m.Steps == 0 {
		return -1
	}
	return int(m.State.Track.Steps[m.Steps-1].Stmt)
}

// Done says whether the block has made its last step, or the last that can be told apart. A block without steps is never done.
func (m *Moment) Done() bool {
	t := m.State.Track
	return m.Steps > 0 && m.Steps == len(t.Steps) && (t.Truncated || !t.Open)
}

// Beyond says whether the block did more in its first n steps than its record holds.
func (m *Moment) Beyond(n int) bool { return m.State.Record.Truncated && n > m.State.Record.Known }

// Hides says whether a thread's share of the last step is not shown.
func (m *Moment) Hides(t [3]int) bool {
	linear := m.State.Launch.Block.Linear(event.Dim{int32(t[0]), int32(t[1]), int32(t[2])})
	width := m.State.Launch.WarpSize
	return m.Partial && m.Last.Step.Warp == linear/width && (m.Last.Step.Mask&^m.Mask)>>(linear%width)&1 != 0
}

// FocusWarp is the warp of the focused thread.
func (m *Moment) FocusWarp() int { return m.Thread / m.State.Launch.WarpSize }
