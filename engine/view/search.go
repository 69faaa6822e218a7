package view

import (
	"context"
	"math/bits"
	"strconv"

	"tilescope/engine"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// Search says what to look for from a viewer's place, forwards or backwards.
type Search struct {
	For        frame.SearchKind
	Back       bool
	Lines      []int
	Everywhere bool // breakpoints of every block
	Array      int  // Array.ID of the scene
	Cell       int
}

// Hit is what a search found: a place and who is there. Miss says in words that nothing was found, and then there is no place.
type Hit struct {
	Miss  string
	place int64
	focus frame.Focus
}

// Work is a replay that may take a while. It may run beside the viewer that it came from; progress hears now and then how many steps were
// looked at.
type Work[T any] func(ctx context.Context, progress func(steps int64)) (T, error)

// Search prepares a search from the viewer's place. Its result is for Goto.
func (v *Viewer) Search(ctx context.Context, s Search) (Work[Hit], error) {
	if err := v.arrange(ctx); err != nil {
		return nil, err
	}
	if v.launch(v.focus.Launch) == nil {
		return nil, empty(v.x)
	}
	back := 0
	if s.Back {
		back = 1
	}
	args := []i18n.Arg{i18n.N("back", back)}
	switch s.For {
	case frame.LineReached, frame.BreakpointHit:
		return v.searchLines(s, args)
	case frame.CellTouched, frame.CellWritten:
		return v.searchCell(s, args)
	}
	return nil, nowhere(texts.PlaceSought, i18n.T("name", strconv.Quote(string(s.For))))
}

func (v *Viewer) searchLines(s Search, args []i18n.Arg) (Work[Hit], error) {
	if len(s.Lines) == 0 {
		return nil, nowhere(texts.PlaceLines)
	}
	w := &timeline.Statements{Of: v.x.Frames().Run.StatementsOf(s.Lines), InLaunch: v.focus.Launch, InBlock: v.block()}
	key := texts.SearchLines
	if s.For == frame.LineReached {
		key, args = texts.SearchLine, append(args, i18n.N("line", s.Lines[0]))
	} else if s.Everywhere {
		w.InLaunch, w.InBlock = -1, -1
	}
	focus := v.focus
	return v.search(s.Back, w, i18n.M(key, args...), func(at event.Where) frame.Focus {
		if !s.Everywhere {
			return focus
		}
		return focusOf(v.x, at, at.Mask)
	}), nil
}

func (v *Viewer) searchCell(s Search, args []i18n.Arg) (Work[Hit], error) {
	cell, ok := v.scene.CellOf(s.Array, s.Cell)
	if !ok {
		return nil, nowhere(texts.PlaceCell, i18n.N("array", s.Array), i18n.N("n", s.Cell))
	}
	w := &timeline.Accesses{Cell: cell, Writes: s.For == frame.CellWritten}
	miss := i18n.M(texts.Search(string(s.For)), append(args, v.scene.CellArg("cell", s.Array, s.Cell))...)
	return v.search(s.Back, w, miss, func(at event.Where) frame.Focus { return focusOf(v.x, at, w.Lanes) }), nil
}

// search is the work of a search, with what to say when it fails.
func (v *Viewer) search(back bool, w timeline.Watch, miss i18n.Message, focus func(event.Where) frame.Focus) Work[Hit] {
	line, from, reader := v.x.Timeline(), v.place.Position, v.reader
	return func(ctx context.Context, progress func(int64)) (Hit, error) {
		found, err := line.Find(ctx, from, back, w, progress)
		switch {
		case err != nil:
			return Hit{}, err
		case found.Limited:
			return Hit{Miss: reader.Word(i18n.M(texts.SearchLimited, i18n.N("count", found.Searched)))}, nil
		case !found.Met:
			text := reader.Word(miss)
			if line.Open() && !back {
				text += " " + reader.Word(i18n.M(texts.SearchOpen))
			}
			return Hit{Miss: text}, nil
		}
		return Hit{place: found.Step.Position + 1, focus: focus(found.Step)}, nil
	}
}

// focusOf is the first of some lanes of a warp.
func focusOf(x *engine.Execution, at event.Where, lanes uint32) frame.Focus {
	l := &x.Timeline().Launches()[at.Launch]
	return FocusOn(&l.Launch, at.Launch, l.Grid.At(at.Block), at.Warp*l.WarpSize+bits.TrailingZeros32(lanes))
}

// Goto goes to what a search found; a miss leaves the viewer as it is.
func (v *Viewer) Goto(h Hit) error {
	if h.Miss != "" {
		return nil
	}
	if err := v.Look(h.focus); err != nil {
		return err
	}
	v.Seek(frame.Place{Position: h.place, Lane: -1})
	return nil
}

// History prepares the history of a cell of the scene around the viewer's place.
func (v *Viewer) History(ctx context.Context, array, cell int) (Work[*frame.History], error) {
	if err := v.arrange(ctx); err != nil {
		return nil, err
	}
	if _, ok := v.scene.CellOf(array, cell); !ok {
		return nil, nowhere(texts.PlaceCell, i18n.N("array", array), i18n.N("n", cell))
	}
	show, scene, at, reader := v.x.Frames(), v.scene, v.place.Position, v.reader
	return func(ctx context.Context, progress func(int64)) (*frame.History, error) {
		return show.History(ctx, scene, array, cell, at, reader, progress)
	}, nil
}
