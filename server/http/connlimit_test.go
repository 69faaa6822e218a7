package http

import (
	"bufio"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"tilescope/server/lesson/catalog"
	"tilescope/server/limit/rate"
	"tilescope/server/wire"
)

// limitedSite serves a small site on a real port with bounded connections, and tells what it turned away.
func limitedSite(t *testing.T, d *ConnLimit, s Site) (address string, refused func() string) {
	t.Helper()
	var mu sync.Mutex
	var list []string
	s.Catalog, s.Ready, s.Log = &catalog.Catalog{}, func() bool { return true }, slog.New(slog.DiscardHandler)
	if s.Socket == nil {
		s.Socket = http.NotFoundHandler()
	}
	s.Refused = func(limit string) {
		mu.Lock()
		defer mu.Unlock()
		list = append(list, limit)
	}
	server := httptest.NewUnstartedServer(New(s))
	server.Config.ConnContext, server.Config.ConnState = d.ConnContext, d.ConnState
	server.Start()
	t.Cleanup(server.Close)
	return server.Listener.Addr().String(), func() string {
		mu.Lock()
		defer mu.Unlock()
		return strings.Join(list, " ")
	}
}

// askOver sends a request over a connection of its own and leaves that open.
func askOver(t *testing.T, address, path string) (net.Conn, *http.Response) {
	t.Helper()
	return askFrom(t, "127.0.0.1", address, path)
}

// askFrom is askOver from another address.
func askFrom(t *testing.T, from, address, path string) (net.Conn, *http.Response) {
	t.Helper()
	c, err := (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}).Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	_ = c.SetDeadline(time.Now().Add(time.Minute))
	if _, err := io.WriteString(c, "GET "+path+" HTTP/1.1\r\nHost: here\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	answer, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	return c, answer
}

// holdOrTake is a socket that keeps a request until it is given up, where the address has ?hold, and otherwise takes the connection from
// the server, as a page's is taken.
func holdOrTake(t *testing.T) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Has("hold") {
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
			return
		}
		c, _, err := w.(http.Hijacker).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		t.Cleanup(func() { c.Close() })
		_, _ = io.WriteString(c, "HTTP/1.1 101 Switching Protocols\r\n\r\n")
	})
}

// untilFewer waits until fewer than n connections are counted.
func untilFewer(t *testing.T, conns *ConnLimit, n int, otherwise string) {
	t.Helper()
	counted := func() int {
		conns.mu.Lock()
		defer conns.mu.Unlock()
		return len(conns.conns)
	}
	for deadline := time.Now().Add(time.Minute); counted() >= n; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal(otherwise)
		}
	}
}

// TestConnectionsAreBounded: so many are open at once, who comes beyond them hears so, and there is room again when one goes or becomes a
// page's.
func TestConnectionsAreBounded(t *testing.T) {
	for _, test := range []struct {
		limit  string
		conns  *ConnLimit // for two
		status int
	}{
		{"max-sockets", &ConnLimit{Most: 2}, http.StatusServiceUnavailable},
		{"address-sockets", &ConnLimit{Most: 50, Each: 2}, http.StatusTooManyRequests},
	} {
		t.Run(test.limit, func(t *testing.T) {
			address, refused := limitedSite(t, test.conns, Site{Socket: holdOrTake(t)})
			first, answer := askOver(t, address, "/ws?hold")
			_, second := askOver(t, address, "/ws?hold")
			if answer.StatusCode != http.StatusOK || second.StatusCode != http.StatusOK {
				t.Fatalf("within the limit: %s, %s", answer.Status, second.Status)
			}
			third, answer := askOver(t, address, "/healthz")
			turnedAway(t, answer, test.status)
			if answer.Header.Get(limitHeader) != test.limit || !answer.Close || refused() != test.limit {
				t.Errorf("%v, counted %q", answer.Header, refused())
			}
			if _, err := third.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
				t.Errorf("the connection stays: %v", err)
			}
			first.Close()
			untilFewer(t, test.conns, 2, "a connection that ended is still counted")
			if _, answer = askOver(t, address, "/ws"); answer.StatusCode != http.StatusSwitchingProtocols {
				t.Fatalf("when one has gone: %s", answer.Status)
			}
			untilFewer(t, test.conns, 2, "a page's connection is still counted")
			if _, answer = askOver(t, address, "/ws?hold"); answer.StatusCode != http.StatusOK {
				t.Errorf("beside a page: %s", answer.Status)
			}
			farBeyond(t, address)
		})
	}
}

// farBeyond opens far more connections than there may be: those are closed without a word.
func farBeyond(t *testing.T, address string) {
	t.Helper()
	var last net.Conn
	for range 8 {
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		last = c
	}
	_ = last.SetReadDeadline(time.Now().Add(time.Minute))
	if _, err := last.Read(make([]byte, 1)); err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("connections without end are held: %v", err)
	}
}

// TestConnectionsOfProxies: a proxy's are not counted as one reader's.
func TestConnectionsOfProxies(t *testing.T) {
	address, _ := limitedSite(t, &ConnLimit{Each: 1, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}, Site{})
	for range 3 {
		if _, answer := askOver(t, address, "/healthz"); answer.StatusCode != http.StatusOK {
			t.Errorf("a proxy's connections are counted as one reader's: %s", answer.Status)
		}
	}
}

