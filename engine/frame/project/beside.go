package project

import (
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/moment"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// BesideBlock shows another block at a moment; same says that this is the frame's own moment.
func BesideBlock(m *moment.Moment, block [3]int, same bool) *frame.BesideBlock {
	h := &shot{m, Derived{}, nil}
	s := m.State
	out := &frame.BesideBlock{Block: block, At: m.Place.Position, Same: same, Values: []frame.Values{}}
	out.Step, out.Line, out.States = s.StepOf(h.Steps), s.Line(h.Run, h.Steps-1), h.threads().States
	key := texts.BesideNow
	switch {
	case out.Same && s.Track.Open:
		key = texts.BesideNowOpen
	case s.Track.Open:
		key = texts.BesideThenOpen
	case !out.Same:
		key = texts.BesideThen
	}
	out.Text = h.Reader.Word(i18n.M(key, i18n.G("step", h.Steps), i18n.G("count", len(s.Track.Steps))))
	for i := range s.Arrays.List {
		if s.Index[i] >= 0 && s.Arrays.List[i].Space == isa.SharedSpace {
			out.Values = append(out.Values, h.word(i, h.contents(i)))
		}
	}
	return out
}

// BesideThread is everything that a thread of the block holds.
func BesideThread(m *moment.Moment, thread [3]int) frame.BesideThread {
	h := &shot{m, Derived{}, nil}
	linear := h.State.Launch.Block.Linear(event.Dim{int32(thread[0]), int32(thread[1]), int32(thread[2])})
	width := h.State.Launch.WarpSize
	out := frame.BesideThread{Thread: thread, Warp: linear / width, Lane: linear % width, Variables: []frame.BesideVariable{}}
	all := h.threads()
	out.State, out.Active = all.States[linear:linear+1], all.Active[linear] == '1'
	if out.State != "d" {
		out.Line = h.lastLines(linear/width + 1)[linear/width]
	}
	if h.View == nil || out.State == "s" || linear/width >= len(h.View.Warps) {
		return out
	}
	target := ""
	var own touchedElements
	if out.Active {
		target = h.Run.AssignedVariable(h.LastStmt())
		own = h.ownElements(linear)
	}
	for _, v := range h.Variables(linear, frame.MaxElements) {
		x := v.Var
		if x.Name == "" || x.Span.From.InPrelude() || v.Depth == 0 && h.State.ArrayNames[x.Name] {
			continue
		}
		item := frame.BesideVariable{Name: x.Name, Type: x.Type, Space: "local", Values: []string{},
			Changed: target != "" && x.Name == target, At: -1}
		if x.Reg != isa.NoReg || x.Held {
			item.Space = "register"
		}
		if len(x.Dims) == 0 {
			item.Values = append(item.Values, h.FormatVariable(&v))
		} else {
			for k, leaf := range v.Leaves {
				word := moment.NoValue
				if !v.Lack(k) {
					word = h.FormatLeaf(x, k, leaf)
				}
				item.Values = append(item.Values, word)
			}
			item.More = max(x.Elements()-len(v.Leaves), 0)
			if len(x.Dims) > 1 {
				item.Cols = x.Dims[len(x.Dims)-1]
			}
			if own.given == x.Name {
				item.At = own.at
			}
			item.Used = own.used[x.Name]
		}
		out.Variables = append(out.Variables, item)
	}
	return out
}

// touchedElements are the elements of a thread's own arrays that a statement names, by the array's name.
type touchedElements struct {
	given string // the array whose element it gives a value
	at    int
	used  map[string][]int
}

// ownElements are those of the last step's statement, as far as their indices are numbers or variables.
func (h *shot) ownElements(thread int) touchedElements {
	out := touchedElements{used: map[string][]int{}}
	stmt := h.LastStmt()
	left, operator, _ := statement.Store(h.Run.Text(stmt))
	given := operator != ""
	h.Run.Names(stmt, func(name, rest string) bool {
		at := h.LeafOf(thread, name, rest)
		switch {
		case at < 0:
		case given && strings.HasPrefix(strings.TrimSpace(left), name):
			out.given, out.at = name, at
		default:
			out.used[name] = append(out.used[name], at)
		}
		given = false
		return true
	})
	return out
}
