package main

import (
	"context"
	"errors"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"tilescope/server/worker/remote"
)

// TestReadiness: it looks once however many ask at once, and says what it found.
func TestReadiness(t *testing.T) {
	var looks atomic.Int64
	full := errors.New("the disk is full")
	r := &readiness{store: func(context.Context) error { looks.Add(1); return full }, run: remote.TinyRun}
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() {
			if err := r.check(t.Context()); !errors.Is(err, full) {
				t.Errorf("%v", err)
			}
		})
	}
	all.Wait()
	if n := looks.Load(); n != 1 {
		t.Errorf("it looked %d times", n)
	}
	broken := errors.New("no worker")
	r = &readiness{store: func(context.Context) error { return nil }, run: func(context.Context) error { return broken }}
	if err := r.check(t.Context()); !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
	r = &readiness{store: func(context.Context) error { return nil }, run: remote.TinyRun}
	if err := r.check(t.Context()); err != nil {
		t.Errorf("%v", err)
	}
}

// TestAFullDiskIsSaid: what must be kept is refused with 507, by the name of the flag; readiness says why; pages and runs continue.
func TestAFullDiskIsSaid(t *testing.T) {
	inTurn(t)
	t.Parallel()
	data := filepath.Join(t.TempDir(), "data")
	server := begin(t, "--data", data)
	becomesReady(t, "http://"+server.address)
	made, _ := request(t, "POST", "http://"+server.address+"/s", "",
		`{"spec": {"source": "int main() { return 7; }", "name": "seven.cu"}, "view": ""}`, http.StatusCreated)
	server.end()
	server = begin(t, "--data", data, "--disk-reserve", "1000000000000000000") // more than any disk has
	for _, ask := range [][3]string{
		{"PUT", "/me/places/stencil", `{"position": 1}`},
		{"POST", "/s", `{"spec": {"source": "int main() { return 8; }", "name": "eight.cu"}, "view": ""}`},
		{"POST", "/rooms", aRoom},
	} {
		answer, text := request(t, ask[0], "http://"+server.address+ask[1], "", ask[2], http.StatusInsufficientStorage)
		if answer.Header.Get("Tilescope-Limit") != "disk-reserve" || !strings.Contains(text, "disk is full") {
			t.Errorf("%s %s: %v, %s", ask[0], ask[1], answer.Header, text)
		}
	}
	answer, err := http.Get("http://" + server.address + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if text, _ := io.ReadAll(answer.Body); answer.StatusCode != http.StatusServiceUnavailable ||
		!strings.Contains(string(text), "the disk is full") {
		t.Errorf("%s: %s", answer.Status, text)
	}
	fetch(t, "http://"+server.address+"/lessons/stencil", http.StatusOK)
	fetch(t, "http://"+server.address+made.Header.Get("Location"), http.StatusOK)
	fetch(t, "http://"+server.address+"/healthz", http.StatusOK)
	counted(t, server, map[string]bool{"disk-reserve": true})
}
