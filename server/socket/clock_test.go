package socket

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/server/nettest"
	"tilescope/server/wire"
)

// bubble runs f with a clock of its own, which continues only when everybody waits, and a hub behind connections that hold nothing: what is
// written waits until it is read.
func bubble(t *testing.T, opt Options, s Serve, f func(t *testing.T, hub *Hub, dial func() *websocket.Conn)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		hub := NewHub(opt, slog.New(slog.DiscardHandler), s)
		listener := nettest.Listen()
		server := &http.Server{Handler: hub}
		go func() { _ = server.Serve(listener) }()
		dialer := websocket.Dialer{NetDial: func(string, string) (net.Conn, error) { return listener.Dial(), nil }}
		f(t, hub, func() *websocket.Conn {
			t.Helper()
			ws, _, err := dialer.Dial("ws://here/", nil)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { ws.Close() })
			synctest.Wait()
			return ws
		})
		if err := hub.Shutdown(t.Context()); err != nil {
			t.Error(err)
		}
		server.Close()
	})
}

// TestPagesWithoutASignOfLife: a page that answers no ping and says nothing is gone after just so long. One that says something in the last
// moment stays as long again, and one that answers stays without saying anything.
func TestPagesWithoutASignOfLife(t *testing.T) {
	const wait = time.Minute
	bubble(t, Options{PongWait: wait}, echo, func(t *testing.T, hub *Hub, dial func() *websocket.Conn) {
		mute := func(string) error { return nil }
		listen := func(ws *websocket.Conn) {
			for {
				if _, _, err := ws.ReadMessage(); err != nil {
					return
				}
			}
		}
		dead, late, alive := dial(), dial(), dial()
		dead.SetPingHandler(mute)
		late.SetPingHandler(mute)
		for _, ws := range []*websocket.Conn{dead, late, alive} {
			go listen(ws)
		}
		conns := func(when string, want int) {
			t.Helper()
			synctest.Wait()
			if got := hub.Conns(); got != want {
				t.Errorf("%s: %d pages are connected, not %d", when, got, want)
			}
		}
		time.Sleep(wait - 1)
		conns("in the last moment", 3)
		send(t, late, `{"kind":"resync","seq":1}`)
		time.Sleep(time.Nanosecond)
		conns("at the limit", 2)
		time.Sleep(wait - 2)
		conns("in the last moment of one that said something", 2)
		time.Sleep(time.Nanosecond)
		conns("a limit after that", 1)
		time.Sleep(10 * wait)
		conns("later", 1)
	})
}

// TestPagesThatTakeNothing: a message may be taken in the last moment of its time, and then the next one has as long. One that is not taken
// ends the connection.
func TestPagesThatTakeNothing(t *testing.T) {
	const wait = 10 * time.Second
	two := func(ctx context.Context, p *Peer) {
		for seq := range 2 {
			p.Send(&wire.Server{Seq: seq + 1, Body: wire.FramedMessage{}})
		}
		<-ctx.Done()
	}
	bubble(t, Options{WriteWait: wait}, two, func(t *testing.T, hub *Hub, dial func() *websocket.Conn) {
		ws := dial()
		time.Sleep(wait - 1)
		if m := receive(t, ws); m.Seq != 1 {
			t.Errorf("in the last moment: %+v", m)
		}
		synctest.Wait()
		time.Sleep(wait - 1)
		synctest.Wait()
		if hub.Conns() != 1 {
			t.Error("the next message has less time")
		}
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		if hub.Conns() != 0 {
			t.Error("a page that takes nothing is waited for")
		}
	})
}

// TestMessagesToAPageWait: while one is being written, as many wait as may, one more is turned away, and when all of them have been taken
// the session hears so.
func TestMessagesToAPageWait(t *testing.T) {
	const most = 3
	var took []bool
	much := func(ctx context.Context, p *Peer) {
		<-p.In
		took = append(took, p.Send(&wire.Server{Seq: 1, Body: wire.FramedMessage{}}))
		time.Sleep(time.Nanosecond) // the writer has it
		for seq := range most + 2 {
			took = append(took, p.Send(&wire.Server{Seq: seq + 2, Body: wire.FramedMessage{}}))
		}
		<-p.Drained
		p.Send(&wire.Server{Seq: 100, Body: wire.OpenedMessage{}})
		<-ctx.Done()
	}
	bubble(t, Options{OutQueue: most, WriteWait: time.Hour}, much, func(t *testing.T, _ *Hub, dial func() *websocket.Conn) {
		ws := dial()
		send(t, ws, `{"kind":"resync","seq":1}`)
		time.Sleep(2 * time.Nanosecond)
		synctest.Wait()
		if want := []bool{true, true, true, true, false, false}; !slices.Equal(took, want) {
			t.Errorf("taken of one that is written and those behind it: %v, not %v", took, want)
		}
		for seq := range most + 1 {
			if m := receive(t, ws); m.Seq != seq+1 {
				t.Errorf("message %d comes instead of %d", m.Seq, seq+1)
			}
		}
		if m := receive(t, ws); m.Kind != wire.Opened {
			t.Errorf("behind them comes %+v", m)
		}
	})
}

// TestPagesOfOneAddressShareARate: what pages of one address send beyond its rate waits, whichever of them sent it. Another address's does
// not.
func TestPagesOfOneAddressShareARate(t *testing.T) {
	const rate, each, more = 20, 30, 10
	from := make(chan string, 1)
	who := func(*http.Request) Caller { return Caller{Networks: []string{<-from}} }
	bubble(t, Options{EachRate: rate, OutQueue: 100, Who: who}, echo, func(t *testing.T, hub *Hub, dial func() *websocket.Conn) {
		at := func(address string) *websocket.Conn { from <- address; return dial() }
		one, two, other := at("a"), at("a"), at("b")
		began := time.Now()
		send := func(ws *websocket.Conn, n int) {
			for i := range n {
				_ = ws.WriteMessage(websocket.TextMessage, []byte(`{"kind":"resync","seq":`+jsonNumber(i+1)+`}`))
			}
		}
		take := func(ws *websocket.Conn, n int, want time.Duration) {
			t.Helper()
			for range n {
				receive(t, ws)
			}
			if got := time.Since(began); got != want {
				t.Errorf("the last of %d messages is answered after %v, not %v", n, got, want)
			}
		}
		go send(one, each)
		take(one, each, 0)
		go send(two, 2*rate-each+more)
		take(two, 2*rate-each+more, more*time.Second/rate)
		go send(other, each)
		take(other, each, more*time.Second/rate)
	})
}

// TestFastPagesWait: twice a second's messages may come at once, faster ones wait just until there is room for them, and none of them is
// lost.
func TestFastPagesWait(t *testing.T) {
	const rate, more = 20, 10
	bubble(t, Options{Rate: rate, OutQueue: 100}, echo, func(t *testing.T, _ *Hub, dial func() *websocket.Conn) {
		ws := dial()
		go func() {
			for i := range 2*rate + more {
				_ = ws.WriteMessage(websocket.TextMessage, []byte(`{"kind":"resync","seq":`+jsonNumber(i+1)+`}`))
			}
		}()
		began := time.Now()
		for i := range 2*rate + more {
			if m := receive(t, ws); m.Seq != i+1 {
				t.Fatalf("message %d is answered %d", i+1, m.Seq)
			}
			if got, want := time.Since(began), time.Duration(max(0, i+1-2*rate))*time.Second/rate; got != want {
				t.Errorf("message %d is answered after %v, not %v", i+1, got, want)
			}
		}
	})
}
