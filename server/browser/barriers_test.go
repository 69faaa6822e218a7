//go:build browser

package browser

import (
	"fmt"
	"os"
	"testing"
)

// TestBarriers: the panel says who has arrived, lists what the barrier prevents, and each culprit is a click away.
func TestBarriers(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=117&open=barriers,threads,phases", 1280, 720)
	p.ready()
	for _, size := range [][2]int64{{1280, 720}, {1920, 1080}} {
		js[bool](p, `($('tilescope-stage').act({do: 'seek', place: {position: 117, lane: -1}}), true)`)
		p.at(117)
		p.resize(size[0], size[1])
		p.until("the barrier of line 15 is shown", `$('[data-part=barriers]')?.dataset.line === '15'`)
		p.until("two hazards are listed, both RAW", `(h => h.length === 2 && [...h].every(x => x.dataset.hazard === 'RAW' && `+
			`x.textContent.includes('16 cells')))(document.querySelectorAll('[data-part=hazard]'))`)
		p.accessible()
		p.shoot(fmt.Sprintf("barriers-%d", size[0]))
		p.click("[data-part=hazard] [data-part=hazard-go]:last-child")
		p.until("the reading after the barrier is shown, thread (1,0) in focus",
			`$('[data-part=pick-thread]').textContent.includes('(1,0)') && $('[data-part=barriers]').dataset.line === '18'`)
		p.click("[data-part=interval]")
		p.until("its first interval is shown again",
			`$('[data-part=barriers]').dataset.line === '15' && $('[data-part=barriers]').dataset.released === 'false'`)
	}
}

// TestAreas: a picture whose sides are no multiples of the block's falls into its four areas, with the idle threads of each.
func TestAreas(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../engine/testdata/programs/picture_edges.cu")
	if err != nil {
		t.Fatal(err)
	}
	s := shared(t)
	p := open(t, s.url+"/play?open=threads,barriers,counters", 1280, 720)
	p.ready()
	p.replace(string(text))
	p.click("[data-part=run]")
	p.until("four areas are listed", `[...document.querySelectorAll('[data-part=crew]')].map(x => x.dataset.idle).join() === '0,32,64,88'`)
	js[bool](p, `($('[data-part=crew]').scrollIntoView(), true)`)
	p.accessible()
	p.shoot("areas")
	p.click("[data-part=crew]:last-child button")
	p.until("the corner is looked at", `$('[data-part=pick-block]').textContent.includes('(4,3)') && `+
		`$('[data-part=crew]:last-child').getAttribute('aria-current') === 'true'`)
}
