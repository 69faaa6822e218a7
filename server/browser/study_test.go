//go:build browser

package browser

import "testing"

// TestStudiesInALesson: a moment may put a comparison or a sweep in the figure's place, with what it came to and a link to its page; the
// next moment brings the figure back.
func TestStudiesInALesson(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/learn/tensor-core-tiles?part=4", 1280, 720)
	p.until("the figure", `$('tilescope-stage').dataset.state === 'ready'`)
	p.until("what gives the question's answer away waits", `$('.part:not([hidden]) [data-part=unveil]')`)
	js[bool](p, `[...document.querySelectorAll('.part:not([hidden]) [data-part=unveil]')].forEach(b => b.click()) || true`)
	p.click(`.part:not([hidden]) a.moment[href^="/compare"]`)
	p.until("both runs, with the verdict and what differs", `$('tilescope-study')?.dataset.state === 'shown' && `+
		`document.querySelectorAll('[data-part=study-side] figure').length === 2 && $('[data-part=study-verdict]').dataset.better === 'B' || `+
		`$('[data-part=study-counters] [data-counter=shared_load_wavefronts]')`)
	p.until("a press opens the page", `$('[data-part=study-page]').getAttribute('href').includes('/compare?lesson=tensor-core-tiles/tiled.cu')`)
	p.until("the stage is hidden, and keeps its run", `getComputedStyle($('tilescope-stage')).visibility === 'hidden' && `+
		`$('tilescope-stage').dataset.state === 'ready'`)
	p.click(`.part:not([hidden]) a.moment[href^="/lessons"]`)
	p.until("the figure is back", `!$('tilescope-study') && getComputedStyle($('tilescope-stage')).visibility === 'visible'`)

	p = openApart(t, s.url+"/learn/register-tiling?part=5", 390, 844)
	p.until("a part's own figure is a sweep", `$('tilescope-study')?.dataset.state === 'shown' && `+
		`document.querySelectorAll('[data-part=study-points] td').length === 3`)
	asWide := func() {
		t.Helper()
		p.until("it is as wide as the page", `document.documentElement.scrollWidth <= document.documentElement.clientWidth`)
	}
	asWide()
	p.until("whole warps are not called cut", `!$('tilescope-study [data-part=cut]')`)
	p = openApart(t, s.url+"/learn/histogram-atomics?part=5", 390, 844)
	p.until("counters of cut warps say so", `$('tilescope-study [data-part=cut]')?.textContent.includes('with warps of 8 lanes')`)
	asWide()
	p = openApart(t, s.url+"/learn/streams", 390, 844)
	p.until("a part's own figure is the program", `$('tilescope-program .legend')?.checkVisibility()`)
	asWide()
}
