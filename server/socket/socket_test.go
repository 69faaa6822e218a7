package socket

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
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
		p.Send(&wire.Server{Seq: c.Seq, Body: wire.FramedMessage{}})
	}
}

func receive(t *testing.T, ws *websocket.Conn) wiretest.Server {
	t.Helper()
	_, data, err := ws.ReadMessage()
	if err != nil {
		t.Fatal(err)
	}
	var m wiretest.Server
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
	for _, test := range []struct {
		text string
		code wire.ProblemCode
	}{
		{`{`, "malformed"}, {`{"kind":"fly","seq":4}`, "unknown-kind"}, {`{"kind":"seek","seq":5,"place":{"position":-4,"lane":-1}}`,
			"bad-place"}, {"\xff\xfe", "malformed"},
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

// TestCompressedMessagesAreNoLarger: what arrives as a kilobyte and unfolds to megabytes is refused as what it is, and is not unfolded
// further than the limit.
func TestCompressedMessagesAreNoLarger(t *testing.T) {
	refused := make(chan string, 2)
	const most = 64 << 10
	hub, _ := serve(t, Options{Limits: wire.Limits{Message: most}, Refused: func(limit string) { refused <- limit }}, echo)
	server := httptest.NewServer(hub)
	defer server.Close()
	dialer := websocket.Dialer{EnableCompression: true}
	for _, test := range []struct {
		bytes int
		taken bool
	}{{most, true}, {most + 1, false}, {8 << 20, false}} {
		ws, _, err := dialer.Dial("ws"+strings.TrimPrefix(server.URL, "http"), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer ws.Close()
		_ = ws.SetReadDeadline(time.Now().Add(time.Minute))
		const text = `{"kind":"resync","seq":5}`
		err = ws.WriteMessage(websocket.TextMessage, []byte(text+strings.Repeat(" ", test.bytes-len(text))))
		if test.taken {
			if m := receive(t, ws); m.Seq != 5 {
				t.Errorf("a message of the most bytes: %+v", m)
			}
			continue
		}
		if err == nil {
			_, _, err = ws.ReadMessage()
		}
		// Who still sends when the other end hangs up may not get to read why.
		var closed *websocket.CloseError
		if errors.As(err, &closed) && closed.Code != websocket.CloseMessageTooBig || err == nil {
			t.Errorf("%d bytes: %v", test.bytes, err)
		}
		if limit := <-refused; limit != "max-message" {
			t.Errorf("%d bytes count for %q", test.bytes, limit)
		}
	}
}

func TestSlowClientGetsASnapshotAndNoQueue(t *testing.T) {
	big := strings.Repeat("x", 1<<20)
	dropped := make(chan int, 1)
	_, dial := serve(t, Options{OutQueue: 2, WriteWait: time.Minute}, func(ctx context.Context, p *Peer) {
		n := 0
		for i := range 64 { // far more than queue and socket buffers take
			if !p.Send(&wire.Server{Seq: i + 1, Body: wire.RefusedMessage{Problem: &wire.Problem{Text: big}}}) {
				n++
			}
		}
		dropped <- n
		select {
		case <-p.Drained:
			p.Send(&wire.Server{Seq: 1000, Body: wire.FramedMessage{}})
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

// TestShutdownTellsPagesToComeBack: each page hears the code on which it comes back, and when; they come back one after the other.
func TestShutdownTellsPagesToComeBack(t *testing.T) {
	const pages, aSecond = 40, 4
	hub, dial := serve(t, Options{Return: aSecond}, echo)
	var all []*websocket.Conn
	for range pages {
		ws := dial()
		send(t, ws, `{"kind":"resync","seq":1}`)
		receive(t, ws)
		all = append(all, ws)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- hub.Shutdown(ctx) }()
	waits := map[int]bool{}
	for _, ws := range all {
		_, _, err := ws.ReadMessage()
		var closed *websocket.CloseError
		if !errors.As(err, &closed) || closed.Code != websocket.CloseServiceRestart {
			t.Fatalf("got %v; want close code %d", err, websocket.CloseServiceRestart)
		}
		var ms int
		if _, err := fmt.Sscanf(closed.Text, "restarting: come back in %d ms", &ms); err != nil {
			t.Fatalf("it says %q", closed.Text)
		}
		if least, most := int(soonest.Milliseconds()), int(soonest.Milliseconds())+1000*pages/aSecond; ms < least || ms > most {
			t.Errorf("a page comes back after %d ms, not between %d and %d", ms, least, most)
		}
		waits[ms/100] = true
	}
	if len(waits) < 10 {
		t.Errorf("%d pages come back at %d different times", pages, len(waits))
	}
	if err := <-ended; err != nil || hub.Conns() != 0 {
		t.Errorf("%v, and %d connections are left", err, hub.Conns())
	}
}

// TestASessionThatEndsIsHeardOut: what it said last is written before the connection ends, and the page is told to come back.
func TestASessionThatEndsIsHeardOut(t *testing.T) {
	const last = 8
	_, dial := serve(t, Options{OutQueue: last}, func(_ context.Context, p *Peer) {
		<-p.In
		for seq := range last {
			p.Send(&wire.Server{Seq: seq + 1, Body: wire.FramedMessage{}})
		}
	})
	for range 20 {
		ws := dial()
		send(t, ws, `{"kind":"resync","seq":1}`)
		for seq := range last {
			if m := receive(t, ws); m.Seq != seq+1 {
				t.Fatalf("message %d is %+v", seq+1, m)
			}
		}
		if _, _, err := ws.ReadMessage(); !websocket.IsCloseError(err, websocket.CloseServiceRestart) {
			t.Fatalf("the connection ends with %v; want close code %d", err, websocket.CloseServiceRestart)
		}
	}
}

// TestConnectionsOfOneAddressAreBounded: another address is not kept out by them, and a place that is given back can be taken.
func TestConnectionsOfOneAddressAreBounded(t *testing.T) {
	refused := make(chan string, 10)
	who := func(r *http.Request) Caller { return Caller{Networks: []string{r.Header.Get("From")}} }
	hub := NewHub(Options{Each: 1, Who: who, Refused: func(limit string) { refused <- limit }}, slog.New(slog.DiscardHandler), echo)
	server := httptest.NewServer(hub)
	defer server.Close()
	dial := func(from string) (*websocket.Conn, *http.Response) {
		ws, answer, _ := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(server.URL, "http"), http.Header{"From": {from}})
		return ws, answer
	}
	one, _ := dial("a")
	if ws, answer := dial("a"); ws != nil || answer.StatusCode != http.StatusTooManyRequests || answer.Header.Get("Retry-After") == "" {
		t.Errorf("a second connection of one address: %+v", answer)
	}
	if limit := <-refused; limit != "address-connections" {
		t.Errorf("counted as %s", limit)
	}
	other, _ := dial("b")
	if one == nil || other == nil {
		t.Fatal("a first connection is refused")
	}
	defer other.Close()
	one.Close()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if again, _ := dial("a"); again != nil {
			again.Close()
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the place that was given back is taken for ever")
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if err := hub.Shutdown(ctx); err != nil {
		t.Error(err)
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

// TestIdleConnectionsGiveTheirPlacesUp: where an address has all its places, the one that has been idle for longest goes, with the code
// that pages know, and one that is used stays; where the server has none left, whoever has most gives one up to an address that has fewer.
func TestIdleConnectionsGiveTheirPlacesUp(t *testing.T) {
	who := func(r *http.Request) Caller { return Caller{Networks: strings.Fields(r.Header.Get("From"))} }
	for name, c := range map[string]struct {
		opt     Options
		newcome string
		goes    bool // the first one of a
		status  int  // of the one that is refused
	}{
		"the address's own, idle":                  {Options{Each: 3, Idle: time.Nanosecond}, "a", true, 0},
		"the address's own, in use":                {Options{Each: 3, Idle: time.Hour}, "a", false, http.StatusTooManyRequests},
		"a network's own, idle":                    {Options{Each: 2, Idle: time.Nanosecond}, "c a", true, 0},
		"the server's, for another":                {Options{MaxConns: 4, Idle: time.Hour}, "c", true, 0},
		"the server's, for one that has as many":   {Options{MaxConns: 4, Idle: time.Hour}, "a", false, http.StatusServiceUnavailable},
		"the server's, idle, for one that has all": {Options{MaxConns: 4, Idle: time.Nanosecond}, "a", true, 0},
	} {
		t.Run(name, func(t *testing.T) {
			c.opt.Who = who
			hub := NewHub(c.opt, slog.New(slog.DiscardHandler), echo)
			server := httptest.NewServer(hub)
			defer server.Close()
			dial := func(from string) (*websocket.Conn, *http.Response) {
				ws, answer, _ := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(server.URL, "http"), http.Header{"From": {from}})
				if ws != nil {
					t.Cleanup(func() { ws.Close() })
				}
				return ws, answer
			}
			var list []*websocket.Conn
			for _, from := range []string{"a", "a", "a", "b"} {
				if name == "a network's own, idle" {
					from = map[string]string{"a": "x a", "b": "b"}[from]
					if len(list) == 2 {
						from = "y a"
					}
				}
				ws, answer := dial(from)
				if ws == nil {
					t.Fatalf("%s is refused: %+v", from, answer)
				}
				list = append(list, ws)
				for hub.Conns() < len(list) {
					time.Sleep(time.Millisecond)
				}
			}
			if name == "a network's own, idle" { // its fourth
				if ws, _ := dial("y a"); ws == nil {
					t.Fatal("a network has twice the places of an address")
				}
			}
			// The first one says something, so that the second one has been idle for longest.
			send(t, list[0], `{"kind":"resync","seq":1}`)
			receive(t, list[0])
			ws, answer := dial(c.newcome)
			if (ws == nil) != (c.status != 0) || ws == nil && answer.StatusCode != c.status {
				t.Fatalf("who comes gets %+v", answer)
			}
			if !c.goes {
				send(t, list[1], `{"kind":"resync","seq":1}`)
				receive(t, list[1])
				return
			}
			_ = list[1].SetReadDeadline(time.Now().Add(time.Minute))
			if _, _, err := list[1].ReadMessage(); !websocket.IsCloseError(err, closeIdle) {
				t.Errorf("the one that was idle for longest ends with %v", err)
			}
			send(t, list[0], `{"kind":"resync","seq":2}`)
			receive(t, list[0])
		})
	}
}

// TestLongMessagesWaitForTheirTurn: what is long to read or to write is read and written in its owner's turn, and whole.
func TestLongMessagesWaitForTheirTurn(t *testing.T) {
	text := strings.Repeat("long ", 10_000)
	hub := NewHub(Options{Quick: 1, Who: func(*http.Request) Caller { return Caller{Owner: "a"} }}, slog.New(slog.DiscardHandler),
		func(ctx context.Context, p *Peer) {
			for m := range p.In {
				said := "short"
				if open, ok := m.Body.(wire.OpenMessage); ok {
					said = open.Spec.Source
				}
				p.Send(&wire.Server{Seq: m.Seq, Body: wire.MissedMessage{Text: said}})
			}
		})
	server := httptest.NewServer(hub)
	defer server.Close()
	for _, compression := range []bool{true, false} {
		dialer := websocket.Dialer{EnableCompression: compression}
		ws, _, err := dialer.Dial("ws"+strings.TrimPrefix(server.URL, "http"), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer ws.Close()
		held, err := hub.turns.Quick(t.Context(), "a")
		if err != nil {
			t.Fatal(err)
		}
		heard := make(chan wiretest.Server, 1)
		go func() {
			var m wiretest.Server
			if err := ws.ReadJSON(&m); err != nil {
				t.Error(err)
			}
			heard <- m
		}()
		send(t, ws, `{"kind":"open","version":3,"seq":7,"spec":{"source":"`+text+`"}}`)
		select {
		case m := <-heard:
			t.Errorf("message %d is answered out of turn", m.Seq)
		case <-time.After(30 * time.Millisecond):
		}
		held.End()
		if m := <-heard; m.Seq != 7 || m.Text != text {
			t.Errorf("message %d comes back with %d bytes of %d", m.Seq, len(m.Text), len(text))
		}
	}
}

// meanwhile does something while a request becomes a connection.
type meanwhile struct {
	http.ResponseWriter
	do func()
}

func (m meanwhile) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	m.do()
	return m.ResponseWriter.(http.Hijacker).Hijack()
}

// TestPlacesAreTakenBeforeConnectionsAreMade: who comes while the last connection that there may be is made is refused by name and counted,
// and one that comes to nothing gives its place back.
func TestPlacesAreTakenBeforeConnectionsAreMade(t *testing.T) {
	for limit, opt := range map[string]Options{"max-connections": {MaxConns: 1}, "address-connections": {Each: 1}} {
		var refused []string
		opt.Refused = func(limit string) { refused = append(refused, limit) }
		opt.Who = func(*http.Request) Caller { return Caller{Networks: []string{"a"}} }
		hub := NewHub(opt, slog.New(slog.DiscardHandler), echo)
		var last func()
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if do := last; do != nil {
				last = nil
				hub.ServeHTTP(meanwhile{w, do}, r)
				return
			}
			hub.ServeHTTP(w, r)
		}))
		dial := func() (*websocket.Conn, *http.Response) {
			ws, answer, _ := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(server.URL, "http"), nil)
			return ws, answer
		}
		for range 3 {
			answer, err := http.Get(server.URL)
			if err != nil {
				t.Fatal(err)
			}
			answer.Body.Close()
			if answer.StatusCode != http.StatusBadRequest {
				t.Errorf("%s: what becomes no connection: %s", limit, answer.Status)
			}
		}
		last = func() {
			if ws, answer := dial(); ws != nil || answer == nil || answer.Header.Get("Tilescope-Limit") != limit ||
				answer.Header.Get("Retry-After") == "" {
				t.Errorf("%s: beyond a connection that is just made: %+v", limit, answer)
			}
		}
		ws, answer := dial()
		if ws == nil {
			t.Fatalf("%s: the one that there may be: %+v", limit, answer)
		}
		send(t, ws, `{"kind":"resync","seq":1}`)
		if m := receive(t, ws); m.Seq != 1 {
			t.Errorf("%s: it is answered %+v", limit, m)
		}
		if strings.Join(refused, " ") != limit {
			t.Errorf("%s: counted %v", limit, refused)
		}
		ws.Close()
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if err := hub.Shutdown(ctx); err != nil || hub.Conns() != 0 {
			t.Errorf("%s: %v, and %d connections are left", limit, err, hub.Conns())
		}
		server.Close()
	}
}

func TestOtherOriginsAreRefused(t *testing.T) {
	hub := NewHub(Options{}, slog.New(slog.DiscardHandler), echo)
	server := httptest.NewServer(hub)
	defer server.Close()
	_, answer, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(server.URL, "http"),
		map[string][]string{"Origin": {"http://elsewhere.example"}})
	if err == nil || answer == nil || answer.StatusCode != 403 {
		t.Fatalf("a page of another origin was let in: %v %v", err, answer)
	}
}

// TestCastsReachEverybody: one message, made once, comes to many connections as it was made, compressed or not.
func TestCastsReachEverybody(t *testing.T) {
	cast, err := NewCast(&wire.Server{Body: wire.InRoomMessage{Room: &wire.RoomView{Title: strings.Repeat("lane ", 1000)}}})
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
		if m := receive(t, ws); m.Kind != wire.InRoom || len(m.Room.Title) != 5000 {
			t.Errorf("came %q with %d bytes", m.Kind, len(m.Text))
		}
	}
}

// A page that is told to go and sleeps is hung up on, whatever deadline its reader sets meanwhile.
func TestWhoIsToldToGoAndSleepsIsHungUpOn(t *testing.T) {
	ended := make(chan error, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var up websocket.Upgrader
		ws, err := up.Upgrade(w, r, nil)
		if err != nil {
			ended <- err
			return
		}
		goAway(ws, websocket.CloseServiceRestart, comeBack(time.Second))
		_ = ws.SetReadDeadline(time.Now().Add(time.Hour)) // its reader has only just begun
		_, _, err = ws.ReadMessage()
		ended <- err
	}))
	defer server.Close()
	asleep, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(server.URL, "http"), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer asleep.Close()
	select {
	case err := <-ended:
		if err == nil {
			t.Error("it was answered")
		}
	case <-time.After(time.Minute):
		t.Error("it holds its connection")
	}
}
