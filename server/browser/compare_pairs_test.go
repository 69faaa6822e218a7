//go:build browser

package browser

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// pair opens a comparison of two programs of testdata/pairs, as an address with both texts does.
func (p *tab) pair(a, b string) {
	p.t.Helper()
	p.sideBySide()
	for side, name := range map[string]string{"A": a, "B": b} {
		text, err := os.ReadFile("testdata/pairs/" + name + ".cu")
		if err != nil {
			p.t.Fatal(err)
		}
		js[bool](p, fmt.Sprintf(`($('tilescope-compare').courses.%s.runText(%q, %q), true)`, side, text, name+".cu"))
	}
	p.until("both programs are there", fmt.Sprintf(`['a', 'b'].map(x => $('tilescope-compare')[x].run?.source.name)`+
		`.join() === '%s.cu,%s.cu'`, a, b))
	p.sideBySide()
	p.until("what moves rests", `$('tilescope-compare').walk.settled && `+
		`Object.values($('tilescope-compare').courses).every(c => c.link.pending === 0) && `+
		`document.getAnimations().every(a => a.playState !== 'running')`)
}

// TestTheReadyComparisonNamesItsProgram: the page that begins a comparison says of which program it compares two runs, and leads there.
func TestTheReadyComparisonNamesItsProgram(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for lang, want := range map[string]string{"en": ", with and without the barrier on line ", "de": ", mit und ohne die Barriere in Zeile "} {
		p := open(t, s.url+"/compare?lang="+lang, 1280, 720)
		title := p.text(`[data-part=ready] span`)
		if text := p.text(`[data-part=ready]`); title == "" || !strings.HasPrefix(text, title+want) {
			t.Errorf("%s: it says %q", lang, text)
		}
		p.click(`[data-part=ready]`)
		p.sideBySide()
		lesson := js[string](p, `new URLSearchParams(location.search).get('lesson') ?? $('tilescope-compare').a.spec.lesson ?? ''`)
		if got := js[string](p, `fetch('/learn/`+lesson+`?lang=en').then(r => r.text()).then(t => `+
			`new DOMParser().parseFromString(t, 'text/html').querySelector('h1').innerText.trim())`); got != title {
			t.Errorf("%s: it names %q and leads to a program of %q", lang, title, got)
		}
		p.close()
	}
}

// TestReadyPairsShareOneScale: the pictures of a ready-made comparison are drawn with one scale, on a wide page large enough to be read.
func TestReadyPairsShareOneScale(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range []look{{1280, 720, "light"}, {1920, 1080, "dark"}, {390, 844, "light"}} {
		p := open(t, s.url+"/compare?theme="+l.theme, l.width, l.height)
		js[bool](p, `([...document.querySelectorAll('.pairs img')].forEach(e => e.loading = 'eager'), true)`)
		p.until("all pictures are there", `[...document.querySelectorAll('.pairs img')].every(e => e.complete && e.naturalWidth)`)
		wrong := js[string](p, `(async () => {
			const wrong = [], pairs = [...document.querySelectorAll('.pairs > li')]
			if (pairs.length < 3) wrong.push(pairs.length + ' pairs')
			if (document.documentElement.scrollWidth > document.documentElement.clientWidth) wrong.push('the page is too wide')
			for (const li of pairs) {
				const images = [...li.querySelectorAll('img')], scales = []
				for (const img of images) {
					const { width, height } = img.getBoundingClientRect(), of = new DOMParser().parseFromString(
						await (await fetch(img.currentSrc)).text(), 'image/svg+xml').documentElement, [, , w, h] = of.getAttribute('viewBox').split(' ')
					scales.push(Math.min(width / w, height / h))
					of.style.cssText = 'position: absolute; top: 0; left: 0; visibility: hidden'
					of.setAttribute('width', w * scales.at(-1)); of.setAttribute('height', h * scales.at(-1)); document.body.append(of)
					const least = Math.min(...[...of.querySelectorAll('text')].map(e => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a))
					of.remove()
					if (innerWidth >= 1280 && least < 10) wrong.push(img.currentSrc + ' is written in ' + least.toFixed(1)) }
				if (Math.abs(scales[0] - scales[1]) > .01) wrong.push(li.innerText + ': scales ' + scales.map(x => x.toFixed(2))) }
			return wrong.join('; ') })()`)
		if wrong != "" {
			t.Errorf("%d wide: %s", l.width, wrong)
		}
		p.shoot(fmt.Sprintf("ready-pairs-%d-%s", l.width, l.theme))
		p.close()
	}
}

