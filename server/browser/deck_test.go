//go:build browser

package browser

import (
	"bytes"
	"compress/zlib"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// deck serves the example deck as `npm run deck` does, with the figures of a server that runs elsewhere than the deck says.
func deck(t *testing.T, s *program) string {
	t.Helper()
	return deckWith(t, s, strings.NewReplacer())
}

// deckWith is the example deck with other figures.
func deckWith(t *testing.T, s *program, other *strings.Replacer) string {
	t.Helper()
	example, err := os.ReadFile("../../web/deck/index.html")
	if err != nil {
		t.Fatal(err)
	}
	text := other.Replace(string(example))
	const says = "http://localhost:8080"
	if n := strings.Count(text, says+"/"); n < 5 {
		t.Fatalf("the deck has %d addresses of %s", n, says)
	}
	mux := http.NewServeMux()
	mux.Handle("/reveal/", http.StripPrefix("/reveal/", http.FileServer(http.Dir("../../web/node_modules/reveal.js/dist"))))
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(strings.ReplaceAll(text, says, s.url)))
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
}

// shows waits until the deck is at a slide and its figure at a place.
func (p *tab) shows(what, slide string, at int) {
	p.t.Helper()
	p.until(what, fmt.Sprintf(`window.Reveal?.isReady?.() && location.hash === %q && `+
		`Reveal.getCurrentSlide().querySelector('tilescope-stage')?.state?.at === %d`, slide, at))
}

// TestDeck: next and back drive the steps, from either side, after a reload, by a deep link, over the overview, and with the focus in the
// frame.
func TestDeck(t *testing.T) {
	t.Parallel()
	s := shared(t)
	url := deck(t, s)
	p := open(t, url+"/", 1280, 720)
	p.until("the deck is ready", `window.Reveal?.isReady?.()`)
	p.press(kb.ArrowRight)
	p.shows("next leads to the slide at its first step", "#/1", 66)
	p.shoot("deck-first")
	for i, at := range []int{72, 76, 79} {
		p.press(kb.ArrowRight)
		p.shows("next is a step", fmt.Sprintf("#/1/0/%d", i), at)
	}
	p.press(kb.ArrowLeft)
	p.shows("back is a step back", "#/1/0/1", 76)
	p.do(chromedp.Reload())
	p.shows("a reload leads to the same step", "#/1/0/1", 76)
	// With the focus in the frame, keys are the deck's all the same.
	p.do(chromedp.MouseClickXY(640, 300))
	p.until("the frame has the focus", `document.activeElement.localName === 'tilescope-stage'`)
	p.press(kb.ArrowRight)
	p.shows("next is a step from inside, too", "#/1/0/2", 79)
	p.press(kb.ArrowRight)
	p.shows("and another", "#/1/0/3", 81)
	p.press(kb.ArrowRight)
	p.shows("after the last it is the next slide", "#/2", 98)
	p.press(kb.ArrowLeft)
	p.shows("backed into, a slide stands at its last step", "#/1/0/3", 81)
	deep := open(t, url+"/#/2/1/0", 1280, 720)
	deep.shows("a deep link leads to a step", "#/2/1/0", 118)
	deep.shoot("deck-source")
	deep.press(kb.ArrowLeft)
	deep.shows("and back from there", "#/2/1", 117)
	deep.press("o")
	deep.until("the overview is open", `Reveal.isOverview() && getComputedStyle(document.querySelector('tilescope-stage')).pointerEvents `+
		`=== 'none'`)
	deep.shoot("deck-overview")
	js[bool](deep, `(Reveal.slide(1), true)`)
	deep.press(kb.Enter)
	deep.until("the overview is left", `!Reveal.isOverview() && Reveal.getIndices().h === 1`)
	deep.until("the figure is where the slide's steps say", `(f => f.state?.at === [66, 72, 76, 79, `+
		`81][Reveal.getCurrentSlide().querySelectorAll('.tilescope-step.visible').length])(Reveal.getCurrentSlide().querySelector('tilescope-stage'))`)
	// Who steps by hand is where the deck says after the next step of it.
	js[bool](deep, `(Reveal.slide(2, 0), true)`)
	deep.until("another slide", `Reveal.getCurrentSlide().querySelector('tilescope-stage').state?.at !== undefined`)
	js[bool](deep, `(Reveal.getCurrentSlide().querySelector('tilescope-stage').step(1), true)`)
	deep.until("it was stepped by hand", `![98, 117, 151, 191].includes(Reveal.getCurrentSlide().querySelector('tilescope-stage').state.at)`)
	deep.press(kb.ArrowRight)
	deep.until("and is where the deck says", `(n => Reveal.getCurrentSlide().querySelector('tilescope-stage').state.at === [98, 117, 151, `+
		`191][n])(Reveal.getCurrentSlide().querySelectorAll('.tilescope-step.visible').length)`)
}

// paper prints the page, as a program that makes PDF of decks does.
func (p *tab) paper() []byte {
	p.t.Helper()
	answer, err := chromedp.Run(p.ctx, func(ctx context.Context, t *chromedp.Target) (page.PrintToPDFResult, error) {
		return cdp.Call(ctx, t, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: new(true), PrintBackground: new(true)})
	})
	if err != nil {
		p.t.Fatal(err)
	}
	if dir := os.Getenv("TILESCOPE_SHOTS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "deck-paper.pdf"), answer.Data, 0o644); err != nil {
			p.t.Log(err)
		}
	}
	return answer.Data
}

