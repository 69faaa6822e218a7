package timeline

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tilescope/engine/event"
	"tilescope/engine/footprint"
)

// twoWarps is the life of a block of two warps of four lanes: a statement each, a barrier, a loop of two phases, an end. Its steps
// are at every second position, as when another block runs in turn.
func twoWarps(t *testing.T) *Track {
	t.Helper()
	track := &Track{Launch: 0, Block: 1, Start: 10, Intervals: []int32{0}}
	b := newTrackBuilder(track, 7, 4, 100)
	at := int64(10)
	where := func(warp int) event.Where {
		return event.Where{Position: at, Launch: 0, Block: 1, Warp: warp, Mask: [2]uint32{0b1111, 0b0111}[warp]}
	}
	step := func(warp int) {
		b.Step(&event.Step{Where: event.Where{Position: at + 1, Launch: 0, Block: 0, Warp: warp, Mask: 1}}) // another block's: ignored
		b.Step(&event.Step{Where: where(warp), Stmt: 3})
	}
	next := func() { at += 2 }
	for w := range 2 { // 0, 1
		step(w)
		next()
	}
	for range 2 { // 2–9: condition, load, barrier … for each warp
		for w := range 2 {
			step(w)
			b.Phase(&event.PhaseMark{Where: where(w), Loop: 0})
			next()
		}
		for w := range 2 {
			step(w)
			b.Barrier(&event.Barrier{Where: where(w), Kind: event.Arrive})
			if w == 1 {
				b.Barrier(&event.Barrier{Where: where(w), Kind: event.Release})
			}
			next()
		}
	}
	for w := range 2 { // 10, 11
		step(w)
		b.Phase(&event.PhaseMark{Where: where(w), Loop: 0, End: true})
		b.Leave(&event.Leave{Where: where(w)})
		next()
	}
	b.finish()
	return track
}

