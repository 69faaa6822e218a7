package lessoneval

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/lesson/catalog"
	"tilescope/server/texts"
)

// Film is a small run, step by step, as a figure that plays by itself: with its first barrier, and without. Everything in it was executed.
type Film struct {
	Line   int         `json:"line"` // of the barrier
	Code   string      `json:"code"` // of that line
	Arrays []FilmArray `json:"arrays"`
	Rows   int         `json:"rows"` // of the block's threads
	Cols   int         `json:"cols"`
	Warp   int         `json:"warp"` // lanes
	On     Reel        `json:"on"`
	Off    Reel        `json:"off"`
}

// FilmArray is an array that the film shows.
type FilmArray struct {
	ID     int      `json:"id"`
	Name   string   `json:"name"`
	Space  string   `json:"space"` // "global" or "shared"
	Slot   string   `json:"slot"`  // frame.Array's
	Role   string   `json:"role"`
	Of     int      `json:"of"` // shared: the global array whose elements fill it
	Rows   int      `json:"rows"`
	Cols   int      `json:"cols"`
	Values []string `json:"values"` // at the launch's start
}

// Reel is the film in one position of the switch.
type Reel struct {
	Address string     `json:"address"` // of the stage
	Steps   []FilmStep `json:"steps"`
	Race    *FilmRace  `json:"race,omitempty"`
	Wrong   []int      `json:"wrong"` // elements of the result that differ from the run with the barrier
	Lead    string     `json:"lead"`  // the last word: what came out
	Rest    string     `json:"rest"`
}

// FilmStep is an event of the block, with what is seen after it.
type FilmStep struct {
	At      int64       `json:"at"` // address of the stage
	Line    int         `json:"line"`
	Lead    string      `json:"lead"`
	Rest    string      `json:"rest"`
	States  string      `json:"states"` // frame.Threads'
	Active  string      `json:"active"`
	Wrote   []FilmMove  `json:"wrote,omitempty"`
	Read    []FilmMove  `json:"read,omitempty"`
	Sum     []string    `json:"sum,omitempty"`   // what each thread holds of its result, where the step changes it
	Wrong   []int       `json:"wrong,omitempty"` // threads that hold their last value by now, and a wrong one
	Counts  []FilmCount `json:"counts"`
	Arrived int         `json:"arrived"`
	Gate    int         `json:"gate,omitempty"` // line of the barrier that threads wait at, or that the step opens
	Opens   bool        `json:"opens,omitempty"`
}

// FilmMove is what one warp wrote to an array, or read from it: columns in parallel.
type FilmMove struct {
	Array   int      `json:"array"`
	Threads []int    `json:"threads"`
	Cells   []int    `json:"cells"`
	Values  []string `json:"values"`
	Route   []int    `json:"route,omitempty"` // frame.Access's
}

// FilmCount is a number with its label.
type FilmCount struct {
	Number string `json:"number"`
	Label  string `json:"label"`
	Detail string `json:"detail"`
}

// FilmRace is the race that changes the result.
type FilmRace struct {
	Text   string `json:"text"`
	Array  int    `json:"array"`
	Cell   int    `json:"cell"`
	First  int    `json:"first"` // steps of its two parties
	Second int    `json:"second"`
}

// errNoFilm says that the run cannot be shown as a film.
var errNoFilm = errors.New("the film's run has no barrier, or no result that it changes")

