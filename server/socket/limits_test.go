package socket

import (
	"context"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/server/wire"
)

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
		p.Send(&wire.Server{Seq: first.Seq, Body: wire.FramedMessage{}})
		for c := range p.In {
			p.Send(&wire.Server{Seq: c.Seq, Body: wire.FramedMessage{}})
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
