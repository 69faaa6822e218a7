//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
)

// connects notes, of each connection that the page makes, whether its stage was there to request it.
const connects = `(() => {
	const noted = window.connected = []
	window.WebSocket = class extends WebSocket {
		constructor(url) { noted.push(customElements.get('tilescope-stage') ? 'late' : 'early'); super(url) }
	}
})()`

// TestConnectsEarly: a page with a stage of its own connects while its script is still being evaluated, and once.
func TestConnectsEarly(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 1280, 720)
	p.do(call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: connects}))
	for _, path := range []string{"/learn/tiled-matrix-multiply", "/lessons/stencil?step=3", "/play", "/embed/stencil",
		"/learn/stencil?lang=de"} {
		p.do(navigate(s.url + path))
		p.ready()
		if got := fmt.Sprint(js[[]string](p, `connected`)); got != "[early]" {
			t.Errorf("%s: connections %s, want one that is early", path, got)
		}
	}
}

// TestLessonsLayOutWhatIsSeen: before its script has shown one part, and without a script, a lesson lays out what is near the screen, and
// the rest once a reader scrolls there or prints.
func TestLessonsLayOutWhatIsSeen(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 1280, 720)
	p.do(call(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}))
	p.do(navigate(s.url + "/learn/tiled-matrix-multiply"))
	const seen = `[...document.querySelectorAll('.part')].map(part => part.firstElementChild.checkVisibility({ contentVisibilityAuto: true }))`
	p.until("the first part is laid out, and the last one is not", `(s => s.length > 2 && s[0] && !s.at(-1))(`+seen+`)`)
	js[bool](p, `(document.querySelector('.part:last-of-type').scrollIntoView(), true)`)
	p.until("it is laid out where it is read", seen+`.at(-1)`)
	p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}))
	p.until("all of it is printed", `(s => s.length > 2 && s.every(Boolean))(`+seen+`)`)
}
