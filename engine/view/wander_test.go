package view_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/experiment"
	"tilescope/engine/frame"
	"tilescope/engine/frame/listing"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/engine/view"
)

// wanderFiles are the programs that readers wander through: all that are short enough, of the lessons, the conformance cases and the tests
// of tables.
func wanderFiles(t testing.TB) []string {
	t.Helper()
	var list []string
	for _, pattern := range []string{
		"../testdata/conformance/cases/*.cu",
		"../../lessons/*/*.cu",
		"../frame/builder/testdata/tables/*.cu",
		"../testdata/perf/stencil.cu",
	} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: no programs (%v)", pattern, err)
		}
		list = append(list, found...)
	}
	return list
}

// wanderLimits keep a run short enough to be wandered through in milliseconds.
func wanderLimits(instructions int64) engine.Limits {
	l := engine.Limits{Instructions: instructions, MemoryBytes: 64 << 20, OutputBytes: 10_000, Launches: 20, Depth: 20, ScheduleTries: 2}
	l.Timeline.Interval, l.Timeline.CheckpointBytes, l.Timeline.TrackSteps, l.Timeline.WatchSteps = 500, 4<<20, 1500, 3000
	l.Tables.Steps, l.Tables.Values = 20_000, 40_000
	return l
}

var (
	numbers  = regexp.MustCompile(`\b\d+\b`)
	barriers = regexp.MustCompile(`__syncthreads\(\);`)
	swaps    = [][2]string{
		{" < ", " <= "},
		{" + ", " - "},
		{" - 1", " + 1"},
		{" && ", " || "},
		{"threadIdx.x", "threadIdx.y"},
		{" == ", " != "},
		{"i++", "i += 3"},
		{" / ", " % "},
	}
)

// mutant is a text with a few numbers, guards, loops or barriers changed.
func mutant(rng *rand.Rand, text string) string {
	extremes := []string{"0", "1", "2", "3", "5", "7", "8", "16", "31", "32", "33", "64", "100", "127", "1000"}
	for range 1 + rng.IntN(3) {
		switch rng.IntN(6) {
		case 0:
			if at := barriers.FindAllStringIndex(text, -1); len(at) > 0 {
				b := at[rng.IntN(len(at))]
				text = text[:b[0]] + ";" + text[b[1]:]
			}
		case 1, 2:
			s := swaps[rng.IntN(len(swaps))]
			if n := strings.Count(text, s[0]); n > 0 {
				parts := strings.SplitN(text, s[0], 1+rng.IntN(n)+1)
				text = strings.Join(parts[:len(parts)-1], s[0]) + s[1] + parts[len(parts)-1]
			}
		default:
			if at := numbers.FindAllStringIndex(text, -1); len(at) > 0 {
				n := at[rng.IntN(len(at))]
				text = text[:n[0]] + extremes[rng.IntN(len(extremes))] + text[n[1]:]
			}
		}
	}
	return text
}

// wanderer is a reader who does anything at all with what a page offers.
type wanderer struct {
	rng  *rand.Rand
	v    *view.Viewer
	runs []*engine.Execution // parts of one run, and all of it
	said []string            // what was done
}

// wander runs a text and sends a reader through it. Whatever they request is an answer or a refusal in words.
func wander(t *testing.T, rng *rand.Rand, name, source string, acts int, limits engine.Limits) {
	w := &wanderer{rng: rng}
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("%s: %v after\n%s\n%s\nin\n%s", name, r, strings.Join(w.said, "\n"), debug.Stack(), source)
		}
	}()
	next := int64(0)
	listen := func(at engine.Reached, part func() *engine.Execution) {
		if at.Steps >= next && len(w.runs) < 3 {
			next = 2*at.Steps + int64(rng.IntN(1500))
			if p := part(); p != nil {
				w.runs = append(w.runs, p)
			}
		}
	}
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: name, Source: source}, limits, listen)
	var rejected *engine.Rejection
	var refused *engine.SpecError
	switch {
	case errors.As(err, &rejected), errors.As(err, &refused):
		return
	case err != nil:
		t.Fatalf("%s: %v", name, err)
	}
	w.runs = append(w.runs, x)
	for _, x := range w.runs {
		w.v = view.New(x)
		w.everyTable(t, name)
		for range acts {
			if err := w.act(); err != nil {
				t.Fatalf("%s: %v after\n%s\nin\n%s", name, err, strings.Join(w.said, "\n"), source)
			}
		}
	}
}

