package machine

import (
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// LaunchTimeout is cudaErrorLaunchTimeout: what a launch that hangs ends with.
const LaunchTimeout = 702

// Other codes of cudaError_t that a launch can end with.
const (
	errIllegalAddress = 700
	errAssert         = 710
	errMisaligned     = 716
	errLaunchFailure  = 719
)

// maxResident bounds the warps that are resident at once, whatever the device could hold: it bounds a run's memory.
const maxResident = 2048

// launch is a running grid. The part that changes is small: snapshots copy it.
type launch struct {
	*shape
	next     int // blocks started, in the order of the schedule
	ended    int // blocks ended
	resident []*block
	gone     []departed // ended blocks of clusters of which others are resident; never changed, only replaced
	cursor   int        // resident block whose turn it is
	rng      uint64
	choices  int64 // draws so far that had a choice
	err      int
	dirty    bool  // a block ended, or none was started yet
	owner    *era  // that may write resident
	stacks   int64 // bytes that calls added to the registers and local memory of resident warps
	livelock livelock
	children [2][]LaunchSpec // grids that its threads have launched; those for its tail
}

// shape is what does not change during a launch.
type shape struct {
	index   int
	fn      int32
	grid    event.Dim
	block   event.Dim
	cluster event.Dim // zeros where the launch requests none
	peers   *event.Peers
	threads int
	warps   int
	blocks  int
	shared  int // bytes a block
	dynamic int // where extern __shared__ begins
	params  []uint64
	call    *isa.Call
	span    source.Span
	slots   int // resident blocks at most, as the schedule has it
	most    int // resident blocks at most, as the device has it
	sms     int
	depth   int // LaunchSpec.Depth
	// all blocks are resident together, and may synchronize
	cooperative bool
	room        int        // bytes of local memory that a thread may take
	scatter     uint64     // key of the order of shuffled blocks
	tid         [][3]lanes // threadIdx by warp
	traits      [][3]trait // of threadIdx by warp, where the warp is whole
}

// block is one resident block.
type block struct {
	owner   *era
	index   int // linear, in the grid
	at      event.Dim
	sm      int
	warps   []*warp
	live    int // threads that have not exited
	ready   [16]uint64
	readyN  int // warps that can move
	cursor  int // warp after the one that moved last
	current int // WarpAfterWarp, Shuffled: the warp that moved last
	shared  []uint32
	shOwner *era
	waiting int     // fragments at the barrier
	cluster int     // number of its cluster in the order of the schedule
	window  uint64  // where the window of its rank begins, behind SharedWindow
	met     arrival // at the barrier of the cluster, last
	stuck   bool    // none of it can move any more
	grid    bool    // it waits at a barrier of the grid
	last    arrival
	arrive  int // threads at the barrier
	asking  int // fragments at the barrier that want to know of the others' predicates
}

// arrival is where a barrier was reached last.
type arrival struct {
	warp int
	mask uint32
	stmt int32
	pos  source.Pos
}

// Begin starts an accepted launch: its warp steps come next. The System has validated it. It answers false when the budget of
// launches is used up.
func (m *Machine) Begin(s LaunchSpec) bool {
	if m.launches >= m.cfg.Budget.Launches {
		m.exhaust(LaunchBudget)
		return false
	}
	fn := m.p.Funcs[s.Func]
	threads := s.Block.Count()
	sh := &shape{
		index: m.launches, fn: int32(s.Func), grid: s.Grid, block: s.Block, threads: threads,
		warps: (threads + m.width - 1) / m.width, blocks: s.Grid.Count(),
		dynamic: int(roundUp(uint64(fn.SharedBytes), 16)), params: append([]uint64(nil), s.Params...), call: s.Call,
		cooperative: s.Cooperative, depth: s.Depth, cluster: s.Cluster,
	}
	sh.shared = fn.SharedBytes
	if s.DynamicShared > 0 {
		sh.shared = sh.dynamic + s.DynamicShared
	}
	if s.Call != nil {
		sh.span = s.Call.Span
	}
	m.launches++
	sh.tid = make([][3]lanes, sh.warps)
	for i := range threads {
		at := s.Block.At(i)
		for d := range 3 {
			sh.tid[i/m.width][d][i%m.width] = uint64(at[d])
		}
	}
	sh.traits = make([][3]trait, sh.warps)
	for i := range sh.traits {
		for d := range 3 {
			sh.traits[i][d] = traitOfLanes(&sh.tid[i][d])
		}
	}
	sh.sms, sh.slots, sh.most = m.residency(fn, sh)
	if sh.cooperative {
		sh.slots, sh.most = sh.blocks, sh.blocks
	}
	if !m.fits(fn, sh) || sh.cooperative && sh.slots < sh.blocks || sh.most < sh.clusterSize() {
		m.exhaust(MemoryBudget)
		return false
	}
	sh.scatter = mix(m.cfg.Schedule.Seed ^ uint64(sh.index)<<32)
	if sh.clusterSize() > 1 {
		sh.peers = &event.Peers{Grid: sh.grid, Cluster: sh.cluster}
	}
	m.evAccess.Peers = sh.peers
	m.launch = &launch{shape: sh, rng: mix(sh.scatter + 1), owner: m.mem.pages.now, dirty: true}
	m.pool = m.pool[:0]
	m.obs.Launch(&event.Launch{
		Index: sh.index, Func: s.Func, Kernel: fn.Name, Grid: s.Grid, Block: s.Block, Cluster: s.Cluster, SharedBytes: sh.shared,
		DynamicOffset: sh.dynamic, WarpSize: m.width, Position: m.position, Span: sh.span, Params: sh.params, Stream: s.Stream,
	})
	return true
}

// residency is how many multiprocessors the schedule uses, and how many blocks are resident at most: by the schedule and by the device.
func (m *Machine) residency(fn *isa.Func, sh *shape) (sms, slots, most int) {
	d := m.cfg.Device
	sms = max(d.SMs, 1)
	perSM := max(d.Resident(sh.threads, fn.RegistersEstimate, sh.shared, fn.ParamBytes).Blocks, 1)
	if n := m.cfg.Schedule.SMs; n > 0 && m.cfg.Schedule.Blocks == OnSMs {
		sms = n
	}
	n := sh.clusterSize()
	most = max(n, min(sms*perSM, sh.blocks, maxResident/max(sh.warps, 1))/n*n)
	switch m.cfg.Schedule.Blocks {
	case Together, OnSMs:
		return sms, most, most
	}
	return sms, n, most
}

// maxLocal is the local memory that a thread may have, in bytes (CUDA C++ Programming Guide, "Compute Capabilities").
const maxLocal = 512 << 10

// watchedShared is how many bytes a byte of shared memory may cost together with what those note who watch it.
const watchedShared = 24

// fits makes sure that what resident blocks need here, registers and local memory of all lanes, stays within the budget of memory; fewer
// blocks are resident where it would not.
func (m *Machine) fits(fn *isa.Func, sh *shape) bool {
	budget := m.cfg.Budget.GlobalBytes
	// What watches shared memory notes up to twenty times as much of it as there is, and of local memory a word a byte.
	block := int64(sh.warps)*(1024+int64(fn.NumRegs)*256+int64(fn.LocalBytes)*36) + int64(sh.shared)*watchedShared
	budget -= m.mem.pages.live * pageCost
	if block > budget || fn.LocalBytes > maxLocal {
		return false
	}
	n := sh.clusterSize()
	sh.most = int(min(int64(sh.most), max(budget/max(block, 1)/int64(n)*int64(n), 1)))
	sh.slots = min(sh.slots, sh.most)
	sh.room = int(min(maxLocal, budget/int64(sh.slots*sh.warps*32)))
	return true
}

// mix is splitmix64's output function.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func (l *launch) random(n int) int {
	if n > 1 {
		l.choices++
	}
	l.rng += 0x9e3779b97f4a7c15
	return int(mix(l.rng) % uint64(n))
}

