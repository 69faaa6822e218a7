package machine

import (
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// verdict is what an address of one lane turns out to be.
type verdict struct {
	space   isa.Space
	fault   event.FaultKind
	faulty  bool
	happens bool // the access is made, if only in padding
	padding bool // it is made in padding
	code    int  // cudaError_t that ends the launch, 0 to continue; for the host any other than 0 is a segmentation fault
	alloc   int  // concerned, -1
	size    int64
	base    uint64 // of the local array that was meant, 0 when that is not known
}

// judge says what an access of one lane means. It is the slow path: a lane out of line with the others, or a fault.
func (m *Machine) judge(w *warp, fr *frame, s *site, addr uint64, write bool) verdict {
	v := verdict{space: SpaceOf(addr), alloc: -1, happens: true}
	if v.space == isa.SpaceGeneric {
		v.space = s.Space
		if v.space == isa.SpaceGeneric {
			v.space = isa.GlobalSpace
		}
		if w.host {
			v.space = isa.HostSpace
		}
	}
	switch {
	case addr < nullBytes:
		return v.wrong(event.NullPointer, errIllegalAddress, false)
	case s.Kind == isa.Atomic && addr-isa.LocalWindow < isa.WindowBytes: // a compiler that sees the memory's kind puts a trap here
		return v.wrong(event.LocalAtomic, errLaunchFailure, false)
	case !w.host && addr&s.align != 0:
		return v.wrong(event.Misaligned, errMisaligned, false)
	case w.host && (inCluster(addr) || addr-isa.LocalWindow < isa.WindowBytes):
		return v.wrong(event.DevicePointer, errIllegalAddress, false)
	case addr-isa.SharedWindow < isa.WindowBytes:
		return m.judgeShared(v, s, addr)
	case addr-isa.LocalWindow < isa.WindowBytes:
		return judgeLocal(v, w, fr, s, addr)
	}
	return m.judgeRegion(v, w, fr, s, addr, write)
}

// wrong is the verdict with a fault in it.
func (v verdict) wrong(kind event.FaultKind, code int, happens bool) verdict {
	v.faulty, v.fault, v.code, v.happens = true, kind, code, happens
	return v
}

func (m *Machine) judgeShared(v verdict, s *site, addr uint64) verdict {
	end := addr + s.bytes
	v.size = int64(m.launch.shared)
	switch {
	case s.insideShared(m.launch, addr, end):
		return v
	case end-isa.SharedWindow <= uint64(m.launch.shared): // in another variable of the block's
		return v.wrong(event.SharedOutOfBounds, 0, true)
	case end-isa.SharedWindow <= m.sharedHeld():
		return v.wrong(event.SharedOutOfBounds, 0, false)
	case end-isa.SharedWindow <= uint64(m.sharedWindow()):
		return v.wrong(event.SharedOutOfBounds, errIllegalAddress, false)
	}
	return v.wrong(event.Unmapped, errIllegalAddress, false)
}

func judgeLocal(v verdict, w *warp, fr *frame, s *site, addr uint64) verdict {
	v.size = int64(w.top)
	if s.local && !s.insideLocal(fr, false, addr, addr) {
		v.size, v.base = int64(s.localHi-s.localLo), isa.LocalWindow+uint64(fr.local)+s.localLo
		return v.wrong(event.LocalOutOfBounds, 0, false)
	}
	if addr+s.bytes-isa.LocalWindow <= uint64(w.top) {
		return v
	}
	return v.wrong(event.LocalOutOfBounds, 0, false)
}

// judgeRegion judges an access to memory that is allocated: of the device or of the host.
func (m *Machine) judgeRegion(v verdict, w *warp, fr *frame, s *site, addr uint64, write bool) verdict {
	end := addr + s.bytes
	id, ok := regionAt(addr)
	if w.host && s.local && id != hostStackRegion { // far outside of an array of the function's own, whatever is there
		v.alloc, v.size, v.base = -1, int64(s.localHi-s.localLo), isa.HostStack+uint64(fr.local)+s.localLo
		return v.wrong(event.LocalOutOfBounds, 0, false)
	}
	if !ok {
		return v.wrong(event.Unmapped, errIllegalAddress, false)
	}
	r := &m.mem.regions[id]
	i := r.near(addr)
	var a *alloc
	if i >= 0 {
		a = &r.allocs[i]
		v.alloc, v.size = a.Ordinal, a.Bytes
	}
	if kind, ok := forbidden(id, a, w.host, addr, write); ok {
		return v.wrong(kind, errIllegalAddress, false)
	}
	if id == hostStackRegion {
		if s.local && !s.insideLocal(fr, true, addr, addr) {
			v.alloc, v.size, v.base = -1, int64(s.localHi-s.localLo), isa.HostStack+uint64(fr.local)+s.localLo
			return v.wrong(event.LocalOutOfBounds, 0, false)
		}
		if a == nil || end > a.Addr+uint64(a.Bytes) {
			return v.wrong(event.Unmapped, errIllegalAddress, false)
		}
		return v
	}
	if a != nil && end <= a.Addr+uint64(a.Bytes) {
		if a.Freed {
			v.padding = true
			return v.wrong(event.UseAfterFree, 0, true)
		}
		return v
	}
	if m.mapped(id, r, i, addr, end) {
		v.padding = true
		if a != nil && a.Freed {
			return v.wrong(event.UseAfterFree, 0, true)
		}
		return v.wrong(event.OutOfBounds, 0, true)
	}
	v.alloc, v.size = -1, 0
	return v.wrong(event.Unmapped, errIllegalAddress, false)
}

// forbidden reports whether code of the host or of the device has no access to a region; a is the allocation at the address or before it.
func forbidden(id regionID, a *alloc, host bool, addr uint64, write bool) (event.FaultKind, bool) {
	hostSide := id == hostDataRegion || id == hostHeapRegion || id == hostStackRegion
	switch {
	case hostSide && !host && !((id == hostHeapRegion || id == hostDataRegion) && a != nil && a.Managed && addr-a.Addr < uint64(a.Bytes)):
		return event.HostPointer, true
	case host && (id == constantRegion || (id == globalRegion || id == deviceHeapRegion) && (a == nil || !a.Managed)):
		return event.DevicePointer, true
	case write && (id == constantRegion || id == rodataRegion):
		return event.WriteToConstant, true
	}
	return 0, false
}

// mapped reports whether bytes outside every allocation are where an access does not fault: in a granule of the allocation before or
// after, on the host close to one.
func (m *Machine) mapped(id regionID, r *region, i int, addr, end uint64) bool {
	if id == deviceHeapRegion {
		return end <= r.next+isa.Granule
	}
	unit := uint64(isa.Granule)
	if id == hostDataRegion || id == hostHeapRegion {
		if i >= 0 && addr < r.allocs[i].Addr+uint64(r.allocs[i].Bytes)+hostNear {
			return true
		}
		return i+1 < len(r.allocs) && end+hostNear > r.allocs[i+1].Addr
	}
	if i >= 0 && end <= roundUp(r.allocs[i].Addr+uint64(r.allocs[i].Bytes)+1, unit) {
		return true
	}
	return i+1 < len(r.allocs) && addr >= r.allocs[i+1].Addr/unit*unit
}

// sharedHeld is the shared memory that the device holds for a block, in its granules: an access past it ends the launch.
func (m *Machine) sharedHeld() uint64 {
	d := m.cfg.Device
	reserved := uint64(d.SharedReserved)
	return roundUp(uint64(m.launch.shared)+reserved, uint64(max(d.SharedGranularity, 1))) - reserved
}

// sharedWindow is the shared memory that a block of the device could have: further out an address is unmapped.
func (m *Machine) sharedWindow() int {
	d := m.cfg.Device
	return max(d.SharedPerBlockOptin, d.SharedPerBlock, m.launch.shared)
}

// slow makes a load, a store or an atomic lane by lane, and answers false when it ended the launch or the program. Values to store are in
// the event's leaves; those loaded are put there.
func (m *Machine) slow(w *warp, fr *frame, s *site, id int, in *isa.Instr, regs []lanes, kind isa.AccessKind, mask uint32) bool {
	code := m.judgeAll(w, fr, s, id, kind, mask, in)
	if w.host && code != 0 {
		return false
	}
	var done uint32
	for x := mask; x != 0; x &= x - 1 {
		first := lowest(x) & 31
		if done&(1<<first) != 0 {
			continue
		}
		space := m.verdicts[first].space
		ev := m.describe(s, id, kind, space, 0, 0)
		for y := x; y != 0; y &= y - 1 {
			i := lowest(y) & 31
			v := &m.verdicts[i]
			if v.space != space {
				continue
			}
			ev.Mask |= 1 << i
			if !v.happens {
				ev.Faulted |= 1 << i
			}
			for k := range max(s.Count, 1) {
				leaf := m.leafLanes(k)
				at := ev.Addr[i] + uint64(k)*s.stride
				if kind == isa.Load {
					leaf[i] = 0
					if v.happens {
						leaf[i] = m.loadLane(w, v, s.Mem, at, i)
					}
					regs[int(in.Dst)+k][i] = leaf[i]
				} else if v.happens {
					value := leaf[i]
					if k > 3 {
						value = regs[int(in.Dst)+k][i]
					}
					m.storeLane(w, v, s.Mem, at, i, value)
				}
			}
		}
		done |= ev.Mask
		if !w.host {
			m.obs.Access(ev)
		}
	}
	m.evAccess.HasOrigin = false
	if code != 0 {
		m.fail(code)
		return false
	}
	return true
}

// slowStore puts the values into the event and stores lane by lane.
func (m *Machine) slowStore(w *warp, fr *frame, s *site, id int, in *isa.Instr, regs, consts []lanes, mask uint32) bool {
	for k := range min(max(s.Count, 1), 4) {
		*m.leafLanes(k) = *operand(regs, consts, leafReg(int(in.Dst), k))
	}
	return m.slow(w, fr, s, id, in, regs, isa.Store, mask)
}

// checkIndex is Chk: it holds the index of lanes 0 to n−1 against the extent of the array that they are about to access.
func (m *Machine) checkIndex(w *warp, in *isa.Instr, index *lanes, mask uint32, n int) {
	b := &m.p.Bounds[in.Imm]
	if b.Thread > 0 && b.Add >= 0 && int64(m.launch.block[b.Thread-1])+b.Add <= b.Extent {
		return // no thread of this launch's blocks can leave it
	}
	var out uint64
	for _, x := range index[:n] {
		x += uint64(b.Add)
		out |= (uint64(b.Extent) - 1 - x) | x // the sign of either says that x is outside
	}
	if int64(out) < 0 {
		m.beyond(w, b, index, mask)
	}
}

// beyond reports the active lanes whose index leaves an array inside a larger object. The access itself is judged by its address.
func (m *Machine) beyond(w *warp, b *isa.Bound, index *lanes, mask uint32) {
	s := &m.p.Sites[b.Site]
	f := event.Fault{
		Where: m.where, Kind: event.BeyondArray, Access: s.Kind, Space: s.Space, Site: int(b.Site), Pos: s.Span.From,
		Bytes: s.Bytes, Alloc: -1, Size: b.Extent, Host: w.host,
	}
	f.Mask = 0
	for x := mask; x != 0; x &= x - 1 {
		i := lowest(x) & 31
		f.Addr[i] = index[i] + uint64(b.Add)
		if f.Addr[i] >= uint64(b.Extent) {
			f.Mask |= 1 << i
		}
	}
	switch {
	case f.Mask == 0: // it was a lane that is not active
	case w.host:
		m.Report(f)
	default:
		m.evFault = f
		m.obs.Fault(&m.evFault)
	}
}

// noValue reports the active lanes whose companion says that they never gave a variable a value. The instruction that uses it continues.
func (m *Machine) noValue(in *isa.Instr, regs, consts []lanes, mask uint32) {
	has := operand(regs, consts, in.A)
	var without uint32
	for x := mask; x != 0; x &= x - 1 {
		if i := lowest(x) & 31; has[i] == 0 {
			without |= 1 << i
		}
	}
	if without == 0 {
		return
	}
	m.evFault = event.Fault{Where: m.where, Kind: event.NoValue, Access: isa.Load, Space: isa.LocalSpace, Site: -1, Alloc: -1,
		Unset: int(in.Imm), Stmt: m.evStep.Stmt}
	for i, o := range m.p.Unset[in.Imm].Of {
		if regs[o.Has][lowest(without)&31] == 0 {
			m.evFault.Code = i + 1
			break
		}
	}
	m.evFault.Mask = without
	m.obs.Fault(&m.evFault)
}

// fnAt is the index of an instruction in its function's code, for faults of the host.
func (m *Machine) fnAt(fr *frame, in *isa.Instr) int {
	code := m.funcs[fr.fn].Code
	for i := range code {
		if &code[i] == in {
			return i
		}
	}
	return -1
}

// judgeAll judges every active lane and emits one fault for each kind that it met. It answers the code that ends the launch, 0 for none.
func (m *Machine) judgeAll(w *warp, fr *frame, s *site, id int, kind isa.AccessKind, mask uint32, in *isa.Instr) int {
	code := 0
	var bad uint32
	for x := mask; x != 0; x &= x - 1 {
		i := lowest(x) & 31
		m.verdicts[i] = m.judgeLane(w, fr, s, i, kind != isa.Load)
		if m.verdicts[i].faulty {
			bad |= 1 << i
			if code == 0 {
				code = m.verdicts[i].code
			}
		}
	}
	addr := m.evAccess.Addr
	for bad != 0 {
		v := &m.verdicts[lowest(bad)&31]
		var same uint32
		for x := bad; x != 0; x &= x - 1 {
			if i := lowest(x) & 31; m.verdicts[i].fault == v.fault && m.verdicts[i].space == v.space && m.verdicts[i].alloc == v.alloc {
				same |= 1 << i
			}
		}
		bad &^= same
		f := event.Fault{
			Where: m.where, Kind: v.fault, Access: kind, Space: v.space, Site: id, Pos: s.Span.From, Addr: addr,
			Bytes: int(s.bytes), Alloc: v.alloc, Size: v.size, Base: v.base, Code: v.code,
		}
		f.Mask = same
		if w.host {
			f.Host = true
			if pos := m.funcs[fr.fn].at(m.fnAt(fr, in)); pos != 0 && s.Span.From == 0 {
				f.Pos = pos
			}
			if v.code != 0 {
				m.HostFault(f, 139)
			} else {
				m.Report(f)
			}
			continue
		}
		m.evFault = f
		m.obs.Fault(&m.evFault)
	}
	return code
}

// loadLane and storeLane move one leaf of one lane whose address was judged. A misaligned one, which only host code may have, is put
// together from bytes.
func (m *Machine) loadLane(w *warp, v *verdict, t isa.MemType, addr uint64, lane int) uint64 {
	width := uint64(t.Bytes())
	if addr&(width-1) != 0 {
		var raw uint64
		for i := range width {
			raw |= m.loadLane(w, v, isa.U8, addr+i, lane) << (8 * i)
		}
		return canonical(t, raw)
	}
	switch {
	case v.padding:
		p := m.mem.pad(addr)
		if p == nil {
			p = m.mem.pages.zero
		}
		return p.load(t, addr)
	case v.space == isa.SharedSpace:
		return loadFlat(m.block.shared, t, addr-isa.SharedWindow)
	case v.space == isa.ClusterSpace:
		return loadFlat(m.peer(addr).shared, t, addr%isa.WindowBytes)
	case v.space == isa.LocalSpace:
		return loadLocal(w.local, t, addr-isa.LocalWindow, lane)
	}
	a := m.mem.find(addr)
	if a == nil {
		return 0
	}
	off := addr - a.Addr
	return a.tab.at(m.mem.pages, off/pageBytes).load(t, off)
}

func (m *Machine) storeLane(w *warp, v *verdict, t isa.MemType, addr uint64, lane int, value uint64) {
	width := uint64(t.Bytes())
	if addr&(width-1) != 0 {
		for i := range width {
			m.storeLane(w, v, isa.U8, addr+i, lane, value>>(8*i)&0xff)
		}
		return
	}
	switch {
	case v.padding:
		m.mem.ownPad(addr).store(t, addr, value)
	case v.space == isa.ClusterSpace:
		storeFlat(m.ownPeer(addr), t, addr%isa.WindowBytes, value)
	case v.space == isa.SharedSpace:
		storeFlat(m.ownShared(m.block), t, addr-isa.SharedWindow, value)
	case v.space == isa.LocalSpace:
		storeLocal(w.local, t, addr-isa.LocalWindow, lane, value)
	default:
		if a := m.mem.find(addr); a != nil {
			off := addr - a.Addr
			a.tab.own(m.mem.pages, off/pageBytes).store(t, off, value)
		}
	}
}

// Local memory is kept word by word with the lanes of a word together, as the hardware interleaves it.
func loadLocal(local []uint32, t isa.MemType, off uint64, lane int) uint64 {
	i := off>>2*32 + uint64(lane)
	if i >= uint64(len(local)) {
		return 0
	}
	w := local[i]
	if t == isa.I64 || t == isa.F64 {
		if i+32 >= uint64(len(local)) {
			return 0
		}
		return uint64(w) | uint64(local[i+32])<<32
	}
	return canonical(t, uint64(w>>(off&3*8)))
}

func storeLocal(local []uint32, t isa.MemType, off uint64, lane int, v uint64) {
	i := off>>2*32 + uint64(lane)
	if i >= uint64(len(local)) {
		return
	}
	switch t {
	case isa.I64, isa.F64:
		if i+32 < uint64(len(local)) {
			local[i], local[i+32] = uint32(v), uint32(v>>32)
		}
	case isa.I8, isa.U8:
		shift := off & 3 * 8
		local[i] = local[i]&^(0xff<<shift) | uint32(uint8(v))<<shift
	case isa.I16, isa.U16:
		shift := off & 2 * 8
		local[i] = local[i]&^(0xffff<<shift) | uint32(uint16(v))<<shift
	default:
		local[i] = uint32(v)
	}
}
