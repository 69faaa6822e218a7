package phase

import (
	"maps"
	"slices"
	"strings"

	"tilescope/engine/blocktrace"
	"tilescope/engine/isa"
)

// Band is a stretch of the block's steps: a phase, or a barrier interval.
type Band struct {
	Number   int // from 1; 0 for what comes before the first
	From, To int
}

// Ref is a cell of an array of the picture; Array −1 with Cell −2 is a ghost, with Cell −1 nothing known.
// Member is that of a struct which a use reads; "" of a use that reads all of it, and elsewhere.
type Ref struct {
	Array, Cell int
	Member      string
}

// Move is an element on its way into a shared cell.
type Move struct{ From, To Ref }

// Column is one statement within one band.
type Column struct {
	Band int // index into the bands
	Stmt int
	Use  bool
}

// Cell is what one thread does in one column. Steps are those of the block in which it does it, ascending; At is the step of each of the
// Terms; Added says of each whether the source adds it to the term before it, within the same step.
type Cell struct {
	Loads []Move
	Terms [][]Ref
	At    []int32
	Added []bool
	Steps []int32
}

// Of are the terms of one step, as a cell without loads.
func (c *Cell) Of(step int32) Cell {
	out := Cell{Steps: []int32{step}}
	for i, at := range c.At {
		if at == step {
			out.Terms, out.At, out.Added = append(out.Terms, c.Terms[i]), append(out.At, at), append(out.Added, c.Added[i])
		}
	}
	return out
}

// Plus says whether term i is added to the term before it. Accumulates says that the column's statement adds to what its variable holds, so
// that its repetitions make up a sum.
func (c *Cell) Plus(i int, accumulates bool) bool {
	if i == 0 {
		return false
	}
	if c.At[i] != c.At[i-1] {
		return accumulates
	}
	return c.Added[i]
}

// Sums says whether the terms of a cell whose statement accumulates are one sum.
func (c *Cell) Sums() bool {
	for i := 1; i < len(c.Terms); i++ {
		if !c.Plus(i, true) {
			return false
		}
	}
	return true
}

// Table has a row for each thread, in the order requested.
type Table struct {
	Columns []Column
	Rows    [][]Cell
	Cut     bool // the bands have more steps than are looked at
}

// maxSteps bounds the steps of the rows' warps that are looked at.
const maxSteps = 4096

// Build makes the table for some bands and threads. Staged tells for each array of the picture whether its elements are read through copies
// in shared memory: then only those reads are uses.
func Build(b *blocktrace.Block, p *isa.Program, bands []Band, threads []int, staged func(array int) bool) Table {
	var t Table
	index := map[Column]int{}
	rows := make([][]Cell, len(threads))
	cell := func(row, band, stmt int, use bool) *Cell {
		key := Column{Band: band, Stmt: stmt, Use: use}
		k, ok := index[key]
		if !ok {
			k = len(t.Columns)
			index[key] = k
			t.Columns = append(t.Columns, key)
		}
		for len(rows[row]) <= k {
			rows[row] = append(rows[row], Cell{})
		}
		return &rows[row][k]
	}
	warps := map[int][]int{} // rows by warp
	for i, th := range threads {
		warps[th/b.WarpSize] = append(warps[th/b.WarpSize], i)
	}
	steps := 0
	for k, band := range bands {
		for step := band.From; step < band.To && step < b.Steps(); step++ {
			list := warps[b.Warp(step)]
			if len(list) == 0 || len(b.Step(step)) == 0 {
				continue
			}
			if steps++; steps > maxSteps {
				t.Cut = true
				break
			}
			for _, row := range list {
				s := shareOf(b, p, step, threads[row]%b.WarpSize, staged, cellItself)
				for _, stmt := range slices.Sorted(maps.Keys(s.loads)) {
					moves := s.loads[stmt]
					c := cell(row, k, stmt, false)
					c.Loads = append(c.Loads, moves...)
					c.Steps = append(c.Steps, int32(step))
				}
				for _, stmt := range slices.Sorted(maps.Keys(s.uses)) {
					terms := s.uses[stmt]
					c := cell(row, k, stmt, true)
					c.Terms, c.Added = append(c.Terms, terms...), append(c.Added, s.added[stmt]...)
					for range terms {
						c.At = append(c.At, int32(step))
					}
					c.Steps = append(c.Steps, int32(step))
				}
			}
		}
	}
	for i := range rows {
		for len(rows[i]) < len(t.Columns) {
			rows[i] = append(rows[i], Cell{})
		}
	}
	t.Rows = rows
	t.sort(bands)
	return t
}

