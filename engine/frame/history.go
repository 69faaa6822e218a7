package frame

import (
	"math/bits"

	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/timeline"
)

// History is what happened to a cell, in order.
type History struct {
	Array   int     `json:"array"` // Array.ID
	Cell    int     `json:"cell"`
	Name    string  `json:"name"` // as the page writes it: M[2][3]
	Text    string  `json:"text"` // how often kernels read and wrote it
	Touches []Touch `json:"touches"`
	Before  int64   `json:"before"` // touches left out before the listed ones, and after them
	After   int64   `json:"after"`
	Partial bool    `json:"partial"` // only the steps around the place were looked at
}

// Touch is one access to a cell, by lanes of a warp that moved the same value, or by the host.
type Touch struct {
	Place  int64  `json:"place"` // position that shows it
	Kind   string `json:"kind"`  // "read", "write", "atomic"
	Host   bool   `json:"host"`
	Line   int    `json:"line"`
	When   string `json:"when,omitempty"` // "step 14" in the block that is looked at, "launch 2" in another launch; "" elsewhere
	Focus  Focus  `json:"focus"`          // who did it: the first of the threads; means nothing for the host
	Text   string `json:"text"`
	Value  string `json:"value"`  // "" where it is not known
	Origin string `json:"origin"` // element of another array that a written value is, "" for none
}

// CellOf is the piece of memory that a cell of a scene's array is; false for a cell that the array does not have.
func (s *SceneState) CellOf(array, cell int) (timeline.Cell, bool) {
	if s.arrays == nil || array < 0 || array >= len(s.arrays.List) || cell < 0 || cell >= s.arrays.List[array].Length() {
		return timeline.Cell{}, false
	}
	a := &s.arrays.List[array]
	return timeline.Cell{
		Space: a.Space, Addr: a.Base + uint64(cell*a.Elem.Bytes), Bytes: a.Elem.Bytes, Launch: s.Scene.Launch, Block: s.block, WarpSize: s.launch.WarpSize,
	}, true
}

// CellArg is a cell as sentences name it.
func (s *SceneState) CellArg(name string, array, cell int) i18n.Arg {
	return i18n.C(name, s.arrays.List[array].Name, s.index2(array, cell)...)
}

// buildHistory words the history of a cell of the scene.
func buildHistory(in *Input, s *SceneState, array, cell int, found *timeline.History, reader i18n.Reader) *History {
	out := &History{
		Array: array, Cell: cell, Before: found.Before, After: found.After, Partial: found.Earlier || found.Later,
		Name: cellName(reader, s, array, cell),
	}
	args := []i18n.Arg{i18n.N("reads", found.Reads), i18n.N("writes", found.Writes), i18n.N("count", found.To-found.From)}
	if out.Partial {
		out.Text = reader.Word(i18n.M("history-part", args...))
	} else {
		out.Text = reader.Word(i18n.M("history-summary", args...))
	}
	if in.Line.Open() {
		out.Text += " " + reader.Word(i18n.M("history-open"))
	}
	for i := range found.Touches {
		out.Touches = append(out.Touches, buildTouch(in, s, s.arrays.List[array].Elem, &found.Touches[i], reader))
	}
	return out
}

// cellName is a cell as the page writes it.
func cellName(reader i18n.Reader, s *SceneState, array, cell int) string {
	return reader.Word(i18n.M("cell-name", s.CellArg("cell", array, cell)))
}

func buildTouch(in *Input, s *SceneState, elem isa.ElemType, t *timeline.Touch, reader i18n.Reader) Touch {
	out := Touch{Place: t.Where.Position + 1, Kind: t.Kind.String(), Host: t.Host}
	if t.Host {
		out.Place, out.Line = t.Where.Position, in.line(t.Pos)
		key := "touch-host-" + out.Kind
		if t.Fill {
			key = "touch-host-fill"
		}
		out.Text = reader.Word(i18n.M(key))
		if t.Bytes != nil {
			out.Value = FormatElement(elem, t.Bytes)
		}
		return out
	}
	l := in.launch(t.Where.Launch)
	linear := t.Where.Warp*l.WarpSize + bits.TrailingZeros32(t.Where.Mask)
	out.Line = in.siteLine(t.Site)
	block := l.Grid.At(t.Where.Block)
	out.Focus = Focus{
		Launch: t.Where.Launch, Block: [3]int{int(block[0]), int(block[1]), int(block[2])}, Thread: threadOf(l, linear),
		Warp: t.Where.Warp, Lane: linear % l.WarpSize,
	}
	key, n := "touch-"+out.Kind, bits.OnesCount32(t.Where.Mask)
	if n > 1 {
		key += "s"
	}
	out.Text = reader.Word(i18n.M(key, placeArg("thread", out.Focus.Thread, l.Block), placeArg("block", out.Focus.Block, l.Grid),
		i18n.N("count", n), i18n.N("warp", t.Where.Warp)))
	switch {
	case t.Where.Launch != s.Scene.Launch:
		out.When = reader.Word(i18n.M("touch-launch", i18n.N("launch", t.Where.Launch+1)))
	case t.Where.Block == s.block:
		out.When = reader.Word(i18n.M("touch-step", i18n.N("step", s.track.Index(out.Place))))
	}
	if t.HasValue && t.Site >= 0 && t.Site < len(in.Code.Sites) {
		mem := in.Code.Sites[t.Site].Mem
		out.Value = formatValue(mem, t.Value)
		for _, leaf := range t.More {
			out.Value += " " + formatValue(mem, leaf)
		}
	}
	if t.HasOrigin {
		if from := s.arrays.Origin(t.Origin); from >= 0 {
			array, cell := s.arrays.Split(int(from))
			out.Origin = cellName(reader, s, array, cell)
		}
	}
	return out
}
