package machine

import (
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// What instructions ask of their lanes and of the machine around them.

// at is the place of an instruction.
func (fn *function) at(pc int) source.Pos {
	if pc >= 0 && pc < len(fn.Pos) {
		return fn.Pos[pc]
	}
	return fn.Span.From
}

// agree reports whether all lanes hold one value.
func agree(a *lanes) bool {
	first, differ := a[0], uint64(0)
	for i := 0; i <= 28; i += 4 {
		differ |= (a[i] ^ first) | (a[i+1] ^ first) | (a[i+2] ^ first) | (a[i+3] ^ first)
	}
	return differ == 0
}

// fill sets the active lanes to one value.
func fill(d *lanes, mask uint32, v uint64) {
	if mask == 1<<32-1 {
		for i := range d {
			d[i] = v
		}
		return
	}
	for x := mask; x != 0; x &= x - 1 {
		d[lowest(x)&31] = v
	}
}

// oldBarriers: before Volta a warp moves as one, and anyone who is active needs to wait for nobody.
func (m *Machine) oldBarriers() bool { return m.cfg.Device.Barrier != 0 }

// globalAddress is the address of a variable with static storage as the running block sees it.
func (m *Machine) globalAddress(i int) uint64 {
	g := m.p.Globals[i]
	if g.Space != isa.SharedSpace {
		return m.globals[i]
	}
	base := isa.SharedWindow
	if m.block != nil {
		base += m.block.window
	}
	if g.Dynamic && m.launch != nil {
		return base + uint64(m.launch.dynamic)
	}
	return base + uint64(g.Offset)
}

// special is a built-in variable; the numbers are those of types.SpecialReg, in its order.
func (m *Machine) special(w *warp, reg int64, d *lanes, mask uint32) {
	var v uint64
	if w.host {
		fill(d, mask, 0)
		return
	}
	l := m.launch
	switch {
	case reg < 3:
		t := &l.tid[w.index][reg]
		if mask == 1<<32-1 {
			*d = *t
			return
		}
		for x := mask; x != 0; x &= x - 1 {
			i := lowest(x) & 31
			d[i] = t[i]
		}
		return
	case reg < 6:
		v = uint64(m.block.at[reg-3])
	case reg < 9:
		v = uint64(l.block[reg-6])
	case reg < 12:
		v = uint64(l.grid[reg-9])
	case reg == 12:
		v = uint64(m.width)
	default:
		v = uint64(l.extent()[reg-13])
	}
	fill(d, mask, v)
}

// faulted stops the warp after an access that ends the launch, or the host program after one that ends it.
func (m *Machine) faulted(w *warp) {
	if w.host {
		w.frags = w.frags[:0]
		return
	}
	w.fault = true
}

// badCode ends the run on bytecode that no compiler makes.
func (m *Machine) badCode(w *warp, f *fragment) {
	m.exhaust(Broken)
	if w.host {
		w.frags = w.frags[:0]
	}
}
