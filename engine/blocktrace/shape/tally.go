package shape

import (
	"slices"
	"strings"

	"tilescope/engine/event"
)

// tally is the evidence for an array's rows or planes: sums of weights, by number of columns or of a plane's elements. The largest sum wins
// (most), the smaller number of equal ones. The weights only order the kinds of evidence at one site. Several sites of a weaker kind
// outweigh one of a stronger kind.
//
//	8  byCall      the leading dimension that a library's matrix load or store is given: the program says it
//	4  byStrides   the distance between neighbours in y or x, where that in the other direction is 1 or 0; byPlanes: in z
//	4  byText      a factor of the index in every second column of every second row: more than the 3 of what x is multiplied by
//	4  byFlat      a division of the thread's number that the index puts together again, or that its neighbours are offset by
//	3  byText, byColumn, byPlanes, byWalk, and byFlat of a row of the grid: a factor of the index, which may count something else than rows,
//	               so that strides outweigh it
//	2  byStrides   the distance between a thread's own accesses: no neighbour bears it out
//	2  byFlat      a division proven for the same number: another array that it indexes is as wide
type tally struct {
	sums   map[int]int
	length int
}

// add counts evidence where the array has whole rows of so many columns, and more than one.
func (b tally) add(cols, weight int) {
	if cols > 1 && cols < b.length && b.length%cols == 0 {
		b.sums[cols] += weight
	}
}

// plane says whether threads are counted in two directions.
func plane(dim event.Dim) bool { return dim[0] > 1 && dim[1] > 1 }

// byStrides speaks for the distance between neighbours in one direction, where those in the other are next to each other or the same.
func (b tally) byStrides(s *strides, dim event.Dim, written bool) {
	if !plane(dim) || !s.hasX || !s.hasY {
		return
	}
	switch {
	case s.dx == 1 && s.dy == int(dim[0]) && !written:
		// Threads one after another, as they are counted: that says nothing about rows.
	case (s.dx == 0 || s.dx == 1) && s.dy > 1:
		b.add(s.dy, 4)
	case (s.dy == 0 || s.dy == 1) && s.dx > 1:
		b.add(s.dx, 4)
	case s.hasS && s.dx == 1 && s.dy == 0 && s.ds > 1:
		b.add(s.ds, 2)
	}
}

// byText speaks for what the index expression multiplies by, where a stride bears it out. In a plane one of the strides is enough; in a row
// of threads a thread must go along a line of the matrix itself.
func (b tally) byText(s *strides, dim event.Dim, written []int) {
	for _, cols := range written {
		own := s.hasS && (s.ds == cols || s.ds == 1 && (!s.hasX || s.dx == cols || s.dx == 0))
		apart := s.hasX && s.hasY && s.dx > 1 && s.dy == cols*s.dx // every second column of every second row
		across := s.beside || s.hasX && s.dx == cols || s.hasY && s.dy == cols
		switch {
		case plane(dim) && apart:
			b.add(cols, 4) // more than for what x is multiplied by
		case own || plane(dim) && across:
			b.add(cols, 3)
		}
	}
}

// byColumn speaks for what the index expression multiplies a thread's row by, as in A[row * n + k], where threads of a flat block go down a
// column, each to one element. A number would say less: a[2 * t + 1] is one of a pair.
func (b tally) byColumn(s *strides, in Input, site int) {
	if plane(in.Dim) || !s.hasX || s.hasS || s.dx <= 2 {
		return
	}
	index, ok := in.means(site)
	if !ok || len(split(index, "+-")) < 2 {
		return
	}
	for _, term := range split(index, "+-") {
		factors := split(term, "*")
		if len(factors) < 2 || slices.ContainsFunc(factors, ofGrid) {
			continue
		}
		for _, f := range factors {
			if v, ok := in.value(f); ok && v == s.dx && (f[0] < '0' || f[0] > '9') {
				b.add(v, 3)
			}
		}
	}
}

// called are the sites of calls that load or store a matrix, by array.
func (in *Input) called() map[int][]int {
	out := map[int][]int{}
	for i := range in.Block.Accesses {
		a := &in.Block.Accesses[i]
		if a.Array < 0 || a.Site < 0 || slices.Contains(out[int(a.Array)], int(a.Site)) {
			continue
		}
		if strings.Contains(in.Program.Sites[a.Site].Text, matrixCall) {
			out[int(a.Array)] = append(out[int(a.Array)], int(a.Site))
		}
	}
	return out
}

// matrixCall is how the names of the library's functions end that move matrices.
const matrixCall = "_matrix_sync("

