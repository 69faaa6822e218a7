package project

import (
	"math/bits"

	"tilescope/engine/frame"
)

// variables are those of the block's threads at the place.
func (h *shot) variables() []frame.Variable {
	now := h.ReadVariables()
	if !h.Partial {
		return h.changed(now)
	}
	// Lanes whose share of the step is not shown have what they had before it.
	first := h.Last.Step.Warp * h.State.Launch.WarpSize
	hidden := h.Last.Step.Mask &^ h.Mask
	for i := range now {
		v := &now[i]
		var old *frame.Variable
		for k := range h.Before.Variables {
			if b := &h.Before.Variables[k]; b.Name == v.Name && b.Type == v.Type {
				old = b
			}
		}
		for m := hidden; m != 0; m &= m - 1 {
			at := first + bits.TrailingZeros32(m) - v.First
			if at < 0 || at >= len(v.Values) {
				continue
			}
			v.Values[at] = ""
			if old != nil && at < len(old.Values) {
				v.Values[at] = old.Values[at]
			}
		}
	}
	return h.changed(now)
}

// changed marks the variable that the last step assigned and the accumulator.
func (h *shot) changed(list []frame.Variable) []frame.Variable {
	target := ""
	if h.Own {
		target = h.Run.AssignedVariable(h.LastStmt())
	}
	for i := range list {
		list[i].Changed = target != "" && list[i].Name == target
		list[i].Result = h.State.Result != "" && list[i].Name == h.State.Result
	}
	return list
}