func TestTrackBounds(t *testing.T) {
	track := twoWarps(t)
	if len(track.Steps) != 12 {
		t.Fatalf("%d steps, want 12", len(track.Steps))
	}
	if d := cmp.Diff([]int32{2, 4, 6, 8, 10, 12}, track.Statements); d != "" {
		t.Errorf("statement steps (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]int32{0, 6, 10}, track.Intervals); d != "" {
		t.Errorf("intervals (-want +got):\n%s", d)
	}
	want := []Phase{{Loop: 0, From: 3, To: 7, Number: 1}, {Loop: 0, From: 7, To: 11, Number: 2}}
	if d := cmp.Diff(want, track.Phases); d != "" {
		t.Errorf("phases (-want +got):\n%s", d)
	}
}

func TestMoveThereAndBack(t *testing.T) {
	track := twoWarps(t)
	for _, c := range []struct {
		name string
		size Size
		want []Place
	}{
		{"warp", ByWarp, []Place{{11, -1}, {13, -1}, {15, -1}, {17, -1}, {19, -1}, {21, -1}, {23, -1}, {25, -1}, {27, -1}, {29, -1}, {31, -1},
			{33, -1}}},
		{"statement", ByStatement, []Place{{13, -1}, {17, -1}, {21, -1}, {25, -1}, {29, -1}, {33, -1}}},
		{"interval", ByInterval, []Place{{21, -1}, {29, -1}, {33, -1}}},
		{"phase", ByPhase, []Place{{15, -1}, {23, -1}, {31, -1}, {33, -1}}},
		{"thread", ByThread, []Place{{11, 0}, {11, 1}, {11, 2}, {11, -1}, {13, 0}, {13, 1}, {13, -1}, {15, 0}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			place := Place{track.Start, -1}
			for i, want := range c.want {
				if place = track.Move(place, c.size, 1); place != want {
					t.Fatalf("step %d leads to %v, want %v", i+1, place, want)
				}
			}
			for i := len(c.want) - 2; i >= -1; i-- {
				want := Place{track.Start, -1}
				if i >= 0 {
					want = c.want[i]
				}
				if place = track.Move(place, c.size, -1); place != want {
					t.Fatalf("back to step %d leads to %v, want %v", i+1, place, want)
				}
			}
		})
	}
}

func TestMoveStaysInside(t *testing.T) {
	track := twoWarps(t)
	for size := ByPhase; size <= ByThread; size++ {
		if got := track.Move(Place{track.Start, -1}, size, -1); got != (Place{track.Start, -1}) {
			t.Errorf("size %d: back from the start leads to %v", size, got)
		}
		if got := track.Move(Place{33, -1}, size, 1); got != (Place{33, -1}) {
			t.Errorf("size %d: on from the end leads to %v", size, got)
		}
		if got := track.Move(Place{track.Start, -1}, size, 1000); got != (Place{33, -1}) {
			t.Errorf("size %d: a thousand steps on lead to %v", size, got)
		}
	}
	// From another block's time, back is to the end of this block's last step.
	if got := track.Move(Place{12, -1}, ByWarp, -1); got != (Place{11, -1}) {
		t.Errorf("back from between two steps leads to %v", got)
	}
	// A lane of another block's step is none of this block's: it is as if the whole step were shown.
	for _, c := range []struct {
		from Place
		n    int
		want Place
	}{
		{Place{10, 2}, 1, Place{11, 0}}, {Place{10, 2}, -1, Place{10, -1}}, {Place{3, 2}, 1, Place{11, 0}}, {Place{3, 2}, -1, Place{3, -1}},
		{Place{12, 2}, 1, Place{13, 0}}, {Place{12, 2}, -1, Place{11, -1}}, {Place{12, -1}, -1, Place{11, -1}}, {Place{12, 0}, -2, Place{11, 2}},
		{Place{40, 2}, 1, Place{40, -1}}, {Place{40, 2}, -1, Place{33, -1}},
	} {
		if got := track.Move(c.from, ByThread, c.n); got != c.want {
			t.Errorf("%d threads from %v lead to %v, want %v", c.n, c.from, got, c.want)
		}
	}
	empty := &Track{Start: 5, Intervals: []int32{0}, Statements: []int32{0}}
	for size := ByPhase; size <= ByThread; size++ {
		if got := empty.Move(Place{5, -1}, size, 3); got != (Place{5, -1}) {
			t.Errorf("size %d: a block without steps moves to %v", size, got)
		}
	}
}

func TestTrackStopsAtItsLimit(t *testing.T) {
	for _, steps := range []int64{3, 5} {
		track := &Track{Intervals: []int32{0}}
		b := newTrackBuilder(track, 32, 32, 3)
		for i := range steps {
			b.Step(&event.Step{Where: event.Where{Position: i, Mask: ^uint32(0)}})
		}
		b.finish()
		if track.Truncated != (steps > 3) || len(track.Steps) != 3 {
			t.Errorf("of %d steps, truncated %v after %d", steps, track.Truncated, len(track.Steps))
		}
	}
}

// TestTracksKeepToTheirBytes: those used last are kept, and another is made anew; one that alone is larger can be had all the same.
func TestTracksKeepToTheirBytes(t *testing.T) {
	made := 0
	build := func() (*Track, error) {
		made++
		return twoWarps(t), nil
	}
	kept := newTrackCache(2 * footprint.Of(twoWarps(t)))
	for _, c := range []struct{ block, made int }{{0, 1}, {1, 2}, {0, 2}, {2, 3}, {0, 3}, {1, 4}, {0, 4}} {
		if _, err := kept.Get(t.Context(), trackKey{block: c.block}, build); err != nil || made != c.made {
			t.Errorf("block %d: %d were made, want %d (%v)", c.block, made, c.made, err)
		}
	}
	small := newTrackCache(1)
	if track, err := small.Get(t.Context(), trackKey{}, build); err != nil || len(track.Steps) != 12 || small.Len() != 1 {
		t.Errorf("%v, %d kept", err, small.Len())
	}
}
