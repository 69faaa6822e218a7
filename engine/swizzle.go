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

// maxSwizzleSteps is the longest run, in warp steps, that is run again with an array swizzled: a reader waits for it.
const maxSwizzleSteps = input.MaxLaunchSteps / 4

// swizzled is a run with the columns of a shared array swizzled.
type swizzled struct {
	edits      []diagnosis.Change
	wavefronts []int64 // of shared memory, by launch
}

// Diagnosis is what makes a launch slow; nil for a launch that the run does not have. Where it offers to change an array's accesses, it has
// run the program with them: rest, when not nil, is called now and then while it does. The error is ctx's.
func (x *Execution) Diagnosis(ctx context.Context, launch int, reader i18n.Reader, rest func()) (*advice.Diagnosis, error) {
	d, err := x.show.Diagnosis(ctx, launch, reader)
	if err != nil || d == nil || x.Open() {
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
	}
	return d, nil
}

// swizzle is the change of the array that a line of a launch accesses; nil where none is known to spare passes.
func (x *Execution) swizzle(ctx context.Context, launch, line int, rest func()) (*advice.Rewrite, error) {
	sites, _ := x.set.Counters.Sites(launch)
	for i, n := range sites {
		site := &x.Program.Code.Sites[i]
		if site.Shared == 0 || n.Conflicts == 0 || x.lineOf(site.Span.From) != line {
			continue
		}
		s, err := x.swizzledArray(ctx, int(site.Shared)-1, rest)
		if err != nil || s == nil {
			return nil, err
		}
		counters := x.set.Counters.Of(launch)
		before := counters.SharedWavefronts()
		if s.wavefronts[launch] >= before {
			return nil, nil
		}
		out := &advice.Rewrite{Show: s.edits[0].Show, Before: before, After: s.wavefronts[launch]}
		for k := range s.edits {
			out.Edits = append(out.Edits, *input.Edit(&s.edits[k]))
			if s.edits[k].Line == line {
				out.Show = s.edits[k].Show
			}
		}
		return out, nil
	}
	return nil, nil
}

// swizzledArray runs the program with an array swizzled, and keeps what came of it. It is nil where this cannot be written, or changes what
// the program does. Nobody waits for somebody else's run: that one may wait for its turn.
func (x *Execution) swizzledArray(ctx context.Context, global int, rest func()) (*swizzled, error) {
	x.swizzling.Lock()
	s, ok := x.swizzles[global]
	x.swizzling.Unlock()
	if ok {
		return s, nil
	}
	s, err := x.trySwizzle(ctx, global, rest)
	if err != nil {
		return nil, err
	}
	x.swizzling.Lock()
	defer x.swizzling.Unlock()
	if x.swizzles == nil {
		x.swizzles = map[int]*swizzled{}
	}
	x.swizzles[global] = s
	return s, nil
}

func (x *Execution) trySwizzle(ctx context.Context, global int, rest func()) (*swizzled, error) {
	if x.Steps() > maxSwizzleSteps {
		return nil, nil
	}
	edits := diagnosis.Swizzle(x.Program.File, x.Program.Code, global)
	if edits == nil {
		return nil, nil
	}
	spec := x.Spec
	spec.Source = diagnosis.ApplyAll(x.Program.File, edits)
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
	s := &swizzled{edits: edits}
	for i := range y.Launches() {
		counters := y.set.Counters.Of(i)
		s.wavefronts = append(s.wavefronts, counters.SharedWavefronts())
	}
	return s, nil
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
