//go:build browser

package browser

import (
	"fmt"
	"testing"
)

// TestCostBoard: the limit that binds is named, and with more SMs the same grid is done in fewer steps of each.
func TestCostBoard(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/stencil?see=cost", 1280, 720)
	p.ready()
	for _, l := range looks() {
		size, theme := [2]int64{l.width, l.height}, l.theme
		p.holds(t, fmt.Sprintf("%d-%s", size[0], theme), func(t *testing.T) {
			p.turned(l)
			p.until("one limit binds at least", `document.querySelectorAll('[data-part=occupancy] [data-binds=true]').length > 0`)
			p.until("blocks went one after another", `$('[data-part=stays]').dataset.together === 'false'`)
			p.shoot(fmt.Sprintf("cost-before-%d-%s", size[0], theme))
			p.click("[data-part=sms][data-sms='1']")
			p.until("one SM did everything", `$('[data-part=stays]')?.dataset.sms === '1' && $('[data-part=stays]').dataset.together === 'true'`)
			one := js[int](p, `Number($('[data-part=stays]').dataset.length)`)
			p.click("[data-part=sms][data-sms='2']")
			p.until("two did", `$('[data-part=stays]')?.dataset.sms === '2'`)
			if two := js[int](p, `Number($('[data-part=stays]').dataset.length)`); two >= one || two < one/2 {
				t.Errorf("one SM executes %d steps, the busier of two %d", one, two)
			}
			p.until("the bars are drawn", `document.querySelectorAll('[data-block]').length > 1 && location.search.includes('sms=2')`)
			p.until("all rows are in view, and so is what the marks mean", `(c => c.querySelector('svg').getBoundingClientRect().bottom <= `+
				`c.getBoundingClientRect().bottom + 1)($('[data-part=stays] .chart')) && (l => [...l.children].every(e => `+
				`(e.getBoundingClientRect().top + e.getBoundingClientRect().bottom) / 2 < l.getBoundingClientRect().bottom))($('[data-part=cost] `+
				`.legend'))`)
			p.shoot(fmt.Sprintf("cost-%d-%s", size[0], theme))
			p.accessible()
			p.click("[data-part=sms][data-sms='0']")
			p.until("one after another again", `$('[data-part=stays]')?.dataset.together === 'false' && !location.search.includes('sms')`)
		})
	}
}
