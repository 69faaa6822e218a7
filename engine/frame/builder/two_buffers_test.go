package builder_test

import (
	"testing"

	"tilescope/engine/frame"
)

// With two buffers a phase loads the next tile while it works on this one: the outlined tile is the one that it works on, and before the
// first phase the one that is staged for it.
func TestTilesOfTwoBuffers(t *testing.T) {
	win := func(row, col, rows, cols int) frame.Window {
		return frame.Window{Row: row, Col: col, Rows: rows, Cols: cols}
	}
	for _, test := range []struct {
		file, array string
		start       frame.Window
		phases      []frame.Window
	}{
		{"product", "A", win(0, 0, 8, 8), []frame.Window{win(0, 0, 8, 8), win(0, 8, 8, 8)}},
		{"product", "B", win(0, 0, 8, 8), []frame.Window{win(0, 0, 8, 8), win(8, 0, 8, 8)}},
		{"transpose", "in", win(0, 0, 4, 4), []frame.Window{win(0, 0, 4, 4), win(0, 4, 4, 4), win(0, 8, 4, 4), win(0, 12, 4, 4)}},
		{"stencil", "in", win(0, 0, 1, 9), []frame.Window{win(0, 0, 1, 9), win(0, 7, 1, 10), win(0, 15, 1, 10), win(0, 23, 1, 10)}},
	} {
		in := executeFile(t, "testdata/two_buffers/"+test.file+".cu", 0)
		s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
		id := s.array(test.array).ID
		tile := func(n int) (w frame.Window) {
			for _, o := range s.at(n, nil).Outlines {
				if o.Array == id && o.Kind == "tile" {
					w = o.Window
				}
			}
			return w
		}
		if len(s.track.Phases) != len(test.phases) {
			t.Fatalf("%s: %d phases, want %d", test.file, len(s.track.Phases), len(test.phases))
		}
		if got := tile(0); got != test.start {
			t.Errorf("%s: the tile of %s at step 0 is %+v, want %+v", test.file, test.array, got, test.start)
		}
		for i, p := range s.track.Phases {
			if got := tile(int(p.To)); got != test.phases[i] {
				t.Errorf("%s: the tile of %s in phase %d is %+v, want %+v", test.file, test.array, i+1, got, test.phases[i])
			}
		}
	}
}
