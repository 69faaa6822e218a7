package scene

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/frame/input"
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
	return s.WordCellsAs(r, array, s.Arrays.List[array].Name, cells)
}

// WordCellsAs is WordCells by one of the names of an array, see NameAt. Where that name begins elsewhere than the array's own, by which the
// picture counts, both are told: to[1…7] (from[2…8]).
func (s *State) WordCellsAs(r i18n.Reader, array int, name string, cells []int) string {
	a := &s.Arrays.List[array]
	for _, o := range a.Also {
		if o.Name == name && o.First != a.First && len(s.CellIndex(array, 0)) == 1 && a.Length() > 1 {
			own, exact := s.wordCells(r, array, a.Name, cells, 0)
			word, _ := s.wordCells(r, array, name, cells, o.First-a.First)
			if !exact {
				return word
			}
			return word + " (" + own + ")"
		}
	}
	word, _ := s.wordCells(r, array, name, cells, 0)
	return word
}

// wordCells words elements by a name that begins so many elements earlier than the array's own; exact where it names them.
func (s *State) wordCells(r i18n.Reader, array int, name string, cells []int, by int) (word string, exact bool) {
	list := slices.Clone(cells)
	slices.Sort(list)
	list = slices.Compact(list)
	if s.Arrays.List[array].Length() == 1 {
		return name, true
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
		spans[i] = strconv.Itoa(from[i] + by)
		if to[i] > from[i] {
			spans[i] += "…" + strconv.Itoa(to[i]+by)
		}
	}
	switch {
	case count != len(list):
		return r.Word(i18n.M(texts.Elements, i18n.N("count", len(list)), i18n.T("array", name))), false
	case r.XY && len(spans) == 2:
		return name + "(" + spans[1] + "," + spans[0] + ")", true
	}
	return name + "[" + strings.Join(spans, "][") + "]", true
}

// NameAt is the name by which an access of the source calls an array: another than its own where several parameters point into it. One that
// begins elsewhere counts only in an array of one dimension, where an index can be told from there.
func (s *State) NameAt(in *input.Run, array int, site int) string {
	a := &s.Arrays.List[array]
	if site < 0 || site >= len(in.Code.Sites) {
		return a.Name
	}
	for _, o := range a.Also {
		if o.Name == in.Code.Sites[site].Array && (o.First == a.First || len(s.CellIndex(array, 0)) == 1) {
			return o.Name
		}
	}
	return a.Name
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
