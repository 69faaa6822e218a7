package frame

import (
	"tilescope/engine/blocktrace/reuse"
	"tilescope/engine/blocktrace/shape"
	"tilescope/engine/isa"
)

// findHomes finds for each array whether its elements have home blocks. The operands of a product have none.
func (s *SceneState) findHomes() {
	s.homes = make([]int, len(s.sizes))
	for i := range s.homes {
		s.homes[i] = -1
		space := s.arrays.List[i].Space
		if s.halo == nil || space != isa.GlobalSpace || s.plan.Layout == shape.Product && (s.plan.Slots[i] == "left" || s.plan.Slots[i] == "above") {
			continue
		}
		s.homes[i] = s.halo.Homes(i, s.alike)
	}
}

// alike says whether two arrays have the same shape: the same rows and columns, or, where the kernel was given a pointer into a padded strip, as many
// elements from there as the other has.
func (s *SceneState) alike(a, b int) bool {
	if s.sizes[a] == s.sizes[b] {
		return true
	}
	x, y := &s.arrays.List[a], &s.arrays.List[b]
	pad := -x.First
	return pad > 0 && s.sizes[a].Rows == 1 && s.sizes[b].Rows == 1 && y.First == 0 && x.Length() >= y.Length()+pad && x.Length() <= y.Length()+2*pad
}

// home is the home block of an element of array i; −1 for none.
func (s *SceneState) home(i, cell int) int {
	if s.homes[i] < 0 {
		return -1
	}
	return s.halo.Home(i, cell, s.homes[i])
}

// buildHalo sets the halo table and compares loads with reads.
func (s *SceneState) buildHalo() {
	if s.halo == nil {
		return
	}
	var loads, reads int64
	for i := range s.arrays.List {
		if s.halo.Reads[i] > 0 {
			loads += s.halo.Elements[i]
			reads += s.halo.Reads[i]
		}
		counts := s.halo.Loads(i)
		if counts == nil || s.index[i] < 0 {
			continue
		}
		h := Halo{Array: i, Homes: s.homes[i] >= 0, Loads: []int32{}}
		if w, cols := s.Scene.Arrays[s.index[i]].Window, s.sizes[i].Cols; w.Cols == cols {
			h.Loads = counts[w.Row*cols : min((w.Row+w.Rows)*cols, s.arrays.List[i].Length())] // whole rows are those of all scenes
		} else {
			s.eachCell(i, func(cell int) { h.Loads = append(h.Loads, counts[cell]) })
		}
		s.Scene.HaloOf = append(s.Scene.HaloOf, h)
	}
	if reads > 0 && loads > 0 {
		s.Scene.Loads = &Compare{Loads: loads, Reads: reads, Ratio: reuse.Ratio(reads, loads)}
	}
}

// buildKinds tells for each global array with homes how its elements lie to the block.
func (s *SceneState) buildKinds() {
	s.kinds = make([]string, len(s.sizes))
	for i := range s.sizes {
		if s.index[i] < 0 || s.homes[i] < 0 || s.halo.Loads(i) == nil {
			continue
		}
		var kinds []byte
		s.eachCell(i, func(cell int) { kinds = append(kinds, s.kindOf(i, cell)) })
		s.kinds[i] = string(kinds)
	}
}

// kindOf is i internal, l lent, h borrowed, '.' for an element that the block has nothing to do with.
func (s *SceneState) kindOf(array, cell int) byte {
	home := s.home(array, cell)
	loads := 0
	if counts := s.halo.Loads(array); counts != nil {
		loads = int(counts[cell])
	}
	mine, _ := s.record.counts.Element(int32(s.arrays.Element(array, cell)), s.record.Steps()+1)
	if mine > 0 {
		loads--
	}
	switch {
	case home == s.block && loads > 0:
		return 'l'
	case home == s.block:
		return 'i'
	case mine > 0 && home >= 0:
		return 'h'
	}
	return '.'
}
