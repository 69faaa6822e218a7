package timeline

import (
	"context"
	"fmt"
	"sort"
	"time"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/footprint"
	"tilescope/engine/machine"
)

// Defaults of Limits.
const (
	DefaultCheckpoints     = 64
	DefaultCheckpointBytes = 256 << 20
	DefaultInterval        = 32 << 10
	DefaultTrackSteps      = 1 << 20
	DefaultTrackBytes      = 64 << 20
	DefaultWatchSteps      = 20_000_000
	DefaultWatchTouches    = 200
)

// DefaultLimits are those that a plan gets that sets nothing.
func DefaultLimits() Limits { return Limits{}.filled() }

func (l Limits) filled() Limits {
	if l.Checkpoints <= 0 {
		l.Checkpoints = DefaultCheckpoints
	}
	if l.CheckpointBytes <= 0 {
		l.CheckpointBytes = DefaultCheckpointBytes
	}
	if l.Interval <= 0 {
		l.Interval = DefaultInterval
	}
	if l.TrackSteps <= 0 {
		l.TrackSteps = DefaultTrackSteps
	}
	if l.TrackBytes <= 0 {
		l.TrackBytes = DefaultTrackBytes
	}
	if l.WatchSteps <= 0 {
		l.WatchSteps = DefaultWatchSteps
	}
	if l.WatchTouches <= 0 {
		l.WatchTouches = DefaultWatchTouches
	}
	return l
}

// Execution is a program that has run to its end, or a part of one that still runs: see Part. It is safe for concurrent use; cursors are
// not.
type Execution struct {
	plan        Plan
	checkpoints []checkpoint // ascending; the first is at position 0
	entry       *checkpoint  // at position 0 too, but where the host program has run on to the first launch; nil where it launches nothing
	launches    []Launch
	spans       []*spans // by launch
	copies      copyIndex
	steps       int64
	open        bool // the program runs on after these steps
	ending      Ending
	system      machine.System // at the end
	watcher     Watcher        // at the end
	tracks      *trackCache
	kernels     time.Duration
	cut         bool // the gauge ended the run
}

// checkEvery is how many steps pass between two looks at the context.
const checkEvery = 1 << 13

// Reached is how far an execution under way has come.
type Reached struct {
	Steps int64 // that have been made
	Host  int64 // instructions that the host program has executed since the last of them, as far as it runs on for long; 0 while a kernel runs
}

// Steps take from nanoseconds to milliseconds, where threads copy megabytes: word is given after about wordTime.
const (
	firstWord = 1 << 8 // steps
	wordTime  = 10 * time.Millisecond
)

// pace is how many steps pass until the next word.
type pace int64

func (p *pace) took(d time.Duration) {
	switch {
	case d > 2*wordTime:
		*p = max(*p/4, 1)
	case d < wordTime/2:
		*p = min(*p*2, checkEvery)
	}
}

// Progress hears now and then how far an execution under way has come: between two steps, or while one of them or the host program goes
// on for long. Part makes an execution of the steps made that can be looked at while the first goes on, nil where there are none; it may be
// called until Progress returns.
type Progress func(at Reached, part func() *Execution)

// Execute runs the plan to its end, with word to progress when it is not nil. It fails only when ctx ends.
func Execute(ctx context.Context, plan Plan, progress Progress) (*Execution, error) {
	plan.Limits = plan.Limits.filled()
	x := &Execution{plan: plan, tracks: newTrackCache(plan.Limits.TrackBytes)}
	x.watcher = plan.Watch()
	m, system := plan.New(&runLog{Watcher: x.watcher, x: x, launch: -1})
	x.system = system
	defer context.AfterFunc(ctx, m.Stop)()
	keep := keeper{limits: plan.Limits, every: plan.Limits.Interval}
	keep.add(m, x.watcher)
	if progress != nil {
		m.Listen(func(host int64) {
			made := m.Position()
			if host == 0 {
				made-- // it is in the middle of a step
			}
			progress(Reached{Steps: max(made, 0), Host: host}, func() *Execution { return x.behind(made, keep.list) })
		})
	}
	m.Enter()
	if n := len(x.launches); n > 0 && x.launches[n-1].To < 0 {
		x.entry = keep.entry(m, x.watcher)
	}
	memory := gauge{limit: m.Config().Budget.GlobalBytes, every: firstLook}
	next := pace(firstWord)
	for {
		if progress != nil {
			progress(Reached{Steps: m.Position()}, func() *Execution { return x.part(m, x.watcher, keep.list) })
		}
		memory.look(m, x)
		began := time.Now()
		status := m.Run(min(keep.next-m.Position(), memory.next-m.Position(), int64(next)))
		next.took(time.Since(began))
		if err := ctx.Err(); status != machine.Stepped && err != nil {
			return nil, fmt.Errorf("execution stopped at step %d: %w", m.Position(), err)
		}
		if status != machine.Stepped {
			exit, _ := m.Exit()
			x.ending = Ending{Status: status, Limit: m.Exhaustion(), Halt: m.Halted(), Crash: m.Crashed(), Exit: exit,
				Instructions: m.Instructions()}
			break
		}
		if m.Position() >= keep.next {
			keep.add(m, x.watcher)
		}
	}
	x.steps = m.Position()
	x.checkpoints = keep.list
	for i := range x.launches {
		if x.launches[i].To < x.launches[i].From {
			x.launches[i].To = x.steps
		}
	}
	return x, nil
}

