//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestProjector: one key leaves the picture, eight lines, the sentence and the timeline, all larger; a link opens it, a key blanks the
// screen.
func TestProjector(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=117&open=phases", 1280, 720)
	p.ready()
	size := func() float64 {
		return js[float64](p, `parseFloat(getComputedStyle(document.documentElement).fontSize)`)
	}
	before := size()
	p.press("p")
	p.until("bar, inspectors and tabs are gone", `document.querySelectorAll('[data-part=panel], .top, .tabs, [data-part=panels]').length `+
		`=== 0 && location.search.includes('view=projector')`)
	if n := js[int](p, `document.querySelectorAll('[data-part=source-line]').length`); n != 8 {
		t.Errorf("%d lines of source are shown", n)
	}
	if after := size(); after < before*1.2 {
		t.Errorf("type of %v pixels became %v", before, after)
	}
	p.shoot("projector")
	p.accessible()
	at := p.position()
	p.press("b")
	p.until("the screen is blank", `(r => r?.width === innerWidth && r.height === innerHeight)`+
		`($('[data-part=blank]')?.getBoundingClientRect())`)
	p.press(kb.ArrowRight)
	p.until("any key brings it back", `!$('[data-part=blank]')`)
	if now := p.position(); now != at {
		t.Errorf("the key that brought the screen back went from %d to %d", at, now)
	}
	if breaks := js[int](p, `$('tilescope-stage').state.choice.breaks.length`); breaks != 0 {
		t.Errorf("B has set %d breakpoints", breaks)
	}
	p.press(kb.PageDown)
	p.until("the page keys step", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, at))
	p.click("[data-part=projector-off]")
	p.until("everything is back", `!!$('.top [data-part=more-button]') && !!$('[data-part=panel]') && !location.search.includes('projector')`)
	for _, lang := range []string{"en", "de"} {
		p.do(navigate(s.url + "/lessons/reduction?see=cost&view=projector&lang=" + lang))
		p.ready()
		p.until("no part of the costs lies over another", `!!$('[data-part=occupancy]') && `+
			`((parts) => parts.every((a, i) => parts.slice(i + 1).every((b) => a.right <= b.left + 1 || b.right <= a.left + 1 || `+
			`a.bottom <= b.top + 1 || b.bottom <= a.top + 1)))(['occupancy', 'roofline', 'stays'].map((part) => `+
			`$('[data-part=' + part + ']').getBoundingClientRect())) && `+
			`$('[data-part=occupancy]').scrollHeight <= $('[data-part=occupancy]').clientHeight + 1`)
		p.shoot("projector-cost-" + lang)
	}
	p.do(navigate(s.url + "/lessons/tiled-matrix-multiply?at=117&open=phases,banks&view=projector&theme=dark&lang=en"))
	p.ready()
	for _, l := range []look{{1280, 720, "dark"}, {1920, 1080, "dark"}} {
		p.turned(l)
		if n := js[int](p, `document.querySelectorAll('[data-part=panel]').length`); n != 0 {
			t.Errorf("%d inspectors stand open", n)
		}
		p.shoot(fmt.Sprintf("projector-%d", l.width))
		if wide := js[float64](p, `document.documentElement.scrollWidth`); wide > float64(l.width) {
			t.Errorf("the page is %v wide", wide)
		}
	}
}

