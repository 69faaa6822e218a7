package builder_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// Blocks of 4 over 16 elements with two neighbours on each side: every number here is counted by hand.
func TestHaloOfTheConvolution(t *testing.T) {
	in := executeFile(t, cases+"conv1d_tiled_16.cu", 0)
	kinds := []string{"iillhh..........", "..hhllllhh......", "......hhllllhh..", "..........hhllii"}
	tiles := []string{"ggiillhh.....", "hhllllhh.....", "hhllllhh.....", "hhlliigg....."}
	for block := range 4 {
		s := look(t, in, focusOn(in, 0, [3]int{block, 0, 0}, [3]int{1, 0, 0}))
		sc := s.scene.Scene
		if sc.Layout != "strips" || len(sc.HaloOf) != 1 || !sc.HaloOf[0].Homes ||
			!slices.Equal(sc.HaloOf[0].Loads, []int32{1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1}) {
			t.Errorf("block %d: %s, halo %+v", block, sc.Layout, sc.HaloOf)
		}
		if sc.Loads == nil || *sc.Loads != (frame.Compare{Loads: 28, Reads: 74, Ratio: "2.64×"}) {
			t.Errorf("block %d: loads %+v", block, sc.Loads)
		}
		src := s.array("in")
		if !slices.Equal(src.Homes, []int{0, 4, 8, 12}) || src.Ghosts != [2]int{2, 2} || src.Slot != "input" || src.Role != "m" {
			t.Errorf("block %d: in is %+v", block, src)
		}
		f := s.at(len(s.track.Steps)-1, nil)
		if got := s.values(f, "in").Kind; got != kinds[block] {
			t.Errorf("block %d: in is %s, want %s", block, got, kinds[block])
		}
		v := s.values(f, "part")
		if v.Kind != tiles[block] {
			t.Errorf("block %d: part is %s, want %s", block, v.Kind, tiles[block])
		}
		for cell, kind := range v.Kind[:8] {
			want := block*4 + cell - 2
			if kind == 'g' {
				want = -2
			}
			if v.Origin[cell] != want {
				t.Errorf("block %d: part[%d] holds element %d, want %d", block, cell, v.Origin[cell], want)
			}
		}
	}
}

// A shape that the reader or the source names counts for more than a guess.
func TestShapes(t *testing.T) {
	const text = `
__global__ void k(float *a, float *b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) b[i] = a[i] * 2;
}

int main() {
    float *a, *b;
    cudaMalloc(&a, 96);
    cudaMalloc(&b, 96);
    cudaMemset(a, 0, 96);
    k<<<3, 8>>>(a, b, 24);
    cudaFree(a);
    cudaFree(b);
    return 0;
}
`
	in := execute(t, "k.cu", text, 0)
	s := look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{1, 0, 0}))
	if a := s.array("a"); s.scene.Scene.Layout != "strips" || a.Rows != 1 || a.Cols != 24 || a.Shape != "guessed" {
		t.Errorf("%s, a %+v", s.scene.Scene.Layout, a)
	}
	in = execute(t, "k.cu", text+"// tilescope: shape a 4 6\n", 0)
	s = look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{1, 0, 0}))
	if a := s.array("a"); a.Rows != 4 || a.Cols != 6 || a.Shape != "directive" || s.scene.Scene.Layout != "matrices" {
		t.Errorf("%s, a %+v", s.scene.Scene.Layout, a)
	}
	scene, err := in.Scene(t.Context(), s.focus, map[string]frame.Shape{"a": {Rows: 3, Cols: 8}, "b": {Rows: 7, Cols: 7}}, readerEnglish)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := scene.Scene.Arrays[0], scene.Scene.Arrays[1]; a.Rows != 3 || a.Shape != "reader" || b.Rows != 1 || b.Shape != "guessed" {
		t.Errorf("a %+v, b %+v", a, b)
	}
}

// An element keeps its name through all five spellings of the same copy; the constant in place of an element outside the array is a ghost.
func TestOriginsInFiveSpellings(t *testing.T) {
	in := executeFile(t, cases+"five_ways_to_copy.cu", 0)
	for launch, l := range in.Run.Timeline.Launches() {
		for block := range 4 {
			s := look(t, in, focusOn(in, launch, [3]int{block, 0, 0}, [3]int{0, 0, 0}))
			f := s.at(len(s.track.Steps)-1, nil)
			v := s.values(f, "tile")
			src := s.array("src")
			for cell := range 66 {
				// The kernel's index of the element that belongs there, and the element's in the allocation.
				index := block*64 + cell - 1
				want := index - src.First
				if (index < 0 || index >= 224) && src.First == 0 {
					want = -2
				}
				if v.Origin[cell] != want {
					t.Fatalf("%s, block %d: tile[%d] holds element %d, want %d", l.Kernel, block, cell, v.Origin[cell], want)
				}
			}
			if src.First == 0 == !strings.Contains(v.Kind, "g") && (block == 0 || block == 3) {
				t.Errorf("%s, block %d: %s", l.Kernel, block, v.Kind)
			}
		}
	}
}

// The strips of a padded array are counted as the kernel counts them, and its own elements have homes.
func TestPaddedStrip(t *testing.T) {
	in := executeFile(t, cases+"stencil_radius3.cu", 0)
	s := look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{0, 0, 0}))
	a := s.array("src")
	if a.First != -3 || len(a.Homes) == 0 {
		t.Fatalf("src %+v", a)
	}
	f := s.at(len(s.track.Steps)-1, nil)
	kind := s.values(f, "near").Kind
	want := "hhhlll" + strings.Repeat("i", 250) + "lllhhh"
	if kind != want {
		t.Errorf("near is %s", kind)
	}
	n := 0
	for i := range s.track.Steps {
		if f := s.at(i+1, nil); strings.Contains(f.Say.Lead, "src[253…255]") {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d sentences name src[253…255], which block 1 borrows", n)
	}
}
