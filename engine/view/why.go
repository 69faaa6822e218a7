package view

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/why"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// Subject is what a reader asks "why?" about. One of its fields beside the first says it.
type Subject struct {
	Of       frame.WhyKind
	Array    int    // of a cell: Array.ID of the scene
	Cell     int    // of the array
	Variable string // of the focused thread
	Finding  int    // Finding.Index
	Line     int    // of the output, from 1
	Column   int    // byte of that line, from 1: the number there; 0 for the line
}

// Why prepares the answer to a reader's question at the viewer's place.
func (v *Viewer) Why(ctx context.Context, s Subject) (Work[*frame.Why], error) {
	if err := v.arrange(ctx); err != nil {
		return nil, err
	}
	q := why.Question{At: v.place.Position}
	l := v.launch(v.focus.Launch)
	if l == nil && s.Of != frame.WhyOutput && s.Of != frame.WhyFinding {
		return nil, empty(v.x)
	}
	switch s.Of {
	case frame.WhyCell:
		cell, ok := v.scene.CellOf(s.Array, s.Cell)
		if !ok {
			return nil, nowhere(texts.PlaceCell, i18n.N("array", s.Array), i18n.N("n", s.Cell))
		}
		q.Cell = &cell
	case frame.WhyVariable:
		q.Variable = &why.Variable{Launch: v.focus.Launch, Block: v.block(), Thread: l.Block.Linear(dim(v.focus.Thread)), Name: s.Variable}
	case frame.WhyWait:
		q.Wait = &why.Wait{Launch: v.focus.Launch, Block: v.block(), Warp: v.focus.Warp}
	case frame.WhyConflict:
		among := why.Among{Launch: v.focus.Launch, Block: v.block(), From: v.place.Position, To: v.place.Position}
		track, err := v.x.Frames().Track(ctx, v.focus.Launch, v.block())
		if err != nil {
			return nil, err
		}
		if from, _, ok := track.Span(v.place, v.size); ok {
			among.From = track.Steps[from].At
		}
		q.Conflict = &why.Conflict{Among: []why.Among{among}}
	case frame.WhyFinding:
		q.Finding = &s.Finding
	case frame.WhyOutput:
		q.Output = &why.Output{Line: s.Line, Column: s.Column}
	default:
		return nil, nowhere(texts.PlaceSought, i18n.T("name", strconv.Quote(string(s.Of))))
	}
	show, scene, lim, reader := v.x.Frames(), v.scene, v.x.WhyLimits(), v.reader
	return func(ctx context.Context, _ func(int64)) (*frame.Why, error) {
		return answered(show.Why(ctx, scene, q, lim, reader))
	}, nil
}

// answered turns a question that asks for nothing into a place that does not exist.
func answered(w *frame.Why, err error) (*frame.Why, error) {
	var none *why.Error
	if errors.As(err, &none) {
		return nil, &PlaceError{none.Message}
	}
	return w, err
}

// Asked is a question in words, as a command line has it: out[3], tile[1][2], acc, finding 2, output 3, wait 0. The rest says where: Launch
// counts from 1, 0 is the last launch that knows the name; Step counts the block's steps, −1 is the end of the run, of the block, or of the
// variable's life.
type Asked struct {
	Text          string
	Launch        int
	Block, Thread event.Dim
	Step          int
}

// Ask answers a question in words.
func Ask(ctx context.Context, x *engine.Execution, asked Asked, reader i18n.Reader) (*frame.Why, error) {
	q, err := asked.question(ctx, x)
	if err != nil {
		return nil, err
	}
	return answered(x.Frames().Why(ctx, nil, q, x.WhyLimits(), reader))
}

