package http

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilescope/engine/i18n"
	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page"
	"tilescope/server/store/progress"
)

// examined is a site with the lessons of the course, where nothing is kept.
func examined(t *testing.T) (*httptest.Server, *catalog.Catalog, *lessoneval.Tutor) {
	t.Helper()
	c, err := catalog.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	u, err := lessoneval.New(c, plain{}, lessoneval.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(New(Site{Catalog: c, Tutor: u, Names: page.Assets{}, Socket: http.NotFoundHandler(),
		Ready: func() bool { return true }, Log: slog.New(slog.DiscardHandler), Busy: func(error) bool { return false }}))
	t.Cleanup(s.Close)
	return s, c, u
}

func body(t *testing.T, r *http.Response, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Body.Close() }()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestExamIsDecided hands in a test: right throughout, wrong throughout, and with nothing in it. The result counts what is right, tells
// each answer, and sends back to the lessons of what was not.
func TestExamIsDecided(t *testing.T) {
	s, c, u := examined(t)
	r, err := http.Get(s.URL + "/test/threads")
	asked := body(t, r, err)
	seed := r.Request.URL.Query().Get("seed")
	if seed == "" || !strings.Contains(asked, "Test: ") {
		t.Fatalf("no test is drawn: %s", r.Request.URL)
	}
	n, _ := strconv.ParseUint(seed, 10, 64)
	picks := c.Exam("threads", n)
	right, wrong := url.Values{}, url.Values{}
	for i, p := range picks {
		name := "a" + strconv.Itoa(i)
		q, err := u.Ask(t.Context(), p.Lesson.Slug, p.Question.ID, p.Draw)
		if err != nil {
			t.Fatal(err)
		}
		v, err := u.Answer(t.Context(), i18n.Reader{}, p.Lesson.Slug, p.Question.ID, p.Draw, nothing(q))
		if err != nil {
			t.Fatal(err)
		}
		switch p.Question.Kind {
		case "choice":
			right.Set(name, strconv.Itoa(v.Answer[0]))
			wrong.Set(name, strconv.Itoa((v.Answer[0]+1)%len(q.Options)))
		case "number":
			right.Set(name, " "+v.Number)
			wrong.Set(name, "987654321")
		case "cells":
			for _, cell := range v.Answer {
				right.Add(name, strconv.Itoa(cell))
			}
			wrong.Set(name, strconv.Itoa((v.Answer[0]+1)%(q.Rows*q.Cols)))
			wrong.Add(name, "99999")
		default:
			t.Fatalf("a question of kind %s", p.Question.Kind)
		}
	}
	for _, h := range []struct {
		name  string
		form  url.Values
		right int
		says  string
	}{{"right", right, len(picks), "All answers are right"}, {"wrong", wrong, 0, "Lessons to revisit"},
		{"empty", url.Values{}, 0, "Not answered."},
		{"junk", url.Values{"a0": {"x"}, "a1": {"-1"}, "a2": {"1e999"}}, 0, "Not answered."}} {
		r, err := http.PostForm(s.URL+"/test/threads?seed="+seed, h.form)
		text := body(t, r, err)
		score := strconv.Itoa(h.right) + " of " + strconv.Itoa(len(picks)) + " right."
		if r.StatusCode != http.StatusOK || !strings.Contains(text, score) ||
			!strings.Contains(text, h.says) || strings.Count(text, "The answer:") != len(picks) {
			t.Errorf("%s: status %d, %s", h.name, r.StatusCode, regexp.MustCompile(`\d of \d right.`).FindString(text))
		}
		if sent := strings.Contains(text, `<a href="/learn/`+picks[0].Lesson.Slug+"#"+picks[0].Question.ID); sent != (h.right == 0) {
			t.Errorf("%s: it sends back to %s: %v", h.name, picks[0].Lesson.Slug, sent)
		}
	}
	for _, address := range []string{"/test/nothing", "/test/threads?seed=x", "/test/threads?seed=-1", "/test/threads?seed=99999999999",
		"/test/nothing?seed=1"} {
		if r, err := http.Get(s.URL + address); err != nil || r.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %v, %v", address, r.Status, err)
		}
	}
	r, err = http.PostForm(s.URL+"/test/threads?seed="+seed, url.Values{"a0": {strings.Repeat("x", 1<<20)}})
	if body(t, r, err); r.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("a form of a megabyte: %s", r.Status)
	}
}

// TestNumbersAsTyped reads numbers as both languages write them.
func TestNumbersAsTyped(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"", "4,096", "4096"}, {"", "1.5", "1.5"}, {"", " −3 ", "-3"}, {"", "1,5", "1.5"}, {"de", "4.096", "4096"}, {"de", "1,5", "1.5"},
		{"de", "12.345.678", "12345678"}, {"de", "1.5", "1.5"}, {"", "", ""},
	} {
		if got := plainNumber(c.text, i18n.Reader{Language: c.language}); got != c.want {
			t.Errorf("%q in %q is %q, want %q", c.text, c.language, got, c.want)
		}
	}
}

// TestReviewChooses: what comes again was answered in an earlier lesson and can be asked in another case; what was wrong comes before what
// was right, and the oldest first.
func TestReviewChooses(t *testing.T) {
	c, err := catalog.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	day := func(n int) time.Time { return time.Date(2026, 1, n, 0, 0, 0, 0, time.UTC) }
	given := json.RawMessage("1")
	works := []progress.Work{
		{Lesson: "first-kernel", Item: "my-element", Right: true, Tries: 1, Given: given, Seen: day(1)},
		{Lesson: "divergence", Item: "guard-warps", Tries: 2, Given: given, Seen: day(3)},
		{Lesson: "divergence", Item: "turns", Right: true, Tries: 1, Given: given, Seen: day(2)},
		{Lesson: "banks", Item: "stride-three", Tries: 1, Given: given, Seen: day(1)},          // a later lesson
		{Lesson: "first-kernel", Item: "who-runs-main", Tries: 1, Given: given, Seen: day(1)},  // has one case
		{Lesson: "first-kernel", Item: "mend-it", Tries: 1, Code: "int x;", Seen: day(1)},      // an exercise
		{Lesson: "no-such-lesson", Item: "stride-three", Tries: 1, Given: given, Seen: day(1)}, // gone
	}
	told := func(slug string) string {
		var out []string
		for _, w := range toReview(c, slug, works) {
			out = append(out, w.Item)
		}
		return strings.Join(out, " ")
	}
	if got := told("coalescing"); got != "guard-warps my-element" {
		t.Errorf("before coalescing: %q", got)
	}
	works[1].Tries = reviewTries
	if got := told("coalescing"); got != "my-element turns" {
		t.Errorf("when it was tried often: %q", got)
	}
	if got := told("first-kernel"); got != "" {
		t.Errorf("before the first lesson: %q", got)
	}
}
