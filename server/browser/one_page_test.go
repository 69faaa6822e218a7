//go:build browser

package browser

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// resize shows the page at another size, and waits until it is laid out.
func (p *tab) resize(width, height int64) {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(width, height))
	js[bool](p, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
}

// restyle shows the page in another size and theme. What opens by size must be opened by the test itself.
func (p *tab) restyle(l look) {
	p.t.Helper()
	p.themed(l.theme)
	p.resize(l.width, l.height)
}

// turned is restyle that also gives the page the motion that open gives a page of this size.
func (p *tab) turned(l look) {
	p.t.Helper()
	if l.width < 760 {
		p.do(reducedMotion)
	} else {
		p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{}))
	}
	p.restyle(l)
}

// inLooks checks the page in every size and theme, and leaves it in the first of them, in which it was opened.
func (p *tab) inLooks(check func(l look)) {
	p.t.Helper()
	all := looks()
	for _, l := range all {
		p.restyle(l)
		check(l)
	}
	p.restyle(all[0])
}

// afresh opens another page in the same tab, for a reader who has stored nothing. Pages that differ in the fragment alone are loaded, too.
func (p *tab) afresh(url string) {
	p.t.Helper()
	js[bool](p, `((() => { try { localStorage.clear(); sessionStorage.clear() } catch {} })(), true)`)
	p.do(navigate("about:blank"), navigate(url))
}

// trail presses a key until enough is true or it was pressed that many times, each time once the last step is painted, and returns the
// positions that it led to. Keys come from within the page: steps by the keyboard's own events are tested elsewhere.
func (p *tab) trail(key string, times int, enough string) []int {
	p.t.Helper()
	script := fmt.Sprintf(`(async () => {
		const stage = $('tilescope-stage'), out = [], frame = () => new Promise(requestAnimationFrame), late = performance.now() + 60000
		const painted = () => stage.state.frame && stage.dataset.position === String(stage.state.frame.place.position)
		while (!painted() && performance.now() < late) await frame()
		for (let i = 0; i < %d && !(%s); i++) {
			const was = stage.dataset.position
			document.body.dispatchEvent(new KeyboardEvent('keydown', { key: %q, bubbles: true, cancelable: true, composed: true }))
			do {
				await frame()
				if (performance.now() > late) throw new Error('no step from ' + was + ' by ' + %[3]q)
			} while (stage.dataset.position === was || !painted())
			out.push(Number(stage.dataset.position))
		}
		return JSON.stringify(out) })()`, times, enough, key)
	var out []int
	if err := json.Unmarshal([]byte(js[string](p, script)), &out); err != nil {
		p.t.Fatal(err)
	}
	return out
}

// holds runs a part of a test on the tab that the parts before it used.
func (p *tab) holds(t *testing.T, what string, part func(t *testing.T)) {
	t.Helper()
	of := p.t
	defer func() { p.t = of }()
	t.Run(what, func(t *testing.T) {
		p.t = t
		part(t)
	})
}

// TestTrailIsWalked: a trail's positions rise with → and fall with ←, and it ends where it is to.
func TestTrailIsWalked(t *testing.T) {
	t.Parallel()
	p := open(t, shared(t).url+"/lessons/tiled-matrix-multiply", 1280, 720)
	p.ready()
	first := p.position()
	on := p.trail("ArrowRight", 3, "false")
	back := p.trail("ArrowLeft", 9, fmt.Sprintf("stage.dataset.position === '%d'", first))
	if len(on) != 3 || len(back) != 3 || back[0] != on[1] || back[2] != first || p.position() != first {
		t.Errorf("from %d the trail is %v, and back %v", first, on, back)
	}
}
