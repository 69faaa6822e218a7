package http

import (
	"cmp"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"

	"tilescope/server/page"
	"tilescope/server/texts"
)

// suggestMost are the addresses that a page suggests which there is not.
const suggestMost = 4

// suggested are existing addresses close to one that does not exist, the likeliest first.
func (s Site) suggested(r *http.Request) []page.Way {
	asked := strings.ToLower(strings.TrimSuffix(path.Base(r.URL.Path), path.Ext(r.URL.Path)))
	if len(asked) > 100 {
		return nil
	}
	type near struct {
		way page.Way
		off int
	}
	var found []near
	for _, w := range s.ways(r) {
		name := path.Base(w.Address)
		off, part := distance(asked, name), len(asked) > 3 && (strings.Contains(name, asked) || strings.Contains(asked, name))
		if off*5 <= 2*len(name) || part {
			found = append(found, near{w, off})
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return cmp.Compare(a.off, b.off) })
	var out []page.Way
	for _, n := range found {
		// Two addresses may lead to the same page.
		same := func(w page.Way) bool { return w.Title == n.way.Title }
		if len(out) < suggestMost && !slices.ContainsFunc(out, same) {
			out = append(out, n.way)
		}
	}
	return out
}

// ways are the addresses that people type: pages, lessons, kinds of findings.
func (s Site) ways(r *http.Request) []page.Way {
	list := []page.Way{
		{Address: "/learn", Title: say(r, texts.HomeLearn)}, {Address: "/lessons", Title: say(r, texts.HomeLearn)},
		{Address: "/teach", Title: say(r, texts.TeachTitle)}, {Address: "/syllabus", Title: say(r, texts.TeachSyllabus)},
		{Address: "/licences", Title: say(r, texts.PageLicences)},
		{Address: "/play", Title: say(r, texts.PagePlayground)}, {Address: "/glossary", Title: say(r, texts.PageWords)},
		{Address: "/findings", Title: say(r, texts.PageWrong)}, {Address: "/me", Title: say(r, texts.PageMe)},
		{Address: "/examples", Title: say(r, texts.ExamplesTitle)},
		{Address: "/compare", Title: say(r, texts.RouteCompare)}, {Address: "/sweep", Title: say(r, texts.RouteSweep)},
		{Address: "/embed-guide", Title: say(r, texts.GuideTitle)}, {Address: "/search", Title: say(r, texts.PageSearch)},
	}
	if s.Rooms != nil {
		list = append(list, page.Way{Address: "/join", Title: say(r, texts.PageJoin)})
	}
	for _, l := range s.Catalog.All() {
		list = append(list, page.Way{Address: page.Address(l), Title: l.Title, Foreign: true})
	}
	for _, e := range s.Catalog.Examples() {
		tag := page.Reader(r.Context()).Tag()
		words := e.In(tag)
		list = append(list, page.Way{Address: "/examples/" + e.Slug, Title: words.Title, Foreign: words.Tag != tag})
	}
	for _, e := range s.Findings {
		list = append(list, page.Way{Address: "/findings/" + e.Kind, Title: e.In(page.Reader(r.Context()).Language).Title})
	}
	return list
}

// distance is how many letters one has to put in, take out or change to make b of a.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0]++
		for j := range len(b) {
			change := corner
			if a[i] != b[j] {
				change++
			}
			corner = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// study is the page of a comparison or a sweep; where its address names nothing to study, the page that begins one.
func (s Site) study(element string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		title, about := say(r, texts.RouteCompare), say(r, texts.RouteCompareAbout)
		if element == "sweep" {
			title, about = say(r, texts.RouteSweep), say(r, texts.RouteSweepAbout)
		}
		q := r.URL.Query()
		for _, name := range []string{"lang", "theme", "notation"} {
			q.Del(name)
		}
		if len(q) > 0 {
			s.render(w, r, http.StatusOK, page.Study(s.Names, element, title, about, s.Catalog.All(), s.Catalog.Examples()))
			return
		}
		b := page.Begin{Element: element, Title: title, About: about, Lessons: s.Catalog.All(), Examples: s.Catalog.Examples()}
		if element == "compare" {
			b.Pairs = page.Pairs(b.Examples)
		}
		if film := s.film(r.Context(), page.Reader(r.Context())); film != nil && element == "compare" {
			b.Ready, b.Line = versus(film.On.Address, film.Off.Address), film.Line
			name, _, _ := strings.Cut(strings.TrimPrefix(film.On.Address, "/lessons/"), "?")
			if l, _, _, ok := s.Catalog.Program(name); ok {
				b.Of = l.Title
			} else {
				b.Ready = ""
			}
		}
		s.render(w, r, http.StatusOK, page.Beginning(s.Names, b))
	}
}

// versus is the address that compares two runs of a lesson's program, by the addresses of their stages.
func versus(a, b string) string {
	first, err := url.Parse(a)
	second, other := url.Parse(b)
	if err != nil || other != nil {
		return ""
	}
	q := first.Query()
	q.Set("lesson", strings.TrimPrefix(first.Path, "/lessons/"))
	for name, list := range second.Query() {
		q["b."+name] = list
	}
	return "/compare?" + strings.NewReplacer("%3A", ":", "%2C", ",").Replace(q.Encode())
}

// to leads from an address that people try to the one that they mean.
func to(address string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, page.To(r.Context(), address), http.StatusSeeOther)
	}
}
