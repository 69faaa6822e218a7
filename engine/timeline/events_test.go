package timeline

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// TestEvents: the warps that do the same are one event, with the bookkeeping before and between them; a barrier's waiting and its opening
// are two; a warp that comes to the same statement again begins another; what follows the last event is a step of its own.
func TestEvents(t *testing.T) {
	track := &Track{Intervals: []int32{0}}
	b := newTrackBuilder(track, 8, 4, 100)
	b.stmts = []isa.Stmt{{Kind: isa.StmtDecl}, {}, {Kind: isa.StmtBarrier}, {Effects: isa.Keeps}, {Kind: isa.StmtEnd}}
	where := func(warp int) event.Where {
		return event.Where{Position: int64(len(track.Steps)), Warp: warp, Mask: 0b1111}
	}
	step := func(warp, stmt int, then ...func(event.Where)) {
		w := where(warp)
		b.Step(&event.Step{Where: w, Stmt: stmt})
		for _, f := range then {
			f(w)
		}
	}
	load := func(w event.Where) { b.Access(&event.Access{Where: w, Kind: isa.Load, Space: isa.GlobalSpace}) }
	own := func(w event.Where) { b.Access(&event.Access{Where: w, Kind: isa.Load, Space: isa.LocalSpace}) }
	arrive := func(w event.Where) { b.Barrier(&event.Barrier{Where: w, Kind: event.Arrive}) }
	release := func(w event.Where) { b.Barrier(&event.Barrier{Where: w, Kind: event.Release}) }
	step(0, 0)
	step(1, 0, own)
	step(0, 1, load)
	step(0, 0)
	step(1, 1, load) // 5: both warps load
	step(0, 2, arrive)
	step(1, 0)
	step(1, 2, arrive, release)
	step(0, 3) // 6: waits; 8: opens
	step(1, 3)
	step(0, 0)
	step(0, 3)
	step(1, 3) // 10 and 13: two rounds
	step(0, 4)
	step(1, 4)
	b.finish()
	if diff := cmp.Diff([]int32{5, 6, 8, 10, 13, 15}, track.Events); diff != "" {
		t.Errorf("events end after other steps (-want +got):\n%s", diff)
	}
	at := Place{Position: 0, Lane: -1}
	for _, want := range []int64{5, 6, 8, 10, 13, 15} {
		if at = track.Move(at, ByEvent, 1); at.Position != want {
			t.Fatalf("a step by event goes to %d, want %d", at.Position, want)
		}
	}
	for _, want := range []int64{13, 10, 8, 6, 5, 0} {
		if at = track.Move(at, ByEvent, -1); at.Position != want {
			t.Fatalf("a step back goes to %d, want %d", at.Position, want)
		}
	}
}
