package builder_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

var update = flag.Bool("update", false, "write golden files anew")

func golden(t *testing.T, name string, v any) {
	t.Helper()
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	text = append(text, '\n')
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != string(text) {
		t.Errorf("%s differs (run with -update and read the difference): at %s", name, difference(string(want), string(text)))
	}
}

func difference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d: want %q, got %q", i+1, a[i], b[i])
		}
	}
	return fmt.Sprintf("the end: want %d lines, got %d", len(a), len(b))
}

// array finds one of the scene's arrays by name.
func (s *stage) array(name string) *frame.Array {
	s.t.Helper()
	for i := range s.scene.Scene.Arrays {
		if a := &s.scene.Scene.Arrays[i]; a.Name == name {
			return a
		}
	}
	s.t.Fatalf("the scene has no array %s", name)
	return nil
}

func (s *stage) values(f *frame.Frame, name string) *frame.Values {
	s.t.Helper()
	id := s.array(name).ID
	for i := range f.Values {
		if f.Values[i].Array == id {
			return &f.Values[i]
		}
	}
	s.t.Fatalf("the frame has no values of %s", name)
	return nil
}

// find is the first number of executed steps, from n on, whose frame satisfies a wish.
func (s *stage) find(n int, wish func(*frame.Frame) bool) (*frame.Frame, int) {
	s.t.Helper()
	for ; n <= len(s.track.Steps); n++ {
		if f := s.at(n, nil); wish(f) {
			return f, n
		}
	}
	s.t.Fatal("no such step")
	return nil, 0
}

// stageOfTheProduct is the moment that the page's design was drawn from: an 8×8 product with tiles of 4×4 and warps of 8, block (1,0), warp
// 0 has just reached the first barrier. It is n steps into the block's life.
func stageOfTheProduct(t *testing.T) (s *stage, f *frame.Frame, n int) {
	t.Helper()
	in := executeFile(t, "../../../lessons/tiled-matrix-multiply/kernel.cu", 8)
	s = look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{2, 1, 0}))
	f, n = s.find(0, func(f *frame.Frame) bool { return f.Barrier.Arrived > 0 })
	return s, f, n
}

