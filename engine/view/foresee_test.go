package view_test

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/view"
)

// asJSON is what a page would get.
func asJSON(t *testing.T, f *frame.Frame) string {
	t.Helper()
	data, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestForeseenStepsAreSteps: a reader who gets each frame before making its step gets what another gets who makes the step first, of every
// size, on and back, whether they take what they got or not.
func TestForeseenStepsAreSteps(t *testing.T) {
	product := enginetest.Program(t, "../testdata/conformance/cases/matmul_tiled_64_16.cu")
	for name, source := range map[string]string{"turn": twoBlocks, "product": product.Source} {
		x := enginetest.Execute(t, engine.RunSpec{Name: name + ".cu", Source: source}, engine.Limits{})
		for _, size := range frame.StepSizes() {
			early, late := opened(t, x), opened(t, x)
			for i, n := 0, 1; i < 60; i++ {
				if i%20 == 15 {
					n = -n
				}
				ahead, err := early.Foresee(t.Context(), size, n)
				if err != nil {
					t.Fatal(err)
				}
				was := late.Place()
				if err := late.Step(t.Context(), size, n); err != nil {
					t.Fatal(err)
				}
				if late.Place() == was {
					if ahead != nil || early.Take(size, n) {
						t.Fatalf("%s: a step of size %s leads from %v to nowhere, and is foreseen", name, size, was)
					}
					continue
				}
				_, want, err := late.Render(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				got := ahead
				if early.Place() != was {
					t.Fatalf("%s: foreseeing leads from %v to %v", name, was, early.Place())
				}
				if i%5 == 4 { // the reader has not taken it in
					if err := early.Step(t.Context(), size, n); err != nil {
						t.Fatal(err)
					}
					if _, got, err = early.Render(t.Context()); err != nil {
						t.Fatal(err)
					}
				} else if !early.Take(size, n) {
					t.Fatalf("%s: the step from %v cannot be taken", name, was)
				}
				if a, b := asJSON(t, got), asJSON(t, want); a != b {
					t.Fatalf("%s: %s from %v on by %d:\n%s\nand not\n%s", name, size, was, n, a, b)
				}
				if early.Place() != late.Place() {
					t.Fatalf("%s: it leads to %v and not %v", name, early.Place(), late.Place())
				}
			}
		}
	}
}

// page is a reader's page: what it shows, with the contents of all arrays.
type page struct {
	frame  *frame.Frame
	values map[int]frame.Values
}

// takes shows a frame, as a page does.
func (p page) takes(f *frame.Frame) page {
	now := page{f, map[int]frame.Values{}}
	for id, v := range p.values {
		v.Fresh = []int{}
		now.values[id] = v
	}
	for _, v := range f.Values {
		now.values[v.Array] = v
	}
	return now
}

// TestStepsReturn: where a step back is said to lead to what the reader was shown before, it does; what they see then is what another sees
// who gets the frame of that step.
func TestStepsReturn(t *testing.T) {
	product := enginetest.Program(t, "../testdata/conformance/cases/matmul_tiled_64_16.cu")
	for name, source := range map[string]string{"turn": twoBlocks, "product": product.Source} {
		x := enginetest.Execute(t, engine.RunSpec{Name: name + ".cu", Source: source}, engine.Limits{})
		for _, size := range frame.StepSizes() {
			early, late := view.New(x), view.New(x)
			_, first, err := early.Render(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := late.Render(t.Context()); err != nil {
				t.Fatal(err)
			}
			here := page{}.takes(first)
			var before, other page
			other = here
			returned := 0
			for i, n := 0, 1; i < 60; i++ {
				was := early.Place()
				for _, v := range []*view.Viewer{early, late} {
					if err := v.Step(t.Context(), size, n); err != nil {
						t.Fatal(err)
					}
				}
				if early.Place() == was {
					n = -n
					continue
				}
				_, f, err := early.Render(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				_, g, err := late.Render(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				before, here, other = here, here.takes(f), other.takes(g)
				back, err := early.Returns(t.Context(), size, n)
				if err != nil {
					t.Fatal(err)
				}
				if !back || i%3 != 0 {
					continue
				}
				if early.Take(size, n) || !early.Take(size, -n) || early.Take(size, -n) {
					t.Fatalf("%s: the step back from %v can be taken not once", name, late.Place())
				}
				if err := late.Step(t.Context(), size, -n); err != nil {
					t.Fatal(err)
				}
				if _, g, err = late.Render(t.Context()); err != nil {
					t.Fatal(err)
				}
				other = other.takes(g)
				here, before = before, here
				returned++
				if early.Place() != late.Place() {
					t.Fatalf("%s: %s leads back to %v and not %v", name, size, early.Place(), late.Place())
				}
				if a, b := here.all(t), other.all(t); a != b {
					t.Fatalf("%s: %s back by %d to %v:\n%s\nand not\n%s", name, size, n, early.Place(), a, b)
				}
			}
			if returned == 0 {
				t.Errorf("%s: no step of size %s leads back to where it comes from", name, size)
			}
		}
	}
}

// all is what a page shows.
func (p page) all(t *testing.T) string {
	t.Helper()
	f := *p.frame
	f.Values = nil
	for _, id := range slices.Sorted(maps.Keys(p.values)) {
		f.Values = append(f.Values, p.values[id])
	}
	return asJSON(t, &f)
}

// opened is a viewer whose reader has everything of the first place.
func opened(t *testing.T, x *engine.Execution) *view.Viewer {
	t.Helper()
	v := view.New(x)
	if _, _, err := v.Render(t.Context()); err != nil {
		t.Fatal(err)
	}
	return v
}

// TestForeseenStepsPass: what was foreseen can be taken once, as it is, and not after anything else was done.
func TestForeseenStepsPass(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Name: "turn.cu", Source: twoBlocks}, engine.Limits{})
	for name, act := range map[string]func(v *view.Viewer){
		"step":   func(v *view.Viewer) { _ = v.Step(t.Context(), frame.WarpStep, -1) },
		"seek":   func(v *view.Viewer) { v.Seek(v.Place()) },
		"look":   func(v *view.Viewer) { _ = v.Look(frame.Focus{Thread: [3]int{1, 0, 0}}) },
		"heat":   func(v *view.Viewer) { v.Heat(true) },
		"tell":   func(v *view.Viewer) { _ = v.Tell(frame.ThreadStep) },
		"beside": func(v *view.Viewer) { v.Beside(frame.Others{Blocks: [][3]int{{1, 0, 0}}}) },
		"shape":  func(v *view.Viewer) { _ = v.Reshape("tile", frame.Shape{Rows: 2, Cols: 4}) },
		"forget": func(v *view.Viewer) { v.Forget() },
		"render": func(v *view.Viewer) { _, _, _ = v.Render(t.Context()) },
		"take":   func(v *view.Viewer) { v.Take(frame.WarpStep, 1) },
	} {
		v := opened(t, x)
		foresee := func() {
			if f, err := v.Foresee(t.Context(), frame.WarpStep, 1); f == nil || err != nil {
				t.Fatal("nothing is foreseen", err)
			}
		}
		foresee()
		if v.Take(frame.WarpStep, -1) || v.Take(frame.ThreadStep, 1) {
			t.Error("another step was taken")
		}
		act(v)
		if v.Take(frame.WarpStep, 1) {
			t.Errorf("%s: what was foreseen before is taken after it", name)
		}
	}
	v := view.New(x)
	if f, err := v.Foresee(t.Context(), frame.WarpStep, 1); f != nil || err != nil {
		t.Error("a reader who has nothing gets a part", err)
	}
	if _, err := opened(t, x).Foresee(t.Context(), "leap", 1); err == nil {
		t.Error("there is no such size")
	}
}
