package frame

import (
	"tilescope/engine/analysis"
	"tilescope/engine/blocktrace/hazard"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

// maxHazards bounds the rows of a gate's list.
const maxHazards = 24

// gateOf is the barrier between two intervals that a place is about: the one that the last step released, else the one that ends the interval
// at hand, else the last one released. It is the index of the interval that it ends; −1 where the block has no barrier, or none is known yet.
func gateOf(h *instant) int {
	starts := h.s.track.Intervals
	k := 0
	for k+1 < len(starts) && int(starts[k+1]) <= h.n {
		k++
	}
	if k > 0 && (int(starts[k]) == h.n && h.mine || k == len(starts)-1 && !h.s.track.Open) {
		k--
	}
	if k+1 >= len(starts) {
		return -1
	}
	return k
}

// gate is the barrier that the place is about, with what it prevents.
func (h *shot) gate() Gate {
	out := Gate{Hazards: []GateHazard{}}
	k := gateOf(h.instant)
	if k < 0 {
		return out
	}
	starts := h.s.track.Intervals
	out.Interval, out.Of = k+1, len(starts)
	out.Open = h.s.track.Open && k+2 >= len(starts)
	out.Line = h.s.gateLine(h.in, k)
	out.At = h.s.track.Position(int(starts[k+1]))
	out.Released = int(starts[k+1]) <= h.n
	l := h.derived.Hazards
	out.Cut = l.Cut
	for i := range l.Rows {
		r := &l.Rows[i]
		if h.s.index[r.Array] < 0 || len(out.Hazards) == maxHazards {
			out.More++
			continue
		}
		out.Hazards = append(out.Hazards, h.gateHazard(r))
	}
	return out
}

func (h *shot) gateHazard(r *hazard.Row) GateHazard {
	x := r.Example
	first, second := threadOf(h.s.launch, x.FirstThread), threadOf(h.s.launch, x.LastThread)
	a := GateParty{Line: h.in.siteLine(r.First), Thread: first, Position: h.s.track.Steps[x.FirstStep].At}
	b := GateParty{Line: h.in.siteLine(r.Second), Thread: second, Position: h.s.track.Steps[x.LastStep].At}
	keys := map[analysis.Hazard]string{analysis.RAW: "gate-raw", analysis.WAR: "gate-war", analysis.WAW: "gate-waw"}
	return GateHazard{
		Hazard: string(r.Hazard), Array: r.Array, Cells: r.Cells, Cell: x.Cell, First: a, Second: b,
		Text: h.reader.Word(i18n.M(keys[r.Hazard],
			placeArg("first", first, h.s.launch.Block), i18n.N("firstLine", a.Line), placeArg("second", second, h.s.launch.Block), i18n.N("secondLine", b.Line),
			i18n.C("cell", h.s.arrays.List[r.Array].Name, h.s.index2(r.Array, x.Cell)...))),
	}
}

// gateLine is the line of the barrier that ends interval k: of the last barrier that the block executed in it; 0 for none.
func (s *SceneState) gateLine(in *Input, k int) int {
	starts := s.track.Intervals
	if k+1 >= len(starts) {
		return 0
	}
	for i := int(starts[k+1]) - 1; i >= int(starts[k]); i-- {
		if stmt := int(s.track.Steps[i].Stmt); stmt >= 0 && stmt < len(in.Code.Stmts) && in.Code.Stmts[stmt].Kind == isa.StmtBarrier {
			return in.stmtLine(stmt)
		}
	}
	return 0
}

// hazards are those that the barrier at the end of interval k prevents.
func (s *SceneState) hazards(k int) *hazard.List {
	starts := s.track.Intervals
	to := len(s.track.Steps)
	if k+2 < len(starts) {
		to = int(starts[k+2])
	}
	return hazard.Between(s.record.Block, int(starts[k]), int(starts[k+1]), to, 0)
}
