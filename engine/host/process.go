package host

import (
	"maps"
	"path"
	"slices"
	"strings"

	"tilescope/engine/builtin"
	"tilescope/engine/clock"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
)

// Options is what a process starts with.
type Options struct {
	Device *device.Device
	Name   string   // of the program, as argv[0] and in the messages of assert; "" takes the source file's without its ending
	Args   []string // of main, after the name
	Stdin  string
	// MaxOutput bounds standard output, standard error and what kernels printed together, in bytes; 0 means DefaultMaxOutput.
	MaxOutput int
	Files     []File // that the program finds
	// MaxFiles bounds the bytes of all files of the run together; 0 means DefaultMaxFiles.
	MaxFiles int
}

// DefaultMaxOutput is the output that a run may write unless it says otherwise.
const DefaultMaxOutput = 1 << 20

// Process is the host side of one run. It implements machine.System.
type Process struct {
	program *isa.Program
	opts    Options
	dev     *device.Device
	state
}

// state is what Save keeps. Byte slices only grow, so that a saved one shares their beginnings.
type state struct {
	stdout, stderr []byte
	fifo           []byte // printed by kernels and not flushed yet
	input          int    // bytes of standard input that were read
	ended          bool   // a read of standard input has come to its end

	files     map[string]content // by name
	fileBytes int                // of all of them together
	open      []stream           // by handle − firstFile
	reopened  [4]uint64          // by handle of a standard stream: that of the file that freopen gave it, or 0

	environment map[string]uint64 // that the program has set; never changed, always replaced

	temporaries int // files without a name that were opened

	last    int // what cudaGetLastError answers
	pending int // of a launch that failed and that no call has noticed yet
	sticky  int // the context is lost: every call that needs it answers this

	rand     random
	randEra  uint64 // drand48's state, which begins at 0 in glibc
	events   []eventState
	streams  []streamState         // by handle − firstStream
	created  int                   // streams so far
	queued   int64                 // pieces of work into all streams so far
	waiting  [2]progress           // of the default stream and of cudaStreamPerThread
	dynamic  map[int]int           // kernel → dynamic shared memory that was opted in to
	clusters map[int]clusterRules  // kernel → what cudaFuncSetAttribute has said of its clusters
	limits   map[int]int64         // cudaDeviceSetLimit
	failed   map[laneOf]int        // what cudaGetLastError answers in a kernel, by the thread that asks
	heapUsed bool                  // a kernel has called malloc or free: the heap has its size
	arrays   map[uint64]arrayState // of cudaMallocArray, by handle; never changed, always replaced
	strings  map[string]uint64
	free     strip // rest of the block that strings are put in
	clock    clockState
	launched map[int]launchState // launches begun and not ended, by index
	capture  capture
	graphs   [][]graphNode // by handle − 1; nil where it was destroyed
	missed   []NotRun      // launches that an earlier one's error kept from running
	lost     []LostCopy    // copies likewise
	lacked   []Absent      // files that were opened for reading and are not there
}

// strip is a stretch of memory of the runtime's own.
type strip struct{ at, end uint64 }

// launchState is a launch that was begun.
type launchState struct {
	position    int64
	grid, block event.Dim
}

// New makes the host side of a run of p.
func New(p *isa.Program, o Options) *Process {
	if o.MaxOutput <= 0 {
		o.MaxOutput = DefaultMaxOutput
	}
	if o.Name == "" {
		o.Name = "a.out"
		if p != nil && p.File != nil && p.File.Name != "" {
			o.Name = p.File.Name[strings.LastIndexByte(p.File.Name, '/')+1:]
			if i := strings.LastIndexByte(o.Name, '.'); i > 0 {
				o.Name = o.Name[:i]
			}
		}
	}
	if o.MaxFiles <= 0 {
		o.MaxFiles = DefaultMaxFiles
	}
	proc := &Process{program: p, opts: o, dev: o.Device}
	for _, f := range o.Files {
		proc.keepFile(path.Clean(f.Name), content{data: slices.Clip(f.Data)})
	}
	proc.rand.seed(1)
	proc.clock.now = startNanoseconds
	return proc
}

// Start puts the program's arguments into m's memory. It must come before m's first Step.
func (p *Process) Start(m *machine.Machine) {
	if p.program.Main < 0 || p.program.Funcs[p.program.Main].NumParams == 0 {
		return
	}
	words := append([]string{p.opts.Name}, p.opts.Args...)
	table := p.own(m, 8*(len(words)+1))
	if table == 0 {
		return
	}
	for i, w := range words {
		m.Memory().WriteLeaf(table+uint64(8*i), isa.I64, p.constant(m, w))
	}
	m.SetArguments(uint64(len(words)), table)
}

