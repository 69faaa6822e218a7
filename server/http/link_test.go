package http

import (
	"context"
	"fmt"
	"html"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"tilescope/engine"
	"tilescope/server/lesson/catalog"
	"tilescope/server/limit/rate"
	"tilescope/server/page"
	"tilescope/server/store"
	"tilescope/server/store/link"
	"tilescope/server/wire"
)

// linking is a site with short links and one lesson, over a store; version is its engine's.
func linking(t *testing.T, kept *store.Store, lesson, version string, limits link.Limits, most int) *httptest.Server {
	t.Helper()
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte("---\ntitle: One & only\naim: See.\n---\nText.\n")},
		"one/kernel.cu": {Data: []byte(lesson)},
	})
	if err != nil {
		t.Fatal(err)
	}
	links, err := link.New(t.Context(), kept, link.Engine{
		Spec: func(s *wire.Spec) (engine.RunSpec, string, *wire.Problem) {
			out := engine.RunSpec{Source: s.Source, Name: s.Name, Device: s.Device}
			if _, source, file, ok := c.Program(s.Lesson); s.Lesson != "" {
				if !ok {
					return out, "", &wire.Problem{Code: wire.NoLessonProblem, Text: "There is no such lesson."}
				}
				out.Source, out.Name = source, file
			}
			return out, out.Name, nil
		},
		Digest: func(ctx context.Context, spec engine.RunSpec) (link.Digest, error) {
			return link.DigestOf(engine.Run(ctx, spec, engine.DefaultLimits(), nil))
		},
		Version: version,
	}, limits)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(New(Site{
		Catalog: c, Links: links, Rates: Rates{Links: rate.New("link-rate", most, time.Minute),
			Kept: rate.New("address-link-bytes", 2<<20, 24*time.Hour)}, Limits: wire.DefaultLimits(), Names: page.Assets{},
		Socket: http.NotFoundHandler(),
		Ready:  func() bool { return true }, Busy: func(error) bool { return false }, Log: slog.New(slog.DiscardHandler),
	}))
	t.Cleanup(server.Close)
	return server
}

func storage(t *testing.T) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), store.Options{Dir: t.TempDir()}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestShortLinks(t *testing.T) {
	kept := storage(t)
	server := linking(t, kept, "int main() { return 1; }", "1", link.Limits{}, 100)
	of := func(body string) string {
		t.Helper()
		answer := post(t, server.URL+"/s", body)
		at := answer.Header.Get("Location")
		if answer.StatusCode != http.StatusCreated || !strings.HasPrefix(at, "/s/") {
			t.Fatalf("%s: %d, %q", body, answer.StatusCode, at)
		}
		return at
	}
	lesson := of(`{"spec": {"lesson": "one"}, "view": "?at=3"}`)
	own := of(`{"spec": {"source": "int main() { return 2 < 3; }", "name": "own.cu"}, "view": ""}`)
	holds := func(server *httptest.Server, path string, want ...string) {
		t.Helper()
		answer, body := get(t, server.URL+path)
		body = html.UnescapeString(body)
		for _, w := range want {
			if answer.StatusCode != 200 || !strings.Contains(body, w) {
				t.Errorf("%s: %d, without %q:\n%s", path, answer.StatusCode, w, body)
			}
		}
	}
	holds(server, lesson, `lesson="one"`, `heading="One & only"`, `mode="stage"`, `"view":"?at=3"`, `"spec":{"lesson":"one"}`,
		`"moved":false,"older":false`, "return 1;")
	holds(server, "/embed"+lesson, `mode="embed"`)
	holds(server, own, `lesson=""`, `heading="own.cu"`, `"name":"own.cu"`)
	// The lesson has another program now, and the engine is a later one.
	later := linking(t, kept, "int main() { return 4; }", "2", link.Limits{}, 100)
	holds(later, lesson, `lesson=""`, `"moved":true,"older":true`, `"source":"int main() { return 1; }"`)
	holds(later, lesson+"/check", `"differs":false`, "version 1 of the engine")
	for path, ancestors := range map[string]string{lesson: "frame-ancestors 'none'", "/embed" + lesson: "frame-ancestors *"} {
		if answer, _ := get(t, server.URL+path); !strings.HasSuffix(answer.Header.Get("Content-Security-Policy"), ancestors) {
			t.Errorf("%s: %s", path, answer.Header.Get("Content-Security-Policy"))
		}
	}
	for _, none := range []string{"/s/aaaaaaaaaaaaaaaa", "/s/aaaaaaaaaaaaaaaa/check", "/s/..", "/embed/s/aaaaaaaaaaaaaaaa"} {
		if answer, _ := get(t, server.URL+none); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", none, answer.StatusCode)
		}
	}
}

