package machine

import (
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// masked reports where the lanes of mask, which execute a warp function with those here, and what they name do not agree about who takes
// part (CUDA C++ Programming Guide, "Warp Vote Functions" to "Warp Shuffle Functions"): a lane must name itself, whoever it names and has
// not exited must come, and a value is had only from one who is here and named. The result is undefined otherwise; the machine continues as
// the hardware does.
func (m *Machine) masked(w *warp, fn *function, c *isa.Call, regs, consts []lanes, mask, here uint32, pc int) {
	if len(c.Args) == 0 {
		return
	}
	var named *lanes
	if c.Args[0] != isa.NoReg {
		named = operand(regs, consts, c.Args[0])
	}
	if here == w.live && here == w.lanes && here == 1<<32-1 && (named == nil || uint32(named[0]) == here && agree(named)) {
		return
	}
	if isa.WarpFn(c.Builtin).Tensor() {
		m.wholeWarp(mask, here, fn.at(pc))
		return
	}
	var strange, alone, asking uint32
	var absent, asked lanes
	for x := mask; x != 0; x &= x - 1 {
		i := lowest(x) & 31
		members := here
		if named != nil {
			members = uint32(named[i])
			if members&(1<<i) == 0 {
				strange |= 1 << i
				continue
			}
			if missing := members & w.live &^ here; missing != 0 {
				alone |= 1 << i
				absent[i] = uint64(lowest(missing))
			}
		}
		switch f := isa.WarpFn(c.Builtin); f {
		case isa.ShflIdx, isa.ShflUp, isa.ShflDown, isa.ShflXor:
			by := operand(regs, consts, c.Args[2])
			if src := m.source(f, by, shuffleWidths(c, regs, consts), i); src != i && here&members&(1<<src) == 0 {
				asking |= 1 << i
				asked[i] = uint64(src)
			}
		}
	}
	m.tellMask(event.MaskLacksSelf, strange, &absent, fn.at(pc))
	m.tellMask(event.MaskOfAbsent, alone, &absent, fn.at(pc))
	m.tellMask(event.AbsentSource, asking&^alone, &asked, fn.at(pc))
}

// wholeWarp reports a function of the tensor cores that lanes of its warp do not execute, exited ones among them: the result is undefined
// (PTX ISA, "mma" and "wmma.mma"), and an H200 gives what was in its registers before.
func (m *Machine) wholeWarp(mask, here uint32, pos source.Pos) {
	if missing := m.all &^ here; missing != 0 {
		var absent lanes
		for i := range absent {
			absent[i] = uint64(lowest(missing))
		}
		m.tellMask(event.TensorAbsent, mask, &absent, pos)
	}
}

func (m *Machine) tellMask(kind event.FaultKind, mask uint32, others *lanes, pos source.Pos) {
	if mask == 0 {
		return
	}
	m.evFault = event.Fault{Where: m.where, Kind: kind, Space: isa.SpaceGeneric, Site: -1, Alloc: -1, Pos: pos, Addr: *others}
	m.evFault.Mask = mask
	m.obs.Fault(&m.evFault)
}
