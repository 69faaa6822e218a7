package machine

import (
	"maps"
	"sort"

	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// Allocation is one piece of memory with a provenance: what an address belongs to.
type Allocation struct {
	// over the run, in order of allocation; the statics of the program come first. That of a forgotten allocation is given again, with its
	// address
	Ordinal  int
	Space    isa.Space
	Addr     uint64
	Bytes    int64
	Name     string // of the variable, or of the pointer that received it; "" if unknown
	Elem     isa.ElemType
	Dims     []int // declared dimensions of a static array
	Managed  bool  // readable and writable from both sides
	Heap     bool  // of the heap that kernels allocate from
	Pinned   bool  // host memory that was made Managed after it was allocated
	Init     bool  // contents are defined from the start
	Freed    bool
	Excused  bool // the program did what it could to free it
	Static   bool // a variable of the program, or its constants
	Global   int  // index into Program.Globals; -1 for none
	Pos      source.Pos
	Position int64 // warp steps executed when it was made
}

// AllocSpec describes memory requested. Space is GlobalSpace (cudaMalloc), HostSpace (malloc) or ConstantSpace (what the runtime keeps
// there for kernels).
type AllocSpec struct {
	Space   isa.Space
	Bytes   int64
	Name    string
	Elem    isa.ElemType
	Managed bool
	Heap    bool // of malloc or new in a kernel; Space is GlobalSpace
	Init    bool // zeroed by the allocator, as calloc does
	Static  bool // the runtime's own: announced to nobody, never freed
	Library bool // of an object of the C++ library: what is not freed is the fault of the code that holds the object
	Pos     source.Pos
}

// alloc is an Allocation with its contents.
type alloc struct {
	Allocation
	tab  table
	room uint64 // bytes from Addr on that no other allocation's padding reaches
	link int32  // ordinal of the next one in the list of remembered or of forgotten allocations that it is in; −1 for none
}

// regionID orders the address ranges that hold allocations.
type regionID uint8

const (
	globalRegion regionID = iota
	deviceHeapRegion
	constantRegion
	rodataRegion
	hostDataRegion
	hostHeapRegion
	hostStackRegion
	numRegions
)

// region is one of the address ranges. Its list is in order of address. An address is used again only when the allocation that began there
// is forgotten.
type region struct {
	base, next uint64
	allocs     []alloc
}

const (
	// Every allocation begins this far into granules of its own: an index that is a little too small or too large meets
	// padding and never a neighbour.
	leadPad = isa.Granule / 4
	// heapGap is behind each block of the device heap, or a gap of the block's own size where that is more.
	heapGap = 64
	// heapUnit is what malloc in kernels aligns to.
	heapUnit = 16
	// hostGap keeps the blocks of malloc apart likewise.
	hostGap = 64 << 10
	// hostOffset is where they begin in a page, as behind a header of glibc's.
	hostOffset = 16
	// hostNear is how far from a host allocation an access is merely out of bounds; further out is a segmentation fault.
	hostNear = 16 << 10
	// hostStackBytes is the stack of the host program.
	hostStackBytes = 8 << 20
	// nullBytes is the never-mapped first page.
	nullBytes = 4096
)

// Memory is every memory that outlives a launch: global, constant, host, and the program's constants.
type Memory struct {
	m       *Machine
	pages   *pager
	regions [numRegions]region
	byOrd   []ordEntry       // by ordinal
	freed                    // allocations that were freed
	pads    map[uint64]*page // by address/4096: what out-of-bounds stores left in padding
	padEra  *era             // that may write the map
	held    int64            // bytes held, device and host
	device  int64            // bytes held in global memory, statics among them, the heap not
	heap    int64            // bytes of the device heap that kernels hold
}

type ordEntry struct {
	region regionID
	index  int32
}

func newMemory(m *Machine) *Memory {
	mem := &Memory{m: m, pages: newPager(m.cfg.Budget.GlobalBytes, m.overfull), freed: nothingFreed()}
	for i, base := range [numRegions]uint64{isa.GlobalBase, isa.DeviceHeap,
		isa.ConstantBase, isa.RodataBase, isa.HostData, isa.HostHeap, isa.HostStack} {
		mem.regions[i] = region{base: base, next: base}
	}
	return mem
}

func roundUp(n, to uint64) uint64 { return (n + to - 1) / to * to }

// Alloc makes memory. It answers false when the budget of memory does not allow it; the run is then exhausted.
func (mem *Memory) Alloc(s AllocSpec) (addr uint64, ok bool) {
	extra := overhead(s.Space, s.Heap)
	if s.Bytes < 0 || s.Bytes > mem.m.cfg.Budget.GlobalBytes-mem.held-extra {
		if mem.m.exhausted == NoLimit {
			mem.m.exhaust(MemoryBudget)
			h := &mem.m.stop
			h.Pos, h.Asked, h.Left = mem.m.HostPlace(s.Pos), s.Bytes, max(mem.m.cfg.Budget.GlobalBytes-mem.held-extra, 0)
		}
		return 0, false
	}
	a := Allocation{Space: s.Space, Bytes: s.Bytes, Name: s.Name, Elem: s.Elem, Managed: s.Managed, Heap: s.Heap,
		Init: s.Init, Static: s.Static,
		Excused: s.Library, Global: -1,
		Pos: s.Pos, Position: mem.m.position}
	id := hostHeapRegion
	switch {
	case s.Heap:
		id = deviceHeapRegion
	case s.Space == isa.GlobalSpace:
		id = globalRegion
	case s.Space == isa.ConstantSpace:
		id = constantRegion
	}
	ord := mem.place(id, a)
	if s.Static {
		mem.held += a.Bytes + extra // for ever
	} else {
		mem.emitAlloc(ord)
	}
	e := mem.byOrd[ord]
	return mem.regions[e.region].allocs[e.index].Addr, true
}

// place gives an allocation its address and ordinal.
func (mem *Memory) place(id regionID, a Allocation) int {
	r := &mem.regions[id]
	if !a.Static {
		mem.held += a.Bytes + overhead(a.Space, a.Heap)
		mem.tally(&a, 1)
		if ord := mem.again(id, uint64(a.Bytes)); ord >= 0 {
			old := mem.ref(ord)
			a.Ordinal, a.Addr = ord, old.Addr
			if !a.Heap {
				mem.dropPads(a.Addr, old.room)
			}
			*old = alloc{Allocation: a, room: old.room, link: -1}
			return ord
		}
	} else if a.Space == isa.GlobalSpace {
		mem.device += a.Bytes
	}
	size := uint64(a.Bytes)
	switch id {
	case globalRegion:
		a.Addr = roundUp(r.next, isa.Granule) + leadPad
		r.next = roundUp(a.Addr+size+leadPad, isa.Granule)
	case deviceHeapRegion:
		a.Addr = roundUp(r.next, heapGap) + heapGap
		r.next = a.Addr + size + max(size, heapGap)
	case constantRegion, rodataRegion:
		a.Addr = roundUp(r.next, isa.AllocAlign)
		r.next = a.Addr + size
	case hostStackRegion:
		a.Addr = r.next
		r.next = a.Addr + size
	default:
		a.Addr = roundUp(r.next, pageBytes) + hostGap + hostOffset
		r.next = a.Addr + size
	}
	a.Ordinal = len(mem.byOrd)
	mem.byOrd = append(mem.byOrd, ordEntry{id, int32(len(r.allocs))})
	r.allocs = append(r.allocs, alloc{Allocation: a, room: roomFor(id, size), link: -1})
	return a.Ordinal
}

// tally adds an allocation's bytes to those held of its memory, or with sign −1 takes them away.
func (mem *Memory) tally(a *Allocation, sign int64) {
	switch {
	case a.Heap:
		mem.heap += sign * HeapBytes(a.Bytes)
	case a.Space == isa.GlobalSpace:
		mem.device += sign * a.Bytes
	}
}

// HeapBytes is what a block of so many bytes takes of the device heap.
func HeapBytes(bytes int64) int64 { return int64(roundUp(uint64(bytes), heapUnit)) }

// HeapHeld is the number of bytes of the device heap that kernels hold now.
func (mem *Memory) HeapHeld() int64 { return mem.heap }

func (mem *Memory) emitAlloc(ord int) {
	a := mem.ref(ord)
	mem.m.obs.Alloc(&event.AllocEvent{
		Alloc: a.Ordinal, Space: a.Space, Addr: a.Addr, Bytes: a.Bytes, Name: a.Name, Elem: a.Elem,
		Managed: a.Managed, Pos: a.Pos, Position: mem.m.position, Init: a.Init, Static: a.Static,
	})
}

func (mem *Memory) ref(ord int) *alloc {
	e := mem.byOrd[ord]
	return &mem.regions[e.region].allocs[e.index]
}

// Freeing tells how a Free went.
type Freeing uint8

const (
	FreedNow     Freeing = iota
	FreedBefore          // a double free
	NotAllocated         // no allocation begins at the address
)

// Free gives memory back. The address must be the one that Alloc gave; statics cannot be freed.
func (mem *Memory) Free(addr uint64, pos source.Pos) Freeing {
	a := mem.find(addr)
	if a == nil || a.Addr != addr || a.Static {
		return NotAllocated
	}
	if a.Freed {
		return FreedBefore
	}
	a.Freed = true
	mem.held -= a.Bytes + overhead(a.Space, a.Heap)
	mem.tally(&a.Allocation, -1)
	a.tab.release(mem.pages)
	mem.m.forgetSites()
	mem.m.obs.Free(&event.FreeEvent{Alloc: a.Ordinal, Pos: pos, Position: mem.m.position})
	mem.remember(int32(a.Ordinal))
	return FreedNow
}

// Pin makes host memory that the host program has allocated readable and writable from both sides, or takes that back. It answers false
// where the address is in no such memory, or where nothing changes.
func (mem *Memory) Pin(addr uint64, on bool) bool {
	a := mem.find(addr)
	id, ok := regionAt(addr)
	if a == nil || !ok || a.Freed || id != hostHeapRegion && id != hostDataRegion || on && a.Managed || !on && !a.Pinned {
		return false
	}
	a.Managed, a.Pinned = on, on
	mem.m.forgetSites()
	return true
}

// Excuse notes that the program would have freed what begins at addr, had the runtime still taken calls: it is no leak.
func (mem *Memory) Excuse(addr uint64) {
	if a := mem.find(addr); a != nil && a.Addr == addr {
		a.Excused = true
	}
}

// regionAt is the region that an address is in by the address map.
func regionAt(addr uint64) (regionID, bool) {
	switch {
	case addr >= isa.DeviceHeap && addr < isa.HostStack:
		return deviceHeapRegion, true
	case addr >= isa.GlobalBase && addr < isa.DeviceHeap:
		return globalRegion, true
	case addr >= isa.HostStack && addr < isa.HostStack+1<<32:
		return hostStackRegion, true
	case addr >= isa.ConstantBase && addr < isa.ConstantBase+1<<32:
		return constantRegion, true
	case addr >= isa.RodataBase && addr < isa.RodataBase+1<<32:
		return rodataRegion, true
	case addr >= isa.HostHeap && addr < isa.HostHeap+1<<40:
		return hostHeapRegion, true
	case addr >= isa.HostData && addr < isa.HostHeap:
		return hostDataRegion, true
	}
	return numRegions, false
}

// near is the last allocation of the region that begins at or below addr; -1 for none.
func (r *region) near(addr uint64) int {
	return sort.Search(len(r.allocs), func(i int) bool { return r.allocs[i].Addr > addr }) - 1
}

// find is the allocation that addr is in, freed ones included; an allocation of no bytes holds its own address.
func (mem *Memory) find(addr uint64) *alloc {
	id, ok := regionAt(addr)
	if !ok {
		return nil
	}
	r := &mem.regions[id]
	i := r.near(addr)
	if i < 0 {
		return nil
	}
	a := &r.allocs[i]
	if addr-a.Addr < uint64(a.Bytes) || addr == a.Addr {
		return a
	}
	return nil
}

// Find is the allocation that an address is in, freed ones included. Shared and local addresses have none.
func (mem *Memory) Find(addr uint64) (Allocation, bool) {
	if a := mem.find(addr); a != nil {
		return a.Allocation, true
	}
	return Allocation{}, false
}

// Near is the allocation that begins last at or below addr in the same memory: the one that an index ran out of.
func (mem *Memory) Near(addr uint64) (Allocation, bool) {
	id, ok := regionAt(addr)
	if !ok {
		return Allocation{}, false
	}
	r := &mem.regions[id]
	if i := r.near(addr); i >= 0 {
		return r.allocs[i].Allocation, true
	}
	return Allocation{}, false
}

// Count is the number of allocations that are held or remembered, and of the places of forgotten ones; At is one of them by ordinal.
func (mem *Memory) Count() int                { return len(mem.byOrd) }
func (mem *Memory) At(ordinal int) Allocation { return mem.ref(ordinal).Allocation }

// Held is the number of bytes held now, device and host, with what the machine notes of each allocation; statics not counted.
func (mem *Memory) Held() int64 { return mem.held }

// DeviceHeld is the number of bytes of global memory held now, statics among them.
func (mem *Memory) DeviceHeld() int64 { return mem.device }

// SpaceOf is the memory space that an address names; SpaceGeneric when it names none.
func SpaceOf(addr uint64) isa.Space {
	if addr-isa.SharedWindow < isa.ClusterBytes {
		return isa.SharedSpace
	}
	if addr-isa.LocalWindow < isa.WindowBytes {
		return isa.LocalSpace
	}
	id, ok := regionAt(addr)
	if !ok {
		return isa.SpaceGeneric
	}
	return regionSpace[id]
}

var regionSpace = [numRegions]isa.Space{isa.GlobalSpace, isa.GlobalSpace,
	isa.ConstantSpace, isa.ConstantSpace, isa.HostSpace, isa.HostSpace, isa.HostSpace}

// live is the allocation that holds all of [addr, addr+n) and is not freed.
func (mem *Memory) live(addr uint64, n int64) *alloc {
	a := mem.find(addr)
	if a == nil || a.Freed || n < 0 || int64(addr-a.Addr) > a.Bytes-n {
		return nil
	}
	return a
}

// Read copies memory into p, without an event. It answers false, and reads nothing, unless one live allocation holds all of it.
func (mem *Memory) Read(addr uint64, p []byte) bool {
	if len(p) == 0 {
		return true
	}
	a := mem.live(addr, int64(len(p)))
	if a == nil {
		return false
	}
	a.tab.readBytes(mem.pages, addr-a.Addr, p)
	return true
}

// Write stores p, without an event; false as for Read.
func (mem *Memory) Write(addr uint64, p []byte) bool {
	if len(p) == 0 {
		return true
	}
	a := mem.live(addr, int64(len(p)))
	if a == nil {
		return false
	}
	a.tab.writeBytes(mem.pages, addr-a.Addr, p)
	return true
}

// ReadLeaf and WriteLeaf move one scalar in canonical form.
func (mem *Memory) ReadLeaf(addr uint64, t isa.MemType) (uint64, bool) {
	var b [8]byte
	if !mem.Read(addr, b[:t.Bytes()]) {
		return 0, false
	}
	return canonical(t, little(b[:])), true
}

func (mem *Memory) WriteLeaf(addr uint64, t isa.MemType, v uint64) bool {
	var b [8]byte
	for i := range b {
		b[i] = byte(v >> (8 * i))
	}
	return mem.Write(addr, b[:t.Bytes()])
}

func little(b []byte) uint64 {
	var v uint64
	for i := len(b) - 1; i >= 0; i-- {
		v = v<<8 | uint64(b[i])
	}
	return v
}

// ReadString is the NUL-terminated string at addr, at most limit bytes of it. It answers false when the memory ends, or
// the limit is reached, before the NUL; what was read until then is returned all the same.
func (mem *Memory) ReadString(addr uint64, limit int) (string, bool) {
	a := mem.live(addr, 1)
	if a == nil {
		return mem.m.windowString(addr, limit)
	}
	off := addr - a.Addr
	left := int(min(a.Bytes-int64(off), int64(limit)))
	var out []byte
	var chunk [64]byte
	for left > 0 {
		n := min(left, len(chunk))
		a.tab.readBytes(mem.pages, off, chunk[:n])
		for i := range n {
			if chunk[i] == 0 {
				return string(append(out, chunk[:i]...)), true
			}
		}
		out = append(out, chunk[:n]...)
		off += uint64(n)
		left -= n
	}
	return string(out), false
}

// windowString is ReadString in the shared and local memory of the lane that prints.
func (m *Machine) windowString(addr uint64, limit int) (string, bool) {
	if m.printer == nil || m.block == nil {
		return "", false
	}
	var out []byte
	for ; len(out) < limit; addr++ {
		var c byte
		switch {
		case addr-isa.SharedWindow < uint64(m.launch.shared):
			c = byte(loadFlat(m.block.shared, isa.U8, addr-isa.SharedWindow))
		case addr-isa.LocalWindow < uint64(m.printer.top):
			c = byte(loadLocal(m.printer.local, isa.U8, addr-isa.LocalWindow, m.printLane))
		default:
			return string(out), false
		}
		if c == 0 {
			return string(out), true
		}
		out = append(out, c)
	}
	return string(out), false
}

// Fill sets n bytes to value and says so in an event: cudaMemset and memset. False, and nothing done, as for Read.
func (mem *Memory) Fill(addr uint64, value byte, n int64, how Asked) bool {
	if n == 0 {
		return true
	}
	a := mem.live(addr, n)
	if a == nil {
		return false
	}
	var chunk [pageBytes]byte
	for i := range chunk {
		chunk[i] = value
	}
	for off, left := addr-a.Addr, n; left > 0; {
		if mem.m.Stopping() {
			return true // the run is over
		}
		k := min(left, pageBytes)
		if value != 0 || !a.tab.absent(off, k) {
			a.tab.writeBytes(mem.pages, off, chunk[:k])
		}
		off += uint64(k)
		left -= k
	}
	mem.m.obs.Copy(&event.CopyEvent{Dst: addr, Bytes: n, DstSpace: a.Space, Fill: true, Value: value, Pos: how.Pos,
		Position: mem.m.position, Stream: how.Stream, Queued: how.Queued})
	return true
}

// Asked is how a copy or a fill was requested.
type Asked struct {
	Pos    source.Pos
	Stream event.Stream
	Queued bool // the host continues at once
}

// Copy moves n bytes, overlapping or not, and says so in an event: cudaMemcpy, memcpy. False, and nothing done, unless one
// live allocation holds all of the source and one all of the destination.
func (mem *Memory) Copy(dst, src uint64, n int64, how Asked) bool {
	if n == 0 {
		return true
	}
	from, to := mem.live(src, n), mem.live(dst, n)
	if from == nil || to == nil {
		return false
	}
	var chunk [pageBytes]byte
	forward := dst <= src
	for done := int64(0); done < n; {
		if mem.m.Stopping() {
			return true // the run is over
		}
		k := min(n-done, pageBytes)
		at := uint64(done)
		if !forward {
			at = uint64(n - done - k)
		}
		if !from.tab.absent(src-from.Addr+at, k) || !to.tab.absent(dst-to.Addr+at, k) {
			from.tab.readBytes(mem.pages, src-from.Addr+at, chunk[:k])
			to.tab.writeBytes(mem.pages, dst-to.Addr+at, chunk[:k])
		}
		done += k
	}
	mem.m.obs.Copy(&event.CopyEvent{Dst: dst, Src: src, Bytes: n, DstSpace: to.Space, SrcSpace: from.Space, Pos: how.Pos,
		Position: mem.m.position, Stream: how.Stream, Queued: how.Queued})
	return true
}

// pad is the page of padding at addr for reading; nil reads as zeros.
func (mem *Memory) pad(addr uint64) *page { return mem.pads[addr/pageBytes] }

// ownPad is the page of padding at addr for writing.
func (mem *Memory) ownPad(addr uint64) *page {
	mem.ownPads()
	p := mem.pads[addr/pageBytes]
	switch {
	case p == nil:
		p = mem.pages.blank()
	case p.owner != mem.pages.now:
		p = mem.pages.copyOf(p)
	default:
		return p
	}
	mem.pads[addr/pageBytes] = p
	return p
}

// ownPads makes the map of padding writable.
func (mem *Memory) ownPads() {
	if mem.padEra != mem.pages.now {
		next := make(map[uint64]*page, len(mem.pads)+1)
		maps.Copy(next, mem.pads)
		mem.pads, mem.padEra = next, mem.pages.now
	}
}