// sort puts columns into the order of bands; within one they stay as they came.
func (t *Table) sort(bands []Band) {
	order := make([]int, 0, len(t.Columns))
	for k := range bands {
		for i, c := range t.Columns {
			if c.Band == k {
				order = append(order, i)
			}
		}
	}
	columns := make([]Column, len(order))
	for i, from := range order {
		columns[i] = t.Columns[from]
	}
	for r := range t.Rows {
		cells := make([]Cell, len(order))
		for i, from := range order {
			cells[i] = t.Rows[r][from]
		}
		t.Rows[r] = cells
	}
	t.Columns = columns
}

// share is what one lane did in one step.
type share struct {
	loads map[int][]Move
	uses  map[int][][]Ref
	added map[int][]bool // whether the source adds a term of uses to the one before it
	tiled map[int]bool   // statements that use cells of shared memory
}

// naming says what a read of a cell that holds an element is written as.
type naming func(b *blocktrace.Block, array, cell int, elem int32) Ref

// cellItself writes a read as the cell that is read.
func cellItself(_ *blocktrace.Block, array, cell int, _ int32) Ref {
	return Ref{Array: array, Cell: cell}
}

// elementHeld writes a read of a shared cell as the element whose copy it holds.
func elementHeld(b *blocktrace.Block, array, cell int, elem int32) Ref {
	switch {
	case elem >= 0:
		of, at := b.Arrays.Split(int(elem))
		return Ref{Array: of, Cell: at}
	case elem == blocktrace.Ghost:
		return Ref{Array: -1, Cell: -2}
	}
	return Ref{Array: array, Cell: cell}
}

func shareOf(b *blocktrace.Block, p *isa.Program, step, lane int, staged func(int) bool, name naming) share {
	var s share
	accesses := b.Step(step)
	var last *isa.Site // site of the read before
	for i := range accesses {
		a := &accesses[i]
		if a.Mask>>lane&1 == 0 || a.Site < 0 || a.Array < 0 {
			continue
		}
		site := &p.Sites[a.Site]
		stmt := int(site.Stmt)
		shared := a.Space == isa.SharedSpace
		switch {
		case shared && a.Kind == isa.Store:
			b.Lane(a, lane, func(cell int, elem int32) {
				if elem == blocktrace.None || cell < 0 {
					return
				}
				from := Ref{Array: -1, Cell: -2}
				if elem >= 0 {
					from.Array, from.Cell = b.Arrays.Split(int(elem))
				}
				if s.loads == nil {
					s.loads = map[int][]Move{}
				}
				s.loads[stmt] = append(s.loads[stmt], Move{from, Ref{Array: int(a.Array), Cell: cell}})
			})
		case a.Kind == isa.Load && (shared || !staged(int(a.Array))) && !indexes(p, accesses, site):
			s.use(b, p, a, lane, last, name)
			last = site
		}
	}
	// A step that loads an element only to put it into shared memory uses nothing.
	if len(s.loads) > 0 {
		for stmt := range s.loads {
			if !s.tiled[stmt] {
				delete(s.uses, stmt)
			}
		}
	}
	return s
}

// use adds what a lane reads in an access, after it has read the site last in the same step.
func (s *share) use(b *blocktrace.Block, p *isa.Program, a *blocktrace.Access, lane int, last *isa.Site, name naming) {
	site := &p.Sites[a.Site]
	stmt := int(site.Stmt)
	b.Lane(a, lane, func(cell int, elem int32) {
		if cell < 0 {
			return
		}
		if s.uses == nil {
			s.uses, s.added, s.tiled = map[int][][]Ref{}, map[int][]bool{}, map[int]bool{}
		}
		s.tiled[stmt] = s.tiled[stmt] || a.Space == isa.SharedSpace
		ref := name(b, int(a.Array), cell, elem)
		ref.Member = Member(site, b.Arrays.List[a.Array].Elem.Record)
		terms := s.uses[stmt]
		if n := len(terms); n > 0 && last != nil && multiplied(p, last, site) {
			terms[n-1] = append(terms[n-1], ref)
		} else {
			s.uses[stmt] = append(terms, []Ref{ref})
			s.added[stmt] = append(s.added[stmt], n > 0 && last != nil && added(p, last, site))
		}
	})
}

// Member is the member of a struct that the text of a site names; "" where it names none of those.
func Member(site *isa.Site, r *isa.Record) string {
	if r == nil {
		return ""
	}
	for i := range r.Members {
		name := r.Members[i].Name
		if rest, ok := strings.CutSuffix(site.Text, name); ok && (strings.HasSuffix(rest, ".") || strings.HasSuffix(rest, "->")) {
			return name
		}
	}
	return ""
}

