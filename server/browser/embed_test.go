//go:build browser

package browser

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// school serves somebody else's pages: another site than Tilescope's, since its host has another name.
func school(t *testing.T, pages map[string]string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, ok := pages[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte("<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'><link " +
			"rel=icon href=data:,><title>A school's page</title>" + text))
	}))
	t.Cleanup(server.Close)
	return strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
}

// TestElement: another site's page steers a figure by one script, and hears where it is.
func TestElement(t *testing.T) {
	t.Parallel()
	s := shared(t)
	page := school(t, map[string]string{"/": `<body style="margin:0"><script src="` + s.url + `/embed.js"></script>
		<tilescope-stage id="e" src="` + s.url +
		`/lessons/tiled-matrix-multiply" step="117" keys="rest" heading="The tiled product"></tilescope-stage>
		<script>const e = document.getElementById('e'); const heard = []; for (const n of ['ready','state','size','key','error']) addEventListener('tilescope-' + n, (x) => heard.push(x.detail))</script>`})
	p := open(t, page+"/", 960, 700)
	p.until("the figure says where it is", `e.state?.at === 117 && e.state.of === 98`)
	p.until("it is as high as it wants to be", `e.shadowRoot.querySelector('iframe').clientHeight === 540`)
	frame := js[string](p, `(f => f.title + '|' + f.src)(e.shadowRoot.querySelector('iframe'))`)
	if want := "The tiled product|" + s.url + "/embed/tiled-matrix-multiply?at=117"; frame != want {
		t.Errorf("the frame is %s, want %s", frame, want)
	}
	say := js[string](p, `e.state.say`)
	js[bool](p, `(e.goto(20), true)`)
	p.until("it goes where it is told", `e.state.at === 20`)
	js[bool](p, `(e.step(1, 'phase'), true)`)
	p.until("it steps by a size", `e.state.at > 20`)
	js[bool](p, `((now => { window.was = now })(e.state.at), e.step(-1), true)`)
	p.until("it steps back", `e.state.at < was`)
	js[bool](p, `(e.setAttribute('step', '117'), true)`)
	p.until("the attribute leads back, with the same sentence", `e.state.at === 117 && e.state.say === `+fmt.Sprintf("%q", say))
	js[bool](p, `(e.play(true, 30), true)`)
	p.until("it plays", `e.state.playing && e.state.at > 118`)
	js[bool](p, `(e.play(false), true)`)
	p.until("it stops", `!e.state.playing`)
	js[bool](p, `(e.goto(-3), true)`)
	p.until("a place that is none is told of", `heard.some(m => m.type === 'error' && m.about === 'goto')`)
	// What others post is not heard.
	js[bool](p, `(window.postMessage({tilescope: 1, type: 'state', at: 7, lane: -1, step: 1, of: 2, first: 0, last: 2, playing: false, `+
		`title: '', say: 'forged'}, '*'), e.goto(118), true)`)
	p.until("it goes on", `e.state.at === 118`)
	if js[bool](p, `heard.some(m => m.say === 'forged')`) {
		t.Error("a forged message was taken for the figure's")
	}
	// Keys that the figure has no use for are the page's.
	p.do(chromedp.MouseClickXY(480, 468))
	p.press("5") // by the warp
	p.press(kb.ArrowRight)
	p.until("an arrow steps in the figure", `e.state.at === 119`)
	p.press("o")
	p.until("another key is the page's", `heard.some(m => m.type === 'keys' && m.key === 'o' && m.keyCode === 79)`)
	if js[bool](p, `heard.some(m => m.type === 'keys' && m.key === 'ArrowRight')`) {
		t.Error("the arrow was handed on, too")
	}
	// So is a step beyond the last one.
	js[bool](p, `(e.goto(e.state.last), true)`)
	p.until("it is at its end", `e.state.at === e.state.last`)
	p.press(kb.ArrowRight)
	p.until("the arrow is the page's there", `heard.some(m => m.type === 'keys' && m.key === 'ArrowRight')`)
	js[bool](p, `(heard.splice(0), true)`)
	// All of them are, also on the picture, where a page requests that.
	js[bool](p, `(e.setAttribute('keys', 'all'), e.goto(140), true)`)
	p.until("it goes on", `e.state.at === 140`)
	p.do(chromedp.MouseClickXY(480, 300))
	p.press(kb.ArrowRight)
	p.until("the arrow is the page's", `heard.some(m => m.type === 'keys' && m.key === 'ArrowRight' && m.keyCode === 39)`)
	if at := js[float64](p, `e.state.at`); at != 140 {
		t.Errorf("the figure stepped to %v all the same", at)
	}
	js[bool](p, `(e.setAttribute('src', '`+s.url+`/embed/stencil'), e.removeAttribute('step'), true)`)
	p.until("it shows something else", `e.state?.title !== undefined && /[Ss]tencil/.test(e.state.title)`)
}

