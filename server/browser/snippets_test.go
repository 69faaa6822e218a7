//go:build browser

package browser

import (
	"bytes"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/yuin/goldmark"
)

// paste is what the share dialog gives for a place.
func (p *tab) paste(place string) string {
	p.t.Helper()
	p.click("[data-part=share-place][data-place=" + place + "]")
	p.until("the text for "+place, `$('[data-part=share-place][data-place=`+place+
		`]').ariaPressed === 'true' && $('[data-part=share-embed]')?.value.length > 20`)
	return js[string](p, `$('[data-part=share-embed]').value`)
}

// frames is a script with which a page hears what the figures in its frames say.
const frames = `<script>const heard = []; addEventListener('message', (e) => { if (e.data?.type === 'ready') ` +
	`e.source.postMessage({tilescope: 1, type: 'hello'}, e.origin); heard.push(e.data) })</script>`

// ipython is the markup that IPython.display.IFrame makes of its arguments.
func ipython(t *testing.T, cell string) string {
	t.Helper()
	call := regexp.MustCompile(`^from IPython\.display import IFrame\n` +
		`IFrame\("([^"\\]+)", width="([^"]+)", height=(\d+)\)$`)
	m := call.FindStringSubmatch(cell)
	if m == nil {
		t.Fatalf("this is no call of IFrame: %s", cell)
	}
	return fmt.Sprintf("\n        <iframe\n            width=\"%s\"\n            height=\"%s\"\n            src=\"%s\"\n"+
		"            frameborder=\"0\"\n            allowfullscreen\n            \n        ></iframe>\n        ", m[2], m[3], m[1])
}

// attribute is an attribute of the frame in a text to paste.
func attribute(t *testing.T, text, name string) string {
	t.Helper()
	_, frame, _ := strings.Cut(text, "<iframe")
	m := regexp.MustCompile(`\s` + name + `="([^"]*)"`).FindStringSubmatch(frame)
	if m == nil {
		t.Fatalf("the frame has no %s: %s", name, text)
	}
	return html.UnescapeString(m[1])
}