func TestShortLinksThatAreRefused(t *testing.T) {
	server := linking(t, storage(t), "int main() {}", "1", link.Limits{View: 30}, 1000)
	for body, status := range map[string]int{
		`{`:                                http.StatusBadRequest,
		`{"spec": {}, "view": "", "x": 1}`: http.StatusBadRequest,
		`{"spec": {}, "view": ""}`:         http.StatusUnprocessableEntity,
		`{"spec": {"lesson": "none"}}`:     http.StatusUnprocessableEntity,
		`{"spec": {"lesson": "one", "device": "abacus"}}`:                                   http.StatusUnprocessableEntity,
		`{"spec": {"lesson": "one"}, "view": "//elsewhere"}`:                                http.StatusUnprocessableEntity,
		`{"spec": {"lesson": "one"}, "view": "?` + strings.Repeat("a", 40) + `"}`:           http.StatusRequestEntityTooLarge,
		`{"spec": {"source": "` + strings.Repeat("x", 65<<10) + `"}}`:                       http.StatusUnprocessableEntity,
		`{"spec": {"source": "` + strings.Repeat("x", wire.DefaultLimits().Message) + `"}}`: http.StatusRequestEntityTooLarge,
	} {
		if answer := post(t, server.URL+"/s", body); answer.StatusCode != status {
			t.Errorf("%.60s: %d, want %d", body, answer.StatusCode, status)
		}
	}
	r, err := http.NewRequest("POST", server.URL+"/s", strings.NewReader(`{"spec": {"lesson": "one"}}`))
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
		t.Errorf("another site's page makes a link: %d", answer.StatusCode)
	}
}

func TestShortLinksAreLimited(t *testing.T) {
	server := linking(t, storage(t), "int main() {}", "1", link.Limits{}, 2)
	const body = `{"spec": {"lesson": "one"}}`
	for range 2 {
		if answer := post(t, server.URL+"/s", body); answer.StatusCode != http.StatusCreated {
			t.Errorf("within the limit: %d", answer.StatusCode)
		}
	}
	// The window may turn over between any two of these, but not between all of them.
	refused := 0
	for range 4 {
		if answer := post(t, server.URL+"/s", body); answer.StatusCode == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused == 0 {
		t.Error("four links more than the limit are made")
	}
	// An address may have 2 MiB stored, and no more.
	long := linking(t, storage(t), "int main() {}", "1", link.Limits{}, 100)
	made := 0
	for ; made < 50; made++ {
		answer := post(t, long.URL+"/s", fmt.Sprintf(`{"spec": {"source": "int main() {} // %d%s"}}`, made, strings.Repeat("x", 60<<10)))
		if answer.StatusCode == http.StatusCreated {
			continue
		}
		if answer.StatusCode != http.StatusTooManyRequests || answer.Header.Get(limitHeader) != "address-link-bytes" {
			t.Errorf("link %d of 60 KiB: %d, %v", made, answer.StatusCode, answer.Header)
		}
		break
	}
	if made < 33 || made > 35 {
		t.Errorf("%d links of 60 KiB are made", made)
	}
	full := linking(t, storage(t), "int main() {}", "1", link.Limits{Bytes: 1 << 10}, 100)
	if answer := post(t, full.URL+"/s", `{"spec": {"source": "int main() {} // `+strings.Repeat("x", 2000)+
		`"}}`); answer.StatusCode != http.StatusInsufficientStorage {
		t.Errorf("more than may be kept: %d", answer.StatusCode)
	}
}
