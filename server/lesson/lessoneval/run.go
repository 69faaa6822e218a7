package lessoneval

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tilescope/engine"
	"tilescope/engine/device"
	"tilescope/engine/frame"
	"tilescope/engine/frame/listing"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/report"
	"tilescope/engine/view"
	"tilescope/server/texts"
)

// traceMost bounds the accesses and the warp steps of a run whose events an expression lists.
const traceMost = 1 << 20

// Run is one execution as expressions see it. Everything in it was executed, counted or read from the device's row.
type Run struct {
	Compiles bool           `expr:"compiles"` // nothing below holds anything where it does not
	Code     string         `expr:"code"`     // the program's text, without comments
	Errors   []any          `expr:"errors"`   // the compiler's: {line, code, message}
	Done     bool           `expr:"done"`     // the program ended by itself with status 0, and every launch completed
	Exit     int            `expr:"exit"`
	Budget   string         `expr:"budget"` // which budget ended it, "" for none
	Stdout   string         `expr:"stdout"`
	Lines    []string       `expr:"lines"`    // of stdout
	Steps    int            `expr:"steps"`    // warp steps
	Launches []any          `expr:"launches"` // as in `tilescope run --report`, counters included
	Total    map[string]any `expr:"total"`    // the counters of all launches added up
	Findings []any          `expr:"findings"` // {kind, severity, hazard, launch, count, message, hint, array, cells, lines, at, block, thread}
	Kinds    []string       `expr:"kinds"`    // of the findings that are errors, each once
	Device   device.Device  `expr:"device"`

	messages []i18n.Message // of Findings, for readers of other languages
	columns  []int          // of Findings: where in its first line the access is; 0 where it is not known
	apart    []bool         // of Findings: its two accesses are made by different warps

	instructions int64 // executed: a warp step may take several

	x     *engine.Execution
	mu    sync.Mutex // of trace: the run of a reference is looked at by many
	trace *listing.Trace
}

// Runs executes specs: each once, however many request it meanwhile.
type Runs interface {
	// Run is for lessons' own programs, which are requested again and again.
	Run(context.Context, engine.RunSpec) (*engine.Execution, error)
	// Once is for programs handed in: what it executed need not be kept.
	Once(context.Context, engine.RunSpec) (*engine.Execution, error)
}

// execute is one of the two.
type execute func(context.Context, engine.RunSpec) (*engine.Execution, error)

// undone is why an execution did not come about, or could not be looked at, for a reason that is not the program's: the server is busy, or
// it broke down.
type undone struct{ err error }

func (e *undone) Error() string { return e.err.Error() }
func (e *undone) Unwrap() error { return e.err }

// absence is what an expression asks of a run that the run does not have.
type absence struct{ message i18n.Message }

func (e *absence) Error() string { return i18n.Reader{}.Word(e.message) }

func absent(key i18n.Key, args ...i18n.Arg) error { return &absence{i18n.M(key, args...)} }

// measure runs a spec and makes what expressions see of it, with messages worded for a reader.
func measure(ctx context.Context, execute execute, spec engine.RunSpec, reader i18n.Reader) (*Run, error) {
	x, err := execute(ctx, spec)
	var rejected *engine.Rejection
	if errors.As(err, &rejected) {
		return refused(rejected, reader), nil
	}
	var bad *engine.SpecError
	if errors.As(err, &bad) {
		return nil, err
	}
	if err != nil {
		return nil, &undone{err}
	}
	r := &Run{
		Compiles: true, Code: comments.ReplaceAllString(spec.Source, " "), Exit: x.Exit(), Stdout: string(x.Stdout()), Steps: int(x.Steps()),
		Total: map[string]any{}, Device: *x.Program.Device,
		x: x, instructions: x.Ending().Instructions,
		Launches: []any{}, Findings: []any{}, Kinds: []string{}, Errors: []any{},
	}
	r.Lines = strings.Split(strings.TrimSuffix(r.Stdout, "\n"), "\n")
	var told struct {
		Budget   string `json:"budget"`
		Launches []any  `json:"launches"`
	}
	text, err := json.Marshal(report.Of(x, reader))
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &told); err != nil {
		return nil, err
	}
	r.Budget = told.Budget
	r.Done = r.Exit == 0 && r.Budget == ""
	for _, l := range told.Launches {
		launch := whole(l).(map[string]any)
		r.Launches = append(r.Launches, launch)
		r.Done = r.Done && launch["completed"] == true
		counters, _ := launch["counters"].(map[string]any)
		add(r.Total, counters)
	}
	for _, f := range x.Frames().Findings(reader) {
		r.finding(&f)
	}
	return r, nil
}

