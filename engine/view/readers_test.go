package view_test

import (
	"context"
	"encoding/json"
	"sync"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

// glance is all that one reader has a server make of an execution, in words: pictures of many positions, the run, its cost, a search, a
// cell's history and a table.
func glance(ctx context.Context, x *engine.Execution, reader i18n.Reader, from int64) ([]string, error) {
	v := view.New(x)
	v.Read(reader)
	var said []string
	say := func(what any, err error) error {
		if err != nil {
			return err
		}
		text, err := json.Marshal(what)
		said = append(said, string(text))
		return err
	}
	for i := range int64(12) {
		v.Seek(frame.Place{Position: (from + i*37) % (x.Steps() + 1), Lane: -1})
		v.Forget()
		_, f, err := v.Render(ctx)
		if err := say(f, err); err != nil {
			return nil, err
		}
	}
	silent := func(int64) {}
	v.Seek(frame.Place{Lane: -1})
	search, err := v.Search(ctx, view.Search{For: frame.CellTouched, Array: 0, Cell: 1})
	if err != nil {
		return nil, err
	}
	hit, err := search(ctx, silent)
	if err := say(hit.Miss, err); err != nil {
		return nil, err
	}
	recall, err := v.History(ctx, 0, 1)
	if err != nil {
		return nil, err
	}
	history, err := recall(ctx, silent)
	if err := say(history, err); err != nil {
		return nil, err
	}
	tabulate, err := v.Tables(ctx, "")
	if err != nil {
		return nil, err
	}
	tables, err := tabulate(ctx, silent)
	if err := say(tables, err); err != nil {
		return nil, err
	}
	return said, say([]any{v.Run(), v.Cost()}, nil)
}

// reading is what a reader of an execution sees while others read it too.
type reading struct {
	x      *engine.Execution
	reader i18n.Reader
	from   int64
	said   []string
}

// crowd is readers in their own languages and notations.
type crowd struct {
	sync.WaitGroup
	readings []*reading
}

// read has everybody look at an execution, each on a thread of its own.
func (c *crowd) read(t *testing.T, x *engine.Execution) {
	for i, r := range []i18n.Reader{{}, {Language: "de"}, {XY: true}, {}} {
		l := &reading{x: x, reader: r, from: int64(11 * i)}
		c.readings = append(c.readings, l)
		c.Go(func() {
			said, err := glance(t.Context(), l.x, l.reader, l.from)
			if err != nil {
				t.Error(err)
			}
			l.said = said
		})
	}
}

// TestReadersOfARunAtOnce: readers of one execution, in their own languages and notations, and of parts of it while the rest is executed,
// each see what they would see alone; and one who looks at a part is shown the whole beside them.
func TestReadersOfARunAtOnce(t *testing.T) {
	ctx := t.Context()
	limits := engine.Limits{}
	limits.Timeline.Interval = 16
	spec := enginetest.Program(t, "../testdata/conformance/cases/matmul_tiled_4_2.cu")
	every := enginetest.Execute(t, spec, limits).Steps() / 3
	next := every
	var all crowd
	x, err := engine.Run(ctx, spec, limits, func(at engine.Reached, part func() *engine.Execution) {
		if at.Steps < next {
			return
		}
		next += every
		if some := part(); some != nil {
			all.read(t, some)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all.readings) == 0 {
		t.Fatal("nobody looks at a part")
	}
	grows := view.New(all.readings[0].x)
	if _, _, err := grows.Render(ctx); err != nil {
		t.Fatal(err)
	}
	work := grows.Succeed(x)
	all.Go(func() {
		s, err := work(ctx)
		if err != nil {
			t.Error(err)
			return
		}
		grows.Continue(s)
	})
	all.read(t, x)
	all.Wait()
	if grows.Execution() != x {
		t.Error("who looked at a part is not shown the whole")
	}
	alone := enginetest.Execute(t, spec, limits)
	for _, l := range all.readings {
		if !l.x.Open() {
			l.compare(t, alone)
		}
	}
}

// compare holds what a reader of a whole run saw against what it sees alone.
func (l *reading) compare(t *testing.T, alone *engine.Execution) {
	t.Helper()
	want, err := glance(t.Context(), alone, l.reader, l.from)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.said) != len(want) {
		t.Fatalf("%+v from %d is shown %d things of %d", l.reader, l.from, len(l.said), len(want))
	}
	for i := range want {
		if l.said[i] != want[i] {
			t.Fatalf("%+v from %d is shown\n%s\nand alone\n%s", l.reader, l.from, l.said[i], want[i])
		}
	}
}
