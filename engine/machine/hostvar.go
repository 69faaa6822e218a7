package machine

import (
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// HostVariable is the local variable of the host program that an address is in, as an allocation of its own. The stack as a whole is one
// allocation, so that a pointer into it may go anywhere; a call of the library that is given a variable may not leave it.
func (m *Machine) HostVariable(addr uint64) (Allocation, bool) {
	if m.host == nil || addr < isa.HostStack || addr >= isa.HostStack+hostStackBytes {
		return Allocation{}, false
	}
	offset := int(addr - isa.HostStack)
	for i := range m.host.frames {
		fr := &m.host.frames[i]
		if fr.want == 0 || offset < fr.local || offset >= fr.locals {
			continue
		}
		vars := m.funcs[fr.fn].Vars
		for k := range vars {
			v := &vars[k]
			bytes := v.Elem.Bytes
			for _, d := range v.Dims {
				bytes *= d
			}
			if at := fr.local + v.Local; v.Reg == isa.NoReg && offset >= at && offset < at+bytes {
				return Allocation{Ordinal: -1, Space: isa.HostSpace, Addr: isa.HostStack + uint64(at), Bytes: int64(bytes), Name: v.Name, Elem: v.Elem,
					Static: true, Global: -1}, true
			}
		}
	}
	return Allocation{}, false
}

// HostPlace is a place of the host program as its reader sees it: for one in the prelude, the call that entered the prelude.
func (m *Machine) HostPlace(p source.Pos) source.Pos {
	if !p.InPrelude() || m.host == nil || len(m.host.frags) == 0 {
		return p
	}
	frames := m.host.frames
	for fr := &frames[m.host.frags[0].frame]; fr.parent >= 0 && p.InPrelude(); fr = &frames[fr.parent] {
		p = m.funcs[frames[fr.parent].fn].at(int(fr.ret) - 1)
	}
	return p
}
