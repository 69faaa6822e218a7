package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// TestServeFlags: every limit has a flag, and the flag reaches the field that is asked.
func TestServeFlags(t *testing.T) {
	var s settings
	for flag, field := range map[string]func() any{
		"max-connections":  func() any { return s.socket.MaxConns },
		"in-queue":         func() any { return s.socket.InQueue },
		"out-queue":        func() any { return s.socket.OutQueue },
		"max-message":      func() any { return s.socket.Limits.Message },
		"max-steps":        func() any { return s.socket.Limits.Steps },
		"max-breakpoints":  func() any { return s.socket.Limits.Lines },
		"max-blocks":       func() any { return s.socket.Limits.Blocks },
		"max-threads":      func() any { return s.socket.Limits.Threads },
		"max-source":       func() any { return s.socket.Limits.Source },
		"max-defines":      func() any { return s.socket.Limits.Defines },
		"max-input":        func() any { return s.runs.Limits.StdinBytes },
		"max-compile":      func() any { return s.runs.Limits.CompileWork },
		"max-instructions": func() any { return s.runs.Limits.Instructions },
		"max-memory":       func() any { return s.runs.Limits.MemoryBytes },
		"max-output":       func() any { return s.runs.Limits.OutputBytes },
		"max-launches":     func() any { return s.runs.Limits.Launches },
		"max-depth":        func() any { return s.runs.Limits.Depth },
		"schedule-tries":   func() any { return s.runs.Limits.ScheduleTries },
		"schedule-bytes":   func() any { return s.runs.Limits.CompareBytes },
		"checkpoints":      func() any { return s.runs.Limits.Timeline.Checkpoints },
		"checkpoint-bytes": func() any { return s.runs.Limits.Timeline.CheckpointBytes },
		"checkpoint-steps": func() any { return s.runs.Limits.Timeline.Interval },
		"track-steps":      func() any { return s.runs.Limits.Timeline.TrackSteps },
		"track-bytes":      func() any { return s.runs.Limits.Timeline.TrackBytes },
		"watch-steps":      func() any { return s.runs.Limits.Timeline.WatchSteps },
		"watch-touches":    func() any { return s.runs.Limits.Timeline.WatchTouches },
		"nats-replicas":    func() any { return s.store.Replicas },
		"store-bytes":      func() any { return s.store.MaxBytes },
		"learner-lessons":  func() any { return s.learners.Lessons },
		"learner-items":    func() any { return s.learners.Items },
		"check-steps":      func() any { return s.tutor.CheckSteps },
		"check-code":       func() any { return s.tutor.Code },
		"exercise-tries":   func() any { return s.tries },
		"learner-code":     func() any { return s.learners.Code },
		"rooms":            func() any { return s.rooms.Rooms },
		"room-members":     func() any { return s.rooms.Members },
		"room-votes":       func() any { return s.rooms.Votes },
		"room-presenters":  func() any { return s.rooms.Presenters },
		"room-rate":        func() any { return s.roomRate },
		"room-guesses":     func() any { return s.guesses },
		"address-votes":    func() any { return s.votes },
		"link-bytes":       func() any { return s.links.Bytes },
		"link-view":        func() any { return s.links.View },
		"max-requests":     func() any { return s.requests.sizes.Requests },
		"max-assets":       func() any { return s.requests.sizes.Assets },
		"address-assets":   func() any { return s.requests.assets },
		"max-form":         func() any { return s.requests.sizes.Form },
		"max-query":        func() any { return s.requests.sizes.Query },
		"max-header":       func() any { return s.requests.header },
		"address-requests": func() any { return s.requests.address },
		"address-learners": func() any { return s.requests.newLearners },
		"address-runs":     func() any { return s.requests.addressRuns },
		"address-rooms":    func() any { return s.requests.rooms },
		"address-bytes":    func() any { return s.requests.bytes },

		"address-open-rooms": func() any { return s.requests.sizes.Rooms },
		"address-link-bytes": func() any { return s.requests.kept },

		"link-rate":       func() any { return s.requests.links },
		"learner-writes":  func() any { return s.requests.writes },
		"learner-runs":    func() any { return s.requests.learnerRuns },
		"learner-bytes":   func() any { return s.learners.Bytes },
		"page-rate":       func() any { return s.socket.Rate },
		"address-rate":    func() any { return s.socket.EachRate },
		"return-rate":     func() any { return s.socket.Return },
		"max-name":        func() any { return s.socket.Limits.Name },
		"max-value":       func() any { return s.socket.Limits.Value },
		"max-panels":      func() any { return s.socket.Limits.Panels },
		"max-shapes":      func() any { return s.socket.Limits.Shapes },
		"max-title":       func() any { return s.socket.Limits.Title },
		"room-projectors": func() any { return s.rooms.Projectors },

		"address-assets-at-once": func() any { return s.requests.sizes.Files },
		"address-connections":    func() any { return s.socket.Each },
		"max-question":           func() any { return s.socket.Limits.Question },
		"max-options":            func() any { return s.socket.Limits.Options },
		"max-answer":             func() any { return s.socket.Limits.Answer },
		"runs-kept":              func() any { return s.runs.Kept },
		"runs-bytes":             func() any { return s.runs.Bytes },
		"runs-working":           func() any { return s.runs.Working },
		"runs-begun":             func() any { return s.runs.Begun },
		"runs-waiting":           func() any { return s.runs.Waiting },
		"steps-working":          func() any { return s.runs.Quick },
	} {
		var err error
		if s, err = parseServe([]string{"--link-bytes", "4321", "--" + flag, "4321"}, io.Discard); err != nil {
			t.Fatalf("--%s: %v", flag, err)
		}
		switch v := field().(type) {
		case int:
			if v != 4321 {
				t.Errorf("--%s 4321 sets %d", flag, v)
			}
		case int64:
			if v != 4321 {
				t.Errorf("--%s 4321 sets %d", flag, v)
			}
		default:
			t.Errorf("--%s has no number", flag)
		}
	}
	if s, err := parseServe([]string{"--search-time", "3s"}, io.Discard); err != nil || s.runs.SearchTime != 3*time.Second {
		t.Errorf("--search-time 3s: %v, %v", s.runs.SearchTime, err)
	}
	if s, err := parseServe([]string{"--room-idle", "3s", "--room-age", "4s"}, io.Discard); err != nil || s.rooms.Idle != 3*time.Second ||
		s.rooms.Age != 4*time.Second {
		t.Errorf("--room-idle 3s --room-age 4s: %v, %v, %v", s.rooms.Idle, s.rooms.Age, err)
	}
	for _, args := range [][]string{{"--no-such-flag"}, {"somewhere"}, {"--max-launches", "many"}, {"--store-bytes", "1000000"}} {
		var stderr bytes.Buffer
		if status := serve(args, io.Discard, &stderr); status != exitUsage || stderr.Len() == 0 {
			t.Errorf("%v: status %d, saying %q", args, status, stderr.String())
		}
	}
}

