package machine

import (
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// run executes fragment fi of w until it is before a statement, waits, meets its warp-mates or ends. With start, the statement
// that it is at begins first: that is a warp step. It answers true when it stopped before a statement.
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
				if m.spent >= m.limit.Load() && !m.goesOn(true) {
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
			if int(in.Imm) < pc && m.spent >= m.limit.Load() && !m.goesOn(host) {
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
				if target < pc && m.spent >= m.limit.Load() && !m.goesOn(host) {
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
			// Functions of one expression that call two others have neither steps nor loops, and take 2ⁿ calls.
			if m.spent >= m.limit.Load() && !m.goesOn(host) {
				m.exhaust(InstructionBudget)
				return false
			}
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
			f.pc = int32(pc - 1)
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
			m.noValue(in, regs, consts, mask)

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
			if kind := isa.BarKind(in.Imm); kind.Cluster() {
				m.arriveCluster(w, fi, kind, pc-1)
				return false
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
				var strange uint32
				for x := mask; x != 0; { // lanes may name different groups: one event each
					group, members := uint32(0), uint32(masks[lowest(x)&31])
					for y := x; y != 0; y &= y - 1 {
						if i := lowest(y) & 31; uint32(masks[i]) == members {
							group |= 1 << i
						}
					}
					x &^= group
					named |= members
					strange |= group &^ members
					m.evSync.Mask, m.evSync.Lanes = group, members
					m.obs.Sync(&m.evSync)
				}
				m.tellMask(event.MaskLacksSelf, strange, &lanes{}, fn.at(pc-1))
			}
			if named&w.live&^mask != 0 && !m.oldBarriers() {
				f.pc, f.at, f.named, f.state = int32(pc), int32(pc-1), named, atSync
				return false
			}

		case isa.Fence:
			m.fence(in, regs, consts, mask)

		case isa.WarpOp:
			call := &fn.Calls[in.Imm]
			if named, ok := warpMembers(call, regs, consts, mask); ok && named&w.live&^mask != 0 && !m.oldBarriers() {
				f.pc, f.at, f.named, f.state = int32(pc), int32(pc-1), named, atSync
				return false
			}
			m.masked(w, fn, call, regs, consts, mask, mask, pc-1)
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
			if !host {
				m.deviceOp(w, &fn.Calls[in.Imm], regs, consts, mask)
				if m.exhausted != NoLimit || m.launch.err != 0 {
					return false
				}
				continue
			}
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
			if !host {
				m.deviceLaunch(&fn.Calls[in.Imm], regs, consts, mask)
				continue
			}
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
