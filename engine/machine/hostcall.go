package machine

import (
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// hostOp carries out one library or runtime call of the host program.
func (m *Machine) hostOp(w *warp, c *isa.Call, regs, consts []lanes) {
	args, outs := m.callBuffers(len(c.Args), len(c.Dst))
	for i, r := range c.Args {
		if r != isa.NoReg {
			args[i] = operand(regs, consts, r)[0]
		}
	}
	m.sys.HostOp(m, c, args, outs)
	for i, r := range c.Dst {
		if r != isa.NoReg {
			regs[r][0] = outs[i]
		}
	}
}

// deviceOp carries out a call of a kernel for each active lane, in ascending order.
func (m *Machine) deviceOp(w *warp, c *isa.Call, regs, consts []lanes, mask uint32) {
	for x := mask; x != 0 && m.exhausted == NoLimit && m.launch.err == 0; x &= x - 1 {
		lane := lowest(x) & 31
		args, outs := m.callBuffers(len(c.Args), len(c.Dst))
		for i, r := range c.Args {
			if r != isa.NoReg {
				args[i] = operand(regs, consts, r)[lane]
			}
		}
		m.sys.DeviceOp(m, c, lane, args, outs)
		for i, r := range c.Dst {
			if r != isa.NoReg {
				regs[r][lane] = outs[i]
			}
		}
	}
}

// Where is the place of the instruction that executes now.
func (m *Machine) Where() event.Where { return m.where }

// DeviceFault reports a fault of one lane in a call that a kernel makes.
func (m *Machine) DeviceFault(f event.Fault, lane int) {
	f.Where = m.where
	f.Mask = 1 << lane
	m.evFault = f
	m.obs.Fault(&m.evFault)
}

// DeviceFailure is DeviceFault where the launch ends with it.
func (m *Machine) DeviceFailure(f event.Fault, lane int) {
	m.DeviceFault(f, lane)
	m.fail(errLaunchFailure)
}

// callBuffers are zeroed slices for arguments and results; they live until the next call.
func (m *Machine) callBuffers(args, outs int) (a, o []uint64) {
	m.args = slices.Grow(m.args[:0], args)[:args]
	m.outs = slices.Grow(m.outs[:0], outs)[:outs]
	clear(m.args)
	clear(m.outs)
	return m.args, m.outs
}

// printf prints for each active lane, in ascending order.
func (m *Machine) printf(w *warp, c *isa.Call, regs, consts []lanes, mask uint32) {
	args, _ := m.callBuffers(len(c.Args), 0)
	for x := mask; x != 0; x &= x - 1 {
		lane := lowest(x) & 31
		for i, r := range c.Args {
			args[i] = 0
			if r != isa.NoReg {
				args[i] = operand(regs, consts, r)[lane]
			}
		}
		m.printer, m.printLane = w, lane
		v := m.sys.DevicePrintf(m, c, args)
		m.printer = nil
		if len(c.Dst) > 0 && c.Dst[0] != isa.NoReg {
			regs[c.Dst[0]][lane] = uint64(v)
		}
	}
}

// trap ends the launch: __trap, or an assertion that failed for the active lanes.
func (m *Machine) trap(w *warp, fn *function, in *isa.Instr, regs, consts []lanes, mask uint32, pc int) {
	if w.host {
		m.HostFault(event.Fault{Kind: event.Trapped, Host: true, Site: -1, Alloc: -1, Pos: fn.at(pc)}, 134)
		w.frags = w.frags[:0]
		return
	}
	w.fault = true
	if in.Imm == 1 && in.A >= 0 && int(in.A) < len(fn.Calls) {
		c := &fn.Calls[in.A]
		args, _ := m.callBuffers(len(c.Args), 0)
		for x := mask; x != 0; x &= x - 1 {
			lane := lowest(x) & 31
			for i, r := range c.Args {
				args[i] = 0
				if r != isa.NoReg {
					args[i] = operand(regs, consts, r)[lane]
				}
			}
			m.sys.Assert(m, c, m.where, lane, args)
		}
		m.fail(errAssert)
		return
	}
	m.evFault = event.Fault{Where: m.where, Kind: event.Trapped, Site: -1, Alloc: -1, Pos: fn.at(pc), Code: int(in.Imm)}
	m.obs.Fault(&m.evFault)
	if in.Imm == isa.TrapSurface {
		m.fail(errIllegalAddress)
		return
	}
	m.fail(errLaunchFailure)
}
