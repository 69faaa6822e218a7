package socket

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/server/wire"
)

// TestPagesWithoutASignOfLife: a page that answers no ping is gone after a while, and one that says nothing else stays.
func TestPagesWithoutASignOfLife(t *testing.T) {
	t.Parallel()
	hub, dial := serve(t, Options{PongWait: 3 * time.Second}, echo) // long enough for an answer on a machine that does much else
	alive, dead := dial(), dial()
	pinged := make(chan struct{}, 100)
	alive.SetPingHandler(func(data string) error {
		pinged <- struct{}{}
		return alive.WriteControl(websocket.PongMessage, []byte(data), time.Now().Add(time.Minute))
	})
	dead.SetPingHandler(func(string) error { return nil })
	quiet := make(chan error, 1)
	go func() {
		_, _, err := alive.ReadMessage()
		quiet <- err
	}()
	if _, _, err := dead.ReadMessage(); err == nil {
		t.Error("a page gets a message that nobody sent")
	}
	for deadline := time.Now().Add(time.Minute); hub.Conns() > 1; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("a page that shows no sign of life is kept")
		}
	}
	// The other one has been there as long.
	select {
	case err := <-quiet:
		t.Fatalf("a page that answers is sent away: %v", err)
	case <-pinged:
	}
	if hub.Conns() != 1 {
		t.Errorf("%d pages are connected", hub.Conns())
	}
	// Its own reading ends only when it hangs up.
	alive.Close()
	<-quiet
}

// TestPagesThatTakeNothing: a message that a page does not take in time ends the connection.
func TestPagesThatTakeNothing(t *testing.T) {
	ended := make(chan struct{})
	_, dial := serve(t, Options{WriteWait: 150 * time.Millisecond, OutQueue: 64}, func(ctx context.Context, p *Peer) {
		defer close(ended)
		big := strings.Repeat("x", 1<<20)
		for range 64 { // more than a connection's buffers take
			p.Send(&wire.Server{Kind: wire.Framed, Problem: &wire.Problem{Text: big}})
		}
		<-ctx.Done()
	})
	dial()
	select {
	case <-ended:
	case <-time.After(time.Minute):
		t.Error("a page that takes nothing is waited for")
	}
}

// TestMessagesWaitWithoutBeingRead: a page that says more than is done yet is not read any further, and nothing that it said is lost.
func TestMessagesWaitWithoutBeingRead(t *testing.T) {
	const messages = 100
	held, release := make(chan int, 1), make(chan struct{})
	_, dial := serve(t, Options{InQueue: 2, OutQueue: messages, Rate: 100 * messages}, func(ctx context.Context, p *Peer) {
		first := <-p.In
		for len(p.In) < cap(p.In) {
			time.Sleep(time.Millisecond)
		}
		held <- cap(p.In)
		<-release
		p.Send(&wire.Server{Kind: wire.Framed, Seq: first.Seq})
		for c := range p.In {
			p.Send(&wire.Server{Kind: wire.Framed, Seq: c.Seq})
		}
	})
	ws := dial()
	go func() {
		for seq := range messages {
			_ = ws.WriteMessage(websocket.TextMessage, []byte(`{"kind":"resync","seq":`+jsonNumber(seq+1)+`}`))
		}
	}()
	if most := <-held; most != 2 {
		t.Errorf("%d messages wait", most)
	}
	close(release)
	for seq := range messages {
		if m := receive(t, ws); m.Seq != seq+1 {
			t.Fatalf("message %d is answered behind %d", m.Seq, seq)
		}
	}
}
