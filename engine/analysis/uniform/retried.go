package uniform

import "tilescope/engine/isa"

// Retried tells whether a thread that loads at a site always continues with a compare-and-swap of the same address, before any other access
// to it: the value is stale at worst, and the compare-and-swap finds out.
func (v *Values) Retried(site int) bool {
	if yes, ok := v.retried[site]; ok {
		return yes
	}
	if v.stores == nil {
		v.index()
	}
	yes := len(v.loads[site]) > 0
	for _, at := range v.loads[site] {
		yes = yes && v.checked(at)
	}
	v.retried[site] = yes
	return yes
}

// checked follows the ways on from a load.
func (v *Values) checked(at place) bool {
	f := v.program.Funcs[at.fn]
	q := v.ask()
	name := func(pc int) uint64 {
		return q.settled(func() value { return q.address(place{at.fn, pc}, f.Code[pc]) }).name
	}
	wanted := name(at.pc)
	if wanted == 0 {
		return false
	}
	seen := make([]bool, len(f.Code))
	queue := []int{at.pc + 1}
	for len(queue) > 0 {
		pc := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if pc >= len(f.Code) {
			return false
		}
		if seen[pc] {
			continue
		}
		seen[pc] = true
		in := f.Code[pc]
		switch in.Op {
		case isa.Atm:
			if name(pc) == wanted {
				if v.program.Sites[isa.SiteOf(in.Imm)].Atomic != isa.AtomicCAS {
					return false
				}
				continue
			}
		case isa.Ld, isa.St:
			if name(pc) == wanted {
				return false
			}
		}
		if in.Op.Jumps() {
			queue = append(queue, in.Goes())
		} else if in.Op.Ends() {
			return false
		}
		if !in.Op.Ends() {
			queue = append(queue, pc+1)
		}
	}
	return true
}

// address is the address that an instruction accesses.
func (q *query) address(at place, in isa.Instr) value {
	x := q.use(at, in.A)
	if in.Op == isa.Atm || in.B == isa.NoReg && isa.Disp(in.Imm) == 0 {
		return x
	}
	return value{name: mix(uint64(in.C)+47, uint64(isa.Disp(in.Imm)))}.with(x).with(q.use(at, in.B))
}