// order is the i-th block to start. The shuffled order is a permutation by key, computed and not stored: an invertible mixing of
// as many bits as the count needs, repeated until it falls within.
func (m *Machine) order(sh *shape, i int) int {
	if n := sh.clusterSize(); n > 1 {
		return sh.member(m.scattered(sh, i/n, sh.blocks/n), i%n)
	}
	return m.scattered(sh, i, sh.blocks)
}

// scattered is the i-th of so many blocks or clusters.
func (m *Machine) scattered(sh *shape, i, count int) int {
	if m.cfg.Schedule.Blocks != ShuffledBlocks || count < 2 {
		return i
	}
	k := uint(bits.Len(uint(count - 1)))
	mask := uint64(1)<<k - 1
	x := uint64(i)
	for {
		for round := range 4 {
			x = (x*(mix(sh.scatter+uint64(round))|1) + mix(sh.scatter^uint64(round+9))) & mask
			x ^= x >> (k/2 + 1)
		}
		if x < uint64(count) {
			return int(x)
		}
	}
}

// pick is the warp that takes the next step, run up to the beginning of a statement; none when the launch has nothing more to do.
func (m *Machine) pick() (*block, *warp) {
	for {
		l := m.launch
		if l.err != 0 || m.exhausted != NoLimit {
			return nil, nil
		}
		if m.spent >= m.limit.Load() && !m.goesOn(false) {
			m.exhaust(InstructionBudget)
			return nil, nil
		}
		if l.dirty {
			m.retire()
			continue
		}
		if len(l.resident) == 0 {
			return nil, nil
		}
		n := len(l.resident)
		if l.cursor >= n {
			l.cursor = 0
		}
		var b *block
		for k := range n {
			i := l.cursor + k
			if i >= n {
				i -= n
			}
			if l.resident[i].readyN > 0 {
				b = m.ownBlock(i)
				l.cursor = i
				break
			}
		}
		if b == nil {
			m.tryStuck()
			return nil, nil
		}
		w := m.ownWarp(b, m.chooseWarp(b))
		if w.last != 0 || len(w.frags) != 1 || w.frags[0].pc != 0 {
			l.cursor++
			return b, w
		}
		// The very first instructions may come before the first statement.
		m.enterWarp(b, w)
		m.settle(b, w)
		m.settled(b, w)
		if w.anyReady() {
			l.cursor++
			return b, w
		}
	}
}

