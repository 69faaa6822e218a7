package project

import "tilescope/engine/frame"

// tiles is what the focused warp holds of fragments at the place; nil where the scene has none.
func (h *shot) tiles() *frame.Tiles {
	list := h.State.Scene.Fragments
	if len(list) == 0 {
		return nil
	}
	out := &frame.Tiles{At: h.TileAt(), Values: h.ReadTiles()}
	if !h.Partial || h.Last.Step.Warp != h.FocusWarp() {
		return out
	}
	// Lanes whose share of the step is not shown have what they had before it.
	hidden := h.Last.Step.Mask &^ h.Mask
	for i := range out.Values {
		before := h.Before.Tiles[i]
		for e := range out.Values[i] {
			if hidden>>list[i].Lane[e]&1 == 0 {
				continue
			}
			out.Values[i][e] = ""
			if e < len(before) {
				out.Values[i][e] = before[e]
			}
		}
	}
	return out
}
