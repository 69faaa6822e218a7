package http

import (
	"errors"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"github.com/a-h/templ"
	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"tilescope/server/export"
	"tilescope/server/page"
)

// embeds are the routes of figures in other people's pages: the figures themselves, which any site may frame, and the scripts that those
// pages load.
func (s Site) embeds(r chi.Router) {
	r.Handle("/embed/ws", originless(s.Socket))
	r.Get("/embed.js", s.script("embed.js"))
	r.Get("/embed-reveal.js", s.script("embed-reveal.js"))
	r.Group(func(r chi.Router) {
		r.Use(middleware.Compress(5))
		r.Group(func(r chi.Router) {
			r.Use(framable, s.discoverable)
			r.Get("/embed/play", s.show(func(*http.Request) (templ.Component, bool) { return page.Figure(s.Names), true }))
			r.Get("/embed/{slug}", s.show(s.lesson(page.Embed)))
			r.Get("/embed/{slug}/{file}", s.show(s.lesson(page.Embed)))
		})
	})
}

// framable lets any site show the page in a frame: embeds alone.
func framable(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy+"*")
		w.Header().Del("X-Frame-Options")
		w.Header().Del("Cross-Origin-Opener-Policy")
		// Pages that are isolated for shared memory of their own frame only what says that it may be, and is isolated like them.
		w.Header().Set("Cross-Origin-Embedder-Policy", "require-corp")
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
		next.ServeHTTP(w, r)
	})
}

// framed reports whether a page is shown in other people's frames.
func framed(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/embed/") }

// originless takes pages that have no origin, as well as our own: a sandbox takes a frame's origin away. Such a page has no cookie of ours,
// and a session requests none.
func originless(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Origin") == "null" {
			r.Header.Del("Origin")
		}
		next.ServeHTTP(w, r)
	})
}

// framing are the parameters of an embed's address that say how it behaves, and nothing of what is looked at.
var framing = []string{"last", "views", "controls", "autoplay", "speed"}

// unframed is a query without them.
func unframed(q url.Values) url.Values {
	q = maps.Clone(q)
	for _, key := range framing {
		q.Del(key)
	}
	return q
}

// posterQuery is the query of an embed's still drawing.
func posterQuery(q url.Values) string {
	q = drawingQuery(q)
	q.Set("caption", "1")
	return "?" + q.Encode()
}

// drawingQuery is the query of a drawing of what a page shows. Where its figure would begin as usual, as it makes nothing of what its
// address says, the drawing does.
func drawingQuery(q url.Values) url.Values {
	q = unframed(q)
	q.Del("view") // of the stage around a figure; of a drawing it is another thing
	_, view := export.ReadView(q)
	_, spec := export.ReadSpec(q)
	_, picture := pictureOf(q)
	if errors.Join(view, spec, picture) != nil {
		maps.DeleteFunc(q, func(key string, _ []string) bool { return key != "theme" && key != "lang" })
	}
	return q
}
