package project

import (
	"strconv"

	"tilescope/engine/blocktrace/phase"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/moment"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

const (
	maxRows    = 8 // threads of the phase table
	maxBands   = 2 // phases
	maxColumns = 12
	maxTerms   = 8 // terms of one cell that follow no rule
)

// PhaseWindow is the part of the block's phase table that a frame shows: around the phase at hand and the focused thread.
type PhaseWindow struct {
	First   int   // of the bands
	Threads []int // at least one
	bands   []phase.Band
	note    string // which threads these are
	more    bool   // bands or threads were left out
	m       *moment.Moment
}

// WindowOf is false for a block without phases and intervals.
func WindowOf(m *moment.Moment) (w PhaseWindow, ok bool) {
	s := m.State
	k := s.BandAt(max(m.Steps-1, 0))
	if k < 0 {
		return w, false
	}
	w.m = m
	w.First = min(k, max(len(s.Bands)-maxBands, 0))
	last := min(w.First+maxBands, len(s.Bands))
	w.more = len(s.Bands) > last-w.First
	for _, b := range s.Bands[w.First:last] {
		w.bands = append(w.bands, phase.Band{Number: b.Number, From: b.From, To: b.To})
	}
	w.chooseThreads()
	return w, true
}

// Build makes the table that the window shows.
func (w *PhaseWindow) Build() *phase.Table {
	t := phase.Build(w.m.State.Record.Block, w.m.Run.Code, w.bands, w.Threads, w.m.State.Staged)
	return &t
}

// phases is the phase table around the focused thread and the phase at hand.
func (h *shot) phases() frame.PhaseTable {
	s := h.State
	out := frame.PhaseTable{Unit: "phase", Columns: []frame.PhaseColumn{}, Rows: []frame.PhaseRow{}}
	if len(s.Track.Phases) == 0 {
		out.Unit = "interval"
	}
	w, ok := WindowOf(h.Moment)
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
		row := frame.PhaseRow{Thread: format.ThreadOf(s.Launch, th), Focus: th == h.Thread, Cells: []frame.PhaseCell{}}
		now := h.lastCell(t.Rows[r])
		for c := range columns {
			col := t.Columns[c]
			accumulates := statement.Accumulates(h.Run.Text(col.Stmt))
			row.Cells = append(row.Cells, h.phaseCell(&t.Rows[r][c], c == now, w.bands[col.Band].To, accumulates))
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
	m, extent := w.m, w.m.State.Launch.Block
	width := int(extent[0])
	from := m.Thread / width * width
	n := min(width, maxRows)
	if width > maxRows {
		from = min(max(m.Thread-maxRows/2, from), from+width-maxRows)
		w.more = true
	}
	switch at := format.ThreadOf(m.State.Launch, m.Thread); {
	case extent[2] > 1:
		w.note = m.Reader.Word(i18n.M(texts.PhasesLayer, i18n.N("y", at[1]), i18n.N("z", at[2])))
	case extent[1] > 1:
		w.note = m.Reader.Word(i18n.M(texts.PhasesRow, i18n.N("y", at[1])))
	default:
		w.note = m.Reader.Word(i18n.M(texts.PhasesThreads, i18n.N("first", from), i18n.N("last", from+n-1)))
	}
	w.Threads = make([]int, n)
	for i := range w.Threads {
		w.Threads[i] = from + i
	}
}

func (h *shot) phaseColumn(t *phase.Table, c int, bands []phase.Band) frame.PhaseColumn {
	col := t.Columns[c]
	out := frame.PhaseColumn{Phase: bands[col.Band].Number, Line: h.Run.StmtLine(col.Stmt), Kind: "load", Role: "r"}
	if col.Use {
		out.Kind = "use"
		name, op, _ := statement.Assignment(h.Run.Text(col.Stmt))
		if name == "" {
			left, o, _ := statement.Store(h.Run.Text(col.Stmt))
			if o != "" {
				name, op = statement.BaseName(left), o
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
				out.Role = h.State.Plan.Roles[m.From.Array]
				return out
			}
			out.Role = h.State.Plan.Roles[m.To.Array]
		}
	}
	return out
}

// lastCell is the cell in which a thread did something most recently; −1 for none.
func (h *shot) lastCell(cells []phase.Cell) int {
	best, at := -1, int32(-1)
	for c := range cells {
		for _, step := range cells[c].Steps {
			if int(step) < h.Steps && step > at {
				best, at = c, step
			}
		}
	}
	return best
}

// phaseCell is a cell of the table; accumulates says that its statement adds to what its variable holds.
func (h *shot) phaseCell(c *phase.Cell, now bool, end int, accumulates bool) frame.PhaseCell {
	out := frame.PhaseCell{Loads: []frame.PhaseMove{}, Terms: []frame.PhaseTerm{}, State: "future"}
	switch n := len(c.Steps); {
	case now:
		out.State = "now"
	case n > 0 && int(c.Steps[n-1]) < h.Steps, n == 0 && end <= h.Steps:
		out.State = "past"
	case n > 0 && int(c.Steps[0]) < h.Steps:
		out.State = "now"
	}
	for _, m := range c.Loads {
		if len(out.Loads) < maxTerms {
			out.Loads = append(out.Loads, frame.PhaseMove{From: h.ref(m.From), To: h.ref(m.To)})
		}
	}
	if !accumulates && len(c.Steps) > 0 {
		// Each time the old value is gone: what counts is the last time, or the first that is to come.
		step := c.Steps[0]
		for _, s := range c.Steps {
			if int(s) < h.Steps {
				step = s
			}
		}
		last := c.Of(step)
		c = &last
	}
	if accumulates && c.Sums() {
		if sum, ok := phase.Regular(c.Terms, func(r phase.Ref) []int { return h.State.CellIndex(r.Array, r.Cell) }); ok {
			out.Sum = h.sum(&sum)
		}
	}
	for i, t := range c.Terms {
		if len(out.Terms) == maxTerms || out.Sum != nil && len(out.Terms) == 1 {
			break
		}
		term := frame.PhaseTerm{Factors: []frame.Ref{}, Plus: c.Plus(i, accumulates)}
		for _, f := range t {
			term.Factors = append(term.Factors, h.ref(f))
		}
		out.Terms = append(out.Terms, term)
	}
	return out
}

func (h *shot) ref(r phase.Ref) frame.Ref {
	if r.Array < 0 {
		return frame.Ref{Array: -1, Index: []int{}}
	}
	return frame.Ref{Array: r.Array, Index: h.State.CellIndex(r.Array, r.Cell)}
}

func (h *shot) sum(s *phase.Sum) *frame.PhaseSum {
	out := &frame.PhaseSum{Over: "k", Count: s.Count, Factors: []frame.SumFactor{}}
	for _, f := range s.Factors {
		factor := frame.SumFactor{Array: f.Array, Index: []string{}}
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
