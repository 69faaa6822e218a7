package memory

import (
	"maps"
	"math/bits"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/shadow"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/symbolize"
)

// pending is a read of bytes that nobody had written yet.
type pending struct {
	off      uint64 // in its memory
	addr     uint64
	position int64
	block    int
	thread   int // linear in the block
	site     int32
	bytes    uint16
	atomic   bool   // it also writes
	mask     uint64 // the bits of a bit-field, of an access of its unit; 0: all
}

// maxPending bounds the reads that wait for their verdict; later ones are judged at once.
const maxPending = 1 << 14

type block struct {
	index   int
	defined shadow.Memory[uint64]
	parts   parts
	queue
	visit visit
	ended bool // others of its cluster continue, and readers of them look at what it left
}

// use is what kernels and copies did with an allocation.
type use struct {
	wroteLaunch int32 // last launch that stored to it, −1
	readLaunch  int32
	wroteSite   int32  // first store
	copied      bool   // to the host, since the last store
	whole       bool   // every byte is known to be written
	asked       int32  // last launch that looked for that, −1
	hole        uint64 // offset of a hole that was found then
}

var Analyzer = &analysis.Analyzer{
	Name: "memory",
	Doc: "accesses to memory that is not there, not aligned or not the accessor's, reads of what nobody wrote, and allocations that are " +
		"lost or never copied back",
	Watches: analysis.Accesses | analysis.Barriers,
	New: func(run analysis.Run, _ func(*analysis.Analyzer) analysis.Analysis) analysis.Analysis {
		return New(run)
	},
}

// Analysis finds what is wrong with memory.
type Analysis struct {
	event.Ignore
	run    analysis.Run
	place  *symbolize.Map
	launch int
	width  int

	defined shadow.Memory[uint64] // global memory, one bit a byte, 64 bytes a cell
	parts   parts                 // of bytes that bit-fields share
	queue                         // global
	blocks  map[int]*block
	pool    []*block
	last    *block

	uses   []use   // beside place's allocations
	cached []int32 // by site: the allocation that it touched last

	outside  faulted
	beyond   faulted // the same of arrays inside larger objects, whose lanes may be judged again by their addresses
	unvalued faulted // lanes of the last statement that lacked a value, its number in the place of the site

	findings []analysis.Finding
	index    map[key]int
}

// faulted are the lanes of the last fault: what they touch is nobody's element.
type faulted struct {
	position    int64
	block, warp int
	site        int
	mask        uint32
}

// same reports whether both speak of one warp instruction.
func (f faulted) same(g faulted) bool {
	return f.position == g.position && f.block == g.block && f.warp == g.warp && f.site == g.site
}

// New watches a run.
func New(run analysis.Run) *Analysis {
	a := &Analysis{
		run: run, place: symbolize.NewMap(run.Program), launch: -1, width: 32, blocks: map[int]*block{}, index: map[key]int{},
		cached: make([]int32, len(run.Program.Sites)),
	}
	for i := range a.cached {
		a.cached[i] = -1
	}
	return a
}

// Findings are those so far in order of discovery, merged by kind and place.
func (a *Analysis) Findings() []analysis.Finding { return a.findings }

// Place names memory; it is not to be changed.
func (a *Analysis) Place() *symbolize.Map { return a.place }

// StateBytes is about what the analysis notes now.
func (a *Analysis) StateBytes() int64 {
	n := a.defined.Bytes() + a.place.Bytes() + len(a.uses)*40 + len(a.waiting)*64 + len(a.findings)*300
	for _, b := range a.blocks {
		n += b.defined.Bytes() + len(b.waiting)*64 + 128
	}
	return int64(n)
}

// Alloc makes memory known. What it held before, when the address was given out again, counts as undefined.
func (a *Analysis) Alloc(e *event.AllocEvent) {
	fresh := use{wroteLaunch: -1, readLaunch: -1, wroteSite: -1, asked: -1}
	a.place.Alloc(e)
	if len(a.place.All()) > len(a.uses) {
		a.uses = append(a.uses, fresh)
	} else if i := a.place.IndexOf(e.Alloc); i >= 0 {
		a.uses[i] = fresh
	}
	if e.Space == isa.GlobalSpace && e.Addr >= isa.GlobalBase {
		a.define(&a.defined, e.Addr-isa.GlobalBase, uint64(e.Bytes), e.Init || e.Managed)
		a.parts.drop(e.Addr-isa.GlobalBase, uint64(e.Bytes))
	}
}

