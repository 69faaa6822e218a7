package http

import (
	"cmp"
	"net/http"
	"slices"

	"tilescope/server/lesson/catalog"
	"tilescope/server/page"
	"tilescope/server/store/progress"
)

const (
	reviewLength = 2 // predictions of earlier lessons that a lesson begins with
	reviewTries  = 4 // tries after which a wrong first answer gives no precedence any more
)

// review are predictions of earlier lessons that a learner answered before, each in another case: wrong ones first, then those that were
// not seen for longest.
func (s Site) review(r *http.Request, slug string) []page.Reviewed {
	var out []page.Reviewed
	for _, w := range toReview(s.Catalog, slug, s.works(r, "")) {
		asked, err := s.Tutor.Ask(r.Context(), w.Lesson, w.Item, w.Draw+1)
		if err != nil {
			s.Log.Error("a prediction cannot be asked again", "lesson", w.Lesson, "prediction", w.Item, "error", err)
			continue
		}
		l, _ := s.Catalog.Get(w.Lesson)
		out = append(out, page.Reviewed{Lesson: l, Asked: asked, Done: page.Done{Right: w.Right}})
	}
	return out
}

// toReview chooses among all that a learner did what a lesson begins with.
func toReview(c *catalog.Catalog, slug string, works []progress.Work) []progress.Work {
	before := map[string]bool{}
	for _, l := range c.All() {
		if l.Slug == slug {
			break
		}
		before[l.Slug] = true
	}
	var out []progress.Work
	for _, w := range works {
		if !before[w.Lesson] || w.Given == nil {
			continue
		}
		l, _ := c.Get(w.Lesson)
		if q := l.Question(w.Item); q != nil && q.AskedAgain() {
			out = append(out, w)
		}
	}
	slices.SortStableFunc(out, func(a, b progress.Work) int {
		return cmp.Or(cmp.Compare(urgency(b), urgency(a)), a.Seen.Compare(b.Seen))
	})
	return out[:min(len(out), reviewLength)]
}

func urgency(w progress.Work) int {
	if !w.Right && w.Tries < reviewTries {
		return 1
	}
	return 0
}
