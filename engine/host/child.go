package host

import (
	"tilescope/engine/builtin"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
)

// What a kernel launches, and what it may ask the runtime.

// Streams that only kernels have.
const (
	streamTail       = 3
	streamFireForget = 4
)

// maxLaunchDepth is how deep grids may launch each other. The programming guide says 24 ("Nesting and Synchronization Depth"), but an
// H100 continues.
const maxLaunchDepth = 1024

const (
	errChildConfig   = 9 // whatever the launch has too much or too little of, as an H100 answers
	errLaunchDepth   = 65
	errLaunchPending = 69

	errInvalidAddressSpace = 717 // of a grid that uses another grid's shared memory
)

// laneOf is a thread of the launch that runs.
type laneOf struct{ block, warp, lane int }

func threadOf(m *machine.Machine, lane int) laneOf {
	w := m.Where()
	return laneOf{w.Block, w.Warp, lane}
}

// deviceError keeps an error for the thread that made it.
func (p *Process) deviceError(m *machine.Machine, lane, code int) {
	if p.failed == nil {
		p.failed = map[laneOf]int{}
	}
	p.failed[threadOf(m, lane)] = code
}

// DeviceLaunch validates the launch of a kernel's thread, and keeps it for when that thread's grid has ended.
func (p *Process) DeviceLaunch(m *machine.Machine, c *isa.Call, lane int, args []uint64) {
	get := func(i int) uint64 {
		if i < len(args) {
			return args[i]
		}
		return 0
	}
	var grid, block [3]uint64
	for i := range 3 {
		grid[i], block[i] = uint64(uint32(get(i))), uint64(uint32(get(3+i)))
	}
	shared, stream := get(6), get(7)
	fn := p.program.Funcs[c.Func]
	code, rule := p.refuse(fn, int(c.Func), grid, block, shared)
	var cluster event.Dim
	if code == success {
		cluster, code, rule = p.clusterOf(fn, int(c.Func), grid, event.Dim{})
	}
	switch {
	case code != success:
		code = errChildConfig
	case stream != streamTail && stream != streamFireForget && !p.stream(stream):
		code, rule = errInvalidResourceHandle, texts.HostLaunchStream
	case m.Depth()+1 >= maxLaunchDepth:
		code, rule = errLaunchDepth, texts.HostLaunchDeep
	case len(args) > 8 && ownMemory(fn, args[8:]) == isa.LocalSpace:
		code, rule = errInvalidValue, texts.HostLaunchOwnMemory
	}
	if code != success {
		f := event.Fault{Code: code, Text: rule.String()}
		p.exceeded(&f, rule, fn, int(c.Func), grid, block, shared)
		p.deviceError(m, lane, code)
		p.badChild(m, c, lane, f)
		return
	}
	spec := machine.LaunchSpec{Func: int(c.Func), DynamicShared: int(shared), Call: c, Cluster: cluster}
	for i := range 3 {
		spec.Grid[i], spec.Block[i] = int32(grid[i]), int32(block[i])
	}
	if len(args) > 8 {
		spec.Params = args[8:]
		if ownMemory(fn, spec.Params) == isa.SharedSpace { // the launch itself succeeds
			spec.Fails = errInvalidAddressSpace
			p.badChild(m, c, lane, event.Fault{Code: spec.Fails, Text: texts.HostLaunchOwnMemory.String(),
				Size: int64(block[0] * block[1] * block[2])})
		}
	}
	if !m.Child(spec, stream == streamTail) {
		p.deviceError(m, lane, errLaunchPending)
	}
}

// badChild reports a launch that the runtime refuses, or whose grid cannot run.
func (p *Process) badChild(m *machine.Machine, c *isa.Call, lane int, f event.Fault) {
	f.Kind, f.Site, f.Pos, f.Alloc = event.InvalidLaunch, -1, c.Span.From, -1
	m.DeviceFault(f, lane)
}

// ownMemory is the space of an argument that points to memory which only the launching thread or its block has, of a thread's own first;
// SpaceGeneric where none does.
func ownMemory(fn *isa.Func, params []uint64) isa.Space {
	found := isa.SpaceGeneric
	for _, x := range fn.Params {
		if i := int(x.Reg); x.Pointer && i >= 0 && i < len(params) {
			switch s := machine.SpaceOf(params[i]); s {
			case isa.LocalSpace:
				return s
			case isa.SharedSpace:
				found = s
			}
		}
	}
	return found
}

// deviceRequest is a call with several arguments that a kernel makes. The answers are an H100's.
func (p *Process) deviceRequest(m *machine.Machine, c *isa.Call, lane int, args []uint64) uint64 {
	code, value := success, int64(0)
	if builtin.ID(c.Builtin) == builtin.DeviceCopy {
		code = p.deviceCopy(m, c, args)
	} else {
		ok := false
		switch value, ok = attribute(p.dev, int32(args[0])); {
		case !ok:
			code = errInvalidValue
		case int32(args[1]) != 0:
			code = errInvalidDevice
		}
	}
	if code != success {
		p.deviceError(m, lane, code)
	}
	if builtin.ID(c.Builtin) == builtin.DeviceCopy {
		return uint64(code)
	}
	return uint64(code)<<32 | uint64(uint32(value))
}

const errUnknown = 999

// deviceCopy keeps a copy that a kernel requests until the grid of the kernel has ended. It comes in turn with the grids that the kernel
// launches.
func (p *Process) deviceCopy(m *machine.Machine, c *isa.Call, args []uint64) int {
	to, from, size, stream := args[0], args[1], args[2], args[4]
	kind := int32(args[3])
	switch {
	case kind != deviceToDevice && kind != copyDefault:
		return errInvalidDirection
	case stream != streamTail && stream != streamFireForget && !p.stream(stream):
		return errUnknown
	case size == 0:
		return success
	case !p.copies(m, to) || !p.copies(m, from):
		return errInvalidValue
	}
	spec := machine.LaunchSpec{Copy: &machine.Copy{Dst: to, Src: from, Bytes: int64(min(size, 1<<62)), Pos: c.Span.From}}
	if !m.Child(spec, stream == streamTail) {
		return errLaunchPending
	}
	return success
}

// copies says whether a kernel may request a copy from or to an address: of global memory, or of host memory that the device reaches.
func (p *Process) copies(m *machine.Machine, addr uint64) bool {
	switch machine.SpaceOf(addr) {
	case isa.GlobalSpace:
		return true // where nothing is allocated, the copy itself fails
	case isa.HostSpace:
		a, ok := m.Memory().Find(addr)
		return ok && !a.Freed && a.Managed
	}
	return false
}

// deviceRuntime carries out what kernels may ask the runtime.
func (p *Process) deviceRuntime(m *machine.Machine, id builtin.ID, lane int, arg uint64) uint64 {
	switch id {
	case builtin.CudaGetLastError, builtin.CudaPeekAtLastError:
		code := p.failed[threadOf(m, lane)]
		if id == builtin.CudaGetLastError {
			delete(p.failed, threadOf(m, lane))
		}
		return uint64(code)
	case builtin.CudaGetErrorString:
		return p.constant(m, errorText(int(int32(arg))).Text)
	case builtin.CudaGetErrorName:
		return p.constant(m, errorText(int(int32(arg))).Name)
	}
	return 0
}
