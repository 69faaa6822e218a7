package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"tilescope/engine"
	"tilescope/engine/experiment"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// maxSweepPoints bounds the values of --sweep: who waits for them started them.
const maxSweepPoints = 10_000

// sweep is what --sweep of run and of export requests: a program at every value of one thing.
type sweep struct {
	param  experiment.SweepParam
	values []string
	of     wire.Range
}

// readSweep reads NAME=VALUES.
func readSweep(text string) (s sweep, err error) {
	name, list, ok := strings.Cut(text, "=")
	if !ok {
		return s, errors.New("--sweep needs NAME=VALUES, as in TILE=2,4,8 or :sms=1..64 times 2")
	}
	if s.param, err = paramOf(name); err != nil {
		return s, err
	}
	s.of = wire.Range{Param: s.param.Kind, Name: s.param.Name, Values: list}
	s.values, err = experiment.Values(list, maxSweepPoints)
	return s, err
}

// paramOf reads what --sweep turns: a macro's name, or :device, :sms, :seed, :warp or :argN.
func paramOf(name string) (experiment.SweepParam, error) {
	word, special := strings.CutPrefix(name, ":")
	switch number, argument := strings.CutPrefix(word, "arg"); {
	case !special && name != "":
		return experiment.SweepParam{Kind: frame.DefineParam, Name: name}, nil
	case special && argument:
		return experiment.SweepParam{Kind: frame.ArgumentParam, Name: number}, nil
	case special && slices.Contains(
		[]frame.ParamKind{frame.DeviceParam, frame.SMsParam, frame.SeedParam, frame.WarpParam}, frame.ParamKind(word),
	):
		return experiment.SweepParam{Kind: frame.ParamKind(word)}, nil
	}
	return experiment.SweepParam{}, fmt.Errorf("--sweep can vary a macro, :device, :sms, :seed, :warp, :arg1, :arg2 …, not %q", name)
}

// run runs a program at every value. Told hears after each how many there have been, and why it gave no run, if it gave none.
func (s sweep) run(
	ctx context.Context, spec engine.RunSpec, limits engine.Limits, reader i18n.Reader, told func(done int, err error),
) (export.Sweep, error) {
	out := export.Sweep{Heading: spec.Name, Range: s.of, Reader: reader}
	for i, v := range s.values {
		turned, err := s.param.Apply(spec, v)
		if err != nil {
			return out, err
		}
		x, err := engine.Run(ctx, turned, limits, nil)
		if ctx.Err() != nil {
			return out, ctx.Err()
		}
		sample, fault := experiment.Sampled(x, err, reader)
		if fault != nil {
			return out, fault
		}
		if out.Run == nil {
			out.Run = x
		}
		out.Points = append(out.Points, wire.Point{
			Index:    i,
			Value:    v,
			Measures: sample.Measures,
			Errors:   sample.Errors,
			Failed:   sample.Failed,
			Ending:   sample.Ending,
		})
		told(i+1, err)
	}
	return out, nil
}

// choose keeps the counters requested, all without a choice. Remarks on the sweep are on the first of them. A counter that no run
// has is refused.
func choose(w *export.Sweep, asked string) error {
	if asked == "" {
		return nil
	}
	var known []string
	for _, p := range w.Points {
		for _, m := range p.Measures {
			if !slices.Contains(known, m.Key) {
				known = append(known, m.Key)
			}
		}
	}
	keys := strings.Split(asked, ",")
	for _, k := range keys {
		if !slices.Contains(known, k) {
			return &export.Refused{Message: i18n.M(texts.ExportCounter, i18n.T("counter", k), i18n.T("known", strings.Join(known, ", ")))}
		}
	}
	w.Counter = keys[0]
	for i := range w.Points {
		w.Points[i].Measures = slices.DeleteFunc(w.Points[i].Measures, func(m frame.Measure) bool { return !slices.Contains(keys, m.Key) })
	}
	return nil
}

// swept prints the counters of a sweep as CSV, the bytes that tilescope export makes, and says of each value without a run why. It ends
// with the status of a program that does not compile where none did.
func (f *runFlags) swept(ctx context.Context, stdin io.Reader, stdout, stderr io.Writer) int {
	reader := f.lang.reader()
	fail := func(err error, status int) int {
		fmt.Fprintf(stderr, "tilescope run: %s\n", worded(err, reader))
		return status
	}
	s, err := readSweep(f.sweep)
	if err != nil {
		return fail(err, exitUsage)
	}
	// The source alone need not compile: the sweep may be what defines a name.
	for _, v := range s.values {
		spec, err := s.param.Apply(f.spec, v)
		if err != nil {
			return fail(err, exitUsage)
		}
		program, err := engine.Compile(ctx, spec, f.limits)
		if err != nil {
			continue // which its run says
		}
		if status := f.prepare(program, stdin, stderr); status != 0 {
			return status
		}
		break
	}
	name, _, _ := strings.Cut(f.sweep, "=")
	w, err := s.run(ctx, f.spec, f.limits, reader, func(done int, err error) {
		if err == nil {
			return
		}
		fmt.Fprintln(stderr, reader.Word(i18n.M(texts.CommandNoRun, i18n.T("what", name+"="+s.values[done-1]))))
		refused(err, stderr, reader)
	})
	var unfit *engine.SpecError
	switch {
	case ctx.Err() != nil:
		return exitInterrupted
	case errors.As(err, &unfit):
		return fail(err, exitUsage)
	case err != nil:
		return fail(err, exitInternal)
	}
	if w.Run == nil {
		return exitCompile
	}
	if err := choose(&w, f.counters); err != nil {
		return fail(err, exitUsage)
	}
	studio, err := newStudio(export.DefaultLimits())
	if err == nil {
		err = studio.Sweep(ctx, w, export.Order{Format: export.CSV}, stdout, nil)
	}
	if err != nil {
		return fail(err, exitInternal)
	}
	return 0
}

// swept makes a file of a sweep.
func (e *exportOptions) swept(
	ctx context.Context, studio *export.Studio, spec engine.RunSpec, o export.Order, view export.View, out io.Writer,
	progress export.Progress,
) error {
	s, err := readSweep(e.sweep)
	if err != nil {
		return err
	}
	reader := e.language.reader()
	reader.XY = view.XY
	w, err := s.run(ctx, spec, e.limits, reader, func(done int, _ error) {
		if progress != nil {
			progress(done, len(s.values))
		}
	})
	if err != nil {
		return err
	}
	if err := choose(&w, e.counter); err != nil {
		return err
	}
	w.Heading, w.Link, w.Theme = e.heading, e.link, view.Theme
	return studio.Sweep(ctx, w, o, out, nil)
}