// TestContrast: high contrast is beside light and dark, follows what the reader prefers, and passes the stricter rule of contrast.
func TestContrast(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 1280, 720)
	for _, dark := range []string{"light", "dark"} {
		p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme",
			Value: dark}, {Name: "prefers-contrast", Value: "more"}}}))
		p.do(navigate(s.url + "/lessons/stencil?at=110&off=16&open=findings,phases,banks"))
		p.ready()
		if got := js[string](p, `document.documentElement.dataset.contrast ?? ''`); got != "more" {
			t.Errorf("%s: who prefers more contrast gets %q", dark, got)
		}
		p.accessible()
		p.shoot("contrast-" + dark)
		if low := js[string](p, `(() => { const lum = c => { const [r, g, b] = c.map(v => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4 }); return .2126 * r + .7152 * g + .0722 * b };
			const rgb = name => { const e = document.createElement('span'); e.style.color = 'var(--' + name + ')'; document.body.append(e); const c = getComputedStyle(e).color.match(/[\d.]+/g).slice(0, 3).map(Number); e.remove(); return lum(c) };
			const ratio = (a, b) => (Math.max(a, b) + .05) / (Math.min(a, b) + .05); const paper = rgb('paper');
			return ['ink', 'ink-2', 'ink-3', 'rule', 'rule-2', 'm', 'm-k', 'n', 'n-k', 'reg', 'reg-k', 'conflict', 'conflict-k', 'race', 'race-k'].filter(n => ratio(rgb(n), paper) < 7).join() })()`); low != "" {
			t.Errorf("%s: less than 7:1 on paper: %s", dark, low)
		}
	}
	p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{}), navigate(s.url+"/lessons/stencil?theme=light"))
	p.ready()
	for _, want := range []string{"dark", "contrast", "light"} {
		p.click("[data-part=theme]")
		p.until("the next theme", fmt.Sprintf(`document.documentElement.dataset.theme === %q && !!document.documentElement.dataset.contrast `+
			`=== %v`, want, want == "contrast"))
	}
}

// TestHandout: chosen steps are printed, each on a page of its own with its figure, sentence and source; without a choice the step that is
// shown.
func TestHandout(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=117&theme=dark", 1280, 720)
	p.ready()
	print := func(on string) { p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: on})) }
	pages := `document.querySelectorAll('[data-part=handout] .page').length`
	js[bool](p, `(window.dispatchEvent(new Event('beforeprint')), true)`)
	print("print")
	p.until("the step that is shown", pages+` === 1 && document.querySelector('.stage > .hero').getClientRects().length === 0`)
	if said := js[string](p, `document.querySelector('.page').textContent`); !strings.Contains(said, "Step 19 of 98") ||
		!strings.Contains(said, "waits") || !strings.Contains(said, "__syncthreads();") {
		t.Errorf("the page says %q", said)
	}
	print("")
	js[bool](p, `(window.dispatchEvent(new Event('afterprint')), true)`)
	p.until("and nothing is left", pages+` === 0`)
	p.press("h")
	p.press(kb.ArrowRight)
	p.until("a step on", `document.querySelector('tilescope-stage').dataset.position === '118'`)
	p.press("h")
	p.until("two are chosen", pages+` === 2 && document.querySelectorAll('[data-part=handout-choice] li').length === 2`)
	p.shoot("handout-choice")
	p.accessible()
	js[bool](p, `(window.dispatchEvent(new Event('beforeprint')), true)`)
	print("print")
	p.until("both, and nothing else", pages+` === 2 && document.querySelector('.stage > .hero').getClientRects().length === 0`)
	if scheme := js[string](p, `getComputedStyle(document.documentElement).colorScheme`); scheme != "light" {
		t.Errorf("paper is %s", scheme)
	}
	if lit := js[int](p, `document.querySelectorAll('.page .listing .now').length`); lit != 2 {
		t.Errorf("%d lines are marked, want one per page", lit)
	}
	p.shoot("handout")
	print("")
	p.click(`[data-part=handout-choice] li .word`)
	p.until("one is left out", pages+` === 1`)
}

// TestTour: who comes to a lesson for the first time is shown round in five stops, can skip them, and is not shown round again; a link to a
// moment shows that moment.
func TestTour(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/stencil?at=3", 1280, 720)
	p.ready()
	// What the harness does for the other tests is undone: this reader has seen nothing yet.
	unseen := func() { js[bool](p, `(localStorage.setItem('tilescope-tour', ''), true)`) }
	unseen()
	p.do(chromedp.Reload())
	p.ready()
	if n := js[int](p, `document.querySelectorAll('[data-part=tour]').length`); n != 0 {
		t.Error("a link to a moment is interrupted")
	}
	for _, l := range looks() {
		unseen()
		p.turned(l)
		p.do(navigate(s.url + "/lessons/stencil"))
		p.ready()
		p.themed(l.theme)
		for stop := 1; stop <= 5; stop++ {
			p.until("a stop", fmt.Sprintf(`$('[data-part=tour]')?.textContent.includes('%d of 5') && document.querySelectorAll('.toured').length `+
				`=== 1`, stop))
			if out := js[string](p, `(r => r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight ? JSON.stringify(r) : `+
				`'')($('[data-part=tour]').getBoundingClientRect())`); out != "" {
				t.Errorf("stop %d stands outside the window: %s", stop, out)
			}
			if stop == 1 {
				p.accessible()
			}
			if stop == 3 {
				p.until("a barrier's switch is pointed at and can be seen", `(t => t.dataset.part === 'toggle' && (r => `+
					`document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2) === `+
					`t)(t.getBoundingClientRect()))(document.querySelector('.toured'))`)
			}
			p.shoot(fmt.Sprintf("tour-%d-%d", stop, l.width))
			if stop < 5 {
				p.click("[data-part=tour-next]")
			}
		}
		p.click("[data-part=tour-skip]")
		p.until("it is over and kept", `!$('[data-part=tour]') && localStorage.getItem('tilescope-tour') === 'done' && `+
			`document.querySelectorAll('.toured').length === 0`)
	}
}

