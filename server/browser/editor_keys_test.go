//go:build browser

package browser

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// strike presses a key as a keyboard does: its letter is typed only where nobody takes the key. Press sends letters in any case.
func (p *tab) strike(key string) {
	p.t.Helper()
	of := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: key, Text: key}
	if key == kb.Escape {
		of.Key, of.Code, of.Text, of.WindowsVirtualKeyCode = "Escape", "Escape", "", 27
	}
	p.do(call(input.DispatchKeyEvent, of))
	of.Type, of.Text = input.DispatchKeyEventTypeKeyUp, ""
	p.do(call(input.DispatchKeyEvent, of))
}

// TestEditorKeys: Vim's keys are chosen in a dialog, loaded for nobody else, kept by the browser, and left with Ctrl+M.
func TestEditorKeys(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/play", 1280, 720)
	p.ready()
	p.replace("int main() {\n  return 7;\n}\n")
	loaded := `Promise.all(performance.getEntriesByType('resource').filter(e => e.name.endsWith('.js')).map(e => fetch(e.name).then(r => ` +
		`r.text()))).then(all => all.filter(t => t.includes('cm-vim-panel')).length)`
	if js[int](p, loaded) != 0 || js[bool](p, `!!$('.cm-vim-panel')`) {
		t.Error("keys that nobody has chosen are there")
	}
	choose := func(kind string) {
		js[bool](p, `($('tilescope-play').perform('keys'), true)`)
		p.until("the choice is open", `$('[data-part=keys-dialog]')?.open`)
		for _, l := range slices.Backward(looks()) {
			p.restyle(l)
			p.shoot(fmt.Sprintf("keys-%s-%d", kind, l.width))
			if kind == "vim" {
				p.accessible()
			}
		}
		p.click("[data-part=keys-kind][value=" + kind + "]")
		p.press(kb.Escape)
		p.until("the choice is closed", `!$('[data-part=keys-dialog]').open`)
	}
	text := `$('tilescope-play').editor.text()`
	typed := func(keys ...string) {
		js[bool](p, `($('[data-part=editor]').focus(), true)`)
		for _, key := range keys {
			p.strike(key)
		}
	}
	choose("vim")
	p.until("Vim is there", `!!$('.cm-vim-panel')`)
	if n := js[int](p, loaded); n != 1 {
		t.Errorf("%d chunks have Vim's keys", n)
	}
	typed("g", "g", "j", "d", "d")
	p.until("dd deletes a line", text+` === 'int main() {\n}\n'`)
	typed("O", "r", "e", "t", "u", "r", "n", " ", "8", ";", kb.Escape)
	p.until("O opens one, and Escape leaves the mode, not the editor", `/return 8;\n}/.test(`+text+`) && `+
		`document.activeElement?.dataset.part === 'editor'`)
	for _, l := range slices.Backward(looks()) {
		p.restyle(l)
		p.part("code")
		p.accessible()
	}
	js[bool](p, `($('[data-part=editor]').focus(), true)`)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("the program runs", `$('tilescope-stage').state.run?.exit === 8`)
	js[bool](p, `($('tilescope-play').editor.replace('int a;\nint b;\nint c;\n'), true)`)
	typed("g", "g", kb.Escape, kb.Escape, "d", "d")
	p.until("Escape in normal mode stays in the editor, and what follows is the editor's", text+` === 'int b;\nint c;\n' && `+
		`document.activeElement?.dataset.part === 'editor'`)
	typed("d", kb.Escape, "j", "d", "d")
	p.until("Escape ends a command that is half typed", text+` === 'int b;\n'`)
	if !js[bool](p, `/Ctrl\+M/.test($('[data-part=editor]').ariaLabel)`) {
		t.Error("the editor does not name the way out")
	}
	p.press("m", kb.ModifierCtrl)
	p.until("Ctrl+M leaves the editor", `document.activeElement?.dataset.part !== 'editor'`)
	p.press(kb.Tab)
	p.until("Tab goes on behind it", `document.activeElement !== document.body && !$('.cm-host').contains(document.activeElement)`)
	js[bool](p, `(window.before = true, location.reload(), true)`)
	p.until("it is loaded anew", `!window.before`)
	p.ready()
	p.until("the browser keeps the choice", `!!$('.cm-vim-panel')`)
	choose("usual")
	p.until("Vim is gone", `!$('.cm-vim-panel')`)
	js[bool](p, `($('[data-part=editor]').focus(), true)`)
	p.press("x")
	p.until("letters are typed", `/x/.test(`+text+`)`)
}

// TestEmacsKeys: Emacs' keys are loaded for those alone who choose them; they kill and yank, the program runs, and Escape leaves.
func TestEmacsKeys(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play", 1280, 720)
	p.ready()
	p.replace("int main() {\n  return 7;\n}\n")
	loaded := `Promise.all(performance.getEntriesByType('resource').filter(e => e.name.endsWith('.js')).map(e => fetch(e.name).then(r => ` +
		`r.text()))).then(all => all.filter(t => t.includes('keyboardQuit')).length)`
	if n := js[int](p, loaded); n != 0 {
		t.Errorf("%d chunks have Emacs' keys before somebody chose them", n)
	}
	js[bool](p, `($('tilescope-play').perform('keys'), true)`)
	p.until("the choice is open", `$('[data-part=keys-dialog]')?.open`)
	p.click("[data-part=keys-kind][value=emacs]")
	p.shoot("keys-emacs")
	p.accessible()
	p.press(kb.Escape)
	p.until("they are there", `/Emacs/.test($('[data-part=editor]').ariaLabel)`)
	if n := js[int](p, loaded); n != 1 {
		t.Errorf("%d chunks have Emacs' keys", n)
	}
	const text = `$('tilescope-play').editor.text()`
	js[bool](p, `($('[data-part=editor]').focus(), true)`)
	p.press(kb.Home, kb.ModifierCtrl)
	p.press("k", kb.ModifierCtrl)
	p.until("Ctrl+K kills the rest of the line", text+` === '\n  return 7;\n}\n'`)
	p.press("y", kb.ModifierCtrl)
	p.until("Ctrl+Y yanks it", text+` === 'int main() {\n  return 7;\n}\n'`)
	p.accessible()
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("the program runs", `$('tilescope-stage').state.run?.exit === 7`)
	js[bool](p, `($('[data-part=editor]').focus(), true)`)
	p.press(kb.Escape)
	p.until("Escape leaves the editor", `document.activeElement?.dataset.part !== 'editor'`)
}
