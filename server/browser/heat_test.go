//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"
)

// TestHeat: global memory's cells show how often they were loaded so far, by key and by button; a link keeps it, and words say it.
func TestHeat(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=131&see=global&heat=loads", 1280, 720)
	p.ready()
	for _, l := range looks() {
		size, theme := [2]int64{l.width, l.height}, l.theme
		p.holds(t, fmt.Sprintf("%d-%s", size[0], theme), func(t *testing.T) {
			p.turned(l)
			p.until("the link brings the scale", `document.querySelector('[data-part=heat-scale]')?.textContent.includes('loads so far, all `+
				`blocks: 0 to 2')`)
			if label := js[string](p, `document.querySelector('[data-part=picture]').ariaLabel`); !strings.Contains(label,
				"how often each element has been loaded") {
				t.Errorf("the picture is described as %q", label)
			}
			if js[int](p, `document.querySelector("[data-part=heat-scale]").getClientRects().length`) == 0 {
				t.Error("the scale is not to be seen")
			}
			p.shoot(fmt.Sprintf("heat-%d-%s", size[0], theme))
			p.accessible()
			js[bool](p, `$("[data-part=picture]").focus() === undefined`)
			p.press("\r")
			p.until("a cell says it", `/\d loads? so far in this launch/.test(document.querySelector('[data-part=detail]').textContent)`)
			p.press("l")
			p.until("values are back", `!document.querySelector('[data-part=heat-scale]') && !location.search.includes('heat')`)
			p.click("[data-part=heat]")
			p.until("and gone again", `document.querySelector('[data-part=heat]').ariaPressed === 'true' && `+
				`!!document.querySelector('[data-part=heat-scale]') && location.search.includes('heat=loads')`)
		})
	}
}
