package isa

import "tilescope/engine/source"

// BarrierInRound says whether a block barrier is between two places of a function in the source that a loop has both in it. It orders
// what one iteration does at them, and not what an iteration does at the later with what the next does at the earlier one.
func (p *Program) BarrierInRound(fn int32, x, y source.Pos) bool {
	low, high := min(x, y), max(x, y)
	between := false
	for i := range p.Stmts {
		s := &p.Stmts[i]
		between = between || s.Func == fn && s.Kind == StmtBarrier && s.Span.From > low && s.Span.From < high
	}
	for i := range p.Loops {
		if l := &p.Loops[i]; between && l.Func == fn && l.Span.From <= low && l.Span.To >= high {
			return true
		}
	}
	return false
}