// Stdout is what the program has written to standard output so far, Stderr to standard error. They are not to be changed.
func (p *Process) Stdout() []byte { return p.stdout }
func (p *Process) Stderr() []byte { return p.stderr }

// Unflushed is what kernels have printed that no synchronisation has flushed to standard output yet.
func (p *Process) Unflushed() []byte { return p.fifo }

// ReadsClock tells whether the program has looked at a clock: times are a model and no measurement.
func (p *Process) ReadsClock() bool { return p.clock.read }

// Save is the process's state; later events do not change it.
func (p *Process) Save() any {
	s := p.state
	s.stdout, s.stderr, s.fifo = slices.Clip(s.stdout), slices.Clip(s.stderr), slices.Clip(s.fifo)
	s.events, s.streams, s.open = slices.Clone(s.events), slices.Clone(s.streams), slices.Clone(s.open)
	s.files = shared(s.files)
	s.dynamic, s.limits, s.strings, s.launched = maps.Clone(s.dynamic), maps.Clone(s.limits), maps.Clone(s.strings), maps.Clone(s.launched)
	s.failed, s.clusters = maps.Clone(s.failed), maps.Clone(s.clusters)
	return &s
}

// Load restores a saved state; it may be loaded again.
func (p *Process) Load(saved any) {
	s := *saved.(*state)
	// clipped: what is appended from now on goes to memory of its own
	s.stdout, s.stderr, s.fifo = slices.Clip(s.stdout), slices.Clip(s.stderr), slices.Clip(s.fifo)
	s.events, s.streams, s.open = slices.Clone(s.events), slices.Clone(s.streams), slices.Clone(s.open)
	s.files = shared(s.files)
	s.dynamic, s.limits, s.strings, s.launched = maps.Clone(s.dynamic), maps.Clone(s.limits), maps.Clone(s.strings), maps.Clone(s.launched)
	s.failed, s.clusters = maps.Clone(s.failed), maps.Clone(s.clusters)
	p.state = s
}

// shared are files whose bytes nobody writes over: what is added from now on goes to memory of its own.
func shared(files map[string]content) map[string]content {
	if files == nil {
		return nil
	}
	all := make(map[string]content, len(files))
	for name, c := range files {
		c.data = slices.Clip(c.data)
		all[name] = c
	}
	return all
}

// call is one library or runtime call while it is carried out.
type call struct {
	*Process
	m    *machine.Machine
	mem  *machine.Memory
	c    *isa.Call
	id   builtin.ID
	args []uint64
	out  []uint64
	pos  source.Pos
	to   uint64 // where a copy writes

	into  event.Stream // that the call's work goes into
	async bool         // the call does not wait for its work
}

// HostOp carries out one call of the host program.
func (p *Process) HostOp(m *machine.Machine, c *isa.Call, args, out []uint64) {
	k := &call{Process: p, m: m, mem: m.Memory(), c: c, id: builtin.ID(c.Builtin), args: args, out: out, pos: m.HostPlace(c.Span.From)}
	p.spendHost(m)
	switch {
	case k.id >= builtin.CudaMalloc && k.id < builtin.NumIDs:
		p.spend(clock.Call)
		k.runtime()
		p.clock.counted = m.Instructions() // copies and fills say themselves what they take
	case k.id < builtin.Malloc:
		p.spend(clock.Call)
		k.stdio()
	default:
		p.spend(clock.Library)
		k.library()
	}
}

// What work of the library counts against the budget of instructions: it takes about as long.
const (
	chargedBytes = 16 // bytes that are moved, filled, compared or printed for one instruction
	allocCharge  = 64 // for memory that is allocated or freed
	rowCharge    = 64 // for a row of a copy
)

// charge counts work on so many bytes against the budget of instructions. It answers false where the run is over.
func (k *call) charge(bytes uint64) bool { return k.m.Charge(int64(min(bytes, 1<<50) / chargedBytes)) }

// over says that a budget has ended the run.
func (k *call) over() bool { return k.m.Exhaustion() != machine.NoLimit }

// arg is a leaf of the call, 0 when it was not given.
func (k *call) arg(i int) uint64 {
	if i < len(k.args) {
		return k.args[i]
	}
	return 0
}

func (k *call) int(i int) int32 { return int32(k.arg(i)) }

// result sets the call's result in canonical form.
func (k *call) result(v uint64) {
	if len(k.out) > 0 {
		k.out[0] = v
	}
}

func (k *call) resultInt(v int) { k.result(uint64(int64(int32(v)))) }