// said collects what a server prints while it runs.
type said struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *said) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

// TestServeFromStartToStop: it says where it is, makes its data directory, answers, and stops when it is told to.
func TestServeFromStartToStop(t *testing.T) {
	data := filepath.Join(t.TempDir(), "new", "data")
	s, err := parseServe([]string{"--addr", "127.0.0.1:0", "--data", data}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var out said
	ended := make(chan error, 1)
	go func() { ended <- s.serve(ctx, &out, io.Discard) }()
	url := ""
	for deadline := time.Now().Add(time.Minute); url == ""; time.Sleep(5 * time.Millisecond) {
		if url = regexp.MustCompile(`http://[^\s]+`).FindString(out.String()); url == "" && time.Now().After(deadline) {
			t.Fatalf("it says %q and not where it is", out.String())
		}
	}
	if !strings.Contains(out.String(), data) {
		t.Errorf("it says %q and not where its data is", out.String())
	}
	if _, err := os.Stat(data); err != nil {
		t.Error(err)
	}
	for path, want := range map[string]string{"/": "Tilescope", "/healthz": "ok", "/readyz": "ok", "/play": "tilescope-stage",
		"/lessons/stencil": "tilescope-stage"} {
		resp, err := http.Get(url + path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(resp.Body)
		resp.Body.Close()
		if resp.StatusCode != http.StatusOK || !strings.Contains(string(body), want) {
			t.Errorf("%s: %s", path, resp.Status)
		}
	}
	searchOverSocket(t, "ws"+strings.TrimPrefix(url, "http")+"/ws")
	cancel()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Fatal("it does not stop")
	}
}

func TestServeSaysWhyItCannot(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	if status := serve([]string{"--addr", "127.0.0.1:0", "--data", file}, io.Discard, &stderr); status != exitInternal ||
		!strings.Contains(stderr.String(), "data directory") {
		t.Errorf("status %d, saying %q", status, stderr.String())
	}
	stderr.Reset()
	if status := serve([]string{"--addr", "127.0.0.1:99999", "--data", t.TempDir()}, io.Discard, &stderr); status != exitInternal ||
		!strings.Contains(stderr.String(), "99999") {
		t.Errorf("status %d, saying %q", status, stderr.String())
	}
}

// searchOverSocket opens a program with a race as a page does, and asks for a schedule that shows it.
func searchOverSocket(t *testing.T, url string) {
	t.Helper()
	ws, _, err := websocket.DefaultDialer.Dial(url, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer ws.Close()
	_ = ws.SetReadDeadline(time.Now().Add(time.Minute))
	ask := func(text string, kind wire.ServerKind) *wiretest.Server {
		t.Helper()
		if err := ws.WriteMessage(websocket.TextMessage, []byte(text)); err != nil {
			t.Fatal(err)
		}
		for {
			var m wiretest.Server
			if err := ws.ReadJSON(&m); err != nil {
				t.Fatal(err)
			}
			switch m.Kind {
			case wire.Progress, wire.Searching:
			case kind:
				return &m
			default:
				t.Fatalf("%s: %+v, want %q", m.Kind, m.Problem, kind)
			}
		}
	}
	source := "__global__ void k(int *p) { __shared__ int s[64]; s[threadIdx.x] = 1; p[threadIdx.x] = s[63 - threadIdx.x]; } int main() { " +
		"int *d; cudaMalloc(&d, 256); k<<<1, 64>>>(d); cudaFree(d); return 0; }"
	opened := ask(`{"kind":"open","seq":1,"version":2,"spec":{"source":"`+source+`"}}`, wire.Opened)
	for _, f := range opened.Run.Findings {
		if f.Searchable {
			m := ask(`{"kind":"search","seq":2,"finding":`+strconv.Itoa(f.Index)+`}`, wire.Searched)
			if o := m.Outcome; m.Seq != 2 || !o.Found || o.Schedule != "warp-after-warp" || !strings.Contains(o.Text, "p[0]") {
				t.Errorf("%+v", o)
			}
			return
		}
	}
	t.Error("no finding can be searched for")
}
