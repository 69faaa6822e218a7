//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestTabsOfAPhone: the memories and boards of a phone are in one row, of which the pressed one is in sight.
func TestTabsOfAPhone(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/banks/transpose.cu", 390, 844)
	p.ready()
	rows := js[int](p, `new Set([...document.querySelectorAll('.seg.memory button')].map(b => Math.round(b.getBoundingClientRect().top))).`+
		`size`)
	if rows != 1 {
		t.Errorf("the tabs are in %d rows", rows)
	}
	for _, name := range []string{"tables", "global"} {
		js[bool](p, `($('.seg.memory [data-memory="`+name+`"]').click(), true)`)
		p.until(name+" is in sight", `(() => { const b = $('.seg.memory [aria-pressed=true]'), r = b.getBoundingClientRect(); `+
			`return b.dataset.memory === '`+name+`' && r.left >= 0 && r.right <= innerWidth })()`)
	}
	if js[bool](p, `document.documentElement.scrollWidth > document.documentElement.clientWidth`) {
		t.Error("the page is wider than the phone")
	}
	// One that an address names is in sight, too, and the page stays where it is.
	p.do(navigate(s.url + "/lessons/banks/transpose.cu?see=tables"))
	p.ready()
	p.until("the chosen tab is in sight", `(() => { const b = $('.seg.memory [aria-pressed=true]'), r = b.getBoundingClientRect(); `+
		`return b.dataset.memory === 'tables' && r.left >= 0 && r.right <= innerWidth && scrollY === 0 })()`)
}

// TestTheCodeOfAPhoneGoesDownToTheButtons: in the playground on a phone the editor takes all the room above the buttons, and none below
// them, with a short program as with a long one.
func TestTheCodeOfAPhoneGoesDownToTheButtons(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play", 390, 667)
	p.ready()
	for _, height := range []int64{667, 844, 932} {
		p.resize(390, height)
		for _, text := range []string{doubling, "int main() {}\n"} {
			p.replace(text)
			p.until("the text is there", fmt.Sprintf(`$('tilescope-play').text === %q || $('.cm-content').innerText.includes(%q)`, text, text[:12]))
			// A word on problems is below the text once it has been checked.
			gap := js[float64](p, `$('.stage > .time').getBoundingClientRect().top - Math.max(...[$('.ed'), $('[data-part=diagnostics]')].map(`+
				`e => e?.getBoundingClientRect().bottom ?? 0))`)
			if gap < -1 || gap > 4 {
				t.Errorf("%d high, %d bytes: %v between the code and the buttons", height, len(text), gap)
			}
		}
	}
}

// TestCutWarpsAreToldEverywhere: wherever a figure is drawn with fewer lanes, it says so, on a phone as well.
func TestCutWarpsAreToldEverywhere(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 390, 844)
	for _, path := range []string{"/lessons/stencil", "/learn/stencil?part=3", "/embed/stencil", "/lessons/reduction?see=tables"} {
		p.do(chromedp.EmulateViewport(390, 844), navigate(s.url+path))
		p.ready()
		for _, width := range []int64{390, 1280} {
			p.resize(width, 844)
			p.until(path+" says with how many lanes it is drawn", `(e => e?.checkVisibility() && e.textContent.includes('warps of 4 lanes') && `+
				`(r => r.left >= 0 && r.right <= innerWidth)(e.getBoundingClientRect()))($('[data-part=cut]'))`)
		}
	}
}

