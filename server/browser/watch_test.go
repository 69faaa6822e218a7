//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/page"
)

// Watch may give the answer of a prediction away: it requests one first, and then plays three steps.
func TestWatchAsksForAnAnswerFirst(t *testing.T) {
	t.Parallel()
	p := openApart(t, shared(t).url+"/learn/first-kernel?part=3", 1280, 720)
	p.ready()
	const ask, step = `$('.part:not([hidden]) tilescope-predict')`, `Number($('[data-part=position] .now').textContent)`
	p.until("the figure at the part's moment", step+` > 0`)
	first := js[int](p, step)
	p.click(`[data-part=watch]`)
	p.until("it asks for an answer, at the answers", `/Answer first/.test(`+ask+`.querySelector('.verdict').textContent) && `+
		`document.activeElement?.closest('tilescope-predict') === `+ask)
	if n := js[int](p, step); n != first {
		t.Errorf("it has played from step %d to %d before the answer", first, n)
	}
	p.accessible()
	p.shoot("learn-watch-asks-1280-light")
	rests := `$('[data-part=play]').getAttribute('aria-pressed') === 'false'`
	p.click(`[data-part=anyway]`)
	of := js[int](p, `Number($('[data-part=position]').textContent.split('/')[1])`)
	p.until("who insists watches the steps that are left", fmt.Sprintf(`%s === %d && %s`, step, min(first+3, of), rests))
	p.click(`.part:not([hidden]) [data-option="0"]`)
	p.until("the second case is asked, or the answer is given", ask+`.dataset.try === 'second' || `+ask+`.dataset.state === 'answered'`)
	js[bool](p, `([...document.querySelectorAll('.part:not([hidden]) tilescope-predict')].slice(1).forEach((x) => x.remove()), true)`)
	p.until("the figure after the answer", `$('tilescope-stage').dataset.state === 'ready'`)
	p.click(`[data-part=first]`)
	p.until("the beginning", step+` === 0`)
	p.click(`[data-part=watch]`)
	if of <= 3 {
		t.Fatalf("a figure of %d steps cannot show that it stops after three", of)
	}
	p.until("it plays three steps without asking", fmt.Sprintf(`%s === 3 && %s`, step, rests))
}

// After a first hint the next one opens by itself in a minute, here of a faster clock.
func TestNextHintOpensAfterAMinute(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/", 1280, 720)
	p.do(call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `{ const real = setTimeout; window.setTimeout = (f, ms, ...rest) => real(f, ms === 60000 ? 500 : ms, ...rest) }`}),
		navigate(s.url+"/learn/banks?part=5"))
	p.until("the exercise", `$('tilescope-exercise .cm-content')`)
	const hints = `document.querySelectorAll('.hints li').length`
	p.replace("__global__ void mine() {}\nint main() { mine<<<1, 1>>>(); }")
	p.click(`[data-part=check]`)
	p.until("it is checked, with a hint", `$('tilescope-exercise').dataset.state === 'idle' && `+hints+` === 1`)
	all := js[int](p, `Number($('tilescope-exercise').getAttribute('hints'))`)
	if all < 2 {
		t.Fatalf("the exercise has %d hints", all)
	}
	for n := 2; n <= all; n++ {
		p.until("the next hint may be asked for", `$('[data-part=hint]')`)
		p.click(`[data-part=hint]`)
		p.until("it is there", fmt.Sprintf("%s === %d", hints, n))
	}
	p.accessible()
	p.shoot("learn-hints-1280-light")
	if js[bool](p, `!!$('[data-part=hint]') || /opens after another try/.test($('.hints').textContent)`) {
		t.Error("after the last hint another one is promised")
	}
}

// A link to a moment puts the thread that it names into the panel of registers, whatever the figure has shown before; and a macro that the
// lesson sets says so at its line.
func TestMomentsShowRegistersAndMacros(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/learn/register-tiling", 1280, 720)
	p.ready()
	p.click(`[data-part=next]`)
	p.until("the registers of the next part's thread", `/\(1,1\)/.test($('[data-part=locals] thead')?.textContent) && `+
		`/^sum/.test($('[data-part=locals] tbody tr:has(ol) th')?.textContent.trim())`)
	p.shoot("learn-registers-1280-light")
	p.do(navigate(s.url + "/learn/first-kernel?part=4"))
	p.until("the macro's value", `$('[data-part=source-line][data-line="1"] [data-part=instead]')?.textContent === 'here 13'`)
	p.accessible()
}

// What a thread reaches through an index that it has loaded is drawn as an arrow from the index to the element.
func TestIndicesPointAtTheirElements(t *testing.T) {
	t.Parallel()
	p := openApart(t, shared(t).url+"/learn/sparse?part=2", 1280, 720)
	p.ready()
	const arrows = `document.querySelectorAll('[data-part=picture] [data-select]').length`
	p.until("no arrow before anything is looked up", arrows+` === 0`)
	p.click(`.part:not([hidden]) a.moment[href*="at=6&"]`)
	p.until("from first to val and to col, and from col to x", arrows+` === 3`)
	heads := js[[]string](p, `[...document.querySelectorAll('[data-part=picture] [data-select]')].map((g) => {
		const [head, from, to] = [[...g.querySelectorAll('path')].at(-1), ...g.querySelectorAll('rect')].map((x) => x.getBoundingClientRect());
		const near = (a, b) => a.left < b.right + 3 && a.right > b.left - 3 && a.top < b.bottom + 3 && a.bottom > b.top - 3;
		return near(head, to) && !near(head, from) ? '' : JSON.stringify([head, from, to]);
	})`)
	for _, wrong := range heads {
		if wrong != "" {
			t.Errorf("an arrow's head, and the cells that it leads from and to: %s", wrong)
		}
	}
	p.shoot("learn-arrows-1280-light")
}
