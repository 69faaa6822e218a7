package machine

import (
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// run executes fragment fi of w until it stands before a statement, waits, meets its warp-mates or ends. With start, the statement
// at which it stands is begun first: that is a warp step. It answers true when it stopped before a statement.
func (m *Machine) run(w *warp, fi int, start bool) (clean bool) {
	var (
		f      *fragment
		fr     *frame
		fn     *function
		code   []isa.Instr
		regs   []lanes
		consts []lanes
		mask   uint32
		full   bool
		n      int
		pc     int
		stop   int
	)
	host := w.host
	w.known = false

reload:
	f = &w.frags[fi]
	fr = &w.frames[f.frame]
	fn = &m.funcs[fr.fn]
	code, consts = fn.Code, fn.consts
	regs = w.regs[fr.base:fr.regs]
	mask = f.mask
	full = mask == 1<<32-1
	n = 32 - bits.LeadingZeros32(mask)
	pc = int(f.pc)
	stop = -1
	if f.join >= 0 && w.joins[f.join].frame == f.frame {
		stop = int(w.joins[f.join].pc)
	}
	m.where.Mask = mask

	for {
		if pc == stop {
			w.joins[f.join].have |= mask
			w.drop(fi)
			if w.meet() && len(w.frags) == 1 {
				fi = 0
				goto reload
			}
			return false
		}
		if host {
			pc = m.runOne(f, fr, code, regs, consts, pc)
		}
		if pc >= len(code) {
			m.badCode(w, f)
			return false
		}
		in := &code[pc]
		pc++
		m.spent++
		if uint8(in.Op-isa.Add) <= uint8(isa.BoolF64-isa.Add) {
			if host && in.Op >= isa.DivS && in.Op <= isa.RemU && operand(regs, consts, in.B)[0] == 0 {
				f.pc = int32(pc)
				m.HostFault(event.Fault{Kind: event.DivideByZero, Host: true, Site: -1, Alloc: -1, Pos: fn.at(pc - 1)}, 136)
				w.frags = w.frags[:0]
				return false
			}
			if n == 1 {
				m.alu1(in, regs, consts, host)
				continue
			}
			if full {
				m.alu32(in, regs, consts)
				continue
			}
			if mask+1 == 1<<n { // the active lanes are the first n, or all
				m.alu(in, regs, consts, &regs[in.Dst], n, host)
				continue
			}
			m.alu(in, regs, consts, &m.scratch, n, host)
			d := &regs[in.Dst]
			for x := mask; x != 0; x &= x - 1 {
				i := lowest(x) & 31
				d[i] = m.scratch[i]
			}
			continue
		}
		switch in.Op {
		case isa.Nop:
		case isa.Step:
			if !start {
				if !host {
					f.pc = int32(pc - 1)
					return true
				}
				f.stmt = int32(in.Imm)
				if m.spent >= m.limit.Load() {
					f.pc = int32(pc)
					m.exhaust(InstructionBudget)
					return false
				}
				continue
			}
			start = false
			f.stmt = int32(in.Imm)
			w.stmt, w.active = f.stmt, mask
			m.where.Position = m.position
			m.position++
			w.last = m.position
			ev := &m.evStep // field by field: what was written just now is slow to read in one go
			ev.Position, ev.Launch, ev.Block, ev.Warp, ev.Mask = m.where.Position, m.where.Launch, m.where.Block, m.where.Warp, mask
			ev.Stmt, ev.Section = isa.StmtOf(in.Imm), isa.SectionOf(in.Imm)
			m.obs.Step(ev)

		case isa.Tally:
			m.spent--
			m.evSection = event.Section{Where: m.where, Section: int(in.Imm)}
			m.obs.Section(&m.evSection)

		case isa.Jmp:
			if int(in.Imm) < pc && m.spent >= m.limit.Load() {
				f.pc = int32(pc)
				m.exhaust(InstructionBudget)
				return false
			}
			pc = int(in.Imm)

		case isa.BrZ, isa.BrNZ:
			a := operand(regs, consts, in.A)
			var zero uint32
			if !full || !agree(a) {
				for i, x := range a[:n] {
					zero |= uint32(bit(x == 0)) << (i & 31)
				}
			} else if a[0] == 0 {
				zero = mask
			}
			taken := zero & mask
			if in.Op == isa.BrNZ {
				taken ^= mask
			}
			if taken == 0 {
				continue
			}
			target := isa.Target(in.Imm)
			if taken == mask {
				if target < pc && m.spent >= m.limit.Load() {
					f.pc = int32(pc)
					m.exhaust(InstructionBudget)
					return false
				}
				pc = target
				continue
			}
			f.pc = int32(pc)
			m.split(w, fi, taken, int32(target), int32(isa.Join(in.Imm)))
			goto reload

		case isa.CallFn:
			f.pc = int32(pc)
			if !m.call(w, fi, int32(in.Imm)) {
				return false
			}
			goto reload

		case isa.Ret:
			if m.ret(w, fi, in) && len(w.frags) == 1 {
				fi = 0
				goto reload
			}
			return false

		case isa.Exit:
			m.exit(w, fi, in, regs, consts)
			return false

		case isa.Phase, isa.PhaseEnd:
			m.evPhase = event.PhaseMark{Where: m.where, Loop: int(in.Imm), End: in.Op == isa.PhaseEnd}
			m.obs.Phase(&m.evPhase)

		case isa.Mov:
			a, d := operand(regs, consts, in.A), &regs[in.Dst]
			if full {
				*d = *a
				continue
			}
			for x := mask; x != 0; x &= x - 1 {
				i := lowest(x) & 31
				d[i] = a[i]
			}

		case isa.Sel:
			a, b, c, d := operand(regs, consts, in.A), operand(regs, consts, in.B), operand(regs, consts, in.C), &regs[in.Dst]
			for x := mask; x != 0; x &= x - 1 {
				i := lowest(x) & 31
				v := c[i]
				if a[i] != 0 {
					v = b[i]
				}
				d[i] = v
			}

		case isa.SReg:
			m.special(w, in.Imm, &regs[in.Dst], mask)

		case isa.Local:
			base := isa.LocalWindow
			if host {
				base = isa.HostStack
			}
			fill(&regs[in.Dst], mask, base+uint64(fr.local)+uint64(in.Imm))

		case isa.Glob:
			fill(&regs[in.Dst], mask, m.globalAddress(int(in.Imm)))

		case isa.Rodat:
			fill(&regs[in.Dst], mask, m.rodataAddr+uint64(in.Imm))

		case isa.Ld:
			if !m.load(w, fr, in, regs, consts, mask, n) {
				f = &w.frags[fi]
				f.pc = int32(pc)
				m.faulted(w)
				return false
			}

		case isa.St:
			if !m.store(w, fr, in, regs, consts, mask, n) {
				f.pc = int32(pc)
				m.faulted(w)
				return false
			}

		case isa.Lea:
			m.addresses(in, regs, consts, mask)
			d := &regs[in.Dst]
			for x := mask; x != 0; x &= x - 1 {
				i := lowest(x) & 31
				d[i] = m.evAccess.Addr[i]
			}

		case isa.Chk:
			m.checkIndex(w, in, operand(regs, consts, in.A), mask, n)

		case isa.Has:
			m.noValue(int(in.Imm), operand(regs, consts, in.A), mask)

		case isa.Void, isa.LdHas, isa.StHas:
			m.unset(w, fr, in, regs, consts, mask)

		case isa.Org:
			m.evAccess.Origin = *operand(regs, consts, in.A)
			m.evAccess.HasOrigin = true

		case isa.Atm:
			if !m.atomic(w, fr, in, regs, consts, mask) {
				f.pc = int32(pc)
				m.faulted(w)
				return false
			}

		case isa.Bar:
			f.pc = int32(pc)
			pred := mask
			if in.A != isa.NoReg {
				a := operand(regs, consts, in.A)
				pred = 0
				for x := mask; x != 0; x &= x - 1 {
					if i := lowest(x) & 31; a[i] != 0 {
						pred |= 1 << i
					}
				}
			}
			m.arriveBarrier(w, fi, in, pc-1, pred)
			return false

		case isa.SyncW:
			named := m.all
			m.evSync = event.Sync{Where: m.where, Kind: event.WarpSync, Lanes: named}
			if in.A == isa.NoReg {
				m.obs.Sync(&m.evSync)
			} else {
				masks := operand(regs, consts, in.A)
				named = 0
				for x := mask; x != 0; { // lanes may name different groups: one event each
					group, lanes := uint32(0), uint32(masks[lowest(x)&31])
					for y := x; y != 0; y &= y - 1 {
						if i := lowest(y) & 31; uint32(masks[i]) == lanes {
							group |= 1 << i
						}
					}
					x &^= group
					named |= lanes
					m.evSync.Mask, m.evSync.Lanes = group, lanes
					m.obs.Sync(&m.evSync)
				}
			}
			if named&w.live&^mask != 0 && !m.oldBarriers() {
				f.pc, f.at, f.named, f.state = int32(pc), int32(pc-1), named, atSync
				return false
			}

		case isa.Fence:
			m.evSync = event.Sync{Where: m.where, Kind: event.FenceBlock + event.SyncKind(in.Imm)}
			m.obs.Sync(&m.evSync)

		case isa.WarpOp:
			call := &fn.Calls[in.Imm]
			if named, ok := warpMembers(call, regs, consts, mask); ok && named&w.live&^mask != 0 && !m.oldBarriers() {
				f.pc, f.at, f.named, f.state = int32(pc), int32(pc-1), named, atSync
				return false
			}
			m.warpOp(w, call, regs, consts, mask, mask)

		case isa.MathOp:
			m.math(in, regs, consts, mask, host)

		case isa.Clock:
			v := uint64(m.spent)
			if in.Imm == 1 {
				v = uint64(int64(int32(v)))
			}
			fill(&regs[in.Dst], mask, v)

		case isa.Trap:
			f.pc = int32(pc)
			m.trap(w, fn, in, regs, consts, mask, pc-1)
			return false

		case isa.Printf:
			m.printf(w, &fn.Calls[in.Imm], regs, consts, mask)
			if m.exhausted != NoLimit {
				f.pc = int32(pc)
				return false
			}

		case isa.HostOp:
			f.pc = int32(pc)
			m.hostOp(w, &fn.Calls[in.Imm], regs, consts)
			if m.exited {
				w.frags = w.frags[:0]
				return false
			}
			if m.launch != nil || m.exhausted != NoLimit {
				return false
			}

		case isa.Launch:
			f.pc = int32(pc)
			call := &fn.Calls[in.Imm]
			m.args = m.args[:0]
			for _, r := range call.Args {
				m.args = append(m.args, operand(regs, consts, r)[0])
			}
			m.sys.Launch(m, call, m.args)
			if m.exited {
				w.frags = w.frags[:0]
				return false
			}
			if m.launch != nil || m.exhausted != NoLimit {
				return false
			}

		default:
			m.badCode(w, f)
			return false
		}
	}
}

// at is the place of an instruction.
func (fn *function) at(pc int) source.Pos {
	if pc >= 0 && pc < len(fn.Pos) {
		return fn.Pos[pc]
	}
	return fn.Span.From
}

// agree reports whether all lanes hold one value.
func agree(a *lanes) bool {
	first, differ := a[0], uint64(0)
	for i := 0; i <= 28; i += 4 {
		differ |= (a[i] ^ first) | (a[i+1] ^ first) | (a[i+2] ^ first) | (a[i+3] ^ first)
	}
	return differ == 0
}

// fill sets the active lanes to one value.
func fill(d *lanes, mask uint32, v uint64) {
	if mask == 1<<32-1 {
		for i := range d {
			d[i] = v
		}
		return
	}
	for x := mask; x != 0; x &= x - 1 {
		d[lowest(x)&31] = v
	}
}

// oldBarriers: before Volta a warp moves as one, and whoever is active needs to wait for nobody.
func (m *Machine) oldBarriers() bool { return m.cfg.Device.Barrier != 0 }

// globalAddress is the address of a variable with static storage as the running block sees it.
func (m *Machine) globalAddress(i int) uint64 {
	g := m.p.Globals[i]
	if g.Space != isa.SharedSpace {
		return m.globals[i]
	}
	if g.Dynamic && m.launch != nil {
		return isa.SharedWindow + uint64(m.launch.dynamic)
	}
	return isa.SharedWindow + uint64(g.Offset)
}

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
	at := w.enter(callee, parent, f.pc, f.mask)
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
	w.drop(fi)
	w.leave(mask)
	m.block.live -= bits.OnesCount32(mask)
	if m.block.live == 0 {
		m.launch.dirty = true
	}
	m.obs.Leave(&m.evLeave)
	w.meet()
}

// special is a built-in variable; the numbers are those of types.SpecialReg, in its order.
func (m *Machine) special(w *warp, reg int64, d *lanes, mask uint32) {
	var v uint64
	if w.host {
		fill(d, mask, 0)
		return
	}
	l := m.launch
	switch {
	case reg < 3:
		t := &l.tid[w.index][reg]
		if mask == 1<<32-1 {
			*d = *t
			return
		}
		for x := mask; x != 0; x &= x - 1 {
			i := lowest(x) & 31
			d[i] = t[i]
		}
		return
	case reg < 6:
		v = uint64(m.block.at[reg-3])
	case reg < 9:
		v = uint64(l.block[reg-6])
	case reg < 12:
		v = uint64(l.grid[reg-9])
	default:
		v = uint64(m.width)
	}
	fill(d, mask, v)
}

// faulted stops the warp after an access that ends the launch, or the host program after one that ends it.
func (m *Machine) faulted(w *warp) {
	if w.host {
		w.frags = w.frags[:0]
		return
	}
	w.fault = true
}

// badCode ends the run on bytecode that no compiler makes.
func (m *Machine) badCode(w *warp, f *fragment) {
	m.exhaust(Broken)
	if w.host {
		w.frags = w.frags[:0]
	}
}
