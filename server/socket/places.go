package socket

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
	pacing "golang.org/x/time/rate"

	"tilescope/server/limit/fairqueue"
)

// closeIdle is the close code of a connection that gave its place up to another. Its page comes back when somebody looks at it.
const closeIdle = 4001

// conn is a connection that has its place.
type conn struct {
	ws         *websocket.Conn
	networks   []string
	owner      fairqueue.Owner
	last       atomic.Int64 // when a message went either way, in nanoseconds; signs of life are none
	compresses bool         // its far end takes compressed messages
	leaving    bool         // it has given its place up; under Hub.mu
}

func (c *conn) stir() { c.last.Store(time.Now().UnixNano()) }

// group is whose part of all connections one counts for, the largest network, and how many parts that has.
func group(networks []string) (key string, parts int) {
	if len(networks) == 0 {
		return "", 1
	}
	return networks[len(networks)-1], 1 << (len(networks) - 1)
}

// reserve takes a place for a connection that is still to be made, and says what keeps it from that, "" for nothing. Whoever hears that a
// connection is made has its place: the next one is refused before it is made, and hears why.
func (h *Hub) reserve(networks []string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return "stopping"
	}
	for i, key := range networks {
		if h.each[key] >= h.opt.Each<<i && !h.evict(func(c *conn) bool { return len(c.networks) > i && c.networks[i] == key }, h.opt.Idle) {
			return "address-connections"
		}
	}
	if len(h.conns)-h.left+h.coming >= h.opt.MaxConns && !h.makeWay(networks) {
		return "max-connections"
	}
	h.coming++
	h.count(networks, 1)
	h.active.Add(1)
	return ""
}

// makeWay has the address that has most connections give one up, for an address that has fewer: the one that has been idle for longest.
// Called with the lock held.
func (h *Hub) makeWay(networks []string) bool {
	most, parts, held := "", 1, 0
	ours, own := group(networks)
	for _, c := range h.conns {
		// Who counts for nobody in particular may be anybody: it is no one address's part.
		key, n := group(c.networks)
		if has := h.each[key]; key != "" && has*parts > held*n {
			most, parts, held = key, n, has
		}
	}
	if most == "" {
		return false
	}
	idle := h.opt.Idle
	if most != ours && held*own > (h.each[ours]+1)*parts {
		idle = 0
	}
	return h.evict(func(c *conn) bool { key, _ := group(c.networks); return key == most }, idle)
}

// evict ends the connection that has been idle for longest among some, and for so long at the least. Its place is free at once. Called with
// the lock held.
func (h *Hub) evict(among func(*conn) bool, idle time.Duration) bool {
	var longest *conn
	for _, c := range h.conns {
		if !c.leaving && among(c) && (longest == nil || c.last.Load() < longest.last.Load()) {
			longest = c
		}
	}
	if longest == nil || time.Since(time.Unix(0, longest.last.Load())) < idle {
		return false
	}
	longest.leaving = true
	h.left++
	h.count(longest.networks, -1)
	go goAway(longest.ws, closeIdle, "idle: come back when somebody looks")
	return true
}

// count changes how many connections an address and its networks have. Called with the lock held.
func (h *Hub) count(networks []string, by int) {
	for i, key := range networks {
		if h.each[key] += by; h.each[key] == 0 {
			delete(h.each, key)
			delete(h.pace, key)
		} else if h.pace[key] == nil {
			rate := h.opt.EachRate << i
			h.pace[key] = pacing.NewLimiter(pacing.Limit(rate), 2*rate)
		}
	}
}

// paced waits until an address and its networks may send one more message. It fails when ctx ends before.
func (h *Hub) paced(ctx context.Context, networks []string) error {
	for _, key := range networks {
		h.mu.Lock()
		pace := h.pace[key]
		h.mu.Unlock()
		if pace == nil {
			continue // the connection has given its place up
		}
		if err := pace.Wait(ctx); err != nil {
			return err
		}
	}
	return nil
}

// release gives a place back that no connection came to.
func (h *Hub) release(networks []string) {
	h.mu.Lock()
	h.coming--
	h.count(networks, -1)
	h.mu.Unlock()
	h.active.Done()
}

// add gives a connection the place that was reserved for it, unless the hub has told everybody to go meanwhile.
func (h *Hub) add(c *conn) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return false
	}
	h.coming--
	h.conns[c.ws] = c
	return true
}

func (h *Hub) remove(c *conn) {
	c.ws.Close()
	h.mu.Lock()
	if c.leaving {
		h.left--
	} else {
		h.count(c.networks, -1)
	}
	delete(h.conns, c.ws)
	h.mu.Unlock()
	h.active.Done()
}