// retire takes ended blocks away and starts new ones.
func (m *Machine) retire() {
	l := m.launch
	l.dirty = false
	for i := 0; i < len(l.resident); {
		b := l.resident[i]
		if b.live > 0 {
			i++
			continue
		}
		m.ownResident()
		m.endBlock(b)
		if l.next < l.blocks && l.clusterSize() == 1 {
			l.resident[i] = m.newBlock(b.sm)
			i++
			continue
		}
		l.resident = append(l.resident[:i], l.resident[i+1:]...)
		if l.cursor > i {
			l.cursor--
		}
	}
	if l.clusterSize() > 1 {
		m.fillClusters()
		return
	}
	for len(l.resident) < l.slots+l.livelock.more && l.next < l.blocks {
		m.ownResident()
		l.resident = append(l.resident, m.newBlock(len(l.resident)%l.sms))
	}
}

func (m *Machine) ownResident() {
	l := m.launch
	if l.owner != m.mem.pages.now {
		l.resident = append([]*block(nil), l.resident...)
		l.owner = m.mem.pages.now
	}
}

func (m *Machine) endBlock(b *block) {
	l := m.launch
	l.ended++
	for _, w := range b.warps {
		l.stacks -= w.held() - m.funcs[l.fn].frame()
	}
	m.evBlock = event.BlockEvent{Launch: l.index, Block: b.index, SM: b.sm, Position: m.position}
	m.obs.BlockEnd(&m.evBlock)
	if l.clusterSize() > 1 {
		l.depart(b)
	} else if b.owner == m.mem.pages.now && b.shOwner == m.mem.pages.now {
		m.pool = append(m.pool, b)
	}
}

// newBlock makes the next block of the schedule's order resident.
func (m *Machine) newBlock(sm int) *block {
	l := m.launch
	now := m.mem.pages.now
	var b *block
	if n := len(m.pool); n > 0 && m.pool[n-1].owner == now && m.pool[n-1].shOwner == now {
		b = m.pool[n-1]
		m.pool = m.pool[:n-1]
		warps, shared := b.warps, b.shared
		clear(shared)
		*b = block{owner: now, warps: warps, shared: shared, shOwner: now}
	} else {
		m.pool = m.pool[:0]
		b = &block{owner: now, warps: make([]*warp, l.warps), shared: make([]uint32, (l.shared+3)/4), shOwner: now}
	}
	b.index = m.order(l.shape, l.next)
	b.at = l.grid.At(b.index)
	b.sm = sm
	if l.slots == 1 {
		b.sm = l.next % l.sms
	}
	if n := l.clusterSize(); n > 1 {
		b.cluster, b.window = l.next/n, uint64(l.next%n)*isa.WindowBytes
	}
	b.live = l.threads
	l.next++
	m.spent++ // a block that does nothing takes its time, too
	l.livelock.progress(m.position)
	fn := &m.funcs[l.fn]
	for i := range b.warps {
		if w := b.warps[i]; w == nil || w.owner != now {
			b.warps[i] = &warp{owner: now}
		}
	}
	for i := range b.warps {
		if m.Stopping() { // much local memory takes a while to be made
			m.exhaust(InstructionBudget)
			break
		}
		w := b.warps[i]
		w.index = i
		w.host = false
		mask := m.all
		if left := l.threads - i*m.width; left < m.width {
			mask = uint32(1)<<left - 1
		}
		w.reset(mask)
		f := w.enter(fn, -1, 0, mask)
		for p, v := range l.params {
			if p < fn.NumRegs {
				r := &w.regs[w.frames[f].base+p]
				for lane := range r {
					r[lane] = v
				}
			}
		}
		w.frags = append(w.frags, fragment{mask: mask, frame: f, join: -1, state: ready, stmt: -1})
		b.ready[i>>6] |= 1 << (i & 63)
	}
	b.readyN = len(b.warps)
	m.evBlock = event.BlockEvent{Launch: l.index, Block: b.index, SM: b.sm, Position: m.position}
	m.obs.BlockStart(&m.evBlock)
	return b
}