// TestComparePairs: pairs of programs that no lesson has are told apart by what they differ in most, and shown so: with both pictures, also
// on a phone. All pairs are compared on one tab, one after the other.
func TestComparePairs(t *testing.T) {
	t.Parallel()
	p := open(t, shared(t).url+"/compare?lesson=padding", 1280, 720)
	for _, pair := range []struct {
		a, b, says string
		shows      string // what is pressed of the pictures
		pictures   string // the number of either
	}{
		{"transpose_naive", "transpose_padded", "B has 3,584 fewer store sectors; the output is the same.", "sectors", "32 4"},
		{"transpose_unpadded", "transpose_padded", "B has no bank conflicts; A has 3,968. The output is the same.", "banks", "32 1"},
		{"histogram_global", "histogram_private", "B has 342 fewer global atomic turns; the output is the same.", "global", ""},
		{"stencil3d_global", "stencil3d_shared", "B has 3,008 fewer load sectors; the output is the same.", "global", ""},
		{"reduce_barriers", "reduce_warp", "B has 140 fewer barrier waits; the output is the same.", "barriers", "63 28"},
	} {
		p.holds(t, pair.a, func(t *testing.T) {
			p.restyle(look{1280, 720, "light"})
			p.pair(pair.a, pair.b)
			p.verdict(pair.says)
			for _, l := range looks() {
				p.restyle(l)
				if shown := js[string](p, pressedMemory); shown != pair.shows {
					t.Errorf("it shows %q, want %q", shown, pair.shows)
				}
				p.until("the pictures say "+pair.pictures, fmt.Sprintf(`[...document.querySelectorAll('[data-part=pair]')].map(e => `+
					`e.dataset.of).join(' ') === %q`, pair.pictures))
				p.bothPictures()
				p.fits("tilescope-compare main")
				p.accessible()
				p.shoot(fmt.Sprintf("pair-%s-%d-%s", pair.a, l.width, l.theme))
				js[bool](p, `(scrollTo(0, $('[data-side=B][data-part=variant]').getBoundingClientRect().top + scrollY - 8), true)`)
				p.shoot(fmt.Sprintf("pair-%s-%d-%s-b", pair.a, l.width, l.theme))
				js[bool](p, `(scrollTo(0, 9999), true)`)
				p.shoot(fmt.Sprintf("pair-%s-%d-%s-below", pair.a, l.width, l.theme))
				js[bool](p, `(scrollTo(0, 0), true)`)
			}
		})
	}
	p.restyle(look{1280, 720, "light"})
	p.holds(t, "barriers", func(t *testing.T) { comparesBarriers(t, p) })
}

// pressedMemory is which of the pictures is pressed.
const pressedMemory = `[...document.querySelectorAll('[data-part=memory][aria-pressed=true]')].map(e => e.dataset.memory).join()`

// bothPictures holds that both pictures are there, each inside of its frame and of one size, and that the header is one row on a wide page.
func (p *tab) bothPictures() {
	p.t.Helper()
	if wrong := js[string](p, `(() => {
		const heroes = [...document.querySelectorAll('[data-part=variant] .hero')], wrong = []
		if (heroes.length !== 2) wrong.push(heroes.length + ' pictures')
		for (const e of document.querySelectorAll('[data-part=variant] .hero svg text')) {
			const size = parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a
			if (size < 10.9) { wrong.push(e.textContent + ' is written in ' + size.toFixed(1)); break } }
		const sizes = heroes.map(h => { const box = h.getBoundingClientRect(), e = h.querySelector('svg.fig, .canvas, .wait, .none')
			const pic = e?.getBoundingClientRect()
			if (!pic || pic.width < 200 || pic.height < 120) wrong.push('a picture has no room: ' + JSON.stringify(pic))
			else if (pic.left < box.left - 1 || pic.right > box.right + 1 || pic.bottom > box.bottom + 1) wrong.push('a picture is cut')
			return pic && Math.round(pic.width) + ' x ' + Math.round(pic.height) })
		if ($('[data-part=pair]') && sizes[0] !== sizes[1]) wrong.push('the pictures are ' + sizes.join(' and '))
		const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
		if (innerWidth >= 1280) { const top = $('.study > .top'), tall = [...top.children].map(e => e.getBoundingClientRect())
			if (tall.some(b => b.top < -1 || b.bottom > top.offsetHeight + 1 || b.right > innerWidth)
				|| top.offsetHeight > 3.3 * rem) wrong.push('the header is no single row') }
		return wrong.join('; ') })()`); wrong != "" {
		p.t.Error(wrong)
	}
}

