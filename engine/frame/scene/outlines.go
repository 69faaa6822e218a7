package scene

import (
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/frame"
	"tilescope/engine/isa"
)

// region is a set of an array's cells: the rectangle around all of them, and each cell within the array's window.
type region struct {
	box
	cols  int          // of the array
	shown frame.Window // of the array
	bits  []uint64     // a bit a cell of the window, row by row
}

func (s *State) region(array int) region {
	w := s.Scene.Arrays[s.Index[array]].Window
	return region{cols: s.Sizes[array].Cols, shown: w, bits: make([]uint64, (w.Rows*w.Cols+63)/64)}
}

func (g *region) add(cell int) {
	r, c := cell/g.cols, cell%g.cols
	g.box.add(r, c)
	if at := g.at(r, c); at >= 0 {
		g.bits[at/64] |= 1 << (at % 64)
	}
}

// at is the place of a cell in the window; −1 outside.
func (g *region) at(r, c int) int {
	r, c = r-g.shown.Row, c-g.shown.Col
	if r < 0 || r >= g.shown.Rows || c < 0 || c >= g.shown.Cols {
		return -1
	}
	return r*g.shown.Cols + c
}

func (g *region) holds(r, c int) bool {
	at := g.at(r, c)
	return at >= 0 && g.bits[at/64]>>(at%64)&1 != 0
}

// outline is the region as frames carry it.
func (g *region) outline(array int, kind string) frame.Outline {
	out := frame.Outline{Array: array, Kind: kind, Window: g.window()}
	// The rectangle's part in the window.
	r0, r1 := max(g.r0, g.shown.Row), min(g.r1+1, g.shown.Row+g.shown.Rows)
	c0, c1 := max(g.c0, g.shown.Col), min(g.c1+1, g.shown.Col+g.shown.Cols)
	whole := true
	for r := r0; r < r1; r++ {
		for c := c0; c < c1; {
			if !g.holds(r, c) {
				whole = false
				c++
				continue
			}
			from := c
			for c < c1 && g.holds(r, c) {
				c++
			}
			if len(out.Runs) < 2*frame.MaxRuns {
				out.Runs = append(out.Runs, r*g.cols+from, c-from)
			} else {
				out.Loose = true
			}
		}
	}
	switch {
	case whole:
		out.Runs, out.Loose = nil, false
	case out.Loose:
		out.Runs = nil
	}
	return out
}

// buildBoxes finds the part of each array that the block works on in each band, what it stages before each phase, and what it uses or makes
// over its life.
func (s *State) buildBoxes() {
	s.Boxes, s.Ahead = make([][]frame.Outline, len(s.Bands)), make([][]frame.Outline, len(s.Bands))
	// What a block does in its whole life is not known before its end.
	if s.Track.Open && len(s.Track.Phases) == 0 {
		return
	}
	at := 0
	for k, b := range s.Bands {
		// Without phases the tile is what the block loads over its whole life.
		if len(s.Track.Phases) == 0 {
			b.From, b.To = 0, s.Record.Steps()
			if k > 0 {
				s.Boxes[k] = s.Boxes[0]
				continue
			}
		}
		s.Boxes[k] = s.worksOn(b)
		s.Ahead[k] = merged(s.boxesOf(at, b.From, "tile", loads), s.Boxes[k])
		at = b.To
	}
	if s.Track.Open {
		return
	}
	s.Life = s.boxesOf(0, s.Record.Steps(), "block", func(a *blocktrace.Access) bool { return a.Space == isa.GlobalSpace })
	// A strip's part is its home part where it has one, and whether it has one all blocks of the launch tell.
	if s.Launch.Open {
		s.Life = slices.DeleteFunc(s.Life, func(o frame.Outline) bool { return s.Sizes[o.Array].Rows == 1 })
	}
	for i := range s.Life {
		o := &s.Life[i]
		if s.Homes[o.Array] < 0 || s.Sizes[o.Array].Rows > 1 {
			continue
		}
		own := s.region(o.Array)
		for cell := range s.Arrays.List[o.Array].Length() {
			if s.home(o.Array, cell) == s.Block {
				own.add(cell)
			}
		}
		if own.any {
			*o = own.outline(o.Array, o.Kind)
		}
	}
}

func loads(a *blocktrace.Access) bool { return a.Space == isa.GlobalSpace && a.Kind == isa.Load }

// worksOn is the tile of each array in a band: what the band loads, or, where it uses copies that were staged before it, as with two
// buffers, the elements that it uses.
func (s *State) worksOn(b Band) []frame.Outline {
	used := map[int]*region{}
	early := map[int]bool{} // arrays of which a copy is older than the band
	for i := s.Record.Before(b.From); i < s.Record.Before(b.To); i++ {
		a := &s.Record.Accesses[i]
		if a.Space != isa.SharedSpace || a.Kind != isa.Load || a.Array < 0 {
			continue
		}
		s.Record.Each(a, func(_, cell int, elem int32) {
			if elem < 0 || cell < 0 {
				return
			}
			of, at := s.Arrays.Split(int(elem))
			if s.Index[of] < 0 {
				return
			}
			if used[of] == nil {
				g := s.region(of)
				used[of] = &g
			}
			used[of].add(at)
			if !early[of] {
				early[of] = s.Record.HeldSince(int(a.Array), cell, int(a.Step)) < b.From
			}
		})
	}
	var staged []frame.Outline
	for array := range s.Arrays.List {
		if early[array] {
			staged = append(staged, used[array].outline(array, "tile"))
		}
	}
	return merged(staged, s.boxesOf(b.From, b.To, "tile", loads))
}

// merged are outlines, and of arrays that have none of these those of others, in the arrays' order.
func merged(first, others []frame.Outline) []frame.Outline {
	out := slices.Clone(first)
	for _, o := range others {
		if !slices.ContainsFunc(first, func(f frame.Outline) bool { return f.Array == o.Array }) {
			out = append(out, o)
		}
	}
	slices.SortStableFunc(out, func(a, b frame.Outline) int { return a.Array - b.Array })
	return out
}

// TileAt are the tiles at the place after so many steps; before a phase what is staged for it, or else the phase's.
func (s *State) TileAt(steps int) []frame.Outline {
	i := max(steps-1, 0)
	k := s.BandAt(i)
	switch {
	case k < 0 || !s.Settled(k):
		return nil
	case i < s.Bands[k].From:
		return s.Ahead[k]
	}
	return s.Boxes[k]
}

// Loaded are the parts of arrays that a step of the block loads, in any memory.
func (s *State) Loaded(step int, kind string) []frame.Outline {
	return s.boxesOf(step, step+1, kind, func(a *blocktrace.Access) bool { return a.Kind == isa.Load })
}

// boxesOf are the parts of arrays that the wanted accesses of some steps touch.
func (s *State) boxesOf(from, to int, kind string, want func(*blocktrace.Access) bool) []frame.Outline {
	regions := make([]region, len(s.Arrays.List))
	for i := s.Record.Before(from); i < s.Record.Before(to); i++ {
		a := &s.Record.Accesses[i]
		if a.Array < 0 || s.Index[a.Array] < 0 || !want(a) {
			continue
		}
		g := &regions[a.Array]
		if g.bits == nil {
			*g = s.region(int(a.Array))
		}
		s.Record.Each(a, func(_, cell int, _ int32) {
			if cell >= 0 {
				g.add(cell)
			}
		})
	}
	var out []frame.Outline
	for i := range regions {
		if regions[i].any {
			out = append(out, regions[i].outline(i, kind))
		}
	}
	return out
}
