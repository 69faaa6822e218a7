package lessoneval

import (
	"testing"

	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// TestBoundsHints: what is wrong with an index is told from the index, the thread and the launch.
func TestBoundsHints(t *testing.T) {
	line := func(thread, index, count int) outside {
		return outside{index: index, count: count, block: []int{0, 0, 0}, thread: []int{thread, 0, 0}, grid: []int{4, 1, 1},
			width: []int{8, 1, 1}}
	}
	plane := func(x, y, index, count int) outside {
		return outside{index: index, count: count, block: []int{0, 0, 0}, thread: []int{x, y, 0}, grid: []int{1, 1, 1}, width: []int{8, 8, 1}}
	}
	for _, c := range []struct {
		name string
		of   outside
		want i18n.Key
	}{
		{"negative", line(0, -1, 16), texts.CheckNegative},
		{"surplus thread", line(13, 13, 13), texts.CheckSurplus},
		{"past the end", line(12, 13, 13), texts.CheckPast},
		{"a typed number", outside{index: 15, count: 9, expr: "15", block: []int{0, 0, 0}, thread: []int{15, 0, 0},
			grid: []int{4, 1, 1}, width: []int{32, 1, 1}}, texts.CheckTyped},
		{"wrong stride", line(5, 20, 16), texts.CheckStride},
		{"surplus row", plane(2, 5, 5*7+2, 35), texts.CheckSurplus},
		{"swapped", plane(6, 1, 6*5+1, 30), texts.CheckSwapped},
	} {
		if got := c.of.hint(); !got.Is(c.want) {
			t.Errorf("%s: %s", c.name, got.Key)
		}
	}
}

func TestIndexIn(t *testing.T) {
	for _, c := range []struct{ line, array, want string }{
		{"  out[i] = in[i] + 1;", "in", "i"},
		{"  y[r] = x[col[k] + 1];", "x", "col[k] + 1"},
		{"  in[i] = in[i - 1];", "in", ""},
		{"  in[i", "in", ""},
	} {
		if got := indexIn("\n"+c.line, 2, c.array); got != c.want {
			t.Errorf("%s: %q, want %q", c.line, got, c.want)
		}
	}
}
