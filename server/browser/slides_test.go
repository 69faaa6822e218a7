//go:build browser

package browser

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// current is what a deck's slide shows.
const current = `document.querySelector('section.present:not(.stack) > tilescope-stage')`

// TestLessonsAsSlides: the deck of a lesson opens, next and back step its figures, which run, and a second window shows the notes, follows
// and leads. That each lesson's deck is whole holds TestEveryLesson. On a phone another deck scrolls through its slides.
func TestLessonsAsSlides(t *testing.T) {
	t.Parallel()
	s := shared(t)
	const slug = "stencil"
	p := open(t, s.url+"/lessons/"+slug+"/deck", 1280, 720)
	p.until("the deck is ready", `document.body.dataset.state === 'ready'`)
	p.shoot("slides-" + slug + "-title")
	p.accessible()
	p.press(kb.ArrowRight)
	p.until("the first part's figure runs", current+`?.state?.at === Number(`+current+`.getAttribute('steps').split(' ')[0])`)
	p.shoot("slides-" + slug + "-part")
	p.accessible()
	steps := js[string](p, current+`.getAttribute('steps')`)
	p.press(kb.ArrowRight)
	p.until("next is a step of the figure", current+`?.state?.at === Number('`+steps+`'.split(' ')[1])`)
	p.press(kb.ArrowLeft)
	p.until("back is a step back", current+`?.state?.at === Number('`+steps+`'.split(' ')[0])`)
	p.holds(t, "speaker", func(t *testing.T) { hasASpeaker(t, p, s.url+"/lessons/"+slug+"/deck?speaker") })
	for range 60 {
		if js[bool](p, `!!document.querySelector('section.present.answers')`) {
			break
		}
		p.press(kb.PageDown)
	}
	p.until("an answer has its figure", `!!document.querySelector('section.present.answers') && `+current+`?.state`)
	p.shoot("slides-" + slug + "-answer")
	p.press(kb.PageUp)
	p.until("before it is its question", `!!document.querySelector('section.present.asks')`)
	p.shoot("slides-" + slug + "-question")
	p.press(kb.End)
	p.until("it ends with what to remember", `!!document.querySelector('section.present.remember')`)
	p.shoot("slides-" + slug + "-end")
	for _, l := range looks()[1:] {
		t.Run(fmt.Sprintf("%dx%d-%s", l.width, l.height, l.theme), func(t *testing.T) {
			p := open(t, s.url+"/lessons/reuse/deck?theme="+l.theme+"#/1", l.width, l.height)
			// A phone scrolls through the slides.
			p.until("the figure runs",
				`document.body.dataset.state === 'ready' && [...document.querySelectorAll('section.present tilescope-stage, `+
					`.scroll-page tilescope-stage')].some(f => f.state?.at >= 0)`)
			p.accessible()
			p.shoot(fmt.Sprintf("slides-%d-%s", l.width, l.theme))
		})
	}
}

// TestSlidesOnPaper: in a deck for paper every figure is its drawing, at each of its steps.
func TestSlidesOnPaper(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/reuse/deck?print-pdf", 1120, 700)
	p.until("its pages are laid out, with drawings",
		`(l => l.length > 4 && l.every(f => f.shadowRoot.querySelector('img')?.naturalWidth > 100 && `+
			`new URL(f.shadowRoot.querySelector('img').src).pathname.endsWith('.svg') && !f.shadowRoot.querySelector('iframe')))`+
			`([...document.querySelectorAll('.pdf-page tilescope-stage')])`)
	p.shoot("slides-paper")
	pages := js[int](p, `document.querySelectorAll('.pdf-page').length`)
	if n := bytes.Count(p.paper(), []byte("/Type /Page\n")); n != pages || n < 8 {
		t.Errorf("%d pages are printed, of %d", n, pages)
	}
}

// hasASpeaker: a second window shows the notes, follows the deck and leads it.
func hasASpeaker(t *testing.T, deck *tab, address string) {
	t.Helper()
	speaker := open(t, address, 1280, 720)
	speaker.until("it is ready", `document.body.dataset.state === 'ready' && !document.querySelector('.speaker').hidden`)
	deck.press(kb.ArrowRight)
	speaker.until("the speaker's view follows, with notes", `document.querySelector('.speaker').innerText.includes('Aim')`)
	speaker.shoot("slides-speaker")
	speaker.accessible()
	here := js[string](deck, `location.hash`)
	speaker.press(kb.ArrowRight)
	deck.until("and leads", fmt.Sprintf(`location.hash !== %q`, here))
	speaker.close()
}
