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
	"tilescope/engine/frame/builder"
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

// answered turns a question that requests nothing into a place that does not exist.
func answered(w *frame.Why, err error) (*frame.Why, error) {
	var none *why.Error
	if errors.As(err, &none) {
		return nil, &PlaceError{none.Message}
	}
	return w, err
}

// Asked is a question in words, as a command line has it: out[3], tile[1][2], p[1].x, acc, finding 2, output 3, wait 0. The rest says
// where: Launch counts from 1, 0 is the last launch that knows the name; Step counts the block's steps, −1 is the end of the run, of the
// block, or of the variable's life.
type Asked struct {
	Text          string
	Launch        int
	Block, Thread event.Dim
	Step          int

	scene *builder.Scene // whose indices the question uses; nil where it needs none
}

// Ask answers a question in words.
func Ask(ctx context.Context, x *engine.Execution, asked Asked, reader i18n.Reader) (*frame.Why, error) {
	q, err := asked.question(ctx, x)
	if err != nil {
		return nil, err
	}
	return answered(x.Frames().Why(ctx, asked.scene, q, x.WhyLimits(), reader))
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
		e, err := element(words[0])
		if err != nil {
			return q, err
		}
		return q, a.named(ctx, x, e, &q)
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

// conflict is the worst of the block in all launches, or of the step and the launch requested; on a line where one is named.
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

// aPlace is an element as a question names it, or a variable: without an index.
type aPlace struct {
	name   string
	index  []int
	member string // of a struct: "x", "pos.x", "v[2]"
}

// element splits tile[1][2] and p[1].x into their parts. What follows a name without an index belongs to it.
func element(text string) (e aPlace, err error) {
	name, rest, has := strings.Cut(text, "[")
	e.name = name
	for has {
		var number string
		number, rest, has = strings.Cut(rest, "]")
		n, err := strconv.Atoi(number)
		if err != nil || !has {
			return e, nowhere(texts.WhyNotUnderstood, i18n.T("text", text))
		}
		e.index = append(e.index, n)
		if member, of := strings.CutPrefix(rest, "."); of && member != "" {
			e.member = member
			break
		}
		if rest == "" {
			break
		}
		if rest[0] != '[' {
			return e, nowhere(texts.WhyNotUnderstood, i18n.T("text", text))
		}
		rest = rest[1:]
	}
	return e, nil
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

// named finds the array that a name with an index means, or else the variable: in the launch requested, or in the last that has it.
func (a *Asked) named(ctx context.Context, x *engine.Execution, e aPlace, q *why.Question) error {
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
			if of := called(&t.List[i], e.name); of != nil && len(e.index) > 0 {
				return a.cell(ctx, x, within{l, block, of, i}, e, q)
			}
			if !known[t.List[i].Name] {
				known[t.List[i].Name] = true
				names = append(names, t.List[i].Name)
			}
		}
		if len(e.index) == 0 && !known[e.name] {
			q.At, err = a.position(ctx, x, l, block)
			q.Variable = &why.Variable{Launch: l.Index, Block: block, Thread: l.Block.Linear(a.Thread), Name: e.name}
			return err
		}
	}
	if known[e.name] {
		return nowhere(texts.WhyNeedsIndex, i18n.T("name", e.name))
	}
	return nowhere(texts.WhyNoArray, i18n.T("name", e.name), i18n.T("names", strings.Join(names, ", ")))
}

// called is an array by one of its names, counted from where that name begins; nil where it has another.
func called(of *blocktrace.Array, name string) *blocktrace.Array {
	if of.Name == name {
		return of
	}
	for _, also := range of.Also {
		if also.Name == name {
			named := *of
			named.Name, named.First = name, also.First
			return &named
		}
	}
	return nil
}

// within is an array of a launch, as one of its blocks reaches it.
type within struct {
	launch *timeline.Launch
	block  int
	array  *blocktrace.Array
	at     int // its index among the launch's arrays
}

// cell is an element of an array, or a member of it.
func (a *Asked) cell(ctx context.Context, x *engine.Execution, in within, e aPlace, q *why.Question) error {
	l, of := in.launch, in.array
	cell, err := a.linear(ctx, x, in, e.index)
	if err != nil {
		return err
	}
	from, size := 0, of.Elem.Bytes
	if e.member != "" {
		if from, size, err = member(of, e); err != nil {
			return err
		}
	}
	q.Cell = &timeline.Cell{
		Space: of.Space, Addr: of.Base + uint64(cell*of.Elem.Bytes+from), Bytes: size, Launch: l.Index, Block: in.block, WarpSize: l.WarpSize,
	}
	switch {
	case of.Space == isa.SharedSpace || a.Step >= 0:
		q.At, err = a.position(ctx, x, l, in.block)
	case a.Launch > 0:
		q.At = l.To
	}
	return err
}

// linear is an element's place in an array by its indices: one for a linear place, one for each dimension that was declared, or as many
// as the page draws the array with.
func (a *Asked) linear(ctx context.Context, x *engine.Execution, in within, index []int) (cell int, err error) {
	of := in.array
	none := nowhere(texts.WhyNoElement, i18n.C("cell", of.Name, index...), i18n.G("count", of.Length()))
	dims := of.Dims
	switch {
	case len(index) == 1:
		if cell = index[0] - of.First; cell < 0 || cell >= of.Length() {
			return 0, none
		}
		return cell, nil
	case len(index) != len(dims):
		at := in.launch.Grid.At(in.block)
		focus := frame.Focus{Launch: in.launch.Index, Block: [3]int{int(at[0]), int(at[1]), int(at[2])}}
		if a.scene, err = x.Frames().Scene(ctx, focus, nil, i18n.Reader{}); err != nil {
			return 0, err
		}
		if dims = a.scene.Extent(in.at); len(index) != len(dims) {
			return 0, none
		}
	}
	for i, n := range index {
		if n < 0 || n >= dims[i] {
			return 0, none
		}
		cell = cell*dims[i] + n
	}
	if cell >= of.Length() {
		return 0, none
	}
	return cell, nil
}

// member is where in an element a member is, and its size.
func member(of *blocktrace.Array, e aPlace) (from, size int, err error) {
	var names []string
	if r := of.Elem.Record; r != nil {
		for i := range r.Members {
			m := &r.Members[i]
			if m.Name == e.member {
				return m.Offset, m.Mem.Bytes(), nil
			}
			names = append(names, m.Name)
		}
	}
	if len(names) == 0 {
		return 0, 0, nowhere(texts.WhyNoMembers, i18n.T("name", of.Name), i18n.T("member", e.member))
	}
	return 0, 0, nowhere(texts.WhyNoMember, i18n.T("name", of.Name), i18n.T("member", e.member), i18n.T("names", strings.Join(names, ", ")))
}
