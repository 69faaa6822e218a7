//go:build browser

package browser

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// alikeColours lets the checker's rules about colours skip what they have examined twice, on any page: four fifths of the checker's work
// is contrast. Elements are alike as in likeSeen; no rule about colours compares landmarks, headings or ids.
const alikeColours = `(known => {
	if (!axe.coloursPassed) {
		axe.coloursPassed = new WeakSet()
		for (const rule of axe._audit.rules.filter(r => ['color-contrast', 'link-in-text-block'].includes(r.id))) {
			const matches = rule.matches
			rule.matches = function (node, ...rest) { return !axe.coloursPassed.has(node) && matches.call(this, node, ...rest) }
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
	const told = /^(class|role|type|data-part|aria-(disabled|hidden|current|selected|pressed|checked|expanded)|disabled)$/
	const times = new Map(known), examined = new Map()
	const walk = (e, around) => {
		const style = getComputedStyle(e)
		const parts = [around, e.tagName, style.color, style.backgroundColor, style.backgroundImage, style.fontSize, style.fontWeight, style.opacity,
			style.display, style.visibility, style.position, style.textShadow, style.textDecorationLine]
		for (const a of e.attributes) parts.push(a.name, told.test(a.name) ? a.value : '')
		parts.push(...new Set([...e.childNodes].filter(n => n.nodeType === 1 || n.data.trim()).map(n => n.nodeName)))
		const kind = hash(parts.join('|')), before = times.get(kind) ?? 0
		if (before < 2) {
			times.set(kind, before + 1)
			examined.set(kind, before + 1)
			axe.coloursPassed.delete(e)
		} else axe.coloursPassed.add(e)
		for (const c of [...(e.shadowRoot?.children ?? []), ...e.children]) walk(c, kind)
	}
	walk(document.documentElement, innerWidth < 760)
	return [...examined]
})`

// coloursExamined is how often the checker has examined the colours of a kind of element without a complaint.
var coloursExamined = struct {
	sync.Mutex
	times map[int64]int64
}{times: map[int64]int64{}}

// accessibleAnew is accessible, for pages of which others were checked: colours that were examined before are not examined again.
func (p *tab) accessibleAnew() {
	p.t.Helper()
	p.passesAnew(everything)
}

// legibleAnew is accessibleAnew for the colours alone.
func (p *tab) legibleAnew() {
	p.t.Helper()
	p.passesAnew(`{runOnly: ['color-contrast', 'link-in-text-block']}`)
}

func (p *tab) passesAnew(options string) {
	p.t.Helper()
	found, examined := p.violationsAnew(options)
	if found != "" {
		p.t.Errorf("not accessible:\n%s", found)
		return
	}
	coloursExamined.Lock()
	defer coloursExamined.Unlock()
	for _, e := range examined {
		coloursExamined.times[e[0]] = max(coloursExamined.times[e[0]], e[1])
	}
}

// violationsAnew is what the checker finds on the page, and how often each kind of colours has been examined now.
func (p *tab) violationsAnew(options string) (string, [][2]int64) {
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
	coloursExamined.Lock()
	known := make([][2]int64, 0, len(coloursExamined.times))
	for kind, n := range coloursExamined.times {
		known = append(known, [2]int64{kind, n})
	}
	coloursExamined.Unlock()
	before, err := json.Marshal(known)
	if err != nil {
		p.t.Fatal(err)
	}
	examined := js[[][2]int64](p, alikeColours+"("+string(before)+")")
	return p.violations(options), examined
}

// TestCheckerFindsColoursAnew: what the checker has not examined is found, also on a page that it has examined in other colours.
func TestCheckerFindsColoursAnew(t *testing.T) {
	t.Parallel()
	p := open(t, shared(t).url+"/", 1280, 720)
	p.accessibleAnew()
	p.legibleAnew()
	js[bool](p, `(document.querySelector('main p').style.color = '#eee', true)`)
	found, _ := p.violationsAnew(everything)
	if !strings.Contains(found, "color-contrast") {
		t.Errorf("a pale text went unseen: %q", found)
	}
}

// looks shows the same page in another size and theme.
func (p *tab) looks(l look) {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(l.width, l.height))
	p.themed(l.theme)
	js[bool](p, `(async () => { for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame); return true })()`)
}

// on runs a part of a test on a tab that its parts share.
func (p *tab) on(t *testing.T, name string, f func(t *testing.T)) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		was := p.t
		p.t = t
		defer func() { p.t = was }()
		f(t)
	})
}
