package frame

import (
	"strings"

	"tilescope/engine/blocktrace/hazard"
	"tilescope/engine/blocktrace/phase"
)

// shot is one frame in the making.
type shot struct {
	*instant
	derived Derived
	sent    *Sent
}

// Derived is what a frame shows that is made of the block alone, and kept while a reader moves through it.
type Derived struct {
	Phases  *phase.Table // of the PhaseWindow; nil where there is none
	Hazards *hazard.List // of the gate; nil where there is none
}

// project is the picture at a moment, but for its sentence. Sent is what the reader has of the arrays' contents: the frame carries those that differ, and Sent then
// says so; nil for a frame that carries everything.
func project(m *instant, derived Derived, sent *Sent) *Frame {
	h := &shot{m, derived, sent}
	f := emptyFrame(m.place, m.focus)
	f.Step = h.s.stepOf(h.n)
	f.Line = h.in.stmtLine(h.lastStmt())
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
	f.Values = h.values()
	return f
}

// emptyFrame is the picture of a run without launches.
func emptyFrame(place Place, focus Focus) *Frame {
	return &Frame{
		Place: place, Focus: focus, Warps: []WarpState{}, Values: []Values{}, Accesses: []Access{}, Next: []Cells{}, Outlines: []Outline{},
		Variables: []Variable{}, Barrier: Barrier{Missing: []int{}}, Gate: Gate{Hazards: []GateHazard{}}, Reuse: Reuse{Elements: []ReuseElement{}, Arrays: []ReuseArray{}},
		Phases: PhaseTable{Columns: []PhaseColumn{}, Rows: []PhaseRow{}}, Corner: Corner{Global: []Figure{}, Shared: []Figure{}}, Findings: []int{},
	}
}

// counters are the block's so far.
func (h *shot) counters() Counters {
	c := h.prices().Counters
	c.Steps = int64(h.n)
	// What no record of the block has is read off the analysis, as far as that keeps blocks apart.
	c.ActiveLanes, c.BarrierWaits, c.ConstantRequests, c.ConstantAddresses = -1, -1, -1, -1
	if h.Known != nil {
		if own, ok := h.Known.Counters.Block(h.s.Scene.Launch, h.s.block); ok {
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
	if h.Known != nil {
		if c, ok := h.Known.Counters.Block(h.s.Scene.Launch, h.s.block); ok {
			return price{Counters: countersOf(c), fewest: -1, used: -1}
		}
	}
	return price{fewest: -1, used: -1}
}

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
	m := h.Machine
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
