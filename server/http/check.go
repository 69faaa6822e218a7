package http

import (
	"encoding/json"
	"errors"
	"net/http"

	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/limit"
	"tilescope/server/page"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// checkPath is where texts are checked while somebody types.
const checkPath = "/check"

// checks reports whether a path is one of those that compile texts and run nothing.
func checks(path string) bool { return path == checkPath || path == mainPath }

// mainPath is where a main is written for a text that has none.
const mainPath = checkPath + "/main"

// checkText answers with what the compiler says of a text: a wire.Checked for a wire.Spec. Nothing is run. Who goes away gives it up.
func (s Site) checkText(w http.ResponseWriter, r *http.Request) {
	var spec wire.Spec
	if !s.checkable(w, r, &spec, &spec) {
		return
	}
	checked, err := s.Checks.Check(r.Context(), &spec, page.Reader(r.Context()))
	if err != nil {
		s.unchecked(w, r, err)
		return
	}
	s.told(w, r, checked.Encode)
}

// writeMain answers with a main for a text that has none: a wire.MainWritten for a wire.MainAsked.
func (s Site) writeMain(w http.ResponseWriter, r *http.Request) {
	var asked wire.MainAsked
	if !s.checkable(w, r, &asked, &asked.Spec) {
		return
	}
	written, err := s.Checks.Main(r.Context(), &asked, page.Reader(r.Context()))
	if err != nil {
		s.unchecked(w, r, err)
		return
	}
	s.told(w, r, func() ([]byte, error) { return json.Marshal(written) })
}

// checkable reads a request, and reports whether the text in it may be compiled; otherwise it has answered.
func (s Site) checkable(w http.ResponseWriter, r *http.Request, body any, spec *wire.Spec) bool {
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, int64(s.Limits.Message)))
	d.DisallowUnknownFields()
	if err := d.Decode(body); err != nil {
		s.unread(w, r, err, "max-message")
		return false
	}
	if problem := spec.Check(s.Limits); problem != nil {
		s.unchecked(w, r, &export.Refused{Message: problem.Message, Limit: problem.Limit})
		return false
	}
	return true
}

// told sends an answer that nobody may keep.
func (s Site) told(w http.ResponseWriter, r *http.Request, encode func() ([]byte, error)) {
	data, err := encode()
	if err != nil {
		s.unchecked(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(data)
}

// unchecked says why a text is not checked.
func (s Site) unchecked(w http.ResponseWriter, r *http.Request, err error) {
	s.over(w, limit.Name(err))
	var refused *export.Refused
	switch {
	case errors.As(err, &refused):
		http.Error(w, page.Reader(r.Context()).Word(refused.Message), http.StatusUnprocessableEntity)
	case s.Busy(err):
		crowded(w)
		busy(w, say(r, texts.RouteCheckBusy, i18n.N("n", int(busyFor.Seconds()))))
	default:
		s.failed(r, "check", err)
		http.Error(w, say(r, texts.RouteCheckWrong), http.StatusInternalServerError)
	}
}
