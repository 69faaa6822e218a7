package machine

import (
	"math"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// An access is made in three parts: the addresses of the active lanes, the memory that they name, the values. All lanes in
// one allocation, or all in the block's shared memory, is the fast path; everything else is taken lane by lane (fault.go).

// addresses computes the address of every active lane into the event, and answers the least, the greatest and the bits that are set in any.
func (m *Machine) addresses(in *isa.Instr, regs, consts []lanes, mask uint32, n int) (lo, hi, any uint64) {
	addr := &m.evAccess.Addr
	a := operand(regs, consts, in.A)
	disp := uint64(isa.Disp(in.Imm))
	lo = math.MaxUint64
	if mask+1 == 1<<n {
		d := addr[:n]
		x := a[:len(d)]
		if in.B == isa.NoReg {
			for i := range d {
				v := x[i] + disp
				d[i] = v
				lo, hi, any = min(lo, v), max(hi, v), any|v
			}
			return lo, hi, any
		}
		b := operand(regs, consts, in.B)[:len(d)]
		scale := uint64(int64(in.C))
		for i := range d {
			v := x[i] + b[i]*scale + disp
			d[i] = v
			lo, hi, any = min(lo, v), max(hi, v), any|v
		}
		return lo, hi, any
	}
	var b *lanes
	scale := uint64(int64(in.C))
	if in.B != isa.NoReg {
		b = operand(regs, consts, in.B)
	}
	for x := mask; x != 0; x &= x - 1 {
		i := lowest(x) & 31
		v := a[i] + disp
		if b != nil {
			v += b[i] * scale
		}
		addr[i] = v
		lo, hi, any = min(lo, v), max(hi, v), any|v
	}
	return lo, hi, any
}

// describe fills in the event's head for a site.
func (m *Machine) describe(s *site, id int, kind isa.AccessKind, space isa.Space, mask uint32) *event.Access {
	ev := &m.evAccess
	ev.Where = m.where
	ev.Mask = mask
	ev.Site, ev.Kind, ev.Space = id, kind, space
	ev.Bytes, ev.Count = int(s.bytes), max(s.Count, 1)
	ev.Atomic, ev.Volatile, ev.Faulted = s.Atomic, s.Volatile, 0
	return ev
}

// holds reports whether all bytes from lo to the end of the element at hi lie in one live allocation that this side may use so,
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
		case id == globalRegion:
			if host && !a.Managed {
				return false
			}
		case !host && !(a.Managed && id == hostHeapRegion):
			return false
		}
		s.cached, s.reg, s.index, s.lo, s.hi, s.space = true, id, int32(i), a.Addr, a.Addr+uint64(a.Bytes), a.Space
	}
	return true
}

