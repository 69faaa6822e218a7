package builder_test

import (
	"fmt"
	"math"
	"os"
	"sort"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

// averaging is the example of 16 numbers by some blocks with some sweeps.
func averaging(t *testing.T, blocks, sweeps int) *frame.Table {
	t.Helper()
	return launched(t, blocks, sweeps, 1, 0, frame.TableLimits{})
}

// launched is the example in several launches, looked at from one of them.
func launched(t *testing.T, blocks, sweeps, launches, from int, lim frame.TableLimits, edits ...string) *frame.Table {
	t.Helper()
	text, err := os.ReadFile("testdata/tables/averaging.cu")
	if err != nil {
		t.Fatal(err)
	}
	edited := strings.NewReplacer("#define BLOCKS 1", fmt.Sprintf("#define BLOCKS %d", blocks), "#define SWEEPS 4",
		fmt.Sprintf("#define SWEEPS %d", sweeps),
		"#define LAUNCHES 1", fmt.Sprintf("#define LAUNCHES %d", launches)).Replace(string(text))
	edited = strings.NewReplacer(edits...).Replace(edited)
	return tableOf(t, execute(t, "averaging.cu", edited, 0), frame.Trapezoid, from, [3]int{}, lim, i18n.Reader{})
}

// rounded compares a trapezoid's values, rounded to whole numbers, with those written by hand: a row a line, "--" for what is not computed,
// "." for what the block does not have.
func rounded(t *testing.T, table *frame.Table, want string) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(want), "\n")
	if len(lines) != len(table.Rows) {
		t.Fatalf("%d rows, want %d:\n%s", len(table.Rows), len(lines), table.Text())
	}
	for i, line := range lines {
		var got []string
		for _, c := range table.Rows[i].Cells {
			word := "."
			if c.Kind == frame.StaleCell {
				word = "--"
			} else if c.Value != "" {
				v, err := strconv.ParseFloat(c.Value, 64)
				if err != nil {
					t.Fatal(err)
				}
				word = strconv.Itoa(int(math.Round(v)))
			}
			got = append(got, word)
		}
		if wish := strings.Join(strings.Fields(line), " "); strings.Join(got, " ") != wish {
			t.Errorf("%s %s:\n got %s\nwant %s", table.Rows[i].Group, table.Rows[i].Head, strings.Join(got, " "), wish)
		}
	}
}

// kindsOf are the kinds of a row's cells.
func kindsOf(r frame.TableRow) string {
	var out []string
	for _, c := range r.Cells {
		out = append(out, string(c.Kind))
	}
	return strings.Join(out, " ")
}

// Four iterations with a single block. Of the lecture's 64 numbers one is wrong: in the fourth row the ninth is not 40 but 36.96, so 37.
func TestFourIterationsWithOneBlock(t *testing.T) {
	table := averaging(t, 1, 4)
	rounded(t, table, `
25  6 34 91 10 62 55  5 80 20 10 40  6 99 26  2
25 22 44 45 54 42 41 47 35 37 23 19 48 44 42  2
25 30 37 48 47 46 43 41 39 32 26 30 37 45 29  2
25 31 38 44 47 45 43 41 37 32 29 31 37 37 25  2
25 31 38 43 45 45 43 41 37 33 31 33 35 33 21  2`)
	if c := table.Rows[4].Cells[8]; c.Text != "36.96" {
		t.Errorf("the ninth number of the fourth iteration is %s", c.Text)
	}
	for _, r := range table.Rows[1:] {
		if want := "kept " + strings.Repeat("computed ", 14) + "kept"; kindsOf(r) != want {
			t.Errorf("iteration %s: %s", r.Head, kindsOf(r))
		}
	}
	if !strings.Contains(table.Caption, "at distances −1, 0, +1") ||
		!strings.Contains(table.Caption, "56 values are computed, none of them twice") {
		t.Errorf("caption %q", table.Caption)
	}
}

