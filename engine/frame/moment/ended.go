package moment

import (
	"slices"

	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// Variables are those of a thread, by linear index in the block, with at most limit elements of an array. At the kernel's last brace a
// thread has only those whose declarations it executed: the registers of others hold whatever they were used for before.
func (m *Moment) Variables(linear, limit int) []machine.Value {
	list := m.View.Thread(linear, limit)
	return slices.DeleteFunc(list, func(v machine.Value) bool { return v.Ended && !m.declared(&v, linear) })
}

// declared tells whether a thread executed a variable's declaration. Parameters have none.
func (m *Moment) declared(v *machine.Value, linear int) bool {
	declares := func(s *isa.Stmt) bool {
		return int(s.Func) == v.Func && s.Kind == isa.StmtDecl && s.Span.From <= v.Var.Span.From && v.Var.Span.To <= s.Span.To
	}
	stmt := slices.IndexFunc(m.Run.Code.Stmts, func(s isa.Stmt) bool { return declares(&s) })
	if stmt < 0 {
		return true
	}
	width := m.State.Launch.WarpSize
	for _, s := range m.State.Track.Steps {
		if int(s.Stmt) == stmt && int(s.Warp) == linear/width && s.Mask>>(linear%width)&1 == 1 {
			return true
		}
	}
	return false
}