// Free ends it, and says if a result was lost with it.
func (a *Analysis) Free(e *event.FreeEvent) {
	a.unfetched(e.Alloc, e.Position)
	a.place.Free(e)
	if x := a.place.Of(e.Alloc); x != nil && x.Space == isa.GlobalSpace && x.Addr >= isa.GlobalBase {
		if x.Heap() {
			a.settleGlobal() // a kernel frees it, before the launch has ended: what reads of it wait for does not come
		}
		a.defined.Drop((x.Addr-isa.GlobalBase+63)/64, (x.Addr-isa.GlobalBase+uint64(x.Bytes))/64)
	}
}

// Copy defines what it writes, and asks of what it copies to the host whether all of it was made.
func (a *Analysis) Copy(e *event.CopyEvent) {
	n := uint64(max(e.Bytes, 0))
	from := e.Src - isa.GlobalBase
	device := e.SrcSpace == isa.GlobalSpace && !e.Fill && e.Src >= isa.GlobalBase
	if device {
		if e.DstSpace == isa.HostSpace {
			a.holes(e, from, n)
		}
		if i := a.alloc(e.Src); i >= 0 {
			a.uses[i].copied = true
		}
	}
	if e.DstSpace != isa.GlobalSpace || e.Dst < isa.GlobalBase {
		return
	}
	to := e.Dst - isa.GlobalBase
	if !device {
		a.define(&a.defined, to, n, true)
		return
	}
	if i := a.alloc(e.Dst); i >= 0 {
		a.uses[i].copied = a.uses[i].copied && a.uses[i].wroteLaunch < 0
	}
	if defined(&a.defined, from, n) {
		a.define(&a.defined, to, n, true)
		return
	}
	a.move(to, from, n)
	a.parts.move(to, from, n)
}

// move carries over what is defined of n bytes, 64 at a time.
func (a *Analysis) move(to, from, n uint64) {
	cleared := false
	for n > 0 {
		part := min(64-to%64, n)
		bits := a.defined.At(from/64) >> (from % 64)
		if from%64+part > 64 {
			bits |= a.defined.At(from/64+1) << (64 - from%64)
		}
		mask := ^uint64(0) >> (64 - part) << (to % 64)
		have := a.defined.At(to / 64)
		if now := have&^mask | bits<<(to%64)&mask; now != have {
			*a.defined.Own(to / 64) = now
			cleared = cleared || have&^now != 0
		}
		to += part
		from += part
		n -= part
	}
	if cleared {
		a.forget()
	}
}

// alloc is the index in uses of the allocation that holds addr, −1 for none.
func (a *Analysis) alloc(addr uint64) int32 { return int32(a.place.Index(addr)) }

// Launch forgets what the last one left waiting.
func (a *Analysis) Launch(e *event.Launch) {
	a.place.Launch(e)
	a.launch, a.width = e.Index, max(e.WarpSize, 1)
	a.settleGlobal()
	a.dropBlocks()
}

// LaunchEnd gives the verdicts that waited for it.
func (a *Analysis) LaunchEnd(*event.LaunchEnd) {
	order := slices.Sorted(maps.Keys(a.blocks))
	for _, i := range order {
		a.settle(a.blocks[i])
	}
	a.settleGlobal()
	a.dropBlocks()
}

func (a *Analysis) dropBlocks() {
	for _, b := range a.blocks {
		a.pool = append(a.pool, b)
	}
	clear(a.blocks)
	a.last = nil
}

// BlockStart begins a block's shared memory: none of it is defined.
func (a *Analysis) BlockStart(e *event.BlockEvent) { a.resident(e.Block) }

func (a *Analysis) resident(index int) *block {
	if a.last != nil && a.last.index == index {
		return a.last
	}
	b := a.blocks[index]
	if b == nil {
		if n := len(a.pool); n > 0 {
			b, a.pool = a.pool[n-1], a.pool[:n-1]
			b.defined.Clear()
			clear(b.parts)
			b.reset(nil)
		} else {
			b = &block{}
		}
		b.index, b.visit, b.ended = index, visit{}, false
		a.blocks[index] = b
	}
	a.last = b
	return b
}

// BlockEnd settles what waited and gives the state back.
func (a *Analysis) BlockEnd(e *event.BlockEvent) {
	b := a.blocks[e.Block]
	if b == nil {
		return
	}
	a.settle(b)
	a.mayEnd(b)
	a.last = nil
	b.ended = true
	for _, o := range a.over(b) {
		delete(a.blocks, o.index)
		a.pool = append(a.pool, o)
	}
}