// One iteration with two blocks: one border element for each neighbour.
func TestOneIterationWithTwoBlocks(t *testing.T) {
	table := averaging(t, 2, 1)
	rounded(t, table, `
25  6 34 91 10 62 55  5 80  .  .  .  .  .  .  .
25 22 44 45 54 42 41 47 --  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  5 80 20 10 40  6 99 26  2
 .  .  .  .  .  .  . -- 35 37 23 19 48 44 42  2`)
	if c := table.Rows[0].Cells[8]; c.Kind != frame.HaloCell {
		t.Errorf("element 8 is %q to block 0", c.Kind)
	}
	if !strings.Contains(table.Caption, "14 values are computed, none of them twice") {
		t.Errorf("caption %q", table.Caption)
	}
}

// Two iterations with two blocks: two border elements, of which one is computed by both blocks.
func TestTwoIterationsWithTwoBlocks(t *testing.T) {
	table := averaging(t, 2, 2)
	rounded(t, table, `
25  6 34 91 10 62 55  5 80 20  .  .  .  .  .  .
25 22 44 45 54 42 41 47 35 --  .  .  .  .  .  .
25 30 37 48 47 46 43 41 -- --  .  .  .  .  .  .
 .  .  .  .  .  . 55  5 80 20 10 40  6 99 26  2
 .  .  .  .  .  . -- 47 35 37 23 19 48 44 42  2
 .  .  .  .  .  . -- -- 39 32 26 30 37 45 29  2`)
	// In the first iteration block 0 computes element 8, which is at home in block 1, and block 1 element 7.
	for _, c := range []struct {
		row, cell int
		kind      frame.CellKind
	}{
		{0, 7, frame.InputCell}, {0, 8, frame.HaloCell}, {0, 9, frame.HaloCell}, {1, 7, frame.TwiceCell}, {1, 8, frame.ExtraCell},
		{1, 9, frame.StaleCell}, {2, 7, frame.ComputedCell},
		{3, 6, frame.HaloCell}, {4, 7, frame.ExtraCell}, {4, 8, frame.TwiceCell}, {5, 8, frame.ComputedCell}, {5, 15, frame.KeptCell},
	} {
		if got := table.Rows[c.row].Cells[c.cell].Kind; got != c.kind {
			t.Errorf("row %d, element %d is %q, want %q", c.row, c.cell, got, c.kind)
		}
	}
	if !strings.Contains(table.Caption, "30 values are computed, 2 of them twice") {
		t.Errorf("caption %q", table.Caption)
	}
	if c := table.Rows[1].Cells[8]; c.At <= 0 || c.Block != [3]int{} || c.Thread != [3]int{10, 0, 0} {
		t.Errorf("element 8 of block 0 leads to thread %v of block %v at %d", c.Thread, c.Block, c.At)
	}
}

// A launch for each iteration: no block computes anything of its neighbour's, and each borrows an element from it again in every launch.
func TestALaunchForEachIteration(t *testing.T) {
	for from := range 2 {
		table := launched(t, 2, 1, 2, from, frame.TableLimits{})
		rounded(t, table, `
25  6 34 91 10 62 55  5 80  .  .  .  .  .  .  .
25 22 44 45 54 42 41 47 --  .  .  .  .  .  .  .
25 22 44 45 54 42 41 47 35  .  .  .  .  .  .  .
25 30 37 48 47 46 43 41 --  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  5 80 20 10 40  6 99 26  2
 .  .  .  .  .  .  . -- 35 37 23 19 48 44 42  2
 .  .  .  .  .  .  . 47 35 37 23 19 48 44 42  2
 .  .  .  .  .  .  . -- 39 32 26 30 37 45 29  2`)
		var heads []string
		for _, r := range table.Rows {
			heads = append(heads, r.Head)
		}
		if got := strings.Join(heads[:4], ", "); got != "launch 1 loads, 1, launch 2 loads, 2" {
			t.Errorf("rows are headed %s", got)
		}
		for _, want := range []string{"2 iterations in 2 launches by 2 blocks", "28 values are computed, none of them twice",
			"4 halo elements are loaded from neighbouring blocks, in 2 launches"} {
			if !strings.Contains(table.Caption, want) {
				t.Errorf("caption %q lacks %q", table.Caption, want)
			}
		}
		for _, c := range []struct {
			row, cell int
			kind      frame.CellKind
		}{{0, 8, frame.HaloCell}, {2, 7, frame.InputCell}, {2, 8, frame.HaloCell}, {3, 7, frame.ComputedCell}, {3, 8, frame.StaleCell},
			{6, 7, frame.HaloCell}, {6, 15, frame.InputCell}, {7, 15, frame.KeptCell}} {
			if got := table.Rows[c.row].Cells[c.cell].Kind; got != c.kind {
				t.Errorf("from launch %d: row %d, element %d is %q, want %q", from, c.row, c.cell, got, c.kind)
			}
		}
		if c := table.Rows[3].Cells[7]; c.Launch != 1 || c.At <= table.Rows[1].Cells[7].At || c.Thread != [3]int{8, 0, 0} {
			t.Errorf("element 7 of the second iteration leads to thread %v of launch %d at %d", c.Thread, c.Launch, c.At)
		}
	}
}