// TestOnlyThePageAroundSteers: of the windows around, only the page that made the frame steers it.
func TestOnlyThePageAroundSteers(t *testing.T) {
	t.Parallel()
	s := shared(t)
	page := school(t, map[string]string{"/": `<iframe id="f" src="` + s.url +
		`/embed/stencil?at=5" width="600" height="340" title="stencil"></iframe>
		<script>const heard = []; let told = 0; const f = document.getElementById('f');
		addEventListener('message', (e) => { if (e.source === f.contentWindow) heard.push({...e.data, from: e.origin}); if (e.data === 'posted') told++ });
		const post = (m) => f.contentWindow.postMessage({tilescope: 1, ...m}, '` + s.url + `');
		const stranger = () => { const i = document.createElement('iframe'); i.title = 'stranger'; i.srcdoc = '<script>for (const type of ["hello", "goto"]) parent.frames[0].postMessage({tilescope: 1, type, at: 9}, "*"); parent.postMessage("posted", "*")<\/script>'; document.body.append(i) }</script>`})
	p := open(t, page+"/", 700, 500)
	p.until("the figure says that it is there, and no more", `heard.length > 0`)
	if got := js[string](p, `JSON.stringify(heard)`); got != `[{"tilescope":1,"type":"ready","from":"`+s.url+`"}]` {
		t.Errorf("before anybody said hello it said %s", got)
	}
	js[bool](p, `(stranger(), true)`)
	p.until("a stranger has spoken", `told === 1`)
	js[bool](p, `(post({type: 'hello'}), true)`)
	p.until("the page is answered", `heard.some(m => m.type === 'state' && m.at === 5)`)
	js[bool](p, `(stranger(), true)`)
	p.until("a stranger has spoken again", `told === 2`)
	js[bool](p, `(post({type: 'goto', at: 7}), true)`)
	p.until("the page's place is gone to", `heard.some(m => m.type === 'state' && m.at === 7)`)
	if js[bool](p, `heard.some(m => m.at === 9)`) {
		t.Error("the stranger's place was gone to")
	}
	js[bool](p, `(post({type: 'step', by: 'mile'}), true)`)
	p.until("what is wrong is told of", `heard.some(m => m.type === 'error' && m.about === 'step' && m.text.includes('phase'))`)
	// Too much is told of, and the last place counts all the same.
	js[bool](p, `((() => { for (let i = 0; i < 400; i++) post({type: 'play', on: false}); for (let i = 0; i < 50; i++) post({type: 'goto', `+
		`at: i % 10}); post({type: 'goto', at: 11}) })(), true)`)
	p.until("it is told of", `heard.some(m => m.type === 'error' && m.about === 'play' && m.text.includes('60 messages a second'))`)
	p.until("the last place is gone to", `heard.findLast(m => m.type === 'state')?.at === 11`)
}

// TestEmbedWithoutStorage: in a sandbox a frame has no origin, so that storage and cookies are closed to it, and it works all the same.
func TestEmbedWithoutStorage(t *testing.T) {
	t.Parallel()
	s := shared(t)
	link := linkTo(t, s, doubling, "?at=3")
	page := school(t, map[string]string{"/": `<script>const heard = {}; addEventListener('message', (e) => { const f = [...document.querySelectorAll('iframe')].find(f => f.contentWindow === e.source); if (!f) return;
		if (e.data.type === 'ready') e.source.postMessage({tilescope: 1, type: 'hello'}, '*'); (heard[f.id] ??= []).push({...e.data, from: e.origin}) })</script>
		<iframe id="lesson" sandbox="allow-scripts" src="` + s.url + `/embed/stencil?at=5" width="460" height="300" title="a"></iframe>
		<iframe id="text" sandbox="allow-scripts" src="` + html.EscapeString(strings.Replace(link, "/play", "/embed/play", 1)) +
		`" width="460" height="300" title="b"></iframe>
		<iframe id="wrong" sandbox="allow-scripts" src="` + html.EscapeString(strings.Replace(linkTo(t, s, "int main() { return }", ""), "/play",
		"/embed/play", 1)) + `" width="460" height="200" title="d"></iframe>
		<iframe id="proof" sandbox="allow-scripts" srcdoc="<script>let m = 'open'; try { localStorage.getItem('x') } catch { m = 'closed' } parent.postMessage(m, '*')</script>" title="c"></iframe>
		<script>addEventListener('message', (e) => { if (e.data === 'closed') heard.closed = true })</script>`})
	p := open(t, page+"/", 960, 700)
	p.until("storage is closed to such frames", `heard.closed`)
	p.until("a lesson's figure is drawn", `heard.lesson?.some(m => m.type === 'state' && m.at === 5 && m.from === 'null' && m.say.length > `+
		`10)`)
	p.until("a figure from its own link is drawn", `heard.text?.some(m => m.type === 'state' && m.at === 3 && m.say.length > 10)`)
	p.until("one that does not compile is told of",
		`heard.wrong?.some(m => m.type === 'error' && m.about === 'run' && m.text.includes('does not compile'))`)
	js[bool](p, `(document.getElementById('lesson').contentWindow.postMessage({tilescope: 1, type: 'goto', at: 9}, '*'), true)`)
	p.until("it goes where it is told", `heard.lesson.some(m => m.type === 'state' && m.at === 9)`)
	p.shoot("embed-sandboxed")
}

