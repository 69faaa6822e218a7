//go:build browser

package browser

import (
	"fmt"
	"testing"
)

// TestNotation: the reader chooses how elements of matrices are written; sentences, tables and labels follow, the place stays, and the
// address keeps it.
func TestNotation(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=131&block=1,0&thread=1,0&open=phases,reuse", 1280, 720)
	p.ready()
	p.until("the phase table", `!!$('[data-part=phases] tr.me')?.innerText.trim()`)
	at, rows := p.position(), p.text("[data-part=phases] tr.me")
	p.press("x")
	p.until("elements are x, y", `document.querySelector('[data-panel=phases] [data-part=written]').textContent === 'x, y' && `+
		`location.search.includes('notation=xy')`)
	p.until("the phase table says so, too", fmt.Sprintf(`($('[data-part=phases] tr.me')?.innerText ?? '').trim() !== %q`, rows))
	if p.position() != at {
		t.Errorf("the place went from %d to %d", at, p.position())
	}
	js[bool](p, `$("[data-part=picture]").focus() === undefined`)
	p.press("\r")
	p.until("a cell is labelled so", `(said => said.includes('(0,0)') && !said.includes(']['))($('[data-part=detail]').innerText)`)
	p.press("\r")
	p.until("its history names it so", `document.querySelector('[data-part=history]')?.textContent.includes('(0,0)')`)
	for _, l := range []look{{390, 844, "light"}, {1280, 720, "light"}} {
		p.restyle(l)
		p.shoot(fmt.Sprintf("notation-xy-%d", l.width))
		p.accessible()
	}
	p.click("[data-part=history-close]")
	// The link is opened on a phone.
	again := open(t, js[string](p, `location.href`), 390, 844)
	again.ready()
	if got := again.text("[data-panel=phases] [data-part=written]"); got != "x, y" {
		t.Errorf("the link brings %q", got)
	}
	again.click("[data-part=notation][data-notation=rows]")
	again.until("rows come first again", `document.querySelector('[data-panel=phases] [data-part=written]').textContent === 'row, `+
		`column' && !location.search.includes('notation')`)
	again.until("and the phase table says what it said", fmt.Sprintf(`($('[data-part=phases] tr.me')?.innerText ?? '').trim() === %q`, rows))
	again.restyle(look{1280, 720, "light"})
	again.click("[data-part=notation][data-notation=xy]")
	again.until("the menu says so", `document.querySelector('[data-part=notation][data-notation=xy]').ariaPressed === 'true' && `+
		`document.querySelector('[data-panel=phases] [data-part=written]').textContent === 'x, y'`)
	again.click("[data-part=more-button]")
	again.shoot("notation-settings")
	again.accessible()
}
