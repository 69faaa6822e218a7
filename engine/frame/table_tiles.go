package frame

import (
	"context"
	"slices"
	"strconv"

	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/tilefill"
	"tilescope/engine/i18n"
)

// tileFill is what each block's tile holds once it is loaded: elements that only this block loads, elements that it borrows from its neighbours, and cells that stand
// for elements outside of the array.
func (b *tabler) tileFill(ctx context.Context, t *Table) error {
	l := b.s.launch
	if b.s.halo == nil {
		t.Why = b.word("table-launch-long", i18n.N("steps", l.To-l.From), i18n.N("most", MaxLaunchSteps))
		return nil
	}
	r := tilefill.NewRecorder(b.s.arrays, b.in.Code, b.s.Scene.Launch, l.WarpSize, b.lim.Rows)
	if err := b.replay(ctx, l.From, l.To, r); err != nil {
		return err
	}
	fills := r.Done()
	blocks := slices.Clone(fills.Blocks)
	slices.Sort(blocks)
	t.Head = b.word("table-head-block")
	array, staged := b.homely(fills, blocks)
	if array < 0 {
		t.Why = b.word("table-tiles-none")
		if staged {
			t.Why = b.word("table-tiles-homeless")
		}
		return nil
	}
	length := b.s.arrays.List[array].Length()
	columns := min(length, b.lim.Columns)
	if columns < length {
		cut(t, b.word("table-cut-cells", i18n.N("count", length-columns)))
	}
	for c := range columns {
		t.Columns = append(t.Columns, TableColumn{Title: strconv.Itoa(c), Group: b.word("table-tiles-cells", i18n.T("name", b.s.arrays.List[array].Name))})
	}
	t.Columns = append(t.Columns, TableColumn{Title: b.word("table-tiles-loads")}, TableColumn{Title: b.word("table-tiles-kind")})
	var of []int
	ends := 0
	for _, block := range blocks {
		row := TableRow{Head: b.block(block), Focus: block == b.s.block}
		loads, ghosts := 0, 0
		for c, f := range fills.Cells(block, array) {
			cell := blank()
			if f.Elem != blocktrace.None {
				cell = TableCell{At: f.Position + 1, Launch: b.s.Scene.Launch, Block: b.blockOf(block), Thread: threadOf(l, int(f.Thread))}
				cell.Text, cell.Kind = b.fill(block, f.Elem)
			}
			if f.Elem >= 0 {
				loads++
				a, _ := b.s.arrays.Split(int(f.Elem))
				of = append(of, a)
			}
			if f.Elem == blocktrace.Ghost {
				ghosts++
			}
			if c < columns {
				row.Cells = append(row.Cells, cell)
			}
		}
		for len(row.Cells) < columns {
			row.Cells = append(row.Cells, blank())
		}
		kind := "table-tiles-internal"
		if ghosts > 0 {
			kind = "table-tiles-boundary"
			ends++
		}
		row.Cells = append(row.Cells, TableCell{Text: strconv.Itoa(loads), Value: strconv.Itoa(loads), At: -1}, TableCell{Text: b.word(kind), At: -1})
		t.Rows = append(t.Rows, row)
	}
	if fills.More > 0 {
		cut(t, b.word("table-cut-blocks", i18n.N("count", fills.More)))
	}
	t.Caption = sentences(b.word("table-tiles-caption", i18n.T("name", b.s.arrays.List[array].Name), i18n.N("blocks", len(blocks)), i18n.N("ends", ends)), b.notation(of...))
	return nil
}

// homely is the shared array that holds the most copies of elements that have home blocks; −1 for none. Staged says that others hold copies.
func (b *tabler) homely(fills *tilefill.Launch, blocks []int) (array int, staged bool) {
	array = -1
	best := 0
	for a := range b.s.arrays.List {
		n := 0
		for _, block := range blocks {
			for _, f := range fills.Cells(block, a) {
				if f.Elem < 0 {
					continue
				}
				staged = true
				if of, _ := b.s.arrays.Split(int(f.Elem)); b.s.homes[of] >= 0 {
					n++
				}
			}
		}
		if n > best {
			array, best = a, n
		}
	}
	return array, staged
}

// fill words what a cell of a block's tile holds, and what it is to the block.
func (b *tabler) fill(block int, elem int32) (string, CellKind) {
	if elem == blocktrace.Ghost {
		return b.word("table-ghost"), GhostCell
	}
	array, cell := b.s.arrays.Split(int(elem))
	name := cellName(b.reader, b.s, array, cell)
	if b.s.homes[array] < 0 {
		return name, PlainCell
	}
	loads := b.s.halo.Loads(array)
	switch home := b.s.halo.Home(array, cell, b.s.homes[array]); {
	case home >= 0 && home != block:
		return name, HaloCell
	case cell < len(loads) && loads[cell] > 1:
		return name, LentCell
	}
	return name, InternalCell
}
