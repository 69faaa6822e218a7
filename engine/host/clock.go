package host

import (
	"math"
	"slices"

	"tilescope/engine/builtin"
	"tilescope/engine/clock"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// Time is a model: the program's own clock advances by what the host's code, a call, a copy or a launch would cost, and by nothing else, so
// that every run of a program reads the same times. It is no measurement, and the page says so.
const startNanoseconds = 1_767_225_600_000_000_000 // 2026-01-01 00:00 UTC

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

	stream event.Stream // that it was recorded in last
	before int64        // what was queued by then, as progress counts it
	asked  bool         // a query has said since that it is not done
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
	n := (m.Instructions() - p.clock.counted) / clock.HostPerNs
	p.clock.counted += n * clock.HostPerNs
	p.spend(n)
}

// spendLaunch is the modelled duration of a kernel: its warp steps, shared out over the multiprocessors that its blocks fill.
func (p *Process) spendLaunch(steps int64, blocks int) {
	p.spend(clock.Launch(p.dev, steps, blocks))
}

func (p *Process) spendCopy(bytes uint64, onDevice bool) {
	p.spend(clock.Copy(p.dev, bytes, onDevice))
}

func (p *Process) event(handle uint64) *eventState {
	if i := handle - firstEvent; i < uint64(len(p.events)) && p.events[i].alive {
		return &p.events[i]
	}
	return nil
}

// streamState is one cudaStream_t: handles count from firstStream.
type streamState struct {
	alive    bool
	priority int32 // 0 to -5, the highest
	event.Stream
	progress
}

// highestPriority is that of streams, as cudaDeviceGetStreamPriorityRange gives it.
const highestPriority = -5

// streamProperty is cudaStreamGetPriority and cudaStreamGetFlags.
func (k *call) streamProperty() int {
	s, ok := k.streamOf(k.arg(0))
	if !ok {
		return errInvalidResourceHandle
	}
	value := uint64(0)
	if k.id == builtin.CudaStreamGetFlags && s.Alone {
		value = 1
	} else if at := k.arg(0) - firstStream; k.id == builtin.CudaStreamGetPriority && k.arg(0) >= firstStream && at < uint64(len(k.streams)) {
		value = uint64(uint32(k.streams[at].priority))
	}
	if !k.give(1, isa.I32, value) {
		return errInvalidValue
	}
	return success
}

// perThread is the handle of cudaStreamPerThread; below it are two of the default stream.
const perThread = 2

func (p *Process) stream(handle uint64) bool {
	_, ok := p.streamOf(handle)
	return ok
}

// streamOf is the stream that a handle names; false for none.
func (p *Process) streamOf(handle uint64) (event.Stream, bool) {
	switch {
	case handle < perThread:
		return event.Stream{}, true
	case handle == perThread:
		return event.Stream{Number: -1}, true
	}
	if i := handle - firstStream; i < uint64(len(p.streams)) && p.streams[i].alive {
		return p.streams[i].Stream, true
	}
	return event.Stream{}, false
}

// queue puts the call's work into a stream, and does not wait for it; false where there is no such stream.
func (k *call) queue(handle uint64) (ok bool) {
	k.into, ok = k.streamOf(handle)
	k.async = true
	return ok
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
		if flags > 7 || flags&6 == 4 { // an event that other processes see measures no time
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
		e.stream, _ = k.streamOf(k.arg(1))
		e.before, e.asked = k.queued, false
		k.mark(k.arg(1), k.arg(0), false)
	case builtin.CudaEventSynchronize:
		if k.event(k.arg(0)) == nil {
			return errInvalidResourceHandle
		}
		return k.synchronizeWith(event.SyncEvent{For: event.OneEvent, Event: int(k.arg(0) - firstEvent)})
	case builtin.CudaEventQuery:
		if k.event(k.arg(0)) == nil {
			return errInvalidResourceHandle
		}
		return k.eventQuery(int(k.arg(0) - firstEvent))
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
		at := slot(k.streams, func(s streamState) bool { return !s.alive })
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
			k.streams = append(k.streams, streamState{})
		}
		k.created++
		alone := k.id != builtin.CudaStreamCreate && k.arg(1) == 1
		priority := int32(0)
		if k.id == builtin.CudaStreamCreateWithPriority {
			priority = min(0, max(k.int(2), highestPriority))
		}
		k.streams[at] = streamState{alive: true, priority: priority, Stream: event.Stream{Number: k.created, Alone: alone}}
	case builtin.CudaStreamGetPriority, builtin.CudaStreamGetFlags:
		return k.streamProperty()
	case builtin.CudaStreamSynchronize:
		s, ok := k.streamOf(k.arg(0))
		if !ok {
			return errInvalidResourceHandle
		}
		return k.synchronizeWith(event.SyncEvent{For: event.OneStream, Stream: s})
	case builtin.CudaStreamQuery:
		s, ok := k.streamOf(k.arg(0))
		if !ok {
			return errInvalidResourceHandle
		}
		return k.streamQuery(s)
	case builtin.CudaStreamWaitEvent:
		if !k.stream(k.arg(0)) || k.event(k.arg(1)) == nil {
			return errInvalidResourceHandle
		}
		k.mark(k.arg(0), k.arg(1), true)
	case builtin.CudaStreamDestroy:
		if k.arg(0) < firstStream || !k.stream(k.arg(0)) {
			return errInvalidResourceHandle
		}
		k.streams[k.arg(0)-firstStream].alive = false
	}
	return success
}

// mark says that an event was put into a stream, or that a stream waits for it.
func (k *call) mark(stream, handle uint64, waits bool) {
	if s, ok := k.streamOf(stream); ok {
		k.m.Mark(event.MarkEvent{Event: int(handle - firstEvent), Stream: s, Waits: waits, Pos: k.pos})
	}
}
