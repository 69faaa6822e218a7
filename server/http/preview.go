package http

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"tilescope/server/page"
)

// The size of the picture that other sites show beside a link, in the units of a figure; it has twice as many dots.
const (
	previewWidth  = 600
	previewHeight = 315
	previewScale  = 2
)

// preview is the address of the picture that other sites show beside a link to a path of this server: what a figure shows at its moment, a
// lesson's card, or that of the lesson which the home page plays. It is "" where there is none.
func (s Site) preview(ctx context.Context, path string, q url.Values) string {
	embed, _, err := s.figureAt(ctx, path)
	address := strings.TrimPrefix(embed, "/embed/")
	l, lesson := s.Catalog.Get(address)
	switch {
	case err != nil || address == "play":
		if l = s.Catalog.Film(); l == nil {
			return ""
		}
	case !lesson || q.Has("at") || q.Has("step"):
		q = drawingQuery(q)
		q.Set("size", strconv.Itoa(previewWidth)+"x"+strconv.Itoa(previewHeight))
		q.Set("scale", strconv.Itoa(previewScale))
		return "/picture/" + address + ".png?" + q.Encode()
	}
	return "/card/" + l.Slug + ".png"
}

// previewed is a request whose page says what other sites show beside a link to it.
func (s Site) previewed(r *http.Request) *http.Request {
	origin := s.origin(r)
	image := s.preview(r.Context(), r.URL.Path, r.URL.Query())
	if image != "" {
		image = origin + image
	}
	return r.WithContext(page.Previewed(r.Context(), page.Preview{URL: origin + r.URL.RequestURI(), Image: image,
		Width: previewWidth * previewScale, Height: previewHeight * previewScale}))
}
