package why

import (
	"slices"

	"tilescope/engine/isa"
)

// stretch is the code of a statement, from its Step on: [from, to) of a function.
type stretch struct{ fn, from, to int }

// code is what slices need to know of a program.
type code struct {
	p     *isa.Program
	steps map[int32]stretch // by section
	gives map[stretch][]isa.Reg
}

// codeOf indexes the steps of all kernels and device functions.
func codeOf(p *isa.Program) *code {
	c := &code{p: p, steps: map[int32]stretch{}, gives: map[stretch][]isa.Reg{}}
	for fn, f := range p.Funcs {
		if f.Host {
			continue
		}
		open := -1
		for pc := 0; pc <= len(f.Code); pc++ {
			if pc < len(f.Code) && f.Code[pc].Op != isa.Step {
				continue
			}
			if open >= 0 {
				c.steps[int32(isa.SectionOf(f.Code[open].Imm))] = stretch{fn, open, pc}
			}
			open = pc
		}
	}
	return c
}

// part says what a register's value is for.
type part uint8

const (
	value part = 1 << iota // it goes into the value that is explained
	index                  // it says which element is read
)

// wants are registers whose last definition is sought, by function.
type wants map[int]map[isa.Reg]part

func (w wants) add(fn int, r isa.Reg, p part) {
	if r < 0 {
		return
	}
	if w[fn] == nil {
		w[fn] = map[isa.Reg]part{}
	}
	w[fn][r] |= p
}

func (w wants) empty() bool {
	for _, regs := range w {
		if len(regs) > 0 {
			return false
		}
	}
	return true
}

// found is what a slice met in one statement.
type found struct {
	loads    []load
	specials []int64 // built-in variables that go into the value
	crossed  []int   // sites in Calls of warp functions: values of other lanes; the pc
	returns  []int   // functions whose result is wanted
}

// load is an access that a value, or an index, comes from.
type load struct {
	site int
	part part
}

// slice goes back through the instructions [s.from, at) of a statement: registers that they define are no longer wanted, those that they
// are made from are.
func (c *code) slice(s stretch, at int, w wants, out *found) {
	f := c.p.Funcs[s.fn]
	for pc := at - 1; pc >= s.from; pc-- {
		in := f.Code[pc]
		if in.Op == isa.BrZ || in.Op == isa.BrNZ {
			c.choice(s.fn, pc, w)
			continue
		}
		uses, defs := c.p.Operands(f, in, nil, nil)
		p := part(0)
		for _, d := range defs {
			p |= w[s.fn][d]
		}
		if p == 0 {
			continue
		}
		if !conditional(f, s.from, pc) {
			for _, d := range defs {
				delete(w[s.fn], d)
			}
		}
		switch in.Op {
		case isa.Ld, isa.Atm:
			out.loads = append(out.loads, load{isa.SiteOf(in.Imm), p})
			for _, u := range uses {
				w.add(s.fn, u, index)
			}
			continue
		case isa.SReg:
			if p&value != 0 {
				out.specials = append(out.specials, in.Imm)
			}
			continue
		case isa.WarpOp:
			call := &f.Calls[in.Imm]
			out.crossed = append(out.crossed, pc)
			if !givesOwn(isa.WarpFn(call.Builtin)) {
				continue
			}
		case isa.CallFn:
			out.returns = append(out.returns, int(f.Calls[in.Imm].Func))
		}
		for _, u := range uses {
			w.add(s.fn, u, p)
		}
	}
}

// choice ends the search for registers that both arms of a choice within a statement define: a ? b : c.
func (c *code) choice(fn, pc int, w wants) {
	f := c.p.Funcs[fn]
	in := f.Code[pc]
	other, join := in.Goes(), isa.Join(in.Imm)
	if other <= pc || join <= other || join > len(f.Code) {
		return
	}
	one, two := c.region(f, pc+1, other), c.region(f, other, join)
	for r := range w[fn] {
		if one.given[r] && two.given[r] && !one.used[r] && !two.used[r] {
			delete(w[fn], r)
		}
	}
}

// region is what the instructions [from, to) read and write.
type region struct{ used, given map[isa.Reg]bool }

func (c *code) region(f *isa.Func, from, to int) region {
	out := region{map[isa.Reg]bool{}, map[isa.Reg]bool{}}
	for pc := from; pc < to; pc++ {
		uses, defs := c.p.Operands(f, f.Code[pc], nil, nil)
		for _, u := range uses {
			out.used[u] = out.used[u] || !out.given[u]
		}
		for _, d := range defs {
			out.given[d] = true
		}
	}
	return out
}

// conditional says whether a branch of the same statement may jump over an instruction.
func conditional(f *isa.Func, from, pc int) bool {
	for b := from; b < pc; b++ {
		if in := f.Code[b]; (in.Op == isa.BrZ || in.Op == isa.BrNZ) && in.Goes() > pc {
			return true
		}
		if in := f.Code[b]; in.Op == isa.Jmp && in.Goes() > pc {
			return true
		}
	}
	return false
}

// defines says whether a statement defines one of the wanted registers.
func (c *code) defines(s stretch, w wants) bool {
	regs := w[s.fn]
	if len(regs) == 0 {
		return false
	}
	given, known := c.gives[s]
	if !known {
		f := c.p.Funcs[s.fn]
		for pc := s.from; pc < s.to; pc++ {
			_, given = c.p.Operands(f, f.Code[pc], nil, given)
		}
		c.gives[s] = given
	}
	return slices.ContainsFunc(given, func(r isa.Reg) bool { return regs[r] != 0 })
}

// operands of a store: the registers whose values it stores, and where it stands. False where the statement has no such access.
func (c *code) stored(s stretch, site int) (at int, regs, address []isa.Reg, ok bool) {
	f := c.p.Funcs[s.fn]
	for pc := s.from; pc < s.to; pc++ {
		in := f.Code[pc]
		if isa.SiteOf(in.Imm) != site {
			continue
		}
		switch in.Op {
		case isa.St:
			for i := range max(c.p.Sites[site].Count, 1) {
				regs = append(regs, in.Dst+isa.Reg(i))
			}
			return pc, regs, []isa.Reg{in.A, in.B}, true
		case isa.Atm:
			regs = []isa.Reg{in.B}
			if c.p.Sites[site].Atomic == isa.AtomicCAS {
				regs = append(regs, in.C)
			}
			return pc, regs, []isa.Reg{in.A}, true
		}
	}
	return 0, nil, nil, false
}

// results are the registers that a function returns, where a statement does.
func (c *code) results(s stretch) (at int, regs []isa.Reg, ok bool) {
	f := c.p.Funcs[s.fn]
	for pc := s.to - 1; pc >= s.from; pc-- {
		if in := f.Code[pc]; in.Op == isa.Ret && in.Imm >= 0 {
			return pc, slices.Clone(f.Calls[in.Imm].Args), true
		}
	}
	return 0, nil, false
}

// calls are the calls of a function in a statement.
func (c *code) calls(s stretch, fn int) *isa.Call {
	f := c.p.Funcs[s.fn]
	for pc := s.from; pc < s.to; pc++ {
		if in := f.Code[pc]; in.Op == isa.CallFn && int(f.Calls[in.Imm].Func) == fn {
			return &f.Calls[in.Imm]
		}
	}
	return nil
}