// TestEmbedAsItsAddressSays: an end, views, controls and playing by itself.
func TestEmbedAsItsAddressSays(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/embed/tiled-matrix-multiply?at=117&last=120&theme=dark", 960, 540)
	p.ready()
	p.press("5") // by the warp
	p.press(kb.End)
	p.until("End leads to its end", `$('tilescope-stage').dataset.position === '120'`)
	p.until("there is no way on, but from the beginning", `$('[data-part=step-forward]').hasAttribute('data-ended')`)
	p.press(kb.ArrowRight)
	p.press(kb.ArrowLeft)
	p.until("only back", `$('tilescope-stage').dataset.position === '119'`)
	p.press("1")
	p.press(kb.ArrowRight)
	p.until("a larger step ends there, too",
		`$('tilescope-stage').dataset.position === '120' && $('tilescope-stage').dataset.state === 'ready'`)
	p.until("the address keeps what it asked for",
		`location.search.includes('last=120') && location.search.includes('step=22') && location.search.includes('theme=dark')`)
	p.do(navigate(s.url + "/embed/tiled-matrix-multiply?at=117&last=125&autoplay=1&speed=30"))
	p.ready()
	p.until("it plays to its end by itself",
		`$('tilescope-stage').dataset.position === '125' && $('[data-part=play]').ariaPressed === 'false'`)
	p.do(navigate(s.url + "/embed/stencil?controls=none&views=picture"))
	p.ready()
	if js[bool](p, `!!$('.slimbar, [data-part=narration]')`) {
		t.Error("there are controls or a sentence where none were asked for")
	}
	at := p.position()
	p.press(kb.ArrowRight)
	p.until("keys step all the same", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, at))
}

// TestEmbedLooks: sizes, themes and views; nothing scrolls and nothing is cut. Every view is seen at every size, in turn light and dark,
// unless TILESCOPE_LOOKS requests both.
func TestEmbedLooks(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/embed/stencil", 960, 540)
	for j, v := range []struct{ name, path string }{
		{"picture", "/embed/stencil?at=20"}, {"product", "/embed/tiled-matrix-multiply?at=117"},
		{"source", "/embed/tiled-matrix-multiply?at=117&views=picture,source,sentence"},
		{"banks", "/embed/tiled-matrix-multiply?at=117&views=picture,source,banks,sentence"},
		{"alone", "/embed/stencil?at=20&views=source,sentence"}, {"bare", "/embed/stencil?at=20&controls=none&views=picture"},
	} {
		p.do(navigate(s.url + v.path + "&theme=light"))
		p.ready()
		for i, size := range [][2]int64{{960, 540}, {1280, 720}, {390, 844}} {
			themes := []string{"light", "dark"}
			if os.Getenv("TILESCOPE_LOOKS") == "" {
				themes = themes[(i+j)%2:][:1]
			}
			for _, theme := range themes {
				p.restyle(look{size[0], size[1], theme})
				name := fmt.Sprintf("embed-%s-%dx%d-%s", v.name, size[0], size[1], theme)
				if over := js[string](p, `(d => d.scrollWidth > innerWidth || d.scrollHeight > innerHeight ? d.scrollWidth + '×' + d.scrollHeight : `+
					`'')(document.documentElement)`); over != "" {
					t.Errorf("%s scrolls: %s", name, over)
				}
				if title := js[string](p, `document.title + '|' + ($('h1')?.textContent ?? '')`); !strings.Contains(title, " · Tilescope|") ||
					strings.HasSuffix(title, "|") {
					t.Errorf("%s has the title %q", name, title)
				}
				p.shoot(name)
			}
			if v.name == "banks" || v.name == "bare" { // all that there can be, and the least
				p.accessible()
			}
		}
	}
}

// TestIsolatedPages: a page that is isolated for shared memory of its own has figures, too.
func TestIsolatedPages(t *testing.T) {
	t.Parallel()
	s := shared(t)
	isolated := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
		w.Header().Set("Cross-Origin-Embedder-Policy", "require-corp")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = fmt.Fprintf(w, `<!doctype html><html lang=en><title>Isolated</title><link rel=icon href="data:,">`+
			`<script src="%[1]s/embed.js"></script>`+
			`<tilescope-stage id=e src="%[1]s/lessons/stencil" step="66"></tilescope-stage>`, s.url)
	}))
	t.Cleanup(isolated.Close)
	p := open(t, isolated.URL, 960, 700)
	p.until("it is isolated, and the figure says where it is", `crossOriginIsolated && document.getElementById('e').state?.at === 66`)
}
