package input

import (
	"slices"
	"strconv"

	"tilescope/engine/isa"
	"tilescope/engine/timeline"
)

// LastLine is where the definition of a function ends: its implicit return is there.
func (in *Run) LastLine(f int) int {
	last := in.LineOf(in.Code.Funcs[f].Span.To)
	for i := range in.Code.Stmts {
		if s := &in.Code.Stmts[i]; int(s.Func) == f {
			last = max(last, in.LineOf(s.Span.To))
		}
	}
	return last
}

// ParamAddress is what a launch was given for a pointer of its kernel.
func (in *Run) ParamAddress(l *timeline.Launch, name string) (uint64, bool) {
	for _, p := range in.Code.Funcs[l.Func].Params {
		if p.Name == name && p.Pointer && int(p.Reg) < len(l.Params) {
			return l.Params[p.Reg], true
		}
	}
	return 0, false
}

// ArrayAddress is where the array that a site names begins, in global or constant memory: what the kernel was given, or a variable of the
// program.
func (in *Run) ArrayAddress(l *timeline.Launch, site *isa.Site) (uint64, bool) {
	own := in.Code.Funcs[l.Func]
	if int(site.Func) == l.Func {
		if addr, ok := in.ParamAddress(l, site.Array); ok {
			return addr, !reassigned(own, site.Array)
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
func reassigned(f *isa.Func, name string) bool {
	i := slices.IndexFunc(f.Params, func(p isa.Param) bool { return p.Name == name })
	return i < 0 || f.Params[i].Changed
}

// Constants are the launch's integer arguments and the text's constants.
func (in *Run) Constants(l *timeline.Launch) map[string]int64 {
	out := map[string]int64{}
	for _, d := range in.Unit.Defines {
		value := d.Value
		if v, ok := in.Defines[d.Name]; ok {
			value = v
		}
		if n, err := strconv.ParseInt(value, 0, 64); err == nil {
			out[d.Name] = n
		}
	}
	for _, p := range in.Code.Funcs[l.Func].Params {
		if p.Pointer || p.Leaves != 1 || p.Reg < 0 || int(p.Reg) >= len(l.Params) {
			continue
		}
		switch p.Type {
		case "float", "double", "bool":
		default:
			out[p.Name] = int64(l.Params[p.Reg])
		}
	}
	return out
}