// TestProjectorIsLegible: on a projector of 1920 × 1080 pixels no text is smaller than 22, in no picture either, no line of source is cut,
// and values are larger than that where there is room.
func TestProjectorIsLegible(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, "about:blank", 1920, 1080)
	for name, url := range map[string]string{
		"product": s.url + "/lessons/tiled-matrix-multiply?at=117&view=projector", "strips": s.url + "/lessons/stencil?at=88&view=projector",
		"image": linkTo(t, s, picture76, "?at=50&view=projector"), "own": linkTo(t, s, transposing, "?at=40&view=projector"),
		"race": s.url + "/lessons/stencil?at=110&off=16&view=projector",
	} {
		// A new fragment alone opens no other page.
		p.do(navigate("about:blank"), navigate(url))
		p.ready()
		for _, l := range []look{{1920, 1080, "light"}, {1280, 720, "dark"}} {
			p.holds(t, fmt.Sprintf("%s-%d", name, l.width), func(t *testing.T) {
				p.turned(l)
				p.until("the source is an excerpt", `(n => n > 0 && n <= 8)`+
					`(document.querySelectorAll('tilescope-source [data-part=source-line]').length)`)
				p.until("there is a picture", `document.querySelectorAll('tilescope-picture svg text').length > 0`)
				p.shoot(fmt.Sprintf("projector-%s-%d-%s", name, l.width, l.theme))
				least := 22 * float64(l.width) / 1920
				type said struct {
					Text string
					Size float64
				}
				for _, x := range js[[]said](p, rendered) {
					if x.Size < least-0.1 {
						t.Errorf("%q is %.1f pixels high, less than %.1f", x.Text, x.Size, least)
					}
				}
				if n := js[int](p, rendered+`.length`); n < 10 {
					t.Errorf("only %d texts were measured", n)
				}
				if cut := js[string](p, `(e => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1 ? `+
					`e.scrollHeight + ' in ' + e.clientHeight : '')($('.code .scroll'))`); cut != "" {
					t.Errorf("lines of source are cut: %s", cut)
				}
				if name == "product" && l.width == 1920 {
					most := js[float64](p, `Math.max(...[...document.querySelectorAll('tilescope-picture .cells text')].map(e => `+
						`parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a))`)
					if most < 32 {
						t.Errorf("the largest value is %.1f pixels high", most)
					}
				}
				p.accessible()
			})
		}
	}
}

// rendered are the texts that are seen, with the sizes of their type on the screen; those of drawings as they are scaled.
const rendered = `(() => { const out = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); let n;
	while ((n = walk.nextNode())) {
		const e = n.parentElement;
		if (!n.data.trim() || e.closest('script, style, noscript, title, .hidden, [hidden], dialog:not([open])')) continue;
		if (!e.checkVisibility({visibilityProperty: true})) continue;
		const r = e.getBoundingClientRect();
		if (r.width < 2 || r.bottom <= 0 || r.top >= innerHeight || r.right <= 0 || r.left >= innerWidth) continue;
		const k = e instanceof SVGElement ? e.getScreenCTM().a : 1;
		if (parseFloat(getComputedStyle(e).fontSize)) out.push({Text: n.data.trim().slice(0, 40), Size: parseFloat(getComputedStyle(e).fontSize) * k });
	}
	return out })()`
