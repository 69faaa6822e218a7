package diagnosis_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/advice"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/diagnosis"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

func diagnosed(t *testing.T, x *engine.Execution, launch int) *advice.Diagnosis {
	t.Helper()
	d, err := x.Diagnosis(context.Background(), launch, i18n.Reader{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// told is a verdict's numbers on one line.
func told(v *advice.Verdict) string {
	more := ""
	if v.Change != nil {
		more = " try " + v.Change.Show
	}
	if v.Model {
		more += " (model)"
	}
	return fmt.Sprintf("%s line %d: %d %s, best %d, saves %d of %d, %s%s", v.Kind, v.Line, v.Count, v.Unit, v.Best, v.Save, v.Total,
		v.Cause, more)
}

const cases = "../testdata/conformance/cases/"

// TestVerdicts: what is first, and every number of it.
func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		file string
		want []string
	}{
		{file: cases + "transpose_tile_unpadded.cu", want: []string{
			"bank-conflicts line 32: 4096 wavefronts, best 128, saves 3968 of 4224, source try tile[TILE][TILE + 1]",
			"few-blocks line 61: 4 blocks, best 132, saves 128 of 132, size",
			"barrier-waits line 27: 28 waits, best 28, saves 0 of 28, source",
		}},
		{file: cases + "transpose_tile_padded.cu", want: []string{
			"few-blocks line 61: 4 blocks, best 132, saves 128 of 132, size",
			"barrier-waits line 27: 28 waits, best 28, saves 0 of 28, source",
		}},
		{file: cases + "matmul_naive_64.cu", want: []string{
			"repeated-loads line 25: 524288 loads, best 32768, saves 491520 of 524288, source",
			"uncoalesced line 25: 16384 sectors, best 8192, saves 8192 of 33280, source",
			"few-blocks line 60: 16 blocks, best 132, saves 116 of 132, size",
			"traffic line 60: 1064960 bytes, best 49152, saves 1015808 of 1064960, source (model)",
		}},
		{file: cases + "matmul_tiled_64_16.cu", want: []string{
			"few-blocks line 71: 16 blocks, best 132, saves 116 of 132, size",
			"traffic line 71: 147456 bytes, best 49152, saves 98304 of 147456, source (model)",
			"barrier-waits line 31: 896 waits, best 896, saves 0 of 896, source",
		}},
		{file: cases + "shared_histogram.cu", want: []string{
			"atomics line 26: 452 turns, best 64, saves 388 of 460, source",
			"divergence line 28: 256 lane_slots, best 0, saves 256 of 21248, source",
			"few-blocks line 55: 8 blocks, best 132, saves 124 of 132, size",
			"barrier-waits line 25: 112 waits, best 112, saves 0 of 112, source",
		}},
		{file: "../../lessons/banks/transpose.cu", want: []string{
			"bank-conflicts line 12: 1024 wavefronts, best 32, saves 992 of 1056, source try tile[N][N + PAD + 1]",
			"few-blocks line 25: 1 blocks, best 132, saves 131 of 132, size",
			"barrier-waits line 10: 3 waits, best 3, saves 0 of 3, source",
		}},
		{file: "testdata/columns.cu", want: []string{
			"uncoalesced line 4: 48 sectors, best 6, saves 42 of 54, source",
			"idle-lanes line 12: 48 lane_slots, best 0, saves 48 of 192, source",
			"few-blocks line 12: 1 blocks, best 132, saves 131 of 132, size",
		}},
		{file: "testdata/hoard.cu", want: []string{
			"occupancy line 16: 10 warps, best 64, saves 54 of 64, source (model)",
			"few-blocks line 16: 2 blocks, best 132, saves 130 of 132, size",
			"barrier-waits line 6: 2 waits, best 2, saves 0 of 2, source",
		}},
		{file: "testdata/nothing.cu"},
	} {
		t.Run(filepath.Base(c.file), func(t *testing.T) {
			d := diagnosed(t, enginetest.Execute(t, enginetest.Program(t, c.file), engine.Limits{}), 0)
			var got []string
			for i := range d.Verdicts {
				got = append(got, told(&d.Verdicts[i]))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
			if c.want == nil && (d.Title != "Nothing to improve" || len(d.Passed) != len(diagnosis.Kinds())) {
				t.Errorf("%q, %d checks", d.Title, len(d.Passed))
			}
		})
	}
}

// TestCountsAgree: of every launch of every program that an H200 profiled, verdicts and counters are one account, every check is either a
// verdict or passed, and verdicts are in order.
func TestCountsAgree(t *testing.T) {
	var files []string
	for _, pattern := range []string{cases + "*.cu", "../testdata/profiled/*.cu", "testdata/*.cu"} {
		list, _ := filepath.Glob(pattern)
		files = append(files, list...)
	}
	found := map[string]int{}
	for _, file := range files {
		x, err := engine.Run(context.Background(), enginetest.Program(t, file), engine.Limits{}, nil)
		if err != nil {
			continue // programs that are refused are held by the engine's own tests
		}
		for i := range x.Launches()[:min(len(x.Launches()), 8)] {
			d := diagnosed(t, x, i)
			where := fmt.Sprintf("%s, launch %d", file, i)
			agree(t, where, d, x.Analyses().Counters.Of(i), x.Analyses().Counters.Work(i))
			for _, v := range d.Verdicts {
				found[v.Kind]++
			}
		}
	}
	for _, k := range diagnosis.Kinds() {
		if found[string(k)] == 0 {
			t.Errorf("no program has a verdict of %s", k)
		}
	}
}

func agree(t *testing.T, where string, d *advice.Diagnosis, c counter.Counters, w counter.Work) {
	t.Helper()
	totals := map[string]int64{
		"bank-conflicts": c.SharedLoadWavefronts + c.SharedStoreWavefronts,
		"uncoalesced":    c.GlobalLoadSectors + c.GlobalStoreSectors,
		"divergence":     w.Slots.Active + w.Slots.Parted + w.Slots.Left + w.Slots.Absent,
		"idle-lanes":     w.Slots.Active + w.Slots.Parted + w.Slots.Left + w.Slots.Absent,
		"barrier-waits":  c.BarrierWaits,
		"traffic":        c.GlobalMoved(32),
	}
	saves, kinds := map[string]int64{}, map[string]bool{}
	for i := range d.Verdicts {
		v := &d.Verdicts[i]
		saves[v.Kind] += v.Save
		kinds[v.Kind] = true
		if total, ok := totals[v.Kind]; ok && v.Total != total {
			t.Errorf("%s: %s; the counters have %d", where, told(v), total)
		}
		if more := v.Count - v.Best; v.Kind != "occupancy" && v.Kind != "few-blocks" && v.Save != more || v.Save < 0 || v.Save > v.Total {
			t.Errorf("%s: %s", where, told(v))
		}
		if v.Metric == nil || v.Metric.Text == "" || v.Title == "" || v.Text == "" || v.Share == "" || v.Limit == "" {
			t.Errorf("%s: not whole: %+v", where, v)
		}
	}
	inOrder(t, where, d)
	for _, bound := range []struct {
		kind string
		most int64
	}{
		{"bank-conflicts", c.SharedLoadConflicts + c.SharedStoreConflicts},
		{"divergence", w.Slots.Parted},
		{"idle-lanes", w.Slots.Left + w.Slots.Absent},
	} {
		if saves[bound.kind] > bound.most {
			t.Errorf("%s: %s saves %d of %d", where, bound.kind, saves[bound.kind], bound.most)
		}
	}
	for _, p := range d.Passed {
		if kinds[p.Kind] || p.Text == "" || p.Name == "" {
			t.Errorf("%s: %+v", where, p)
		}
		kinds[p.Kind] = true
	}
	if len(kinds) != len(diagnosis.Kinds()) {
		t.Errorf("%s: %d kinds of %d", where, len(kinds), len(diagnosis.Kinds()))
	}
}

// inOrder holds that faults of the kernel come by share, and before the size of the grid.
func inOrder(t *testing.T, where string, d *advice.Diagnosis) {
	t.Helper()
	last, size := 1.0, false
	for i := range d.Verdicts {
		v := &d.Verdicts[i]
		if v.Kind == "few-blocks" || v.Kind == "traffic" || v.Save == 0 {
			size = true
			continue
		}
		share := float64(v.Save) / float64(v.Total)
		if share > last || size {
			t.Errorf("%s: %s comes too late", where, told(v))
		}
		last = share
	}
}

// TestChangesHelp: each change that is suggested compiles, prints the same, and takes away what it was suggested for.
func TestChangesHelp(t *testing.T) {
	tried := 0
	files, _ := filepath.Glob("../testdata/profiled/*.cu")
	for _, file := range append(files, cases+"transpose_tile_unpadded.cu", "../../lessons/banks/transpose.cu") {
		spec := enginetest.Program(t, file)
		x := enginetest.Execute(t, spec, engine.Limits{})
		for i := range x.Launches() {
			d := diagnosed(t, x, i)
			for k := range d.Verdicts {
				v := &d.Verdicts[k]
				if v.Change == nil {
					continue
				}
				changed := spec
				change := diagnosis.Change{Line: v.Change.Line, Old: v.Change.Old, New: v.Change.New}
				changed.Source = change.Apply(x.Program.File)
				y := enginetest.Execute(t, changed, engine.Limits{})
				before, after := x.Analyses().Counters.Of(i), y.Analyses().Counters.Of(i)
				if string(y.Stdout()) != string(x.Stdout()) ||
					after.SharedLoadConflicts+after.SharedStoreConflicts >= before.SharedLoadConflicts+before.SharedStoreConflicts {
					t.Errorf("%s: %s: %d conflicts before, %d after", file, told(v), before.SharedLoadConflicts+before.SharedStoreConflicts,
						after.SharedLoadConflicts+after.SharedStoreConflicts)
				}
				tried++
			}
		}
	}
	if tried < 3 {
		t.Errorf("only %d changes were tried", tried)
	}
}

// TestKindsHaveTexts: each check has a name in each language, and each metric a definition.
func TestKindsHaveTexts(t *testing.T) {
	for _, k := range diagnosis.Kinds() {
		if !texts.Verdict(string(k)).Known() {
			t.Errorf("%s has no name", k)
		}
	}
	for _, name := range counter.MetricNames() {
		if !texts.Metric(name).Known() {
			t.Errorf("%s has no definition", name)
		}
	}
}

// TestWaitsOfASingleWarp: where a block has one warp, the text about waits speaks of its lanes, and of no last warp.
func TestWaitsOfASingleWarp(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Source: `__global__ void k(int *x) {
  if (threadIdx.x < 4)
    __syncthreads();
  x[threadIdx.x] = 1;
}
int main() { int *x; cudaMalloc(&x, 32); k<<<1, 8>>>(x); cudaFree(x); }`}, engine.Limits{})
	for _, v := range diagnosed(t, x, 0).Verdicts {
		if v.Kind == "barrier-waits" {
			if !strings.Contains(v.Text, "A block has only one warp: some of its lanes waited") {
				t.Error(v.Text)
			}
			return
		}
	}
	t.Error("no verdict about waits")
}

