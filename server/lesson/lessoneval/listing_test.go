package lessoneval_test

import (
	"strings"
	"testing"

	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// TestListings: what can be asked again comes with its program, under the definitions of its variant.
func TestListings(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		for _, q := range l.Questions() {
			if !q.AskedAgain() {
				continue
			}
			for draw := range u.Draws(l.Slug, q.ID) {
				p, ok, err := u.Listing(t.Context(), l.Slug, q.ID, draw)
				if err != nil || !ok || !strings.HasSuffix(p.File, ".cu") || !strings.Contains(p.Text, "__global__") {
					t.Errorf("%s, variant %d: %v, %v, %q", q.ID, draw, ok, err, p.File)
				}
				if strings.Contains(p.Text, "tilescope:") {
					t.Errorf("%s: the listing has comments for the stage", q.ID)
				}
			}
		}
	})
	_, u := load(t)
	p, _, err := u.Listing(t.Context(), "banks", "which-pad", 1)
	if err != nil || !strings.Contains(p.Text, "#define PAD 2\n") {
		t.Errorf("%v, %s", err, p.Text)
	}
}
