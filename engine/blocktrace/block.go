package blocktrace

import (
	"sort"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Cost is what the hardware pays for a warp access; see the analyses bank and coalesce.
type Cost struct {
	Sectors, Requests, Used       int32 // Used: bytes of the sectors that lanes request, each counted once
	Wavefronts, Fewest, Conflicts int32
}

// Access is one warp access on one array; an access whose lanes meet several arrays is several.
type Access struct {
	Step  int32 // index among the block's steps
	Site  int32
	Array int16 // index into Arrays.List, -1 for memory that is none of them
	Space isa.Space
	Kind  isa.AccessKind
	Per   uint8  // cells a lane
	Mask  uint32 // lanes whose access happened
	first int32  // of its entries
	Cost         // of the whole warp access; on its first part only
	Bytes int32  // requested by a lane
}

// entry is one cell that one lane touched.
type entry struct {
	cell int32 // in the array; -1 outside
	elem int32 // element touched, or held by the shared cell: an ordinal of Arrays.Element, None, Ghost
}

// write is one store to a shared cell.
type write struct {
	step   int32
	thread int32
	elem   int32
}

// Block is everything that one block did to memory. It is immutable and safe for concurrent use.
type Block struct {
	Launch, Block int
	WarpSize      int
	Arrays        *Arrays
	Accesses      []Access
	Truncated     bool // more happened than could be kept: the steps from Known on have no accesses
	Known         int  // steps
	entries       []entry
	steps         []int32 // by step: its first access
	warps         []int16 // by step
	writes        []write // by shared cell, then by step
	cells         []int32 // by shared cell: its first write
	// by write: the step from which what it wrote is left over from an earlier stretch; empty where nobody divided the life
	stale []int32
}

// Step are the accesses of the block's i-th step.
func (b *Block) Step(i int) []Access {
	if i < 0 || i+1 >= len(b.steps) {
		return nil
	}
	return b.Accesses[b.steps[i]:b.steps[i+1]]
}

// Steps is the number of steps.
func (b *Block) Steps() int { return len(b.steps) - 1 }

// Before is the number of accesses made by the first n steps.
func (b *Block) Before(n int) int {
	if n <= 0 {
		return 0
	}
	if n >= len(b.steps) {
		return len(b.Accesses)
	}
	return int(b.steps[n])
}

// Warp is the warp of step i.
func (b *Block) Warp(i int) int { return int(b.warps[i]) }

// Each calls f for every cell of an access in the order of its lanes.
func (b *Block) Each(a *Access, f func(lane, cell int, elem int32)) {
	at := a.first
	lane := 0
	for m := a.Mask; m != 0; m >>= 1 {
		if m&1 != 0 {
			for range max(a.Per, 1) {
				e := b.entries[at]
				at++
				f(lane, int(e.cell), e.elem)
			}
		}
		lane++
	}
}

// Lane calls f for the cells that one lane touched.
func (b *Block) Lane(a *Access, lane int, f func(cell int, elem int32)) {
	if a.Mask>>lane&1 == 0 {
		return
	}
	at := int(a.first)
	for m := a.Mask & (1<<lane - 1); m != 0; m &= m - 1 {
		at += int(max(a.Per, 1))
	}
	for k := range int(max(a.Per, 1)) {
		e := b.entries[at+k]
		f(int(e.cell), e.elem)
	}
}

// Held is what a shared cell holds when n steps have been executed: the thread that wrote it last and the element; false where nobody has.
func (b *Block) Held(array, cell, n int) (thread int, elem int32, ok bool) {
	w := b.held(array, cell, n)
	if w == nil {
		return -1, None, false
	}
	return int(w.thread), w.elem, true
}

// HeldSince is the step that wrote what a shared cell holds when n steps have been executed; −1 where nobody has.
func (b *Block) HeldSince(array, cell, n int) int {
	if w := b.held(array, cell, n); w != nil {
		return int(w.step)
	}
	return -1
}

func (b *Block) held(array, cell, n int) *write {
	c := b.Arrays.tile(array, cell)
	list := b.writes[b.cells[c]:b.cells[c+1]]
	k := sort.Search(len(list), func(k int) bool { return int(list[k].step) >= n })
	if k == 0 {
		return nil
	}
	return &list[k-1]
}

// DefaultEntries bounds the lane accesses that a Block keeps.
const DefaultEntries = 4 << 20

// Recorder makes a Block from the events of its life; other blocks' are ignored.
type Recorder struct {
	event.Ignore
	b       *Block
	shadow  *Shadow
	sites   []isa.Site
	cost    func(*event.Access) Cost
	limit   int
	written []tileWrite
	last    []int32 // by shared cell: its newest entry of written, plus 1; 0 for none
	starts  []int32
}

// NewRecorder watches one block. Cost prices an access and may be nil; limit bounds the lane accesses kept, 0 means DefaultEntries.
func NewRecorder(t *Arrays, p *isa.Program, launch, block, warpSize, limit int, cost func(*event.Access) Cost) *Recorder {
	if limit <= 0 {
		limit = DefaultEntries
	}
	return &Recorder{
		b:      &Block{Launch: launch, Block: block, WarpSize: warpSize, Arrays: t},
		shadow: NewShadow(t), sites: p.Sites, cost: cost, limit: limit, last: make([]int32, t.tiles),
	}
}

// Divide names the steps at which stretches of the block's life begin, phases or barrier intervals, ascending: what one leaves behind is
// stale in the next.
func (r *Recorder) Divide(starts []int32) { r.starts = starts }

func (r *Recorder) ours(w *event.Where) bool { return w.Launch == r.b.Launch && w.Block == r.b.Block }

// Step opens a step.
func (r *Recorder) Step(e *event.Step) {
	if !r.ours(&e.Where) {
		return
	}
	r.b.steps = append(r.b.steps, int32(len(r.b.Accesses)))
	r.b.warps = append(r.b.warps, int16(e.Warp))
	if !r.b.Truncated {
		r.b.Known = len(r.b.steps)
	}
}

// Access keeps one.
func (r *Recorder) Access(e *event.Access) {
	b := r.b
	if !r.ours(&e.Where) || b.Truncated || len(b.steps) == 0 || e.Mask&^e.Faulted == 0 {
		return
	}
	switch e.Space {
	case isa.GlobalSpace, isa.SharedSpace, isa.ConstantSpace, isa.ClusterSpace:
	default:
		return
	}
	if len(b.entries)+64 > r.limit {
		b.Truncated = true
		b.Known = len(b.steps) - 1
		return
	}
	var cost Cost
	if r.cost != nil {
		cost = r.cost(e)
	}
	ghost := e.Kind == isa.Store && e.Site >= 0 && e.Site < len(r.sites) && r.sites[e.Site].Ghost
	arrays, n := r.split(e)
	for k := range n {
		r.part(e, arrays[k].array, arrays[k].mask, ghost, cost)
		cost = Cost{}
	}
}

// mostMet bounds the arrays that one access meets: one in each block of the largest cluster.
const mostMet = 16

type lanesOf struct {
	array int
	mask  uint32
}

// split groups the lanes by the array they meet; lanes outside of every array go with the first group.
func (r *Recorder) split(e *event.Access) (groups [mostMet]lanesOf, n int) {
	outside := uint32(0)
	for lane := range 32 {
		if (e.Mask&^e.Faulted)>>lane&1 == 0 {
			continue
		}
		array, _ := r.b.Arrays.Find(e.Space, e.Addr[lane])
		if array < 0 {
			outside |= 1 << lane
			continue
		}
		k := 0
		for k < n && groups[k].array != array {
			k++
		}
		if k == len(groups) {
			continue // lanes that meet more arrays at once are not drawn
		}
		if k == n {
			groups[k] = lanesOf{array: array}
			n++
		}
		groups[k].mask |= 1 << lane
	}
	if outside != 0 {
		if n == 0 {
			lane := 0
			for outside>>lane&1 == 0 {
				lane++
			}
			groups[0] = lanesOf{array: r.b.Arrays.near(e.Space, e.Addr[lane])}
			n = 1
		}
		groups[0].mask |= outside
	}
	return groups, n
}

func (r *Recorder) part(e *event.Access, array int, mask uint32, ghost bool, cost Cost) {
	b := r.b
	per, width := 1, uint64(max(e.Bytes, 1))
	if array >= 0 {
		if size := b.Arrays.List[array].Elem.Bytes; size < e.Bytes {
			per, width = min(e.Bytes/size, 32), uint64(size)
		}
	}
	step := int32(len(b.steps) - 1)
	b.Accesses = append(b.Accesses, Access{
		Step: step, Site: int32(e.Site), Array: int16(array), Space: e.Space, Kind: e.Kind, Per: uint8(per),
		Mask: mask, first: int32(len(b.entries)), Cost: cost, Bytes: int32(e.Bytes),
	})
	for lane := range 32 {
		if mask>>lane&1 == 0 {
			continue
		}
		for k := range per {
			off := uint64(k) * width
			b.entries = append(b.entries, r.cell(e, array, lane, off, ghost, step))
		}
	}
}

// cell resolves one cell of one lane and follows what it holds.
func (r *Recorder) cell(e *event.Access, array, lane int, off uint64, ghost bool, step int32) entry {
	t := r.b.Arrays
	at, cell := t.Find(e.Space, e.Addr[lane]+off)
	if at < 0 || at != array {
		return entry{cell: -1, elem: None}
	}
	if e.Space != isa.SharedSpace {
		return entry{cell: int32(cell), elem: int32(t.Element(at, cell))}
	}
	tile := int32(t.tile(at, cell))
	if newest := r.last[tile]; newest > 0 && e.Kind != isa.Store {
		r.written[newest-1].read = step
	}
	if e.Kind == isa.Load {
		return entry{cell: int32(cell), elem: r.shadow.At(at, cell)}
	}
	origin := t.Stored(e, ghost, lane, off)
	r.shadow.Set(at, cell, origin)
	r.written = append(r.written, tileWrite{write{step, int32(e.Warp*r.b.WarpSize + lane), origin}, tile, int32(e.Site), -1})
	r.last[tile] = int32(len(r.written))
	return entry{cell: int32(cell), elem: origin}
}

// Full says that nothing more can be kept: what is still to come changes nothing.
func (r *Recorder) Full() bool { return r.b.Truncated }

// Done is the block; the recorder is used up.
func (r *Recorder) Done() *Block {
	b := r.b
	b.steps = append(b.steps, int32(len(b.Accesses)))
	b.cells = make([]int32, b.Arrays.tiles+1)
	for _, w := range r.written {
		b.cells[w.tile+1]++
	}
	for i := 1; i < len(b.cells); i++ {
		b.cells[i] += b.cells[i-1]
	}
	written := byCell(r.written, b.cells)
	b.writes = make([]write, len(written))
	for i := range written {
		b.writes[i] = written[i].write
	}
	if len(r.starts) > 0 && !b.Truncated {
		b.stale = leftover(written, r.starts)
	}
	r.last = nil
	r.written = nil
	return b
}
