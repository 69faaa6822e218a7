package http

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tilescope/server/lesson/catalog"
	"tilescope/server/page"
)

// The size of the picture that other sites show beside a link, in the units of a figure; it has twice as many dots.
const (
	previewWidth  = 600
	previewHeight = 315
	previewScale  = 2
)

// hub is the program whose card stands for a page about many: one that the page begins with or leads to. Pages without one of their own,
// and those whose catalogue lacks it, have that of the lesson which the home page plays; nil where there is none.
func (s Site) hub(path string) *catalog.Lesson {
	lessons, examples := s.Catalog.All(), s.Catalog.Examples()
	first := func(wanted func(*catalog.Example) bool) *catalog.Lesson {
		if i := slices.IndexFunc(examples, wanted); i >= 0 {
			return examples[i].Lesson
		}
		return s.Catalog.Film()
	}
	switch strings.TrimSuffix(path, "/") {
	case "/play":
		return s.Catalog.Start()
	case "/examples":
		return first(func(*catalog.Example) bool { return true })
	case "/findings":
		return first(func(e *catalog.Example) bool { return len(e.Findings) > 0 })
	case "/compare":
		if pairs := page.Pairs(examples); len(pairs) > 0 {
			return pairs[0].A.Lesson
		}
	case "/sweep": // of a parameter that the program names for it
		for _, l := range lessons {
			if _, source, _, ok := s.Catalog.Program(l.Slug); ok && strings.Contains(source, "// tilescope: define ") {
				return l
			}
		}
	case "/glossary":
		return lessons[0]
	case "/teach", "/syllabus": // what a course comes to
		return lessons[len(lessons)-1]
	}
	return s.Catalog.Film()
}

// preview is the address of the picture that other sites show beside a link to a path of this server: what a figure shows at its moment, a
// lesson's card, or that of the program which stands for a page about many. It is "" where there is none.
func (s Site) preview(ctx context.Context, path string, q url.Values) string {
	embed, _, err := s.figureAt(ctx, path)
	address := strings.TrimPrefix(embed, "/embed/")
	l, lesson := s.Catalog.Get(address)
	switch {
	case err != nil || address == "play" || strings.Trim(path, "/") == "":
		if l = s.hub(path); l == nil {
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
