package lessoneval

import (
	"testing"

	"tilescope/engine/i18n"
	"tilescope/engine/isa"
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
	rows := func(o outside, length int) outside {
		o.row = length
		return o
	}
	// planned is plane with the pattern of all accesses by threads with x and y below the extents.
	planned := func(wide, high, perX, perY, count int) outside {
		o := plane(wide-1, high-1, perX*(wide-1)+perY*(high-1), count)
		for y := range high {
			for x := range wide {
				o.plan.all = append(o.plan.all, indexed{x: x, y: y, index: perX*x + perY*y})
			}
		}
		o.plan.fit()
		return o
	}
	in := func(space isa.Space, o outside) outside {
		o.space = space
		return o
	}
	dynamic := line(3, 36, 0)
	dynamic.has, dynamic.needs = 144, 148
	// pieces is a list of 20 elements that each block of 8 threads takes in three pieces.
	pieces := line(4, 20, 20)
	for block := range 2 {
		for n := range 3 {
			for x := range 8 {
				pieces.plan.all = append(pieces.plan.all, indexed{x: 8*block + x, n: n, index: 8*n + x, who: worker{block: [3]int{block}}})
			}
		}
	}
	pieces.plan.fit()
	checked := line(13, 13, 13)
	checked.check = "i <= n"
	named := plane(3, 5, 5, 5)
	named.expr = "h"
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
		{"a piece that is not whole", pieces, texts.CheckPast},
		{"fewer threads than elements", plane(2, 5, 5*37+2, 185), texts.CheckPast},
		{"surplus row", plane(2, 5, 5*7+2, 35), texts.CheckSurplus},
		{"past its row", rows(plane(5, 3, 3*5+5, 20), 5), texts.CheckPastRow},
		{"a list of columns", rows(line(13, 13, 13), 13), texts.CheckSurplus},
		{"a column of a row that there is not", rows(plane(2, 4, 4*5+2, 20), 5), texts.CheckSurplus},
		{"swapped", planned(7, 5, 7, 1, 35), texts.CheckSwapped},
		{"swapped, as far as one access tells", plane(6, 1, 6*5+1, 31), texts.CheckPast},
		{"more rows than there are", planned(7, 8, 1, 7, 35), texts.CheckSurplus},
		{"more rows and columns than there are", planned(8, 8, 1, 7, 35), texts.CheckSurplus},
		{"exchanged, and more rows than there are", planned(7, 8, 7, 1, 35), texts.CheckPast},
		{"rows too long", planned(5, 8, 1, 8, 40), texts.CheckRows},
		{"a check that lets too many through", checked, texts.CheckWide},
		{"a name that is y", named, texts.CheckSurplus},
		{"a cell for each thread", in(isa.SharedSpace, line(5, 5, 4)), texts.CheckCells},
		{"a cell further on", in(isa.SharedSpace, line(5, 9, 8)), texts.CheckTile},
		{"a cell by the global index", in(isa.SharedSpace, outside{index: 9, count: 8, block: []int{1, 0, 0}, thread: []int{1, 0, 0},
			grid: []int{4, 1, 1}, width: []int{8, 1, 1}}), texts.CheckGlobal},
		{"too few bytes", in(isa.SharedSpace, dynamic), texts.CheckDynamic},
		{"the thread's own", in(isa.LocalSpace, line(4, 4, 4)), texts.CheckLocal},
	} {
		if got := c.of.hint(); !got.Is(c.want) {
			t.Errorf("%s: %s", c.name, got.Key)
		}
	}
}

func TestIndexIn(t *testing.T) {
	for _, c := range []struct {
		line   string
		column int
		array  string
		want   string
	}{
		{"  out[i] = in[i] + 1;", 0, "in", "i"},
		{"  y[r] = x[col[k] + 1];", 0, "x", "col[k] + 1"},
		{"  in[i] = in[i - 1];", 0, "in", ""},
		{"  in[i] = in[i - 1];", 3, "in", "i"},
		{"  in[i] = in[i - 1];", 11, "in", "i - 1"},
		{"  in[i", 0, "in", ""},
	} {
		if got := indexIn("\n"+c.line, 2, c.column, c.array); got != c.want {
			t.Errorf("%s, column %d: %q, want %q", c.line, c.column, got, c.want)
		}
	}
}

func TestRowOf(t *testing.T) {
	source := "#define COLS 7\n#  define ROWS 3\n"
	for _, c := range []struct {
		expr string
		want int
	}{
		{"row * COLS + col", 7}, {"(z * ROWS + y) * COLS + x", 7}, {"y * 5 + x", 5}, {"y * WIDTH + x", 9}, {"y * n + x", 0}, {"i", 0},
	} {
		if got := rowOf(source, map[string]string{"WIDTH": "9"}, c.expr); got != c.want {
			t.Errorf("%s: rows of %d, want %d", c.expr, got, c.want)
		}
	}
}