// Steps is the number of warp steps of the whole run, or of the part that has been executed.
func (x *Execution) Steps() int64 { return x.steps }

// Open says that this is a part of an execution: the program runs on after its steps.
func (x *Execution) Open() bool { return x.open }

// Launches are the accepted launches in order.
func (x *Execution) Launches() []Launch { return x.launches }

// Ending says how the run ended; of a part of one it says nothing.
func (x *Execution) Ending() Ending { return x.ending }

// Final is the watcher at the end of the run: read only.
func (x *Execution) Final() Watcher { return x.watcher }

// System is the host side at the end of the run: read only.
func (x *Execution) System() machine.System { return x.system }

// KernelTime is how long the launches took to execute here, with everything that watched them, without the host program between them. It is
// for measuring speed and no part of the run.
func (x *Execution) KernelTime() time.Duration { return x.kernels }

// BlockSpan is the position of a block's first step and one past its last; both are the launch's end for a block that made none.
func (x *Execution) BlockSpan(launch, block int) (from, to int64) {
	if launch < 0 || launch >= len(x.launches) {
		return x.steps, x.steps
	}
	if from, to, made, _ := x.spans[launch].of(block); made {
		return from, to
	}
	to = x.launches[launch].To
	return to, to
}

// Measure adds up the memory that the execution keeps and that changes no more: the state at its end, its checkpoints, where its blocks'
// steps are.
func (x *Execution) Measure(m *footprint.Meter) int64 {
	return m.Add(&x.checkpoints) + m.Add(&x.entry) + m.Add(&x.launches) + m.Add(&x.spans) + m.Add(&x.copies) +
		m.Add(&x.system) + m.Add(&x.watcher) + m.Add(&x.ending)
}

// TrackBytes is the memory of the tracks that are kept now, in bytes.
func (x *Execution) TrackBytes() int64 { return x.tracks.Bytes() }

// nearest is the last checkpoint at or before a position. What the host does before step 0 comes after that of position 0.
func (x *Execution) nearest(position int64) *checkpoint {
	i := sort.Search(len(x.checkpoints), func(i int) bool { return x.checkpoints[i].position > position })
	if i == 1 && position > 0 && x.entry != nil {
		return x.entry
	}
	return &x.checkpoints[i-1]
}

// Replay delivers the events of the steps [from, to) to o, in order, from a machine of its own. What the host does
// before step from and after the previous step belongs to step from.
func (x *Execution) Replay(ctx context.Context, from, to int64, o event.Observer) error {
	return x.ReplayUntil(ctx, from, to, o, func() bool { return false })
}

// ReplayUntil is Replay for an observer that may have seen enough before the end: done is asked every few thousand steps.
func (x *Execution) ReplayUntil(ctx context.Context, from, to int64, o event.Observer, done func() bool) error {
	return x.replay(ctx, from, to, o, func(*machine.Machine) bool { return done() })
}

// replay is ReplayUntil where done may have the machine observed by another.
func (x *Execution) replay(ctx context.Context, from, to int64, o event.Observer, done func(*machine.Machine) bool) error {
	from, to = max(from, 0), min(to, x.steps)
	m := x.newMachine()
	m.Restore(x.nearest(from).machine)
	defer stopWith(ctx, m)()
	if err := advance(ctx, m, from); err != nil {
		return err
	}
	m.Observe(o)
	for m.Position() < to && !done(m) {
		if err := advance(ctx, m, min(m.Position()+checkEvery, to)); err != nil {
			return err
		}
	}
	return ctx.Err() // the last step may be cut short
}

