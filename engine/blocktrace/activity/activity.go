package activity

import (
	"math/bits"
	"sort"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Group is the blocks in which the same threads work.
type Group struct {
	Blocks  int       // how many
	Low, Up event.Dim // the least and the greatest of their indices in each dimension, both inclusive
	First   int       // the first of them, linear
	Working int       // threads of each that touch global or shared memory
	Storing int       // threads of each that write to global memory
}

// Groups are a launch's, the most blocks first. Index tells each block's group. It is immutable.
type Groups struct {
	List  []Group
	index map[int]int32
}

// Of is the group of a block; −1 for one that never began.
func (g *Groups) Of(block int) int {
	if k, ok := g.index[block]; ok {
		return int(k)
	}
	return -1
}

// masks are a block's threads, a word a warp: first those that touch memory, then those that store.
type masks []uint32

// Recorder makes Groups from the events of a launch.
type Recorder struct {
	event.Ignore
	launch int
	grid   event.Dim
	warps  int
	live   map[int]masks
	pool   []masks
	keys   map[string]int32
	out    Groups
}

// NewRecorder watches one launch, of blocks of so many warps.
func NewRecorder(launch int, grid event.Dim, warps int) *Recorder {
	return &Recorder{
		launch: launch,
		grid:   grid,
		warps:  warps,
		live:   map[int]masks{},
		keys:   map[string]int32{},
		out:    Groups{index: map[int]int32{}},
	}
}

// Access notes who made it.
func (r *Recorder) Access(e *event.Access) {
	if e.Launch != r.launch || e.Space != isa.GlobalSpace && e.Space != isa.SharedSpace || e.Warp >= r.warps {
		return
	}
	m := r.of(e.Block)
	did := e.Mask &^ e.Faulted
	m[e.Warp] |= did
	if e.Space == isa.GlobalSpace && e.Kind != isa.Load {
		m[r.warps+e.Warp] |= did
	}
}

func (r *Recorder) of(block int) masks {
	m, ok := r.live[block]
	if ok {
		return m
	}
	if n := len(r.pool); n > 0 {
		m, r.pool = r.pool[n-1], r.pool[:n-1]
		clear(m)
	} else {
		m = make(masks, 2*r.warps)
	}
	r.live[block] = m
	return m
}

// BlockStart opens a block, also one that will touch nothing.
func (r *Recorder) BlockStart(e *event.BlockEvent) {
	if e.Launch == r.launch {
		r.of(e.Block)
	}
}

// BlockEnd sorts the block in.
func (r *Recorder) BlockEnd(e *event.BlockEvent) {
	if e.Launch == r.launch {
		r.end(e.Block)
	}
}

func (r *Recorder) end(block int) {
	m := r.of(block)
	key := m.key()
	k, ok := r.keys[key]
	at := r.grid.At(block)
	if !ok {
		k = int32(len(r.out.List))
		r.keys[key] = k
		r.out.List = append(r.out.List, Group{Low: at, Up: at, First: block, Working: m[:r.warps].count(), Storing: m[r.warps:].count()})
	}
	g := &r.out.List[k]
	g.Blocks++
	g.First = min(g.First, block)
	for i := range at {
		g.Low[i], g.Up[i] = min(g.Low[i], at[i]), max(g.Up[i], at[i])
	}
	r.out.index[block] = k
	delete(r.live, block)
	r.pool = append(r.pool, m)
}

func (m masks) count() (n int) {
	for _, w := range m {
		n += bits.OnesCount32(w)
	}
	return n
}

func (m masks) key() string {
	b := make([]byte, 0, 4*len(m))
	for _, w := range m {
		b = append(b, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
	}
	return string(b)
}

// Done is the result; the recorder is used up. Blocks that are still under way, as the last ones of a launch that was cut short, count by
// what they did.
func (r *Recorder) Done() *Groups {
	var rest []int
	for b := range r.live {
		rest = append(rest, b)
	}
	sort.Ints(rest)
	for _, b := range rest {
		r.end(b)
	}
	list := r.out.List
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, k int) bool {
		a, b := &list[order[i]], &list[order[k]]
		if a.Blocks != b.Blocks {
			return a.Blocks > b.Blocks
		}
		return a.First < b.First
	})
	sorted, at := make([]Group, len(list)), make([]int32, len(list))
	for i, k := range order {
		sorted[i], at[k] = list[k], int32(i)
	}
	for b, k := range r.out.index {
		r.out.index[b] = at[k]
	}
	r.out.List = sorted
	r.live, r.pool, r.keys = nil, nil, nil
	return &r.out
}
