package main

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/phrase"
)

// maxSweepPoints bounds the values of --sweep: who waits for them started them.
const maxSweepPoints = 10_000

// knobOf reads what --sweep turns: a macro's name, or :device, :sms, :seed, :warp or :argN.
func knobOf(name string) (engine.Knob, error) {
	word, special := strings.CutPrefix(name, ":")
	switch number, argument := strings.CutPrefix(word, "arg"); {
	case !special && name != "":
		return engine.Knob{Kind: engine.DefineKnob, Name: name}, nil
	case special && argument:
		return engine.Knob{Kind: engine.ArgumentKnob, Name: number}, nil
	case special && slices.Contains([]engine.KnobKind{engine.DeviceKnob, engine.SMsKnob, engine.SeedKnob, engine.WarpKnob}, engine.KnobKind(word)):
		return engine.Knob{Kind: engine.KnobKind(word)}, nil
	}
	return engine.Knob{}, fmt.Errorf("--sweep turns a macro, :device, :sms, :seed, :warp or :arg1 and on, not %q", name)
}

// sweep runs a program at every value and writes a table of its counters, a value a line. It ends with the status of a program that does not compile where none did.
func sweep(ctx context.Context, f *runFlags, stdout, stderr io.Writer) int {
	name, _, _ := strings.Cut(f.sweep, "=")
	knob, values, _, err := sweepOf(f.sweep)
	if err != nil {
		fmt.Fprintf(stderr, "tilescope run: %s\n", worded(err, f.lang.reader()))
		return exitUsage
	}
	w := csv.NewWriter(stdout)
	defer w.Flush()
	var keys []string
	ran := false
	for _, v := range values {
		spec, err := knob.Turn(f.spec, v)
		if err != nil {
			fmt.Fprintf(stderr, "tilescope run: %s\n", worded(err, f.lang.reader()))
			return exitUsage
		}
		x, err := engine.Run(ctx, spec, f.limits, nil)
		if ctx.Err() != nil {
			return exitInternal
		}
		if err != nil {
			var rejection *engine.Rejection
			var unfit *engine.SpecError
			if !errors.As(err, &rejection) && !errors.As(err, &unfit) {
				return refused(err, stderr, f.lang.reader())
			}
			why := worded(err, f.lang.reader())
			if rejection != nil {
				why = rejection.For(f.lang.reader())
			}
			fmt.Fprintf(stderr, "%s\n%s\n", f.lang.reader().Word(phrase.M("command-no-run", phrase.T("what", name+"="+v))), strings.TrimRight(why, "\n"))
			continue
		}
		measures := x.Measures(f.lang.reader())
		if !ran {
			if keys, err = chosen(measures, f.counters); err != nil {
				fmt.Fprintf(stderr, "tilescope run: %v\n", err)
				return exitUsage
			}
			_ = w.Write(append([]string{strings.TrimPrefix(name, ":")}, keys...))
		}
		ran = true
		row := []string{v}
		for _, m := range measures {
			if slices.Contains(keys, m.Key) {
				row = append(row, strconv.FormatFloat(m.Value, 'f', -1, 64))
			}
		}
		_ = w.Write(row)
	}
	if !ran {
		return exitCompile
	}
	return 0
}

// chosen are the keys of the counters asked for, in the report's order; all without a choice.
func chosen(measures []frame.Measure, asked string) ([]string, error) {
	var keys []string
	for _, m := range measures {
		keys = append(keys, m.Key)
	}
	if asked == "" {
		return keys, nil
	}
	want := strings.Split(asked, ",")
	for _, k := range want {
		if !slices.Contains(keys, k) {
			return nil, fmt.Errorf("there is no counter %q; there are: %s", k, strings.Join(keys, ", "))
		}
	}
	return slices.DeleteFunc(keys, func(k string) bool { return !slices.Contains(want, k) }), nil
}
