package http

import (
	"context"
	"net/http"
	"sync"

	"tilescope/server/limit/rate"
	"tilescope/server/room"
	"tilescope/server/texts"
)

// stored counts what a request may have stored against the bytes of its address. Bodies that do not say how long they are count as the
// longest that may be.
func (s Site) stored(l *rate.Limit) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			n := int(r.ContentLength)
			if n < 0 {
				n = s.Limits.Message
			}
			if n == 0 || !s.often(w, r, l.TakeN(n, billed(r)...), texts.RouteStored) {
				next.ServeHTTP(w, r)
			}
		})
	}
}

// places are the rooms that each address has opened here and that may be open still.
type places struct {
	most int

	mu    sync.Mutex
	rooms map[string][]room.Code // by address and network
}

// full reports whether an address or one of its networks has as many open rooms as it may have, the larger networks more. It forgets those
// that have closed.
func (p *places) full(ctx context.Context, networks []string, open func(context.Context, room.Code) error) bool {
	if p.most <= 0 {
		return false
	}
	for i, key := range networks {
		p.mu.Lock()
		list := append([]room.Code{}, p.rooms[key]...)
		p.mu.Unlock()
		var closed []room.Code
		for _, c := range list {
			if open(ctx, c) != nil {
				closed = append(closed, c)
			}
		}
		if p.forget(key, closed) >= p.most<<i {
			return true
		}
	}
	return false
}

// forget takes rooms from an address, and says how many it has left.
func (p *places) forget(key string, closed []room.Code) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	left := p.rooms[key][:0:0]
	for _, c := range p.rooms[key] {
		gone := false
		for _, o := range closed {
			gone = gone || o == c
		}
		if !gone {
			left = append(left, c)
		}
	}
	if p.rooms[key] = left; len(left) == 0 {
		delete(p.rooms, key)
	}
	return len(left)
}

// add notes a room that an address has opened.
func (p *places) add(c room.Code, networks []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, key := range networks {
		p.rooms[key] = append(p.rooms[key], c)
	}
}
