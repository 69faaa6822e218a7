package shape

import (
	"maps"
	"slices"
	"strings"
)

// Threads in one row number the elements of a matrix one after another, and take the number apart: x = i % width, y = i / width. An index
// that puts such parts together again, y * width + x, tells the columns of its array. So do the neighbours above and below, i − width and
// i + width, in a kernel that takes i apart by the width. Then arrays that are indexed by i itself are as wide.

// division is how a number is taken apart: columns, and rows of a plane where there are planes; 0 where there are none.
type division struct{ cols, rows int }

// flatUse is a site's accesses to an array.
type flatUse struct {
	array int
	index linear
}

// byFlat adds the evidence that the indices of threads in one row give. Funcs are those that use them.
func (in *Input) byFlat(uses []flatUse, rows, planes []map[int]int, funcs map[int32]bool) {
	list := in.Block.Arrays.List
	add := func(sums []map[int]int, array, n, weight int) {
		tally{sums[array], list[array].Length()}.add(n, weight)
	}
	proven := map[string]map[division]bool{}
	prove := func(number string, s division) {
		if proven[number] == nil {
			proven[number] = map[division]bool{}
		}
		proven[number][s] = true
	}
	around := map[string]map[int]map[int]bool{} // by number and array: what is added to it
	var found []composed
	straight := map[string]bool{} // numbers that go through an array in its own order
	for _, u := range uses {
		number := linear{terms: u.index.terms}.String()
		if around[number] == nil {
			around[number] = map[int]map[int]bool{}
		}
		if around[number][u.array] == nil {
			around[number][u.array] = map[int]bool{}
		}
		around[number][u.array][u.index.number] = true
		straight[number] = true
		if c, ok := in.composed(u.index); ok {
			c.array = u.array
			found = append(found, c)
			straight[c.number] = straight[c.number] || !c.crossed
		}
		add(rows, u.array, in.gridRow(u.index), 3)
	}
	for _, c := range found {
		if c.crossed && !straight[c.number] {
			continue // a list in another order
		}
		add(rows, c.array, c.cols, 4)
		add(planes, c.array, c.plane, 4)
		if c.divided != (division{}) {
			prove(c.number, c.divided)
		}
	}
	for number, list := range in.divisions(funcs) {
		for _, s := range list {
			for array, offsets := range around[number] {
				if offsets[s.cols] && offsets[-s.cols] || (offsets[s.cols] || offsets[-s.cols]) && s.cols != in.Block.WarpSize {
					add(rows, array, s.cols, 4)
					prove(number, s)
				}
			}
		}
	}
	for number, arrays := range around {
		for array := range arrays {
			for s := range proven[number] {
				add(rows, array, s.cols, 2)
				add(planes, array, s.cols*s.rows, 2)
			}
		}
	}
}

// divisions are the ways in which numbers are taken apart by a quotient and a remainder that belong together, and perhaps by more.
func (in *Input) divisions(funcs map[int32]bool) map[string][]division {
	parts := map[string][]part{}
	for f := range funcs {
		for _, text := range in.Program.Funcs[f].Apart {
			l, ok := in.linear(text)
			if p, part := l.as(); ok && part && (p.stride > 1 || p.extent > 0) {
				parts[p.of] = append(parts[p.of], p)
			}
		}
	}
	out := map[string][]division{}
	for number, list := range parts {
		out[number] = divisionsOf(list)
	}
	return out
}

