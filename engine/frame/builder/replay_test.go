package builder_test

import (
	"os"
	"sync/atomic"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// TestOneReplayForABlock: a block that is opened is replayed once, for its timeline and its record together, whichever of them is requested
// first. What all blocks of a launch have in common is found out with the first.
func TestOneReplayForABlock(t *testing.T) {
	text, err := os.ReadFile(cases + "matmul_tiled_64_16.cu")
	if err != nil {
		t.Fatal(err)
	}
	var machines atomic.Int64
	in := executeCounting(t, "matmul.cu", string(text), 0, machine.Schedule{}, &machines)
	cursor := in.Run.Timeline.NewCursor()
	made := func(act func() error) int64 {
		t.Helper()
		before := machines.Load()
		if err := act(); err != nil {
			t.Fatal(err)
		}
		return machines.Load() - before
	}
	open := func(x, y int) func() error {
		return func() error {
			focus := focusOn(in, 0, [3]int{x, y, 0}, [3]int{})
			s, err := in.Scene(t.Context(), focus, nil, i18n.Reader{})
			if err != nil {
				return err
			}
			_, err = in.Frame(t.Context(), s, cursor, frame.Place{Position: in.Run.Timeline.Steps(), Lane: -1}, timeline.ByEvent, focus, nil,
				i18n.Reader{})
			return err
		}
	}
	// Of the launch: a look at its arrays, one at its kernel's scalars, a replay of all blocks, and those of its first and its last block.
	if n := made(open(1, 0)); n != 6 {
		t.Errorf("opening a launch with a block makes %d machines, want 6", n)
	}
	if n := made(open(2, 1)); n != 1 {
		t.Errorf("opening another block makes %d machines, want the one of its replay", n)
	}
	if n := made(open(2, 1)); n != 0 {
		t.Errorf("opening a block again makes %d machines", n)
	}
	stepped := func() error {
		_, err := in.Track(t.Context(), 0, in.Run.Launch(0).Grid.Linear([3]int32{3, 2, 0}))
		return err
	}
	if n := made(stepped) + made(open(3, 2)); n != 1 {
		t.Errorf("going through a block and opening it makes %d machines, want 1", n)
	}
}