// TestConnectionsBetweenRequestsMakeWay: an address's own idle connection goes for its next one, and where the server has no place left,
// the address that has most loses one to an address that has fewer, whatever it does.
func TestConnectionsBetweenRequestsMakeWay(t *testing.T) {
	holds := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	})
	ended := func(list []net.Conn) bool {
		for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
			for _, c := range list {
				_ = c.SetReadDeadline(time.Now().Add(5 * time.Millisecond))
				if _, err := c.Read(make([]byte, 1)); err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
					return true
				}
			}
		}
		return false
	}
	for name, test := range map[string]struct {
		conns  *ConnLimit
		path   string // over which the first connections come
		from   string // where the next one comes from
		status int
	}{
		"of the address":              {&ConnLimit{Each: 3}, "/healthz", "127.0.0.1", http.StatusOK},
		"of whoever has most":         {&ConnLimit{Most: 3}, "/healthz", "127.0.0.2", http.StatusOK},
		"of whoever has most, in use": {&ConnLimit{Most: 3}, "/ws", "127.0.0.2", http.StatusOK},
		"none of its own is idle":     {&ConnLimit{Most: 3}, "/ws", "127.0.0.1", http.StatusServiceUnavailable},
	} {
		address, _ := limitedSite(t, test.conns, Site{Socket: holds})
		var list []net.Conn
		for range 3 {
			c, answer := askOver(t, address, test.path)
			if answer.StatusCode != http.StatusOK {
				t.Fatalf("%s: %s", name, answer.Status)
			}
			_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, max(0, answer.ContentLength)))
			list = append(list, c)
		}
		idle := func() bool {
			test.conns.mu.Lock()
			defer test.conns.mu.Unlock()
			for _, c := range test.conns.conns {
				if c.busy != (test.path == "/ws") {
					return false
				}
			}
			return true
		}
		for !idle() {
			time.Sleep(time.Millisecond)
		}
		_, answer := askFrom(t, test.from, address, "/healthz")
		if answer.StatusCode != test.status {
			t.Errorf("%s: the next one gets %s", name, answer.Status)
		}
		if test.status == http.StatusOK && !ended(list) {
			t.Errorf("%s: all others stay", name)
		}
	}
}

// TestOnlySoManyOfOneAddressAtOnce: a network that requests much at once leaves places to others.
func TestOnlySoManyOfOneAddressAtOnce(t *testing.T) {
	hold, inside := make(chan struct{}), make(chan struct{})
	socket := http.HandlerFunc(func(http.ResponseWriter, *http.Request) { close(inside); <-hold })
	ask, refused := limited(t, Site{Sizes: Sizes{Each: 1}, Socket: socket})
	done := make(chan struct{})
	go func() { defer close(done); ask("10.0.0.1:1", "GET", "/ws") }()
	<-inside
	turnedAway(t, ask("10.0.0.1:2", "GET", "/play"), http.StatusTooManyRequests)
	for from, path := range map[string]string{"10.0.0.1:2": "/assets/a.js", "10.0.0.2:1": "/play"} {
		if a := ask(from, "GET", path); a.StatusCode != http.StatusOK {
			t.Errorf("%s from %s: %s", path, from, a.Status)
		}
	}
	close(hold)
	<-done
	if a := ask("10.0.0.1:2", "GET", "/play"); a.StatusCode != http.StatusOK || strings.Join(*refused, " ") != "address-at-once" {
		t.Errorf("afterwards: %s, counted %v", a.Status, *refused)
	}
}

// TestExportsOfOneAddress: who requests exports without end waits, and nobody else.
func TestExportsOfOneAddress(t *testing.T) {
	ask, refused := limited(t, Site{Limits: wire.DefaultLimits(), Busy: func(error) bool { return false },
		Rates: Rates{Exports: rate.New("address-exports", 1, time.Minute)}})
	// What is requested here is no export, which is found out behind the rate.
	if a := ask("10.0.0.1:1", "POST", "/export"); a.StatusCode != http.StatusUnprocessableEntity {
		t.Fatal(a.Status)
	}
	turnedAway(t, ask("10.0.0.1:2", "POST", "/export"), http.StatusTooManyRequests)
	if a := ask("10.0.0.2:1", "POST", "/export"); a.StatusCode != http.StatusUnprocessableEntity ||
		strings.Join(*refused, " ") != "address-exports" {
		t.Errorf("another address: %s, counted %v", a.Status, *refused)
	}
}

// TestChecksOfOneAddress: who has texts checked without end waits, and nobody else; other requests of the address are answered.
func TestChecksOfOneAddress(t *testing.T) {
	ask, refused := limited(t, Site{Limits: wire.DefaultLimits(), Busy: func(error) bool { return false },
		Rates: Rates{Checks: rate.New("address-checks", 1, time.Minute), Requests: rate.New("address-requests", 1, time.Minute)}})
	// What is sent here is no text, which is found out behind the rate.
	if a := ask("10.0.0.1:1", "POST", "/check"); a.StatusCode != http.StatusUnprocessableEntity {
		t.Fatal(a.Status)
	}
	turnedAway(t, ask("10.0.0.1:2", "POST", "/check"), http.StatusTooManyRequests)
	for from, path := range map[string]string{"10.0.0.2:1": "/check", "10.0.0.1:1": "/export"} {
		if a := ask(from, "POST", path); a.StatusCode == http.StatusTooManyRequests {
			t.Errorf("%s from %s: %s", path, from, a.Status)
		}
	}
	if strings.Join(*refused, " ") != "address-checks" {
		t.Errorf("counted %v", *refused)
	}
}
