package heat_test

import (
	"testing"

	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/heat"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// access is a load of the element of the same number by each lane of a mask.
func access(r *heat.Recorder, position int64, kind isa.AccessKind, space isa.Space, mask uint32) {
	e := event.Access{Where: event.Where{Position: position, Mask: mask}, Kind: kind, Space: space, Bytes: 4, Count: 1}
	for lane := range e.Addr {
		e.Addr[lane] = isa.GlobalBase + uint64(4*lane)
	}
	r.Access(&e)
}

func recorder(most int) *heat.Recorder {
	float := isa.ElemType{Name: "float", Mem: isa.F32, Count: 1, Bytes: 4}
	return heat.NewRecorder(blocktrace.NewArrays([]blocktrace.Array{{Name: "in", Space: isa.GlobalSpace, Base: isa.GlobalBase, Bytes: 16,
		Elem: float}}), 100, most)
}

func TestLoadsOfElements(t *testing.T) {
	r := recorder(heat.MaxLoads)
	access(r, 100, isa.Load, isa.GlobalSpace, 0b1111)
	access(r, 103, isa.Load, isa.GlobalSpace, 0b1100)
	access(r, 103, isa.Load, isa.GlobalSpace, 0b0100)   // the same statement loads it twice
	access(r, 104, isa.Store, isa.GlobalSpace, 0b1111)  // no load
	access(r, 105, isa.Atomic, isa.GlobalSpace, 0b1111) // nor that
	access(r, 106, isa.Load, isa.GlobalSpace, 0b10000)  // past the end of the array
	l := r.Done()
	for _, c := range []struct {
		cell     int
		position int64
		lane     int
		want     int
	}{
		{2, 100, -1, 0}, {2, 101, -1, 1}, {2, 101, 1, 0}, {2, 101, 2, 1}, {2, 103, -1, 1}, {2, 104, 1, 1}, {2, 104, 2, 3}, {2, 104, -1, 3},
		{3, 104, 2, 1}, {3, 104, -1, 2}, {0, 999, -1, 1}, {0, 50, -1, 0},
	} {
		if got := l.Loads(0, c.cell, c.position, c.lane); got != c.want {
			t.Errorf("element %d before %d, lane %d: %d loads, want %d", c.cell, c.position, c.lane, got, c.want)
		}
	}
	if l.All(0, 2) != 3 {
		t.Errorf("%d loads in all", l.All(0, 2))
	}
}

func TestTooManyLoads(t *testing.T) {
	for most, kept := range map[int]bool{3: false, 4: true} {
		r := recorder(most)
		access(r, 100, isa.Load, isa.GlobalSpace, 0b1111)
		if got := r.Done(); (got != nil) != kept {
			t.Errorf("of four loads with room for %d: %v", most, got)
		}
	}
}
