// Package room keeps live classes: what a presenter shows, who may show it, what the room is asked and how it votes, and signals to the
// presenter.
//
// It knows codes, secrets, positions, questions, ballots and a store. It must never know HTTP, connections, NATS, or how a frame is made.
//
// Everything that must outlive a server is in the store, under the room's code; every server that somebody follows on watches it. What
// is shown goes over the store's bus first, so that a step reaches the room before it is on the disk, and when the store is slow. Votes and
// ballots go over the bus once the store has them.
//
//	rooms, err := room.New(ctx, store, room.DefaultOptions(), log)
//	code, secret, err := rooms.Open(ctx, title, lesson, shown)
//	r, err := rooms.Enter(ctx, code)
//	err = r.Pose(ctx, question) // then Vote by participants, and Turn to the answers
package room
