package frame

import (
	"slices"

	"tilescope/engine/isa"
	"tilescope/engine/timeline"
)

// lastLine is where the definition of a function ends: its implicit return stands there.
func (in *Input) lastLine(f int) int {
	last := in.line(in.Code.Funcs[f].Span.To)
	for i := range in.Code.Stmts {
		if s := &in.Code.Stmts[i]; int(s.Func) == f {
			last = max(last, in.line(s.Span.To))
		}
	}
	return last
}

// paramAddress is what a launch was given for a pointer of its kernel.
func (in *Input) paramAddress(l *timeline.Launch, name string) (uint64, bool) {
	for _, p := range in.Code.Funcs[l.Func].Params {
		if p.Name == name && p.Pointer && int(p.Reg) < len(l.Params) {
			return l.Params[p.Reg], true
		}
	}
	return 0, false
}

// arrayAddress is where the array that a site names begins, in global or constant memory: what the kernel was given, or a variable of the program.
func (in *Input) arrayAddress(l *timeline.Launch, site *isa.Site) (uint64, bool) {
	own := in.Code.Funcs[l.Func]
	if int(site.Func) == l.Func {
		if addr, ok := in.paramAddress(l, site.Array); ok {
			return addr, !in.reassigned(own, site.Array)
		}
	}
	if of := in.Code.Funcs[site.Func]; slices.ContainsFunc(of.Vars, func(v isa.Var) bool { return v.Name == site.Array }) {
		return 0, false // a pointer of the function's own
	}
	for _, m := range in.Final.Calls.Memories() {
		if m.Static && m.Name == site.Array {
			return m.Addr, true
		}
	}
	return 0, false
}

// reassigned says whether a kernel changes a pointer that it was given: then the name no longer says which memory is meant.
func (in *Input) reassigned(f *isa.Func, name string) bool {
	i := slices.IndexFunc(f.Params, func(p isa.Param) bool { return p.Name == name })
	var uses, defs []isa.Reg
	for _, instr := range f.Code {
		if uses, defs = in.Code.Operands(f, instr, uses[:0], defs[:0]); i < 0 || slices.Contains(defs, f.Params[i].Reg) {
			return true
		}
	}
	return false
}