func (a *Asked) question(ctx context.Context, x *engine.Execution) (why.Question, error) {
	q := why.Question{At: x.Steps()}
	words := strings.Fields(a.Text)
	if len(words) == 0 {
		return q, nowhere(texts.WhyNotUnderstood, i18n.T("text", a.Text))
	}
	n := 0
	if len(words) > 1 {
		var err error
		if n, err = strconv.Atoi(words[1]); err != nil {
			return q, nowhere(texts.WhyNotUnderstood, i18n.T("text", a.Text))
		}
	}
	switch {
	case words[0] == "conflict" && len(words) <= 2:
		return q, a.conflict(ctx, x, n, &q)
	case words[0] == "output" && len(words) == 4 && words[2] == "value":
		k, err := strconv.Atoi(words[3])
		if err != nil || k < 1 {
			return q, nowhere(texts.WhyNotUnderstood, i18n.T("text", a.Text))
		}
		q.Output = &why.Output{Line: n, Value: k}
		return q, nil
	case len(words) == 1:
		name, index, err := element(words[0])
		if err != nil {
			return q, err
		}
		return q, a.named(ctx, x, name, index, &q)
	case len(words) > 2:
	case words[0] == "finding":
		n--
		if order := x.Listed(); n >= 0 && n < len(order) {
			n = order[n]
		}
		q.Finding = &n
		return q, nil
	case words[0] == "output":
		q.Output = &why.Output{Line: n}
		return q, nil
	case words[0] == "wait":
		l, block, err := a.place(x, a.Launch)
		if err != nil {
			return q, err
		}
		q.Wait = &why.Wait{Launch: l.Index, Block: block, Warp: n}
		q.At, err = a.position(ctx, x, l, block)
		return q, err
	}
	return q, nowhere(texts.WhyNotUnderstood, i18n.T("text", a.Text))
}

// conflict is the worst of the block in all launches, or of the step and the launch asked for; on a line where one is named.
func (a *Asked) conflict(ctx context.Context, x *engine.Execution, line int, q *why.Question) error {
	q.Conflict = &why.Conflict{Line: line}
	from, to := 1, len(x.Timeline().Launches())
	if a.Launch > 0 || a.Step >= 0 || to == 0 {
		from, to = a.Launch, a.Launch
	}
	for n := from; n <= to; n++ {
		l, block, err := a.place(x, n)
		if err != nil {
			if n < to || len(q.Conflict.Among) > 0 {
				continue // of these launches not every one has the block
			}
			return err
		}
		among := why.Among{Launch: l.Index, Block: block}
		among.From, among.To = x.Timeline().BlockSpan(l.Index, block)
		if a.Step >= 0 {
			if among.To, err = a.position(ctx, x, l, block); err != nil {
				return err
			}
			if line == 0 {
				among.From = among.To
			}
		}
		q.Conflict.Among = append(q.Conflict.Among, among)
	}
	return nil
}

// element splits tile[1][2] into the name and the indices.
func element(text string) (name string, index []int, err error) {
	name, rest, has := strings.Cut(text, "[")
	for has {
		var number string
		number, rest, has = strings.Cut(rest, "]")
		n, err := strconv.Atoi(number)
		if err != nil || !has {
			return "", nil, nowhere(texts.WhyNotUnderstood, i18n.T("text", text))
		}
		index = append(index, n)
		if rest == "" {
			break
		}
		if rest[0] != '[' {
			return "", nil, nowhere(texts.WhyNotUnderstood, i18n.T("text", text))
		}
		rest = rest[1:]
	}
	return name, index, nil
}

// place is the launch and the block that a question names; launch counts from 1, 0 is the last.
func (a *Asked) place(x *engine.Execution, launch int) (*timeline.Launch, int, error) {
	list := x.Timeline().Launches()
	if launch == 0 {
		launch = len(list)
	}
	if len(list) == 0 {
		return nil, 0, empty(x)
	}
	if launch < 1 || launch > len(list) {
		return nil, 0, nowhere(texts.PlaceLaunch, i18n.N("n", launch))
	}
	l := &list[launch-1]
	if !inside(l.Grid, a.Block) {
		return nil, 0, nowhere(texts.PlaceBlock, i18n.Th("block", int(a.Block[0]), int(a.Block[1]), int(a.Block[2])))
	}
	if !inside(l.Block, a.Thread) {
		return nil, 0, nowhere(texts.PlaceThread, i18n.Th("thread", int(a.Thread[0]), int(a.Thread[1]), int(a.Thread[2])))
	}
	return l, l.Grid.Linear(a.Block), nil
}

