package timeline_test

import (
	"context"
	"errors"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/set"
	"tilescope/engine/builtin"
	"tilescope/engine/compile"
	"tilescope/engine/device"
	"tilescope/engine/diag"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/timeline"
	"tilescope/engine/types"
)

// execute runs a text on an H200.
func execute(t *testing.T, text string, limits timeline.Limits) *timeline.Execution {
	t.Helper()
	var bag diag.Bag
	prelude := syntax.ParsePrelude(builtin.Prelude(), &bag)
	tree := types.Check(syntax.Parse(source.NewFile("t.cu", text), prelude, syntax.Config{}, &bag), types.NewUniverse(prelude, &bag), &bag)
	code := compile.Compile(tree, &bag)
	if bag.HasErrors() {
		t.Fatal("the text does not compile")
	}
	d, _ := device.Lookup("")
	facts := analysis.Run{Program: code, Device: d, WarpSize: d.WarpSize}
	x, err := timeline.Execute(context.Background(), timeline.Plan{
		New: func(o event.Observer) (*machine.Machine, machine.System) {
			p := host.New(code, host.Options{Device: d})
			m := machine.New(code, machine.Config{Device: d, Observer: o}, p)
			p.Start(m)
			return m, p
		},
		Watch:  func() timeline.Watcher { return set.New(facts) },
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
int main() { int *d; cudaMalloc(&d, 128); k<<<1, 32>>>(d); cudaFree(d); }
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
