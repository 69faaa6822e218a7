//go:build browser

package browser

import (
	"fmt"
	"testing"
)

// TestLicences: the list of parts can be read at every size, and leads to the texts.
func TestLicences(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/licences", 1280, 720)
	p.inLooks(func(l look) {
		js[bool](p, `(location.hash = '', scrollTo(0, 0), true)`)
		p.until("the parts are listed", `document.querySelectorAll('[data-part=parts] tbody tr').length > 20`)
		p.shoot(fmt.Sprintf("licences-%d-%s", l.width, l.theme))
		if wide := js[float64](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); wide > 0 {
			t.Errorf("the page is %v pixels too wide", wide)
		}
		p.accessible()
		p.click("[data-part=parts] tbody tr a")
		p.until("its text is shown", `location.hash.startsWith('#text-') && document.querySelector(':target `+
			`pre').textContent.includes('Copyright')`)
	})
}