// At shows the machine at a position, clamped to the run: read only, and valid during the call. No analysis watches on the way there.
func (x *Execution) At(ctx context.Context, position int64, look func(*machine.Machine)) error {
	position = min(max(position, 0), x.steps)
	start := x.nearest(position)
	if position > 0 && start.position == 0 && x.entry != nil {
		start = x.entry // where the host program has already been
	}
	m := x.newMachine()
	m.Restore(start.machine)
	release := stopWith(ctx, m)
	err := advance(ctx, m, position)
	if release() {
		return ctx.Err() // the last step may be cut short
	}
	if err == nil {
		look(m)
	}
	return err
}

// ReplayAll delivers every event of the run to o, in order, from a machine of its own: what the host does before the first step and after
// the last one, too. It ends where the run did.
func (x *Execution) ReplayAll(ctx context.Context, o event.Observer) error {
	m, _ := x.plan.New(o)
	defer stopWith(ctx, m)()
	for {
		// What ended the run need not end a machine that nobody watches.
		left := int64(checkEvery)
		if x.cut {
			if left = min(left, x.steps-m.Position()); left == 0 {
				m.ExhaustMemory()
				left = 1
			}
		}
		status := m.Run(left)
		if err := ctx.Err(); err != nil {
			return err
		}
		if status != machine.Stepped {
			return nil
		}
	}
}

func (x *Execution) newMachine() *machine.Machine {
	m, _ := x.plan.New(event.Ignore{})
	return m
}

// stopWith stops a machine when ctx ends, until release is called. Release says that the machine was stopped.
func stopWith(ctx context.Context, m *machine.Machine) (release func() bool) {
	if ctx.Done() == nil {
		return func() bool { return false }
	}
	stopped := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		m.Stop()
		close(stopped)
	})
	return func() bool {
		if stop() {
			return false
		}
		<-stopped // or it would be stopped in the middle of what it does next
		return true
	}
}

// advance steps a machine to a position within the run.
func advance(ctx context.Context, m *machine.Machine, position int64) error {
	for m.Position() < position {
		status := m.Run(min(position-m.Position(), checkEvery))
		if err := ctx.Err(); err != nil && m.Position() < position {
			return err
		}
		if status != machine.Stepped {
			return fmt.Errorf("the run ends at step %d, before step %d", m.Position(), position)
		}
	}
	return nil
}

// runLog notes launches and blocks while the program runs for the first time, and passes everything on to its watcher.
type runLog struct {
	Watcher
	x     *Execution
	begun time.Time // of the launch

	launch, block int // of the last step; launch is −1 where the block's span may be elsewhere
	span          *span
}

func (l *runLog) Launch(e *event.Launch) {
	l.Watcher.Launch(e)
	copied := *e
	copied.Params = append([]uint64(nil), e.Params...)
	l.x.launches = append(l.x.launches, Launch{Launch: copied, From: e.Position, To: -1, Blocks: e.Grid.Count()})
	l.x.spans = append(l.x.spans, &spans{})
	l.launch = -1
	l.begun = time.Now()
}

func (l *runLog) LaunchEnd(e *event.LaunchEnd) {
	l.Watcher.LaunchEnd(e)
	l.x.kernels += time.Since(l.begun)
	launch := &l.x.launches[e.Index]
	launch.To, launch.Completed, launch.Error = e.Position, e.Completed, e.Error
	l.x.spans[e.Index].close()
	l.launch = -1
}

// Copy keeps what the host writes.
func (l *runLog) Copy(e *event.CopyEvent) {
	l.Watcher.Copy(e)
	l.x.copies.add(e)
}

func (l *runLog) BlockStart(e *event.BlockEvent) {
	l.Watcher.BlockStart(e)
	l.x.spans[e.Launch].start(e.Block)
	l.launch = -1
}

func (l *runLog) BlockEnd(e *event.BlockEvent) {
	l.Watcher.BlockEnd(e)
	l.x.spans[e.Launch].finish(e.Block)
	l.launch = -1
}

func (l *runLog) Step(e *event.Step) {
	if e.Launch != l.launch || e.Block != l.block {
		l.launch, l.block, l.span = e.Launch, e.Block, l.x.spans[e.Launch].live[e.Block]
		if l.span.first < 0 {
			l.span.first = e.Position
		}
	}
	l.span.end = e.Position + 1
	l.Watcher.Step(e)
}

// checkpoint is everything that a position is: the machine and the analyses.
type checkpoint struct {
	position int64
	machine  *machine.Snapshot
	watcher  analysis.State
	bytes    int64
}

func checkpointOf(m *machine.Machine, w Watcher) checkpoint {
	c := checkpoint{position: m.Position(), machine: m.Snapshot(), watcher: w.Save()}
	c.bytes = int64(c.machine.Size()) + int64(c.watcher.Size())
	return c
}
