package why_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/why"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

func run(t *testing.T, file string, change func(*engine.RunSpec), limits engine.Limits) *engine.Execution {
	t.Helper()
	spec := enginetest.Program(t, "testdata/"+file)
	if change != nil {
		change(&spec)
	}
	return enginetest.Execute(t, spec, limits)
}

// smallWarps makes a block several warps that run one after the other, so that what nothing orders comes apart.
func smallWarps(s *engine.RunSpec) { s.WarpSize, s.Schedule.Warps = 4, "warp-after-warp" }

func shuffled(s *engine.RunSpec) { s.WarpSize, s.Schedule.Warps, s.Schedule.Seed = 4, "shuffled", 3 }

func ask(t *testing.T, x *engine.Execution, question view.Asked, language string) *frame.Why {
	t.Helper()
	w, err := view.Ask(context.Background(), x, question, i18n.Reader{Language: language})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// told is the shortest explanation as a test reads it: kind, line and headline of each cause.
func told(w *frame.Why) string {
	var out []string
	for _, c := range w.Causes[:w.Lead] {
		out = append(out, fmt.Sprintf("%s %d: %s", c.Kind, c.Line, c.Text))
	}
	return strings.Join(out, "\n")
}

// explanations are questions with the shortest explanation that they get.
var explanations = []struct {
	name, file string
	change     func(*engine.RunSpec)
	asked      view.Asked
	answer     string
	want       string
}{
	{"a missing barrier: from the wrong result to the line", "no_barrier.cu", smallWarps, view.Asked{Text: "out[3]", Step: -1},
		"out[3] is 75 because thread 3 read tile[4] before thread 4 wrote it", `
store 12: out[3] is 75
read 11: Thread 3 reads tile[4]: it holds 0
unordered 8: Thread 4 writes 23 to tile[4] 4 steps later
missing 8: No barrier between lines 8 and 11`},
	{"without the race, to the input", "no_barrier.cu", smallWarps, view.Asked{Text: "out[2]", Step: -1}, "out[2] is 100", `
store 12: out[2] is 100
read 10: Thread 2 reads tile[1]: it holds 25
store 8: tile[1] is 25
read 8: Thread 1 reads in[1]: it holds 25
host 19: in[1] is 25`},
	{"a correct transpose, across warps and blocks", "transpose.cu", nil, view.Asked{Text: "out[35]", Step: -1}, "out[35] is 28", `
store 14: out[35] is 28
read 14: Thread (3,0) of block (1,0) reads tile[3][0]: it holds 28
store 10: tile[3][0] is 28
read 10: Thread (0,3) of block (1,0) reads in[28]: it holds 28
host 22: in[28] is 28`},
	{"a histogram with atomics, to what it began with", "histogram.cu", nil, view.Asked{Text: "bins[0]", Step: -1}, "bins[0] is 2", `
atomic 6: bins[0] is 2
atomic 6: bins[0] is 1
host 14: bins[0] is 0`},
	{"a histogram without atomics loses an update", "lost_updates.cu", nil, view.Asked{Text: "bins[1]", Step: -1},
		"bins[1] is 2 because thread 7 of block 1 and thread 0 of block 1 updated bins[1] at once", `
store 6: bins[1] is 2
read 6: Thread 7 of block 1 reads bins[1]: it holds 1
unordered 6: Thread 0 of block 1 also updates bins[1]: it writes 2
missing 6: Line 6 reads and writes it, and is not atomic`},
	{"two threads in one statement, which no barrier can separate", "one_statement.cu", nil, view.Asked{Text: "out[3]", Step: -1},
		"out[3] is 105 because both thread 35 and thread 3 write it", `
store 4: out[3] is 105
unordered 4: Thread 3 also writes out[3]: 9
missing 4: Both threads execute line 4, and nothing orders them`},
	{"a reduction, level by level", "reduction.cu", nil, view.Asked{Text: "out[0]", Step: -1}, "out[0] is 136", `
store 12: out[0] is 136
read 12: Thread 0 reads part[0]: it holds 136
store 9: part[0] is 136
read 9: Thread 0 reads part[0]: it holds 64
store 9: part[0] is 64
read 9: Thread 0 reads part[0]: it holds 28
store 9: part[0] is 28
read 9: Thread 0 reads part[0]: it holds 10
store 9: part[0] is 10
read 9: Thread 0 reads part[0]: it holds 1
store 6: part[0] is 1
read 6: Thread 0 reads in[0]: it holds 1
host 19: in[0] is 1`},
	{"uninitialised shared memory", "unwritten.cu", nil, view.Asked{Text: "out[7]", Step: -1},
		"out[7] is 8, computed from an uninitialized value: nothing had written tile[8] before thread 7 read it", `
store 8: out[7] is 8
read 8: Thread 7 reads tile[8]: it holds 0
never 0: Nothing has written tile[8] yet
argument 16: No thread of the launch on line 16 stores to tile[8]`},
	{"uninitialised shared memory, which each thread changes", "uncleared.cu", nil, view.Asked{Text: "bins[1]", Step: 2},
		"bins[1] is 2, computed from an uninitialized value: nothing had written bins[1] before thread 1 updated it", `
atomic 4: bins[1] is 2
atomic 4: bins[1] is 1
never 0: Nothing has written bins[1] yet`},
	{"a branch taken, to the input that it asks", "branches.cu", nil, view.Asked{Text: "out[1]", Step: -1}, "out[1] is -1", `
store 12: out[1] is -1
branch 10: Thread 1 ran line 11 because v < 0 was true
read 6: Thread 1 reads in[1]: it holds -2
host 26: in[1] is -2`},
	{"a choice within a store, and not the branch around it", "halo.cu", nil, view.Asked{Text: "s[0]", Step: -1}, "s[0] is 0", `
store 10: s[0] is 0
branch 10: Thread 0 of block 0 took 0 because g >= R was false`},
	{"a race behind more causes than an answer holds", "long_reduction.cu", nil, view.Asked{Text: "output 1", Step: -1},
		`Line 1 of the output is "8128" in this run; a race can change it`, `
output 28: Line 1 of the output is "8128"
host 27: r is 8128
store 17: out[0] is 8128
read 17: Thread 0 reads s[0]: it holds 8128
store 6: s[0] is 8128
read 6: Thread 0 reads s[1]: it holds 4096
missing 6: No barrier orders the two accesses on line 6`},
	{"a branch skipped", "branches.cu", nil, view.Asked{Text: "out[2]", Step: -1}, "out[2] is 0", `
store 12: out[2] is 0
branch 10: Thread 2 skipped line 11 because v < 0 was false
read 6: Thread 2 reads in[2]: it holds 0
host 26: in[2] is 0`},
	{"an early return", "branches.cu", nil, view.Asked{Text: "out[14]", Step: -1}, "Nothing wrote out[14]: thread 6 skipped line 15", `
never 25: Nothing has written out[14] yet: it reads as 0
branch 13: Thread 6 skipped line 15 because i >= n was true`},
	{"a guard that is off by one, from the output", "guard.cu", nil, view.Asked{Text: "output 1", Step: -1},
		`Line 1 of the output is "0" because thread 1 of block 1 skipped line 7`, `
output 17: Line 1 of the output is "0"
host 16: h[5] is 0
never 13: Nothing has written out[5] yet: it reads as 0
branch 6: Thread 1 of block 1 skipped line 7 because i < n - 1 was false`},
	{"a loop that ends too early", "stride.cu", nil, view.Asked{Text: "out[19]", Step: -1}, "Nothing wrote out[19]: thread 3 of block 0 skipped line 6", `
never 13: Nothing has written out[19] yet: it reads as 0
branch 5: Thread 3 of block 0 skipped line 6 because i < n was false`},
	{"a bank conflict", "conflict.cu", nil, view.Asked{Text: "conflict", Step: -1},
		"Warp 0 needs 32 wavefronts for line 9 instead of 1: lanes 0 and 1 access different words of bank 0", `
conflict 9: Warp 0 needs 32 wavefronts for line 9 instead of 1
conflict 9: Lanes 0 and 1 access tile[0][0] and tile[1][0] in bank 0`},
	{"the worst of several bank conflicts", "conflicts.cu", nil, view.Asked{Text: "conflict", Step: -1}, "", `
conflict 7: Warp 0 needs 32 wavefronts for line 7 instead of 1
conflict 7: Lanes 0 and 1 access tile[0][0] and tile[1][0] in bank 0`},
	{"the bank conflict on a line", "conflicts.cu", nil, view.Asked{Text: "conflict 8", Step: -1}, "", `
conflict 8: Warp 0 needs 2 wavefronts for line 8 instead of 1
conflict 8: Lanes 0 and 16 access row[0] and row[32] in bank 0`},
	{"a value of a line that the host printed", "printed_values.cu", nil, view.Asked{Text: "output 1 value 2", Step: -1},
		"Value 2 of output line 1 is 100 in this run; a race can change it", `
output 16: Value 2 of output line 1 is 100
host 15: h[63] is 100
store 7: out[63] is 100
read 7: Thread 63 reads s[0]: it holds 0
missing 6: No barrier between lines 6 and 7`},
	{"the value of a line that a race changed", "printed_values.cu",
		func(s *engine.RunSpec) { s.Schedule.Warps = "warp-after-warp" }, view.Asked{Text: "output 2", Step: -1},
		"Value 32 of output line 2 is 100 because thread 31 read s[32] before thread 32 wrote it", `
output 17: Value 32 of output line 2 is 100
host 15: h[31] is 100
store 7: out[31] is 100
read 7: Thread 31 reads s[32]: it holds 0
unordered 6: Thread 32 writes 32 to s[32] 3 steps later
missing 6: No barrier between lines 6 and 7`},
	{"a vote", "warp_sum.cu", nil, view.Asked{Text: "large[0]", Step: -1}, "large[0] is 3221225472", `
store 11: large[0] is 3221225472
crossed 6: 2 of 32 lanes vote true: 30–31
read 5: Thread 30 reads in[30]: it holds 30
host 22: in[30] is 30`},
	{"a broadcast, to the lane that gave it", "broadcast.cu", nil, view.Asked{Text: "out[9]", Step: -1}, "out[9] is 26", `
store 7: out[9] is 26
crossed 6: Thread 12 gives thread 9 the value 26
read 5: Thread 12 reads in[12]: it holds 13
host 15: in[12] is 13`},
	{"a divergent barrier: where the threads parted", "divergent.cu", nil, view.Asked{Text: "wait 0", Step: -1},
		"Warp 0 waits at the barrier on line 7 because thread 40 took a different branch on line 5 than thread 0", `
wait 7: Warp 0 waits at the barrier on line 7
absent 10: 24 lanes of warp 1 wait at another barrier, on line 10
branch 5: On line 5, thread 40 and thread 0 take different branches`},
	{"the finding of it", "divergent.cu", nil, view.Asked{Text: "finding 2", Step: -1}, "", `
finding 10: Block 0 hangs: thread 32 waits at the barrier on line 7 for thread 40 of the same warp, which skipped it and waits at another one (line 10). Lanes of one warp that wait at different barriers are never released.
branch 5: On line 5, thread 40 and thread 32 diverge`},
	{"a line that the host printed, through its copy", "transpose.cu", nil, view.Asked{Text: "output 1", Step: -1},
		`Line 1 of the output is "8"`, `
output 25: Line 1 of the output is "8"
host 24: h[1] is 8
store 14: out[1] is 8
read 14: Thread (1,0) of block (0,0) reads tile[1][0]: it holds 8
store 10: tile[1][0] is 8
read 10: Thread (0,1) of block (0,0) reads in[8]: it holds 8
host 22: in[8] is 8`},
	{"a line that a kernel printed", "printed.cu", nil, view.Asked{Text: "output 3", Step: -1},
		`Line 3 of the output is "thread 1: 16"`, `
output 6: Line 3 of the output is "thread 1: 16"
read 5: Thread 1 reads in[1]: it holds 8
host 12: in[1] is 8`},
	{"the last writer of an earlier launch, through a call", "two_launches.cu", nil, view.Asked{Text: "out[2]", Step: -1}, "out[2] is 113", `
store 19: out[2] is 113
read 17: Thread 2 reads weight: it holds 3
host 3: weight is 3 from the start`},
	{"a value that a function returned", "two_launches.cu", nil, view.Asked{Text: "middle[5]", Step: -1}, "middle[5] is 60", `
store 11: middle[5] is 60
read 6: Thread 5 reads in[5]: it holds 6
host 28: in[5] is 6`},
	{"a variable", "product.cu", nil, view.Asked{Text: "acc", Step: -1, Thread: event.Dim{1, 1}}, "acc is 44", `
variable 13: acc is 44
read 13: Thread (1,1) of block (0,0) reads Ms[1][3]: it holds 0
store 10: Ms[1][3] is 0
read 10: Thread (3,1) of block (0,0) reads M[15]: it holds 0
host 24: M[15] is 0`},
	{"other blocks", "blocks.cu", func(s *engine.RunSpec) { s.Schedule.Blocks = "shuffled"; s.Schedule.Seed = 3 },
		view.Asked{Text: "a[3]", Step: -1}, "a[3] is 500 because thread 0 of block 1 overwrote a[4] before thread 3 of block 0 read it", `
store 6: a[3] is 500
read 5: Thread 3 of block 0 reads a[4]: it holds 50
unordered 6: Thread 0 of block 1 overwrites a[4] with 50 earlier
missing 5: Nothing orders lines 5 and 6 in different blocks`},
	{"a line printed before the memory was changed", "printed_early.cu", nil, view.Asked{Text: "output 1", Step: -1}, "", `
output 10: Line 1 of the output is "5"
host 9: b[0] is 5
store 3: d[0] is 5
builtin 3: threadIdx.x is 0`},
	{"an index that leaves its array", "overrun.cu", nil, view.Asked{Text: "finding 1", Step: -1}, "", `
finding 5: Thread 7 of block 0 reads in[8], but 'in' has 8 elements: valid indices are 0 to 7.
read 5: Thread 7 reads in[t + 1]
variable 5: Thread 7 computes the index of in[t + 1]`},
}

// TestWarpsAtABarrier: a barrier counts the threads that wait at it, and not those at another barrier.
func TestWarpsAtABarrier(t *testing.T) {
	const text = `__global__ void k(int *d) {
  int t = threadIdx.x;
  if (t < 40) {
    d[t] = 1;
    __syncthreads();
    d[t] = 2;
  } else {
    d[t] = 3;
    __syncthreads();
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 1024);
  k<<<1, 128>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
}
`
	x := enginetest.Execute(t, engine.RunSpec{Source: text}, engine.Limits{})
	found := ""
	for step := 0; step < 20 && found == ""; step++ {
		w, err := view.Ask(t.Context(), x, view.Asked{Text: "wait 1", Step: step}, i18n.Reader{})
		if err == nil && strings.HasSuffix(w.Detail, "arrived at this barrier.") {
			found = w.Detail
		}
	}
	if found != "88 of 128 threads have arrived at this barrier." {
		t.Errorf("got %q", found)
	}
}

func TestShortestExplanations(t *testing.T) {
	for _, c := range explanations {
		t.Run(c.name, func(t *testing.T) {
			w := ask(t, run(t, c.file, c.change, engine.Limits{}), c.asked, "")
			if got := "\n" + told(w); got != c.want {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
			if c.answer != "" && w.Text != c.answer {
				t.Errorf("answers %q, want %q", w.Text, c.answer)
			}
		})
	}
}

// A wrong result of a reduction and of a stencil leads to the lines between which a barrier is missing, however many sums are between.
func TestWrongResultsLeadToTheMissingLine(t *testing.T) {
	slow := func(s *engine.RunSpec) { s.Schedule.Warps = "warp-after-warp" }
	for _, c := range []struct {
		file, asked string
		missing     []int // lines
	}{
		{"reduce_first", "out[0]", []int{7, 9}}, {"reduce_loop", "out[0]", []int{10, 10}}, {"stencil_halo", "out[31]", []int{8, 11}},
		{"scan_end", "out[40]", []int{12, 10}}, {"product_front", "C[0]", []int{11, 13}},
	} {
		x := run(t, "../../../testdata/causes/"+c.file+".cu", slow, engine.Limits{})
		w := ask(t, x, view.Asked{Text: c.asked, Step: -1}, "")
		end := w.Causes[w.Lead-1]
		if end.Kind != frame.CauseMissing || !slices.Equal(end.Lines, c.missing) {
			t.Errorf("%s: %s\nends in %+v, want lines %v\n%s", c.file, w.Text, end, c.missing, told(w))
		}
	}
}

// A second barrier that a loop lacks: some warp runs ahead and overwrites a tile that another still reads.
func TestTilesOverwrittenTooEarly(t *testing.T) {
	x := run(t, "product.cu", smallWarps, engine.Limits{})
	right := run(t, "product.cu", func(s *engine.RunSpec) {
		s.Source = strings.Replace(s.Source, "Ws[k][tx];\n", "Ws[k][tx];\n        __syncthreads();\n", 1)
		smallWarps(s)
	}, engine.Limits{})
	wrong := 0
	for i := range 64 {
		q := view.Asked{Text: fmt.Sprintf("P[%d]", i), Step: -1}
		w, want := ask(t, x, q, ""), ask(t, right, q, "")
		end := w.Causes[w.Lead-1]
		if w.Causes[0].Value == want.Causes[0].Value {
			continue
		}
		wrong++
		if end.Kind != frame.CauseMissing || !slices.Equal(end.Lines, []int{13, 10}) && !slices.Equal(end.Lines, []int{13, 11}) {
			t.Errorf("%s is %s instead of %s, and this explains it:\n%s", q.Text, w.Causes[0].Value, want.Causes[0].Value, told(w))
		}
	}
	if wrong == 0 {
		t.Error("every element is right: the test shows nothing")
	}
}

// Values that are right are never blamed on a race, whatever the schedule.
func TestNoRaceIsMadeUp(t *testing.T) {
	for _, file := range []string{"transpose.cu", "reduction.cu", "histogram.cu", "two_launches.cu"} {
		for _, change := range []func(*engine.RunSpec){nil, smallWarps, shuffled} {
			x := run(t, file, change, engine.Limits{})
			for _, array := range []string{"out", "bins", "middle", "in"} {
				for i := range 4 {
					w, err := view.Ask(context.Background(), x, view.Asked{Text: fmt.Sprintf("%s[%d]", array, i), Step: -1}, i18n.Reader{})
					if err != nil {
						continue
					}
					for _, c := range w.Causes {
						if c.Kind == frame.CauseMissing || c.Kind == frame.CauseUnordered || c.Kind == frame.CauseNever && array == "out" {
							t.Errorf("%s, %s[%d]: %s", file, array, i, c.Text)
						}
					}
				}
			}
		}
	}
}

// A barrier that was switched off is named by its line.
func TestASwitchedOffBarrierIsTheMissingLine(t *testing.T) {
	x := run(t, "no_barrier.cu", func(s *engine.RunSpec) {
		s.Source = strings.Replace(s.Source, "\n\n    int left", "\n    __syncthreads();\n    int left", 1)
		s.Off = []int{9}
		smallWarps(s)
	}, engine.Limits{})
	w := ask(t, x, view.Asked{Text: "out[3]", Step: -1}, "")
	if end := w.Causes[w.Lead-1]; end.Kind != frame.CauseMissing || end.Line != 9 || !strings.Contains(end.Detail, "__syncthreads()") {
		t.Errorf("ends in %+v", end)
	}
}

// Every cause explains one before it, and jumps to the step after which its thread has done what it says.
func TestCausesLeadToTheirSteps(t *testing.T) {
	x := run(t, "no_barrier.cu", smallWarps, engine.Limits{})
	w := ask(t, x, view.Asked{Text: "out[3]", Step: -1}, "")
	for i, c := range w.Causes {
		if c.Of >= i || i > 0 && c.Of < 0 {
			t.Errorf("cause %d explains %d", i, c.Of)
		}
		if c.Kind != frame.CauseStore && c.Kind != frame.CauseRead {
			continue
		}
		v := view.New(x)
		if err := v.Look(c.Focus); err != nil {
			t.Fatal(err)
		}
		v.Seek(frame.Place{Position: c.Place, Lane: -1})
		_, f, err := v.Render(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if f.Line != c.Line {
			t.Errorf("%s: line %d is shown, not %d", c.Text, f.Line, c.Line)
		}
	}
}

func TestAnswersInGerman(t *testing.T) {
	x := run(t, "no_barrier.cu", smallWarps, engine.Limits{})
	w := ask(t, x, view.Asked{Text: "out[3]", Step: -1}, "de")
	if want := "out[3] ist 75, weil Thread 3 tile[4] las, bevor Thread 4 es schrieb"; w.Text != want {
		t.Errorf("%q, want %q", w.Text, want)
	}
}

func TestQuestionsWithoutAnAnswer(t *testing.T) {
	x := run(t, "transpose.cu", nil, engine.Limits{})
	for text, want := range map[string]string{
		"nope[3]":    "No kernel has an array nope. Arrays: in, out, tile.",
		"out[64]":    "There is no element out[64]: the array has 64.",
		"tile[1][9]": "There is no element tile[1][9]: the array has 20.",
		"out":        "out is an array. Ask about one element, such as out[0].",
		"out[x]":     "Cannot ask about out[x].",
		"finding 9":  "There is no finding 9. The run has 0.",
		"output 2":   "There is no line 2 of output. The program printed 1.",
		"wait 0":     "Warp 0 does not wait at a barrier at this step.",
		"conflict":   "There is no bank conflict here.",
		"speed":      "There is no variable speed in thread (0,0) of block (0,0) at this step.",
		"a b c":      "Cannot ask about a b c.",
	} {
		_, err := view.Ask(context.Background(), x, view.Asked{Text: text, Step: -1}, i18n.Reader{})
		if !errors.Is(err, view.ErrNoSuchPlace) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	none := enginetest.Execute(t, engine.RunSpec{Name: "k.cu", Source: "int main() { return 0; }"}, engine.Limits{})
	_, err := view.Ask(context.Background(), none, view.Asked{Text: "out[0]", Step: -1}, i18n.Reader{})
	if !errors.Is(err, view.ErrNoSuchPlace) {
		t.Errorf("a run without kernels: %v", err)
	}
}

// Each limit leaves something out, and the answer says so.
func TestAnswersAtTheirLimits(t *testing.T) {
	for name, lim := range map[string]why.Limits{
		"Causes": {Causes: 3}, "Links": {Links: 3}, "Depth": {Depth: 1}, "Fan": {Fan: 1}, "Loads": {Loads: 2}, "Statements": {Statements: 3},
		"Steps": {Steps: 1},
	} {
		x := run(t, "product.cu", nil, engine.Limits{Why: lim})
		w := ask(t, x, view.Asked{Text: "P[9]", Step: -1}, "")
		if w.Limit == "" {
			t.Errorf("%s: nothing is said to be left out:\n%s", name, told(w))
		}
		if lim.Causes > 0 && len(w.Causes) > max(lim.Causes, w.Lead) {
			t.Errorf("%s: %d causes", name, len(w.Causes))
		}
	}
}

// TestTheBarrierOfAFindingAcrossWarps: the first pair of this race is of one warp and others are not, so that a __syncwarp() would not do.
func TestTheBarrierOfAFindingAcrossWarps(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{WarpSize: 4, Schedule: engine.Schedule{Warps: "warp-after-warp"}, Source: `
__global__ void k(int *x) {
  __shared__ int tile[16];
  int t = threadIdx.x;
  tile[t] = x[t];
  x[t] = tile[(t + 1) % 16];
}
int main() { int *x; cudaMalloc(&x, 64); cudaMemset(x, 0, 64); k<<<1, 16>>>(x); cudaFree(x); }`}, engine.Limits{})
	w := ask(t, x, view.Asked{Text: "finding 1", Step: -1}, "")
	if got := told(w); !strings.HasSuffix(got, "missing 5: No barrier between lines 5 and 6") {
		t.Error(got)
	}
}
