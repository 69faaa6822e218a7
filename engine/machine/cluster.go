package machine

import (
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Clusters: blocks that are resident together, share a barrier, and reach each other's shared memory (SEMANTICS, "Clusters").

const errIllegalInstruction = 715

// maxClusterRank is the greatest number that the hardware takes for a rank; an H100 answers a greater one with error 715.
const maxClusterRank = 15

// clusterSize is how many blocks start together.
func (sh *shape) clusterSize() int { return max(sh.cluster.Count(), 1) }

// extent is the cluster's, of one block where the launch requested none.
func (sh *shape) extent() event.Dim {
	if sh.cluster == (event.Dim{}) {
		return event.Dim{1, 1, 1}
	}
	return sh.cluster
}

// member is the block of a rank in the n-th cluster of the grid.
func (sh *shape) member(n, rank int) int {
	size := sh.extent()
	var clusters event.Dim
	for d := range clusters {
		clusters[d] = sh.grid[d] / size[d]
	}
	first := clusters.At(n)
	for d := range first {
		first[d] *= size[d]
	}
	return event.Peer(sh.grid, size, sh.grid.Linear(first), rank)
}

// fillClusters makes clusters resident where there is room.
func (m *Machine) fillClusters() {
	l := m.launch
	n := l.clusterSize()
	for room := max(l.slots+l.livelock.more, n); l.next < l.blocks && len(l.resident)+n <= room; {
		m.ownResident()
		// The blocks of a cluster are on neighbouring multiprocessors, as those of one GPC are.
		first := l.next / n * n % max(l.sms/n*n, n)
		for rank := range n {
			l.resident = append(l.resident, m.newBlock((first+rank)%l.sms))
		}
	}
}

// departed is what an ended block left in its shared memory: no thread may reach it any more, but readers of its cluster's other blocks see
// what there was.
type departed struct {
	index, cluster int
	shared         []uint32
	owner          *era // that wrote it
}

// depart keeps what an ended block left while other blocks of its cluster run, and forgets what clusters left that are over.
func (l *launch) depart(b *block) {
	running := func(cluster int) bool {
		return slices.ContainsFunc(l.resident, func(o *block) bool { return o.cluster == cluster && o.live > 0 })
	}
	var gone []departed
	for _, d := range append(slices.Clip(l.gone), departed{b.index, b.cluster, b.shared, b.shOwner}) {
		if running(d.cluster) {
			gone = append(gone, d)
		}
	}
	l.gone = gone
}

// arriveCluster lets the lanes of fragment i arrive at the barrier of their cluster, or wait there, or both.
func (m *Machine) arriveCluster(w *warp, i int, kind isa.BarKind, at int) {
	f := &w.frags[i]
	b := m.block
	if kind != isa.BarClusterWait {
		w.arrived |= f.mask
	}
	if kind == isa.BarClusterArrive || f.mask&w.arrived == 0 { // everybody has come since these lanes arrived
		return
	}
	f.state, f.kind, f.at, f.dst = atCluster, kind, int32(at), isa.NoReg
	fn := &m.funcs[w.frames[f.frame].fn]
	b.met = arrival{warp: w.index, mask: f.mask, stmt: f.stmt, pos: fn.at(at)}
	m.evBarrier = event.Barrier{Where: m.where, Kind: event.Arrive, Stmt: int(f.stmt), Pos: b.met.pos, Cluster: true}
	m.evBarrier.Mask = f.mask
	m.obs.Barrier(&m.evBarrier)
}

// peers are the resident blocks of a block's cluster.
func (m *Machine) peers(b *block) (list []int) {
	l := m.launch
	for i, o := range l.resident {
		if o.cluster == b.cluster && (o == b || l.clusterSize() > 1) {
			list = append(list, i)
		}
	}
	return list
}

// meetCluster opens the barrier of a block's cluster when all of its threads that have not exited have arrived.
func (m *Machine) meetCluster(b *block) {
	l := m.launch
	list, any := m.peers(b), false
	for _, i := range list {
		for _, w := range l.resident[i].warps {
			if w.live&^w.arrived != 0 {
				return
			}
			any = any || w.arrived != 0
		}
	}
	if !any {
		return
	}
	where := m.where
	for _, i := range list {
		o := l.resident[i]
		if o.live == 0 {
			continue
		}
		m.evBarrier = event.Barrier{Where: m.where, Kind: event.Release, Stmt: int(o.met.stmt), Pos: o.met.pos, Cluster: true}
		m.evBarrier.Block, m.evBarrier.Warp, m.evBarrier.Mask = o.index, o.met.warp, o.met.mask
		m.obs.Barrier(&m.evBarrier)
	}
	for _, i := range list {
		o := m.ownBlock(i)
		o.stuck = false
		for wi := range o.warps {
			if o.warps[wi].arrived != 0 {
				m.leaveCluster(o, m.ownWarp(o, wi))
			}
		}
	}
	m.block, m.where = b, where
}

// leaveCluster lets the lanes of a warp that wait at the barrier of the cluster continue.
func (m *Machine) leaveCluster(b *block, w *warp) {
	w.arrived = 0
	waited, tails := false, false
	for i := range w.frags {
		if f := &w.frags[i]; f.state == atCluster {
			f.state = ready
			waited = true
			tails = tails || !m.atStep(w, f)
		}
	}
	if !waited {
		return
	}
	b.setReady(w.index, true)
	if tails {
		// The rest of the statement belongs to this moment: it must not be executed as part of a later statement.
		m.enterWarp(b, w)
		m.where.Position = m.position - 1
		m.settle(b, w)
		b.setReady(w.index, w.anyReady() && !m.stalled(w))
	} else if len(w.frags) > 1 {
		w.fuse()
	}
}

// waitsForCluster says whether threads of a block wait at the barrier of their cluster: other blocks may still come.
func (b *block) waitsForCluster() bool {
	for _, w := range b.warps {
		for i := range w.frags {
			if w.frags[i].state == atCluster {
				return true
			}
		}
	}
	return false
}

// inCluster says that an address names shared memory: of the block itself or of another one of its cluster.
func inCluster(addr uint64) bool { return addr-isa.SharedWindow < isa.ClusterBytes }

// ownWindow gives addresses in the window of the block's rank the first window, which its own shared memory has in events. The lanes
// of mask have addresses from lo to hi in the event. It answers false where some are in another block's shared memory.
func (m *Machine) ownWindow(mask uint32, lo, hi uint64) (low, high uint64, ok bool) {
	shift := m.block.window
	switch base := isa.SharedWindow + shift; {
	case hi < isa.SharedWindow || lo >= isa.SharedWindow+isa.ClusterBytes:
		return lo, hi, true
	case lo-base >= isa.WindowBytes || hi-base >= isa.WindowBytes:
		return lo, hi, false
	case shift != 0:
		for x := mask; x != 0; x &= x - 1 {
			m.evAccess.Addr[lowest(x)&31] -= shift
		}
		m.evAccess.Low, m.evAccess.High = lo-shift, hi-shift
	}
	return lo - shift, hi - shift, true
}

// judgeLane is judge for one lane of the access in the event, whose address is that of the first window where it names the block's own
// shared memory.
func (m *Machine) judgeLane(w *warp, fr *frame, s *site, lane int, write bool) verdict {
	addr := &m.evAccess.Addr[lane]
	if !w.host && inCluster(*addr) {
		if *addr-isa.SharedWindow-m.block.window >= isa.WindowBytes {
			return m.judgeCluster(s, *addr)
		}
		*addr -= m.block.window
	}
	return m.judge(w, fr, s, *addr, write)
}

// peer is the resident block whose shared memory an address of the cluster names; nil where it has ended, or there is none.
func (m *Machine) peer(addr uint64) *block {
	l := m.launch
	rank := event.RankOf(addr)
	if rank >= l.clusterSize() {
		return nil
	}
	index := event.Peer(l.grid, l.extent(), m.block.index, rank)
	for _, o := range l.resident {
		if o.index == index && o.live > 0 {
			return o
		}
	}
	return nil
}

// ownPeer is the same for writing.
func (m *Machine) ownPeer(addr uint64) []uint32 {
	p := m.peer(addr)
	for i, o := range m.launch.resident {
		if o == p {
			return m.ownShared(m.ownBlock(i))
		}
	}
	return nil
}

// judgeCluster judges an access to the shared memory of another block of the cluster, by what an H100 answers.
func (m *Machine) judgeCluster(s *site, addr uint64) verdict {
	l := m.launch
	v := verdict{space: isa.ClusterSpace, alloc: -1, happens: true, size: int64(l.shared)}
	switch rank := event.RankOf(addr); {
	case addr&s.align != 0:
		return v.wrong(event.Misaligned, errMisaligned, false)
	case rank > maxClusterRank:
		return v.wrong(event.NoSuchRank, errIllegalInstruction, false)
	case rank >= l.clusterSize():
		return v.wrong(event.NoSuchRank, errLaunchFailure, false)
	case addr%isa.WindowBytes+s.bytes > uint64(l.shared):
		return v.wrong(event.ClusterOutOfBounds, errIllegalAddress, false)
	case m.peer(addr) != nil:
		return v
	case s.Kind == isa.Store: // nobody waits for it
		return v.wrong(event.PeerEnded, 0, false)
	}
	return v.wrong(event.PeerEnded, errLaunchFailure, false)
}
