package view_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/view"
)

// partsOf runs a program and keeps what had been executed of it at some moments on the way.
func partsOf(t *testing.T, spec engine.RunSpec, count int64) (parts []*engine.Execution, whole *engine.Execution) {
	t.Helper()
	limits := engine.Limits{}
	limits.Timeline.Interval = 5
	every := max(enginetest.Execute(t, spec, limits).Steps()/(count+1), 1)
	next := every
	whole, err := engine.Run(context.Background(), spec, limits, func(at engine.Reached, part func() *engine.Execution) {
		if at.Steps < next {
			return
		}
		next = at.Steps + every
		if x := part(); x != nil {
			parts = append(parts, x)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return parts, whole
}

// lookAt is what a viewer shows of a position, as a reader gets it who has nothing yet.
func lookAt(t *testing.T, v *view.Viewer, position int64) (*frame.Scene, *frame.Frame) {
	t.Helper()
	v.Seek(frame.Place{Position: position, Lane: -1})
	v.Forget()
	scene, f, err := v.Render(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return scene, f
}

// openly takes out of the frame of a whole run what the frame of a part does not know yet, and says so. Whatever else differs is a mistake.
func openly(t *testing.T, part, whole *frame.Frame, scene *frame.Scene, known int) {
	t.Helper()
	if part.Step.Open {
		// Arrays that no parameter names are drawn where the block has touched them.
		whole.Values = slices.DeleteFunc(whole.Values, func(v frame.Values) bool {
			return !slices.ContainsFunc(scene.Arrays, func(a frame.Array) bool { return a.ID == v.Array })
		})
	}
	if scene.Open {
		openHomes(part, whole)
	}
	if n := len(whole.Findings); n > 0 && whole.Findings[n-1] >= known {
		// Told in the sentence of the step that completes it, once it is known.
		whole.Findings = slices.DeleteFunc(whole.Findings, func(f int) bool { return f >= known })
		whole.Say, part.Say = frame.Sentence{}, frame.Sentence{}
	}
	// That something is read for the last time is told once it is known.
	if part.Step.Open && strings.HasPrefix(whole.Say.Lead, "Last read ") && whole.Say.Rest == part.Say.Lead+" "+part.Say.Rest {
		whole.Say = part.Say
	}
	if !part.Step.Open {
		return
	}
	for i := range whole.Values {
		whole.Values[i].Old = []int{}
	}
	for i := range part.Variables {
		if scene.Result == "" {
			whole.Variables[i].Result = false
		}
	}
	openStep(t, part, whole)
	openOutlines(part, whole)
	openGate(&part.Gate, &whole.Gate)
	// Tables of what is to come: so far, all of them.
	whole.Phases, part.Phases = frame.PhaseTable{}, frame.PhaseTable{}
	openReuse(&part.Reuse, &whole.Reuse)
	if p, w := part.Corner.Shared, whole.Corner.Shared; len(p) < len(w) {
		whole.Corner.Shared = w[:len(p)]
	} else if n := len(p); n > 0 && strings.HasSuffix(p[n-1].Detail, "not known yet") {
		w[n-1].Detail = p[n-1].Detail
	}
}

// openHomes is of elements' home blocks, which are found by looking at all blocks.
func openHomes(part, whole *frame.Frame) {
	for i := range part.Values {
		kinds := []byte(whole.Values[i].Kind)
		for k := range kinds {
			if k >= len(part.Values[i].Kind) || part.Values[i].Kind[k] == '.' {
				kinds[k] = '.'
			}
		}
		if part.Values[i].Kind == "" {
			kinds = nil
		}
		whole.Values[i].Kind = string(kinds)
	}
	if len(part.Outlines) < len(whole.Outlines) {
		whole.Outlines = slices.DeleteFunc(whole.Outlines, func(o frame.Outline) bool { return o.Kind == "block" && o.Rows == 1 })
	}
}

// openStep is of how many steps and phases there are, and of what comes after the last step of the part.
func openStep(t *testing.T, part, whole *frame.Frame) {
	t.Helper()
	whole.Step.Open = true
	if whole.Step.Count < part.Step.Count || whole.Step.Phases < part.Step.Phases {
		t.Errorf("%+v of a part, %+v of the whole run", part.Step, whole.Step)
	}
	whole.Step.Count, whole.Step.Phases = part.Step.Count, part.Step.Phases
	if part.Step.Index == part.Step.Count {
		for i := range whole.Warps {
			whole.Warps[i].Turn = false
		}
	}
	if strings.HasSuffix(part.Say.Message.Key, "-open") {
		whole.Say = part.Say
	}
	if len(part.Next) == 0 {
		whole.Next = part.Next
	}
}

// openOutlines takes the outlines that both have out of both.
func openOutlines(part, whole *frame.Frame) {
	part.Outlines = slices.DeleteFunc(part.Outlines, func(o frame.Outline) bool {
		at := slices.IndexFunc(whole.Outlines, func(w frame.Outline) bool { return reflect.DeepEqual(o, w) })
		if at >= 0 {
			whole.Outlines = slices.Delete(whole.Outlines, at, at+1)
		}
		return at >= 0
	})
	if len(part.Outlines) == 0 {
		whole.Outlines = part.Outlines
	}
}

func openGate(part, whole *frame.Gate) {
	if part.Interval == 0 {
		*whole = *part
	}
	whole.Of = part.Of
	if part.Open {
		whole.Open, whole.Hazards, whole.More, whole.Cut = true, part.Hazards, part.More, part.Cut
	}
}

// arranged leaves out what is drawn otherwise, as long as little is known of what the kernel does with an array: windows of large arrays,
// and names of elements of those that are laid out as rows and columns. Findings are told where they are known, which may be later than
// what they are about.
func arranged(part, whole *frame.Frame, before, after *frame.Scene) {
	drawn, shaped := map[int]bool{}, true
	for _, a := range before.Arrays {
		k := slices.IndexFunc(after.Arrays, func(b frame.Array) bool { return a.ID == b.ID })
		drawn[a.ID] = after.Arrays[k].Window == a.Window
		shaped = shaped && after.Arrays[k].Rows == a.Rows && after.Arrays[k].Cols == a.Cols
	}
	out := func(v frame.Values) bool { return !drawn[v.Array] }
	part.Values, whole.Values = slices.DeleteFunc(part.Values, out), slices.DeleteFunc(whole.Values, out)
	if !shaped {
		part.Say, whole.Say = frame.Sentence{}, frame.Sentence{}
	}
}

// openReuse compares what has been counted so far: a part knows fewer operands.
func openReuse(part, whole *frame.Reuse) {
	for i := range part.Arrays {
		if k := slices.IndexFunc(whole.Arrays, func(a frame.ReuseArray) bool { return a.Array == part.Arrays[i].Array }); k >= 0 {
			whole.Arrays[i], whole.Arrays[k] = whole.Arrays[k], whole.Arrays[i]
			whole.Arrays[i].Final = part.Arrays[i].Final
		}
	}
	whole.Arrays = whole.Arrays[:len(part.Arrays)]
	if len(part.Elements) > 0 && part.Elements[0].FinalLoads >= 0 {
		return // of a phase that has ended
	}
	all := whole.Elements
	whole.Elements, whole.More, whole.Phase = []frame.ReuseElement{}, part.More, part.Phase
	for i := range all {
		e := all[i]
		e.FinalLoads, e.FinalReads = -1, -1
		if slices.ContainsFunc(part.Elements, func(p frame.ReuseElement) bool { return p.Array == e.Array && p.Cell == e.Cell }) {
			whole.Elements = append(whole.Elements, e)
		}
	}
}

// different names the parts in which two values differ.
func different(t *testing.T, a, b any) []string {
	t.Helper()
	tree := func(v any) (out map[string]any) {
		text, err := json.Marshal(v)
		if err == nil {
			err = json.Unmarshal(text, &out)
		}
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	var out []string
	var walk func(a, b any, path string)
	walk = func(a, b any, path string) {
		x, ok := a.(map[string]any)
		y, also := b.(map[string]any)
		if reflect.DeepEqual(a, b) {
			return
		}
		if !ok || !also {
			out = append(out, fmt.Sprintf("%s: %.400v, in the whole run %.400v", path, a, b))
			return
		}
		for k := range y {
			walk(x[k], y[k], path+"."+k)
		}
	}
	walk(tree(a), tree(b), "")
	return out
}

// TestPartEqualsWhole: what a reader sees of a position before the run has ended is what they see of it afterwards, but for what is marked
// as not known yet. Every position of every block is compared, at several moments of the execution.
func TestPartEqualsWhole(t *testing.T) {
	names := []string{
		"matmul_tiled_4_2", "conv1d_tiled_16", "avg_halo_16_two_arrays", "avg_shared_divergent_barrier",
		"uninitialized_shared", "atomic_vs_plain", "coalesce_stride",
	}
	if testing.Short() {
		names = names[:2]
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			seen := map[string]int{}
			parts, whole := partsOf(t, enginetest.Program(t, "../testdata/conformance/cases/"+name+".cu"), 3)
			if len(parts) < 1 {
				t.Fatalf("%d parts of a run of %d steps", len(parts), whole.Steps())
			}
			for _, x := range parts {
				if !x.Open() || x.Steps() > whole.Steps() {
					t.Fatalf("a part of %d steps, open: %v", x.Steps(), x.Open())
				}
				for launch, l := range x.Launches() {
					for block := range l.Blocks {
						at := l.Grid.At(block)
						focus := frame.Focus{Launch: launch, Block: [3]int{int(at[0]), int(at[1]), int(at[2])}}
						some, all := view.New(x), view.New(whole)
						if err := some.Look(focus); err != nil {
							t.Fatal(err)
						}
						if err := all.Look(focus); err != nil {
							t.Fatal(err)
						}
						track, err := x.Frames().Track(t.Context(), launch, block)
						if err != nil {
							t.Fatal(err)
						}
						closed := track.Start // where the last event ends that no further step may belong to
						if n := len(track.Events); n > 1 {
							closed = track.Position(int(track.Events[n-2]))
						}
						for p := range x.Steps() + 1 {
							size := frame.EventStepSize
							if p > closed {
								size = frame.WarpStep
							}
							if err := errors.Join(some.Tell(size), all.Tell(size)); err != nil {
								t.Fatal(err)
							}
							scene, f := lookAt(t, some, p)
							after, g := lookAt(t, all, p)
							openly(t, f, g, scene, len(x.Findings()))
							arranged(f, g, scene, after)
							for _, d := range different(t, f, g) {
								k := d[:strings.Index(d, ":")]
								if seen[k]++; seen[k] < 3 {
									t.Errorf("after %d of %d steps, block %d at %d: %s", x.Steps(), whole.Steps(), block, p, d)
								}
							}
						}
					}
				}
			}
		})
	}
}

// TestNoPartOfASurprise: a run in which a store reaches an array that no store names is watched again from its beginning. What was known by
// then may lack a race, and is not given out; the second time all of it is.
func TestNoPartOfASurprise(t *testing.T) {
	source := `__global__ void aside(int *a, int *b) {
  for (int i = 0; i < 40; i++) a[threadIdx.x] += b[0];
  if (threadIdx.x == 0) a[b - a] = 1;
  for (int i = 0; i < 40; i++) a[threadIdx.x] += i;
}
int main() {
  int *a, *b;
  cudaMalloc(&a, 256); cudaMalloc(&b, 256);
  aside<<<1, 64>>>(a, b);
  return cudaDeviceSynchronize();
}`
	limits := engine.Limits{}
	limits.Timeline.Interval = 5
	var given []int64
	refused := 0
	collect := func(at engine.Reached, part func() *engine.Execution) {
		if x := part(); x != nil {
			given = append(given, x.Steps())
		} else if at.Steps > 0 {
			refused++
		}
	}
	whole, err := engine.Run(context.Background(), engine.RunSpec{Source: source}, limits, collect)
	if err != nil {
		t.Fatal(err)
	}
	again := 0
	for i := 1; i < len(given); i++ {
		if given[i] < given[i-1] {
			again++
		}
	}
	if again != 1 || refused == 0 || given[len(given)-1] < whole.Steps()-5 {
		t.Errorf("of %d steps parts of %v were given, %d refused", whole.Steps(), given, refused)
	}
}

// While the host program runs for long, before the first launch or after one, that is told; what the kernels have done by then can be
// looked at, all of it and no more, and nothing that looks at it runs the host program on.
func TestPartWhileTheHostRuns(t *testing.T) {
	const source = `__global__ void twice(int *a) { a[threadIdx.x] *= 2; }
int main() {
  int h[64], *d;
  unsigned x = 1;
  for (int i = 0; i < 64; i++) h[i] = i;
  for (int i = 0; i < 1500000; i++) x = x * 1664525 + 1013904223;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  twice<<<1, 64>>>(d);
  for (int i = 0; i < 1500000; i++) x = x * 1664525 + 1013904223;
  twice<<<1, 64>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  return x == 1;
}`
	var early int
	var parts []*engine.Execution
	limits := engine.Limits{}
	limits.Timeline.Interval = 3
	take := func(at engine.Reached, part func() *engine.Execution) {
		if at.Host == 0 {
			return
		}
		x := part()
		if at.Steps == 0 {
			early++
			if x != nil {
				t.Errorf("before the first launch there are %d steps to look at", x.Steps())
			}
		} else if x != nil {
			parts = append(parts, x)
		}
	}
	whole, err := engine.Run(context.Background(), engine.RunSpec{Source: source}, limits, take)
	if err != nil {
		t.Fatal(err)
	}
	if early == 0 || len(parts) == 0 {
		t.Fatalf("the host program was told of %d times before the first launch, and %d times after it", early, len(parts))
	}
	first := whole.Launches()[0]
	for _, x := range parts {
		if !x.Open() || x.Steps() != first.To || len(x.Launches()) != 1 || !x.Launches()[0].Completed {
			t.Fatalf("a part of %d steps with %d launches, open: %v", x.Steps(), len(x.Launches()), x.Open())
		}
		of, all := view.New(x), view.New(whole)
		for at := int64(0); at <= x.Steps(); at++ {
			scene, part := lookAt(t, of, at)
			_, same := lookAt(t, all, at)
			openly(t, part, same, scene, len(x.Findings()))
			if !reflect.DeepEqual(part, same) {
				t.Fatalf("at %d the part shows %+v, and the whole run %+v", at, part, same)
			}
		}
		work, err := of.History(context.Background(), 0, 3)
		if err != nil {
			t.Fatal(err)
		}
		h, err := work(context.Background(), nil)
		if err != nil || len(h.Touches) == 0 {
			t.Errorf("the history is %+v, %v", h, err)
		}
	}
}

// TestPartOfAStepWithoutEnd: while a kernel loops without a statement, the steps before that can be looked at.
func TestPartOfAStepWithoutEnd(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	const source = "__global__ void k() { __shared__ int s[64]; s[threadIdx.x] = 1; __syncthreads(); for (;;) ; }\n" +
		"int main() { k<<<1, 64>>>(); return 0; }"
	var seen *engine.Execution
	words := 0
	_, err := engine.Run(ctx, engine.RunSpec{Source: source}, engine.Limits{Instructions: 1 << 60},
		func(at engine.Reached, part func() *engine.Execution) {
			if words++; words < 8 || at.Steps == 0 {
				return
			}
			seen = part()
			if seen != nil && seen.Steps() != at.Steps {
				t.Errorf("%d steps can be looked at, and %d are made", seen.Steps(), at.Steps)
			}
			stop()
		})
	if err == nil || seen == nil {
		t.Fatalf("%v; there is a part: %v", err, seen != nil)
	}
	scene, _ := lookAt(t, view.New(seen), seen.Steps())
	if scene.Track.Count < 3 {
		t.Errorf("%d steps are shown: both warps store, and the first waits", scene.Track.Count)
	}
}
