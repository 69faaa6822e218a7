package machine

import (
	"slices"

	"tilescope/engine/isa"
)

// warpState of a fragment.
type fragmentState uint8

const (
	ready     fragmentState = iota
	atBarrier               // waits at a block barrier
	atSync                  // waits for named warp-mates
	atCluster               // waits at the barrier of the cluster
)

// fragment is the lanes of a warp that are at one place. Lanes of a warp are partitioned into its fragments, those that wait at a
// join, those that wait for a call to return, and those that have exited.
type fragment struct {
	mask  uint32
	frame int32
	join  int32 // innermost join record, -1
	pc    int32
	stmt  int32 // statement begun last
	state fragmentState
	// while it waits
	named uint32  // atSync: the lanes that must come
	dst   isa.Reg // atBarrier: where the result goes, NoReg
	pred  uint32  // atBarrier: lanes whose predicate holds
	kind  isa.BarKind
	at    int32 // pc of the waiting instruction
}

// join is a place where lanes that parted meet again.
type join struct {
	pc     int32
	frame  int32
	parent int32  // the join around it, -1
	want   uint32 // lanes that will come: those that parted and have not exited; 0: the record is free
	have   uint32 // lanes that wait there
	stmt   int32  // of the lanes when they parted
	end    bool   // the kernel's end: lanes that wait there count as exited for barriers
}

// frame is one call of a function by a fragment.
type frame struct {
	fn     int32
	base   int // of its registers
	parent int32
	ret    int32  // pc in the parent
	join   int32  // of the caller
	stmt   int32  // of the caller
	call   int32  // index into the parent's Calls, -1
	want   uint32 // lanes inside; 0: the frame is free
	back   uint32 // lanes that wait at the return
	local  int    // of its local memory, in bytes
	depth  int32
	regs   int // one past its registers
	locals int // one past its local memory
}

// warp is one warp's whole state.
type warp struct {
	owner   *era
	host    bool // the host program: one lane
	index   int
	lanes   uint32 // that exist
	live    uint32 // that have not exited
	arrived uint32 // at the barrier of the cluster, which has not opened since
	frags   []fragment
	joins   []join
	frames  []frame
	regs    []lanes
	local   []uint32 // local memory, word by word, the lanes of a word together
	lacks   []uint32 // lanes that lack a value, byte by byte of local memory; bytes behind its end have one (unset.go)
	top     int      // bytes of local memory in use a lane
	turn    int      // fragment steps taken while more than one was ready
	fault   bool     // stopped by a fault
	last    int64    // position after its last step, 0 before the first
	stmt    int32    // its last statement, -1
	active  uint32   // lanes of its last step
	traits  []trait  // of its registers, where known says so; no part of the state
	known   bool
	left    [32]int32 // of lanes that have exited: the pc in the kernel at which they did
}

// reset makes w a warp whose lanes are before the first instruction; registers keep their storage.
func (w *warp) reset(mask uint32) {
	w.lanes, w.live, w.arrived = mask, mask, 0
	w.frags, w.joins, w.frames = w.frags[:0], w.joins[:0], w.frames[:0]
	w.regs, w.local, w.lacks = w.regs[:0], w.local[:0], w.lacks[:0]
	w.top, w.turn, w.fault, w.last, w.stmt, w.active = 0, 0, false, 0, -1, 0
	w.known = false
	w.left = [32]int32{}
}

// clone is a copy that a running state may write.
func (w *warp) clone(now *era) *warp {
	c := *w
	c.owner = now
	c.frags = slices.Clone(w.frags)
	c.joins = slices.Clone(w.joins)
	c.frames = slices.Clone(w.frames)
	c.regs = slices.Clone(w.regs)
	c.local = slices.Clone(w.local)
	c.lacks = slices.Clone(w.lacks)
	c.traits = slices.Clone(w.traits)
	return &c
}

