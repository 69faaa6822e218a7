package http

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/go-chi/chi/v5"
	"golang.org/x/net/html"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/server/export"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page"
	"tilescope/server/room"
	"tilescope/server/store"
	"tilescope/server/store/link"
	"tilescope/server/store/progress"
	"tilescope/server/wire"
)

// whole is a site with everything that a site can have, and with what the parameters of its routes' addresses may be.
func whole(t *testing.T) (handler http.Handler, with map[string]string) {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	kept, err := store.Open(t.Context(), store.Options{Dir: t.TempDir()}, log)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close(context.Background()) })
	c, err := catalog.Load(fstest.MapFS{
		"counting/lesson.md":   {Data: []byte(taught)},
		"counting/kernel.cu":   {Data: []byte(strings.Replace(counted, "EXTRA", "0", 1))},
		"counting/exercise.cu": {Data: []byte(strings.Replace(counted, "EXTRA", "0", 1))},
		"counting/solution.cu": {Data: []byte(strings.Replace(counted, "EXTRA", "BY", 1))},
	})
	if err != nil {
		t.Fatal(err)
	}
	s := Site{
		Catalog: c, Findings: []*catalog.Explanation{{Kind: "race-shared", Said: catalog.Said{Title: "Two", HTML: "<p>Text.</p>"}, Wrong: "a < b",
			Right: "b", TryWrong: "/play#s=x"}},
		Assets: fstest.MapFS{"a.js": {Data: []byte("1")}},
		Names:  page.Assets{Script: map[string]string{"en": "/assets/a.js", "de": "/assets/a.js"}, Style: "/assets/a.css", Icon: "/assets/a.svg"},
		Socket: http.NotFoundHandler(), Metrics: http.NotFoundHandler(), Tries: 2, Ready: func() bool { return true },
		Busy: func(err error) bool { return errors.Is(err, errFull) || errors.Is(err, errBusy) }, Log: log,
		LecturerKey: lecturersKey, Attempts: counter(t), Guesses: room.NewGuesses(0), Limits: wire.DefaultLimits(),
		Guide:      func(context.Context, room.Code, string) (*wire.Guide, error) { return &wire.Guide{}, nil },
		RoomSocket: func(http.ResponseWriter, *http.Request, room.Code, wire.Role, room.Secret) {},
		Exports: export.Workshop{Execute: func(ctx context.Context, spec *wire.Spec) (*engine.Execution, string, *wire.Problem, error) {
			return nil, "", nil, errBusy
		}},
	}
	if s.Learners, err = progress.New(t.Context(), kept, progress.Limits{}); err == nil {
		s.Tutor, err = lessoneval.New(c, plain{}, lessoneval.Limits{})
	}
	if err == nil {
		s.Rooms, err = room.New(t.Context(), kept, room.Options{}, log)
	}
	if err == nil {
		s.Links, err = link.New(t.Context(), kept, link.Engine{
			Spec: func(s *wire.Spec) (engine.RunSpec, string, *wire.Problem) {
				return engine.RunSpec{Source: s.Source}, s.Name, nil
			},
			Digest: func(ctx context.Context, spec engine.RunSpec) (link.Digest, error) {
				return link.DigestOf(engine.Run(ctx, spec, engine.DefaultLimits(), nil))
			}, Version: "1",
		}, link.Limits{})
	}
	if err != nil {
		t.Fatal(err)
	}
	code, _, err := s.Rooms.Open(t.Context(), "Counting", "counting", wire.Shown{Spec: &wire.Spec{Lesson: "counting"},
		Place: frame.Place{Lane: -1}, Sight: wire.Sight{Finding: -1}})
	if err != nil {
		t.Fatal(err)
	}
	name, err := s.Links.Make(t.Context(), wire.Spec{Source: "int main() {}"}, "")
	if err != nil {
		t.Fatal(err)
	}
	return New(s), map[string]string{"slug": "counting", "file": "kernel.cu", "kind": "race-shared", "item": "guess", "code": string(code),
		"name": name, "n": "1", "unit": "threads", "*": "a.js"}
}

