package frame

import (
	"context"

	"tilescope/engine/analysis/shape"
	"tilescope/engine/isa"
)

// kernelRoles are the roles of the names in one kernel's text.
type kernelRoles struct {
	first, last int // lines
	names       map[string]string
}

// roles tells what a name stands for on a line of the text: the role of the array, or "r" for the variable that a kernel finally stores. It is made
// from the first launch of each kernel.
func (in *Input) roles() func(line int, name string) string {
	var kernels []kernelRoles
	seen := map[int]bool{}
	for i := range in.Line.Launches() {
		l := in.launch(i)
		if seen[l.Func] {
			continue
		}
		seen[l.Func] = true
		if k, ok := in.rolesOf(i); ok {
			kernels = append(kernels, k)
		}
	}
	return func(line int, name string) string {
		for _, k := range kernels {
			if line >= k.first && line <= k.last {
				return k.names[name]
			}
		}
		return ""
	}
}

func (in *Input) rolesOf(launch int) (kernelRoles, bool) {
	ctx := context.Background()
	l := in.launch(launch)
	fn := in.Code.Funcs[l.Func]
	k := kernelRoles{first: in.line(fn.Span.From), last: in.lastLine(l.Func), names: map[string]string{}}
	s := &SceneState{launch: l}
	var err error
	if s.arrays, err = in.arrays(ctx, launch); err != nil {
		return k, false
	}
	if s.record, err = in.blockRecord(ctx, launch, 0); err != nil {
		return k, false
	}
	if _, err = s.shapeAll(ctx, in, s.record, nil); err != nil {
		return k, false
	}
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
	return k, true
}