// enter pushes a frame for fn: registers zero, local memory as it was left.
func (w *warp) enter(fn *function, parent, ret int32, mask uint32) int32 {
	at := int32(-1)
	base, local, depth := 0, 0, int32(0)
	if w.host && parent >= 0 { // one lane: frames are a stack
		base, local = w.frames[parent].regs, w.frames[parent].locals
	}
	for i := range w.frames {
		if w.host {
			break
		}
		f := &w.frames[i]
		if f.want == 0 {
			if at < 0 {
				at = int32(i)
			}
			continue
		}
		base, local = max(base, f.regs), max(local, f.locals)
	}
	if parent >= 0 {
		depth = w.frames[parent].depth + 1
	}
	if at < 0 {
		at = int32(len(w.frames))
		w.frames = append(w.frames, frame{})
	}
	need := base + fn.NumRegs
	if need > len(w.regs) {
		w.regs = grown(w.regs, need)
	}
	if w.host {
		for i := base; i < need; i++ {
			w.regs[i][0] = 0
		}
	} else {
		clear(w.regs[base:need])
	}
	locals := local + int(roundUp(uint64(fn.LocalBytes), 16))
	if !w.host {
		words := locals / 4 * 32
		if words > len(w.local) {
			old := len(w.local)
			w.local = grown(w.local, words)
			clear(w.local[old:])
		}
	}
	w.top = locals
	w.frames[at] = frame{fn: fn.index, base: base, parent: parent, ret: ret, join: -1, stmt: -1, call: -1, want: mask, local: local,
		depth: depth, regs: need, locals: locals}
	return at
}

// held is what the registers and the local memory of a warp take, in bytes.
func (w *warp) held() int64 { return int64(len(w.regs))*laneBytes + int64(len(w.local))*4 }

// frame is what a warp holds that runs this kernel and has called nothing.
func (fn *function) frame() int64 {
	return int64(fn.NumRegs)*laneBytes + int64(roundUp(uint64(fn.LocalBytes), 16))*32
}

// laneBytes is a register of all lanes, in bytes.
const laneBytes = 32 * 8

// grown is a slice made so long, with an eighth of room for more: doubling would cost a deep recursion in thousands of warps as much again.
func grown[T any](s []T, n int) []T {
	if n > cap(s) {
		longer := make([]T, len(s), n+n/8)
		copy(longer, s)
		s = longer
	}
	return s[:n]
}

// leaveFrame frees a frame.
func (w *warp) leaveFrame(i int32) {
	w.frames[i].want, w.frames[i].back = 0, 0
	if w.host {
		w.frames = w.frames[:i]
		w.top = 0
		if i > 0 {
			w.top = w.frames[i-1].locals
		}
		return
	}
	w.top = 0
	for j := range w.frames {
		if w.frames[j].want != 0 {
			w.top = max(w.top, w.frames[j].locals)
		}
	}
	for n := len(w.frames); n > 0 && w.frames[n-1].want == 0; n-- {
		w.frames = w.frames[:n-1]
	}
}

// joinAt is the record for lanes of fragment f that part and meet again at pc. A loop that parts with the same join again
// gets the record it has.
func (w *warp) joinAt(f *fragment, pc int32, end bool) int32 {
	if j := f.join; j >= 0 && w.joins[j].pc == pc && w.joins[j].frame == f.frame {
		return j
	}
	rec := join{pc: pc, frame: f.frame, parent: f.join, want: f.mask, stmt: f.stmt, end: end}
	for i := range w.joins {
		if w.joins[i].want == 0 {
			w.joins[i] = rec
			return int32(i)
		}
	}
	w.joins = append(w.joins, rec)
	return int32(len(w.joins) - 1)
}

// freeJoin gives a record back.
func (w *warp) freeJoin(i int32) {
	w.joins[i] = join{}
	for n := len(w.joins); n > 0 && w.joins[n-1].want == 0; n-- {
		w.joins = w.joins[:n-1]
	}
}

// drop removes fragment i.
func (w *warp) drop(i int) { w.frags = slices.Delete(w.frags, i, i+1) }

// meet completes whatever joins and returns have all their lanes, and answers whether any lanes went on.
func (w *warp) meet() bool {
	moved := false
	for again := true; again; {
		again = false
		for i := range w.joins {
			j := &w.joins[i]
			if j.want != 0 && j.have == j.want {
				w.frags = append(w.frags, fragment{mask: j.have, frame: j.frame, join: j.parent, pc: j.pc, stmt: j.stmt, state: ready})
				w.freeJoin(int32(i))
				again, moved = true, true
				break
			}
		}
		if again {
			continue
		}
		for i := range w.frames {
			f := &w.frames[i]
			if f.want != 0 && f.back == f.want && f.parent >= 0 {
				w.frags = append(w.frags, fragment{mask: f.back, frame: f.parent, join: f.join, pc: f.ret, stmt: f.stmt, state: ready})
				w.leaveFrame(int32(i))
				again, moved = true, true
				break
			}
		}
	}
	return moved
}

