package machine

import "tilescope/engine/isa"

// runOne executes instructions of the host program from pc on, for as long as they are of the plain kind that its loops are made of, and
// answers where it stopped: at whatever has more to it — a call, a fault, a budget that is used up, memory that a site has not met — which
// run then executes. It has nothing of a warp's: one lane, no mask, and branches that cannot part.
func (m *Machine) runOne(f *fragment, fr *frame, code []isa.Instr, regs, consts []lanes, pc int) int {
	for uint(pc) < uint(len(code)) {
		in := &code[pc]
		switch in.Op {
		case isa.Step:
			if m.spent+1 >= m.limit.Load() {
				return pc
			}
			f.stmt = int32(in.Imm)
		case isa.Jmp:
			if m.spent+1 >= m.limit.Load() {
				return pc
			}
			m.spent++
			pc = int(in.Imm)
			continue
		case isa.BrZ, isa.BrNZ:
			if (operand(regs, consts, in.A)[0] == 0) == (in.Op == isa.BrZ) {
				if m.spent+1 >= m.limit.Load() {
					return pc
				}
				m.spent++
				pc = isa.Target(in.Imm)
				continue
			}
		case isa.Mov:
			regs[in.Dst][0] = operand(regs, consts, in.A)[0]
		case isa.Glob:
			regs[in.Dst][0] = m.globalAddress(int(in.Imm))
		case isa.Local:
			regs[in.Dst][0] = isa.HostStack + uint64(fr.local) + uint64(in.Imm)
		case isa.Lea:
			regs[in.Dst][0] = address1(in, regs, consts)
		case isa.Ld:
			if !m.loadOne(in, regs, consts) {
				return pc
			}
		case isa.St:
			if !m.storeOne(in, regs, consts) {
				return pc
			}
		case isa.Add:
			regs[in.Dst][0] = opAdd(operand(regs, consts, in.A)[0], operand(regs, consts, in.B)[0])
		case isa.AddI32:
			regs[in.Dst][0] = opAddI32(operand(regs, consts, in.A)[0], operand(regs, consts, in.B)[0])
		case isa.MadI32:
			regs[in.Dst][0] = opMadI32(operand(regs, consts, in.A)[0], operand(regs, consts, in.B)[0], operand(regs, consts, in.C)[0])
		case isa.LtS:
			regs[in.Dst][0] = opLtS(operand(regs, consts, in.A)[0], operand(regs, consts, in.B)[0])
		case isa.DivS, isa.DivU, isa.RemS, isa.RemU:
			if operand(regs, consts, in.B)[0] == 0 {
				return pc
			}
			m.alu1(in, regs, consts, true)
		default:
			if in.Op < isa.Add || in.Op > isa.BoolF64 {
				return pc
			}
			m.alu1(in, regs, consts, true)
		}
		m.spent++
		pc++
	}
	return pc
}

// hostEvery is how many instructions the host program executes between two words to who listens.
const hostEvery = 1 << 22

// OnHost has f called now and then while the host program runs on between two warp steps, with how many instructions it has executed since.
// f is called by the goroutine that runs the machine, and may ask it for its position and for nothing else: it stands in the middle of
// something.
func (m *Machine) OnHost(f func(instructions int64)) { m.onHost = f }

// markHost sets the limit to where the host program is to be interrupted next, for a word to who listens; unmarkHost sets it to the budget
// again. A machine that was stopped stays so.
func (m *Machine) markHost() {
	m.hostFrom = m.spent
	if m.onHost != nil {
		m.limit.CompareAndSwap(m.cfg.Budget.Instructions, m.hostMark())
	}
}

func (m *Machine) unmarkHost() {
	if at := m.limit.Load(); at >= 0 {
		m.limit.CompareAndSwap(at, m.cfg.Budget.Instructions)
	}
}

func (m *Machine) hostMark() int64 { return min(m.spent+hostEvery, m.cfg.Budget.Instructions) }

// hostGoesOn says whether the host program that has reached the limit was only interrupted, after it has told who listens.
func (m *Machine) hostGoesOn() bool {
	at := m.limit.Load()
	if at <= 0 || m.onHost == nil || m.exhausted != NoLimit || m.spent >= m.cfg.Budget.Instructions {
		return false
	}
	m.onHost(m.spent - m.hostFrom)
	return m.limit.CompareAndSwap(at, m.hostMark())
}
