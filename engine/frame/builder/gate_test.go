package builder_test

import (
	"fmt"
	"slices"
	"testing"

	"tilescope/engine/frame"
)

func gateWords(g frame.Gate) (out []string) {
	for _, h := range g.Hazards {
		out = append(out, fmt.Sprintf("%s %d: %s", h.Hazard, h.Cells, h.Text))
	}
	return out
}

// The textbook's two barriers of the tiled product: the first keeps reads behind the writes of the tile, the second keeps the next tile's
// writes behind the reads of this one.
func TestGatesOfTheProduct(t *testing.T) {
	in := executeFile(t, "../../../lessons/tiled-matrix-multiply/kernel.cu", 8)
	s := look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{2, 1, 0}))
	f := s.at(0, nil)
	g := f.Gate
	if g.Interval != 1 || g.Of != 5 || g.Line != 15 || g.Released || g.Cut || g.More != 0 {
		t.Errorf("before the first step: %+v", g)
	}
	if got, want := gateWords(g), []string{
		"RAW 16: Thread (0,0) writes Ms[0][0] on line 13; after the barrier thread (1,0) reads it on line 17.",
		"RAW 16: Thread (0,0) writes Ns[0][0] on line 14; after the barrier thread (0,1) reads it on line 17.",
	}; !slices.Equal(got, want) {
		t.Errorf("the first barrier prevents %q", got)
	}
	// The step that releases it still speaks of it; the next one speaks of the barrier that comes.
	f, n := s.find(0, func(f *frame.Frame) bool { return f.Barrier.Released })
	if f.Gate.Interval != 1 || !f.Gate.Released || f.Gate.At != f.Place.Position {
		t.Errorf("when it opens: %+v", f.Gate)
	}
	g = s.at(n+1, nil).Gate
	if g.Interval != 2 || g.Line != 18 || g.Released {
		t.Errorf("after it: %+v", g)
	}
	for _, h := range g.Hazards {
		if h.Hazard != "WAR" || h.Cells != 16 || h.First.Position >= g.At || h.Second.Position < g.At {
			t.Errorf("the second barrier, at %d: %+v", g.At, h)
		}
	}
	if len(g.Hazards) != 2 {
		t.Errorf("the second barrier prevents %q", gateWords(g))
	}
	// After the last barrier nothing is left that it would have to order.
	if g = s.at(len(s.track.Steps), nil).Gate; g.Interval != 4 || !g.Released || len(g.Hazards) != 0 {
		t.Errorf("at the end: %+v", g)
	}
	for k, b := range s.scene.Scene.Track.Intervals {
		if want := []int{15, 18, 15, 18, 0}[k]; b.Line != want {
			t.Errorf("interval %d ends at line %d, want %d", k+1, b.Line, want)
		}
	}
}

// A hazard names its array by its ID, which is not its place in the scene's list where arrays are left out: the reduction's second kernel
// never sees its first's input.
func TestGatesNameTheirArray(t *testing.T) {
	in := executeFile(t, "../../../lessons/reduction/kernel.cu", 4)
	s := look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{2, 0, 0}))
	hazards := s.at(0, nil).Gate.Hazards
	if len(hazards) == 0 {
		t.Fatal("the first barrier prevents nothing")
	}
	for _, h := range hazards {
		i := slices.IndexFunc(s.scene.Scene.Arrays, func(a frame.Array) bool { return a.ID == h.Array })
		if i < 0 || s.scene.Scene.Arrays[i].Name != "cell" {
			t.Errorf("%s %s is on array %d of %v", h.Hazard, h.Text, h.Array, s.scene.Scene.Arrays)
		}
	}
}

func TestNoGate(t *testing.T) {
	in := execute(t, "plain.cu", "__global__ void k(int *p) { p[threadIdx.x] = 1; }\n"+
		"int main() { int *d; cudaMalloc(&d, 64); k<<<1, 16>>>(d); cudaDeviceSynchronize(); cudaFree(d); return 0; }\n", 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	if g := s.at(1, nil).Gate; g.Interval != 0 || g.Hazards == nil || len(g.Hazards) != 0 {
		t.Errorf("%+v", g)
	}
}
