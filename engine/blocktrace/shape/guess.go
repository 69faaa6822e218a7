package shape

import (
	"slices"
	"strings"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Input is what a guess is made from.
type Input struct {
	Block   *blocktrace.Block
	Program *isa.Program
	Dim     event.Dim // of a block
	Grid    event.Dim
	Scalars map[string]int64 // integer parameters of the launch and constants of the text
}

// kept is how many accesses of one site and thread are compared.
const kept = 4

// strides are the distances between elements at one site: between neighbours in x, in y and in z, and between a thread's own successive
// accesses. A distance counts as found when nearly all agree.
type strides struct {
	dx, dy, dz, ds         int
	hasX, hasY, hasZ, hasS bool
	beside                 bool // most neighbours in x are next to each other: rows of a halo begin anew, and go around an edge
}

// Guess is what speaks for an array's shape: columns of more than one row, and rows of more than one plane; 0 where nothing does.
type Guess struct{ Cols, Plane int }

// Guesses finds the shape of each array of the block's table.
func Guesses(in Input) []Guess {
	list := in.Block.Arrays.List
	rows, planes := make([]map[int]int, len(list)), make([]map[int]int, len(list))
	multiplied := make([][]int, len(list)) // by array: what its index expressions multiply by
	var uses []flatUse
	funcs := map[int32]bool{} // of the sites
	for site, cells := range samples(in) {
		factors := written(in, site)
		index, ok := in.index(site)
		funcs[in.Program.Sites[site].Func] = true
		for array, sample := range cells {
			if ok {
				uses = append(uses, flatUse{array, index})
			}
			if rows[array] == nil {
				rows[array], planes[array] = map[int]int{}, map[int]int{}
			}
			multiplied[array] = append(multiplied[array], factors...)
			s := measure(sample, in.Dim)
			b := tally{rows[array], list[array].Length()}
			b.byStrides(&s, in.Dim, len(factors) > 0)
			b.byText(&s, in.Dim, factors)
			b.byColumn(&s, in, site)
			b = tally{planes[array], list[array].Length()}
			b.byPlanes(&s, in, site, array)
		}
	}
	for array, sites := range in.called() {
		if rows[array] == nil {
			rows[array] = map[int]int{}
		}
		for _, site := range sites {
			tally{rows[array], list[array].Length()}.byCall(in, site)
		}
	}
	if !plane(in.Dim) {
		in.byFlat(uses, rows, planes, funcs)
	}
	out := make([]Guess, len(list))
	for i := range list {
		cols := most(rows[i], func(int) bool { return true })
		out[i].Cols = cols
		if cols > 0 {
			out[i].Plane = most(planes[i], func(n int) bool { return n > cols && n%cols == 0 }) / cols
		}
	}
	alike(list, out, multiplied)
	return out
}

// alike gives an array whose strides tell nothing, as where indices are clamped to its edges, the columns of another one that is as long,
// where its index expression multiplies by them.
func alike(list []blocktrace.Array, out []Guess, multiplied [][]int) {
	for i := range out {
		if out[i].Cols > 0 {
			continue
		}
		for j := range out {
			if cols := out[j].Cols; cols > 0 && list[j].Length() == list[i].Length() && slices.Contains(multiplied[i], cols) {
				out[i] = out[j]
				break
			}
		}
	}
}

// most is what has the largest sum of what may be, the smallest of equals; 0 where nothing has any.
func most(sums map[int]int, may func(int) bool) (out int) {
	best := 0
	for v, n := range sums {
		if may(v) && (n > best || n == best && v < out) {
			best, out = n, v
		}
	}
	return out
}

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
		// Threads one after another, as they are counted: that says nothing of rows.
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
// columns just so. So the evidence must be complete: each thread's own accesses lie apart as far as the index expression says that planes
// do, neighbours lie in a row and a row apart, and a plane has as many rows as the grid. Where it has no more than a block, the block's own
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
// one number, z*plane + row*width, the next row must be near.
func (in *Input) steps(site, far, near int) bool {
	index, ok := in.means(site)
	if !ok {
		return false
	}
	if in.multiplies(index, far) && in.multiplies(index, near) {
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

// means is the index expression of a site that has one, with the values of local variables in their places.
func (in *Input) means(site int) (string, bool) {
	s := &in.Program.Sites[site]
	if len(s.Index) != 1 {
		return "", false
	}
	if len(s.Means) == 1 && s.Means[0] != "" {
		return s.Means[0], true
	}
	return s.Index[0], true
}

// factorLists are the factors of a term; where one of them is a sum, those of each product that it stands for.
func factorLists(term string) (out [][]string) {
	factors := split(term, "*")
	out = append(out, factors)
	for i, f := range factors {
		inner := split(f, "+-")
		if len(inner) < 2 {
			continue
		}
		for _, t := range inner {
			out = append(out, slices.Concat(factors[:i], factors[i+1:], split(t, "*")))
		}
	}
	return out
}

// allButOne says whether the product of all factors but one is far.
func (in *Input) allButOne(factors []string, far int) bool {
	for k := range factors {
		product := 1
		for i, f := range factors {
			if v, ok := in.value(f); i != k && (!ok || v <= 1) {
				product = 0
			} else if i != k && product < 1<<31/v {
				product *= v
			}
		}
		if product == far {
			return true
		}
	}
	return false
}

// row is the first accesses of a thread.
type row struct {
	n     int
	cells [kept]int32
}

// samples are the first accesses by site, array and thread.
func samples(in Input) map[int]map[int][]row {
	b := in.Block
	out := map[int]map[int][]row{}
	threads := in.Dim.Count()
	for i := range b.Accesses {
		a := &b.Accesses[i]
		if a.Array < 0 || a.Site < 0 || a.Per > 1 {
			continue
		}
		bySite := out[int(a.Site)]
		if bySite == nil {
			bySite = map[int][]row{}
			out[int(a.Site)] = bySite
		}
		rows := bySite[int(a.Array)]
		if rows == nil {
			rows = make([]row, threads)
			bySite[int(a.Array)] = rows
		}
		first := b.Warp(int(a.Step)) * b.WarpSize
		if first < threads && rows[first].n == kept {
			continue
		}
		b.Each(a, func(lane, cell int, _ int32) {
			if t := first + lane; t < threads && cell >= 0 && rows[t].n < kept {
				rows[t].cells[rows[t].n] = int32(cell)
				rows[t].n++
			}
		})
	}
	return out
}

// measure finds the strides of one site.
func measure(rows []row, dim event.Dim) strides {
	var x, y, z, s counts
	w, h := int(dim[0]), int(max(dim[1], 1))
	for t := range rows {
		r := &rows[t]
		if r.n == 0 {
			continue
		}
		if t%w+1 < w && t+1 < len(rows) && rows[t+1].n > 0 {
			x.add(int(rows[t+1].cells[0] - r.cells[0]))
		}
		if t/w%h+1 < int(dim[1]) && t+w < len(rows) && rows[t+w].n > 0 {
			y.add(int(rows[t+w].cells[0] - r.cells[0]))
		}
		if t+w*h < len(rows) && rows[t+w*h].n > 0 {
			z.add(int(rows[t+w*h].cells[0] - r.cells[0]))
		}
		for k := 1; k < r.n; k++ {
			s.add(int(r.cells[k] - r.cells[k-1]))
		}
	}
	var out strides
	out.dx, out.hasX = x.most(9)
	near, mostly := x.most(6)
	out.beside = mostly && near == 1
	out.dy, out.hasY = y.most(9)
	out.dz, out.hasZ = z.most(9)
	// Loops start anew: the distances between a thread's own accesses agree less often.
	out.ds, out.hasS = s.most(6)
	return out
}

// counts counts values.
type counts struct {
	of map[int]int
	n  int
}

func (t *counts) add(v int) {
	if t.of == nil {
		t.of = map[int]int{}
	}
	t.of[v]++
	t.n++
}

// most is the commonest value, when at least so many of ten are equal to it.
func (t *counts) most(ten int) (value int, ok bool) {
	best := 0
	for v, n := range t.of {
		if n > best || n == best && v < value {
			value, best = v, n
		}
	}
	return value, best > 0 && best*10 >= t.n*ten
}

// written are the values that a site's index expression multiplies something by, where it then adds something else: row*width + col.
func written(in Input, site int) []int {
	s := &in.Program.Sites[site]
	if len(s.Index) != 1 {
		return nil
	}
	terms := split(s.Index[0], "+-")
	if len(terms) < 2 {
		return nil
	}
	var out []int
	for _, t := range terms {
		factors := split(t, "*")
		if len(factors) < 2 {
			continue
		}
		if slices.ContainsFunc(factors, ofGrid) {
			continue
		}
		for _, f := range factors {
			if v, ok := in.value(f); ok && v > 1 {
				out = append(out, v)
			}
		}
	}
	return out
}

// ofGrid says whether a factor counts blocks or their threads, and no rows.
func ofGrid(f string) bool {
	of, axis, ok := strings.Cut(f, ".")
	return ok && len(axis) == 1 && (of == "blockIdx" || of == "gridDim" || of == "blockDim")
}

// products are what a site's index expression multiplies something by in two steps: z*height*width + row*width + col, or
// (z*height + row)*width + col; or in one, z*plane + row*width + col.
func products(in Input, site int) []int {
	index, ok := in.means(site)
	if !ok {
		return nil
	}
	var out []int
	by := in.multipliers(index)
	for _, n := range by {
		if !slices.Contains(out, n) && slices.ContainsFunc(by, func(cols int) bool { return cols > 1 && n > cols && n%cols == 0 }) {
			out = append(out, n)
		}
	}
	for _, t := range split(index, "+-") {
		known, count, rest := in.known(t)
		switch {
		case len(rest) != 1 || count == 0:
			continue
		case count > 1 && !slices.Contains(out, known):
			out = append(out, known)
		}
		for _, inner := range split(rest[0], "+-") {
			if by, n, of := in.known(inner); n > 0 && len(of) > 0 && len(split(rest[0], "+-")) > 1 {
				out = append(out, known*by)
			}
		}
	}
	return out
}

// multiplies says whether a term of an index expression multiplies one thing, which may have a value, too, by a number.
func (in *Input) multiplies(index string, by int) bool {
	return slices.ContainsFunc(split(index, "+-"), func(t string) bool {
		factors := split(t, "*")
		return len(factors) > 1 && !slices.ContainsFunc(factors, ofGrid) && in.allButOne(factors, by)
	})
}

// multipliers are what an index expression multiplies one thing by in each of its terms that do so.
func (in *Input) multipliers(index string) (out []int) {
	for _, t := range split(index, "+-") {
		if known, count, rest := in.known(t); count > 0 && len(rest) == 1 {
			out = append(out, known)
		}
	}
	return out
}

// known multiplies the factors of a term that have a value, and lists the others; a term that counts blocks of one plane has none of
// either.
func (in *Input) known(term string) (product, count int, rest []string) {
	factors := split(term, "*")
	product = 1
	if slices.ContainsFunc(factors, func(f string) bool { return ofGrid(f) && f != "blockIdx.z" }) {
		return 0, 0, nil
	}
	for _, f := range factors {
		v, ok := in.value(f)
		if !ok {
			rest = append(rest, f)
			continue
		}
		if count++; product < 1<<31/max(v, 1) {
			product *= v
		}
	}
	return product, count, rest
}

// split cuts an expression at the operators that stand outside of parentheses, and takes parentheses off the pieces that they enclose.
func split(s, operators string) []string {
	var out []string
	s = bare(s)
	depth, from := 0, 0
	piece := func(to int) {
		if p := bare(s[from:to]); p != "" {
			out = append(out, p)
		}
	}
	for i := range len(s) {
		switch c := s[i]; {
		case c == '(' || c == '[':
			depth++
		case c == ')' || c == ']':
			depth--
		case depth == 0 && strings.IndexByte(operators, c) >= 0:
			piece(i)
			from = i + 1
		}
	}
	piece(len(s))
	return out
}

// bare takes spaces and enclosing parentheses off.
func bare(s string) string {
	s = strings.TrimSpace(s)
	for strings.HasPrefix(s, "(") && closes(s) {
		s = strings.TrimSpace(s[1 : len(s)-1])
	}
	return s
}

// closes says whether the parenthesis that opens s is the one that ends it.
func closes(s string) bool {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '(':
			depth++
		case ')':
			depth--
			if depth == 0 {
				return i == len(s)-1
			}
		}
	}
	return false
}
