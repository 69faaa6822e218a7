package timeline_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/set"
	"tilescope/engine/device"
	"tilescope/engine/enginetest"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// execute runs a text on an H200.
func execute(t *testing.T, text string, limits timeline.Limits) *timeline.Execution {
	t.Helper()
	return watched(t, text, limits, func(w timeline.Watcher) timeline.Watcher { return w })
}

// watched does so with watchers of its own.
func watched(t *testing.T, text string, limits timeline.Limits, watch func(timeline.Watcher) timeline.Watcher) *timeline.Execution {
	t.Helper()
	code := enginetest.Compile(t, "t.cu", text)
	d, _ := device.Lookup("")
	facts := analysis.Run{Program: code, Device: d, WarpSize: d.WarpSize}
	x, err := timeline.Execute(context.Background(), timeline.Plan{
		New: func(o event.Observer) (*machine.Machine, machine.System) {
			p := host.New(code, host.Options{Device: d})
			m := machine.New(code, machine.Config{Device: d, Observer: o}, p)
			p.Start(m)
			return m, p
		},
		Watch:  func() timeline.Watcher { return watch(set.New(facts)) },
		Limits: limits,
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

type counter struct {
	event.Ignore
	steps int64
}

func (c *counter) Step(*event.Step) { c.steps++ }

const long = `__global__ void k(int *p) { for (int i = 0; i < 100000; i++) p[threadIdx.x] = i; }

int main() {
    int *d;
    cudaMalloc(&d, 128);
    k<<<1, 32>>>(d);
    cudaFree(d);
}
`

// TestReplayUntil: an observer that has seen enough is not kept until the end, and one that has not sees every step.
func TestReplayUntil(t *testing.T) {
	x := execute(t, long, timeline.Limits{})
	var some, all counter
	if err := x.ReplayUntil(context.Background(), 10, x.Steps(), &some, func() bool { return some.steps > 0 }); err != nil {
		t.Fatal(err)
	}
	if some.steps == 0 || some.steps > x.Steps()/10 {
		t.Errorf("%d of %d steps were replayed for an observer that wanted one", some.steps, x.Steps())
	}
	if err := x.Replay(context.Background(), 10, x.Steps(), &all); err != nil {
		t.Fatal(err)
	}
	if all.steps != x.Steps()-10 {
		t.Errorf("%d of %d steps were replayed", all.steps, x.Steps()-10)
	}
}

// TestHistoryGivenUp: however the machine hears of it, a history that is given up says so and nothing of the run.
func TestHistoryGivenUp(t *testing.T) {
	x := execute(t, long, timeline.Limits{WatchSteps: 1 << 20})
	ctx, cancel := context.WithCancel(context.Background())
	_, err := x.History(ctx, timeline.Cell{Space: isa.GlobalSpace, Addr: 1 << 20, Bytes: 4}, 10, func(int64) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
}

// tally counts the allocations of the host program and the steps that its watchers see.
type tally struct{ allocs, steps int }

type tallied struct {
	timeline.Watcher
	*tally
}

func (w tallied) Alloc(e *event.AllocEvent) {
	w.allocs++
	w.Watcher.Alloc(e)
}

func (w tallied) Step(e *event.Step) {
	w.steps++
	w.Watcher.Step(e)
}

// TestHostIsEnteredOnce: what the host program does before the first launch is made once, and its memory held once, for all cursors.
func TestHostIsEnteredOnce(t *testing.T) {
	var seen tally
	x := watched(t, long, timeline.Limits{}, func(w timeline.Watcher) timeline.Watcher { return tallied{w, &seen} })
	if seen.allocs != 1 {
		t.Fatalf("the program allocates %d times; want once", seen.allocs)
	}
	for _, way := range [][]int64{{1}, {0, 1}, {7, 0, 2}, {9000, 1, 0}, {9000, 3}} {
		c := x.NewCursor()
		for _, position := range way {
			if err := c.Seek(context.Background(), position); err != nil {
				t.Fatal(err)
			}
			if _, entered := c.Machine().Launch(); entered != (position > 0) {
				t.Errorf("on the way %v at %d a launch runs: %v", way, position, entered)
			}
			if err := c.Enter(context.Background()); err != nil {
				t.Fatal(err)
			}
			if _, entered := c.Machine().Launch(); !entered || c.Position() != position {
				t.Errorf("on the way %v at %d no launch was entered, or the cursor went to %d", way, position, c.Position())
			}
		}
	}
	if seen.allocs != 1 {
		t.Errorf("cursors made the host's part %d times", seen.allocs-1)
	}
}

// TestWayBackIsShort: who goes back step by step replays the way to there once, and then a few hundred steps for each.
func TestWayBackIsShort(t *testing.T) {
	var seen tally
	x := watched(t, long, timeline.Limits{Interval: 1 << 20}, func(w timeline.Watcher) timeline.Watcher { return tallied{w, &seen} })
	c := x.NewCursor()
	const far = 40_000
	if err := c.Seek(context.Background(), far); err != nil {
		t.Fatal(err)
	}
	// Forwards in between, so that what was left on the way is outdated.
	for _, from := range []int64{far, far + 9000, far + 2000, far - 20_000} {
		seen.steps = 0
		for position := from; position > from-300; position-- {
			if err := c.Seek(context.Background(), position); err != nil {
				t.Fatal(err)
			}
		}
		if seen.steps > 2*far+300*700 {
			t.Errorf("300 steps back from %d replay %d", from, seen.steps)
		}
	}
}

// TestGivenUpAnywhere: a cursor that is given up in the middle of the host program, of a step or of a launch is as good as new for the next
// who asks.
func TestGivenUpAnywhere(t *testing.T) {
	x := execute(t, `#include <string.h>

__device__ int sum(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += i;
    return s;
}

__global__ void k(int *p) {
    p[threadIdx.x] = sum(20000);
    p[threadIdx.x] += 1;
}

int main() {
    int *d;
    cudaMalloc(&d, 128);
    static char a[1 << 22];
    k<<<1, 32>>>(d);
    for (int i = 0; i < 200; i++) memset(a, i, sizeof a);
    k<<<1, 32>>>(d);
    cudaFree(d);
}
`, timeline.Limits{})
	c := x.NewCursor()
	for n := range 60 {
		ctx, cancel := context.WithTimeout(context.Background(), time.Duration(n*n)*10*time.Microsecond)
		position := int64(n*7919) % (x.Steps() + 1)
		err := c.Seek(ctx, position)
		if err == nil {
			err = c.Enter(ctx)
		}
		cancel()
		if err != nil && !errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("at %d: %v", position, err)
		}
		if n%5 == 0 {
			if err := c.Seek(context.Background(), position); err != nil || c.Position() != position {
				t.Fatalf("after it was given up on the way to %d: %v, at %d", position, err, c.Position())
			}
		}
	}
}
