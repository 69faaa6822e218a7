package view_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

// seen is what the frames of one block say about one step: all that a reader could find by looking at every step.
type seen struct {
	line     int // 0 when the step is another block's
	accesses []frame.Access
}

// scan looks at every position of a run, for every block of its first launch.
func scan(t *testing.T, x *engine.Execution) [][]seen {
	t.Helper()
	l := x.Show(i18n.Reader{}).Launches[0]
	out := make([][]seen, l.Grid[0]*l.Grid[1])
	for b := range out {
		v := view.New(x)
		if err := v.Look(frame.Focus{Block: [3]int{b % l.Grid[0], b / l.Grid[0]}}); err != nil {
			t.Fatal(err)
		}
		out[b] = make([]seen, x.Steps()+1)
		before := 0
		for p := range x.Steps() + 1 {
			v.Seek(frame.Place{Position: p, Lane: -1})
			_, f, err := v.Render(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if f.Step.Index != before {
				out[b][p] = seen{f.Line, slices.Clone(f.Accesses)}
			}
			before = f.Step.Index
		}
	}
	return out
}

// touches are the lanes that a step's accesses to a cell take, by kind.
func (s seen) touches(array, cell int, kinds ...string) int {
	n := 0
	for _, a := range s.accesses {
		if a.Array == array && slices.Contains(kinds, a.Kind) {
			for _, c := range a.Cells {
				if c == cell {
					n++
				}
			}
		}
	}
	return n
}

// expected is the nearest position from p in a direction where some block has what is sought; −1 for none.
func expected(all [][]seen, p int, back bool, is func(block int, s seen) bool) int {
	at, step := p+1, 1
	if back {
		at, step = p-1, -1
	}
	for ; at >= 1 && at < len(all[0]); at += step {
		for b := range all {
			if all[b][at].line > 0 && is(b, all[b][at]) {
				return at
			}
		}
	}
	return -1
}

func near(t *testing.T) *engine.Execution {
	limits := engine.Limits{}
	limits.Timeline.Interval = 16
	return enginetest.Execute(t, enginetest.Program(t, "../testdata/conformance/cases/matmul_tiled_4_2.cu"), limits)
}

// landing is the position and the block that a search from p leads to; −1 when it finds nothing.
func landing(t *testing.T, x *engine.Execution, p int64, s view.Search) (int, [3]int) {
	t.Helper()
	v := view.New(x)
	v.Seek(frame.Place{Position: p, Lane: -1})
	work, err := v.Search(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	hit, err := work(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if hit.Miss != "" {
		return -1, [3]int{}
	}
	if err := v.Goto(hit); err != nil {
		t.Fatal(err)
	}
	_, f, err := v.Render(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return int(f.Place.Position), f.Focus.Block
}

// TestSearchEqualsLookingEverywhere: from every position, both ways, a search leads where looking at every step would.
func TestSearchEqualsLookingEverywhere(t *testing.T) {
	x := near(t)
	all := scan(t, x)
	lines := map[int]bool{}
	for _, s := range all[0] {
		lines[s.line] = s.line > 0
	}
	// Every line from every ninth position, each from a start of its own.
	for line, real := range lines {
		if !real {
			continue
		}
		for p := int64(line % 9); p <= x.Steps(); p += 9 {
			for _, back := range []bool{false, true} {
				want := expected(all[:1], int(p), back, func(_ int, s seen) bool { return s.line == line })
				if got, _ := landing(t, x, p, view.Search{For: frame.LineReached, Back: back, Lines: []int{line}}); got != want {
					t.Fatalf("line %d from %d, back %v: %d, want %d", line, p, back, got, want)
				}
			}
		}
	}
	scene, _, err := view.New(x).Render(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range scene.Arrays {
		for p := int64(0); p <= x.Steps(); p += 7 {
			cell := int(p) % a.Length
			for _, what := range []frame.SearchKind{frame.CellTouched, frame.CellWritten} {
				for _, back := range []bool{false, true} {
					blocks := all
					if a.Space == "shared" {
						blocks = all[:1]
					}
					kinds := []string{"write", "atomic"}
					if what == frame.CellTouched {
						kinds = append(kinds, "read")
					}
					owner := -1
					want := expected(blocks, int(p), back, func(b int, s seen) bool {
						owner = b
						return s.touches(a.ID, cell, kinds...) > 0
					})
					got, block := landing(t, x, p, view.Search{For: what, Back: back, Array: a.ID, Cell: cell})
					if got != want {
						t.Fatalf("%s of %s[%d] from %d, back %v: %d, want %d", what, a.Name, cell, p, back, got, want)
					}
					if got >= 0 && block[1]*2+block[0] != owner {
						t.Fatalf("%s of %s[%d] from %d: block %v, want %d", what, a.Name, cell, p, block, owner)
					}
				}
			}
		}
	}
}

// TestHistoryEqualsLookingEverywhere: a cell's history tells every touch that the frames show, and no other.
func TestHistoryEqualsLookingEverywhere(t *testing.T) {
	x := near(t)
	all := scan(t, x)
	v := view.New(x)
	scene, _, err := v.Render(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range scene.Arrays {
		for _, cell := range []int{0, a.Length / 2, a.Length - 1} {
			v.Seek(frame.Place{Position: int64(cell), Lane: -1})
			h := history(t, v, a.ID, cell)
			var want, got []string
			for p := range all[0] {
				for b := range all {
					if a.Space == "shared" && b > 0 {
						continue
					}
					for _, kind := range []string{"read", "write", "atomic"} {
						if all[b][p].touches(a.ID, cell, kind) > 0 {
							want = append(want, fmt.Sprint(p, b, kind))
						}
					}
				}
			}
			for _, e := range h.Touches {
				if !e.Host {
					got = append(got, fmt.Sprint(e.Place, e.Focus.Block[1]*2+e.Focus.Block[0], e.Kind))
					when := ""
					if e.Focus.Block == scene.Block {
						_, f := lookAt(t, view.New(x), e.Place)
						when = fmt.Sprint("step ", f.Step.Index)
					}
					if e.When != when {
						t.Errorf("%s: at %d, %q, want %q", h.Name, e.Place, e.When, when)
					}
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s:\n%v, want\n%v", h.Name, got, want)
			}
		}
	}
}

func history(t *testing.T, v *view.Viewer, array, cell int) *frame.History {
	t.Helper()
	work, err := v.History(context.Background(), array, cell)
	if err != nil {
		t.Fatal(err)
	}
	h, err := work(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

const passedOn = `
__constant__ float by = 3;
__global__ void pass(float *x) {
  __shared__ float s[4];
  s[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  x[threadIdx.x] = s[3 - threadIdx.x] * by;
}
int main() {
  float h[4] = {1, 2, 3, 4}, *d;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  pass<<<1, 4>>>(d);
  pass<<<1, 4>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  return 0;
}
`

// TestHistoryTellsWhoWhenAndWhat reads every word of three histories: of a global cell over two launches and the host, a shared one, a
// constant one.
func TestHistoryTellsWhoWhenAndWhat(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Name: "pass.cu", Source: passedOn}, engine.Limits{})
	v := view.New(x)
	scene, _, err := v.Render(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"x": `Kernels made 2 reads and 2 writes.
line 12: The host copies data into it, 2
line 5: Thread 1 of block 0 reads it, 2
line 7: Thread 1 of block 0 writes it, 9
line 5: Thread 1 of block 0 reads it, 9
line 7: Thread 1 of block 0 writes it, 18
line 15: The host copies it out, 
`,
		"s": `Kernels made 1 read and 1 write.
line 5: Thread 1 of block 0 writes it, 2 from x[1]
line 7: Thread 2 of block 0 reads it, 2
`,
		"by": `Kernels made 8 reads and 0 writes.
line 7: 4 threads of warp 0 of block 0 read it, 3
line 7: 4 threads of warp 0 of block 0 read it, 3
`,
	} {
		i := slices.IndexFunc(scene.Arrays, func(a frame.Array) bool { return a.Name == name })
		if i < 0 {
			t.Fatalf("the scene has no array %s", name)
		}
		cell := min(1, scene.Arrays[i].Length-1)
		h := history(t, v, scene.Arrays[i].ID, cell)
		var b strings.Builder
		b.WriteString(h.Text + "\n")
		for _, e := range h.Touches {
			fmt.Fprintf(&b, "line %d: %s, %s", e.Line, e.Text, e.Value)
			if e.Origin != "" {
				b.WriteString(" from " + e.Origin)
			}
			b.WriteString("\n")
		}
		if b.String() != want {
			t.Errorf("history of %s:\n%swant\n%s", h.Name, b.String(), want)
		}
	}
}

// TestWatchLimits: a search and a history look at so many steps and tell so many touches, and say that there is more.
func TestWatchLimits(t *testing.T) {
	limits := engine.Limits{}
	limits.Timeline.WatchSteps, limits.Timeline.WatchTouches = 6, 2
	x := enginetest.Execute(t, engine.RunSpec{Name: "pass.cu", Source: passedOn}, limits)
	v := view.New(x)
	work, err := v.Search(context.Background(), view.Search{For: frame.LineReached, Lines: []int{1}})
	if err != nil {
		t.Fatal(err)
	}
	if hit, err := work(context.Background(), nil); err != nil || x.Steps() <= 6 || !strings.Contains(hit.Miss, "the 6 steps") {
		t.Errorf("%v, %v after a search of %d steps; want word of 6 steps", hit, err, x.Steps())
	}
	scene, _, err := v.Render(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	h := history(t, v, scene.Arrays[0].ID, 1)
	if !h.Partial || len(h.Touches) > 2 {
		t.Errorf("%d touches, partial %v; want at most 2, of a part", len(h.Touches), h.Partial)
	}
	// Where all of it is as much as there may be, all of it is told.
	free := view.New(enginetest.Execute(t, engine.RunSpec{Name: "pass.cu", Source: passedOn}, engine.Limits{}))
	if _, _, err := free.Render(context.Background()); err != nil {
		t.Fatal(err)
	}
	all := history(t, free, scene.Arrays[0].ID, 1)
	limits.Timeline.WatchSteps, limits.Timeline.WatchTouches = x.Steps(), len(all.Touches)
	v = view.New(enginetest.Execute(t, engine.RunSpec{Name: "pass.cu", Source: passedOn}, limits))
	if work, err = v.Search(context.Background(), view.Search{For: frame.LineReached, Lines: []int{1}}); err != nil {
		t.Fatal(err)
	}
	if hit, err := work(context.Background(), nil); err != nil || hit.Miss == "" || strings.Contains(hit.Miss, "steps") {
		t.Errorf("%v, %v after a search of all %d steps", hit, err, x.Steps())
	}
	if h := history(t, v, scene.Arrays[0].ID, 1); all.Partial || h.Partial || len(h.Touches) != len(all.Touches) || len(all.Touches) < 3 {
		t.Errorf("%d touches of %d, partial %v", len(h.Touches), len(all.Touches), h.Partial)
	}
}

func TestSearchEndsWithItsContext(t *testing.T) {
	x := near(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	v := view.New(x)
	work, err := v.Search(context.Background(), view.Search{For: frame.LineReached, Lines: []int{1}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := work(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("the search ends with %v", err)
	}
}
