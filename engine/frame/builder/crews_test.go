package builder_test

import (
	"slices"
	"testing"
)

// The textbook's picture of 76 × 62 pixels in blocks of 16 × 16 falls into its four areas by what its threads do.
func TestAreasOfThePicture(t *testing.T) {
	in := executeFile(t, "../../testdata/programs/picture_edges.cu", 0)
	s := look(t, in, focusOn(in, 0, [3]int{4, 1, 0}, [3]int{13, 0, 0}))
	var got []string
	here, idle := -1, 0
	for k, c := range s.scene.Scene.Crews {
		got = append(got, c.Text)
		idle += c.Blocks * c.Idle
		if c.Storing != c.Working {
			t.Errorf("%q: %d store", c.Text, c.Storing)
		}
		if c.Here {
			here = k
		}
	}
	if want := []string{
		"Blocks (0,0) to (3,2): 256 of 256 threads are active, 0 idle.",
		"Blocks (0,3) to (3,3): 224 of 256 threads are active, 32 idle.",
		"Blocks (4,0) to (4,2): 192 of 256 threads are active, 64 idle.",
		"Block (4,3): 168 of 256 threads are active, 88 idle.",
	}; !slices.Equal(got, want) {
		t.Errorf("the areas are %q", got)
	}
	if here != 2 {
		t.Errorf("block (4,1) is in area %d", here)
	}
	if want := 80*64 - 76*62; idle != want {
		t.Errorf("%d threads idle, want %d", idle, want)
	}
}
