package frame

import (
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/shape"
	"tilescope/engine/isa"
)

// buildArrays lists the arrays that the picture draws: those that a parameter names, those that the block touches, and its shared memory.
func (s *SceneState) buildArrays(how []string, ends []*BlockRecord) {
	touched := s.touched()
	s.index = make([]int, len(s.arrays.List))
	s.Scene.Arrays = []Array{}
	ghosts := s.ghosts(ends)
	for i := range s.arrays.List {
		a := &s.arrays.List[i]
		s.index[i] = -1
		if a.Param < 0 && a.Space != isa.SharedSpace && !touched[i].any {
			continue
		}
		s.index[i] = len(s.Scene.Arrays)
		s.Scene.Arrays = append(s.Scene.Arrays, Array{
			ID: i, Name: a.Name, Space: a.Space.String(), Type: a.Elem.Name, Length: a.Length(), Rows: s.sizes[i].Rows, Cols: s.sizes[i].Cols,
			Shape: how[i], Slot: s.plan.Slots[i], Role: s.plan.Roles[i], Of: s.plan.Of[i], Bytes: int(a.Bytes), First: a.First,
			Window: window(s.sizes[i], touched[i]), Homes: s.homeStarts(i), Ghosts: ghosts[i], Image: s.images[i],
		})
	}
}

// box is a rectangle of cells, inclusive.
type box struct {
	any            bool
	r0, c0, r1, c1 int
}

func (b *box) add(r, c int) {
	if !b.any {
		*b = box{true, r, c, r, c}
		return
	}
	b.r0, b.c0, b.r1, b.c1 = min(b.r0, r), min(b.c0, c), max(b.r1, r), max(b.c1, c)
}

func (b *box) window() Window {
	return Window{Row: b.r0, Col: b.c0, Rows: b.r1 - b.r0 + 1, Cols: b.c1 - b.c0 + 1}
}

// touched are the rectangles that the block's accesses span.
func (s *SceneState) touched() []box {
	boxes := make([]box, len(s.arrays.List))
	for i := range s.record.Accesses {
		a := &s.record.Accesses[i]
		if a.Array < 0 {
			continue
		}
		cols := s.sizes[a.Array].Cols
		s.record.Each(a, func(_, cell int, _ int32) {
			if cell >= 0 {
				boxes[a.Array].add(cell/cols, cell%cols)
			}
		})
	}
	return boxes
}

// window is the whole array, or as much of it around what the block touches as a frame carries.
func window(size shape.Size, touched box) Window {
	if size.Rows*size.Cols <= MaxCells {
		return Window{Rows: size.Rows, Cols: size.Cols}
	}
	if !touched.any {
		touched = box{any: true}
	}
	rows := min(size.Rows, max(1, min(touched.r1-touched.r0+1, 64)))
	cols := min(size.Cols, max(MaxCells/64, touched.c1-touched.c0+1), MaxCells/rows)
	if size.Rows == 1 { // room for the neighbours on both sides
		cols = min(size.Cols, max(cols, 3*(touched.c1-touched.c0+1)), MaxCells)
	}
	rows = min(size.Rows, MaxCells/cols)
	return Window{Row: centre(touched.r0, touched.r1, rows, size.Rows), Col: centre(touched.c0, touched.c1, cols, size.Cols), Rows: rows, Cols: cols}
}

// centre places n lines of total so that from … to lie in the middle, or begin the window when they do not fit.
func centre(from, to, n, total int) int {
	at := from
	if span := to - from + 1; span < n {
		at = from - (n-span)/2
	}
	return min(max(at, 0), total-n)
}

// homeStarts are the first elements of each block's own part, by block; nil unless every block's part is one stretch and they lie in order.
func (s *SceneState) homeStarts(array int) []int {
	none := []int{}
	a := &s.arrays.List[array]
	if s.homes[array] < 0 || s.sizes[array].Rows > 1 || s.halo.Blocks > MaxBlocks {
		return none
	}
	starts := []int{}
	last := -1
	for cell := range a.Length() {
		h := s.home(array, cell)
		if h < 0 || h == last {
			continue
		}
		if h < last {
			return none
		}
		for len(starts) <= h {
			starts = append(starts, cell)
		}
		last = h
	}
	for len(starts) < s.halo.Blocks {
		starts = append(starts, a.Length())
	}
	if last < 0 {
		return none
	}
	return starts
}

