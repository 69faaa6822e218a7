// Package remote is the server's work on programs, done in worker processes: sessions, exports, lessons, links' digests. Each has two ends
// here: a service, which a worker offers, and a client, which looks to the rest of the server like the thing itself.
//
//	client:  remote.Exports{Pool: pool, …} is a http.Exports
//	service: remote.Host{…}.Services() goes to worker.Main
//
// It knows which programs go to which process and what travels between them. It must never know sockets, HTTP, how links and rooms are
// kept, or how a process is confined.
package remote
