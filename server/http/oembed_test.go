package http

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
	"tilescope/server/store/link"
)

func TestOEmbed(t *testing.T) {
	server := linking(t, storage(t), "int main() {}", "1", link.Limits{}, 100)
	at := post(t, server.URL+"/s", `{"spec": {"source": "int main() {}", "name": "own.cu"}}`).Header.Get("Location")
	for _, test := range []struct {
		asked, more   string // the address, "…" for this server's; other parameters
		status        int
		title, src    string
		width, height int
	}{
		{"…/lessons/one?at=3", "", 200, "One & only", "…/embed/one?at=3", 960, 540},
		{"…/learn/one", "&format=json", 200, "One & only", "…/embed/one", 960, 540},
		{"…/embed/one?at=3&last=4", "", 200, "One & only", "…/embed/one?at=3&last=4", 960, 540},
		{"…" + at, "", 200, "own.cu", "…/embed" + at, 960, 540},
		{"…/play?at=3#s=a-b_c", "", 200, "Tilescope", "…/embed/play?at=3#s=a-b_c", 960, 540},
		{"…/lessons/one", "&maxwidth=480", 200, "One & only", "…/embed/one", 480, 270},
		{"…/lessons/one", "&maxwidth=4800&maxheight=270", 200, "One & only", "…/embed/one", 480, 270},
		{"…/lessons/one", "&maxwidth=100", 400, "", "", 0, 0},
		{"…/lessons/one", "&maxheight=-1", 400, "", "", 0, 0},
		{"…/lessons/one", "&maxwidth=wide", 400, "", "", 0, 0},
		{"…/lessons/one", "&format=xml", 501, "", "", 0, 0},
		{"…/lessons/two", "", 404, "", "", 0, 0},
		{"…/s/aaaaaaaaaaaaaaaa", "", 404, "", "", 0, 0},
		{"…/me", "", 404, "", "", 0, 0},
		{"https://elsewhere.example/lessons/one", "", 404, "", "", 0, 0},
		{"javascript:alert(1)", "", 404, "", "", 0, 0},
		{"/lessons/one", "", 400, "", "", 0, 0},
		{"", "", 400, "", "", 0, 0},
	} {
		answer, body := get(t, server.URL+"/oembed?url="+url.QueryEscape(strings.Replace(test.asked, "…", server.URL, 1))+test.more)
		if answer.StatusCode != test.status {
			t.Errorf("%.80s%s: %d, want %d: %s", test.asked, test.more, answer.StatusCode, test.status, body)
			continue
		}
		if test.status != 200 {
			continue
		}
		var d described
		if err := json.Unmarshal([]byte(body), &d); err != nil {
			t.Fatal(err)
		}
		src := strings.ReplaceAll(strings.Replace(test.src, "…", server.URL, 1), "&", "&amp;")
		if d.Version != "1.0" || d.Type != "rich" || d.Title != test.title || d.Width != test.width || d.Height != test.height ||
			!strings.HasPrefix(d.HTML, `<iframe src="`+src+`" title="`) {
			t.Errorf("%s%s: %+v", test.asked, test.more, d)
		}
		if picture := strings.HasPrefix(d.Thumbnail, server.URL+"/picture/") || strings.HasPrefix(d.Thumbnail, server.URL+"/card/"); picture !=
			!strings.Contains(test.asked, "/play") {
			t.Errorf("%s has the picture %q", test.asked, d.Thumbnail)
		}
	}
}

// A page names its own description, and that is answered.
func TestPagesAreDiscoverable(t *testing.T) {
	server := linking(t, storage(t), "int main() {}", "1", link.Limits{}, 100)
	at := post(t, server.URL+"/s", `{"spec": {"lesson": "one"}}`).Header.Get("Location")
	for _, path := range []string{"/lessons/one?at=3&theme=dark", "/embed/one", at, "/embed" + at} {
		_, body := get(t, server.URL+path)
		m := regexp.MustCompile(`<link rel="alternate" type="application/json\+oembed" href="([^"]+)" title="[^"]+"`).FindStringSubmatch(body)
		if m == nil {
			t.Errorf("%s names nothing", path)
			continue
		}
		if answer, text := get(t, strings.ReplaceAll(m[1], "&amp;", "&")); answer.StatusCode != http.StatusOK ||
			!strings.Contains(text, `"title":"One & only"`) {
			t.Errorf("%s: %d %s", m[1], answer.StatusCode, text)
		}
	}
	if _, body := get(t, server.URL+"/play"); strings.Contains(body, "oembed") {
		t.Error("the playground's program is not in what the server sees, and it names a description")
	}
}

