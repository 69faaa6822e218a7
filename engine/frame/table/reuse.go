package table

import (
	"strconv"

	"tilescope/engine/blocktrace/halo"
	"tilescope/engine/blocktrace/reuse"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/scene"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

// reuseCount is how often each element is loaded from global memory and read from shared memory: by the block element by element, by the
// whole grid array by array.
func (b *Maker) reuseCount(t *frame.Table) {
	if !b.known(t) {
		return
	}
	all := b.s.Halo
	rec, end := b.s.Record, b.s.Record.Steps()
	tiles := b.stages()
	t.Head = b.word("table-head-element")
	heads := []string{"table-reuse-loads", "table-reuse-blocks"}
	if tiles {
		heads = []string{"table-reuse-loads", "table-reuse-reads", "table-reuse-factor", "table-reuse-blocks"}
	}
	for _, key := range heads {
		t.Columns = append(t.Columns, frame.TableColumn{Title: b.word(key)})
	}
	number := func(n int64) frame.TableCell {
		return frame.TableCell{Text: b.reader.Grouped(n), Value: strconv.FormatInt(n, 10), At: -1, Block: b.s.Scene.Block}
	}
	var says []string
	var arrays []int
	left := 0
	for a := range b.s.Arrays.List {
		list := &b.s.Arrays.List[a]
		loads, reads := rec.Counts.Array(a, end)
		if list.Space != isa.GlobalSpace || loads == 0 {
			continue
		}
		arrays = append(arrays, a)
		within := b.word("table-reuse-array", i18n.T("name", list.Name))
		least, most, elements := [2]int{1 << 30, 1 << 30}, [2]int{}, 0
		for cell := range list.Length() {
			l, r := rec.Counts.Element(int32(b.s.Arrays.Element(a, cell)), end)
			if l == 0 {
				continue
			}
			elements++
			least, most = [2]int{min(least[0], l), min(least[1], r)}, [2]int{max(most[0], l), max(most[1], r)}
			if len(t.Rows) >= b.lim.Rows {
				left++
				continue
			}
			row := frame.TableRow{Head: scene.CellName(b.reader, b.s, a, cell), Group: within, Cells: []frame.TableCell{number(int64(l))}}
			if tiles {
				row.Cells = append(row.Cells, number(int64(r)),
					frame.TableCell{Text: b.reader.Decimal(reuse.Factor(int64(r), int64(l))), At: -1})
			}
			row.Cells = append(row.Cells, b.loadedBy(all, a, cell))
			t.Rows = append(t.Rows, row)
		}
		total := frame.TableRow{Head: b.word("table-reuse-total", i18n.N("count", elements)), Group: within,
			Cells: []frame.TableCell{number(loads)}}
		if tiles {
			total.Cells = append(total.Cells, number(reads), frame.TableCell{Text: b.reader.Decimal(reuse.Factor(reads, loads)), At: -1})
		}
		total.Cells = append(total.Cells, blank())
		t.Rows = append(t.Rows, mark(total))
		if all != nil {
			grid := frame.TableRow{Head: b.word("table-reuse-grid"), Group: within, Cells: []frame.TableCell{number(all.Elements[a])}}
			if tiles {
				grid.Cells = append(grid.Cells, number(all.Reads[a]),
					frame.TableCell{Text: b.reader.Decimal(reuse.Factor(all.Reads[a], all.Elements[a])), At: -1})
			}
			grid.Cells = append(grid.Cells, number(int64(all.Blocks)))
			t.Rows = append(t.Rows, mark(grid))
		}
		if reads > 0 {
			says = append(says, b.word("table-reuse-says"+plural([2]int{least[1], most[1]}), i18n.T("name", list.Name),
				i18n.N("loads", loads), i18n.N("elements", elements),
				i18n.N("least", least[1]), i18n.N("most", most[1])))
		} else {
			says = append(says, b.word("table-reuse-direct"+plural([2]int{least[0], most[0]}), i18n.T("name", list.Name),
				i18n.N("elements", elements),
				i18n.N("least", least[0]), i18n.N("most", most[0])))
		}
	}
	if len(t.Rows) == 0 {
		t.Why = b.word("table-order-none")
		return
	}
	if left > 0 {
		cut(t, b.word("table-cut-elements", i18n.N("count", left)))
	}
	t.Caption = format.Sentences(append(append([]string{b.word("table-reuse-caption",
		format.PlaceArg("block", b.s.Scene.Block, b.s.Launch.Grid))}, says...), b.notation(arrays...))...)
}

// loadedBy is how many blocks of the grid load an element.
func (b *Maker) loadedBy(all *halo.Launch, array, cell int) frame.TableCell {
	if all == nil {
		return blank()
	}
	loads := all.Loads(array)
	if cell >= len(loads) {
		return blank()
	}
	n := int(loads[cell])
	return frame.TableCell{Text: strconv.Itoa(n), Value: strconv.Itoa(n), At: -1}
}

// mark makes a row one of totals.
func mark(r frame.TableRow) frame.TableRow {
	for i := range r.Cells {
		r.Cells[i].Kind = frame.TotalCell
	}
	return r
}
