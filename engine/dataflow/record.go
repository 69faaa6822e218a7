package dataflow

import (
	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Node is a value in a cell: one that a thread stored, or one that was there before.
type Node struct {
	Array    int16
	Made     bool // computed; otherwise passed on as it was
	Ghost    bool // a constant that stands for an element outside of the array
	Start    bool // it was there before the watch began
	Partial  bool // it also comes from where nobody looked: other lanes, local arrays
	Cell     int32
	Launch   int32 // that stored it; −1 for Start
	Block    int32 // that stored it, linear; −1 for Start
	Thread   int32 // linear in the block
	Site     int32
	Interval int32 // barrier interval of the block, from 0
	Turn     int32 // how often the warp had executed the site in this interval before
	Position int64
	Value    uint64 // canonical
	first, n int32
}

// Graph is the values of a stretch of launches, or of one block of a launch, in the order in which they came into being. It is immutable.
type Graph struct {
	Nodes []Node
	Last  map[Key]int32 // the value that each cell outside of shared memory holds at the end
	Cut   bool          // there were more values than are followed: what came later is not here
	Ended []int32       // blocks that were seen to end
	from  []int32
}

// Key is a cell outside of shared memory.
type Key struct{ Array, Cell int32 }

// From are the nodes that a node's value was made from; the node's own index is above all of them.
func (g *Graph) From(i int) []int32 {
	n := &g.Nodes[i]
	return g.from[n.first : n.first+n.n]
}

// Size is how much of a Recorder's bound the graph takes, without what it held in between.
func (g *Graph) Size() int { return len(g.Nodes) + len(g.from) }

// Recorder makes a Graph.
type Recorder struct {
	event.Ignore
	arrays *blocktrace.Arrays
	sites  []isa.Site
	loops  []isa.Loop
	stmts  []isa.Stmt
	flow   *Flow
	watch  Watch
	width  int
	most   int

	slots  map[int32]int // load sites that matter
	keep   []bool        // by slot: every execution may matter, and not only the last
	plans  map[int32]*plan
	g      Graph
	global map[int32]int32 // by element, node + 1
	live   map[int]*blockState
	held   int // pending loads kept
}

// plan is what a store site takes.
type plan struct {
	index int
	takes []take
	facts *Facts
}

// take is one load site that a store site takes from.
type take struct {
	slot   int
	site   int32
	sums   bool
	made   bool
	steady bool // loaded outside of the store's loop: it holds for all iterations
}

type blockState struct {
	shared   map[int32]int32 // by shared cell, node + 1
	interval int32
	lanes    map[int]*laneState
	turns    map[[2]int32]int32 // by warp and site, in this interval
}

// laneState is what a thread has loaded and not yet stored.
type laneState struct {
	last  []int32   // by slot: node + 1 loaded last
	at    []int64   // and when, a count of the thread's own accesses
	sums  [][]int32 // by slot: all nodes, of loads that sum
	taken [][]int32 // by store: how many of each slot's it has taken
	since []int64   // by store: when it was executed last
	clock int64
}

// Watch is whose values are followed.
type Watch struct {
	First, Last int            // launches, both included
	Block       int            // of them; −1 for all
	Own         func(int) bool // says of a launch whether its shared memory is that of the table of arrays; other launches' is not looked at
	WarpSize    int
}

// NewRecorder watches launches, or one block of them; at most `most` values are followed.
func NewRecorder(t *blocktrace.Arrays, p *isa.Program, f *Flow, w Watch, most int) *Recorder {
	r := &Recorder{
		arrays: t, sites: p.Sites, loops: p.Loops, stmts: p.Stmts, flow: f, watch: w, width: w.WarpSize, most: most,
		slots: map[int32]int{}, plans: map[int32]*plan{}, global: map[int32]int32{}, live: map[int]*blockState{},
	}
	for site, facts := range f.facts {
		if p.Sites[site].Kind == isa.Load {
			continue
		}
		pl := &plan{index: len(r.plans), facts: facts}
		for _, s := range facts.Value {
			slot, ok := r.slots[s.Site]
			if !ok {
				slot = len(r.slots)
				r.slots[s.Site] = slot
				r.keep = append(r.keep, false)
			}
			r.keep[slot] = r.keep[slot] || s.Sums
			pl.takes = append(pl.takes, take{slot: slot, site: s.Site, sums: s.Sums, made: s.Made, steady: !r.within(s.Site, site)})
		}
		r.plans[site] = pl
	}
	return r
}

// within says whether a load is in the innermost loop of a store, so that each iteration executes it again.
func (r *Recorder) within(load, store int32) bool {
	loop := r.loopOf(store)
	if loop < 0 {
		return true
	}
	for l := r.loopOf(load); l >= 0; l = r.loops[l].Parent {
		if l == loop {
			return true
		}
	}
	return false
}

func (r *Recorder) loopOf(site int32) int32 {
	if stmt := r.sites[site].Stmt; stmt >= 0 && int(stmt) < len(r.stmts) {
		return r.stmts[stmt].Loop
	}
	return -1
}

func (r *Recorder) ours(w *event.Where) bool {
	return r.watches(w.Launch, w.Block)
}

func (r *Recorder) watches(launch, block int) bool {
	return launch >= r.watch.First && launch <= r.watch.Last && (r.watch.Block < 0 || block == r.watch.Block)
}

func (r *Recorder) state(block int) *blockState {
	b := r.live[block]
	if b == nil {
		b = &blockState{shared: map[int32]int32{}, lanes: map[int]*laneState{}, turns: map[[2]int32]int32{}}
		r.live[block] = b
	}
	return b
}

func (r *Recorder) lane(b *blockState, thread int) *laneState {
	l := b.lanes[thread]
	if l == nil {
		n, m := len(r.slots), len(r.plans)
		l = &laneState{last: make([]int32, n), at: make([]int64, n), sums: make([][]int32, n), taken: make([][]int32, m), since: make([]int64, m)}
		b.lanes[thread] = l
	}
	return l
}

// Barrier begins an interval.
func (r *Recorder) Barrier(e *event.Barrier) {
	if e.Kind == event.Release && r.ours(&e.Where) {
		b := r.state(e.Block)
		b.interval++
		clear(b.turns)
	}
}

// BlockEnd lets a block's state go.
func (r *Recorder) BlockEnd(e *event.BlockEvent) {
	if r.watches(e.Launch, e.Block) {
		r.g.Ended = append(r.g.Ended, int32(e.Block))
		delete(r.live, e.Block)
	}
}

// node is the value that a cell holds; one that nobody stored came from before, with the value that is read.
func (r *Recorder) node(b *blockState, e *event.Access, array, cell int, value uint64) int32 {
	key := int32(r.arrays.Element(array, cell))
	table := r.global
	if e.Space == isa.SharedSpace {
		table = b.shared
	}
	if n := table[key]; n > 0 {
		return n - 1
	}
	i := int32(len(r.g.Nodes))
	r.g.Nodes = append(r.g.Nodes, Node{
		Array:    int16(array),
		Cell:     int32(cell),
		Start:    true,
		Launch:   -1,
		Block:    -1,
		Thread:   -1,
		Site:     -1,
		Position: e.Position,
		Value:    value,
	})
	table[key] = i + 1
	return i
}

// Access joins loads to stores.
func (r *Recorder) Access(e *event.Access) {
	if !r.ours(&e.Where) || r.g.Cut || e.Site < 0 || !r.follows(e) {
		return
	}
	if len(r.g.Nodes)+len(r.g.from)+r.held > r.most {
		r.g.Cut = true
		return
	}
	if e.Kind == isa.Load {
		if slot, ok := r.slots[int32(e.Site)]; ok {
			r.load(e, slot)
		}
	} else if p := r.plans[int32(e.Site)]; p != nil {
		r.store(e, p)
	}
}

// follows says whether an access is to memory whose cells are in the table of arrays.
func (r *Recorder) follows(e *event.Access) bool {
	switch e.Space {
	case isa.GlobalSpace, isa.ConstantSpace:
		return true
	case isa.SharedSpace:
		return r.watch.Own(e.Launch)
	}
	return false
}

// load notes for each lane which value it has loaded.
func (r *Recorder) load(e *event.Access, slot int) {
	b := r.state(e.Block)
	r.arrays.Each(e, func(lane, array, cell int, off uint64) {
		if array < 0 {
			return
		}
		l := r.lane(b, e.Warp*r.width+lane)
		v, _ := e.Part(lane, off, r.arrays.List[array].Elem.Mem)
		n := r.node(b, e, array, cell, v)
		l.clock++
		l.last[slot], l.at[slot] = n+1, l.clock
		if r.keep[slot] {
			l.sums[slot] = append(l.sums[slot], n)
			r.held++
		}
	})
}

// store makes a value of what each lane stores, from those that it has loaded.
func (r *Recorder) store(e *event.Access, p *plan) {
	b := r.state(e.Block)
	at := [2]int32{int32(e.Warp), int32(e.Site)}
	turn := b.turns[at]
	b.turns[at] = turn + 1
	ghost := r.sites[e.Site].Ghost
	table := r.global
	if e.Space == isa.SharedSpace {
		table = b.shared
	}
	r.arrays.Each(e, func(lane, array, cell int, off uint64) {
		if array < 0 {
			return
		}
		thread := e.Warp*r.width + lane
		v, _ := e.Part(lane, off, r.arrays.List[array].Elem.Mem)
		n := Node{
			Array: int16(array), Cell: int32(cell), Launch: int32(e.Launch), Block: int32(e.Block), Thread: int32(thread), Site: int32(e.Site),
			Interval: b.interval, Turn: turn, Position: e.Position, Value: v, Partial: p.facts.Crossed || e.Count > 1,
			Ghost: ghost || e.HasOrigin && e.Kind == isa.Store && e.Origin[lane] == isa.OriginConst,
			first: int32(len(r.g.from)),
		}
		if e.Kind == isa.Atomic {
			r.g.from = append(r.g.from, r.node(b, e, array, cell, e.Old[lane]))
			n.Made = true
		}
		if off == 0 {
			r.take(r.lane(b, thread), p, &n)
		}
		n.n = int32(len(r.g.from)) - n.first
		r.g.Nodes = append(r.g.Nodes, n)
		table[int32(r.arrays.Element(array, cell))] = int32(len(r.g.Nodes))
	})
}

// Copy follows what the host moves within the device from element to element, and forgets what it overwrites from elsewhere.
func (r *Recorder) Copy(e *event.CopyEvent) {
	if len(r.global) == 0 || e.Bytes <= 0 {
		return
	}
	moved := map[int32]int32{}
	end := e.Dst + uint64(e.Bytes)
	for i := range r.arrays.List {
		a := &r.arrays.List[i]
		width := uint64(a.Elem.Bytes)
		from, to := max(a.Base, e.Dst), min(a.Base+uint64(a.Length())*width, end)
		if a.Space == isa.SharedSpace || from >= to {
			continue
		}
		for cell := (from - a.Base) / width; a.Base+cell*width < to; cell++ {
			into := int32(r.arrays.Element(i, int(cell)))
			moved[into] = r.moved(e, a, a.Base+cell*width)
		}
	}
	for cell, n := range moved {
		if n == 0 {
			delete(r.global, cell)
		} else {
			r.global[cell] = n
		}
	}
}

// moved is the value that a copy puts to an element at an address, node + 1; 0 where it comes from nowhere that is followed, or is not a
// whole element's.
func (r *Recorder) moved(e *event.CopyEvent, to *blocktrace.Array, at uint64) int32 {
	width := uint64(to.Elem.Bytes)
	if e.Fill || at < e.Dst || at+width > e.Dst+uint64(e.Bytes) {
		return 0
	}
	from := e.Src + at - e.Dst
	array, cell := r.arrays.Find(e.SrcSpace, from)
	if array < 0 {
		return 0
	}
	if a := &r.arrays.List[array]; !a.Elem.Is(to.Elem) || a.Base+uint64(cell)*width != from {
		return 0
	}
	return r.global[int32(r.arrays.Element(array, cell))]
}

// take gathers what goes into a store.
func (r *Recorder) take(l *laneState, p *plan, n *Node) {
	if l.taken[p.index] == nil {
		l.taken[p.index] = make([]int32, len(r.slots))
	}
	taken := l.taken[p.index]
	for _, t := range p.takes {
		switch {
		case l.last[t.slot] == 0:
			// Not executed: the other way of a branch was taken. A load from a local array is never seen.
			n.Partial = n.Partial || r.sites[t.site].Space == isa.LocalSpace
			continue
		case t.sums:
			r.g.from = append(r.g.from, l.sums[t.slot][taken[t.slot]:]...)
		case t.steady || l.at[t.slot] > l.since[p.index]:
			r.g.from = append(r.g.from, l.last[t.slot]-1)
		default:
			continue
		}
		n.Made = n.Made || t.made
		if !p.facts.Running {
			taken[t.slot] = int32(len(l.sums[t.slot]))
		}
	}
	l.clock++
	l.since[p.index] = l.clock
}

// Done is the graph; the recorder is used up.
func (r *Recorder) Done() *Graph {
	r.g.Last = map[Key]int32{}
	for elem, n := range r.global {
		array, cell := r.arrays.Split(int(elem))
		r.g.Last[Key{int32(array), int32(cell)}] = n - 1
	}
	return &r.g
}
