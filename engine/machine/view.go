package machine

import (
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// LaunchView is the grid at the machine's position.
type LaunchView struct {
	Index         int
	Func          int
	Grid, Block   event.Dim
	Cluster       event.Dim // zeros where the launch requests none
	Warps         int       // a block
	WarpSize      int
	SharedBytes   int
	DynamicOffset int
	Started       int // blocks that were made resident so far
	Ended         int
	Error         int   // cudaError_t that ends the launch; 0 while it runs
	Resident      []int // linear block indices
}

// Launch is the launch that is under way; false between launches. A launch stays until the next Step after its last warp step.
func (m *Machine) Launch() (LaunchView, bool) {
	l := m.launch
	if l == nil {
		return LaunchView{}, false
	}
	v := LaunchView{
		Index: l.index, Func: int(l.fn), Grid: l.grid, Block: l.block, Cluster: l.cluster, Warps: l.warps,
		WarpSize: m.width, SharedBytes: l.shared,
		DynamicOffset: l.dynamic, Started: l.next, Ended: l.ended, Error: l.err,
	}
	for _, b := range l.resident {
		if b.live > 0 || l.err != 0 {
			v.Resident = append(v.Resident, b.index)
		} else {
			v.Ended++
		}
	}
	return v, true
}

// BlockState is where a block is in its life.
type BlockState uint8

const (
	BlockWaiting BlockState = iota // not started
	BlockResident
	BlockDone
)

// maxStates is the largest grid whose blocks are listed one by one.
const maxStates = 1 << 20

// BlockStates is the state of every block of the running launch, by linear index; nil between launches, and for grids of more than
// 2²⁰ blocks, which BlockCounts counts.
func (m *Machine) BlockStates() []BlockState {
	l := m.launch
	if l == nil || l.blocks > maxStates {
		return nil
	}
	out := make([]BlockState, l.blocks)
	for i := range l.next {
		out[m.order(l.shape, i)] = BlockDone
	}
	for _, b := range l.resident {
		if b.live > 0 {
			out[b.index] = BlockResident
		}
	}
	return out
}

// BlockCounts is how many blocks of the running launch are in each state, however many there are; zeros between launches.
func (m *Machine) BlockCounts() (waiting, resident, done int) {
	l := m.launch
	if l == nil {
		return 0, 0, 0
	}
	for _, b := range l.resident {
		if b.live > 0 {
			resident++
		}
	}
	return l.blocks - l.next, resident, l.next - resident
}

// LaneState is where one thread is.
type LaneState uint8

const (
	LaneReady     LaneState = iota
	LaneAtBarrier           // waits at a block barrier
	LaneAtSync              // waits at __syncwarp, or a shuffle or vote, for named warp-mates
	LaneAtJoin              // waits for warp-mates where their ways meet again, or for a call to return
	LaneExited
	LaneAbsent  // the warp is not full
	LaneFaulted // stopped by a fault
)

// WarpState sums its lanes up.
type WarpState uint8

const (
	WarpUnstarted WarpState = iota
	WarpRunning
	WarpAtBarrier // every lane that could move waits at a block barrier
	WarpAtSync
	WarpExited
	WarpFaulted
)

// FragmentView is the lanes of a warp that are at one place.
type FragmentView struct {
	Mask  uint32
	Func  int
	PC    int
	Stmt  int // statement that it executes next, or waits in; −1 unknown
	State LaneState
}

// WarpView is one warp.
type WarpView struct {
	Index     int
	State     WarpState
	Lanes     uint32 // that exist
	Live      uint32 // that have not exited
	Stmt      int    // executed last, −1 before the first
	Active    uint32 // lanes of that step
	Next      int    // statement that its next step will execute, −1 for none
	NextMask  uint32
	Fragments []FragmentView
	Thread    [32]LaneState
}

// BlockView is one resident block. Its slices are copies.
type BlockView struct {
	Block    int
	At       event.Dim
	SM       int
	Live     int // threads that have not exited
	Arrived  int // threads that wait at the block barrier
	Stuck    bool
	Next     int // warp that moves next in this block by the schedule, −1 when none can or when it is drawn by lot
	Warps    []WarpView
	Shared   []byte
	machine  *Machine
	resident *block
}

// View shows a block of the running launch. It answers false when the block is not resident: not started, ended, or no launch is under way.
// A block whose last thread has exited is still shown until the next Step. The view is valid until the next Step or Restore.
func (m *Machine) View(index int) (*BlockView, bool) {
	if m.launch == nil {
		return nil, false
	}
	for _, b := range m.launch.resident {
		if b.index == index {
			return m.view(b), true
		}
	}
	return nil, false
}

// ReadShared copies from an offset of a block's shared memory. It answers false when neither the block nor another of its cluster is
// resident, or when it has less of it.
func (m *Machine) ReadShared(index int, from uint64, to []byte) bool {
	if m.launch == nil || from+uint64(len(to)) > uint64(m.launch.shared) {
		return false
	}
	for _, b := range m.launch.resident {
		if b.index == index {
			readWords(b.shared, from, to)
			return true
		}
	}
	for _, d := range m.launch.gone {
		if d.index == index {
			readWords(d.shared, from, to)
			return true
		}
	}
	return false
}

func readWords(words []uint32, from uint64, to []byte) {
	for i := range to {
		at := from + uint64(i)
		to[i] = byte(words[at/4] >> (at % 4 * 8))
	}
}

func (m *Machine) view(b *block) *BlockView {
	v := &BlockView{Block: b.index, At: b.at, SM: b.sm, Live: b.live, Arrived: b.arrive, Stuck: b.stuck, Next: -1, machine: m, resident: b}
	v.Shared = make([]byte, m.launch.shared)
	for i := range v.Shared {
		v.Shared[i] = byte(b.shared[i/4] >> (i % 4 * 8))
	}
	for _, w := range b.warps {
		v.Warps = append(v.Warps, m.viewWarp(w))
	}
	if b.readyN > 0 && m.launch.err == 0 {
		switch m.cfg.Schedule.Warps {
		case RoundRobin:
			v.Next = b.nextReady(b.cursor)
		case WarpAfterWarp:
			v.Next = b.nextReady(b.current)
		}
	}
	return v
}

func (m *Machine) viewWarp(w *warp) WarpView {
	v := WarpView{Index: w.index, Lanes: w.lanes, Live: w.live, Stmt: int(w.stmt), Active: w.active, Next: -1}
	for i := range v.Thread {
		bit := uint32(1) << i
		switch {
		case w.lanes&bit == 0:
			v.Thread[i] = LaneAbsent
		case w.live&bit == 0:
			v.Thread[i] = LaneExited
		default:
			v.Thread[i] = LaneAtJoin
		}
	}
	anyReady, anyBarrier := false, false
	for i := range w.frags {
		f := &w.frags[i]
		fv := FragmentView{Mask: f.mask, Func: int(w.frames[f.frame].fn), PC: int(f.pc), Stmt: int(f.stmt)}
		switch f.state {
		case atBarrier:
			fv.State = LaneAtBarrier
			anyBarrier = true
		case atCluster:
			fv.State = LaneAtBarrier
			anyBarrier = true
		case atSync:
			fv.State = LaneAtSync
		default:
			anyReady = true
			if m.atStep(w, f) {
				fv.Stmt = isa.StmtOf(m.funcs[fv.Func].Code[f.pc].Imm)
			}
			if w.fault {
				fv.State = LaneFaulted
			}
		}
		for x := f.mask; x != 0; x &= x - 1 {
			v.Thread[lowest(x)&31] = fv.State
		}
		v.Fragments = append(v.Fragments, fv)
	}
	switch {
	case w.fault:
		v.State = WarpFaulted
	case w.live == 0:
		v.State = WarpExited
	case anyReady && !m.stalled(w):
		v.State = WarpRunning
		if w.last == 0 {
			v.State = WarpUnstarted
		}
		i, _ := w.candidate()
		v.Next, v.NextMask = v.Fragments[i].Stmt, v.Fragments[i].Mask
	case anyBarrier:
		v.State = WarpAtBarrier
	default:
		v.State = WarpAtSync
	}
	return v
}

// Value is one variable of one thread. Leaves are canonical; Lacks has a mark for each that has no value yet, and is nil where all have
// one.
type Value struct {
	Var    *isa.Var
	Func   int
	Depth  int // of the call that it belongs to; 0 is the kernel
	Leaves []uint64
	Lacks  []bool
	Ended  bool // its scope is the one that the kernel's last brace ends: lanes that went past the scope are there too
}

// Lack tells whether a leaf has no value yet.
func (v *Value) Lack(leaf int) bool { return leaf < len(v.Lacks) && v.Lacks[leaf] }

// Thread is every variable in scope of a thread of the block, by linear index in the block, outermost call first. At the kernel's last
// brace its variables are still told, and of a thread that has exited those that it had when it did. A variable of an array type has its
// elements as leaves, at most limit of them.
func (v *BlockView) Thread(linear, limit int) []Value {
	m := v.machine
	w := v.resident.warps[linear/m.width]
	lane := linear % m.width
	var chain []int32
	pcs := map[int32]int32{}
	frameOf, pc := int32(-1), int32(-1)
	bit := uint32(1) << lane
	for i := range w.frags {
		if w.frags[i].mask&bit != 0 {
			frameOf, pc = w.frags[i].frame, w.frags[i].pc
		}
	}
	if frameOf < 0 {
		for i := range w.joins {
			if w.joins[i].have&bit != 0 {
				frameOf, pc = w.joins[i].frame, w.joins[i].pc
			}
		}
	}
	if frameOf < 0 {
		for i := range w.frames {
			if w.frames[i].back&bit != 0 {
				frameOf, pc = int32(i), int32(len(m.funcs[w.frames[i].fn].Code)-1)
			}
		}
	}
	if frameOf < 0 && len(w.frames) > 0 && w.lanes&bit != 0 { // exited
		frameOf, pc = 0, w.left[lane]
	}
	if frameOf < 0 {
		return nil
	}
	for f := frameOf; f >= 0; f = w.frames[f].parent {
		chain = append(chain, f)
		pcs[f] = pc
		pc = w.frames[f].ret - 1
	}
	var out []Value
	for i := len(chain) - 1; i >= 0; i-- {
		fr := &w.frames[chain[i]]
		fn := &m.funcs[fr.fn]
		for k := range fn.Vars {
			x := &fn.Vars[k]
			at := pcs[chain[i]]
			if !m.tells(fn.Code, at, x, chain[i] == 0) {
				continue
			}
			of := int(fr.fn)
			if x.Depth > 0 { // of a function compiled in place
				of = int(x.Func)
			}
			leaves, lacks := m.leaves(w, fr, x, lane, limit)
			for k := range x.Blank {
				if b := &x.Blank[k]; b.Surely(at) || b.Has != isa.NoReg && w.regs[fr.base+int(b.Has)][lane] == 0 {
					lacks = append(lacks, make([]bool, k+1-len(lacks))...)
					lacks[k] = true
				}
			}
			out = append(out, Value{Var: x, Func: of, Depth: int(fr.depth + x.Depth), Leaves: leaves, Lacks: lacks, Ended: at >= x.To})
		}
	}
	return out
}

// tells reports whether a variable of a function, the kernel or one that it calls, is shown at a pc.
func (m *Machine) tells(code []isa.Instr, pc int32, x *isa.Var, kernel bool) bool {
	ended := pc >= x.To && !(kernel && endsWith(code, pc, x))
	return pc >= x.From && !ended && !m.declares(code, pc, x)
}

// endsWith tells whether a pc is at the function's last brace, and the variable's scope is the one that this brace ends.
func endsWith(code []isa.Instr, pc int32, x *isa.Var) bool {
	for at := x.To; int(at) < len(code); at++ {
		if code[at].Op != isa.Step && code[at].Op != isa.Exit {
			return false
		}
	}
	return pc >= x.To && x.Depth == 0
}

// declares tells whether the statement that begins at pc is the one that creates x: until it has run, x is nothing but what its
// registers held before.
func (m *Machine) declares(code []isa.Instr, pc int32, x *isa.Var) bool {
	if int(pc) >= len(code) || code[pc].Op != isa.Step {
		return false
	}
	s := &m.p.Stmts[isa.StmtOf(code[pc].Imm)]
	return s.Kind == isa.StmtDecl && s.Span.From <= x.Span.From && x.Span.To <= s.Span.To
}

// leaves reads a variable of one lane, and says which of its leaves in local memory have no value yet.
func (m *Machine) leaves(w *warp, fr *frame, x *isa.Var, lane, limit int) (values []uint64, lacks []bool) {
	n := max(x.Leaves, 1)
	if x.Reg != isa.NoReg {
		out := make([]uint64, 0, n)
		for k := range min(n, limit) {
			at := fr.base + int(x.Reg) + k
			if at < len(w.regs) {
				out = append(out, w.regs[at][lane])
			}
		}
		return out, nil
	}
	if len(x.Dims) > 0 {
		n = x.Elements()
	}
	width := x.Mem.Bytes()
	stride := width
	if x.Elem.Bytes > 0 && x.Elem.Count > 0 {
		stride = x.Elem.Bytes / x.Elem.Count
	}
	out := make([]uint64, 0, min(n, limit))
	record := x.Elem.Record
	for k := range min(n, limit) {
		at := fr.local + x.Local + k*stride
		if record != nil && len(record.Members) == x.Elem.Count {
			m := &record.Members[k%x.Elem.Count]
			element := fr.local + x.Local + k/x.Elem.Count*x.Elem.Bytes
			at, width = element+m.Offset, m.Mem.Bytes()
			out = append(out, memberLocal(w.local, m, element, lane))
		} else {
			out = append(out, loadLocal(w.local, x.Mem, uint64(at), lane))
		}
		for i := at; i < min(at+width, len(w.lacks)); i++ {
			if w.lacks[i]>>lane&1 == 0 {
				continue
			}
			if lacks == nil {
				lacks = make([]bool, min(n, limit))
			}
			lacks[k] = true
		}
	}
	return out, lacks
}

// memberLocal is a member of an element in local memory.
func memberLocal(local []uint32, m *isa.Member, element, lane int) uint64 {
	if m.Bits == nil {
		return loadLocal(local, m.Mem, uint64(element+m.Offset), lane)
	}
	return m.Bits.Value(func(offset int, t isa.MemType) uint64 { return loadLocal(local, t, uint64(element+offset), lane) })
}
