package machine

import "tilescope/engine/isa"

// runOne executes instructions of the host program from pc on, for as long as they are of the plain kind that its loops are made of, and
// answers where it stopped: at whatever has more to it — a call, a fault, a budget that is used up, memory that a site has not met — which
// run then executes. It has one lane and no mask, and its branches cannot diverge.
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

// wordEvery is how many instructions are executed between two words to the listener.
const wordEvery = 1 << 22

// Listen has f called now and then while Run or Enter go on, in the middle of a step as well: a loop without a statement is a step without
// end. In the host program it hears how many instructions that has executed since the last step, in a kernel 0. f is called by the
// goroutine that runs the machine, and may ask it for its position and for nothing else: it is in the middle of something.
func (m *Machine) Listen(f func(host int64)) { m.listener = f }

// mark sets the limit to where the run is to be interrupted next, for a word to the listener; unmark sets it to the budget again. A machine
// that was stopped stays so.
func (m *Machine) mark() {
	if m.listener != nil {
		m.limit.CompareAndSwap(m.cfg.Budget.Instructions, m.nextWord())
	}
}

func (m *Machine) unmark() {
	if at := m.limit.Load(); at >= 0 && m.listener != nil {
		m.limit.CompareAndSwap(at, m.cfg.Budget.Instructions)
	}
}

func (m *Machine) nextWord() int64 { return min(m.spent+wordEvery, m.cfg.Budget.Instructions) }

// goesOn says whether a run that has reached the limit was only interrupted, after it has told the listener.
func (m *Machine) goesOn(host bool) bool {
	at := m.limit.Load()
	if at <= 0 || m.listener == nil || m.exhausted != NoLimit || m.spent >= m.cfg.Budget.Instructions {
		return false
	}
	if host {
		m.listener(m.spent - m.hostFrom)
	} else {
		m.listener(0)
	}
	return m.limit.CompareAndSwap(at, m.nextWord())
}
