//go:build browser

package browser

import (
	"fmt"
	"testing"
)

// sourceCut is how much of the source is cut off on either side, or below.
const sourceCut = `(e => !e ? 'there is no source' : e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1 ? ` +
	`'the source has ' + [e.scrollWidth, e.scrollHeight] + ' in ' + [e.clientWidth, e.clientHeight] : '')($('.code .scroll'))`

// TestVotesAreReadAcrossTheHall: while a vote is open, and when it is answered, no text of a wall is below 22 pixels of 1080, and neither
// there nor on a phone is a line of source cut.
func TestVotesAreReadAcrossTheHall(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, address := range []string{"/lessons/tiled-matrix-multiply?at=117", "/lessons/histogram-private?at=20",
		"/lessons/stencil-3d?at=12"} {
		presenter, code := openRoom(t, s, address, 1920, 1080)
		wall := openApart(t, fmt.Sprintf("%s/rooms/%s/wall?theme=light", s.url, code), 1920, 1080)
		phone := openApart(t, s.url+"/r/"+code+"?theme=dark", 390, 844)
		presenter.ask("How often does the block read this element before the barrier?", "once", "once for every thread of its row", "never")
		for _, when := range []string{"open", "distribution", "answer"} {
			if when != "open" {
				presenter.turn(when)
			}
			wall.until("the wall shows the vote", `!!$('[data-part=bars]')`)
			phone.until("the phone shows the vote", `!!$('[data-part=ballot]')`)
			type said struct {
				Text string
				Size float64
			}
			for _, x := range js[[]said](wall, rendered) {
				if x.Size < 21.9 {
					t.Errorf("%s, %s: %q is %.1f pixels high on the wall", address, when, x.Text, x.Size)
				}
			}
			for name, p := range map[string]*tab{"wall": wall, "phone": phone, "presenter": presenter} {
				if cut := js[string](p, sourceCut); cut != "" && name != "presenter" {
					t.Errorf("%s, %s, %s: %s", address, when, name, cut)
				}
				if n := js[int](p, `[...document.querySelectorAll('[data-part=source-line]')].filter(e => e.checkVisibility()).length`); n < 3 {
					t.Errorf("%s, %s: %d lines of source are on the %s", address, when, n, name)
				}
				if js[bool](p, `document.documentElement.scrollWidth > document.documentElement.clientWidth`) {
					t.Errorf("%s, %s: the %s is too wide", address, when, name)
				}
				p.shoot(fmt.Sprintf("hall-%s-%s-%s", address[9:15], when, name))
			}
		}
		for _, p := range []*tab{presenter, wall, phone} {
			p.close()
		}
	}
}
