package route

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"sync"

	"tilescope/server/share"
)

// Door bounds how many connections are open over which requests come, one address's and all together. Sockets of pages are bounded by their hub: they leave here. Its two methods
// are for http.Server's fields of the same names.
type Door struct {
	Most, Each int            // connections at once, and of one address; 0 forbids nothing
	Proxies    []netip.Prefix // whose connections are many readers'

	mu    sync.Mutex
	conns map[net.Conn]string // by whose address
	each  map[string]int
}

// doorKey is what a connection's context says under: the limit that it exceeds.
type doorKey struct{}

// ConnContext counts a connection. Requests that come over one too many are told so.
func (d *Door) ConnContext(ctx context.Context, c net.Conn) context.Context {
	address := d.address(c)
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.conns == nil {
		d.conns, d.each = map[net.Conn]string{}, map[string]int{}
	}
	limit := ""
	switch {
	case d.Most > 0 && len(d.conns) >= d.Most:
		limit = "max-sockets"
	case d.Each > 0 && address != "" && d.each[address] >= d.Each:
		limit = "address-sockets"
	}
	d.conns[c] = address
	d.each[address]++
	if limit == "" {
		return ctx
	}
	// Being told takes a connection, too: beyond some more there is no word.
	if beyond(len(d.conns), d.Most) || address != "" && beyond(d.each[address], d.Each) {
		_ = c.Close()
	}
	return context.WithValue(ctx, doorKey{}, limit)
}

func beyond(n, most int) bool { return most > 0 && n > most+most/8+1 }

// ConnState forgets a connection that has ended, or has become a page's.
func (d *Door) ConnState(c net.Conn, state http.ConnState) {
	if state != http.StateClosed && state != http.StateHijacked {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	address, ok := d.conns[c]
	if !ok {
		return
	}
	delete(d.conns, c)
	if d.each[address]--; d.each[address] == 0 {
		delete(d.each, address)
	}
}

// address is whom a connection counts for, "" for a proxy's: of one household for IPv6, as Address has it.
func (d *Door) address(c net.Conn) string {
	from, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return ""
	}
	addr := from.Addr().Unmap()
	for _, p := range d.Proxies {
		if p.Contains(addr) {
			return ""
		}
	}
	return share.Networks(addr)[0]
}

// barred answers requests that come over a connection too many, and ends it.
func (s Site) barred(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		limit, ok := r.Context().Value(doorKey{}).(string)
		if !ok {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Connection", "close")
		status := http.StatusServiceUnavailable
		if limit == "address-sockets" {
			status = http.StatusTooManyRequests
		}
		s.turnAway(w, r, limit, status, 5, "route.sockets")
	})
}
