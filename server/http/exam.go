package http

import (
	"encoding/json"
	"errors"
	"html"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page"
	"tilescope/server/questionkind"
	"tilescope/server/store/progress"
	"tilescope/server/texts"
)

// exams are the tests at the ends of units. Nothing of one is kept between its page and its answers: its seed draws it again.
func (s Site) exams(r chi.Router) {
	r.Use(sameSite().Handler)
	r.Get("/", s.exam)
	r.With(s.writes, s.stored(s.Rates.Bytes)).Post("/", s.examine)
}

// exam asks; without a seed it is a new test.
func (s Site) exam(w http.ResponseWriter, r *http.Request) {
	unit := chi.URLParam(r, "unit")
	if !slices.Contains(catalog.Units(), unit) {
		s.notFound(w, r)
		return
	}
	if r.URL.Query().Get("seed") == "" {
		w.Header().Set("Cache-Control", "no-store")
		seed := strconv.FormatUint(uint64(rand.Uint32()), 10)
		http.Redirect(w, r, page.To(r.Context(), "/test/"+unit+"?seed="+seed), http.StatusSeeOther)
		return
	}
	if v, ok := s.examDrawn(w, r, unit); ok {
		s.render(w, r, http.StatusOK, page.Exams(s.Names, v))
	}
}

// examDrawn is the test that a request's seed draws; false when it has answered.
func (s Site) examDrawn(w http.ResponseWriter, r *http.Request, unit string) (page.Exam, bool) {
	seed, err := strconv.ParseUint(r.URL.Query().Get("seed"), 10, 32)
	picks := s.Catalog.Exam(unit, seed)
	if err != nil || len(picks) == 0 {
		s.notFound(w, r)
		return page.Exam{}, false
	}
	v := page.Exam{Unit: unit, Seed: strconv.FormatUint(seed, 10)}
	for _, p := range picks {
		t := page.ExamTask{Lesson: p.Lesson}
		if t.Asked, err = s.Tutor.Ask(r.Context(), p.Lesson.Slug, p.Question.ID, p.Draw); err == nil {
			t.Program, _, err = s.Tutor.Listing(r.Context(), p.Lesson.Slug, p.Question.ID, p.Draw)
		}
		if err != nil {
			s.Log.Error("a question of a test cannot be asked", "lesson", p.Lesson.Slug, "prediction", p.Question.ID, "error", err)
			s.problem(w, r, http.StatusServiceUnavailable, say(r, texts.RouteLessonHead), say(r, texts.RouteLessonText))
			return page.Exam{}, false
		}
		v.Tasks = append(v.Tasks, t)
	}
	return v, true
}

// examine decides a test that was handed in, and keeps how many answers were right.
func (s Site) examine(w http.ResponseWriter, r *http.Request) {
	unit := chi.URLParam(r, "unit")
	v, ok := s.examDrawn(w, r, unit)
	if !ok {
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, int64(s.Sizes.filled().Form))
	if err := r.ParseForm(); err != nil {
		s.unread(w, r, err, "max-form")
		return
	}
	for i := range v.Tasks {
		if err := s.decide(r, &v.Tasks[i], i); err != nil {
			s.refuseWork(w, r, err)
			return
		}
		if v.Tasks[i].Verdict.Right {
			v.Right++
		}
	}
	v.Done = true
	_, known := who(r)
	s.do(w, r, "unit-"+unit, "test", !known, func(k *progress.Work) {
		k.Tries++
		k.Right = k.Right || v.Right == len(v.Tasks)
		k.Given = json.RawMessage(strconv.Itoa(v.Right))
	})
	s.render(w, r, http.StatusOK, page.Exams(s.Names, v))
}

// decide holds an answer of a form against its prediction.
func (s Site) decide(r *http.Request, t *page.ExamTask, i int) error {
	reader := page.Reader(r.Context())
	given, words := handedIn(r.PostForm, t, i, reader)
	var unfit *lessoneval.Unfit
	var err error
	if given != nil {
		t.Verdict, err = s.Tutor.Answer(r.Context(), reader, t.Lesson.Slug, t.Asked.ID, t.Asked.Draw, given)
	}
	if given == nil || errors.As(err, &unfit) {
		words = ""
		t.Verdict, err = s.Tutor.Answer(r.Context(), reader, t.Lesson.Slug, t.Asked.ID, t.Asked.Draw, nothing(t.Asked))
		if err == nil {
			t.Verdict.Right, t.Verdict.Why = false, ""
		}
	}
	if err != nil {
		return err
	}
	t.Given, t.Answer = words, rightOf(t)
	return nil
}

