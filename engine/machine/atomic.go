package machine

import (
	"math"

	"tilescope/engine/isa"
)

// atomic executes Atm: the lanes take their turns in ascending order, each with what the one before left.
func (m *Machine) atomic(w *warp, fr *frame, in *isa.Instr, regs, consts []lanes, mask uint32) bool {
	id := isa.SiteOf(in.Imm)
	s := &m.sites[id]
	ev := &m.evAccess
	a, b := operand(regs, consts, in.A), operand(regs, consts, in.B)
	c := b
	if s.Atomic == isa.AtomicCAS {
		c = operand(regs, consts, in.C)
	}
	unsigned := s.unsigned
	if s.Atomic == isa.AtomicMin || s.Atomic == isa.AtomicMax {
		unsigned = unsigned || in.C == 1
	}
	lo, hi, any := uint64(math.MaxUint64), uint64(0), uint64(0)
	for x := mask; x != 0; x &= x - 1 {
		i := lowest(x) & 31
		v := a[i]
		ev.Addr[i] = v
		lo, hi, any = min(lo, v), max(hi, v), any|v
	}
	ev.HasOrigin = false
	own := true
	if m.launch.clusterSize() > 1 {
		lo, hi, own = m.ownWindow(mask, lo, hi)
	}
	if own && any&s.align == 0 {
		space := isa.SpaceGeneric
		var words []uint32
		var tab *table
		switch {
		case lo-isa.SharedWindow < isa.WindowBytes && m.block != nil && s.insideShared(m.launch, lo, hi+s.bytes) && hi >= lo:
			space, words = isa.SharedSpace, m.ownShared(m.block)
		case m.holds(s, lo, hi, false, true):
			space, tab = s.space, &m.mem.regions[s.reg].allocs[s.index].tab
		}
		if space != isa.SpaceGeneric {
			m.describe(s, id, isa.Atomic, space, mask, 0)
			for x := mask; x != 0; x &= x - 1 {
				i := lowest(x) & 31
				var old, next uint64
				if words != nil {
					at := ev.Addr[i] - isa.SharedWindow
					old = loadFlat(words, s.Mem, at)
					next = atomicResult(s, unsigned, false, old, b[i], c[i])
					storeFlat(words, s.Mem, at, next)
				} else {
					at := ev.Addr[i] - s.lo
					p := tab.own(m.mem.pages, at/pageBytes)
					old = p.load(s.Mem, at)
					next = atomicResult(s, unsigned, space == isa.GlobalSpace, old, b[i], c[i])
					p.store(s.Mem, at, next)
				}
				ev.Old[i], ev.Value[i] = old, canonical(s.Mem, next)
			}
			if in.Dst != isa.NoReg {
				put(&regs[in.Dst], (*lanes)(&ev.Old), mask, 0, false)
			}
			m.obs.Access(ev)
			return true
		}
	}
	code := m.judgeAll(w, fr, s, id, isa.Atomic, mask, in)
	var done uint32
	for x := mask; x != 0; x &= x - 1 {
		first := lowest(x) & 31
		if done&(1<<first) != 0 {
			continue
		}
		space := m.verdicts[first].space
		m.describe(s, id, isa.Atomic, space, 0, 0)
		for y := x; y != 0; y &= y - 1 {
			i := lowest(y) & 31
			v := &m.verdicts[i]
			if v.space != space {
				continue
			}
			ev.Mask |= 1 << i
			if !v.happens {
				ev.Faulted |= 1 << i
				ev.Old[i], ev.Value[i] = 0, 0
				continue
			}
			old := m.loadLane(w, v, s.Mem, ev.Addr[i], i)
			next := atomicResult(s, unsigned, space == isa.GlobalSpace, old, b[i], c[i])
			m.storeLane(w, v, s.Mem, ev.Addr[i], i, next)
			ev.Old[i], ev.Value[i] = old, canonical(s.Mem, next)
		}
		done |= ev.Mask
		if in.Dst != isa.NoReg {
			d := &regs[in.Dst]
			for y := ev.Mask; y != 0; y &= y - 1 {
				i := lowest(y) & 31
				d[i] = ev.Old[i]
			}
		}
		m.obs.Access(ev)
	}
	if code != 0 {
		m.fail(code)
		return false
	}
	return true
}

// atomicResult is what an atomic stores: old value, operand, and for CAS the comparand b and the swap c. In global memory the sum of floats
// takes subnormal operands and results as zeros of their sign; in shared memory it keeps them (PTX ISA, "atom").
func atomicResult(s *site, unsigned, global bool, old, b, c uint64) uint64 {
	switch s.Atomic {
	case isa.AtomicAdd, isa.AtomicSub:
		sub := s.Atomic == isa.AtomicSub
		switch s.Mem {
		case isa.F32:
			y := f32(b)
			if sub {
				y = -y
			}
			if global {
				return pack(flushed(flushed(f32(old))+flushed(y)), false)
			}
			return pack(f32(old)+y, false)
		case isa.F64:
			y := f64(b)
			if sub {
				y = -y
			}
			return math.Float64bits(f64(old) + y)
		}
		if sub {
			return old - b
		}
		return old + b
	case isa.AtomicExch:
		return b
	case isa.AtomicMin, isa.AtomicMax:
		less := s.less(unsigned, b, old)
		if (s.Atomic == isa.AtomicMin) == less {
			return b
		}
		return old
	case isa.AtomicInc:
		if old >= b {
			return 0
		}
		return old + 1
	case isa.AtomicDec:
		if old == 0 || old > b {
			return b
		}
		return old - 1
	case isa.AtomicCAS:
		if old == canonical(s.Mem, b) {
			return c
		}
		return old
	case isa.AtomicAnd:
		return old & b
	case isa.AtomicOr:
		return old | b
	case isa.AtomicXor:
		return old ^ b
	}
	return old
}

// flushed is x, or a zero of its sign if x is subnormal.
func flushed(x float32) float32 {
	if b := math.Float32bits(x); b&0x7f800000 == 0 {
		return math.Float32frombits(b & 0x80000000)
	}
	return x
}

func (s *site) less(unsigned bool, x, y uint64) bool {
	switch {
	case s.Mem == isa.F32:
		return f32(x) < f32(y)
	case s.Mem == isa.F64:
		return f64(x) < f64(y)
	case s.Mem == isa.I64 && !unsigned, s.Mem == isa.I32, s.Mem == isa.I16, s.Mem == isa.I8:
		return int64(x) < int64(y)
	}
	return x < y
}
