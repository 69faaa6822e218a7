package http

import (
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"tilescope/server/limit/rate"
)

// TestFilesComeAsTheyWereCompressed: each request gets the smallest form that it takes, as the build made it, under a tag of its own.
func TestFilesComeAsTheyWereCompressed(t *testing.T) {
	plain := strings.Repeat("let a = 1;\n", 100)
	server := siteWith(t, func(s *Site) {
		s.Assets = fstest.MapFS{
			"page-abc.js": {Data: []byte(plain)}, "page-abc.js.br": {Data: []byte("small")}, "page-abc.js.gz": {Data: []byte("larger")},
			"only-gz.css": {Data: []byte("a{}")}, "only-gz.css.gz": {Data: []byte("gz")},
			"icon-abc.svg": {Data: []byte("<svg/>")}, "stable/embed.js": {Data: []byte(plain)}, "stable/embed.js.br": {Data: []byte("stable")},
		}
	})
	ask := func(path string, header ...string) (*http.Response, string) {
		t.Helper()
		r, err := http.NewRequest("GET", server.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(header); i += 2 {
			r.Header.Set(header[i], header[i+1])
		}
		answer, err := http.DefaultTransport.RoundTrip(r)
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
	tags := map[string]string{}
	for _, c := range []struct{ path, takes, encoding, body string }{
		{"/assets/page-abc.js", "gzip, deflate, br, zstd", "br", "small"},
		{"/assets/page-abc.js", "br;q=0.5, gzip", "br", "small"},
		{"/assets/page-abc.js", "GZIP", "gzip", "larger"},
		{"/assets/page-abc.js", "br;q=0, *", "gzip", "larger"},
		{"/assets/page-abc.js", "*", "br", "small"},
		{"/assets/page-abc.js", "*;q=0", "", plain},
		{"/assets/page-abc.js", "br;q=0,gzip;q=0.000", "", plain},
		{"/assets/page-abc.js", "identity", "", plain},
		{"/assets/page-abc.js", "brown, xgzip", "", plain},
		{"/assets/only-gz.css", "br, gzip", "gzip", "gz"},
		{"/assets/only-gz.css", "br", "", "a{}"},
		{"/embed.js", "br", "br", "stable"},
		{"/embed.js", "gzip", "", plain},
	} {
		answer, body := ask(c.path, "Accept-Encoding", c.takes)
		h := answer.Header
		if answer.StatusCode != 200 || body != c.body || h.Get("Content-Encoding") != c.encoding ||
			!slices.Contains(h.Values("Vary"), "Accept-Encoding") || answer.ContentLength != int64(len(c.body)) {
			t.Errorf("%s to who takes %s: %s %v %.20q", c.path, c.takes, answer.Status, h, body)
		}
		if kind := h.Get("Content-Type"); !strings.HasPrefix(kind, "text/javascript") && !strings.HasPrefix(kind, "text/css") {
			t.Errorf("%s is %s", c.path, kind)
		}
		tag := h.Get("ETag")
		if other, had := tags[tag]; tag == "" || had && other != c.body {
			t.Errorf("%s to who takes %s: the tag %s is another's", c.path, c.takes, tag)
		}
		tags[tag] = c.body
		if again, body := ask(c.path, "Accept-Encoding", c.takes, "If-None-Match", tag); again.StatusCode != http.StatusNotModified ||
			body != "" {
			t.Errorf("%s once more: %s", c.path, again.Status)
		}
	}
	if answer, body := ask("/assets/page-abc.js", "Accept-Encoding", "br", "Range",
		"bytes=1-2"); answer.StatusCode != http.StatusPartialContent || body != "ma" {
		t.Errorf("a part: %s %q", answer.Status, body)
	}
	if answer, _ := ask("/assets/icon-abc.svg", "Accept-Encoding", "br"); answer.Header.Get("Vary") != "" ||
		answer.Header.Get("Content-Encoding") != "" {
		t.Errorf("a file of one form: %v", answer.Header)
	}
	for _, path := range []string{"/assets/page-abc.js.br", "/assets/page-abc.js.gz", "/assets/stable/embed.js", "/assets/", "/assets/.",
		"/assets/stable"} {
		if answer, _ := ask(path); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %s", path, answer.Status)
		}
	}
}

// TestFilesOfThePageAreBounded: an address gets so many in a minute, and neither they nor other requests count for the other.
func TestFilesOfThePageAreBounded(t *testing.T) {
	ask, refused := limited(t, Site{Rates: Rates{Assets: rate.New("address-assets", 2, time.Minute),
		Requests: rate.New("address-requests", 1, time.Minute)}})
	for range 2 {
		if a := ask("10.0.0.1:1", "GET", "/assets/a.js"); a.StatusCode != http.StatusOK {
			t.Fatal(a.Status)
		}
	}
	turnedAway(t, ask("10.0.0.1:1", "GET", "/assets/a.js"), http.StatusTooManyRequests)
	if a := ask("10.0.0.2:1", "GET", "/assets/a.js"); a.StatusCode != http.StatusOK {
		t.Errorf("another address: %s", a.Status)
	}
	if a := ask("10.0.0.1:1", "GET", "/play"); a.StatusCode != http.StatusOK {
		t.Errorf("a page: %s", a.Status)
	}
	if len(*refused) != 1 || (*refused)[0] != "address-assets" {
		t.Errorf("counted %v", *refused)
	}
}

// TestFilesSentAtOnceAreBounded: readers who take nothing keep the places of one address, and of all, and no others.
func TestFilesSentAtOnceAreBounded(t *testing.T) {
	for limit, sizes := range map[string]Sizes{"address-assets-at-once": {Files: 2, Assets: 100}, "max-assets": {Files: 100, Assets: 2}} {
		in, free := make(chan struct{}), make(chan struct{})
		s := Site{Sizes: sizes}
		refused := make(chan string, 10)
		s.Refused = func(limit string) { refused <- limit }
		handler := s.crowd(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/assets/slow.js" {
				in <- struct{}{}
				<-free
			}
		}))
		ask := func(path string) int {
			w, r := recorded("GET", path, "10.0.0.1:1")
			handler.ServeHTTP(w, r)
			return w.Code
		}
		for range 2 {
			go ask("/assets/slow.js")
			<-in
		}
		if status := ask("/assets/a.js"); status != 429 && status != 503 {
			t.Errorf("%s: one file more than may be sent at once: %d", limit, status)
		}
		if got := <-refused; got != limit {
			t.Errorf("%s: counted under %s", limit, got)
		}
		if status := ask("/play"); status != 200 {
			t.Errorf("%s: a page meanwhile: %d", limit, status)
		}
		close(free)
	}
}

func recorded(method, path, from string) (*httptest.ResponseRecorder, *http.Request) {
	r := httptest.NewRequest(method, path, nil)
	r.RemoteAddr = from
	return httptest.NewRecorder(), r
}