// comments are those of CUDA C.
var comments = regexp.MustCompile(`//.*|/\*(?s:.*?)\*/`)

// add sums the numbers of one launch's counters into the total.
func add(total, counters map[string]any) {
	for k, v := range counters {
		switch n := v.(type) {
		case int:
			old, _ := total[k].(int)
			total[k] = old + n
		case map[string]any:
			inner, ok := total[k].(map[string]any)
			if !ok {
				inner = map[string]any{}
				total[k] = inner
			}
			add(inner, n)
		}
	}
}

func (r *Run) finding(f *frame.Finding) {
	m := map[string]any{
		"kind": f.Kind, "severity": f.Severity, "hazard": f.Hazard, "launch": f.Launch, "count": int(f.Count), "message": f.Text,
		"hint": f.HintText, "array": f.Array,
		"cells": f.Cells,
	}
	lines := []int{}
	for _, c := range f.Culprits {
		lines = append(lines, c.Line)
		m["at"], m["block"], m["thread"] = int(c.Position+1), c.Block[:], c.Thread[:]
	}
	m["lines"] = lines
	r.Findings = append(r.Findings, m)
	r.messages = append(r.messages, f.Message)
	column, apart := 0, false
	if c := f.Culprits; len(c) > 0 {
		column = c[0].Column
		apart = len(c) == 2 && r.warps(f.Launch, [2][3]int{c[0].Block, c[1].Block}, [2][3]int{c[0].Thread, c[1].Thread})
	}
	r.columns, r.apart = append(r.columns, column), append(r.apart, apart)
	if f.Severity != "error" {
		return
	}
	for _, k := range r.Kinds {
		if k == f.Kind {
			return
		}
	}
	r.Kinds = append(r.Kinds, f.Kind)
}

// refused is a program that does not compile.
func refused(rejected *engine.Rejection, reader i18n.Reader) *Run {
	r := &Run{Errors: []any{}, Total: map[string]any{}, Launches: []any{}, Findings: []any{}, Kinds: []string{}, Lines: []string{}}
	_, list := view.Rejection(rejected, reader)
	for _, d := range list {
		if d.Severity == "error" {
			r.Errors = append(r.Errors, map[string]any{"line": d.Line, "code": d.Code, "message": d.Message})
		}
	}
	return r
}