// Film is the film of the lesson that has one, worded for a reader; nil where none has.
func (t *Tutor) Film(ctx context.Context, reader i18n.Reader) (*Film, error) {
	l := t.lessons.Film()
	if l == nil {
		return nil, nil
	}
	b, err := t.book(l.Slug)
	if err != nil {
		return nil, err
	}
	spec, err := b.spec(ctx, *l.Film, nil)
	if err != nil {
		return nil, err
	}
	out := &Film{}
	on, err := t.shoot(ctx, spec, reader, out)
	if err != nil {
		return nil, err
	}
	for _, s := range on.reel.Steps {
		if s.Gate > 0 && out.Line == 0 {
			out.Line = s.Gate
		}
	}
	if out.Line == 0 {
		return nil, errNoFilm
	}
	out.Code = strings.TrimSpace(strings.Split(spec.Source, "\n")[out.Line-1])
	bare := spec
	bare.Off = append(slices.Clone(spec.Off), out.Line)
	off, err := t.shoot(ctx, bare, reader, out)
	if err != nil {
		return nil, err
	}
	off.judge(on, reader)
	out.On, out.Off = on.reel, off.reel
	for _, r := range []struct {
		reel *Reel
		off  []int
	}{{&out.On, spec.Off}, {&out.Off, bare.Off}} {
		p, err := b.address(ctx, catalog.Program{File: l.Film.File, Define: l.Film.Define, Warp: l.Film.Warp, Schedule: l.Film.Schedule}, nil,
			where{}, catalog.View{})
		if err != nil {
			return nil, err
		}
		r.reel.Address = "/lessons/" + p.Program + p.Query
		if len(r.off) > 0 {
			r.reel.Address += "&off=" + joined(r.off)
		}
	}
	return out, nil
}

// take is a reel with what the other one is judged by.
type take struct {
	reel     Reel
	result   frame.Array
	values   []string    // of the result at the end
	last     map[int]int // by thread: the step of its last operation on its result
	findings []frame.Finding
	arrays   []frame.Array
}

// shoot runs a spec and takes down what happens, event by event.
func (t *Tutor) shoot(ctx context.Context, spec engine.RunSpec, reader i18n.Reader, film *Film) (*take, error) {
	x, err := t.runs.Run(ctx, spec)
	if err != nil {
		return nil, &undone{err}
	}
	v := view.New(x)
	v.Read(reader)
	stops, err := v.Stops(ctx, frame.EventStepSize)
	if err != nil {
		return nil, err
	}
	out := &take{last: map[int]int{}, findings: v.Run().Findings}
	for i, at := range stops {
		v.Seek(at)
		scene, f, err := v.Render(ctx)
		if err != nil {
			return nil, err
		}
		if scene != nil {
			out.arrays = scene.Arrays
		}
		if i == 0 {
			film.frame(x, out.arrays, f)
		}
		out.add(i, f)
	}
	if out.result.Name == "" || len(out.values) == 0 {
		return nil, errNoFilm
	}
	return out, nil
}

// frame takes down what does not change.
func (film *Film) frame(x *engine.Execution, arrays []frame.Array, f *frame.Frame) {
	launch := x.Launches()[f.Focus.Launch]
	film.Cols, film.Rows, film.Warp = int(launch.Block[0]), int(launch.Block[1]*launch.Block[2]), launch.WarpSize
	film.Arrays = nil
	values := map[int][]string{}
	for _, v := range f.Values {
		values[v.Array] = v.Cells
	}
	for _, a := range arrays {
		film.Arrays = append(film.Arrays, FilmArray{
			ID: a.ID, Name: a.Name, Space: a.Space, Slot: a.Slot, Role: a.Role, Of: a.Of, Rows: a.Rows, Cols: a.Cols, Values: values[a.ID],
		})
	}
}

// add takes down a step.
func (k *take) add(i int, f *frame.Frame) {
	s := FilmStep{
		At: f.Place.Position, Line: f.Line, Lead: f.Say.Lead, Rest: f.Say.Rest, States: f.Threads.States, Active: f.Threads.Active,
		Arrived: f.Barrier.Arrived, Gate: f.Barrier.Line, Opens: f.Barrier.Released, Counts: counted(f.Corner),
	}
	if s.Opens {
		s.Gate = f.Line
	}
	warp := 0
	if len(f.Warps) > 0 {
		warp = f.Warps[0].Lanes
	}
	for _, a := range f.Accesses {
		m := FilmMove{Array: a.Array, Cells: a.Cells, Values: a.Values, Route: a.Route}
		for _, lane := range a.Lanes {
			m.Threads = append(m.Threads, a.Warp*warp+lane)
		}
		if a.Kind == "read" {
			s.Read = append(s.Read, m)
		} else {
			s.Wrote = append(s.Wrote, m)
		}
	}
	for _, v := range f.Variables {
		if v.Result && v.Changed {
			s.Sum = v.Values
			for thread := range v.Values {
				if thread < len(s.Active) && s.Active[thread] == '1' {
					k.last[thread] = i
				}
			}
		}
	}
	for _, a := range k.arrays {
		if a.Slot == "result" && a.Space == "global" {
			k.result = a
		}
	}
	for _, v := range f.Values {
		if v.Array == k.result.ID {
			k.values = v.Cells
		}
	}
	k.reel.Steps = append(k.reel.Steps, s)
}

