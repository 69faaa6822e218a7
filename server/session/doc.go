// Package session serves one reader: it opens runs for a page, walks through them as the page asks, and sends what the page must draw.
//
// It knows the engine's façade, the lessons' catalogue and the wire's messages. It must never know sockets, HTTP or CUDA rules.
//
//	sessions := &session.Sessions{Catalog: lessons, Runs: session.NewRuns(options), Log: log}
//	sessions.Serve(ctx, session.Peer{In: messages, Send: send, …}) // until the page goes
package session