// everyTable requests every table of a few blocks of the first launches: where none is named, all are made.
func (w *wanderer) everyTable(t *testing.T, name string) {
	x := w.v.Execution()
	for i, l := range x.Launches() {
		if i >= 3 {
			break
		}
		blocks := []int{0, l.Blocks - 1, w.rng.IntN(l.Blocks)}
		if testing.Short() || i > 0 {
			blocks = blocks[2:]
		}
		slices.Sort(blocks)
		for _, b := range slices.Compact(blocks) {
			at, last := l.Grid.At(b), l.Block.At(l.Block.Count()-1)
			focus := frame.Focus{
				Launch: i,
				Block:  [3]int{int(at[0]), int(at[1]), int(at[2])},
				Thread: [3]int{int(last[0]), int(last[1]), int(last[2])},
			}
			if err := w.look(focus); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if err := w.table(""); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
}

func (w *wanderer) say(format string, args ...any) {
	w.said = append(w.said, fmt.Sprintf(format, args...))
}

// odd is a number near those that a page sends, or far off.
func (w *wanderer) odd(most int) int {
	switch w.rng.IntN(8) {
	case 0:
		return []int{-1, -1 << 62, 1<<31 - 1, 1 << 31, 1 << 62, most, most + 1}[w.rng.IntN(7)]
	case 1:
		return max(most-1, 0)
	}
	return w.rng.IntN(max(most, 1))
}

// refusal lets refusals through in words; anything else is a mistake.
func refusal(err error) error {
	if errors.Is(err, view.ErrNoSuchPlace) || errors.Is(err, experiment.ErrNoRace) {
		return nil
	}
	var refused *engine.SpecError
	if errors.As(err, &refused) {
		return nil
	}
	return err
}

var wanderSizes = []frame.StepSize{"phase", "interval", "statement", "warp", "thread", "thread", "thread", "leap"}

// act does one thing.
func (w *wanderer) act() error {
	v, x := w.v, w.v.Execution()
	ctx := context.Background()
	switch w.rng.IntN(23) {
	case 0, 1, 2:
		return w.focus()
	case 3, 4, 5, 6, 7, 8:
		size, n := wanderSizes[w.rng.IntN(len(wanderSizes))], []int{1, 1, -1, -1, 2, -3, 40, -40, 1 << 40, -1 << 40}[w.rng.IntN(10)]
		w.say("step %s %d", size, n)
		if err := refusal(v.Step(ctx, size, n)); err != nil {
			return err
		}
		return w.inside()
	case 9, 10:
		p := frame.Place{Position: int64(w.odd(int(x.Steps()) + 1)), Lane: w.odd(33) - 1}
		w.say("seek %v", p)
		v.Seek(p)
		return w.inside()
	case 11:
		return w.reshape()
	case 12:
		w.v.Heat(w.rng.IntN(2) == 0)
		w.say("heat")
	case 13:
		return w.beside()
	case 14:
		w.v.Read(i18n.Reader{XY: w.rng.IntN(2) == 0, Language: []string{"", "en", "de"}[w.rng.IntN(3)]})
		w.say("read")
	case 15:
		names := frame.TableNames()
		return w.table(append(names, "", "chess")[w.rng.IntN(len(names)+2)])
	case 16:
		return w.past()
	case 17:
		return w.search()
	case 18:
		size := wanderSizes[w.rng.IntN(len(wanderSizes))]
		w.say("stops %s", size)
		_, err := v.Stops(ctx, size)
		return refusal(err)
	case 19:
		w.say("continue, forget, cost")
		v.Cost()
		v.Forget()
		if i := slices.Index(w.runs, x); i+1 < len(w.runs) && w.rng.IntN(2) == 0 {
			s, err := v.Succeed(w.runs[i+1])(ctx)
			if err != nil {
				return err
			}
			v.Continue(s)
		}
	case 20:
		return w.about()
	case 21:
		v.Stop()
		v.Run()
	case 22:
		return w.ahead()
	}
	return w.render()
}

// ahead gets the frame of a step before making it, and makes it or does something else.
func (w *wanderer) ahead() error {
	size, n := wanderSizes[w.rng.IntN(len(wanderSizes))], []int{1, -1, 3}[w.rng.IntN(3)]
	w.say("foresee %s %d", size, n)
	if _, err := w.v.Foresee(context.Background(), size, n); err != nil {
		return refusal(err)
	}
	if w.rng.IntN(3) > 0 {
		w.say("take: %v", w.v.Take(size, n))
	}
	if back, err := w.v.Returns(context.Background(), size, n); err != nil {
		return refusal(err)
	} else if back && w.rng.IntN(3) > 0 && !w.v.Take(size, -n) {
		return fmt.Errorf("the step back by %d of size %s cannot be taken", n, size)
	}
	return w.inside()
}

func (w *wanderer) inside() error {
	if p := w.v.Place(); p.Position < 0 || p.Position > w.v.Execution().Steps() || p.Lane < -1 || p.Lane > 31 {
		return fmt.Errorf("it leads to %v", p)
	}
	if w.rng.IntN(3) == 0 {
		return nil // many steps between two frames
	}
	return w.render()
}

func (w *wanderer) render() error {
	w.say("render at %v", w.v.Place())
	_, shot, err := w.v.Render(context.Background())
	if err == nil && shot == nil {
		return errors.New("no frame")
	}
	return err
}

func (w *wanderer) look(f frame.Focus) error {
	w.say("look %+v", f)
	if err := refusal(w.v.Look(f)); err != nil {
		return err
	}
	return w.render()
}

func (w *wanderer) focus() error {
	var f frame.Focus
	list := w.v.Execution().Launches()
	f.Launch = w.odd(len(list))
	if f.Launch >= 0 && f.Launch < len(list) {
		l := list[f.Launch]
		for d := range 3 {
			f.Block[d], f.Thread[d] = w.odd(int(l.Grid[d])), w.odd(int(l.Block[d]))
			if w.rng.IntN(3) == 0 {
				f.Thread[d] = 0
			}
		}
	}
	if w.rng.IntN(4) == 0 {
		f.Warp, f.Lane = w.odd(8), w.odd(32)
	}
	return w.look(f)
}

// arrays are the names and sizes of what the scene draws.
func (w *wanderer) arrays() []frame.Array {
	w.v.Forget()
	scene, _, err := w.v.Render(context.Background())
	if err != nil || scene == nil {
		return nil
	}
	return scene.Arrays
}

func (w *wanderer) reshape() error {
	name := "nothing"
	if list := w.arrays(); len(list) > 0 {
		name = list[w.rng.IntN(len(list))].Name
	}
	s := frame.Shape{Rows: w.odd(40), Cols: w.odd(40), Image: []frame.ImageKind{"", "gray", "rgb", "rgba", "hologram"}[w.rng.IntN(5)]}
	w.say("reshape %s %+v", name, s)
	if err := refusal(w.v.Reshape(name, s)); err != nil {
		return err
	}
	return w.render()
}

func (w *wanderer) beside() error {
	var o frame.Others
	for range w.rng.IntN(4) {
		o.Blocks = append(o.Blocks, [3]int{w.odd(3), w.odd(2), w.odd(1)})
	}
	for range w.rng.IntN(4) {
		o.Threads = append(o.Threads, [3]int{w.odd(32), w.odd(2), w.odd(1)})
	}
	w.say("beside %+v", o)
	w.v.Beside(o)
	return w.render()
}

func (w *wanderer) table(name frame.TableName) error {
	w.say("table %q", name)
	work, err := w.v.Tables(context.Background(), name)
	if err != nil {
		return err
	}
	tables, err := work(context.Background(), nil)
	if err != nil {
		return err
	}
	_, _ = tables.As("csv"), tables.As("text")
	for _, row := range tables.Table.Rows {
		for _, c := range row.Cells {
			if c.At > w.v.Execution().Steps() {
				return fmt.Errorf("table %s leads to step %d", name, c.At)
			}
		}
	}
	return nil
}

func (w *wanderer) cell() (array, cell int) {
	if list := w.arrays(); len(list) > 0 {
		a := list[w.rng.IntN(len(list))]
		return a.ID, w.odd(a.Length)
	}
	return w.odd(3), w.odd(3)
}

func (w *wanderer) past() error {
	array, cell := w.cell()
	w.say("history of %d:%d", array, cell)
	work, err := w.v.History(context.Background(), array, cell)
	if err != nil {
		return refusal(err)
	}
	_, err = work(context.Background(), nil)
	return err
}

func (w *wanderer) search() error {
	kinds := []frame.SearchKind{frame.LineReached, frame.BreakpointHit, frame.CellTouched, frame.CellWritten, "luck"}
	s := view.Search{For: kinds[w.rng.IntN(5)], Back: w.rng.IntN(2) == 0, Everywhere: w.rng.IntN(2) == 0}
	for range w.rng.IntN(4) {
		s.Lines = append(s.Lines, w.odd(60))
	}
	s.Array, s.Cell = w.cell()
	w.say("search %+v", s)
	work, err := w.v.Search(context.Background(), s)
	if err != nil {
		return refusal(err)
	}
	hit, err := work(context.Background(), nil)
	if err != nil {
		return err
	}
	if err := w.v.Goto(hit); err != nil {
		return err
	}
	return w.inside()
}

// about requests what is said about a run as a whole.
func (w *wanderer) about() error {
	ctx, x, reader := context.Background(), w.v.Execution(), i18n.Reader{XY: w.rng.IntN(2) == 0}
	w.say("about")
	x.Show(reader)
	r := report.Of(x, reader)
	if err := r.JSON(io.Discard); err != nil {
		return err
	}
	r.Text(io.Discard, "x.cu", reader)
	report.Of(x, reader).Measures(reader)
	x.Size()
	if _, err := view.Trace(ctx, x, w.odd(100)); err != nil && !errors.Is(err, listing.ErrLongTrace) {
		return err
	}
	other := w.runs[w.rng.IntN(len(w.runs))]
	if _, err := experiment.Diverge(ctx, x, other, int64(w.rng.IntN(3000)), reader, nil); err != nil {
		return err
	}
	if w.rng.IntN(4) > 0 {
		return nil
	}
	if _, err := experiment.FindSchedule(ctx, x, w.odd(len(x.Findings())), wanderLimits(20_000), nil); refusal(err) != nil {
		return err
	}
	kinds := []frame.ParamKind{
		frame.DefineParam, frame.ArgumentParam, frame.DeviceParam, frame.SMsParam, frame.SeedParam, frame.WarpParam,
	}
	param := experiment.SweepParam{Kind: kinds[w.rng.IntN(6)], Name: []string{"N", "TILE", "1", ""}[w.rng.IntN(4)]}
	spec, err := param.Apply(x.Spec, []string{"1", "2", "7", "g80", strconv.Itoa(w.odd(64))}[w.rng.IntN(5)])
	if err != nil {
		return refusal(err)
	}
	y, err := engine.Run(ctx, spec, wanderLimits(20_000), nil)
	_, err = experiment.Sampled(y, err, reader)
	return err
}

// TestRandomReaders sends readers through every program, as it is and mutated; always the same.
func TestRandomReaders(t *testing.T) {
	for i, file := range wanderFiles(t) {
		rng := rand.New(rand.NewPCG(7, uint64(i)))
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(filepath.Dir(file))+"-"+filepath.Base(file), func(t *testing.T) {
			wander(t, rng, filepath.Base(file), string(text), 8, wanderLimits(20_000))
			wander(t, rng, filepath.Base(file), mutant(rng, string(text)), 8, wanderLimits(20_000))
		})
	}
}

// FuzzWander does so with programs, mutations and ways that nobody has thought of.
func FuzzWander(f *testing.F) {
	files := wanderFiles(f)
	texts := make([]string, len(files))
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		texts[i] = string(text)
	}
	for seed := range uint64(20) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 1))
		i := rng.IntN(len(files))
		// An input has ten seconds, also where it is watched closely and the machine is busy.
		wander(t, rng, filepath.Base(files[i]), mutant(rng, texts[i]), 20, wanderLimits(30_000))
	})
}

