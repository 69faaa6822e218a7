package moment

import (
	"tilescope/engine/frame"
	"tilescope/engine/frame/scene"
	"tilescope/engine/isa"
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

// TileAt is the fragment that the focused warp's last statement about one writes, or else reads first; −1 for none.
func (m *Moment) TileAt() int {
	if len(m.State.Holders) == 0 {
		return -1
	}
	warp, known := int16(m.FocusWarp()), map[int32][]int{}
	for i := m.Steps - 1; i >= max(m.Steps-farTile, 0); i-- {
		if m.State.Track.Steps[i].Warp != warp {
			continue
		}
		if list := m.tilesIn(i, known); len(list) > 0 {
			return list[0]
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

// tilesIn are the fragments that a step uses, what it writes first; known has those of sections that were looked at before.
func (m *Moment) tilesIn(step int, known map[int32][]int) []int {
	section := m.State.Track.Steps[step].Section
	out, ok := known[section]
	if !ok {
		list := m.State.Touches[section]
		for i := range list {
			if at := m.tileOf(&list[i]); at >= 0 {
				out = append(out, at)
			}
		}
		known[section] = out
	}
	return out
}

// tileOf is the fragment that a place is in: of an array the element, or its first where an index is not known; −1 for none.
func (m *Moment) tileOf(t *scene.Touch) int {
	if t.Of != isa.NoReg {
		return m.holderAt(t.Func, t.At, func(v *isa.Var) int {
			if v.Reg == isa.NoReg || t.Of < v.Reg {
				return -1
			}
			return int(t.Of - v.Reg)
		})
	}
	fn, pc, at, known := t.Func, t.At, t.Plus, true
	for reg, factor := range t.Times {
		n, ok := m.register(t.Func, reg)
		known = known && ok
		if ok {
			at += factor * n
		}
	}
	switch {
	case !t.Frame && !known:
		return -1
	case !t.Frame: // a reference, to what the kernel has in its frame
		if fn, pc, at = m.State.Launch.Func, -1, at-int64(isa.LocalWindow); at < 0 || at >= int64(isa.WindowBytes) {
			return -1
		}
	case !known:
		at = t.Plus
	}
	return m.holderAt(fn, pc, func(v *isa.Var) int {
		if v.Reg != isa.NoReg || v.Elem.Bytes <= 0 || at < int64(v.Local) {
			return -1
		}
		return int(at-int64(v.Local)) / v.Elem.Bytes * v.Elem.Count
	})
}

// holderAt is the fragment of which a function's variable in scope at a pc, −1 for any, has the leaf that leafOf tells; −1 for none.
func (m *Moment) holderAt(fn, pc int, leafOf func(v *isa.Var) int) int {
	vars := m.Run.Code.Funcs[fn].Vars
	for k := range vars {
		v := &vars[k]
		leaf := leafOf(v)
		if leaf < 0 || pc >= 0 && (pc < int(v.From) || pc >= int(v.To)) {
			continue
		}
		for i := range m.State.Holders {
			h := &m.State.Holders[i]
			if h.Name == v.Name && h.Type == v.Type && leaf >= h.First && leaf < h.First+m.State.Scene.Fragments[i].Held {
				return i
			}
		}
	}
	return -1
}

// register is what the thread in focus has in a register of one of a function's variables; false where it is none.
func (m *Moment) register(fn int, reg isa.Reg) (int64, bool) {
	if m.View == nil {
		return 0, false
	}
	list := m.Variables(m.Thread, MaxLeaves)
	for i := len(list) - 1; i >= 0; i-- {
		v := &list[i]
		if k := int(reg - v.Var.Reg); v.Func == fn && v.Var.Reg != isa.NoReg && k >= 0 && k < len(v.Leaves) {
			return int64(v.Leaves[k]), true
		}
	}
	return 0, false
}
