package isa

import (
	"fmt"
	"slices"
)

// Verify checks what every consumer of a program relies on: registers, constants, calls, sites and statements in range, jumps and meeting
// points within their function, control that cannot run off its end, scopes of variables within the code. The error names function and pc.
func Verify(p *Program) error {
	for i, f := range p.Funcs {
		if f == nil {
			return fmt.Errorf("function %d is missing", i)
		}
		if err := p.verify(f); err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
	}
	for _, k := range p.Kernels {
		if k < 0 || k >= len(p.Funcs) || !p.Funcs[k].Kernel {
			return fmt.Errorf("kernel %d is none", k)
		}
	}
	for _, i := range []int{p.Main, p.Init} {
		if i < -1 || i >= len(p.Funcs) || i >= 0 && !p.Funcs[i].Host {
			return fmt.Errorf("entry point %d is no host function", i)
		}
	}
	return p.verifyTables()
}

// verifyTables holds sites, bounds, statements and loops against each other.
func (p *Program) verifyTables() error {
	for i, s := range p.Sites {
		if int(s.Func) >= len(p.Funcs) || int(s.Stmt) >= len(p.Stmts) || s.Count < 1 || s.Count > 4 || s.Bytes != s.Count*s.Mem.Bytes() {
			return fmt.Errorf("site %d (%s) is inconsistent", i, s.Text)
		}
	}
	for i, b := range p.Bounds {
		if b.Site < 0 || int(b.Site) >= len(p.Sites) || b.Extent < 1 {
			return fmt.Errorf("bound %d is inconsistent", i)
		}
	}
	for i, u := range p.Unset {
		if !u.fits(p) {
			return fmt.Errorf("variable %d that may have no value is inconsistent", i)
		}
	}
	for i, s := range p.Stmts {
		if int(s.Func) >= len(p.Funcs) || int(s.Loop) >= len(p.Loops) {
			return fmt.Errorf("statement %d is inconsistent", i)
		}
		for _, n := range s.Sites {
			if int(n) >= len(p.Sites) || p.Sites[n].Stmt != int32(i) {
				return fmt.Errorf("statement %d names a site that is not its own", i)
			}
		}
	}
	for i, l := range p.Loops {
		if int(l.Parent) >= i || l.Phase && !l.Barrier {
			return fmt.Errorf("loop %d is inconsistent", i)
		}
	}
	return nil
}

