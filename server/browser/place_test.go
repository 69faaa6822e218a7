//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// A reader who steps through a lesson finds their place again after the server was killed, continues there, and can take it elsewhere or
// delete it.
func TestPlaceIsKept(t *testing.T) {
	data := t.TempDir()
	s := startIn(t, freePort(t), data)
	p := open(t, s.url+"/lessons/stencil", 1280, 720)
	p.ready()
	for range 5 {
		at := p.position()
		p.press(kb.ArrowRight)
		p.until("a step is made", fmt.Sprintf(`$('tilescope-stage').state.frame.place.position > %d`, at))
	}
	at := p.position()
	js[bool](p, `(window.kept = false, (async () => { while (!(await (await fetch('/me')).text()).includes('Continue at step ' + `+
		`$('tilescope-stage').state.frame.step.index + '<')) await new Promise((f) => setTimeout(f, 200)); window.kept = true })(), true)`)
	p.until("the place is kept", `window.kept`)
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.cmd.Wait()
	p.close()
	s = startIn(t, s.addr, data)
	p = open(t, s.url+"/", 1280, 720)
	p.click(`.reached a`)
	p.ready()
	if got := p.position(); got != at {
		t.Errorf("went on at %d, left at %d", got, at)
	}
	js[bool](p, `(location.href = '/me', true)`)
	p.until("the phrase", `$('.phrase code')`)
	phrase := p.text(".phrase code")
	if len(strings.Fields(phrase)) != 6 {
		t.Errorf("the phrase is %q", phrase)
	}
	p.shoot("me-kept-1280x720-light")
	p.click(`form[action="/me/forget"] button`)
	p.until("all is deleted", `document.body.innerText.includes('Nothing is saved for you yet')`)
}
