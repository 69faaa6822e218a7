package machine

import (
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Grids that kernels launch. The children of a grid run when all of its blocks have ended, one after the other in the order in which they
// were launched, each with its own children; then those that were launched for its tail.

// MaxPending is how many launches of a grid's threads may wait. A GPU keeps 2,048 (cudaLimitDevRuntimePendingLaunchCount), but
// begins some before the grid has ended, which makes room.
const MaxPending = 1 << 13

// copiedBytes are copied for one instruction of the budget.
const copiedBytes = 8

// deviceLaunch launches a grid for each active lane, in ascending order.
func (m *Machine) deviceLaunch(c *isa.Call, regs, consts []lanes, mask uint32) {
	for x := mask; x != 0; x &= x - 1 {
		lane := lowest(x) & 31
		args, _ := m.callBuffers(len(c.Args), 0)
		for i, r := range c.Args {
			if r != isa.NoReg {
				args[i] = operand(regs, consts, r)[lane]
			}
		}
		m.sys.DeviceLaunch(m, c, lane, args)
	}
}

// Child keeps a grid that a thread launches, for the time when the grid of that thread has ended; tail is for after all others. It answers
// false where too many wait.
func (m *Machine) Child(s LaunchSpec, tail bool) bool {
	l := m.launch
	if len(l.children[0])+len(l.children[1]) >= MaxPending {
		return false
	}
	list := &l.children[0]
	if tail {
		list = &l.children[1]
	}
	s.Depth = l.depth + 1
	s.Params = slices.Clone(s.Params)
	*list = append(*list, s)
	return true
}

// Depth is how many grids that launched each other are above the one that runs.
func (m *Machine) Depth() int { return m.launch.depth }

// after are the grids that begin when a launch has ended.
func (m *Machine) after(ended *launch) []LaunchSpec {
	if len(ended.children[0])+len(ended.children[1]) == 0 {
		return m.children
	}
	return slices.Concat(ended.children[0], ended.children[1], m.children)
}

// copies does what a kernel has requested before the grid that comes next, when a launch has ended. It answers the error with which that
// ends, 0 for none.
func (m *Machine) copies(ended *launch) int {
	if ended.err != 0 {
		return 0
	}
	list := m.after(ended)
	if len(list) == 0 || list[0].Copy == nil {
		return 0
	}
	code := 0
	for len(list) > 0 && list[0].Copy != nil && code == 0 && m.exhausted == NoLimit {
		c := list[0].Copy
		list = list[1:]
		if m.Charge(c.Bytes/copiedBytes) && !m.mem.Copy(c.Dst, c.Src, c.Bytes, Asked{Pos: c.Pos}) {
			m.badCopy(c)
			code = errIllegalAddress
		}
	}
	if code != 0 {
		list = nil // they are not run any more
	}
	m.children, ended.children = slices.Clip(list), [2][]LaunchSpec{}
	return code
}

// badCopy reports a copy for which one of the two has not the memory.
func (m *Machine) badCopy(c *Copy) {
	f := event.Fault{Kind: event.CopySize, Site: -1, Pos: c.Pos, Host: true, Alloc: -1, Bytes: int(min(c.Bytes, 1<<31-1)), Size: c.Bytes}
	for i, addr := range [2]uint64{c.Src, c.Dst} {
		a, ok := m.mem.Find(addr)
		if left := a.Bytes - int64(addr-a.Addr); ok && left < c.Bytes {
			f.Alloc, f.Space, f.Has, f.Text, f.Part, f.Addr[0] = a.Ordinal, a.Space, max(left, 0), a.Name, addr != a.Addr, addr
			f.Access = isa.AccessKind(i) // a load or a store
		}
	}
	m.Report(f)
}

// childError is the error of the grid that comes after a launch, where that grid ends before its first step; else 0.
func (m *Machine) childError(ended *launch) int {
	if next := m.after(ended); len(next) > 0 {
		return next[0].Fails
	}
	return 0
}

// nextChild begins the next grid that a kernel has launched, when a launch has ended; false where there is none.
func (m *Machine) nextChild(ended *launch) bool {
	if ended.err != 0 || m.childError(ended) != 0 {
		m.children = nil // they are not run any more
		return false
	}
	m.children = m.after(ended)
	if len(m.children) == 0 {
		return false
	}
	next := m.children[0]
	m.children = m.children[1:]
	m.sys.Begun(m, next)
	return m.Begin(next)
}
