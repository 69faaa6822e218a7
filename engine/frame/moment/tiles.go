package moment

import (
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/frame/scene"
	"tilescope/engine/machine"
)

// ReadTiles takes what the focused warp holds of the scene's fragments from the machine, as frame.Tiles has it.
func (m *Moment) ReadTiles() [][]string {
	list := m.State.Scene.Fragments
	if len(list) == 0 {
		return nil
	}
	out := make([][]string, len(list))
	most := 0
	for i, h := range m.State.Holders {
		out[i] = []string{}
		most = max(most, h.First+list[i].Held)
	}
	warp, width := m.FocusWarp(), m.State.Launch.WarpSize
	if m.View == nil || warp >= len(m.View.Warps) || m.View.Warps[warp].State == machine.WarpUnstarted {
		return out
	}
	for lane := range min(width, m.State.Launch.Block.Count()-warp*width) {
		known := m.Variables(warp*width+lane, most)
		for i := range list {
			if v := holding(known, &m.State.Holders[i]); v != nil {
				m.readTile(&out[i], &list[i], m.State.Holders[i].First, v, lane)
			}
		}
	}
	return out
}

// holding is the variable of a thread that holds a fragment, the innermost of its name; nil where the thread knows none.
func holding(known []machine.Value, h *scene.Holder) *machine.Value {
	for k := len(known) - 1; k >= 0; k-- {
		if v := &known[k]; v.Var.Name == h.Name && v.Var.Type == h.Type {
			return v
		}
	}
	return nil
}

// readTile words what a lane holds of a fragment: leaves of a variable, from one on.
func (m *Moment) readTile(out *[]string, f *frame.Fragment, first int, v *machine.Value, lane int) {
	if len(*out) == 0 {
		*out = make([]string, len(f.Lane))
	}
	for e, by := range f.Lane {
		leaf := first + f.Index[e]
		switch {
		case by != lane || leaf >= len(v.Leaves):
		case v.Lack(leaf):
			(*out)[e] = NoValue
		default:
			(*out)[e] = m.FormatLeaf(v.Var, leaf, v.Leaves[leaf])
		}
	}
}

// farTile bounds the steps that are gone back through for a statement about a fragment.
const farTile = 1 << 12

// TileAt is the fragment that the focused warp's last statement about one names first; −1 for none.
func (m *Moment) TileAt() int {
	warp, named := int16(m.FocusWarp()), map[int32]int{}
	for i := m.Steps - 1; i >= max(m.Steps-farTile, 0); i-- {
		step := &m.State.Track.Steps[i]
		if step.Warp != warp {
			continue
		}
		at, ok := named[step.Stmt]
		if !ok {
			at = -1
			m.Run.Names(int(step.Stmt), func(name, rest string) bool {
				at = m.tileOf(name, rest)
				return at < 0
			})
			named[step.Stmt] = at
		}
		if at >= 0 {
			return at
		}
	}
	return -1
}

// Multiplied are the steps in which the focused warp loaded the operands of the product that it has just executed, where it loaded them by
// name: of an element of an array of fragments it is not known which one a statement named back then.
func (m *Moment) Multiplied() []int {
	last := m.Steps - 1
	if last < 0 || len(m.State.Holders) == 0 || int(m.State.Track.Steps[last].Warp) != m.FocusWarp() {
		return nil
	}
	uses, named := map[string]int{}, map[int32][]int{}
	for _, i := range m.tilesIn(last, named) {
		if use := m.State.Scene.Fragments[i].Use; use != "c" && m.State.Holders[i].Index == nil {
			uses[use] = i
		}
	}
	if len(uses) < 2 {
		return nil
	}
	var out []int
	for _, use := range []string{"a", "b"} {
		if step := m.loaderOf(uses[use], last, named); step >= 0 {
			out = append(out, step)
		}
	}
	return out
}

// loaderOf is the step before another one in which the focused warp loaded a fragment; −1 where it filled it otherwise, or long ago.
func (m *Moment) loaderOf(fragment, before int, named map[int32][]int) int {
	warp := m.State.Track.Steps[before].Warp
	for i := before - 1; i >= max(before-farTile, 0); i-- {
		if m.State.Track.Steps[i].Warp != warp {
			continue
		}
		if list := m.tilesIn(i, named); len(list) == 0 || list[0] != fragment {
			continue
		}
		if m.State.Record.Before(i) == m.State.Record.Before(i+1) {
			return -1
		}
		return i
	}
	return -1
}

// tilesIn are the fragments that the statement of a step names, in order; named has those of statements that were looked at before.
func (m *Moment) tilesIn(step int, named map[int32][]int) []int {
	stmt := m.State.Track.Steps[step].Stmt
	out, ok := named[stmt]
	if !ok {
		m.Run.Names(int(stmt), func(name, rest string) bool {
			if i := m.tileOf(name, rest); i >= 0 {
				out = append(out, i)
			}
			return true
		})
		named[stmt] = out
	}
	return out
}

// tileOf is the fragment of a name and of the indices that follow it: of an array the element, or its first where an index is not known.
func (m *Moment) tileOf(name, rest string) int {
	first := -1
	for i, h := range m.State.Holders {
		if h.Name != name {
			continue
		}
		if first < 0 {
			first = i
		}
		if m.indexed(rest, h.Index) {
			return i
		}
	}
	return first
}

// indexed says whether a text begins with these indices.
func (m *Moment) indexed(text string, index []int) bool {
	for _, want := range index {
		text = strings.TrimSpace(text)
		inner, rest, ok := strings.Cut(strings.TrimPrefix(text, "["), "]")
		if !ok || !strings.HasPrefix(text, "[") {
			return false
		}
		if n, known := m.number(m.Thread, strings.TrimSpace(inner)); !known || n != want {
			return false
		}
		text = rest
	}
	return true
}