// Barrier ends an interval: a read of what is still not written had no writer to race with.
func (a *Analysis) Barrier(e *event.Barrier) {
	switch b := a.resident(e.Block); {
	case e.Kind == event.Release && !e.Cluster && !e.Grid && a.place.Current().Clustered():
		a.settleOwn(b)
	case e.Kind == event.Release || e.Kind == event.Stuck:
		a.settle(b)
		b.visit = visit{}
	}
}

// Access defines what is stored and asks whether what is loaded is defined.
func (a *Analysis) Access(e *event.Access) {
	mask := e.Mask &^ e.Faulted
	if o := &a.outside; o.position == e.Position && o.site == e.Site && o.block == e.Block && o.warp == e.Warp {
		mask &^= o.mask
	}
	if mask == 0 {
		return
	}
	if e.Space == isa.ClusterSpace {
		a.accessCluster(e, mask)
		return
	}
	a.access(e, mask, e.Block)
}

// access defines and requests the lanes of mask. An access to shared memory is to that of the block owner.
func (a *Analysis) access(e *event.Access, mask uint32, owner int) {
	var m *shadow.Memory[uint64]
	base, window := isa.GlobalBase, ^uint64(0)
	n := uint64(e.Bytes)
	low, high := e.Low, e.High
	if e.Shape == 0 || mask != e.Mask {
		low, high = ^uint64(0), 0
		for k := mask; k != 0; k &= k - 1 {
			x := e.Addr[bits.TrailingZeros32(k)]
			low, high = min(low, x), max(high, x)
		}
	}
	switch e.Space {
	case isa.GlobalSpace:
		m = &a.defined
		if i := a.used(e, mask); i >= 0 && a.whole(i, low, high+n) {
			return
		}
	case isa.SharedSpace, isa.ClusterSpace:
		m = &a.resident(owner).defined
		base, window = 0, isa.WindowBytes-1
		low, high = low&window, high&window
	default:
		return
	}
	if low < base || high-base >= 1<<38 {
		return // no device memory is there
	}
	low -= base
	high += n - base
	if high-low <= 4096 && defined(m, low, high-low) {
		return // whatever it is, nothing changes
	}
	a.change(e, mask, region{m, base, window, owner}, low, high)
}

// region is the memory of an access: what of it is defined, and how its addresses map into it. Owner is the block of shared memory.
type region struct {
	defined      *shadow.Memory[uint64]
	base, window uint64
	owner        int
}

// change is access where some byte of the memory between low and high is not defined.
func (a *Analysis) change(e *event.Access, mask uint32, r region, low, high uint64) {
	n := uint64(e.Bytes)
	m, base, window := r.defined, r.base, r.window
	if e.Site >= 0 && a.run.Program.Sites[e.Site].Bits != nil {
		a.bitFields(e, mask, r, a.run.Program.Sites[e.Site].Bits)
		return
	}
	if a.onlyWrites(e) {
		a.before(e, mask, r, 0)
		if e.Shape != 0 && mask == e.Mask && gapless(e) {
			a.define(m, low, high-low, true)
			return
		}
		for k := mask; k != 0; k &= k - 1 {
			a.define(m, e.Addr[bits.TrailingZeros32(k)]&window-base, n, true)
		}
		return
	}
	for k := mask; k != 0; k &= k - 1 {
		lane := bits.TrailingZeros32(k)
		off := e.Addr[lane]&window - base
		if defined(m, off, n) {
			continue
		}
		a.wait(e, r.owner, pending{
			off: off, addr: e.Addr[lane], position: e.Position, block: e.Block, thread: e.Warp*a.width + lane, site: int32(e.Site), bytes: uint16(n),
			atomic: e.Kind == isa.Atomic,
		})
	}
}

// onlyWrites says that an access defines its cells and requests nothing: a store, atomic or not.
func (a *Analysis) onlyWrites(e *event.Access) bool {
	return e.Kind == isa.Store || e.Kind == isa.Atomic && e.Site >= 0 && a.run.Program.Sites[e.Site].Blind
}

// gapless says that the lanes of an access are one behind the other, without a byte between them.
func gapless(e *event.Access) bool {
	lanes := e.Addr[:bits.OnesCount32(e.Mask)]
	at := e.Low
	for _, x := range lanes {
		if x != at {
			return false
		}
		at += uint64(e.Bytes)
	}
	return e.Mask&(e.Mask+1) == 0
}