// Four iterations in two launches: two at a time are computed with extra work, and what the first launch leaves is borrowed by the second.
func TestTwoLaunchesOfTwoIterations(t *testing.T) {
	table := launched(t, 2, 2, 2, 1, frame.TableLimits{})
	rounded(t, table, `
25  6 34 91 10 62 55  5 80 20  .  .  .  .  .  .
25 22 44 45 54 42 41 47 35 --  .  .  .  .  .  .
25 30 37 48 47 46 43 41 -- --  .  .  .  .  .  .
25 30 37 48 47 46 43 41 39 32  .  .  .  .  .  .
25 31 38 44 47 45 43 41 37 --  .  .  .  .  .  .
25 31 38 43 45 45 43 41 -- --  .  .  .  .  .  .
 .  .  .  .  .  . 55  5 80 20 10 40  6 99 26  2
 .  .  .  .  .  . -- 47 35 37 23 19 48 44 42  2
 .  .  .  .  .  . -- -- 39 32 26 30 37 45 29  2
 .  .  .  .  .  . 43 41 39 32 26 30 37 45 29  2
 .  .  .  .  .  . -- 41 37 32 29 31 37 37 25  2
 .  .  .  .  .  . -- -- 37 33 31 33 35 33 21  2`)
	for _, want := range []string{"4 iterations in 2 launches", "60 values are computed, 4 of them twice", "8 halo elements are loaded"} {
		if !strings.Contains(table.Caption, want) {
			t.Errorf("caption %q lacks %q", table.Caption, want)
		}
	}
}

// What the host copies within the device carries the iterations on; launches that do not go on from each other are told apart, and so are
// those that are too long to be replayed.
func TestWhatJoinsLaunches(t *testing.T) {
	const swap = "        float *swap = x;\n        x = y;\n        y = swap;\n"
	back := []string{swap, "        cudaMemcpy(x, y, sizeof numbers, cudaMemcpyDeviceToDevice);\n"}
	if table := launched(t, 2, 1, 3, 1, frame.TableLimits{}, back...); !strings.Contains(table.Caption, "3 iterations in 3 launches") {
		t.Errorf("copied back: %q", table.Caption)
	}
	kernel := []string{swap, "        keep<<<1, LENGTH>>>(y, x);\n", "int main()",
		"__global__ void keep(const float *from, float *to) { to[threadIdx.x] = from[threadIdx.x]; }\nint main()"}
	if table := launched(t, 2, 1, 3, 0, frame.TableLimits{}, kernel...); !strings.Contains(table.Caption, "3 iterations in 3 launches") {
		t.Errorf("copied back by a kernel: %q", table.Caption)
	}
	if table := launched(t, 2, 1, 3, 1, frame.TableLimits{}, swap, ""); !strings.HasPrefix(table.Caption, "1 iteration by 2 blocks") ||
		table.Cut != "" {
		t.Errorf("the same thing three times: %q, %q", table.Caption, table.Cut)
	}
	if table := launched(t, 2, 1, 3, 1, frame.TableLimits{Steps: 60}); !strings.HasPrefix(table.Caption, "1 iteration by 2 blocks") ||
		!strings.Contains(table.Cut, "2 more launches of this kernel are left out") {
		t.Errorf("too long: %q, %q", table.Caption, table.Cut)
	}
	if table := launched(t, 2, 1, 3, 2, frame.TableLimits{Values: 350}); !strings.HasPrefix(table.Caption, "2 iterations in 2 launches") ||
		table.Rows[0].Head != "launch 2 loads" || !strings.Contains(table.Cut, "1 more launch of this kernel is left out") {
		t.Errorf("too many values: %q, %q", table.Caption, table.Cut)
	}
	if table := launched(t, 2, 1, 3, 1, frame.TableLimits{Rows: 6}); len(table.Rows) != 6 || !strings.Contains(table.Cut, "1 more block") {
		t.Errorf("%d rows, %q", len(table.Rows), table.Cut)
	}
}

