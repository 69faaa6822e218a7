package http

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"net/http"
	"strconv"
	"time"

	"github.com/go-chi/chi/v5"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/limit"
	"tilescope/server/page"
	"tilescope/server/store/attempts"
	"tilescope/server/store/progress"
	"tilescope/server/texts"
)

// learning are the routes of one lesson: its page, answers to its predictions, programs for its exercises.
func (s Site) learning(r chi.Router) {
	r.Use(sameSite().Handler)
	r.Get("/", s.learn)
	r.Get("/ask/{item}", s.ask)
	r.With(s.writes, s.stored(s.Rates.Bytes)).Post("/answer/{item}", s.answer)
	r.With(s.writes, s.stored(s.Rates.Bytes), s.paid).Post("/check/{item}", s.check)
	r.Get("/solution/{item}", s.solution)
	r.Get("/hint/{item}/{n}", s.hint)
	s.ranking(r, "/ranks/{item}")
}

// learn is the page of a lesson.
func (s Site) learn(w http.ResponseWriter, r *http.Request) {
	slug := chi.URLParam(r, "slug")
	p, err := s.Tutor.Page(r.Context(), slug)
	if errors.Is(err, lessoneval.ErrMissing) {
		s.notFound(w, r)
		return
	}
	if err != nil {
		s.Log.Error("a lesson cannot be evaluated", "lesson", slug, "error", err)
		s.render(w, r, http.StatusServiceUnavailable, page.Problem(s.Names, say(r, texts.RouteLessonHead), say(r, texts.RouteLessonText)))
		return
	}
	v := page.Learn{Page: p, Questions: map[string]*lessoneval.Asked{}, Done: map[string]page.Done{}, Tries: s.Tries,
		Ranked: s.Ranks != nil && s.RankAll}
	v.Before, v.Next = s.neighbours(slug)
	v.Review = s.review(r, slug)
	works := s.works(r, slug)
	for _, w := range works {
		v.Done[w.Item] = page.Done{Tries: w.Tries, Right: w.Right, Code: w.Code}
	}
	for _, part := range p.Parts {
		for _, b := range part.Blocks {
			if b.Question == nil {
				continue
			}
			asked, err := s.Tutor.Ask(r.Context(), slug, b.Question.ID, s.draw(r, slug, b.Question.ID)+v.Done[b.Question.ID].Tries)
			if err != nil {
				s.Log.Error("a prediction cannot be asked", "lesson", slug, "prediction", b.Question.ID, "error", err)
				s.render(w, r, http.StatusServiceUnavailable, page.Problem(s.Names, say(r, texts.RouteLessonHead), say(r, texts.RouteLessonText)))
				return
			}
			v.Questions[b.Question.ID] = asked
		}
	}
	s.render(w, r, http.StatusOK, page.Lessons(s.Names, v))
}

// neighbours are the lessons before and after one.
func (s Site) neighbours(slug string) (before, next *catalog.Lesson) {
	all := s.Catalog.All()
	for i, l := range all {
		if l.Slug != slug {
			continue
		}
		if i > 0 {
			before = all[i-1]
		}
		if i+1 < len(all) {
			next = all[i+1]
		}
	}
	return before, next
}

// works are what the learner of a request did in a lesson; nothing where nothing is kept.
func (s Site) works(r *http.Request, slug string) []progress.Work {
	p, ok := who(r)
	if !ok || s.Learners == nil {
		return nil
	}
	list, err := s.Learners.Works(r.Context(), p, slug)
	if err != nil {
		s.Log.Error("answers cannot be read", "error", err)
	}
	return list
}

// draw is the variant of a prediction that a learner gets first: always the same for one, another for others. Who comes back after a try
// gets the next.
func (s Site) draw(r *http.Request, slug, item string) int {
	p, ok := who(r)
	if !ok {
		return 0
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(string(p) + slug + item))
	return int(h.Sum32() >> 1)
}

// ask is a prediction in another of its variants, as a piece of a page.
func (s Site) ask(w http.ResponseWriter, r *http.Request) {
	draw, err := strconv.Atoi(r.URL.Query().Get("draw"))
	if err != nil {
		http.Error(w, say(r, texts.RouteDraw), http.StatusBadRequest)
		return
	}
	asked, err := s.Tutor.Ask(r.Context(), chi.URLParam(r, "slug"), chi.URLParam(r, "item"), draw)
	if err != nil {
		s.refuseWork(w, r, err)
		return
	}
	s.render(w, r, http.StatusOK, page.Question(asked))
}

