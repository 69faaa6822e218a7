package http

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"tilescope/server/nettest"
)

// upgrades are heads of requests that would rather speak something else, or seem to.
var upgrades = []string{"", "Upgrade: x\r\n", "Connection: Upgrade\r\nUpgrade: websocket\r\n",
	"Connection: upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"}

// TestReadersWhoTakeNothing: each piece of an answer may be taken in the last moment of its time. From a reader who takes no more it is not
// kept any longer.
func TestReadersWhoTakeNothing(t *testing.T) {
	const most, pieces = 30 * time.Second, 4
	large := bytes.Repeat([]byte("x"), pieces*piece)
	site := Site{WriteDeadline: most}
	for _, upgrade := range upgrades {
		readersWhoTakeNothing(t, site, upgrade, most, pieces, large)
	}
}

func readersWhoTakeNothing(t *testing.T, site Site, upgrade string, most time.Duration, pieces int, large []byte) {
	synctest.Test(t, func(t *testing.T) {
		type end struct {
			at  time.Time
			err error
		}
		written := make(chan end, 1)
		handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, err := w.Write(large)
			written <- end{time.Now(), err}
		})
		listener := nettest.Listen()
		server := &http.Server{Handler: site.writeDeadline(handler)}
		go func() { _ = server.Serve(listener) }()
		defer server.Close()
		for taken := range pieces + 1 {
			here := listener.Dial()
			defer here.Close()
			if _, err := io.WriteString(here, "GET / HTTP/1.1\r\nHost: here\r\n"+upgrade+"\r\n"); err != nil {
				t.Fatal(err)
			}
			answer, err := http.ReadResponse(bufio.NewReaderSize(here, 16), nil)
			if err != nil {
				t.Fatal(err)
			}
			last := time.Now()
			for range taken {
				time.Sleep(most - 1)
				last = time.Now()
				if _, err := io.CopyN(io.Discard, answer.Body, piece); err != nil {
					t.Fatalf("in the last moment: %v", err)
				}
			}
			time.Sleep(most)
			synctest.Wait()
			switch e := <-written; {
			case taken == pieces && e.err != nil:
				t.Errorf("%q: an answer that was taken slowly ends: %v", upgrade, e.err)
			case taken < pieces && (!errors.Is(e.err, os.ErrDeadlineExceeded) || e.at.Sub(last) != most):
				t.Errorf("%q: after %d pieces it waits %v, %v", upgrade, taken, e.at.Sub(last), e.err)
			}
		}
	})
}

// TestSmallAnswersThatNobodyTakes: however many requests a connection sends without reading, no more of their answers are made than its
// buffer takes, and then it is closed.
func TestSmallAnswersThatNobodyTakes(t *testing.T) {
	const buffer, each, requests, most = 64 << 10, 20 << 10, 1000, 1 << 20
	var made atomic.Int64
	closed := make(chan struct{}, 1)
	conns := &ConnLimit{SendBuffer: buffer}
	small := bytes.Repeat([]byte("x"), each)
	server := httptest.NewUnstartedServer(Site{WriteDeadline: 100 * time.Millisecond}.writeDeadline(
		http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			made.Add(each)
			_, _ = w.Write(small)
		})))
	server.Config.ConnContext = conns.ConnContext
	server.Config.ConnState = func(c net.Conn, state http.ConnState) {
		if conns.ConnState(c, state); state == http.StateClosed {
			closed <- struct{}{}
		}
	}
	server.Start()
	defer server.Close()
	c, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := io.WriteString(c, strings.Repeat("GET / HTTP/1.1\r\nHost: here\r\n\r\n", requests)); err != nil {
		t.Fatal(err)
	}
	select {
	case <-closed:
	case <-time.After(time.Minute):
		t.Fatal("a connection that takes nothing stays open")
	}
	if made.Load() > most {
		t.Errorf("%d KiB of answers were made for a reader who takes nothing", made.Load()>>10)
	}
}

// TestWhoTakesTheConnectionHasItsTime: the time for an answer does not end what follows a hijack.
func TestWhoTakesTheConnectionHasItsTime(t *testing.T) {
	const most = time.Second
	site := Site{WriteDeadline: most}
	synctest.Test(t, func(t *testing.T) {
		handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			c, _, err := w.(http.Hijacker).Hijack()
			if err != nil {
				t.Error(err)
				return
			}
			defer c.Close()
			time.Sleep(2 * most)
			if _, err := io.WriteString(c, "HTTP/1.1 101 Switching Protocols\r\n\r\n"); err != nil {
				t.Errorf("a connection that was taken over ends: %v", err)
			}
		})
		listener := nettest.Listen()
		server := &http.Server{Handler: site.writeDeadline(handler)}
		go func() { _ = server.Serve(listener) }()
		defer server.Close()
		here := listener.Dial()
		defer here.Close()
		if _, err := io.WriteString(here, "GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		if answer, err := http.ReadResponse(bufio.NewReader(here), nil); err != nil || answer.StatusCode != http.StatusSwitchingProtocols {
			t.Errorf("%v, %v", answer, err)
		}
	})
}

// TestLargeAnswersAreWhole: what comes in pieces is all there.
func TestLargeAnswersAreWhole(t *testing.T) {
	large := bytes.Repeat([]byte("0123456789"), piece)
	address, _ := limitedSite(t, &ConnLimit{}, Site{WriteDeadline: time.Minute, Assets: fstest.MapFS{"a.bin": {Data: large}}})
	answer, err := http.Get("http://" + address + "/assets/a.bin")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if got, err := io.ReadAll(answer.Body); err != nil || !bytes.Equal(got, large) {
		t.Errorf("%d bytes of %d, %v", len(got), len(large), err)
	}
}
