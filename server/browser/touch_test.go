//go:build browser

package browser

import (
	"fmt"
	"testing"
)

// TestLinesForFingers: beside the source each line's number, bar and switch is 44 px wide and 24 high for a finger, a finding's mark 24
// both ways, and no neighbour lies over it. With a mouse lines stand as close as before.
func TestLinesForFingers(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for i, query := range []string{"?at=60&break=20", "?at=60&lines=sectors&off=16"} {
		kinds := 2 + i // numbers and switches, then bars as well
		p := open(t, s.url+"/lessons/stencil"+query, 390, 844)
		p.ready()
		p.shoot(fmt.Sprintf("fingers-%d", i))
		// How far a press reaches from the middle of a button, sideways and up and down.
		small := js[string](p, `(() => { const out = [], seen = new Set();
			for (const b of document.querySelectorAll('.src li button')) {
				if (!b.getClientRects().length) continue;
				$('.code .scroll').scrollLeft = 0;
				b.scrollIntoView({ block: 'center', behavior: 'instant' });
				const r = b.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2, mine = (dx, dy) => document.elementFromPoint(x + dx, y + dy) === b;
				const reach = (dx, dy) => { let n = 0; while (n < 99 && mine(n * dx, n * dy)) n += .5; return n };
				const wide = reach(-1, 0) + reach(1, 0), high = reach(0, -1) + reach(0, 1);
				if (wide < (b.className === 'hotn' ? 24 : 44) || high < 24) out.push(b.className + ' of line ' + b.closest('li').dataset.line + ': ' + wide + '×' + high);
				seen.add(b.classList[0]);
			}
			return (seen.size < `+fmt.Sprint(kinds)+` ? 'seen are only ' + [...seen] + '; ' : '') + out.join('; ') })()`)
		if small != "" {
			t.Errorf("%s: too small for a finger: %s", query, small)
		}
		p.accessible()
	}
	p := open(t, s.url+"/lessons/stencil", 1280, 720)
	p.ready()
	if high := js[float64](p, `$('.src li').getBoundingClientRect().height`); high > 20 {
		t.Errorf("with a mouse a line is %g high", high)
	}
}
