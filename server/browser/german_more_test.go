//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"
)

// TestLearningInGerman goes through a lesson: its prose is English and says so, and whatever is said around it, of an answer or of a
// program is German.
func TestLearningInGerman(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/learn/stencil?lang=de", 1280, 720)
	p.ready()
	p.inLooks(func(l look) {
		p.german("lesson")
		p.accessible()
		p.shoot(fmt.Sprintf("german-lesson-%d", l.width))
	})
	p.do(navigate(s.url + "/embed/stencil?lang=de&at=79&views=picture,source,sentence,banks,sectors"))
	p.ready()
	p.inLooks(func(l look) {
		p.german("embed")
		p.shoot(fmt.Sprintf("german-embed-%d", l.width))
	})
	p.do(navigate(s.url + "/learn/stencil?part=5&lang=de"))
	p.until("the editor", `$('tilescope-exercise .cm-content')`)
	p.click(`[data-part=check]`)
	p.until("the program was judged", `document.querySelectorAll('[data-part=check-row]').length > 2`)
	p.german("exercise")
	if said := p.text("tilescope-exercise .checks"); !strings.Contains(said, "Es lässt sich übersetzen") {
		t.Errorf("the judgement is %q", said)
	}
	p.shoot("german-exercise")
}

// TestStudiesInGerman: a program that does not compile, two that are compared, and one at many values.
func TestStudiesInGerman(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/play?lang=de", 1280, 720)
	p.ready()
	p.replace("__global__ void twice(int *x) {\n  x[threadIdx.x] = 2 * x[threadIdx.x]\n}\nint main() { twice<<<1, 4>>>(nullptr); }\n")
	p.click("[data-part=run]")
	p.until("the mistake is shown", `!!$('[data-part=diagnostic][data-severity=error][data-line="2"]')`)
	p.inLooks(func(l look) {
		p.german("playground")
		p.shoot(fmt.Sprintf("german-play-%d", l.width))
	})
	p.do(navigate(s.url + "/lessons/tiled-matrix-multiply?lang=de"))
	p.ready()
	js[bool](p, `($('[data-part=settings-button]').click(), true)`)
	p.until("the dialog is open", `$('[data-part=settings]').open`)
	js[bool](p, `($('[data-part=settings-line]').click(), $('[data-part=settings-compare]').click(), true)`)
	p.until("the comparison is open", `location.pathname === '/compare'`)
	p.sideBySide()
	p.inLooks(func(l look) {
		p.german("comparison")
		if r := js[string](p, `$('[data-counter=active_lanes]')?.innerText ?? ''`); !strings.Contains(r, "3.136") {
			t.Errorf("a counter is written %q", r)
		}
		p.shoot(fmt.Sprintf("german-compare-%d", l.width))
	})
	p.do(navigate(s.url + "/sweep?lang=de&lesson=tiled-matrix-multiply&knob=define:TILE&values=1..4+times+2,zero"))
	p.until("it is asked for", `$('tilescope-sweep')?.dataset.state === 'ready' || $('tilescope-sweep')?.dataset.state === 'swept'`)
	p.inLooks(func(l look) {
		p.german("sweep")
		p.shoot(fmt.Sprintf("german-sweep-%d", l.width))
	})
}

// TestRoomsInGerman looks at a room from all sides; the presenter's lesson and its predictions are English prose.
func TestRoomsInGerman(t *testing.T) {
	t.Parallel()
	s := shared(t)
	presenter, code := openRoom(t, s, "/learn/stencil?part=2&lang=de", 1280, 720)
	wall := openApart(t, s.url+"/rooms/"+code+"/wall?lang=de&theme=dark", 1280, 720)
	student := openApart(t, s.url+"/r/"+code+"?lang=de", 390, 844)
	look := func(when string) {
		t.Helper()
		for who, p := range map[string]*tab{"presenter": presenter, "wall": wall, "student": student} {
			p.german(who + ", " + when)
			p.shoot("german-room-" + who + "-" + when)
		}
	}
	for _, p := range []*tab{wall, student} {
		p.ready()
	}
	presenter.until("one is here", `$('[data-part="here"]').innerText === '1' && $('[data-part="follow"]').innerText === '1'`)
	presenter.click(`[data-part="open-notes"]`)
	presenter.until("the lesson is beside it", `!!$('[data-part="lesson-text"]')`)
	look("follow")
	presenter.ask("Was speichert Thread 3?", "31", "nichts")
	student.until("the vote", `$('[data-part="option"]')`)
	wall.until("the vote", `$('[data-part="bar"]')`)
	student.click(`[data-part="option"][data-key="0"]`)
	student.until("it counts", `$('[data-part="option"][data-key="0"]').getAttribute('aria-pressed') === 'true'`)
	look("open")
	presenter.turn("distribution")
	presenter.turn("answer")
	student.until("the answer stands out", `$('.opt.right')`)
	wall.until("and on the wall", `$('.bars .right')`)
	look("answer")
	presenter.click(`[data-part="gone"]`)
	student.until("it is put away", `!$('[data-part="ballot"]')`)
	student.click(`[data-part="let-go"]`)
	student.until("they explore", `$('[data-part="return"]')`)
	student.ready()
	presenter.click(`[data-part="open-more"]`)
	presenter.until("more", `$('[data-part="more"]')`)
	look("alone")
}
