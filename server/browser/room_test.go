//go:build browser

package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// openRoom opens a room from a lesson with one press, and returns the presenter's page with the room's code.
func openRoom(t *testing.T, s *program, address string, width, height int64) (presenter *tab, code string) {
	t.Helper()
	p := openApart(t, s.url+address, width, height)
	p.ready()
	p.click(`[data-part="room"]`)
	p.until("the room is open", `location.pathname.startsWith('/rooms/') && $('tilescope-stage')?.dataset.state === 'ready'`)
	p.until("the code", `$('[data-part="code"]')?.innerText.length === 7 && $('[data-part="here"]')`)
	return p, strings.ReplaceAll(p.text(`[data-part="code"]`), " ", "")
}

// at waits until a page shows a position.
func (p *tab) at(position int) {
	p.t.Helper()
	p.until(fmt.Sprintf("it shows position %d", position), fmt.Sprintf(`$('tilescope-stage')?.dataset.position === '%d'`, position))
}

// ask writes a question with answers, the first of them right.
func (p *tab) ask(text string, answers ...string) {
	p.t.Helper()
	p.click(`[data-part="ask"]`)
	p.until("the form", `$('[data-part="ask-dialog"]').open`)
	p.fill(`[name="text"]`, text)
	for i, a := range answers {
		p.fill(fmt.Sprintf(`.optrow:nth-of-type(%d) [data-part="answer"]`, i+1), a)
	}
	p.click(`.optrow:nth-of-type(2) [type="radio"]`)
	p.click(`[data-part="pose"]`)
	p.until("the vote is open", `$('[data-part="vote"]')?.dataset.phase === 'open'`)
}

// fill types into a field.
func (p *tab) fill(selector, text string) {
	p.t.Helper()
	js[bool](p, fmt.Sprintf(`(e => { e.focus(); e.value = %q; e.dispatchEvent(new Event('input', {bubbles: true})); return true `+
		`})($(%q))`, text, selector))
}

// TestRoomViews looks at a room from all sides, at every state of a vote.
func TestRoomViews(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, theme := range []string{"light", "dark"} {
		for _, size := range [][2]int64{{1280, 720}, {1920, 1080}, {390, 844}} {
			// All sides of all are for anyone who looks at the pictures.
			if os.Getenv("TILESCOPE_SHOTS") == "" && (theme == "light") != (size[0] == 1280) || os.Getenv("TILESCOPE_SHOTS") == "" &&
				size[0] == 1920 {
				continue
			}
			t.Run(fmt.Sprintf("%dx%d-%s", size[0], size[1], theme), func(t *testing.T) {
				presenter, code := openRoom(t, s, "/lessons/stencil?at=88", size[0], size[1])
				wall := openApart(t, s.url+"/rooms/"+code+"/wall?theme="+theme, size[0], size[1])
				student := openApart(t, s.url+"/r/"+code+"?theme="+theme, size[0], size[1])
				all := map[string]*tab{"presenter": presenter, "wall": wall, "student": student}
				js[bool](presenter, fmt.Sprintf(`(document.documentElement.dataset.theme = %q, document.dispatchEvent(new Event('tilescope-theme')), `+
					`true)`, theme))
				look := func(when string) {
					t.Helper()
					for who, p := range all {
						p.shoot(fmt.Sprintf("room-%s-%s-%dx%d-%s", who, when, size[0], size[1], theme))
						if size[0] != 1920 {
							p.accessible()
						}
						if wide := js[float64](p, `document.documentElement.scrollWidth`); wide > float64(size[0]) {
							t.Errorf("%s, %s: the page is %v wide", who, when, wide)
						}
					}
				}
				for _, p := range all {
					p.at(88)
				}
				presenter.until("one is here", `$('[data-part="here"]').innerText === '1' && $('[data-part="follow"]').innerText === '1'`)
				look("follow")
				presenter.ask("The barrier of line 16 is off. What does thread 3 store?", "31, always", "31 only if the order is lucky", "never 31",
					"nothing: the kernel stops")
				student.until("the vote", `$('[data-part="option"]')`)
				wall.until("the vote", `$('[data-part="bar"]')`)
				student.click(`[data-part="option"][data-key="1"]`)
				student.until("it counts", `$('[data-part="option"][data-key="1"]').getAttribute('aria-pressed') === 'true'`)
				presenter.until("one voted", `$('[data-state="open"] small').innerText.startsWith('1 of 1')`)
				look("open")
				presenter.press("v")
				presenter.until("it is locked", `$('[data-part="vote"]').dataset.phase === 'locked'`)
				presenter.press("v")
				wall.until("the distribution", `$('.bars.shares')`)
				look("distribution")
				presenter.press("v")
				wall.until("the answer", `$('.bars .right')`)
				student.until("the answer", `$('.opt.right')`)
				look("answer")
				presenter.click(`[data-part="gone"]`)
				student.until("it is put away", `!$('[data-part="ballot"]')`)
				student.click(`[data-part="let-go"]`)
				student.until("they explore", `$('[data-part="return"]')`)
				student.ready()
				look("alone")
				presenter.click(`[data-part="open-more"]`)
				presenter.until("more", `$('[data-part="more"]')`)
				presenter.click(`[data-part="invite"]`)
				presenter.until("a link", `$('[data-part="invitation"]')?.value.includes('#k=')`)
				all = map[string]*tab{"presenter": presenter}
				look("more")
				presenter.click(`[data-part="open-code"]`)
				presenter.until("the code, large", `$('.big')`)
				look("code")
				presenter.press(kb.Escape)
			})
		}
	}
}

