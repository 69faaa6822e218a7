package http

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"tilescope/server/store"
	"tilescope/server/store/attempts"
)

// counter is a counter with a store of its own.
func counter(t *testing.T) *attempts.Counter {
	t.Helper()
	s, err := store.Open(t.Context(), store.Options{Dir: t.TempDir()}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	c, err := attempts.New(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestAnalytics: first tries are counted once for each reader, with their misconceptions and how long they took; lecturers see the sums, of
// what enough have tried, as a page and as CSV, and nobody else does.
func TestAnalytics(t *testing.T) {
	c := counter(t)
	server := courseWith(t, func(s *Site) { s.LecturerKey, s.Attempts = lecturersKey, c })
	lecturer := newVisitor(t, server.URL)
	for _, path := range []string{"/teach/analytics", "/teach/analytics.csv"} {
		if text := lecturer.do("GET", path, "", "", http.StatusForbidden); strings.Contains(text, "privacy") {
			t.Errorf("%s is open: %s", path, text)
		}
	}
	lecturer.post("/teach/analytics/forget", nil, http.StatusForbidden)
	lecturer.signIn(lecturersKey, "", http.StatusOK)
	if text := lecturer.get("/teach/analytics"); !strings.Contains(text, "Nobody has tried") {
		t.Errorf("with nothing tried: %s", text)
	}
	try := func(i int) {
		v := newVisitor(t, server.URL)
		given, took := 4, 30
		if i > 1 {
			given, took = 5, 90 // a number that the lesson knows no misconception of
		}
		for range 2 {
			v.do("POST", "/learn/counting/answer/guess", "application/json", fmt.Sprintf(`{"given": %d, "took": %d}`, given, took), http.StatusOK)
		}
		for _, source := range []string{strings.Replace(counted, "EXTRA", "0", 1), "int main() { nothing }",
			strings.Replace(counted, "EXTRA", "1 + 1", 1), strings.Replace(counted, "EXTRA", "BY", 1),
			strings.Replace(counted, "EXTRA", "1 * BY", 1)} {
			v.do("POST", "/learn/counting/check/mend", "application/json", fmt.Sprintf(`{"source": %q, "took": 150}`, source), http.StatusOK)
		}
	}
	for i := range 4 {
		try(i)
	}
	if text := lecturer.get("/teach/analytics"); !strings.Contains(text, "fewer than 5") || strings.Contains(text, "%") {
		t.Errorf("of four readers it tells %s", text)
	}
	if text := lecturer.get("/teach/analytics.csv"); !strings.Contains(text, "counting,guess,prediction,<5,,") {
		t.Errorf("of four readers the table tells %s", text)
	}
	try(4)
	text := lecturer.get("/teach/analytics.csv")
	for _, want := range []string{"counting,guess,prediction,5,2,other,3,,2,3,0,0,0,0\n", "counting,mend,exercise,5,0,output,5,"} {
		if !strings.Contains(text, want) {
			t.Errorf("the table lacks %q: %s", want, text)
		}
	}
	if !strings.HasSuffix(text, ",0,0,5,0,0,0\n") {
		t.Errorf("five passed after 150 seconds, once each: %s", text)
	}
	page := lecturer.get("/teach/analytics")
	for _, want := range []string{"40%", "3, all different", "it prints something else", "2–5 min", "How many?", "mend it"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q: %s", want, page)
		}
	}
	lecturer.post("/teach/analytics/forget", nil, http.StatusOK)
	if text := lecturer.get("/teach/analytics"); !strings.Contains(text, "Nobody has tried") {
		t.Errorf("after all was deleted: %s", text)
	}
}

// TestNothingIsCounted: a server that was asked to count nothing answers as usual, and says so.
func TestNothingIsCounted(t *testing.T) {
	v := newVisitor(t, courseWith(t, func(s *Site) { s.LecturerKey = lecturersKey }).URL)
	if text := v.do("POST", "/learn/counting/answer/guess", "application/json",
		`{"given": 5}`, http.StatusOK); strings.Contains(text, "slip") {
		t.Errorf("the page is told %s", text)
	}
	v.signIn(lecturersKey, "", http.StatusOK)
	if text := v.get("/teach/analytics"); !strings.Contains(text, "--analytics=false") {
		t.Errorf("it says %s", text)
	}
	v.do("GET", "/teach/analytics.csv", "", "", http.StatusNotFound)
}

// TestTimesThatAreTold: what a page says of time is taken where it can be true.
func TestTimesThatAreTold(t *testing.T) {
	for seconds, want := range map[int]string{0: "0s", -5: "0s", 1: "1s", 14400: "4h0m0s", 14401: "0s", 1 << 60: "0s"} {
		if got := taken(seconds).String(); got != want {
			t.Errorf("%d seconds are %s, want %s", seconds, got, want)
		}
	}
}
