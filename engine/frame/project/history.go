package project

import (
	"math/bits"

	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/frame/scene"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// History words the history of a cell of the scene.
func History(in *input.Run, s *scene.State, array, cell int, found *timeline.History, reader i18n.Reader) *frame.History {
	out := &frame.History{
		Array: array, Cell: cell, Before: found.Before, After: found.After, Partial: found.Earlier || found.Later,
		Name: scene.CellName(reader, s, array, cell),
	}
	args := []i18n.Arg{i18n.N("reads", found.Reads), i18n.N("writes", found.Writes), i18n.N("count", found.To-found.From)}
	if out.Partial {
		out.Text = reader.Word(i18n.M(texts.HistoryPart, args...))
	} else {
		out.Text = reader.Word(i18n.M(texts.HistorySummary, args...))
	}
	if in.Timeline.Open() {
		out.Text += " " + reader.Word(i18n.M(texts.HistoryOpen))
	}
	for i := range found.Touches {
		out.Touches = append(out.Touches, buildTouch(in, s, s.Arrays.List[array].Elem, &found.Touches[i], reader))
	}
	return out
}

func buildTouch(in *input.Run, s *scene.State, elem isa.ElemType, t *timeline.Touch, reader i18n.Reader) frame.Touch {
	out := frame.Touch{Place: t.Where.Position + 1, Kind: t.Kind.String(), Host: t.Host}
	if t.Host {
		out.Place, out.Line = t.Where.Position, in.LineOf(t.Pos)
		key := texts.TouchHost(out.Kind)
		if t.Fill {
			key = texts.TouchHostFill
		}
		out.Text = reader.Word(i18n.M(key))
		if t.Bytes != nil {
			out.Value = s.Pointers().Known(elem, t.Bytes, 0)
		}
		return out
	}
	l := in.Launch(t.Where.Launch)
	linear := t.Where.Warp*l.WarpSize + bits.TrailingZeros32(t.Where.Mask)
	out.Line = in.SiteLine(t.Site)
	block := l.Grid.At(t.Where.Block)
	out.Focus = frame.Focus{
		Launch: t.Where.Launch, Block: [3]int{int(block[0]), int(block[1]), int(block[2])}, Thread: format.ThreadOf(l, linear),
		Warp: t.Where.Warp, Lane: linear % l.WarpSize,
	}
	key, n := texts.Touch(out.Kind), bits.OnesCount32(t.Where.Mask)
	if n > 1 {
		key = texts.Touch(out.Kind + "s")
	}
	out.Text = reader.Word(i18n.M(key, format.PlaceArg("thread", out.Focus.Thread, l.Block),
		format.PlaceArg("block", out.Focus.Block, l.Grid),
		i18n.N("count", n), i18n.N("warp", t.Where.Warp)))
	switch {
	case t.Where.Launch != s.Scene.Launch:
		out.When = reader.Word(i18n.M(texts.TouchLaunch, i18n.N("launch", t.Where.Launch+1)))
	case t.Where.Block == s.Block:
		out.When = reader.Word(i18n.M(texts.TouchStep, i18n.N("step", s.Track.Index(out.Place))))
	}
	if t.HasValue && t.Site >= 0 && t.Site < len(in.Code.Sites) {
		site := &in.Code.Sites[t.Site]
		out.Value = s.Pointers().Span(site, &elem, t.Before, elem.Bytes, append([]uint64{t.Value}, t.More...)...)
	}
	if t.HasOrigin {
		if from := s.Arrays.Origin(t.Origin); from >= 0 {
			array, cell := s.Arrays.Split(int(from))
			out.Origin = scene.CellName(reader, s, array, cell)
		}
	}
	return out
}
