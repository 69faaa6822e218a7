package socket

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/server/wire"
)

// serve starts a hub on a real port and returns a way to dial it.
func serve(t *testing.T, opt Options, s Serve) (*Hub, func() *websocket.Conn) {
	t.Helper()
	hub := NewHub(opt, slog.New(slog.DiscardHandler), s)
	server := httptest.NewServer(hub)
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if err := hub.Shutdown(ctx); err != nil {
			t.Errorf("shutdown: %v", err)
		}
		server.Close()
	})
	return hub, func() *websocket.Conn {
		t.Helper()
		ws, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(server.URL, "http"), nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { ws.Close() })
		_ = ws.SetReadDeadline(time.Now().Add(time.Minute))
		return ws
	}
}

// echo answers each message with a frame of its number.
func echo(ctx context.Context, p *Peer) {
	for c := range p.In {
		p.Send(&wire.Server{Kind: wire.Framed, Seq: c.Seq})
	}
}

func receive(t *testing.T, ws *websocket.Conn) wire.Server {
	t.Helper()
	_, data, err := ws.ReadMessage()
	if err != nil {
		t.Fatal(err)
	}
	var m wire.Server
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

func send(t *testing.T, ws *websocket.Conn, text string) {
	t.Helper()
	if err := ws.WriteMessage(websocket.TextMessage, []byte(text)); err != nil {
		t.Fatal(err)
	}
}

func TestMessagesGoBothWays(t *testing.T) {
	_, dial := serve(t, Options{}, echo)
	ws := dial()
	for seq := range 100 {
		send(t, ws, `{"kind":"resync","seq":`+jsonNumber(seq+1)+`}`)
		if m := receive(t, ws); m.Kind != wire.Framed || m.Seq != seq+1 {
			t.Fatalf("answer %+v to message %d", m, seq+1)
		}
	}
}

func jsonNumber(n int) string { b, _ := json.Marshal(n); return string(b) }

func TestBadMessagesAreAnsweredAndTheConnectionLives(t *testing.T) {
	_, dial := serve(t, Options{}, echo)
	ws := dial()
	for _, test := range []struct{ text, code string }{
		{`{`, "malformed"}, {`{"kind":"fly","seq":4}`, "unknown-kind"}, {`{"kind":"seek","seq":5,"place":{"position":-4,"lane":-1}}`, "bad-place"}, {"\xff\xfe", "malformed"},
	} {
		send(t, ws, test.text)
		if m := receive(t, ws); m.Kind != wire.Refused || m.Problem == nil || m.Problem.Code != test.code {
			t.Fatalf("answer to %q: %+v; want the problem %q", test.text, m, test.code)
		}
	}
	send(t, ws, `{"kind":"resync","seq":9}`)
	if m := receive(t, ws); m.Seq != 9 {
		t.Fatalf("the connection did not go on: %+v", m)
	}
}

func TestOversizedAndBinaryMessagesClose(t *testing.T) {
	_, dial := serve(t, Options{Limits: wire.Limits{Message: 100}}, echo)
	for _, test := range []struct {
		kind int
		data string
		code int
	}{
		{websocket.TextMessage, strings.Repeat("x", 101), websocket.CloseMessageTooBig},
		{websocket.BinaryMessage, "x", websocket.CloseUnsupportedData},
	} {
		ws := dial()
		if err := ws.WriteMessage(test.kind, []byte(test.data)); err != nil {
			t.Fatal(err)
		}
		_, _, err := ws.ReadMessage()
		var closed *websocket.CloseError
		if !errors.As(err, &closed) || closed.Code != test.code {
			t.Errorf("got %v; want close code %d", err, test.code)
		}
	}
}

func TestSlowClientGetsASnapshotAndNoQueue(t *testing.T) {
	big := strings.Repeat("x", 1<<20)
	dropped := make(chan int, 1)
	_, dial := serve(t, Options{OutQueue: 2, WriteWait: time.Minute}, func(ctx context.Context, p *Peer) {
		n := 0
		for i := range 64 { // far more than queue and socket buffers take
			if !p.Send(&wire.Server{Kind: wire.Framed, Seq: i + 1, Problem: &wire.Problem{Text: big}}) {
				n++
			}
		}
		dropped <- n
		select {
		case <-p.Drained:
			p.Send(&wire.Server{Kind: wire.Framed, Seq: 1000})
		case <-ctx.Done():
		}
		<-ctx.Done()
	})
	ws := dial()
	if n := <-dropped; n == 0 {
		t.Fatal("nothing was dropped: the queue is not bounded")
	}
	for got := 0; ; got++ {
		if got > 64 {
			t.Fatal("no snapshot")
		}
		if m := receive(t, ws); m.Seq == 1000 {
			return
		}
	}
}

func TestShutdownTellsPagesToComeBack(t *testing.T) {
	hub, dial := serve(t, Options{}, echo)
	ws := dial()
	send(t, ws, `{"kind":"resync","seq":1}`)
	receive(t, ws)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	go hub.Shutdown(ctx)
	_, _, err := ws.ReadMessage()
	var closed *websocket.CloseError
	if !errors.As(err, &closed) || closed.Code != websocket.CloseServiceRestart {
		t.Fatalf("got %v; want close code %d", err, websocket.CloseServiceRestart)
	}
}

func TestTooManyConnectionsAreRefused(t *testing.T) {
	hub, dial := serve(t, Options{MaxConns: 1}, echo)
	ws := dial()
	send(t, ws, `{"kind":"resync","seq":1}`)
	receive(t, ws)
	server := httptest.NewServer(hub)
	defer server.Close()
	_, answer, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(server.URL, "http"), nil)
	if err == nil || answer == nil || answer.StatusCode != 503 || answer.Header.Get("Retry-After") == "" {
		t.Fatalf("a second connection was not refused plainly: %v %v", err, answer)
	}
}

func TestOtherOriginsAreRefused(t *testing.T) {
	hub := NewHub(Options{}, slog.New(slog.DiscardHandler), echo)
	server := httptest.NewServer(hub)
	defer server.Close()
	_, answer, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(server.URL, "http"), map[string][]string{"Origin": {"http://elsewhere.example"}})
	if err == nil || answer == nil || answer.StatusCode != 403 {
		t.Fatalf("a page of another origin was let in: %v %v", err, answer)
	}
}

// TestCastsReachEverybody: one message, made once, comes to many connections as it was made, compressed or not.
func TestCastsReachEverybody(t *testing.T) {
	cast, err := NewCast(&wire.Server{Kind: wire.InRoom, Text: strings.Repeat("lane ", 1000)})
	if err != nil {
		t.Fatal(err)
	}
	_, dial := serve(t, Options{}, func(_ context.Context, p *Peer) {
		for range p.In {
			if !p.Cast(cast) {
				t.Error("an empty queue takes no message")
			}
		}
	})
	for range 5 {
		ws := dial()
		ws.EnableWriteCompression(false)
		send(t, ws, `{"kind":"resync","seq":1}`)
		if m := receive(t, ws); m.Kind != wire.InRoom || len(m.Text) != 5000 {
			t.Errorf("came %q with %d bytes", m.Kind, len(m.Text))
		}
	}
}