// answer decides a prediction, and keeps what was answered.
func (s Site) answer(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Draw   int             `json:"draw"`
		Given  json.RawMessage `json:"given"`
		Second bool            `json:"second"` // a second try, or the wish to see the answer
		Unkept bool            `json:"unkept"` // the browser takes no cookies, so that nobody could come back for it
		Took   int             `json:"took"`   // seconds since the question was seen; 0 for not told
	}
	if !s.read(w, r, &in) {
		return
	}
	slug, item := chi.URLParam(r, "slug"), chi.URLParam(r, "item")
	verdict, err := s.Tutor.Answer(r.Context(), page.Reader(r.Context()), slug, item, in.Draw, in.Given)
	if err != nil {
		s.refuseWork(w, r, err)
		return
	}
	first := !in.Second
	kept := s.do(w, r, slug, item, in.Unkept, func(k *progress.Work) {
		first = k.Tries == 0
		k.Right = k.Right || k.Tries == 0 && verdict.Right
		k.Tries++
		k.Given, k.Draw = in.Given, in.Draw
	})
	if first {
		s.Attempts.Note(attempts.Attempt{Lesson: slug, Item: item, First: true, Right: verdict.Right, Slip: verdict.Slip, Took: taken(in.Took)})
	}
	verdict.Slip = ""
	draws := s.Tutor.Draws(slug, item)
	if !in.Second {
		verdict = verdict.FirstTry(draws)
	}
	s.write(w, struct {
		*lessoneval.Verdict
		Kept  bool `json:"kept"`
		Draws int  `json:"draws"`
	}{verdict, kept != nil, draws})
}

// checked is a program's report with what its author may see now.
type checked struct {
	*lessoneval.Report
	Kept  bool           `json:"kept"`
	Tally string         `json:"tally"` // what the page is to send with the next program, where nothing is kept
	Tries int            `json:"tries"` // different programs checked
	Opens int            `json:"opens"` // tries after which the solution can be seen
	Hints []string       `json:"hints"` // HTML, as many as were earned
	Best  map[string]int `json:"best"`
}

// check runs a program against an exercise, and keeps it.
func (s Site) check(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Source string `json:"source"`
		Unkept bool   `json:"unkept"`
		Tally  string `json:"tally"`
		Took   int    `json:"took"` // as of an answer
	}
	if !s.read(w, r, &in) {
		return
	}
	slug, item := chi.URLParam(r, "slug"), chi.URLParam(r, "item")
	report, err := s.Tutor.Check(r.Context(), page.Reader(r.Context()), slug, item, in.Source)
	if err != nil {
		s.refuseWork(w, r, err)
		return
	}
	start, err := s.Tutor.Start(slug, item)
	if err != nil {
		s.refuseWork(w, r, err)
		return
	}
	out := checked{Report: report, Opens: s.Tries, Hints: []string{}, Best: map[string]int{}}
	tried, passed := 0, false // before
	kept := s.do(w, r, slug, item, in.Unkept, func(k *progress.Work) {
		tried, passed = k.Tries, k.Right
		// The program as it was given, the one that was checked before, and what is no program for this exercise are no new tries.
		if report.Tries && earnest(start, in.Source) && bare(in.Source) != bare(k.Code) {
			k.Tries++
		}
		k.Code, k.Right = in.Source, k.Right || report.Passed
		for _, g := range report.Golf {
			if k.Best == nil {
				k.Best = map[string]int{}
			}
			if best, ok := k.Best[g.Counter]; !ok || g.Yours < best {
				k.Best[g.Counter] = g.Yours
			}
		}
	})
	if kept == nil {
		t := s.unsealed(in.Tally, slug, item)
		tried, passed = t.Tries, t.Passed
		t.try(start, in.Source, report)
		out.Tries, out.Tally = t.Tries, s.sealed(t)
	} else {
		out.Kept, out.Tries = true, kept.Tries
		if kept.Best != nil {
			out.Best = kept.Best
		}
	}
	s.noteCheck(slug, item, report, tried == 0 && out.Tries > 0, report.Passed && !passed, in.Took)
	for n := 0; n < out.Tries && !report.Passed; n++ {
		hint, err := s.Tutor.Hint(r.Context(), slug, item, n)
		if err != nil {
			s.refuseWork(w, r, err)
			return
		}
		if hint == "" {
			break
		}
		out.Hints = append(out.Hints, hint)
	}
	s.write(w, out)
}

// noteCheck counts a checked program: the first one, and the first one that passes.
func (s Site) noteCheck(slug, item string, report *lessoneval.Report, first, passes bool, took int) {
	if !first && !passes {
		return
	}
	a := attempts.Attempt{Lesson: slug, Item: item, First: first, Right: report.Passed, Slip: failedBy(report)}
	if passes {
		a.Took = taken(took)
	}
	s.Attempts.Note(a)
}

// failedBy names what a program failed by first: "compile", "output", a finding's kind, or the number of one of the exercise's own checks,
// check-1; "" for nothing.
func failedBy(report *lessoneval.Report) string {
	own := 0
	for _, c := range report.Checks {
		if c.Kind == "checks" && !c.General {
			own++
		}
		switch {
		case c.Passed:
		case c.General:
			return attempts.Other
		case c.Kind == "checks":
			return fmt.Sprint("check-", own)
		default:
			return c.Kind
		}
	}
	return ""
}

