package machine

import (
	"slices"

	"tilescope/engine/isa"
)

// Grids that kernels launch. The children of a grid run when all of its blocks have ended, one after the other in the order in which they
// were launched, each with its own children; then those that were launched for its tail.

// MaxPending is how many launches of a grid's threads may wait. A GPU keeps 2,048 (cudaLimitDevRuntimePendingLaunchCount), but
// begins some before the grid has ended, which makes room.
const MaxPending = 1 << 13

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

// Depth is how many grids that launched each other lie above the one that runs.
func (m *Machine) Depth() int { return m.launch.depth }

// after are the grids that begin when a launch has ended.
func (m *Machine) after(ended *launch) []LaunchSpec {
	if len(ended.children[0])+len(ended.children[1]) == 0 {
		return m.children
	}
	return slices.Concat(ended.children[0], ended.children[1], m.children)
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
