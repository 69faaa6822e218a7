package race

import (
	"math/bits"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/uniform"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/symbolize"
)

// block is the order inside a resident block.
type block struct {
	index     int
	bar       uint32 // accesses of the block up to this era come before what it does next
	met       uint32 // accesses of all blocks of its cluster up to this era come before what it does next
	published uint32 // accesses up to this era were fenced by every thread before a barrier
	synced    bool   // a warp synchronised in this interval
	left      int    // threads that left
	fenced    int    // threads that fenced in this interval
	fences    []lastFence
	know      knowledge
	own       []knowledge // beyond know, one per thread; nil while nobody acquired anything
	warps     []warp
	shared    cells
	log       []logged // accesses to shared memory in this interval, while none of them can race
	values    []uint32 // that those of log store, each with its origin
	stores    int      // of log
	marked    int      // of log, noted in rows
	rows      []row
	opened    bool // the cells hold accesses of this interval, or held them
	written   bool // there are writes among them
	copies    copies
}

// clone is a copy that shares nothing with b, without its cells: these are saved and loaded on their own.
func (b *block) clone() block {
	c := *b
	c.shared = cells{}
	c.fences, c.own, c.warps = slices.Clone(b.fences), slices.Clone(b.own), slices.Clone(b.warps)
	c.log, c.values, c.rows = slices.Clone(b.log), slices.Clone(b.values), slices.Clone(b.rows)
	c.copies = b.copies.clone()
	return c
}

// interval begins a new one.
func (b *block) interval() {
	b.synced, b.opened, b.written = false, false, false
	b.log, b.values, b.stores, b.marked = b.log[:0], b.values[:0], 0, 0
}

func (b *block) knows(t uint32) knowledge {
	if b.own == nil {
		return b.know
	}
	return join(b.know, b.own[t])
}

func (b *block) learn(t uint32, k knowledge, threads uint32) {
	if b.own == nil {
		b.own = make([]knowledge, threads)
	}
	b.own[t] = k
}

var Analyzer = &analysis.Analyzer{
	Name:    "race",
	Doc:     "accesses to the same bytes that nothing orders",
	Watches: analysis.Accesses | analysis.Barriers,
	New: func(run analysis.Run, _ func(*analysis.Analyzer) analysis.Analysis) analysis.Analysis {
		return New(run)
	},
}

// Analysis finds races.
type Analysis struct {
	event.Ignore
	run   analysis.Run
	place *symbolize.Map

	launch  int
	start   int64 // position of the launch
	grid    event.Dim
	cluster event.Dim // zeros where each block is alone
	threads uint32    // of a block
	width   uint32    // lanes of a warp
	shift   int       // width is 1<<shift; −1 when it is no power of two
	base    uint32    // first era of the launch
	era     uint32
	global  cells
	blocks  map[int]*block
	pool    []*block
	logs    []*releases
	logOf   map[uint64]int32
	marks   int

	// the access in hand
	block *block
	owner int    // the block whose shared memory it is
	first uint32 // linear index over the grid of the block's thread 0
	e     *event.Access
	now   rec
	floor uint32 // accesses of its memory up to this era come before everything now

	outside faulted
	count   uint32 // accesses, to look at the memory now and then
	full    bool   // global memory is no longer watched in this launch

	plans []plan // by site; no part of the state
	even  evens  // nor this, which holds of every machine
	slab  []words

	still         []span           // arrays that stay as they are during the launch
	near          []int32          // by site: the one of them that it read last; no part of the state
	targets       map[int]*targets // by kernel; no part of the state
	misspeculated bool

	uniform *uniform.Values // of the program; neither this nor the next is part of the state
	updated map[int]bool    // by site of a store, whether its statement also reads the place

	findings []analysis.Finding
	index    map[key]int
	lastKey  key
	lastAt   int
}

// faulted are the lanes of the last fault out of bounds: what they touch is nobody's element.
type faulted struct {
	position    int64
	block, warp int
	site        int
	mask        uint32
}