// divisionsOf are the columns and rows that parts of one number are: what begins where the columns end are rows, which end where there are
// planes.
func divisionsOf(list []part) (out []division) {
	for _, x := range list {
		if x.stride != 1 || x.extent == 0 {
			continue
		}
		s, ok := division{cols: x.extent}, false
		for _, y := range list {
			if y.stride != x.extent {
				continue
			}
			if ok = true; y.extent > 0 && slices.ContainsFunc(list, func(z part) bool { return z.stride == y.stride*y.extent }) {
				s.rows = y.extent
			}
		}
		if ok && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// composed is an index that puts parts of a number together.
type composed struct {
	array       int
	number      string
	cols, plane int      // elements of a row and of a plane; 0 for none
	crossed     bool     // what the number counts first goes from row to row, as where a matrix is transposed
	divided     division // how it shows that the number is taken apart; zeros where it does not
}

// composed finds the shortest rows that an index puts together; false for one that does not.
func (in *Input) composed(l linear) (c composed, ok bool) {
	groups := map[string][]term{}
	for _, t := range l.terms {
		if t.part != nil && t.times > 0 && !ofBlocks(t.part.of) {
			groups[t.part.of] = append(groups[t.part.of], t)
		}
	}
	for _, number := range slices.Sorted(maps.Keys(groups)) {
		list := groups[number]
		slices.SortStableFunc(list, func(a, b term) int { return a.times - b.times })
		if len(list) < 2 || !in.lineUp(l, list[0], list[1]) || ok && list[1].times >= c.cols {
			continue
		}
		col, row := list[0], list[1]
		c, ok = composed{number: number, cols: row.times, plane: planeOf(l, row), crossed: col.part.stride > row.part.stride}, true
		var parts []part
		for _, t := range list {
			parts = append(parts, *t.part)
		}
		if s := divisionsOf(parts); len(s) == 1 && (s[0].cols*col.times == row.times || s[0].cols != in.Block.WarpSize) {
			c.divided = s[0]
		}
	}
	return c, ok
}

// ofBlocks says whether a number counts blocks and no threads: its parts are places of tiles.
func ofBlocks(number string) bool {
	return strings.Contains(number, "blockIdx.") && !strings.Contains(number, "threadIdx.")
}

// lineUp says whether an index counts one part of a number along rows and another one from row to row. Parts that overlap do not, nor
// does one that is half of a row or less, with nothing else in the row: the other half of its pairs is elsewhere. Warps and their lanes are
// no rows and columns of an array that all threads go through in order.
func (in *Input) lineUp(l linear, col, row term) bool {
	a, b := col.part, row.part
	apart := a.extent > 0 && b.stride >= a.stride*a.extent || b.extent > 0 && a.stride >= b.stride*b.extent
	if !apart || row.times <= col.times || row.times%col.times != 0 {
		return false
	}
	if a.extent > 0 {
		wide := col.times * a.extent
		between := slices.ContainsFunc(l.terms, func(t term) bool { return t.times > col.times && t.times < row.times })
		if wide > row.times || 2*wide <= row.times && !between {
			return false
		}
	}
	inOrder := len(l.terms) == 2 && l.number == 0 && a.stride == col.times && b.stride == row.times
	return !inOrder || row.times != in.Block.WarpSize
}

// planeOf is what an index counts by from plane to plane, where its rows have an end: the least that is as much as all of them; 0 for none.
func planeOf(l linear, row term) (plane int) {
	if row.part.extent == 0 {
		return 0
	}
	for _, t := range l.terms {
		if t.times >= row.times*row.part.extent && t.times%row.times == 0 && (plane == 0 || t.times < plane) {
			plane = t.times
		}
	}
	return plane
}

// edges is how many rows or columns a grid may leave out: those where a stencil has no neighbours.
const edges = 2

// gridRow is what an index multiplies the block's row in the grid by, where the threads of a row of blocks go along so many elements.
func (in *Input) gridRow(l linear) int {
	along, by := false, 0
	for _, t := range l.terms {
		switch {
		case t.name == "threadIdx.x" && t.times == 1:
			along = true
		case t.name == "blockIdx.y":
			by = t.times
		}
	}
	grid, block := int(in.Grid[0]*in.Dim[0]), int(in.Dim[0])
	if !along || in.Grid[1] <= 1 || by <= grid-block || by > grid+edges {
		return 0
	}
	return by
}

// index is a site's index as a sum; false for a site that has none, or more than one.
func (in *Input) index(site int) (linear, bool) {
	text, ok := in.means(site)
	if !ok {
		return linear{}, false
	}
	return in.linear(text)
}
