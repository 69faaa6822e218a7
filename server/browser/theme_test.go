//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// themed is the lesson that is visited with a theme in its address.
const themed = "/lessons/tiled-matrix-multiply"

// visitor goes through a site.
type visitor struct {
	*tab
	url string
}

// reaches waits for a page, with a theme in its address.
func (v visitor) reaches(path, theme string) {
	v.t.Helper()
	v.until(path+" is "+theme, fmt.Sprintf(`location.pathname === %q && document.readyState === 'complete' && `+
		`document.documentElement.dataset.theme === %q && new URLSearchParams(location.search).get('theme') === %[2]q`, path, theme))
}

// along waits until links take the theme along. What sees to that, for forms too, is loaded after the page: a link requested its menu says
// when.
func (v visitor) along() {
	v.t.Helper()
	v.until("links take it along", `(() => { const a = $('a[href^="/"]'); a.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true `+
		`})); return a.href.includes('theme=') })()`)
}

// dialog takes a way out of the settings of the lesson, which is dark.
func (v visitor) dialog(part string) {
	v.t.Helper()
	v.do(navigate(v.url + themed + "?theme=dark"))
	v.ready()
	v.press("s")
	v.until("the dialog is open", `$('[data-part=settings]').open`)
	v.click("[data-part=settings-" + part + "]")
}

// TestTheThemeOfAnAddressGoesAlong: wherever a page leads whose address names a theme, the next one has it, too, until the reader chooses
// another. A page whose address names none leads to none that does.
func TestTheThemeOfAnAddressGoesAlong(t *testing.T) {
	t.Parallel()
	s := shared(t)
	v := visitor{open(t, s.url+themed+"?theme=dark", 1280, 720), s.url}
	v.ready()
	v.studies()
	v.followsLinks()
	v.entersARoom()
	v.choosesATheme()
	js[bool](v.tab, `(localStorage.clear(), true)`)
	v.do(navigate(v.url + themed))
	v.ready()
	v.click("a.brand")
	v.until("no theme comes from nowhere", `location.pathname === '/' && location.search === '' && document.readyState === 'complete'`)
}

// studies: to a comparison, to a sweep, and from one of its points back to the lesson.
func (v visitor) studies() {
	v.t.Helper()
	v.dialog("compare")
	v.reaches("/compare", "dark")
	v.until("both runs are there", `$('tilescope-compare')?.dataset.state === 'compared'`)
	v.press(kb.ArrowRight)
	v.until("the address says where", `location.search.includes('step=')`)
	v.reaches("/compare", "dark")

	v.dialog("sweep")
	v.until("the sweep is open", `$('tilescope-sweep')?.dataset.state === 'ready'`)
	v.reaches("/sweep", "dark")
	v.put("[data-part=values]", "2,4")
	v.click("[data-part=start]")
	v.until("it is done", `$('tilescope-sweep').dataset.state === 'swept' && document.querySelectorAll('[data-part=open]').length === 2 && `+
		`location.search.includes('values=')`)
	v.reaches("/sweep", "dark")
	v.click("[data-part=open]")
	v.ready()
	v.reaches(themed, "dark")
}

// followsLinks: by links and by the form that searches.
func (v visitor) followsLinks() {
	v.t.Helper()
	v.along()
	v.click("a.brand")
	v.reaches("/", "dark")
	v.along()
	js[bool](v.tab, `($('#q').value = 'tile', $('form.search').requestSubmit(), true)`)
	v.reaches("/search", "dark")
	v.along()
	v.click("nav a[href*=glossary]")
	v.reaches("/glossary", "dark")
}

// entersARoom: to a room that is opened, and by the form that joins it.
func (v visitor) entersARoom() {
	v.t.Helper()
	v.do(navigate(v.url + "/learn/tiled-matrix-multiply?theme=dark"))
	v.ready()
	v.click("[data-part=room]")
	v.until("the room is open", `$('tilescope-presenter tilescope-stage')?.dataset.state === 'ready' && `+
		`document.documentElement.dataset.theme === 'dark' && location.search === '?theme=dark'`)
	code := js[string](v.tab, `location.pathname.split('/')[2]`)

	v.do(navigate(v.url + "/join?theme=dark"))
	v.along()
	js[bool](v.tab, fmt.Sprintf(`($('#code').value = %q, $('main form').requestSubmit(), true)`, code))
	v.reaches("/r/"+code, "dark")
}

// choosesATheme: the reader's own choice is what goes along from then on.
func (v visitor) choosesATheme() {
	v.t.Helper()
	v.do(navigate(v.url + themed + "?theme=dark"))
	v.ready()
	v.press("d")
	v.until("the next theme", `document.documentElement.dataset.theme === 'contrast' && new URLSearchParams(location.search).get('theme') `+
		`=== 'contrast'`)
	v.press(kb.ArrowRight)
	v.until("the address says where", `location.search.includes('step=')`)
	v.reaches(themed, "contrast")
	v.along()
	v.click("a.brand")
	v.reaches("/", "contrast")
}
