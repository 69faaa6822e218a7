package http

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tilescope/server/lesson/catalog"
	"tilescope/server/ops/fault"
)

func broken() (n int64) {
	fault.Each(func(kind string, all int64) {
		if kind == "request" {
			n = all
		}
	})
	return n
}

// TestRequestsThatBreakDown: who asked hears that something went wrong, an answer that has begun breaks off, it is counted, and the log has
// the stack in one record.
func TestRequestsThatBreakDown(t *testing.T) {
	for _, c := range []struct {
		what   string
		before func(http.ResponseWriter)
		whole  bool
	}{
		{"before anything is written", func(http.ResponseWriter) {}, true},
		{"after a part of the answer", func(w http.ResponseWriter) {
			_, _ = io.WriteString(w, strings.Repeat("x", 100_000))
			_ = http.NewResponseController(w).Flush()
		}, false},
	} {
		var said strings.Builder
		s := Site{Catalog: &catalog.Catalog{}, Ready: func() bool { return true }, Log: slog.New(slog.NewJSONHandler(&said, nil)),
			Socket: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				c.before(w)
				panic("out of luck")
			})}
		server := httptest.NewServer(New(s))
		before := broken()
		answer, err := http.Get(server.URL + "/ws")
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		server.Close()
		if c.whole && (err != nil || answer.StatusCode != http.StatusInternalServerError ||
			!strings.Contains(string(body), "something went wrong on the server")) {
			t.Errorf("%s: %s, %q, %v", c.what, answer.Status, body, err)
		}
		if !c.whole && err == nil {
			t.Errorf("%s: the answer looks whole: %s, %d bytes", c.what, answer.Status, len(body))
		}
		if n := broken() - before; n != 1 {
			t.Errorf("%s: it is counted %d times", c.what, n)
		}
		if lines := strings.Split(strings.TrimSpace(said.String()), "\n"); len(lines) != 1 || !strings.Contains(lines[0], "out of luck") ||
			!strings.Contains(lines[0], `"path":"/ws"`) {
			t.Errorf("%s: the log has %q", c.what, lines)
		}
	}
}
