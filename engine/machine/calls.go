package machine

import (
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Where control of a warp's lanes parts, enters functions and comes back.

// split parts fragment fi: taken goes to target, the rest falls through; they meet again at join, or never when it is −1.
func (m *Machine) split(w *warp, fi int, taken uint32, target, joinPC int32) {
	f := &w.frags[fi]
	j := f.join
	if joinPC >= 0 {
		fn := &m.funcs[w.frames[f.frame].fn]
		end := fn.Kernel && w.frames[f.frame].depth == 0 && int(joinPC) < len(fn.ends) && fn.ends[joinPC]
		j = w.joinAt(f, joinPC, end)
	}
	rest := f.mask &^ taken
	m.evSplit = event.Split{Where: m.where, Taken: taken, Pos: m.funcs[w.frames[f.frame].fn].at(int(f.pc) - 1)}
	m.obs.Split(&m.evSplit)
	f.mask, f.join = rest, j
	if joinPC >= 0 && target == joinPC {
		w.joins[j].have |= taken
		return
	}
	if joinPC >= 0 && f.pc == joinPC {
		w.joins[j].have |= rest
		f.mask, f.pc = taken, target
		return
	}
	w.frags = append(w.frags, fragment{mask: taken, frame: f.frame, join: j, pc: target, stmt: f.stmt, state: ready})
}

// hostDepth is how many times deeper than a kernel's the calls of the host program may be nested: one thread of it has the stack that
// thousands of a kernel share.
const hostDepth = 16

// call enters a function with the fragment's lanes.
func (m *Machine) call(w *warp, fi int, index int32) bool {
	f := &w.frags[fi]
	caller := &m.funcs[w.frames[f.frame].fn]
	c := &caller.Calls[index]
	callee := &m.funcs[c.Func]
	room, depth := hostStackBytes, hostDepth*m.cfg.Budget.Depth
	if !w.host {
		room, depth = max(m.launch.room, m.funcs[m.launch.fn].LocalBytes+1024), m.cfg.Budget.Depth
	}
	if int(w.frames[f.frame].depth)+1 >= depth || w.top+callee.LocalBytes+16 > room {
		m.depth = int(w.frames[f.frame].depth) + 1
		m.overflow(w, caller, int(f.pc)-1)
		return false
	}
	parent := f.frame
	before := w.held()
	at := w.enter(callee, parent, f.pc, f.mask)
	if !w.host {
		m.launch.stacks += w.held() - before
		m.mem.pages.room(m.launch.stacks)
	}
	fr := &w.frames[at]
	fr.join, fr.stmt, fr.call = f.join, f.stmt, index
	from := w.regs[w.frames[parent].base:w.frames[parent].regs]
	to := w.regs[fr.base:fr.regs]
	for i, r := range c.Args {
		if i >= len(to) {
			break
		}
		a, d := operand(from, caller.consts, r), &to[i]
		for x := f.mask; x != 0; x &= x - 1 {
			l := lowest(x) & 31
			d[l] = a[l]
		}
	}
	if callee.HasParams != nil {
		haveValues(to, callee.HasParams, from, caller.consts, c.Has, f.mask)
	}
	f.frame, f.pc, f.join = at, 0, -1
	return true
}

// overflow ends the run: calls are nested too deeply.
func (m *Machine) overflow(w *warp, fn *function, pc int) {
	fault := event.Fault{Where: m.where, Kind: event.StackOverflow, Site: -1, Alloc: -1, Pos: fn.at(pc), Host: w.host}
	if w.host {
		m.Report(fault)
	} else {
		m.evFault = fault
		m.obs.Fault(&m.evFault)
	}
	m.exhaust(DepthBudget)
}

// ret makes the fragment's lanes wait until all that entered the function return. It answers whether any went on.
func (m *Machine) ret(w *warp, fi int, in *isa.Instr) bool {
	f := &w.frags[fi]
	fr := &w.frames[f.frame]
	if fr.parent < 0 { // main by falling off its end
		w.drop(fi)
		return false
	}
	if in.Imm >= 0 && fr.call >= 0 {
		callee := &m.funcs[fr.fn]
		back := &callee.Calls[in.Imm]
		values := back.Args
		parent := &w.frames[fr.parent]
		call := &m.funcs[parent.fn].Calls[fr.call]
		results := call.Dst
		from := w.regs[fr.base:fr.regs]
		to := w.regs[parent.base:parent.regs]
		for i, r := range results {
			if i >= len(values) || r == isa.NoReg {
				continue
			}
			a, d := operand(from, callee.consts, values[i]), &to[r]
			for x := f.mask; x != 0; x &= x - 1 {
				l := lowest(x) & 31
				d[l] = a[l]
			}
		}
		if call.HasDst != nil {
			haveValues(to, call.HasDst, from, callee.consts, back.Has, f.mask)
		}
	}
	if w.host { // one lane: it waits for nobody
		at := f.frame
		*f = fragment{mask: f.mask, frame: fr.parent, join: fr.join, pc: fr.ret, stmt: fr.stmt, state: ready}
		w.leaveFrame(at)
		return true
	}
	fr.back |= f.mask
	w.drop(fi)
	return w.meet()
}

// exit takes the fragment's lanes out of the kernel, or ends the host program.
func (m *Machine) exit(w *warp, fi int, in *isa.Instr, regs, consts []lanes) {
	f := &w.frags[fi]
	if w.host {
		status := 0
		if in.A != isa.NoReg {
			status = int(int32(operand(regs, consts, in.A)[0]))
		}
		w.frags = w.frags[:0]
		m.ExitHost(status)
		return
	}
	early := f.stmt >= 0 && m.p.Stmts[f.stmt].Kind == isa.StmtReturn
	m.evLeave = event.Leave{Where: m.where, Early: early}
	mask := f.mask
	w.depart(f)
	w.drop(fi)
	w.leave(mask)
	m.block.live -= bits.OnesCount32(mask)
	if m.block.live == 0 {
		m.launch.dirty = true
	}
	m.obs.Leave(&m.evLeave)
	w.meet()
}

// depart keeps where in the kernel a fragment's lanes are as they exit: what they had there can still be shown.
func (w *warp) depart(f *fragment) {
	pc := f.pc
	for i := f.frame; w.frames[i].parent >= 0; i = w.frames[i].parent {
		pc = w.frames[i].ret - 1
	}
	for x := f.mask; x != 0; x &= x - 1 {
		w.left[lowest(x)&31] = pc
	}
}
