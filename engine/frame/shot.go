package frame

import (
	"context"
	"strings"

	"tilescope/engine/analysis/set"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// shot is one frame in the making.
type shot struct {
	in     *Input
	s      *SceneState
	c      *timeline.Cursor
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
}

// BuildFrame is the picture at a place. The cursor stands at place.Position and stands there again afterwards. Sent is what the reader has of
// the arrays' contents: the frame carries those that differ, and Sent then says so; nil for a frame that carries everything.
func BuildFrame(ctx context.Context, in *Input, s *SceneState, c *timeline.Cursor, place Place, focus Focus, sent *Sent, reader i18n.Reader) (*Frame, error) {
	if err := c.Seek(ctx, place.Position); err != nil {
		return nil, err
	}
	f := emptyFrame(place, focus)
	if s.launch == nil {
		f.Say = sentence(reader, i18n.M("say-host", i18n.N("exit", in.Exit)))
		return f, nil
	}
	// Before a launch's first step the host program has already put there what the kernel will find.
	if place.Position == s.launch.From {
		if err := c.Enter(ctx); err != nil {
			return nil, err
		}
	}
	h := &shot{in: in, s: s, c: c, reader: reader, place: place, focus: focus}
	h.linear = s.launch.Block.Linear(event.Dim{int32(focus.Thread[0]), int32(focus.Thread[1]), int32(focus.Thread[2])})
	h.n = s.track.Index(place.Position)
	if err := h.look(ctx); err != nil {
		return nil, err
	}
	f.Step = s.stepOf(h.n)
	f.Line = in.stmtLine(h.lastStmt())
	f.Warps = h.warps()
	f.Threads = h.threads()
	f.Accesses = h.accesses()
	f.Next = h.next()
	f.Outlines = h.outlines()
	f.Variables = h.variables()
	f.Barrier = h.barrier()
	f.Gate = h.gate()
	f.Reuse = h.reuse()
	f.Phases = h.phases()
	f.Banks = h.banks()
	f.Sectors = h.sectors()
	f.Counters = h.counters()
	f.Corner = h.corner()
	f.Findings = h.findings()
	f.Blocks = h.blocks()
	f.Say = s.narrator.say(h, f)
	f.Values = h.values(sent)
	return f, nil
}

func emptyFrame(place Place, focus Focus) *Frame {
	return &Frame{
		Place: place, Focus: focus, Warps: []WarpState{}, Values: []Values{}, Accesses: []Access{}, Next: []Cells{}, Outlines: []Outline{},
		Variables: []Variable{}, Barrier: Barrier{Missing: []int{}}, Gate: Gate{Hazards: []GateHazard{}}, Reuse: Reuse{Elements: []ReuseElement{}, Arrays: []ReuseArray{}},
		Phases: PhaseTable{Columns: []PhaseColumn{}, Rows: []PhaseRow{}}, Corner: Corner{Global: []Figure{}, Shared: []Figure{}}, Findings: []int{},
	}
}

// look takes what the cursor shows. For a place within a step it looks at the moment before the step too.
func (h *shot) look(ctx context.Context) error {
	if h.n > 0 && h.s.track.Steps[h.n-1].At == h.place.Position-1 {
		h.mine = true
	}
	if h.mine && h.place.Lane >= 0 && h.place.Lane < 31 {
		shown := h.s.track.Steps[h.n-1].Mask & (1<<(h.place.Lane+1) - 1)
		if h.partial = shown != h.s.track.Steps[h.n-1].Mask; h.partial {
			if err := h.c.Seek(ctx, h.place.Position-1); err != nil {
				return err
			}
			h.view, _ = h.c.Machine().View(h.s.block)
			h.before = h.snapshot()
			if err := h.c.Seek(ctx, h.place.Position); err != nil {
				return err
			}
		}
	}
	h.view = nil
	if v, ok := h.c.Machine().Launch(); ok && v.Index == h.s.Scene.Launch {
		h.view, _ = h.c.Machine().View(h.s.block)
	}
	if h.mine {
		h.last = h.c.Last()
		h.mask = h.last.Step.Mask
		if h.partial {
			h.mask &= 1<<(h.place.Lane+1) - 1
		}
	}
	return nil
}

// lastStmt is the statement that the block executed last; −1 before its first.
func (h *shot) lastStmt() int {
	if h.n == 0 {
		return -1
	}
	return int(h.s.track.Steps[h.n-1].Stmt)
}

// done says whether the block has made its last step, or the last that can be told apart. One that makes none is never done.
func (h *shot) done() bool {
	t := h.s.track
	return h.n > 0 && h.n == len(t.Steps) && (t.Truncated || !t.Open)
}

// counters are the block's so far.
func (h *shot) counters() Counters {
	c := h.prices().Counters
	c.Steps = int64(h.n)
	// What no record of the block has is read off the analysis, as far as that keeps blocks apart.
	c.ActiveLanes, c.BarrierWaits, c.ConstantRequests, c.ConstantAddresses = -1, -1, -1, -1
	if all, ok := h.c.Watcher().(*set.Set); ok {
		if own, ok := all.Counters.Block(h.s.Scene.Launch, h.s.block); ok {
			c.ActiveLanes, c.BarrierWaits, c.ConstantRequests, c.ConstantAddresses = own.ActiveLanes, own.BarrierWaits, own.ConstantRequests, own.ConstantAddresses
		}
	}
	for _, from := range h.s.track.Intervals[1:] {
		if int(from) <= h.n {
			c.Barriers++
		}
	}
	return c
}

// prices are the block's so far. Where its record does not reach, they come from the analysis that watched the whole run and lack some figures.
func (h *shot) prices() price {
	if !h.beyond(h.n) {
		return h.s.record.prices.at(h.n)
	}
	if all, ok := h.c.Watcher().(*set.Set); ok {
		if c, ok := all.Counters.Block(h.s.Scene.Launch, h.s.block); ok {
			return price{Counters: countersOf(c), fewest: -1, used: -1}
		}
	}
	return price{fewest: -1, used: -1}
}

// beyond says whether the block did more in its first n steps than its record holds.
func (h *shot) beyond(n int) bool { return h.s.record.Truncated && n > h.s.record.Known }

// findings are those whose last culprit lies before the place.
func (h *shot) findings() []int {
	out := []int{}
	for i, f := range h.in.Final.Findings() {
		at := f.Position
		for k, c := range f.Culprits {
			if k == 0 || c.Position > at {
				at = c.Position
			}
		}
		if at < h.place.Position {
			out = append(out, i)
		}
	}
	return out
}

// blocks is the grid at the place.
func (h *shot) blocks() BlockStates {
	n := h.s.launch.Blocks
	m := h.c.Machine()
	if view, ok := m.Launch(); ok && view.Index == h.s.Scene.Launch {
		var out BlockStates
		out.Waiting, out.Resident, out.Done = m.BlockCounts()
		if n <= MaxBlocks {
			states := make([]byte, 0, n)
			for _, b := range m.BlockStates() {
				states = append(states, "srd"[b])
			}
			out.States = string(states)
		}
		return out
	}
	out, letter := BlockStates{Done: n}, "d"
	if h.place.Position <= h.s.launch.From {
		out, letter = BlockStates{Waiting: n}, "s"
	}
	if n <= MaxBlocks {
		out.States = strings.Repeat(letter, n)
	}
	return out
}
