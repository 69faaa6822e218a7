package machine

import "tilescope/engine/isa"

// Compute is what a move or an operation of arithmetic makes of its operands on a GPU; false for everything else.
func Compute(in isa.Instr, a, b, c uint64) (uint64, bool) {
	switch {
	case in.Op == isa.Mov:
		return a, true
	case in.Op == isa.Sel:
		if a != 0 {
			return b, true
		}
		return c, true
	case in.Op < isa.Add || in.Op > isa.BoolF64:
		return 0, false
	}
	regs := [4]lanes{{a}, {b}, {c}}
	in.A, in.B, in.C, in.Dst = 0, 1, 2, 3
	(*Machine)(nil).alu1(&in, regs[:], nil, false) // which looks at nothing else of a machine
	return regs[3][0], true
}

// ShuffleSource is the lane that a lane of a shuffle reads: by is the lane, delta or mask that it names, width that of its segment.
func ShuffleSource(fn isa.WarpFn, lane, by, width int) int { return shuffleSource(fn, lane, by, width) }
