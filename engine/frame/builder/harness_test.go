package builder_test

import (
	"context"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/set"
	"tilescope/engine/compile"
	"tilescope/engine/device"
	"tilescope/engine/diag"
	"tilescope/engine/enginetest"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/builder"
	"tilescope/engine/frame/input"
	"tilescope/engine/frame/project"
	"tilescope/engine/host"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/timeline"
	"tilescope/engine/types"
)

// execute compiles and runs a text for an H200 with warps of a width, 0 for the device's own.
func execute(t testing.TB, name, text string, width int, off ...int) *builder.Builder {
	t.Helper()
	return executeAs(t, name, text, width, machine.Schedule{}, off...)
}

func executeAs(t testing.TB, name, text string, width int, schedule machine.Schedule, off ...int) *builder.Builder {
	t.Helper()
	return executeCounting(t, name, text, width, schedule, new(atomic.Int64), off...)
}

// executeCounting counts the machines that are made: one for the run, one for each replay, each cursor, and each look.
func executeCounting(t testing.TB, name, text string, width int, schedule machine.Schedule, machines *atomic.Int64,
	off ...int) *builder.Builder {
	t.Helper()
	var bag diag.Bag
	prelude, universe := enginetest.Library()
	file := source.NewFile(name, text)
	unit := syntax.Parse(file, prelude, syntax.Config{Off: off}, &bag)
	d, _ := device.Lookup(device.Default)
	in := &input.Run{Key: "key", File: file, Unit: unit, Device: d, Off: off, ErrorName: func(int) string { return "error" }}
	if !bag.HasErrors() {
		if checked := types.Check(unit, universe, &bag, types.Config{}); !bag.HasErrors() {
			in.Code = compile.Compile(checked, &bag, nil)
		}
	}
	if bag.HasErrors() {
		var b strings.Builder
		diag.Write(&b, file, i18n.Reader{}, bag.Sorted())
		t.Fatalf("%s does not compile:\n%s", name, b.String())
	}
	if width == 0 {
		width = d.WarpSize
	}
	in.WarpSize = width
	facts := analysis.Run{Program: in.Code, Device: d, WarpSize: width}
	line, err := timeline.Execute(context.Background(), timeline.Plan{
		New: func(o event.Observer) (*machine.Machine, machine.System) {
			machines.Add(1)
			p := host.New(in.Code, host.Options{Device: d})
			m := machine.New(in.Code, machine.Config{Device: d, WarpSize: width, Schedule: schedule, Observer: o}, p)
			p.Start(m)
			return m, p
		},
		Watch: func() timeline.Watcher { return set.New(facts) },
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	in.Timeline, in.Final = line, line.Final().(*set.Set)
	return builder.New(in)
}

func executeFile(t testing.TB, path string, width int) *builder.Builder {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return execute(t, path[strings.LastIndexByte(path, '/')+1:], string(text), width)
}

const cases = "../../testdata/conformance/cases/"

// focusOn looks at a thread of a block.
func focusOn(in *builder.Builder, launch int, block, thread [3]int) frame.Focus {
	l := in.Run.Timeline.Launches()[launch]
	linear := l.Block.Linear(event.Dim{int32(thread[0]), int32(thread[1]), int32(thread[2])})
	return frame.Focus{Launch: launch, Block: block, Thread: thread, Warp: linear / l.WarpSize, Lane: linear % l.WarpSize}
}

// stage is a scene with a cursor.
type stage struct {
	t     testing.TB
	in    *builder.Builder
	focus frame.Focus
	scene *builder.Scene
	c     *timeline.Cursor
	track *timeline.Track
}

func look(t testing.TB, in *builder.Builder, focus frame.Focus) *stage {
	t.Helper()
	s, err := in.Scene(context.Background(), focus, nil, i18n.Reader{})
	if err != nil {
		t.Fatal(err)
	}
	l := in.Run.Timeline.Launches()[focus.Launch]
	track, err := in.Run.Timeline.Track(context.Background(), focus.Launch,
		l.Grid.Linear(event.Dim{int32(focus.Block[0]), int32(focus.Block[1]), int32(focus.Block[2])}))
	if err != nil {
		t.Fatal(err)
	}
	return &stage{t: t, in: in, focus: focus, scene: s, c: in.Run.Timeline.NewCursor(), track: track}
}

// at is the frame after n of the block's steps.
func (s *stage) at(n int, sent *project.Sent) *frame.Frame {
	return s.place(frame.Place{Position: s.track.Position(n), Lane: -1}, sent)
}

func (s *stage) place(p frame.Place, sent *project.Sent) *frame.Frame {
	s.t.Helper()
	f, err := s.in.Frame(context.Background(), s.scene, s.c, p, timeline.ByWarp, s.focus, sent, i18n.Reader{})
	if err != nil {
		s.t.Fatal(err)
	}
	return f
}