// TestRoomsShowWhatWasPrinted: of a program without a kernel everybody in a room reads what it printed, and continues with the next one.
func TestRoomsShowWhatWasPrinted(t *testing.T) {
	t.Parallel()
	s := shared(t)
	presenter, code := openRoom(t, s, "/lessons/stencil?at=88", 1280, 720)
	all := []*tab{presenter, openApart(t, s.url+"/rooms/"+code+"/wall", 1280, 720), openApart(t, s.url+"/r/"+code, 390, 844)}
	for _, p := range all {
		p.at(88)
	}
	source := js[string](presenter, `$('tilescope-stage').state.run.source.text`)
	js[bool](presenter, `($('tilescope-stage').act({do: 'run', source: '#include <stdio.h>\nint main() { printf("hello\\n"); return 0; `+
		`}'}), true)`)
	for _, p := range all {
		p.until("what was printed can be read",
			`$('[data-part="printed"]')?.innerText.trim() === 'hello' && $('[data-part="printed"]').getBoundingClientRect().height > 10`)
	}
	js[bool](presenter, fmt.Sprintf(`($('tilescope-stage').act({do: 'run', source: %q}), true)`, source+"\n"))
	for _, p := range all {
		p.until("the next program's picture", `!$('[data-part="printed"]') && $('tilescope-picture') && $('tilescope-stage').dataset.state === `+
			`'ready'`)
	}
}

// TestARoomOpensAtTheFirstMistake: a room made of a lecturer's own program begins before what goes wrong, and says so to everybody, to
// who lets go as well; a step later nobody is told any more, and the next program that goes wrong is announced again.
func TestARoomOpensAtTheFirstMistake(t *testing.T) {
	t.Parallel()
	s := shared(t)
	presenter := openApart(t, s.url+"/play", 1280, 720)
	presenter.ready()
	presenter.tryOut(unordered)
	before := presenter.position()
	told := presenter.text(`[data-part=narration]`)
	if before == 0 || !strings.Contains(told, "goes wrong") {
		t.Fatalf("the playground is at %d: %q", before, told)
	}
	js[bool](presenter, `($('[data-part="room"]').click(), true)`)
	presenter.until("the room is open", `location.pathname.startsWith('/rooms/') && $('tilescope-stage')?.dataset.state === 'ready'`)
	presenter.until("the code", `$('[data-part="code"]')?.innerText.length === 7 && $('[data-part="here"]')`)
	code := strings.ReplaceAll(presenter.text(`[data-part="code"]`), " ", "")
	phone := openApart(t, s.url+"/r/"+code, 390, 844)
	all := []*tab{presenter, phone, openApart(t, s.url+"/rooms/"+code+"/wall", 1920, 1080)}
	announced := func(yes bool) {
		t.Helper()
		for _, p := range all {
			p.until(fmt.Sprintf("the mistake is announced: %v", yes),
				fmt.Sprintf(`!!$('tilescope-stage')?.state?.frame?.say.mistake === %v`, yes))
		}
	}
	for _, p := range all {
		p.at(before)
		p.until("it says what goes wrong", fmt.Sprintf(`$('[data-part=narration]').textContent.trim() === %q`, told))
	}
	presenter.press(kb.ArrowRight)
	announced(false)
	next := strings.ReplaceAll(unordered, "63 -", "62 -")
	js[bool](presenter, fmt.Sprintf(`($('tilescope-stage').act({do: 'run', source: %q}), true)`, next))
	announced(true)
	phone.click(`[data-part="let-go"]`)
	phone.until("they explore", `$('[data-part="return"]')`)
	phone.ready()
	announced(true)
}

