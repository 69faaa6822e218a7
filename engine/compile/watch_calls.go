package compile

import (
	"slices"

	"tilescope/engine/isa"
)

// Watched values cross from function to function, and from lane to lane. A call takes the companions of its arguments along, a return those
// of what it gives, a shuffle that of the value it shares. Which functions need that is found for the whole program: a parameter may lack a
// value where a caller may pass one that does, a result where the function may return one.

// watchUnset adds the companions and what asks them to device functions. A function of more than maxNumbering registers times blocks is not
// watched.
func (c *compiler) watchUnset(fns []*fn) {
	all := map[int32]*watch{}      // by function
	callers := map[int32][]int32{} // by function
	var order []int32
	seeded := c.flow.blank
	for i, f := range fns {
		if f.host || f.broken {
			continue
		}
		w := &watch{
			f: f, seeds: map[int]int32{}, loads: map[int]int32{}, results: map[int]int32{}, all: all, companion: map[isa.Reg]isa.Reg{},
			before: map[int][]isa.Instr{},
		}
		w.declared()
		seeded = seeded || len(w.seeds) > 0
		if w.g = flowGraph(f.c.work, f.out.Code, f.goes); f.out.NumRegs*w.g.blocks() > maxNumbering {
			continue
		}
		all[int32(i)] = w
		order = append(order, int32(i))
	}
	if !seeded {
		return
	}
	for _, i := range order {
		for _, call := range all[i].calls() {
			callers[call.Func] = append(callers[call.Func], i)
		}
	}
	again := map[int32]bool{}
	for _, i := range order {
		again[i] = true
	}
	for len(again) > 0 {
		for _, i := range order {
			if !again[i] {
				continue
			}
			delete(again, i)
			callees, back := all[i].spread()
			for _, j := range callees {
				again[j] = true
			}
			if back {
				for _, j := range callers[i] {
					again[j] = true
				}
			}
		}
	}
	watched := c.concerned(all, order, callers)
	for _, i := range watched {
		all[i].companions()
	}
	for _, i := range watched {
		all[i].each(all[i].follow)
	}
	for _, i := range watched {
		all[i].f.insert(all[i].before)
		all[i].f.companion = all[i].companion
	}
}

// concerned are the functions that need companions: those that ask, and those from which what is asked about may come.
func (c *compiler) concerned(all map[int32]*watch, order []int32, callers map[int32][]int32) (list []int32) {
	in := map[int32]bool{}
	var enter func(i int32)
	enter = func(i int32) {
		w := all[i]
		if w == nil || in[i] {
			return
		}
		in[i] = true
		list = append(list, i)
		for _, call := range w.calls() {
			enter(call.Func) // what it returns may be asked about
		}
		for _, lacks := range w.passed {
			if lacks {
				for _, j := range callers[i] {
					enter(j)
				}
				break
			}
		}
	}
	for _, i := range order {
		if c.flow.blank || all[i].asked() {
			enter(i)
		}
	}
	return list
}

// calls are the calls of other functions.
func (w *watch) calls() (list []*isa.Call) {
	w.f.c.work.Spend(1 + len(w.f.out.Code)/8)
	for _, in := range w.f.out.Code {
		if in.Op == isa.CallFn {
			list = append(list, &w.f.out.Calls[in.Imm])
		}
	}
	return list
}

// given is what leaf k of a call's result may lack.
func (w *watch) given(pc, k int) int32 {
	callee := w.all[w.f.out.Calls[w.f.out.Code[pc].Imm].Func]
	if callee != nil && k < len(callee.returned) && callee.returned[k] {
		return w.results[pc]
	}
	return 0
}

