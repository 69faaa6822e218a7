package builder_test

import (
	"testing"

	"tilescope/engine/frame"
)

// When a phase begins its tiles hold the phase before, until each cell is filled again; within a step the shown lanes' cells are new.
func TestStaleTiles(t *testing.T) {
	in := executeFile(t, cases+"matmul_tiled_4_2.cu", 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	second := int(s.track.Phases[1].From)
	if f := s.at(second, nil); len(s.values(f, "ltile").Old) != 0 {
		t.Errorf("phase 1 ends with %v stale", s.values(f, "ltile").Old)
	}
	if f := s.at(second+1, nil); len(s.values(f, "ltile").Old) != 0 || len(s.values(f, "rtile").Old) != 4 {
		t.Errorf("phase 2 fills ltile first; %v and %v are stale, want none and all", s.values(f, "ltile").Old, s.values(f, "rtile").Old)
	}
	f, n := s.find(second+1, func(f *frame.Frame) bool { return len(s.values(f, "ltile").Fresh) == 4 })
	if len(s.values(f, "ltile").Old) != 0 || len(s.values(f, "rtile").Old) != 4 {
		t.Errorf("filled again, but %v and %v are stale", s.values(f, "ltile").Old, s.values(f, "rtile").Old)
	}
	part := s.place(frame.Place{Position: s.track.Position(n), Lane: 1}, nil)
	if old := s.values(part, "ltile").Old; len(old) != 2 || old[0] != 2 {
		t.Errorf("two lanes on, %v are stale", old)
	}
	if f := s.at(len(s.track.Steps)-1, nil); len(s.values(f, "ltile").Old) != 0 {
		t.Errorf("at the end %v are stale", s.values(f, "ltile").Old)
	}
}
