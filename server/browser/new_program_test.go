//go:build browser

package browser

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestNewProgram: a program begins with a kernel; one with a main runs, one without is offered a main, and undo brings back what was
// there.
func TestNewProgram(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/play", 1280, 720)
	p.ready()
	for _, l := range looks() {
		p.restyle(l)
		p.part("code")
		p.replace("int main() {\n  return 7;\n}\n")
		text := `$('tilescope-play').editor.text()`
		begin := func(part string) {
			p.click("[data-part=" + part + "]")
			p.until("the menu is closed, and the editor has the focus", `document.activeElement?.dataset.part === 'editor'`)
		}
		begin("new-kernel")
		p.until("a kernel alone is there", `/^__global__/.test(`+text+`) && !/main/.test(`+text+`)`)
		p.until("a main for it is offered", `!!$('[data-part=write-main]')`)
		js[bool](p, `($('[data-part=editor]').focus(), true)`)
		p.press("z", kb.ModifierCtrl)
		p.until("undo brings the text back", text+` === 'int main() {\n  return 7;\n}\n'`)
		begin("new-main")
		p.until("a kernel with a main is there", `/__global__/.test(`+text+`) && /int main/.test(`+text+`)`)
		p.press(kb.Enter, kb.ModifierCtrl)
		p.until("it runs", `$('tilescope-stage').state.run?.source.text === `+text+` && $('tilescope-stage').state.run.exit === 0`)
	}
}
