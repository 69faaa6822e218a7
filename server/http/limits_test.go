package http

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"tilescope/server/lesson/catalog"
	"tilescope/server/limit/rate"
	"tilescope/server/page"
)

// limited is a small site, what it turned away, and a way to ask it for something from an address.
func limited(t *testing.T, s Site) (ask func(from, method, path string, header ...string) *http.Response, refused *[]string) {
	t.Helper()
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte("---\ntitle: One\naim: See.\n---\nText.\n")},
		"one/kernel.cu": {Data: []byte("int main() {}")},
	})
	if err != nil {
		t.Fatal(err)
	}
	refused = &[]string{}
	s.Catalog, s.Names, s.Ready, s.Log = c, page.Assets{}, func() bool { return true }, slog.New(slog.DiscardHandler)
	s.Refused = func(limit string) { *refused = append(*refused, limit) }
	s.Assets = fstest.MapFS{"a.js": {Data: []byte("1")}}
	if s.Socket == nil {
		s.Socket = http.NotFoundHandler()
	}
	handler := New(s)
	return func(from, method, path string, header ...string) *http.Response {
		t.Helper()
		r := httptest.NewRequest(method, path, strings.NewReader("{}"))
		r.RemoteAddr = from
		for i := 0; i < len(header); i += 2 {
			r.Header.Add(header[i], header[i+1])
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Result()
	}, refused
}

// turnedAway fails unless an answer says plainly to come back later.
func turnedAway(t *testing.T, a *http.Response, status int) string {
	t.Helper()
	body, err := io.ReadAll(a.Body)
	if err != nil {
		t.Fatal(err)
	}
	if a.StatusCode != status || a.Header.Get("Retry-After") == "" || !strings.Contains(string(body), "Wait") {
		t.Errorf("%s, Retry-After %q: %s", a.Status, a.Header.Get("Retry-After"), body)
	}
	return string(body)
}

func TestRequestsOfOneAddress(t *testing.T) {
	ask, refused := limited(t, Site{Rates: Rates{Requests: rate.New("address-requests", 2, time.Minute)}})
	for range 2 {
		if a := ask("10.0.0.1:1", "GET", "/play"); a.StatusCode != http.StatusOK {
			t.Fatal(a.Status)
		}
	}
	if said := turnedAway(t, ask("10.0.0.1:2", "GET", "/play"), http.StatusTooManyRequests); strings.Contains(said, "<html") {
		t.Error("a script gets a page")
	}
	if said := turnedAway(t, ask("10.0.0.1:2", "GET", "/play", "Accept", "text/html"), http.StatusTooManyRequests); !strings.Contains(said,
		"<html") || !strings.Contains(said, "Too many requests") {
		t.Errorf("a reader gets %s", said)
	}
	for _, free := range []string{"/healthz", "/readyz", "/assets/a.js"} {
		if a := ask("10.0.0.1:3", "GET", free); a.StatusCode != http.StatusOK {
			t.Errorf("%s: %s", free, a.Status)
		}
	}
	if a := ask("10.0.0.2:1", "GET", "/play"); a.StatusCode != http.StatusOK {
		t.Errorf("another address: %s", a.Status)
	}
	if len(*refused) != 2 || (*refused)[0] != "address-requests" {
		t.Errorf("counted %v", *refused)
	}
}

// TestWhereARequestComesFrom: what a proxy says counts where the proxy is trusted, and nowhere else.
func TestWhereARequestComesFrom(t *testing.T) {
	var got, proto string
	socket := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got, proto = strings.Join(Networks(r), " "), r.Header.Get("X-Forwarded-Proto")
	})
	trusted := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.1.0.0/16")}
	for _, c := range []struct {
		what    string
		proxies []netip.Prefix
		from    string
		header  []string
		want    string
		proto   string
	}{
		{"nobody is trusted", nil, "127.0.0.1:5", []string{"X-Forwarded-For", "9.9.9.9", "X-Forwarded-Proto", "https"}, "127.0.0.1", ""},
		{"somebody says they are another", trusted, "8.8.8.8:5", []string{"X-Forwarded-For", "9.9.9.9", "X-Forwarded-Proto", "https"}, "8.8.8.8",
			""},
		{"the proxy says who", trusted, "127.0.0.1:5", []string{"X-Forwarded-For", "9.9.9.9", "X-Forwarded-Proto", "https"}, "9.9.9.9", "https"},
		{"a lie before the proxy's word", trusted, "127.0.0.1:5", []string{"X-Forwarded-For", "1.1.1.1, 9.9.9.9"}, "9.9.9.9", ""},
		{"two proxies", trusted, "127.0.0.1:5", []string{"X-Forwarded-For", "9.9.9.9, 10.1.2.3"}, "9.9.9.9", ""},
		{"a proxy that says nothing", trusted, "127.0.0.1:5", nil, "127.0.0.1", ""},
		{"a network of one household", nil, "[2001:db8:1:2:3:4:5:6]:5", nil, "2001:db8:1:2::/64 2001:db8:1::/56 2001:db8:1::/48", ""},
		{"an IPv4 address in IPv6", nil, "[::ffff:10.9.8.7]:5", nil, "10.9.8.7", ""},
		{"an IPv4 address in IPv6 by a proxy", trusted, "127.0.0.1:5", []string{"X-Forwarded-For", "::ffff:9.9.9.9"}, "9.9.9.9", ""},
	} {
		ask, _ := limited(t, Site{Proxies: c.proxies, Socket: socket})
		ask(c.from, "GET", "/ws", c.header...)
		if got != c.want || proto != c.proto {
			t.Errorf("%s: it comes from %q by %q, not %q by %q", c.what, got, proto, c.want, c.proto)
		}
	}
}

