package table

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/dataflow"
	"tilescope/engine/dataflow/reduction"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/scene"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// reduction is what the focused block combines, round by round, and where the result goes.
func (b *Maker) reduction(ctx context.Context, t *frame.Table) error {
	g, err := b.graph(ctx, t, false)
	if g == nil {
		return err
	}
	r, ok := reduction.Find(g)
	if !ok {
		t.Why = b.word(texts.TableReductionNone)
		return nil
	}
	now, cells := b.before(g, r)
	columns := min(len(cells), b.lim.Columns)
	if left := len(cells) - columns; left > 0 {
		cut(t, b.word(texts.TableCutCells, i18n.N("count", left)))
	}
	t.Head = b.word(texts.TableHeadRound)
	name := b.s.Arrays.List[r.Array].Name
	for _, c := range cells[:columns] {
		t.Columns = append(t.Columns, frame.TableColumn{Title: strconv.Itoa(int(c)),
			Group: b.word(texts.TableTilesCells, i18n.T("name", name))})
	}
	t.Columns = append(t.Columns, frame.TableColumn{Title: b.word(texts.TableReductionWork)},
		frame.TableColumn{Title: b.word(texts.TableReductionIdle)})
	line := func(head string, with map[int32]reduction.Join, round, work int) {
		row := frame.TableRow{Head: head}
		for _, c := range cells[:columns] {
			i, ok := now[c]
			if !ok {
				row.Cells = append(row.Cells, blank())
				continue
			}
			cell := b.moment(g, i)
			if j, joined := with[c]; joined {
				cell.Kind, cell.Note = frame.CombinedCell, listCells(j.With)
			} else if spent, ok := r.Spent[i]; ok && spent <= round {
				cell.Kind = frame.SpentCell
			}
			row.Cells = append(row.Cells, cell)
		}
		if work < 0 {
			row.Cells = append(row.Cells, blank(), blank())
		} else {
			for _, n := range []int{work, b.s.Launch.Block.Count() - work} {
				row.Cells = append(row.Cells, frame.TableCell{Text: strconv.Itoa(n), Value: strconv.Itoa(n), At: -1})
			}
		}
		t.Rows = append(t.Rows, row)
	}
	line(b.word(texts.TableReductionStart), nil, -1, -1)
	for k, round := range r.Rounds {
		if len(t.Rows) >= max(b.lim.Rows-1, 1) { // the result has a row, too
			cut(t, b.word(texts.TableCutRows, i18n.N("most", b.lim.Rows)))
			break
		}
		with := map[int32]reduction.Join{}
		threads := map[int32]bool{}
		for _, j := range round.Joins {
			now[j.Cell], with[j.Cell] = j.Node, j
			threads[g.Nodes[j.Node].Thread] = true
		}
		head := b.word(texts.TableReductionRound, i18n.N("round", k+1))
		if round.Distance > 0 {
			head = b.word(texts.TableReductionDistance, i18n.N("round", k+1), i18n.N("distance", round.Distance))
		}
		line(head, with, k, len(threads))
	}
	b.leaves(t, g, r, cells[:columns])
	t.Caption = format.Sentences(b.word(texts.TableReductionCaption, i18n.T("name", name),
		format.PlaceArg("block", b.s.Scene.Block, b.s.Launch.Grid), i18n.N("rounds", len(r.Rounds))),
		b.pattern(r), b.partialSums(g, r))
	return nil
}

// before is what the cells hold before the first round, and the cells that take part, ascending.
func (b *Maker) before(g *dataflow.Graph, r *reduction.Tree) (now map[int32]int32, cells []int32) {
	now = map[int32]int32{}
	for _, round := range r.Rounds {
		for _, j := range round.Joins {
			for _, f := range g.From(int(j.Node)) {
				c := g.Nodes[f].Cell
				if _, ok := now[c]; !ok {
					now[c] = f
					cells = append(cells, c)
				}
			}
			if _, ok := now[j.Cell]; !ok {
				cells = append(cells, j.Cell)
				now[j.Cell] = j.Node
			}
		}
	}
	slices.Sort(cells)
	return now, cells
}

// leaves adds a row for what continues into other memory.
func (b *Maker) leaves(t *frame.Table, g *dataflow.Graph, r *reduction.Tree, cells []int32) {
	rounds := map[int32]bool{}
	for _, round := range r.Rounds {
		for _, j := range round.Joins {
			rounds[j.Node] = true
		}
	}
	row := frame.TableRow{Head: b.word(texts.TableReductionLeave)}
	found := false
	threads := map[int32]bool{}
	for _, c := range cells {
		cell := blank()
		for _, l := range r.Leaves {
			if g.Nodes[l.From].Cell == c && rounds[l.From] {
				cell = b.moment(g, l.Node)
				n := &g.Nodes[l.Node]
				cell.Note = "→ " + scene.CellName(b.reader, b.s, int(n.Array), int(n.Cell))
				threads[n.Thread] = true
				found = true
			}
		}
		row.Cells = append(row.Cells, cell)
	}
	if !found {
		return
	}
	for _, n := range []int{len(threads), b.s.Launch.Block.Count() - len(threads)} {
		row.Cells = append(row.Cells, frame.TableCell{Text: strconv.Itoa(n), Value: strconv.Itoa(n), At: -1})
	}
	t.Rows = append(t.Rows, row)
}

// pattern says how the distances go from round to round.
func (b *Maker) pattern(r *reduction.Tree) string {
	halving, doubling := true, true
	for i := range r.Rounds {
		if r.Rounds[i].Distance == 0 {
			return ""
		}
		if i > 0 {
			halving = halving && 2*r.Rounds[i].Distance == r.Rounds[i-1].Distance
			doubling = doubling && r.Rounds[i].Distance == 2*r.Rounds[i-1].Distance
		}
	}
	switch {
	case halving:
		return b.word(texts.TableReductionHalving)
	case doubling:
		return b.word(texts.TableReductionDoubling)
	}
	return ""
}

// partialSums says where results go.
func (b *Maker) partialSums(g *dataflow.Graph, r *reduction.Tree) string {
	for _, l := range r.Leaves {
		n := &g.Nodes[l.Node]
		text, _ := b.number(int(n.Array), n.Value)
		return b.word(texts.TableReductionLeaves, i18n.T("value", text),
			i18n.C("cell", b.s.Arrays.List[n.Array].Name, b.s.CellIndex(int(n.Array), int(n.Cell))...))
	}
	return ""
}

func listCells(cells []int32) string {
	words := make([]string, len(cells))
	for i, c := range cells {
		words[i] = strconv.Itoa(int(c))
	}
	return strings.Join(words, ", ")
}
