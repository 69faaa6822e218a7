package route

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"tilescope/engine"
	"tilescope/engine/phrase"
	"tilescope/server/export"
	"tilescope/server/page"
	"tilescope/server/rate"
	"tilescope/server/wire"
)

// Execute runs what a page asks for; the heading is the program's. A problem says that no run can be made of the spec.
type Execute func(ctx context.Context, spec *wire.Spec) (x *engine.Execution, heading string, problem *wire.Problem, err error)

// pictureAge is how long a picture may be shown without asking whether it is still the same, in seconds.
const pictureAge = 300

// picture draws a moment of a lesson's program: /picture/{slug}.svg?at=…, with the query that the stage's address has, and with caption=1 and size=960x440.
func (s Site) picture(w http.ResponseWriter, r *http.Request) {
	address := chi.URLParam(r, "slug")
	if file := chi.URLParam(r, "file"); file != "" {
		address += "/" + file
	}
	address, ok := strings.CutSuffix(address, ".svg")
	if _, _, _, known := s.Catalog.Program(address); !ok || !known {
		s.notFound(w, r)
		return
	}
	q := r.URL.Query()
	data, err := s.still(r, wire.Spec{Lesson: address}, "/lessons/"+address, q)
	if err != nil {
		s.cannotExport(w, r, err)
		return
	}
	sendPicture(w, r, data)
}

// sendPicture answers with a picture that pages elsewhere may show.
func sendPicture(w http.ResponseWriter, r *http.Request, data []byte) {
	h := w.Header()
	sum := sha256.Sum256(data)
	h.Set("ETag", `"`+hex.EncodeToString(sum[:12])+`"`)
	h.Set("Cache-Control", "public, max-age="+strconv.Itoa(pictureAge))
	h.Set("Content-Type", "image/svg+xml; charset=utf-8")
	// Pages elsewhere may show it; opened by itself it runs nothing.
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

// still draws one moment of a program that lives at a path of this server.
func (s Site) still(r *http.Request, spec wire.Spec, path string, q url.Values) ([]byte, error) {
	view, err := s.view(q)
	if err != nil {
		return nil, err
	}
	how, err := pictureOf(q)
	if err != nil {
		return nil, err
	}
	settings, err := export.ReadSpec(q)
	if err != nil {
		return nil, err
	}
	settings.Lesson, settings.Source, settings.Name, settings.Stdin = spec.Lesson, spec.Source, spec.Name, spec.Stdin
	return s.drawn(r, settings, view, how, path+figureQuery(q))
}

// view reads what an address says is looked at, within what one may look at.
func (s Site) view(q url.Values) (export.View, error) {
	v, err := export.ReadView(q)
	if err == nil && len(v.Shapes) > s.Limits.Shapes {
		err = &export.Refused{Message: phrase.M("limit-shapes", phrase.N("most", s.Limits.Shapes)), Limit: "max-shapes"}
	}
	return v, err
}

// drawn draws a view of a run that can be seen at an address of this server.
func (s Site) drawn(r *http.Request, settings wire.Spec, view export.View, how export.Picture, address string) ([]byte, error) {
	if problem := settings.Check(s.Limits); problem != nil {
		return nil, &export.Refused{Message: problem.Message, Limit: problem.Limit}
	}
	x, heading, problem, err := s.Execute(r.Context(), &settings)
	if err != nil {
		return nil, err
	}
	if problem != nil {
		return nil, &export.Refused{Message: problem.Message}
	}
	return s.Studio.SVG(r.Context(), export.Subject{Execution: x, View: view, Heading: heading, Link: origin(r) + address}, how)
}

// figureQuery is the query of the stage that shows what an export shows.
func figureQuery(q url.Values) string {
	out := url.Values{}
	for key, list := range q {
		switch key {
		case "size", "caption", "steps", "theme", "view", "scale":
		default:
			out[key] = list
		}
	}
	if len(out) == 0 {
		return ""
	}
	return "?" + strings.NewReplacer("%2C", ",", "%3A", ":").Replace(out.Encode())
}

// pictureOf reads how a picture is wanted.
func pictureOf(q url.Values) (p export.Picture, err error) {
	p.Caption = q.Get("caption") == "1"
	size := q.Get("size")
	if size == "" {
		return p, nil
	}
	width, height, ok := strings.Cut(size, "x")
	var wide, high error
	p.Width, wide = strconv.Atoi(width)
	p.Height, high = strconv.Atoi(height)
	if !ok || wide != nil || high != nil || p.Width < 1 || p.Height < 1 {
		return p, &export.Refused{Message: phrase.M("export-size", phrase.T("text", size))}
	}
	return p, nil
}

// cannotExport says why there is no file.
func (s Site) cannotExport(w http.ResponseWriter, r *http.Request, err error) {
	s.over(w, rate.Name(err))
	if s.Busy(err) {
		crowded(w)
	}
	status, text := s.unmade(r, err)
	w.Header().Set("Cache-Control", "no-store")
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "5")
	}
	http.Error(w, text, status)
}

// unmade words why an export was not made.
func (s Site) unmade(r *http.Request, err error) (status int, text string) {
	var refused *export.Refused
	var rejection *engine.Rejection
	var spec *engine.SpecError
	switch {
	case errors.As(err, &refused):
		return http.StatusUnprocessableEntity, page.Reader(r.Context()).Word(refused.Message)
	case errors.As(err, &rejection):
		return http.StatusUnprocessableEntity, rejection.For(page.Reader(r.Context()))
	case errors.As(err, &spec):
		return http.StatusUnprocessableEntity, page.Reader(r.Context()).Word(spec.Message)
	case errors.Is(err, export.ErrBusy), s.Busy(err):
		return http.StatusServiceUnavailable, say(r, "route.exportBusy")
	case r.Context().Err() != nil:
		return http.StatusServiceUnavailable, say(r, "route.exportGone")
	}
	s.Log.Error("export", "path", r.URL.Path, "error", err)
	return http.StatusInternalServerError, say(r, "route.exportWrong")
}
