package machine

import (
	"slices"
)

// Snapshot is a machine's whole state at a position. It shares with the machine, and with other snapshots, whatever has not been written
// since; it is never changed and can be restored any number of times, also into another machine of the same program, configuration and kind
// of System, and from several goroutines.
type Snapshot struct {
	position  int64
	spent     int64
	started   bool
	closed    bool
	host      *warp
	launch    *launch
	launches  int
	children  []LaunchSpec
	exited    bool
	status    int
	crash     *Crash
	exhausted Limit
	depth     int
	regions   [numRegions]region
	byOrd     []ordEntry
	freed     freed
	pages     int64
	pads      map[uint64]*page
	held      int64
	device    int64
	heap      int64
	mainArgs  []uint64
	sys       any
	size      int
}

// Position is the number of warp steps that had been executed.
func (s *Snapshot) Position() int64 { return s.position }

// Size estimates the bytes that keeping the snapshot costs beyond the one taken before it.
func (s *Snapshot) Size() int { return s.size }

// Snapshot saves the state. It is cheap: pages, warps and shared memories are copied when they are next written.
func (m *Machine) Snapshot() *Snapshot {
	s := &Snapshot{
		position: m.position, spent: m.spent, started: m.started, closed: m.closed, host: m.host, launches: m.launches,
		children: m.children, exited: m.exited,
		status: m.status, crash: m.crash, exhausted: m.exhausted, depth: m.depth, held: m.mem.held, device: m.mem.device, heap: m.mem.heap,
		mainArgs: m.mainArgs,
		byOrd:    slices.Clip(m.mem.byOrd), freed: m.mem.freed, pages: m.mem.pages.live, pads: m.mem.pads, sys: m.sys.Save(),
	}
	s.size = 512 + int(m.mem.pages.fresh) + len(s.byOrd)*8
	for i, r := range m.mem.regions {
		r.allocs = slices.Clone(r.allocs)
		s.regions[i] = r
		s.size += len(r.allocs) * 256
	}
	if m.launch != nil {
		for i, list := range m.launch.children {
			m.launch.children[i] = slices.Clip(list) // what is added from here on is added to a copy
		}
		l := *m.launch
		s.launch = &l
		s.size += len(l.resident)*8 + len(l.gone)*48
		now := m.mem.pages.now
		for _, d := range l.gone {
			if d.owner == now {
				s.size += len(d.shared) * 4
			}
		}
		for _, b := range l.resident {
			if b.owner != now {
				continue
			}
			s.size += 256 + len(b.warps)*8
			if b.shOwner == now {
				s.size += len(b.shared) * 4
			}
			for _, w := range b.warps {
				if w.owner == now {
					s.size += w.size()
				}
			}
		}
	}
	if m.host != nil && m.host.owner == m.mem.pages.now {
		s.size += m.host.size()
	}
	m.mem.byOrd = s.byOrd
	m.mem.pages.share()
	m.pool = m.pool[:0]
	return s
}

func (w *warp) size() int {
	return 160 + len(w.regs)*256 + len(w.local)*4 + len(w.lacks)*4 + len(w.frags)*48 + len(w.joins)*24 + len(w.frames)*96
}

// Restore restores a snapshot's state. Events restart from there; the observer stays the same.
func (m *Machine) Restore(s *Snapshot) {
	m.position, m.spent, m.started, m.closed = s.position, s.spent, s.started, s.closed
	m.host, m.launches, m.children = s.host, s.launches, s.children
	m.exited, m.status, m.crash, m.exhausted, m.depth = s.exited, s.status, s.crash, s.exhausted, s.depth
	m.mainArgs = s.mainArgs
	m.launch, m.evAccess.Peers = nil, nil
	if s.launch != nil {
		l := *s.launch
		m.launch, m.evAccess.Peers = &l, l.peers
	}
	m.mem.pages.share()
	for i, r := range s.regions {
		r.allocs = slices.Clone(r.allocs)
		m.mem.regions[i] = r
	}
	m.mem.byOrd, m.mem.pads, m.mem.held = s.byOrd, s.pads, s.held
	m.mem.device, m.mem.heap, m.mem.freed, m.mem.pages.live = s.device, s.heap, s.freed, s.pages
	m.mem.padEra = nil
	m.pool = m.pool[:0]
	m.block = nil
	m.evAccess.HasOrigin = false
	m.limit.Store(m.cfg.Budget.Instructions)
	m.forgetSites()
	m.sys.Load(s.sys)
}