// sum is what a thread held of its result before the step that is taken down.
func (k *take) sum(thread int) string {
	for _, s := range slices.Backward(k.reel.Steps) {
		if thread < len(s.Sum) {
			return s.Sum[thread]
		}
	}
	return ""
}

// counted are the numbers beside the memories that a small figure has room for: what was loaded, in how many sectors, and how often it was
// used again.
func counted(c frame.Corner) []FilmCount {
	var list []FilmCount
	for _, figure := range c.Global[:min(2, len(c.Global))] {
		list = append(list, FilmCount(figure))
	}
	if n := len(c.Shared); n > 0 {
		list = append(list, FilmCount(c.Shared[n-1]))
	}
	return list
}

// judge says what came out without the barrier, beside what comes out with it.
func (k *take) judge(on *take, reader i18n.Reader) {
	right, wrong := "", ""
	cell := 0
	for i, value := range k.values {
		if i < len(on.values) && value != on.values[i] {
			if len(k.reel.Wrong) == 0 {
				cell, wrong, right = i, value, on.values[i]
			}
			k.reel.Wrong = append(k.reel.Wrong, i)
		}
	}
	all := i18n.N("all", len(on.values))
	on.reel.Lead = reader.Word(i18n.M(texts.HomeRight, all))
	on.reel.Rest = reader.Word(i18n.M(texts.HomeRightRest))
	k.reel.Lead = reader.Word(i18n.M(texts.HomeWrong, i18n.N("n", len(k.reel.Wrong)), all))
	k.reel.Rest = reader.Word(i18n.M(texts.HomeWrongRest, i18n.C("cell", k.result.Name, cell/k.result.Cols, cell%k.result.Cols),
		i18n.D("wrong", wrong), i18n.D("right", right)))
	k.race(reader)
	// A thread's result is wrong from its last operation on, where it differs from what the thread holds with the barrier.
	for i := range k.reel.Steps {
		for _, thread := range slices.Sorted(maps.Keys(k.last)) {
			if k.last[thread] <= i && k.sum(thread) != on.sum(thread) {
				k.reel.Steps[i].Wrong = append(k.reel.Steps[i].Wrong, thread)
			}
		}
	}
}

// race finds the race by which the result went wrong: a value was read before it was written. Without one it is the first that was found.
func (k *take) race(reader i18n.Reader) {
	var chosen *frame.Finding
	for i := range k.findings {
		f := &k.findings[i]
		if f.Severity != "error" || len(f.Culprits) != 2 || len(f.Cells) == 0 {
			continue
		}
		if chosen == nil || chosen.Hazard != "WAR" && f.Hazard == "WAR" {
			chosen = f
		}
	}
	if chosen == nil {
		return
	}
	r := &FilmRace{Cell: chosen.Cells[0], Text: reader.Word(i18n.M(texts.HomeRace, i18n.T("text", reader.Word(chosen.Message))))}
	for _, a := range k.arrays {
		if a.Name == chosen.Array {
			r.Array = a.ID
		}
	}
	r.First, r.Second = k.stepOf(chosen.Culprits[0].Position), k.stepOf(chosen.Culprits[1].Position)
	if r.First > r.Second {
		r.First, r.Second = r.Second, r.First
	}
	k.reel.Race = r
}

// stepOf is the step that executes what is at a position.
func (k *take) stepOf(position int64) int {
	return min(slices.IndexFunc(k.reel.Steps, func(s FilmStep) bool { return s.At > position }), len(k.reel.Steps)-1)
}
