//go:build browser

package browser

import (
	"fmt"
	"testing"
)

// TestHotLines: a counter that is pressed shows each line's share beside the source; a share picks its line, and the address keeps the
// choice.
func TestHotLines(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=117&open=counters,sectors,threads", 1280, 720)
	p.ready()
	p.click("[data-part=to-lines][data-hot=sectors]")
	p.inLooks(func(l look) {
		p.until("three lines have sectors", `[...document.querySelectorAll('[data-part=hot-line]')].map(x => x.dataset.line).join() === `+
			`'13,14,20'`)
		p.until("they are the launch's", `(n => n === Number($('dd[data-counter=globalLoadSectors] .q').innerText.replace(/\D/g, '')) + `+
			`Number($('dd[data-counter=globalStoreSectors] .q').innerText.replace(/\D/g, `+
			`'')))([...document.querySelectorAll('[data-part=hot-line]')].reduce((n, x) => n + Number(x.dataset.value), 0))`)
		p.until("the address keeps it", `location.search.includes('lines=sectors')`)
		p.shoot(fmt.Sprintf("hot-%d-%s", l.width, l.theme))
		p.accessible()
		p.click("[data-part=hot-line][data-line='13']")
		p.until("its line is picked", `$('[data-part=source-line].tied')?.dataset.line === '13'`)
		p.click("[data-part=to-cost]")
		p.until("the roofline has two points", `$('[data-part=roofline]')?.dataset.points === '2'`)
		js[bool](p, `($('tilescope-stage').act({do: 'memory', name: ''}), $('tilescope-stage').act({do: 'pick', pick: null}), true)`)
		p.until("the picture is back", `$('tilescope-picture') && !$('[data-part=source-line].tied')`)
	})
	p.do(navigate(s.url + "/lessons/tiled-matrix-multiply?at=117&lines=wavefronts"))
	p.ready()
	p.until("a link brings it", `$('[data-part=hot-choice]')?.value === 'wavefronts' && `+
		`document.querySelectorAll('[data-part=hot-line]').length === 3`)
}

// TestRoofline: the points are under the roof of the chosen device, and another device moves it.
func TestRoofline(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?see=cost", 1280, 720)
	p.ready()
	device := js[string](p, `$('tilescope-stage').state.run.device.id`)
	p.inLooks(func(l look) {
		p.until("two points", `$('[data-part=roofline]')?.dataset.points === '2' && !!$('[data-part=roofline] svg.fig')`)
		p.shoot(fmt.Sprintf("roofline-%d-%s", l.width, l.theme))
		p.accessible()
		before := p.text("[data-part=roofline-point]")
		js[bool](p, `(d => { const o = d.querySelector('option[value=g80]'); if (o) { d.value = 'g80'; d.dispatchEvent(new Event('change')); `+
			`} else d.querySelector('[data-device=g80]').click(); return true })($('[data-part=device]'))`)
		p.until("the roof of another device",
			`$('[data-part=roofline]')?.innerText.includes('86.4 GB/s') && $('[data-part=cost] h1').innerText.includes('8800')`)
		if after := p.text("[data-part=roofline-point]"); after == before {
			t.Errorf("on another device still %q", after)
		}
		js[bool](p, fmt.Sprintf(`($('tilescope-stage').act({do: 'device', id: %q}), true)`, device))
		p.until("the first device is back", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && `+
			`$('tilescope-stage').state.run.device.id === %q && !$('[data-part=roofline]')?.innerText.includes('86.4 GB/s')`, device))
	})
}
