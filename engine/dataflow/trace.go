package dataflow

import (
	"math/bits"

	"tilescope/engine/isa"
)

// tracer carries what registers hold through a straight stretch of code.
type tracer struct {
	a          *analyser
	fn         int
	f          *isa.Func
	state      []uint64
	stmt       int32
	uses, defs []isa.Reg
	sum        [parts][]uint64 // of the operands at hand
}

// reg is one part of what a register holds; nil for constants.
func (t *tracer) reg(r isa.Reg, part int) []uint64 {
	if r < 0 || int(r) >= t.f.NumRegs {
		return nil
	}
	at := (int(r)*parts + part) * t.a.words
	return t.state[at : at+t.a.words]
}

// gather sums up operands.
func (t *tracer) gather(regs ...isa.Reg) {
	t.a.spent += parts * t.a.words * (1 + len(regs))
	for part := range parts {
		if t.sum[part] == nil {
			t.sum[part] = make([]uint64, t.a.words)
		}
		clear(t.sum[part])
		for _, r := range regs {
			if from := t.reg(r, part); from != nil {
				join(t.sum[part], from)
			}
		}
	}
}

// give writes the sum to a register.
func (t *tracer) give(r isa.Reg) {
	for part := range parts {
		if into := t.reg(r, part); into != nil {
			copy(into, t.sum[part])
		}
	}
}

// compute marks the sum as made by arithmetic.
func (t *tracer) compute() {
	join(t.sum[made], t.sum[cur])
	join(t.sum[made], t.sum[old])
}

// again says that a load is executed once more: what registers have of it is from now on from before.
func (t *tracer) again(site int32) {
	t.a.spent += t.f.NumRegs
	bit := t.a.id[site]
	for r := range isa.Reg(t.f.NumRegs) {
		if now := t.reg(r, cur); has(now, bit) {
			drop(now, bit)
			put(t.reg(r, old), bit)
		}
	}
}

// loaded makes a register hold what a load gave.
func (t *tracer) loaded(r isa.Reg, site int32) {
	for part := range parts {
		if into := t.reg(r, part); into != nil {
			clear(into)
		}
	}
	if into := t.reg(r, cur); into != nil {
		put(into, t.a.id[site])
	}
}

// address notes what an access's address comes from.
func (t *tracer) address(site int32, regs ...isa.Reg) {
	t.gather(regs...)
	facts := t.a.factsOf(site)
	join(facts.address, t.sum[cur])
	join(facts.address, t.sum[old])
}

// stored notes what a store's value comes from.
func (t *tracer) stored(site int32, regs ...isa.Reg) {
	t.gather(regs...)
	facts := t.a.factsOf(site)
	join(facts.value, t.sum[cur])
	join(facts.value, t.sum[old])
	join(facts.sums, t.sum[old])
	join(facts.made, t.sum[made])
	bit := t.a.id[site]
	facts.running = facts.running || has(t.sum[cur], bit) || has(t.sum[old], bit)
	facts.crossed = facts.crossed || has(t.sum[cur], t.a.cross())
	for _, r := range regs {
		if into := t.reg(r, cur); into != nil {
			put(into, bit)
		}
	}
}

