package engine

import (
	"context"
	"sync"
	"time"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/set"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/host"
	"tilescope/engine/machine"
	"tilescope/engine/phrase"
	"tilescope/engine/timeline"
)

// Execution is a spec that was run to its end. It is safe for concurrent use.
type Execution struct {
	Spec    RunSpec // normalized
	Program *Program

	line *timeline.Execution
	set  *set.Set      // at the end of the run
	host *host.Process // at the end of the run
	show *frame.Input

	tables frame.TableLimits

	wording sync.Mutex                   // guards worded
	worded  map[phrase.Reader]*frame.Run // by whom it is worded for: as many as there are languages and notations
}

// Run compiles a spec and executes it. The error is a *Rejection, a *SpecError, or ctx's. Progress, when not nil, hears now and then how many warp steps have been executed.
func Run(ctx context.Context, spec RunSpec, limits Limits, progress func(steps int64)) (*Execution, error) {
	limits = limits.filled()
	spec = spec.Normalize(limits)
	program, err := Compile(spec, limits)
	if err != nil {
		return nil, err
	}
	start, err := starter(program, spec)
	if err != nil {
		return nil, err
	}
	facts := analysis.Run{Program: program.Code, Device: program.Device, WarpSize: program.WarpSize, Foretell: true}
	watch := func() timeline.Watcher { return set.New(facts) }
	if limits.Unwatched {
		watch = func() timeline.Watcher { return set.Unwatched(facts) }
	}
	plan := timeline.Plan{
		New: func(o event.Observer) (*machine.Machine, machine.System) {
			m, p := start(o)
			return m, p
		},
		Watch:  watch,
		Limits: limits.Timeline,
	}
	line, err := timeline.Execute(ctx, plan, progress)
	if err == nil && line.Final().(*set.Set).Race.Surprised() {
		facts.Foretell = false // also for what replays the run later
		line, err = timeline.Execute(ctx, plan, progress)
	}
	if err != nil {
		return nil, err
	}
	x := &Execution{Spec: spec, Program: program, line: line, set: line.Final().(*set.Set), host: line.System().(*host.Process), tables: limits.Tables}
	x.show = x.input()
	return x, nil
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

// Steps is the number of warp steps of the run.
func (x *Execution) Steps() int64 { return x.line.Steps() }

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

// Size estimates the memory that the execution holds, in bytes.
func (x *Execution) Size() int64 {
	return x.line.Size() + x.show.Size() + int64(len(x.Spec.Source))*64 + 64<<10
}

// Show is the run as a page shows it, worded for a reader; readers alike share one. The result is read only, and Show is safe for concurrent use.
func (x *Execution) Show(reader phrase.Reader) *frame.Run {
	x.wording.Lock()
	defer x.wording.Unlock()
	run := x.worded[reader]
	if run == nil {
		if x.worded == nil {
			x.worded = map[phrase.Reader]*frame.Run{}
		}
		run = frame.BuildRun(x.show, reader)
		run.Settings = x.settings(reader)
		x.worded[reader] = run
	}
	return run
}
