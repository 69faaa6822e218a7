package compile

import (
	"slices"

	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// maxLocal is the local memory that a thread can have: CUDA C++ Programming Guide, technical specifications per compute capability.
const maxLocal = 512 << 10

// refine takes out what nothing uses, and contracts.
func (f *fn) refine() {
	f.warnUnset()
	f.dropPrologue()
	if !f.host && !f.broken {
		f.contract()
	}
}

// finish turns emitted code with labels into final code: removal of what cannot be reached, pcs for labels, and the points where diverged
// lanes meet.
func (f *fn) finish() {
	f.compact()
	f.compact() // a jump over what was taken out may now lead to its next instruction
	f.sections()
	f.resolve()
	f.out.LocalBytes = (f.out.LocalBytes + 15) / 16 * 16
	if !f.host && f.out.LocalBytes > maxLocal {
		f.fail(f.tree.Span, texts.CompileLocalTooLarge, i18n.T("name", f.tree.Name), i18n.N("bytes", f.out.LocalBytes), i18n.N("limit", maxLocal))
	}
	if !f.host && !f.broken {
		f.estimate()
	}
}

// dropPrologue takes out the address of the frame and of globals where nothing uses them.
func (f *fn) dropPrologue() {
	used := make([]bool, f.out.NumRegs)
	var uses, defs []isa.Reg
	f.c.work.Spend(len(f.out.Code))
	for _, in := range f.out.Code {
		uses, defs = f.c.out.Operands(f.out, in, uses[:0], defs[:0])
		for _, r := range uses {
			if r >= 0 {
				used[r] = true
			}
		}
	}
	for i, in := range f.out.Code {
		if (in.Op == isa.Local || in.Op == isa.Glob) && in.Dst >= 0 && !used[in.Dst] {
			f.out.Code[i] = isa.Instr{Op: isa.Nop}
		}
	}
}

// goes is the code index that an unresolved jump leads to.
func (f *fn) goes(in isa.Instr) int { return f.labels[in.Imm] }

// insert puts instructions before others; jumps to those come to what was inserted.
func (f *fn) insert(before map[int][]isa.Instr) {
	if len(before) == 0 {
		return
	}
	f.c.work.Spend(workPerInstr * len(f.out.Code) / 2)
	code, pos := f.out.Code, f.out.Pos
	moved := make([]int, len(code)+1)
	f.out.Code, f.out.Pos = nil, nil
	unset := map[int]lacking{}
	for pc, in := range code {
		moved[pc] = len(f.out.Code)
		for _, n := range before[pc] {
			f.out.Code = append(f.out.Code, n)
			f.out.Pos = append(f.out.Pos, pos[pc])
		}
		if v, ok := f.unset[pc]; ok {
			unset[len(f.out.Code)] = v
		}
		f.out.Code = append(f.out.Code, in)
		f.out.Pos = append(f.out.Pos, pos[pc])
	}
	moved[len(code)] = len(f.out.Code)
	f.unset = unset
	for i, at := range f.labels {
		if at >= 0 {
			f.labels[i] = moved[at]
		}
	}
}

// compact removes code that cannot be reached, empty instructions and jumps to the next instruction, and moves the labels along.
func (f *fn) compact() {
	code := f.out.Code
	g := flowGraph(f.c.work, code, f.goes)
	live := g.reached()
	keep := make([]bool, len(code))
	for pc, in := range code {
		keep[pc] = live[g.of[pc]] && in.Op != isa.Nop
	}
	for pc, in := range code {
		if in.Op == isa.Jmp && keep[pc] {
			next := pc + 1
			for next < len(code) && !keep[next] {
				next++
			}
			if t := f.goes(in); t > pc && t <= next {
				keep[pc] = false
			}
		}
	}
	moved := make([]int, len(code)+1)
	n := 0
	for pc := range code {
		moved[pc] = n
		if keep[pc] {
			code[n], f.out.Pos[n] = code[pc], f.out.Pos[pc]
			n++
		}
	}
	moved[len(code)] = n
	f.out.Code, f.out.Pos = code[:n], f.out.Pos[:n]
	unset := map[int]lacking{}
	for pc, v := range f.unset {
		if keep[pc] {
			unset[moved[pc]] = v
		}
	}
	f.unset = unset
	for i, at := range f.labels {
		if at >= 0 {
			f.labels[i] = moved[at]
		}
	}
}

// resolve writes pcs into jumps and meeting points into branches, and the scopes of variables.
func (f *fn) resolve() {
	vars := make([]isa.Var, 0, len(f.shown))
	for _, s := range f.shown {
		v := s.v
		v.From = int32(f.labels[s.from])
		v.To = int32(len(f.out.Code))
		if s.to >= 0 {
			v.To = int32(f.labels[s.to])
		}
		vars = append(vars, v)
	}
	f.blanks(vars)
	f.out.Vars = append(f.out.Vars, vars...)
	g := flowGraph(f.c.work, f.out.Code, f.goes)
	dom := g.postDominators()
	for pc, in := range f.out.Code {
		switch in.Op {
		case isa.Jmp:
			f.out.Code[pc].Imm = int64(f.goes(in))
		case isa.BrZ, isa.BrNZ:
			join := -1
			if d := dom[g.of[pc]]; d >= 0 {
				join = g.first[d]
			}
			f.out.Code[pc].Imm = isa.Jump(f.goes(in), join)
		}
	}
}

// heldCall is a call in device code: 32-bit registers that the caller needs in its course, without those that it passes and keeps.
type heldCall struct{ callee, width int }

// arrays are the registers of the arrays in scope at each pc that a compiler keeps there; nil where there are none.
func (f *fn) arrays() (at []int) {
	for _, s := range f.shown {
		if s.held == 0 {
			continue
		}
		if at == nil {
			at = make([]int, len(f.out.Code)+1)
		}
		to := len(f.out.Code)
		if s.to >= 0 {
			to = f.labels[s.to]
		}
		f.c.work.Spend(max(0, to-f.labels[s.from]))
		for pc := f.labels[s.from]; pc < to; pc++ {
			at[pc] += s.held
		}
	}
	return at
}

// estimate models how many 32-bit registers a thread would take: the most values alive at once, those of 64 bits counted twice, with the
// arrays that a compiler would keep in registers, where a call is what its callee needs beside the values that outlive it, and a few for
// addresses on the way, at least 10 and at most what __launch_bounds__ leaves. It is a model for occupancy, not what ptxas would say.
func (f *fn) estimate() {
	arrays := f.arrays()
	held := func(pc int) int {
		if arrays == nil {
			return 0
		}
		return arrays[pc]
	}
	g := flowGraph(f.c.work, f.out.Code, isa.Instr.Goes)
	out := liveOut(f.c.out, f.out, g)
	most := 0
	var uses, defs []isa.Reg
	for b := range out {
		f.c.work.Spend(f.out.NumRegs/8 + (g.first[b+1]-g.first[b])*2)
		live := append(bitset(nil), out[b]...)
		width := 0
		for r := 0; r < f.out.NumRegs; r++ {
			if live.has(isa.Reg(r)) {
				width += int(f.width[r])
			}
		}
		most = max(most, width+held(g.first[b+1]-1))
		for pc := g.first[b+1] - 1; pc >= g.first[b]; pc-- {
			uses, defs = f.c.out.Operands(f.out, f.out.Code[pc], uses[:0], defs[:0])
			for _, r := range defs {
				if r >= 0 && live.has(r) {
					live.drop(r)
					width -= int(f.width[r])
				}
			}
			if in := f.out.Code[pc]; in.Op == isa.CallFn {
				f.calls = append(f.calls, heldCall{int(f.out.Calls[in.Imm].Func), width + held(pc) - f.passed(live, f.out.Calls[in.Imm].Args)})
			}
			for _, r := range uses {
				if r >= 0 && !live.has(r) {
					live.add(r)
					width += int(f.width[r])
				}
			}
			most = max(most, width+held(pc))
		}
	}
	f.out.RegistersEstimate = most
	if arrays != nil {
		f.out.ArrayRegisters = slices.Max(arrays)
	}
}

// passed are the 32-bit registers of arguments that outlive their call: the callee has no copies of them.
func (f *fn) passed(live bitset, args []isa.Reg) (width int) {
	for i, r := range args {
		if r >= 0 && live.has(r) && !slices.Contains(args[:i], r) {
			width += int(f.width[r])
		}
	}
	return width
}

// settleEstimates adds what callees need and limits kernels to the range of hardware. A recursive callee counts once.
func (c *compiler) settleEstimates(fns []*fn) {
	total := make([]int, len(fns))
	open := make([]bool, len(fns))
	var need func(i int) int
	need = func(i int) int {
		if open[i] {
			return 0
		}
		if total[i] > 0 {
			return total[i]
		}
		open[i] = true
		most := fns[i].out.RegistersEstimate
		for _, k := range fns[i].calls {
			if fns[k.callee].tree.Span.From.InPrelude() {
				continue // hardware has an instruction for most of these
			}
			most = max(most, k.width+need(k.callee))
		}
		open[i] = false
		total[i] = most
		return most
	}
	for i := range fns {
		need(i)
	}
	for i, f := range fns {
		if f.host {
			continue
		}
		most := 255
		if f.out.MaxThreads > 0 {
			most = max(10, min(most, 65536/f.out.MaxThreads))
		}
		f.out.RegistersEstimate = min(most, max(10, total[i]+2))
	}
}
