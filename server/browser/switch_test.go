//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// hover moves the mouse over an element.
func (p *tab) hover(selector string) {
	p.t.Helper()
	type point struct{ X, Y float64 }
	at := js[point](p, fmt.Sprintf(`(e => { e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect(); return {X: r.x + `+
		`r.width / 2, Y: r.y + r.height / 2} })($(%q))`, selector))
	p.do(call(input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: "mouseMoved", X: at.X, Y: at.Y}))
}

// TestLineOff: the statement of any line is switched off and on beside it, by mouse and by keys, in a lesson's source and in the editor.
func TestLineOff(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0")
	p := open(t, s.url+"/lessons/stencil?at=40", 1280, 720)
	p.ready()
	const kinds = `$('tilescope-stage').state.run.findings.map(f => f.kind).join()`
	if got := js[string](p, kinds); got != "" {
		t.Fatalf("the lesson has findings: %s", got)
	}
	p.hover(`[data-part=source-line][data-line="13"]`)
	p.until("the switch shows", `$('[data-part=line-toggle][data-line="13"]').getClientRects().length > 0 && `+
		`!$('[data-part=line-toggle][data-line="14"]').getClientRects().length`)
	p.shoot("line-switch")
	p.click(`[data-part=line-toggle][data-line="13"]`)
	p.until("the halo's cells have no value", `$('tilescope-stage').dataset.state === 'ready' && `+kinds+
		`.includes('uninitialized-shared') && location.search.includes('off=13')`)
	p.shoot("line-off")
	p.accessible()
	js[bool](p, `($('[data-part=break][data-line="13"]').focus(), true)`)
	p.press(kb.ArrowRight)
	p.press(kb.Enter)
	p.until("it runs again", `$('tilescope-stage').dataset.state === 'ready' && `+kinds+` === '' && !location.search.includes('off=')`)

	p = open(t, s.url+"/play", 1280, 720)
	p.ready()
	p.replace(doubling)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("the program runs", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.run.source.text `+
		`=== %q`, doubling))
	p.press(kb.Home, kb.ModifierCtrl)
	p.press(kb.ArrowDown)
	p.press(kb.ArrowDown)
	p.press(kb.F8)
	p.until("the load is off", `$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.spec.off?.join() === '3' `+
		`&& `+kinds+`.includes('uninitialized-shared')`)
	p.shoot("line-off-editor")
	p.hover(`.cm-off`)
	p.click(`[data-part=line-toggle][data-line="3"]`)
	p.until("and on again", `$('tilescope-stage').dataset.state === 'ready' && !$('tilescope-stage').state.spec.off?.length `+
		`&& !`+kinds+`.includes('uninitialized')`)
}

// TestSmallerBlocks: where another size of the block has not the thread that is looked at, the run opens at its own, and nothing is
// refused.
func TestSmallerBlocks(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0")
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=131&thread=3,3", 1280, 720)
	p.ready()
	p.click("[data-part=define][data-name=TILE][data-value='2']")
	p.until("blocks are of 2 × 2", `$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').state.run.launches[0].block.join() === '2,2,1'`)
	p.press("4")
	p.press(kb.ArrowRight)
	p.until("it goes on", `$('tilescope-stage').state.frame.step.index > 0`)
	if said := js[string](p, `$('[data-part=banner]')?.innerText ?? ''`); said != "" {
		t.Errorf("the page says %q", said)
	}
}