func TestArraysOfTheProduct(t *testing.T) {
	s, _, _ := stageOfTheProduct(t)
	sc := s.scene.Scene
	if sc.Layout != "product" || !sc.HasPhases {
		t.Errorf("layout %s, phases %v", sc.Layout, sc.HasPhases)
	}
	for name, want := range map[string]string{"M": "left m 8×8", "N": "above n 8×8", "P": "result r 8×8", "Ms": "tile m 4×4",
		"Ns": "tile n 4×4"} {
		a := s.array(name)
		if got := fmt.Sprintf("%s %s %d×%d", a.Slot, a.Role, a.Rows, a.Cols); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	if of := s.array("Ns").Of; of != s.array("N").ID {
		t.Errorf("Ns is filled from array %d", of)
	}
}

func TestWarpsOfTheProductAtTheBarrier(t *testing.T) {
	_, f, n := stageOfTheProduct(t)
	if got := f.Say.Lead + " " + f.Say.Rest; got != "Warp 0 reaches the barrier on line 15 and waits: both tiles are full, but warp 1 has "+
		"yet to arrive." {
		t.Errorf("says %q", got)
	}
	if f.Step.Index != n || f.Step.Phase != 1 || f.Step.Phases != 2 || f.Step.Interval != 1 {
		t.Errorf("step %+v", f.Step)
	}
	if w := f.Warps; w[0].State != "waits" || w[0].Line != 15 || w[0].Arrived != 8 || !w[1].Turn || w[1].State != "ready" || w[1].Line != 14 {
		t.Errorf("warps %+v", w)
	}
	if f.Threads.States != "wwwwwwwwrrrrrrrr" || f.Threads.Active != "1111111100000000" {
		t.Errorf("threads %+v", f.Threads)
	}
	if b := f.Barrier; b.Arrived != 8 || b.Live != 16 || !slices.Equal(b.Missing, []int{1}) || b.Released {
		t.Errorf("barrier %+v", b)
	}
}

func TestCornersOfTheProduct(t *testing.T) {
	_, f, _ := stageOfTheProduct(t)
	want := frame.Corner{
		SharedTitle: "block (1,0), 128 bytes",
		Global: []frame.Figure{
			{Number: "32", Label: "loads by threads", Detail: "16 of M, 16 of N"},
			{Number: "8", Label: "sectors", Detail: "128 of 256 bytes used"},
			{Number: "4", Label: "load requests", Detail: "2 warps, lines 13 and 14"},
		},
		Shared: []frame.Figure{
			{Number: "4", Label: "wavefronts", Detail: "stores only"},
			{Number: "0", Label: "bank conflicts", Detail: "minimum: 4 wavefronts"},
			{Number: "0×", Label: "reuse so far", Detail: "4× when phase 1 ends"},
		},
	}
	if a, b := fmt.Sprint(f.Corner), fmt.Sprint(want); a != b {
		t.Errorf("corners\n%s, want\n%s", a, b)
	}
}

func TestValuesOfTheProduct(t *testing.T) {
	s, f, _ := stageOfTheProduct(t)
	if got := s.values(f, "P").Cells[3:5]; got[0] != "164" || got[1] != "" {
		t.Errorf("P holds %q", got)
	}
	ns := s.values(f, "Ns")
	if ns.Cells[6] != "8" || ns.Writer[6] != 6 || ns.Origin[6] != 1*8+6 || len(ns.Fresh) != 0 {
		t.Errorf("Ns[1][2] holds %s by %d from %d", ns.Cells[6], ns.Writer[6], ns.Origin[6])
	}
	// What thread (2,1) reads next: its row of Ms, its column of Ns.
	next := map[int][]int{}
	for _, c := range f.Next {
		next[c.Array] = c.Cells
	}
	if !slices.Equal(next[s.array("Ms").ID], []int{4, 5, 6, 7}) || !slices.Equal(next[s.array("Ns").ID], []int{2, 6, 10, 14}) {
		t.Errorf("reads next %v", next)
	}
	// Of them its first pass reads one each.
	for _, c := range f.Next {
		if c.Now != 1 {
			t.Errorf("the first pass reads %d of %v", c.Now, c.Cells)
		}
	}
}

func TestReuseOfTheProductSoFar(t *testing.T) {
	_, f, _ := stageOfTheProduct(t)
	for _, e := range f.Reuse.Elements {
		if e.Loads != 1 || e.Reads != 0 || e.FinalLoads != 1 || e.FinalReads != 4 {
			t.Errorf("reuse %+v", e)
		}
	}
	if len(f.Reuse.Elements) != 8 || f.Reuse.Phase != 1 {
		t.Errorf("reuse of %d elements in phase %d", len(f.Reuse.Elements), f.Reuse.Phase)
	}
}

func TestPhaseTableOfTheProduct(t *testing.T) {
	_, f, _ := stageOfTheProduct(t)
	me := f.Phases.Rows[2]
	if !me.Focus || me.Cells[1].State != "now" || me.Cells[2].Sum == nil ||
		fmt.Sprint(me.Cells[2].Sum.Factors[0].Index, me.Cells[2].Sum.Factors[1].Index) != "[1 k] [k 2]" {
		t.Errorf("phase table %+v", me)
	}
	if f.Phases.Note != "threads with y = 1" || f.Phases.Columns[2].Title != "acc +=" || f.Phases.Columns[2].Line != 17 {
		t.Errorf("phase table %+v", f.Phases.Columns)
	}
}

// The step before is warp 1's store into Ns: eight lanes, eight banks.
func TestHardwareOfTheProduct(t *testing.T) {
	s, _, n := stageOfTheProduct(t)
	f := s.at(n-1, nil)
	if f.Banks == nil || f.Banks.Text != "8 lanes, 8 banks: 1 wavefront, no conflict" || f.Banks.Lanes[24][0] != 0 ||
		f.Banks.Owner[0] != s.array("Ms").ID {
		t.Errorf("banks %+v", f.Banks)
	}
	if w := f.Banks.Asked; len(w) != 8 || w[7].Bank != 31 || w[7].Array != s.array("Ns").ID || w[7].Cell != 15 ||
		fmt.Sprint(w[7].Lanes) != "[7]" {
		t.Errorf("words asked for: %+v", w)
	}
	if f.Sectors == nil || f.Sectors.Text != "8 lanes, 2 sectors: 32 of 64 bytes used" || !slices.Equal(f.Sectors.First, []int{16, 24}) {
		t.Errorf("sectors %+v", f.Sectors)
	}
	if u := f.Sectors.Uses; len(u) != 2 || f.Sectors.Width != 4 ||
		fmt.Sprint(u[1].Lanes, u[1].At, u[1].Cells) != "[4 5 6 7] [16 20 24 28] [28 29 30 31]" {
		t.Errorf("who uses the sectors: %+v", u)
	}
	var tile []frame.Outline
	for _, o := range f.Outlines {
		if o.Kind == "tile" {
			tile = append(tile, o)
		}
	}
	if len(tile) != 2 || tile[1].Window != (frame.Window{Row: 0, Col: 4, Rows: 4, Cols: 4}) {
		t.Errorf("tile outlines %+v", tile)
	}
	var labels []string
	for _, b := range s.scene.Scene.Track.Phases {
		labels = append(labels, b.Label)
	}
	if got := strings.Join(labels, ", "); got != "before, phase 1 of 2, phase 2 of 2, after" {
		t.Errorf("bands %s", got)
	}
}

func TestGoldenSmallProduct(t *testing.T) {
	in := executeFile(t, cases+"matmul_tiled_4_2.cu", 2)
	s := look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{1, 1, 0}))
	golden(t, "product_scene.json", s.scene.Scene)
	f, n := s.find(0, func(f *frame.Frame) bool { return f.Barrier.Arrived > 0 })
	golden(t, "product_barrier.json", f)
	f, _ = s.find(n, func(f *frame.Frame) bool {
		return strings.Contains(f.Say.Lead+f.Say.Rest, "computes") && f.Step.Phase == 2
	})
	golden(t, "product_sum.json", f)
	golden(t, "product_end.json", s.at(len(s.track.Steps), nil))
}