// Without scripts an embed is a picture that leads to the page.
func TestEmbedsHavePosters(t *testing.T) {
	server := linking(t, storage(t), "int main() {}", "1", link.Limits{}, 100)
	at := post(t, server.URL+"/s", `{"spec": {"lesson": "one"}, "view": "?at=3"}`).Header.Get("Location")
	for path, want := range map[string]string{
		"/embed/one?at=3&last=4&views=picture&theme=dark": `<noscript><a class="poster" href="/lessons/one?at=3" target="_blank" ` +
			`rel="noopener"><img src="/picture/one.svg?at=3&amp;caption=1&amp;theme=dark" alt="One &amp; only: See."`,
		"/embed/one?view=projector&at=3": `src="/picture/one.svg?at=3&amp;caption=1"`,
		"/embed/one?at=soon&theme=dark":  `src="/picture/one.svg?caption=1&amp;theme=dark"`,
		"/embed" + at: `<noscript><a class="poster" href="` + at +
			`" target="_blank" rel="noopener"><img src="/picture` + at + `.svg?caption=1" alt="One &amp; only"`,
	} {
		if _, body := get(t, server.URL+path); !strings.Contains(body, want) {
			t.Errorf("%s lacks %s:\n%s", path, want, body)
		}
	}
}

// TestPagesHavePreviews: a page names the picture that other sites show beside a link to it: of its own moment, its lesson, or its short
// link.
func TestPagesHavePreviews(t *testing.T) {
	server := linking(t, storage(t), "int main() {}", "1", link.Limits{}, 100)
	at := post(t, server.URL+"/s", `{"spec": {"lesson": "one"}}`).Header.Get("Location")
	for path, want := range map[string]string{
		"/lessons/one?at=3&last=9": "/picture/one.png?at=3&amp;scale=2&amp;size=600x315", "/lessons/one": "/card/one.png",
		at: "/picture" + at + ".png?scale=2&amp;size=600x315",
	} {
		_, body := get(t, server.URL+path)
		for _, line := range []string{
			`<meta property="og:image" content="` + server.URL + want + `">`, `<meta property="og:title" content="One &amp; only · Tilescope">`,
			`<meta property="og:url" content="` + server.URL + strings.ReplaceAll(path, "&", "&amp;") + `">`,
		} {
			if !strings.Contains(body, line) {
				t.Errorf("%s lacks %s", path, line)
			}
		}
	}
	if _, body := get(t, server.URL+"/play"); !strings.Contains(body, `og:image" content="`+server.URL+`/card/one.png"`) {
		t.Error("the playground's page does not name the picture of the program that it begins with")
	}
	if _, body := get(t, server.URL+"/compare"); !strings.Contains(body, "og:title") || strings.Contains(body, "og:image") {
		t.Error("a page names the picture of a program that it does not know")
	}
}

// TestHubsHaveCardsOfTheirOwn: pages about many programs are told apart by the pictures beside their links, and the home page's figure can
// be embedded.
func TestHubsHaveCardsOfTheirOwn(t *testing.T) {
	c, err := catalog.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	server := siteWith(t, func(s *Site) { s.Catalog = c })
	image := regexp.MustCompile(`og:image" content="[^"]*/card/([^"]+)\.png"`)
	seen := map[string]string{}
	for _, path := range []string{"/", "/play", "/compare", "/sweep", "/examples", "/findings", "/glossary", "/teach"} {
		_, body := get(t, server.URL+path)
		m := image.FindStringSubmatch(body)
		if m == nil {
			t.Errorf("%s has no picture", path)
			continue
		}
		if _, known := c.Get(m[1]); !known || seen[m[1]] != "" {
			t.Errorf("%s has the picture of %s, as %q has", path, m[1], seen[m[1]])
		}
		seen[m[1]] = path
	}
	answer, body := get(t, server.URL+"/oembed?url="+url.QueryEscape(server.URL+"/?lang=de"))
	want := `src=\"` + server.URL + "/embed/" + c.Film().Slug + "?lang=de"
	if answer.StatusCode != http.StatusOK || !strings.Contains(body, want) || !strings.Contains(body, "/card/"+c.Film().Slug+".png") {
		t.Errorf("the home page: %s %s lacks %s", answer.Status, body, want)
	}
}
