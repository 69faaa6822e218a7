package builder_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"tilescope/engine/frame"
)

// cellsOf are the elements that an outline names, in order.
func cellsOf(o frame.Outline, cols int) []int {
	var out []int
	if len(o.Runs) == 0 {
		for r := o.Row; r < o.Row+o.Rows; r++ {
			for c := o.Col; c < o.Col+o.Cols; c++ {
				out = append(out, r*cols+c)
			}
		}
		return out
	}
	for i := 0; i < len(o.Runs); i += 2 {
		for k := range o.Runs[i+1] {
			out = append(out, o.Runs[i]+k)
		}
	}
	return out
}

// outlineOf is the outline of an array at the end of the block.
func (s *stage) outlineOf(array, kind string) frame.Outline {
	s.t.Helper()
	id := s.array(array).ID
	for _, o := range s.at(len(s.track.Steps), nil).Outlines {
		if o.Array == id && o.Kind == kind {
			return o
		}
	}
	s.t.Fatalf("no outline %s of %s", kind, array)
	return frame.Outline{}
}

// What a block touches is outlined element by element: the middle block of a 5-point stencil has four borders and no corner.
func TestOutlinesHaveNoCorners(t *testing.T) {
	in := executeFile(t, "testdata/outlines/five_point.cu", 0)
	s := look(t, in, focusOn(in, 0, [3]int{1, 1, 0}, [3]int{}))
	o := s.outlineOf("in", "tile")
	if o.Window != (frame.Window{Row: 3, Col: 3, Rows: 6, Cols: 6}) {
		t.Errorf("the rectangle is %+v", o.Window)
	}
	want := []int{3*12 + 4, 4, 4*12 + 3, 6, 5*12 + 3, 6, 6*12 + 3, 6, 7*12 + 3, 6, 8*12 + 4, 4}
	if !slices.Equal(o.Runs, want) || o.Loose {
		t.Errorf("runs %v, want %v; loose %v", o.Runs, want, o.Loose)
	}
	if o := s.outlineOf("out", "block"); o.Runs != nil || o.Window != (frame.Window{Row: 4, Col: 4, Rows: 4, Cols: 4}) {
		t.Errorf("a rectangle is %+v", o)
	}
}

// The neighbours of an element in three dimensions are seven elements, wherever their planes are drawn.
func TestOutlinesOfThreeDimensions(t *testing.T) {
	in := executeFile(t, "testdata/outlines/cross.cu", 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{1, 1, 1}))
	if got := fmt.Sprint(cellsOf(s.outlineOf("from", "tile"), 4)); got != "[5 17 20 21 22 25 37]" {
		t.Errorf("the block loads %s", got)
	}
}

// More stretches than a frame carries are not told, and never taken for all of their rectangle.
func TestOutlinesOfManyRuns(t *testing.T) {
	text, err := os.ReadFile("testdata/outlines/scattered.cu")
	if err != nil {
		t.Fatal(err)
	}
	for _, count := range []int{frame.MaxRuns, frame.MaxRuns + 1} {
		in := execute(t, "scattered.cu", fmt.Sprintf("#define COUNT %d\n%s", count, text), 0)
		o := look(t, in, focusOn(in, 0, [3]int{}, [3]int{})).outlineOf("in", "tile")
		if loose := count > frame.MaxRuns; o.Loose != loose || (len(o.Runs) == 2*count) == loose || loose && o.Runs != nil {
			t.Errorf("%d stretches: %d runs, loose %v", count, len(o.Runs)/2, o.Loose)
		}
	}
}

// In every conformance program an outline names exactly the elements that the block touches.
func TestOutlinesAreExact(t *testing.T) {
	for _, name := range []string{"conv1d_tiled_16", "five_ways_to_copy", "matmul_tiled_4_2", "spmv_csr_4", "shared_histogram"} {
		in := executeFile(t, cases+name+".cu", 0)
		for launch := range in.Run.Timeline.Launches() {
			s := look(t, in, focusOn(in, launch, [3]int{}, [3]int{}))
			touched := map[int]map[int]bool{}
			record := s.scene.Record
			for i := range record.Accesses {
				a := &record.Accesses[i]
				record.Each(a, func(_, cell int, _ int32) {
					if a.Array >= 0 && cell >= 0 {
						if touched[int(a.Array)] == nil {
							touched[int(a.Array)] = map[int]bool{}
						}
						touched[int(a.Array)][cell] = true
					}
				})
			}
			for _, o := range s.at(len(s.track.Steps), nil).Outlines {
				if o.Kind != "block" || s.scene.Homes[o.Array] >= 0 || o.Loose {
					continue
				}
				w := s.scene.Scene.Arrays[s.scene.Index[o.Array]].Window
				if w.Rows != s.scene.Sizes[o.Array].Rows || w.Cols != s.scene.Sizes[o.Array].Cols {
					continue
				}
				cells := cellsOf(o, s.scene.Sizes[o.Array].Cols)
				for _, c := range cells {
					if !touched[o.Array][c] {
						t.Errorf("%s, launch %d: %s[%d] is outlined and never touched", name, launch, s.scene.Arrays.List[o.Array].Name, c)
					}
				}
				if len(cells) != len(touched[o.Array]) {
					t.Errorf("%s, launch %d: %d elements of %s outlined, %d touched", name, launch, len(cells),
						s.scene.Arrays.List[o.Array].Name, len(touched[o.Array]))
				}
			}
		}
	}
}
