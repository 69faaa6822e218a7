//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// view is a page of the server, with more moments that the same tab shows after it.
type view struct {
	name, path string
	then       []moment
}

// moment is another view: an address, or an expression that leads there from the one before, and a condition that it is shown.
type moment struct{ name, by, shown string }

// seek leads to a position of the run that the tab shows.
func seek(name string, position int) moment {
	return moment{name, fmt.Sprintf(`$('tilescope-stage').act({do: 'seek', place: {position: %d, lane: -1}})`, position),
		fmt.Sprintf(`$('tilescope-stage').dataset.position === '%d'`, position)}
}

// board opens a board of the stage that the tab shows.
func board(name string) moment {
	return moment{name, fmt.Sprintf(`$('tilescope-stage').act({do: 'memory', name: %q})`, name),
		fmt.Sprintf(`$('[data-part=%s]') && !$('[data-part=%[1]s] .wait')`, name)}
}

// views are pages at a telling moment, as a lecturer would project them.
var views = []view{
	{"home", "/", []moment{{name: "findings", by: "/findings"}, {name: "finding", by: "/findings/race-shared"}, {name: "me", by: "/me"}}},
	{"product-barrier", "/lessons/tiled-matrix-multiply?at=117", []moment{seek("product-use", 131), seek("product", 115),
		board("program"), board("tables"), board("cost")}},
	{"strip", "/lessons/tiled-convolution?at=12", []moment{seek("strip-use", 40)}},
	{"stencil", "/lessons/stencil?at=88", nil},
	{"race", "/lessons/stencil?at=110&off=16&open=findings,phases,banks", []moment{
		{name: "why", by: "/lessons/stencil?at=110&off=16&open=why,findings,phases"}}},
	{"diagnosis", "/lessons/banks/transpose.cu?see=diagnosis", []moment{
		{name: "diagnosis-loads", by: "/lessons/tiled-matrix-multiply/naive.cu?see=diagnosis"}}},
	{"play", "/play", nil},
	{"learn", "/learn/stencil", nil},
	{"embed", "/embed/tiled-matrix-multiply?at=117", nil},
}

// TestEveryView shows every view at the sizes of a projector, a large screen and a phone, light and dark: nothing complains, nothing
// overflows to the side, and no sentence is smaller than 11 pixels. With TILESCOPE_SHOTS it keeps the pictures. A part is one tab, with
// all moments that lead on from its first one.
func TestEveryView(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, v := range views {
		t.Run(v.name+"-1280x720", func(t *testing.T) {
			t.Parallel()
			p := open(t, s.url+v.path, 1280, 720)
			p.shown()
			p.inEveryLook(v.name)
			for _, m := range v.then {
				p.restyle(look{1280, 720, "light"})
				if strings.HasPrefix(m.by, "/") {
					p.do(navigate(s.url + m.by))
					p.shown()
				} else {
					js[bool](p, "("+m.by+", true)")
					p.until(m.name+" is shown", m.shown)
				}
				p.inEveryLook(m.name)
			}
		})
	}
}

// inEveryLook holds that a view is legible, fits and speaks to everybody in every size and theme.
func (p *tab) inEveryLook(name string) {
	p.t.Helper()
	for _, theme := range []string{"light", "dark", "contrast"} {
		p.restyle(look{1280, 720, theme})
		p.shoot(fmt.Sprintf("%s-1280x720-%s", name, theme))
		if theme == "light" {
			p.accessible()
		} else {
			p.legible()
		}
	}
	p.inWidth(1280)
	// The large screen has the same page, only larger; colours are those of the projector.
	for _, size := range [][2]int64{{1920, 1080}, {390, 844}} {
		themes := []string{"light", "dark"}
		if !picturesTaken() {
			themes = themes[1:]
		}
		for _, theme := range themes {
			p.restyle(look{size[0], size[1], theme})
			p.shoot(fmt.Sprintf("%s-%dx%d-%s", name, size[0], size[1], theme))
		}
		p.inWidth(size[0])
	}
	p.accessible()
}

// shown waits for what a view's page shows.
func (p *tab) shown() {
	p.t.Helper()
	if js[bool](p, `!!document.querySelector('tilescope-stage, tilescope-play, tilescope-lesson')`) {
		p.ready()
	} else {
		p.until("the page is there", `document.querySelectorAll('main h1').length > 0`)
	}
}

// inWidth checks that nothing reaches beyond a window of so many pixels, and that no sentence is too small to read.
func (p *tab) inWidth(width int64) {
	p.t.Helper()
	p.until(fmt.Sprintf("the page is %d wide at most", width), fmt.Sprintf(`document.documentElement.scrollWidth <= %d`, width))
	if small := js[string](p, `(() => { const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); let n;
		while ((n = walk.nextNode())) {
		const e = n.parentElement; if (!e || !n.data.trim() || !e.getClientRects().length) continue;
		if (e.closest('script, style, svg, noscript, sub, [hidden]')) continue;
		if (n.data.trim().split(' ').length > 3 && parseFloat(getComputedStyle(e).fontSize) < 11) return n.data.trim() }
		return '' })()`); small != "" {
		p.t.Errorf("too small to read: %q", small)
	}
}

// TestTheHeaderFits: several launches, a long title, cut warps and a kernel's long name leave room for every button of the header.
func TestTheHeaderFits(t *testing.T) {
	t.Parallel()
	s := shared(t)
	const fits = `$('[data-part=more-button]').getBoundingClientRect().right <= innerWidth && ` +
		`$('[data-part=more-button]').getBoundingClientRect().width > 0 && $('.top').scrollWidth <= $('.top').clientWidth + 1`
	p := openApart(t, s.url+"/lessons/reduction", 1280, 720)
	for i, at := range []struct {
		path  string
		width int64
	}{{"/lessons/reduction", 1280}, {"/lessons/reduction?lang=de", 1280}, {"/lessons/extra-work?lang=de", 390},
		{"/lessons/barriers-and-blocks?lang=en", 390}} {
		if i > 0 {
			p.do(chromedp.EmulateViewport(at.width, 844), navigate(s.url+at.path))
		}
		p.ready()
		if i == 0 {
			p.until("all buttons lie in the window", fits)
		}
		if cut := js[string](p, `[...document.querySelectorAll('.top .ttl, .top .dev small')].filter(e => e.scrollWidth > e.clientWidth || `+
			`e.scrollHeight > e.clientHeight + 1).map(e => e.textContent).join()`); cut != "" {
			t.Errorf("%s at %d cuts %q short", at.path, at.width, cut)
		}
	}
	p.do(chromedp.EmulateViewport(1280, 720), navigate(s.url+"/play?lang=en"))
	p.ready()
	p.replace(strings.ReplaceAll("__global__ void NAME(int *x) { x[threadIdx.x] = 1; }\n"+
		"int main() { int *x; cudaMalloc(&x, 1024); for (int i = 0; i < 3; i++) NAME<<<1, 256>>>(x); return 0; }\n", "NAME",
		strings.Repeat("reverse_every_second_row_", 3)))
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("three launches", `$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.run.launches.length === 3`)
	p.until("all buttons lie in the window", fits)
	p.shoot("header-long-name")
}
