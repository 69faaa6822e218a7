package frame

import (
	"context"

	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/timeline"
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

// BuildBeside is what stands beside a frame. The cursor c stands at the frame's place and stays there; other moves. The error is ctx's.
func BuildBeside(ctx context.Context, in *Input, s *SceneState, c, other *timeline.Cursor, place Place, focus Focus, want Others, reader i18n.Reader) (*Beside, error) {
	out := &Beside{Blocks: []BesideBlock{}, Threads: []BesideThread{}}
	if s.launch == nil {
		return out, nil
	}
	n := s.track.Index(place.Position)
	for _, block := range want.Blocks {
		at := event.Dim{int32(block[0]), int32(block[1]), int32(block[2])}
		if !within(s.launch.Grid, block) || s.launch.Grid.Linear(at) == s.block {
			continue
		}
		b, err := in.besideBlock(ctx, s, c, other, place, n, block, s.launch.Grid.Linear(at), reader)
		if err != nil {
			return nil, err
		}
		out.Blocks = append(out.Blocks, *b)
	}
	h := &shot{in: in, s: s, c: c, reader: reader, place: place, focus: focus, n: n}
	if err := h.look(ctx); err != nil {
		return nil, err
	}
	var before *shot // of the moment before the last step, for lanes whose share of it is not shown
	for _, t := range want.Threads {
		if !within(s.launch.Block, t) {
			continue
		}
		from := h
		if h.hides(t) {
			if before == nil {
				before = &shot{in: in, s: s, c: other, reader: reader, place: Place{Position: place.Position - 1, Lane: -1}, focus: focus, n: n - 1}
				if err := other.Seek(ctx, place.Position-1); err != nil {
					return nil, err
				}
				if err := before.look(ctx); err != nil {
					return nil, err
				}
			}
			from = before
		}
		out.Threads = append(out.Threads, from.besideThread(t))
	}
	return out, nil
}

// hides says whether a thread's share of the last step is not shown.
func (h *shot) hides(t [3]int) bool {
	linear := h.s.launch.Block.Linear(event.Dim{int32(t[0]), int32(t[1]), int32(t[2])})
	width := h.s.launch.WarpSize
	return h.partial && h.last.Step.Warp == linear/width && (h.last.Step.Mask&^h.mask)>>(linear%width)&1 != 0
}

func within(size event.Dim, at [3]int) bool {
	for i := range at {
		if at[i] < 0 || at[i] >= int(size[i]) {
			return false
		}
	}
	return true
}

// besideBlock shows another block as its own scene would: the arrays and their windows are the launch's.
func (in *Input) besideBlock(ctx context.Context, s *SceneState, c, other *timeline.Cursor, place Place, n int, block [3]int, linear int, reader i18n.Reader) (*BesideBlock, error) {
	// What contents are made from; the rest of a scene belongs to its own block.
	o := &SceneState{
		Scene: s.Scene, launch: s.launch, block: linear, arrays: s.arrays, sizes: s.sizes, images: s.images, plan: s.plan, index: s.index,
		halo: s.halo, homes: s.homes, kinds: s.kinds, arrayNames: s.arrayNames,
	}
	var err error
	if o.track, err = in.Line.Track(ctx, s.Scene.Launch, linear); err != nil {
		return nil, err
	}
	if o.record, err = in.blockRecord(ctx, s.Scene.Launch, linear); err != nil {
		return nil, err
	}
	out := &BesideBlock{Block: block, At: place.Position, Same: true, Values: []Values{}}
	if _, here := c.Machine().View(linear); !here {
		out.At, out.Same = o.track.Position(min(n, len(o.track.Steps))), false
	}
	if err := other.Seek(ctx, out.At); err != nil {
		return nil, err
	}
	if out.At == s.launch.From {
		if err := other.Enter(ctx); err != nil {
			return nil, err
		}
	}
	h := &shot{in: in, s: o, c: other, reader: reader, place: Place{Position: out.At, Lane: -1}, n: o.track.Index(out.At)}
	if err := h.look(ctx); err != nil {
		return nil, err
	}
	out.Step, out.Line, out.States = o.stepOf(h.n), in.stmtLine(h.lastStmt()), h.threads().States
	key := "beside-now"
	if !out.Same {
		key = "beside-then"
	}
	if o.track.Open {
		key += "-open"
	}
	out.Text = reader.Word(i18n.M(key, i18n.G("step", h.n), i18n.G("count", len(o.track.Steps))))
	for i := range o.arrays.List {
		if o.index[i] >= 0 && o.arrays.List[i].Space == isa.SharedSpace {
			out.Values = append(out.Values, h.word(i, h.contents(i)))
		}
	}
	return out, nil
}

// besideThread is everything that a thread of the block holds.
func (h *shot) besideThread(thread [3]int) BesideThread {
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