// MaxBytes bounds what the analysis remembers of global memory. A launch that touches more is watched until then, and a note says so.
const MaxBytes = 512 << 20

// most is MaxBytes, or a quarter of the run's budget.
func (a *Analysis) most() int {
	if n := a.run.Memory / 4; n > 0 && n < MaxBytes {
		return int(n)
	}
	return MaxBytes
}

// StateBytes is about what the analysis remembers now.
func (a *Analysis) StateBytes() int64 {
	n := a.global.bytesUsed() + a.place.Bytes() + a.marks*markBytes + len(a.logs)*logBytes
	for _, b := range a.blocks {
		n += b.shared.bytesUsed() + len(b.log)*64 + len(b.values)*4 + len(b.rows)*24 + len(b.fences)*80 + len(b.own)*16 +
			len(b.warps)*64 + b.copies.bytes() + 256
	}
	return int64(n) + int64(len(a.findings))*300
}

// MaxFindings bounds the list: a program with more pairs of racing accesses has heard enough.
const MaxFindings = 1000

// New watches a run.
func New(run analysis.Run) *Analysis {
	return &Analysis{
		run: run, place: symbolize.NewMap(run.Program), era: 1, base: 1, threads: 1, width: 32, shift: 5,
		blocks: map[int]*block{}, logOf: map[uint64]int32{}, index: map[key]int{}, lastAt: -1,
		plans: make([]plan, len(run.Program.Sites)), near: make([]int32, len(run.Program.Sites)), targets: map[int]*targets{},
	}
}

// Findings are the races so far in order of discovery, merged by pair of sites, hazard and severity.
func (a *Analysis) Findings() []analysis.Finding { return a.findings }

// Alloc, Free and Fault are noted for names and for accesses that are no element's.
func (a *Analysis) Alloc(e *event.AllocEvent) { a.place.Alloc(e) }

// Free notes a freed allocation. What touched it is over.
func (a *Analysis) Free(e *event.FreeEvent) {
	a.place.Free(e)
	if x := a.place.Of(e.Alloc); x != nil && x.Space == isa.GlobalSpace && x.Addr >= isa.GlobalBase {
		a.global.drop(x.Addr-isa.GlobalBase, x.Addr-isa.GlobalBase+uint64(x.Bytes))
	}
}

// Fault notes lanes that are out of bounds.
func (a *Analysis) Fault(e *event.Fault) {
	if e.Host {
		return
	}
	f := faulted{e.Position, e.Block, e.Warp, e.Site, e.Mask}
	if o := &a.outside; o.position == f.position && o.block == f.block && o.warp == f.warp && o.site == f.site {
		f.mask |= o.mask
	}
	a.outside = f
}

// Launch begins a new age: everything before it is ordered.
func (a *Analysis) Launch(e *event.Launch) {
	a.place.Launch(e)
	a.era++
	a.base = a.era
	a.launch, a.start = e.Index, e.Position
	a.threads = uint32(max(e.Block.Count(), 1))
	a.setWidth(uint32(max(e.WarpSize, 1)))
	a.grid, a.cluster = e.Grid, event.Dim{}
	if e.Clustered() {
		a.cluster = e.Cluster
	}
	a.dropBlocks()
	a.logs = nil
	clear(a.logOf)
	a.marks = 0
	a.full = false
	if a.run.Speculate {
		a.speculate(e)
	}
	if a.global.bytesUsed() > a.most()/2 {
		a.global.clear() // all of it is over
	}
}

func (a *Analysis) setWidth(width uint32) {
	a.width, a.shift = width, -1
	if width&(width-1) == 0 {
		a.shift = bits.TrailingZeros32(width)
	}
}

// LaunchEnd orders everything before it.
func (a *Analysis) LaunchEnd(*event.LaunchEnd) {
	a.era++
	a.base = a.era
	a.dropBlocks()
}

func (a *Analysis) dropBlocks() {
	for _, b := range a.blocks {
		a.pool = append(a.pool, b)
	}
	clear(a.blocks)
	a.block = nil
}

