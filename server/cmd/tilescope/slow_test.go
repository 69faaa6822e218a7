package main

import (
	"bufio"
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tilescope/server/nettest"
)

// heard is what came over a connection.
type heard struct {
	mu   sync.Mutex
	text []byte
}

func (h *heard) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.text = append(h.text, p...)
	return len(p), nil
}

func (h *heard) soFar() []byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	return bytes.Clone(h.text)
}

// TestSlowRequestsAreEnded: whatever it is that does not come over a connection, it may come in the last moment of its time and is
// answered, and then the connection is closed.
func TestSlowRequestsAreEnded(t *testing.T) {
	const (
		head = "PUT / HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\n\r\n"
		most = 5 * time.Second
	)
	upgrading := strings.Replace(head, "Host", "Upgrade: x\r\nHost", 1)
	for name, pieces := range map[string][2]string{
		"header-timeout":            {head[:20], head[20:] + "body"},
		"read-timeout":              {head + "bo", "dy"},
		"idle-timeout":              {head + "body", head + "body"},
		"header-timeout, upgrading": {upgrading[:30], upgrading[30:] + "body"},
		"read-timeout, upgrading":   {upgrading + "bo", "dy"},
	} {
		limit, _, _ := strings.Cut(name, ",")
		t.Run(name, func(t *testing.T) {
			s, err := parseServe([]string{"--header-timeout", "1h", "--read-timeout", "1h", "--idle-timeout", "1h", "--" + limit, most.String()},
				io.Discard)
			if err != nil {
				t.Fatal(err)
			}
			synctest.Test(t, func(t *testing.T) {
				listener := nettest.Listen()
				server := s.requests.server(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					if body, err := io.ReadAll(r.Body); err == nil {
						_, _ = w.Write(body)
					}
				}), slog.New(slog.DiscardHandler))
				go func() { _ = server.Serve(listener) }()
				defer server.Close()
				for _, rests := range []time.Duration{most - 1, most} {
					here := listener.Dial()
					defer here.Close()
					closed := make(chan time.Time, 1)
					var said heard
					go func() {
						_, _ = io.Copy(&said, here)
						closed <- time.Now()
					}()
					if _, err := io.WriteString(here, pieces[0]); err != nil {
						t.Fatal(err)
					}
					began := time.Now()
					time.Sleep(rests)
					synctest.Wait()
					if rests < most {
						if _, err := io.WriteString(here, pieces[1]); err != nil {
							t.Fatalf("in the last moment: %v", err)
						}
						synctest.Wait()
						in, answers := bufio.NewReader(bytes.NewReader(said.soFar())), 1
						if limit == "idle-timeout" {
							answers = 2
						}
						for range answers {
							answer, err := http.ReadResponse(in, nil)
							if err != nil {
								t.Fatalf("in the last moment: %v", err)
							}
							if body, err := io.ReadAll(answer.Body); err != nil || string(body) != "body" {
								t.Errorf("in the last moment: %q, %v", body, err)
							}
						}
						continue
					}
					select {
					case at := <-closed:
						if at.Sub(began) != most {
							t.Errorf("it is closed after %v", at.Sub(began))
						}
					default:
						t.Error("the connection stays open")
					}
				}
			})
		})
	}
}
