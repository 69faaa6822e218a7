package halo

import (
	"math/bits"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Launch is what all blocks of a launch together loaded and stored. It is immutable and safe for concurrent use.
type Launch struct {
	Arrays   *blocktrace.Arrays
	Blocks   int
	Elements []int64   // by array: elements loaded from global memory, lane by lane
	Fresh    []int64   // by array: of these, loads of bytes that the block had not loaded before
	Bytes    []Bytes   // by array
	Reads    []int64   // by array: reads of its elements' copies in shared memory
	Touched  []int64   // by array: bytes that the launch loads or stores, each counted once
	Parts    []bool    // by array: a load took a part of an element, such as a member of a struct
	Written  []bool    // by array: the launch stores to it, or updates it atomically
	times    []int64   // by array: how often a block loads each byte that it loads; uneven where bytes or blocks differ
	loads    [][]int32 // by array and element: blocks that load it
	homes    [][]int32 // by array and element: block that stores it + 1, 0 for none
	shared   []bool    // by array: two blocks store one element
}

// Bytes is how many bytes of an array blocks load from global memory, lane by lane, and how many of these are their block's first.
type Bytes struct{ Loaded, Fresh int64 }

// Loads is how many blocks load each element; nil when none does.
func (l *Launch) Loads(array int) []int32 { return l.loads[array] }

// Even says whether all blocks load all bytes that they load of an array equally often.
func (l *Launch) Even(array int) bool { return l.times[array] != uneven }

// Stored is the block that stores an element; -1 when none does.
func (l *Launch) Stored(array, cell int) int {
	if h := l.homes[array]; cell >= 0 && cell < len(h) {
		return int(h[cell]) - 1
	}
	return -1
}

// Partitioned says whether blocks store to an array, no element twice from different blocks.
func (l *Launch) Partitioned(array int) bool { return l.homes[array] != nil && !l.shared[array] }

// Homes finds the array whose stores give the elements of an input their home blocks: one of the same rows and columns that the blocks'
// stores partition. Like is the equality of shapes. It answers -1 when there is none.
func (l *Launch) Homes(array int, like func(a, b int) bool) int {
	if l.Partitioned(array) {
		if l.covers(array, array) {
			return array
		}
		return -1
	}
	for i := range l.Arrays.List {
		if l.Partitioned(i) && like(array, i) && l.covers(array, i) {
			return i
		}
	}
	return -1
}

// covers says whether at least half of the elements that are loaded of an array have their home by the stores to out. A few results in an
// array as large as the input, such as a sum a block, are no partition of it.
func (l *Launch) covers(array, out int) bool {
	loaded, homed := 0, 0
	for cell, blocks := range l.loads[array] {
		if blocks > 0 {
			loaded++
			if l.Home(array, cell, out) >= 0 {
				homed++
			}
		}
	}
	return 2*homed >= loaded
}

// Home is the home block of an element of an array, by the stores to out; -1 for none. Elements go together by the index that the kernel
// uses.
func (l *Launch) Home(array, cell, out int) int {
	list := l.Arrays.List
	return l.Stored(out, cell+list[array].First-list[out].First)
}

// Recorder makes a Launch from the events of its life.
type Recorder struct {
	event.Ignore
	l       *Launch
	index   int
	sites   []isa.Site
	blocks  map[int]*resident
	pool    []*resident
	pages   []*page    // of which nothing was loaded, to be used again
	touched [][]uint64 // by array: a bit for each byte
	waiting repeat
}

// NewRecorder watches one launch.
func NewRecorder(t *blocktrace.Arrays, p *isa.Program, launch, blocks int) *Recorder {
	n := len(t.List)
	return &Recorder{
		l: &Launch{
			Arrays: t, Blocks: blocks, Elements: make([]int64, n), Fresh: make([]int64, n), Bytes: make([]Bytes, n), Reads: make([]int64, n),
			Touched: make([]int64, n), Parts: make([]bool, n), Written: make([]bool, n), times: make([]int64, n),
			loads: make([][]int32, n), homes: make([][]int32, n), shared: make([]bool, n),
		},
		index: launch, sites: p.Sites, blocks: map[int]*resident{}, touched: make([][]uint64, n),
	}
}

// BlockEnd lets the block's state go.
func (r *Recorder) BlockEnd(e *event.BlockEvent) {
	if b := r.blocks[e.Block]; b != nil && e.Launch == r.index {
		delete(r.blocks, e.Block)
		r.leave(b)
		r.pool = append(r.pool, b)
	}
}

func (r *Recorder) block(index int) *resident {
	b := r.blocks[index]
	if b != nil {
		return b
	}
	if n := len(r.pool); n > 0 {
		b, r.pool = r.pool[n-1], r.pool[:n-1]
		b.shadow.Clear()
	} else {
		b = &resident{shadow: blocktrace.NewShadow(r.l.Arrays), pages: map[uint64]*page{}}
	}
	r.blocks[index] = b
	return b
}

// Access counts one.
func (r *Recorder) Access(e *event.Access) {
	if e.Launch != r.index {
		return
	}
	l := r.l
	switch {
	case e.Space == isa.SharedSpace:
		b := r.block(e.Block)
		if e.Kind == isa.Load {
			l.Arrays.Each(e, func(_, array, cell int, _ uint64) {
				if array < 0 {
					return
				}
				if elem := b.shadow.At(array, cell); elem >= 0 {
					of, _ := l.Arrays.Split(int(elem))
					l.Reads[of]++
				}
			})
			return
		}
		ghost := e.Kind == isa.Store && e.Site >= 0 && e.Site < len(r.sites) && r.sites[e.Site].Ghost
		l.Arrays.Each(e, func(lane, array, cell int, off uint64) {
			if array >= 0 {
				b.shadow.Set(array, cell, l.Arrays.Stored(e, ghost, lane, off))
			}
		})
	case e.Space == isa.GlobalSpace && e.Kind == isa.Load:
		b := r.block(e.Block)
		l.Arrays.Each(e, func(lane, array, cell int, off uint64) {
			if array >= 0 {
				r.load(b, array, cell, accessed(&l.Arrays.List[array], e.Addr[lane]+off, uint64(e.Bytes)-off))
			}
		})
		r.waiting.flush()
	case e.Space == isa.GlobalSpace && e.Kind == isa.Atomic:
		l.Arrays.Each(e, func(_, array, _ int, _ uint64) {
			if array >= 0 {
				l.Written[array] = true
			}
		})
	case e.Space == isa.GlobalSpace && e.Kind == isa.Store:
		l.Arrays.Each(e, func(lane, array, cell int, off uint64) {
			if array >= 0 {
				r.store(e.Block, array, cell)
				r.touch(array, accessed(&l.Arrays.List[array], e.Addr[lane]+off, uint64(e.Bytes)-off))
			}
		})
	}
}

// load counts a load of bytes of an element.
func (r *Recorder) load(b *resident, array, cell int, s span) {
	l := r.l
	l.Elements[array]++
	l.Bytes[array].Loaded += int64(s.to - s.from)
	size := uint64(l.Arrays.List[array].Elem.Bytes)
	if s.to-s.from < size {
		l.Parts[array] = true
	}
	fresh, first := r.mark(b, array, s, span{uint64(cell) * size, uint64(cell+1) * size})
	if !fresh {
		return
	}
	l.Fresh[array]++
	if !first {
		return
	}
	if l.loads[array] == nil {
		l.loads[array] = make([]int32, l.Arrays.List[array].Length())
	}
	l.loads[array][cell]++
}

func (r *Recorder) store(block, array, cell int) {
	l := r.l
	l.Written[array] = true
	if l.homes[array] == nil {
		l.homes[array] = make([]int32, l.Arrays.List[array].Length())
	}
	switch h := &l.homes[array][cell]; *h {
	case 0:
		*h = int32(block) + 1
	case int32(block) + 1:
	default:
		l.shared[array] = true
	}
}

// Done is the launch; the recorder is used up.
func (r *Recorder) Done() *Launch {
	for _, b := range r.blocks { // they never ended: the launch was stopped
		r.leave(b)
	}
	for i, words := range r.touched {
		for _, w := range words {
			r.l.Touched[i] += int64(bits.OnesCount64(w))
		}
	}
	r.blocks, r.pool, r.pages, r.touched = nil, nil, nil, nil
	return r.l
}
