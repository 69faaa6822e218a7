package blocktrace

import (
	"sort"

	"tilescope/engine/isa"
)

// Array is one array as a launch sees it.
type Array struct {
	Name  string // as the kernel calls it: its parameter or variable
	Space isa.Space
	Base  uint64 // generic address, in a cluster in the window of a rank; of shared arrays the byte offset in the block's shared memory
	Bytes int64
	Elem  isa.ElemType
	Dims  []int // declared, outermost first; nil where it was allocated
	Alloc int   // ordinal of the allocation; -1 for shared memory
	First int   // index by which the kernel names the array's first element: -1 where it was given a pointer to the second
	Param int   // parameter by which the kernel knows it; -1 for none
	Also  []Alias

	cells int32 // ordinal of its first cell among the cells of its kind
}

// Shared says that the array is in shared memory, of the block itself or of one of its cluster.
func (a *Array) Shared() bool { return a.Space == isa.SharedSpace || a.Space == isa.ClusterSpace }

// Alias is another name of an array: a second parameter that points into the same allocation.
type Alias struct {
	Name  string
	First int // index by which that name names the array's first element
}

// Length is the number of whole elements.
func (a *Array) Length() int { return int(a.Bytes / int64(max(a.Elem.Bytes, 1))) }

// Arrays is the table of the arrays of a launch. It is not changed once made.
type Arrays struct {
	List   []Array
	shared []int32 // indices into List by offset
	global []int32 // everything else, by address
	tiles  int32   // shared cells together
	elems  int32   // global and constant elements together
}

// maxElements bounds what can be told apart; an array beyond it is drawn but not followed.
const maxElements = 1 << 30

// NewArrays makes a table. Arrays that overlap one before them are left out.
func NewArrays(list []Array) *Arrays {
	t := &Arrays{}
	for _, a := range list {
		if a.Bytes <= 0 || a.Elem.Bytes <= 0 || t.overlaps(&a) {
			continue
		}
		n := int64(a.Length())
		i := int32(len(t.List))
		if a.Space == isa.SharedSpace {
			a.cells = t.tiles
			t.tiles += int32(n)
			t.shared = append(t.shared, i)
		} else {
			if int64(t.elems)+n > maxElements {
				continue
			}
			a.cells = t.elems
			t.elems += int32(n)
			t.global = append(t.global, i)
		}
		t.List = append(t.List, a)
	}
	for _, order := range [][]int32{t.shared, t.global} {
		sort.SliceStable(order, func(i, j int) bool { return t.List[order[i]].Base < t.List[order[j]].Base })
	}
	return t
}

func (t *Arrays) overlaps(a *Array) bool {
	for i := range t.List {
		b := &t.List[i]
		if (a.Space == isa.SharedSpace) == (b.Space == isa.SharedSpace) && a.Base < b.Base+uint64(b.Bytes) && b.Base < a.Base+uint64(a.Bytes) {
			return true
		}
	}
	return false
}

// Find is the array and the element that an address is in; -1, -1 for none. For shared memory addr may be an offset or a generic address.
func (t *Arrays) Find(space isa.Space, addr uint64) (array, cell int) {
	order := t.global
	if space == isa.SharedSpace {
		order = t.shared
		addr &= isa.WindowBytes - 1
	}
	lo, hi := 0, len(order)
	for lo < hi {
		if mid := (lo + hi) / 2; t.List[order[mid]].Base > addr {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	if lo == 0 {
		return -1, -1
	}
	a := &t.List[order[lo-1]]
	n := (addr - a.Base) / uint64(a.Elem.Bytes)
	if n >= uint64(a.Length()) {
		return -1, -1
	}
	return int(order[lo-1]), int(n)
}

// near is the array that an access outside of every array was most likely meant for: the last one that begins at or before addr.
func (t *Arrays) near(space isa.Space, addr uint64) int {
	best := -1
	for i := range t.List {
		a := &t.List[i]
		if (a.Space == isa.SharedSpace) == (space == isa.SharedSpace) && a.Base <= addr && (best < 0 || a.Base > t.List[best].Base) {
			best = i
		}
	}
	return best
}

// Elements is the number of elements outside of shared memory, Tiles that of shared cells.
func (t *Arrays) Elements() int { return int(t.elems) }
func (t *Arrays) Tiles() int    { return int(t.tiles) }

// Element is the ordinal of an element among all that are not in shared memory; Split is its inverse.
func (t *Arrays) Element(array, cell int) int { return int(t.List[array].cells) + cell }

// Split names the array and cell of an ordinal of Element.
func (t *Arrays) Split(element int) (array, cell int) {
	for _, i := range t.global {
		a := &t.List[i]
		if n := element - int(a.cells); n >= 0 && n < a.Length() {
			return int(i), n
		}
	}
	return -1, -1
}

// tile is the ordinal of a shared cell.
func (t *Arrays) tile(array, cell int) int { return int(t.List[array].cells) + cell }

// Origins of cells that hold no element.
const (
	None  int32 = -1 // computed, or nothing
	Ghost int32 = -2 // a constant that stands for an element outside of the array
)

// Origin is the element that an origin register names: an ordinal of Element, None or Ghost.
func (t *Arrays) Origin(origin uint64) int32 {
	switch origin {
	case isa.OriginNone:
		return None
	case isa.OriginConst:
		return Ghost
	}
	if array, cell := t.Find(isa.GlobalSpace, origin); array >= 0 {
		return int32(t.Element(array, cell))
	}
	return None
}
