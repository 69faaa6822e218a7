//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// hover moves the mouse over an element.
func (p *tab) hover(selector string) {
	p.t.Helper()
	type point struct{ X, Y float64 }
	at := js[point](p, fmt.Sprintf(`(e => { e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect(); return {X: r.x + `+
		`r.width / 2, Y: r.y + r.height / 2} })($(%q))`, selector))
	p.pointAt(at.X, at.Y)
}

// pointAt moves the mouse to a place of the window.
func (p *tab) pointAt(x, y float64) {
	p.t.Helper()
	p.do(call(input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: "mouseMoved", X: x, Y: y}))
}

// TestLineOff: the statement of any line is switched off and on beside it, by mouse and by keys, in a lesson's source and in the editor.
func TestLineOff(t *testing.T) {
	t.Parallel()
	s := shared(t)
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

	p.do(navigate(s.url + "/play"))
	p.ready()
	p.replace(doubling)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("the program runs", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.run.source.text `+
		`=== %q`, doubling))
	p.press(kb.Home, kb.ModifierCtrl)
	p.press(kb.ArrowDown)
	p.press(kb.ArrowDown)
	p.press(kb.F8, kb.ModifierCtrl)
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
	s := shared(t)
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

// TestSwitchesCoverNoCode: long lines continue below, so that nothing scrolls to the side, and every switch is visible behind its line's
// text, in a lesson's source and in the editor.
func TestSwitchesCoverNoCode(t *testing.T) {
	t.Parallel()
	s := shared(t)
	const wide = `[...document.querySelectorAll('.code .scroll, .cm-scroller')].every(e => e.scrollWidth <= e.clientWidth + 1)`
	// Switches that are cut off, or that are over a piece of their line's text.
	const bad = `[...document.querySelectorAll('.code .tog')].filter(b => {
		const r = b.getBoundingClientRect(), box = b.closest('.scroll, .cm-scroller').getBoundingClientRect(), line = b.closest('.line, .cm-line');
		if (!r.width) return false;
		const over = q => q.width && q.left < r.right - 1 && q.right > r.left + 1 && q.top < r.bottom - 1 && q.bottom > r.top + 1;
		const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT); let n, covers = false;
		while ((n = walk.nextNode())) if (!b.contains(n) && !n.parentElement.closest('.tog')) {
			const range = document.createRange(); range.selectNodeContents(n); covers ||= [...range.getClientRects()].some(over) }
		return covers || r.right > box.right + 1 || r.left < box.left }).map(b => b.dataset.line).join()`
	check := func(p *tab, what string) {
		t.Helper()
		if !js[bool](p, wide) {
			t.Errorf("%s scrolls to the side", what)
		}
		if lines := js[string](p, bad); lines != "" {
			t.Errorf("%s: the switches of lines %s are cut off or cover code", what, lines)
		}
	}
	p := open(t, s.url+"/lessons/stencil?at=88", 1280, 844)
	p.ready()
	for _, width := range []int64{1280, 390} {
		p.resize(width, 844)
		for _, line := range []int{13, 14, 19} {
			p.hover(fmt.Sprintf(`[data-part=source-line][data-line="%d"]`, line))
			check(p, fmt.Sprintf("line %d of a source in %d", line, width))
		}
	}
	p.do(chromedp.EmulateViewport(1280, 720), navigate(s.url+"/play"))
	p.ready()
	long := `__global__ void reverse(const int *elements_as_they_were, int *elements_the_other_way_round) {
    __shared__ int held[64];
    held[threadIdx.x] = elements_as_they_were[blockIdx.x * blockDim.x + threadIdx.x]; __syncthreads();
    elements_the_other_way_round[threadIdx.x] = held[63 - threadIdx.x];
}

int main() {
    int *a, *b;
    cudaMalloc(&a, 256);
    cudaMalloc(&b, 256);
    cudaMemset(a, 0, 256);
    reverse<<<1, 64>>>(a, b);
    return 0;
}
`
	p.replace(long)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("the program runs", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.run.source.text `+
		`=== %q && $('.cm-line .tog')`, long))
	check(p, "the editor")
	p.hover(`.cm-line:nth-child(4)`)
	check(p, "the editor")
}
