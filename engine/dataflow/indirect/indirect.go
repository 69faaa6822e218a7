package indirect

import (
	"math/bits"
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
)

// Cell is a cell that a thread touched, with the value that it moved; canonical, of the site's type.
type Cell struct {
	Array, Cell int
	Site        int32
	Value       uint64
	Position    int64
}

// Entry is one element found.
type Entry struct {
	Index  []Cell
	Beside []Cell
	Found  *Cell // nil when the thread did not come so far
	Sum    uint64
	Summed bool // Sum is known: what the thread's accumulator held afterwards
}

// Row is what a thread does with one range.
type Row struct {
	Thread  int
	Starts  []Cell // the row pointers
	Entries []Entry
	Result  *Cell // what it stored in the end
}

// Recorder makes rows from the events of a block.
type Recorder struct {
	event.Ignore
	arrays  *blocktrace.Arrays
	chain   *Chain
	launch  int
	block   int
	width   int
	most    int // entries, all rows together
	rows    []*Row
	now     map[int]*Row // by thread
	early   map[int][]Cell
	entries int
	cut     bool
	grew    []int // threads whose accumulator has just grown
}

// NewRecorder watches one block; at most `most` elements are kept.
func NewRecorder(t *blocktrace.Arrays, c *Chain, launch, block, warpSize, most int) *Recorder {
	return &Recorder{
		arrays: t,
		chain:  c,
		launch: launch,
		block:  block,
		width:  warpSize,
		most:   most,
		now:    map[int]*Row{},
		early:  map[int][]Cell{},
	}
}

// Step notes which threads' accumulators grow.
func (r *Recorder) Step(e *event.Step) {
	r.grew = r.grew[:0]
	if e.Launch != r.launch || e.Block != r.block {
		return
	}
	for _, g := range r.chain.Grown {
		if int(g.Stmt) == e.Stmt {
			for m := e.Mask; m != 0; m &= m - 1 {
				r.grew = append(r.grew, e.Warp*r.width+bits.TrailingZeros32(m))
			}
			return
		}
	}
}

// Grew are the threads whose accumulators the last step has grown.
func (r *Recorder) Grew() []int { return r.grew }

// Sum tells what a thread's accumulator holds now.
func (r *Recorder) Sum(thread int, value uint64) {
	if row := r.now[thread]; row != nil && len(row.Entries) > 0 {
		e := &row.Entries[len(row.Entries)-1]
		e.Sum, e.Summed = value, true
	}
}

// row is the row that a thread is at; a new one where it has none, or where fresh requests one and the thread has done something in the
// old.
func (r *Recorder) row(thread int, fresh bool) *Row {
	row := r.now[thread]
	if row == nil || row.Result != nil || fresh && len(row.Entries) > 0 {
		row = &Row{Thread: thread}
		r.now[thread] = row
		r.rows = append(r.rows, row)
		delete(r.early, thread)
	}
	return row
}

// Access takes the parts of rows.
func (r *Recorder) Access(e *event.Access) {
	if e.Launch != r.launch || e.Block != r.block || e.Site < 0 || r.cut {
		return
	}
	site := int32(e.Site)
	part := r.chain.part(site)
	if part == none {
		return
	}
	r.arrays.Each(e, func(lane, array, cell int, off uint64) {
		if array < 0 || off > 0 || r.cut {
			return
		}
		thread := e.Warp*r.width + lane
		at := Cell{Array: array, Cell: cell, Site: site, Value: e.Value[lane], Position: e.Position}
		switch part {
		case rangeEnd:
			r.addRange(thread, at)
		case index:
			r.addIndex(thread, at)
		case found:
			r.addFound(thread, at)
		case beside:
			r.addBeside(thread, at)
		case result:
			r.addResult(thread, at)
		}
	})
}

// addRange begins a row, or continues one that has no elements yet.
func (r *Recorder) addRange(thread int, at Cell) {
	same := func(have Cell) bool { return have.Cell == at.Cell }
	if row := r.now[thread]; row != nil && row.Result == nil && slices.ContainsFunc(row.Starts, same) {
		return // looked at again, as by a loop's condition
	}
	row := r.row(thread, true)
	row.Starts = append(row.Starts, at)
}

// addIndex begins an element unless the last one lacks an index.
func (r *Recorder) addIndex(thread int, at Cell) {
	row := r.row(thread, false)
	if n := len(row.Entries); n == 0 || row.Entries[n-1].Found != nil || len(row.Entries[n-1].Index) == len(r.chain.Index) {
		if r.entries == r.most {
			r.cut = true
			return
		}
		r.entries++
		row.Entries = append(row.Entries, Entry{Beside: r.early[thread]})
		delete(r.early, thread)
	}
	entry := &row.Entries[len(row.Entries)-1]
	entry.Index = append(entry.Index, at)
}

func (r *Recorder) addFound(thread int, at Cell) {
	if row := r.now[thread]; row != nil && len(row.Entries) > 0 {
		row.Entries[len(row.Entries)-1].Found = &at
	}
}

// addBeside adds to the last element, or to the next where the last one has a value of this site.
func (r *Recorder) addBeside(thread int, at Cell) {
	row := r.row(thread, false)
	n := len(row.Entries)
	if n > 0 && !slices.ContainsFunc(row.Entries[n-1].Beside, func(have Cell) bool { return have.Site == at.Site }) {
		row.Entries[n-1].Beside = append(row.Entries[n-1].Beside, at)
	} else {
		r.early[thread] = append(r.early[thread], at)
	}
}

func (r *Recorder) addResult(thread int, at Cell) {
	if row := r.now[thread]; row != nil && row.Result == nil {
		row.Result = &at
	}
}

// Done are the rows, by thread; cut says that there are more elements than were kept.
func (r *Recorder) Done() (rows []*Row, cut bool) {
	slices.SortStableFunc(r.rows, func(a, b *Row) int { return a.Thread - b.Thread })
	return r.rows, r.cut
}
