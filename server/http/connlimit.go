package http

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"sync"

	"tilescope/server/limit/fairqueue"
	"tilescope/server/texts"
)

// ConnLimit bounds how many connections are open over which requests come, one address's and all together. Sockets of pages are bounded by
// their hub: they leave here. Where there is no place left, a connection between two requests makes way: one of the address itself, or of
// the address that has most. Its two methods are for http.Server's fields of the same names.
type ConnLimit struct {
	Most, Each int            // connections at once, and of one address; 0 forbids nothing
	Proxies    []netip.Prefix // whose connections are many readers'
	// SendBuffer bounds the bytes of answers that the system keeps for a connection beyond what its reader has taken, before writing waits
	// for them and their time runs; 0 leaves it to the system, which may keep megabytes.
	SendBuffer int

	mu    sync.Mutex
	conns map[net.Conn]*caller
	each  map[string]int // by address and network
	order int64
}

// caller is a connection's.
type caller struct {
	conn     net.Conn
	networks []string // none for a proxy's
	busy     bool     // a request is answered
	since    int64    // number of its last change: the lower, the longer it has been as it is
	limit    string   // that it exceeds
}

// group is whose part of all connections it counts for, the largest network, and how many parts that has.
func (c *caller) group() (key string, parts int) {
	if len(c.networks) == 0 {
		return "", 1
	}
	return c.networks[len(c.networks)-1], 1 << (len(c.networks) - 1)
}

// doorKey is what a connection's context says under: the limit that it exceeds.
type reachedKey struct{}

// ConnContext counts a connection. Requests that come over one too many are told so.
func (d *ConnLimit) ConnContext(ctx context.Context, c net.Conn) context.Context {
	if tcp, ok := c.(*net.TCPConn); ok && d.SendBuffer > 0 {
		_ = tcp.SetWriteBuffer(d.SendBuffer) // a connection that has ended already needs none
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.conns == nil {
		d.conns, d.each = map[net.Conn]*caller{}, map[string]int{}
	}
	who := &caller{conn: c, networks: d.networks(c)}
	for i, key := range who.networks {
		if d.Each > 0 && d.each[key] >= d.Each<<i &&
			!d.evict(func(o *caller) bool { return len(o.networks) > i && o.networks[i] == key && !o.busy }) {
			who.limit = "address-sockets"
		}
	}
	if d.Most > 0 && who.limit == "" && len(d.conns) >= d.Most && !d.makeWay(who) {
		who.limit = "max-sockets"
	}
	d.conns[c] = who
	d.order++
	who.since = d.order
	d.count(who, 1)
	if who.limit == "" {
		return ctx
	}
	// Being told takes a connection, too: beyond some more there is no word.
	past := beyond(len(d.conns), d.Most)
	for i, key := range who.networks {
		past = past || beyond(d.each[key], d.Each<<i)
	}
	if past {
		_ = c.Close()
	}
	return context.WithValue(ctx, reachedKey{}, who.limit)
}

func beyond(n, most int) bool { return most > 0 && n > most+most/8+1 }

// makeWay has the address that has most connections give one up: one between requests, or for an address that has fewer any. Called with
// the lock held.
func (d *ConnLimit) makeWay(who *caller) bool {
	most, parts, held := "", 1, 0
	ours, own := who.group()
	for _, c := range d.conns {
		// A proxy's are many readers', and no one address's part.
		key, n := c.group()
		if has := d.each[key]; key != "" && has*parts > held*n {
			most, parts, held = key, n, has
		}
	}
	if most == "" {
		return false
	}
	of := func(busy bool) func(*caller) bool {
		return func(c *caller) bool { key, _ := c.group(); return key == most && (busy || !c.busy) }
	}
	return d.evict(of(false)) || most != ours && held*own > (d.each[ours]+1)*parts && d.evict(of(true))
}

// evict ends the connection among some that has been as it is for longest. Called with the lock held.
func (d *ConnLimit) evict(among func(*caller) bool) bool {
	var longest *caller
	for _, c := range d.conns {
		if c.limit == "" && among(c) && (longest == nil || c.since < longest.since) {
			longest = c
		}
	}
	if longest == nil {
		return false
	}
	d.forget(longest)
	_ = longest.conn.Close()
	return true
}

func (d *ConnLimit) count(c *caller, by int) {
	for _, key := range c.networks {
		if d.each[key] += by; d.each[key] == 0 {
			delete(d.each, key)
		}
	}
}

func (d *ConnLimit) forget(c *caller) {
	if d.conns[c.conn] == c {
		delete(d.conns, c.conn)
		d.count(c, -1)
	}
}

// ConnState forgets a connection that has ended, or has become a page's, and knows which are between two requests.
func (d *ConnLimit) ConnState(c net.Conn, state http.ConnState) {
	d.mu.Lock()
	defer d.mu.Unlock()
	who, ok := d.conns[c]
	switch {
	case !ok:
	case state == http.StateClosed || state == http.StateHijacked:
		d.forget(who)
	default:
		d.order++
		who.busy, who.since = state == http.StateActive, d.order
	}
}

// networks are what a connection counts by, none for a proxy's.
func (d *ConnLimit) networks(c net.Conn) []string {
	from, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return nil
	}
	addr := from.Addr().Unmap()
	for _, p := range d.Proxies {
		if p.Contains(addr) {
			return nil
		}
	}
	return fairqueue.Networks(addr)
}

// connLimited answers requests that come over a connection too many, and ends it.
func (s Site) connLimited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		limit, ok := r.Context().Value(reachedKey{}).(string)
		if !ok {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Connection", "close")
		status := http.StatusServiceUnavailable
		if limit == "address-sockets" {
			status = http.StatusTooManyRequests
		}
		s.turnAway(w, r, limit, status, 5, texts.RouteSockets)
	})
}