func (p *Program) verify(f *Func) error {
	n := len(f.Code)
	if n == 0 || !f.Code[n-1].Op.Ends() {
		return fmt.Errorf("control runs off the end")
	}
	if len(f.Pos) != n {
		return fmt.Errorf("%d places for %d instructions", len(f.Pos), n)
	}
	if f.NumParams > f.NumRegs {
		return fmt.Errorf("%d parameters in %d registers", f.NumParams, f.NumRegs)
	}
	for _, r := range f.HasParams {
		if r != NoReg && (r < 0 || int(r) >= f.NumRegs) {
			return fmt.Errorf("the companion of a parameter in register %d of %d", r, f.NumRegs)
		}
	}
	var uses, defs []Reg
	for pc, in := range f.Code {
		bad := func(format string, args ...any) error {
			return fmt.Errorf("pc %d: %s", pc, fmt.Sprintf(format, args...))
		}
		if in.Op >= NumOps {
			return bad("no opcode %d", in.Op)
		}
		uses, defs = p.Operands(f, in, uses[:0], defs[:0])
		for _, r := range uses {
			if int(r) >= f.NumRegs || r < 0 && int(^r) >= len(f.Consts) {
				return bad("%v reads operand %d of %d registers and %d constants", in.Op, r, f.NumRegs, len(f.Consts))
			}
		}
		for _, r := range defs {
			if r < 0 || int(r) >= f.NumRegs {
				return bad("%v writes operand %d of %d registers", in.Op, r, f.NumRegs)
			}
		}
		switch in.Op {
		case Step:
			if n := StmtOf(in.Imm); n < 0 || n >= len(p.Stmts) {
				return bad("no statement %d", n)
			}
			if n := SectionOf(in.Imm); n < 0 || n >= len(p.Sections) {
				return bad("no section %d", n)
			}
		case Tally:
			if in.Imm < 0 || in.Imm >= int64(len(p.Sections)) {
				return bad("no section %d", in.Imm)
			}
		case Chk:
			if in.Imm < 0 || in.Imm >= int64(len(p.Bounds)) {
				return bad("no bound %d", in.Imm)
			}
		case Has:
			if in.Imm < 0 || in.Imm >= int64(len(p.Unset)) {
				return bad("no variable %d that may have no value", in.Imm)
			}
			if !p.Unset[in.Imm].fit(f) {
				return bad("no register for an operand of variable %d that may have no value", in.Imm)
			}
		case Jmp, BrZ, BrNZ:
			if t := in.Goes(); t < 0 || t >= n {
				return bad("jump to %d of %d", t, n)
			}
			if in.Op != Jmp {
				if j := Join(in.Imm); j < -1 || j >= n {
					return bad("lanes meet at %d of %d", j, n)
				}
				if pc+1 >= n {
					return bad("branch at the end")
				}
			}
		case Ret:
			if f.Kernel || in.Imm < -1 || in.Imm >= int64(len(f.Calls)) {
				return bad("return with call %d", in.Imm)
			}
		case Exit:
			if !f.Kernel && !f.Host {
				return bad("exit from a device function")
			}
		case CallFn, Launch:
			if in.Imm < 0 || in.Imm >= int64(len(f.Calls)) {
				return bad("no call %d", in.Imm)
			}
			c := f.Calls[in.Imm]
			if c.Func < 0 || int(c.Func) >= len(p.Funcs) {
				return bad("call of function %d", c.Func)
			}
			callee := p.Funcs[c.Func]
			args := len(c.Args)
			if in.Op == Launch {
				args -= 8
				if !callee.Kernel {
					return bad("launch of %s, which is no kernel", callee.Name)
				}
			} else if callee.Kernel || callee.Host != f.Host {
				return bad("call of %s from the other side", callee.Name)
			}
			if args != callee.NumParams {
				return bad("%d arguments for the %d parameters of %s", args, callee.NumParams, callee.Name)
			}
		case WarpOp, Printf, HostOp:
			if in.Imm < 0 || in.Imm >= int64(len(f.Calls)) {
				return bad("no call %d", in.Imm)
			}
			if in.Op == HostOp && !f.Host {
				return bad("host call in device code")
			}
		case Ld, St, Atm:
			site := SiteOf(in.Imm)
			if site < 0 || site >= len(p.Sites) {
				return bad("no site %d", site)
			}
			want := map[Op]AccessKind{Ld: Load, St: Store, Atm: Atomic}[in.Op]
			if p.Sites[site].Kind != want {
				return bad("%v at a site that is a %v", in.Op, p.Sites[site].Kind)
			}
		case Void:
			if from, to := in.Imm&(1<<32-1), in.Imm&(1<<32-1)+in.Imm>>32; f.Host || to <= from || to > int64(f.LocalBytes) {
				return bad("no local memory from %d to %d", from, to)
			}
		case LdHas, StHas:
			if site := SiteOf(in.Imm); f.Host || site < 0 || site >= len(p.Sites) {
				return bad("no site %d", site)
			}
		case Glob:
			if in.Imm < 0 || in.Imm >= int64(len(p.Globals)) {
				return bad("no global %d", in.Imm)
			}
		case Phase, PhaseEnd:
			if in.Imm < 0 || in.Imm >= int64(len(p.Loops)) || !p.Loops[in.Imm].Phase {
				return bad("loop %d has no phases", in.Imm)
			}
		case Org:
			if pc+1 >= n || f.Code[pc+1].Op != St {
				return bad("an origin without its store")
			}
		}
	}
	for _, v := range f.Vars {
		if v.From < 0 || v.To < v.From || int(v.To) > n {
			return fmt.Errorf("variable %s is in scope from %d to %d of %d", v.Name, v.From, v.To, n)
		}
		if v.Reg != NoReg && int(v.Reg)+max(1, v.Leaves) > f.NumRegs {
			return fmt.Errorf("variable %s lies in register %d of %d", v.Name, v.Reg, f.NumRegs)
		}
	}
	return nil
}

// fits reports whether a program has the statement that is named, and a variable is.
func (u *Unset) fits(p *Program) bool {
	if (u.What == UnsetFragment || u.What == UnsetSums) && u.Stmt == -1 {
		return true
	}
	return u.Stmt >= 0 && int(u.Stmt) < len(p.Stmts) && (u.Name != "" || u.What == UnsetSome)
}

// fit reports whether the companions of operands are registers of a function.
func (u *Unset) fit(f *Func) bool {
	return !slices.ContainsFunc(u.Of, func(o UnsetOperand) bool { return o.Has < 0 || int(o.Has) >= f.NumRegs })
}
