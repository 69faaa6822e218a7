package machine

import "tilescope/engine/isa"

// A full warp's accesses, as alu32 is a full warp's arithmetic: the length of the loops is known when they are compiled.

// arrange32 is arrange for a full warp.
func (m *Machine) arrange32(s *site, in *isa.Instr, regs, consts []lanes) (lo, hi uint64) {
	d, delta := &m.evAccess.Addr, &s.pattern.delta
	a := operand(regs, consts, in.A)
	disp := uint64(isa.Disp(in.Imm))
	first, differ := a[0]+disp, uint64(0)
	if in.B == isa.NoReg {
		for i := 0; i <= 28; i += 4 {
			v, w, x, y := a[i]+disp, a[i+1]+disp, a[i+2]+disp, a[i+3]+disp
			d[i], d[i+1], d[i+2], d[i+3] = v, w, x, y
			differ |= ((v - first) ^ delta[i]) | ((w - first) ^ delta[i+1]) | ((x - first) ^ delta[i+2]) | ((y - first) ^ delta[i+3])
		}
	} else {
		b := operand(regs, consts, in.B)
		scale := uint64(int64(in.C))
		first += b[0] * scale
		for i := 0; i <= 28; i += 4 {
			v, w := a[i]+b[i]*scale+disp, a[i+1]+b[i+1]*scale+disp
			x, y := a[i+2]+b[i+2]*scale+disp, a[i+3]+b[i+3]*scale+disp
			d[i], d[i+1], d[i+2], d[i+3] = v, w, x, y
			differ |= ((v - first) ^ delta[i]) | ((w - first) ^ delta[i+1]) | ((x - first) ^ delta[i+2]) | ((y - first) ^ delta[i+3])
		}
	}
	if differ != 0 || s.pattern.lanes != 32 {
		m.learn(s, d[:])
	}
	return s.pattern.reach(first)
}

// loadWord32 loads one 32-bit leaf a lane into d and the event, from the block's shared memory or from one page of the site's allocation.
func (m *Machine) loadWord32(s *site, id int, at place, d *lanes, shape uint64) {
	space := isa.SharedSpace
	if at == inAlloc {
		space = s.space
	}
	ev := m.describe(s, id, isa.Load, space, 1<<32-1, shape)
	a, v := &ev.Addr, &ev.Value
	if at == inShared {
		words := m.block.shared
		for i := 0; i <= 30; i += 2 {
			x, y := words[(a[i]-isa.SharedWindow)>>2], words[(a[i+1]-isa.SharedWindow)>>2]
			v[i], v[i+1] = uint64(x), uint64(y)
		}
	} else {
		words := &m.mem.regions[s.reg].allocs[s.index].tab.at(m.mem.pages, (a[0]-s.lo)/pageBytes).words
		lo := s.lo
		for i := 0; i <= 30; i += 2 {
			x, y := words[(a[i]-lo)>>2&wordMask], words[(a[i+1]-lo)>>2&wordMask]
			v[i], v[i+1] = uint64(x), uint64(y)
		}
	}
	if s.Mem == isa.I32 {
		for i := range v {
			v[i] = int32Of(v[i])
		}
	}
	*d = *v
	m.obs.Access(ev)
}

// storeWord32 stores one 32-bit leaf a lane, as loadWord32 loads it.
func (m *Machine) storeWord32(s *site, id int, at place, v *lanes, shape uint64) {
	space := isa.SharedSpace
	if at == inAlloc {
		space = s.space
	}
	ev := m.describe(s, id, isa.Store, space, 1<<32-1, shape)
	a := &ev.Addr
	if at == inShared {
		words := m.ownShared(m.block)
		for i := 0; i <= 30; i += 2 {
			words[(a[i]-isa.SharedWindow)>>2] = uint32(v[i])
			words[(a[i+1]-isa.SharedWindow)>>2] = uint32(v[i+1])
		}
	} else {
		words := &m.mem.regions[s.reg].allocs[s.index].tab.own(m.mem.pages, (a[0]-s.lo)/pageBytes).words
		lo := s.lo
		for i := 0; i <= 30; i += 2 {
			words[(a[i]-lo)>>2&wordMask] = uint32(v[i])
			words[(a[i+1]-lo)>>2&wordMask] = uint32(v[i+1])
		}
	}
	ev.Value = *v
	m.obs.Access(ev)
	ev.HasOrigin = false
}
