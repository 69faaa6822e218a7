package shape

import (
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Layout is how the arrays of a launch are related to one another.
type Layout string

const (
	Product  Layout = "product"  // an element of the result is made of a row of one operand and a column of the other
	Strips   Layout = "strips"   // one-dimensional arrays aligned by element
	Matrices Layout = "matrices" // anything else with rows and columns
	List     Layout = "list"
)

// Plan places every array of a block's table.
type Plan struct {
	Layout Layout
	Slots  []string // "left", "above", "result", "input", "tile", "mask", "output", "peer", "other"
	Roles  []string // "m", "n", "r", "o"
	Of     []int    // shared arrays: the global array whose elements fill it; -1
}

// Size is rows and columns. An array of three dimensions has its planes below each other, each of Plane rows; otherwise that is 0.
type Size struct{ Rows, Cols, Plane int }

// Arrange plans the picture of a launch from what one of its blocks did; sizes are those of the arrays.
func Arrange(b *blocktrace.Block, sizes []Size, dim event.Dim) Plan {
	p := Plan{Slots: make([]string, len(sizes)), Roles: make([]string, len(sizes)), Of: make([]int, len(sizes))}
	u := watch(b, sizes)
	for i := range sizes {
		p.Slots[i], p.Roles[i], p.Of[i] = "other", "o", -1
		if b.Arrays.List[i].Space == isa.SharedSpace {
			p.Slots[i], p.Of[i] = "tile", u.source(i)
		}
	}
	if left, above, result, ok := product(b, u, sizes, dim); ok {
		p.Layout = Product
		p.Slots[left], p.Roles[left] = "left", "m"
		p.Slots[above], p.Roles[above] = "above", "n"
		p.Slots[result], p.Roles[result] = "result", "r"
	} else {
		p.Layout = u.layout(sizes, p.Of, dim)
		p.place(b, u)
	}
	for i, of := range p.Of {
		if of >= 0 {
			p.Roles[i] = p.Roles[of]
		}
	}
	for i := range p.Roles {
		if a := &b.Arrays.List[i]; a.Space == isa.ClusterSpace { // as the block's own array
			if own, _ := b.Arrays.Find(isa.SharedSpace, a.Base); own >= 0 {
				p.Roles[i] = p.Roles[own]
			}
		}
	}
	return p
}

// place gives slots and roles by what is done with an array: inputs in order are m, n and o, what is only stored to is the result.
func (p *Plan) place(b *blocktrace.Block, u *uses) {
	inputs := 0
	for i := range b.Arrays.List {
		switch a := &b.Arrays.List[i]; {
		case a.Space == isa.SharedSpace:
		case a.Space == isa.ClusterSpace:
			p.Slots[i] = "peer"
		case a.Space == isa.ConstantSpace:
			p.Slots[i] = "mask"
		case u.loaded[i]:
			p.Slots[i] = "input"
			if inputs < 2 {
				p.Roles[i] = []string{"m", "n"}[inputs]
			}
			inputs++
		case u.stored[i]:
			p.Slots[i], p.Roles[i] = "output", "r"
		}
	}
}

// uses is what a block does with each array.
type uses struct {
	b              *blocktrace.Block
	loaded, stored []bool
	staged         []bool  // its elements are read through copies in shared memory
	from           [][]int // by shared array and global array: cells filled
	shift          []int   // by shared array: distance of elements and cells
	shifted        []bool  // the distance is the same for every cell
}

func watch(b *blocktrace.Block, sizes []Size) *uses {
	n := len(sizes)
	u := &uses{
		b: b, loaded: make([]bool, n), stored: make([]bool, n), staged: make([]bool, n),
		from: make([][]int, n), shift: make([]int, n), shifted: make([]bool, n),
	}
	began := make([]bool, n)
	for i := range b.Accesses {
		a := &b.Accesses[i]
		if a.Array < 0 {
			continue
		}
		k := int(a.Array)
		if a.Kind != isa.Load {
			u.stored[k] = true
		}
		if a.Kind != isa.Store {
			u.loaded[k] = true
		}
		if a.Space != isa.SharedSpace {
			continue
		}
		if u.from[k] == nil {
			u.from[k] = make([]int, n)
		}
		b.Each(a, func(_, cell int, elem int32) {
			if elem < 0 || cell < 0 {
				return
			}
			of, at := b.Arrays.Split(int(elem))
			if a.Kind == isa.Load {
				u.staged[of] = true
				return
			}
			u.from[k][of]++
			if !began[k] {
				began[k], u.shift[k], u.shifted[k] = true, at-cell, true
			} else if at-cell != u.shift[k] {
				u.shifted[k] = false
			}
		})
	}
	return u
}

// source is the array that most cells of a shared array come from, −1 for none.
func (u *uses) source(array int) int {
	best, most := -1, 0
	for of, n := range u.from[array] {
		if n > most {
			best, most = of, n
		}
	}
	return best
}

func (u *uses) layout(sizes []Size, of []int, dim event.Dim) Layout {
	strips, any := false, false
	for i := range sizes {
		a := &u.b.Arrays.List[i]
		if a.Space == isa.ClusterSpace {
			continue
		}
		if a.Space == isa.SharedSpace {
			strips = strips || of[i] >= 0 && u.shifted[i] && sizes[i].Rows == 1
			continue
		}
		if !u.loaded[i] && !u.stored[i] || a.Space == isa.ConstantSpace {
			continue
		}
		any = true
		if sizes[i].Rows > 1 {
			return Matrices
		}
	}
	if any && (strips || u.aligned(dim)) {
		return Strips
	}
	return List
}

// maxReads bounds the reads of a thread that alignment is judged by.
const maxReads = 32

// aligned says whether strips can be under one another: every input is read at the same distance from what the thread stores, or at the
// same places by all threads. Without an input, one output is enough.
func (u *uses) aligned(dim event.Dim) bool {
	threads := dim.Count()
	stored := make([]int32, threads) // first element stored + 1
	reads := make([][][]int32, len(u.loaded))
	outputs := 0
	for i := range u.b.Accesses {
		a := &u.b.Accesses[i]
		if a.Array < 0 || a.Space != isa.GlobalSpace {
			continue
		}
		first := u.b.Warp(int(a.Step)) * u.b.WarpSize
		array := int(a.Array)
		base := int32(u.b.Arrays.List[array].First)
		if a.Kind == isa.Load && reads[array] == nil {
			reads[array] = make([][]int32, threads)
		}
		u.b.Each(a, func(lane, cell int, _ int32) {
			t := first + lane
			switch {
			case t >= threads || cell < 0:
			case a.Kind == isa.Load:
				if len(reads[array][t]) < maxReads {
					reads[array][t] = append(reads[array][t], int32(cell)+base)
				}
			case stored[t] == 0:
				stored[t] = int32(cell) + base + 1
				outputs++
			}
		})
	}
	if outputs == 0 {
		return false
	}
	inputs, near := 0, 0
	for _, list := range reads {
		if list == nil {
			continue
		}
		inputs++
		switch {
		case shared(list):
		case parallel(list, stored):
			near++
		default:
			return false
		}
	}
	return inputs == 0 || near > 0
}

// shared says whether several threads read, and all of them the same elements.
func shared(list [][]int32) bool {
	var all []int32
	n := 0
	for _, l := range list {
		if l == nil {
			continue
		}
		if n++; n > 1 && !slices.Equal(l, all) && !subset(l, all) && !subset(all, l) {
			return false
		}
		if len(l) > len(all) {
			all = l
		}
	}
	return n > 1
}

func subset(a, b []int32) bool {
	for _, v := range a {
		if !slices.Contains(b, v) {
			return false
		}
	}
	return true
}

// parallel says whether nine of ten threads read an element at one and the same distance from what they store.
func parallel(list [][]int32, stored []int32) bool {
	counts := map[int32]int{}
	n := 0
	for t, l := range list {
		if l == nil || stored[t] == 0 {
			continue
		}
		n++
		for k, v := range l {
			if !slices.Contains(l[:k], v) {
				counts[v-stored[t]+1]++
			}
		}
	}
	for _, c := range counts {
		if c*10 >= n*9 {
			return true
		}
	}
	return false
}

// lines are the rows and columns that a thread's results are in.
type lines struct{ rows, cols []int32 }

func (l *lines) add(row, col int32) {
	if !slices.Contains(l.rows, row) {
		l.rows = append(l.rows, row)
	}
	if !slices.Contains(l.cols, col) {
		l.cols = append(l.cols, col)
	}
}

// feed says how an operand's elements are placed relative to the results that they go into.
type feed struct {
	any, rows, cols    bool // every read is in a row, in a column, of the thread's results
	manyRows, manyCols bool // a thread reads several
}

// product finds the operands of a product: the result's element (i,j) is fed by row i of one and by column j of the other.
func product(b *blocktrace.Block, u *uses, sizes []Size, dim event.Dim) (left, above, result int, ok bool) {
	for r := range sizes {
		if b.Arrays.List[r].Space != isa.GlobalSpace || !u.stored[r] || sizes[r].Rows < 2 {
			continue
		}
		feeds := feedsOf(b, u, sizes, r, dim)
		left, above = -1, -1
		for i := range sizes {
			f := &feeds[i]
			if i == r || !f.any || b.Arrays.List[i].Space == isa.SharedSpace {
				continue
			}
			switch {
			case f.rows && f.manyCols && left < 0 && sizes[i].Rows == sizes[r].Rows && (!f.cols || !f.manyRows):
				left = i
			case f.cols && f.manyRows && above < 0 && sizes[i].Cols == sizes[r].Cols:
				above = i
			}
		}
		// A thread that makes a whole row uses columns that are all its own, but then not rows too; and the other way round.
		if left >= 0 && above >= 0 && sizes[left].Cols == sizes[above].Rows && (!feeds[left].cols || !feeds[above].rows) {
			return left, above, r, true
		}
	}
	return 0, 0, 0, false
}

func feedsOf(b *blocktrace.Block, u *uses, sizes []Size, result int, dim event.Dim) []feed {
	threads := dim.Count()
	made := make([]lines, threads)
	cols := int32(max(sizes[result].Cols, 1))
	for i := range b.Accesses {
		a := &b.Accesses[i]
		if int(a.Array) != result || a.Kind == isa.Load {
			continue
		}
		first := b.Warp(int(a.Step)) * b.WarpSize
		b.Each(a, func(lane, cell int, _ int32) {
			if t := first + lane; t < threads && cell >= 0 && len(made[t].rows) < 64 {
				made[t].add(int32(cell)/cols, int32(cell)%cols)
			}
		})
	}
	feeds := make([]feed, len(sizes))
	firsts := make([][2]int32, len(sizes)*threads)
	for i := range feeds {
		feeds[i].rows, feeds[i].cols = true, true
	}
	for i := range b.Accesses {
		a := &b.Accesses[i]
		if a.Array < 0 || a.Kind != isa.Load {
			continue
		}
		shared := a.Space == isa.SharedSpace
		first := b.Warp(int(a.Step)) * b.WarpSize
		b.Each(a, func(lane, cell int, elem int32) {
			t := first + lane
			if t >= threads || cell < 0 || elem < 0 || len(made[t].rows) == 0 {
				return
			}
			of, at := int(a.Array), cell
			if shared {
				of, at = b.Arrays.Split(int(elem))
			} else if u.staged[of] {
				return
			}
			w := int32(max(sizes[of].Cols, 1))
			row, col := int32(at)/w, int32(at)%w
			f, seen := &feeds[of], &firsts[of*threads+t]
			f.any = true
			f.rows = f.rows && slices.Contains(made[t].rows, row)
			f.cols = f.cols && slices.Contains(made[t].cols, col)
			if *seen == ([2]int32{}) {
				*seen = [2]int32{row + 1, col + 1}
			}
			f.manyRows = f.manyRows || seen[0] != row+1
			f.manyCols = f.manyCols || seen[1] != col+1
		})
	}
	return feeds
}
