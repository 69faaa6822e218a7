package machine

import (
	"slices"

	"tilescope/engine/isa"
)

// trait is what is known of the 32 lanes of a register, beside their values: loop counters, bounds and pointers are the same in all lanes,
// and thread numbers rise from the first lane to the last, so that work on them need not look at every lane. Traits are known only of whole
// warps that move as one (fastpath.go). They are no part of the machine's state: to know nothing gives the same results.
type trait uint8

const (
	varying trait = 0
	bounded trait = 1 // the least value, as a signed number, is lane 0's, and the greatest lane 31's
	uniform trait = 3 // all lanes hold one value
)

func traitOf(traits []trait, r isa.Reg) trait {
	if r < 0 {
		return uniform
	}
	return traits[r]
}

// traitOfLanes looks at every lane.
func traitOfLanes(a *lanes) trait {
	if agree(a) {
		return uniform
	}
	for _, v := range a {
		if int64(v) < int64(a[0]) || int64(v) > int64(a[31]) {
			return varying
		}
	}
	return bounded
}

// traitsOf are those of the registers of a frame. What w knew is gone when it moved otherwise than on the fast path; its kernel's
// parameters stay what they were.
func (w *warp) traitsOf(fr *frame, fn *function) []trait {
	if !w.known {
		if len(w.traits) < len(w.regs) {
			w.traits = slices.Grow(w.traits[:0], len(w.regs))[:len(w.regs)]
		}
		clear(w.traits)
		if fr.depth == 0 {
			for r, fixed := range fn.fixed {
				if fixed {
					w.traits[fr.base+r] = uniform
				}
			}
		}
		w.known = true
	}
	return w.traits[fr.base:fr.regs]
}

// Opcodes of a function's fast code, beside those of isa: a comparison and the branch behind it, where nobody else requests what it
// yields.
const (
	testLtS = isa.NumOps + iota
	testLeS
	testEq
	testNe
	testLtU
	testLeU
)

// tests counts the lanes for which a comparison holds.
func tests(op isa.Op, a, b *lanes, ta, tb trait) int {
	if ta&tb == uniform {
		return 32 * int(compare1(op, a[0], b[0]))
	}
	if ta&tb&bounded != 0 && (op == testLtS || op == testLeS || (op == testLtU || op == testLeU) && int64(a[0]) >= 0 && int64(b[0]) >= 0) {
		// The least of a against the greatest of b, and the other way round, decide for all where they agree.
		if most := compare1(op, a[31], b[0]); most == compare1(op, a[0], b[31]) {
			return 32 * int(most)
		}
	}
	n := uint64(0)
	switch op {
	case testLtS:
		for i := 0; i <= 28; i += 4 {
			n += bit(int64(a[i]) < int64(b[i])) + bit(int64(a[i+1]) < int64(b[i+1])) + bit(int64(a[i+2]) < int64(b[i+2])) +
				bit(int64(a[i+3]) < int64(b[i+3]))
		}
	case testLeS:
		for i := 0; i <= 28; i += 4 {
			n += bit(int64(a[i]) <= int64(b[i])) + bit(int64(a[i+1]) <= int64(b[i+1])) + bit(int64(a[i+2]) <= int64(b[i+2])) +
				bit(int64(a[i+3]) <= int64(b[i+3]))
		}
	default:
		for i := range a {
			n += compare1(op, a[i], b[i])
		}
	}
	return int(n)
}

// compare1 is one lane's comparison.
func compare1(op isa.Op, x, y uint64) uint64 {
	switch op {
	case testLtS:
		return bit(int64(x) < int64(y))
	case testLeS:
		return bit(int64(x) <= int64(y))
	case testEq:
		return bit(x == y)
	case testNe:
		return bit(x != y)
	case testLtU:
		return bit(x < y)
	}
	return bit(x <= y)
}

// staysBounded says whether a sum or product of bounded registers is bounded too: it is where neither its least nor its greatest lane
// wrapped.
func staysBounded(in *isa.Instr, regs, consts []lanes, traits []trait) bool {
	d, a := &regs[in.Dst], operand(regs, consts, in.A)
	switch in.Op {
	case isa.CvtI32, isa.CvtU32:
		return d[0] == a[0] && d[31] == a[31]
	case isa.AddI32, isa.AddU32:
		b := operand(regs, consts, in.B)
		return d[0] == a[0]+b[0] && d[31] == a[31]+b[31]
	case isa.MadI32:
		b, c := operand(regs, consts, in.B), operand(regs, consts, in.C)
		return traitOf(traits, in.B) == uniform && int64(b[0]) >= 0 && d[0] == a[0]*b[0]+c[0] && d[31] == a[31]*b[0]+c[31]
	}
	return false
}

// fastCode is a function's code with comparisons and branches put together.
func fastCode(p *isa.Program, f *isa.Func) []isa.Instr {
	code := slices.Clone(f.Code)
	var uses []isa.Reg
	for pc := range code {
		if in := &code[pc]; in.Op >= isa.Add && in.Op <= isa.BoolF64 { // absent operands have traits too
			if uses, _ = p.Operands(f, *in, uses[:0], nil); len(uses) < 3 {
				in.C = isa.NoReg
			}
			if len(uses) < 2 {
				in.B = isa.NoReg
			}
		}
	}
	for pc := 0; pc+1 < len(code); pc++ {
		next := &f.Code[pc+1]
		if (next.Op != isa.BrZ && next.Op != isa.BrNZ) || next.A != f.Code[pc].Dst || next.A < 0 {
			continue
		}
		var op isa.Op
		switch f.Code[pc].Op {
		case isa.LtS:
			op = testLtS
		case isa.LeS:
			op = testLeS
		case isa.Eq:
			op = testEq
		case isa.Ne:
			op = testNe
		case isa.LtU:
			op = testLtU
		case isa.LeU:
			op = testLeU
		default:
			continue
		}
		if !shown(f, next.A, pc) && unread(p, f, next.A, pc+2) && unread(p, f, next.A, next.Goes()) {
			code[pc].Op = op
		}
	}
	return code
}

// shown says whether a register may hold a variable that a page shows.
func shown(f *isa.Func, r isa.Reg, pc int) bool {
	for i := range f.Vars {
		v := &f.Vars[i]
		if v.Reg >= 0 && r >= v.Reg && int(r) < int(v.Reg)+max(v.Leaves, 1) && int(v.From) <= pc+2 && pc < int(v.To) {
			return true
		}
	}
	return false
}

// unread says that nobody reads what register r holds at pc, as far as a look at a short way ahead can tell.
func unread(p *isa.Program, f *isa.Func, r isa.Reg, pc int) bool {
	const far, many = 256, 16
	var uses, defs []isa.Reg
	ways, seen := []int{pc}, []int{pc}
	for steps := 0; len(ways) > 0; steps++ {
		at := ways[len(ways)-1]
		if steps == far || at >= len(f.Code) {
			return false
		}
		in := f.Code[at]
		uses, defs = p.Operands(f, in, uses[:0], defs[:0])
		if slices.Contains(uses, r) {
			return false
		}
		ways[len(ways)-1]++
		if in.Op.Ends() || slices.Contains(defs, r) {
			ways = ways[:len(ways)-1]
		}
		if to := in.Goes(); in.Op.Jumps() && !slices.Contains(seen, to) {
			if len(seen) == many {
				return false
			}
			ways, seen = append(ways, to), append(seen, to)
		}
	}
	return true
}
