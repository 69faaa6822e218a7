package isa

import "slices"

// Guards are the conditions, as statements in order of the source, that decide whether the access at a site is executed: of an if around it
// or one that leaves before it, of a loop around it, or of a choice in its own statement. Conditions around calls of its function are not
// among them.
func (p *Program) Guards(site int) (stmts []int) {
	if site < 0 || site >= len(p.Sites) {
		return nil
	}
	f := p.Funcs[p.Sites[site].Func]
	at := slices.IndexFunc(f.Code, func(in Instr) bool {
		return (in.Op == Ld || in.Op == St || in.Op == Atm) && SiteOf(in.Imm) == site
	})
	stmt := -1
	for pc, in := range f.Code {
		if in.Op == Step {
			stmt = StmtOf(in.Imm)
		}
		if at >= 0 && (in.Op == BrZ || in.Op == BrNZ) && f.decides(pc, at) && stmt >= 0 && !slices.Contains(stmts, stmt) {
			stmts = append(stmts, stmt)
		}
	}
	slices.SortFunc(stmts, func(a, b int) int { return int(p.Stmts[a].Span.From - p.Stmts[b].Span.From) })
	return stmts
}

// decides says whether a branch leads to an instruction on one side, and not on the other before the two meet. What a side that ends the
// thread or leaves an iteration skips is the other side.
func (f *Func) decides(branch, at int) bool {
	to := f.Code[branch].Goes()
	if to <= branch { // a loop that tests at its end
		return at >= to && at < branch
	}
	if at <= branch {
		return false
	}
	join, last := Join(f.Code[branch].Imm), f.Code[to-1]
	switch {
	case last.Op == Exit || last.Op == Ret:
		join = len(f.Code)
	case last.Op == Jmp && last.Goes() > to:
		join = max(join, last.Goes())
	}
	if join < to {
		join = len(f.Code)
	}
	return at < to || at < join
}