// TestSweepsOfConstants: where a tile is overwritten with a constant, values are made from neighbours that no iteration has made.
func TestSweepsOfConstants(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Source: `
__global__ void blur(const float *in, float *out) {
    __shared__ float a[34], b[34];
    int t = threadIdx.x + 1, i = blockIdx.x * 32 + threadIdx.x;
    a[t] = in[i];
    __syncthreads();
    a[t] = 1.0f;
    if (t == 1) a[0] = a[33] = 1.0f;
    __syncthreads();
    b[t] = (a[t - 1] + a[t] + a[t + 1]) / 3;
    __syncthreads();
    out[i] = b[t];
}

int main() {
    float *a, *b;
    cudaMalloc(&a, 256);
    cudaMalloc(&b, 256);
    cudaMemset(a, 0, 256);
    blur<<<2, 32>>>(a, b);
    cudaDeviceSynchronize();
}`}, engine.Limits{})
	work, err := view.New(x).Tables(context.Background(), frame.Trapezoid)
	if err != nil {
		t.Fatal(err)
	}
	tables, err := work(context.Background(), nil)
	if err != nil || tables.Table.Name != frame.Trapezoid || len(tables.Table.Rows) != 4 {
		t.Errorf("%v: %s, %s", err, tables.Table.Why, tables.As("text"))
	}
}
