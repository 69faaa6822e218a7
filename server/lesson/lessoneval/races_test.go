package lessoneval_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// without is a program of a lesson from which something is taken out, with all the runs of it in the lesson's head.
type without struct {
	bites bool     // a race or an access out of bounds is reported
	races bool     // a race is
	runs  []string // names of all runs
	wrong []string // runs whose output differs from the whole program's
}

// TestRacesBite: where a lesson takes something out of a program, and a race or an access out of bounds comes of it, one of its runs of
// that program prints something else than the whole program, and the text gives its numbers. Whatever was taken out: a run whose wrong
// number the text gives can be opened there. A run in which a race changes nothing is a second look, and never the only one. An access out
// of bounds may change nothing if the part that shows it says that the result is right by luck.
func TestRacesBite(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		for key, w := range takenOut(t, u, l) {
			for _, name := range w.wrong {
				if printedIn(l, name) && !opened(l, name) {
					t.Errorf("the text gives what %s prints, and opens it nowhere: lead to the moment from which the wrong number comes", name)
				}
			}
			switch {
			case !w.bites:
			case len(w.wrong) > 0:
				if !slices.ContainsFunc(w.wrong, func(name string) bool { return printedIn(l, name) }) {
					t.Errorf("%v print wrong numbers, and the text gives none of them: write what they print beside the right numbers", w.wrong)
				}
			case w.races:
				t.Errorf("the race of %s changes nothing that is printed: `tilescope run --find-schedule` finds an order in which it does", key)
			case !slices.ContainsFunc(w.runs, func(name string) bool { return saidByLuck(l, name) }):
				t.Errorf("the accesses out of bounds of %v change nothing that is printed: put another array behind the one that they leave, "+
					"or write in the part that the result is right by luck", w.runs)
			}
		}
	})
}

// takenOut runs what a lesson's head takes something out of: by the program and by what is taken out, whatever the order of warps and
// blocks.
func takenOut(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) map[string]*without {
	out := map[string]*without{}
	for name, p := range l.Runs {
		if len(p.Off) == 0 && len(p.Replace) == 0 {
			continue
		}
		kinds, printed, err := u.Printed(t.Context(), l.Slug, p)
		if err != nil {
			t.Fatal(name, err)
		}
		races := slices.ContainsFunc(kinds, func(k string) bool { return strings.HasPrefix(k, "race-") })
		whole := p
		whole.Off, whole.Replace, whole.Schedule, whole.Blocks = nil, nil, "", ""
		_, right, err := u.Printed(t.Context(), l.Slug, whole)
		if err != nil {
			t.Fatal(name, err)
		}
		key := fmt.Sprint(p.File, p.Define, p.Off, p.Replace)
		w := out[key]
		if w == nil {
			w = &without{}
			out[key] = w
		}
		w.races = w.races || races
		w.bites = w.bites || races || slices.Contains(kinds, "out-of-bounds")
		w.runs = append(w.runs, name)
		if printed != right {
			w.wrong = append(w.wrong, name)
		}
	}
	return out
}

// TestRacesOfPredictionsBite: the same of programs that a single prediction runs, in each of its variants. The prediction requests what
// they print or tells it, so that only a wrong number is asked of them here.
func TestRacesOfPredictionsBite(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		for _, b := range blocks(l) {
			q := b.Question
			if q == nil {
				continue
			}
			for name, p := range q.With {
				if len(p.Off) == 0 && len(p.Replace) == 0 {
					continue
				}
				whole := p
				whole.Schedule, whole.Blocks = "", ""
				if len(p.Off) == 0 {
					whole.Replace = nil
				}
				whole.Off = nil
				for draw := range u.Draws(l.Slug, q.ID) {
					kinds, printed, err := u.PrintedFor(t.Context(), l.Slug, q, draw, p)
					if err != nil {
						t.Fatal(q.ID, name, err)
					}
					_, right, err := u.PrintedFor(t.Context(), l.Slug, q, draw, whole)
					if err != nil {
						t.Fatal(q.ID, name, err)
					}
					if printed == right && slices.ContainsFunc(kinds, bites) {
						t.Errorf("lesson.md:%d: %s, variant %d: %v of %s change nothing that is printed", q.Line, q.ID, draw, kinds, name)
					}
				}
			}
		}
	})
}

// bites says whether an error is one that may change results.
func bites(kind string) bool { return kind == "out-of-bounds" || strings.HasPrefix(kind, "race-") }

// prose are the texts of a part that a reader gets to see, but for what only some answers bring.
func prose(p catalog.Part) []catalog.Text {
	var out []catalog.Text
	for _, b := range p.Blocks {
		switch {
		case b.Text != nil:
			out = append(out, *b.Text)
		case b.Question != nil:
			out = append(out, b.Question.Ask, b.Question.Reveal.Say)
		}
	}
	return out
}

// printedIn says whether a lesson's text gives what a run prints.
func printedIn(l *catalog.Lesson, run string) bool {
	prints := regexp.MustCompile(`\bvalues\(` + run + `,|\b` + run + `\.(lines|stdout)\b`)
	for _, p := range l.Parts {
		for _, text := range prose(p) {
			if slices.ContainsFunc(text.Pieces, func(piece catalog.Piece) bool { return prints.MatchString(piece.Expr.Text) }) {
				return true
			}
		}
	}
	return false
}

// opened says whether a lesson opens a run: as a part's figure, by a link, or with the answer of a prediction.
func opened(l *catalog.Lesson, run string) bool {
	return slices.ContainsFunc(l.Parts, func(p catalog.Part) bool { return opens(l, p, run) })
}

func opens(l *catalog.Lesson, p catalog.Part, run string) bool {
	if p.Stage.Run == run {
		return true
	}
	for _, text := range prose(p) {
		for _, piece := range text.Pieces {
			for _, rest := range strings.Split(piece.HTML, `data-moment="`)[1:] {
				if name, _, _ := strings.Cut(rest, `"`); l.Moments[name].Run == run {
					return true
				}
			}
		}
	}
	return slices.ContainsFunc(p.Blocks, func(b catalog.Block) bool { return b.Question != nil && b.Question.Reveal.Run == run })
}

// saidByLuck says whether a part that shows a run says that a result is right by luck.
func saidByLuck(l *catalog.Lesson, run string) bool {
	return slices.ContainsFunc(l.Parts, func(p catalog.Part) bool {
		return opens(l, p, run) && slices.ContainsFunc(prose(p), func(text catalog.Text) bool {
			return slices.ContainsFunc(text.Pieces, func(piece catalog.Piece) bool { return strings.Contains(piece.HTML, "by luck") })
		})
	})
}
