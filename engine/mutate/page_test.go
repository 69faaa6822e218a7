package mutate_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"tilescope/engine"
	"tilescope/engine/device"
	"tilescope/engine/experiment"
	"tilescope/engine/frame"
	"tilescope/engine/frame/listing"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/engine/view"
)

// reader is who looks at a run, in a language and a notation.
type reader = i18n.Reader

// page does with a program what a page can request. What it requests is decided by the seed.
type page struct {
	ctx   context.Context
	timed context.Context // of what replays or executes the program again: it ends when the text's run would
	r     *rand.Rand
	x     *engine.Execution
	v     *view.Viewer
	scene *frame.Scene
	brief bool // it does some of it, and another text the rest
	all   bool
}

// endings of a text that are fine.
const (
	completed = "completed" // it ran to its end, or broke down as a program does
	budget    = "budget"    // it ran until a budget ended it
	rejected  = "rejected"  // it does not compile
	refused   = "refused"   // its settings request what there is not
	late      = "late"      // its run was given up when its time was over
)

// visit compiles and runs a text and looks at what came of it: from its first picture over steps of each size, places, tables, searches and
// costs to its report. The run ends with ctx, and so does what replays it on demand. The error is something that must not happen.
func visit(ctx context.Context, t task) (ending string, err error) {
	p := &page{
		ctx:   context.WithoutCancel(ctx),
		timed: ctx,
		r:     rand.New(rand.NewPCG(t.Seed, 0x70616765)),
		brief: (t.Size == tiny || t.Size == full) && !t.All,
		all:   t.All,
	}
	p.x, err = engine.Run(ctx, p.spec(t.Text), t.Size.limits(), nil)
	var rejection *engine.Rejection
	var spec *engine.SpecError
	switch {
	case errors.As(err, &rejection):
		source, list := view.Rejection(rejection, p.reader())
		return rejected, errors.Join(sent(source), sent(list))
	case errors.As(err, &spec):
		return refused, nil
	case errors.Is(err, context.Canceled):
		return late, nil
	case err != nil:
		return "", err
	}
	ending = completed
	if p.x.Show(reader{}).Ending.Kind == "budget" {
		ending = budget
	}
	for _, look := range []func() error{p.bounded, p.open, p.walk, p.wander, p.ask, p.report} {
		if err := look(); err != nil {
			return "", err
		}
	}
	return ending, nil
}

// bounded holds the run to its budget.
func (p *page) bounded() error {
	b := p.x.Spec.Budget
	if n := int64(len(p.x.Stdout()) + len(p.x.Stderr())); n > b.OutputBytes {
		return fmt.Errorf("%d bytes of output with a budget of %d", n, b.OutputBytes)
	}
	if n := len(p.x.Launches()); n > b.Launches {
		return fmt.Errorf("%d launches with a budget of %d", n, b.Launches)
	}
	return nil
}

// spec is the text with the usual settings, or sometimes with others.
func (p *page) spec(text string) engine.RunSpec {
	s := engine.RunSpec{Source: text}
	if p.r.IntN(8) > 0 {
		return s
	}
	devices := device.All()
	s.Device = devices[p.r.IntN(len(devices))].ID
	s.WarpSize = p.r.IntN(33)
	s.Schedule = engine.Schedule{
		Warps:  pick(p, []string{"", "warp-after-warp", "shuffled"}),
		Blocks: pick(p, []string{"", "together", "on-sms", "shuffled"}),
		Seed:   p.r.Uint64(), SMs: pick(p, []int{0, 1, 3, 1 << 30}),
	}
	s.Args, s.Stdin = []string{"7", "-1", "x"}, "4 5\n1e308 nan x\n"
	s.Off = []int{p.r.IntN(60), p.r.IntN(60)}
	return s
}

func pick[T any](p *page, list []T) T { return list[p.r.IntN(len(list))] }

func (p *page) reader() reader {
	return reader{Language: pick(p, []string{"", "de"}), XY: p.r.IntN(4) == 0}
}

// sent encodes what a page would get: a number that JSON has no word for is a fault.
func sent(what any) error {
	if err := json.NewEncoder(io.Discard).Encode(what); err != nil {
		return fmt.Errorf("%T cannot be sent: %w", what, err)
	}
	return nil
}

// render draws the picture of where the viewer is.
func (p *page) render() error {
	scene, shot, err := p.v.Render(p.ctx)
	if err != nil {
		return err
	}
	if scene != nil {
		p.scene = scene
	}
	return errors.Join(sent(scene), sent(shot))
}

func (p *page) open() error {
	p.v = view.New(p.x)
	p.v.Read(p.reader())
	return errors.Join(p.render(), sent(p.v.Run()), sent(p.v.Cost()))
}

// part is one of a list for a brief caller, and otherwise all of it.
func part[T any](p *page, list []T) []T {
	if !p.brief {
		return list
	}
	i := p.r.IntN(len(list))
	return list[i : i+1]
}

// walk goes steps of each size, forwards and back.
func (p *page) walk() error {
	for _, size := range []frame.StepSize{"statement", "interval", "phase", "thread", "warp"} {
		for _, n := range part(p, []int{1, 1 + p.r.IntN(9), -1 - p.r.IntN(3)}) {
			if err := p.v.Step(p.ctx, size, n); err != nil {
				return err
			}
			if err := p.render(); err != nil {
				return err
			}
		}
	}
	return nil
}

