package export

import (
	"context"
	"errors"
	"io"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/server/export/jsrender"
	"tilescope/server/wire"
)

// Execute runs what a page requests; the heading is the program's. A problem says that no run can be made of the spec.
type Execute func(ctx context.Context, spec *wire.Spec) (x *engine.Execution, heading string, problem *wire.Problem, err error)

// SweepRuns runs what a page requests at every value of a parameter, and tells how many are done; pay is asked before each run that is
// begun, nil lets everything pass. It gives one of the runs, nil where there was none.
type SweepRuns func(
	ctx context.Context, spec *wire.Spec, r *wire.Range, reader i18n.Reader, pay func() error, told func(done, of int),
) (heading string, points []wire.Point, run *engine.Execution, problem *wire.Problem, err error)

// Unbuilt is the error of a program that does not compile, worded for the reader who requested the file.
type Unbuilt struct{ Text string }

func (u *Unbuilt) Error() string { return u.Text }

// Workshop runs programs and makes files of them.
type Workshop struct {
	Execute Execute
	Sweep   SweepRuns
	Studio  *Studio
}

// File is what a page requests: a file of one run. It is plain data.
type File struct {
	Spec  wire.Spec
	View  View
	Link  string // where a reader finds the figure alive, "" for nowhere
	Order Order
}

// Chart is a file of a sweep.
type Chart struct {
	Spec    wire.Spec
	Range   wire.Range
	Counter string
	Link    string
	Order   Order
	Reader  i18n.Reader
	Theme   jsrender.Theme
}

// Versus is a file of the counters of two runs.
type Versus struct {
	Specs  [2]wire.Spec
	Link   string
	Format Format
	Reader i18n.Reader
}

// Make runs a program and makes a file of it. Errors are *Refused, *Unbuilt, ErrBusy, and those of running.
func (w Workshop) Make(ctx context.Context, f File, out io.Writer, progress Progress) error {
	if err := f.Order.Check(f.View); err != nil {
		return err
	}
	reader := i18n.Reader{Language: f.View.Language, XY: f.View.XY}
	x, heading, err := w.run(ctx, &f.Spec, reader)
	if err != nil {
		return err
	}
	progress.tell(0, 1) // the program runs: what cannot be made of it from here on is about the file
	return w.Studio.Make(ctx, Subject{Execution: x, View: f.View, Heading: heading, Link: f.Link}, f.Order, out, progress)
}

// Chart runs a program at every value of a parameter and makes a file of that; errors are those of Make, and pay's.
func (w Workshop) Chart(ctx context.Context, c Chart, pay func() error, out io.Writer, progress Progress) error {
	heading, points, run, problem, err := w.Sweep(ctx, &c.Spec, &c.Range, c.Reader, pay, progress.tell)
	if err = unmade(problem, err, c.Reader); err != nil {
		return err
	}
	return w.Studio.Sweep(ctx, Sweep{
		Heading: heading, Link: c.Link, Range: c.Range, Counter: c.Counter, Points: points, Run: run, Reader: c.Reader, Theme: c.Theme,
	}, c.Order, out, nil)
}

// Versus runs two programs and writes their counters side by side; errors are those of Make.
func (w Workshop) Versus(ctx context.Context, v Versus, out io.Writer, progress Progress) error {
	p := Pair{Link: v.Link, Reader: v.Reader}
	var runs [2]*engine.Execution
	for i := range v.Specs {
		x, heading, err := w.run(ctx, &v.Specs[i], v.Reader)
		if err != nil {
			return err
		}
		runs[i], p.Headings[i] = x, heading
		progress.tell(i+1, len(runs))
	}
	p.Rows = wire.Rows(report.Compared(runs[0], v.Reader), report.Compared(runs[1], v.Reader))
	return w.Studio.Compare(p, v.Format, out, nil)
}

func (w Workshop) run(ctx context.Context, spec *wire.Spec, reader i18n.Reader) (*engine.Execution, string, error) {
	x, heading, problem, err := w.Execute(ctx, spec)
	return x, heading, unmade(problem, err, reader)
}

// unmade is why there is no run, worded as far as it is about the program.
func unmade(problem *wire.Problem, err error, reader i18n.Reader) error {
	var rejection *engine.Rejection
	var spec *engine.SpecError
	switch {
	case problem != nil:
		return &Refused{Message: problem.Message, Limit: problem.Limit}
	case errors.As(err, &rejection):
		return &Unbuilt{rejection.For(reader)}
	case errors.As(err, &spec):
		return &Refused{Message: spec.Message}
	}
	return err
}
