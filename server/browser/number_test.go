//go:build browser

package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestOneNumber: while the second block is looked at, everything on the page that says a step says the same number, and the address opens
// at it.
func TestOneNumber(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?step=19&block=1,0&open=banks,counters,threads", 1280, 720)
	p.ready()
	p.press("5")
	p.press(kb.ArrowRight)
	p.until("it steps on", `$('tilescope-stage').dataset.step === '20'`)
	if p.position() == 20 {
		t.Fatal("no block ran before this one")
	}
	p.until("the address says the same", `new URLSearchParams(location.search).get('step') === '20' && !location.search.includes('at=')`)
	for what, says := range map[string]string{
		"position": `$('[data-part=position] b').innerText`,
		"timeline": `$('[data-part=timeline]').ariaValueNow`,
		"read out": `$('[data-part=timeline]').getAttribute('aria-valuetext').match(/\d+/)[0]`,
		"stage":    `$('tilescope-stage').dataset.step`,
	} {
		if got := js[string](p, says); got != "20" {
			t.Errorf("%s says step %s", what, got)
		}
	}
	p.press("h")
	p.until("the handout has it", `$('[data-part=handout]').textContent.includes('Step 20 of 98')`)
	again := open(t, js[string](p, `location.href`), 1280, 720)
	again.ready()
	if at := again.position(); at != p.position() {
		t.Errorf("the address opens at %d, and not at %d", at, p.position())
	}
	// Another block's time is told by the position, too, and opened again exactly.
	js[bool](p, `($('tilescope-stage').act({ do: 'seek', place: { position: 40, lane: -1 } }), true)`)
	p.until("the block has not begun", `$('tilescope-stage').dataset.step === '0' && location.search.includes('step=0&at=40')`)
	again = open(t, js[string](p, `location.href`), 1280, 720)
	again.ready()
	if at := again.position(); at != 40 {
		t.Errorf("the address of another block's time opens at %d", at)
	}
	caption := js[string](p, `fetch('/picture/tiled-matrix-multiply.svg?step=20&block=1,0&caption=1').then(r => r.text())`)
	if !strings.Contains(caption, "step 20 of 98") {
		t.Errorf("the picture's caption lacks the step: %.600s", caption)
	}
}
