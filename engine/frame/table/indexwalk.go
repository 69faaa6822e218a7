package table

import (
	"context"
	"strings"

	"tilescope/engine/dataflow/indirect"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/scene"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
)

// indexWalk is how the threads of the focused block find elements through indices that they load: each thread's range, and for each
// element of it the index, what is beside it, the element found, and the sum so far.
func (b *Maker) indexWalk(ctx context.Context, t *frame.Table) error {
	f := b.flow(t)
	if f == nil {
		return nil
	}
	chain, ok := indirect.Find(b.in.Code, f)
	if !ok {
		t.Why = b.word(texts.TableWalkNone)
		return nil
	}
	from, to := b.in.Timeline.BlockSpan(b.s.Scene.Launch, b.s.Block)
	if to-from > b.lim.Steps {
		t.Why = b.word(texts.TableStepsMany, i18n.N("steps", to-from), i18n.N("most", b.lim.Steps))
		return nil
	}
	r := indirect.NewRecorder(b.s.Arrays, chain, b.s.Scene.Launch, b.s.Block, b.s.Launch.WarpSize, b.lim.Rows)
	sum := b.summed(chain)
	after := func(m *machine.Machine) {
		threads := r.Grew()
		if sum == nil || len(threads) == 0 {
			return
		}
		if v, ok := m.View(b.s.Block); ok {
			for _, thread := range threads {
				for _, x := range v.Thread(thread, 1) {
					if x.Var == sum && len(x.Leaves) > 0 {
						r.Sum(thread, x.Leaves[0])
					}
				}
			}
		}
	}
	if err := b.in.Timeline.Follow(ctx, from, to, r, after, b.progress); err != nil {
		return err
	}
	rows, more := r.Done()
	w := walker{b: b, t: t, sum: sum}
	if !w.rows(rows) {
		t.Why = b.word(texts.TableWalkNone)
		return nil
	}
	if more || len(t.Rows) > b.lim.Rows {
		t.Rows = t.Rows[:min(len(t.Rows), b.lim.Rows)]
		cut(t, b.word(texts.TableCutRows, i18n.N("most", b.lim.Rows)))
	}
	return nil
}

// summed is the variable that adds up what is found; nil for none.
func (b *Maker) summed(c *indirect.Chain) *isa.Var {
	for _, g := range c.Grown {
		vars := b.in.Code.Funcs[g.Func].Vars
		for i := range vars {
			if v := &vars[i]; v.Reg == g.Reg && v.Name != "" && v.Leaves <= 1 && len(v.Dims) == 0 && !strings.HasSuffix(v.Type, "*") {
				return v
			}
		}
	}
	return nil
}

// walker lays rows out: one for each element found, and one for a range without elements.
type walker struct {
	b   *Maker
	t   *frame.Table
	sum *isa.Var

	ranges  bool // rows have ranges
	found   int  // the array of the elements found; -1 for none
	results int  // the array of the results; -1 for none
	beside  int  // values beside an index, at most
}

// survey finds out which columns the rows need.
func (w *walker) survey(list []*indirect.Row) {
	w.found, w.results = -1, -1
	for _, r := range list {
		w.ranges = w.ranges || len(r.Starts) > 0
		for _, e := range r.Entries {
			if e.Found != nil {
				w.found = e.Found.Array
			}
			w.beside = max(w.beside, len(e.Beside))
		}
		if r.Result != nil {
			w.results = r.Result.Array
		}
	}
}

func (w *walker) columns() {
	b, t := w.b, w.t
	t.Head = b.word(texts.TableHeadThread)
	add := func(title string) { t.Columns = append(t.Columns, frame.TableColumn{Title: title}) }
	if w.ranges {
		add(b.word(texts.TableWalkRange))
	}
	add(b.word(texts.TableWalkIndex))
	for range w.beside {
		add(b.word(texts.TableWalkBeside))
	}
	add(b.word(texts.TableWalkFound))
	if w.sum != nil {
		add(w.sum.Name)
	}
	if w.results >= 0 {
		add(b.word(texts.TableWalkResult))
	}
}