// wander looks at other launches, blocks and threads at other places, with everything that can be beside.
func (p *page) wander() error {
	launches := p.x.Launches()
	for _, i := range part(p, []int{0, 1, 2, 3}) {
		if len(launches) > 0 {
			n := p.r.IntN(len(launches))
			l := &launches[n]
			f := frame.Focus{Launch: n}
			for axis := range 3 {
				f.Block[axis], f.Thread[axis] = p.r.IntN(int(l.Grid[axis])), p.r.IntN(int(l.Block[axis]))
			}
			if err := p.v.Look(f); err != nil {
				return err
			}
			p.v.Beside(frame.Others{Blocks: [][3]int{{}, f.Block, {1}}, Threads: [][3]int{{}, f.Thread, {5}}})
		}
		if i%2 == 1 {
			p.v.Seek(frame.Place{Position: pick(p, []int64{0, p.x.Steps(), p.r.Int64N(p.x.Steps() + 1)}), Lane: p.r.IntN(33) - 1})
		}
		p.v.Heat(i == 2)
		if err := p.render(); err != nil {
			return err
		}
		if err := p.v.Step(p.ctx, pick(p, []frame.StepSize{"thread", "statement", "phase"}), pick(p, []int{1, 5, 40, -1})); err != nil {
			return err
		}
		if err := p.render(); err != nil {
			return err
		}
	}
	return nil
}

// ask makes tables, searches, histories and a trace.
func (p *page) ask() error {
	if arrays := p.scene.Arrays; len(arrays) > 0 {
		a := &arrays[p.r.IntN(len(arrays))]
		images := []frame.ImageKind{"", "gray", "color", "x"}
		if err := p.v.Reshape(a.Name, frame.Shape{Rows: p.r.IntN(9), Cols: p.r.IntN(9), Image: pick(p, images)}); err != nil {
			return err
		}
		if err := p.render(); err != nil {
			return err
		}
		cell := p.r.IntN(max(1, a.Length))
		if err := work(p, func() (view.Work[*frame.History], error) { return p.v.History(p.ctx, a.ID, cell) }); err != nil {
			return err
		}
		if err := p.search(view.Search{For: frame.CellWritten, Back: p.r.IntN(2) == 0, Array: a.ID, Cell: cell}); err != nil {
			return err
		}
	}
	if err := p.search(view.Search{For: frame.BreakpointHit, Lines: []int{p.r.IntN(40)}, Everywhere: p.r.IntN(2) == 0}); err != nil {
		return err
	}
	names := append(frame.TableNames(), "")
	p.r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	if !p.all {
		names = part(p, names[:2]) // each may take as long as the run: others are for other texts
	}
	for _, name := range names {
		err := work(p, func() (view.Work[*view.Tables], error) { return p.v.Tables(p.ctx, name) }, func(t *view.Tables) error {
			t.As("text")
			t.As("csv")
			return sent(t.Table)
		})
		if err != nil {
			return err
		}
	}
	if _, err := view.Trace(p.ctx, p.x, 2000); err != nil && !errors.Is(err, listing.ErrLongTrace) {
		return err
	}
	return sent(p.v.Cost())
}

func (p *page) search(s view.Search) error {
	return work(p, func() (view.Work[view.Hit], error) { return p.v.Search(p.ctx, s) }, func(h view.Hit) error {
		if err := p.v.Goto(h); err != nil {
			return err
		}
		return p.render()
	})
}

// work does what the viewer prepares; that there is no such place is an answer like others.
func work[T any](p *page, prepare func() (view.Work[T], error), then ...func(T) error) error {
	do, err := prepare()
	if errors.Is(err, view.ErrNoSuchPlace) {
		return nil
	}
	if err != nil {
		return err
	}
	got, err := do(p.timed, func(int64) {})
	if errors.Is(err, context.Canceled) {
		return nil // it replays what it needs, and has a time of its own, as runs have
	}
	if err != nil {
		return err
	}
	if err := sent(got); err != nil {
		return err
	}
	for _, f := range then {
		if err := f(got); err != nil {
			return err
		}
	}
	return nil
}

// report makes the report as the command line has it, and searches a schedule that changes the first race's result.
func (p *page) report() error {
	r := p.reader()
	told := report.Of(p.x, r)
	told.Text(io.Discard, "a.cu", r)
	if err := told.JSON(io.Discard); err != nil {
		return err
	}
	if err := sent(report.Of(p.x, r).Measures(r)); err != nil {
		return err
	}
	if p.brief && p.r.IntN(4) > 0 {
		return nil
	}
	for i := range p.x.Findings() {
		b, err := experiment.FindSchedule(p.timed, p.x, i, engine.Limits{ScheduleTries: 2}, nil)
		if errors.Is(err, experiment.ErrNoRace) {
			continue
		}
		if errors.Is(err, context.Canceled) {
			break // searches have a time of their own, as runs have
		}
		if err != nil {
			return err
		}
		b.Text(r)
		break
	}
	return nil
}
