//go:build browser

package browser

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// holds runs a part of a test on the tab that the parts before it used.
func (p *tab) holds(t *testing.T, what string, part func(t *testing.T)) {
	t.Helper()
	of := p.t
	defer func() { p.t = of }()
	t.Run(what, func(t *testing.T) {
		p.t = t
		part(t)
	})
}

// turned gives the tab another size and theme from now on, and on a phone reduced motion, as open does.
func (p *tab) turned(l look) {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(l.width, l.height))
	if l.width < 760 {
		p.do(reducedMotion)
	} else {
		p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{}))
	}
	p.themed(l.theme)
	// What measures the window does so in the next frames.
	js[bool](p, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
}