// rows lays out all of them; false when nothing was found.
func (w *walker) rows(list []*indirect.Row) bool {
	w.survey(list)
	if w.found < 0 {
		return false
	}
	w.columns()
	b, t := w.b, w.t
	empty, elements := 0, 0
	for _, r := range list {
		// Threads that only look at a range and leave it take part; those that do nothing were never listed.
		head := b.thread(r.Thread)
		entries := r.Entries
		if len(entries) == 0 {
			empty++
			entries = []indirect.Entry{{}}
		}
		for k, e := range entries {
			if e.Found != nil {
				elements++
			}
			cells := w.entry(r, &e, k == 0, k == len(entries)-1)
			t.Rows = append(t.Rows, frame.TableRow{Head: head, Focus: r.Thread == b.linear, Cells: cells})
		}
	}
	name := b.s.Arrays.List[w.found].Name
	says := []string{b.word(texts.TableWalkCaption, format.PlaceArg("block", b.s.Scene.Block, b.s.Launch.Grid), i18n.T("name", name),
		i18n.N("count", elements))}
	if w.ranges {
		says = append(says, b.word(texts.TableWalkRanges, i18n.N("empty", empty)))
	}
	t.Caption = format.Sentences(says...)
	return true
}

// entry is the cells of one element of a thread: the first has the range, the last the result.
func (w *walker) entry(r *indirect.Row, e *indirect.Entry, first, last bool) (cells []frame.TableCell) {
	add := func(shown bool, cell func() frame.TableCell) {
		if shown {
			cells = append(cells, cell())
		} else {
			cells = append(cells, blank())
		}
	}
	if w.ranges {
		add(first, func() frame.TableCell { return w.span(r) })
	}
	cells = append(cells, w.cells(e.Index, r.Thread))
	for i := range w.beside {
		add(i < len(e.Beside), func() frame.TableCell { return w.cell(e.Beside[i], r.Thread) })
	}
	add(e.Found != nil, func() frame.TableCell { return w.cell(*e.Found, r.Thread) })
	if w.sum != nil {
		add(e.Summed, func() frame.TableCell { return w.summed(r, e) })
	}
	if w.results >= 0 {
		add(last && r.Result != nil, func() frame.TableCell { return w.cell(*r.Result, r.Thread) })
	}
	return cells
}

// summed is the sum after an element.
func (w *walker) summed(r *indirect.Row, e *indirect.Entry) frame.TableCell {
	s := w.b.s
	cell := frame.TableCell{Text: shortValue(w.sum.Mem, e.Sum), Value: fullValue(w.sum.Mem, e.Sum), At: -1,
		Block: s.Scene.Block, Thread: format.ThreadOf(s.Launch, r.Thread)}
	if e.Found != nil {
		cell.At = e.Found.Position + 1
	}
	return cell
}

// span is a row's range: where it begins and where it ends.
func (w *walker) span(r *indirect.Row) frame.TableCell {
	if len(r.Starts) == 0 {
		return blank()
	}
	words, names := []string{}, []string{}
	for _, c := range r.Starts {
		text, _ := w.b.number(c.Array, c.Value)
		words = append(words, text)
		names = append(names, scene.CellName(w.b.reader, w.b.s, c.Array, c.Cell))
	}
	out := w.cell(r.Starts[len(r.Starts)-1], r.Thread)
	out.Text, out.Value, out.Note = strings.Join(words, " … "), "", strings.Join(names, ", ")
	if len(r.Starts) == 2 && r.Starts[0].Value == r.Starts[1].Value {
		out.Kind = frame.IdleCell
	}
	return out
}

func (w *walker) cells(list []indirect.Cell, thread int) frame.TableCell {
	if len(list) == 0 {
		return blank()
	}
	out := w.cell(list[0], thread)
	for _, c := range list[1:] {
		more := w.cell(c, thread)
		out.Text, out.Note, out.Value = out.Text+", "+more.Text, out.Note+", "+more.Note, ""
	}
	return out
}

// cell is a value with the element that it was moved from or to.
func (w *walker) cell(c indirect.Cell, thread int) frame.TableCell {
	out := frame.TableCell{At: c.Position + 1, Launch: w.b.s.Scene.Launch, Block: w.b.s.Scene.Block,
		Thread: format.ThreadOf(w.b.s.Launch, thread), Note: scene.CellName(w.b.reader, w.b.s, c.Array, c.Cell)}
	out.Text, out.Value = w.b.number(c.Array, c.Value)
	return out
}
