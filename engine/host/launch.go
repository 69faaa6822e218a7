package host

import (
	"slices"

	"tilescope/engine/clock"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// Launch validates `<<<…>>>` by the runtime's rules and begins it, or records the error.
func (p *Process) Launch(m *machine.Machine, c *isa.Call, args []uint64) {
	p.spendHost(m)
	p.spend(clock.Call)
	switch {
	case p.sticky != success:
		p.last = p.sticky
		p.notRun(m, c, p.sticky)
		return
	case p.pending != success:
		p.notRun(m, c, p.pending)
		return // behind a launch that failed: accepted, and never run
	}
	get := func(i int) uint64 {
		if i < len(args) {
			return args[i]
		}
		return 0
	}
	if p.captured(get(7), graphNode{call: c, args: args, launch: true}) {
		return
	}
	var grid, block [3]uint64
	for i := range 3 {
		grid[i], block[i] = uint64(uint32(get(i))), uint64(uint32(get(3+i)))
	}
	shared := get(6)
	fn := p.program.Funcs[c.Func]
	code, rule := p.refuse(fn, int(c.Func), grid, block, shared)
	stream, ok := p.streamOf(get(7))
	if code == success && !ok {
		code, rule = errInvalidResourceHandle, texts.HostLaunchStream
	}
	var cluster event.Dim
	if code == success {
		cluster, code, rule = p.clusterOf(fn, int(c.Func), grid, event.Dim{})
	}
	if code != success {
		p.last = code
		f := event.Fault{Kind: event.InvalidLaunch, Site: -1, Pos: c.Span.From, Host: true, Alloc: -1, Code: code, Text: rule.String()}
		p.exceeded(&f, rule, fn, int(c.Func), grid, block, shared)
		m.Report(f)
		return
	}
	spec := machine.LaunchSpec{Func: int(c.Func), DynamicShared: int(shared), Call: c, Stream: stream, Cluster: cluster}
	for i := range 3 {
		spec.Grid[i], spec.Block[i] = int32(grid[i]), int32(block[i])
	}
	if len(args) > 8 {
		spec.Params = args[8:]
	}
	p.begin(m, spec)
}

// begin begins a launch that is valid.
func (p *Process) begin(m *machine.Machine, spec machine.LaunchSpec) {
	p.Begun(m, spec)
	p.enqueue(spec.Stream)
	m.Begin(spec)
}

// Begun notes that a launch begins.
func (p *Process) Begun(m *machine.Machine, spec machine.LaunchSpec) {
	index := m.Launches()
	if p.launched == nil {
		p.launched = map[int]launchState{}
	}
	p.launched[index] = launchState{position: m.Position(), grid: spec.Grid, block: spec.Block}
}

// NotRun is a launch that an earlier launch's error kept from running.
type NotRun struct {
	Func  int // index into Program.Funcs
	Pos   source.Pos
	Count int
	Error int // the error that was there before
}

// maxNotRun bounds the places that are remembered.
const maxNotRun = 64

// notRun remembers a launch that is not run.
func (p *Process) notRun(m *machine.Machine, c *isa.Call, err int) {
	pos := m.HostPlace(c.Span.From)
	for i := range p.missed {
		if u := &p.missed[i]; u.Func == int(c.Func) && u.Pos == pos {
			p.missed = slices.Clone(p.missed) // saved states share it
			p.missed[i].Count++
			return
		}
	}
	if len(p.missed) < maxNotRun {
		p.missed = append(slices.Clip(p.missed), NotRun{int(c.Func), pos, 1, err})
	}
}

// NotRun are the launches that were not run because of an earlier launch's error, by their places.
func (p *Process) NotRun() []NotRun { return p.missed }

// refuse is the error that the runtime answers a launch with and the key of the rule that it breaks; success and no key for a valid one.
// The codes are those of CUDA 13 (conformance: invalid_launches).
func (p *Process) refuse(fn *isa.Func, index int, grid, block [3]uint64, shared uint64) (code int, rule i18n.Key) {
	d := p.dev
	threads := block[0] * block[1] * block[2]
	switch {
	case grid[0] == 0 || grid[1] == 0 || grid[2] == 0:
		return errInvalidValue, texts.HostLaunchEmptyGrid
	case threads == 0:
		return errInvalidValue, texts.HostLaunchEmptyBlock
	}
	for i := range 3 {
		switch {
		case block[i] > uint64(d.MaxThreadsPerBlock): // whatever its other extents are
			return errInvalidValue, texts.HostLaunchThreads
		case block[i] > uint64(d.MaxBlockDim[i]):
			return errInvalidValue, texts.HostLaunchBlockExtent
		}
	}
	for i := range 3 {
		if grid[i] > uint64(d.MaxGridDim[i]) {
			return errInvalidValue, texts.HostLaunchGridExtent
		}
	}
	if threads > uint64(d.MaxThreadsPerBlock) {
		return errInvalidValue, texts.HostLaunchThreads
	}
	if fn.MaxThreads > 0 && threads > uint64(fn.MaxThreads) {
		return errInvalidValue, texts.HostLaunchBounds
	}
	switch {
	case shared <= p.sharedLeft(fn, index):
	case shared+uint64(fn.SharedBytes) > uint64(d.SharedPerBlockOptin):
		return errInvalidValue, texts.HostLaunchShared
	default:
		return errInvalidValue, texts.HostLaunchOptIn
	}
	// Registers never refuse a launch here: what a thread needs is a model, and nvcc would rather spill than exceed its launch bounds.
	return success, i18n.Key{}
}

// exceeded adds to a refused launch the number that breaks the rule, and its limit.
func (p *Process) exceeded(f *event.Fault, rule i18n.Key, fn *isa.Func, index int, grid, block [3]uint64, shared uint64) {
	d := p.dev
	f.Size = int64(block[0] * block[1] * block[2])
	switch rule {
	case texts.HostLaunchThreads:
		f.Asked, f.Limit = f.Size, int64(d.MaxThreadsPerBlock)
	case texts.HostLaunchBounds:
		f.Asked, f.Limit = f.Size, int64(fn.MaxThreads)
	case texts.HostLaunchShared:
		f.Asked, f.Limit = int64(shared)+int64(fn.SharedBytes), int64(d.SharedPerBlockOptin)
	case texts.HostLaunchOptIn:
		f.Asked, f.Limit = int64(shared)+int64(fn.SharedBytes), int64(p.sharedLeft(fn, index))+int64(fn.SharedBytes)
	case texts.HostLaunchBlockExtent, texts.HostLaunchGridExtent:
		for i := range 3 {
			asked, most := block[i], int64(d.MaxBlockDim[i])
			if rule == texts.HostLaunchGridExtent {
				asked, most = grid[i], int64(d.MaxGridDim[i])
			}
			if asked > uint64(most) {
				f.Asked, f.Limit, f.Axis = int64(asked), most, i
				return
			}
		}
	}
}

// sharedLeft is how much dynamic shared memory a launch of a kernel may request: what the kernel opted in to, or what is left of 48 KiB.
func (p *Process) sharedLeft(fn *isa.Func, index int) uint64 {
	return uint64(max(p.dev.SharedPerBlock-fn.SharedBytes, p.dynamic[index], 0))
}

// LaunchEnded keeps a failed launch's error until a call that waits for the device notices it.
func (p *Process) LaunchEnded(m *machine.Machine, index int, err int) {
	l := p.launched[index]
	delete(p.launched, index)
	p.failed = nil
	p.spendLaunch(m.Position()-l.position, l.grid.Count())
	p.clock.counted = m.Instructions()
	if err != success && p.pending == 0 {
		p.pending = err
	}
}