// onPaper holds that a PDF has so many pages, 0 for any number, and draws its figures as vectors. Hatches alone are dots: a browser prints
// patterns so.
func onPaper(t *testing.T, pdf []byte, pages int) {
	t.Helper()
	if n := bytes.Count(pdf, []byte("/Type /Page\n")); pages > 0 && n != pages || n == 0 {
		t.Errorf("%d pages are printed", n)
	}
	strokes, streams := 0, 0
	for rest := pdf; ; {
		_, after, ok := bytes.Cut(rest, []byte("stream\n"))
		if !ok {
			break
		}
		data, next, _ := bytes.Cut(after, []byte("endstream"))
		rest = next
		unpacked, err := zlib.NewReader(bytes.NewReader(data))
		if err != nil {
			continue // no packed stream
		}
		text, _ := io.ReadAll(unpacked)
		streams++
		strokes += len(drawn.FindAll(text, -1))
	}
	if streams == 0 || strokes < 200 {
		t.Errorf("%d rectangles and paths are drawn in %d streams", strokes, streams)
	}
}

// drawn is an operator of PDF that adds a rectangle to a path, or fills or strokes one.
var drawn = regexp.MustCompile(`(?m) re$|^(?:f|f\*|S)$`)

// TestDeckOnPaper: in a deck for paper each figure is the drawing of its slide's step, one page for each, and nothing is waited for; a page
// with two figures that nobody has scrolled to is printed with both.
func TestDeckOnPaper(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, deck(t, s)+"/?print-pdf", 1120, 700)
	p.until("its pages are laid out, with the drawings of all steps", `document.querySelectorAll('.pdf-page').length === 14 && (l => `+
		`l.length === 12 && l.every(f => f.shadowRoot.querySelector('img')?.naturalWidth > 100 && !f.shadowRoot.querySelector('iframe')))`+
		`([...document.querySelectorAll('.pdf-page tilescope-stage')])`)
	steps := js[string](p, `[...document.querySelectorAll('.pdf-page tilescope-stage')].map(f => `+
		`new URL(f.shadowRoot.querySelector('img').src)).map(u => u.pathname.endsWith('.svg') && u.searchParams.get('at')).join()`)
	if steps != "66,72,76,79,81,98,117,151,191,117,118,119" {
		t.Errorf("the pages show the steps %s", steps)
	}
	p.shoot("deck-paper")
	onPaper(t, p.paper(), 14)
	figure := `<div style="height: 3000px"></div><tilescope-stage src="` + s.url + `/lessons/stencil" step="66"></tilescope-stage>`
	both := open(t, around(t, `<script src="`+s.url+`/embed.js"></script>`+figure+figure), 1120, 700)
	both.until("two figures are there", `document.querySelectorAll('tilescope-stage').length === 2`)
	onPaper(t, both.paper(), 0)
	both.until("both were drawn for paper", `[...document.querySelectorAll('tilescope-stage')].every(f => `+
		`f.shadowRoot.querySelector('img').naturalWidth > 100)`)
}

// TestFiguresSteppedByHand: a figure without positions has its own keys until it is at its last step, where the next one is the deck's; one
// that is told so keeps them. On paper a slide with two figures has a drawing of each, at its step.
func TestFiguresSteppedByHand(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 1280, 720)
	for _, keys := range []string{"", ` keys="none"`} {
		address := deckWith(t, s, strings.NewReplacer(`steps="66 72 76 79 81" controls="none"`, `step="66"`+keys))
		p.do(navigate(address + "/#/1"))
		p.until("the figure is there", figureAt+` === 66`)
		p.do(chromedp.MouseClickXY(640, 300))
		p.until("the frame has the focus", `document.activeElement.localName === 'tilescope-stage'`)
		p.press(kb.ArrowRight)
		p.until("the first press is a step of the figure", figureAt+` > 66 && location.hash === '#/1'`)
		p.press(kb.End)
		p.until("it is at its last step", `(s => s.at === s.last)(Reveal.getCurrentSlide().querySelector('tilescope-stage').state)`)
		p.press(kb.ArrowRight)
		if keys == "" {
			p.until("the next one is the deck's", `location.hash === '#/2'`)
			continue
		}
		p.press(kb.ArrowLeft)
		p.until("the keys stay the figure's", `(s => s.at < s.last)(Reveal.getCurrentSlide().querySelector('tilescope-stage').state) && `+
			`location.hash === '#/1'`)
	}
	figure := `<tilescope-stage src="http://localhost:8080/lessons/stencil" `
	two := deckWith(t, s, strings.NewReplacer(figure+`steps="66 72 76 79 81" controls="none"`, figure+`step="72"></tilescope-stage>`+
		figure+`step="79"`))
	p.do(chromedp.EmulateViewport(1120, 700), navigate(two+"/?print-pdf"))
	p.until("both figures of a slide are drawings of their steps", `[...document.querySelectorAll('.pdf-page')].some(s => `+
		`[...s.querySelectorAll('tilescope-stage')].map(f => f.shadowRoot.querySelector('img')).filter(i => i?.naturalWidth > 100).map(i => `+
		`new URL(i.src).searchParams.get('at')).join() === '72,79')`)
	if waits := js[int](p, `[...document.querySelectorAll('.pdf-page tilescope-stage')].filter(f => `+
		`f.shadowRoot.querySelector('iframe')).length`); waits > 0 {
		t.Errorf("%d figures on paper are frames that wait", waits)
	}
	onPaper(t, p.paper(), 0)
}

// figureAt is the position that the figure of the slide is at.
const figureAt = `window.Reveal?.isReady?.() && Reveal.getCurrentSlide().querySelector('tilescope-stage')?.state?.at`

// around is the address of a page elsewhere with a body.
func around(t *testing.T, body string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = fmt.Fprintf(w, "<!doctype html><html lang=en><meta charset=utf-8><title>A page</title><body>%s", body)
	}))
	t.Cleanup(server.Close)
	return server.URL
}
