package http

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
)

// joins are the origins at which a class reaches this server, the likeliest first; alone reports that the only one leads to the reader's
// own machine. A lecturer who opened localhost gets the addresses of this machine in its local network, where the server listens there.
func (s Site) joins(r *http.Request) (origins []string, alone bool) {
	own := s.origin(r)
	u, err := url.Parse(own)
	if err != nil || !loopback(u.Hostname()) {
		return []string{own}, false
	}
	if s.Nearby != nil && local(r) { // a proxy on this machine is reached by addresses that are not known here
		for _, addr := range s.Nearby() {
			host := addr.String()
			if port := u.Port(); port != "" {
				host = net.JoinHostPort(host, port)
			} else if addr.Is6() {
				host = "[" + host + "]"
			}
			origins = append(origins, u.Scheme+"://"+host)
		}
	}
	if len(origins) > 0 {
		return origins, false
	}
	return []string{own}, true
}

// joinedAt is where a page of a room says that it is joined: what the presenter chose among the addresses, or the first of them.
func (s Site) joinedAt(r *http.Request) (origin string, others []string, alone bool) {
	origins, alone := s.joins(r)
	if chosen := r.URL.Query().Get("at"); slices.Contains(origins, chosen) {
		return chosen, origins, alone
	}
	return origins[0], origins, alone
}

// loopback reports whether a host leads to the machine that requests it.
func loopback(host string) bool {
	if addr, err := netip.ParseAddr(host); err == nil {
		return addr.Unmap().IsLoopback()
	}
	return host == "localhost"
}
