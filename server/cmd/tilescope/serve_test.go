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

// fields are where flags of one number each lead.
type fields map[string]any

// pageFields are those of what pages may send, and how many there may be.
func pageFields(s *settings) fields {
	return fields{
		"max-connections":     &s.socket.MaxConns,
		"in-queue":            &s.socket.InQueue,
		"out-queue":           &s.socket.OutQueue,
		"max-message":         &s.socket.Limits.Message,
		"max-steps":           &s.socket.Limits.Steps,
		"max-breakpoints":     &s.socket.Limits.Lines,
		"max-blocks":          &s.socket.Limits.Blocks,
		"max-threads":         &s.socket.Limits.Threads,
		"max-source":          &s.socket.Limits.Source,
		"max-defines":         &s.socket.Limits.Defines,
		"room-rate":           &s.roomRate,
		"page-rate":           &s.socket.Rate,
		"address-rate":        &s.socket.EachRate,
		"return-rate":         &s.socket.Return,
		"max-name":            &s.socket.Limits.Name,
		"max-value":           &s.socket.Limits.Value,
		"max-panels":          &s.socket.Limits.Panels,
		"max-shapes":          &s.socket.Limits.Shapes,
		"max-title":           &s.socket.Limits.Title,
		"address-connections": &s.socket.Each,
		"max-question":        &s.socket.Limits.Question,
		"max-options":         &s.socket.Limits.Options,
		"max-answer":          &s.socket.Limits.Answer,
	}
}

// runFields are those of what runs, and programs handed in, may take.
func runFields(s *settings) fields {
	return fields{
		"max-input":             &s.runs.Limits.StdinBytes,
		"max-file-bytes":        &s.runs.Limits.FileBytes,
		"max-written":           &s.runs.Limits.WrittenFiles,
		"max-written-bytes":     &s.runs.Limits.WrittenBytes,
		"max-files":             &s.runs.Limits.Files,
		"max-include-depth":     &s.runs.Limits.IncludeDepth,
		"max-compile":           &s.runs.Limits.CompileWork,
		"max-templates":         &s.runs.Limits.Instances,
		"max-template-depth":    &s.runs.Limits.InstanceDepth,
		"max-pack":              &s.runs.Limits.Pack,
		"max-instructions":      &s.runs.Limits.Instructions,
		"max-memory":            &s.runs.Limits.MemoryBytes,
		"max-output":            &s.runs.Limits.OutputBytes,
		"max-launches":          &s.runs.Limits.Launches,
		"max-depth":             &s.runs.Limits.Depth,
		"schedule-tries":        &s.runs.Limits.ScheduleTries,
		"schedule-instructions": &s.runs.Limits.TryInstructions,
		"schedule-bytes":        &s.runs.Limits.CompareBytes,
		"checkpoints":           &s.runs.Limits.Timeline.Checkpoints,
		"checkpoint-bytes":      &s.runs.Limits.Timeline.CheckpointBytes,
		"checkpoint-steps":      &s.runs.Limits.Timeline.Interval,
		"track-steps":           &s.runs.Limits.Timeline.TrackSteps,
		"track-bytes":           &s.runs.Limits.Timeline.TrackBytes,
		"watch-steps":           &s.runs.Limits.Timeline.WatchSteps,
		"why-causes":            &s.runs.Limits.Why.Causes,
		"why-steps":             &s.runs.Limits.Why.Steps,
		"watch-touches":         &s.runs.Limits.Timeline.WatchTouches,
		"check-steps":           &s.tutor.CheckSteps,
		"check-times":           &s.tutor.CheckTimes,
		"check-work":            &s.tutor.CheckWork,
		"check-code":            &s.tutor.Code,
		"exercise-tries":        &s.tries,
		"runs-kept":             &s.runs.Kept,
		"runs-bytes":            &s.runs.Bytes,
		"runs-working":          &s.runs.Working,
		"runs-begun":            &s.runs.Begun,
		"runs-waiting":          &s.runs.Waiting,
		"steps-working":         &s.runs.Quick,
	}
}