// TestPhoneFigureIsWithItsText: on a phone the figure of a lesson's part follows the first text that speaks of it and comes before the
// part's questions. It leaves room for its text, unless an inspector is open in it.
func TestPhoneFigureIsWithItsText(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 390, 844)
	for _, slug := range []string{"tiled-matrix-multiply", "stencil", "first-kernel"} {
		p.do(navigate(s.url + "/learn/" + slug))
		p.until("the lesson is there", `$('tilescope-lesson')?.hasAttribute('data-ready')`)
		for part := 1; js[bool](p, fmt.Sprintf(`document.querySelectorAll('.part').length >= %d`, part)); part++ {
			p.until("the part is there", fmt.Sprintf(`$('tilescope-lesson').dataset.page === '%d'`, part))
			wrong := js[string](p, `(() => {
				scrollTo(0, 1e6) // above its place in the text the figure waits at the bottom of the screen
				const box = e => e.getBoundingClientRect(), seen = e => e.getClientRects().length
				const part = $('.part:not([hidden])'), figure = box($('.work'))
				const asks = [...part.querySelectorAll('tilescope-predict, tilescope-exercise')].filter(seen)
				const texts = [...part.children].filter(e => seen(e) && !e.matches('tilescope-predict, tilescope-exercise'))
				const first = texts.find(e => e.querySelector('a.moment') && (!asks[0] || box(e).top < box(asks[0]).top))
				if (document.documentElement.scrollWidth > innerWidth) return 'it is too wide'
				if (asks.some(e => box(e).top < figure.bottom)) return 'a question is above the figure'
				if (first && (figure.top < box(first).bottom || figure.top > box(first).bottom + 60)) return 'the figure is away from its text'
				if (!$('.beside.opened') && figure.height > innerHeight - 48 - 150) return 'the figure leaves no room for its text'
				return box([...document.querySelectorAll('.prose .nav > *')].find(seen)).top < figure.bottom ? 'the way on is above the figure' : '' })()`)
			if wrong != "" {
				t.Errorf("%s, part %d: %s", slug, part, wrong)
			}
			js[bool](p, `($('[data-part=next]').click(), true)`)
		}
	}
}

// showsWatchFirst holds that a lesson has opened on a phone with the top of its text, its picture, the sentence and Watch on the screen,
// and that Watch can be pressed there. The figure leaves the text to read above it.
func (p *tab) showsWatchFirst(slug string, height int64) {
	p.t.Helper()
	p.ready()
	p.until("the figure is there", `$('[data-part=watch]') && $('.work .hero').innerText`)
	if wrong := js[string](p, `(() => {
		const box = e => e.getBoundingClientRect(), watch = $('[data-part=watch]'), r = box(watch), hero = box($('.work .hero'))
		if (scrollY) return 'it has scrolled'
		if (r.top < 0 || r.bottom > innerHeight) return 'Watch is at ' + r.top + ' to ' + r.bottom
		if (!watch.contains(document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2))) return 'Watch is covered'
		if (box($('[data-part=narration]')).bottom > innerHeight) return 'the sentence is cut'
		if (hero.height < innerHeight * .2) return 'the picture is ' + hero.height + ' high'
		const text = hero.top - box($('.learn-top')).bottom
		return text < innerHeight * .2 ? 'the text has ' + text : '' })()`); wrong != "" {
		p.t.Errorf("%s, %d high: %s", slug, height, wrong)
	}
	// Once the text is read, the figure is no longer at the bottom of the screen, and nothing stays behind it.
	if wrong := js[string](p, `(scrollTo(0, 1e6), (() => { const work = $('.work').getBoundingClientRect()
		const next = [...document.querySelectorAll('.below, .prose > .nav > *')].filter(e => e.getClientRects().length)
		return next.some(e => e.getBoundingClientRect().top < work.bottom - 1) ? 'the figure covers what follows' : '' })())`); wrong != "" {
		p.t.Errorf("%s, %d high: %s", slug, height, wrong)
	}
}

// TestPhonesShowWatchFirst: on a smaller phone a few lessons show that the rule holds; on a larger one TestLessonsAreWalkedThrough shows it
// of each.
func TestPhonesShowWatchFirst(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 390, 667)
	for _, slug := range courses(t) {
		if slug > "c" {
			break
		}
		p.do(navigate(s.url + "/learn/" + slug))
		p.showsWatchFirst(slug, 667)
	}
}