// longest is how long somebody may say that something took: more is a page that was left open.
const longest = 4 * time.Hour

// taken is how long something took, as a page says; 0 where it says nothing that can be.
func taken(seconds int) time.Duration {
	if seconds <= 0 || seconds > int(longest/time.Second) {
		return 0
	}
	return time.Duration(seconds) * time.Second
}

// hint is an exercise's n-th, for a reader who has tried it. The page requests the next one after a minute; hints cost nothing, so nobody
// checks that.
func (s Site) hint(w http.ResponseWriter, r *http.Request) {
	slug, item := chi.URLParam(r, "slug"), chi.URLParam(r, "item")
	n, err := strconv.Atoi(chi.URLParam(r, "n"))
	if err != nil || n < 1 {
		http.Error(w, say(r, texts.RouteNoItem), http.StatusNotFound)
		return
	}
	tried := s.unsealed(r.URL.Query().Get("tally"), slug, item).Tries
	for _, k := range s.works(r, slug) {
		if k.Item == item {
			tried += k.Tries
		}
	}
	if tried == 0 {
		http.Error(w, say(r, texts.RouteHint), http.StatusForbidden)
		return
	}
	hint, err := s.Tutor.Hint(r.Context(), slug, item, n-1)
	if err != nil {
		s.refuseWork(w, r, err)
		return
	}
	if hint == "" {
		http.Error(w, say(r, texts.RouteNoItem), http.StatusNotFound)
		return
	}
	s.write(w, struct {
		Hint string `json:"hint"`
	}{hint})
}

// solution is an exercise's, for a reader who has passed it or tried often enough.
func (s Site) solution(w http.ResponseWriter, r *http.Request) {
	slug, item := chi.URLParam(r, "slug"), chi.URLParam(r, "item")
	source, err := s.Tutor.Solution(slug, item)
	if err != nil {
		s.refuseWork(w, r, err)
		return
	}
	t := s.unsealed(r.URL.Query().Get("tally"), slug, item)
	open := t.Passed || t.Tries >= s.Tries
	for _, k := range s.works(r, slug) {
		open = open || k.Item == item && (k.Right || k.Tries >= s.Tries)
	}
	if !open {
		http.Error(w, say(r, texts.RouteSolution, i18n.N("n", s.Tries)), http.StatusForbidden)
		return
	}
	_, known := who(r)
	s.do(w, r, slug, item, !known, func(k *progress.Work) { k.Shown = true })
	s.write(w, struct {
		Source string `json:"source"`
	}{source})
}

// read decodes a small JSON body; false when it has answered.
func (s Site) read(w http.ResponseWriter, r *http.Request, into any) bool {
	most := int64(6*s.Tutor.Limits().Code + keepBody)
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, most)).Decode(into); err != nil {
		s.unread(w, r, err, "check-code")
		return false
	}
	return true
}

// do keeps what a learner did, and makes a learner of somebody who is none yet; nil when it is not or cannot be kept, which is no reason
// not to answer.
func (s Site) do(w http.ResponseWriter, r *http.Request, slug, item string, unkept bool, f func(*progress.Work)) *progress.Work {
	if s.Learners == nil || unkept {
		return nil
	}
	p, known := who(r)
	if !known {
		var err error
		if p, err = progress.NewPhrase(); err != nil {
			s.Log.Error("no learner can be created", "error", err)
			return nil
		}
	}
	work, err := s.Learners.Do(r.Context(), p, slug, item, f)
	if err != nil {
		s.over(w, limit.Name(err))
		s.Log.Warn("an answer cannot be saved", "error", err)
		return nil
	}
	s.remember(w, r, p, cookieAge)
	return &work
}

func (s Site) write(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if err := json.NewEncoder(w).Encode(v); err != nil {
		s.Log.Debug("an answer did not arrive", "error", err)
	}
}

// refuseWork answers a request that the tutor could not serve.
func (s Site) refuseWork(w http.ResponseWriter, r *http.Request, err error) {
	s.over(w, limit.Name(err))
	var wrong *lessoneval.Unfit
	switch {
	case errors.Is(err, lessoneval.ErrMissing):
		http.Error(w, say(r, texts.RouteNoItem), http.StatusNotFound)
	case errors.As(err, &wrong):
		http.Error(w, page.Reader(r.Context()).Word(wrong.Message), http.StatusBadRequest)
	case errors.Is(err, lessoneval.ErrCode):
		http.Error(w, say(r, texts.RouteCodeLong, i18n.G("most", s.Tutor.Limits().Code)), http.StatusRequestEntityTooLarge)
	case s.Busy(err):
		crowded(w)
		busy(w, say(r, texts.RouteBusyRuns))
	default:
		s.failed(r, "a lesson's request failed", err)
		http.Error(w, say(r, texts.RouteWrong), http.StatusInternalServerError)
	}
}
