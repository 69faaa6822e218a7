package table

import (
	"strconv"
	"strings"

	"tilescope/engine/blocktrace/phase"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// order lists the terms of the threads that a table shows.
func (b *Maker) order(t *frame.Table, terms func(step, lane int) [][]phase.Ref) *termRows {
	r := termsOf(b.s.Record.Block, b.rowThreads(t), terms, b.lim.Columns, int(min(b.lim.Steps, 1<<30)))
	if r.most() == 0 {
		t.Why = b.word(texts.TableOrderNone)
	}
	return r
}

// accessOrder is what each thread itself reads from global and constant memory, time going right.
func (b *Maker) accessOrder(t *frame.Table) {
	if !b.known(t) {
		return
	}
	r := b.order(t, func(step, lane int) [][]phase.Ref { return phase.Reads(b.s.Record.Block, b.in.Code, step, lane) })
	if t.Why != "" {
		return
	}
	t.Head = b.word(texts.TableHeadThread)
	for k := range r.most() {
		t.Columns = append(t.Columns, frame.TableColumn{Title: strconv.Itoa(k + 1), Group: b.word(texts.TableOrderTime)})
	}
	terms := 0
	var all [][]phase.Ref
	for i, thread := range r.threads {
		row := frame.TableRow{Head: b.thread(thread), Focus: thread == b.linear, Cells: make([]frame.TableCell, len(t.Columns))}
		for k := range row.Cells {
			row.Cells[k] = blank()
			if k < len(r.terms[i]) {
				term := r.terms[i][k]
				row.Cells[k] = b.tell(b.factors(term.factors), term.step, thread)
				all = append(all, term.factors)
				terms++
			}
		}
		t.Rows = append(t.Rows, row)
	}
	arrays := used(all)
	t.Caption = format.Sentences(b.word(texts.TableOrderCaption, format.PlaceArg("block", b.s.Scene.Block, b.s.Launch.Grid),
		i18n.T("arrays", b.names(arrays))), b.notation(arrays...))
	b.cutTerms(t, r)
}

func (b *Maker) cutTerms(t *frame.Table, r *termRows) {
	if r.more > 0 {
		cut(t, b.word(texts.TableCutTerms, i18n.N("count", r.more), i18n.N("most", b.lim.Columns)))
	}
	if r.cut {
		cut(t, b.word(texts.TableCutSteps, i18n.N("count", b.lim.Steps)))
	}
}

// tileOrder is what each thread uses, directly or through copies in tiles, with the terms of one tile together: the tile is what a phase
// loads, or, of a kernel without tiles, a square as large as the block.
func (b *Maker) tileOrder(t *frame.Table) {
	if !b.known(t) {
		return
	}
	terms := func(step, lane int) [][]phase.Ref {
		return phase.Elements(b.s.Record.Block, b.in.Code, step, lane, b.s.Staged)
	}
	r := b.order(t, terms)
	if t.Why != "" {
		return
	}
	phases := len(b.s.Track.Phases) > 0 && b.stages()
	key := b.tileOf(phases)
	groups := r.regroup(key)
	whole := b.tallyBlock(groups, terms, key)
	shared := false
	for _, g := range groups {
		for _, u := range g.uses {
			shared = shared || u[0] > 1
		}
	}
	if len(groups) < 2 || !shared {
		t.Why = b.word(texts.TableTileOrderNone)
		return
	}
	t.Head = b.word(texts.TableHeadThread)
	most := 0
	for _, g := range groups {
		for _, list := range g.terms {
			most = max(most, len(list))
		}
	}
	for k := range most {
		t.Columns = append(t.Columns, frame.TableColumn{Title: strconv.Itoa(k + 1), Group: b.word(texts.TableOrderTime)})
	}
	all := b.tileRows(t, r, groups, most, phases)
	var says []string
	if whole {
		says = append(says, b.tileUses(groups[0]))
	}
	caption := texts.TableTileOrderCaption
	if phases {
		caption = texts.TableTileOrderPhases
	}
	t.Caption = format.Sentences(append([]string{b.word(caption, format.PlaceArg("block", b.s.Scene.Block, b.s.Launch.Grid))},
		append(says, b.notation(used(all)...))...)...)
	b.cutTerms(t, r)
}

// tileRows adds the rows of each group, and gives the factors of all their terms.
func (b *Maker) tileRows(t *frame.Table, r *termRows, groups []*termGroup, most int, phases bool) (all [][]phase.Ref) {
	for n, g := range groups {
		name := b.word(texts.TableTileGroup, i18n.N("number", n+1), i18n.T("tiles", b.tiles(g)))
		if phases {
			name = b.word(texts.TablePhaseGroup, i18n.N("number", g.key), i18n.T("tiles", b.tiles(g)))
		}
		for i, list := range g.terms {
			if len(list) == 0 {
				continue
			}
			if len(t.Rows) == b.lim.Rows {
				cut(t, b.word(texts.TableCutRows, i18n.N("most", b.lim.Rows)))
				return all
			}
			row := frame.TableRow{Head: b.thread(r.threads[i]), Group: name, Focus: r.threads[i] == b.linear,
				Cells: make([]frame.TableCell, most)}
			for k := range row.Cells {
				row.Cells[k] = blank()
				if k < len(list) {
					row.Cells[k] = b.tell(b.factors(list[k].factors), list[k].step, r.threads[i])
					all = append(all, list[k].factors)
				}
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return all
}

// tallyBlock counts the uses in groups by all threads of the block, of which a table may show a part. It is false, and nothing is changed,
// where the block has more steps than a table looks at.
func (b *Maker) tallyBlock(groups []*termGroup, terms func(step, lane int) [][]phase.Ref, key func(term) int64) bool {
	block := b.s.Record.Block
	if block.Truncated || int64(block.Steps()) > b.lim.Steps {
		return false
	}
	uses := map[int64]map[phase.Ref]int{}
	for _, g := range groups {
		uses[g.key] = map[phase.Ref]int{}
	}
	for step := range min(block.Steps(), block.Known) {
		if len(block.Step(step)) == 0 {
			continue
		}
		for lane := range block.WarpSize {
			for _, factors := range terms(step, lane) {
				if !outside(block, factors) {
					continue
				}
				if of := uses[key(term{int32(step), factors})]; of != nil {
					count(of, factors)
				}
			}
		}
	}
	for _, g := range groups {
		g.take(uses[g.key])
	}
	return true
}

// stages says whether the block reads anything through copies in shared memory.
func (b *Maker) stages() bool {
	for i := range b.s.Arrays.List {
		if b.s.Staged(i) {
			return true
		}
	}
	return false
}

// tileOf is the tile that a term belongs to: the phase's number, or the place of the term's first element in a grid of squares as large
// as the block.
func (b *Maker) tileOf(phases bool) func(term) int64 {
	if phases {
		return func(t term) int64 {
			for _, band := range b.s.Bands {
				if int(t.step) >= band.From && int(t.step) < band.To {
					return int64(band.Number)
				}
			}
			return -1
		}
	}
	wide, high := int64(b.s.Launch.Block[0]), int64(b.s.Launch.Block[1])
	return func(t term) int64 {
		f := t.factors[0]
		if f.Array < 0 {
			return -1
		}
		cols := int64(max(b.s.Sizes[f.Array].Cols, 1))
		row, col := int64(f.Cell)/cols, int64(f.Cell)%cols
		return row/high<<32 | col/wide
	}
}

// tiles names the elements of a group: M[0…1][0…1] and N[0…1][0…1], or how many where they are no rectangle.
func (b *Maker) tiles(g *termGroup) string {
	var words []string
	for a := range b.s.Arrays.List {
		if len(g.cells[a]) > 0 {
			words = append(words, b.s.WordCells(b.reader, a, g.cells[a]))
		}
	}
	return strings.Join(words, ", ")
}

// tileUses says how often the elements of a tile are used.
func (b *Maker) tileUses(g *termGroup) string {
	var says []string
	for a := range b.s.Arrays.List {
		if len(g.cells[a]) == 0 {
			continue
		}
		u := g.uses[a]
		says = append(says, b.word(plural(u, texts.TableUses, texts.TableUsesRange), i18n.T("name", b.s.Arrays.List[a].Name),
			format.Times(u[0]), i18n.N("least", u[0]), i18n.N("most", u[1])))
	}
	return strings.Join(says, " ")
}

// plural tells a number from a range of numbers.
func plural(u [2]int, one, many i18n.Key) i18n.Key {
	if u[0] == u[1] {
		return one
	}
	return many
}

// phaseSteps is the table of phases, or of barrier intervals where there are none.
func (b *Maker) phaseSteps(t *frame.Table) {
	if !b.known(t) {
		return
	}
	unit := "phase"
	if len(b.s.Track.Phases) == 0 {
		unit = "interval"
	}
	bands := make([]phase.Band, 0, len(b.s.Bands)+1)
	if first := b.s.Bands; unit == "phase" && first[0].From > 0 {
		bands = append(bands, phase.Band{To: first[0].From}) // what is loaded once comes before the phases
	}
	for _, band := range b.s.Bands {
		if len(bands) == b.lim.Columns {
			break
		}
		bands = append(bands, phase.Band{Number: band.Number, From: band.From, To: band.To})
	}
	threads := b.rowThreads(t)
	p := phase.Build(b.s.Record.Block, b.in.Code, bands, threads, b.s.Staged)
	loads := false
	for _, row := range p.Rows {
		for i := range row {
			loads = loads || len(row[i].Loads) > 0
		}
	}
	if !loads {
		t.Why = b.word(texts.TablePhasesNone)
		return
	}
	t.Head = b.word(texts.TableHeadThread)
	columns := min(len(p.Columns), b.lim.Columns)
	for c := range columns {
		t.Columns = append(t.Columns, b.phaseHeading(&p, c, unit, bands))
	}
	if columns < len(p.Columns) || b.s.Bands[len(b.s.Bands)-1].To > bands[len(bands)-1].To {
		cut(t, b.word(texts.TableCutColumns, i18n.N("most", b.lim.Columns)))
	}
	if p.Cut {
		cut(t, b.word(texts.TableCutPhases))
	}
	var arrays []int
	for i, thread := range threads {
		row := frame.TableRow{Head: b.thread(thread), Focus: thread == b.linear}
		for c := range columns {
			cell := &p.Rows[i][c]
			out := blank()
			if len(cell.Steps) > 0 {
				out = b.tell(b.phaseText(cell, statement.Accumulates(b.in.Text(p.Columns[c].Stmt))), cell.Steps[len(cell.Steps)-1], thread)
			}
			for _, m := range cell.Loads {
				if m.From.Array < 0 {
					out.Kind = frame.GhostCell
				} else {
					arrays = append(arrays, m.From.Array)
				}
			}
			row.Cells = append(row.Cells, out)
		}
		t.Rows = append(t.Rows, row)
	}
	t.Caption = format.Sentences(b.word(texts.Table(unit+"-caption"), format.PlaceArg("block", b.s.Scene.Block, b.s.Launch.Grid)),
		b.notation(arrays...))
}

// phaseHeading says what a column's statement does: which array goes into which, or what is added up.
func (b *Maker) phaseHeading(p *phase.Table, c int, unit string, bands []phase.Band) frame.TableColumn {
	col := p.Columns[c]
	group := b.word(texts.Table(unit), i18n.N("number", bands[col.Band].Number))
	if bands[col.Band].Number == 0 {
		group = b.word(texts.BandBefore)
	}
	out := frame.TableColumn{Group: group, Unit: b.word(texts.TableLine, i18n.N("line", b.in.StmtLine(col.Stmt)))}
	if col.Use {
		name, op, _ := statement.Assignment(b.in.Text(col.Stmt))
		if name == "" {
			if left, o, _ := statement.Store(b.in.Text(col.Stmt)); o != "" {
				name, op = statement.BaseName(left), o
			}
		}
		out.Title = strings.TrimSpace(name + " " + op)
		return out
	}
	for r := range p.Rows {
		for _, m := range p.Rows[r][c].Loads {
			if m.From.Array >= 0 {
				out.Title = b.s.Arrays.List[m.From.Array].Name + " → " + b.s.Arrays.List[m.To.Array].Name
				return out
			}
			out.Title = b.s.Arrays.List[m.To.Array].Name
		}
	}
	return out
}

// cellTerms bounds the moves and terms that a cell writes out.
const cellTerms = 8

// phaseText writes what one thread does in one column. Accumulates says that its statement adds to what its variable holds.
func (b *Maker) phaseText(c *phase.Cell, accumulates bool) string {
	var words []string
	for _, m := range c.Loads {
		if len(words) == cellTerms {
			return strings.Join(words, ", ") + ", …"
		}
		words = append(words, b.ref(m.From)+" → "+b.ref(m.To))
	}
	if len(words) > 0 {
		return strings.Join(words, ", ")
	}
	var out strings.Builder
	for i, t := range c.Terms {
		switch {
		case i == 0:
		case c.Plus(i, accumulates):
			out.WriteString(" + ")
		default:
			out.WriteString(", ")
		}
		if i == cellTerms {
			out.WriteString(b.word(texts.TableMoreTerms, i18n.N("count", len(c.Terms)-i)))
			break
		}
		out.WriteString(b.factors(t))
	}
	return out.String()
}
