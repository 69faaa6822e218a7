package engine

import (
	"context"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/set"
	"tilescope/engine/event"
	"tilescope/engine/frame/builder"
	"tilescope/engine/host"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/timeline"
)

// Reached is how far an execution under way has come.
type Reached = timeline.Reached

// Progress hears now and then, while a spec is compiled and executed, how far it has come. Part gives what has been executed so far as an
// execution that can be looked at while the first continues; nil where there is nothing, or it cannot be known yet. It may be called until
// Progress returns, and costs what a checkpoint costs.
type Progress func(at Reached, part func() *Execution)

// Run compiles a spec and executes it, with word to progress when it is not nil. The error is a *Rejection, a *SpecError, or ctx's.
func Run(ctx context.Context, spec RunSpec, limits Limits, progress Progress) (*Execution, error) {
	limits = limits.Filled()
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
	plan := func(speculate bool) timeline.Plan {
		facts := analysis.Run{
			Program:   program.Code,
			Device:    program.Device,
			WarpSize:  program.WarpSize,
			Speculate: speculate,
			Memory:    spec.Budget.MemoryBytes,
		}
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
		x := &Execution{
			Spec:    spec,
			Program: program,
			line:    line,
			set:     line.Final().(*set.Set),
			host:    line.System().(*host.Process),
			limits:  limits,
		}
		x.builder = builder.New(x.input())
		return x
	}
	var heard timeline.Progress
	if progress != nil {
		heard = func(at timeline.Reached, part func() *timeline.Execution) {
			progress(at, func() *Execution {
				// A wrong speculation may have hidden a race: this execution is made again.
				if line := part(); line != nil && !line.Final().(*set.Set).Race.Misspeculated() {
					return of(line)
				}
				return nil
			})
		}
	}
	line, err := timeline.Execute(ctx, plan(true), heard)
	if err == nil && line.Final().(*set.Set).Race.Misspeculated() {
		line, err = timeline.Execute(ctx, plan(false), heard)
	}
	if err != nil {
		return nil, err
	}
	return of(line), nil
}

// Start is a machine at the beginning of a spec's run, with a host program of its own, that tells o what happens: for whoever watches a run
// otherwise than an Execution does. The program must be the spec's, compiled; the error is a *SpecError.
func Start(program *Program, spec RunSpec, o event.Observer) (*machine.Machine, *host.Process, error) {
	start, err := starter(program, spec)
	if err != nil {
		return nil, nil, err
	}
	m, p := start(o)
	return m, p, nil
}

// starter gives machines at the beginning of a spec's run, each with a host program of its own.
func starter(program *Program, spec RunSpec) (func(event.Observer) (*machine.Machine, *host.Process), error) {
	schedule, err := spec.Schedule.machine()
	if err != nil {
		return nil, err
	}
	// Files of the text are found as well as those of the spec, which go before them.
	var files []host.File
	names, data, _ := source.NewFile(spec.Name, spec.Source).Opened()
	for i, name := range names {
		files = append(files, host.File{Name: name, Data: data[i]})
	}
	for _, f := range spec.Files {
		files = append(files, host.File(f))
	}
	return func(o event.Observer) (*machine.Machine, *host.Process) {
		p := host.New(program.Code, host.Options{
			Device: program.Device, Args: spec.Args, Stdin: spec.Stdin, MaxOutput: int(spec.Budget.OutputBytes),
			Files: files, MaxFiles: int(spec.Budget.FileBytes),
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