// byCall speaks for the leading dimension that a call of the library is given with a matrix in memory: the elements from one of its rows to
// the next, or from one column to the next.
func (b tally) byCall(in Input, site int) {
	call, rest, ok := strings.Cut(in.Program.Sites[site].Text, matrixCall)
	if !ok || !strings.HasSuffix(call, "load") && !strings.HasSuffix(call, "store") {
		return
	}
	if list := split(strings.TrimSuffix(strings.TrimSpace(rest), ")"), ","); len(list) > 2 {
		if v, ok := in.value(list[2]); ok {
			b.add(v, 8)
		}
	}
}

// byPlanes speaks for the elements of a plane: the distance between neighbours in z, where rows that go on do not explain it, and what the
// index expression multiplies a plane's number by. Where nothing is counted in z, that is as well a tile's number times its rows.
func (b tally) byPlanes(s *strides, in Input, site, array int) {
	dim := in.Dim
	if dim[2] <= 1 && in.Grid[2] <= 1 {
		b.byWalk(s, in, site, array)
		return
	}
	if dim[2] > 1 && s.hasZ && s.dz > 1 && !(s.hasY && s.dz == int(dim[1])*s.dy) {
		b.add(s.dz, 4)
	}
	for _, n := range products(in, site) {
		b.add(n, 3)
	}
}

// byWalk speaks for the planes that threads of a flat grid walk through one after another. A loop over a block's tiles steps by rows times
// columns just so. So the evidence must be complete: each thread's own accesses are apart as far as the index expression says that planes
// do, neighbours are in a row and a row apart, and a plane has as many rows as the grid. Where it has no more than a block, the block's own
// row in the grid must count by planes, too, which a tile's would not, and the walk must reach the last ones.
func (b tally) byWalk(s *strides, in Input, site, array int) {
	if !plane(in.Dim) || !s.hasX || !s.hasY || !s.hasS || s.dx != 1 || s.dy <= 1 || s.ds <= 0 || s.ds%s.dy != 0 {
		return
	}
	rows, high := s.ds/s.dy, int(in.Dim[1])
	if grid := high * int(in.Grid[1]); rows < high || rows <= grid-high || rows > grid+edges || !in.steps(site, s.ds, s.dy) {
		return
	}
	if in.Grid[1] > 1 && rows > high || in.rowsOfBlocks(site) == high*s.dy && in.reaches(array, b.length-edges*s.ds) {
		b.add(s.ds, 3)
	}
}

// rowsOfBlocks is what a site's index multiplies the block's row in the grid by; 0 where it does not.
func (in *Input) rowsOfBlocks(site int) int {
	index, _ := in.index(site)
	for _, t := range index.terms {
		switch t.name {
		case "blockIdx.y":
			return t.times
		case "(blockIdx.y) * (blockDim.y)", "(blockDim.y) * (blockIdx.y)":
			return t.times * int(in.Dim[1])
		}
	}
	return 0
}

// reaches says whether the block accesses an element of an array from cell on.
func (in *Input) reaches(array, cell int) bool {
	b := in.Block
	found := false
	for i := len(b.Accesses) - 1; i >= 0 && !found; i-- {
		if a := &b.Accesses[i]; int(a.Array) == array {
			b.Each(a, func(_, at int, _ int32) { found = found || at >= cell })
		}
	}
	return found
}

// steps says whether a site's index expression multiplies one thing by two or more of which the product is far: z*height*width, or
// (z*height + row)*width. What is multiplied may have a value, too: a loop counts the same in all threads. Where the product is written as
// one number, z*plane + row*width, the next row must be near. An index that a thread counts up itself, at += width*height, does not
// multiply: there a neighbour's, at + width*height, adds a whole plane.
func (in *Input) steps(site, far, near int) bool {
	index, ok := in.means(site)
	if !ok {
		return false
	}
	if in.multiplies(index, far) && in.multiplies(index, near) || in.adds(index, far, near) {
		return true
	}
	for _, term := range split(index, "+-") {
		for _, list := range factorLists(term) {
			if len(list) > 2 && !slices.ContainsFunc(list, ofGrid) && in.allButOne(list, far) {
				return true
			}
		}
	}
	return false
}

// adds says whether an index expression adds a product of names that is far, of which one factor is near: a plane of rows.
func (in *Input) adds(index string, far, near int) bool {
	terms := split(index, "+-")
	return len(terms) > 1 && slices.ContainsFunc(terms, func(t string) bool {
		product, row := 1, false
		factors := split(t, "*")
		for _, f := range factors {
			v, ok := in.value(f)
			if !ok || v <= 1 || product >= most31/v || isDigit(f[0]) || ofGrid(f) {
				return false
			}
			product *= v
			row = row || v == near
		}
		return len(factors) > 1 && row && product == far
	})
}