// say writes what a block's life is narrated as.
func TestGoldenNarration(t *testing.T) {
	for _, c := range []struct {
		path   string
		width  int
		launch int
		block  int
		thread int
	}{
		{"testdata/mixed.cu", 0, 0, 0, 3},
		{cases + "matmul_tiled_4_2.cu", 2, 0, 1, 1},
		{cases + "conv1d_tiled_16.cu", 2, 0, 0, 3},
		{cases + "five_ways_to_copy.cu", 32, 3, 3, 63},
		{cases + "spmv_csr_4.cu", 4, 0, 0, 1},
		{cases + "shared_histogram.cu", 32, 0, 0, 1},
		{cases + "reduction_two_blocks_slide.cu", 0, 0, 0, 1},
		{cases + "avg_shared_divergent_barrier.cu", 0, 0, 0, 1},
	} {
		name := strings.TrimSuffix(filepath.Base(c.path), ".cu")
		t.Run(name, func(t *testing.T) {
			in := executeFile(t, c.path, c.width)
			l := in.Run.Timeline.Launches()[c.launch]
			b, th := l.Grid.At(c.block), l.Block.At(c.thread)
			s := look(t, in, focusOn(in, c.launch, [3]int{int(b[0]), int(b[1]), int(b[2])}, [3]int{int(th[0]), int(th[1]), int(th[2])}))
			var lines []string
			for n := range min(len(s.track.Steps)+1, 120) {
				f := s.at(n, nil)
				lines = append(lines, fmt.Sprintf("%d: %s %s", n, f.Say.Lead, f.Say.Rest))
			}
			golden(t, "say_"+name+".json", lines)
			if name == "mixed" {
				golden(t, "mixed_end.json", s.at(len(s.track.Steps)-1, nil))
			}
		})
	}
}

// Names in the source carry the roles that the picture gives their arrays.
func TestNamesCarryRoles(t *testing.T) {
	in := executeFile(t, "../../../lessons/tiled-matrix-multiply/kernel.cu", 8)
	run := in.Overview(readerEnglish)
	got := map[string]string{}
	for _, line := range run.Source.Lines {
		for _, p := range line.Pieces {
			if p.Array != "" {
				got[p.Text] = p.Array
			}
		}
	}
	if want := "map[M:m Ms:m N:n Ns:n P:r acc:r]"; fmt.Sprint(got) != want {
		t.Errorf("roles %v, want %s", got, want)
	}
}

// Who never comes to a barrier where others wait is somewhere else: nothing is read or written there.
func TestWhoIsElsewhereTouchesNothing(t *testing.T) {
	run := execute(t, "hang.cu", `__global__ void k(int *x) {
    if (threadIdx.x < 16)
        __syncthreads();
    x[threadIdx.x] = 1;
}

int main() {
    int *d;
    cudaMalloc(&d, 128);
    k<<<1, 32>>>(d);
    cudaDeviceSynchronize();
}`, 0).Overview(readerEnglish)
	said := 0
	for _, f := range run.Findings {
		for _, c := range f.Culprits {
			if f.Kind == "barrier-divergence" && c.Thread[0] >= 16 {
				if said++; c.Text != "Thread 16 of block 0" || c.Access != "" {
					t.Errorf("%q, %q in line %d", c.Text, c.Access, c.Line)
				}
			}
		}
	}
	if said == 0 {
		t.Errorf("nobody is said to be elsewhere: %+v", run.Findings)
	}
}
