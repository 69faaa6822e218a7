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

	states  []bool                   // by function: it has statements
	reaches [][]bool                 // by function without statements, the functions that it may come to; nil for others
	after   map[stretch]map[int]bool // the pcs of the statements that may come next in the same call of the function
}

// codeOf indexes the steps of all kernels and device functions.
func codeOf(p *isa.Program) *code {
	c := &code{p: p, steps: map[int32]stretch{}, gives: map[stretch][]isa.Reg{}, after: map[stretch]map[int]bool{}}
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
	c.enter()
	return c
}

// enter fills states and reaches.
func (c *code) enter() {
	c.states, c.reaches = make([]bool, len(c.p.Funcs)), make([][]bool, len(c.p.Funcs))
	for fn, f := range c.p.Funcs {
		c.states[fn] = slices.ContainsFunc(f.Code, func(in isa.Instr) bool { return in.Op == isa.Step })
	}
	for fn := range c.p.Funcs {
		if c.states[fn] {
			continue
		}
		seen := make([]bool, len(c.p.Funcs))
		for list := []int{fn}; len(list) > 0; list = list[1:] {
			for _, call := range c.p.Funcs[list[0]].Calls {
				if to := int(call.Func); to >= 0 && !seen[to] {
					seen[to] = true
					if !c.states[to] {
						list = append(list, to)
					}
				}
			}
		}
		c.reaches[fn] = seen
	}
}

// beginning is what the first statement of a call follows.
func beginning(fn int) stretch { return stretch{fn, -1, 0} }

// follows says whether the statement at pc may come next after another in the same call of their function.
func (c *code) follows(s stretch, pc int) bool {
	next := c.after[s]
	if next == nil {
		next = map[int]bool{}
		c.after[s] = next
		f := c.p.Funcs[s.fn]
		seen := map[int]bool{}
		for list := []int{s.from + 1}; len(list) > 0; {
			at := list[len(list)-1]
			list = list[:len(list)-1]
			if at >= len(f.Code) || seen[at] {
				continue
			}
			seen[at] = true
			switch in := f.Code[at]; {
			case in.Op == isa.Step:
				next[at] = true
				continue
			case in.Op == isa.Ret || in.Op == isa.Exit && in.A == isa.NoReg:
				continue
			case in.Op.Jumps():
				list = append(list, in.Goes())
				if in.Op == isa.Jmp {
					continue
				}
			}
			list = append(list, at+1)
		}
	}
	return next[pc]
}

// callTo is the first call in a statement, from a pc on, that comes to a function: directly, or through functions without statements. −1
// for none.
func (c *code) callTo(s stretch, from, fn int) (pc int, direct bool) {
	f := c.p.Funcs[s.fn]
	for pc := max(from, s.from); pc < s.to; pc++ {
		if f.Code[pc].Op != isa.CallFn {
			continue
		}
		to := int(f.Calls[f.Code[pc].Imm].Func)
		if to == fn || c.reaches[to] != nil && c.reaches[to][fn] {
			return pc, to == fn
		}
	}
	return -1, false
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

// found is what a slice met in one statement.
type found struct {
	loads    []load
	specials []int64 // built-in variables that go into the value
	crossed  []int   // sites in Calls of warp functions: values of other lanes; the pc
	choices  []int   // branches of choices, a ? b : c, that decided over a value; the pc
	blank    []blank // variables that were declared without a value and have none yet
}

// blank is a variable of a function's code that has no value.
type blank struct{ fn, variable int }

// load is an access that a value, or an index, comes from.
type load struct {
	site int
	part part
}

// slice goes back through the instructions [from, to) of a statement: registers that they define are no longer wanted, those that they
// are made from are. Of a call only the arguments are known here: see route for those whose statements the thread executed.
func (c *code) slice(s stretch, from, to int, w wants, out *found) {
	f := c.p.Funcs[s.fn]
	for pc := to - 1; pc >= from; pc-- {
		in := f.Code[pc]
		if in.Op == isa.BrZ || in.Op == isa.BrNZ {
			if c.choice(s.fn, pc, w) {
				out.choices = append(out.choices, pc)
			}
			continue
		}
		uses, defs := c.p.Operands(f, in, nil, nil)
		p := part(0)
		for _, d := range defs {
			p |= w[s.fn][d]
		}
		if p == 0 || in.Op == isa.CallFn && c.states[f.Calls[in.Imm].Func] && conditional(f, s.from, pc) {
			continue
		}
		if !conditional(f, s.from, pc) {
			for _, d := range defs {
				delete(w[s.fn], d)
			}
		}
		switch in.Op {
		case isa.Mov:
			if b, ok := c.declares(s.fn, pc, in.Dst); ok && p&value != 0 {
				out.blank = append(out.blank, b)
				continue
			}
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
		}
		for _, u := range uses {
			w.add(s.fn, u, p)
		}
	}
}

// declares is the variable that the instruction at pc leaves without a value in register r: what it puts there is arbitrary.
func (c *code) declares(fn, pc int, r isa.Reg) (blank, bool) {
	for i := range c.p.Funcs[fn].Vars {
		x := &c.p.Funcs[fn].Vars[i]
		if k := int(r - x.Reg); k >= 0 && k < len(x.Blank) && x.Reg != isa.NoReg && x.Blank[k].Surely(int32(pc+1)) {
			return blank{fn, i}, true
		}
	}
	return blank{}, false
}

// first is declares for what a function's code leaves without a value before its first statement.
func (c *code) first(fn int, r isa.Reg) (list []blank) {
	for pc, in := range c.p.Funcs[fn].Code {
		if in.Op == isa.Step {
			break
		}
		if b, ok := c.declares(fn, pc, r); ok && in.Op == isa.Mov && in.Dst == r {
			list = append(list, b)
		}
	}
	return list
}

// choice ends the search for registers that both arms of a choice within a statement define: a ? b : c. True: one of them goes into the
// value that is explained.
func (c *code) choice(fn, pc int, w wants) (decides bool) {
	f := c.p.Funcs[fn]
	in := f.Code[pc]
	other, join := in.Goes(), isa.Join(in.Imm)
	if other <= pc || join <= other || join > len(f.Code) {
		return false
	}
	one, two := c.region(f, pc+1, other), c.region(f, other, join)
	for r, p := range w[fn] {
		if one.given[r] && two.given[r] && !one.used[r] && !two.used[r] {
			decides = decides || p&value != 0
			delete(w[fn], r)
		}
	}
	return decides
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

// operands of a store: the registers whose values it stores, and where it is. False where the statement has no such access.
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

// results are the registers that a function returns: its code has one Ret.
func (c *code) results(fn int) []isa.Reg {
	f := c.p.Funcs[fn]
	for _, in := range f.Code {
		if in.Op == isa.Ret && in.Imm >= 0 {
			return f.Calls[in.Imm].Args
		}
	}
	return nil
}
