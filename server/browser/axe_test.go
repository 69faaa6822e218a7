//go:build browser

package browser

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
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

// everything are the checker's options that leave nothing out.
const everything = `{}`

// accessible holds that the checker finds nothing on the page: names, roles, contrast, order, focus.
func (p *tab) accessible() {
	p.t.Helper()
	p.passes(everything)
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

// TestCheckerFinds: the checker runs, and sees what is wrong, also where it has been before.
func TestCheckerFinds(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/compare", 1280, 720) // a page of few elements
	p.accessible()
	for _, of := range []struct{ what, script string }{
		{"image-alt", `document.querySelector('main').append(Object.assign(document.createElement('img'), {src: ` +
			`'data:image/gif;base64,R0lGODlhAQABAAAAACw='}))`},
		{"color-contrast", `document.querySelector('main p').style.color = '#eee'`},
		{"button-name", `document.querySelector('main').append(document.createElement('button'))`},
		{"link-name", `document.querySelector('main a').replaceChildren()`},
		{"heading-order", `document.querySelector('h1').after(document.createElement('h5'))`},
	} {
		js[bool](p, "("+of.script+", true)")
		if found := p.violations(everything); !strings.Contains(found, of.what) {
			t.Errorf("%s went unseen: %q", of.what, found)
		}
	}
}

// likeSeen lets the checker pass over what it has seen: a table of five hundred cells, and the same table in the next test, have nothing
// new to find, and took most of its time. Elements are alike if they and all elements around them have the same tag, attributes, colours,
// type and kinds of children. The checker looks at two of a kind; but for colours, which are most of its work, it always looks at those
// that are judged beside others: landmarks, headings, fields, and whatever has an id.
const likeSeen = `(seen => {
	const alone = 'html, body, main, nav, header, footer, aside, section, form, h1, h2, h3, h4, h5, h6, [role], [id], iframe, img, ' +
		'input, select, textarea'
	if (!axe.alike) {
		axe.alike = new WeakSet()
		for (const rule of axe._audit.rules) {
			const matches = rule.matches, colours = ['color-contrast', 'link-in-text-block'].includes(rule.id)
			rule.matches = function (node, ...rest) {
				return !(axe.alike.has(node) && (colours || !node.matches(alone))) && matches.call(this, node, ...rest)
			}
		}
	}
	const hash = text => {
		let a = 0xdeadbeef, b = 0x41c6ce57
		for (let i = 0; i < text.length; i++) {
			a = Math.imul(a ^ text.charCodeAt(i), 2654435761)
			b = Math.imul(b ^ text.charCodeAt(i), 1597334677)
		}
		return (b >>> 0) * 2097152 + (a >>> 11)
	}
	const told = /^(class|role|type|tabindex|scope|data-part|aria-(?!label|describedby|valuetext|valuenow|posinset))/
	const times = new Map(seen.map(s => [s, 2])), found = new Set()
	const walk = (e, around) => {
		const style = getComputedStyle(e)
		const parts = [around, e.tagName, style.color, style.backgroundColor, style.backgroundImage, style.fontSize,
			style.fontWeight, style.opacity, style.display, style.visibility, style.position, style.textShadow, style.textDecorationLine]
		for (const a of e.attributes) parts.push(a.name, told.test(a.name) ? a.value : '')
		parts.push(...new Set([...e.childNodes].filter(n => n.nodeType === 1 || n.data.trim()).map(n => n.nodeName)))
		const kind = hash(parts.join('|')), before = times.get(kind) ?? 0
		times.set(kind, before + 1)
		if (before === 1) found.add(kind)
		if (before >= 2) axe.alike.add(e)
		else axe.alike.delete(e)
		for (const c of [...(e.shadowRoot?.children ?? []), ...e.children]) walk(c, kind)
	}
	walk(document.documentElement, innerWidth < 760)
	return [...found]
})`

// seen are the kinds of elements that the checker has found nothing wrong with, on any page.
var seen = struct {
	sync.Mutex
	kinds map[int64]bool
}{kinds: map[int64]bool{}}

// violations is what the checker finds on the page, with options of its own.
func (p *tab) violations(options string) string {
	p.t.Helper()
	script, err := axe()
	if err != nil {
		p.t.Fatalf("the accessibility checker is not there (make web): %v", err)
	}
	if !js[bool](p, `'axe' in window`) {
		if _, err := chromedp.Run(p.ctx, chromedp.Evaluate[any](script+"\n;undefined")); err != nil &&
			!strings.Contains(err.Error(), "undefined") {
			p.t.Fatal(err)
		}
	}
	seen.Lock()
	before, err := json.Marshal(slices.AppendSeq([]int64{}, maps.Keys(seen.kinds)))
	seen.Unlock()
	if err != nil {
		p.t.Fatal(err)
	}
	kinds := js[[]int64](p, likeSeen+"("+string(before)+")")
	// A line of the source that is scrolled under its heading is, for the checker, on the heading's buttons; those in view look the same.
	found := js[string](p, `axe.run({include: document, exclude: [...document.querySelectorAll('[data-part=source-line]')].filter(l => {
		const r = l.getBoundingClientRect(), over = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)
		return over && !l.contains(over) })}, {resultTypes: ['violations'], preload: false, ...`+options+`}).then(r => r.violations.map(v =>
			v.id + ': ' + v.help + '\n' + v.nodes.slice(0, 3).map(n => '    ' + n.target.join(' ') + ': ' +
				([n.any, n.all, n.none].find(list => list[0])?.[0].message ?? '')).join('\n')).join('\n'))`)
	if found == "" && options == everything {
		seen.Lock()
		for _, k := range kinds {
			seen.kinds[k] = true
		}
		seen.Unlock()
	}
	return found
}
