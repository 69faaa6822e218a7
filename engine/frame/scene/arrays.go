package scene

import (
	"tilescope/engine/analysis/bank"
	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/shape"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

// buildArrays lists the arrays that the picture draws: those that a parameter names, those that the block touches, and its shared memory
// with what it touches in that of other blocks of its cluster.
func (s *State) buildArrays(in *input.Run, how, axes []string, ends []*input.BlockRecord, reader i18n.Reader) {
	peers := 0
	touched := s.touched()
	s.Index = make([]int, len(s.Arrays.List))
	s.Scene.Arrays = []frame.Array{}
	ghosts := s.ghosts(ends)
	for i := range s.Arrays.List {
		a := &s.Arrays.List[i]
		s.Index[i] = -1
		if a.Param < 0 && a.Space != isa.SharedSpace && !touched[i].any {
			continue
		}
		if a.Space == isa.ClusterSpace {
			if peers++; peers > mostPeers {
				s.Scene.MorePeers++
				continue
			}
		}
		s.Index[i] = len(s.Scene.Arrays)
		s.Scene.Arrays = append(s.Scene.Arrays, frame.Array{
			ID: i, Name: a.Name, Space: a.Space.String(), Type: a.Elem.Name, Members: format.Members(a.Elem),
			Length: a.Length(), Rows: s.Sizes[i].Rows, Cols: s.Sizes[i].Cols, Dims: s.dims(i), Axis: axes[i],
			Shape: how[i], Slot: s.Plan.Slots[i], Role: s.Plan.Roles[i], Of: s.Plan.Of[i], Bytes: int(a.Bytes), First: a.First,
			Window: s.windowOf(i, touched[i]), Homes: s.homeStarts(i), Ghosts: ghosts[i], Image: s.Images[i],
			Also: aliases(a), Peer: s.peer(i, reader),
		})
		if a.Space == isa.SharedSpace {
			shown := &s.Scene.Arrays[s.Index[i]]
			s.EachCell(i, func(cell int) {
				shown.Banks = append(shown.Banks, bank.Of(a.Base+uint64(cell)*uint64(a.Elem.Bytes), in.Device))
			})
		}
	}
}

// aliases are the other names of an array, and how far they begin from where its own name does.
func aliases(a *blocktrace.Array) (out []frame.Alias) {
	for _, o := range a.Also {
		out = append(out, frame.Alias{Name: o.Name, Offset: a.First - o.First})
	}
	return out
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

func (b *box) window() frame.Window {
	return frame.Window{Row: b.r0, Col: b.c0, Rows: b.r1 - b.r0 + 1, Cols: b.c1 - b.c0 + 1}
}

// touched are the rectangles that the block's accesses span.
func (s *State) touched() []box {
	boxes := make([]box, len(s.Arrays.List))
	for i := range s.Record.Accesses {
		a := &s.Record.Accesses[i]
		if a.Array < 0 {
			continue
		}
		cols := s.Sizes[a.Array].Cols
		s.Record.Each(a, func(_, cell int, _ int32) {
			if cell >= 0 {
				boxes[a.Array].add(cell/cols, cell%cols)
			}
		})
	}
	return boxes
}

// windowOf is the part of an array that frames carry. Of another block's array that is what the block reaches, where it is large.
func (s *State) windowOf(array int, touched box) frame.Window {
	size := s.Sizes[array]
	if s.Arrays.List[array].Space != isa.ClusterSpace || size.Rows*size.Cols <= wholePeer {
		return window(size, touched)
	}
	cols := min(size.Cols, max(touched.c1-touched.c0+1, leastPeer))
	w := frame.Window{Row: touched.r0, Col: centre(touched.c0, touched.c1, cols, size.Cols), Rows: touched.r1 - touched.r0 + 1, Cols: cols}
	if w.Rows*w.Cols > frame.MaxCells {
		return window(size, touched)
	}
	return w
}

// wholePeer is up to how many elements another block's array is shown whole, and leastPeer how many columns of a larger one are.
const (
	wholePeer = 16
	leastPeer = 4
)

// window is the whole array, or as much of it around what the block touches as a frame carries.
func window(size shape.Size, touched box) frame.Window {
	if size.Rows*size.Cols <= frame.MaxCells {
		return frame.Window{Rows: size.Rows, Cols: size.Cols}
	}
	if !touched.any {
		touched = box{any: true}
	}
	rows := min(size.Rows, max(1, min(touched.r1-touched.r0+1, 64)))
	cols := min(size.Cols, max(frame.MaxCells/64, touched.c1-touched.c0+1), frame.MaxCells/rows)
	if size.Rows == 1 { // room for the neighbours on both sides
		cols = min(size.Cols, max(cols, 3*(touched.c1-touched.c0+1)), frame.MaxCells)
	}
	rows = min(size.Rows, frame.MaxCells/cols)
	r0, r1 := touched.r0, touched.r1
	if p := size.Plane; p > 0 && rows > p { // whole planes
		rows -= rows % p
		at := centre(r0/p, r1/p, rows/p, size.Rows/p) * p
		return frame.Window{Row: at, Col: centre(touched.c0, touched.c1, cols, size.Cols), Rows: rows, Cols: cols}
	}
	return frame.Window{Row: centre(r0, r1, rows, size.Rows), Col: centre(touched.c0, touched.c1, cols, size.Cols), Rows: rows, Cols: cols}
}

// centre places n lines of total so that from … to are in the middle, or at the start when they do not fit.
func centre(from, to, n, total int) int {
	at := from
	if span := to - from + 1; span < n {
		at = from - (n-span)/2
	}
	return min(max(at, 0), total-n)
}

// homeStarts are the first elements of each block's own part, by block; nil unless every block's part is one stretch and they are in order.
func (s *State) homeStarts(array int) []int {
	none := []int{}
	a := &s.Arrays.List[array]
	if s.Homes[array] < 0 || s.Sizes[array].Rows > 1 || s.Halo.Blocks > frame.MaxBlocks {
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
	for len(starts) < s.Halo.Blocks {
		starts = append(starts, a.Length())
	}
	if last < 0 {
		return none
	}
	return starts
}

// ghosts counts for each strip the ghost cells that the launch's tiles have before its first and after its last element. They show in the
// first and the last block and in the focused one.
func (s *State) ghosts(ends []*input.BlockRecord) [][2]int {
	out := make([][2]int, len(s.Arrays.List))
	for _, r := range ends {
		s.ghostsOf(r.Block, out)
	}
	return out
}

// ghostsOf finds the cells of one block's tiles that hold ghosts: they represent the element at the same distance as their neighbours'
// elements.
func (s *State) ghostsOf(b *blocktrace.Block, out [][2]int) {
	for tile := range s.Arrays.List {
		of := s.Plan.Of[tile]
		if s.Arrays.List[tile].Space != isa.SharedSpace || of < 0 || s.Sizes[of].Rows > 1 || s.Sizes[tile].Rows > 1 {
			continue
		}
		shifts := map[int]int{}
		var holes []int
		for cell := range s.Arrays.List[tile].Length() {
			switch _, elem, ok := b.Held(tile, cell, b.Steps()+1); {
			case ok && elem == blocktrace.Ghost:
				holes = append(holes, cell)
			case ok && elem >= 0:
				if array, at := s.Arrays.Split(int(elem)); array == of {
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
		n := s.Arrays.List[of].Length()
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
