// Package fairqueue serves work in turn by whom it is for: so many pieces at once, round robin between owners, and then between one owner's
// own pieces.
//
// It knows owners, pieces of work and time. It must never know what the work is, nor sockets, HTTP or runs.
//
//	queue := fairqueue.NewQueue(fairqueue.Options{Working: 2})
//	turn, err := queue.Take(ctx, fairqueue.Of(ctx)) // waits; fairqueue.ErrBusy when too much waits already
//	if err != nil { … }
//	defer turn.End()
//	for … { turn.Yield(ctx) } // lets others go when it has had its share
package fairqueue
