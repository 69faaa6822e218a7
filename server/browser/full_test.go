//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestARoomThatIsFull looks at a room that nobody is in, and at one with two hundred in it who have a choice of eight long answers:
// everything is on the projector without scrolling, in two rounds, too.
func TestARoomThatIsFull(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0")
	for _, l := range wide() {
		presenter, code := openRoom(t, s, "/lessons/tiled-matrix-multiply?at=117&memory=", l.width, l.height)
		wall := openApart(t, fmt.Sprintf("%s/rooms/%s/wall?theme=%s", s.url, code, l.theme), l.width, l.height)
		presenter.themed(l.theme)
		name := func(what string) string { return fmt.Sprintf("full-%s-%dx%d-%s", what, l.width, l.height, l.theme) }
		wall.at(117)
		wall.until("nobody is here", `$('[data-part="here"]').innerText === '0'`)
		wall.shoot(name("nobody-wall"))
		presenter.shoot(name("nobody-presenter"))
		seats := make([]seat, 200)
		for i := range seats {
			go seats[i].sit(t.Context(), "ws://"+s.addr+"/rooms/"+code+"/ws?as=participant", fmt.Sprintf("%032d", i))
		}
		presenter.until("two hundred are here", `$('[data-part="here"]').innerText === '200'`)
		presenter.click(`[data-part="ask"]`)
		presenter.until("the form", `$('[data-part="ask-dialog"]').open`)
		presenter.fill(`[name="text"]`, "The barrier of line 15 is taken away, and each warp goes on as soon as its own loads are done: which "+
			"element of `Ms` may a thread of warp 1 read too early?")
		for range 4 {
			presenter.click(`[data-part="more-answers"]`)
		}
		presenter.until("eight answers", `document.querySelectorAll('[data-part="answer"]').length === 8`)
		for i := range 8 {
			presenter.fill(fmt.Sprintf(`.optrow:nth-of-type(%d) [data-part="answer"]`, i+1), fmt.Sprintf("`Ms[%d][%d]`, since %s", i/4, i%4,
				strings.Repeat("its writer may be late, ", 2)+"or not"))
		}
		presenter.click(`[data-part="pose"]`)
		presenter.until("all have voted", `$('[data-state="open"] small')?.innerText.startsWith('200 of 200')`)
		fits := func(what string) {
			t.Helper()
			wall.shoot(name(what + "-wall"))
			presenter.shoot(name(what + "-presenter"))
			if over := js[string](wall, `(e => e && (e.scrollHeight > e.clientHeight + 1 || e.getBoundingClientRect().bottom > innerHeight + 1) ? `+
				`e.scrollHeight + ' in ' + e.clientHeight : '')($('.votetally'))`); over != "" {
				t.Errorf("%s, %s: the answers are cut off: %s", name(""), what, over)
			}
			for _, p := range []*tab{wall, presenter} {
				if wide := js[float64](p, `document.documentElement.scrollWidth`); wide > float64(l.width) {
					t.Errorf("%s, %s: the page is %v wide", name(""), what, wide)
				}
			}
		}
		wall.until("the vote", `document.querySelectorAll('[data-part="bar"]').length === 8`)
		fits("open")
		presenter.turn("distribution")
		wall.until("the distribution", `$('[data-part="bar"][data-key="1"] .n')?.innerText === '200'`)
		fits("distribution")
		presenter.click(`[data-part="again"]`)
		presenter.until("all have voted again",
			`$('[data-part="vote"]')?.dataset.round === '2' && $('[data-state="open"] small').innerText.startsWith('200 of 200')`)
		presenter.turn("answer")
		wall.until("the answer", `document.querySelectorAll('[data-part="bar"] .n').length === 16`)
		fits("answer")
		presenter.press(kb.Escape)
	}
}