// spread settles the function and tells others: the callees of which a parameter was not known to lack a value, and whether a result was
// not.
func (w *watch) spread() (callees []int32, back bool) {
	w.settle()
	w.each(func(pc int, now lacks, _, _ []isa.Reg) {
		in := w.f.out.Code[pc]
		if in.Op != isa.CallFn && in.Op != isa.Ret || in.Imm < 0 {
			return
		}
		call := &w.f.out.Calls[in.Imm]
		for k, r := range call.Args {
			if now.of(r) == 0 {
				continue
			}
			if in.Op == isa.Ret {
				for len(w.returned) <= k {
					w.returned = append(w.returned, false)
				}
				back = back || !w.returned[k]
				w.returned[k] = true
				continue
			}
			callee := w.all[call.Func]
			if callee == nil || k >= len(callee.passed) || callee.passed[k] {
				continue
			}
			callee.passed[k] = true
			callees = append(callees, call.Func)
			if callee.f.as.IsValid() { // a function of the prelude, made for this call: the reader knows the argument only
				callee.sources[int(callee.params)+k] = w.sources[now.of(r)&^several-1]
			}
		}
	})
	return callees, back
}

// taken reports whether a register's companion comes with a call of the function.
func (w *watch) taken(r isa.Reg) bool { return int(r) < len(w.passed) && w.passed[r] }

// pass sends companions along with a call, or back with a return, and takes those of a call's results.
func (w *watch) pass(pc int, now lacks) {
	in := w.f.out.Code[pc]
	if in.Imm < 0 {
		return
	}
	call := &w.f.out.Calls[in.Imm]
	call.Has = nil
	for k, r := range call.Args {
		if now.of(r) == 0 {
			continue
		}
		for len(call.Has) <= k {
			call.Has = append(call.Has, isa.NoReg)
		}
		call.Has[k] = w.companion[r]
	}
	for k, r := range call.Dst {
		if c, ok := w.companion[r]; ok {
			for len(call.HasDst) <= k {
				call.HasDst = append(call.HasDst, isa.NoReg)
			}
			call.HasDst[k] = c
		}
	}
	if in.Op != isa.CallFn {
		return
	}
	callee := w.all[call.Func]
	if callee == nil || callee.f.out.HasParams != nil {
		return
	}
	for r := range callee.passed {
		c, ok := callee.companion[isa.Reg(r)]
		if !ok || !callee.passed[r] {
			c = isa.NoReg
		}
		callee.f.out.HasParams = append(callee.f.out.HasParams, c)
	}
}

// shuffled is the value that a shuffle hands from lane to lane.
func (f *fn) shuffled(in isa.Instr) (isa.Reg, bool) {
	if in.Op != isa.WarpOp {
		return isa.NoReg, false
	}
	call := &f.out.Calls[in.Imm]
	switch isa.WarpFn(call.Builtin) {
	case isa.ShflIdx, isa.ShflUp, isa.ShflDown, isa.ShflXor:
		return call.Args[1], true
	}
	return isa.NoReg, false
}

// tensor reports whether an instruction multiplies fragments.
func (f *fn) tensor(in isa.Instr) bool {
	return in.Op == isa.WarpOp && isa.WarpFn(f.out.Calls[in.Imm].Builtin).Tensor()
}

// sums reports whether a register is one of those to which an instruction that multiplies fragments adds: its last arguments, as many as it
// has results.
func (f *fn) sums(in isa.Instr, r isa.Reg) bool {
	call := &f.out.Calls[in.Imm]
	return slices.Index(call.Args, r) >= len(call.Args)-len(call.Dst)
}

// weighed are the operands that a decisive instruction decides by: of a shuffle all but the value, which it only hands on.
func (w *watch) weighed(in isa.Instr, reads []isa.Reg) []isa.Reg {
	value, ok := w.f.shuffled(in)
	if !ok {
		return reads
	}
	var rest []isa.Reg
	for _, r := range reads {
		if r != value {
			rest = append(rest, r)
		}
	}
	return rest
}

// shuffle hands the companion of a value on beside it.
func (w *watch) shuffle(in isa.Instr, now lacks, companion isa.Reg) {
	call := &w.f.out.Calls[in.Imm]
	call.Has = []isa.Reg{isa.NoReg, w.has(now, call.Args[1])}
	call.HasDst = []isa.Reg{companion}
}