// TestEveryRoute asks every route of the site and holds what comes back to the promises: the policy with no inline script, no cookie but
// the three, nothing of other hosts, no script in a page's text.
func TestEveryRoute(t *testing.T) {
	handler, with := whole(t)
	pages := 0
	err := chi.Walk(handler.(chi.Routes), func(method, pattern string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		path := regexp.MustCompile(`\{[^}]+\}|\*`).ReplaceAllStringFunc(pattern, func(p string) string {
			value, ok := with[strings.Trim(p, "{}")]
			if !ok {
				t.Errorf("%s: what may %s be?", pattern, p)
			}
			return value
		})
		for _, accept := range []string{"text/html", "*/*"} {
			r := httptest.NewRequest(method, "http://tilescope.example"+path, strings.NewReader("{}"))
			r.Header.Set("Accept", accept)
			r.Header.Set("Content-Type", "application/json")
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			what := method + " " + path
			promised(t, what, pattern, w)
			if strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") {
				pages++
				quiet(t, what, w.Body.String())
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if pages < 20 {
		t.Errorf("only %d pages were looked at", pages)
	}
}

// harmless are sources that a policy may allow: anywhere, or where a directive is named. WebAssembly makes no script of texts.
var harmless = []string{"'none'", "'self'", "data:", "blob:", "script-src 'wasm-unsafe-eval'"}

// promised checks the head of an answer.
func promised(t *testing.T, what, pattern string, w *httptest.ResponseRecorder) {
	t.Helper()
	policy := map[string]string{}
	for part := range strings.SplitSeq(w.Header().Get("Content-Security-Policy"), ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), " ")
		policy[name] = value
	}
	if policy["default-src"] != "'none'" || policy["base-uri"] != "" && policy["base-uri"] != "'none'" {
		t.Errorf("%s: the policy is %q", what, w.Header().Get("Content-Security-Policy"))
	}
	for name, value := range policy {
		for _, source := range strings.Fields(value) {
			open := name == "frame-ancestors" && strings.HasPrefix(pattern, "/embed/") && source == "*"
			inline := name == "style-src" && source == "'unsafe-inline'"
			if !open && !inline && !slices.Contains(harmless, name+" "+source) && !slices.Contains(harmless, source) {
				t.Errorf("%s: %s allows %s", what, name, source)
			}
		}
	}
	if framed := strings.HasPrefix(pattern, "/embed/"); !framed && w.Header().Get("X-Frame-Options") != "DENY" &&
		policy["frame-ancestors"] != "'none'" {
		t.Errorf("%s can be framed", what)
	}
	if w.Header().Get("X-Content-Type-Options") != "nosniff" || w.Header().Get("Referrer-Policy") == "" {
		t.Errorf("%s: its types are guessed, or it tells others where a reader comes from: %v", what, w.Header())
	}
	for _, c := range w.Result().Cookies() {
		if !slices.Contains([]string{learnerCookie, presenterCookie, lecturerCookie}, c.Name) || !c.HttpOnly ||
			c.SameSite == http.SameSiteNoneMode ||
			c.SameSite == http.SameSiteDefaultMode {
			t.Errorf("%s sets the cookie %v", what, c)
		}
	}
}

// loads are the attributes by which an element has a browser load something, or send something somewhere.
var loads = []string{"src", "srcset", "href", "data", "action", "formaction", "poster", "background", "ping", "manifest"}

// quiet checks that a page has no script in its text and has nothing loaded from elsewhere. Links that a reader follows may lead anywhere.
func quiet(t *testing.T, what, text string) {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		attrs := map[string]string{}
		for _, a := range n.Attr {
			attrs[a.Key] = a.Val
		}
		if _, ok := attrs["src"]; n.Data == "script" && !ok && attrs["type"] != "application/json" {
			t.Errorf("%s has a script in its text", what)
		}
		if n.Data == "style" || n.Data == "base" || strings.EqualFold(attrs["http-equiv"], "refresh") {
			t.Errorf("%s has <%s>", what, n.Data)
		}
		for key, value := range attrs {
			if strings.HasPrefix(key, "on") || key == "style" || strings.HasPrefix(strings.ToLower(strings.TrimSpace(value)), "javascript:") {
				t.Errorf("%s: <%s %s=%q>", what, n.Data, key, value)
			}
			if !slices.Contains(loads, key) || n.Data == "a" && key == "href" {
				continue
			}
			if n.Data == "link" && attrs["rel"] == "license" {
				continue
			}
			if u, err := url.Parse(value); err != nil || u.Host != "" && u.Host != "tilescope.example" {
				t.Errorf("%s loads %s by <%s %s>", what, value, n.Data, key)
			}
		}
	}
}
