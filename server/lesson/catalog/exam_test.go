package catalog_test

import (
	"fmt"
	"testing"

	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
)

// TestExams: every unit has a test of five or six predictions over at least three lessons, equal seeds give equal ones, others give others,
// and nothing is asked twice.
func TestExams(t *testing.T) {
	c, err := catalog.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	told := func(list []catalog.Pick) string {
		out := ""
		for _, p := range list {
			out += fmt.Sprintf("%s/%s %d, ", p.Lesson.Slug, p.Question.ID, p.Draw)
		}
		return out
	}
	for _, unit := range catalog.Units() {
		different := map[string]bool{}
		for seed := range uint64(40) {
			list := c.Exam(unit, seed)
			if told(list) != told(c.Exam(unit, seed)) {
				t.Errorf("%s: seed %d gives two tests", unit, seed)
			}
			different[told(list)] = true
			from, asked := map[string]bool{}, map[string]bool{}
			for i, p := range list {
				if key := p.Lesson.Slug + "/" + p.Question.ID; asked[key] || p.Lesson.Unit != unit || !p.Question.AskedAgain() {
					t.Errorf("%s, seed %d: %s should not be asked", unit, seed, key)
				} else {
					asked[key] = true
				}
				from[p.Lesson.Slug] = true
				if i > 0 && p.Lesson.Order < list[i-1].Lesson.Order {
					t.Errorf("%s, seed %d: %s comes after %s", unit, seed, p.Lesson.Slug, list[i-1].Lesson.Slug)
				}
			}
			if len(list) < 5 || len(list) > catalog.ExamLength || len(from) < 3 {
				t.Errorf("%s, seed %d: %d predictions from %d lessons", unit, seed, len(list), len(from))
			}
		}
		if len(different) < 30 {
			t.Errorf("%s: %d different tests of 40", unit, len(different))
		}
	}
	if list := c.Exam("nothing", 1); len(list) != 0 {
		t.Errorf("a unit that is none has a test: %s", told(list))
	}
}
