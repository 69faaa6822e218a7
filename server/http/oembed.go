package http

import (
	"context"
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/page"
	"tilescope/server/store/link"
	"tilescope/server/texts"
)

// The size of a figure where nobody says otherwise, and the least of it that can be read.
const (
	embedWidth, embedHeight = 960, 540
	leastWidth              = 200
)

// discoverable lets a page name where it is described for embedding.
func (s Site) discoverable(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := url.Values{"url": {s.origin(r) + r.URL.RequestURI()}, "format": {"json"}}
		next.ServeHTTP(w, r.WithContext(page.Discoverable(r.Context(), s.origin(r)+"/oembed?"+q.Encode())))
	})
}

// described is an answer of oEmbed 1.0.
type described struct {
	Version  string `json:"version"`
	Type     string `json:"type"`
	Provider string `json:"provider_name"`
	Home     string `json:"provider_url"`
	Title    string `json:"title"`
	HTML     string `json:"html"`
	Width    int    `json:"width"`
	Height   int    `json:"height"`
	Age      int    `json:"cache_age"`

	// a picture of it, where there is one
	Thumbnail       string `json:"thumbnail_url,omitempty"`
	ThumbnailWidth  int    `json:"thumbnail_width,omitempty"`
	ThumbnailHeight int    `json:"thumbnail_height,omitempty"`
}

// oembed describes how a page of this server is embedded: /oembed?url=…&format=json, with maxwidth and maxheight.
func (s Site) oembed(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	w.Header().Set("Access-Control-Allow-Origin", "*")
	if f := q.Get("format"); f != "" && f != "json" {
		http.Error(w, say(r, texts.OembedFormat, i18n.T("format", strconv.Quote(f))), http.StatusNotImplemented)
		return
	}
	width, height, wrong := within(q.Get("maxwidth"), q.Get("maxheight"))
	if wrong.Key != "" {
		http.Error(w, page.Reader(r.Context()).Word(wrong), http.StatusBadRequest)
		return
	}
	asked := q.Get("url")
	u, err := url.Parse(asked)
	if asked == "" || err != nil || !u.IsAbs() {
		http.Error(w, say(r, texts.OembedUrl), http.StatusBadRequest)
		return
	}
	if (u.Scheme != "http" && u.Scheme != "https") || !s.ours(r, u.Host) || u.User != nil {
		http.Error(w, say(r, texts.OembedElsewhere), http.StatusNotFound)
		return
	}
	path, title, err := s.figureAt(r.Context(), u.Path)
	if err != nil {
		s.refuseLink(w, r, err)
		return
	}
	src := s.origin(r) + path
	if u.RawQuery != "" {
		src += "?" + u.RawQuery
	}
	if u.Fragment != "" {
		src += "#" + u.EscapedFragment()
	}
	d := described{
		Version: "1.0", Type: "rich", Provider: "Tilescope", Home: s.origin(r), Title: title, Width: width, Height: height, Age: 3600,
		HTML: `<iframe src="` + html.EscapeString(src) + `" title="` + html.EscapeString(title) + `" width="` + strconv.Itoa(width) +
			`" height="` + strconv.Itoa(height) + `" style="border:0" allowfullscreen></iframe>`,
	}
	// A program in the playground's fragment is another one than the page begins with.
	own := strings.HasSuffix(u.Path, "/play") && u.Fragment != ""
	if image := s.preview(r.Context(), u.Path, u.Query()); image != "" && !own {
		d.Thumbnail, d.ThumbnailWidth, d.ThumbnailHeight = s.origin(r)+image, previewWidth*previewScale, previewHeight*previewScale
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	if err := e.Encode(d); err != nil {
		s.Log.Debug("an answer did not arrive", "error", err)
	}
}

// within is the size of a figure in the bounds that were requested, sixteen to nine; "" is no bound. A bound that is wrong is reported.
func within(maxwidth, maxheight string) (width, height int, wrong i18n.Message) {
	width = embedWidth
	if maxwidth != "" {
		n, err := strconv.Atoi(maxwidth)
		if err != nil || n < 1 {
			return 0, 0, i18n.M(texts.OembedPixels, i18n.T("name", "maxwidth"))
		}
		width = min(width, n)
	}
	if maxheight != "" {
		n, err := strconv.Atoi(maxheight)
		if err != nil || n < 1 {
			return 0, 0, i18n.M(texts.OembedPixels, i18n.T("name", "maxheight"))
		}
		width = min(width, min(n, embedHeight)*embedWidth/embedHeight)
	}
	if width < leastWidth {
		return 0, 0, i18n.M(texts.OembedNarrow, i18n.N("least", leastWidth))
	}
	return width, width * embedHeight / embedWidth, i18n.Message{}
}

// figureAt is the path of the embed of a page, with its title; link.ErrMissing where the page has none.
func (s Site) figureAt(ctx context.Context, path string) (embed, title string, err error) {
	if film := s.Catalog.Film(); film != nil && (path == "" || path == "/") { // the home page's figure, as its stage
		return "/embed/" + film.Slug, film.Title, nil
	}
	path = strings.TrimSuffix(strings.TrimPrefix(path, "/embed"), "/")
	if path == "/play" {
		return "/embed/play", "Tilescope", nil
	}
	if name, ok := strings.CutPrefix(path, "/s/"); ok && s.Links != nil {
		l, err := s.Links.Get(ctx, name)
		if err != nil {
			return "", "", err
		}
		if lesson, _, _, ok := s.Catalog.Program(l.Spec.Lesson); ok {
			return "/embed/s/" + name, lesson.Title, nil
		}
		return "/embed/s/" + name, l.Spec.Name, nil
	}
	for _, folder := range []string{"/lessons/", "/learn/", "/"} {
		address, ok := strings.CutPrefix(path, folder)
		if lesson, _, _, known := s.Catalog.Program(address); ok && known {
			return "/embed/" + address, lesson.Title, nil
		}
	}
	return "", "", link.ErrMissing
}
