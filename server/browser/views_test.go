//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// view is a page of the server.
type view struct{ name, path string }

// views are pages at a telling moment, as a lecturer would project them.
var views = []view{
	{"home", "/"},
	{"product", "/lessons/tiled-matrix-multiply?at=115"},
	{"product-barrier", "/lessons/tiled-matrix-multiply?at=117"},
	{"product-use", "/lessons/tiled-matrix-multiply?at=131"},
	{"strip", "/lessons/tiled-convolution?at=12"},
	{"strip-use", "/lessons/tiled-convolution?at=40"},
	{"stencil", "/lessons/stencil?at=88"},
	{"race", "/lessons/stencil?at=110&off=16&open=findings,phases,banks"},
	{"why", "/lessons/stencil?at=110&off=16&open=why,findings,phases"},
	{"tables", "/lessons/tiled-matrix-multiply?at=117&see=tables"},
	{"program", "/lessons/tiled-matrix-multiply?at=117&see=program"},
	{"cost", "/lessons/tiled-matrix-multiply?at=117&see=cost"},
	{"diagnosis", "/lessons/banks/transpose.cu?see=diagnosis"},
	{"diagnosis-loads", "/lessons/tiled-matrix-multiply/naive.cu?see=diagnosis"},
	{"play", "/play"},
	{"learn", "/learn/stencil"},
	{"findings", "/findings"},
	{"finding", "/findings/race-shared"},
	{"me", "/me"},
	{"embed", "/embed/tiled-matrix-multiply?at=117"},
}

// TestEveryView opens every view at the sizes of a projector, a large screen and a phone, light and dark: nothing complains, nothing
// overflows to the side, and no sentence is smaller than 11 pixels. With TILESCOPE_SHOTS it keeps the pictures.
func TestEveryView(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, v := range views {
		for _, size := range [][2]int64{{1280, 720}, {390, 844}} {
			t.Run(fmt.Sprintf("%s-%dx%d", v.name, size[0], size[1]), func(t *testing.T) {
				t.Parallel()
				p := v.at(t, s.url, size)
				themes := []string{"light", "dark"}
				if size[0] == 1280 {
					themes = append(themes, "contrast")
				}
				for i, theme := range themes {
					p.themed(theme)
					p.shoot(fmt.Sprintf("%s-%dx%d-%s", v.name, size[0], size[1], theme))
					switch {
					case size[0] == 1280 && i == 0, size[0] == 390 && theme == "dark":
						p.accessible()
					case size[0] == 1280:
						p.legible()
					}
				}
				p.inWidth(size[0])
				if size[0] != 1280 {
					return
				}
				// The large screen has the same page, only larger; colours are those of the projector.
				size := [2]int64{1920, 1080}
				if picturesTaken() {
					p = v.at(t, s.url, size)
				} else {
					p.do(chromedp.EmulateViewport(size[0], size[1]))
				}
				for _, theme := range themes[:2] {
					if picturesTaken() {
						p.themed(theme)
						p.shoot(fmt.Sprintf("%s-%dx%d-%s", v.name, size[0], size[1], theme))
					}
				}
				p.inWidth(size[0])
			})
		}
	}
}

// at opens the view's page, and waits for what it shows.
func (v view) at(t *testing.T, url string, size [2]int64) *tab {
	t.Helper()
	p := open(t, url+v.path, size[0], size[1])
	if v.name == "home" || v.name == "findings" || v.name == "finding" || v.name == "me" {
		p.until("the page is there", `document.querySelectorAll('main h1').length > 0`)
	} else {
		p.ready()
	}
	return p
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
	p := open(t, s.url+"/lessons/reduction", 1280, 720)
	p.ready()
	p.until("all buttons lie in the window", fits)
	for _, at := range []struct {
		path  string
		width int64
	}{{"/lessons/reduction", 1280}, {"/lessons/reduction?lang=de", 1280}, {"/lessons/extra-work?lang=de", 390},
		{"/lessons/barriers-and-blocks", 390}} {
		p := openApart(t, s.url+at.path, at.width, 844)
		p.ready()
		if cut := js[string](p, `[...document.querySelectorAll('.top .ttl, .top .dev small')].filter(e => e.scrollWidth > e.clientWidth || `+
			`e.scrollHeight > e.clientHeight + 1).map(e => e.textContent).join()`); cut != "" {
			t.Errorf("%s at %d cuts %q short", at.path, at.width, cut)
		}
	}
	p = open(t, s.url+"/play", 1280, 720)
	p.ready()
	p.replace(strings.ReplaceAll("__global__ void NAME(int *x) { x[threadIdx.x] = 1; }\n"+
		"int main() { int *x; cudaMalloc(&x, 1024); for (int i = 0; i < 3; i++) NAME<<<1, 256>>>(x); return 0; }\n", "NAME",
		strings.Repeat("reverse_every_second_row_", 3)))
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("three launches", `$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.run.launches.length === 3`)
	p.until("all buttons lie in the window", fits)
	p.shoot("header-long-name")
}
