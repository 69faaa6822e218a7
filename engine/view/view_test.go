package view_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"sort"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/view"
)

// TestSeekEqualsRunning: wherever a reader comes from, a position is the same: every position of a run is compared, gone to forwards one by
// one and by random leaps over checkpoints sixteen steps apart. The frame says all that a page shows; the saved states hold all that the
// analyses know.
func TestSeekEqualsRunning(t *testing.T) {
	var paths []string
	for _, name := range []string{
		"matmul_tiled_4_2", "conv1d_tiled_16", "avg_halo_16_two_arrays",
		"avg_shared_divergent_barrier", "illegal_address", "atomic_vs_plain",
	} {
		paths = append(paths, "../testdata/conformance/cases/"+name+".cu")
	}
	paths = append(paths, "../analysis/set/testdata/clusters.cu")
	if testing.Short() {
		paths = paths[:3]
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".cu"), func(t *testing.T) {
			limits := engine.Limits{}
			limits.Timeline.Interval = 16
			x := enginetest.Execute(t, enginetest.Program(t, path), limits)
			forward, leaping := view.New(x), view.New(x)
			frames := make([]string, x.Steps()+1)
			states := make([]any, x.Steps()+1)
			for n := range x.Steps() + 1 {
				frames[n], states[n] = enginetest.Whole(t, forward, n)
			}
			order := rand.New(rand.NewPCG(1, 2)).Perm(len(frames))
			for _, n := range order {
				got, state := enginetest.Whole(t, leaping, int64(n))
				if got != frames[n] {
					t.Fatalf("at %d a leap shows\n%s\nand running\n%s", n, got, frames[n])
				}
				if where := enginetest.Differs(reflect.ValueOf(state), reflect.ValueOf(states[n]), "state"); where != "" {
					t.Fatalf("at %d the analyses' states differ in %s", n, where)
				}
			}
		})
	}
}

// TestCheckpointsBoundMemory: a run with many times the steps keeps no more checkpoints, and any position of it can still be gone to.
func TestCheckpointsBoundMemory(t *testing.T) {
	spec := enginetest.Program(t, "../testdata/conformance/cases/matmul_tiled_64_16.cu")
	limits := engine.Limits{}
	limits.Timeline.CheckpointBytes, limits.Timeline.Interval = 4<<20, 64
	x := enginetest.Execute(t, spec, limits)
	if x.Size() > 8<<20 {
		t.Errorf("the run keeps %d bytes with checkpoints bounded to %d", x.Size(), limits.Timeline.CheckpointBytes)
	}
	few := limits
	few.Timeline.Checkpoints = 3
	if y := enginetest.Execute(t, spec, few); y.Size() >= x.Size() {
		t.Errorf("three checkpoints weigh %d bytes, and as many as fit %d", y.Size(), x.Size())
	} else {
		x = y
	}
	v := view.New(x)
	for _, position := range []int64{x.Steps(), x.Steps() / 3, x.Steps() - 1, 1, 0} {
		v.Seek(frame.Place{Position: position, Lane: -1})
		if _, f, err := v.Render(context.Background()); err != nil || f.Place.Position != position {
			t.Errorf("at %d: %v", position, err)
		}
	}
}

// TestKeyHoldsEveryField changes each field of a spec and sees another key.
func TestKeyHoldsEveryField(t *testing.T) {
	base := engine.RunSpec{Source: "int main() {}", Defines: map[string]string{"N": "1"}}.Normalize(engine.Limits{})
	seen := map[string]string{base.Key(): "the spec itself"}
	var change func(v reflect.Value, path string, spec *engine.RunSpec)
	change = func(v reflect.Value, path string, spec *engine.RunSpec) {
		old := reflect.New(v.Type()).Elem()
		old.Set(v)
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				change(v.Field(i), path+"."+v.Type().Field(i).Name, spec)
			}
			return
		case reflect.String:
			v.SetString(v.String() + "x")
		case reflect.Int, reflect.Int64:
			v.SetInt(v.Int() + 1)
		case reflect.Uint64:
			v.SetUint(v.Uint() + 1)
		case reflect.Slice:
			v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
		case reflect.Map:
			v.Set(reflect.ValueOf(map[string]string{"N": "2"}))
		default:
			t.Fatalf("%s: a %s has no test here", path, v.Kind())
		}
		key := spec.Key()
		if other, twice := seen[key]; twice {
			t.Errorf("%s does not change the key of %s", path, other)
		}
		seen[key] = path
		v.Set(old)
	}
	change(reflect.ValueOf(&base).Elem(), "spec", &base)
	if len(seen) < 17 {
		t.Errorf("only %d keys were tried", len(seen))
	}
}