// TestWaitsReleasedElsewhere: warps that wait at one barrier and are released at another, or never, do not arrive lane by lane.
func TestWaitsReleasedElsewhere(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"two barriers", "if (threadIdx.x < 32) {\n    __syncthreads();\n  } else {\n    __syncthreads();\n  }",
			"Warps waited 3 times at 1 barrier release. The last warp to arrive releases the others: with 4 warps per block, " +
				"3 wait each time."},
		{"a barrier in a loop that some warps leave earlier",
			"for (int i = 0; i < 1 + threadIdx.x / 32; i++)\n    __syncthreads();", ""},
		{"a hang", "if (threadIdx.x < 16)\n    __syncthreads();\n  else\n    while (x[0] == 0) __syncwarp();", ""},
	} {
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: "__global__ void k(volatile int *x) {\n  " + c.body +
			"\n  x[threadIdx.x] = 1;\n}\nint main() { int *x; cudaMalloc(&x, 512); cudaMemset(x, 0, 512); k<<<1, 128>>>(x); cudaFree(x); }"},
			engine.Limits{Instructions: 1 << 20}, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, v := range diagnosed(t, x, 0).Verdicts {
			if v.Kind == "barrier-waits" {
				got = v.Text
				if v.Save > 0 {
					t.Errorf("%s: %s, %s", c.name, v.Text, v.Share)
				}
			}
		}
		if c.want != "" && got != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}
