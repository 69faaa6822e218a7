package http

import (
	"errors"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page"
	"tilescope/server/texts"
)

// framesOwn lets a page have frames of this site's own figures.
func framesOwn(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "frame-src 'self'; "+policy+"'none'")
		next.ServeHTTP(w, r)
	})
}

// deck is a lesson as slides. Answers and notes are in it for anybody who has shown the lecturer's key; on a server without one, which is a
// lecturer's own, for everybody.
func (s Site) deck(w http.ResponseWriter, r *http.Request) {
	slug := chi.URLParam(r, "slug")
	l, ok := s.Catalog.Get(slug)
	if !ok || len(l.Parts) == 0 {
		s.notFound(w, r)
		return
	}
	d := page.Deck{Address: strings.TrimPrefix(strings.TrimPrefix(s.origin(r), "https://"), "http://") + page.Address(l)}
	asked := map[string]*lessoneval.Asked{}
	var err error
	if d.Page, err = s.Tutor.Page(r.Context(), slug); err == nil && (s.LecturerKey == "" || s.lecturer(r)) {
		d.Key, err = s.Tutor.Key(r.Context(), slug)
	}
	for _, id := range l.Items() {
		if err == nil && s.Tutor.Draws(slug, id) > 0 {
			asked[id], err = s.Tutor.Ask(r.Context(), slug, id, 0)
		}
	}
	switch {
	case errors.Is(err, lessoneval.ErrMissing):
		s.notFound(w, r)
	case err != nil:
		s.failed(r, "a deck cannot be worked out", err)
		s.render(w, r, http.StatusServiceUnavailable, page.Problem(s.Names, say(r, texts.RouteLessonHead), say(r, texts.RouteLessonText)))
	default:
		s.render(w, r, http.StatusOK, page.Slides(s.Names, d, asked))
	}
}
