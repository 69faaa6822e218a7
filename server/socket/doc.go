// Package socket carries wire messages over WebSockets: one reader and one writer goroutine a connection, bounded queues, deadlines and pings.
// It is the only package that imports a WebSocket library.
//
// It knows connections and bytes. It must never know what a message means beyond its being well formed.
package socket
