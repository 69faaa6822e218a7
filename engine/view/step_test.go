package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

// twoBlocks runs block 0 and then block 1, each of which turns eight values round in shared memory.
const twoBlocks = `#include <cstdio>
__global__ void turn(int *a) {
    __shared__ int tile[8];
    int i = blockIdx.x * 8 + threadIdx.x;
    tile[threadIdx.x] = a[i];
    __syncthreads();
    a[i] = tile[7 - threadIdx.x];
}
int main() {
    int h[16];
    for (int i = 0; i < 16; i++) h[i] = i * i;
    int *d;
    cudaMalloc(&d, sizeof h);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    turn<<<2, 8>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[8]);
    cudaFree(d);
    return 0;
}
`

// TestOneNumber: at one moment everything that says a step says the same: how many steps the block in focus has made, whatever others did
// before.
func TestOneNumber(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Name: "turn.cu", Source: twoBlocks}, engine.Limits{})
	v := view.New(x)
	if err := v.Look(frame.Focus{Block: [3]int{1, 0, 0}}); err != nil {
		t.Fatal(err)
	}
	// The step that stores the block's first result.
	cells := -1
	for {
		before := v.Place()
		if err := v.Step(t.Context(), frame.WarpStep, 1); err != nil || v.Place() == before {
			t.Fatal("the block stores nothing", err)
		}
		_, f, err := v.Render(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		writes := func(a frame.Access) bool { return a.Kind == "write" }
		if k := slices.IndexFunc(f.Accesses, writes); k >= 0 && f.Banks != nil && f.Banks.Kind == "read" {
			cells = f.Accesses[k].Array
			break
		}
	}
	v.Forget()
	scene, f, err := v.Render(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	step := f.Step.Index
	if before := v.Place().Position - int64(step); before <= 0 || f.Step.Between {
		t.Fatalf("step %d is at position %d: the test needs a block before this one", step, v.Place().Position)
	}
	says := map[string]int{
		"history":  -1,
		"counters": int(f.Counters.Steps), "banks": f.Banks.Step, "sectors": f.Sectors.Step,
		"timeline": 1 + slices.Index(scene.Track.At, v.Place().Position-1),
	}
	history, err := v.History(t.Context(), cells, 8)
	if err != nil {
		t.Fatal(err)
	}
	told, err := history(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, touch := range told.Touches {
		if touch.Place == v.Place().Position {
			var n int
			if _, err := fmt.Sscanf(touch.When, "step %d", &n); err != nil {
				t.Errorf("history says %q", touch.When)
			}
			says["history"] = n
		}
	}
	why, err := view.Ask(t.Context(), x, view.Asked{Text: "a[8]", Block: event.Dim{1}, Step: step}, i18n.Reader{})
	if err != nil {
		t.Fatal(err)
	}
	says["why"] = why.Causes[0].Step
	beside := view.New(x)
	beside.Beside(frame.Others{Blocks: [][3]int{{1, 0, 0}}})
	beside.Seek(v.Place())
	if _, other, err := beside.Render(t.Context()); err != nil {
		t.Fatal(err)
	} else {
		says["beside"] = other.Beside.Blocks[0].Step.Index
	}
	for what, n := range says {
		if n != step {
			t.Errorf("%s: step %d, and the frame says %d", what, n, step)
		}
	}
	again := view.New(x)
	if err := again.Look(f.Focus); err != nil {
		t.Fatal(err)
	}
	if err := again.SeekStep(t.Context(), frame.BlockStep{Step: step, Lane: -1}); err != nil || again.Place() != v.Place() {
		t.Errorf("step %d of the address leads to %+v, and not to %+v (%v)", step, again.Place(), v.Place(), err)
	}
}

// TestStepZeroIsTheLaunchsStart: of every block, and a step past its end is its end. Between says when others have gone on since.
func TestStepZeroIsTheLaunchsStart(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Name: "turn.cu", Source: twoBlocks}, engine.Limits{})
	for block := range 2 {
		v := view.New(x)
		if err := v.Look(frame.Focus{Block: [3]int{block, 0, 0}}); err != nil {
			t.Fatal(err)
		}
		stops, err := v.Stops(t.Context(), frame.WarpStep)
		if err != nil {
			t.Fatal(err)
		}
		last := stops[len(stops)-1]
		for step, want := range map[int]frame.Place{0: {Position: 0, Lane: -1}, -3: {Position: 0, Lane: -1}, 2: stops[2], 1000: last} {
			if err := v.SeekStep(t.Context(), frame.BlockStep{Step: step, Lane: -1}); err != nil || v.Place() != want {
				t.Errorf("block %d, step %d: %+v, want %+v (%v)", block, step, v.Place(), want, err)
			}
		}
	}
	v := view.New(x)
	if err := v.Look(frame.Focus{Block: [3]int{1, 0, 0}}); err != nil {
		t.Fatal(err)
	}
	v.Seek(frame.Place{Position: 3, Lane: -1})
	if _, f, err := v.Render(t.Context()); err != nil || f.Step.Index != 0 || !f.Step.Between {
		t.Errorf("while block 0 runs, block 1 is at %+v (%v)", f.Step, err)
	}
}

// TestFirstPressSaysWhoRanBefore: a first step leads through all that other blocks did before, and says so; later ones do not.
func TestFirstPressSaysWhoRanBefore(t *testing.T) {
	run := func(blocks string) *engine.Execution {
		return enginetest.Execute(t, engine.RunSpec{Name: "turn.cu", Source: strings.Replace(twoBlocks, "<<<2, 8>>>", "<<<3, 4>>>", 1),
			Schedule: engine.Schedule{Blocks: blocks}}, engine.Limits{})
	}
	for _, c := range []struct {
		blocks, want string
		block        int
	}{
		{"in-order", "", 0}, {"in-order", "Block 0 ran first: ", 1}, {"in-order", "2 blocks ran first: ", 2},
		{"together", "", 0}, {"together", "Other blocks made ", 1},
	} {
		x := run(c.blocks)
		v := view.New(x)
		if err := v.Look(frame.Focus{Block: [3]int{c.block, 0, 0}}); err != nil {
			t.Fatal(err)
		}
		for press := range 2 {
			if err := v.Step(t.Context(), frame.EventStepSize, 1); err != nil {
				t.Fatal(err)
			}
			_, f, err := v.Render(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			passed := v.Place().Position - int64(f.Step.Index)
			want := c.want != "" && press == 0
			says := strings.Contains(f.Say.Rest, "ran first") || strings.Contains(f.Say.Rest, "Other blocks")
			if says != want || want && !strings.Contains(f.Say.Rest, c.want+fmt.Sprint(passed)+" step") && c.blocks == "in-order" {
				t.Errorf("%s, block %d, press %d (%d steps of others): %q", c.blocks, c.block, press+1, passed, f.Say.Rest)
			}
		}
	}
}
