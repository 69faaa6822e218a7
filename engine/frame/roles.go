package frame

import (
	"tilescope/engine/blocktrace/shape"
	"tilescope/engine/isa"
	"tilescope/engine/timeline"
)

// KernelRoles are the roles of the names in one kernel's text.
type KernelRoles struct {
	first, last int // lines
	names       map[string]string
}

// rolesByLine tells what a name stands for on a line of the text: the role of the array, or "r" for the variable that a kernel finally stores.
func rolesByLine(kernels []KernelRoles) func(line int, name string) string {
	return func(line int, name string) string {
		for _, k := range kernels {
			if line >= k.first && line <= k.last {
				return k.names[name]
			}
		}
		return ""
	}
}

// rolesOf are the roles of the names in a kernel's text, from what the first block of a launch did.
func rolesOf(in *Input, l *timeline.Launch, record *BlockRecord, scalars map[string]int64) KernelRoles {
	fn := in.Code.Funcs[l.Func]
	k := KernelRoles{first: in.line(fn.Span.From), last: in.lastLine(l.Func), names: map[string]string{}}
	s := &SceneState{launch: l, arrays: record.Arrays, record: record}
	s.shapeAll(in, record, nil, scalars)
	plan := shape.Arrange(s.record.Block, s.sizes, l.Block)
	if name := in.resultVariable(s.record); name != "" {
		k.names[name] = "r"
	}
	for i := range s.arrays.List {
		if a := &s.arrays.List[i]; a.Param < 0 && plan.Roles[i] != "o" {
			k.names[a.Name] = plan.Roles[i]
		}
	}
	// Two parameters may point into one array.
	for _, p := range fn.Params {
		if !p.Pointer || p.Reg < 0 || int(p.Reg) >= len(l.Params) {
			continue
		}
		if array, _ := s.arrays.Find(isa.GlobalSpace, l.Params[p.Reg]); array >= 0 && plan.Roles[array] != "o" {
			k.names[p.Name] = plan.Roles[array]
		}
	}
	return k
}
