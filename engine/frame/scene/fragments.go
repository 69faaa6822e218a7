package scene

import (
	"fmt"
	"slices"
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/isa"
)

// maxFragments bounds the fragments of a scene; a kernel has as many names of them as it likes.
const maxFragments = 24

// Holder is the variable whose leaves a fragment is: of an array of fragments one element's, from leaf First on.
type Holder struct {
	Name, Type string
	Index      []int // of the element; nil where the variable is no array
	First      int
}

// fragments are the matrix tiles that variables of a kernel, or of functions that kernels call, hold, and who holds them.
func fragments(p *isa.Program, kernel int) (list []frame.Fragment, by []Holder) {
	seen := map[string]bool{}
	for i, f := range p.Funcs {
		if f.Host || f.Kernel && i != kernel || f.Span.From.InPrelude() {
			continue
		}
		for _, v := range f.Vars {
			t, ok := tileOf(v.Type)
			if !ok || v.Span.From.InPrelude() || strings.ContainsAny(v.Type, "*&") || seen[v.Name+" "+v.Type] || len(list) == maxFragments {
				continue
			}
			seen[v.Name+" "+v.Type] = true
			f := t.fragment(v.Name)
			for i := range elements(v.Dims) {
				if len(list) == maxFragments {
					break
				}
				h := Holder{Name: v.Name, Type: v.Type, Index: indexOf(i, v.Dims), First: i * f.Held}
				f.Name = v.Name
				for _, at := range h.Index {
					f.Name += fmt.Sprintf("[%d]", at)
				}
				list, by = append(list, f), append(by, h)
			}
		}
	}
	return list, by
}

// elements is how many fragments an array of some dimensions has; 1 for what is no array.
func elements(dims []int) int {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return n
}

// indexOf is the index of an element of an array.
func indexOf(element int, dims []int) []int {
	var out []int
	for _, d := range slices.Backward(dims) {
		out = append(out, element%d)
		element /= d
	}
	slices.Reverse(out)
	return out
}

// tile is what the type of a fragment says.
type tile struct {
	use     string // "a", "b", "c"
	m, n, k int
	elem    string
}

// tileOf reads a type as the checker writes it; arrays of fragments count as one.
func tileOf(name string) (tile, bool) {
	_, rest, ok := strings.Cut(name, "nvcuda::wmma::fragment<nvcuda::wmma::")
	if !ok {
		return tile{}, false
	}
	parts := strings.Split(rest, ", ")
	if len(parts) < 5 {
		return tile{}, false
	}
	t := tile{use: map[string]string{"matrix_a": "a", "matrix_b": "b", "accumulator": "c"}[parts[0]]}
	t.elem = strings.TrimRight(parts[4], ">[]0123456789 ")
	if t.elem == "__nv_bfloat" {
		t.elem = "__nv_bfloat16"
	}
	if _, err := fmt.Sscan(strings.Join(parts[1:4], " "), &t.m, &t.n, &t.k); err != nil || t.use == "" {
		return tile{}, false
	}
	return t, t.k == 16 && (t.m == 16 && t.n == 16 || t.m == 32 && t.n == 8 || t.m == 8 && t.n == 32)
}

// rows and columns of the tile in memory.
func (t tile) extent() (rows, cols int) {
	switch t.use {
	case "a":
		return t.m, t.k
	case "b":
		return t.k, t.n
	}
	return t.m, t.n
}

// place is the element that lane holds as x[i]: in words of the instruction's registers, as SEMANTICS, "Tensor cores", says.
func (t tile) place(lane, i int) (row, col int) {
	group, within := lane/4, lane%4
	if t.use == "c" {
		pair := i / 2
		across, along := pair*8+group, within*2+i%2
		if t.m == 16 {
			across, along = pair%2*8+group, pair/2*8+within*2+i%2
		}
		if t.n == 32 {
			return along, across
		}
		return across, along
	}
	outer, inner := 0, 0
	size := t.m
	if t.use == "b" {
		size = t.n
	}
	wide := t.use == "a" && t.m > 8 || t.use == "b" && t.n > 16 // 16 of the outer dimension at a time
	switch word := i / 2; {
	case strings.HasSuffix(t.elem, "char"): // four numbers a word
		outer, inner = i/4*8+group, within*4+i%4
	case wide:
		word %= size / 4
		outer, inner = word/4*16+word%2*8+group, word/2%2*8+within*2+i%2
	default:
		word %= size / 4
		outer, inner = word/2*8+group, word%2*8+within*2+i%2
	}
	if t.use == "a" {
		return outer, inner
	}
	return inner, outer
}

func (t tile) fragment(name string) frame.Fragment {
	rows, cols := t.extent()
	distinct := rows * cols / 32
	f := frame.Fragment{
		Name: name, Use: t.use, Type: strings.TrimPrefix(t.elem, "__"), Shape: fmt.Sprintf("%d×%d×%d", t.m, t.n, t.k), Rows: rows, Cols: cols,
		Held: distinct, Copies: 1, Lane: make([]int, rows*cols), Index: make([]int, rows*cols),
	}
	if t.elem == "__half" && t.use != "c" {
		f.Held = 16 // the vendor's fragments of half are all as large
		f.Copies = f.Held / distinct
	}
	for lane := range 32 {
		for i := range distinct {
			row, col := t.place(lane, i)
			f.Lane[row*cols+col], f.Index[row*cols+col] = lane, i
		}
	}
	return f
}
