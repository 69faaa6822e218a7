package machine

import "tilescope/engine/isa"

// HostFrame is a call of a function that the host program is in. It is valid until the machine continues.
type HostFrame struct {
	Func, PC int    // the instruction that it executes: its own, or the call of the frame before it
	Local    uint64 // where its local memory begins

	regs, consts []lanes
}

// HostStack are the calls that the host program is in, in the middle of a call of the runtime or of a library; the innermost first.
func (m *Machine) HostStack() (list []HostFrame) {
	if m.host == nil || len(m.host.frags) == 0 {
		return nil
	}
	w := m.host
	pc := int(w.frags[0].pc) - 1
	for at := w.frags[0].frame; at >= 0; {
		fr := &w.frames[at]
		list = append(list, HostFrame{
			Func: int(fr.fn), PC: pc, Local: isa.HostStack + uint64(fr.local),
			regs: w.regs[fr.base:fr.regs], consts: m.funcs[fr.fn].consts,
		})
		at, pc = fr.parent, int(fr.ret)-1
	}
	return list
}

// Value is what a register or a constant holds.
func (f *HostFrame) Value(r isa.Reg) (uint64, bool) {
	if r == isa.NoReg || r >= 0 && int(r) >= len(f.regs) || r < 0 && int(^r) >= len(f.consts) {
		return 0, false
	}
	return operand(f.regs, f.consts, r)[0], true
}

// Address is where an access of the function reads or writes with the registers as they are.
func (f *HostFrame) Address(in isa.Instr) (uint64, bool) {
	addr, ok := f.Value(in.A)
	if in.B != isa.NoReg {
		b, has := f.Value(in.B)
		addr, ok = addr+b*uint64(int64(in.C)), ok && has
	}
	return addr + uint64(isa.Disp(in.Imm)), ok
}
