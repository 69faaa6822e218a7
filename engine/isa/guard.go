package isa

import (
	"slices"
	"strings"
)

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

// TellsApart says whether a condition may come out differently in two threads of a launch.
func (p *Program) TellsApart(stmt int) bool {
	f := p.Funcs[p.Stmts[stmt].Func]
	at := -1
	for pc, in := range f.Code {
		if in.Op == Step {
			at = StmtOf(in.Imm)
		}
		if at == stmt && (in.Op == BrZ || in.Op == BrNZ) && p.ofThread(f, pc, in.A, map[int]bool{}) {
			return true
		}
	}
	return false
}

// IndexTellsApart says whether the address at a site may be different in two threads of a launch.
func (p *Program) IndexTellsApart(site int) bool {
	f := p.Funcs[p.Sites[site].Func]
	for pc, in := range f.Code {
		if in.Op != Ld && in.Op != St && in.Op != Atm || SiteOf(in.Imm) != site {
			continue
		}
		if p.ofThread(f, pc, in.A, map[int]bool{}) || in.Op != Atm && p.ofThread(f, pc, in.B, map[int]bool{}) {
			return true
		}
	}
	return false
}

// ofThread says whether what a register holds at a pc may follow from the place of the thread. What comes from memory, from a call or from
// a caller may. seen are the definitions that have been looked at.
func (p *Program) ofThread(f *Func, pc int, r Reg, seen map[int]bool) bool {
	if r < 0 {
		return false
	}
	by := func(pc int) bool {
		in := f.Code[pc]
		switch in.Op {
		case SReg:
			name := SpecialName(in.Imm)
			return strings.HasPrefix(name, "threadIdx") || strings.HasPrefix(name, "blockIdx")
		case Ld, Atm, CallFn:
			return true
		}
		uses, _ := p.Operands(f, in, nil, nil)
		return slices.ContainsFunc(uses, func(u Reg) bool { return p.ofThread(f, pc, u, seen) })
	}
	behind, queue := map[int]bool{pc: true}, []int{pc}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if at == 0 && !f.Kernel {
			return true
		}
		for before, in := range f.Code {
			falls := before == at-1 && !in.Op.Ends()
			if !falls && (!in.Op.Jumps() || in.Goes() != at) {
				continue
			}
			if _, defs := p.Operands(f, in, nil, nil); slices.Contains(defs, r) {
				if !seen[before] {
					seen[before] = true
					if by(before) {
						return true
					}
				}
			} else if !behind[before] {
				behind[before] = true
				queue = append(queue, before)
			}
		}
	}
	return false
}
