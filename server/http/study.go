package http

import (
	"net/http"
	"net/url"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/export/jsrender"
	"tilescope/server/page"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// makeStudy makes a file of a sweep or of a comparison, whose runs it makes or finds made. It answers as makeExport does.
func (s Site) makeStudy(w http.ResponseWriter, r *http.Request, in exportAsked, out *told) {
	figure := jsrender.Figure(in.Figure)
	err := s.checkStudy(in)
	if err != nil {
		s.cannotExport(w, r, err)
		return
	}
	// The first of the two runs of a comparison is paid for already; a sweep pays for each that it begins.
	if figure == jsrender.Compared && s.unpaid(w, r) {
		return
	}
	out.begin()
	if figure == jsrender.Swept {
		err = s.sweep(r, in, out)
	} else {
		err = s.compare(r, in, out)
	}
	s.ended(w, r, out, err, exportName(in.Spec, in.Figure, in.Format), in.Format)
}

// checkStudy says what of a study cannot be, before anything is run.
func (s Site) checkStudy(in exportAsked) error {
	if err := export.CheckStudy(jsrender.Figure(in.Figure), in.Format); err != nil {
		return err
	}
	problem := in.Spec.Check(s.Limits)
	switch {
	case problem != nil:
	case in.Figure == string(jsrender.Swept) && in.Range == nil, in.Figure == string(jsrender.Compared) && in.Other == nil:
		return &export.Refused{Message: i18n.M(texts.ExportStudyLacks, i18n.T("view", in.Figure))}
	case in.Range != nil:
		problem = in.Range.Check()
	default:
		problem = in.Other.Check(s.Limits)
	}
	if problem != nil {
		return &export.Refused{Message: problem.Message, Limit: problem.Limit}
	}
	return nil
}

// studyLink is where a reader finds a study of a lesson's program alive; a text that only its reader has lives nowhere.
func (s Site) studyLink(r *http.Request, path, view string, specs ...*wire.Spec) string {
	for _, spec := range specs {
		if spec.Lesson == "" || spec.Source != "" {
			return ""
		}
	}
	q, err := url.ParseQuery(strings.TrimPrefix(view, "?"))
	if err != nil {
		return ""
	}
	return s.origin(r) + path + figureQuery(q)
}

func (s Site) sweep(r *http.Request, in exportAsked, out *told) error {
	reader := page.Reader(r.Context())
	var pay func() error
	if s.Pay != nil {
		pay = func() error { return s.Pay(billed(r), Learner(r)) }
	}
	return s.Exports.Chart(r.Context(), export.Chart{
		Spec: in.Spec, Range: *in.Range, Counter: in.Counter, Link: s.studyLink(r, "/sweep", in.View, &in.Spec), Reader: reader,
		Theme: themed(in.Theme),
		Order: export.Order{Format: in.Format, Picture: export.Picture{Caption: in.Caption, Scale: in.Scale}},
	}, pay, out, out.progress)
}

func (s Site) compare(r *http.Request, in exportAsked, out *told) error {
	return s.Exports.Versus(r.Context(), export.Versus{
		Specs: [2]wire.Spec{in.Spec, *in.Other}, Link: s.studyLink(r, "/compare", in.View, &in.Spec, in.Other), Format: in.Format,
		Reader: page.Reader(r.Context()),
	}, out, out.progress)
}

// themed is the theme of this name, "" for none that there is.
func themed(name string) jsrender.Theme {
	for _, t := range jsrender.Themes() {
		if name == string(t) {
			return t
		}
	}
	return ""
}