func TestNormalizedSpecsShareAKey(t *testing.T) {
	key := func(s engine.RunSpec) string {
		s.Source = "s"
		return s.Normalize(engine.Limits{}).Key()
	}
	for name, pair := range map[string][2]engine.RunSpec{
		"lines off":   {{Off: []int{3, 1, 3}}, {Off: []int{1, 3}}},
		"device":      {{Device: "H200"}, {}},
		"budget":      {{Budget: engine.Budget{Launches: 1 << 40}}, {}},
		"order":       {{Schedule: engine.Schedule{Warps: "round-robin"}}, {}},
		"empty lists": {{Args: []string{}, Off: []int{}, Files: []engine.File{}, Defines: map[string]string{}}, {}},
	} {
		if key(pair[0]) != key(pair[1]) {
			t.Errorf("%s: specs that mean the same have two keys", name)
		}
	}
	seeded := engine.Schedule{Warps: machine.Shuffled.String(), Seed: 7}
	if key(engine.RunSpec{Schedule: seeded}) == key(engine.RunSpec{Schedule: engine.Schedule{Warps: seeded.Warps}}) {
		t.Error("the seed of a shuffled order is not part of the key")
	}
}

// TestBudgets: each budget ends the run with its own message, keeps what was done up to there, and can be stepped.
func TestBudgets(t *testing.T) {
	const kernel = "__global__ void k(int *x) { x[0] += 1; }\n"
	for _, c := range []struct {
		name, source string
		limits       engine.Limits
		say          string
		steps        bool
	}{
		{"instructions in a kernel", `__global__ void k(int *x) { for (;;) x[0] += 1; }

int main() {
    int *d;
    cudaMalloc(&d, 4);
    k<<<1, 1>>>(d);
    cudaDeviceSynchronize();
}`, engine.Limits{Instructions: 5000}, "stopped after 5000 instructions", true},
		{"instructions on the host", "int main() { for (;;) ; }", engine.Limits{Instructions: 5000}, "stopped after 5000 instructions", false},
		{"memory", kernel + `int main() {
    int *d;
    cudaMalloc(&d, 4);
    k<<<1, 1>>>(d);
    cudaDeviceSynchronize();
    while (malloc(1 << 20)) ;
    return 0;
}`, engine.Limits{MemoryBytes: 8 << 20}, "", true},
		{"launches", kernel + `int main() {
    int *d;
    cudaMalloc(&d, 4);
    for (;;) k<<<1, 1>>>(d);
}`, engine.Limits{Launches: 10}, "stopped after 10 kernel launches", true},
		{"output", "#include <cstdio>\nint main() { for (;;) printf(\"line\\n\"); }", engine.Limits{OutputBytes: 1000}, "more output", false},
		{"depth", `__device__ int f(int n) { return n ? f(n + 1) + 1 : 0; }

__global__ void k(int *x) { x[0] = f(1); }

int main() {
    int *d;
    cudaMalloc(&d, 4);
    k<<<1, 1>>>(d);
    cudaDeviceSynchronize();
}`, engine.Limits{Depth: 16}, "nested", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := enginetest.Execute(t, engine.RunSpec{Source: c.source}, c.limits)
			ending := x.Show(i18n.Reader{}).Ending
			if c.say != "" && (ending.Kind != "budget" || !strings.Contains(ending.Text, c.say)) {
				t.Errorf("ended with %q: %s", ending.Kind, ending.Text)
			}
			if strings.Contains(ending.Text, "{") {
				t.Errorf("a message with a hole: %s", ending.Text)
			}
			if c.steps && x.Steps() == 0 {
				t.Error("nothing is left to step through")
			}
			v := view.New(x)
			if err := v.Step(context.Background(), "warp", 3); err != nil {
				t.Fatal(err)
			}
			if _, _, err := v.Render(context.Background()); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestAsManyInstructionsAsThereMayBe: a program that takes exactly so many runs to its end, and with one fewer it does not.
func TestAsManyInstructionsAsThereMayBe(t *testing.T) {
	spec := engine.RunSpec{Source: `__global__ void k(int *x) { x[threadIdx.x] += 1; }

int main() {
    int *d;
    cudaMalloc(&d, 256);
    cudaMemset(d, 0, 256);
    k<<<1, 64>>>(d);
    return 7;
}`}
	ending := func(n int) frame.Ending {
		return enginetest.Execute(t, spec, engine.Limits{Instructions: int64(n)}).Show(i18n.Reader{}).Ending
	}
	needs := sort.Search(5000, func(n int) bool { return n > 0 && ending(n).Kind == "completed" })
	if e := ending(needs); needs < 10 || e.Kind != "completed" || !strings.Contains(e.Text, "7") {
		t.Errorf("with %d instructions it ends with %q: %s", needs, e.Kind, e.Text)
	}
	if e := ending(needs - 1); e.Kind != "budget" || !strings.Contains(e.Text, fmt.Sprintf("stopped after %d instructions", needs-1)) {
		t.Errorf("with one fewer it ends with %q: %s", e.Kind, e.Text)
	}
}

func TestSpecsThatAreRefused(t *testing.T) {
	for name, c := range map[string]struct {
		spec   engine.RunSpec
		limits engine.Limits
	}{
		"long source":   {engine.RunSpec{Source: strings.Repeat("//\n", 100)}, engine.Limits{SourceBytes: 100}},
		"long input":    {engine.RunSpec{Source: "int main() {}", Stdin: strings.Repeat("1", 100)}, engine.Limits{StdinBytes: 50}},
		"many defines":  {engine.RunSpec{Source: "int main() {}", Defines: map[string]string{"A": "1", "B": "2"}}, engine.Limits{Defines: 1}},
		"a bad name":    {engine.RunSpec{Source: "int main() {}", Defines: map[string]string{"A B": "1"}}, engine.Limits{}},
		"a bad value":   {engine.RunSpec{Source: "int main() {}", Defines: map[string]string{"A": "1\n#error"}}, engine.Limits{}},
		"warp of 33":    {engine.RunSpec{Source: "int main() {}", WarpSize: 33}, engine.Limits{}},
		"no device":     {engine.RunSpec{Source: "int main() {}", Device: "abacus"}, engine.Limits{}},
		"no schedule":   {engine.RunSpec{Source: "int main() {}", Schedule: engine.Schedule{Warps: "by whim"}}, engine.Limits{}},
		"a bad comment": {engine.RunSpec{Source: "// tilescope: warp many\nint main() {}"}, engine.Limits{}},
	} {
		_, err := engine.Run(context.Background(), c.spec, c.limits, nil)
		var refused *engine.SpecError
		if !errors.As(err, &refused) {
			t.Errorf("%s: %v", name, err)
		} else if strings.ContainsAny(refused.Error(), "{}") {
			t.Errorf("%s: a message with a hole: %s", name, refused)
		}
	}
}

func TestRunStopsWithItsContext(t *testing.T) {
	for _, source := range []string{"int main() { for (;;) ; }", `__global__ void k() { for (;;) ; }

int main() {
    k<<<1, 32>>>();
    cudaDeviceSynchronize();
}`} {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := engine.Run(ctx, engine.RunSpec{Source: source}, engine.Limits{}, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", source, err)
		}
	}
}

// FuzzRun compiles and runs whatever text it is given, within small limits, and walks through what came of it.
func FuzzRun(f *testing.F) {
	for _, name := range []string{"matmul_small_4", "stencil_missing_barrier", "conv1d_tiled_16", "illegal_address", "barrier_if_else"} {
		f.Add(enginetest.Program(f, "../testdata/conformance/cases/"+name+".cu").Source)
	}
	f.Add("int main() { return 3; }")
	f.Add("__global__ void k(int *p) { *p = 1 / 0; }\nint main() { k<<<1, 1>>>(0); return cudaDeviceSynchronize(); }")
	limits := engine.Limits{Instructions: 200_000, MemoryBytes: 16 << 20, OutputBytes: 10_000, Launches: 20, Depth: 20, SourceBytes: 20_000}
	limits.Timeline.CheckpointBytes, limits.Timeline.TrackSteps = 4<<20, 2000
	f.Fuzz(func(t *testing.T, source string) {
		x, err := engine.Run(context.Background(), engine.RunSpec{Source: source}, limits, nil)
		if err != nil {
			var rejected *engine.Rejection
			var refused *engine.SpecError
			if !errors.As(err, &rejected) && !errors.As(err, &refused) {
				t.Fatal(err)
			}
			if rejected != nil {
				view.Rejection(rejected, i18n.Reader{})
			}
			return
		}
		x.Show(i18n.Reader{})
		v := view.New(x)
		for _, size := range []frame.StepSize{"statement", "interval", "phase", "thread", "warp"} {
			for _, n := range []int{1, 5, -2} {
				if err := v.Step(context.Background(), size, n); err != nil {
					t.Fatal(err)
				}
				if _, _, err := v.Render(context.Background()); err != nil {
					t.Fatal(err)
				}
			}
		}
		v.Seek(frame.Place{Position: x.Steps(), Lane: -1})
		if _, _, err := v.Render(context.Background()); err != nil {
			t.Fatal(err)
		}
	})
}

// TestCommentsThatSayNothing: a comment for Tilescope that is not understood is a warning at its line, and the program runs.
func TestCommentsThatSayNothing(t *testing.T) {
	for comment, say := range map[string]string{
		"warps 8":            "There is no directive warps",
		"":                   "names no directive",
		"shape M 8":          "shape ARRAY ROWS COLUMNS",
		"layout diagonal":    "layout strips",
		"focus somewhere":    "focus block X Y",
		"focus block 1 here": "focus block X Y",
		"define 8 N":         "define NAME VALUE",
	} {
		x := enginetest.Execute(t, engine.RunSpec{Source: "int main() { return 0; }\n// tilescope: " + comment + "\n"}, engine.Limits{})
		list := x.Show(i18n.Reader{}).Diagnostics
		if len(list) != 1 || list[0].Severity != "warning" || list[0].Line != 2 || !strings.Contains(list[0].Message, say) {
			t.Errorf("%q: %+v", comment, list)
		}
	}
	for _, comment := range []string{
		"warp 8", "shape M 8 8", "shape M N N", "layout list", "focus block 1 0 thread 2 1", "focus thread 3", "define N 2 4",
	} {
		source := "#define N 2\nint main() { return 0; }\n// tilescope: " + comment + "\n"
		x := enginetest.Execute(t, engine.RunSpec{Source: source}, engine.Limits{})
		if list := x.Show(i18n.Reader{}).Diagnostics; len(list) != 0 {
			t.Errorf("%q: %+v", comment, list)
		}
	}
}

// TestNotation: a reader who wants (x, y) gets it in every sentence, of the frame and of the run's findings, and another reader of the same
// run does not.
func TestNotation(t *testing.T) {
	x := enginetest.Execute(t, enginetest.Program(t, "../testdata/conformance/cases/matmul_tiled_4_2.cu"), engine.Limits{})
	rows, columns := view.New(x), view.New(x)
	columns.Read(i18n.Reader{XY: true})
	brackets, pairs := 0, 0
	for n := range x.Steps() + 1 {
		for _, v := range []*view.Viewer{rows, columns} {
			v.Seek(frame.Place{Position: n, Lane: -1})
		}
		_, r, err := rows.Render(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		_, c, err := columns.Render(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(c.Say.Lead+c.Say.Rest, "][") {
			t.Fatalf("at %d: %s %s", n, c.Say.Lead, c.Say.Rest)
		}
		if strings.Contains(r.Say.Lead+r.Say.Rest, "][") {
			brackets++
			if r.Say.Lead+r.Say.Rest == c.Say.Lead+c.Say.Rest {
				t.Fatalf("at %d both readers are told %s %s", n, r.Say.Lead, r.Say.Rest)
			}
			pairs++
		}
	}
	if brackets == 0 || pairs != brackets {
		t.Errorf("%d sentences name elements, %d of them either way", brackets, pairs)
	}
}

// TestNotationOfFindings: the run as a whole is worded for each reader, once.
func TestNotationOfFindings(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Source: `
__global__ void k(int *out) {
    __shared__ int tile[2][40];
    tile[1][threadIdx.x / 2] = threadIdx.x;
    out[threadIdx.x] = tile[1][3];
}

int main() {
    int *d;
    cudaMalloc(&d, 256);
    k<<<1, 64>>>(d);
    cudaDeviceSynchronize();
    return 0;
}`}, engine.Limits{})
	row, column := i18n.Reader{}, i18n.Reader{XY: true}
	if one, two := x.Show(row), x.Show(row); one != two {
		t.Error("a run is worded twice for one reader")
	}
	if one, two := x.Show(column), x.Show(column); one != two {
		t.Error("a run is worded twice for one reader")
	}
	text := func(r i18n.Reader) (all string) {
		for _, f := range x.Show(r).Findings {
			all += f.Text + "\n"
		}
		return all
	}
	if got := text(row); !strings.Contains(got, "tile[1][3]") || strings.Contains(got, "tile(3,1)") {
		t.Errorf("row first: %s", got)
	}
	if got := text(column); !strings.Contains(got, "tile(3,1)") || strings.Contains(got, "tile[1]") {
		t.Errorf("column first: %s", got)
	}
}

// TestHeat: a tiled product of 4 × 4 with tiles of 2 loads every operand twice, and says so from the launch's start to its end, to a reader
// who asks.
func TestHeat(t *testing.T) {
	v := view.New(enginetest.Execute(t, enginetest.Program(t, "../testdata/conformance/cases/matmul_tiled_4_2.cu"), engine.Limits{}))
	at := func(position int64) *frame.Frame {
		v.Seek(frame.Place{Position: position, Lane: -1})
		_, f, err := v.Render(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	if at(0).Heat != nil {
		t.Error("nobody has asked")
	}
	v.Heat(true)
	sum, last := 0, 0
	for n := range v.Execution().Steps() + 1 {
		h := at(n).Heat
		if h.TooLong || h.Most != 2 || len(h.Arrays) != 3 {
			t.Fatalf("at %d: %+v", n, h)
		}
		sum = 0
		for _, a := range h.Arrays {
			for _, loads := range a.Loads {
				sum += loads
			}
		}
		if n == 0 && sum != 0 || sum < last {
			t.Fatalf("at %d: %d loads after %d", n, sum, last)
		}
		last = sum
	}
	if sum != 2*2*16 {
		t.Errorf("%d loads in all, not 64", sum)
	}
}

// TestOpensWithNothingDone: a view opens before any block of its launch has done anything, also where it looks at a later block, and the
// first step is the first of that block.
func TestOpensWithNothingDone(t *testing.T) {
	spec := enginetest.Program(t, "../testdata/conformance/cases/matmul_tiled_4_2.cu")
	spec.Source += "\n// tilescope: focus block 1 1 thread 1 0\n"
	v := view.New(enginetest.Execute(t, spec, engine.Limits{}))
	_, f, err := v.Render(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if f.Focus.Block != [3]int{1, 1, 0} {
		t.Fatalf("it looks at block %v", f.Focus.Block)
	}
	if f.Step.Index != 0 || f.Blocks.Done != 0 || f.Place.Position != 0 {
		t.Errorf("it opens at step %d, position %d, with %d blocks done", f.Step.Index, f.Place.Position, f.Blocks.Done)
	}
	if err := v.Step(t.Context(), frame.WarpStep, 1); err != nil {
		t.Fatal(err)
	}
	if _, f, err = v.Render(t.Context()); err != nil || f.Step.Index != 1 {
		t.Errorf("the first step leads to step %d: %v", f.Step.Index, err)
	}
}
