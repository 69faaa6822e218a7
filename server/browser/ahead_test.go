//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"
)

// listens notes, in the page, each key that is pressed, each message that comes and each frame that is painted, in their order.
const listens = `(() => {
	const noted = window.noted = [], mark = performance.mark.bind(performance)
	window.WebSocket = class extends WebSocket {
		set onmessage(f) { super.onmessage = f && (m => { noted.push(JSON.parse(m.data).kind); f(m) }) }
	}
	addEventListener('keydown', () => noted.push('key'), { capture: true })
	performance.mark = (name, more) => { if (name === 'tilescope:painted') noted.push('painted'); return mark(name, more) }
})()`

// TestStepsAreAnsweredAhead: from the second step on, the frame is there when the key is pressed, on and back, and for a reader who turns
// round. No message comes between the key and the paint but, perhaps, the frame of the next step.
func TestStepsAreAnsweredAhead(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 1280, 720)
	p.do(call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: listens}))
	p.do(navigate(s.url + "/lessons/tiled-matrix-multiply"))
	p.ready()
	for size, key := range []string{"1", "2", "3", "4", "5", "6"} {
		p.press(kb.Home)
		p.until("the first step", `$('tilescope-stage').dataset.step === '0' && $('tilescope-stage').course.link.pending === 0`)
		p.press(key)
		on, back := kb.ArrowRight, kb.ArrowLeft
		for i, arrow := range []string{on, on, on, back, back, on, back} {
			js[bool](p, `(noted.length = 0, true)`)
			p.press(arrow)
			p.until("it is painted, and the next one there", `noted.includes('painted') && noted.includes('ahead')`)
			before := js[[]string](p, `noted.slice(0, noted.indexOf('painted')).filter(kind => kind !== 'ahead')`)
			want := "[key]"
			if i == 0 { // nothing comes ahead of a first step
				want = "[key frame]"
			}
			if got := fmt.Sprint(before); got != want {
				t.Errorf("size %d, step %d: before the paint there are %s, want %s", size+1, i, got, want)
			}
		}
	}
}
