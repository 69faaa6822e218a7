package machine

import (
	"math"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// An access is made in three parts: the addresses of the active lanes, the memory that they name, the values. All lanes in
// one allocation, or all in the block's shared memory, is the fast path; everything else is taken lane by lane (fault.go).

// addresses computes the address of every active lane into the event.
func (m *Machine) addresses(in *isa.Instr, regs, consts []lanes, mask uint32) {
	addr := &m.evAccess.Addr
	a := operand(regs, consts, in.A)
	disp := uint64(isa.Disp(in.Imm))
	if in.B == isa.NoReg {
		for x := mask; x != 0; x &= x - 1 {
			i := lowest(x) & 31
			addr[i] = a[i] + disp
		}
		return
	}
	b := operand(regs, consts, in.B)
	scale := uint64(int64(in.C))
	for x := mask; x != 0; x &= x - 1 {
		i := lowest(x) & 31
		addr[i] = a[i] + b[i]*scale + disp
	}
}

// extent is the least and the greatest address of the active lanes, and every bit that is set in one of them.
func (m *Machine) extent(mask uint32) (lo, hi, any uint64) {
	lo = math.MaxUint64
	for x := mask; x != 0; x &= x - 1 {
		v := m.evAccess.Addr[lowest(x)&31]
		lo, hi, any = min(lo, v), max(hi, v), any|v
	}
	return lo, hi, any
}

// places of an access, as the fast path tells them apart
type place uint8

const (
	elsewhere place = iota // lane by lane
	inShared
	inAlloc // the allocation that the site remembers
	inLocal
)

// locate computes the addresses of an access and finds out where all of them are. What the site met last is tried first. The addresses of
// the first n lanes have a shape; those of others, and of accesses that are taken lane by lane, have number 0.
func (m *Machine) locate(w *warp, fr *frame, s *site, in *isa.Instr, regs, consts []lanes, mask uint32, n int) (at place, samePage bool,
	shape uint64) {
	var lo, hi, any uint64
	if mask+1 == 1<<n {
		lo, hi = m.arrange(s, in, regs, consts, n)
		any = m.evAccess.Addr[0] | s.pattern.odd
		shape = s.pattern.id
		m.evAccess.Low, m.evAccess.High = lo, hi
	} else {
		m.addresses(in, regs, consts, mask)
		lo, hi, any = m.extent(mask)
	}
	if m.launch != nil && m.block != nil && m.launch.clusterSize() > 1 {
		own := false
		if lo, hi, own = m.ownWindow(mask, lo, hi); !own {
			return elsewhere, false, 0
		}
	}
	end := hi + s.bytes
	if any&s.align != 0 || hi < lo || end < hi {
		return elsewhere, false, 0
	}
	if !s.local {
		if s.wasShared && m.block != nil {
			if s.insideShared(m.launch, lo, end) {
				return inShared, false, shape
			}
		} else if s.cached && lo >= s.lo && end <= s.hi {
			return inAlloc, (lo-s.lo)/pageBytes == (hi-s.lo)/pageBytes, shape
		}
	} else if !s.insideLocal(fr, w.host, lo, hi) {
		return elsewhere, false, 0
	}
	switch {
	case lo-isa.SharedWindow < isa.WindowBytes && m.block != nil && s.insideShared(m.launch, lo, end):
		s.wasShared = true
		return inShared, false, shape
	case m.holds(s, lo, hi, w.host, in.Op == isa.St):
		s.wasShared = false
		return inAlloc, (lo-s.lo)/pageBytes == (hi-s.lo)/pageBytes, shape
	case lo-isa.LocalWindow < isa.WindowBytes && !w.host && hi-isa.LocalWindow+s.bytes <= uint64(w.top):
		return inLocal, false, shape
	}
	return elsewhere, false, 0
}

// describe fills in the event's head for a site.
func (m *Machine) describe(s *site, id int, kind isa.AccessKind, space isa.Space, mask uint32, shape uint64) *event.Access {
	ev := &m.evAccess
	ev.Where = m.where
	ev.Mask = mask
	ev.Shape = shape
	ev.Site, ev.Kind, ev.Space = id, kind, space
	ev.Bytes, ev.Count = int(s.bytes), max(s.Count, 1)
	ev.Atomic, ev.Volatile, ev.Faulted = s.Atomic, s.Volatile, 0
	return ev
}

// holds reports whether all bytes from lo to the end of the element at hi are in one live allocation that this side may use so,
// and remembers it at the site.
func (m *Machine) holds(s *site, lo, hi uint64, host, write bool) bool {
	end := hi + s.bytes
	if !s.cached || lo < s.lo || end > s.hi {
		id, ok := regionAt(lo)
		if !ok {
			return false
		}
		r := &m.mem.regions[id]
		i := r.near(lo)
		if i < 0 {
			return false
		}
		a := &r.allocs[i]
		if a.Freed || end > a.Addr+uint64(a.Bytes) || end < lo {
			return false
		}
		switch {
		case id == rodataRegion:
			if write {
				return false
			}
		case id == constantRegion:
			if write || host {
				return false
			}
		case id == globalRegion || id == deviceHeapRegion:
			if host && !a.Managed {
				return false
			}
		case !host && !(a.Managed && (id == hostHeapRegion || id == hostDataRegion)):
			return false
		}
		s.cached, s.reg, s.index, s.lo, s.hi, s.space = true, id, int32(i), a.Addr, a.Addr+uint64(a.Bytes), a.Space
	}
	return true
}

// load executes Ld. It answers false when the access ended the launch or the program.
func (m *Machine) load(w *warp, fr *frame, in *isa.Instr, regs, consts []lanes, mask uint32, n int) bool {
	id := isa.SiteOf(in.Imm)
	s := &m.sites[id]
	m.evAccess.HasOrigin = false
	at, samePage, shape := m.locate(w, fr, s, in, regs, consts, mask, n)
	if mask == 1<<32-1 && s.word && (at == inShared || at == inAlloc && samePage) {
		m.loadWord32(s, id, at, &regs[in.Dst], shape)
		return true
	}
	dst := regs[in.Dst : int(in.Dst)+max(s.Count, 1)]
	prefix := mask+1 == 1<<n
	var ev *event.Access
	switch at {
	case inShared:
		ev = m.describe(s, id, isa.Load, isa.SharedSpace, mask, shape)
		for k := range dst {
			v := m.leafLanes(k)
			off := uint64(k)*s.stride - isa.SharedWindow
			if s.width == 4 && prefix {
				loadWords(v[:n], ev.Addr[:n], off, m.block.shared, s.Mem == isa.I32)
			} else {
				for x := mask; x != 0; x &= x - 1 {
					i := lowest(x) & 31
					v[i] = loadFlat(m.block.shared, s.Mem, ev.Addr[i]+off)
				}
			}
			put(&dst[k], v, mask, n, prefix)
		}
	case inAlloc:
		ev = m.describe(s, id, isa.Load, s.space, mask, shape)
		tab := &m.mem.regions[s.reg].allocs[s.index].tab
		for k := range dst {
			v := m.leafLanes(k)
			off := uint64(k)*s.stride - s.lo
			if s.width == 4 && prefix && samePage && k == 0 {
				p := tab.at(m.mem.pages, (ev.Addr[0]+off)/pageBytes)
				d := v[:n]
				a := ev.Addr[:len(d)]
				if s.Mem == isa.I32 {
					for i := range d {
						d[i] = uint64(int64(int32(p.words[(a[i]+off)>>2&wordMask])))
					}
				} else {
					for i := range d {
						d[i] = uint64(p.words[(a[i]+off)>>2&wordMask])
					}
				}
			} else {
				for x := mask; x != 0; x &= x - 1 {
					i := lowest(x) & 31
					at := ev.Addr[i] + off
					v[i] = tab.at(m.mem.pages, at/pageBytes).load(s.Mem, at)
				}
			}
			put(&dst[k], v, mask, n, prefix)
		}
	case inLocal:
		ev = m.describe(s, id, isa.Load, isa.LocalSpace, mask, shape)
		for k := range dst {
			v := m.leafLanes(k)
			off := uint64(k)*s.stride - isa.LocalWindow
			for x := mask; x != 0; x &= x - 1 {
				i := lowest(x) & 31
				v[i] = loadLocal(w.local, s.Mem, ev.Addr[i]+off, i)
			}
			put(&dst[k], v, mask, n, prefix)
		}
	default:
		return m.slow(w, fr, s, id, in, regs, isa.Load, mask)
	}
	if !w.host {
		m.obs.Access(ev)
	}
	return true
}

// store executes St, as load.
func (m *Machine) store(w *warp, fr *frame, in *isa.Instr, regs, consts []lanes, mask uint32, n int) bool {
	id := isa.SiteOf(in.Imm)
	s := &m.sites[id]
	src := int(in.Dst)
	count := max(s.Count, 1)
	at, samePage, shape := m.locate(w, fr, s, in, regs, consts, mask, n)
	if mask == 1<<32-1 && s.word && (at == inShared || at == inAlloc && samePage) {
		m.storeWord32(s, id, at, operand(regs, consts, in.Dst), shape)
		return true
	}
	var ev *event.Access
	switch at {
	case inShared:
		ev = m.describe(s, id, isa.Store, isa.SharedSpace, mask, shape)
		words := m.ownShared(m.block)
		for k := range count {
			a := operand(regs, consts, leafReg(src, k))
			*m.leafLanes(k) = *a
			off := uint64(k)*s.stride - isa.SharedWindow
			if s.width == 4 {
				for x := mask; x != 0; x &= x - 1 {
					i := lowest(x) & 31
					words[(ev.Addr[i]+off)>>2] = uint32(a[i])
				}
			} else {
				for x := mask; x != 0; x &= x - 1 {
					i := lowest(x) & 31
					storeFlat(words, s.Mem, ev.Addr[i]+off, a[i])
				}
			}
		}
	case inAlloc:
		ev = m.describe(s, id, isa.Store, s.space, mask, shape)
		tab := &m.mem.regions[s.reg].allocs[s.index].tab
		for k := range count {
			a := operand(regs, consts, leafReg(src, k))
			*m.leafLanes(k) = *a
			off := uint64(k)*s.stride - s.lo
			if s.width == 4 && samePage && k == 0 {
				p := tab.own(m.mem.pages, (ev.Addr[lowest(mask)&31]+off)/pageBytes)
				for x := mask; x != 0; x &= x - 1 {
					i := lowest(x) & 31
					p.words[(ev.Addr[i]+off)>>2&wordMask] = uint32(a[i])
				}
			} else {
				for x := mask; x != 0; x &= x - 1 {
					i := lowest(x) & 31
					at := ev.Addr[i] + off
					tab.own(m.mem.pages, at/pageBytes).store(s.Mem, at, a[i])
				}
			}
		}
	case inLocal:
		ev = m.describe(s, id, isa.Store, isa.LocalSpace, mask, shape)
		for k := range count {
			a := operand(regs, consts, leafReg(src, k))
			*m.leafLanes(k) = *a
			off := uint64(k)*s.stride - isa.LocalWindow
			for x := mask; x != 0; x &= x - 1 {
				i := lowest(x) & 31
				storeLocal(w.local, s.Mem, ev.Addr[i]+off, i, a[i])
			}
		}
	default:
		return m.slowStore(w, fr, s, id, in, regs, consts, mask)
	}
	m.emitStore(w, ev)
	return true
}

// address1 is the address of lane 0.
func address1(in *isa.Instr, regs, consts []lanes) uint64 {
	v := operand(regs, consts, in.A)[0] + uint64(isa.Disp(in.Imm))
	if in.B != isa.NoReg {
		v += operand(regs, consts, in.B)[0] * uint64(int64(in.C))
	}
	return v
}

// offset1 is how far into the allocation that the site met last a host access is, if it is there.
func (s *site) offset1(v uint64) (off uint64, ok bool) {
	off = v - s.lo
	size := s.hi - s.lo
	return off, s.cached && !s.local && s.Count <= 1 && off < size && off+s.width <= size && v&s.align == 0
}

// loadOne is Ld of the host program where the site meets again what it met last; false to take the long way.
func (m *Machine) loadOne(in *isa.Instr, regs, consts []lanes) bool {
	s := &m.sites[isa.SiteOf(in.Imm)]
	off, ok := s.offset1(address1(in, regs, consts))
	if ok {
		regs[in.Dst][0] = m.mem.regions[s.reg].allocs[s.index].tab.at(m.mem.pages, off/pageBytes).load(s.Mem, off)
	}
	return ok
}

// storeOne is St likewise.
func (m *Machine) storeOne(in *isa.Instr, regs, consts []lanes) bool {
	s := &m.sites[isa.SiteOf(in.Imm)]
	off, ok := s.offset1(address1(in, regs, consts))
	if ok {
		m.mem.regions[s.reg].allocs[s.index].tab.own(m.mem.pages, off/pageBytes).store(s.Mem, off, operand(regs, consts, in.Dst)[0])
	}
	return ok
}

// emitStore emits a store and forgets the origins that were named for it.
func (m *Machine) emitStore(w *warp, ev *event.Access) {
	if !w.host {
		m.obs.Access(ev)
	}
	ev.HasOrigin = false
}

// leafReg is the register of leaf k of a stored value: constants count away from zero as registers do.
func leafReg(src, k int) isa.Reg {
	if src < 0 {
		return isa.Reg(src - k)
	}
	return isa.Reg(src + k)
}

// leafLanes is where the event carries leaf k; leaves past the fourth are moved and not told.
func (m *Machine) leafLanes(k int) *lanes {
	switch {
	case k == 0:
		return (*lanes)(&m.evAccess.Value)
	case k <= 3:
		return (*lanes)(&m.evAccess.More[k-1])
	}
	return &m.scratch
}

// put copies the active lanes of v into a register.
func put(d, v *lanes, mask uint32, n int, prefix bool) {
	if prefix {
		copy(d[:n], v[:n])
		return
	}
	for x := mask; x != 0; x &= x - 1 {
		i := lowest(x) & 31
		d[i] = v[i]
	}
}

func loadWords(d, a []uint64, off uint64, words []uint32, signed bool) {
	a = a[:len(d)]
	if signed {
		for i := range d {
			d[i] = uint64(int64(int32(words[(a[i]+off)>>2])))
		}
		return
	}
	for i := range d {
		d[i] = uint64(words[(a[i]+off)>>2])
	}
}

// loadFlat and storeFlat move one aligned leaf of memory kept as words.
func loadFlat(words []uint32, t isa.MemType, off uint64) uint64 {
	w := words[off>>2]
	if t == isa.I64 || t == isa.F64 {
		return uint64(w) | uint64(words[off>>2+1])<<32
	}
	return canonical(t, uint64(w>>(off&3*8)))
}

func storeFlat(words []uint32, t isa.MemType, off, v uint64) {
	w := &words[off>>2]
	switch t {
	case isa.I64, isa.F64:
		*w = uint32(v)
		words[off>>2+1] = uint32(v >> 32)
	case isa.I8, isa.U8:
		shift := off & 3 * 8
		*w = *w&^(0xff<<shift) | uint32(uint8(v))<<shift
	case isa.I16, isa.U16:
		shift := off & 2 * 8
		*w = *w&^(0xffff<<shift) | uint32(uint16(v))<<shift
	default:
		*w = uint32(v)
	}
}

// insideShared reports whether addresses stay within the block's shared memory, and within the variable that the site names.
func (s *site) insideShared(l *launch, lo, end uint64) bool {
	return lo >= s.sharedLo && end <= min(s.sharedHi, isa.SharedWindow+uint64(l.shared))
}

// insideLocal reports whether addresses stay within the local array that the site names.
func (s *site) insideLocal(fr *frame, host bool, lo, hi uint64) bool {
	base := isa.LocalWindow + uint64(fr.local)
	if host {
		base = isa.HostStack + uint64(fr.local)
	}
	return lo >= base+s.localLo && hi+s.bytes <= base+s.localHi && hi >= lo
}
