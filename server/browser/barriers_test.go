//go:build browser

package browser

import (
	"fmt"
	"testing"
)

// TestBarriers: the panel says who has arrived, lists what the barrier prevents, and each culprit is a click away.
func TestBarriers(t *testing.T) {
	s := start(t, "127.0.0.1:0")
	for _, size := range [][2]int64{{1280, 720}, {1920, 1080}} {
		p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=117&open=barriers,threads,phases", size[0], size[1])
		p.ready()
		p.until("the barrier of line 15 is shown", `$('[data-part=barriers]')?.dataset.line === '15'`)
		p.until("two hazards are listed, both RAW", `(h => h.length === 2 && [...h].every(x => x.dataset.hazard === 'RAW' && x.textContent.includes('16 cells')))(document.querySelectorAll('[data-part=hazard]'))`)
		p.accessible()
		p.shoot(fmt.Sprintf("barriers-%d", size[0]))
		p.click("[data-part=hazard] [data-part=hazard-go]:last-child")
		p.until("the reading after the barrier is shown, thread (1,0) in focus", `$('[data-part=pick-thread]').textContent.includes('(1,0)') && $('[data-part=barriers]').dataset.line === '18'`)
		p.click("[data-part=interval]")
		p.until("its first interval is shown again", `$('[data-part=barriers]').dataset.line === '15' && $('[data-part=barriers]').dataset.released === 'false'`)
	}
}
