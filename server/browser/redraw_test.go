//go:build browser

package browser

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestStepsRedrawLittle: what a step costs the page of a product, when its key is pressed.
func TestStepsRedrawLittle(t *testing.T) {
	t.Parallel()
	p, _ := openProduct(t, shared(t))
	p.holds(t, "elements are kept", func(t *testing.T) { stepsKeepElements(t, p) })
	p.holds(t, "the next step is prepared", func(t *testing.T) { nextStepIsPrepared(t, p) })
}

// stepsKeepElements: a phase changes hundreds of numbers, and moves the windows of three arrays. The picture changes what is there,
// and makes few elements: a browser parses, styles and lays out each one that is new.
func stepsKeepElements(t *testing.T, p *tab) {
	js[bool](p, `(window.made = 0, new MutationObserver(all => { for (const m of all) for (const n of m.addedNodes) if (n.nodeType === 1)
		window.made += 1 + n.querySelectorAll('*').length }).observe($('tilescope-picture svg.fig'), { childList: true, subtree: true }), true)`)
	numbers := `[...document.querySelectorAll('.fig .cells text')].map(e => e.textContent).join()`
	p.press("1")
	p.press(kb.Home)
	p.until("the first step", `$('tilescope-stage').dataset.step === '0'`)
	on, back := kb.ArrowRight, kb.ArrowLeft
	for n, arrow := range []string{on, on, on, on, back, back, back, on, on, on} {
		was, held := p.position(), js[string](p, numbers)
		js[bool](p, `(window.made = 0, true)`)
		p.press(arrow)
		p.until("the step is painted", `$('tilescope-stage').course.link.pending === 0`)
		if p.position() == was || held == js[string](p, numbers) {
			t.Fatalf("step %d changes nothing", n)
		}
		made, all := js[int](p, `window.made`), js[int](p, `document.querySelectorAll('.fig *').length`)
		// The first time the values of a phase may need wider cells.
		if n > 3 && made > all/4 {
			t.Errorf("step %d makes %d elements; %d are there", n, made, all)
		}
	}
}

// nextStepIsPrepared: where everything is after the next step is worked out while a reader looks at the one before it, and not once
// its key is pressed.
func nextStepIsPrepared(t *testing.T, p *tab) {
	p.press("1")
	p.press(kb.Home)
	p.until("the first step", `$('tilescope-stage').dataset.step === '0'`)
	js[bool](p, `(p => { const place = p.place; window.late = 0
		p.place = function (v) { if ($('tilescope-stage').state.frame === v.frame) window.late++; return place.call(this, v) }
		return true })($('tilescope-picture'))`)
	on, back := kb.ArrowRight, kb.ArrowLeft
	for n, arrow := range []string{on, on, on, back, back, on} {
		was := p.position()
		js[bool](p, `(window.late = 0, true)`)
		p.press(arrow)
		p.until("the next step has come, and is prepared",
			`(f => f && $('tilescope-picture').ready?.view.frame === f)($('tilescope-stage').course.link.ahead?.frame)`)
		turned := n == 0 || n == 3 || n == 5 // nothing is foreseen of these
		if late := js[int](p, `window.late`); late > 0 != turned || p.position() == was {
			t.Errorf("step %d: %d times it was worked out where everything stands, at %d", n, late, was)
		}
	}
}
