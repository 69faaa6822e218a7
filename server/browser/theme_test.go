//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestTheThemeOfAnAddressGoesAlong: wherever a page leads whose address names a theme, the next one has it, too, until the reader chooses
// another. A page whose address names none leads to none that does.
func TestTheThemeOfAnAddressGoesAlong(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0")
	const lesson = "/lessons/tiled-matrix-multiply"
	p := open(t, s.url+lesson+"?theme=dark", 1280, 720)
	p.ready()
	at := func(path, theme string) {
		t.Helper()
		p.until(path+" is "+theme, fmt.Sprintf(`location.pathname === %q && document.readyState === 'complete' && `+
			`document.documentElement.dataset.theme === %q && new URLSearchParams(location.search).get('theme') === %[2]q`, path, theme))
	}
	// What takes it along to links and forms is loaded after the page: a link asked for its menu says when.
	along := func() {
		t.Helper()
		p.until("links take it along", `(() => { const a = $('a[href^="/"]'); a.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true `+
			`})); return a.href.includes('theme=') })()`)
	}
	dialog := func(part string) {
		t.Helper()
		p.do(navigate(s.url + lesson + "?theme=dark"))
		p.ready()
		p.press("s")
		p.until("the dialog is open", `$('[data-part=settings]').open`)
		p.click("[data-part=settings-" + part + "]")
	}
	dialog("compare")
	at("/compare", "dark")
	p.until("both runs are there", `$('tilescope-compare')?.dataset.state === 'compared'`)
	p.press(kb.ArrowRight)
	p.until("the address says where", `location.search.includes('at=')`)
	at("/compare", "dark")

	dialog("sweep")
	p.until("the sweep is open", `$('tilescope-sweep')?.dataset.state === 'ready'`)
	at("/sweep", "dark")
	p.put("[data-part=values]", "2,4")
	p.click("[data-part=start]")
	p.until("it is done", `$('tilescope-sweep').dataset.state === 'swept' && document.querySelectorAll('[data-part=open]').length === 2 && `+
		`location.search.includes('values=')`)
	at("/sweep", "dark")
	p.click("[data-part=open]")
	p.ready()
	at(lesson, "dark")

	along()
	p.click("a.brand")
	at("/", "dark")
	along()
	js[bool](p, `($('#q').value = 'tile', $('form.search').requestSubmit(), true)`)
	at("/search", "dark")
	along()
	p.click("nav a[href*=glossary]")
	at("/glossary", "dark")
	p.do(navigate(s.url + "/learn/tiled-matrix-multiply?theme=dark"))
	p.ready()
	p.click("[data-part=room]")
	p.until("the room is open", `$('tilescope-presenter tilescope-stage')?.dataset.state === 'ready' && `+
		`document.documentElement.dataset.theme === 'dark' && location.search === '?theme=dark'`)
	code := js[string](p, `location.pathname.split('/')[2]`)

	p.do(navigate(s.url + "/join?theme=dark"))
	along()
	js[bool](p, fmt.Sprintf(`($('#code').value = %q, $('main form').requestSubmit(), true)`, code))
	at("/r/"+code, "dark")

	// The reader's own choice is what goes along from then on.
	p.do(navigate(s.url + lesson + "?theme=dark"))
	p.ready()
	p.press("d")
	p.until("the next theme", `document.documentElement.dataset.theme === 'contrast' && new URLSearchParams(location.search).get('theme') `+
		`=== 'contrast'`)
	p.press(kb.ArrowRight)
	p.until("the address says where", `location.search.includes('at=')`)
	at(lesson, "contrast")
	along()
	p.click("a.brand")
	at("/", "contrast")
	js[bool](p, `(localStorage.clear(), true)`)
	p.do(navigate(s.url + lesson))
	p.ready()
	p.click("a.brand")
	p.until("no theme comes from nowhere", `location.pathname === '/' && location.search === '' && document.readyState === 'complete'`)
}
