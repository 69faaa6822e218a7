package engine

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"slices"

	"tilescope/engine/advice"
	"tilescope/engine/analysis"
	"tilescope/engine/diagnosis"
	"tilescope/engine/event"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// maxTrySteps is the longest run, in warp steps, that is run again with a change of the program: a reader waits for it.
const maxTrySteps = input.MaxLaunchSteps / 4

// tried is a run with a change of the program that did the same.
type tried struct {
	edits      []diagnosis.Change
	wavefronts []int64 // of shared memory, by launch
}

// Diagnosis is what makes a launch slow; nil for a launch that the run does not have. Where it offers to make rows longer or to change an
// array's accesses, it has run the program so: rest, when not nil, is called now and then while it does. The error is ctx's.
func (x *Execution) Diagnosis(ctx context.Context, launch int, reader i18n.Reader, rest func()) (*advice.Diagnosis, error) {
	d, err := x.builder.Diagnosis(ctx, launch, reader)
	if err != nil || d == nil || x.Open() || x.Steps() > maxTrySteps {
		return d, err
	}
	for i := range d.Verdicts {
		v := &d.Verdicts[i]
		if v.Kind != string(diagnosis.BankConflicts) {
			continue
		}
		if v.Swizzle, err = x.swizzle(ctx, launch, v.Line, rest); err != nil {
			return nil, err
		}
		if v.Change == nil {
			continue
		}
		if v.Padded, err = x.padded(ctx, launch, v.Change, rest); err != nil {
			return nil, err
		}
		if v.Padded == nil {
			v.Change = nil // counting found it, and the program does something else with it
		}
	}
	return d, nil
}

// padded is a change of a declaration with which the program was run; nil where it does something else then, or spares no passes.
func (x *Execution) padded(ctx context.Context, launch int, e *advice.Edit, rest func()) (*advice.Rewrite, error) {
	t, err := x.try(ctx, []diagnosis.Change{{Line: e.Line, Old: e.Old, New: e.New, Show: e.Show}}, rest)
	if err != nil || t == nil {
		return nil, err
	}
	return x.spares(t, launch, e.Line), nil
}

// spares is a change that was tried, where it spares a launch passes; nil elsewhere.
func (x *Execution) spares(t *tried, launch, line int) *advice.Rewrite {
	counters := x.set.Counters.Of(launch)
	out := &advice.Rewrite{Show: t.edits[0].Show, Before: counters.SharedWavefronts(), After: t.wavefronts[launch]}
	if out.After >= out.Before {
		return nil
	}
	for k := range t.edits {
		out.Edits = append(out.Edits, *input.Edit(&t.edits[k]))
		if t.edits[k].Line == line {
			out.Show = t.edits[k].Show
		}
	}
	return out
}

// swizzle is the change of the array that a line of a launch accesses; nil where none is known to spare passes.
func (x *Execution) swizzle(ctx context.Context, launch, line int, rest func()) (*advice.Rewrite, error) {
	sites, _ := x.set.Counters.Sites(launch)
	for i, n := range sites {
		site := &x.Program.Code.Sites[i]
		if site.Shared == 0 || n.Conflicts == 0 || x.lineOf(site.Span.From) != line {
			continue
		}
		t, err := x.try(ctx, diagnosis.Swizzle(x.Program.File, x.Program.Code, int(site.Shared)-1), rest)
		if err != nil || t == nil {
			return nil, err
		}
		return x.spares(t, launch, line), nil
	}
	return nil, nil
}

// try runs the program with a change, and keeps what came of it. It is nil where there is none, or where it changes what the program does.
// Nobody waits for somebody else's run: that one may wait for its turn.
func (x *Execution) try(ctx context.Context, edits []diagnosis.Change, rest func()) (*tried, error) {
	if len(edits) == 0 {
		return nil, nil
	}
	text := diagnosis.ApplyAll(x.Program.File, edits)
	x.trying.Lock()
	t, ok := x.tries[text]
	x.trying.Unlock()
	if ok {
		return t, nil
	}
	t, err := x.runChanged(ctx, text, edits, rest)
	if err != nil {
		return nil, err
	}
	x.trying.Lock()
	defer x.trying.Unlock()
	if x.tries == nil {
		x.tries = map[string]*tried{}
	}
	x.tries[text] = t
	return t, nil
}

func (x *Execution) runChanged(ctx context.Context, text string, edits []diagnosis.Change, rest func()) (*tried, error) {
	spec := x.Spec
	spec.Source = text
	var progress Progress
	if rest != nil {
		progress = func(Reached, func() *Execution) { rest() }
	}
	y, err := Run(ctx, spec, x.limits, progress)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	var rejected *Rejection
	var refused *SpecError
	if errors.As(err, &rejected) || errors.As(err, &refused) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if same, err := x.sameAs(ctx, y); err != nil || !same {
		return nil, err
	}
	t := &tried{edits: edits}
	for i := range y.Launches() {
		counters := y.set.Counters.Of(i)
		t.wavefronts = append(t.wavefronts, counters.SharedWavefronts())
	}
	return t, nil
}

// sameAs says whether another run ends as this one does, prints the same, stores the same to global memory, and has no more findings.
func (x *Execution) sameAs(ctx context.Context, y *Execution) (bool, error) {
	a, b := x.Ending(), y.Ending()
	if a.Status != machine.Ended || b.Status != machine.Ended || a.Exit != b.Exit || len(x.Launches()) != len(y.Launches()) ||
		!bytes.Equal(x.Stdout(), y.Stdout()) || !bytes.Equal(x.Stderr(), y.Stderr()) ||
		!slices.EqualFunc(x.Files(), y.Files(), func(f, g File) bool { return f.Name == g.Name && bytes.Equal(f.Data, g.Data) }) ||
		!maps.Equal(x.kinds(), y.kinds()) {
		return false, nil
	}
	first, second := stores{}, stores{}
	if err := x.line.Replay(ctx, 0, x.Steps(), &first); err != nil {
		return false, err
	}
	if err := y.line.Replay(ctx, 0, y.Steps(), &second); err != nil {
		return false, err
	}
	return slices.Equal(first.launches, second.launches), nil
}

// kinds are the findings by kind, without notes and bank conflicts, which are what is to change.
func (x *Execution) kinds() map[analysis.Kind]int {
	out := map[analysis.Kind]int{}
	for _, f := range x.Findings() {
		if f.Severity == analysis.Error {
			out[f.Kind]++
		}
	}
	return out
}

// stores sums up what each launch stores to global memory, whatever the order of warps.
type stores struct {
	event.Ignore
	launches []uint64
}

// Access adds the stores of one.
func (s *stores) Access(e *event.Access) {
	if e.Space != isa.GlobalSpace || e.Kind == isa.Load || e.Launch < 0 {
		return
	}
	for len(s.launches) <= e.Launch {
		s.launches = append(s.launches, 0)
	}
	for lane := range e.Addr {
		if (e.Mask&^e.Faulted)>>lane&1 == 0 {
			continue
		}
		sum := mixed(e.Addr[lane]) + uint64(e.Bytes)
		sum = mixed(sum ^ e.Value[lane])
		for k := 0; k < e.Count-1 && k < len(e.More); k++ {
			sum = mixed(sum ^ e.More[k][lane])
		}
		s.launches[e.Launch] += sum
	}
}

// mixed spreads a number over all bits (the finaliser of splitmix64).
func mixed(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
