package engine

import (
	"context"
	"sync"
	"time"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/set"
	"tilescope/engine/event"
	"tilescope/engine/footprint"
	"tilescope/engine/frame"
	"tilescope/engine/host"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// Execution is a spec that was run to its end, or what of it has been executed so far: see Open. It is safe for concurrent use.
type Execution struct {
	Spec    RunSpec // normalized
	Program *Program

	line *timeline.Execution
	set  *set.Set      // at the end of what has been executed
	host *host.Process // likewise
	show *frame.Builder

	tables frame.TableLimits
	held   held

	wording sync.Mutex                 // guards worded
	worded  map[i18n.Reader]*frame.Run // by whom it is worded for: as many as there are languages and notations

	wordedBytes int64 // their memory
}

// Reached is how far an execution under way has come.
type Reached = timeline.Reached

// Progress hears now and then, while a spec is compiled and executed, how far it has come. Part gives what has been executed so far as an execution that can be looked at while
// the first goes on; nil where there is nothing, or it cannot be known yet. It may be called until Progress returns, and costs what a checkpoint costs.
type Progress func(at Reached, part func() *Execution)

// Run compiles a spec and executes it, with word to progress when it is not nil. The error is a *Rejection, a *SpecError, or ctx's.
func Run(ctx context.Context, spec RunSpec, limits Limits, progress Progress) (*Execution, error) {
	limits = limits.filled()
	spec = spec.Normalize(limits)
	var rest func()
	if progress != nil {
		rest = func() { progress(Reached{}, func() *Execution { return nil }) }
	}
	program, err := compiled(ctx, spec, limits, rest)
	if err != nil {
		return nil, err
	}
	start, err := starter(program, spec)
	if err != nil {
		return nil, err
	}
	plan := func(foretell bool) timeline.Plan {
		facts := analysis.Run{Program: program.Code, Device: program.Device, WarpSize: program.WarpSize, Foretell: foretell, Memory: spec.Budget.MemoryBytes}
		watch := func() timeline.Watcher { return set.New(facts) }
		if limits.Unwatched {
			watch = func() timeline.Watcher { return set.Unwatched(facts) }
		}
		return timeline.Plan{
			New: func(o event.Observer) (*machine.Machine, machine.System) {
				m, p := start(o)
				return m, p
			},
			Watch:  watch,
			Limits: limits.Timeline,
		}
	}
	of := func(line *timeline.Execution) *Execution {
		x := &Execution{Spec: spec, Program: program, line: line, set: line.Final().(*set.Set), host: line.System().(*host.Process), tables: limits.Tables}
		x.show = frame.NewBuilder(x.input())
		return x
	}
	var heard timeline.Progress
	if progress != nil {
		heard = func(at timeline.Reached, part func() *timeline.Execution) {
			progress(at, func() *Execution {
				// What was foretold and came otherwise may have hidden a race: this execution is made again.
				if line := part(); line != nil && !line.Final().(*set.Set).Race.Surprised() {
					return of(line)
				}
				return nil
			})
		}
	}
	line, err := timeline.Execute(ctx, plan(true), heard)
	if err == nil && line.Final().(*set.Set).Race.Surprised() {
		line, err = timeline.Execute(ctx, plan(false), heard)
	}
	if err != nil {
		return nil, err
	}
	return of(line), nil
}

// starter gives machines that stand at the beginning of a spec's run, each with a host program of its own.
func starter(program *Program, spec RunSpec) (func(event.Observer) (*machine.Machine, *host.Process), error) {
	schedule, err := spec.Schedule.machine()
	if err != nil {
		return nil, err
	}
	return func(o event.Observer) (*machine.Machine, *host.Process) {
		p := host.New(program.Code, host.Options{
			Device: program.Device, Args: spec.Args, Stdin: spec.Stdin, MaxOutput: int(spec.Budget.OutputBytes),
		})
		m := machine.New(program.Code, machine.Config{
			Device: program.Device, WarpSize: program.WarpSize, Schedule: schedule, Observer: o,
			Budget: machine.Budget{
				Instructions: spec.Budget.Instructions, GlobalBytes: spec.Budget.MemoryBytes,
				Launches: spec.Budget.Launches, Depth: spec.Budget.Depth,
			},
		}, p)
		p.Start(m)
		return m, p
	}, nil
}

// Steps is the number of warp steps of the run, or of the part that has been executed.
func (x *Execution) Steps() int64 { return x.line.Steps() }

// Open says that this is what has been executed so far of a run that goes on. Whatever it shows of a position, the whole run shows there, too; what needs the
// whole run is marked as not known yet.
func (x *Execution) Open() bool { return x.line.Open() }

// KernelTime is how long the launches took to execute here, without the host program: for measuring, no part of the run.
func (x *Execution) KernelTime() time.Duration { return x.line.KernelTime() }

// Launches are the accepted launches in order.
func (x *Execution) Launches() []timeline.Launch { return x.line.Launches() }

// Ending says how the run ended.
func (x *Execution) Ending() timeline.Ending { return x.line.Ending() }

// Findings is everything found, in order of discovery.
func (x *Execution) Findings() []analysis.Finding { return x.set.Findings() }

// Analyses is the state of all analyses at the end of the run: read only.
func (x *Execution) Analyses() *set.Set { return x.set }

// Stdout is what the program wrote to standard output, Stderr to standard error.
func (x *Execution) Stdout() []byte { return x.host.Stdout() }
func (x *Execution) Stderr() []byte { return x.host.Stderr() }

// Show is the run as a page shows it, worded for a reader; readers alike share one. The result is read only, and Show is safe for concurrent use.
func (x *Execution) Show(reader i18n.Reader) *frame.Run {
	x.wording.Lock()
	defer x.wording.Unlock()
	run := x.worded[reader]
	if run == nil {
		if x.worded == nil {
			x.worded = map[i18n.Reader]*frame.Run{}
		}
		run = x.show.Overview(reader)
		run.Settings = x.settings(reader)
		x.worded[reader] = run
		x.wordedBytes += footprint.Of(run)
	}
	return run
}
