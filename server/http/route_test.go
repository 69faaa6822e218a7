package http

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/server/lesson/catalog"
	"tilescope/server/page"
)

func site(t *testing.T) *httptest.Server { return siteWith(t, func(*Site) {}) }

// siteWith is site with more in it.
func siteWith(t *testing.T, more func(*Site)) *httptest.Server {
	t.Helper()
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte("---\ntitle: One & only\naim: To <see>.\n---\nText.\n")},
		"one/kernel.cu": {Data: []byte("int main() { return 1 < 2; }")},
	})
	if err != nil {
		t.Fatal(err)
	}
	s := Site{
		Catalog: c,
		Assets: fstest.MapFS{"stable/embed.js": {Data: []byte("let b = 2;")},
			"page-abc.js": {Data: []byte(strings.Repeat("let a = 1;\n", 1000))}},
		Findings: []*catalog.Explanation{{Kind: "race-shared", Said: catalog.Said{Title: "Two & two", HTML: "<p>Text.</p>"}, Wrong: "a < b",
			Right: "b", TryWrong: "/play#s=x"}},
		Names: page.Assets{Script: map[string]string{"en": "/assets/page-abc.js", "de": "/assets/page-def.js"}, Style: "/assets/page-abc.css",
			Icon: "/assets/icon-abc.svg"},
		Socket: http.NotFoundHandler(),
		Ready:  func() bool { return true },
		Log:    slog.New(slog.DiscardHandler),
	}
	more(&s)
	server := httptest.NewServer(New(s))
	t.Cleanup(server.Close)
	return server
}

func get(t *testing.T, address string) (*http.Response, string) {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(body)
}

// TestHeads: what watches a server, checks links or looks for a description requests heads alone.
func TestHeads(t *testing.T) {
	server := siteWith(t, func(s *Site) { s.Ready = func() bool { return false } })
	for path, status := range map[string]int{
		"/healthz": http.StatusOK, "/readyz": http.StatusServiceUnavailable, "/": http.StatusOK, "/lessons/one": http.StatusOK,
		"/embed/one": http.StatusOK, "/embed.js": http.StatusOK,
		"/lessons/two": http.StatusNotFound, "/oembed": http.StatusBadRequest, "/export": http.StatusMethodNotAllowed,
	} {
		answer, err := http.Head(server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if answer.StatusCode != status || len(body) > 0 || answer.Header.Get("X-Content-Type-Options") == "" {
			t.Errorf("the head of %s is answered with %s, %v", path, answer.Status, answer.Header)
		}
	}
}

func TestPages(t *testing.T) {
	server := site(t)
	for _, test := range []struct {
		path   string
		status int
		want   string
	}{
		{"/", 200, `href="/lessons/one"`},
		{"/", 200, "One &amp; only"},
		{"/lessons/one", 200, `<tilescope-stage lesson="one"`},
		{"/lessons/one", 200, "return 1 &lt; 2;"},
		{"/play", 200, `mode="play"`},
		{"/embed/one", 200, `mode="embed"`},
		{"/findings", 200, `href="/findings/race-shared"`},
		{"/findings/race-shared", 200, "a &lt; b"},
		{"/findings/race-shared", 200, `href="/play#s=x"`},
		{"/findings/none", 404, "Page not found"},
		{"/lessons/two", 404, "Page not found"},
		{"/embed/two", 404, "Page not found"},
		{"/assets/none.js", 404, "Page not found"},
		{"/assets/../route.go", 404, ""},
		{"/anything", 404, "Page not found"},
		{"/healthz", 200, "ok"},
		{"/readyz", 200, "ok"},
	} {
		answer, body := get(t, server.URL+test.path)
		if answer.StatusCode != test.status || !strings.Contains(body, test.want) {
			t.Errorf("%s: status %d, %q in the body: %v", test.path, answer.StatusCode, test.want, strings.Contains(body, test.want))
		}
	}
}

func TestOnlyEmbedsMayBeFramed(t *testing.T) {
	server := site(t)
	for _, test := range []struct{ path, ancestors, options string }{
		{"/", "frame-ancestors 'none'", "DENY"},
		{"/lessons/one", "frame-ancestors 'none'", "DENY"},
		{"/play", "frame-ancestors 'none'", "DENY"},
		{"/healthz", "frame-ancestors 'none'", "DENY"},
		{"/nowhere", "frame-ancestors 'none'", "DENY"},
		{"/embed/one", "frame-ancestors *", ""},
	} {
		answer, _ := get(t, server.URL+test.path)
		if csp := answer.Header.Get("Content-Security-Policy"); !strings.HasSuffix(csp, test.ancestors) ||
			!strings.Contains(csp, "script-src 'self' 'wasm-unsafe-eval';") {
			t.Errorf("%s: policy %q; want it to end in %q", test.path, csp, test.ancestors)
		}
		if got := answer.Header.Get("X-Frame-Options"); got != test.options {
			t.Errorf("%s: X-Frame-Options %q; want %q", test.path, got, test.options)
		}
	}
}

// Pages of any site load these, and ask after a while whether there is a newer one.
func TestScriptsForOtherPages(t *testing.T) {
	server := site(t)
	answer, body := get(t, server.URL+"/embed.js")
	h := answer.Header
	if answer.StatusCode != 200 || body != "let b = 2;" || h.Get("Access-Control-Allow-Origin") != "*" ||
		h.Get("Cross-Origin-Resource-Policy") != "cross-origin" ||
		h.Get("Cache-Control") != "public, max-age=3600" || !strings.HasPrefix(h.Get("Content-Type"), "text/javascript") {
		t.Errorf("%d %q %v", answer.StatusCode, body, h)
	}
	r, err := http.NewRequest("GET", server.URL+"/embed.js", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("If-None-Match", h.Get("ETag"))
	again, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	again.Body.Close()
	if again.StatusCode != http.StatusNotModified {
		t.Errorf("the same script once more: %d", again.StatusCode)
	}
	if other, _ := get(t, server.URL+"/assets/stable/embed.js"); other.StatusCode != http.StatusNotFound {
		t.Errorf("under a name that would be kept for ever: %d", other.StatusCode)
	}
	if asset, _ := get(t, server.URL+"/assets/page-abc.js"); asset.Header.Get("Access-Control-Allow-Origin") != "*" {
		t.Error("a frame in a sandbox cannot load the page's module")
	}
}

func TestAssetsAreKeptForEver(t *testing.T) {
	server := site(t)
	answer, _ := get(t, server.URL+"/assets/page-abc.js")
	if c := answer.Header.Get("Cache-Control"); !strings.Contains(c, "immutable") {
		t.Errorf("Cache-Control %q", c)
	}
	if _, page := get(t, server.URL+"/"); page == "" {
		t.Error("no page")
	}
}
