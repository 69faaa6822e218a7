package listing

import (
	"context"
	"fmt"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/isa"
)

// ArraysOf is the table of a launch's arrays.
type ArraysOf func(ctx context.Context, launch int) (*blocktrace.Arrays, error)

// Events hands everything that happens in a run to emit, in order, by running it again. Nothing is kept, however long the run is; an
// event is valid only during the call. It ends with emit's error.
func Events(ctx context.Context, in *input.Run, arraysOf ArraysOf, emit func(*frame.Event) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r := &reporter{in: in, arraysOf: arraysOf, ctx: ctx, emit: emit, stop: cancel, launch: -1}
	err := in.Timeline.ReplayAll(ctx, r)
	if r.err != nil {
		return r.err
	}
	return err
}

// reporter makes records of events.
type reporter struct {
	in     *input.Run
	ctx    context.Context
	emit   func(*frame.Event) error
	stop   func()
	err    error
	launch int
	arrays *blocktrace.Arrays

	arraysOf ArraysOf
}

func (r *reporter) tell(e frame.Event) {
	if r.err != nil {
		return
	}
	if err := r.emit(&e); err != nil {
		r.err = err
		r.stop()
	}
}

// of is the head of what a warp does.
func (r *reporter) of(kind frame.EventKind, w *event.Where, line int) frame.Event {
	return frame.Event{Event: kind, Step: w.Position, Launch: w.Launch, Block: r.block(w.Launch, w.Block), Warp: w.Warp,
		Lanes: format.Lanes(w.Mask), Line: line}
}

func (r *reporter) block(launch, block int) []int {
	t := format.Triple(r.in.Launch(launch).Grid.At(block))
	return t[:]
}

// host is the head of what the host does.
func (r *reporter) host(kind frame.EventKind, position int64, line int) frame.Event {
	return frame.Event{Event: kind, Step: position, Launch: -1, Warp: -1, Line: line}
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
	out := r.host(frame.EventLaunch, e.Position, r.in.LineOf(e.Span.From))
	out.Launch, out.Bytes = e.Index, int64(e.SharedBytes)
	out.Text = fmt.Sprintf("%s<<<(%d,%d,%d), (%d,%d,%d)>>>", e.Kernel, e.Grid[0], e.Grid[1], e.Grid[2], e.Block[0], e.Block[1], e.Block[2])
	r.tell(out)
}

// LaunchEnd ends it.
func (r *reporter) LaunchEnd(e *event.LaunchEnd) {
	out := r.host(frame.EventLaunchEnd, e.Position, 0)
	out.Launch, out.Kind = e.Index, "failed"
	if e.Completed {
		out.Kind = "completed"
	}
	r.tell(out)
}

// BlockStart and BlockEnd are a block's life.
func (r *reporter) BlockStart(e *event.BlockEvent) {
	r.tell(frame.Event{Event: frame.EventBlock, Step: e.Position, Launch: e.Launch, Block: r.block(e.Launch, e.Block), Warp: -1,
		Text: fmt.Sprintf("SM %d", e.SM)})
}

func (r *reporter) BlockEnd(e *event.BlockEvent) {
	r.tell(frame.Event{Event: frame.EventBlockEnd, Step: e.Position, Launch: e.Launch, Block: r.block(e.Launch, e.Block), Warp: -1})
}

// Step is a warp's statement; sections within it are no events of their own.
func (r *reporter) Step(e *event.Step) {
	r.tell(r.of(frame.EventStep, &e.Where, r.in.StmtLine(e.Stmt)))
}

func (r *reporter) Section(*event.Section) {}

// Split parts lanes.
func (r *reporter) Split(e *event.Split) {
	out := r.of(frame.EventSplit, &e.Where, r.in.LineOf(e.Pos))
	out.Elements = format.Lanes(e.Taken)
	r.tell(out)
}

// Access is an instruction on memory: lane by lane the elements with their values. Lanes whose access did not happen are left out.
func (r *reporter) Access(e *event.Access) {
	out := r.of(frame.EventAccess, &e.Where, r.in.SiteLine(e.Site))
	out.Kind, out.Space, out.Bytes = e.Kind.String(), e.Space.String(), int64(e.Bytes)
	out.Lanes = nil
	name := ""
	r.arrays.Each(e, func(lane, array, cell int, off uint64) {
		mem, as := isa.I64, (*isa.Reading)(nil)
		if array >= 0 {
			a := &r.arrays.List[array]
			name, mem, as = a.Name, a.Elem.Mem, a.Elem.As
		} else {
			cell = -1
		}
		v, _ := e.Part(lane, off, mem)
		out.Lanes, out.Elements, out.Values = append(out.Lanes, lane), append(out.Elements, cell), append(out.Values, format.Leaf(as, mem, v))
	})
	out.Array = name
	r.tell(out)
}

// Barrier is an arrival, a release or a hang.
func (r *reporter) Barrier(e *event.Barrier) {
	out := r.of(frame.EventBarrier, &e.Where, r.in.LineOf(e.Pos))
	out.Kind = [...]string{event.Arrive: "arrive", event.Release: "release", event.Stuck: "stuck"}[e.Kind]
	r.tell(out)
}

