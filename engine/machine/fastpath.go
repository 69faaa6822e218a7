package machine

import (
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Nearly every step of a run is taken by a whole warp that moves as one, in a block that is alone, in the order of the teaching schedule.
// The fast path takes such steps one after another without asking anew each time what cannot have changed (fastSteps), and executes them
// with a loop that knows the common instructions for 32 lanes and no others (fastStatement). Whatever else there is ends the fast path, or
// is left to run in the middle of a statement: results are the same in every case.

// fastSteps executes up to n warp steps, and answers how many; 0 where the next step has to be taken by Step.
func (m *Machine) fastSteps(n int64) (done int64) {
	l := m.launch
	if l == nil || l.dirty || l.err != 0 || m.exhausted != NoLimit || len(l.resident) != 1 || l.clusterSize() > 1 ||
		m.cfg.Schedule.Warps != RoundRobin {
		return 0
	}
	b := m.ownBlock(0)
	now := m.mem.pages.now
	m.block = b
	m.where = event.Where{Launch: l.index, Block: b.index}
	m.evStep.Launch, m.evStep.Block = l.index, b.index
	for done < n && b.readyN > 0 && m.spent < m.limit.Load() {
		i := b.nextReady(b.cursor)
		w := b.warps[i]
		if w.owner != now || len(w.frags) != 1 {
			break
		}
		f := &w.frags[0]
		if f.state != ready || w.last == 0 && !m.atStep(w, f) { // the very first instructions may come before the first statement
			break
		}
		b.cursor, b.current, l.cursor = i+1, i, 1
		w.turn = 0
		m.where.Position, m.where.Warp, m.where.Mask = m.position, i, f.mask
		done++
		waits, clean := false, false
		if f.mask == 1<<32-1 && f.join < 0 {
			waits, clean = m.fastStatement(b, w, f)
		} else {
			clean = m.run(w, 0, true)
		}
		if clean && len(w.frags) == 1 {
			continue // it is before its next statement, and nobody waits for it
		}
		if !waits {
			m.settle(b, w)
		}
		m.settled(b, w)
		if l.dirty || l.err != 0 || m.exhausted != NoLimit {
			break
		}
	}
	return done
}

// fastStatement executes the statement before which fragment f is, the only one of a whole warp. Like run it answers clean when f
// is before its next statement; waits says that it is at the block's barrier.
func (m *Machine) fastStatement(b *block, w *warp, f *fragment) (waits, clean bool) {
	const mask = 1<<32 - 1
	fr := &w.frames[f.frame]
	fn := &m.funcs[fr.fn]
	code, consts := fn.fast, fn.consts
	regs := w.regs[fr.base:fr.regs]
	traits := w.traitsOf(fr, fn)
	pc := int(f.pc)

	in := &code[pc]
	pc++
	m.spent++
	f.stmt = int32(in.Imm)
	w.stmt, w.active = f.stmt, mask
	m.position++
	w.last = m.position
	ev := &m.evStep // the launch and the block are set there
	ev.Position, ev.Warp, ev.Mask = m.position-1, w.index, mask
	ev.Stmt, ev.Section = isa.StmtOf(in.Imm), isa.SectionOf(in.Imm)
	m.obs.Step(ev)

	for uint(pc) < uint(len(code)) {
		in := &code[pc]
		if uint8(in.Op-isa.Add) <= uint8(isa.BoolF64-isa.Add) {
			m.spent++
			pc++
			t := traitOf(traits, in.A) & traitOf(traits, in.B) & traitOf(traits, in.C)
			if t == uniform {
				m.alu1(in, regs, consts, false)
				d := &regs[in.Dst]
				fill(d, mask, d[0])
			} else {
				m.alu32(in, regs, consts)
				if t == bounded && !staysBounded(in, regs, consts, traits) {
					t = varying
				}
			}
			traits[in.Dst] = t
			continue
		}
		switch in.Op {
		case isa.Step:
			m.spent++ // as run counts a statement: when it is met and when it is begun
			f.pc = int32(pc)
			return false, true

		case isa.Tally:
			m.evSection = event.Section{Where: m.where, Section: int(in.Imm)}
			m.obs.Section(&m.evSection)
			pc++
			continue

		case testLtS, testLeS, testEq, testNe, testLtU, testLeU:
			n := tests(in.Op, operand(regs, consts, in.A), operand(regs, consts, in.B), traitOf(traits, in.A), traitOf(traits, in.B))
			br := &code[pc+1]
			if n != 0 && n != 32 {
				f.pc = int32(pc)
				return false, m.run(w, 0, false)
			}
			next := pc + 2
			if (n == 0) == (br.Op == isa.BrZ) {
				next = isa.Target(br.Imm)
				if next <= pc && m.spent+2 >= m.limit.Load() {
					f.pc = int32(pc)
					return false, m.run(w, 0, false)
				}
			}
			m.spent += 2
			pc = next
			continue

		case isa.BrZ, isa.BrNZ:
			a := operand(regs, consts, in.A)
			next := pc + 1
			if traitOf(traits, in.A) == uniform || agree(a) {
				if (a[0] == 0) == (in.Op == isa.BrZ) {
					next = isa.Target(in.Imm)
				}
			} else {
				f.pc = int32(pc)
				return false, m.run(w, 0, false)
			}
			if next <= pc && m.spent+1 >= m.limit.Load() { // to itself, too
				f.pc = int32(pc)
				return false, m.run(w, 0, false)
			}
			m.spent++
			pc = next
			continue

		case isa.Jmp:
			if int(in.Imm) <= pc && m.spent+1 >= m.limit.Load() { // to itself, too: for (;;) ;
				f.pc = int32(pc)
				return false, m.run(w, 0, false)
			}
			m.spent++
			pc = int(in.Imm)
			continue

		case isa.Mov:
			regs[in.Dst] = *operand(regs, consts, in.A)
			traits[in.Dst] = traitOf(traits, in.A)

		case isa.SReg:
			m.special(w, in.Imm, &regs[in.Dst], mask)
			traits[in.Dst] = uniform
			if uint64(in.Imm) < 3 {
				traits[in.Dst] = m.launch.traits[w.index][in.Imm]
			}

		case isa.Glob:
			fill(&regs[in.Dst], mask, m.globalAddress(int(in.Imm)))
			traits[in.Dst] = uniform

		case isa.Ld:
			s := &m.sites[isa.SiteOf(in.Imm)]
			if s.Count > 1 {
				f.pc = int32(pc)
				return false, m.run(w, 0, false)
			}
			t := varying
			if in.B == isa.NoReg && traitOf(traits, in.A) == uniform || traitOf(traits, in.A)&traitOf(traits, in.B) == uniform {
				t = uniform // all lanes read one word at once, where it is not a word of each lane's own
			}
			if !m.load(w, fr, in, regs, consts, mask, 32) {
				m.spent++
				f.pc = int32(pc + 1)
				m.faulted(w)
				return false, false
			}
			if t == uniform && (m.evAccess.Shape == 0 || m.evAccess.Space == isa.LocalSpace) {
				t = varying
			}
			traits[in.Dst] = t

		case isa.St:
			if !m.store(w, fr, in, regs, consts, mask, 32) {
				m.spent++
				f.pc = int32(pc + 1)
				m.faulted(w)
				return false, false
			}

		case isa.Lea:
			m.addresses(in, regs, consts, mask)
			regs[in.Dst] = m.evAccess.Addr
			traits[in.Dst] = varying

		case isa.Chk:
			m.checkIndex(w, in, operand(regs, consts, in.A), mask, 32)

		case isa.Has:
			m.noValue(in, regs, consts, mask)

		case isa.Sel:
			a, b, c, d := operand(regs, consts, in.A), operand(regs, consts, in.B), operand(regs, consts, in.C), &regs[in.Dst]
			for i := range d {
				v := c[i]
				if a[i] != 0 {
					v = b[i]
				}
				d[i] = v
			}
			traits[in.Dst] = varying

		case isa.Org:
			m.evAccess.Origin = *operand(regs, consts, in.A)
			m.evAccess.HasOrigin = true

		case isa.Phase, isa.PhaseEnd:
			m.evPhase = event.PhaseMark{Where: m.where, Loop: int(in.Imm), End: in.Op == isa.PhaseEnd}
			m.obs.Phase(&m.evPhase)

		case isa.MathOp:
			m.math(in, regs, consts, mask, false)
			traits[in.Dst] = varying

		case isa.Bar:
			if in.A != isa.NoReg || isa.BarKind(in.Imm) != isa.BarSync {
				f.pc = int32(pc)
				return false, m.run(w, 0, false)
			}
			m.spent++
			f.pc = int32(pc + 1)
			m.arriveBarrier(w, 0, in, pc, mask)
			return true, false

		default:
			f.pc = int32(pc)
			return false, m.run(w, 0, false)
		}
		m.spent++
		pc++
	}
	f.pc = int32(pc)
	return false, m.run(w, 0, false)
}
