package catalog_test

import (
	"slices"
	"testing"

	"tilescope/engine/advice"
	"tilescope/engine/diagnosis"
	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
)

// TestLessonsTeachKinds: what lessons say they teach is a kind of verdicts, and a diagnosis names the lesson that is about it.
func TestLessonsTeachKinds(t *testing.T) {
	c, err := catalog.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	first, about := map[string]string{}, map[string]int{}
	for _, l := range c.All() {
		for _, kind := range l.Teaches {
			if !slices.Contains(diagnosis.Kinds(), diagnosis.Kind(kind)) {
				t.Errorf("%s teaches %q, which is no kind of verdicts", l.Slug, kind)
			}
			if first[kind] == "" || len(l.Teaches) < about[kind] {
				first[kind], about[kind] = l.Slug, len(l.Teaches)
			}
		}
	}
	if first["uncoalesced"] != "coalescing" {
		t.Errorf("%s is about uncoalesced access", first["uncoalesced"])
	}
	if len(first) < 7 {
		t.Errorf("only %d kinds are taught", len(first))
	}
	d := &advice.Diagnosis{}
	for _, kind := range diagnosis.Kinds() {
		d.Verdicts = append(d.Verdicts, advice.Verdict{Kind: string(kind)})
	}
	c.Teach(d)
	for _, v := range d.Verdicts {
		if got := v.Lesson; (got != nil) != (first[v.Kind] != "") || got != nil && (got.Slug != first[v.Kind] || got.Title == "") {
			t.Errorf("%s: %+v, want %q", v.Kind, got, first[v.Kind])
		}
	}
	c.Teach(nil)
}
