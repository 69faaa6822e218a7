package builder_test

import (
	"context"
	"encoding/csv"
	"fmt"
	"os"
	"sort"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/frame/builder"
	"tilescope/engine/frame/project"
	"tilescope/engine/i18n"
)

// tableOf is a table about a block of a launch.
func tableOf(t *testing.T, in *builder.Builder, name frame.TableName, launch int, block [3]int, lim frame.TableLimits,
	reader i18n.Reader) *frame.Table {
	t.Helper()
	focus := focusOn(in, launch, block, [3]int{})
	s, err := in.Scene(context.Background(), focus, nil, reader)
	if err != nil {
		t.Fatal(err)
	}
	table, err := in.Table(context.Background(), s, focus, name, lim, reader, nil)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// usual is a table with the usual limits and notation that must make sense.
func usual(t *testing.T, in *builder.Builder, name frame.TableName, launch int, block [3]int) *frame.Table {
	t.Helper()
	table := tableOf(t, in, name, launch, block, frame.TableLimits{}, i18n.Reader{})
	if table.Why != "" {
		t.Fatalf("no table %s: %s", name, table.Why)
	}
	return table
}

// same compares a table's rows with those written by hand: a row a line, the row's head and the cells' texts between bars.
func same(t *testing.T, table *frame.Table, want string) {
	t.Helper()
	var got, wish []string
	for _, r := range table.Rows {
		words := []string{r.Head}
		for _, c := range r.Cells {
			words = append(words, strings.TrimSpace(c.Text+" "+c.Note))
		}
		got = append(got, strings.TrimSpace(strings.Join(words, " | ")))
	}
	for _, line := range strings.Split(strings.TrimSpace(want), "\n") {
		parts := strings.Split(line, "|")
		for i := range parts {
			parts[i] = strings.TrimSpace(parts[i])
		}
		wish = append(wish, strings.TrimSpace(strings.Join(parts, " | ")))
	}
	for i := range max(len(got), len(wish)) {
		g, w := "", ""
		if i < len(got) {
			g = got[i]
		}
		if i < len(wish) {
			w = wish[i]
		}
		if g != w {
			t.Errorf("%s, row %d:\n got %s\nwant %s", table.Name, i, g, w)
		}
	}
}

func product(t *testing.T) *builder.Builder { return executeFile(t, "testdata/tables/product.cu", 0) }

// The table of global memory accesses of block (0,0), with threads (x,y) and elements row first.
func TestAccessOrderOfTheProduct(t *testing.T) {
	in := product(t)
	want := `
(0,0) | M[0][0] · N[0][0] | M[0][1] · N[1][0] | M[0][2] · N[2][0] | M[0][3] · N[3][0]
(1,0) | M[0][0] · N[0][1] | M[0][1] · N[1][1] | M[0][2] · N[2][1] | M[0][3] · N[3][1]
(0,1) | M[1][0] · N[0][0] | M[1][1] · N[1][0] | M[1][2] · N[2][0] | M[1][3] · N[3][0]
(1,1) | M[1][0] · N[0][1] | M[1][1] · N[1][1] | M[1][2] · N[2][1] | M[1][3] · N[3][1]`
	same(t, usual(t, in, frame.AccessOrder, 0, [3]int{}), want)
	// Through tiles each thread itself reads one element of each tile; the rest of what it uses others have loaded.
	same(t, usual(t, in, frame.AccessOrder, 1, [3]int{}), `
(0,0) | M[0][0] | N[0][0] | M[0][2] | N[2][0]
(1,0) | M[0][1] | N[0][1] | M[0][3] | N[2][1]
(0,1) | M[1][0] | N[1][0] | M[1][2] | N[3][0]
(1,1) | M[1][1] | N[1][1] | M[1][3] | N[3][1]`)
	// Column first, as two of the lectures write it: thread (1,0) begins with M(0,0) and N(1,0).
	xy := tableOf(t, in, frame.AccessOrder, 0, [3]int{}, frame.TableLimits{}, i18n.Reader{XY: true})
	same(t, xy, `
(0,0) | M(0,0) · N(0,0) | M(1,0) · N(0,1) | M(2,0) · N(0,2) | M(3,0) · N(0,3)
(1,0) | M(0,0) · N(1,0) | M(1,0) · N(1,1) | M(2,0) · N(1,2) | M(3,0) · N(1,3)
(0,1) | M(0,1) · N(0,0) | M(1,1) · N(0,1) | M(2,1) · N(0,2) | M(3,1) · N(0,3)
(1,1) | M(0,1) · N(1,0) | M(1,1) · N(1,1) | M(2,1) · N(1,2) | M(3,1) · N(1,3)`)
	if !strings.Contains(xy.Caption, "(x,y)") {
		t.Errorf("the caption does not say how elements are written: %s", xy.Caption)
	}
	// Block (1,0): columns 2 and 3 of N.
	same(t, usual(t, in, frame.AccessOrder, 0, [3]int{1, 0, 0}), `
(0,0) | M[0][0] · N[0][2] | M[0][1] · N[1][2] | M[0][2] · N[2][2] | M[0][3] · N[3][2]
(1,0) | M[0][0] · N[0][3] | M[0][1] · N[1][3] | M[0][2] · N[2][3] | M[0][3] · N[3][3]
(0,1) | M[1][0] · N[0][2] | M[1][1] · N[1][2] | M[1][2] · N[2][2] | M[1][3] · N[3][2]
(1,1) | M[1][0] · N[0][3] | M[1][1] · N[1][3] | M[1][2] · N[2][3] | M[1][3] · N[3][3]`)
}

// The same work, grouped by input tile.
func TestOrderByTileOfTheProduct(t *testing.T) {
	in := product(t)
	for launch := range 2 {
		table := usual(t, in, frame.TileOrder, launch, [3]int{})
		same(t, table, `
(0,0) | M[0][0] · N[0][0] | M[0][1] · N[1][0]
(1,0) | M[0][0] · N[0][1] | M[0][1] · N[1][1]
(0,1) | M[1][0] · N[0][0] | M[1][1] · N[1][0]
(1,1) | M[1][0] · N[0][1] | M[1][1] · N[1][1]
(0,0) | M[0][2] · N[2][0] | M[0][3] · N[3][0]
(1,0) | M[0][2] · N[2][1] | M[0][3] · N[3][1]
(0,1) | M[1][2] · N[2][0] | M[1][3] · N[3][0]
(1,1) | M[1][2] · N[2][1] | M[1][3] · N[3][1]`)
		if a, b := table.Rows[0].Group, table.Rows[4].Group; !strings.HasSuffix(a, "1: M[0…1][0…1], N[0…1][0…1]") ||
			!strings.HasSuffix(b, "2: M[0…1][2…3], N[2…3][0…1]") {
			t.Errorf("groups %q and %q", a, b)
		}
		// Every element of M and N is used exactly twice by the block.
		for _, name := range []string{"M", "N"} {
			if want := "each element of " + name + " is used exactly twice."; !strings.Contains(table.Caption, want) {
				t.Errorf("the caption lacks %q: %s", want, table.Caption)
			}
		}
	}
}

// A table that shows a part of the threads counts the uses by all of them, and says once that rows are left out.
func TestOrderByTileCountsAllThreads(t *testing.T) {
	in := product(t)
	for launch := range 2 {
		table := tableOf(t, in, frame.TileOrder, launch, [3]int{}, frame.TableLimits{Rows: 2}, i18n.Reader{})
		for _, name := range []string{"M", "N"} {
			if want := "each element of " + name + " is used exactly twice."; !strings.Contains(table.Caption, want) {
				t.Errorf("the caption lacks %q: %s", want, table.Caption)
			}
		}
		if len(table.Rows) != 2 || !strings.HasSuffix(table.Rows[0].Group, "1: M[0…1][0…1], N[0…1][0…1]") {
			t.Errorf("%d rows, group %q", len(table.Rows), table.Rows[0].Group)
		}
		if n := strings.Count(table.Cut, "At most 2 rows are shown."); n != 1 {
			t.Errorf("rows are said to be left out %d times: %s", n, table.Cut)
		}
	}
}

// Stores that follow each other make up no sum, and neither do operands that the source does not add.
func TestPhasesShowOnlySumsOfTheSource(t *testing.T) {
	in := executeFile(t, "testdata/tables/transpose.cu", 0)
	same(t, usual(t, in, frame.PhaseSteps, 0, [3]int{}), `
0 | in[0][0] → tile[0][0], in[1][0] → tile[1][0], in[2][0] → tile[2][0], in[3][0] → tile[3][0] | tile[0][0], tile[0][1], tile[0][2], tile[0][3]
1 | in[0][1] → tile[0][1], in[1][1] → tile[1][1], in[2][1] → tile[2][1], in[3][1] → tile[3][1] | tile[1][0], tile[1][1], tile[1][2], tile[1][3]
2 | in[0][2] → tile[0][2], in[1][2] → tile[1][2], in[2][2] → tile[2][2], in[3][2] → tile[3][2] | tile[2][0], tile[2][1], tile[2][2], tile[2][3]
3 | in[0][3] → tile[0][3], in[1][3] → tile[1][3], in[2][3] → tile[2][3], in[3][3] → tile[3][3] | tile[3][0], tile[3][1], tile[3][2], tile[3][3]`)
	// Thread 0 itself reads a column of `in`, though it stores a row of it.
	order := usual(t, in, frame.AccessOrder, 0, [3]int{})
	if got := order.Rows[0].Cells[1].Text; got != "in[1][0]" {
		t.Errorf("thread 0 reads %q second", got)
	}
	combined := usual(t, in, frame.PhaseSteps, 1, [3]int{}).Rows[0].Cells
	for i, want := range []string{"in[0] → s[0]", "s[0] + s[1]", "s[0], s[1]", "s[0], s[1]"} {
		if got := combined[i].Text; got != want {
			t.Errorf("column %d is %q, want %q", i, got, want)
		}
	}
	for launch, want := range []string{"false", "true false false"} {
		s := look(t, in, focusOn(in, launch, [3]int{}, [3]int{}))
		var got []string
		for i, c := range s.at(len(s.track.Steps), project.NewSent()).Phases.Rows[0].Cells {
			if c.Sum != nil {
				t.Errorf("launch %d, column %d is shown as the sum %v", launch, i, c.Sum)
			}
			if n := len(c.Terms); n > 0 {
				got = append(got, fmt.Sprint(c.Terms[n-1].Plus))
			}
		}
		if g := strings.Join(got, " "); g != want {
			t.Errorf("launch %d: the last terms are added: %s, want %s", launch, g, want)
		}
	}
}

// The phase table, row first. The lecture has N(0,1) go to Nds(1,0) in phase 1 of its thread (0,1), which is ours (1,0): a slip. It goes to
// Nds[0][1].
func TestPhasesOfTheProduct(t *testing.T) {
	table := usual(t, product(t), frame.PhaseSteps, 1, [3]int{})
	same(t, table, `
(0,0) | M[0][0] → Mds[0][0] | N[0][0] → Nds[0][0] | Mds[0][0] · Nds[0][0] + Mds[0][1] · Nds[1][0] | M[0][2] → Mds[0][0] | N[2][0] → Nds[0][0] | Mds[0][0] · Nds[0][0] + Mds[0][1] · Nds[1][0]
(1,0) | M[0][1] → Mds[0][1] | N[0][1] → Nds[0][1] | Mds[0][0] · Nds[0][1] + Mds[0][1] · Nds[1][1] | M[0][3] → Mds[0][1] | N[2][1] → Nds[0][1] | Mds[0][0] · Nds[0][1] + Mds[0][1] · Nds[1][1]
(0,1) | M[1][0] → Mds[1][0] | N[1][0] → Nds[1][0] | Mds[1][0] · Nds[0][0] + Mds[1][1] · Nds[1][0] | M[1][2] → Mds[1][0] | N[3][0] → Nds[1][0] | Mds[1][0] · Nds[0][0] + Mds[1][1] · Nds[1][0]
(1,1) | M[1][1] → Mds[1][1] | N[1][1] → Nds[1][1] | Mds[1][0] · Nds[0][1] + Mds[1][1] · Nds[1][1] | M[1][3] → Mds[1][1] | N[3][1] → Nds[1][1] | Mds[1][0] · Nds[0][1] + Mds[1][1] · Nds[1][1]`)
	for i, want := range []string{"phase 1 M → Mds", "phase 1 N → Nds", "phase 1 sum +=", "phase 2 M → Mds", "phase 2 N → Nds",
		"phase 2 sum +="} {
		if got := table.Columns[i].Group + " " + table.Columns[i].Title; got != want {
			t.Errorf("column %d is %q, want %q", i, got, want)
		}
	}
	direct := tableOf(t, product(t), frame.PhaseSteps, 0, [3]int{}, frame.TableLimits{}, i18n.Reader{})
	if direct.Why != "Nothing moves from global into shared memory in this block." || len(direct.Rows) != 0 {
		t.Errorf("without shared memory: %q, %d rows", direct.Why, len(direct.Rows))
	}
}

// What is loaded once, before the rounds that use it, is no phase and is before them.
func TestPhasesAfterOneLoad(t *testing.T) {
	table := usual(t, executeFile(t, "testdata/tables/reduction.cu", 0), frame.PhaseSteps, 0, [3]int{1, 0, 0})
	same(t, table, `
0 | v[8] → part[0] | part[4] + part[0] | part[2] + part[0] | part[1] + part[0]
1 | v[9] → part[1] | part[5] + part[1] | part[3] + part[1] |
2 | v[10] → part[2] | part[6] + part[2] | |
3 | v[11] → part[3] | part[7] + part[3] | |
4 | v[12] → part[4] | | |
5 | v[13] → part[5] | | |
6 | v[14] → part[6] | | |
7 | v[15] → part[7] | | |`)
	for i, want := range []string{"before", "phase 1", "phase 2", "phase 3"} {
		if got := table.Columns[i].Group; got != want {
			t.Errorf("column %d is under %q, want %q", i, got, want)
		}
	}
	if table.Cut != "" {
		t.Errorf("nothing is left out, and yet: %s", table.Cut)
	}
}

// Every element of M and N is used exactly twice by a block: loaded twice without tiles; loaded once and read twice with them. The grid
// loads each element four times without tiles (4 threads of a row or column) and twice with them.
func TestReuseOfTheProduct(t *testing.T) {
	in := product(t)
	same(t, usual(t, in, frame.ReuseCount, 0, [3]int{}), `
M[0][0] | 2 | 2
M[0][1] | 2 | 2
M[0][2] | 2 | 2
M[0][3] | 2 | 2
M[1][0] | 2 | 2
M[1][1] | 2 | 2
M[1][2] | 2 | 2
M[1][3] | 2 | 2
all 8 of the block | 16 |
all blocks of the grid | 64 | 4
N[0][0] | 2 | 2
N[0][1] | 2 | 2
N[1][0] | 2 | 2
N[1][1] | 2 | 2
N[2][0] | 2 | 2
N[2][1] | 2 | 2
N[3][0] | 2 | 2
N[3][1] | 2 | 2
all 8 of the block | 16 |
all blocks of the grid | 64 | 4`)
	tiled := usual(t, in, frame.ReuseCount, 1, [3]int{})
	for _, r := range tiled.Rows {
		got := []string{}
		for _, c := range r.Cells {
			got = append(got, c.Text)
		}
		want := "1 2 2× 2"
		switch r.Head {
		case "all 8 of the block":
			want = "8 16 2× "
		case "all blocks of the grid":
			want = "32 64 2× 4"
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s %s: %v, want %s", r.Group, r.Head, got, want)
		}
	}
	if !strings.Contains(tiled.Caption, "M: 8 loads of 8 elements; 2 reads of each from shared memory.") {
		t.Errorf("caption %q", tiled.Caption)
	}
}

// The convolution of 16 elements by 4 blocks of 4 threads with a mask of 5: block 0 has two ghosts and N[0…5], block 1 N[2…9], block 2
// N[6…13], block 3 N[10…15] and two ghosts; the tiles in the middle are internal ones; elements in several tiles are halo elements.
func TestTilesOfTheConvolution(t *testing.T) {
	in := executeFile(t, cases+"conv1d_tiled_16.cu", 0)
	table := usual(t, in, frame.TileFill, 0, [3]int{})
	same(t, table, `
0 | ghost  | ghost  | in[0]  | in[1]  | in[2]  | in[3]  | in[4]  | in[5]  | | | | | | 6 | boundary
1 | in[2]  | in[3]  | in[4]  | in[5]  | in[6]  | in[7]  | in[8]  | in[9]  | | | | | | 8 | internal
2 | in[6]  | in[7]  | in[8]  | in[9]  | in[10] | in[11] | in[12] | in[13] | | | | | | 8 | internal
3 | in[10] | in[11] | in[12] | in[13] | in[14] | in[15] | ghost  | ghost  | | | | | | 6 | boundary`)
	kinds := []string{
		"ghost ghost internal internal lent lent halo halo",
		"halo halo lent lent lent lent halo halo",
		"halo halo lent lent lent lent halo halo",
		"halo halo lent lent internal internal ghost ghost",
	}
	for i, r := range table.Rows {
		var got []string
		for _, c := range r.Cells[:8] {
			got = append(got, string(c.Kind))
		}
		if strings.Join(got, " ") != kinds[i] {
			t.Errorf("block %d: %v, want %s", i, got, kinds[i])
		}
	}
	// A cell leads to the moment at which it was filled: in[4] comes into block 0's tile by its thread 0.
	if c := table.Rows[0].Cells[6]; c.At <= 0 || c.Thread != [3]int{} || c.Block != [3]int{} {
		t.Errorf("in[4] of block 0 leads to %+v", c)
	}
	if t2 := tableOf(t, product(t), frame.TileFill, 1, [3]int{}, frame.TableLimits{}, i18n.Reader{}); !strings.Contains(t2.Why,
		"no block owns an element") {
		t.Errorf("operands of a product: %q", t2.Why)
	}
}

// Seven reads an element in the middle of a stencil of radius 3.
func TestReuseOfTheStencil(t *testing.T) {
	text, err := os.ReadFile(cases + "stencil_radius3.cu")
	if err != nil {
		t.Fatal(err)
	}
	in := execute(t, "stencil.cu", string(text), 0)
	table := usual(t, in, frame.ReuseCount, 0, [3]int{1, 0, 0})
	most := 0
	for _, r := range table.Rows {
		if r.Cells[0].Kind != frame.TotalCell && r.Cells[1].Text == "7" {
			most++
		}
	}
	if most == 0 {
		t.Errorf("no element is read seven times:\n%s", table.Text())
	}
}

func TestTableLimits(t *testing.T) {
	in := product(t)
	small := tableOf(t, in, frame.AccessOrder, 0, [3]int{}, frame.TableLimits{Rows: 2, Columns: 3}, i18n.Reader{})
	if len(small.Rows) != 2 || len(small.Columns) != 3 || !strings.Contains(small.Cut, "2 more threads") ||
		!strings.Contains(small.Cut, "2 more accesses; at most 3") {
		t.Errorf("%d rows, %d columns, %q", len(small.Rows), len(small.Columns), small.Cut)
	}
	few := tableOf(t, in, frame.ReuseCount, 0, [3]int{}, frame.TableLimits{Rows: 3}, i18n.Reader{})
	if !strings.Contains(few.Cut, "more elements, included in the totals") || few.Rows[len(few.Rows)-1].Cells[0].Text != "64" {
		t.Errorf("%q\n%s", few.Cut, few.Text())
	}
	short := tableOf(t, in, frame.AccessOrder, 0, [3]int{}, frame.TableLimits{Steps: 2}, i18n.Reader{})
	if !strings.Contains(short.Cut, "first 2 warp steps") {
		t.Errorf("%q", short.Cut)
	}
	// Where the limits are what a table needs, none of it is left out, and with one step less something is.
	whole := tableOf(t, in, frame.AccessOrder, 0, [3]int{}, frame.TableLimits{}, i18n.Reader{})
	if fits := tableOf(t, in, frame.AccessOrder, 0, [3]int{}, frame.TableLimits{Rows: len(whole.Rows), Columns: len(whole.Columns)},
		i18n.Reader{}); fits.Cut != "" || fits.Text() != whole.Text() {
		t.Errorf("%d rows and %d columns are cut: %q", len(whole.Rows), len(whole.Columns), fits.Cut)
	}
	needs := sort.Search(1000, func(n int) bool {
		return n > 0 && tableOf(t, in, frame.AccessOrder, 0, [3]int{}, frame.TableLimits{Steps: int64(n)}, i18n.Reader{}).Cut == ""
	})
	if fits := tableOf(t, in, frame.AccessOrder, 0, [3]int{}, frame.TableLimits{Steps: int64(needs)},
		i18n.Reader{}); fits.Text() != whole.Text() {
		t.Errorf("%d steps are enough, and yet it is\n%s\nand not\n%s", needs, fits.Text(), whole.Text())
	}
	if short = tableOf(t, in, frame.AccessOrder, 0, [3]int{}, frame.TableLimits{Steps: int64(needs) - 1},
		i18n.Reader{}); !strings.Contains(short.Cut, fmt.Sprintf("first %d warp steps", needs-1)) {
		t.Errorf("%q", short.Cut)
	}
	tiles := tableOf(t, executeFile(t, cases+"conv1d_tiled_16.cu", 0), frame.TileFill, 0, [3]int{}, frame.TableLimits{Rows: 2, Columns: 4},
		i18n.Reader{})
	if len(tiles.Rows) != 2 || !strings.Contains(tiles.Cut, "2 more blocks") || !strings.Contains(tiles.Cut, "9 more cells") {
		t.Errorf("%d rows, %q", len(tiles.Rows), tiles.Cut)
	}
}

// Every table is a well-formed list of values with as many fields in each line.
func TestTablesAsText(t *testing.T) {
	for _, file := range []string{"testdata/tables/product.cu", cases + "conv1d_tiled_16.cu"} {
		in := executeFile(t, file, 0)
		for _, name := range frame.TableNames() {
			table := tableOf(t, in, name, 0, [3]int{}, frame.TableLimits{}, i18n.Reader{})
			if table.Why != "" {
				if !strings.Contains(table.Text(), table.Why) {
					t.Errorf("%s of %s does not say why it is not there", name, file)
				}
				continue
			}
			lines, err := csv.NewReader(strings.NewReader(table.CSV(i18n.Reader{}))).ReadAll()
			if err != nil || len(lines) != len(table.Rows)+1 {
				t.Errorf("%s of %s: %d lines of values for %d rows: %v", name, file, len(lines), len(table.Rows), err)
			}
			for _, r := range table.Rows {
				if len(r.Cells) != len(table.Columns) {
					t.Errorf("%s of %s: a row of %d cells in %d columns", name, file, len(r.Cells), len(table.Columns))
				}
			}
		}
	}
}

// Which tables make sense is found out once for a scene; requested one of them, that one alone is made, and the same as before.
func TestOffersOfAScene(t *testing.T) {
	in := product(t)
	focus := focusOn(in, 1, [3]int{}, [3]int{})
	s, err := in.Scene(context.Background(), focus, nil, i18n.Reader{})
	if err != nil {
		t.Fatal(err)
	}
	get := func(name frame.TableName) (*frame.Table, []frame.TableOffer) {
		table, offers, err := in.Tables(context.Background(), s, focus, name, frame.TableLimits{}, i18n.Reader{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return table, offers
	}
	first, offers := get("")
	if first.Name != frame.AccessOrder || len(offers) != len(frame.TableNames()) {
		t.Fatalf("%s, %d offers", first.Name, len(offers))
	}
	again, same := get(frame.AccessOrder)
	if again.Text() != first.Text() || len(same) != len(offers) || same[0] != offers[0] {
		t.Error("made again, the table is another")
	}
	// One that makes no sense is not given: the first that does is.
	if other, _ := get(frame.Trapezoid); other.Name != frame.AccessOrder || other.Why != "" {
		t.Errorf("asked for a trapezoid: %s, %q", other.Name, other.Why)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := in.Tables(ctx, s, focus, frame.Trapezoid, frame.TableLimits{}, i18n.Reader{}, nil); err == nil {
		t.Error("a table is made for nobody")
	}
}
