//go:build browser

package browser

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestHistoryBeside: what a cell tells is beside it, on whichever side of the picture it is.
func TestHistoryBeside(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=131", 1280, 720)
	p.ready()
	for _, array := range []string{"Ms", "N", "Ns", "M"} {
		js[bool](p, fmt.Sprintf(`(s => (s.act({do: 'recall', array: s.state.scene.arrays.find(a => a.name === %q).id, cell: 5}), `+
			`true))($('tilescope-stage'))`, array))
		p.until("its history is there", fmt.Sprintf(`$('[data-part=history] h2')?.textContent.startsWith('%s[')`, array))
		p.until("and stands on the other side", fmt.Sprintf(`(h => %v ? h.right < 860 : h.left > `+
			`760)($('[data-part=history]').getBoundingClientRect())`, array[1:] == "s"))
		p.shoot("history-beside-" + array)
	}
}

// TestFiguresFit: the numbers over the arrays are over no name, and none is cut.
func TestFiguresFit(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../engine/testdata/conformance/cases/transpose_tile_unpadded.cu")
	if err != nil {
		t.Fatal(err)
	}
	s := shared(t)
	p := open(t, linkTo(t, s, string(text), ""), 1280, 720)
	p.ready()
	p.press(kb.End)
	p.until("the block has ended", `$('tilescope-stage').dataset.step === String($('tilescope-stage').state.frame.step.count)`)
	if over := js[string](p, `(() => { const all = [...document.querySelectorAll('tilescope-picture .step text, tilescope-picture .still text')].map(e => [e.textContent, e.getBoundingClientRect()]);
		for (const [t] of all) if (t.includes('…')) return 'cut: ' + t;
		for (const [i, [t, a]] of all.entries()) for (const [u, b] of all.slice(i + 1)) if (a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 4 && b.top < a.bottom - 4) return t + ' lies over ' + u;
		return '' })()`); over != "" {
		t.Error(over)
	}
	p.shoot("figures-fit")
}