// indexes says whether a site is read only to find out which element another site of the same step accesses: it is inside of the other.
func indexes(p *isa.Program, accesses []blocktrace.Access, site *isa.Site) bool {
	for i := range accesses {
		if accesses[i].Site < 0 {
			continue
		}
		o := &p.Sites[accesses[i].Site]
		if o.Stmt == site.Stmt && o.Span != site.Span && o.Span.From <= site.Span.From && site.Span.To <= o.Span.To {
			return true
		}
	}
	return false
}

// multiplied says whether the source multiplies what one site reads with what the next reads.
func multiplied(p *isa.Program, a, b *isa.Site) bool {
	text := between(p, a, b)
	return strings.Contains(text, "*") && !strings.ContainsAny(text, "+-,;")
}

// added says whether the source adds what the next site reads to what one site reads. A += reads what is on its left last.
func added(p *isa.Program, a, b *isa.Site) bool {
	text := between(p, a, b)
	if value, ok := strings.CutPrefix(strings.TrimSpace(between(p, b, a)), "+="); ok {
		text = "+" + value
	}
	return strings.Contains(text, "+") && !strings.ContainsAny(text, "-,;=<>?:&|^%")
}

// between is the source between two sites of one statement; "" where there is none.
func between(p *isa.Program, a, b *isa.Site) string {
	if p.File == nil || a.Stmt != b.Stmt || !a.Span.IsValid() || !b.Span.IsValid() || a.Span.From.InPrelude() || b.Span.From.InPrelude() {
		return ""
	}
	from, to := a.Span.To.Offset(), b.Span.From.Offset()
	if from > to || to > len(p.File.Text) {
		return ""
	}
	return p.File.Text[from:to]
}

// Sum is a regular sum: Count terms whose factors run with one letter.
type Sum struct {
	Count   int
	Factors []Factor
}

// Factor is one array in a Sum. Base is its first index, row first; Step says by how much each part of it grows from term to term.
type Factor struct {
	Array      int
	Base, Step []int
}

// Regular finds the sum in a list of terms; index splits a cell into what the page writes as its index. It answers false for fewer than two
// terms, or for terms that follow no line.
func Regular(terms [][]Ref, index func(Ref) []int) (Sum, bool) {
	if len(terms) < 2 {
		return Sum{}, false
	}
	s := Sum{Count: len(terms)}
	moves := false
	for k, first := range terms[0] {
		f := Factor{Array: first.Array, Base: index(first)}
		f.Step = make([]int, len(f.Base))
		for i, t := range terms {
			if len(t) != len(terms[0]) || t[k].Array != first.Array {
				return Sum{}, false
			}
			at := index(t[k])
			for d := range at {
				if i == 1 {
					f.Step[d] = at[d] - f.Base[d]
					if f.Step[d] != 0 && f.Step[d] != 1 {
						return Sum{}, false
					}
					moves = moves || f.Step[d] != 0
				}
				if at[d] != f.Base[d]+i*f.Step[d] {
					return Sum{}, false
				}
			}
		}
		s.Factors = append(s.Factors, f)
	}
	return s, moves
}

// Uses are the terms that one lane's share of a step uses.
func Uses(b *blocktrace.Block, p *isa.Program, step, lane int, staged func(array int) bool) [][]Ref {
	return shareOf(b, p, step, lane, staged, cellItself).terms()
}

// Elements are the terms that one lane's share of a step uses, each factor named as the element that it is: of a shared cell the element
// whose copy it holds, and the cell itself where it holds none.
func Elements(b *blocktrace.Block, p *isa.Program, step, lane int, staged func(array int) bool) [][]Ref {
	return shareOf(b, p, step, lane, staged, elementHeld).terms()
}

// Reads are the terms that one lane itself reads from global or constant memory in a step, whatever it then does with them.
func Reads(b *blocktrace.Block, p *isa.Program, step, lane int) [][]Ref {
	var s share
	var last *isa.Site
	accesses := b.Step(step)
	for i := range accesses {
		a := &accesses[i]
		if a.Mask>>lane&1 == 0 || a.Site < 0 || a.Array < 0 || a.Space == isa.SharedSpace || a.Kind != isa.Load {
			continue
		}
		if site := &p.Sites[a.Site]; !indexes(p, accesses, site) {
			s.use(b, p, a, lane, last, cellItself)
			last = site
		}
	}
	return s.terms()
}

// terms are those of all statements, in order.
func (s share) terms() [][]Ref {
	var out [][]Ref
	for _, stmt := range slices.Sorted(maps.Keys(s.uses)) {
		out = append(out, s.uses[stmt]...)
	}
	return out
}
