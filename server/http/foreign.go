package http

import (
	"net/http"
	"net/url"
	"strings"

	"tilescope/server/texts"
)

// foreign says whether a page of another site makes its reader's browser send a request: for a picture, a script or a frame of that page,
// not because the reader goes here. Browsers say so; of those that do not, what they say of the page that asks is taken.
func foreign(r *http.Request) bool {
	switch site := r.Header.Get("Sec-Fetch-Site"); site {
	case "cross-site", "same-site":
		return r.Header.Get("Sec-Fetch-Mode") != "navigate" || r.Header.Get("Sec-Fetch-Dest") != "document"
	case "":
	default:
		return false
	}
	if origin := r.Header.Get("Origin"); origin != "" {
		return !sameHost(origin, r.Host)
	}
	page := r.Header.Get("Referer")
	return page != "" && !sameHost(page, r.Host) && !strings.Contains(r.Header.Get("Accept"), "text/html")
}

func sameHost(address, host string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Host == host
}

// elsewhere parts what pages of other sites cost an address from what its readers cost.
const elsewhere = "elsewhere "

// billed are the keys that a request counts by where addresses have limits. Pages of other sites have as much of an address as its readers
// have, and nothing of theirs.
func billed(r *http.Request) []string {
	keys := Networks(r)
	if !foreign(r) {
		return keys
	}
	out := make([]string, len(keys))
	for i, key := range keys {
		out[i] = elsewhere + key
	}
	return out
}

// classroom are the addresses of rooms, which pages of other sites have no use for.
func classroom(r *http.Request) bool {
	p := r.URL.Path
	return strings.HasPrefix(p, "/rooms") || strings.HasPrefix(p, "/r/") || p == "/join"
}

// unasked keeps pages of other sites from requesting rooms. They learn nothing by it, and it counts for nobody.
func unasked(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if classroom(r) && foreign(r) {
			http.Error(w, say(r, texts.RouteCrossOrigin), http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
