package page

import (
	"testing"

	"tilescope/server/lesson/catalog"
)

func TestUpNext(t *testing.T) {
	for _, test := range []struct {
		name string
		done []int // of two items each
		want int   // lesson, -1 for none
	}{
		{"nobody yet", []int{0, 0, 0}, 0},
		{"begun", []int{0, 1, 0}, 1},
		{"one finished", []int{2, 0, 0}, 1},
		{"began in the middle", []int{0, 2, 0}, 2},
		{"the last is finished", []int{0, 2, 2}, 0},
		{"begun before what is finished", []int{1, 2, 0}, 0},
		{"all", []int{2, 2, 2}, -1},
	} {
		var visits []Visit
		for _, n := range test.done {
			visits = append(visits, Visit{Lesson: &catalog.Lesson{}, Items: 2, Done: n})
		}
		visits = append(visits, Visit{Lesson: &catalog.Lesson{}}) // has nothing to do
		got := upNext(visits)
		if test.want < 0 && got != nil || test.want >= 0 && got != &visits[test.want] {
			t.Errorf("%s: %+v", test.name, got)
		}
	}
}