// keptFields are those of what is kept.
func keptFields(s *settings) fields {
	return fields{
		"nats-replicas":    &s.store.Replicas,
		"store-bytes":      &s.store.MaxBytes,
		"learner-lessons":  &s.learners.Lessons,
		"learner-items":    &s.learners.Items,
		"learner-code":     &s.learners.Code,
		"rooms":            &s.rooms.Rooms,
		"room-members":     &s.rooms.Members,
		"room-votes":       &s.rooms.Votes,
		"room-presenters":  &s.rooms.Presenters,
		"leaderboard-rows": &s.lecturing.ranks.Rows,
		"link-bytes":       &s.links.Bytes,
		"link-view":        &s.links.View,
		"learner-bytes":    &s.learners.Bytes,
		"room-projectors":  &s.rooms.Projectors,
	}
}

// addressFields are those of what requests may take, and those of one address.
func addressFields(s *settings) fields {
	return fields{
		"room-guesses":           &s.guesses,
		"address-votes":          &s.votes,
		"max-requests":           &s.requests.sizes.Requests,
		"max-assets":             &s.requests.sizes.Assets,
		"address-assets":         &s.requests.assets,
		"max-form":               &s.requests.sizes.Form,
		"max-query":              &s.requests.sizes.Query,
		"max-header":             &s.requests.header,
		"address-requests":       &s.requests.address,
		"address-learners":       &s.requests.newLearners,
		"address-runs":           &s.requests.addressRuns,
		"address-rooms":          &s.requests.rooms,
		"address-bytes":          &s.requests.bytes,
		"address-open-rooms":     &s.requests.sizes.Rooms,
		"address-link-bytes":     &s.requests.kept,
		"link-rate":              &s.requests.links,
		"learner-writes":         &s.requests.writes,
		"learner-runs":           &s.requests.learnerRuns,
		"address-assets-at-once": &s.requests.sizes.Files,
	}
}

// TestServeFlags: every limit has a flag, and the flag reaches the field that is asked.
func TestServeFlags(t *testing.T) {
	for _, part := range []func(*settings) fields{pageFields, runFields, keptFields, addressFields} {
		for flag := range part(&settings{}) {
			s, err := parseServe([]string{"--link-bytes", "4321", "--" + flag, "4321"}, io.Discard)
			if err != nil {
				t.Fatalf("--%s: %v", flag, err)
			}
			switch v := part(&s)[flag].(type) {
			case *int:
				if *v != 4321 {
					t.Errorf("--%s 4321 sets %d", flag, *v)
				}
			case *int64:
				if *v != 4321 {
					t.Errorf("--%s 4321 sets %d", flag, *v)
				}
			default:
				t.Errorf("--%s has no number", flag)
			}
		}
	}
}

// TestServeFlagsOfTimes: likewise, of times.
func TestServeFlagsOfTimes(t *testing.T) {
	if s, err := parseServe([]string{"--search-time", "3s"}, io.Discard); err != nil || s.runs.SearchTime != 3*time.Second {
		t.Errorf("--search-time 3s: %v, %v", s.runs.SearchTime, err)
	}
	if s, err := parseServe([]string{"--room-idle", "3s", "--room-age", "4s"}, io.Discard); err != nil || s.rooms.Idle != 3*time.Second ||
		s.rooms.Age != 4*time.Second {
		t.Errorf("--room-idle 3s --room-age 4s: %v, %v, %v", s.rooms.Idle, s.rooms.Age, err)
	}
}

func TestServeRefusesFlags(t *testing.T) {
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
	t.Parallel()
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
	becomesReady(t, url)
	for path, want := range map[string]string{"/": "Tilescope", "/healthz": "ok", "/play": "tilescope-stage",
		"/lessons/stencil": "tilescope-stage"} {
		if said := fetch(t, url+path, http.StatusOK); !strings.Contains(said, want) {
			t.Errorf("%s: %.200q", path, said)
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

// searchOverSocket opens a program with a race as a page does, and requests a schedule that shows it.
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
	opened := ask(`{"kind":"open","seq":1,"version":3,"spec":{"source":"`+source+`"}}`, wire.Opened)
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