// comparesBarriers: in the timelines of reduce_barriers and reduce_warp a warp that waits is hatched until the barrier opens; a press on a
// statement leads both there.
func comparesBarriers(t *testing.T, p *tab) {
	t.Helper()
	if n := js[string](p, `[...document.querySelectorAll('[data-part=pair]')].map(e => `+
		`e.querySelectorAll('rect[fill="url(#ts-waiting)"]').length > 0 && e.dataset.most).join()`); n != "8,8" {
		t.Errorf("warps of either, with some that wait: %s", n)
	}
	// The numbers are those of the counters: of one block of four.
	if counted := js[string](p, `['a', 'b'].map(x => $('tilescope-compare')[x].run.launches[0].counters.barrierWaits / 4)`+
		`.join()`); counted != "63,28" {
		t.Errorf("the counters have %s waits a block", counted)
	}
	js[bool](p, `($('[data-part=pair] svg').focus(), true)`)
	p.press(kb.Home)
	p.until("the first statement is told, in both", `[...document.querySelectorAll('[data-part=pair-words]')].every(e => `+
		`/^Line 9, in → s: warps 0–7/.test(e.innerText) || /^Line 8, in → s: warps 0–7/.test(e.innerText))`)
	p.press(kb.Enter)
	p.until("both are there", `['a', 'b'].every(x => (s => s.frame.place.position === s.scene.track.events.at[0] + 1)`+
		`($('tilescope-compare')[x]))`)
	p.until("the address says what is seen", `new URLSearchParams(location.search).get('see') === 'barriers'`)
	again := open(t, js[string](p, `location.href`), 1280, 720)
	again.sideBySide()
	again.until("a link opens the timelines", `document.querySelectorAll('[data-part=pair] rect[fill="url(#ts-waiting)"]').length > 0`)
}

// TestChangePrograms: another pair is a press away: an example against a text that is pasted.
func TestChangePrograms(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/compare?lesson=padding", 1280, 720)
	p.sideBySide()
	if device := p.text("[data-part=device]"); device != "H200" {
		t.Errorf("the header's device is %q", device)
	}
	p.click("[data-part=change-programs]")
	p.until("the chooser is open", `$('[data-part=choose]')?.open`)
	if n := js[int](p, `document.querySelectorAll('[data-part=choose-program][data-side=A] optgroup option').length`); n < 30 {
		t.Errorf("%d programs are offered", n)
	}
	choose := func(side, value string) {
		js[bool](p, fmt.Sprintf(`(e => { e.value = %q; e.dispatchEvent(new Event('change')); return true })`+
			`($('[data-part=choose-program][data-side=%s]'))`, value, side))
	}
	choose("A", "lesson:histogram")
	choose("B", "paste")
	p.until("there is room for a text", `!!$('[data-part=choose-text][data-side=B]')`)
	for _, l := range slices.Backward(looks()) {
		p.restyle(l)
		p.accessible()
		p.shoot(fmt.Sprintf("choose-%d-%s", l.width, l.theme))
	}
	p.click("[data-part=choose-go]")
	p.until("a text is asked for", `$('[data-part=choose-text]').getAttribute('aria-invalid') === 'true'`)
	text, err := os.ReadFile("testdata/pairs/histogram_private.cu")
	if err != nil {
		t.Fatal(err)
	}
	js[bool](p, fmt.Sprintf(`($('[data-part=choose-text]').value = %q, true)`, text))
	p.click("[data-part=choose-go]")
	p.until("the other pair is there", `$('tilescope-compare')?.a?.spec.lesson === 'histogram' && `+
		`$('tilescope-compare').b.run?.source.name === 'b.cu'`)
	p.sideBySide()
	if names := p.text("[data-part=names]"); !strings.Contains(names, "b.cu") || !strings.HasPrefix(names, "A") {
		t.Errorf("the header names %q", names)
	}
	// And two examples, of which the address has both names.
	p.click("[data-part=change-programs]")
	p.until("the chooser is open again", `$('[data-part=choose]')?.open`)
	choose("B", "lesson:histogram-private")
	p.click("[data-part=choose-go]")
	p.until("both are examples", `$('tilescope-compare')?.a?.spec.lesson === 'histogram' && `+
		`$('tilescope-compare').b.spec.lesson === 'histogram-private'`)
	p.sideBySide()
}