// whole says whether every byte of an allocation was written and an access is within it: then nothing of it changes. It is asked of the
// bits once a launch until it is so, and stays so until bits are cleared.
func (a *Analysis) whole(i int32, low, end uint64) bool {
	x := &a.place.All()[i]
	if low < x.Addr || end > x.Addr+uint64(x.Bytes) || x.Addr < isa.GlobalBase {
		return false
	}
	u := &a.uses[i]
	if !u.whole && u.asked != int32(a.launch) {
		u.asked = int32(a.launch)
		from := x.Addr - isa.GlobalBase
		// Where it had a hole when it was asked last it mostly has one still.
		if u.hole < uint64(x.Bytes) && u.hole > 0 && !defined(&a.defined, from+u.hole, min(64, uint64(x.Bytes)-u.hole)) {
			return false
		}
		u.hole = written(&a.defined, from, uint64(x.Bytes))
		u.whole = u.hole == uint64(x.Bytes)
	}
	return u.whole
}

// wait puts a read aside until its verdict. An atomic does not define its cell before that: a plain write may still show that the two race.
func (a *Analysis) wait(e *event.Access, owner int, p pending) {
	shared := e.Space != isa.GlobalSpace
	q, m, known := &a.queue, &a.defined, a.parts
	if shared {
		b := a.resident(owner)
		q, m, known = &b.queue, &b.defined, b.parts
	}
	if len(q.waiting) >= maxPending {
		a.judge(&p, m, known, shared, owner)
		return
	}
	q.waiting = append(q.waiting, p)
}

// judge reports a read of what is still not written. What an atomic made of it is defined from then on: the fault is told once.
func (a *Analysis) judge(p *pending, m *shadow.Memory[uint64], known parts, shared bool, owner int) {
	if p.known(m, known) {
		return
	}
	a.undefined(p, shared, owner)
	if p.atomic {
		a.define(m, p.off, uint64(p.bytes), true)
	}
}

func (a *Analysis) settle(b *block) {
	for i := range b.waiting {
		a.judge(&b.waiting[i], &b.defined, b.parts, true, b.index)
	}
	b.reset(nil)
}

func (a *Analysis) settleGlobal() {
	for i := range a.waiting {
		a.judge(&a.waiting[i], &a.defined, a.parts, false, -1)
	}
	a.queue.reset(nil)
}

// used notes that a kernel touched an allocation, and answers its index; −1 for none.
func (a *Analysis) used(e *event.Access, mask uint32) int32 {
	at := e.Addr[bits.TrailingZeros32(mask)]
	i := int32(-1)
	if e.Site >= 0 && e.Site < len(a.cached) {
		i = a.cached[e.Site]
	}
	all := a.place.All()
	if i < 0 || int(i) >= len(all) || all[i].Freed || at-all[i].Addr >= uint64(all[i].Bytes) {
		if i = a.alloc(at); i < 0 {
			return -1
		}
		if e.Site >= 0 && e.Site < len(a.cached) {
			a.cached[e.Site] = i
		}
	}
	u := &a.uses[i]
	if e.Kind != isa.Store {
		u.readLaunch = int32(a.launch)
	}
	if e.Kind != isa.Load {
		u.wroteLaunch, u.copied = int32(a.launch), false
		if u.wroteSite < 0 {
			u.wroteSite = int32(e.Site)
		}
	}
	return i
}

// defined says whether all n bytes from off were written.
func defined(m *shadow.Memory[uint64], off, n uint64) bool {
	return written(m, off, n) == n
}

// written is how many of n bytes from off were written, up to the first 64 of which one was not.
func written(m *shadow.Memory[uint64], off, n uint64) uint64 {
	all := n
	for n > 0 {
		part := min(64-off%64, n)
		want := ^uint64(0) >> (64 - part) << (off % 64)
		p := m.Page(off / 64)
		if p == nil || p[shadow.Slot(off/64)]&want != want {
			return all - n
		}
		off += part
		n -= part
	}
	return all
}

// forget drops what was concluded from bits that are cleared now.
func (a *Analysis) forget() {
	for i := range a.uses {
		a.uses[i].whole = false
	}
}

// define sets or clears the bits of n bytes.
func (a *Analysis) define(m *shadow.Memory[uint64], off, n uint64, to bool) {
	const pageBytes = 64 * shadow.PageCells
	cleared := false
	for n > 0 {
		if !to && n >= pageBytes && off%pageBytes == 0 && m.Page(off/64) == nil {
			off += pageBytes
			n -= pageBytes
			continue
		}
		part := min(64-off%64, n)
		bits := ^uint64(0) >> (64 - part) << (off % 64)
		have := m.At(off / 64)
		switch {
		case to && have&bits != bits:
			*m.Own(off / 64) = have | bits
		case !to && have&bits != 0:
			*m.Own(off / 64) = have &^ bits
			cleared = true
		}
		off += part
		n -= part
	}
	if cleared {
		a.forget()
	}
}
