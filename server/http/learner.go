package http

import (
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/a-h/templ"
	"github.com/go-chi/chi/v5"

	"tilescope/engine/i18n"
	"tilescope/server/limit"
	"tilescope/server/page"
	"tilescope/server/store"
	"tilescope/server/store/progress"
	"tilescope/server/texts"
)

// keepBody bounds the body of a request to keep a place beside the code in it, which JSON may write six bytes to one.
const keepBody = 32 << 10

// learners are the routes of what is kept for a learner. Without a keeper they say so, and everything else works.
func (s Site) learners(r chi.Router) {
	r.Use(sameSite().Handler)
	r.Get("/", s.me)
	r.Get("/export", s.export)
	r.Post("/recover", s.recover)
	r.Post("/forget", s.forget)
	r.With(s.writes, s.stored(s.Rates.Bytes)).Put("/places/{slug}", s.keep)
}

// visits are the lessons with what the learner of a request has of each.
func (s Site) visits(r *http.Request) (list []page.Visit, kept bool) {
	places := map[string]progress.Place{}
	done := map[string]map[string]bool{}
	kept = s.Learners != nil
	if p, ok := who(r); ok && kept {
		all, err := s.Learners.Places(r.Context(), p)
		if err != nil {
			s.Log.Error("progress cannot be read", "error", err)
			kept = false
		}
		for _, place := range all {
			places[place.Lesson] = place
		}
		works, err := s.Learners.Works(r.Context(), p, "")
		if err != nil {
			s.Log.Error("answers cannot be read", "error", err)
			kept = false
		}
		for _, w := range works {
			// A prediction is done when it is answered, an exercise when it is passed.
			if l, ok := s.Catalog.Get(w.Lesson); ok && (w.Right || w.Given != nil) && l.Has(w.Item) {
				if done[w.Lesson] == nil {
					done[w.Lesson] = map[string]bool{}
				}
				done[w.Lesson][w.Item] = true
			}
		}
	}
	for _, l := range s.Catalog.All() {
		v := page.Visit{Lesson: l, Items: len(l.Items()), Done: len(done[l.Slug]), Part: l.FirstPart(done[l.Slug])}
		if at, ok := places[l.Slug]; ok {
			v.Seen, v.Step, v.Furthest, v.Steps, v.Changed = true, at.Step, min(at.Furthest, at.Steps), at.Steps, at.Code != ""
			v.Address = "/lessons/" + l.Slug
			v.Address += at.Address
		}
		list = append(list, v)
	}
	return list, kept
}

func (s Site) home(r *http.Request) templ.Component {
	visits, _ := s.visits(r)
	f := page.Front{Visits: visits, Film: s.film(r.Context(), page.Reader(r.Context())), Rooms: s.Rooms != nil,
		Examples: s.Catalog.Examples()}
	if l := s.Catalog.Film(); l != nil {
		f.Still = "/card/" + l.Slug + ".svg"
	}
	return page.Home(s.Names, f)
}

func (s Site) me(w http.ResponseWriter, r *http.Request) { s.showMe(w, r, http.StatusOK, "") }

// showMe is the learner's own page, with what went wrong.
func (s Site) showMe(w http.ResponseWriter, r *http.Request, status int, problem string) {
	visits, kept := s.visits(r)
	p, _ := who(r)
	if !kept && problem == "" {
		problem = say(r, texts.RouteMeStore)
	}
	seen := visits[:0]
	for _, v := range visits {
		if v.Seen || v.Done > 0 {
			seen = append(seen, v)
		}
	}
	w.Header().Set("Referrer-Policy", "no-referrer")
	s.render(w, r, status, page.Me(s.Names, string(p), seen, problem))
}