// Sync orders a warp's lanes, or memory.
func (r *reporter) Sync(e *event.Sync) {
	out := r.of(frame.EventSync, &e.Where, 0)
	out.Kind = [...]string{event.WarpSync: "warp", event.FenceBlock: "block", event.FenceDevice: "device",
		event.FenceSystem: "system", event.CopyCommit: "commit", event.CopyWait: "wait"}[e.Kind]
	r.tell(out)
}

// Phase begins a round of a phase loop, or ends the loop.
func (r *reporter) Phase(e *event.PhaseMark) {
	out := r.of(frame.EventPhase, &e.Where, 0)
	if e.End {
		out.Kind = "end"
	}
	r.tell(out)
}

// Leave ends lanes.
func (r *reporter) Leave(e *event.Leave) {
	out := r.of(frame.EventLeave, &e.Where, 0)
	if e.Early {
		out.Kind = "early"
	}
	r.tell(out)
}

// faults names kinds of faults.
var faults = [...]string{
	event.OutOfBounds: "out-of-bounds", event.Unmapped: "unmapped", event.NullPointer: "null-pointer", event.HostPointer: "host-pointer",
	event.DevicePointer: "device-pointer",
	event.Misaligned:    "misaligned", event.UseAfterFree: "use-after-free", event.WriteToConstant: "write-to-constant",
	event.SharedOutOfBounds: "shared-out-of-bounds",
	event.LocalOutOfBounds:  "local-out-of-bounds", event.DoubleFree: "double-free", event.BadFree: "bad-free",
	event.CopySize: "copy-size", event.CopyDirection: "copy-direction", event.CopyArray: "copy-array",
	event.InvalidLaunch: "invalid-launch", event.AssertFailed: "assert-failed", event.Trapped: "trapped",
	event.DivideByZero: "divide-by-zero", event.Leak: "leak",
	event.StackOverflow: "stack-overflow", event.BeyondArray: "beyond-array", event.NoValue: "no-value",
	event.MaskLacksSelf: "mask-lacks-self", event.MaskOfAbsent: "mask-of-absent", event.AbsentSource: "absent-source",
	event.LocalAtomic: "local-atomic", event.Endless: "endless", event.NoSuchRank: "no-such-rank", event.PeerEnded: "peer-ended",
	event.ClusterOutOfBounds: "cluster-out-of-bounds", event.CopySymbol: "copy-symbol", event.TensorAbsent: "tensor-absent",
}

// Fault is something that went wrong.
func (r *reporter) Fault(e *event.Fault) {
	line := r.in.SiteLine(e.Site)
	if e.Site < 0 {
		line = r.in.LineOf(e.Pos)
	}
	out := r.host(frame.EventFault, e.Position, line)
	if !e.Host {
		out = r.of(frame.EventFault, &e.Where, line)
	}
	out.Kind, out.Bytes, out.Text = faults[e.Kind], int64(e.Bytes), e.Text
	r.tell(out)
}

// Alloc, Free and Copy are the host's work on memory.
func (r *reporter) Alloc(e *event.AllocEvent) {
	out := r.host(frame.EventAlloc, e.Position, r.in.LineOf(e.Pos))
	out.Space, out.Array, out.Bytes, out.Text = e.Space.String(), e.Name, e.Bytes, fmt.Sprintf("allocation %d", e.Alloc)
	r.tell(out)
}

func (r *reporter) Free(e *event.FreeEvent) {
	out := r.host(frame.EventFree, e.Position, r.in.LineOf(e.Pos))
	out.Text = fmt.Sprintf("allocation %d", e.Alloc)
	r.tell(out)
}

func (r *reporter) Copy(e *event.CopyEvent) {
	out := r.host(frame.EventCopy, e.Position, r.in.LineOf(e.Pos))
	out.Kind, out.Bytes, out.Text = "copy", e.Bytes, e.SrcSpace.String()+" to "+e.DstSpace.String()
	if e.Fill {
		out.Kind, out.Text = "fill", e.DstSpace.String()
	}
	out.Stream = e.Stream.Number
	r.tell(out)
}

// Mark is an event at work.
func (r *reporter) Mark(e *event.MarkEvent) {
	out := r.host(frame.EventMark, e.Position, r.in.LineOf(e.Pos))
	out.Stream, out.Text = e.Stream.Number, fmt.Sprintf("event %d", e.Event)
	if e.Waits {
		out.Kind = "wait"
	}
	r.tell(out)
}

// HostSync waits for the device.
func (r *reporter) HostSync(e *event.SyncEvent) {
	out := r.host(frame.EventHostSync, e.Position, r.in.LineOf(e.Pos))
	out.Stream = e.Stream.Number
	r.tell(out)
}

// Output is what the program writes.
func (r *reporter) Output(e *event.OutputEvent) {
	out := r.host(frame.EventHostOutput, e.Position, r.in.LineOf(e.Pos))
	out.Kind, out.Bytes = "stdout", int64(e.Bytes)
	if e.Error {
		out.Kind = "stderr"
	}
	r.tell(out)
}
