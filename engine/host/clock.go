package host

import (
	"math"
	"slices"

	"tilescope/engine/builtin"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// Time is a model: the program's own clock advances by what the host's code, a call, a copy or a launch would cost, and by nothing else, so
// that every run of a program reads the same times. It is no measurement, and the page says so.
const (
	startNanoseconds  = 1_767_225_600_000_000_000 // 2026-01-01 00:00 UTC
	callNanoseconds   = 250                       // a call of the runtime, or one that reads or writes
	libraryNs         = 10                        // any other call of the library: g++ 13 runs rand() in a loop in 13 ns
	hostPerNs         = 5                         // instructions of the host's code: g++ -O0 took 1 to 3 ns for 7 to 9
	launchNanoseconds = 3_000                     // a launch, from end to end, of an empty kernel
	copyNanoseconds   = 8_000                     // a copy of no bytes between host and device
	hostBytesPerNs    = 50                        // PCI Express 5.0 with 16 lanes, as measured by NVIDIA's bandwidth test: about 50 GB/s
	cyclesPerStep     = 8                         // one statement of one warp, other warps hiding its latency
)

// clockState is the modelled clock and what events remember of it.
type clockState struct {
	now     int64 // nanoseconds since 1970
	counted int64 // instructions of the run that now includes, or that a launch executed
	read    bool
}

// eventState is one cudaEvent_t: handles count from firstEvent.
type eventState struct {
	alive    bool
	recorded bool
	timing   bool
	at       int64
}

// Handles are numbers that no pointer has.
const (
	firstEvent  = 0x100
	firstStream = 0x10000
	maxHandles  = 4096 // events, and streams, at once
)

func (p *Process) spend(nanoseconds int64) { p.clock.now += nanoseconds }

// spendHost adds what the host's code has executed since the last call.
func (p *Process) spendHost(m *machine.Machine) {
	n := (m.Instructions() - p.clock.counted) / hostPerNs
	p.clock.counted += n * hostPerNs
	p.spend(n)
}

// spendLaunch is the modelled duration of a kernel: its warp steps, shared out over the multiprocessors that its blocks fill.
func (p *Process) spendLaunch(steps int64, blocks int) {
	busy := int64(min(blocks, p.dev.SMs))
	if busy < 1 {
		busy = 1
	}
	mhz := int64(max(p.dev.ClockMHz, 1))
	p.spend(launchNanoseconds + steps*cyclesPerStep*1000/(mhz*busy))
}

func (p *Process) spendCopy(bytes uint64, onDevice bool) {
	if onDevice {
		rate := max(p.dev.BandwidthGBs/2, 1) // read and written
		p.spend(copyNanoseconds/2 + int64(float64(bytes)/rate))
		return
	}
	p.spend(copyNanoseconds + int64(bytes/hostBytesPerNs))
}

func (p *Process) event(handle uint64) *eventState {
	if i := handle - firstEvent; i < uint64(len(p.events)) && p.events[i].alive {
		return &p.events[i]
	}
	return nil
}

func (p *Process) stream(handle uint64) bool {
	if handle <= 2 { // the default streams
		return true
	}
	i := handle - firstStream
	return i < uint64(len(p.streams)) && p.streams[i]
}

// slot is where the next handle goes: behind the others, and where there is no more room in place of one that was destroyed; −1 for
// nowhere.
func slot[T any](list []T, dead func(T) bool) int {
	if len(list) < maxHandles {
		return len(list)
	}
	return slices.IndexFunc(list, dead)
}

// eventCall carries out the calls on events and streams.
func (k *call) eventCall() int {
	switch k.id {
	case builtin.CudaEventCreate, builtin.CudaEventCreateWithFlags:
		at := slot(k.events, func(e eventState) bool { return !e.alive })
		if at < 0 {
			return errMemoryAllocation
		}
		flags := uint64(0)
		if k.id == builtin.CudaEventCreateWithFlags {
			flags = k.arg(1)
		}
		if flags > 7 {
			return errInvalidValue
		}
		if !k.give(0, isa.I64, firstEvent+uint64(at)) {
			return errInvalidValue
		}
		if at == len(k.events) {
			k.events = append(k.events, eventState{})
		}
		k.events[at] = eventState{alive: true, timing: flags&2 == 0}
	case builtin.CudaEventRecord:
		e := k.event(k.arg(0))
		if e == nil || !k.stream(k.arg(1)) {
			return errInvalidResourceHandle
		}
		e.recorded, e.at = true, k.clock.now
	case builtin.CudaEventSynchronize:
		if k.event(k.arg(0)) == nil {
			return errInvalidResourceHandle
		}
		return k.synchronize()
	case builtin.CudaEventQuery:
		if k.event(k.arg(0)) == nil {
			return errInvalidResourceHandle
		}
		return k.pending
	case builtin.CudaEventElapsedTime:
		a, b := k.event(k.arg(1)), k.event(k.arg(2))
		if a == nil || b == nil || !a.recorded || !b.recorded || !a.timing || !b.timing {
			return errInvalidResourceHandle
		}
		k.clock.read = true
		ms := float32(b.at-a.at) / 1e6
		if !k.give(0, isa.F32, uint64(math.Float32bits(ms))) {
			return errInvalidValue
		}
	case builtin.CudaEventDestroy:
		e := k.event(k.arg(0))
		if e == nil {
			return errInvalidResourceHandle
		}
		e.alive = false
	case builtin.CudaStreamCreate, builtin.CudaStreamCreateWithFlags, builtin.CudaStreamCreateWithPriority:
		at := slot(k.streams, func(alive bool) bool { return !alive })
		if at < 0 {
			return errMemoryAllocation
		}
		if k.id != builtin.CudaStreamCreate && k.arg(1) > 1 {
			return errInvalidValue
		}
		if !k.give(0, isa.I64, firstStream+uint64(at)) {
			return errInvalidValue
		}
		if at == len(k.streams) {
			k.streams = append(k.streams, true)
		}
		k.streams[at] = true
	case builtin.CudaStreamSynchronize:
		if !k.stream(k.arg(0)) {
			return errInvalidResourceHandle
		}
		return k.synchronize()
	case builtin.CudaStreamQuery:
		if !k.stream(k.arg(0)) {
			return errInvalidResourceHandle
		}
		return k.pending
	case builtin.CudaStreamWaitEvent:
		if !k.stream(k.arg(0)) || k.event(k.arg(1)) == nil {
			return errInvalidResourceHandle
		}
	case builtin.CudaStreamDestroy:
		if k.arg(0) < firstStream || !k.stream(k.arg(0)) {
			return errInvalidResourceHandle
		}
		k.streams[k.arg(0)-firstStream] = false
	}
	return success
}
