package scene

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// CellOf is the piece of memory that a cell of a scene's array is; false for a cell that the array does not have.
func (s *State) CellOf(array, cell int) (timeline.Cell, bool) {
	if s.Arrays == nil || array < 0 || array >= len(s.Arrays.List) || cell < 0 || cell >= s.Arrays.List[array].Length() {
		return timeline.Cell{}, false
	}
	a := &s.Arrays.List[array]
	c := timeline.Cell{
		Space: a.Space, Addr: a.Base + uint64(cell*a.Elem.Bytes), Bytes: a.Elem.Bytes, Launch: s.Scene.Launch, Block: s.Block,
		WarpSize: s.Launch.WarpSize,
	}
	if a.Space == isa.ClusterSpace {
		c.Space, c.Addr, c.Block = isa.SharedSpace, c.Addr&(isa.WindowBytes-1), s.PeerOf(array)
	}
	return c, true
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
	from, to := s.CellIndex(array, list[0]), s.CellIndex(array, list[0])
	for _, c := range list {
		for i, n := range s.CellIndex(array, c) {
			from[i], to[i] = min(from[i], n), max(to[i], n)
		}
	}
	count := 1
	spans := make([]string, len(from))
	for i := range from {
		count *= to[i] - from[i] + 1
		spans[i] = strconv.Itoa(from[i])
		if to[i] > from[i] {
			spans[i] += "…" + strconv.Itoa(to[i])
		}
	}
	switch {
	case count != len(list):
		return r.Word(i18n.M(texts.Elements, i18n.N("count", len(list)), i18n.T("array", name)))
	case r.XY && len(spans) == 2:
		return name + "(" + spans[1] + "," + spans[0] + ")"
	}
	return name + "[" + strings.Join(spans, "][") + "]"
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
