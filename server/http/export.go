package http

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/export/jsrender"
	"tilescope/server/limit"
	"tilescope/server/page"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// exportAsked is what a page asks to have made.
type exportAsked struct {
	Spec   wire.Spec     `json:"spec"`
	View   string        `json:"view"` // the query of the stage's address
	Format export.Format `json:"format"`
	// the part of the stage, by its name; table with the name of one; "" for the memories, or for all events
	Figure  string  `json:"figure"`
	Table   string  `json:"table"`
	Steps   string  `json:"steps"` // as in 4-19,25; "" for all
	Theme   string  `json:"theme"`
	Size    string  `json:"size"` // WIDTHxHEIGHT; "" for the usual one
	Scale   float64 `json:"scale"`
	Rate    float64 `json:"rate"`
	Caption bool    `json:"caption"`

	Range   *wire.Range `json:"range"`   // of the figure sweep
	Counter string      `json:"counter"` // likewise: the one that is plotted
	Other   *wire.Spec  `json:"other"`   // of the figure comparison
}

// makeExport makes a file and tells on the way how far it is. Its answer is a row of lines of JSON: {"done", "of"} while it is made;
// {"bytes"}, followed by so many bytes of the file, where there are some; {"name", "type"} when the file is whole, or {"problem"} when
// there will be none. Who goes away gives it up.
func (s Site) makeExport(w http.ResponseWriter, r *http.Request) {
	var in exportAsked
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, int64(s.Limits.Message)))
	d.DisallowUnknownFields()
	if err := d.Decode(&in); err != nil {
		s.unread(w, r, err, "max-message")
		return
	}
	out := &told{w: w, flush: http.NewResponseController(w)}
	if figure := jsrender.Figure(in.Figure); figure == jsrender.Swept || figure == jsrender.Compared {
		s.makeStudy(w, r, in, out)
		return
	}
	file, err := s.exportOf(r, in)
	if err != nil {
		s.cannotExport(w, r, err)
		return
	}
	// What keeps the program from running is in the status, as long as nothing has been sent.
	err = s.Exports.Make(r.Context(), file, out, out.progress)
	if err != nil && !out.begun {
		s.cannotExport(w, r, err)
		return
	}
	s.ended(w, r, out, err, exportName(in.Spec, file.View.Part(), file.Order.Format), file.Order.Format)
}

// ended ends the answer of an export: with the file's name, or with why there is none.
func (s Site) ended(w http.ResponseWriter, r *http.Request, out *told, err error, name string, format export.Format) {
	if err != nil {
		s.over(w, limit.Name(err))
		_, text := s.unmade(r, err)
		out.line(map[string]any{"problem": text})
		return
	}
	out.line(map[string]any{"name": name, "type": format.Media()})
}

// exportOf says what is wanted.
func (s Site) exportOf(r *http.Request, in exportAsked) (f export.File, err error) {
	q, err := url.ParseQuery(strings.TrimPrefix(in.View, "?"))
	if err != nil {
		return f, &export.Refused{Message: i18n.M(texts.ExportQuery, i18n.T("why", err.Error()))}
	}
	for key, value := range map[string]string{"steps": in.Steps, "theme": in.Theme, "size": in.Size, "view": in.Figure, "table": in.Table} {
		q.Del(key)
		if value != "" {
			q.Set(key, value)
		}
	}
	q.Set("lang", page.Reader(r.Context()).Tag())
	f.Spec = in.Spec
	if f.View, err = s.view(q); err != nil {
		return f, err
	}
	if f.Order.Picture, err = pictureOf(q); err != nil {
		return f, err
	}
	f.Order.Format, f.Order.Picture.Caption, f.Order.Picture.Scale, f.Order.Picture.Rate = in.Format, in.Caption, in.Scale, in.Rate
	if err := f.Order.Check(f.View); err != nil {
		return f, err
	}
	if problem := in.Spec.Check(s.Limits); problem != nil {
		return f, &export.Refused{Message: problem.Message, Limit: problem.Limit}
	}
	// A text that only its reader has lives nowhere; a lesson's program does.
	if in.Spec.Lesson != "" && in.Spec.Source == "" {
		f.Link = s.origin(r) + "/lessons/" + in.Spec.Lesson + figureQuery(q)
	}
	return f, nil
}

// exportName is a name for the file.
func exportName(s wire.Spec, part string, format export.Format) string {
	name := strings.TrimSuffix(path.Base(s.Name), ".cu")
	if s.Lesson != "" {
		name = strings.NewReplacer("/", "-", ".cu", "").Replace(s.Lesson)
	}
	if name == "" || name == "." {
		name = "tilescope"
	}
	if part != "" {
		name += "-" + part
	}
	return fmt.Sprintf("%s.%s", name, format)
}

// told is an answer that tells of itself.
type told struct {
	w     http.ResponseWriter
	flush *http.ResponseController
	begun bool
}

// begin says what the answer is, once.
func (t *told) begin() {
	if t.begun {
		return
	}
	t.begun = true
	t.w.Header().Set("Content-Type", "application/x-tilescope-export")
	t.w.Header().Set("Cache-Control", "no-store")
}

// progress tells how far it is.
func (t *told) progress(done, of int) { t.line(map[string]any{"done": done, "of": of}) }

// line sends a line at once. That it does not come through is found out by the request's context.
func (t *told) line(what map[string]any) {
	t.begin()
	_ = json.NewEncoder(t.w).Encode(what)
	_ = t.flush.Flush()
}

// Write sends a part of the file.
func (t *told) Write(part []byte) (int, error) {
	t.begin()
	if _, err := fmt.Fprintf(t.w, "{\"bytes\":%d}\n", len(part)); err != nil {
		return 0, err
	}
	return t.w.Write(part)
}