// keep writes where a learner is in a lesson, and makes a learner of somebody who is none yet.
func (s Site) keep(w http.ResponseWriter, r *http.Request) {
	if s.Learners == nil {
		http.Error(w, say(r, texts.RouteNoStore), http.StatusServiceUnavailable)
		return
	}
	slug := chi.URLParam(r, "slug")
	if _, ok := s.Catalog.Get(slug); !ok {
		http.Error(w, say(r, texts.RouteNoLesson), http.StatusNotFound)
		return
	}
	var place progress.Place
	body := http.MaxBytesReader(w, r.Body, int64(6*s.Learners.Limits().Code+keepBody))
	if err := json.NewDecoder(body).Decode(&place); err != nil {
		s.unread(w, r, err, "learner-code")
		return
	}
	if place.Address != "" && place.Address[0] != '?' && place.Address[0] != '#' {
		http.Error(w, say(r, texts.RoutePlaceAddress), http.StatusBadRequest)
		return
	}
	if place.Position < 0 || place.Step < 0 || place.Furthest < 0 || place.Steps < 0 {
		http.Error(w, say(r, texts.RoutePlacePosition), http.StatusBadRequest)
		return
	}
	place.Lesson = slug
	p, known := who(r)
	if !known {
		var err error
		if p, err = progress.NewPhrase(); err != nil {
			s.refuse(w, r, err)
			return
		}
	}
	if err := s.Learners.Keep(r.Context(), p, place); err != nil {
		s.refuse(w, r, err)
		return
	}
	s.remember(w, r, p, cookieAge)
	if !known {
		w.WriteHeader(http.StatusCreated)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// refuse answers a request that the keeper could not serve.
func (s Site) refuse(w http.ResponseWriter, r *http.Request, err error) {
	s.over(w, limit.Name(err))
	switch {
	case errors.Is(err, progress.ErrTooLarge):
		http.Error(w, say(r, texts.RouteCodeKept, i18n.G("most", s.Learners.Limits().Code)), http.StatusRequestEntityTooLarge)
	case errors.Is(err, progress.ErrFull):
		http.Error(w, say(r, texts.RouteLearnerFull), http.StatusInsufficientStorage)
	case s.unkept(w, r, err):
	default:
		s.failed(r, "a learner's request failed", err)
		http.Error(w, say(r, texts.RouteNotKept), http.StatusInternalServerError)
	}
}

// unkept answers a request for which the store keeps nothing, where it says why.
func (s Site) unkept(w http.ResponseWriter, r *http.Request, err error) bool {
	switch {
	case errors.Is(err, store.ErrDamaged):
		w.Header().Set("Retry-After", "600")
		http.Error(w, say(r, texts.RouteStoreDamaged), http.StatusServiceUnavailable)
	case errors.Is(err, store.ErrDiskFull):
		s.over(w, "disk-reserve")
		http.Error(w, say(r, texts.RouteDiskFull), http.StatusInsufficientStorage)
	case errors.Is(err, store.ErrFull):
		s.over(w, "store-bytes")
		http.Error(w, say(r, texts.RouteStoreFull), http.StatusInsufficientStorage)
	case errors.Is(err, store.ErrUnavailable):
		busy(w, say(r, texts.RouteStoreSeconds))
	default:
		return false
	}
	return true
}

// recover continues as the learner of a phrase.
func (s Site) recover(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, int64(s.Sizes.filled().Form))
	if err := r.ParseForm(); err != nil {
		s.unread(w, r, err, "max-form")
		return
	}
	p, err := progress.Parse(r.PostFormValue("phrase"))
	if err != nil {
		s.showMe(w, r, http.StatusUnprocessableEntity, say(r, texts.RouteMePhrase))
		return
	}
	if s.Learners != nil {
		places, err := s.Learners.Places(r.Context(), p)
		works, worksErr := s.Learners.Works(r.Context(), p, "")
		switch err := errors.Join(err, worksErr); {
		case err != nil:
			s.Log.Error("progress cannot be read", "error", err)
			s.showMe(w, r, http.StatusServiceUnavailable, say(r, texts.RouteStore))
			return
		case len(places)+len(works) == 0:
			s.showMe(w, r, http.StatusNotFound, say(r, texts.RouteMeUnknown))
			return
		}
	}
	s.remember(w, r, p, cookieAge)
	http.Redirect(w, r, page.To(r.Context(), "/me"), http.StatusSeeOther)
}

// forget deletes all that is kept for a learner, and the cookie.
func (s Site) forget(w http.ResponseWriter, r *http.Request) {
	if p, ok := who(r); ok && s.Learners != nil {
		if err := s.Learners.Forget(r.Context(), p); err != nil {
			s.Log.Error("a learner cannot be deleted", "error", err)
			s.showMe(w, r, http.StatusServiceUnavailable, say(r, texts.RouteMeForget))
			return
		}
		if s.Ranks != nil {
			if err := s.Ranks.Forget(r.Context(), string(p)); err != nil {
				s.Log.Error("a learner's leaderboard rows cannot be removed", "error", err)
				s.showMe(w, r, http.StatusServiceUnavailable, say(r, texts.RouteMeForget))
				return
			}
		}
	}
	s.remember(w, r, "", -time.Second)
	http.Redirect(w, r, page.To(r.Context(), "/me"), http.StatusSeeOther)
}