// TestSnippets: what the dialog gives works where it is pasted, for a lesson and for a program of the reader's own.
func TestSnippets(t *testing.T) {
	s := shared(t)
	p := open(t, s.url+"/lessons/stencil?at=72", 1280, 720)
	p.ready()
	said := p.text("[data-part=narration]")
	own := open(t, s.url+"/play", 1280, 720)
	own.ready()
	own.replace(doubling)
	own.press(kb.Enter, kb.ModifierCtrl)
	own.until("the program runs", `$('tilescope-stage').dataset.state === 'ready' && location.hash.includes('s=')`)
	own.click("[data-part=step-forward]")
	own.until("it is stepped", `Number($('tilescope-stage').dataset.position) > 0`)
	at := own.position()
	for _, from := range []struct {
		name string
		p    *tab
		at   int
		say  string
	}{{"lesson", p, 72, said}, {"own", own, at, own.text("[data-part=narration]")}} {
		from.p.click("[data-part=share]")
		from.p.until("the dialog is open", `$('[data-part=share-dialog]')?.open`)
		pages := map[string]string{"/html": frames + from.p.paste("html"), "/jupyter": frames + ipython(t, from.p.paste("jupyter")),
			"/course": frames + from.p.paste("course")}
		if from.name == "own" {
			from.p.click("[data-part=share-place][data-place=markdown]")
			from.p.until("a picture needs the short link", `!!$('[data-part=share-needs]') && !$('[data-part=share-embed]')`)
			from.p.click("[data-part=shorten]")
			from.p.until("the short link is made", `!!$('[data-part=short-link]')`)
			pages["/short"] = frames + from.p.paste("html")
		}
		from.p.shoot("share-" + from.name)
		var markdown bytes.Buffer
		if err := goldmark.Convert([]byte(from.p.paste("markdown")), &markdown); err != nil {
			t.Fatal(err)
		}
		pages["/markdown"] = markdown.String()
		slide := from.p.paste("reveal")
		from.p.shoot("share-" + from.name + "-reveal")
		// All places have the same frame, and each of them shows it for one of the two.
		want := attribute(t, pages["/html"], "src")
		for _, path := range []string{"/html", "/jupyter", "/course"} {
			if src := attribute(t, pages[path], "src"); src != want {
				t.Errorf("%s%s has a frame of %s, not %s", from.name, path, src, want)
			}
			if path != "/jupyter" && !strings.Contains(attribute(t, pages[path], "title"), from.say) {
				t.Errorf("%s%s is called %q", from.name, path, attribute(t, pages[path], "title"))
			}
			if (from.name == "own") != (path == "/jupyter") {
				delete(pages, path)
			}
		}
		at := school(t, pages)
		page := open(t, "about:blank", 1000, 700)
		for path := range pages {
			if path == "/markdown" {
				continue
			}
			page.do(navigate(at + path))
			page.until(from.name+path+" shows its step", fmt.Sprintf(`heard.some(m => m.type === 'state' && m.at === %d && m.say === `+
				`%q)`, from.at, from.say))
		}
		page.do(navigate(at + "/markdown"))
		page.until(from.name+": the picture is drawn, and has a text", fmt.Sprintf(`(i => i?.complete && i.naturalWidth > 300 && `+
			`i.alt.includes(%q))(document.querySelector('img'))`, from.say))
		page.shoot("markdown-" + from.name)
		page.do(navigate(js[string](page, `document.querySelector('a').href`)))
		page.ready()
		if got := page.position(); got != from.at {
			t.Errorf("%s: the picture leads to %d, not %d", from.name, got, from.at)
		}
		page.do(chromedp.EmulateViewport(1280, 720), navigate(talkWith(t, slide)))
		page.until(from.name+": the slide shows its step", fmt.Sprintf(`window.Reveal?.isReady?.() && `+
			`document.querySelector('tilescope-stage').state?.at === %d`, from.at))
		page.press(kb.ArrowRight)
		page.until("and the next one", fmt.Sprintf(`(e => e.state.at === Number(e.getAttribute('steps').split(' ')[1]) && e.state.at > `+
			`%d)(document.querySelector('tilescope-stage'))`, from.at))
		page.close()
	}
}

// talkWith is a deck of one slide, as an author makes it of what was pasted.
func talkWith(t *testing.T, slide string) string {
	t.Helper()
	section, scripts, ok := strings.Cut(slide, "\n\n")
	if !ok {
		t.Fatalf("there is nothing for the deck itself: %s", slide)
	}
	mux := http.NewServeMux()
	mux.Handle("/reveal/", http.StripPrefix("/reveal/", http.FileServer(http.Dir("../../web/node_modules/reveal.js/dist"))))
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(`<!doctype html><html lang="en"><title>A talk</title><link rel=icon href=data:,><link rel="stylesheet" ` +
			`href="reveal/reveal.css"><div class="reveal"><div class="slides">` + section +
			`</div></div><script src="reveal/reveal.js"></script>` + scripts +
			`<script>Reveal.initialize({ hash: true, plugins: [TilescopeReveal] })</script></html>`))
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
}