// A kernel that computes its whole span in every iteration: what the trapezoid does not need is marked.
func TestWhatNoResultNeeds(t *testing.T) {
	table := usual(t, executeFile(t, cases+"avg_halo_16_two_arrays.cu", 0), frame.Trapezoid, 0, [3]int{})
	want := []string{
		"input input input input input input input input halo halo halo halo",
		"kept computed computed computed computed twice twice twice recomputed recomputed recomputed stale",
		"kept computed computed computed computed computed twice twice recomputed recomputed redundant stale",
		"kept computed computed computed computed computed computed twice recomputed redundant redundant stale",
		"kept computed computed computed computed computed computed computed redundant redundant redundant stale",
	}
	for i, w := range want {
		if got := strings.TrimSpace(kindsOf(table.Rows[i])); got != w {
			t.Errorf("row %d: %s, want %s", i, got, w)
		}
	}
}

// The sparse matrix of 4 rows and 7 elements, one row of them empty: the lecture's columns, values and row pointers. The vector is 3, 10,
// 6, 2, so the products are 3·3 + 1·6 = 15, 0, 2·10 + 4·6 + 1·2 = 46 and 1·3 + 1·2 = 5.
func TestWalkOfTheSparseMatrix(t *testing.T) {
	table := usual(t, executeFile(t, cases+"spmv_csr_4.cu", 0), frame.IndexWalk, 0, [3]int{})
	same(t, table, `
0 | 0 … 2 start[0], start[1] | 0 column[0] | 3 value[0] | 3 x[0]  | 9  |
0 |                          | 2 column[1] | 1 value[1] | 6 x[2]  | 15 | 15 y[0]
1 | 2 … 2 start[1], start[2] |             |            |         |    | 0 y[1]
2 | 2 … 5 start[2], start[3] | 1 column[2] | 2 value[2] | 10 x[1] | 20 |
2 |                          | 2 column[3] | 4 value[3] | 6 x[2]  | 44 |
2 |                          | 3 column[4] | 1 value[4] | 2 x[3]  | 46 | 46 y[2]
3 | 5 … 7 start[3], start[4] | 0 column[5] | 1 value[5] | 3 x[0]  | 3  |
3 |                          | 3 column[6] | 1 value[6] | 2 x[3]  | 5  | 5 y[3]`)
	if table.Columns[4].Title != "dot" || !strings.Contains(table.Caption, "reach 7 elements of x") ||
		!strings.Contains(table.Caption, "1 range is empty") {
		t.Errorf("%q, %q", table.Columns[4].Title, table.Caption)
	}
	if c := table.Rows[5].Cells[3]; c.At <= 0 || c.Thread != [3]int{2, 0, 0} {
		t.Errorf("x[3] of row 2 leads to thread %v at %d", c.Thread, c.At)
	}
}

