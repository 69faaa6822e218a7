package machine

import (
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// fence tells of a memory fence, or of what orders asynchronous copies. Lanes that wait for different batches are an event each.
func (m *Machine) fence(in *isa.Instr, regs, consts []lanes, mask uint32) {
	m.evSync = event.Sync{Where: m.where, Kind: event.FenceBlock + event.SyncKind(in.Imm)}
	if in.A == isa.NoReg {
		m.obs.Sync(&m.evSync)
		return
	}
	for values, left := operand(regs, consts, in.A), mask; left != 0; {
		group, prior := uint32(0), uint32(values[lowest(left)&31])
		for x := left; x != 0; x &= x - 1 {
			if i := lowest(x) & 31; uint32(values[i]) == prior {
				group |= 1 << i
			}
		}
		left &^= group
		m.evSync.Mask, m.evSync.Lanes = group, prior
		m.obs.Sync(&m.evSync)
	}
}