// nothing is an answer that fits the question, for a reader who gave none: it shows what is right.
func nothing(q *lessoneval.Asked) json.RawMessage {
	switch q.Kind {
	case questionkind.Cells:
		return json.RawMessage(`[]`)
	case questionkind.Order:
		list := make([]int, len(q.Items))
		for i := range list {
			list[i] = i
		}
		text, _ := json.Marshal(list) // of numbers it never fails
		return text
	}
	return json.RawMessage(`0`)
}

// handedIn reads an answer from a form: as the tutor takes it, and in words, as HTML. It is nil for none.
func handedIn(form url.Values, t *page.ExamTask, i int, reader i18n.Reader) (given json.RawMessage, words string) {
	name := "a" + strconv.Itoa(i)
	var answer any
	switch t.Asked.Kind {
	case questionkind.Choice:
		n, err := strconv.Atoi(form.Get(name))
		if err != nil || n < 0 || n >= len(t.Asked.Options) {
			return nil, ""
		}
		answer, words = n, t.Asked.Options[n]
	case questionkind.Number:
		text := form.Get(name)
		n, err := strconv.ParseFloat(plainNumber(text, reader), 64)
		if err != nil {
			return nil, ""
		}
		answer, words = n, html.EscapeString(strings.TrimSpace(text))
	case questionkind.Cells:
		list := numbersOf(form[name], t.Asked.Rows*t.Asked.Cols)
		if len(list) == 0 {
			return nil, ""
		}
		answer, words = list, html.EscapeString(t.CellNames(list))
	default:
		list, ok := ordered(form, name, len(t.Asked.Items))
		if !ok {
			return nil, ""
		}
		answer, words = list, orderOf(t.Asked, list)
	}
	given, err := json.Marshal(answer)
	if err != nil {
		return nil, ""
	}
	return given, words
}

// plainNumber is a number as it was typed in a language, with a decimal point and nothing between thousands.
func plainNumber(text string, reader i18n.Reader) string {
	text = strings.ReplaceAll(strings.Join(strings.Fields(text), ""), "−", "-")
	group := reader.Marked(",")
	if pieces := strings.Split(text, group); len(pieces) > 1 && !slices.ContainsFunc(pieces[1:], func(p string) bool {
		whole, _, _ := strings.Cut(p, reader.Marked("."))
		return len(whole) != 3
	}) {
		text = strings.Join(pieces, "")
	}
	return strings.Replace(text, ",", ".", 1)
}

// numbersOf are the numbers below a limit in values of a form, ascending, each once.
func numbersOf(values []string, below int) []int {
	var out []int
	for _, v := range values {
		if n, err := strconv.Atoi(v); err == nil && n >= 0 && n < below {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// ordered are items by the places that a form gives them; false where these are not all places.
func ordered(form url.Values, name string, n int) ([]int, bool) {
	list := make([]int, n)
	taken := make([]bool, n)
	for item := range n {
		at, err := strconv.Atoi(form.Get(name + "-" + strconv.Itoa(item)))
		if err != nil || at < 1 || at > n || taken[at-1] {
			return nil, false
		}
		list[at-1], taken[at-1] = item, true
	}
	return list, true
}

func orderOf(q *lessoneval.Asked, list []int) string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = q.Items[n]
	}
	return strings.Join(out, "; ")
}

// rightOf words what is right, as HTML.
func rightOf(t *page.ExamTask) string {
	switch t.Asked.Kind {
	case questionkind.Choice:
		return t.Asked.Options[t.Verdict.Answer[0]]
	case questionkind.Number:
		return html.EscapeString(strings.TrimSpace(t.Verdict.Number + " " + t.Asked.Unit))
	case questionkind.Cells:
		return html.EscapeString(t.CellNames(t.Verdict.Answer))
	}
	return orderOf(t.Asked, t.Verdict.Answer)
}
