package http

import (
	"net/http"

	"tilescope/server/texts"
)

// banned turns away whom the operator has shut out, by the address that a trusted proxy tells or that the connection comes from. What
// machines ask of the server itself continues.
func (s Site) banned(next http.Handler) http.Handler {
	if s.Banned == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/healthz", "/readyz", "/metrics":
			next.ServeHTTP(w, r)
			return
		}
		if s.Banned(from(r)) {
			http.Error(w, say(r, texts.RouteBanned), http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