// pass lets lanes that wait for warp-mates at a barrier continue: past the place where they would meet, or out of the call. It answers
// whether any could; nobody passes while another part of the warp can move. Lanes at the kernel's end have nowhere to go.
func (w *warp) pass() bool {
	if len(w.frags) == 0 || w.anyReady() || !w.waits() {
		return false
	}
	for i := range w.joins {
		if j := &w.joins[i]; j.have != 0 && !j.end {
			w.frags = append(w.frags, fragment{mask: j.have, frame: j.frame, join: j.parent, pc: j.pc, stmt: j.stmt, state: ready})
			j.want &^= j.have
			j.have = 0
			return true
		}
	}
	for i := range w.frames {
		if f := &w.frames[i]; f.back != 0 && f.parent >= 0 {
			w.frags = append(w.frags, fragment{mask: f.back, frame: f.parent, join: f.join, pc: f.ret, stmt: f.stmt, state: ready})
			f.want &^= f.back
			f.back = 0
			return true
		}
	}
	return false
}

// waits reports whether lanes wait at a barrier of the block, the cluster or the grid.
func (w *warp) waits() bool {
	for i := range w.frags {
		if s := w.frags[i].state; s == atBarrier || s == atCluster {
			return true
		}
	}
	return false
}

// apart reports whether lanes wait at different barrier calls.
func (w *warp) apart() bool {
	first := -1
	for i := range w.frags {
		f := &w.frags[i]
		if f.state != atBarrier {
			continue
		}
		if first < 0 {
			first = i
			continue
		}
		if g := &w.frags[first]; f.at != g.at || w.frames[f.frame].fn != w.frames[g.frame].fn {
			return true
		}
	}
	return false
}

// leave takes lanes out of every join and frame: they have exited.
func (w *warp) leave(mask uint32) {
	w.live &^= mask
	w.arrived &^= mask
	for i := range w.joins {
		j := &w.joins[i]
		if j.want == 0 {
			continue
		}
		j.want &^= mask
		j.have &^= mask
		if j.want == 0 {
			w.joins[i] = join{}
		}
	}
	for i := range w.frames {
		f := &w.frames[i]
		if f.want &^= mask; f.want == 0 {
			f.back = 0
		} else {
			f.back &^= mask
		}
	}
	for n := len(w.joins); n > 0 && w.joins[n-1].want == 0; n-- {
		w.joins = w.joins[:n-1]
	}
}

// fuse joins ready fragments that are at one place under one join.
func (w *warp) fuse() {
	for i := 0; i < len(w.frags); i++ {
		a := &w.frags[i]
		if a.state != ready {
			continue
		}
		for j := i + 1; j < len(w.frags); j++ {
			b := &w.frags[j]
			if b.state == ready && b.pc == a.pc && b.frame == a.frame && b.join == a.join {
				a.mask |= b.mask
				w.drop(j)
				j--
			}
		}
	}
}

// anyReady reports whether a fragment can move.
func (w *warp) anyReady() bool {
	for i := range w.frags {
		if w.frags[i].state == ready {
			return true
		}
	}
	return false
}

// fairTurns is how many steps one part of a split warp takes before another gets as many: enough that a side is seen to run
// through, and few enough that a side which spins until the other acts gets on.
const fairTurns = 1024

// choose is the fragment that takes the warp's next step: the innermost call's, and there the one furthest up in the code, so
// that lanes behind catch up with those ahead; −1 when none is ready.
func (w *warp) choose() int {
	i, split := w.candidate()
	if split {
		w.turn++
	} else {
		w.turn = 0
	}
	return i
}

// candidate is what choose will answer, and whether more than one fragment is ready.
func (w *warp) candidate() (i int, split bool) {
	if len(w.frags) == 1 {
		if w.frags[0].state == ready {
			return 0, false
		}
		return -1, false
	}
	first, last := -1, -1
	for i := range w.frags {
		if w.frags[i].state != ready {
			continue
		}
		if first < 0 {
			first, last = i, i
			continue
		}
		if w.before(i, first) {
			first = i
		}
		if w.before(last, i) {
			last = i
		}
	}
	if first != last && w.turn/fairTurns%2 == 1 {
		return last, true
	}
	return first, first != last
}

func (w *warp) before(i, j int) bool {
	a, b := &w.frags[i], &w.frags[j]
	da, db := w.frames[a.frame].depth, w.frames[b.frame].depth
	if da != db {
		return da > db
	}
	if a.pc != b.pc {
		return a.pc < b.pc
	}
	return lowest(a.mask) < lowest(b.mask)
}
