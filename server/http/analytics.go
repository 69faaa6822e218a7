package http

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page"
	"tilescope/server/store/attempts"
	"tilescope/server/texts"
)

// analytics shows lecturers how predictions and exercises went, in numbers about all who tried.
func (s Site) analytics(w http.ResponseWriter, r *http.Request) {
	v := page.Analytics{Few: attempts.Few, Counted: s.Attempts != nil}
	if s.Attempts != nil {
		var err error
		if v.Lessons, err = s.attempted(r); err != nil {
			s.failed(r, "attempts cannot be read", err)
			s.render(w, r, http.StatusServiceUnavailable, page.Problem(s.Names, say(r, texts.RouteBusyHead), say(r, texts.RouteStore)))
			return
		}
	}
	s.render(w, r, http.StatusOK, page.Numbers(s.Names, v))
}

// attempted are the lessons that somebody tried something of, in the course's order.
func (s Site) attempted(r *http.Request) ([]page.Attempted, error) {
	all, err := s.Attempts.All(r.Context())
	if err != nil {
		return nil, err
	}
	var out []page.Attempted
	for _, l := range s.Catalog.All() {
		counts := all[l.Slug]
		if len(counts) == 0 {
			continue
		}
		p, err := s.Tutor.Page(r.Context(), l.Slug)
		if err != nil {
			return nil, err
		}
		key, err := s.Tutor.Key(r.Context(), l.Slug)
		if err != nil {
			return nil, err
		}
		of := page.Attempted{Lesson: l}
		for _, part := range p.Parts {
			for _, b := range part.Blocks {
				switch {
				case b.Question != nil && len(key.Predictions[b.Question.ID]) > 0:
					if c, ok := counts[b.Question.ID]; ok {
						of.Items = append(of.Items, s.predicted(r, key.Predictions[b.Question.ID], c))
					}
				case b.Exercise != nil:
					if c, ok := counts[b.Exercise.ID]; ok {
						of.Items = append(of.Items, s.exercised(r, b.Exercise, c))
					}
				}
			}
		}
		if len(of.Items) > 0 {
			out = append(out, of)
		}
	}
	return out, nil
}

// item is what every item is told of: nothing but that it was tried, where few tried it.
func (s Site) item(r *http.Request, c attempts.Count) page.AttemptedItem {
	out := page.AttemptedItem{Tried: c.Tried, Few: c.Tried < attempts.Few}
	if out.Few {
		return out
	}
	out.Right, out.Minutes = c.Right, c.Minutes[:]
	if i, ok := c.Median(); ok {
		out.Took = spanOf(r, i)
	}
	out.Slip, out.Slipped = c.Commonest()
	return out
}

// spanOf words a span of time.
func spanOf(r *http.Request, i int) string {
	from, to := attempts.Span(i)
	a, b := int(from/time.Minute), int(to/time.Minute)
	switch {
	case a == 0:
		return say(r, texts.TeachUnder, i18n.N("n", b))
	case b == 0:
		return say(r, texts.TeachOver, i18n.N("n", a))
	}
	return say(r, texts.TeachBetween, i18n.N("from", a), i18n.N("to", b))
}

func (s Site) predicted(r *http.Request, list []lessoneval.Variant, c attempts.Count) page.AttemptedItem {
	out := s.item(r, c)
	out.ID, out.Asked = list[0].Asked.ID, list[0].Asked.Ask
	for _, v := range list {
		for _, slip := range v.Settled.Slips {
			if slip.ID == out.Slip && out.Why == "" {
				out.Why = slip.Why
			}
		}
	}
	if out.Slip == attempts.Other {
		out.Other = true
	}
	return out
}

func (s Site) exercised(r *http.Request, e *lessoneval.Exercise, c attempts.Count) page.AttemptedItem {
	out := s.item(r, c)
	out.ID, out.Asked, out.Exercise = e.ID, e.Title, true
	switch n, err := strconv.Atoi(strings.TrimPrefix(out.Slip, "check-")); {
	case out.Slip == "":
	case out.Slip == attempts.Other:
		out.Other = true
	case out.Slip == "compile":
		out.Said = say(r, texts.TeachNoCompile)
	case out.Slip == "output":
		out.Said = say(r, texts.TeachOutput)
	case err == nil && n >= 1 && n <= len(e.Checks):
		out.Why = e.Checks[n-1]
	default:
		out.Said, out.Finding = s.findingTitle(r, out.Slip), out.Slip
	}
	return out
}

// findingTitle names a kind of finding.
func (s Site) findingTitle(r *http.Request, kind string) string {
	for _, e := range s.Findings {
		if e.Kind == kind {
			return e.In(page.Reader(r.Context()).Language).Title
		}
	}
	return kind
}

var tagsOf = regexp.MustCompile(`<[^>]*>`)

// analyticsCSV are the same numbers as a table. Where few tried, it has no more than the page.
func (s Site) analyticsCSV(w http.ResponseWriter, r *http.Request) {
	if s.Attempts == nil {
		s.notFound(w, r)
		return
	}
	lessons, err := s.attempted(r)
	if err != nil {
		s.failed(r, "attempts cannot be read", err)
		busy(w, say(r, texts.RouteStoreSeconds))
		return
	}
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="tilescope-analytics.csv"`)
	w.Header().Set("Cache-Control", "no-store")
	out := csv.NewWriter(w)
	head := []string{"lesson", "item", "kind", "tried", "right_at_first", "misconception", "misconception_count", "misconception_text"}
	for i := range attempts.Spans {
		from, to := attempts.Span(i)
		name := fmt.Sprintf("minutes_%d_to_%d", int(from.Minutes()), int(to.Minutes()))
		if to == 0 {
			name = fmt.Sprintf("minutes_%d_or_more", int(from.Minutes()))
		}
		head = append(head, name)
	}
	_ = out.Write(head) // the reader may go away
	for _, l := range lessons {
		for _, it := range l.Items {
			_ = out.Write(csvRow(l.Lesson, it))
		}
	}
	out.Flush()
}

func csvRow(l *catalog.Lesson, it page.AttemptedItem) []string {
	kind := "prediction"
	if it.Exercise {
		kind = "exercise"
	}
	if it.Few {
		return append([]string{l.Slug, it.ID, kind, "<" + strconv.Itoa(attempts.Few)}, make([]string, 4+attempts.Spans)...)
	}
	text := it.Said
	if it.Why != "" {
		text = plainText(it.Why)
	}
	row := []string{l.Slug, it.ID, kind, strconv.Itoa(it.Tried), strconv.Itoa(it.Right), it.Slip, strconv.Itoa(it.Slipped), text}
	for _, n := range it.Minutes {
		row = append(row, strconv.Itoa(n))
	}
	return row
}

// plainText is a lesson's HTML as text.
func plainText(html string) string {
	text := tagsOf.ReplaceAllString(html, "")
	return strings.Join(strings.Fields(strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&#34;", `"`, "&#39;", "'", "&amp;",
		"&").Replace(text)), " ")
}

// forgetAnalytics deletes all counts.
func (s Site) forgetAnalytics(w http.ResponseWriter, r *http.Request) {
	if s.Attempts != nil {
		if err := s.Attempts.Forget(r.Context()); err != nil {
			s.failed(r, "attempts cannot be forgotten", err)
			busy(w, say(r, texts.RouteStoreSeconds))
			return
		}
	}
	http.Redirect(w, r, page.To(r.Context(), "/teach/analytics"), http.StatusSeeOther)
}
