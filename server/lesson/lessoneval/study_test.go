package lessoneval_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

const filled = `#define N 4
#include <stdio.h>
__global__ void fill(int *a) { a[threadIdx.x] = N; }
int main() { int *a; cudaMalloc(&a, 4 * N); fill<<<1, N>>>(a); cudaFree(a); puts("filled"); }
`

// studying is the page of a lesson with a moment.
func studying(t *testing.T, moment string) (*lessoneval.Page, error) {
	t.Helper()
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte(strings.Replace(studied, "%s", moment, 1))}, "one/kernel.cu": {Data: []byte(filled)},
	})
	if err != nil {
		t.Fatal(err)
	}
	u, err := lessoneval.New(c, &sometimes{}, lessoneval.Limits{})
	if err != nil {
		return nil, err
	}
	return u.Page(t.Context(), "one")
}

const studied = "---\ntitle: One\naim: To see.\nruns:\n  r: {}\n" +
	"  off: {off: [\"puts\"]}\n  other: {define: {N: 8}}\n  changed: {replace: {\"N 4\": \"N 6\"}}\n" +
	"moments:\n  m: {%s}\n---\n\n## A\n\n[there](moment:m)\n"

// TestStudies: a moment may be a comparison or a sweep, at the address that the page of it reads.
func TestStudies(t *testing.T) {
	for _, c := range []struct{ moment, want string }{
		{`run: r, other: other, see: compare, draw: shared, at: 1, otherAt: 2`,
			`href="/compare?lesson=one&amp;at=1&amp;b.lesson=one&amp;b.at=2&amp;b.define=N:8&amp;see=shared"`},
		{`run: off, other: r, see: compare`, `href="/compare?lesson=one&amp;off=4&amp;b.lesson=one"`},
		{`run: changed, other: r, see: compare`, `href="/compare?b.lesson=one#s=`},
		{`run: r, other: changed, see: compare`, `#b.s=`},
		{`run: r, see: sweep, sweep: N, values: "4, 8", plots: global_store_sectors`,
			`href="/sweep?lesson=one&amp;knob=define:N&amp;values=4,+8&amp;counter=global_store_sectors"`},
	} {
		p, err := studying(t, c.moment)
		if err != nil {
			t.Errorf("%s: %v", c.moment, err)
			continue
		}
		if text := p.Parts[0].Blocks[0].HTML; !strings.Contains(text, c.want) {
			t.Errorf("%s: there is no %s in %s", c.moment, c.want, text)
		}
	}
}

// TestStudiesSayWhatIsWrong: what a study lacks, or has and does not need, is named.
func TestStudiesSayWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ moment, want string }{
		{`run: r, see: compare`, "needs two runs"},
		{`run: r, other: none, see: compare`, `names the run "none", which there is not`},
		{`run: r, other: other, see: shared`, "belong to `see: compare`"},
		{`run: r, other: other, see: compare, draw: program`, "`draw` is one of global, shared, banks, sectors"},
		{`run: r, see: sweep, sweep: N`, "and its `values`"},
		{`run: r, sweep: N, values: "1"`, "belong to `see: sweep`"},
		{`run: r, see: sweep, sweep: N, values: "1", plots: wheels`, `"wheels", which is no counter`},
	} {
		if _, err := studying(t, c.moment); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, and should say %q", c.moment, err, c.want)
		}
	}
}

// TestStudiesAreTables: a part tells the runs of each study that it shows or leads to as rows, for paper, slides and rooms.
func TestStudiesAreTables(t *testing.T) {
	p, err := studying(t, `run: r, see: sweep, sweep: N, values: "2, 4, 8", plots: global_store_bytes`)
	if err != nil {
		t.Fatal(err)
	}
	list := p.Parts[0].Studies
	if len(list) != 1 || list[0].Swept != "N" || !strings.HasPrefix(list[0].Address, "/sweep?") || list[0].Counter == "" {
		t.Fatalf("studies of a sweep: %+v", list)
	}
	for i, want := range [][]string{{"2", "8"}, {"4", "16"}, {"8", "32"}} {
		if row := list[0].Table.Rows[i]; !slices.Equal(row.Cells, want) || row.Place.Program == "" {
			t.Errorf("row %d of the sweep is %v, and should be %v", i, row.Cells, want)
		}
	}
	p, err = studying(t, `run: r, other: other, see: compare`)
	if err != nil {
		t.Fatal(err)
	}
	table := p.Parts[0].Studies[0].Table
	if !slices.Contains(table.Heads, "one.cu, N 8") || slices.Contains(table.Heads, "") || len(table.Rows) == 0 {
		t.Errorf("the comparison has the heads %q and %d rows", table.Heads, len(table.Rows))
	}
	for _, row := range table.Rows {
		if len(row.Cells) != 3 || row.Cells[1] == row.Cells[2] {
			t.Errorf("a row of what differs: %q", row.Cells)
		}
	}
}
