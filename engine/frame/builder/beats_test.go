package builder_test

import (
	"fmt"
	"slices"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/timeline"
)

// told is a frame at the end of a step of a size.
func (s *stage) told(n int, size timeline.Size) *frame.Frame {
	s.t.Helper()
	place := frame.Place{Position: s.track.Position(n), Lane: -1}
	f, err := s.in.Frame(s.t.Context(), s.scene, s.c, place, size, s.focus, nil, i18n.Reader{})
	if err != nil {
		s.t.Fatal(err)
	}
	return f
}

// A phase of the tiled product in short: two loads, a barrier, as many sums as the tile is wide, and the second barrier.
func TestBeatsOfAPhase(t *testing.T) {
	in := executeFile(t, "../../../lessons/tiled-matrix-multiply/kernel.cu", 8)
	s := look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{2, 1, 0}))
	phase := s.track.Phases[0]
	f := s.told(int(phase.To), timeline.ByPhase)
	if f.Step.From != int(phase.From) {
		t.Errorf("the step began after %d steps, want %d", f.Step.From, phase.From)
	}
	name := func(id int) string {
		k := slices.IndexFunc(s.scene.Scene.Arrays, func(a frame.Array) bool { return a.ID == id })
		return s.scene.Scene.Arrays[k].Name
	}
	var got []string
	for _, b := range f.Beats {
		text := fmt.Sprint(b.Line, b.Gate, b.Warps)
		for _, p := range b.Parts {
			text += fmt.Sprintf(" %s %s %d", p.Kind, name(p.Array), len(p.Cells))
			if len(p.First) != len(p.Cells) || len(p.Last) != len(p.Cells) {
				t.Errorf("%s: %d cells, %d first and %d last threads", text, len(p.Cells), len(p.First), len(p.Last))
			}
		}
		got = append(got, text)
	}
	want := []string{
		"13[0 1] read M 16 write Ms 16", "14[0 1] read N 16 write Ns 16", "15arrive[0]", "15release[1]",
		"17[0 1] read Ms 4 read Ns 4", "17[0 1] read Ms 4 read Ns 4", "17[0 1] read Ms 4 read Ns 4", "17[0 1] read Ms 4 read Ns 4",
		"18arrive[0]", "18release[1]",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the beats are\n%q, want\n%q", got, want)
	}
	// Column 1 of Ms is read by a row of threads each, row 1 of Ns by a column.
	sum := f.Beats[5]
	if ms := sum.Parts[0]; !slices.Equal(ms.Cells, []int{1, 5, 9, 13}) || !slices.Equal(ms.First, []int{0, 4, 8, 12}) ||
		!slices.Equal(ms.Last, []int{3, 7, 11, 15}) {
		t.Errorf("of Ms it reads %+v", ms)
	}
	if ns := sum.Parts[1]; !slices.Equal(ns.Cells, []int{4, 5, 6, 7}) || !slices.Equal(ns.First, []int{0, 1, 2, 3}) ||
		!slices.Equal(ns.Last, []int{12, 13, 14, 15}) {
		t.Errorf("of Ns it reads %+v", ns)
	}
	// An event has accesses, and needs no summary.
	if f := s.told(int(phase.To), timeline.ByEvent); len(f.Beats) != 0 || f.Step.From >= f.Step.Index || f.Step.From <= int(phase.From) {
		t.Errorf("an event has %d beats from %d to %d", len(f.Beats), f.Step.From, f.Step.Index)
	}
}

// Of many events some are told, each line's evenly, and never more elements than a page can show.
func TestBeatsAreFew(t *testing.T) {
	in := executeFile(t, "../../testdata/conformance/cases/matmul_tiled_64_16.cu", 32)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	type end struct {
		size timeline.Size
		at   int32
	}
	ends := []end{}
	for _, p := range s.track.Phases {
		ends = append(ends, end{timeline.ByPhase, p.To})
	}
	for _, at := range s.track.Intervals[1:] {
		ends = append(ends, end{timeline.ByInterval, at})
	}
	for _, e := range ends {
		f := s.told(int(e.at), e.size)
		cells := 0
		for _, b := range f.Beats {
			for _, part := range b.Parts {
				cells += len(part.Cells)
			}
		}
		if len(f.Beats) > frame.MaxBeats || cells == 0 || cells > frame.MaxBeatCells {
			t.Errorf("%d beats tell of %d elements", len(f.Beats), cells)
		}
	}
}
