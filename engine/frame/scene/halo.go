package scene

import (
	"tilescope/engine/blocktrace/reuse"
	"tilescope/engine/blocktrace/shape"
	"tilescope/engine/frame"
	"tilescope/engine/isa"
)

// findHomes finds for each array whether its elements have home blocks. The operands of a product have none, and what a kernel that
// multiplies tiles loads and does not store is taken for operands.
func (s *State) findHomes() {
	s.Homes = make([]int, len(s.Sizes))
	for i := range s.Homes {
		s.Homes[i] = -1
		space := s.Arrays.List[i].Space
		if s.Halo == nil || space != isa.GlobalSpace || s.Plan.Layout == shape.Product &&
			(s.Plan.Slots[i] == "left" || s.Plan.Slots[i] == "above") || len(s.Holders) > 0 && !s.Halo.Partitioned(i) {
			continue
		}
		s.Homes[i] = s.Halo.Homes(i, s.alike)
	}
}

// alike says whether two arrays have the same shape: the same rows and columns, or, where the kernel was given a pointer into a padded
// strip, as many elements from there as the other has.
func (s *State) alike(a, b int) bool {
	if s.Sizes[a] == s.Sizes[b] {
		return true
	}
	x, y := &s.Arrays.List[a], &s.Arrays.List[b]
	pad := -x.First
	return pad > 0 && s.Sizes[a].Rows == 1 && s.Sizes[b].Rows == 1 && y.First == 0 && x.Length() >= y.Length()+pad &&
		x.Length() <= y.Length()+2*pad
}

// home is the home block of an element of array i; −1 for none.
func (s *State) home(i, cell int) int {
	if s.Homes[i] < 0 {
		return -1
	}
	return s.Halo.Home(i, cell, s.Homes[i])
}

// buildHalo sets the halo table and compares loads with reads.
func (s *State) buildHalo() {
	if s.Halo == nil {
		return
	}
	var loads, reads int64
	for i := range s.Arrays.List {
		if s.Halo.Reads[i] > 0 {
			loads += s.Halo.Elements[i]
			reads += s.Halo.Reads[i]
		}
		counts := s.Halo.Loads(i)
		if counts == nil || s.Index[i] < 0 {
			continue
		}
		h := frame.Halo{Array: i, Homes: s.Homes[i] >= 0, Loads: []int32{}}
		if w, cols := s.Scene.Arrays[s.Index[i]].Window, s.Sizes[i].Cols; w.Cols == cols {
			h.Loads = counts[w.Row*cols : min((w.Row+w.Rows)*cols, s.Arrays.List[i].Length())] // whole rows are those of all scenes
		} else {
			s.EachCell(i, func(cell int) { h.Loads = append(h.Loads, counts[cell]) })
		}
		s.Scene.HaloOf = append(s.Scene.HaloOf, h)
	}
	if reads > 0 && loads > 0 {
		s.Scene.Loads = &frame.Compare{Loads: loads, Reads: reads, Ratio: reuse.Ratio(reads, loads)}
	}
}

// buildKinds tells for each global array with homes what its elements are to the block.
func (s *State) buildKinds() {
	s.Kinds = make([]string, len(s.Sizes))
	for i := range s.Sizes {
		if s.Index[i] < 0 || s.Homes[i] < 0 || s.Halo.Loads(i) == nil {
			continue
		}
		var kinds []byte
		s.EachCell(i, func(cell int) { kinds = append(kinds, s.KindOf(i, cell)) })
		s.Kinds[i] = string(kinds)
	}
}

// KindOf is i internal, l lent, h borrowed, '.' for an element that the block has nothing to do with.
func (s *State) KindOf(array, cell int) byte {
	home := s.home(array, cell)
	loads := 0
	if counts := s.Halo.Loads(array); counts != nil {
		loads = int(counts[cell])
	}
	mine, _ := s.Record.Counts.Element(int32(s.Arrays.Element(array, cell)), s.Record.Steps()+1)
	if mine > 0 {
		loads--
	}
	switch {
	case home == s.Block && loads > 0:
		return 'l'
	case home == s.Block:
		return 'i'
	case mine > 0 && home >= 0:
		return 'h'
	}
	return '.'
}
