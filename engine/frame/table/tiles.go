package table

import (
	"context"
	"slices"
	"strconv"

	"tilescope/engine/blocktrace"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/frame/scene"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// tileFill is what each block's tile holds once it is loaded: elements that only this block loads, elements that it borrows from its
// neighbours, and cells in place of elements outside of the array.
func (b *Maker) tileFill(ctx context.Context, t *frame.Table) error {
	l := b.s.Launch
	if b.s.Halo == nil {
		t.Why = b.word(texts.TableLaunchLong, i18n.N("steps", l.To-l.From), i18n.N("most", input.MaxLaunchSteps))
		return nil
	}
	r := newFillRecorder(b.s.Arrays, b.in.Code, b.s.Scene.Launch, l.WarpSize, b.lim.Rows)
	if err := b.replay(ctx, l.From, l.To, r); err != nil {
		return err
	}
	fills := r.out
	blocks := slices.Clone(fills.blocks)
	slices.Sort(blocks)
	t.Head = b.word(texts.TableHeadBlock)
	array, staged := b.homely(fills, blocks)
	if array < 0 {
		t.Why = b.word(texts.TableTilesNone)
		if staged {
			t.Why = b.word(texts.TableTilesHomeless)
		}
		return nil
	}
	length := b.s.Arrays.List[array].Length()
	columns := min(length, b.lim.Columns)
	if columns < length {
		cut(t, b.word(texts.TableCutCells, i18n.N("count", length-columns)))
	}
	for c := range columns {
		t.Columns = append(t.Columns, frame.TableColumn{Title: strconv.Itoa(c),
			Group: b.word(texts.TableTilesCells, i18n.T("name", b.s.Arrays.List[array].Name))})
	}
	t.Columns = append(t.Columns, frame.TableColumn{Title: b.word(texts.TableTilesLoads)},
		frame.TableColumn{Title: b.word(texts.TableTilesKind)})
	var of []int
	ends := 0
	for _, block := range blocks {
		row := frame.TableRow{Head: b.block(block), Focus: block == b.s.Block}
		loads, ghosts := 0, 0
		for c, f := range fills.cells(block, array) {
			cell := blank()
			if f.elem != blocktrace.None {
				cell = frame.TableCell{At: f.position + 1, Launch: b.s.Scene.Launch, Block: b.blockOf(block),
					Thread: format.ThreadOf(l, int(f.thread))}
				cell.Text, cell.Kind = b.fill(block, f.elem)
			}
			if f.elem >= 0 {
				loads++
				a, _ := b.s.Arrays.Split(int(f.elem))
				of = append(of, a)
			}
			if f.elem == blocktrace.Ghost {
				ghosts++
			}
			if c < columns {
				row.Cells = append(row.Cells, cell)
			}
		}
		for len(row.Cells) < columns {
			row.Cells = append(row.Cells, blank())
		}
		kind := texts.TableTilesInternal
		if ghosts > 0 {
			kind = texts.TableTilesBoundary
			ends++
		}
		row.Cells = append(row.Cells, frame.TableCell{Text: strconv.Itoa(loads), Value: strconv.Itoa(loads), At: -1},
			frame.TableCell{Text: b.word(kind), At: -1})
		t.Rows = append(t.Rows, row)
	}
	if fills.more > 0 {
		cut(t, b.word(texts.TableCutBlocks, i18n.N("count", fills.more)))
	}
	t.Caption = format.Sentences(b.word(texts.TableTilesCaption, i18n.T("name", b.s.Arrays.List[array].Name), i18n.N("blocks", len(blocks)),
		i18n.N("ends", ends)), b.notation(of...))
	return nil
}

// homely is the shared array that holds the most copies of elements that have home blocks; −1 for none. Staged says that others hold
// copies.
func (b *Maker) homely(fills *launchFills, blocks []int) (array int, staged bool) {
	array = -1
	best := 0
	for a := range b.s.Arrays.List {
		n := 0
		for _, block := range blocks {
			for _, f := range fills.cells(block, a) {
				if f.elem < 0 {
					continue
				}
				staged = true
				if of, _ := b.s.Arrays.Split(int(f.elem)); b.s.Homes[of] >= 0 {
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
func (b *Maker) fill(block int, elem int32) (string, frame.CellKind) {
	if elem == blocktrace.Ghost {
		return b.word(texts.TableGhost), frame.GhostCell
	}
	array, cell := b.s.Arrays.Split(int(elem))
	name := scene.CellName(b.reader, b.s, array, cell)
	if b.s.Homes[array] < 0 {
		return name, frame.PlainCell
	}
	loads := b.s.Halo.Loads(array)
	switch home := b.s.Halo.Home(array, cell, b.s.Homes[array]); {
	case home >= 0 && home != block:
		return name, frame.HaloCell
	case cell < len(loads) && loads[cell] > 1:
		return name, frame.LentCell
	}
	return name, frame.InternalCell
}
