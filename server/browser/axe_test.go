//go:build browser

package browser

import (
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// axe is the accessibility checker's script. It is put into pages by the debugger, so that their policy need not allow it.
var axe = sync.OnceValues(func() (string, error) {
	text, err := os.ReadFile("../../web/node_modules/axe-core/axe.min.js")
	return string(text), err
})

// accessible holds that the checker finds nothing on the page: names, roles, contrast, order, focus.
func (p *tab) accessible() {
	p.t.Helper()
	p.passes(`{}`)
}

// legible holds that the checker finds no colours too near each other: of a page that is accessible, in another theme.
func (p *tab) legible() {
	p.t.Helper()
	p.passes(`{runOnly: ['color-contrast', 'link-in-text-block']}`)
}

func (p *tab) passes(options string) {
	p.t.Helper()
	if found := p.violations(options); found != "" {
		p.t.Errorf("not accessible:\n%s", found)
	}
}

// TestCheckerFinds: the checker runs, and sees what is wrong.
func TestCheckerFinds(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/", 1280, 720)
	js[bool](p, `(document.querySelector('main').append(Object.assign(document.createElement('img'), {src: `+
		`'data:image/gif;base64,R0lGODlhAQABAAAAACw='})), true)`)
	if found := p.violations(`{}`); !strings.Contains(found, "image-alt") {
		t.Errorf("a picture without a text went unseen: %q", found)
	}
}

// violations is what the checker finds on the page, with options of its own.
func (p *tab) violations(options string) string {
	p.t.Helper()
	script, err := axe()
	if err != nil {
		p.t.Fatalf("the accessibility checker is not there (make web): %v", err)
	}
	if _, err := chromedp.Run(p.ctx, chromedp.Evaluate[any](script+"\n;undefined")); err != nil &&
		!strings.Contains(err.Error(), "undefined") {
		p.t.Fatal(err)
	}
	// A line of the source that is scrolled under its heading is, for the checker, on the heading's buttons; those in view look the same.
	return js[string](p, `axe.run({include: document, exclude: [...document.querySelectorAll('[data-part=source-line]')].filter(l => {
		const r = l.getBoundingClientRect(), over = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)
		return over && !l.contains(over) })}, {resultTypes: ['violations'], preload: false, ...`+options+`}).then(r => r.violations.map(v =>
			v.id + ': ' + v.help + '\n' + v.nodes.slice(0, 3).map(n => '    ' + n.target.join(' ') + ': ' +
				([n.any, n.all, n.none].find(list => list[0])?.[0].message ?? '')).join('\n')).join('\n'))`)
}
