package host

import (
	"tilescope/engine/builtin"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// limitHeap is cudaLimitMallocHeapSize, and defaultHeap its value where the program sets none.
const (
	limitHeap   = 2
	defaultHeap = 8 << 20
)

// heapLimit is how many bytes kernels may hold of the device heap.
func (p *Process) heapLimit() int64 {
	if set, ok := p.limits[limitHeap]; ok {
		return set
	}
	return defaultHeap
}

// DeviceOp carries out one library call of a kernel, for one lane.
func (p *Process) DeviceOp(m *machine.Machine, c *isa.Call, lane int, args, out []uint64) {
	arg := uint64(0)
	if len(args) > 0 {
		arg = args[0]
	}
	switch builtin.ID(c.Builtin) {
	case builtin.Malloc, builtin.New:
		if len(out) > 0 {
			out[0] = p.heapMalloc(m, c, arg)
		}
	case builtin.FreeCall, builtin.Delete:
		p.heapFree(m, c, lane, arg)
	default:
		if len(out) > 0 {
			out[0] = p.deviceRuntime(m, builtin.ID(c.Builtin), lane, arg)
		}
	}
}

// heapMalloc is malloc in a kernel: null where the heap has no room left.
func (p *Process) heapMalloc(m *machine.Machine, c *isa.Call, size uint64) uint64 {
	p.heapUsed = true
	if size == 0 || size > 1<<40 || machine.HeapBytes(int64(size)) > p.heapLimit()-m.Memory().HeapHeld() || !m.Charge(allocCharge) {
		return 0
	}
	addr, ok := m.Memory().Alloc(machine.AllocSpec{Space: isa.GlobalSpace, Heap: true, Name: c.Var, Elem: c.Elem, Bytes: int64(size),
		Pos: c.Span.From})
	if !ok {
		return 0 // the run ends: its budget of memory is used up
	}
	return addr
}

// heapFree is free in a kernel. Of what is no block of the heap, or none any more, CUDA leaves open what happens: here nothing does.
func (p *Process) heapFree(m *machine.Machine, c *isa.Call, lane int, addr uint64) {
	p.heapUsed = true
	if addr == 0 || !m.Charge(allocCharge) {
		return
	}
	f := event.Fault{Kind: event.BadFree, Site: -1, Pos: c.Span.From, Alloc: -1}
	f.Addr[lane] = addr
	a, ok := m.Memory().Find(addr)
	if ok {
		f.Alloc, f.Size, f.Space = a.Ordinal, a.Bytes, a.Space
	}
	switch {
	case !ok || !a.Heap || a.Addr != addr:
		m.DeviceFault(f, lane)
	case m.Memory().Free(addr, c.Span.From) == machine.FreedBefore:
		f.Kind = event.DoubleFree
		m.DeviceFault(f, lane)
	}
}

// setLimit is cudaDeviceSetLimit.
func (k *call) setLimit(limit int32, value uint64) int {
	switch {
	case limit < 0 || limit > 4:
		return errUnsupportedLimit
	case limit == limitHeap && k.heapUsed || value > 1<<45:
		return errInvalidValue // the heap is laid out when a kernel first needs it
	}
	if k.limits == nil {
		k.limits = map[int]int64{}
	}
	k.limits[int(limit)] = int64(value)
	return success
}
