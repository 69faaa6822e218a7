package isa

// form says which fields of an instruction are operands.
type form uint8

const (
	defDst form = 1 << iota
	useA
	useB
	useC
	viaCall // Args are read and Dst written of the Call that Imm names
	memory  // A and B address, Dst … are Count leaves
)

// forms tells an opcode's operands. Optional ones may be NoReg.
func forms(op Op) form {
	switch op {
	case Nop, Step, Tally, Jmp, Phase, PhaseEnd, Void:
		return 0
	case BrZ, BrNZ, Exit, Org, SyncW, Chk, Has, Fence:
		return useA
	case CallFn, Ret, WarpOp, Printf, HostOp, Launch:
		return viaCall
	case SReg, Local, Glob, Rodat, Clock:
		return defDst
	case Sel, MadI32, Mad, FmaF32, FmaF64, MathOp:
		return defDst | useA | useB | useC
	case Mov, Not, NegI32, Neg64, AbsI32, Abs64, CvtI8, CvtU8, CvtI16, CvtU16, CvtI32, CvtU32, CvtBool, NegF32, NegF64,
		CvtS64F32, CvtU64F32, CvtS64F64, CvtU64F64, CvtF32S32, CvtF32U32, CvtF32S64, CvtF32U64, CvtF64S32, CvtF64U32, CvtF64S64, CvtF64U64,
		CvtF32F64, CvtF64F32, BoolF32, BoolF64, Bar:
		return defDst | useA
	case Ld, St, Lea, LdHas, StHas:
		return memory
	case Atm:
		return defDst | useA | useB | useC
	case Trap:
		return 0
	}
	return defDst | useA | useB
}

// Operands appends the registers and constants that an instruction of f reads to uses and the registers that it writes to defs,
// and returns both. Absent operands are left out; a literal in an operand's field is not an operand.
func (p *Program) Operands(f *Func, in Instr, uses, defs []Reg) ([]Reg, []Reg) {
	use := func(r Reg) {
		if r != NoReg {
			uses = append(uses, r)
		}
	}
	def := func(r Reg) {
		if r != NoReg {
			defs = append(defs, r)
		}
	}
	through := func(i int64) {
		if i < 0 || i >= int64(len(f.Calls)) {
			return
		}
		for _, r := range f.Calls[i].Args {
			use(r)
		}
		for _, r := range f.Calls[i].Dst {
			def(r)
		}
		for _, r := range f.Calls[i].Has {
			use(r)
		}
		for _, r := range f.Calls[i].HasDst {
			def(r)
		}
	}
	k := forms(in.Op)
	switch {
	case in.Op == Trap:
		if in.Imm == 1 {
			through(int64(in.A))
		}
		return uses, defs
	case k&viaCall != 0:
		through(in.Imm)
		return uses, defs
	case k&memory != 0:
		use(in.A)
		use(in.B)
		count := 1
		if site := SiteOf(in.Imm); (in.Op == Ld || in.Op == St) && site >= 0 && site < len(p.Sites) {
			count = p.Sites[site].Count
		}
		for i := 0; i < count; i++ {
			if in.Op == St || in.Op == StHas {
				use(in.Dst + Reg(i))
			} else {
				def(in.Dst + Reg(i))
			}
		}
		return uses, defs
	}
	if k&useA != 0 {
		use(in.A)
	}
	if k&useB != 0 {
		use(in.B)
	}
	if k&useC != 0 && !(in.Op == Atm && p.literalC(in)) {
		use(in.C)
	}
	if k&defDst != 0 {
		def(in.Dst)
	}
	return uses, defs
}

// literalC reports whether C of an atomic is the literal that chooses an unsigned minimum or maximum.
func (p *Program) literalC(in Instr) bool {
	site := SiteOf(in.Imm)
	if site < 0 || site >= len(p.Sites) {
		return false
	}
	return p.Sites[site].Atomic != AtomicCAS
}

// Ends reports whether control never reaches the instruction after op.
func (op Op) Ends() bool { return op == Jmp || op == Ret || op == Exit }

// Jumps reports whether Imm of op holds a target.
func (op Op) Jumps() bool { return op == Jmp || op == BrZ || op == BrNZ }

// Goes is the target of a jump or branch.
func (in Instr) Goes() int {
	if in.Op == Jmp {
		return int(in.Imm)
	}
	return Target(in.Imm)
}
