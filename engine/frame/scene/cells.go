package scene

import (
	"slices"
	"strconv"

	"tilescope/engine/i18n"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// CellOf is the piece of memory that a cell of a scene's array is; false for a cell that the array does not have.
func (s *State) CellOf(array, cell int) (timeline.Cell, bool) {
	if s.Arrays == nil || array < 0 || array >= len(s.Arrays.List) || cell < 0 || cell >= s.Arrays.List[array].Length() {
		return timeline.Cell{}, false
	}
	a := &s.Arrays.List[array]
	return timeline.Cell{
		Space: a.Space, Addr: a.Base + uint64(cell*a.Elem.Bytes), Bytes: a.Elem.Bytes, Launch: s.Scene.Launch, Block: s.Block,
		WarpSize: s.Launch.WarpSize,
	}, true
}

// CellArg is a cell as sentences name it.
func (s *State) CellArg(name string, array, cell int) i18n.Arg {
	return i18n.C(name, s.Arrays.List[array].Name, s.CellIndex(array, cell)...)
}

// CellName is a cell as the page writes it.
func CellName(reader i18n.Reader, s *State, array, cell int) string {
	return reader.Word(i18n.M(texts.CellName, s.CellArg("cell", array, cell)))
}

// WordCells words a set of elements: one by its index, a rectangle by its ranges, anything else by its number.
func (s *State) WordCells(r i18n.Reader, array int, cells []int) string {
	list := slices.Clone(cells)
	slices.Sort(list)
	list = slices.Compact(list)
	name := s.Arrays.List[array].Name
	if s.Arrays.List[array].Length() == 1 {
		return name
	}
	var b box
	cols := s.Sizes[array].Cols
	for _, c := range list {
		b.add(c/cols, c%cols)
	}
	if (b.r1-b.r0+1)*(b.c1-b.c0+1) != len(list) {
		return r.Word(i18n.M(texts.Elements, i18n.N("count", len(list)), i18n.T("array", name)))
	}
	span := func(from, to int) string {
		if from == to {
			return strconv.Itoa(from)
		}
		return strconv.Itoa(from) + "…" + strconv.Itoa(to)
	}
	if s.Sizes[array].Rows == 1 {
		first := s.Arrays.List[array].First
		return name + "[" + span(b.c0+first, b.c1+first) + "]"
	}
	if r.XY {
		return name + "(" + span(b.c0, b.c1) + "," + span(b.r0, b.r1) + ")"
	}
	return name + "[" + span(b.r0, b.r1) + "][" + span(b.c0, b.c1) + "]"
}

// CellInWindow is a cell's place in the window of an array; −1 outside.
func (s *State) CellInWindow(array, cell int) int {
	if array < 0 || cell < 0 || s.Index[array] < 0 {
		return -1
	}
	w := s.Scene.Arrays[s.Index[array]].Window
	r, c := cell/s.Sizes[array].Cols-w.Row, cell%s.Sizes[array].Cols-w.Col
	if r < 0 || r >= w.Rows || c < 0 || c >= w.Cols {
		return -1
	}
	return r*w.Cols + c
}
