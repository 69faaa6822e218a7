package project

import (
	"tilescope/engine/analysis"
	"tilescope/engine/blocktrace/hazard"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/moment"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// maxHazards bounds the rows of a gate's list.
const maxHazards = 24

// GateInterval is the barrier between two intervals that a place is about: the one that the last step released, else the one that ends
// the interval at hand, else the last one released. It is the index of the interval that it ends; −1 where the block has no barrier, or
// none is known yet.
func GateInterval(h *moment.Moment) int {
	starts := h.State.Track.Intervals
	k := 0
	for k+1 < len(starts) && int(starts[k+1]) <= h.Steps {
		k++
	}
	if k > 0 && (int(starts[k]) == h.Steps && h.Own || k == len(starts)-1 && !h.State.Track.Open) {
		k--
	}
	if k+1 >= len(starts) {
		return -1
	}
	return k
}

// gate is the barrier that the place is about, with what it prevents.
func (h *shot) gate() frame.Gate {
	out := frame.Gate{Hazards: []frame.GateHazard{}}
	k := GateInterval(h.Moment)
	if k < 0 {
		return out
	}
	starts := h.State.Track.Intervals
	out.Interval, out.Of = k+1, len(starts)
	out.Open = h.State.Track.Open && k+2 >= len(starts)
	out.Line = h.State.GateLine(h.Run, k)
	out.At = h.State.Track.Position(int(starts[k+1]))
	out.Released = int(starts[k+1]) <= h.Steps
	l := h.derived.Hazards
	out.Cut = l.Cut
	for i := range l.Rows {
		r := &l.Rows[i]
		if h.State.Index[r.Array] < 0 || len(out.Hazards) == maxHazards {
			out.More++
			continue
		}
		out.Hazards = append(out.Hazards, h.gateHazard(r))
	}
	return out
}

func (h *shot) gateHazard(r *hazard.Row) frame.GateHazard {
	x := r.Example
	first, second := format.ThreadOf(h.State.Launch, x.FirstThread), format.ThreadOf(h.State.Launch, x.LastThread)
	a := frame.GateParty{Line: h.Run.SiteLine(r.First), Thread: first, Position: h.State.Track.Steps[x.FirstStep].At}
	b := frame.GateParty{Line: h.Run.SiteLine(r.Second), Thread: second, Position: h.State.Track.Steps[x.LastStep].At}
	keys := map[analysis.Hazard]i18n.Key{analysis.RAW: texts.GateRaw, analysis.WAR: texts.GateWar, analysis.WAW: texts.GateWaw}
	return frame.GateHazard{
		Hazard: string(r.Hazard), Array: r.Array, Cells: r.Cells, Cell: x.Cell, First: a, Second: b,
		Text: h.Reader.Word(i18n.M(keys[r.Hazard],
			format.PlaceArg("first", first, h.State.Launch.Block), i18n.N("firstLine", a.Line),
			format.PlaceArg("second", second, h.State.Launch.Block), i18n.N("secondLine", b.Line),
			i18n.C("cell", h.State.Arrays.List[r.Array].Name, h.State.CellIndex(r.Array, x.Cell)...))),
	}
}
