package project

import (
	"slices"

	"tilescope/engine/blocktrace/reuse"
	"tilescope/engine/frame"
	"tilescope/engine/isa"
)

// maxReuse bounds the elements of the reuse table.
const maxReuse = 32

// reuse counts for the operands of the focused thread in the phase at hand, and for the arrays.
func (h *shot) reuse() frame.Reuse {
	s := h.State
	out := frame.Reuse{Elements: []frame.ReuseElement{}, Arrays: []frame.ReuseArray{}}
	if s.Record.Truncated {
		return out // what is counted of a part would pass for the whole
	}
	end := s.Record.Steps()
	from := 0
	settled := !s.Track.Open
	if len(s.Track.Phases) > 0 {
		if k := s.BandAt(max(h.Steps-1, 0)); k >= 0 {
			from, end, out.Phase, settled = s.Bands[k].From, s.Bands[k].To, s.Bands[k].Number, s.Settled(k)
		}
	}
	elems := h.operands(from, end, true)
	// A block that has read nothing from its tiles so far may do so yet.
	if len(elems) == 0 && (settled || s.Launch.SharedBytes == 0) {
		elems = h.operands(from, end, false)
	}
	slices.Sort(elems)
	if len(elems) > maxReuse {
		out.More = len(elems) - maxReuse
		elems = elems[:maxReuse]
	}
	for _, e := range elems {
		array, cell := s.Arrays.Split(int(e))
		if array < 0 || s.Index[array] < 0 {
			continue
		}
		r := frame.ReuseElement{Array: array, Cell: cell, Index: s.CellIndex(array, cell)}
		r.Loads, r.Reads = s.Record.Counts.Element(e, h.Steps)
		r.FinalLoads, r.FinalReads = -1, -1
		if settled {
			r.FinalLoads, r.FinalReads = s.Record.Counts.Element(e, end)
		}
		out.Elements = append(out.Elements, r)
	}
	for i := range s.Arrays.List {
		if s.Arrays.List[i].Space != isa.GlobalSpace || s.Index[i] < 0 {
			continue
		}
		loads, reads := s.Record.Counts.Array(i, s.Record.Steps())
		if loads == 0 {
			continue
		}
		a := frame.ReuseArray{Array: i}
		if !s.Track.Open {
			a.Final = h.Reader.Decimal(reuse.Factor(reads, loads))
		}
		a.Loads, a.Reads = s.Record.Counts.Array(i, h.Steps)
		a.Factor = h.Reader.Decimal(reuse.Factor(a.Reads, a.Loads))
		out.Arrays = append(out.Arrays, a)
	}
	return out
}

// operands are the elements that the focused thread reads in the steps [from, to): through shared copies, or straight from global memory.
func (h *shot) operands(from, to int, shared bool) []int32 {
	var out []int32
	seen := map[int32]bool{}
	warp, lane := h.FocusWarp(), h.Thread%h.State.Launch.WarpSize
	for i := h.State.Record.Before(from); i < h.State.Record.Before(to) && len(out) < 4*maxReuse; i++ {
		a := &h.State.Record.Accesses[i]
		if a.Kind != isa.Load || (a.Space == isa.SharedSpace) != shared || !shared && a.Space != isa.GlobalSpace ||
			h.State.Record.Warp(int(a.Step)) != warp {
			continue
		}
		h.State.Record.Lane(a, lane, func(_ int, elem int32) {
			if elem >= 0 && !seen[elem] {
				seen[elem] = true
				out = append(out, elem)
			}
		})
	}
	return out
}