// The loop currents' system as a sparse matrix: three rows of three.
func TestWalkOfTheLoopCurrents(t *testing.T) {
	table := usual(t, executeFile(t, cases+"spmv_csr_kirchhoff.cu", 0), frame.IndexWalk, 0, [3]int{})
	var values []string
	for _, r := range table.Rows {
		values = append(values, r.Cells[2].Text)
	}
	if got := strings.Join(values, " "); got != "76 -25 -50 -25 56 -1 -50 -1 106" {
		t.Errorf("values %s", got)
	}
}

// Eight ones, halves first: 4, 2 and 1 threads work, and the block leaves 8. So does each of the four blocks, and the third launch makes 32
// of them.
func TestReductionByHalves(t *testing.T) {
	in := executeFile(t, "testdata/tables/reduction.cu", 0)
	table := usual(t, in, frame.Reduction, 0, [3]int{})
	same(t, table, `
before         | 1         | 1      | 1      | 1      | 1 | 1 | 1 | 1 |   |
1: distance 4  | 2 0, 4    | 2 1, 5 | 2 2, 6 | 2 3, 7 | 1 | 1 | 1 | 1 | 4 | 4
2: distance 2  | 4 0, 2    | 4 1, 3 | 2      | 2      | 1 | 1 | 1 | 1 | 2 | 6
3: distance 1  | 8 0, 1    | 4      | 2      | 2      | 1 | 1 | 1 | 1 | 1 | 7
result         | 8 → sums[0] |      |        |        |   |   |   |   | 1 | 7`)
	for i, want := range []string{"        ", "combined combined combined combined spent spent spent spent",
		"combined combined spent spent spent spent spent spent", "combined spent spent spent spent spent spent spent"} {
		if got := kindsOf(table.Rows[i]); strings.TrimSpace(got) != strings.TrimSpace(want) {
			t.Errorf("row %d: %s", i, got)
		}
	}
	if !strings.Contains(table.Caption, "halves from round to round") {
		t.Errorf("caption %q", table.Caption)
	}
	for block := range 4 {
		partial := usual(t, in, frame.Reduction, 0, [3]int{block, 0, 0})
		if want := fmt.Sprintf("The block's result, 8, goes to sums[%d].", block); !strings.Contains(partial.Caption, want) {
			t.Errorf("block %d: %q", block, partial.Caption)
		}
	}
	same(t, usual(t, in, frame.Reduction, 2, [3]int{}), `
before        | 8 | 8 | 8 | 8 | |
1: distance 2 | 16 0, 2 | 16 1, 3 | 8 | 8 | 2 | 2
2: distance 1 | 32 0, 1 | 16 | 8 | 8 | 1 | 3
result        | 32 → sums[0] | | | | 1 | 3`)
}

// Neighbours first: the same sums, at distances 1, 2 and 4.
func TestReductionByNeighbours(t *testing.T) {
	table := usual(t, executeFile(t, "testdata/tables/reduction.cu", 0), frame.Reduction, 1, [3]int{})
	same(t, table, `
before         | 1      | 1 | 1      | 1 | 1      | 1 | 1      | 1 |   |
1: distance 1  | 2 0, 1 | 1 | 2 2, 3 | 1 | 2 4, 5 | 1 | 2 6, 7 | 1 | 4 | 4
2: distance 2  | 4 0, 2 | 1 | 2      | 1 | 4 4, 6 | 1 | 2      | 1 | 2 | 6
3: distance 4  | 8 0, 4 | 1 | 2      | 1 | 4      | 1 | 2      | 1 | 1 | 7
result         | 8 → sums[0] | |     |   |        |   |        |   | 1 | 7`)
	if !strings.Contains(table.Caption, "doubles from round to round") {
		t.Errorf("caption %q", table.Caption)
	}
}

