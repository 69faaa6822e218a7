// Package wire is the protocol between page and server: a closed set of messages, their limits, and how they are encoded and decoded.
//
// A page opens a WebSocket and says what it wants; the server answers. The stage's is at /ws, an embedded figure's at /embed/ws, and those
// of a room's pages at /rooms/CODE/ws. Every message is one JSON object with its tag "kind" and its number "seq". A page numbers its
// messages from 1. A refusal has the number of what it refuses, and so has each answer that one page gets alone. What the server tells of
// its own accord has 0, and so has what it tells the pages of a room together, "counted" with it. A field marked "?" may be absent, which
// means the same as its zero: 0, false, "", an empty list. Everything else is always there in what a server sends. A message of an unknown
// kind, or with a field that its kind does not have, is refused.
//
// Positions, steps and durations of a run are counted in warp steps, sizes in bytes unless a field says otherwise. Indices and numbers
// begin at 0, lines of a source at 1. Triples are x, y, z.
//
// In Go a message is a type of its own, in a Client or a Server:
//
//	data, err := wire.Encode(&wire.Server{Seq: m.Seq, Body: wire.MissedMessage{Text: "no such step"}})
//	c, problem := wire.Decode(data, wire.DefaultLimits())
//	switch body := c.Body.(type) {
//	case wire.SeekMessage:
//		viewer.Seek(*body.Place)
//	}
//
// The TypeScript types and REFERENCE.md are generated from these types and their comments. The package knows JSON and limits. It must
// never know sockets, sessions or how a frame is made.
package wire