// load executes Ld. It answers false when the access ended the launch or the program.
func (m *Machine) load(w *warp, fr *frame, in *isa.Instr, regs, consts []lanes, mask uint32, n int) bool {
	lo, hi, any := m.addresses(in, regs, consts, mask, n)
	id := isa.SiteOf(in.Imm)
	s := &m.sites[id]
	m.evAccess.HasOrigin = false
	if any&s.align != 0 || s.local && !s.insideLocal(fr, w.host, lo, hi) {
		return m.slow(w, fr, s, id, in, regs, isa.Load, mask)
	}
	dst := regs[in.Dst : int(in.Dst)+max(s.Count, 1)]
	prefix := mask+1 == 1<<n
	switch {
	case lo-isa.SharedWindow < isa.WindowBytes && m.block != nil && hi-isa.SharedWindow+s.bytes <= uint64(m.launch.shared) && hi >= lo:
		ev := m.describe(s, id, isa.Load, isa.SharedSpace, mask)
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
		if !w.host {
			m.obs.Access(ev)
		}
		return true
	case m.holds(s, lo, hi, w.host, false):
		ev := m.describe(s, id, isa.Load, s.space, mask)
		tab := &m.mem.regions[s.reg].allocs[s.index].tab
		for k := range dst {
			v := m.leafLanes(k)
			off := uint64(k)*s.stride - s.lo
			if first := lo + off; s.width == 4 && prefix && first/pageBytes == (hi+off)/pageBytes {
				p := tab.at(m.mem.pages, first/pageBytes)
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
		if !w.host {
			m.obs.Access(ev)
		}
		return true
	case w.inLocal(s, lo, hi):
		ev := m.describe(s, id, isa.Load, isa.LocalSpace, mask)
		for k := range dst {
			v := m.leafLanes(k)
			off := uint64(k)*s.stride - isa.LocalWindow
			for x := mask; x != 0; x &= x - 1 {
				i := lowest(x) & 31
				v[i] = loadLocal(w.local, s.Mem, ev.Addr[i]+off, i)
			}
			put(&dst[k], v, mask, n, prefix)
		}
		m.obs.Access(ev)
		return true
	}
	return m.slow(w, fr, s, id, in, regs, isa.Load, mask)
}

// inLocal reports whether addresses lie in the local memory that the thread's frames take.
func (w *warp) inLocal(s *site, lo, hi uint64) bool {
	return lo-isa.LocalWindow < isa.WindowBytes && !w.host && hi-isa.LocalWindow+s.bytes <= uint64(w.top) && hi >= lo
}

// store executes St, as load.
func (m *Machine) store(w *warp, fr *frame, in *isa.Instr, regs, consts []lanes, mask uint32, n int) bool {
	lo, hi, any := m.addresses(in, regs, consts, mask, n)
	id := isa.SiteOf(in.Imm)
	s := &m.sites[id]
	src := int(in.Dst)
	count := max(s.Count, 1)
	if any&s.align != 0 || s.local && !s.insideLocal(fr, w.host, lo, hi) {
		return m.slowStore(w, fr, s, id, in, regs, consts, mask)
	}
	switch {
	case lo-isa.SharedWindow < isa.WindowBytes && m.block != nil && hi-isa.SharedWindow+s.bytes <= uint64(m.launch.shared) && hi >= lo:
		ev := m.describe(s, id, isa.Store, isa.SharedSpace, mask)
		words := m.ownShared(m.block)
		for k := range count {
			a := operand(regs, consts, leafReg(src, k))
			v := m.leafLanes(k)
			*v = *a
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
		m.emitStore(w, ev)
		return true
	case m.holds(s, lo, hi, w.host, true):
		ev := m.describe(s, id, isa.Store, s.space, mask)
		tab := &m.mem.regions[s.reg].allocs[s.index].tab
		for k := range count {
			a := operand(regs, consts, leafReg(src, k))
			v := m.leafLanes(k)
			*v = *a
			off := uint64(k)*s.stride - s.lo
			if first := lo + off; s.width == 4 && first/pageBytes == (hi+off)/pageBytes {
				p := tab.own(m.mem.pages, first/pageBytes)
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
		m.emitStore(w, ev)
		return true
	case w.inLocal(s, lo, hi):
		ev := m.describe(s, id, isa.Store, isa.LocalSpace, mask)
		for k := range count {
			a := operand(regs, consts, leafReg(src, k))
			*m.leafLanes(k) = *a
			off := uint64(k)*s.stride - isa.LocalWindow
			for x := mask; x != 0; x &= x - 1 {
				i := lowest(x) & 31
				storeLocal(w.local, s.Mem, ev.Addr[i]+off, i, a[i])
			}
		}
		m.emitStore(w, ev)
		return true
	}
	return m.slowStore(w, fr, s, id, in, regs, consts, mask)
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

// insideLocal reports whether addresses stay within the local array that the site names.
func (s *site) insideLocal(fr *frame, host bool, lo, hi uint64) bool {
	base := isa.LocalWindow + uint64(fr.local)
	if host {
		base = isa.HostStack + uint64(fr.local)
	}
	return lo >= base+s.localLo && hi+s.bytes <= base+s.localHi && hi >= lo
}