// segfault ends the program as the operating system would.
func (k *call) segfault(addr uint64, store bool) {
	f := event.Fault{Kind: event.Unmapped, Site: -1, Pos: k.pos, Host: true, Bytes: 1, Alloc: -1}
	if store {
		f.Access = isa.Store
	}
	f.Addr[0] = addr
	switch a, ok := k.mem.Find(addr); {
	case addr < 4096:
		f.Kind = event.NullPointer
	case ok && a.Freed:
		f.Kind, f.Alloc, f.Size = event.UseAfterFree, a.Ordinal, a.Bytes
	case machine.SpaceOf(addr) == isa.GlobalSpace:
		f.Kind, f.Space = event.DevicePointer, isa.GlobalSpace
	default:
		if a, ok := k.mem.Near(addr); ok && int64(addr-a.Addr) < a.Bytes+4096 {
			f.Kind, f.Alloc, f.Size = event.OutOfBounds, a.Ordinal, a.Bytes
		}
	}
	k.m.HostFault(f, 139)
}

// text is the string at addr. A bad address ends the program and answers false.
func (k *call) text(addr uint64) (string, bool) {
	s, ok := k.hostString(addr, maxWidth)
	if !ok && k.over() {
		return "", false
	}
	if !ok {
		k.segfault(addr+uint64(len(s)), false)
	}
	return s, ok
}

// hostString reads a string of memory that the host may read.
func (k *call) hostString(addr uint64, limit int) (string, bool) {
	if !k.hostReadable(addr) {
		return "", false
	}
	s, ok := k.mem.ReadString(addr, limit)
	return s, k.charge(uint64(len(s))) && ok
}

// hostReadable tells whether host code may touch an address: its own memory, the program's constants, managed memory.
func (k *call) hostReadable(addr uint64) bool {
	switch machine.SpaceOf(addr) {
	case isa.HostSpace:
		return true
	case isa.ConstantSpace:
		return addr >= isa.RodataBase && addr < isa.ConstantBase
	case isa.GlobalSpace:
		a, ok := k.mem.Find(addr)
		return ok && a.Managed
	}
	return false
}

// write stores bytes for the host, as far as the memory there goes. A bad address ends the program and answers false.
func (k *call) write(addr uint64, p []byte) bool {
	if !k.charge(uint64(len(p))) {
		return false
	}
	n := k.within(addr, uint64(len(p)), true)
	if n > 0 && !k.mem.Write(addr, p[:n]) {
		k.segfault(addr, true)
		return false
	}
	return n >= 0
}

func (k *call) read(addr uint64, p []byte) bool {
	if !k.charge(uint64(len(p))) {
		return false
	}
	if len(p) > 0 && (!k.hostReadable(addr) || !k.mem.Read(addr, p)) {
		k.segfault(addr, false)
		return false
	}
	return true
}

func (k *call) writeLeaf(addr uint64, t isa.MemType, v uint64) bool {
	if !k.hostReadable(addr) || !k.mem.WriteLeaf(addr, t, v) {
		k.segfault(addr, true)
		return false
	}
	return true
}

// own is memory of the runtime itself, neither an allocation of the program nor a leak; 0 when the budget is used up.
func (p *Process) own(m *machine.Machine, bytes int) uint64 {
	const block = 4096
	need := uint64(bytes+15) &^ 15
	if p.free.end-p.free.at < need {
		size := max(block, need)
		addr, ok := m.Memory().Alloc(machine.AllocSpec{Space: isa.HostSpace, Bytes: int64(size), Init: true, Static: true})
		if !ok {
			return 0
		}
		p.free = strip{addr, addr + size}
	}
	at := p.free.at
	p.free.at += need
	return at
}

// constant is the address of a string of the runtime's own, the same each time.
func (p *Process) constant(m *machine.Machine, text string) uint64 {
	if at := p.strings[text]; at != 0 {
		return at
	}
	at := p.own(m, len(text)+1)
	if at == 0 {
		return 0
	}
	m.Memory().Write(at, append([]byte(text), 0))
	if p.strings == nil {
		p.strings = map[string]uint64{}
	}
	p.strings[text] = at
	return at
}

// emit appends to standard output or standard error, as far as the budget of output allows.
func (p *Process) emit(m *machine.Machine, to *[]byte, text []byte) {
	room := p.opts.MaxOutput - len(p.stdout) - len(p.stderr) - len(p.fifo)
	if len(text) > room {
		*to = append(*to, text[:max(room, 0)]...)
		m.Exhaust(machine.HostLimit)
		return
	}
	*to = append(*to, text...)
}

// flush writes what kernels printed to standard output: at a synchronisation, a copy that waits, a free, a reset; not at the end of the
// program.
func (k *call) flush() {
	if k.reopened[stdoutFile] != 0 { // a file
		text := string(k.fifo)
		k.fifo = nil
		k.put(stdoutFile, text)
		return
	}
	if n := len(k.fifo); n > 0 {
		k.m.Output(n, false, true, k.pos)
	}
	k.stdout = append(k.stdout, k.fifo...)
	k.fifo = nil
}
