package builder_test

import (
	"context"
	"math/rand"
	"os"
	"reflect"
	"sync"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/frame/project"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// Whatever the order of warps and blocks, what a block did to memory and what is counted of it at its end are the same.
func TestSchedulesDoNotChangeTheCounts(t *testing.T) {
	text, err := os.ReadFile("../../../lessons/tiled-matrix-multiply/kernel.cu")
	if err != nil {
		t.Fatal(err)
	}
	var want *frame.Frame
	var scene *frame.Scene
	for _, schedule := range []machine.Schedule{
		{}, {Warps: machine.WarpAfterWarp}, {Warps: machine.Shuffled, Seed: 5}, {Blocks: machine.Together}, {Blocks: machine.OnSMs, SMs: 3},
		{Blocks: machine.ShuffledBlocks, Seed: 9},
	} {
		in := executeAs(t, "matmul.cu", string(text), 8, schedule)
		s := look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{2, 1, 0}))
		f := s.at(len(s.track.Steps), nil)
		if want == nil {
			want, scene = f, s.scene.Scene
			continue
		}
		if !reflect.DeepEqual(f.Counters, want.Counters) || !reflect.DeepEqual(f.Reuse, want.Reuse) || !reflect.DeepEqual(f.Corner, want.Corner) {
			t.Errorf("%+v: counters %+v, reuse %+v, corner %+v", schedule, f.Counters, f.Reuse, f.Corner)
		}
		if !reflect.DeepEqual(s.scene.Scene.Arrays, scene.Arrays) || !reflect.DeepEqual(s.scene.Scene.Loads, scene.Loads) {
			t.Errorf("%+v: arrays %+v", schedule, s.scene.Scene.Arrays)
		}
	}
}

// Any position of the run is a place for any block, also in other blocks' time and between launches.
func TestPlacesOutsideOfTheBlocksLife(t *testing.T) {
	for _, schedule := range []machine.Schedule{{}, {Blocks: machine.Together}} {
		for _, name := range []string{"conv1d_tiled_16", "reduction_two_launches", "avg_shared_divergent_barrier", "illegal_address",
			"spmv_csr_kirchhoff"} {
			text, err := os.ReadFile(cases + name + ".cu")
			if err != nil {
				t.Fatal(err)
			}
			in := executeAs(t, name, string(text), 0, schedule)
			r := rand.New(rand.NewSource(2))
			for launch := range min(len(in.Run.Timeline.Launches()), 2) {
				l := in.Run.Timeline.Launches()[launch]
				b := l.Grid.At(l.Blocks - 1)
				s := look(t, in, focusOn(in, launch, [3]int{int(b[0]), int(b[1]), int(b[2])}, [3]int{}))
				for range 20 {
					p := frame.Place{Position: r.Int63n(in.Run.Timeline.Steps() + 1), Lane: r.Intn(34) - 2}
					f := s.place(p, nil)
					if f.Say.Lead == "" || f.Step.Index > f.Step.Count || len(f.Threads.States) != l.Block.Count() ||
						f.Blocks.Waiting+f.Blocks.Resident+f.Blocks.Done != l.Blocks {
						t.Fatalf("%s at %+v: %+v", name, p, f)
					}
				}
				for _, position := range []int64{0, in.Run.Timeline.Steps()} {
					f := s.place(frame.Place{Position: position, Lane: -1}, nil)
					if position == 0 && (f.Blocks.Done != 0 || f.Step.Index != 0) || position > 0 && f.Step.Index != f.Step.Count {
						t.Errorf("%s at %d: %+v %+v", name, position, f.Blocks, f.Step)
					}
				}
			}
		}
	}
}

// A run without a launch has a scene and a frame all the same.
func TestRunWithoutLaunch(t *testing.T) {
	in := execute(t, "host.cu", "#include <stdio.h>\nint main() { printf(\"hello\\n\"); return 3; }\n", 0)
	s, err := in.Scene(context.Background(), frame.Focus{}, nil, readerEnglish)
	if err != nil {
		t.Fatal(err)
	}
	f, err := in.Frame(context.Background(), s, in.Run.Timeline.NewCursor(), frame.Place{Lane: -1}, timeline.ByEvent, frame.Focus{},
		project.NewSent(),
		readerEnglish)
	if err != nil || f.Say.Lead != "No kernel is running:" || len(s.Scene.Arrays) != 0 {
		t.Errorf("%v, %+v", err, f)
	}
	if _, err := in.Scene(context.Background(), frame.Focus{Launch: 1}, nil, readerEnglish); err == nil {
		t.Error("a launch that does not exist has a scene")
	}
}

// Readers share an execution's records and a scene.
func TestReadersAtOnce(t *testing.T) {
	in := executeFile(t, "../../../lessons/tiled-matrix-multiply/kernel.cu", 8)
	var all sync.WaitGroup
	for reader := range 4 {
		all.Add(1)
		go func() {
			defer all.Done()
			focus := focusOn(in, 0, [3]int{reader % 2, 0, 0}, [3]int{2, 1, 0})
			s, err := in.Scene(context.Background(), focus, nil, readerEnglish)
			if err != nil {
				t.Error(err)
				return
			}
			c, sent := in.Run.Timeline.NewCursor(), project.NewSent()
			r := rand.New(rand.NewSource(int64(reader)))
			for range 20 {
				place := frame.Place{Position: r.Int63n(in.Run.Timeline.Steps() + 1), Lane: -1}
				if _, err := in.Frame(context.Background(), s, c, place, timeline.ByEvent, focus, sent,
					readerEnglish); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	all.Wait()
}
