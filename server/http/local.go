package http

import (
	"context"
	"net/http"
	"net/netip"

	"tilescope/server/texts"
)

// forwarding are headers by which proxies tell that they are there, or for whom.
var forwarding = []string{"X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip", "Forwarded", "Via"}

// forwardedKey is what a request's context says under: that a proxy, trusted or not, passed it on.
type forwardedKey struct{}

// passedOn notes whether a proxy passed the request on, before what it said is taken out.
func passedOn(r *http.Request) *http.Request {
	for _, name := range forwarding {
		if r.Header.Get(name) != "" {
			return r.WithContext(context.WithValue(r.Context(), forwardedKey{}, true))
		}
	}
	return r
}

// local reports whether a request comes from this machine: its connection does, no proxy passed it on, and it names this machine by a
// name of its own. A page in a browser here whose name leads to this machine fails the last.
func local(r *http.Request) bool {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !peer.Addr().Unmap().IsLoopback() || r.Context().Value(forwardedKey{}) != nil {
		return false
	}
	name := hostname(r.Host)
	return name == "" || loopback(name)
}

// onlyLocally answers requests from this machine alone.
func onlyLocally(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !local(r) {
			w.Header().Set("Cache-Control", "no-store")
			http.Error(w, say(r, texts.RouteMetrics), http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
