package project

import (
	"strings"

	"tilescope/engine/blocktrace/hazard"
	"tilescope/engine/blocktrace/phase"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/frame/moment"
)

// shot is one frame in the making.
type shot struct {
	*moment.Moment
	derived Derived
	sent    *Sent
}

// Derived is what a frame shows that is made of the block alone, and kept while a reader moves through it.
type Derived struct {
	Phases  *phase.Table // of the PhaseWindow; nil where there is none
	Hazards *hazard.List // of the gate; nil where there is none
}

// Frame is the picture at a moment, but for its sentence. Sent is what the reader has of the arrays' contents: the frame carries those
// that differ, and Sent then says so; nil for a frame that carries everything.
func Frame(m *moment.Moment, derived Derived, sent *Sent) *frame.Frame {
	h := &shot{m, derived, sent}
	f := Empty(m.Place, m.Focus)
	f.Step = h.State.StepOf(h.Steps)
	f.Step.From = h.From
	f.Step.Between = h.Place.Position != h.State.Track.Position(h.Steps)
	f.Line = h.State.Line(h.Run, h.Steps-1)
	f.Warps = h.warps()
	f.Threads = h.threads()
	f.Accesses = h.accesses()
	f.Exchanges = h.Exchanges()
	f.Beats = h.beats()
	f.Selects = h.selects()
	f.Next = h.next()
	f.Results = h.results()
	f.Outlines = h.outlines()
	f.Variables = h.variables()
	f.Tiles = h.tiles()
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
	f.Values = h.values()
	return f
}

// Empty is the picture of a run without launches.
func Empty(place frame.Place, focus frame.Focus) *frame.Frame {
	return &frame.Frame{
		Place: place, Focus: focus, Warps: []frame.WarpState{}, Values: []frame.Values{}, Accesses: []frame.Access{},
		Next: []frame.Cells{}, Outlines: []frame.Outline{},
		Variables: []frame.Variable{}, Barrier: frame.Barrier{Missing: []int{}}, Gate: frame.Gate{Hazards: []frame.GateHazard{}},
		Reuse:  frame.Reuse{Elements: []frame.ReuseElement{}, Arrays: []frame.ReuseArray{}},
		Phases: frame.PhaseTable{Columns: []frame.PhaseColumn{}, Rows: []frame.PhaseRow{}},
		Corner: frame.Corner{Global: []frame.Figure{}, Shared: []frame.Figure{}}, Findings: []int{},
	}
}

// counters are the block's so far.
func (h *shot) counters() frame.Counters {
	c := h.prices().Counters
	c.Steps = int64(h.Steps)
	// What no record of the block has is read off the analysis, as far as that keeps blocks apart.
	c.ActiveLanes, c.BarrierWaits, c.ConstantRequests, c.ConstantAddresses = -1, -1, -1, -1
	if h.Known != nil {
		if own, ok := h.Known.Counters.Block(h.State.Scene.Launch, h.State.Block); ok {
			c.ActiveLanes, c.BarrierWaits, c.ConstantRequests, c.ConstantAddresses = own.ActiveLanes, own.BarrierWaits,
				own.ConstantRequests, own.ConstantAddresses
		}
	}
	for _, from := range h.State.Track.Intervals[1:] {
		if int(from) <= h.Steps {
			c.Barriers++
		}
	}
	return c
}

// prices are the block's so far. Where its record does not reach, they come from the analysis that watched the whole run and lack some
// figures.
func (h *shot) prices() input.Price {
	if !h.Beyond(h.Steps) {
		return h.State.Record.Prices.At(h.Steps)
	}
	if h.Known != nil {
		if c, ok := h.Known.Counters.Block(h.State.Scene.Launch, h.State.Block); ok {
			return input.Price{Counters: input.CountersOf(c), Fewest: -1, Used: -1}
		}
	}
	return input.Price{Fewest: -1, Used: -1}
}

// findings are those whose last culprit is before the place.
func (h *shot) findings() []int {
	out := []int{}
	for i, f := range h.Run.Final.Findings() {
		at := f.Position
		for k, c := range f.Culprits {
			if k == 0 || c.Position > at {
				at = c.Position
			}
		}
		if at < h.Place.Position {
			out = append(out, i)
		}
	}
	return out
}

// blocks is the grid at the place.
func (h *shot) blocks() frame.BlockStates {
	n := h.State.Launch.Blocks
	m := h.Machine
	if view, ok := m.Launch(); ok && view.Index == h.State.Scene.Launch {
		var out frame.BlockStates
		out.Waiting, out.Resident, out.Done = m.BlockCounts()
		if n <= frame.MaxBlocks {
			states := make([]byte, 0, n)
			for _, b := range m.BlockStates() {
				states = append(states, "srd"[b])
			}
			out.States = string(states)
		}
		return out
	}
	out, letter := frame.BlockStates{Done: n}, "d"
	if h.Place.Position <= h.State.Launch.From {
		out, letter = frame.BlockStates{Waiting: n}, "s"
	}
	if n <= frame.MaxBlocks {
		out.States = strings.Repeat(letter, n)
	}
	return out
}
