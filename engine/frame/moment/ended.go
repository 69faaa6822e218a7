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
	return slices.DeleteFunc(list, func(v machine.Value) bool { return v.Ended && !m.hasDeclared(&v, linear) })
}

// hasDeclared tells whether a thread executed a variable's declaration. Parameters have none. The block's steps are read once, when it is
// first asked.
func (m *Moment) hasDeclared(v *machine.Value, linear int) bool {
	stmts := m.Run.Code.Stmts
	stmt := slices.IndexFunc(stmts, func(s isa.Stmt) bool {
		return int(s.Func) == v.Func && s.Kind == isa.StmtDecl && s.Span.From <= v.Var.Span.From && v.Var.Span.To <= s.Span.To
	})
	if stmt < 0 {
		return true
	}
	width := m.State.Launch.WarpSize
	if m.declared == nil {
		m.declared = map[int32][]uint32{}
		for _, s := range m.State.Track.Steps {
			if s.Stmt < 0 || stmts[s.Stmt].Kind != isa.StmtDecl {
				continue
			}
			by := m.declared[s.Stmt]
			if by == nil {
				by = make([]uint32, (m.State.Launch.Block.Count()+width-1)/width)
				m.declared[s.Stmt] = by
			}
			by[s.Warp] |= s.Mask
		}
	}
	by := m.declared[int32(stmt)]
	return by != nil && by[linear/width]>>(linear%width)&1 == 1
}
