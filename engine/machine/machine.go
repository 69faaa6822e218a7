package machine

import (
	"math/bits"
	"sync/atomic"

	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// Limit is what ended an exhausted run.
type Limit uint8

const (
	NoLimit Limit = iota
	InstructionBudget
	MemoryBudget
	LaunchBudget
	DepthBudget // nested calls: the stack of the host program or of a kernel overflowed
	HostLimit   // output of the host program: see Machine.Exhaust
	FileBudget  // files of the host program, likewise
	Stopped     // by Stop
	Broken      // the bytecode is none that a compiler makes: our fault and not the program's
)

// Key names the message that words the end: a text of the catalogue, whose {limit} is Machine.LimitOf.
func (l Limit) Key() i18n.Key { return texts.Budget(l.String()) }

func (l Limit) String() string {
	return [...]string{"none", "instructions", "memory", "launches", "depth", "host", "file-bytes", "stopped", "broken"}[l]
}

// Crash is what ended the host program otherwise than by leaving main or calling exit.
type Crash struct {
	Kind  event.FaultKind
	Pos   source.Pos
	Addr  uint64
	Bytes int
	Store bool
}

// Key names the message that words the crash: a text of the catalogue.
func (c *Crash) Key() i18n.Key {
	switch c.Kind {
	case event.NullPointer:
		return texts.CrashNull
	case event.DevicePointer:
		return texts.CrashDevice
	case event.DivideByZero:
		return texts.CrashDivide
	case event.AssertFailed:
		return texts.CrashAssert
	case event.DoubleFree, event.BadFree:
		return texts.CrashFree
	case event.Trapped:
		return texts.CrashAbort
	}
	return texts.CrashUnmapped
}

// lanes is one register: 32 lanes of 64 bits.
type lanes [32]uint64

// Machine is one run of a program. It is not safe for concurrent use; machines of one program share nothing but what is immutable.
type Machine struct {
	p   *isa.Program
	cfg Config
	sys System
	obs event.Observer
	// exchanger is obs where that receives exchanges, else nil.
	exchanger event.Exchanger
	funcs     []function
	sites     []site
	width     int    // lanes a warp
	all       uint32 // mask of a whole warp

	mem        Memory
	globals    []uint64 // addresses of Program.Globals; shared ones have none
	globalOrd  []int    // their allocations, -1
	rodataAddr uint64

	position int64        // warp steps executed
	spent    int64        // instructions executed
	limit    atomic.Int64 // when spent reaches it the run is exhausted; Stop lowers it
	listener func(int64)  // see Listen
	hostFrom int64        // spent when the host program went on last

	started   bool // the statics were announced and main was set up
	host      *warp
	launch    *launch      // nil between launches
	launches  int          // accepted
	clustered bool         // the program has barriers of clusters
	children  []LaunchSpec // launched by kernels that have ended, in the order in which they begin; never changed, always replaced
	exited    bool
	status    int
	crash     *Crash
	exhausted Limit
	stop      Halt // where exhausted was set
	depth     int  // of calls, when their nesting ended the run
	closed    bool // what is told at the end was told

	// of the instruction that executes now
	where     event.Where
	block     *block
	scratch   lanes
	printer   *warp // that calls printf
	printLane int

	// reused event structs: an Observer must copy what it keeps
	evStep    event.Step
	evSection event.Section
	evSplit   event.Split
	evAccess  event.Access
	evBarrier event.Barrier
	evSync    event.Sync
	evPhase   event.PhaseMark
	evLeave   event.Leave
	evFault   event.Fault
	evHanded  event.Exchange
	evBlock   event.BlockEvent
	verdicts  [32]verdict
	args      []uint64
	outs      []uint64
	mainArgs  []uint64
	apart     *apartCall
	pool      []*block // retired blocks of this era
	shapes    uint64   // numbers given to arrangements of addresses
}

// New makes a machine at position 0, before anything of the program has run. Nothing is emitted before the first Step.
func New(p *isa.Program, cfg Config, sys System) *Machine {
	def := DefaultBudget()
	b := &cfg.Budget
	if b.Instructions == 0 {
		b.Instructions = def.Instructions
	}
	if b.GlobalBytes == 0 {
		b.GlobalBytes = def.GlobalBytes
	}
	if b.Launches == 0 {
		b.Launches = def.Launches
	}
	if b.Depth == 0 {
		b.Depth = def.Depth
	}
	m := &Machine{p: p, cfg: cfg, sys: sys, obs: cfg.Observer}
	m.limit.Store(b.Instructions)
	m.width = cfg.WarpSize
	if m.width == 0 {
		m.width = cfg.Device.WarpSize
	}
	if m.width < 1 || m.width > 32 {
		m.width = 32
	}
	m.all = uint32(1<<m.width - 1)
	m.mem = *newMemory(m)
	m.prepare()
	m.placeStatics()
	return m
}

// Step executes one warp step, with whatever of the host program must run before it. What follows the last warp step of a
// launch — its end, the host program after it — runs at the beginning of the next Step.
func (m *Machine) Step() Status {
	if !m.started {
		m.start()
	}
	for {
		switch {
		case m.exhausted != NoLimit:
			m.close()
			return Exhausted
		case m.launch != nil:
			m.watchCircle()
			if b, w := m.pick(); w != nil {
				m.step(b, w)
				return Stepped
			}
			if m.exhausted == NoLimit {
				m.endLaunch()
			}
		case m.exited:
			m.leaks()
			return Ended
		default:
			m.runHost()
		}
	}
}

// Enter runs what comes between two warp steps — the end of a launch and the host program after it — up to where the next step begins,
// and does not execute that step. The position stays as it is. Step does the same by itself; Enter is for looking at the state in between.
func (m *Machine) Enter() {
	if !m.started {
		m.start()
	}
	m.mark()
	defer m.unmark()
	for m.exhausted == NoLimit {
		m.watchCircle() // the last step of a launch that hangs is known by it
		switch l := m.launch; {
		case l != nil && l.err == 0 && l.dirty:
			m.retire()
		case l != nil && l.err == 0 && l.anyReady():
			return
		case l != nil:
			if _, w := m.pick(); w == nil && m.exhausted == NoLimit {
				m.endLaunch()
			}
		case m.exited:
			return
		default:
			m.runHost()
		}
	}
}

// anyReady tells whether a resident block has a warp that can continue.
func (l *launch) anyReady() bool {
	for _, b := range l.resident {
		if b.readyN > 0 {
			return true
		}
	}
	return false
}

// Run executes warp steps until n more have been executed or the run is over.
func (m *Machine) Run(n int64) Status {
	m.mark()
	defer m.unmark()
	for n > 0 {
		m.watchCircle()
		if done := m.fastSteps(m.untilLook(n)); done > 0 {
			n -= done
			continue
		}
		if s := m.Step(); s != Stepped {
			return s
		}
		n--
	}
	return Stepped
}

// Position is the number of warp steps executed, over all launches.
func (m *Machine) Position() int64 { return m.position }

// Instructions is the number of warp instructions and host instructions executed.
func (m *Machine) Instructions() int64 { return m.spent }

// Exhaustion tells which budget ended the run; NoLimit while none has.
func (m *Machine) Exhaustion() Limit { return m.exhausted }

// LimitOf is the size of a budget, for messages; 0 for those that have none here. For DepthBudget it is the depth that was reached.
func (m *Machine) LimitOf(l Limit) int64 {
	switch b := m.cfg.Budget; l {
	case InstructionBudget:
		return b.Instructions
	case MemoryBudget:
		return b.GlobalBytes
	case LaunchBudget:
		return int64(b.Launches)
	case DepthBudget:
		return int64(max(m.depth, 1))
	}
	return 0
}

// Exit is the status of the host program once it has ended.
func (m *Machine) Exit() (status int, ended bool) { return m.status, m.exited }

// Crashed is how the host program crashed; nil when it did not.
func (m *Machine) Crashed() *Crash { return m.crash }

// Program is what the machine runs, Config what it was made with.
func (m *Machine) Program() *isa.Program { return m.p }
func (m *Machine) Config() Config        { return m.cfg }

// WarpSize is the number of lanes a warp: the device's, or the cut.
func (m *Machine) WarpSize() int { return m.width }

// Memory is the machine's memory.
func (m *Machine) Memory() *Memory { return &m.mem }

// Observe makes o the receiver of events from now on. It is never nil.
func (m *Machine) Observe(o event.Observer) {
	m.obs = o
	m.exchanger, _ = o.(event.Exchanger)
}

// SetArguments gives main its parameters as canonical leaves (argc, argv). It must come before the first Step.
func (m *Machine) SetArguments(leaves ...uint64) { m.mainArgs = leaves }

// GlobalAddr is the address of Program.Globals[i]; 0 for a shared variable, which has one in each block.
func (m *Machine) GlobalAddr(i int) uint64 { return m.globals[i] }

// Launches is the number of launches accepted so far.
func (m *Machine) Launches() int { return m.launches }

// ExitHost ends the host program with a status, after the call that says so.
func (m *Machine) ExitHost(status int) {
	if !m.exited {
		m.exited, m.status = true, status
	}
}

// HostFault reports a fault of the host program and ends it, as the operating system would. Status is the exit status: 139 for a
// segmentation fault, 136 for a division by zero, 134 for an abort.
func (m *Machine) HostFault(f event.Fault, status int) {
	m.Report(f)
	if !m.exited {
		m.crash = &Crash{Kind: f.Kind, Pos: m.HostPlace(f.Pos), Addr: f.Addr[0], Bytes: f.Bytes, Store: f.Access == isa.Store}
		m.ExitHost(status)
	}
}

// Report emits a fault that does not end anything: what the runtime finds wrong with a call of the host program.
func (m *Machine) Report(f event.Fault) {
	if f.Host {
		f.Position, f.Pos = m.position, m.HostPlace(f.Pos)
		f.Launch, f.Block, f.Warp, f.Mask = -1, -1, -1, 1
	}
	m.evFault = f
	m.obs.Fault(&m.evFault)
}

// HostSync says that the host waited for the device; the position is the machine's to fill in.
func (m *Machine) HostSync(e event.SyncEvent) {
	e.Position = m.position
	m.obs.HostSync(&e)
}

// Mark says that an event was put into a stream, or that a stream waits for one; the position is the machine's to fill in.
func (m *Machine) Mark(e event.MarkEvent) {
	e.Position = m.position
	m.obs.Mark(&e)
}

// Output says that so many bytes were written to standard output, or standard error: by the host program, or by kernels some time before.
func (m *Machine) Output(bytes int, standardError, kernel bool, at source.Pos) {
	m.obs.Output(&event.OutputEvent{Bytes: bytes, Error: standardError, Kernel: kernel, Pos: at, Position: m.position})
}

// Exhaust ends the run because of a limit of the host program's own: HostLimit or FileBudget.
func (m *Machine) Exhaust(l Limit) { m.exhaust(l) }

// leaks reports, once, what the program still holds at its end. A program that crashed gave nobody the chance.
func (m *Machine) leaks() {
	if m.closed {
		return
	}
	m.closed = true
	if m.crash != nil || m.p.Main < 0 {
		return
	}
	for ord := range m.mem.byOrd {
		if a := m.mem.ref(ord); !a.Freed && !a.Static && !a.Excused {
			f := event.Fault{Kind: event.Leak, Space: a.Space, Site: -1, Pos: a.Pos, Host: true, Alloc: a.Ordinal, Size: a.Bytes}
			f.Addr[0] = a.Addr
			m.Report(f)
		}
	}
}

// close tells the observer that a launch was cut short by a budget. The launch stays in view.
func (m *Machine) close() {
	if m.closed {
		return
	}
	m.closed = true
	if l := m.launch; l != nil {
		m.obs.LaunchEnd(&event.LaunchEnd{Index: l.index, Position: m.position})
	}
}

// Stop ends the run at the next statement or turn of a loop, of a kernel or of the host program. It may be called from another goroutine
// while Step runs; Restore makes the machine usable again.
func (m *Machine) Stop() { m.limit.Store(-1) }

// Bytes is about what the state of the run takes now, in bytes: the pages that were written, and the registers, local and shared memory of
// resident blocks. It depends on the position alone, and not on how the machine came there.
func (m *Machine) Bytes() int64 {
	n := m.mem.pages.live*pageCost + int64(len(m.mem.byOrd))*256
	if m.host != nil {
		n += int64(m.host.size())
	}
	if m.launch != nil {
		for _, b := range m.launch.resident {
			n += int64(len(b.shared))*4 + 256
			for _, w := range b.warps {
				n += int64(w.size())
			}
		}
	}
	return n
}

// overfull ends the run in the middle of what it does: what writes memory looks at the limit of instructions at the next statement or turn
// of a loop.
func (m *Machine) overfull() {
	m.exhaust(MemoryBudget)
	if at := m.limit.Load(); at > 0 {
		m.limit.CompareAndSwap(at, 0)
	}
}

// ExhaustMemory ends the run because it, and what watches it, take more memory than the budget allows.
func (m *Machine) ExhaustMemory() { m.exhaust(MemoryBudget) }

// Charge counts n instructions for work that a call of the library does: it takes about as long as so many. It answers false when that uses
// the budget up, or the machine was stopped: then the work is not to be done, and the run is over.
func (m *Machine) Charge(n int64) bool {
	m.spent += min(n, m.cfg.Budget.Instructions)
	if m.Stopping() || m.spent >= m.cfg.Budget.Instructions {
		m.exhaust(InstructionBudget)
		return false
	}
	return true
}

// Stopping says that Stop was called: long work gives up.
func (m *Machine) Stopping() bool { return m.limit.Load() < 0 }

func (m *Machine) exhaust(l Limit) {
	if l == InstructionBudget && m.limit.Load() < 0 {
		l = Stopped
	}
	if m.exhausted == NoLimit {
		m.exhausted = l
		m.stop = m.stopAt()
	}
}

// Halt is where a budget ended the run, and how far it was.
type Halt struct {
	Pos    source.Pos // the statement or call; not valid where there is none
	Asked  int64      // MemoryBudget: bytes of the allocation that did not fit; 0 where no one allocation was it
	Left   int64      // MemoryBudget: bytes that it could have had
	Done   int        // blocks of the current launch that had ended; 0 of 0 outside of launches
	Blocks int
}

// Halted is where a budget ended the run.
func (m *Machine) Halted() Halt { return m.stop }

// stopAt is the place that the run has come to.
func (m *Machine) stopAt() (h Halt) {
	stmt := -1
	switch l := m.launch; {
	case l != nil:
		h.Done, h.Blocks = max(l.next-len(l.resident), 0), l.blocks
		stmt = m.evStep.Stmt
	case m.host != nil && len(m.host.frags) > 0:
		f := &m.host.frags[0]
		h.Pos = m.HostPlace(m.funcs[m.host.frames[f.frame].fn].at(max(int(f.pc)-1, 0)))
	}
	if stmt >= 0 && stmt < len(m.p.Stmts) {
		h.Pos = m.p.Stmts[stmt].Span.From
	}
	return h
}

// start sets the host program up and announces the statics.
func (m *Machine) start() {
	m.started = true
	if m.staticBytes() > m.cfg.Budget.GlobalBytes {
		m.exhaust(MemoryBudget) // before anybody notes what is in them
		return
	}
	for ord := range m.mem.byOrd {
		if a := m.mem.ref(ord); a.Static && a.Global >= 0 && a.Space != isa.HostSpace {
			m.mem.emitAlloc(ord)
		}
	}
	if m.p.Main < 0 {
		if m.launch == nil {
			m.exited = true
		}
		return
	}
	w := &warp{owner: m.mem.pages.now, host: true, live: 1, lanes: 1}
	m.host = w
	w.reset(1)
	main := w.enter(&m.funcs[m.p.Main], -1, 0, 1)
	for i, v := range m.mainArgs {
		if i < m.funcs[m.p.Main].NumParams {
			w.regs[w.frames[main].base+i][0] = v
		}
	}
	frame := main
	if m.p.Init >= 0 {
		frame = w.enter(&m.funcs[m.p.Init], main, 0, 1)
		w.frames[frame].call = -1
		w.frames[frame].join = -1
	}
	w.frags = append(w.frags, fragment{mask: 1, frame: frame, join: -1, state: ready, stmt: -1})
}

// runHost executes the host program until it launches a kernel or ends.
func (m *Machine) runHost() {
	w := m.ownHost()
	m.block = nil
	m.where = event.Where{Position: m.position, Launch: -1, Block: -1, Warp: -1, Mask: 1}
	if len(w.frags) == 0 {
		m.ExitHost(0)
		return
	}
	m.hostFrom = m.spent
	m.run(w, 0, false)
	if len(w.frags) == 0 && m.launch == nil {
		m.ExitHost(0)
	}
}

func (m *Machine) ownHost() *warp {
	if m.host.owner != m.mem.pages.now {
		m.host = m.host.clone(m.mem.pages.now)
	}
	return m.host
}

// staticBytes are those of the program's variables in global memory.
func (m *Machine) staticBytes() (n int64) {
	for _, g := range m.p.Globals {
		if g.Space == isa.GlobalSpace {
			n += int64(g.Bytes)
		}
	}
	return n
}

// placeStatics lays out the program's variables and constants and writes their initial values.
func (m *Machine) placeStatics() {
	p := m.p
	m.globals = make([]uint64, len(p.Globals))
	m.globalOrd = make([]int, len(p.Globals))
	if len(p.Rodata) > 0 {
		ord := m.mem.place(rodataRegion, Allocation{Space: isa.ConstantSpace, Bytes: int64(len(p.Rodata)), Static: true, Init: true, Global: -1})
		a := m.mem.ref(ord)
		a.tab.writeBytes(m.mem.pages, 0, p.Rodata)
	}
	m.rodataAddr = isa.RodataBase
	for i, g := range p.Globals {
		m.globalOrd[i] = -1
		var id regionID
		switch g.Space {
		case isa.GlobalSpace:
			id = globalRegion
		case isa.ConstantSpace:
			id = constantRegion
		case isa.HostSpace:
			id = hostDataRegion
		default:
			continue
		}
		ord := m.mem.place(id, Allocation{
			Space: g.Space, Bytes: int64(g.Bytes), Name: g.Name, Elem: g.Elem, Dims: g.Dims, Managed: g.Managed,
			Init: true, Static: true, Global: i, Pos: g.Span.From,
		})
		a := m.mem.ref(ord)
		a.tab.writeBytes(m.mem.pages, 0, g.Init)
		m.globals[i], m.globalOrd[i] = a.Addr, ord
	}
	m.mem.place(hostStackRegion, Allocation{Space: isa.HostSpace, Bytes: hostStackBytes, Name: "", Static: true, Global: -1})
}

func lowest(mask uint32) int { return bits.TrailingZeros32(mask) }
