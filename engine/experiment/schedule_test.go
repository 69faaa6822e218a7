package experiment_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/experiment"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

// around is a program with one kernel that is launched over some blocks and threads on an array of ints, which is printed afterwards.
func around(kernel string, blocks, threads int) string {
	return fmt.Sprintf(`#include <cstdio>
__global__ void k(int *out) {
  int t = threadIdx.x, b = blockIdx.x;
  %s
}
int main() {
  int *d, h[%d];
  cudaMalloc(&d, sizeof h);
  cudaMemset(d, 0, sizeof h);
  k<<<%d, %d>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(d);
  return h[0] != 0 ? 1 : 0;
}
`, kernel, blocks*threads, blocks, threads)
}

func executed(t *testing.T, spec engine.RunSpec) *engine.Execution {
	t.Helper()
	x, err := engine.Run(context.Background(), spec, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// race is the number of the run's first race.
func race(t *testing.T, x *engine.Execution) int {
	t.Helper()
	for i, f := range x.Findings() {
		if f.Kind == analysis.RaceShared || f.Kind == analysis.RaceGlobal {
			return i
		}
	}
	t.Fatal("the program has no race")
	return -1
}

// elementAt is an array's element as a viewer of the run sees it.
func elementAt(t *testing.T, x *engine.Execution, b *experiment.ScheduleResult, array string, cell int) string {
	t.Helper()
	v := view.New(x)
	if err := v.Look(b.Focus); err != nil {
		t.Fatal(err)
	}
	v.Seek(b.Place)
	scene, shot, err := v.Render(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range scene.Arrays {
		if a.Name != array {
			continue
		}
		for _, values := range shot.Values {
			if values.Array == a.ID {
				return values.Cells[cell]
			}
		}
	}
	t.Fatalf("there is no array %s in the picture", array)
	return ""
}

func TestFindSchedule(t *testing.T) {
	for _, c := range []struct {
		name, source string
		schedule     engine.Schedule
		cell         int    // of out, that differs
		value        string // under the schedule found
		says         []string
	}{
		{
			"barrier missing",
			around("__shared__ int s[64]; s[t] = t + 1; out[t] = s[63 - t];", 1, 64),
			engine.Schedule{},
			0,
			"0",
			[]string{"one warp after another", "k leaves 0 in out[0]", "it leaves 64"},
		},
		{
			"blocks",
			around("if (b == 0) out[t] = 5; else out[t + 32] = out[t];", 2, 32),
			engine.Schedule{},
			32,
			"0",
			[]string{"k leaves 0 in out[32]", "it leaves 5"},
		},
		{
			"known schedule is not tried again",
			around("__shared__ int s[64]; s[t] = t + 1; out[t] = s[63 - t];", 1, 64),
			engine.Schedule{Warps: "warp-after-warp"},
			0,
			"64",
			[]string{"warps interleaved (round-robin)", "k leaves 64 in out[0]", "it leaves 0"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := executed(t, engine.RunSpec{Source: c.source, Schedule: c.schedule})
			find := func() *experiment.ScheduleResult {
				b, err := experiment.FindSchedule(context.Background(), x, race(t, x), engine.Limits{}, nil)
				if err != nil {
					t.Fatal(err)
				}
				return b
			}
			b := find()
			text := b.Text(i18n.Reader{})
			if !b.Found {
				t.Fatal(text)
			}
			for _, s := range c.says {
				if !strings.Contains(text, s) {
					t.Errorf("%q lacks %q", text, s)
				}
			}
			if again := find(); !reflect.DeepEqual(b, again) {
				t.Errorf("a second search came to something else: %+v, %+v", b, again)
			}
			// The claim holds in the run that the spec represents.
			if got := elementAt(t, executed(t, b.Spec), b, "out", c.cell); got != c.value {
				t.Errorf("out[%d] is %s at the place given, want %s", c.cell, got, c.value)
			}
		})
	}
}

func TestFindScheduleOutput(t *testing.T) {
	kernel := `__shared__ int s[64]; s[t] = t + 1; if (s[63 - t] == 0 && t == 0) printf("too early\n");`
	source := strings.ReplaceAll(around(kernel, 1, 64), "return h[0]", `printf("end\n"); return h[0]`)
	x := executed(t, engine.RunSpec{Source: source})
	b, err := experiment.FindSchedule(context.Background(), x, race(t, x), engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	text := b.Text(i18n.Reader{})
	if !b.Found || !strings.Contains(text, "Line 1 of the output is “too early”") || !strings.Contains(text, "it is “end”") {
		t.Errorf("%+v: %s", b, text)
	}
	if got := string(executed(t, b.Spec).Stdout()); !strings.HasPrefix(got, "too early\n") {
		t.Errorf("the run found prints %q", got)
	}
}

// A race whose outcome nobody sees is searched in vain, within the limit.
func TestFindScheduleNone(t *testing.T) {
	x := executed(t, engine.RunSpec{Source: around("__shared__ int s[64]; s[0] = t; out[t] = t;", 1, 64)})
	heard := 0
	b, err := experiment.FindSchedule(context.Background(), x, race(t, x), engine.Limits{ScheduleTries: 5}, func(tried, of int) {
		if tried != heard || of != 5 {
			t.Errorf("progress %d of %d, want %d of 5", tried, of, heard)
		}
		heard++
	})
	if err != nil || b.Found || b.Tried != 5 || heard != 5 {
		t.Fatalf("%+v, %v, heard %d times", b, err, heard)
	}
	if text := b.Text(i18n.Reader{}); !strings.Contains(text, "None of the 5 schedules") {
		t.Error(text)
	}
}

// Where a budget cuts a run depends on the schedule too: that is no result of the race.
func TestFindScheduleWithinABudget(t *testing.T) {
	endless := "__shared__ int s[64]; s[0] = t; for (int i = 0; i >= 0; i++) out[t] = i + 1;"
	spec := engine.RunSpec{Source: around(endless, 1, 64), Budget: engine.Budget{Instructions: 20_000}}
	x := executed(t, spec)
	b, err := experiment.FindSchedule(context.Background(), x, race(t, x), engine.Limits{ScheduleTries: 4}, nil)
	if err != nil || b.Found {
		t.Errorf("%+v, %v: %s", b, err, b.Text(i18n.Reader{}))
	}
	// That it ends at all, or does not, is one.
	spec.Source = around("__shared__ int s; s = 0; if (t == 0) s = 1; while (t == 32 && s == 0) out[0]++;", 1, 64)
	x = executed(t, spec)
	if b, err = experiment.FindSchedule(context.Background(), x, race(t, x), engine.Limits{}, nil); err != nil || !b.Found {
		t.Fatalf("%+v, %v", b, err)
	}
	text, ended := b.Text(i18n.Reader{}), executed(t, b.Spec).Exit() != engine.ExitBudget
	if !strings.Contains(text, "a limit") || ended == (x.Exit() != engine.ExitBudget) {
		t.Errorf("%s, and the run found ends: %v", text, ended)
	}
}

func TestFindScheduleLimits(t *testing.T) {
	racy := around("__shared__ int s[64]; s[t] = t + 1; out[t] = s[63 - t];", 1, 64)
	x := executed(t, engine.RunSpec{Source: racy})
	b, err := experiment.FindSchedule(context.Background(), x, race(t, x), engine.Limits{ScheduleTries: 3, CompareBytes: 16}, nil)
	if err != nil || !b.Partial || !b.Found ||
		!strings.Contains(b.Text(i18n.Reader{}), "status") || !strings.Contains(b.Text(i18n.Reader{}), "Not all device memory") {
		t.Errorf("what does not fit is not compared, and the exit status still tells: %+v, %v, %s", b, err, b.Text(i18n.Reader{}))
	}
	// All that the program has are 64 numbers of four bytes.
	b, err = experiment.FindSchedule(context.Background(), x, race(t, x), engine.Limits{ScheduleTries: 1, CompareBytes: 256}, nil)
	if err != nil || b.Partial || !b.Found || b.Tried != 1 {
		t.Errorf("what just fits is compared, in the one try that there is: %+v, %v", b, err)
	}
	// A block that runs first and counts while it waits never repeats a state: its schedule is left.
	waits := executed(t, engine.RunSpec{Source: `__global__ void k(int *flag, int *data) {
    if (blockIdx.x == 0) { *data = 42; atomicExch(flag, 1); }
    else { int n = 0; while (atomicAdd(flag, 0) == 0) n++; if (*data != 42) *data = n; }
}
int main() {
    int *d;
    cudaMalloc(&d, 8);
    cudaMemset(d, 0, 8);
    k<<<2, 1>>>(d, d + 1);
    cudaFree(d);
}`})
	b, err = experiment.FindSchedule(context.Background(), waits, race(t, waits), engine.Limits{TryInstructions: 20_000}, nil)
	if text := b.Text(i18n.Reader{}); err != nil || b.Found || b.Tried != 24 || b.Skipped == 0 || !strings.Contains(text, "within 20,000") {
		t.Errorf("%+v, %v: %s", b, err, text)
	}
	ctx, cancel := context.WithCancel(context.Background())
	tries := 0
	_, err = experiment.FindSchedule(ctx, x, race(t, x), engine.Limits{}, func(int, int) { tries++; cancel() })
	if !errors.Is(err, context.Canceled) || tries != 1 {
		t.Errorf("cancelled in the first try: %v after %d", err, tries)
	}
	for _, finding := range []int{-1, len(x.Findings())} {
		if _, err := experiment.FindSchedule(context.Background(), x, finding, engine.Limits{}, nil); !errors.Is(err, experiment.ErrNoRace) {
			t.Errorf("finding %d: %v", finding, err)
		}
	}
	leaky := executed(t, engine.RunSpec{Source: strings.ReplaceAll(racy, "cudaFree(d);", "")})
	for i, f := range leaky.Findings() {
		if f.Kind != analysis.Leak {
			continue
		}
		if _, err := experiment.FindSchedule(context.Background(), leaky, i, engine.Limits{}, nil); !errors.Is(err, experiment.ErrNoRace) {
			t.Errorf("a leak is no race: %v", err)
		}
	}
}

// TestTrialsKeepToTheirMemory: a run that a race is tried with ends where it takes more memory than the budget has; it is heard of every
// few thousand steps until then.
func TestTrialsKeepToTheirMemory(t *testing.T) {
	x := executed(t, engine.RunSpec{Source: `
__device__ int f(int n, int a) {
    int x[16];
    for (int i = 0; i < 16; i++) x[i] = n + i;
    return n == 0 ? a : f(n - 1, x[n & 15]) + x[a & 15];
}

__global__ void race(int *p) { p[0] = threadIdx.x; }

__global__ void deep(int *p) { p[threadIdx.x] = f(10, 1); }

int main() {
    int *d;
    cudaMalloc(&d, 4096);
    race<<<1, 64>>>(d);
    deep<<<2048, 1024>>>(d);
    race<<<1, 64>>>(d);
    return cudaDeviceSynchronize();
}`,
		Budget: engine.Budget{MemoryBytes: 64 << 20, Instructions: 3_000_000}})
	heard := 0
	b, err := experiment.FindSchedule(context.Background(), x, race(t, x), engine.Limits{ScheduleTries: 2}, func(tried, _ int) {
		if tried == 1 { // all blocks together
			heard++
		}
	})
	if err != nil || b.Tried != 2 || heard > 60 {
		t.Errorf("heard of %d times: %+v, %v", heard, b, err)
	}
}
