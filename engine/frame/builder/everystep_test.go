package builder_test

import (
	"fmt"
	"math/rand"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/frame/builder"
	"tilescope/engine/frame/project"
	"tilescope/engine/i18n"
	"tilescope/engine/timeline"
)

var readerEnglish = i18n.Reader{}

// executed are cases that were executed, by path and width: tests look at all of them, one after the other.
var executed = map[string]*builder.Builder{}

func executedCase(t *testing.T, path string, width int) *builder.Builder {
	t.Helper()
	key := fmt.Sprint(path, width)
	if executed[key] == nil {
		executed[key] = executeFile(t, path, width)
	}
	return executed[key]
}

// everyBlock looks at a few blocks of the first launches of every conformance program.
func everyBlock(t *testing.T, width int, f func(t *testing.T, s *stage)) {
	list, err := filepath.Glob(cases + "*.cu")
	if err != nil || len(list) == 0 {
		t.Fatal("no cases")
	}
	for _, path := range list {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".cu"), func(t *testing.T) {
			if testing.Short() && strings.Contains(path, "64") {
				t.Skip("long")
			}
			in := executedCase(t, path, width)
			for launch, l := range in.Run.Timeline.Launches() {
				if launch == 2 {
					break
				}
				for _, block := range []int{0, l.Blocks - 1}[:2-launch] {
					b, th := l.Grid.At(block), l.Block.At(l.Block.Count()/3)
					f(t, look(t, in, focusOn(in, launch, [3]int{int(b[0]), int(b[1]), int(b[2])}, [3]int{int(th[0]), int(th[1]), int(th[2])})))
				}
			}
		})
	}
}

// What a reader has, kept up to date by the frames' differences, is what a whole frame would give.
func TestDifferencesAddUp(t *testing.T) {
	for _, width := range []int{0, 4} {
		everyBlock(t, width, func(t *testing.T, s *stage) {
			r := rand.New(rand.NewSource(7))
			have := map[int]frame.Values{}
			sent := project.NewSent()
			for range 6 {
				p := frame.Place{Position: s.track.Position(r.Intn(len(s.track.Steps) + 1)), Lane: r.Intn(6) - 2}
				for _, v := range s.place(p, sent).Values {
					have[v.Array] = v
				}
				whole := s.place(p, nil)
				if len(whole.Values) != len(s.scene.Scene.Arrays) {
					t.Fatalf("a whole frame carries %d of %d arrays", len(whole.Values), len(s.scene.Scene.Arrays))
				}
				for _, v := range whole.Values {
					if !reflect.DeepEqual(have[v.Array], v) {
						t.Fatalf("at %+v array %d is %+v, the reader has %+v", p, v.Array, v, have[v.Array])
					}
				}
				if again := s.place(p, sent); len(again.Values) != 0 {
					t.Fatalf("at %+v the same place again carries %d arrays", p, len(again.Values))
				}
			}
		})
	}
}

// Two steps in a row that write the same values to the same cells: the second frame carries nothing, and a reader who keeps what they have
// sees the cells as just written. The step after them takes the marks away.
func TestRepeatedWriteStaysFresh(t *testing.T) {
	s := look(t, execute(t, "k.cu", `__global__ void k(int *x, int *y) {
  x[threadIdx.x] = 7;
  x[threadIdx.x] = 7;
  y[threadIdx.x] = 1;
}
int main() { int *x; cudaMalloc(&x, 32); k<<<1, 4>>>(x, x + 4); return cudaDeviceSynchronize(); }
`, 32), frame.Focus{})
	sent, have := project.NewSent(), map[int]frame.Values{}
	repeated := 0
	for n := range len(s.track.Steps) + 1 {
		f := s.at(n, sent)
		for _, v := range f.Values {
			have[v.Array] = v
		}
		for _, v := range s.at(n, nil).Values {
			if !reflect.DeepEqual(have[v.Array], v) {
				t.Errorf("after %d steps the reader has %+v, not %+v", n, have[v.Array], v)
			}
		}
		if f.Line == 3 && len(f.Values) == 0 {
			repeated++
		}
	}
	if repeated == 0 {
		t.Error("no step wrote again what was there")
	}
}

