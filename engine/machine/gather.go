package machine

import (
	"slices"

	"tilescope/engine/isa"
)

// sameSync: a __syncwarp meets any other. A shuffle or vote meets itself in the same call, and wherever it is any of its own sort with
// the same members: the branches of an if exchange values so (PTX ISA, "shfl.sync": the same qualifiers and the same mask).
func (m *Machine) sameSync(w *warp, f, g *fragment) bool {
	if f.at == g.at && f.frame == g.frame {
		return true
	}
	x, y := m.waitsAt(w, f), m.waitsAt(w, g)
	if x == nil || y == nil {
		return x == y
	}
	// Of the operands the mask and the value count: registers hold values in the form of their types.
	return f.named == g.named && x.Builtin == y.Builtin && slices.Equal(x.Types[:min(2, len(x.Types))], y.Types[:min(2, len(y.Types))])
}

// waitsAt is the call of the shuffle or vote at which a fragment waits; nil for a __syncwarp.
func (m *Machine) waitsAt(w *warp, f *fragment) *isa.Call {
	fn := &m.funcs[w.frames[f.frame].fn]
	if in := &fn.Code[f.at]; in.Op != isa.SyncW {
		return &fn.Calls[in.Imm]
	}
	return nil
}

// gathered are the lanes that wait for the same as f, f's own among them.
func (m *Machine) gathered(w *warp, f *fragment) uint32 {
	var here uint32
	for i := range w.frags {
		if g := &w.frags[i]; g.state == atSync && m.sameSync(w, f, g) {
			here |= g.mask
		}
	}
	return here
}

// gather executes the shuffle or vote at which f waits, for all lanes that wait for the same.
func (m *Machine) gather(w *warp, f *fragment, here uint32) {
	apart := false
	m.eachGathered(w, f, func(g *fragment, c *isa.Call, regs, consts []lanes) {
		apart = apart || g.at != f.at || g.frame != f.frame
		m.masked(w, &m.funcs[w.frames[g.frame].fn], c, regs, consts, g.mask, here, int(g.at))
	})
	if apart {
		m.gatherApart(w, f, here)
		return
	}
	fr := &w.frames[f.frame]
	m.warpOp(w, m.waitsAt(w, f), w.regs[fr.base:fr.regs], m.funcs[fr.fn].consts, here, here)
}

// registers of the call that gatherApart makes
const (
	callArgs = 4        // mask, value, lane or distance, width
	callDst  = callArgs // and the second result of __match_all_sync
	callHas  = callDst + 2
	callRegs = callHas + 2
)

// apartCall is a warp function whose lanes wait at different places, with the operands of all of them in registers of its own.
type apartCall struct {
	call isa.Call
	args [callArgs]isa.Reg
	has  [callArgs]isa.Reg
	dst  [2]isa.Reg
	got  [1]isa.Reg
	regs [callRegs]lanes
}

// gatherApart is gather for lanes that wait at different places.
func (m *Machine) gatherApart(w *warp, f *fragment, here uint32) {
	if m.apart == nil {
		m.apart = &apartCall{has: [...]isa.Reg{isa.NoReg, callHas, isa.NoReg, isa.NoReg}, dst: [...]isa.Reg{callDst, callDst + 1},
			got: [...]isa.Reg{callHas + 1}}
	}
	a, lead := m.apart, m.waitsAt(w, f)
	a.call = isa.Call{Builtin: lead.Builtin, Args: a.args[:0], Dst: a.dst[:], Elem: lead.Elem}
	for k := range lead.Args {
		a.call.Args = append(a.call.Args, isa.Reg(k))
	}
	m.eachGathered(w, f, func(g *fragment, c *isa.Call, regs, consts []lanes) {
		if len(c.Args) == callArgs && len(a.call.Args) < callArgs {
			a.call.Args = a.args[:callArgs]
			a.args[callArgs-1] = callArgs - 1
		}
		if c.HasDst != nil {
			a.call.Has, a.call.HasDst = a.has[:], a.got[:]
		}
	})
	m.eachGathered(w, f, func(g *fragment, c *isa.Call, regs, consts []lanes) {
		for k := range a.call.Args {
			if k < len(c.Args) && c.Args[k] != isa.NoReg {
				merge(&a.regs[k], operand(regs, consts, c.Args[k]), g.mask)
			} else {
				fill(&a.regs[k], g.mask, uint64(m.width)) // no width is the warp's
			}
		}
		if c.HasDst != nil {
			merge(&a.regs[callHas], operand(regs, consts, c.Has[1]), g.mask)
		} else {
			fill(&a.regs[callHas], g.mask, 1)
		}
	})
	m.warpOp(w, &a.call, a.regs[:], nil, here, here)
	m.eachGathered(w, f, func(g *fragment, c *isa.Call, regs, consts []lanes) {
		for k, r := range c.Dst {
			if r != isa.NoReg {
				merge(&regs[r], &a.regs[callDst+k], g.mask)
			}
		}
		if c.HasDst != nil {
			merge(&regs[c.HasDst[0]], &a.regs[callHas+1], g.mask)
		}
	})
}

// eachGathered visits the fragments that wait for the same shuffle or vote as f.
func (m *Machine) eachGathered(w *warp, f *fragment, visit func(g *fragment, c *isa.Call, regs, consts []lanes)) {
	for i := range w.frags {
		if g := &w.frags[i]; g.state == atSync && m.sameSync(w, f, g) {
			fr := &w.frames[g.frame]
			visit(g, m.waitsAt(w, g), w.regs[fr.base:fr.regs], m.funcs[fr.fn].consts)
		}
	}
}

// merge takes the lanes of mask from another register.
func merge(to, from *lanes, mask uint32) {
	for x := mask; x != 0; x &= x - 1 {
		i := lowest(x) & 31
		to[i] = from[i]
	}
}
