// Package wire is the closed, versioned set of messages between page and server, and their decoding.
//
// It knows JSON and limits. It must never know sockets, sessions or how a frame is made. The TypeScript types are generated from it.
//
//	message, problem := wire.Decode(data, wire.DefaultLimits())
//	data, err := wire.Encode(&wire.Server{…})
package wire
