package lessoneval_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// TestRacesBite: where a lesson takes something out of a program and a race comes of it, one of its runs of that program prints something
// else than the program as it was. A run in which the race changes nothing is a second look, and never the only one.
func TestRacesBite(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		bites := map[string]bool{}
		for name, p := range l.Runs {
			if len(p.Off) == 0 && len(p.Replace) == 0 {
				continue
			}
			kinds, printed, err := u.Printed(t.Context(), l.Slug, p)
			if err != nil {
				t.Fatal(name, err)
			}
			if !slices.ContainsFunc(kinds, func(k string) bool { return strings.HasPrefix(k, "race-") }) {
				continue
			}
			key := fmt.Sprint(p.File, p.Define, p.Off, p.Replace)
			whole := p
			whole.Off, whole.Replace, whole.Schedule, whole.Blocks = nil, nil, "", ""
			_, right, err := u.Printed(t.Context(), l.Slug, whole)
			if err != nil {
				t.Fatal(name, err)
			}
			bites[key] = bites[key] || printed != right
		}
		for key, wrong := range bites {
			if !wrong {
				t.Errorf("the race of %s changes nothing that is printed: `tilescope run --find-schedule` finds an order in which it does", key)
			}
		}
	})
}