// A table that makes no sense for a kernel says why in one sentence.
func TestTablesThatMakeNoSense(t *testing.T) {
	for _, c := range []struct {
		file string
		name frame.TableName
		why  string
	}{
		{"testdata/tables/product.cu", frame.Trapezoid, "No array is updated from neighbouring elements"},
		{"testdata/tables/product.cu", frame.Reduction, "No array is reduced in rounds"},
		{"testdata/tables/product.cu", frame.IndexWalk, "No access of this kernel uses an index"},
		{"testdata/tables/averaging.cu", frame.Reduction, "No array is reduced in rounds"},
		{"testdata/tables/reduction.cu", frame.Trapezoid, "No array is updated from neighbouring elements"},
		{"testdata/tables/reduction.cu", frame.TileFill, "no block owns an element"},
		{cases + "warp_shuffle_sum.cu", frame.Reduction, "No array is reduced in rounds"},
	} {
		table := tableOf(t, executeFile(t, c.file, 0), c.name, 0, [3]int{}, frame.TableLimits{}, i18n.Reader{})
		if !strings.Contains(table.Why, c.why) || len(table.Rows) != 0 || strings.Count(table.Why, ". ") > 0 {
			t.Errorf("%s of %s: %q, %d rows", c.name, c.file, table.Why, len(table.Rows))
		}
	}
}

func TestLimitsOfTablesOfValues(t *testing.T) {
	in := executeFile(t, cases+"avg_halo_16_two_arrays.cu", 0)
	for _, c := range []struct {
		lim  frame.TableLimits
		want string
	}{
		{frame.TableLimits{Steps: 3}, "it replays at most 3"},
		{frame.TableLimits{Values: 10}, "follows at most 10 values"},
	} {
		if table := tableOf(t, in, frame.Trapezoid, 0, [3]int{}, c.lim, i18n.Reader{}); !strings.Contains(table.Why, c.want) {
			t.Errorf("%q, want %q", table.Why, c.want)
		}
	}
	whole := tableOf(t, in, frame.Trapezoid, 0, [3]int{}, frame.TableLimits{}, i18n.Reader{})
	needs := sort.Search(1<<18, func(n int) bool {
		return n > 0 && tableOf(t, in, frame.Trapezoid, 0, [3]int{}, frame.TableLimits{Values: n}, i18n.Reader{}).Why == ""
	})
	fits := tableOf(t, in, frame.Trapezoid, 0, [3]int{}, frame.TableLimits{Values: needs, Rows: len(whole.Rows), Columns: len(whole.Columns)},
		i18n.Reader{})
	if fits.Why != "" || fits.Cut != "" || fits.Text() != whole.Text() {
		t.Errorf("%d values are enough, and yet it is %q, %q\n%s", needs, fits.Why, fits.Cut, fits.Text())
	}
	if short := tableOf(t, in, frame.Trapezoid, 0, [3]int{}, frame.TableLimits{Values: needs - 1}, i18n.Reader{}); !strings.Contains(short.Why,
		fmt.Sprintf("follows at most %d values", needs-1)) {
		t.Errorf("%q", short.Why)
	}
	cut := tableOf(t, in, frame.Trapezoid, 0, [3]int{}, frame.TableLimits{Rows: 5, Columns: 10}, i18n.Reader{})
	if len(cut.Rows) != 5 || len(cut.Columns) != 10 || !strings.Contains(cut.Cut, "1 more block") ||
		!strings.Contains(cut.Cut, "6 more elements") {
		t.Errorf("%d rows, %d columns, %q", len(cut.Rows), len(cut.Columns), cut.Cut)
	}
	walk := tableOf(t, executeFile(t, cases+"spmv_csr_4.cu", 0), frame.IndexWalk, 0, [3]int{}, frame.TableLimits{Rows: 3}, i18n.Reader{})
	if len(walk.Rows) > 3 || !strings.Contains(walk.Cut, "At most 3 rows") {
		t.Errorf("%d rows, %q", len(walk.Rows), walk.Cut)
	}
	tree := tableOf(t, executeFile(t, "testdata/tables/reduction.cu", 0), frame.Reduction, 0, [3]int{}, frame.TableLimits{Rows: 3, Columns: 4},
		i18n.Reader{})
	if len(tree.Rows) != 3 || !strings.Contains(tree.Cut, "At most 3 rows") || !strings.Contains(tree.Cut, "4 more cells") {
		t.Errorf("%d rows, %q", len(tree.Rows), tree.Cut)
	}
}
