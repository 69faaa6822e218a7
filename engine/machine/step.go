package machine

import (
	"math/bits"

	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// step executes one warp step: the statement at which the chosen fragment is, and whatever of it other lanes of the warp
// execute under other masks, until every lane that can move is before its next statement.
func (m *Machine) step(b *block, w *warp) {
	m.enterWarp(b, w)
	i := w.choose()
	if i < 0 {
		b.setReady(w.index, false)
		return
	}
	if clean := m.run(w, i, true); !clean || len(w.frags) != 1 {
		m.settle(b, w)
	}
	m.settled(b, w)
}

// enterWarp makes w the warp that events speak of.
func (m *Machine) enterWarp(b *block, w *warp) {
	m.block = b
	m.where = event.Where{Position: m.position, Launch: m.launch.index, Block: b.index, Warp: w.index}
}

// atStep reports whether fragment f is before a statement.
func (m *Machine) atStep(w *warp, f *fragment) bool {
	code := m.funcs[w.frames[f.frame].fn].Code
	return int(f.pc) < len(code) && code[f.pc].Op == isa.Step
}

// settle runs every ready fragment that is in the middle of a statement until it is before one.
func (m *Machine) settle(b *block, w *warp) {
	for {
		m.settleOnce(w)
		if len(w.frags) > 1 {
			w.fuse()
		}
		m.releaseSync(b, w)
		if m.launch.err != 0 || m.exhausted != NoLimit || m.cfg.Device.Barrier == device.CountWarps || !w.pass() {
			return
		}
	}
}

// settleOnce is settle before warp-mates are let go; it answers whether anything moved.
func (m *Machine) settleOnce(w *warp) bool {
	any := false
	for m.launch.err == 0 && m.exhausted == NoLimit {
		moved := false
		for i := range w.frags {
			if f := &w.frags[i]; f.state == ready && !m.atStep(w, f) {
				m.run(w, i, false)
				moved, any = true, true
				break
			}
		}
		if !moved {
			break
		}
	}
	return any
}

// settled does the bookkeeping after a warp moved: who can move, barriers, hangs.
func (m *Machine) settled(b *block, w *warp) {
	b.setReady(w.index, w.anyReady() && !m.stalled(w))
	if b.waiting > 0 && m.launch.err == 0 {
		m.tryRelease(b)
	}
	if m.clustered && m.launch.err == 0 {
		m.meetCluster(b)
	}
	if b.readyN == 0 && m.launch.err == 0 && m.exhausted == NoLimit {
		b.stuck = b.live > 0 && !b.grid && !b.waitsForCluster() // other blocks may still come to the barrier of the grid or the cluster
		m.tryStuck()
	}
}

// stalled reports whether one part of the warp waiting at a barrier holds up the rest: before Volta a warp has one pc.
func (m *Machine) stalled(w *warp) bool {
	if m.cfg.Device.Barrier != device.CountWarps {
		return false
	}
	for i := range w.frags {
		if w.frags[i].state == atBarrier {
			return true
		}
	}
	return false
}

// arriveBarrier makes fragment i wait at the block barrier.
func (m *Machine) arriveBarrier(w *warp, i int, in *isa.Instr, at int, pred uint32) {
	f := &w.frags[i]
	b := m.block
	f.state, f.pred, f.dst, f.kind, f.at = atBarrier, pred, in.Dst, isa.BarKind(in.Imm), int32(at)
	if f.kind == isa.BarGrid && !m.launch.cooperative {
		m.evFault = event.Fault{Where: m.where, Kind: event.Trapped, Site: -1, Alloc: -1, Pos: m.funcs[w.frames[f.frame].fn].at(at), Size: 1}
		m.evFault.Mask = f.mask
		m.obs.Fault(&m.evFault)
		w.fault = true
		m.fail(errLaunchFailure)
		return
	}
	if f.kind == isa.BarSync || f.kind == isa.BarGrid {
		f.dst = isa.NoReg
	} else {
		b.asking++
	}
	b.waiting++
	b.arrive += bits.OnesCount32(f.mask)
	fn := &m.funcs[w.frames[f.frame].fn]
	b.last = arrival{warp: w.index, mask: f.mask, stmt: f.stmt}
	if at < len(fn.Pos) {
		b.last.pos = fn.Pos[at]
	}
	m.evBarrier = event.Barrier{Where: m.where, Kind: event.Arrive, Stmt: int(f.stmt), Pos: b.last.pos}
	m.evBarrier.Mask = f.mask
	m.obs.Barrier(&m.evBarrier)
}

// tryRelease releases the block barrier when everyone who counts is there.
func (m *Machine) tryRelease(b *block) {
	if m.cfg.Device.Barrier == device.CountWarps {
		for _, w := range b.warps {
			if w.live != 0 && !m.stalled(w) {
				return
			}
		}
	} else if b.arrive < b.live && (b.readyN > 0 || b.arrive+b.atEnd() < b.live) {
		return // a warp that can continue has lanes that are neither here nor at the end
	} else if b.apart() {
		return
	}
	if m.launch.cooperative && b.forGrid() {
		m.meetGrid(b)
		return
	}
	m.release(b, false)
}

// apart reports whether lanes of one warp wait at different barrier calls: these never get through (SEMANTICS, "Barriers").
func (b *block) apart() bool {
	for _, w := range b.warps {
		if len(w.frags) > 1 && w.apart() {
			return true
		}
	}
	return false
}

// forGrid says whether all of the block waits at a barrier of the grid.
func (b *block) forGrid() bool {
	for _, w := range b.warps {
		for i := range w.frags {
			if f := &w.frags[i]; f.state == atBarrier && f.kind != isa.BarGrid {
				return false
			}
		}
	}
	return true
}

// meetGrid makes a block wait for the others of its grid, and lets all continue when it is the last.
func (m *Machine) meetGrid(b *block) {
	l := m.launch
	b.grid = true
	if l.next < l.blocks || len(l.resident) < l.blocks { // one has not begun, or has ended without coming here
		return
	}
	for _, o := range l.resident {
		if !o.grid {
			return
		}
	}
	for i := range l.resident {
		o := m.ownBlock(i)
		o.grid, o.stuck = false, false
		m.block, m.where.Block = o, o.index
		m.release(o, true)
	}
}

// release lets a block continue that waits at a barrier, of its own or of the grid.
func (m *Machine) release(b *block, grid bool) {
	v := b.poll()
	m.evBarrier = event.Barrier{Where: m.where, Kind: event.Release, Stmt: int(b.last.stmt), Pos: b.last.pos, Grid: grid}
	m.evBarrier.Warp, m.evBarrier.Mask = b.last.warp, b.last.mask
	b.waiting, b.arrive, b.asking = 0, 0, 0
	m.obs.Barrier(&m.evBarrier)
	for wi, w := range b.warps {
		if len(w.frags) == 1 && w.owner == m.mem.pages.now { // nearly always: a warp that came as one, for nothing but to wait
			if f := &w.frags[0]; f.state == atBarrier && f.dst == isa.NoReg && m.atStep(w, f) {
				f.state = ready
				b.setReady(wi, true)
				continue
			}
		}
		m.releaseWarp(b, wi, v)
	}
	if b.waiting > 0 && m.launch.err == 0 && m.exhausted == NoLimit {
		m.tryRelease(b) // the rests of statements may have led lanes to another barrier
	}
}

// releaseWarp lets the lanes of a warp that wait at the barrier continue.
func (m *Machine) releaseWarp(b *block, wi int, v poll) {
	here := false
	for i := range b.warps[wi].frags {
		here = here || b.warps[wi].frags[i].state == atBarrier
	}
	if !here {
		return
	}
	w := m.ownWarp(b, wi)
	tails := false
	for i := range w.frags {
		f := &w.frags[i]
		if f.state != atBarrier {
			continue
		}
		f.state = ready
		if f.dst != isa.NoReg {
			v.answer(w, f)
		}
		tails = tails || !m.atStep(w, f)
	}
	b.setReady(wi, true)
	if tails {
		// The rest of the statement belongs to this moment: it must not be executed as part of a later statement.
		m.enterWarp(b, w)
		m.where.Position = m.position - 1
		m.settle(b, w)
		b.setReady(wi, w.anyReady() && !m.stalled(w))
	} else if len(w.frags) > 1 {
		w.fuse()
	}
}

// poll is what the lanes at a barrier that asks them something answer together.
type poll struct {
	count    int
	all, any bool
}

func (b *block) poll() poll {
	v := poll{all: true}
	if b.asking == 0 {
		return v
	}
	for _, w := range b.warps {
		for i := range w.frags {
			if f := &w.frags[i]; f.state == atBarrier && f.kind != isa.BarSync {
				v.count += bits.OnesCount32(f.pred)
				v.all = v.all && f.pred == f.mask
				v.any = v.any || f.pred != 0
			}
		}
	}
	return v
}

// answer tells the lanes of a fragment, as __syncthreads_count and its like return it.
func (v poll) answer(w *warp, f *fragment) {
	var n uint64
	switch f.kind {
	case isa.BarCount:
		n = uint64(v.count)
	case isa.BarAnd:
		n = truth(v.all)
	case isa.BarOr:
		n = truth(v.any)
	}
	r := &w.regs[w.frames[f.frame].base+int(f.dst)]
	for x := f.mask; x != 0; x &= x - 1 {
		r[lowest(x)] = n
	}
}

// atEnd counts the threads that wait at the kernel's end for warp-mates: for barriers they have exited.
func (b *block) atEnd() int {
	n := 0
	for _, w := range b.warps {
		for i := range w.joins {
			if w.joins[i].end {
				n += bits.OnesCount32(w.joins[i].have)
			}
		}
	}
	return n
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// releaseSync lets fragments go on that wait for warp-mates, once every living lane they name has come to the same instruction. A shuffle
// or vote whose named lanes can no longer come, because nothing else in the warp can move, is executed by those that are here:
// CUDA leaves it undefined, and the hardware continues.
func (m *Machine) releaseSync(b *block, w *warp) {
	for m.launch.err == 0 && m.exhausted == NoLimit {
		waits, here := -1, uint32(0)
		for i := range w.frags {
			f := &w.frags[i]
			if f.state != atSync {
				continue
			}
			here = m.gathered(w, f)
			if f.named&w.live&^here == 0 {
				waits = i
				break
			}
		}
		if waits < 0 {
			if w.anyReady() {
				return
			}
			for i := range w.frags {
				if f := &w.frags[i]; f.state == atSync && m.waitsAt(w, f) != nil {
					waits, here = i, m.gathered(w, f)
					break
				}
			}
			if waits < 0 {
				return
			}
		}
		f := w.frags[waits]
		if m.waitsAt(w, &f) != nil {
			m.gather(w, &f, here)
		}
		for i := range w.frags {
			if g := &w.frags[i]; g.state == atSync && m.sameSync(w, &f, g) {
				g.state = ready
			}
		}
		m.settleOnce(w)
		w.fuse()
	}
}

// tryStuck ends the launch as a hang when no resident block can move any more.
func (m *Machine) tryStuck() {
	l := m.launch
	stuck := false
	for _, b := range l.resident {
		if b.readyN > 0 || b.live == 0 && l.next < l.blocks {
			return
		}
		stuck = stuck || b.live > 0
	}
	if !stuck {
		return
	}
	for i, b := range l.resident {
		if b.live == 0 {
			continue
		}
		b = m.ownBlock(i)
		b.stuck = true
		at := b.last
		if b.waiting == 0 {
			at = m.syncPlace(b)
		}
		m.evBarrier = event.Barrier{Where: event.Where{Position: m.position - 1, Launch: l.index, Block: b.index, Warp: at.warp, Mask: at.mask},
			Kind: event.Stuck, Stmt: int(at.stmt), Pos: at.pos, Warps: m.warpWaits(b)}
		m.obs.Barrier(&m.evBarrier)
	}
	m.fail(LaunchTimeout)
}

// warpWaits are the lanes of a block that wait at a __syncwarp for warp-mates.
func (m *Machine) warpWaits(b *block) (out []event.WarpWait) {
	for _, w := range b.warps {
		told := uint32(0)
		for i := range w.frags {
			f := &w.frags[i]
			if f.state != atSync || f.mask&told != 0 {
				continue
			}
			here := m.gathered(w, f)
			told |= here
			if missing := f.named & w.live &^ here; missing != 0 {
				wait := event.WarpWait{Warp: w.index, Mask: here, Missing: missing, Stmt: int(f.stmt)}
				if fn := &m.funcs[w.frames[f.frame].fn]; int(f.at) < len(fn.Pos) {
					wait.Pos = fn.Pos[f.at]
				}
				out = append(out, wait)
			}
		}
	}
	return out
}

// syncPlace is where the first warp of a stuck block waits for warp-mates, or for its cluster.
func (m *Machine) syncPlace(b *block) arrival {
	for _, w := range b.warps {
		for i := range w.frags {
			if f := &w.frags[i]; f.state == atSync || f.state == atCluster {
				a := arrival{warp: w.index, mask: f.mask, stmt: f.stmt}
				if fn := &m.funcs[w.frames[f.frame].fn]; int(f.at) < len(fn.Pos) {
					a.pos = fn.Pos[f.at]
				}
				return a
			}
		}
	}
	return arrival{stmt: -1}
}