// TestWritesAreHeldToTheLearner: a learner's own rate, and the address's for those who write for the first time.
func TestWritesAreHeldToTheLearner(t *testing.T) {
	ask, refused := limited(t, Site{Rates: Rates{Writes: rate.New("learner-writes", 2, time.Minute),
		Learners: rate.New("address-learners", 2, time.Hour)}})
	const one, two, three = "abandon-ability-able-about-above-absent", "absorb-abstract-absurd-abuse-access-accident",
		"account-accuse-achieve-acid-acoustic-acquire"
	keep := func(who string) *http.Response {
		return ask("10.0.0.1:1", "PUT", "/me/places/one", "Cookie", learnerCookie+"="+who)
	}
	for range 2 {
		// There is no store here, which is another matter.
		if a := keep(one); a.StatusCode != http.StatusServiceUnavailable || a.Header.Get("Retry-After") != "" {
			t.Fatal(a.Status)
		}
	}
	turnedAway(t, keep(one), http.StatusTooManyRequests)
	if a := keep(two); a.StatusCode == http.StatusTooManyRequests {
		t.Error("one learner keeps out another")
	}
	turnedAway(t, keep(three), http.StatusTooManyRequests)
	if want := "learner-writes address-learners"; strings.Join(*refused, " ") != want {
		t.Errorf("counted %v, want %s", *refused, want)
	}
}

// TestOnlySoManyAtOnce: a request that comes while as many as may be are under way is told so at once.
func TestOnlySoManyAtOnce(t *testing.T) {
	hold, inside := make(chan struct{}), make(chan struct{})
	socket := http.HandlerFunc(func(http.ResponseWriter, *http.Request) { close(inside); <-hold })
	ask, refused := limited(t, Site{Sizes: Sizes{Requests: 1}, Socket: socket})
	done := make(chan struct{})
	go func() { defer close(done); ask("10.0.0.1:1", "GET", "/ws") }()
	<-inside
	// One place in four, beyond them, is left to an address that has none.
	turnedAway(t, ask("10.0.0.2:1", "GET", "/play"), http.StatusServiceUnavailable)
	if a := ask("10.0.0.2:1", "GET", "/healthz"); a.StatusCode != http.StatusOK {
		t.Errorf("/healthz: %s", a.Status)
	}
	close(hold)
	<-done
	if a := ask("10.0.0.2:1", "GET", "/play"); a.StatusCode != http.StatusOK || len(*refused) != 1 || (*refused)[0] != "max-requests" {
		t.Errorf("afterwards: %s, counted %v", a.Status, *refused)
	}
}

func TestLongTextsOfRequests(t *testing.T) {
	ask, _ := limited(t, Site{Sizes: Sizes{Query: 10, Form: 50}})
	said, err := io.ReadAll(ask("10.0.0.1:1", "GET", "/search?q=much+too+long").Body)
	if err != nil || !strings.Contains(string(said), "The search is too long") {
		t.Errorf("%s (%v)", said, err)
	}
	r := httptest.NewRequest("POST", "/me/recover", strings.NewReader("phrase="+strings.Repeat("a", 100)))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	New(Site{Catalog: &catalog.Catalog{}, Sizes: Sizes{Form: 50}, Socket: http.NotFoundHandler(),
		Log: slog.New(slog.DiscardHandler)}).ServeHTTP(w, r)
	if w.Code != http.StatusRequestEntityTooLarge || w.Header().Get(limitHeader) != "max-form" {
		t.Errorf("a long phrase: %d %v", w.Code, w.Header())
	}
}

// TestProgramsOfRequestsArePaidFor: checking a program counts as a run.
func TestProgramsOfRequestsArePaidFor(t *testing.T) {
	var paid []string
	runs := rate.New("address-runs", 1, time.Minute)
	pay := func(networks []string, learner string) error {
		paid = append(paid, networks[0]+" "+learner)
		return runs.Take(networks...)
	}
	if err := runs.Take("10.0.0.1"); err != nil {
		t.Fatal(err)
	}
	ask, refused := limited(t, Site{Pay: pay})
	turnedAway(t, ask("10.0.0.1:1", "POST", "/learn/one/check/mend", "Cookie", learnerCookie+"=abandon-ability-able-about-above-absent"),
		http.StatusTooManyRequests)
	if len(paid) != 1 || paid[0] != "10.0.0.1 abandon ability able about above absent" || (*refused)[0] != "address-runs" {
		t.Errorf("paid %q, counted %v", paid, *refused)
	}
}

// Anyone who goes away while they are answered is no fault of the server's.
func TestLeavingIsNotLogged(t *testing.T) {
	var log strings.Builder
	s := Site{Log: slog.New(slog.NewTextHandler(&log, nil))}
	here := httptest.NewRequest(http.MethodGet, "/", nil)
	ctx, leave := context.WithCancel(t.Context())
	leave()
	s.failed(here.WithContext(ctx), "gone", ctx.Err())
	if log.Len() > 0 {
		t.Errorf("logged: %s", log.String())
	}
	s.failed(here, "broken", errors.New("the reason"))
	if got := log.String(); !strings.Contains(got, "broken") || !strings.Contains(got, "the reason") {
		t.Errorf("not logged: %q", got)
	}
}