// TestPosters: where no script runs an embed is a picture of its step, drawn by the server.
func TestPosters(t *testing.T) {
	s := shared(t)
	to, err := url.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	// A page of the same origin may look into a frame in which scripts are off.
	behind := httputil.NewSingleHostReverseProxy(to)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/around" {
			behind.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(`<!doctype html><html lang="en"><link rel=icon href=data:,><title>around</title><body style="margin:0"><iframe ` +
			`sandbox="allow-same-origin" src="/embed/tiled-matrix-multiply?at=117&amp;controls=none" width="960" height="540" style="border:0" ` +
			`title="poster"></iframe></html>`))
	}))
	t.Cleanup(server.Close)
	p := open(t, server.URL+"/around", 960, 540)
	p.allowed = regexp.MustCompile(`Blocked script execution`) // what the test is about
	const inside = `document.querySelector('iframe').contentDocument`
	p.until("the picture is there", `(i => i?.complete && i.naturalWidth > 300 && i.alt.startsWith('Tiled matrix `+
		`multiply'))(`+inside+`?.querySelector('.poster img'))`)
	if js[bool](p, inside+`.querySelector('tilescope-stage').childElementCount > 0`) {
		t.Error("a script ran")
	}
	p.shoot("poster")
	if to := js[string](p, inside+`.querySelector('.poster').getAttribute('href')`); to != "/lessons/tiled-matrix-multiply?at=117" {
		t.Errorf("it leads to %s", to)
	}
}

// TestEmbedOnPaper: the figure alone is printed, in ink, whatever it looked like on the screen.
func TestEmbedOnPaper(t *testing.T) {
	s := shared(t)
	p := open(t, s.url+"/embed/stencil?at=79&theme=dark", 960, 540)
	p.ready()
	p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}))
	p.until("paper is white, and has no buttons", `getComputedStyle($('.slimbar')).display === 'none' && `+
		`getComputedStyle(document.documentElement).getPropertyValue('--paper').trim() === '#fff'`)
	p.until("the picture and its sentence are there",
		`$('[data-part=picture]').getBoundingClientRect().height > 200 && $('[data-part=narration]').getBoundingClientRect().height > 10`)
	p.shoot("embed-paper")
}

// TestEmbedGuide: its examples name this server, and what it says of the protocol is what is spoken.
func TestEmbedGuide(t *testing.T) {
	s := shared(t)
	p := open(t, s.url+"/embed-guide", 1280, 720)
	p.until("the page is there", `document.querySelectorAll('.guide pre').length === 4`)
	for _, l := range looks() {
		p.restyle(l)
		if over := js[bool](p, `document.documentElement.scrollWidth > innerWidth`); over {
			t.Errorf("it is wider than %d", l.width)
		}
		p.shoot(fmt.Sprintf("guide-%d-%s", l.width, l.theme))
		p.accessible()
	}
	for i, wants := range []string{`heard.some(m => m.type === 'state' && m.at === 10)`,
		`document.querySelector('tilescope-stage').state?.at === 12`, ``,
		`heard.some(m => m.type === 'state' && m.at === 12) && frame.style.height !== ''`} {
		if wants == "" {
			continue // a deck: TestSnippets
		}
		text := html.UnescapeString(js[string](p, fmt.Sprintf(`document.querySelectorAll('.guide pre')[%d].textContent`, i)))
		body := frames + text
		switch i {
		case 1:
			body = text
		case 3: // the program beside the frame of the first example
			frame := js[string](p, `document.querySelectorAll('.guide pre')[0].textContent`)
			body = `<script>const heard = []; addEventListener('message', (e) => heard.push(e.data))</script>` + frame + "<script>" + text +
				"</script>"
		}
		if !strings.Contains(text, s.url) {
			t.Errorf("example %d names another server: %s", i, text)
		}
		page := open(t, school(t, map[string]string{"/": body})+"/", 1000, 700)
		page.until(fmt.Sprintf("example %d works", i), wants)
	}
}

// TestDescription: a program that asks how to embed a page gets a frame that shows it.
func TestDescription(t *testing.T) {
	s := shared(t)
	p := open(t, s.url+"/lessons/stencil?at=72", 1280, 720)
	p.ready()
	frame := js[string](p, `fetch(document.querySelector('link[type="application/json+oembed"]').href).then(r => r.json()).then(d => d.html)`)
	page := open(t, school(t, map[string]string{"/": frames + frame})+"/", 1000, 700)
	page.until("it shows its step", `heard.some(m => m.type === 'state' && m.at === 72)`)
}
