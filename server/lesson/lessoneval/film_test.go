package lessoneval_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/i18n"
)

// TestFilm: the film of the home page has a barrier that matters. With it there is no race; without it results are wrong, the race that
// makes them wrong is named, and each of its parties has a step.
func TestFilm(t *testing.T) {
	_, u := load(t)
	for _, language := range []string{"", "de"} {
		f, err := u.Film(t.Context(), i18n.Reader{Language: language})
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(f.Code, "__syncthreads") {
			t.Errorf("line %d is %q, and no barrier", f.Line, f.Code)
		}
		on, off := f.On, f.Off
		if on.Race != nil || len(on.Wrong) > 0 {
			t.Errorf("with its barrier the run has the race %+v and the wrong results %v", on.Race, on.Wrong)
		}
		if len(off.Wrong) == 0 || off.Race == nil || off.Race.Text == "" || off.Race.First >= off.Race.Second {
			t.Fatalf("without its barrier the run has the race %+v and the wrong results %v", off.Race, off.Wrong)
		}
		// The value that is read too early is written afterwards, in the cell of the race.
		read, wrote := false, false
		for _, m := range off.Steps[off.Race.First].Read {
			read = read || m.Array == off.Race.Array && slices.Contains(m.Cells, off.Race.Cell)
		}
		for _, m := range off.Steps[off.Race.Second].Wrote {
			wrote = wrote || m.Array == off.Race.Array && slices.Contains(m.Cells, off.Race.Cell)
		}
		if !read || !wrote {
			t.Errorf("race on element %d of %d: read at step %d is %v, written at step %d is %v", off.Race.Cell, off.Race.Array,
				off.Race.First, read, off.Race.Second, wrote)
		}
		last := off.Steps[len(off.Steps)-1]
		if len(last.Wrong) != len(off.Wrong) {
			t.Errorf("%d threads end with wrong results, and %d results are wrong", len(last.Wrong), len(off.Wrong))
		}
	}
}