// Lane by lane a step's share grows, and with the last lane it is the whole step.
func TestLanesAddUp(t *testing.T) {
	in := executeFile(t, "../../../lessons/tiled-matrix-multiply/kernel.cu", 8)
	s := look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{2, 1, 0}))
	place := timeline.Place{Position: s.track.Position(0), Lane: -1}
	checked := 0
	for range 200 {
		next := s.track.Move(place, timeline.ByThread, 1)
		if next == place {
			break
		}
		f := s.place(frame.Place(next), nil)
		ns := s.values(f, "Ms")
		if next.Lane >= 0 && len(ns.Fresh) > 0 {
			checked++
			if len(ns.Fresh) != next.Lane+1 {
				t.Errorf("at %+v %d cells are fresh", next, len(ns.Fresh))
			}
			last := ns.Fresh[len(ns.Fresh)-1]
			if ns.Cells[last] == "" || ns.Writer[last] < 0 || last+1 < 8 && ns.Cells[last+1] != "" && f.Step.Phase == 1 && f.Step.Index < 17 {
				t.Errorf("at %+v: cell %d is %q by %d, the next %q", next, last, ns.Cells[last], ns.Writer[last], ns.Cells[last+1])
			}
			if strings.Count(f.Threads.Active, "1") != next.Lane+1 {
				t.Errorf("at %+v active are %s", next, f.Threads.Active)
			}
			if !strings.HasPrefix(f.Say.Lead, "Thread (") {
				t.Errorf("at %+v says %s", next, f.Say.Lead)
			}
		}
		place = next
	}
	if checked == 0 {
		t.Error("no step was taken lane by lane")
	}
}

// The block's own counters, added up from its record, are those of the analysis that watched the whole run.
func TestCountersAgree(t *testing.T) {
	everyBlock(t, 0, func(t *testing.T, s *stage) {
		f := s.at(len(s.track.Steps), nil)
		l := s.in.Run.Timeline.Launches()[s.focus.Launch]
		block := int(s.focus.Block[0]) + int(l.Grid[0])*(s.focus.Block[1]+int(l.Grid[1])*s.focus.Block[2])
		want, ok := s.in.Run.Final.Counters.Block(s.focus.Launch, block)
		if !ok {
			t.Skip("not kept")
		}
		got := f.Counters
		if got.GlobalLoadSectors != want.GlobalLoadSectors || got.GlobalStoreSectors != want.GlobalStoreSectors ||
			got.SharedLoadWavefronts != want.SharedLoadWavefronts || got.SharedStoreConflicts != want.SharedStoreConflicts ||
			got.GlobalLoads != want.GlobalLoads || got.SharedStores != want.SharedStores || got.GlobalLoadBytes != want.GlobalLoadBytes ||
			got.Steps != want.Steps {
			t.Errorf("counted %+v, want %+v", got, want)
		}
	})
}

// Every sentence is worded: no key, no hole, no empty lead.
func TestEverySentenceIsWorded(t *testing.T) {
	for _, width := range []int{0, 2} {
		everyBlock(t, width, func(t *testing.T, s *stage) {
			r := rand.New(rand.NewSource(3))
			for range 8 {
				n := r.Intn(len(s.track.Steps) + 1)
				f := s.place(frame.Place{Position: s.track.Position(n), Lane: r.Intn(4) - 2}, nil)
				words := []string{f.Say.Lead, f.Say.Rest, f.Phases.Note, f.Corner.SharedTitle}
				for _, c := range append(append([]frame.Figure{}, f.Corner.Global...), f.Corner.Shared...) {
					words = append(words, c.Label, c.Detail)
				}
				if f.Banks != nil {
					words = append(words, f.Banks.Text)
				}
				if f.Sectors != nil {
					words = append(words, f.Sectors.Text)
				}
				for _, w := range words {
					if strings.Contains(w, "{") && strings.Contains(w, "|") || strings.Contains(w, "say-") || strings.Contains(w, "corner-") ||
						strings.Contains(w, "who=") {
						t.Errorf("step %d, line %d: %q", n, f.Line, w)
					}
				}
				if f.Say.Lead == "" || f.Say.Rest == "" {
					t.Errorf("step %d, line %d says nothing: %q %q", n, f.Line, f.Say.Lead, f.Say.Rest)
				}
			}
		})
	}
}
