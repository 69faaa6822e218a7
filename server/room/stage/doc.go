// Package stage renders what a room shows, for one reader: it runs the program, renders each step once, and hands out encoded messages that
// everybody who follows in the same language and notation gets. A stage is told Inputs and answers with Outputs. Both are plain data, so
// that a stage may live in another process than the room's followers:
//
//	send, close := stage.Local(sessions, log)(owner, reader, func(o stage.Output) { … })
//	send(stage.Input{SpecID: state.SpecID, Shown: &state.Shown})
//
// It knows runs, the engine's façade and the wire's messages. It must never know sockets, HTTP, the store, or who follows.
package stage
