package host

import (
	"tilescope/engine/builtin"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// Values of cudaLimit.
const (
	limitStack = iota
	limitPrintf
	limitHeap
	limitSyncDepth
	limitPending
	limitFetch   // cudaLimitMaxL2FetchGranularity
	limitPersist // cudaLimitPersistingL2CacheSize
)

// defaultHeap is cudaLimitMallocHeapSize where the program sets none.
const defaultHeap = 8 << 20

// limitRules are each limit's value before a program sets it, the least that it can have, and what it is rounded up to a multiple of.
// An H100 answers so.
var limitRules = [...]struct{ value, least, unit int64 }{
	limitStack:     {1024, 16, 16},
	limitPrintf:    {8650752, 512 << 10, 256},
	limitHeap:      {defaultHeap, 4 << 20, 64 << 10},
	limitSyncDepth: {2, 1, 1},
	limitPending:   {2048, 32, 1},
	limitFetch:     {64, 0, 1},
	limitPersist:   {}, // of the device's L2: see persisting
}

// maxFetch is the greatest granularity of fetches into L2.
const maxFetch = 128

// persisting are the sixteenths of L2 that a program sets aside for what persists: 3 before it sets any, at most 10. An H200 answers so.
func (k *call) persisting() (unit int64) { return int64(k.dev.L2Bytes) / 16 }

// maxStack is the most local memory that a thread can have.
const maxStack = 512 << 10

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
	case builtin.DeviceCopy, builtin.DeviceAttribute:
		if len(out) > 0 && len(args) > 1 {
			out[0] = p.deviceRequest(m, c, lane, args)
		}
	default:
		if len(out) > 0 {
			out[0] = p.deviceRuntime(m, builtin.ID(c.Builtin), lane, arg)
		}
	}
}

// heapMalloc is malloc in a kernel: null where the heap has no room left. Of no bytes it gives an address of its own, as new does.
func (p *Process) heapMalloc(m *machine.Machine, c *isa.Call, size uint64) uint64 {
	p.heapUsed = true
	size = max(size, 1)
	if size > 1<<40 || machine.HeapBytes(int64(size)) > p.heapLimit()-m.Memory().HeapHeld() || !m.Charge(allocCharge) {
		return 0
	}
	addr, ok := m.Memory().Alloc(machine.AllocSpec{Space: isa.GlobalSpace, Heap: true, Name: c.Var, Elem: c.Elem, Bytes: int64(size),
		Pos: c.Span.From})
	if !ok {
		return 0 // the run ends: its budget of memory is used up
	}
	return addr
}

// heapFree is free in a kernel. To free a block twice ends the launch, as on an H100. Of what is no block of the heap CUDA leaves open what
// happens: here nothing does.
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
		m.DeviceFailure(f, lane)
	}
}

// knowsLimit tells whether the device has a limit: from 9.0 on kernels cannot wait for those that they launch.
func (k *call) knowsLimit(limit int32) bool {
	return limit >= 0 && int(limit) < len(limitRules) && (limit != limitSyncDepth || k.dev.Major < 9) &&
		(limit < limitFetch || k.dev.Major >= 8)
}

// limit is cudaDeviceGetLimit.
func (k *call) limit(limit int32) int {
	if !k.knowsLimit(limit) {
		return errUnsupportedLimit
	}
	v := limitRules[limit].value
	if limit == limitPersist {
		v = 3 * k.persisting()
	}
	if set, was := k.limits[int(limit)]; was {
		v = set
	}
	return k.answer(0, isa.I64, uint64(v))
}

// setLimit is cudaDeviceSetLimit.
func (k *call) setLimit(limit int32, value uint64) int {
	switch {
	case !k.knowsLimit(limit):
		return errUnsupportedLimit
	case limit == limitHeap && k.heapUsed || limit == limitStack && value > maxStack || value > 1<<45:
		return errInvalidValue // the heap is laid out when a kernel first needs it
	case limit == limitFetch && value > maxFetch || limit == limitPersist && value > uint64(10*k.persisting()):
		return errInvalidValue
	}
	if k.limits == nil {
		k.limits = map[int]int64{}
	}
	r := limitRules[limit]
	if limit == limitPersist {
		r.unit = k.persisting()
	}
	k.limits[int(limit)] = (max(int64(value), r.least) + r.unit - 1) / r.unit * r.unit
	return success
}
