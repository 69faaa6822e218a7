package http

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/server/lesson/catalog"
	"tilescope/server/page"
	"tilescope/server/store"
	"tilescope/server/store/progress"
)

// school is a site that keeps learners.
func school(t *testing.T) *httptest.Server {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	s, err := store.Open(t.Context(), store.Options{Dir: t.TempDir()}, log)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	keeper, err := progress.New(t.Context(), s, progress.Limits{Lessons: 1, Code: 1000})
	if err != nil {
		t.Fatal(err)
	}
	return schoolOf(t, keeper)
}

// schoolOf is a site whose learners are a keeper's.
func schoolOf(t *testing.T, keeper *progress.Keeper) *httptest.Server {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	files := fstest.MapFS{}
	for _, slug := range []string{"one", "two"} {
		files[slug+"/lesson.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Lesson " + slug + "\naim: To see.\n---\nText.\n")}
		files[slug+"/kernel.cu"] = &fstest.MapFile{Data: []byte("int main() {}")}
	}
	c, err := catalog.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(New(Site{Catalog: c, Learners: keeper, Names: page.Assets{}, Socket: http.NotFoundHandler(),
		Ready: func() bool { return true }, Log: log}))
	t.Cleanup(server.Close)
	return server
}

// visitor is a browser with cookies of its own.
type visitor struct {
	t      *testing.T
	client *http.Client
	url    string
}

func newVisitor(t *testing.T, url string) *visitor {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &visitor{t: t, client: &http.Client{Jar: jar}, url: url}
}