// whole makes integers of the numbers of JSON that are integers.
func whole(v any) any {
	switch v := v.(type) {
	case float64:
		if v == float64(int(v)) {
			return int(v)
		}
	case []any:
		for i := range v {
			v[i] = whole(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = whole(v[k])
		}
	}
	return v
}

// Event is what a lane or a warp did, as expressions see it.
type Event struct {
	Kind    string  `expr:"kind"` // "load", "store", "atomic", "step", "arrive", "release", "wait"
	Array   string  `expr:"array"`
	Element int     `expr:"element"`
	Shared  bool    `expr:"shared"`
	Value   float64 `expr:"value"`
	Lanes   int     `expr:"lanes"` // active, of a step, an arrival or a release
	Line    int     `expr:"line"`
	Launch  int     `expr:"launch"`
	Block   []int   `expr:"block"`
	Thread  []int   `expr:"thread"`
	Warp    int     `expr:"warp"`
	Lane    int     `expr:"lane"`         // −1 for a whole warp
	At      int     `expr:"at"`           // position at which it has just happened
	Async   bool    `expr:"asynchronous"` // a store by an asynchronous copy
	Left    int     `expr:"left"`         // batches of asynchronous copies that a wait leaves under way
}

func event(kind string, m listing.When) Event {
	return Event{Kind: kind, Line: m.Line, Launch: m.Launch, Block: m.Block[:], Thread: m.Thread[:], Warp: m.Warp, Lane: m.Lane, At: int(m.At)}
}

// events are all of a run.
func (r *Run) events(ctx context.Context) (*listing.Trace, error) {
	if r.x == nil {
		return nil, absent(texts.AbsentDid)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.trace == nil {
		t, err := view.Trace(ctx, r.x, traceMost)
		if errors.Is(err, listing.ErrLongTrace) {
			return nil, absent(texts.AbsentLong)
		}
		if err != nil {
			return nil, &undone{fmt.Errorf("listing what the run did: %w", err)}
		}
		r.trace = t
	}
	return r.trace, nil
}

// Names that stand for every array of a memory: for demands that hold whatever a program calls its arrays.
const (
	anyShared = "__shared__"
	anyGlobal = "__global__" // constant memory included
	anyConst  = "__constant__"
)

// isOf says whether an access is one to an array, or to any of a memory.
func isOf(a *listing.Traced, array string) bool {
	return a.Array == array || array == anyShared && a.Shared || array == anyGlobal && !a.Shared || array == anyConst && a.Fixed
}

// unknown is the error of an array that no kernel accesses, unless it stands for all of a memory.
func unknown(array string) error {
	if array == anyShared || array == anyGlobal || array == anyConst {
		return nil
	}
	return absent(texts.AbsentArray, i18n.T("name", strconv.Quote(array)))
}

// accesses are those to an array, or to all of a memory: kind is "load", "store" or "" for all.
func (r *Run) accesses(w *work, array, kind string, where filter) ([]Event, error) {
	t, err := r.events(w.ctx)
	if err != nil {
		return nil, err
	}
	list := []Event{}
	if known, err := r.accessed(w, t, array); !known {
		return list, cmp.Or(err, unknown(array))
	}
	for a := range candidates(t, where) {
		if err := w.spend(1); err != nil {
			return nil, err
		}
		if !isOf(a, array) {
			continue
		}
		name := "load"
		switch a.Access {
		case isa.Store:
			name = "store"
		case isa.Atomic:
			name = "atomic"
		}
		if kind != "" && kind != name {
			continue
		}
		if !where.meets(&a.When, a.Element, 0) {
			continue
		}
		e := event(name, a.When)
		e.Array, e.Element, e.Shared, e.Value, e.Async = a.Array, a.Element, a.Shared, a.Value, a.Async
		list = append(list, e)
	}
	return list, nil
}

// candidates are accesses among which are all that are kept: as few as can be found at once.
func candidates(t *listing.Trace, where filter) iter.Seq[*listing.Traced] {
	switch {
	case where.element.any:
		return t.AtElement(where.element.value)
	case where.thread.any:
		return t.ByThread(where.thread.value)
	}
	return t.Accesses()
}

// accessed says whether a run accesses an array, or anything of a memory.
func (r *Run) accessed(w *work, t *listing.Trace, array string) (bool, error) {
	return keep(w.known, question{of: r, array: array}, func() (bool, error) {
		for a := range t.Accesses() {
			if err := w.spend(1); err != nil || isOf(a, array) {
				return err == nil, err
			}
		}
		return false, nil
	})
}

// result is what the kernels left in an array, by element; NaN where they stored nothing.
func (r *Run) result(w *work, array string) ([]float64, error) {
	t, err := r.events(w.ctx)
	if err != nil {
		return nil, err
	}
	out, known := []float64{}, false
	for a := range t.Accesses() {
		if err := w.spend(1); err != nil {
			return nil, err
		}
		if !isOf(a, array) {
			continue
		}
		known = true
		if a.Access == isa.Load {
			continue
		}
		for len(out) <= a.Element {
			out = append(out, math.NaN())
		}
		out[a.Element] = a.Value
	}
	if !known {
		return out, unknown(array)
	}
	return out, nil
}

func (r *Run) warpSteps(w *work, where filter) ([]Event, error) {
	t, err := r.events(w.ctx)
	if err != nil {
		return nil, err
	}
	if err := w.spend(len(t.Steps)); err != nil {
		return nil, err
	}
	list := []Event{}
	for i := range t.Steps {
		s := &t.Steps[i]
		if where.meets(&s.When, 0, s.Lanes) {
			e := event("step", s.When)
			e.Lanes = s.Lanes
			list = append(list, e)
		}
	}
	return list, nil
}

func (r *Run) barriers(w *work, released bool, where filter) ([]Event, error) {
	t, err := r.events(w.ctx)
	if err != nil {
		return nil, err
	}
	if err := w.spend(len(t.Barriers)); err != nil {
		return nil, err
	}
	list := []Event{}
	for i := range t.Barriers {
		b := &t.Barriers[i]
		if b.Released != released || !where.meets(&b.When, 0, b.Lanes) {
			continue
		}
		name := "arrive"
		if released {
			name = "release"
		}
		e := event(name, b.When)
		e.Lanes = b.Lanes
		list = append(list, e)
	}
	return list, nil
}

// waits are those for asynchronous copies.
func (r *Run) waits(w *work, where filter) ([]Event, error) {
	t, err := r.events(w.ctx)
	if err != nil {
		return nil, err
	}
	if err := w.spend(len(t.Waits)); err != nil {
		return nil, err
	}
	list := []Event{}
	for i := range t.Waits {
		wait := &t.Waits[i]
		if where.meets(&wait.When, 0, 0) {
			e := event("wait", wait.When)
			e.Left = wait.Left
			list = append(list, e)
		}
	}
	return list, nil
}

// line is the number of the one line of the source that holds a text.
func (r *Run) line(text string) (int, error) {
	if r.x == nil {
		return 0, absent(texts.AbsentCompiled)
	}
	found := 0
	for i, l := range strings.Split(r.x.Spec.Source, "\n") {
		if strings.Contains(l, text) {
			if found > 0 {
				return 0, absent(texts.AbsentOne, i18n.T("text", text), i18n.N("first", found), i18n.N("second", i+1))
			}
			found = i + 1
		}
	}
	if found == 0 {
		return 0, absent(texts.AbsentLine, i18n.T("text", text))
	}
	return found, nil
}

// inRound are the warp steps of the one line with a text between two barriers of block 0 in the first launch: round 1 begins at its first.
func (r *Run) inRound(w *work, text string, round int) ([]Event, error) {
	line, err := r.line(text)
	if err != nil {
		return nil, err
	}
	origin := filter{launch: want(0), block: want([3]int{})}
	begins, err := r.barriers(w, true, origin)
	if err != nil {
		return nil, err
	}
	if round < 1 || round > len(begins) {
		return nil, absent(texts.AbsentRound, i18n.N("n", round), i18n.N("most", len(begins)))
	}
	from, to := begins[round-1].At, math.MaxInt
	if round < len(begins) {
		to = begins[round].At
	}
	origin.line = want(line)
	list, err := r.warpSteps(w, origin)
	return slices.DeleteFunc(list, func(e Event) bool { return e.At <= from || e.At > to }), err
}

// busiest is the most loads that one thread makes.
func (r *Run) busiest(w *work, where filter) (int, error) {
	t, err := r.events(w.ctx)
	if err != nil {
		return 0, err
	}
	by, most := map[[7]int]int{}, 0
	for a := range candidates(t, where) {
		if err := w.spend(1); err != nil {
			return 0, err
		}
		if a.Access != isa.Load || !where.meets(&a.When, a.Element, 0) {
			continue
		}
		who := [7]int{a.Launch, a.Block[0], a.Block[1], a.Block[2], a.Thread[0], a.Thread[1], a.Thread[2]}
		by[who]++
		most = max(most, by[who])
	}
	return most, nil
}
