//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/page"
)

// connects notes, of each connection that the page makes, whether its stage was there to ask for it.
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
	for _, path := range []string{"/learn/tiled-matrix-multiply", "/lessons/stencil?step=3", "/play", "/embed/stencil",
		"/learn/stencil?lang=de"} {
		p := open(t, "about:blank", 1280, 720)
		p.do(call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: connects}))
		p.do(navigate(s.url + path))
		p.ready()
		if got := fmt.Sprint(js[[]string](p, `connected`)); got != "[early]" {
			t.Errorf("%s: connections %s, want one that is early", path, got)
		}
	}
}
