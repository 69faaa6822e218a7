package http

import (
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/limit"
	"tilescope/server/page"
	"tilescope/server/store"
	"tilescope/server/store/link"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// links are the routes of short links. Without a store there are none, and everything else works.
func (s Site) links(r chi.Router) {
	if s.Links == nil {
		return
	}
	r.Group(func(r chi.Router) {
		r.Use(middleware.Compress(5), sameSite().Handler)
		r.With(s.by(s.Rates.Links, texts.RouteLinks), s.stored(s.Rates.Kept), s.paid).Post("/s", s.makeLink)
		r.With(s.discoverable).Get("/s/{name}", s.kept(page.Stage))
		r.Get("/s/{name}/check", s.checkLink)
		r.With(framable, s.discoverable).Get("/embed/s/{name}", s.kept(page.Embed))
		r.Get("/picture/s/{name}", s.linkPicture)
	})
}

// makeLink keeps what a stage shows, and says under which address it can be opened.
func (s Site) makeLink(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Spec wire.Spec `json:"spec"`
		View string    `json:"view"`
	}
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, int64(s.Limits.Message)))
	d.DisallowUnknownFields()
	if err := d.Decode(&in); err != nil {
		s.unread(w, r, err, "max-message")
		return
	}
	if p := in.Spec.Check(s.Limits); p != nil {
		s.over(w, p.Limit)
		http.Error(w, p.For(page.Reader(r.Context())).Text, http.StatusUnprocessableEntity)
		return
	}
	name, err := s.Links.Make(r.Context(), in.Spec, in.View)
	if err != nil {
		s.refuseLink(w, r, err)
		return
	}
	w.Header().Set("Location", "/s/"+name)
	w.WriteHeader(http.StatusCreated)
}

// refuseLink answers a request about a link that cannot be served.
func (s Site) refuseLink(w http.ResponseWriter, r *http.Request, err error) {
	s.over(w, limit.Name(err))
	var refusal *link.Refusal
	switch {
	case errors.Is(err, link.ErrMissing):
		http.Error(w, say(r, texts.RouteNoLink), http.StatusNotFound)
	case errors.As(err, &refusal):
		http.Error(w, page.Reader(r.Context()).Word(refusal.Message), http.StatusUnprocessableEntity)
	case errors.Is(err, link.ErrView):
		http.Error(w, say(r, texts.RouteLinkView, i18n.G("most", s.Links.Limits().View)), http.StatusUnprocessableEntity)
	case limit.Name(err) == "link-view":
		http.Error(w, say(r, texts.RouteLinkView, i18n.G("most", s.Links.Limits().View)), http.StatusRequestEntityTooLarge)
	case errors.Is(err, store.ErrTooLarge):
		http.Error(w, say(r, texts.RouteLinkLarge), http.StatusRequestEntityTooLarge)
	case errors.Is(err, link.ErrFull):
		http.Error(w, say(r, texts.RouteLinksFull), http.StatusInsufficientStorage)
	case s.Busy(err):
		crowded(w)
		busy(w, say(r, texts.RouteBusyRuns))
	case s.unkept(w, r, err):
	default:
		s.failed(r, "a short link's request failed", err)
		busy(w, say(r, texts.RouteBusyStore))
	}
}

// kept is the page of a short link: the lesson's own, where its program is still the same.
func (s Site) kept(mode page.Mode) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		name := chi.URLParam(r, "name")
		l, err := s.Links.Get(r.Context(), name)
		switch {
		case errors.Is(err, link.ErrMissing):
			s.notFound(w, r)
			return
		case err != nil:
			s.Log.Error("a short link cannot be read", "error", err)
			s.problem(w, r, http.StatusServiceUnavailable, say(r, texts.RouteLinkHead), say(r, texts.RouteStoreMinute))
			return
		}
		k := page.Kept{Name: name, View: l.View, Spec: l.Spec, Source: l.Spec.Source, Heading: l.Spec.Name, Older: l.Engine != s.Links.Version()}
		lesson, source, _, ok := s.Catalog.Program(l.Spec.Lesson)
		switch {
		case ok && source == l.Spec.Source:
			k.Lesson, k.Heading = l.Spec.Lesson, lesson.Title
			k.Spec.Source, k.Spec.Name = "", ""
		case l.Spec.Lesson != "":
			k.Moved, k.Spec.Lesson = true, ""
		}
		s.render(w, r, http.StatusOK, page.Link(s.Names, k, mode, page.Poster{
			Picture: "/picture/s/" + name + ".svg" + posterQuery(r.URL.Query()), Page: "/s/" + name + figureQuery(unframed(r.URL.Query())),
			Alt: k.Heading,
		}))
	}
}

// checkLink says whether a link's execution would differ now from when it was made.
func (s Site) checkLink(w http.ResponseWriter, r *http.Request) {
	// A name that there is not runs nothing.
	if _, err := s.Links.Get(r.Context(), chi.URLParam(r, "name")); err != nil {
		s.refuseLink(w, r, err)
		return
	}
	if s.unpaid(w, r) {
		return
	}
	v, err := s.Links.Compare(r.Context(), chi.URLParam(r, "name"))
	if err != nil {
		s.refuseLink(w, r, err)
		return
	}
	// A frame without an origin of its own may ask, too: there is nothing here that is not in the link.
	w.Header().Set("Access-Control-Allow-Origin", "*")
	s.write(w, struct {
		Differs bool   `json:"differs"`
		Text    string `json:"text"`
	}{len(v.What) > 0, v.Message(page.Reader(r.Context()))})
}

// linkPicture draws what a short link shows: /picture/s/{name}.svg or .png, or another view of its run where the query says so.
func (s Site) linkPicture(w http.ResponseWriter, r *http.Request) {
	name, format := pictured(chi.URLParam(r, "name"))
	l, err := s.Links.Get(r.Context(), name)
	switch {
	case format == "" || errors.Is(err, link.ErrMissing):
		s.notFound(w, r)
		return
	case err != nil:
		s.refuseLink(w, r, err)
		return
	}
	if s.unpaid(w, r) {
		return
	}
	data, err := s.linkStill(r, name, l, format)
	if err != nil {
		s.cannotExport(w, r, err)
		return
	}
	sendPicture(w, r, data, format)
}

// linkStill draws the run of a link: what the link looks at, with what the query says otherwise. A query that names a block says all of it,
// as a page's address does.
func (s Site) linkStill(r *http.Request, name string, l link.Link, format export.Format) ([]byte, error) {
	asked := r.URL.Query()
	q := asked
	if !asked.Has("block") {
		var err error
		if q, err = url.ParseQuery(strings.TrimPrefix(l.View, "?")); err != nil {
			return nil, err
		}
		if asked.Has("step") || asked.Has("at") { // both say where
			q.Del("step")
			q.Del("at")
		}
		maps.Copy(q, asked)
	}
	view, err := s.view(q)
	if err != nil {
		return nil, err
	}
	how, err := pictureOf(asked)
	if err != nil {
		return nil, err
	}
	l.Spec.Lesson = "" // its text is here, whatever has become of the lesson
	return s.drawn(r, l.Spec, view, export.Order{Format: format, Picture: how}, "/s/"+name+figureQuery(asked))
}