// BlockStart makes its state.
func (a *Analysis) BlockStart(e *event.BlockEvent) { a.resident(e.Block) }

func (a *Analysis) resident(index int) *block {
	if b := a.blocks[index]; b != nil {
		return b
	}
	var b *block
	if n := len(a.pool); n > 0 {
		b, a.pool = a.pool[n-1], a.pool[:n-1]
	} else {
		b = &block{}
	}
	// Shadow cells that an earlier block left are older than this block: its bar says so.
	a.era++
	warps := b.warps[:0]
	n := int((a.threads + a.width - 1) / a.width)
	for w := range n {
		live := ^uint32(0)
		if lanes := min(a.threads-uint32(w)*a.width, a.width); lanes < 32 {
			live = 1<<lanes - 1
		}
		warps = append(warps, warp{live: live})
	}
	// Only memory is kept of the block that it was.
	*b = block{
		index: index, bar: a.era - 1, met: a.era - 1, warps: warps, shared: b.shared, log: b.log[:0], values: b.values[:0], rows: b.rows,
	}
	a.blocks[index] = b
	return b
}

// BlockEnd gives its state back.
func (a *Analysis) BlockEnd(e *event.BlockEvent) {
	if b := a.blocks[e.Block]; b != nil {
		delete(a.blocks, e.Block)
		a.pool = append(a.pool, b)
		if a.block == b {
			a.block = nil
		}
	}
}

// Barrier orders the whole block when it is released.
func (a *Analysis) Barrier(e *event.Barrier) {
	if e.Kind != event.Release {
		return
	}
	b := a.resident(e.Block)
	if b.fenced >= int(a.threads)-b.left {
		b.published = a.era
	}
	b.fenced = 0
	b.bar = a.era
	if e.Cluster {
		a.meet(b)
	}
	b.interval()
	a.era++
	if e.Grid { // what comes next of any block comes after all that was
		a.base = a.era
	}
	for i := range b.warps {
		b.warps[i].parts = nil
	}
	if b.own != nil {
		for _, k := range b.own {
			b.know = join(b.know, k)
		}
		b.own = nil
	}
}

// Sync orders lanes of a warp, or is a fence.
func (a *Analysis) Sync(e *event.Sync) {
	b := a.resident(e.Block)
	a.unlog(b) // it holds while only barriers order the block
	switch e.Kind {
	case event.WarpSync:
		a.arrive(b, e)
		return
	case event.CopyCommit:
		b.copies.commit(e, a.width, a.threads)
		return
	case event.CopyWait:
		a.land(b, e)
		return
	}
	if e.Warp >= len(b.warps) {
		return
	}
	if b.fences == nil {
		b.fences = make([]lastFence, a.threads)
	}
	wp := &b.warps[e.Warp]
	for m := e.Mask; m != 0; m &= m - 1 {
		lane := uint32(bits.TrailingZeros32(m))
		t := uint32(e.Warp)*a.width + lane
		if t >= a.threads {
			break
		}
		f := &b.fences[t]
		if f.era <= b.bar {
			b.fenced++
		}
		*f = lastFence{era: a.era, device: f.device || e.Kind != event.FenceBlock, bar: b.bar, full: wp.full, know: b.knows(t)}
		if wp.parts != nil {
			f.row, wp.pinned = &wp.parts[lane], true
		}
	}
	a.era++
}

// Leave takes lanes out of their warp.
func (a *Analysis) Leave(e *event.Leave) {
	if b := a.blocks[e.Block]; b != nil && e.Warp < len(b.warps) {
		b.left += bits.OnesCount32(b.warps[e.Warp].live & e.Mask)
		w := &b.warps[e.Warp]
		w.live &^= e.Mask
		if w.named != 0 && w.named&w.live&^w.arrived == 0 {
			a.joinLanes(b, e.Warp, w.named) // those who waited no longer wait for the lanes that left
		}
	}
}

