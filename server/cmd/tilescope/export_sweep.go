package main

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"tilescope/engine"
	"tilescope/engine/phrase"
	"tilescope/server/export"
	"tilescope/server/wire"
)

// sweepOf reads what --sweep turns, and its values.
func sweepOf(text string) (knob engine.Knob, values []string, r *wire.Range, err error) {
	name, list, ok := strings.Cut(text, "=")
	if !ok {
		return knob, nil, nil, errors.New("--sweep wants NAME=VALUES, as in TILE=2,4,8 or :sms=1..64 times 2")
	}
	if knob, err = knobOf(name); err != nil {
		return knob, nil, nil, err
	}
	values, err = engine.Values(list, maxSweepPoints)
	return knob, values, &wire.Range{Knob: wire.Knob(knob.Kind), Name: knob.Name, Values: list}, err
}

// swept runs a program at every value of a parameter and makes a file of what it counted.
func (e *exportOptions) swept(ctx context.Context, studio *export.Studio, spec engine.RunSpec, o export.Order, view export.View, out io.Writer, progress export.Progress) error {
	knob, values, r, err := sweepOf(e.sweep)
	if err != nil {
		return err
	}
	reader := e.language.reader()
	reader.XY = view.XY
	w := export.Sweep{Heading: e.heading, Link: e.link, Range: *r, Counter: e.counter, Reader: reader, Theme: view.Theme}
	for i, v := range values {
		turned, err := knob.Turn(spec, v)
		if err != nil {
			return err
		}
		x, err := engine.Run(ctx, turned, e.limits, nil)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		sample, err := engine.Sampled(x, err, reader)
		if err != nil {
			return err
		}
		if w.Run == nil {
			w.Run = x
		}
		w.Points = append(w.Points, wire.Point{Index: i, Value: v, Measures: sample.Measures, Errors: sample.Errors, Failed: sample.Failed, Ending: sample.Ending})
		if progress != nil {
			progress(i+1, len(values))
		}
	}
	if err := e.counted(w.Points); err != nil {
		return err
	}
	return studio.Sweep(ctx, w, o, out, nil)
}

// counted refuses a counter that no run has.
func (e *exportOptions) counted(points []wire.Point) error {
	if e.counter == "" {
		return nil
	}
	var keys []string
	for _, p := range points {
		for _, m := range p.Measures {
			if m.Key == e.counter {
				return nil
			}
			if !slices.Contains(keys, m.Key) {
				keys = append(keys, m.Key)
			}
		}
	}
	return &export.Refused{Message: phrase.M("export-counter", phrase.T("counter", e.counter), phrase.T("known", strings.Join(keys, ", ")))}
}
