package frame

import (
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

// Beside is what a reader has put beside the focused block and thread: other blocks' shared arrays, and threads of the block with everything they hold.
type Beside struct {
	Blocks  []BesideBlock  `json:"blocks"`
	Threads []BesideThread `json:"threads"`
}

// BesideBlock is another block of the launch. Where it lives at the frame's place it is shown there, and otherwise at the step of the same number in its own life.
type BesideBlock struct {
	Block  [3]int   `json:"block"`
	At     int64    `json:"at"`   // position that it is shown at
	Same   bool     `json:"same"` // that is the frame's own
	Step   StepOf   `json:"step"`
	Text   string   `json:"text"`   // when it is shown, worded
	Line   int      `json:"line"`   // of its last step, 0 for none
	States string   `json:"states"` // of its threads, as in Threads
	Values []Values `json:"values"` // its shared arrays
}

// BesideThread is a thread of the focused block with all its variables, arrays element by element.
type BesideThread struct {
	Thread    [3]int           `json:"thread"`
	Warp      int              `json:"warp"`
	Lane      int              `json:"lane"`
	State     string           `json:"state"` // letter, as in Threads
	Active    bool             `json:"active"`
	Line      int              `json:"line"` // of its warp's last step, 0 for none and for a thread that is done
	Variables []BesideVariable `json:"variables"`
}

// BesideVariable is a register or a local array of one thread.
type BesideVariable struct {
	Name    string   `json:"name"`
	Type    string   `json:"type"`
	Space   string   `json:"space"` // "register" or "local"
	Values  []string `json:"values"`
	More    int      `json:"more"` // elements left out
	Changed bool     `json:"changed"`
}

// MaxElements are the elements of a local array that are listed for a thread.
const MaxElements = 64

// Others are the blocks and threads that a reader wants beside the focus. Those that the launch does not have are left out.
type Others struct {
	Blocks  [][3]int
	Threads [][3]int
}

func within(size event.Dim, at [3]int) bool {
	for i := range at {
		if at[i] < 0 || at[i] >= int(size[i]) {
			return false
		}
	}
	return true
}

// besideBlock shows another block at a moment; same says that this is the frame's own moment.
func besideBlock(m *instant, block [3]int, same bool) *BesideBlock {
	h := &shot{m, Derived{}, nil}
	s := m.s
	out := &BesideBlock{Block: block, At: m.place.Position, Same: same, Values: []Values{}}
	out.Step, out.Line, out.States = s.stepOf(h.n), h.in.stmtLine(h.lastStmt()), h.threads().States
	key := "beside-now"
	if !out.Same {
		key = "beside-then"
	}
	if s.track.Open {
		key += "-open"
	}
	out.Text = h.reader.Word(i18n.M(key, i18n.G("step", h.n), i18n.G("count", len(s.track.Steps))))
	for i := range s.arrays.List {
		if s.index[i] >= 0 && s.arrays.List[i].Space == isa.SharedSpace {
			out.Values = append(out.Values, h.word(i, h.contents(i)))
		}
	}
	return out
}

// besideThread is everything that a thread of the block holds.
func besideThread(m *instant, thread [3]int) BesideThread {
	h := &shot{m, Derived{}, nil}
	linear := h.s.launch.Block.Linear(event.Dim{int32(thread[0]), int32(thread[1]), int32(thread[2])})
	width := h.s.launch.WarpSize
	out := BesideThread{Thread: thread, Warp: linear / width, Lane: linear % width, Variables: []BesideVariable{}}
	all := h.threads()
	out.State, out.Active = all.States[linear:linear+1], all.Active[linear] == '1'
	if out.State != "d" {
		out.Line = h.lastLines(linear/width + 1)[linear/width]
	}
	if h.view == nil || out.State == "s" || linear/width >= len(h.view.Warps) {
		return out
	}
	target := ""
	if out.Active {
		target = h.in.assigned(h.lastStmt())
	}
	for _, v := range h.view.Thread(linear, MaxElements) {
		x := v.Var
		if x.Name == "" || x.Span.From.InPrelude() || v.Depth == 0 && h.s.arrayNames[x.Name] {
			continue
		}
		item := BesideVariable{Name: x.Name, Type: x.Type, Space: "local", Values: []string{}, Changed: target != "" && x.Name == target}
		if x.Reg != isa.NoReg {
			item.Space = "register"
		}
		if len(x.Dims) == 0 {
			item.Values = append(item.Values, h.formatVariable(&v))
		} else {
			for k, leaf := range v.Leaves {
				word := noValue
				if !v.Lack(k) {
					word = formatValue(x.Mem, leaf)
				}
				item.Values = append(item.Values, word)
			}
			item.More = max(x.Elements()-len(v.Leaves), 0)
		}
		out.Variables = append(out.Variables, item)
	}
	return out
}