// endLaunch closes the launch: it completed, faulted or hangs. Blocks that did not end have no BlockEnd.
func (m *Machine) endLaunch() {
	l := m.launch
	for _, b := range l.resident {
		if b.live == 0 {
			m.evBlock = event.BlockEvent{Launch: l.index, Block: b.index, SM: b.sm, Position: m.position}
			m.obs.BlockEnd(&m.evBlock)
		}
	}
	m.launch = nil
	m.pool = m.pool[:0]
	m.obs.LaunchEnd(&event.LaunchEnd{Index: l.index, Completed: l.err == 0, Error: l.err, Position: m.position})
	code := l.err
	if code == 0 {
		code = m.copies(l)
	}
	if code == 0 {
		code = m.childError(l)
	}
	m.sys.LaunchEnded(m, l.index, code)
	if m.nextChild(l) {
		return
	}
	if m.p.Main < 0 {
		m.exited = true
	}
}

// fail ends the launch with an error after the instruction that executes now.
func (m *Machine) fail(code int) {
	if m.launch != nil && m.launch.err == 0 {
		m.launch.err = code
	}
}

// ownBlock is resident block i for writing.
func (m *Machine) ownBlock(i int) *block {
	now := m.mem.pages.now
	b := m.launch.resident[i]
	if b.owner != now {
		m.ownResident()
		c := *b
		c.owner = now
		c.warps = append([]*warp(nil), b.warps...)
		b = &c
		m.launch.resident[i] = b
	}
	return b
}

// ownWarp is a warp of an owned block for writing.
func (m *Machine) ownWarp(b *block, i int) *warp {
	w := b.warps[i]
	if w.owner != m.mem.pages.now {
		w = w.clone(m.mem.pages.now)
		b.warps[i] = w
	}
	return w
}

// ownShared is the block's shared memory for writing.
func (m *Machine) ownShared(b *block) []uint32 {
	if b.shOwner != m.mem.pages.now {
		b.shared = append([]uint32(nil), b.shared...)
		b.shOwner = m.mem.pages.now
	}
	return b.shared
}

// nextReady is the first ready warp at or after i, going round.
func (b *block) nextReady(i int) int {
	n := len(b.warps)
	if i >= n {
		i = 0
	}
	w := i >> 6
	if x := b.ready[w] >> (i & 63); x != 0 {
		return i + bits.TrailingZeros64(x)
	}
	words := (n + 63) / 64
	for k := 1; k <= words; k++ {
		v := w + k
		if v >= words {
			v -= words
		}
		if x := b.ready[v]; x != 0 {
			return v<<6 + bits.TrailingZeros64(x)
		}
	}
	return -1
}

// chooseWarp is the warp that moves next by the schedule.
func (m *Machine) chooseWarp(b *block) int {
	var i int
	switch m.cfg.Schedule.Warps {
	case WarpAfterWarp:
		i = b.nextReady(b.current)
	case Shuffled:
		k := m.launch.random(b.readyN)
		for v := range b.ready {
			c := bits.OnesCount64(b.ready[v])
			if k >= c {
				k -= c
				continue
			}
			x := b.ready[v]
			for ; k > 0; k-- {
				x &= x - 1
			}
			i = v<<6 + bits.TrailingZeros64(x)
			break
		}
	default:
		i = b.nextReady(b.cursor)
	}
	b.cursor, b.current = i+1, i
	return i
}

// setReady keeps the block's set of ready warps.
func (b *block) setReady(i int, on bool) {
	bit := uint64(1) << (i & 63)
	if on == (b.ready[i>>6]&bit != 0) {
		return
	}
	b.ready[i>>6] ^= bit
	if on {
		b.readyN++
	} else {
		b.readyN--
	}
}
