package machine

import "tilescope/engine/isa"

// Which bytes of local memory lack a value is kept beside it, a mask of lanes for each byte: a bit is set where a variable was declared
// without a value and none has come since. The memory exists from the first such declaration of a warp on. Only what the compiler added
// looks at it (isa.Void, isa.LdHas, isa.StHas); the accesses themselves know nothing about it.

// unset executes Void, LdHas and StHas.
func (m *Machine) unset(w *warp, fr *frame, in *isa.Instr, regs, consts []lanes, mask uint32) {
	if in.Op == isa.Void {
		from := fr.local + int(in.Imm&(1<<32-1))
		to := from + int(in.Imm>>32)
		if len(w.lacks) < w.top {
			w.lacks = append(w.lacks, make([]uint32, w.top-len(w.lacks))...)
		}
		for i := from; i < to; i++ {
			w.lacks[i] |= mask
		}
		m.spent += int64(to-from) / 64 // a budget of instructions bounds the work
		return
	}
	if len(w.lacks) == 0 {
		if in.Op == isa.LdHas {
			fill(&regs[in.Dst], mask, 1)
		} else if has := operand(regs, consts, in.Dst); !allSet(has, mask) {
			w.lacks = make([]uint32, w.top)
		}
		if len(w.lacks) == 0 {
			return
		}
	}
	if in.Op == isa.StHas && len(w.lacks) < w.top { // in a function that was called since
		w.lacks = append(w.lacks, make([]uint32, w.top-len(w.lacks))...)
	}
	s := &m.sites[isa.SiteOf(in.Imm)]
	a := operand(regs, consts, in.A)
	disp := uint64(isa.Disp(in.Imm))
	for x := mask; x != 0; x &= x - 1 {
		i := lowest(x) & 31
		addr := a[i] + disp
		if in.B != isa.NoReg {
			addr += operand(regs, consts, in.B)[i] * uint64(int64(in.C))
		}
		at := addr - isa.LocalWindow
		lo, hi := uint64(0), uint64(len(w.lacks))
		if s.local { // an index that leaves its array is another mistake
			lo, hi = max(lo, uint64(fr.local)+s.localLo), min(hi, uint64(fr.local)+s.localHi)
		}
		within := at >= lo && at < hi && s.width <= hi-at
		if in.Op == isa.LdHas {
			has := uint64(1)
			if within {
				for _, lanes := range w.lacks[at : at+s.width] {
					if lanes>>i&1 != 0 {
						has = 0
					}
				}
			}
			regs[in.Dst][i] = has
			continue
		}
		if !within {
			continue
		}
		for k := range s.width {
			w.lacks[at+k] &^= 1 << i
		}
		if operand(regs, consts, in.Dst)[i] == 0 {
			for k := range s.width {
				w.lacks[at+k] |= 1 << i
			}
		}
	}
}

func allSet(has *lanes, mask uint32) bool {
	for x := mask; x != 0; x &= x - 1 {
		if has[lowest(x)&31] == 0 {
			return false
		}
	}
	return true
}

// haveValues sets the companions of what a call passes on, in the lanes of mask: as has tells, or to 1 where nothing there may lack a
// value.
func haveValues(to []lanes, companions []isa.Reg, from, consts []lanes, has []isa.Reg, mask uint32) {
	for i, r := range companions {
		switch {
		case r == isa.NoReg:
		case i >= len(has) || has[i] == isa.NoReg:
			fill(&to[r], mask, 1)
		default:
			a, d := operand(from, consts, has[i]), &to[r]
			for x := mask; x != 0; x &= x - 1 {
				l := lowest(x) & 31
				d[l] = a[l]
			}
		}
	}
}

// shuffleHas sets the companion of what a shuffle gives the lanes of mask. A value from a lane that is not here is undefined in another
// way, and counts as one.
func (m *Machine) shuffleHas(c *isa.Call, regs, consts []lanes, mask, here uint32) {
	held := *operand(regs, consts, c.Has[1]) // a copy: the result may take the same register
	fn, by, widths, d := isa.WarpFn(c.Builtin), operand(regs, consts, c.Args[2]), shuffleWidths(c, regs, consts), &regs[c.HasDst[0]]
	for x := mask; x != 0; x &= x - 1 {
		i := lowest(x) & 31
		d[i] = 1
		if src := m.source(fn, by, widths, i); src == i || here&(1<<src) != 0 {
			d[i] = held[src]
		}
	}
}
