package http

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/go-chi/chi/v5"

	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/export/jsrender"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page"
	"tilescope/server/wire"
)

// The size that cards' pictures are drawn in.
const (
	cardWidth  = 440
	cardHeight = 242
)

// cards are the pictures of lessons, each drawn once in each theme: there are no more than the build has lessons. One is drawn at a time,
// so that a page full of them leaves processors to others.
type cards struct {
	turn chan struct{}
	mu   sync.Mutex
	made map[card][]byte
}

type card struct {
	name   string
	theme  jsrender.Theme
	format export.Format
}

func newCards() *cards { return &cards{turn: make(chan struct{}, 1), made: map[card][]byte{}} }

func (c *cards) get(k card) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.made[k]
}

// drawn is a card, made by draw where it has not been yet.
func (c *cards) drawn(ctx context.Context, k card, draw func() ([]byte, error)) ([]byte, error) {
	if data := c.get(k); data != nil {
		return data, nil
	}
	select {
	case c.turn <- struct{}{}:
		defer func() { <-c.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if data := c.get(k); data != nil {
		return data, nil
	}
	data, err := draw()
	if err == nil {
		c.mu.Lock()
		c.made[k] = data
		c.mu.Unlock()
	}
	return data, err
}

// card is the picture of a lesson: /card/{slug}.svg on the home page, /card/{slug}.png beside links on other sites. Asking
// for it is free: it is drawn once for all readers.
func (s Site) card(w http.ResponseWriter, r *http.Request) {
	slug, format := pictured(chi.URLParam(r, "slug"))
	if _, known := s.Catalog.Get(slug); format == "" || !known || s.Exports == nil || s.Tutor == nil {
		s.notFound(w, r)
		return
	}
	theme := jsrender.Theme("light")
	if t := themed(r.URL.Query().Get("theme")); t != "" {
		theme = t
	}
	data, err := s.cards.drawn(r.Context(), card{slug, theme, format}, func() ([]byte, error) {
		return s.drawCard(r, slug, theme, format)
	})
	if errors.Is(err, lessoneval.ErrMissing) {
		s.notFound(w, r)
		return
	}
	if err != nil {
		s.cannotExport(w, r, err)
		return
	}
	sendPicture(w, r, data, format)
}

// drawCard draws the moment on a lesson's card.
func (s Site) drawCard(r *http.Request, slug string, theme jsrender.Theme, format export.Format) ([]byte, error) {
	place, err := s.Tutor.Picture(r.Context(), slug)
	if err != nil {
		return nil, err
	}
	q, err := url.ParseQuery(strings.TrimPrefix(place.Query, "?"))
	if err != nil {
		return nil, err
	}
	q.Set("size", fmt.Sprintf("%dx%d", cardWidth, cardHeight))
	if format == export.PNG {
		q.Set("size", fmt.Sprintf("%dx%d", previewWidth, previewHeight))
		q.Set("scale", strconv.Itoa(previewScale))
	}
	q.Set("theme", string(theme))
	// A place that leaves an inspector open is about what that inspector draws.
	for _, figure := range []jsrender.Figure{jsrender.Figure(q.Get("see")), jsrender.Figure(q.Get("open"))} {
		if q.Get("view") == "" && slices.Contains([]jsrender.Figure{"banks", "sectors"}, figure) {
			q.Set("view", string(figure))
		}
	}
	return s.still(r, wire.Spec{Lesson: place.Program}, "/lessons/"+place.Program+place.Query, q, format)
}

// exampleLines are the lines of examples at which it happens, as far as they were worked out: all are when one of them is requested here.
func (s Site) exampleLines(r *http.Request) map[string]int {
	lines := map[string]int{}
	if s.Tutor == nil {
		return lines
	}
	for _, e := range s.Catalog.Examples() {
		p, err := s.Tutor.Page(r.Context(), e.Slug)
		if err != nil {
			s.failed(r, "an example cannot be evaluated", err)
			break // the others would keep the page waiting for no better reason
		}
		lines[e.Slug] = p.Line
	}
	return lines
}

// example leads to the stage with an example, at the step where it happens.
func (s Site) example(w http.ResponseWriter, r *http.Request) {
	slug := chi.URLParam(r, "slug")
	if _, known := s.Catalog.Get(slug); !known || s.Tutor == nil {
		s.notFound(w, r)
		return
	}
	place, err := s.Tutor.Picture(r.Context(), slug)
	if err != nil {
		s.Log.Error("an example cannot be evaluated", "example", slug, "error", err)
		place = lessoneval.Place{Program: slug}
	}
	http.Redirect(w, r, page.To(r.Context(), "/lessons/"+place.Program+place.Query), http.StatusSeeOther)
}

// film is the home page's figure for a reader, nil where it cannot be had: the page says everything else without it.
func (s Site) film(ctx context.Context, reader i18n.Reader) *lessoneval.Film {
	if s.Tutor == nil {
		return nil
	}
	f, err := s.Tutor.Film(ctx, reader)
	if err != nil {
		s.Log.Error("the home page's figure cannot be drawn", "error", err)
		return nil
	}
	return f
}
