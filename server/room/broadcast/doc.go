// Package broadcast sends what a room's presenter shows to those who follow: every step is rendered and encoded once for each way of
// writing in use, and handed to all. Whoever is too slow for a step gets the whole state as soon as they have caught up, and nobody waits
// for them.
//
// Rendering is done by package stage, which may be in another process: a hall tells it what is shown, and sends each frame on when it
// comes. A stage that is lost is opened again.
//
// It knows rooms and the wire's messages. It must never know the engine, HTTP, the store, or what a vote or a step means.
//
//	halls := &broadcast.Halls{Rooms: rooms, …}
//	halls.Serve(ctx, peer, broadcast.Who{Code: code, Role: wire.Participant}) // until the page goes
package broadcast
