//go:build browser

package browser

import (
	"fmt"
	"os"
	"testing"
)

// TestTheProgramsBoardUsesItsRoom: the board of the host's calls has no empty strip beside a list that is cut: its chart fills the height
// that it has, or all calls and memories are on the screen.
func TestTheProgramsBoardUsesItsRoom(t *testing.T) {
	t.Parallel()
	s := shared(t)
	histogram, err := os.ReadFile("testdata/pairs/histogram_private.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, "about:blank", 1280, 720)
	for name, url := range map[string]string{
		"kernel": s.url + "/lessons/first-kernel?see=program", "streams": s.url + "/lessons/streams?see=program",
		"launches": s.url + "/lessons/reduction?see=program", "own": linkTo(t, s, string(histogram), "?see=program"),
	} {
		p.do(navigate(url))
		p.ready()
		for _, l := range []look{{1280, 720, "light"}, {1920, 1080, "dark"}} {
			p.restyle(l)
			p.until("the chart is drawn", `$('[data-part=program] .prows svg')?.clientHeight > 0`)
			if wrong := js[string](p, `(() => {
				const box = e => e.getBoundingClientRect(), chart = $('.pgrid .chart'), list = $('.plist'), grid = box($('.pgrid'))
				const drawn = [...chart.children].map(e => box(e).bottom), bottom = Math.max(...drawn)
				const free = Math.max(0, box(chart).bottom - bottom) * chart.clientWidth / (grid.width * grid.height)
				const cut = list.scrollHeight > list.clientHeight + 1
				if (list.scrollWidth > list.clientWidth + 1) return 'the list is too wide'
				if (chart.scrollHeight > chart.clientHeight + 1) return 'the chart is cut'
				return cut && free > .05 || free > .25 ? 'the chart leaves ' + Math.round(free * 100) + ' % empty, the list is ' +
					(cut ? 'cut' : 'whole') : '' })()`); wrong != "" {
				t.Errorf("%s, %d wide: %s", name, l.width, wrong)
			}
			p.shoot(fmt.Sprintf("board-room-%s-%d-%s", name, l.width, l.theme))
		}
	}
}
