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
	in.together(list, out)
	return out
}

// together gives an array that is as long and as wide as another one its planes, where both are accessed at the same index: in[at + plane],
// in[at] and out[at], where at alone does not tell of planes.
func (in *Input) together(list []blocktrace.Array, out []Guess) {
	indices := make([]map[string]bool, len(list)) // by array: those that are one expression
	for i := range in.Block.Accesses {
		a := &in.Block.Accesses[i]
		if a.Array < 0 || a.Site < 0 {
			continue
		}
		if s := &in.Program.Sites[a.Site]; len(s.Index) == 1 {
			if indices[a.Array] == nil {
				indices[a.Array] = map[string]bool{}
			}
			indices[a.Array][s.Index[0]] = true
		}
	}
	for i := range out {
		if out[i].Cols == 0 || out[i].Plane != 0 {
			continue
		}
		for j := range out {
			same := out[j].Plane != 0 && out[j].Cols == out[i].Cols && list[j].Length() == list[i].Length()
			if same && shares(indices[i], indices[j]) {
				out[i].Plane = out[j].Plane
				break
			}
		}
	}
}

func shares(a, b map[string]bool) bool {
	for k := range a {
		if b[k] {
			return true
		}
	}
	return false
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

// split cuts an expression at the operators outside of parentheses, and takes parentheses off the pieces that they enclose.
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
