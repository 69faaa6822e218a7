package builder_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
)

const twoTiles = `
__global__ void sums(const int *a, int *b) {
  __shared__ int tile[4];
  int own[3];
  int t = threadIdx.x, g = blockIdx.x * 4 + t;
  for (int k = 0; k < 3; k++) own[k] = g * 10 + k;
  tile[t] = a[g];
  __syncthreads();
  b[g] = tile[3 - t] + own[t % 3];
}
int main() {
  int h[8] = {10, 11, 12, 13, 14, 15, 16, 17}, *a, *b;
  cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  sums<<<2, 4>>>(a, b);
  cudaFree(a); cudaFree(b);
  return 0;
}
`

func (s *stage) beside(f *frame.Frame, want frame.Others) *frame.Beside {
	s.t.Helper()
	b, err := s.in.Beside(s.t.Context(), s.scene, s.c, s.in.Run.Timeline.NewCursor(), f.Place, f.Focus, want, i18n.Reader{})
	if err != nil {
		s.t.Fatal(err)
	}
	return b
}

// Blocks in order never live together: another one is shown at the step of the same number in its own life, and says so. Where both live,
// both are shown at the same moment.
func TestBlocksBeside(t *testing.T) {
	for _, c := range []struct {
		blocks machine.BlockOrder
		same   bool
		words  string
	}{{machine.InOrder, false, "shown at its own step"}, {machine.Together, true, "at the same moment"}} {
		in := executeAs(t, "sums.cu", twoTiles, 2, machine.Schedule{Blocks: c.blocks})
		s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
		f, n := s.find(0, func(f *frame.Frame) bool { return f.Barrier.Released })
		position := s.c.Position()
		b := s.beside(f, frame.Others{Blocks: [][3]int{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, -1, 0}}})
		if len(b.Blocks) != 1 || b.Blocks[0].Block != [3]int{1, 0, 0} {
			t.Fatalf("beside stand %+v; the focused block and those outside the grid are left out", b.Blocks)
		}
		o := b.Blocks[0]
		if o.Same != c.same || !strings.Contains(o.Text, c.words) || o.Step.Count != f.Step.Count {
			t.Errorf("%v: same %v, %q, %+v", c.blocks, o.Same, o.Text, o.Step)
		}
		if c.same && o.At != f.Place.Position || !c.same && o.Step.Index != n {
			t.Errorf("shown at %d, step %d of its own; the frame is at %d, step %d", o.At, o.Step.Index, f.Place.Position, n)
		}
		if s.c.Position() != position {
			t.Errorf("the reader's cursor went to %d", s.c.Position())
		}
		if len(o.Values) != 1 || len(o.States) != 4 {
			t.Fatalf("arrays %+v, states %q", o.Values, o.States)
		}
		if want := []string{"14", "15", "16", "17"}; !c.same && !slices.Equal(o.Values[0].Cells, want) {
			t.Errorf("tile %v, want %v", o.Values[0].Cells, want)
		}
	}
}

// Threads of different warps are beside each other, with local arrays element by element; a lane that has not taken its share of a step
// yet has what it had before.
func TestThreadsBeside(t *testing.T) {
	in := execute(t, "sums.cu", twoTiles, 2)
	s := look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{}))
	f, _ := s.find(0, func(f *frame.Frame) bool { return f.Barrier.Released })
	b := s.beside(f, frame.Others{Threads: [][3]int{{0, 0, 0}, {3, 0, 0}, {4, 0, 0}}})
	if len(b.Threads) != 2 || b.Threads[1].Warp != 1 || b.Threads[1].Lane != 1 {
		t.Fatalf("threads %+v", b.Threads)
	}
	of := func(x frame.BesideThread, name string) frame.BesideVariable {
		for _, v := range x.Variables {
			if v.Name == name {
				return v
			}
		}
		return frame.BesideVariable{}
	}
	own := of(b.Threads[1], "own")
	if own.Space != "local" || own.More != 0 || !slices.Equal(own.Values, []string{"70", "71", "72"}) || !strings.HasSuffix(own.Type, "[3]") {
		t.Errorf("own %+v", own)
	}
	if g := of(b.Threads[1], "g"); g.Space != "register" || !slices.Equal(g.Values, []string{"7"}) {
		t.Errorf("g %+v", g)
	}
	// Within the step that gives t its value: lane 0 has its own, lane 1 none yet.
	first := s.track.Steps[0].At
	part := s.place(frame.Place{Position: first + 1, Lane: 0}, nil)
	b = s.beside(part, frame.Others{Threads: [][3]int{{0, 0, 0}, {1, 0, 0}}})
	if first, second := of(b.Threads[0], "t"), of(b.Threads[1], "t"); len(first.Values) != 1 || first.Values[0] != "0" ||
		len(second.Values) != 0 {
		t.Errorf("at lane 0 thread 0 has t %v, thread 1 %v", first.Values, second.Values)
	}
}
