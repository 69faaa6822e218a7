package http

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/limit"
	"tilescope/server/page"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// pictureAge is how long a picture may be shown without asking whether it is still the same, in seconds.
const pictureAge = 300

// picture draws a moment of a lesson's program: /picture/{slug}.svg?at=… or .png, with the query that the stage's address has, and with
// caption=1, size=960x440, scale=2 and view=banks. /picture/play.svg?s=… draws a program that the address carries, packed as in the
// fragment of a link.
func (s Site) picture(w http.ResponseWriter, r *http.Request) {
	address := chi.URLParam(r, "slug")
	if file := chi.URLParam(r, "file"); file != "" {
		address += "/" + file
	}
	address, format := pictured(address)
	q := r.URL.Query()
	spec, path, err := wire.Spec{Lesson: address}, "/lessons/"+address+figureQuery(q), error(nil)
	if address == "play" {
		spec, path, err = s.carried(q)
	} else if _, _, _, known := s.Catalog.Program(address); !known {
		format = ""
	}
	if format == "" {
		s.notFound(w, r)
		return
	}
	if s.unpaid(w, r) {
		return
	}
	var data []byte
	if err == nil {
		data, err = s.still(r, spec, path, q, format)
	}
	if err != nil {
		s.cannotExport(w, r, err)
		return
	}
	sendPicture(w, r, data, format)
}

// pictured takes a picture's ending from its address; "" is none that there is.
func pictured(address string) (string, export.Format) {
	for _, f := range []export.Format{export.SVG, export.PNG} {
		if name, ok := strings.CutSuffix(address, "."+string(f)); ok {
			return name, f
		}
	}
	return address, ""
}

// carried is the program that an address carries in the parts of its query that a link has in its fragment, and the address of its figure.
func (s Site) carried(q url.Values) (spec wire.Spec, path string, err error) {
	if spec.Source, err = s.unpacked(q.Get("s")); err != nil {
		return spec, "", err
	}
	if spec.Stdin, err = s.unpacked(q.Get("i")); err != nil {
		return spec, "", err
	}
	spec.Name = q.Get("n")
	seen, fragment := url.Values{}, url.Values{}
	for key, list := range q {
		if key == "s" || key == "i" || key == "n" {
			fragment[key] = list
		} else {
			seen[key] = list
		}
	}
	return spec, "/play" + figureQuery(seen) + "#" + fragment.Encode(), nil
}

// unpacked reads a text that was deflated and written in the URL-safe alphabet of base64: no more of it than what is too long for a source
// text.
func (s Site) unpacked(text string) (string, error) {
	packed, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || text == "" {
		return "", badPack(err)
	}
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), int64(s.Limits.Source)+1))
	if err != nil {
		return "", badPack(err)
	}
	return string(plain), nil
}

// badPack is the refusal of a text that cannot be unpacked; there is nothing to say of one that is not there.
func badPack(err error) error {
	if err == nil {
		return nil
	}
	return &export.Refused{Message: i18n.M(texts.ExportPacked)}
}

// sendPicture answers with a picture that pages elsewhere may show.
func sendPicture(w http.ResponseWriter, r *http.Request, data []byte, format export.Format) {
	h := w.Header()
	sum := sha256.Sum256(data)
	h.Set("ETag", `"`+hex.EncodeToString(sum[:12])+`"`)
	h.Set("Cache-Control", "public, max-age="+strconv.Itoa(pictureAge))
	h.Set("Content-Type", format.Media())
	// Pages elsewhere may show it; opened by itself it runs nothing.
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

// still draws one moment of a program that lives at a path of this server.
func (s Site) still(r *http.Request, spec wire.Spec, path string, q url.Values, format export.Format) ([]byte, error) {
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
	return s.drawn(r, settings, view, export.Order{Format: format, Picture: how}, path)
}

// view reads what an address says is looked at, within what one may look at.
func (s Site) view(q url.Values) (export.View, error) {
	v, err := export.ReadView(q)
	if err == nil && len(v.Shapes) > s.Limits.Shapes {
		err = &export.Refused{Message: i18n.M(texts.LimitShapes, i18n.N("most", s.Limits.Shapes)), Limit: "max-shapes"}
	}
	return v, err
}

// drawn draws a view of a run that can be seen at an address of this server.
func (s Site) drawn(r *http.Request, settings wire.Spec, view export.View, how export.Order, address string) ([]byte, error) {
	if problem := settings.Check(s.Limits); problem != nil {
		return nil, &export.Refused{Message: problem.Message, Limit: problem.Limit}
	}
	var out bytes.Buffer
	err := s.Exports.Make(r.Context(), export.File{Spec: settings, View: view, Link: s.origin(r) + address, Order: how}, &out, nil)
	return out.Bytes(), err
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
	if scale := q.Get("scale"); scale != "" {
		if p.Scale, err = strconv.ParseFloat(scale, 64); err != nil || p.Scale == 0 {
			return p, &export.Refused{Message: i18n.M(texts.ExportScale, i18n.D("scale", fmt.Sprintf("%.40s", scale)))}
		}
	}
	size := q.Get("size")
	if size == "" {
		return p, nil
	}
	width, height, ok := strings.Cut(size, "x")
	var wide, high error
	p.Width, wide = strconv.Atoi(width)
	p.Height, high = strconv.Atoi(height)
	if !ok || wide != nil || high != nil || p.Width < 1 || p.Height < 1 {
		return p, &export.Refused{Message: i18n.M(texts.ExportSize, i18n.T("text", size))}
	}
	return p, nil
}

// cannotExport says why there is no file.
func (s Site) cannotExport(w http.ResponseWriter, r *http.Request, err error) {
	s.over(w, limit.Name(err))
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
	var unbuilt *export.Unbuilt
	switch {
	case errors.As(err, &refused):
		return http.StatusUnprocessableEntity, page.Reader(r.Context()).Word(refused.Message)
	case errors.As(err, &unbuilt):
		return http.StatusUnprocessableEntity, unbuilt.Text
	case errors.Is(err, export.ErrBusy), s.Busy(err):
		return http.StatusServiceUnavailable, say(r, texts.RouteExportBusy)
	case r.Context().Err() != nil:
		return http.StatusServiceUnavailable, say(r, texts.RouteExportGone)
	}
	s.Log.Error("export", "path", r.URL.Path, "error", err)
	return http.StatusInternalServerError, say(r, texts.RouteExportWrong)
}
