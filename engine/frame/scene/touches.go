package scene

import (
	"maps"

	"tilescope/engine/isa"
)

// Touch is a place that a step reads or writes, or passes to a function by its address, as far as the compiled program tells.
type Touch struct {
	Func, At int // the function, and the pc
	// Of is what the place is: a register of a variable; NoReg for memory, where the rest is the address: Plus, and registers times factors,
	// with the values that they have as the step begins.
	Of    isa.Reg
	Frame bool // it counts from the function's frame of local memory
	Plus  int64
	Times map[isa.Reg]int64
}

// touches are the places of local memory and the registers of fragments that steps use, by section, those that are written first. Memory
// that is written in a function that a step calls counts as passed.
func touches(p *isa.Program, kernel int) map[int32][]Touch {
	out := map[int32][]Touch{}
	for fn, f := range p.Funcs {
		if f.Host || f.Kernel && fn != kernel || f.Span.From.InPrelude() {
			continue
		}
		r := &reader{p: p, f: f, fn: fn, frames: framesOf(p, f), held: heldOf(f)}
		section := int32(-1)
		for pc, in := range f.Code {
			if in.Op == isa.Step {
				r.end(out, section)
				section = int32(isa.SectionOf(in.Imm))
			}
			if section >= 0 {
				r.read(pc, in)
			}
		}
		r.end(out, section)
	}
	return out
}

// heldOf are the registers that hold fragments.
func heldOf(f *isa.Func) map[isa.Reg]bool {
	out := map[isa.Reg]bool{}
	for i := range f.Vars {
		v := &f.Vars[i]
		if _, ok := tileOf(v.Type); ok && v.Reg != isa.NoReg {
			for k := range v.Leaves {
				out[v.Reg+isa.Reg(k)] = true
			}
		}
	}
	return out
}

// framesOf are the registers that hold an address in the frame from one instruction on, and nothing else ever.
func framesOf(p *isa.Program, f *isa.Func) map[isa.Reg]*form {
	out, defs := map[isa.Reg]*form{}, map[isa.Reg]int{}
	for _, in := range f.Code {
		_, given := p.Operands(f, in, nil, nil)
		for _, r := range given {
			defs[r]++
		}
		if in.Op == isa.Local {
			out[in.Dst] = &form{frame: true, plus: in.Imm}
		}
	}
	maps.DeleteFunc(out, func(r isa.Reg, _ *form) bool { return defs[r] > 1 })
	return out
}

// form is what a register holds: a sum of a constant and of registers times factors, as the step began.
type form struct {
	frame bool
	plus  int64
	times map[isa.Reg]int64
}

// scaled adds a form, times a factor, to another; nil where that is no form.
func (a *form) scaled(b *form, by int64) *form {
	if a == nil || b == nil || b.frame && (a.frame || by != 1) {
		return nil
	}
	sum := &form{frame: a.frame || b.frame, plus: a.plus + by*b.plus, times: map[isa.Reg]int64{}}
	maps.Copy(sum.times, a.times)
	for r, n := range b.times {
		sum.times[r] += by * n
	}
	return sum
}

// constant says whether a form is a number.
func (a *form) constant() bool { return a != nil && !a.frame && len(a.times) == 0 }

// product is a product of two forms of which one is a number; nil for others.
func product(a, b *form) *form {
	switch {
	case a.constant():
		return (&form{}).scaled(b, a.plus)
	case b.constant():
		return (&form{}).scaled(a, b.plus)
	}
	return nil
}

// reader follows addresses through the instructions of a step.
type reader struct {
	p              *isa.Program
	f              *isa.Func
	fn             int
	frames         map[isa.Reg]*form
	held           map[isa.Reg]bool
	now            map[isa.Reg]*form // registers that the step has defined; nil for what is no form
	written, other []Touch
}

// end puts away what a step touches, and begins another.
func (r *reader) end(out map[int32][]Touch, section int32) {
	if list := append(r.written, r.other...); section >= 0 && len(list) > 0 {
		out[section] = list
	}
	r.now, r.written, r.other = map[isa.Reg]*form{}, nil, nil
}

func (r *reader) form(of isa.Reg) *form {
	if of == isa.NoReg {
		return nil
	}
	if of < 0 {
		return &form{plus: int64(r.f.Consts[^of])}
	}
	if known, ok := r.now[of]; ok {
		return known
	}
	if frame := r.frames[of]; frame != nil {
		return frame
	}
	return &form{times: map[isa.Reg]int64{of: 1}}
}

// read follows one instruction.
func (r *reader) read(pc int, in isa.Instr) {
	uses, defs := r.p.Operands(r.f, in, nil, nil)
	for _, reg := range uses {
		if r.held[reg] {
			r.other = append(r.other, Touch{Func: r.fn, At: pc, Of: reg})
		}
	}
	memory := func(list *[]Touch, at *form) {
		if at != nil {
			*list = append(*list, Touch{Func: r.fn, At: pc, Of: isa.NoReg, Frame: at.frame, Plus: at.plus, Times: at.times})
		}
	}
	switch in.Op {
	case isa.St:
		memory(&r.written, r.address(in))
	case isa.Ld:
		memory(&r.other, r.address(in))
	case isa.CallFn:
		for _, arg := range r.f.Calls[in.Imm].Args {
			memory(&r.other, r.form(arg))
		}
	}
	made := r.made(in)
	for _, reg := range defs {
		r.now[reg] = nil
		if r.held[reg] {
			r.written = append(r.written, Touch{Func: r.fn, At: pc, Of: reg})
		}
	}
	if made != nil {
		r.now[in.Dst] = made
	}
}

// address is where an access is.
func (r *reader) address(in isa.Instr) *form {
	at := r.form(in.A).scaled(&form{plus: isa.Disp(in.Imm)}, 1)
	if in.B != isa.NoReg {
		at = at.scaled(r.form(in.B), int64(in.C))
	}
	return at
}

// made is what an instruction gives its register; nil for what is no form.
func (r *reader) made(in isa.Instr) *form {
	switch in.Op {
	case isa.Local:
		return &form{frame: true, plus: in.Imm}
	case isa.Mov, isa.CvtI32, isa.CvtU32:
		return r.form(in.A)
	case isa.Add, isa.AddI32, isa.AddU32:
		return r.form(in.A).scaled(r.form(in.B), 1)
	case isa.Sub, isa.SubI32, isa.SubU32:
		return r.form(in.A).scaled(r.form(in.B), -1)
	case isa.Mul, isa.MulI32, isa.MulU32:
		return product(r.form(in.A), r.form(in.B))
	case isa.Mad, isa.MadI32:
		return r.form(in.C).scaled(product(r.form(in.A), r.form(in.B)), 1)
	case isa.ShlI32, isa.ShlU32, isa.Shl64:
		if by := r.form(in.B); by.constant() && by.plus >= 0 && by.plus < 32 {
			return (&form{}).scaled(r.form(in.A), 1<<by.plus)
		}
	case isa.Lea:
		return r.address(in)
	}
	return nil
}