// TestARoomShowsTheTextInTheEditor: a room that is opened while the text is edited shows that text, before its first mistake, and not the
// program that ran before it; of a text that does not compile no room is opened.
func TestARoomShowsTheTextInTheEditor(t *testing.T) {
	t.Parallel()
	p := openApart(t, shared(t).url+"/play", 1280, 720)
	p.ready()
	p.replace("int main() { return 0 }")
	p.until("it is edited", `$('tilescope-stage').hasAttribute('data-edited')`)
	js[bool](p, `($('[data-part="room"]').click(), true)`)
	p.until("the error is shown, and no room opened", `$('tilescope-stage').state.rejected && location.pathname === '/play' && `+
		`!!$('[data-part=diagnostic][data-severity=error]')`)
	p.replace(unordered)
	p.until("it is edited again", `$('tilescope-stage').hasAttribute('data-edited')`)
	js[bool](p, `($('[data-part="room"]').click(), true)`)
	p.until("the room is open", `location.pathname.startsWith('/rooms/') && $('tilescope-stage')?.dataset.state === 'ready'`)
	p.until("it shows the text of the editor", fmt.Sprintf(`$('tilescope-stage').state.run?.source.text === %q`, unordered))
	p.until("it announces the mistake", `!!$('tilescope-stage').state.frame?.say.mistake`)
}

// TestTheWallShowsAllAtOnce: the question, the source around the current line and the picture are on the wall together, before a vote,
// while it is open and when it is answered; no line of source is cut, and a picture has no text below 22 pixels of 1080.
func TestTheWallShowsAllAtOnce(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range []look{{1280, 720, "dark"}, {1920, 1080, "light"}} {
		presenter, code := openRoom(t, s, "/lessons/stencil?at=88", 1280, 720)
		wall := openApart(t, fmt.Sprintf("%s/rooms/%s/wall?theme=%s", s.url, code, l.theme), l.width, l.height)
		wall.at(88)
		const seen = `(e => { if (!e?.checkVisibility()) return false; const r = e.getBoundingClientRect(); ` +
			`return r.width > 100 && r.height > 20 && r.left >= 0 && r.top >= 0 && r.right <= innerWidth + 1 && r.bottom <= innerHeight + 1 })`
		together := func(when string, parts ...string) {
			t.Helper()
			for _, part := range append(parts, "question", "source", "picture") {
				wall.until(part+" is seen, "+when, seen+fmt.Sprintf(`($('[data-part=%s]'))`, part))
			}
			wall.until("the current line is among the source's, "+when, seen+`($('[data-part=source-line][data-current]'))`)
			wall.until("no line is cut, "+when, `(e => e.scrollHeight <= e.clientHeight + 1)($('.code .scroll'))`)
			wall.shoot(fmt.Sprintf("wall-%s-%d-%s", when, l.width, l.theme))
			least := 22 * float64(l.height) / 1080
			if size := js[float64](wall, `Math.min(...[...document.querySelectorAll('tilescope-picture svg.fig text')].map(e => `+
				`parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a))`); size < least-0.1 {
				t.Errorf("%d, %s: a text of the picture is %.1f pixels high, less than %.1f", l.width, when, size, least)
			}
		}
		together("follow")
		if n := js[int](wall, `document.querySelectorAll('[data-part=source-line]').length`); n != 8 {
			t.Errorf("%d lines of source are on the wall", n)
		}
		presenter.ask("The barrier of line 16 is off. What does thread 3 store?", "31, always", "31 only if the order is lucky", "never 31")
		together("open", "bars")
		presenter.turn("distribution")
		together("distribution", "bars")
		presenter.turn("answer")
		together("answer", "bars")
	}
}

// TestThePresentersPanels: what a presenter opens leaves three quarters of the width to the stage, and a table's cells stay below their
// heads.
func TestThePresentersPanels(t *testing.T) {
	t.Parallel()
	p, _ := openRoom(t, shared(t), "/lessons/stencil?at=60&open=threads", 1440, 900)
	p.until("the threads are listed", `$('.tt tbody tr')`)
	for _, panel := range []string{"notes", "more"} {
		p.click(`[data-part="open-` + panel + `"]`)
		p.until("the panel", `$('[data-part="`+panel+`"]')`)
		p.until("the stage beside it", `(s => s.right <= $('[data-part="`+panel+`"]').getBoundingClientRect().left && `+
			`s.width >= .75 * innerWidth)($('tilescope-stage').getBoundingClientRect())`)
	}
	if apart := js[string](p, `[...$('.tt tbody tr').children].map((c, i) => Math.abs(c.getBoundingClientRect().left - `+
		`$('.tt thead tr').children[i].getBoundingClientRect().left)).filter(n => n > 1).join()`); apart != "" {
		t.Errorf("cells stand %s pixels beside their heads", apart)
	}
}
