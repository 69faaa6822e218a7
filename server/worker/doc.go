// Package worker runs untrusted programs in processes of its own: the same binary started again, confined, watched, and replaced when it
// dies.
//
// A Pool starts the processes when they are first needed and hands out streams to them; Main is what such a process runs. A stream asks
// for one service by name and carries typed packets both ways. Which texts a process was working on when it died is known from its
// journal; a text that was running in two processes when they died is refused.
//
//	stream, err := pool.Open(ctx, worker.Target{Key: spec.Key()}, "session", options)
//
// It knows processes, pipes and limits. It must never know what a service does, HTTP, sockets, the store, or CUDA.
package worker
