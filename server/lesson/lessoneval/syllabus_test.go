package lessoneval_test

import (
	"slices"
	"testing"

	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
)

// The syllabus covers what must be taught: it has every row, each with a lesson (TestRows holds that a figure shows it), maps every
// lesson to chapters of the textbook, and has lessons for each of its chapters on the fundamentals and on patterns up to scan.
func TestSyllabus(t *testing.T) {
	c, err := catalog.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	groups, err := catalog.LoadTopics(lessons.FS, c)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, g := range groups {
		if g.Title == "" {
			t.Errorf("a group of topics has no title: %+v", g.Topics)
		}
		for _, topic := range g.Topics {
			ids = append(ids, topic.ID)
			if len(topic.Lessons) == 0 {
				t.Errorf("no lesson teaches %s", topic.ID)
			}
		}
	}
	if !slices.Equal(ids, rows()) {
		t.Errorf("the syllabus has the topics %v, and to be taught are %v", ids, rows())
	}
	covered := map[int]bool{}
	for _, l := range c.All() {
		if len(l.PMPP) == 0 {
			t.Errorf("%s: the head names no chapter: pmpp: [5]", l.Slug)
		}
		for _, n := range l.PMPP {
			covered[n.Number] = true
		}
	}
	for n := 2; n <= 11; n++ {
		if !covered[n] {
			t.Errorf("no lesson goes with chapter %d", n)
		}
	}
}
