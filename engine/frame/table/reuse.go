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
	"tilescope/engine/texts"
)

// reuseCount is how often each element is loaded from global memory and read from shared memory: by the block element by element, by the
// whole grid array by array.
func (b *Maker) reuseCount(t *frame.Table) {
	if !b.known(t) {
		return
	}
	r := reuseRows{Maker: b, t: t, tiles: b.stages()}
	t.Head = b.word(texts.TableHeadElement)
	heads := []i18n.Key{texts.TableReuseLoads, texts.TableReuseBlocks}
	if r.tiles {
		heads = []i18n.Key{texts.TableReuseLoads, texts.TableReuseReads, texts.TableReuseFactor, texts.TableReuseBlocks}
	}
	for _, key := range heads {
		t.Columns = append(t.Columns, frame.TableColumn{Title: b.word(key)})
	}
	for a := range b.s.Arrays.List {
		r.array(a)
	}
	if len(t.Rows) == 0 {
		t.Why = b.word(texts.TableOrderNone)
		return
	}
	if r.left > 0 {
		cut(t, b.word(texts.TableCutElements, i18n.N("count", r.left)))
	}
	t.Caption = format.Sentences(append(append([]string{b.word(texts.TableReuseCaption,
		format.PlaceArg("block", b.s.Scene.Block, b.s.Launch.Grid))}, r.says...), b.notation(r.arrays...))...)
}

// reuseRows are the rows of a table of reuse in the making.
type reuseRows struct {
	*Maker
	t      *frame.Table
	tiles  bool     // the block reads through tiles: reads and factors are columns
	says   []string // about each array
	arrays []int    // that the table names
	left   int      // elements left out
}

// array adds the rows of one array: its elements, the block's total, and the grid's.
func (r *reuseRows) array(a int) {
	list, rec, end, all := &r.s.Arrays.List[a], r.s.Record, r.s.Record.Steps(), r.s.Halo
	loads, reads := rec.Counts.Array(a, end)
	if list.Space != isa.GlobalSpace || loads == 0 {
		return
	}
	r.arrays = append(r.arrays, a)
	within := r.word(texts.TableReuseArray, i18n.T("name", list.Name))
	least, most, elements := [2]int{1 << 30, 1 << 30}, [2]int{}, 0
	for cell := range list.Length() {
		n, m := rec.Counts.Element(int32(r.s.Arrays.Element(a, cell)), end)
		if n == 0 {
			continue
		}
		elements++
		least, most = [2]int{min(least[0], n), min(least[1], m)}, [2]int{max(most[0], n), max(most[1], m)}
		if len(r.t.Rows) >= r.lim.Rows {
			r.left++
			continue
		}
		head := scene.CellName(r.reader, r.s, a, cell)
		r.t.Rows = append(r.t.Rows, r.row(head, within, int64(n), int64(m), r.loadedBy(all, a, cell)))
	}
	r.t.Rows = append(r.t.Rows, mark(r.row(r.word(texts.TableReuseTotal, i18n.N("count", elements)), within, loads, reads, blank())))
	if all != nil {
		grid := r.row(r.word(texts.TableReuseGrid), within, all.Elements[a], all.Reads[a], r.number(int64(all.Blocks)))
		r.t.Rows = append(r.t.Rows, mark(grid))
	}
	if reads > 0 {
		r.says = append(r.says, r.word(plural([2]int{least[1], most[1]}, texts.TableReuseSays, texts.TableReuseSaysRange),
			i18n.T("name", list.Name),
			i18n.N("loads", loads), i18n.N("elements", elements), i18n.N("least", least[1]), i18n.N("most", most[1])))
		return
	}
	r.says = append(r.says, r.word(plural([2]int{least[0], most[0]}, texts.TableReuseDirect, texts.TableReuseDirectRange),
		i18n.T("name", list.Name),
		i18n.N("elements", elements), i18n.N("least", least[0]), i18n.N("most", most[0])))
}

// row is a row with its loads, with reads and their factor where there are tiles, and with how many blocks load.
func (r *reuseRows) row(head, within string, loads, reads int64, blocks frame.TableCell) frame.TableRow {
	row := frame.TableRow{Head: head, Group: within, Cells: []frame.TableCell{r.number(loads)}}
	if r.tiles {
		row.Cells = append(row.Cells, r.number(reads), frame.TableCell{Text: r.reader.Decimal(reuse.Factor(reads, loads)), At: -1})
	}
	row.Cells = append(row.Cells, blocks)
	return row
}

func (r *reuseRows) number(n int64) frame.TableCell {
	return frame.TableCell{Text: r.reader.Grouped(n), Value: strconv.FormatInt(n, 10), At: -1, Block: r.s.Scene.Block}
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