// ghosts counts for each strip the ghost cells that the launch's tiles have before its first and after its last element. They show in the first
// and the last block and in the focused one.
func (s *SceneState) ghosts(ends []*BlockRecord) [][2]int {
	out := make([][2]int, len(s.arrays.List))
	for _, r := range ends {
		s.ghostsOf(r.Block, out)
	}
	return out
}

// ghostsOf finds the cells of one block's tiles that hold ghosts: they stand for the element at the same distance as their neighbours' elements.
func (s *SceneState) ghostsOf(b *blocktrace.Block, out [][2]int) {
	for tile := range s.arrays.List {
		of := s.plan.Of[tile]
		if s.arrays.List[tile].Space != isa.SharedSpace || of < 0 || s.sizes[of].Rows > 1 || s.sizes[tile].Rows > 1 {
			continue
		}
		shifts := map[int]int{}
		var holes []int
		for cell := range s.arrays.List[tile].Length() {
			switch _, elem, ok := b.Held(tile, cell, b.Steps()+1); {
			case ok && elem == blocktrace.Ghost:
				holes = append(holes, cell)
			case ok && elem >= 0:
				if array, at := s.arrays.Split(int(elem)); array == of {
					shifts[at-cell]++
				}
			}
		}
		best, shift := 0, 0
		for d, n := range shifts {
			if n > best || n == best && d < shift {
				best, shift = n, d
			}
		}
		if best == 0 {
			continue
		}
		n := s.arrays.List[of].Length()
		for _, cell := range holes {
			switch at := cell + shift; {
			case at < 0:
				out[of][0] = max(out[of][0], -at)
			case at >= n:
				out[of][1] = max(out[of][1], at-n+1)
			}
		}
	}
}

// buildBoxes finds what each band loads and what the block uses or makes over its life, as rectangles.
func (s *SceneState) buildBoxes() {
	s.boxes = make([][]Outline, len(s.bands))
	// What a block does in its whole life is not known before its end.
	if s.track.Open && len(s.track.Phases) == 0 {
		return
	}
	for k, b := range s.bands {
		// Without phases the tile is what the block loads over its whole life.
		if len(s.track.Phases) == 0 {
			b.from, b.to = 0, s.record.Steps()
		}
		s.boxes[k] = s.boxesOf(b.from, b.to, "tile", func(a *blocktrace.Access) bool { return a.Kind == isa.Load })
	}
	if s.track.Open {
		return
	}
	s.life = s.boxesOf(0, s.record.Steps(), "block", func(*blocktrace.Access) bool { return true })
	// A strip's part is its home part where it has one, and whether it has one all blocks of the launch tell.
	if s.launch.Open {
		s.life = slices.DeleteFunc(s.life, func(o Outline) bool { return s.sizes[o.Array].Rows == 1 })
	}
	for i := range s.life {
		o := &s.life[i]
		if s.homes[o.Array] < 0 || s.sizes[o.Array].Rows > 1 {
			continue
		}
		var own box
		for cell := range s.arrays.List[o.Array].Length() {
			if s.home(o.Array, cell) == s.block {
				own.add(0, cell)
			}
		}
		if own.any {
			o.Window = own.window()
		}
	}
}

func (s *SceneState) boxesOf(from, to int, kind string, want func(*blocktrace.Access) bool) []Outline {
	boxes := make([]box, len(s.arrays.List))
	for i := s.record.Before(from); i < s.record.Before(to); i++ {
		a := &s.record.Accesses[i]
		if a.Array < 0 || a.Space != isa.GlobalSpace || !want(a) {
			continue
		}
		cols := s.sizes[a.Array].Cols
		s.record.Each(a, func(_, cell int, _ int32) {
			if cell >= 0 {
				boxes[a.Array].add(cell/cols, cell%cols)
			}
		})
	}
	var out []Outline
	for i := range boxes {
		if boxes[i].any && s.index[i] >= 0 {
			out = append(out, Outline{Array: i, Kind: kind, Window: boxes[i].window()})
		}
	}
	return out
}
