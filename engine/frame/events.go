package frame

import (
	"context"
	"fmt"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// EventKind is what an event of a run is; the closed set of them is below.
type EventKind string

const (
	EventLaunch     EventKind = "launch"      // a launch begins: Text is the kernel with its grid and blocks, Bytes the shared memory of a block
	EventLaunchEnd  EventKind = "launch-end"  // Kind is "completed" or "failed"
	EventBlock      EventKind = "block"       // a block becomes resident; Text names its multiprocessor
	EventBlockEnd   EventKind = "block-end"   // it ends
	EventStep       EventKind = "step"        // a warp executes a statement
	EventSplit      EventKind = "split"       // of the lanes some go elsewhere: Elements are those
	EventAccess     EventKind = "access"      // a warp reads, writes or updates memory; Kind says which. Elements and Values go with Lanes
	EventBarrier    EventKind = "barrier"     // Kind is "arrive", "release" or "stuck"
	EventSync       EventKind = "sync"        // Kind is "warp", or the fence: "block", "device", "system"
	EventPhase      EventKind = "phase"       // lanes begin a round of a phase loop; Kind "end": they leave it
	EventLeave      EventKind = "leave"       // lanes have ended; Kind "early": by return
	EventFault      EventKind = "fault"       // Kind says what went wrong
	EventAlloc      EventKind = "alloc"       // memory comes into being: Array is its name, Bytes its size
	EventFree       EventKind = "free"        // it is freed
	EventCopy       EventKind = "copy"        // the host copies; Kind "fill": or fills
	EventHostSync   EventKind = "host-sync"   // the host waits for the device
	EventHostOutput EventKind = "host-output" // the program writes so many Bytes; Kind is "stdout" or "stderr"
)

// Event is one thing that happened in a run, as a record for other programs. Fields that mean nothing for its kind are empty.
type Event struct {
	Event    EventKind `json:"event"`
	Step     int64     `json:"step"`   // warp steps executed before
	Launch   int       `json:"launch"` // -1 outside of kernels
	Block    []int     `json:"block,omitempty"`
	Warp     int       `json:"warp"` // in its block; -1 for none
	Lanes    []int     `json:"lanes,omitempty"`
	Line     int       `json:"line,omitempty"`
	Kind     string    `json:"kind,omitempty"`
	Space    string    `json:"space,omitempty"`
	Array    string    `json:"array,omitempty"`
	Elements []int     `json:"elements,omitempty"` // linear indices; -1 where an address lies in no array
	Values   []string  `json:"values,omitempty"`   // loaded or stored; of an atomic operation the new ones
	Bytes    int64     `json:"bytes,omitempty"`    // of an access: a lane's
	Text     string    `json:"text,omitempty"`
}

// arraysOf is the table of a launch's arrays.
type arraysOf func(ctx context.Context, launch int) (*blocktrace.Arrays, error)

// events hands everything that happens in a run to emit, in order, by running it again. Nothing is kept, however long the run is; an event is valid only during
// the call. It ends with emit's error.
func events(ctx context.Context, in *Input, arraysOf arraysOf, emit func(*Event) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r := &reporter{in: in, arraysOf: arraysOf, ctx: ctx, emit: emit, stop: cancel, launch: -1}
	err := in.Line.ReplayAll(ctx, r)
	if r.err != nil {
		return r.err
	}
	return err
}

// reporter makes records of events.
type reporter struct {
	in     *Input
	ctx    context.Context
	emit   func(*Event) error
	stop   func()
	err    error
	launch int
	arrays *blocktrace.Arrays

	arraysOf arraysOf
}

func (r *reporter) tell(e Event) {
	if r.err != nil {
		return
	}
	if err := r.emit(&e); err != nil {
		r.err = err
		r.stop()
	}
}

// of is the head of what a warp does.
func (r *reporter) of(kind EventKind, w *event.Where, line int) Event {
	return Event{Event: kind, Step: w.Position, Launch: w.Launch, Block: r.block(w.Launch, w.Block), Warp: w.Warp, Lanes: lanes(w.Mask), Line: line}
}

func (r *reporter) block(launch, block int) []int {
	t := triple(r.in.launch(launch).Grid.At(block))
	return t[:]
}

// host is the head of what the host does.
func (r *reporter) host(kind EventKind, position int64, line int) Event {
	return Event{Event: kind, Step: position, Launch: -1, Warp: -1, Line: line}
}

// Launch begins a launch.
func (r *reporter) Launch(e *event.Launch) {
	r.launch = e.Index
	arrays, err := r.arraysOf(r.ctx, e.Index)
	if err != nil && r.err == nil {
		r.err = err
		r.stop()
		return
	}
	r.arrays = arrays
	out := r.host(EventLaunch, e.Position, r.in.line(e.Span.From))
	out.Launch, out.Bytes = e.Index, int64(e.SharedBytes)
	out.Text = fmt.Sprintf("%s<<<(%d,%d,%d), (%d,%d,%d)>>>", e.Kernel, e.Grid[0], e.Grid[1], e.Grid[2], e.Block[0], e.Block[1], e.Block[2])
	r.tell(out)
}

// LaunchEnd ends it.
func (r *reporter) LaunchEnd(e *event.LaunchEnd) {
	out := r.host(EventLaunchEnd, e.Position, 0)
	out.Launch, out.Kind = e.Index, "failed"
	if e.Completed {
		out.Kind = "completed"
	}
	r.tell(out)
}

// BlockStart and BlockEnd are a block's life.
func (r *reporter) BlockStart(e *event.BlockEvent) {
	r.tell(Event{Event: EventBlock, Step: e.Position, Launch: e.Launch, Block: r.block(e.Launch, e.Block), Warp: -1, Text: fmt.Sprintf("SM %d", e.SM)})
}

func (r *reporter) BlockEnd(e *event.BlockEvent) {
	r.tell(Event{Event: EventBlockEnd, Step: e.Position, Launch: e.Launch, Block: r.block(e.Launch, e.Block), Warp: -1})
}

// Step is a warp's statement; sections within it are no events of their own.
func (r *reporter) Step(e *event.Step)     { r.tell(r.of(EventStep, &e.Where, r.in.stmtLine(e.Stmt))) }
func (r *reporter) Section(*event.Section) {}

// Split parts lanes.
func (r *reporter) Split(e *event.Split) {
	out := r.of(EventSplit, &e.Where, r.in.line(e.Pos))
	out.Elements = lanes(e.Taken)
	r.tell(out)
}

// Access is an instruction on memory: lane by lane the elements with their values. Lanes whose access did not happen are left out.
func (r *reporter) Access(e *event.Access) {
	out := r.of(EventAccess, &e.Where, r.in.siteLine(e.Site))
	out.Kind, out.Space, out.Bytes = e.Kind.String(), e.Space.String(), int64(e.Bytes)
	out.Lanes = nil
	name := ""
	r.arrays.Each(e, func(lane, array, cell int, off uint64) {
		mem := isa.I64
		if array >= 0 {
			a := &r.arrays.List[array]
			name, mem = a.Name, a.Elem.Mem
		} else {
			cell = -1
		}
		leaf := 0
		if e.Count > 1 {
			leaf = int(off) / (e.Bytes / e.Count)
		}
		v := e.Value[lane]
		if leaf > 0 && leaf <= len(e.More) {
			v = e.More[leaf-1][lane]
		}
		out.Lanes, out.Elements, out.Values = append(out.Lanes, lane), append(out.Elements, cell), append(out.Values, formatValue(mem, v))
	})
	out.Array = name
	r.tell(out)
}

// Barrier is an arrival, a release or a hang.
func (r *reporter) Barrier(e *event.Barrier) {
	out := r.of(EventBarrier, &e.Where, r.in.line(e.Pos))
	out.Kind = [...]string{event.Arrive: "arrive", event.Release: "release", event.Stuck: "stuck"}[e.Kind]
	r.tell(out)
}

// Sync orders a warp's lanes, or memory.
func (r *reporter) Sync(e *event.Sync) {
	out := r.of(EventSync, &e.Where, 0)
	out.Kind = [...]string{event.WarpSync: "warp", event.FenceBlock: "block", event.FenceDevice: "device", event.FenceSystem: "system"}[e.Kind]
	r.tell(out)
}

// Phase begins a round of a phase loop, or ends the loop.
func (r *reporter) Phase(e *event.PhaseMark) {
	out := r.of(EventPhase, &e.Where, 0)
	if e.End {
		out.Kind = "end"
	}
	r.tell(out)
}

// Leave ends lanes.
func (r *reporter) Leave(e *event.Leave) {
	out := r.of(EventLeave, &e.Where, 0)
	if e.Early {
		out.Kind = "early"
	}
	r.tell(out)
}

// faults names kinds of faults.
var faults = [...]string{
	event.OutOfBounds: "out-of-bounds", event.Unmapped: "unmapped", event.NullPointer: "null-pointer", event.HostPointer: "host-pointer", event.DevicePointer: "device-pointer",
	event.Misaligned: "misaligned", event.UseAfterFree: "use-after-free", event.WriteToConstant: "write-to-constant", event.SharedOutOfBounds: "shared-out-of-bounds",
	event.LocalOutOfBounds: "local-out-of-bounds", event.DoubleFree: "double-free", event.BadFree: "bad-free", event.CopySize: "copy-size", event.CopyDirection: "copy-direction",
	event.InvalidLaunch: "invalid-launch", event.AssertFailed: "assert-failed", event.Trapped: "trapped", event.DivideByZero: "divide-by-zero", event.Leak: "leak",
	event.StackOverflow: "stack-overflow", event.BeyondArray: "beyond-array", event.NoValue: "no-value",
	event.MaskLacksSelf: "mask-lacks-self", event.MaskOfAbsent: "mask-of-absent", event.AbsentSource: "absent-source",
}

// Fault is something that went wrong.
func (r *reporter) Fault(e *event.Fault) {
	line := r.in.siteLine(e.Site)
	if e.Site < 0 {
		line = r.in.line(e.Pos)
	}
	out := r.host(EventFault, e.Position, line)
	if !e.Host {
		out = r.of(EventFault, &e.Where, line)
	}
	out.Kind, out.Bytes, out.Text = faults[e.Kind], int64(e.Bytes), e.Text
	r.tell(out)
}

// Alloc, Free and Copy are the host's work on memory.
func (r *reporter) Alloc(e *event.AllocEvent) {
	out := r.host(EventAlloc, e.Position, r.in.line(e.Pos))
	out.Space, out.Array, out.Bytes, out.Text = e.Space.String(), e.Name, e.Bytes, fmt.Sprintf("allocation %d", e.Alloc)
	r.tell(out)
}

func (r *reporter) Free(e *event.FreeEvent) {
	out := r.host(EventFree, e.Position, r.in.line(e.Pos))
	out.Text = fmt.Sprintf("allocation %d", e.Alloc)
	r.tell(out)
}

func (r *reporter) Copy(e *event.CopyEvent) {
	out := r.host(EventCopy, e.Position, r.in.line(e.Pos))
	out.Kind, out.Bytes, out.Text = "copy", e.Bytes, e.SrcSpace.String()+" to "+e.DstSpace.String()
	if e.Fill {
		out.Kind, out.Text = "fill", e.DstSpace.String()
	}
	r.tell(out)
}

// HostSync waits for the device.
func (r *reporter) HostSync(e *event.SyncEvent) {
	r.tell(r.host(EventHostSync, e.Position, r.in.line(e.Pos)))
}

// Output is what the program writes.
func (r *reporter) Output(e *event.OutputEvent) {
	out := r.host(EventHostOutput, e.Position, r.in.line(e.Pos))
	out.Kind, out.Bytes = "stdout", int64(e.Bytes)
	if e.Error {
		out.Kind = "stderr"
	}
	r.tell(out)
}
