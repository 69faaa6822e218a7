package lessoneval_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/server/export/jsrender"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// TestViewsOpen: whatever a lesson opens is there: memories and boards, inspectors, step sizes, and textbook tables.
func TestViewsOpen(t *testing.T) {
	var panels, tables []string
	for _, f := range jsrender.Figures() {
		panels = append(panels, string(f))
	}
	for _, n := range frame.TableNames() {
		tables = append(tables, string(n))
	}
	check := func(t *testing.T, where string, v catalog.View) {
		t.Helper()
		_, board := jsrender.OnBoard(v.See)
		others := []string{"", "global", "shared", "both", "blocks", "banks", "fragments", "reuse", "compare", "sweep"}
		if !board && !slices.Contains(others, v.See) && !strings.HasPrefix(v.See, "only:") {
			t.Errorf("%s: there is no memory and no board %q to see", where, v.See)
		}
		for _, name := range v.Open {
			if _, taken := jsrender.OnBoard(name); taken || !slices.Contains(panels, name) {
				t.Errorf("%s: there is no inspector %q to open", where, name)
			}
		}
		if len(v.Open) > 3 {
			t.Errorf("%s: %d inspectors, of which three are shown", where, len(v.Open))
		}
		if (v.Table != "") != (v.See == "tables") || v.Table != "" && !slices.Contains(tables, v.Table) {
			t.Errorf("%s: `see: tables` and `table` go together, and %q is one of %v", where, v.Table, tables)
		}
		if v.By != "" && !slices.Contains(frame.StepSizes(), frame.StepSize(v.By)) {
			t.Errorf("%s: there is no step size %q", where, v.By)
		}
	}
	each(t, func(t *testing.T, _ *lessoneval.Tutor, l *catalog.Lesson) {
		for name, m := range l.Moments {
			check(t, "moment "+name, m.View)
		}
		if l.Picture != nil {
			check(t, "picture", l.Picture.View)
		}
		for _, p := range l.Parts {
			check(t, p.Title, p.Stage.View)
			for _, b := range p.Blocks {
				if b.Table != nil {
					check(t, b.Table.ID, b.Table.View)
				}
				if b.Question != nil {
					check(t, b.Question.ID, b.Question.Reveal.View)
					if f := b.Question.Profile; f != nil {
						for _, c := range f.Counters {
							check(t, b.Question.ID+" "+c.Counter, c.View)
						}
					}
				}
			}
		}
	})
}