func (v *visitor) do(method, path, kind, body string, status int) string {
	v.t.Helper()
	r, err := http.NewRequest(method, v.url+path, strings.NewReader(body))
	if err != nil {
		v.t.Fatal(err)
	}
	r.Header.Set("Content-Type", kind)
	answer, err := v.client.Do(r)
	if err != nil {
		v.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	if answer.StatusCode != status {
		v.t.Errorf("%s %s: %d, want %d: %s", method, path, answer.StatusCode, status, text)
	}
	return string(text)
}

func (v *visitor) keep(slug, body string, status int) {
	v.t.Helper()
	v.do("PUT", "/me/places/"+slug, "application/json", body, status)
}

func (v *visitor) post(path string, form url.Values, status int) string {
	v.t.Helper()
	return v.do("POST", path, "application/x-www-form-urlencoded", form.Encode(), status)
}

func (v *visitor) get(path string) string { v.t.Helper(); return v.do("GET", path, "", "", 200) }

func TestAPlaceIsKeptGoneOnWithAndForgotten(t *testing.T) {
	server := school(t)
	v := newVisitor(t, server.URL)
	if text := v.get("/me"); !strings.Contains(text, "Nothing is saved for you yet") {
		t.Error(text)
	}
	v.keep("one", `{"address": "?at=3", "position": 12, "furthest": 40, "steps": 80, "code": "int main() { return 1; }"}`, 201)
	v.keep("one", `{"address": "?step=5#s=x", "position": 45, "step": 5, "furthest": 5, "steps": 80}`, 204)
	for _, want := range []string{"50% of the program seen", `href="/lessons/one?step=5#s=x"`, "Continue at step 5"} {
		if home := v.get("/"); !strings.Contains(home, want) {
			t.Errorf("home lacks %q:\n%s", want, home)
		}
	}
	var exported whatIsKept
	if err := json.Unmarshal([]byte(v.get("/me/export")), &exported); err != nil || len(exported.Places) != 1 ||
		exported.Places[0].Furthest != 40 {
		t.Errorf("exported %+v (%v)", exported, err)
	}
	other := newVisitor(t, server.URL)
	if home := other.get("/"); strings.Contains(home, "of the program seen") {
		t.Error("somebody else's place is shown")
	}
	other.post("/me/recover", url.Values{"phrase": {"zoo zoo zoo"}}, 422)
	other.post("/me/recover", url.Values{"phrase": {"zoo zoo zoo zoo zoo zoo"}}, 404)
	if text := other.post("/me/recover", url.Values{"phrase": {strings.ToUpper(exported.Phrase)}}, 200); !strings.Contains(text,
		"50% of the program seen") {
		t.Errorf("recovered:\n%s", text)
	}
	other.post("/me/forget", nil, 200)
	if text := other.get("/me"); !strings.Contains(text, "Nothing is saved for you yet") {
		t.Error(text)
	}
	if home := v.get("/"); strings.Contains(home, "of the program seen") {
		t.Error("it is still there for the first browser")
	}
}

// whatIsKept is a learner's file.
type whatIsKept struct {
	Phrase string           `json:"phrase"`
	Places []progress.Place `json:"places"`
	Works  []progress.Work  `json:"works"`
}

// TestALearnersFileIsWrittenAsItIsRead: what is forgotten while the file is being written is not in it, so it was not held.
func TestALearnersFileIsWrittenAsItIsRead(t *testing.T) {
	kept, err := store.Open(t.Context(), store.Options{Dir: t.TempDir()}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close(context.Background()) })
	keeper, err := progress.New(t.Context(), kept, progress.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	p, err := progress.NewPhrase()
	if err != nil {
		t.Fatal(err)
	}
	const works = 20
	for n := range works {
		if _, err := keeper.Do(t.Context(), p, "one", fmt.Sprintf("item-%d", n), func(w *progress.Work) { w.Code = fmt.Sprint(n) }); err != nil {
			t.Fatal(err)
		}
	}
	if err := keeper.Keep(t.Context(), p, progress.Place{Lesson: "one"}); err != nil {
		t.Fatal(err)
	}
	site := Site{Learners: keeper, Log: slog.New(slog.DiscardHandler)}
	export := func(w http.ResponseWriter, ctx context.Context) {
		r := httptest.NewRequest("GET", "/me/export", nil).WithContext(ctx)
		r.AddCookie(&http.Cookie{Name: learnerCookie, Value: strings.ReplaceAll(string(p), " ", "-")})
		site.export(w, r)
	}
	all := httptest.NewRecorder()
	export(all, t.Context())
	var file whatIsKept
	if err := json.Unmarshal(all.Body.Bytes(), &file); err != nil || file.Phrase != string(p) || len(file.Places) != 1 ||
		len(file.Works) != works {
		t.Errorf("%d places and %d works of %q, %v:\n%s", len(file.Places), len(file.Works), file.Phrase, err, all.Body)
	}
	// The store fails before anything is written: that is reported.
	ended, end := context.WithCancel(t.Context())
	end()
	refused := httptest.NewRecorder()
	export(refused, ended)
	if refused.Code < 500 || refused.Header().Get("Content-Disposition") != "" {
		t.Errorf("without a store: %d, %v", refused.Code, refused.Header())
	}
	// And in the middle: the connection breaks off, since half a file would look like a whole one.
	broken, breaks := context.WithCancel(t.Context())
	func() {
		defer func() {
			if fault := recover(); fault != http.ErrAbortHandler {
				t.Errorf("a file that breaks off ends with %v", fault)
			}
		}()
		export(&watched{ResponseRecorder: httptest.NewRecorder(), at: `"item"`, then: breaks}, broken)
	}()
	forgetting := &watched{ResponseRecorder: httptest.NewRecorder(), at: `"item"`, then: func() {
		if err := keeper.Forget(t.Context(), p); err != nil {
			t.Error(err)
		}
	}}
	export(forgetting, t.Context())
	file = whatIsKept{}
	if err := json.Unmarshal(forgetting.Body.Bytes(), &file); err != nil || len(file.Works) != 1 {
		t.Errorf("%d works were held, %v", len(file.Works), err)
	}
	nothing := httptest.NewRecorder()
	export(nothing, t.Context())
	if got := nothing.Body.String(); strings.Join(strings.Fields(got), "") != `{"phrase":"`+strings.ReplaceAll(string(p), " ", "")+
		`","places":[],"works":[]}` {
		t.Errorf("of somebody who keeps nothing: %s", got)
	}
}

// watched is an answer during whose making something happens.
type watched struct {
	*httptest.ResponseRecorder
	at   string // in what is written
	then func()
	done bool
}

func (w *watched) Write(data []byte) (int, error) {
	n, err := w.ResponseRecorder.Write(data)
	if !w.done && strings.Contains(string(data), w.at) {
		w.done = true
		w.then()
	}
	return n, err
}

func TestWhatCannotBeKeptIsRefused(t *testing.T) {
	v := newVisitor(t, school(t).URL)
	v.keep("none", `{}`, 404)
	v.keep("one", `{`, 400)
	v.keep("one", `{"position": -1}`, 400)
	v.keep("one", `{"address": "//elsewhere"}`, 400)
	v.keep("one", `{"code": "`+strings.Repeat("x", 1001)+`"}`, 413)
	v.keep("one", `{"code": "`+strings.Repeat("x", 60_000)+`"}`, 413)
	v.keep("one", `{}`, 201)
	v.keep("two", `{}`, 507)
}

// Another site's page cannot write here with the reader's cookie.
func TestOtherSitesCannotWrite(t *testing.T) {
	server := school(t)
	r, err := http.NewRequest("PUT", server.URL+"/me/places/one", strings.NewReader(`{}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusForbidden {
		t.Errorf("status %d", answer.StatusCode)
	}
}

func TestWithoutAStoreEverythingElseWorks(t *testing.T) {
	v := newVisitor(t, site(t).URL)
	v.keep("one", `{}`, 503)
	if text := v.get("/me"); !strings.Contains(text, "Nothing can be saved at the moment") {
		t.Error(text)
	}
	v.get("/lessons/one")
}