// step carries on through one instruction.
func (t *tracer) step(pc int) {
	in := t.f.Code[pc]
	switch in.Op {
	case isa.Step:
		t.stmt = int32(in.Imm)
	case isa.Ld:
		site := int32(isa.SiteOf(in.Imm))
		t.address(site, in.A, in.B)
		t.again(site)
		for i := range max(t.a.p.Sites[site].Count, 1) {
			t.loaded(in.Dst+isa.Reg(i), site)
		}
	case isa.St:
		site := int32(isa.SiteOf(in.Imm))
		t.address(site, in.A, in.B)
		regs := make([]isa.Reg, max(t.a.p.Sites[site].Count, 1))
		for i := range regs {
			regs[i] = in.Dst + isa.Reg(i)
		}
		t.stored(site, regs...)
	case isa.Atm:
		site := int32(isa.SiteOf(in.Imm))
		t.address(site, in.A)
		t.stored(site, in.B)
		t.again(site)
		t.loaded(in.Dst, site)
	case isa.BrZ, isa.BrNZ:
		t.gather(in.A)
		t.a.spent += len(t.a.sites)
		for bit, site := range t.a.sites {
			if has(t.sum[cur], bit) || has(t.sum[old], bit) {
				t.a.factsOf(site).decides = true
			}
		}
	case isa.CallFn:
		t.call(&t.f.Calls[in.Imm])
	case isa.Ret:
		t.back(in.Imm)
	case isa.Sel:
		t.gather(in.B, in.C)
		t.give(in.Dst)
	case isa.Mov, isa.CvtI8, isa.CvtU8, isa.CvtI16, isa.CvtU16, isa.CvtI32, isa.CvtU32, isa.CvtBool, isa.CvtS64F32, isa.CvtU64F32,
		isa.CvtS64F64, isa.CvtU64F64,
		isa.CvtF32S32, isa.CvtF32U32, isa.CvtF32S64, isa.CvtF32U64, isa.CvtF64S32, isa.CvtF64U32, isa.CvtF64S64, isa.CvtF64U64, isa.CvtF32F64,
		isa.CvtF64F32:
		t.gather(in.A)
		t.give(in.Dst)
	default:
		t.uses, t.defs = t.a.p.Operands(t.f, in, t.uses[:0], t.defs[:0])
		t.gather(t.uses...)
		t.compute()
		if in.Op == isa.WarpOp {
			put(t.sum[cur], t.a.cross())
		}
		t.grow(pc)
		for _, r := range t.defs {
			t.give(r)
		}
	}
}

// grow notes registers that take in one more execution of a load, at an instruction.
func (t *tracer) grow(pc int) {
	at := spot{t.fn, pc}
	noted := t.a.noted[at]
	for i, both := range t.sum[cur] {
		if both &= t.sum[old][i]; both == 0 {
			continue
		}
		if noted == nil {
			noted = make([]uint64, t.a.words)
			t.a.noted[at] = noted
		}
		both, noted[i] = both&^noted[i], noted[i]|both
		for ; both != 0; both &= both - 1 {
			bit := i*64 + bits.TrailingZeros64(both)
			if bit >= len(t.a.sites) || t.a.p.Sites[t.a.sites[bit]].Kind == isa.Store {
				continue
			}
			site := t.a.sites[bit]
			t.a.spent += noting * len(t.defs)
			for _, r := range t.defs {
				if g := (Grown{Func: t.fn, Reg: r, Stmt: t.stmt}); !t.a.known[growth{site, g}] {
					t.a.known[growth{site, g}] = true
					t.a.grown[site] = append(t.a.grown[site], g)
				}
			}
		}
	}
}

// call passes arguments on and takes results.
func (t *tracer) call(c *isa.Call) {
	callee := t.a.funcs[int(c.Func)]
	if callee == nil {
		return
	}
	to := t.a.p.Funcs[c.Func]
	if callee.entry == nil {
		callee.entry = make([]uint64, to.NumRegs*parts*t.a.words)
		t.a.push(int(c.Func))
	}
	changed := false
	for i, r := range c.Args {
		for part := range parts {
			if from := t.reg(r, part); from != nil && i < to.NumRegs {
				at := (i*parts + part) * t.a.words
				changed = join(callee.entry[at:at+t.a.words], from) || changed
			}
		}
	}
	if changed {
		t.a.push(int(c.Func))
	}
	for _, site := range callee.loads {
		t.again(site)
	}
	for i, r := range c.Dst {
		for part := range parts {
			into := t.reg(r, part)
			if into == nil {
				continue
			}
			clear(into)
			if at := (i*parts + part) * t.a.words; at < len(callee.out) {
				copy(into, callee.out[at:at+t.a.words])
			}
		}
	}
}

// back gives results to the caller.
func (t *tracer) back(call int64) {
	if call < 0 {
		return
	}
	s := t.a.funcs[t.fn]
	args := t.f.Calls[call].Args
	if need := len(args) * parts * t.a.words; len(s.out) < need {
		s.out = append(s.out, make([]uint64, need-len(s.out))...)
	}
	changed := false
	for i, r := range args {
		for part := range parts {
			if from := t.reg(r, part); from != nil {
				at := (i*parts + part) * t.a.words
				changed = join(s.out[at:at+t.a.words], from) || changed
			}
		}
	}
	if changed {
		for _, c := range s.callers {
			t.a.push(c)
		}
	}
}
