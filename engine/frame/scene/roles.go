package scene

import (
	"tilescope/engine/blocktrace/shape"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/isa"
	"tilescope/engine/timeline"
)

// KernelRoles are the roles of the names in one kernel's text.
type KernelRoles struct {
	first, last int // lines
	names       map[string]string
}

// RolesByLine gives what a name means on a line of the text: the role of the array, or "r" for the variable that a kernel finally
// stores.
func RolesByLine(kernels []KernelRoles) func(line int, name string) string {
	return func(line int, name string) string {
		for _, k := range kernels {
			if line >= k.first && line <= k.last {
				return k.names[name]
			}
		}
		return ""
	}
}

// Roles are the roles of the names in a kernel's text, from what the first block of a launch did.
func Roles(in *input.Run, l *timeline.Launch, record *input.BlockRecord, scalars map[string]int64) KernelRoles {
	fn := in.Code.Funcs[l.Func]
	k := KernelRoles{first: in.LineOf(fn.Span.From), last: in.LastLine(l.Func), names: map[string]string{}}
	s := &State{Launch: l, Arrays: record.Arrays, Record: record}
	s.shapeAll(in, record, nil, scalars)
	plan := shape.Arrange(s.Record.Block, s.Sizes, l.Block)
	if name := in.ResultVariable(s.Record); name != "" {
		k.names[name] = "r"
	}
	for i := range s.Arrays.List {
		if a := &s.Arrays.List[i]; a.Param < 0 && plan.Roles[i] != "o" {
			k.names[a.Name] = plan.Roles[i]
		}
	}
	// Two parameters may point into one array.
	for _, p := range fn.Params {
		if !p.Pointer || p.Reg < 0 || int(p.Reg) >= len(l.Params) {
			continue
		}
		if array, _ := s.Arrays.Find(isa.GlobalSpace, l.Params[p.Reg]); array >= 0 && plan.Roles[array] != "o" {
			k.names[p.Name] = plan.Roles[array]
		}
	}
	return k
}

// resultMembers are the members of a variable of a function that is a struct or a vector; nil for others.
func resultMembers(in *input.Run, fn int, name string) []string {
	for k := range in.Code.Funcs[fn].Vars {
		if v := &in.Code.Funcs[fn].Vars[k]; v.Name == name && len(v.Dims) == 0 && v.Elem.Record != nil {
			return format.Members(v.Elem)
		}
	}
	return nil
}
