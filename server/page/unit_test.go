package page

import (
	"fmt"
	"testing"

	"tilescope/server/lesson/catalog"
)

func TestUnitsOfCourse(t *testing.T) {
	var visits []Visit
	for _, name := range []string{"threads", "threads", "memory", ""} {
		visits = append(visits, Visit{Lesson: &catalog.Lesson{Unit: name}})
	}
	if got := fmt.Sprint(unitsOf(visits)); got != "[{threads 0 2} {memory 2 3} { 3 4}]" {
		t.Errorf("units %s", got)
	}
	for _, name := range catalog.Units() {
		if _, ok := unitNames()[name]; !ok {
			t.Errorf("the unit %s has no words", name)
		}
	}
}
