// Package socket carries wire messages over WebSockets: one reader and one writer goroutine per connection, bounded queues, deadlines and
// pings. It is the only package that imports a WebSocket library.
//
// It knows connections and bytes. It must never know what a message means beyond its being well formed.
//
//	hub := socket.NewHub(options, log, func(ctx context.Context, p *socket.Peer) {
//		for m := range p.In {
//			p.Send(answer(m)) // false: the page is too slow, and p.Drained tells when it has caught up
//		}
//	})
//	http.Handle("/ws", hub)
package socket
