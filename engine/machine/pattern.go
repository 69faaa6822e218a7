package machine

import (
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// pattern is an arrangement of addresses: how far each lane's is from that of lane 0. Kernels use few: a site in a loop meets the same
// one again and again, shifted. Knowing that it is the same makes the bounds of an access two additions, and spares the analyses a look at
// each lane (event.Access.Shape). It is known of accesses by lanes 0 to n−1 only, and is no part of the machine's state: a number is never
// given to another.
type pattern struct {
	id     uint64 // 0: none yet
	lanes  int
	delta  [32]uint64
	low    uint64 // of the least address, from lane 0's; below zero as two's complement
	spread uint64 // from the least address to the greatest
	odd    uint64 // every bit that is set in some delta: what misaligns a lane
}

// arrange computes the addresses of lanes 0 to n−1 into the event and answers the least and the greatest of them. s.pattern is theirs after
// it.
func (m *Machine) arrange(s *site, in *isa.Instr, regs, consts []lanes, n int) (lo, hi uint64) {
	if n == 32 {
		return m.arrange32(s, in, regs, consts)
	}
	d := m.evAccess.Addr[:n]
	a := operand(regs, consts, in.A)[:len(d)]
	delta := s.pattern.delta[:len(d)]
	disp := uint64(isa.Disp(in.Imm))
	first, differ := a[0]+disp, uint64(0)
	if in.B == isa.NoReg {
		for i, x := range a {
			v := x + disp
			d[i] = v
			differ |= (v - first) ^ delta[i]
		}
	} else {
		b := operand(regs, consts, in.B)[:len(d)]
		scale := uint64(int64(in.C))
		first += b[0] * scale
		for i, x := range a {
			v := x + b[i]*scale + disp
			d[i] = v
			differ |= (v - first) ^ delta[i]
		}
	}
	if differ != 0 || s.pattern.lanes != n {
		m.learn(s, d)
	}
	return s.pattern.reach(first)
}

// reach is the least and the greatest address when that of lane 0 is first.
func (s *pattern) reach(first uint64) (lo, hi uint64) {
	lo = first + s.low
	return lo, lo + s.spread
}

// learn takes the arrangement of addr for that of a site: under the number that its step and its lanes make where they are a step apart,
// else under a new one.
func (m *Machine) learn(site *site, addr []uint64) {
	s := &site.pattern
	first, step := addr[0], uint64(0)
	if len(addr) > 1 {
		step = addr[1] - first
	}
	lo, hi, odd, bent := first, first, uint64(0), uint64(0)
	delta, at := s.delta[:len(addr)], uint64(0)
	for i, v := range addr {
		lo, hi = min(lo, v), max(hi, v)
		delta[i] = v - first
		odd |= v - first
		bent |= (v - first) ^ at
		at += step
	}
	if bent == 0 && uint64(int64(int32(step))) == step {
		s.id = event.EvenShape | uint64(len(addr))<<32 | uint64(uint32(step))
	} else {
		m.shapes++
		s.id = m.shapes
	}
	s.lanes = len(addr)
	s.low, s.spread, s.odd = lo-first, hi-lo, odd
}