// empty says why there is no launch to look at.
func empty(x *engine.Execution) error {
	for _, f := range x.Findings() {
		if f.Kind == analysis.InvalidLaunch {
			return nowhere(texts.PlaceRejected, i18n.Arg{Name: "finding", Kind: i18n.Entry, Text: f.Message.Key, Args: f.Message.Args})
		}
	}
	return nowhere(texts.PlaceEmpty)
}

// position is where the block has made as many steps as the question says.
func (a *Asked) position(ctx context.Context, x *engine.Execution, l *timeline.Launch, block int) (int64, error) {
	if a.Step < 0 {
		_, to := x.Timeline().BlockSpan(l.Index, block)
		return to, nil
	}
	t, err := x.Timeline().Track(ctx, l.Index, block)
	if err != nil {
		return 0, err
	}
	return t.Position(min(a.Step, len(t.Steps))), nil
}

// named finds the array that a name with an index means, or else the variable: in the launch asked for, or in the last that has it.
func (a *Asked) named(ctx context.Context, x *engine.Execution, name string, index []int, q *why.Question) error {
	launches := len(x.Timeline().Launches())
	from, to := launches, 1
	if a.Launch > 0 {
		from, to = a.Launch, a.Launch
	}
	if launches == 0 {
		return empty(x)
	}
	known := map[string]bool{}
	var names []string
	for n := from; n >= to; n-- {
		l, block, err := a.place(x, n)
		if err != nil {
			if a.Launch == 0 && n > to {
				continue
			}
			return err
		}
		t, err := x.Frames().Arrays(ctx, l.Index)
		if err != nil {
			return err
		}
		for i := range t.List {
			if t.List[i].Name == name && len(index) > 0 {
				return a.cell(ctx, x, l, block, &t.List[i], index, q)
			}
			if !known[t.List[i].Name] {
				known[t.List[i].Name] = true
				names = append(names, t.List[i].Name)
			}
		}
		if len(index) == 0 && !known[name] {
			q.At, err = a.position(ctx, x, l, block)
			q.Variable = &why.Variable{Launch: l.Index, Block: block, Thread: l.Block.Linear(a.Thread), Name: name}
			return err
		}
	}
	if known[name] {
		return nowhere(texts.WhyNeedsIndex, i18n.T("name", name))
	}
	return nowhere(texts.WhyNoArray, i18n.T("name", name), i18n.T("names", strings.Join(names, ", ")))
}

// cell is an element of an array by its indices: one for a linear place, or one for each dimension that was declared.
func (a *Asked) cell(
	ctx context.Context, x *engine.Execution, l *timeline.Launch, block int, of *blocktrace.Array, index []int, q *why.Question,
) error {
	cell := 0
	switch {
	case len(index) == 1:
		cell = index[0] - of.First
	case len(index) == len(of.Dims):
		for i, n := range index {
			if n < 0 || n >= of.Dims[i] {
				return nowhere(texts.WhyNoElement, i18n.C("cell", of.Name, index...), i18n.G("count", of.Length()))
			}
			cell = cell*of.Dims[i] + n
		}
	default:
		return nowhere(texts.WhyNoElement, i18n.C("cell", of.Name, index...), i18n.G("count", of.Length()))
	}
	if cell < 0 || cell >= of.Length() {
		return nowhere(texts.WhyNoElement, i18n.C("cell", of.Name, index...), i18n.G("count", of.Length()))
	}
	q.Cell = &timeline.Cell{
		Space: of.Space, Addr: of.Base + uint64(cell*of.Elem.Bytes), Bytes: of.Elem.Bytes, Launch: l.Index, Block: block, WarpSize: l.WarpSize,
	}
	var err error
	switch {
	case of.Space == isa.SharedSpace || a.Step >= 0:
		q.At, err = a.position(ctx, x, l, block)
	case a.Launch > 0:
		q.At = l.To
	}
	return err
}
