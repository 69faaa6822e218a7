//go:build browser

package browser

import "testing"

// TestCounters: the panel says of each number whether it was executed, counted or modelled, and the lecture's product shows its operations.
func TestCounters(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?open=counters", 1280, 720)
	p.ready()
	for _, size := range []struct {
		name          string
		width, height int64
	}{{"counters", 1280, 720}, {"counters-phone", 390, 844}} {
		p.restyle(look{size.width, size.height, "light"})
		p.until("three headings", `[...document.querySelectorAll('tilescope-counters .og .origin')].map(x => x.dataset.origin).join() === `+
			`'executed,counted,modelled'`)
		p.until("operations, each a product or a sum", `Number(document.querySelector('[data-counter=perAccess]').textContent) > 1 && `+
			`document.querySelector('[data-counter=class-float32]') !== null`)
		p.until("an occupancy in words", `/warps on an SM/.test(document.querySelector('tilescope-counters').textContent)`)
		js[bool](p, `(document.querySelector('[data-part=to-cost]').scrollIntoView({block: 'end'}), true)`)
		p.accessible()
		p.shoot(size.name)
		js[bool](p, `(document.querySelector('[data-part=counters]').scrollIntoView({block: 'start'}), true)`)
		p.shoot(size.name + "-top")
	}
}
