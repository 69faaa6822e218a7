package footprint_test

import (
	"fmt"
	"reflect"
	"runtime"
	"testing"

	"tilescope/engine/footprint"
)

type leaf struct {
	name string
	_    [100]int32 // makes it large
}

type node struct {
	next  *node
	any   any
	leafs []leaf
	by    map[string]*leaf
	ints  map[int64]int64
	of    fmt.Stringer
}

type named string

func (n named) String() string { return string(n) }

// grow makes a value that holds about n times a few hundred bytes, in every way that a Go value can.
func grow(n int) *node {
	root := &node{by: map[string]*leaf{}, ints: map[int64]int64{}}
	at := root
	for i := range n {
		at.next = &node{any: leaf{name: fmt.Sprint("a name that is long enough ", i)}, leafs: make([]leaf, 0, i%7),
			of: named(fmt.Sprint("another ", i))}
		at = at.next
		root.by[fmt.Sprint("key ", i)] = &leaf{}
		root.ints[int64(i)] = 1
	}
	at.any = root // round
	return root
}

func heap() uint64 {
	var s runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&s)
	return s.HeapAlloc
}

// TestAgainstTheHeap: what is measured is what the garbage collector says, within a twentieth.
func TestAgainstTheHeap(t *testing.T) {
	for _, n := range []int{300, 1000, 5000, 20_000} {
		before := heap()
		root := grow(n)
		real := float64(heap() - before)
		if got := float64(footprint.Of(root)); got < 0.95*real || got > 1.05*real {
			t.Errorf("%d nodes hold %.0f bytes and %.0f were measured", n, real, got)
		}
		runtime.KeepAlive(root)
	}
}

// TestSharedPiecesOnce: a piece counts once, and as long as it is where a part of it was met first.
func TestSharedPiecesOnce(t *testing.T) {
	long := make([]int64, 5000)
	part, whole := long[:10:10], long
	var m footprint.Meter
	m.Add(&struct{ a, b *leaf }{})
	first := m.Add(&part)
	if rest := m.Add(&whole); first+rest != footprint.Of(&whole)+24 || m.Add(&struct{ p []int64 }{part}) != 24 {
		t.Errorf("%d bytes of a part and %d of the rest; the whole has %d", first, rest, footprint.Of(&whole))
	}
	text := string(make([]byte, 1000))
	words := []string{text, text[10:20], text[500:]}
	if got := footprint.Of(&words); got != 24+48+1024 {
		t.Errorf("a text and its parts take %d bytes", got)
	}
}

// TestLeftToOthers: what is shared, and what is behind a pointer that is not followed, is left out.
func TestLeftToOthers(t *testing.T) {
	a := &node{leafs: make([]leaf, 10)}
	var first footprint.Meter
	all := first.Add(a)
	b := &node{leafs: a.leafs, next: a}
	second := footprint.Meter{Shared: first.Pieces(), Skip: []reflect.Type{reflect.TypeFor[node]()}}
	if got := second.Add(&b.leafs); got != 24 {
		t.Errorf("what is shared counts %d", got)
	}
	if got := second.Add(&b); got != 8 || all < 4000 {
		t.Errorf("what is not followed counts %d of %d", got, all)
	}
}

// TestSizes: sizes are those of the allocator.
func TestSizes(t *testing.T) {
	for _, c := range []struct{ bytes, plain, pointers int64 }{{1, 8, 8}, {16, 16, 16}, {500, 512, 512}, {513, 576, 576}, {576, 576, 640},
		{4104, 4864, 4864}, {32768, 32768, 32768}, {40_000, 40_960, 40_960}} {
		if a, b := footprint.Allocated(c.bytes, false), footprint.Allocated(c.bytes, true); a != c.plain || b != c.pointers {
			t.Errorf("%d bytes take %d, and %d with pointers; want %d and %d", c.bytes, a, b, c.plain, c.pointers)
		}
	}
}
