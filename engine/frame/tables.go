package frame

import (
	"slices"
	"strconv"

	"tilescope/engine/blocktrace/phase"
	"tilescope/engine/blocktrace/reuse"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

const (
	maxReuse   = 32 // elements of the reuse table
	maxRows    = 8  // threads of the phase table
	maxBands   = 2  // phases of it
	maxColumns = 12
	maxTerms   = 8 // terms of one cell that follow no rule
)

// reuse counts for the operands of the focused thread in the phase at hand, and for the arrays.
func (h *shot) reuse() Reuse {
	s := h.s
	out := Reuse{Elements: []ReuseElement{}, Arrays: []ReuseArray{}}
	if s.record.Truncated {
		return out // what is counted of a part would pass for the whole
	}
	end := s.record.Steps()
	from := 0
	settled := !s.track.Open
	if len(s.track.Phases) > 0 {
		if k := s.bandAt(max(h.n-1, 0)); k >= 0 {
			from, end, out.Phase, settled = s.bands[k].from, s.bands[k].to, s.bands[k].number, s.settled(k)
		}
	}
	elems := h.operands(from, end, true)
	// A block that has read nothing from its tiles so far may do so yet.
	if len(elems) == 0 && (settled || s.launch.SharedBytes == 0) {
		elems = h.operands(from, end, false)
	}
	slices.Sort(elems)
	if len(elems) > maxReuse {
		out.More = len(elems) - maxReuse
		elems = elems[:maxReuse]
	}
	for _, e := range elems {
		array, cell := s.arrays.Split(int(e))
		if array < 0 || s.index[array] < 0 {
			continue
		}
		r := ReuseElement{Array: array, Cell: cell, Index: s.index2(array, cell)}
		r.Loads, r.Reads = s.record.counts.Element(e, h.n)
		r.FinalLoads, r.FinalReads = -1, -1
		if settled {
			r.FinalLoads, r.FinalReads = s.record.counts.Element(e, end)
		}
		out.Elements = append(out.Elements, r)
	}
	for i := range s.arrays.List {
		if s.arrays.List[i].Space != isa.GlobalSpace || s.index[i] < 0 {
			continue
		}
		loads, reads := s.record.counts.Array(i, s.record.Steps())
		if loads == 0 {
			continue
		}
		a := ReuseArray{Array: i}
		if !s.track.Open {
			a.Final = h.reader.Decimal(reuse.Factor(reads, loads))
		}
		a.Loads, a.Reads = s.record.counts.Array(i, h.n)
		a.Factor = h.reader.Decimal(reuse.Factor(a.Reads, a.Loads))
		out.Arrays = append(out.Arrays, a)
	}
	return out
}

// operands are the elements that the focused thread reads in the steps [from, to): through shared copies, or straight from global memory.
func (h *shot) operands(from, to int, shared bool) []int32 {
	var out []int32
	seen := map[int32]bool{}
	warp, lane := h.focusWarp(), h.linear%h.s.launch.WarpSize
	for i := h.s.record.Before(from); i < h.s.record.Before(to) && len(out) < 4*maxReuse; i++ {
		a := &h.s.record.Accesses[i]
		if a.Kind != isa.Load || (a.Space == isa.SharedSpace) != shared || !shared && a.Space != isa.GlobalSpace || h.s.record.Warp(int(a.Step)) != warp {
			continue
		}
		h.s.record.Lane(a, lane, func(_ int, elem int32) {
			if elem >= 0 && !seen[elem] {
				seen[elem] = true
				out = append(out, elem)
			}
		})
	}
	return out
}

// PhaseWindow is the part of the block's phase table that a frame shows: around the phase at hand and the focused thread.
type PhaseWindow struct {
	First   int   // of the bands
	Threads []int // at least one
	bands   []phase.Band
	note    string // which threads these are
	more    bool   // bands or threads were left out
	m       *instant
}

// phaseWindow is false for a block without phases and intervals.
func phaseWindow(m *instant) (w PhaseWindow, ok bool) {
	s := m.s
	k := s.bandAt(max(m.n-1, 0))
	if k < 0 {
		return w, false
	}
	w.m = m
	w.First = min(k, max(len(s.bands)-maxBands, 0))
	last := min(w.First+maxBands, len(s.bands))
	w.more = len(s.bands) > last-w.First
	for _, b := range s.bands[w.First:last] {
		w.bands = append(w.bands, phase.Band{Number: b.number, From: b.from, To: b.to})
	}
	w.chooseThreads()
	return w, true
}

// build makes the table that the window shows.
func (w *PhaseWindow) build() *phase.Table {
	t := phase.Build(w.m.s.record.Block, w.m.in.Code, w.bands, w.Threads, w.m.s.staged)
	return &t
}

// phases is the phase table around the focused thread and the phase at hand.
func (h *shot) phases() PhaseTable {
	s := h.s
	out := PhaseTable{Unit: "phase", Columns: []PhaseColumn{}, Rows: []PhaseRow{}}
	if len(s.track.Phases) == 0 {
		out.Unit = "interval"
	}
	w, ok := phaseWindow(h.instant)
	if !ok {
		return out
	}
	t := h.derived.Phases
	columns := min(len(t.Columns), maxColumns)
	out.Note, out.More = w.note, w.more || columns < len(t.Columns) || t.Cut
	for c := range columns {
		out.Columns = append(out.Columns, h.phaseColumn(t, c, w.bands))
	}
	for r, th := range w.Threads {
		row := PhaseRow{Thread: threadOf(s.launch, th), Focus: th == h.linear, Cells: []PhaseCell{}}
		now := h.lastCell(t.Rows[r])
		for c := range columns {
			row.Cells = append(row.Cells, h.phaseCell(&t.Rows[r][c], c == now, w.bands[t.Columns[c].Band].To, h.adds(t.Columns[c])))
			if row.Focus && c == now {
				out.Columns[c].Now = true
			}
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

// chooseThreads takes the threads of the focused thread's row of the block, or those around it.
func (w *PhaseWindow) chooseThreads() {
	m, extent := w.m, w.m.s.launch.Block
	width := int(extent[0])
	from := m.linear / width * width
	n := min(width, maxRows)
	if width > maxRows {
		from = min(max(m.linear-maxRows/2, from), from+width-maxRows)
		w.more = true
	}
	switch at := threadOf(m.s.launch, m.linear); {
	case extent[2] > 1:
		w.note = m.reader.Word(i18n.M("phases-layer", i18n.N("y", at[1]), i18n.N("z", at[2])))
	case extent[1] > 1:
		w.note = m.reader.Word(i18n.M("phases-row", i18n.N("y", at[1])))
	default:
		w.note = m.reader.Word(i18n.M("phases-threads", i18n.N("first", from), i18n.N("last", from+n-1)))
	}
	w.Threads = make([]int, n)
	for i := range w.Threads {
		w.Threads[i] = from + i
	}
}

func (h *shot) phaseColumn(t *phase.Table, c int, bands []phase.Band) PhaseColumn {
	col := t.Columns[c]
	out := PhaseColumn{Phase: bands[col.Band].Number, Line: h.in.stmtLine(col.Stmt), Kind: "load", Role: "r"}
	if col.Use {
		out.Kind = "use"
		name, op, _ := cutAssignment(h.in.text(col.Stmt))
		if name == "" {
			left, o, _ := cutStore(h.in.text(col.Stmt))
			if o != "" {
				name, op = baseName(left), o
			}
		}
		out.Title = name
		if name != "" && op != "" {
			out.Title = name + " " + op
		}
		return out
	}
	for r := range t.Rows {
		for _, m := range t.Rows[r][c].Loads {
			if m.From.Array >= 0 {
				out.Role = h.s.plan.Roles[m.From.Array]
				return out
			}
			out.Role = h.s.plan.Roles[m.To.Array]
		}
	}
	return out
}

// adds says whether a column's statement adds to what its variable holds, so that its repetitions make up a sum.
func (h *shot) adds(col phase.Column) bool {
	text := h.in.text(col.Stmt)
	_, op, _ := cutAssignment(text)
	if op == "" {
		_, op, _ = cutStore(text)
	}
	return op != "="
}

// baseName is the name before the first bracket: that of the array that is stored to.
func baseName(s string) string {
	for i := range len(s) {
		if s[i] == '[' {
			return lastName(s[:i])
		}
	}
	return lastName(s)
}

// lastCell is the cell in which a thread did something most recently; −1 for none.
func (h *shot) lastCell(cells []phase.Cell) int {
	best, at := -1, int32(-1)
	for c := range cells {
		for _, step := range cells[c].Steps {
			if int(step) < h.n && step > at {
				best, at = c, step
			}
		}
	}
	return best
}

// phaseCell is a cell of the table; adds says that its statement adds to what its variable holds.
func (h *shot) phaseCell(c *phase.Cell, now bool, end int, adds bool) PhaseCell {
	out := PhaseCell{Loads: []PhaseMove{}, Terms: []PhaseTerm{}, State: "future"}
	switch n := len(c.Steps); {
	case now:
		out.State = "now"
	case n > 0 && int(c.Steps[n-1]) < h.n, n == 0 && end <= h.n:
		out.State = "past"
	case n > 0 && int(c.Steps[0]) < h.n:
		out.State = "now"
	}
	for _, m := range c.Loads {
		if len(out.Loads) < maxTerms {
			out.Loads = append(out.Loads, PhaseMove{From: h.ref(m.From), To: h.ref(m.To)})
		}
	}
	terms := c.Terms
	if adds {
		if sum, ok := phase.Regular(terms, func(r phase.Ref) []int { return h.s.index2(r.Array, r.Cell) }); ok {
			out.Sum = h.sum(&sum)
		}
	} else if len(c.Steps) > 0 {
		// Each time the old value is gone: what counts is the last time, or the first that is to come.
		step := c.Steps[0]
		for _, s := range c.Steps {
			if int(s) < h.n {
				step = s
			}
		}
		terms = c.Of(step)
	}
	for _, t := range terms {
		if len(out.Terms) == maxTerms || out.Sum != nil && len(out.Terms) == 1 {
			break
		}
		term := PhaseTerm{Factors: []Ref{}}
		for _, f := range t {
			term.Factors = append(term.Factors, h.ref(f))
		}
		out.Terms = append(out.Terms, term)
	}
	return out
}

func (h *shot) ref(r phase.Ref) Ref {
	if r.Array < 0 {
		return Ref{Array: -1, Index: []int{}}
	}
	return Ref{Array: r.Array, Index: h.s.index2(r.Array, r.Cell)}
}

func (h *shot) sum(s *phase.Sum) *PhaseSum {
	out := &PhaseSum{Over: "k", Count: s.Count, Factors: []SumFactor{}}
	for _, f := range s.Factors {
		factor := SumFactor{Array: f.Array, Index: []string{}}
		for d, base := range f.Base {
			word := strconv.Itoa(base)
			if f.Step[d] != 0 {
				switch {
				case base == 0:
					word = "k"
				case base > 0:
					word = "k+" + word
				default:
					word = "k−" + strconv.Itoa(-base)
				}
			}
			factor.Index = append(factor.Index, word)
		}
		out.Factors = append(out.Factors, factor)
	}
	return out
}