// Access checks and remembers.
func (a *Analysis) Access(e *event.Access) {
	mask := e.Mask &^ e.Faulted
	if o := &a.outside; o.position == e.Position && o.site == e.Site && o.block == e.Block && o.warp == e.Warp {
		mask &^= o.mask
	}
	if mask == 0 {
		return
	}
	switch e.Space {
	case isa.GlobalSpace:
		if !a.full && (len(a.still) == 0 || !a.stays(e, mask)) {
			a.accessGlobal(e, mask)
		}
	case isa.SharedSpace:
		a.accessShared(e, mask)
	case isa.ClusterSpace:
		a.accessCluster(e, mask)
	}
}

// accessGlobal stops watching global memory when there is too much to remember.
func (a *Analysis) accessGlobal(e *event.Access, mask uint32) {
	if a.count++; a.count%8 == 0 && a.global.bytesUsed() > a.most() {
		a.full = true
		a.unwatched(e)
		return
	}
	a.take(e)
	a.floor = a.base - 1
	a.watch(&a.global, e, mask, isa.GlobalBase)
}

// accessShared logs an access where it can, and otherwise takes the log apart first.
func (a *Analysis) accessShared(e *event.Access, mask uint32) {
	b := a.take(e)
	a.floor, a.owner = b.bar, b.index
	if a.cluster != (event.Dim{}) {
		a.floor = b.met // other blocks reach it, too
	}
	if b.copies.words != nil || a.isCopy(e) {
		if mask &^= a.meetCopies(b, e, mask); mask == 0 {
			return
		}
		a.unlog(b)
		b.opened, b.written = true, b.written || e.Kind != isa.Load
		a.watch(&b.shared, e, mask, 0)
		a.begin(b, e, mask)
		return
	}
	if a.cluster == (event.Dim{}) && a.log(e, mask, uint32(e.Warp)*a.width) {
		return
	}
	a.unlog(b)
	b.opened, b.written = true, b.written || e.Kind != isa.Load
	a.watch(&b.shared, e, mask, 0)
}

// take makes an access the one in hand.
func (a *Analysis) take(e *event.Access) *block {
	b := a.block
	if b == nil || b.index != e.Block {
		b = a.resident(e.Block)
		a.block = b
		a.first = uint32(e.Block) * a.threads
	}
	a.e = e
	a.now = rec{era: a.era, pos: uint32(e.Position - a.start), site: uint32(e.Site) & siteMask}
	return b
}

// watch holds the access in hand against the cells of its memory, which begins at base, and remembers it there.
func (a *Analysis) watch(c *cells, e *event.Access, mask uint32, base uint64) {
	thread := uint32(e.Warp) * a.width
	if e.Bytes == 4 && !c.narrow {
		switch e.Kind {
		case isa.Load:
			a.loadWords(c, e, mask, base, thread)
			return
		case isa.Store:
			a.storeWords(c, e, mask, base, thread)
			return
		}
	}
	window := ^uint64(0)
	if e.Space != isa.GlobalSpace {
		window = isa.WindowBytes - 1
	}
	for m := mask; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		addr := e.Addr[lane] & window
		off := addr - base
		if off >= 1<<38 {
			continue // no device memory is there
		}
		t := thread + uint32(lane)
		a.now.thread = a.first + t
		if e.Kind != isa.Atomic {
			a.touch(c, off, t, lane)
			continue
		}
		a.now.site = uint32(e.Site)&siteMask | atomicFlag
		if e.Atomic == isa.AtomicCAS && e.Value[lane] == e.Old[lane] {
			a.now.site |= quietFlag
		}
		a.touch(c, off, t, lane)
		a.synchronize(e, t, addr)
	}
}

// synchronize lets an atomic order threads, once a fence or an earlier atomic has made that matter.
func (a *Analysis) synchronize(e *event.Access, t uint32, addr uint64) {
	if len(a.logOf) == 0 && a.block.fences == nil {
		return
	}
	shared := e.Space != isa.GlobalSpace
	if shared {
		addr = sharedKey(a.owner, addr)
	}
	a.atomic(t, addr, shared)
}
