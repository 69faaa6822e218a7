//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// hall is a room on the stencil: its presenter, a wall, a student on a phone and one at a large screen.
type hall struct {
	presenter, wall, phone, other *tab
}

func (h *hall) all() []*tab { return []*tab{h.presenter, h.wall, h.phone, h.other} }

// TestRoomViews looks at one room from all sides: at every state of a vote presenter and wall in a large size and in a phone's, light and
// dark, and students each in theirs.
func TestRoomViews(t *testing.T) {
	t.Parallel()
	s := shared(t)
	presenter, code := openRoom(t, s, "/lessons/stencil?at=88", 1280, 720)
	h := &hall{
		presenter: presenter,
		wall:      openApart(t, s.url+"/rooms/"+code+"/wall", 1280, 720),
		phone:     openApart(t, s.url+"/r/"+code+"?theme=dark", 390, 844),
		other:     openApart(t, s.url+"/r/"+code+"?theme=light", 1280, 720),
	}
	for _, part := range []struct {
		name  string
		holds func(t *testing.T)
	}{
		{"votes", h.votes}, {"more", h.opensMore}, {"printed", h.showsWhatWasPrinted}, {"long answers", h.longAnswersFit},
	} {
		t.Run(part.name, func(t *testing.T) {
			for _, p := range h.all() {
				defer func(of testing.TB) { p.t = of }(p.t)
				p.t = t
			}
			part.holds(t)
		})
	}
}

var (
	large = look{1280, 720, "light"}
	small = look{390, 844, "dark"}
)

// looks holds that pages are accessible and not too wide: those of presenter and wall in both sizes and themes, one after the other, and
// those of the students each in theirs.
func (h *hall) looks(when string, pages ...*tab) {
	for _, p := range pages {
		p.t.Helper()
		who, sizes := "presenter", []look{small, large}
		switch p {
		case h.wall:
			who = "wall"
		case h.phone:
			who, sizes = "student", []look{small}
		case h.other:
			who, sizes = "student", []look{large}
		}
		for _, l := range sizes {
			if len(sizes) > 1 {
				p.turned(l)
			}
			p.shoot(fmt.Sprintf("room-%s-%s-%dx%d-%s", who, when, l.width, l.height, l.theme))
			p.accessible()
			if wide := js[float64](p, `document.documentElement.scrollWidth`); wide > float64(l.width) {
				p.t.Errorf("%s, %s: the page is %v wide", who, when, wide)
			}
		}
	}
}

// votes goes through the states of a vote.
func (h *hall) votes(t *testing.T) {
	presenter, wall, phone, other := h.presenter, h.wall, h.phone, h.other
	for _, p := range h.all() {
		p.at(88)
	}
	presenter.until("two are here", `$('[data-part="here"]').innerText === '2' && $('[data-part="follow"]').innerText === '2'`)
	h.together("follow")
	if n := js[int](wall, `document.querySelectorAll('[data-part=source-line]').length`); n != 8 {
		t.Errorf("%d lines of source are on the wall", n)
	}
	h.looks("follow", h.all()...)
	presenter.ask("The barrier of line 16 is off. What does thread 3 of `block 1` store?", "31, always", "31 only if the order is lucky",
		"never 31", "nothing: the kernel stops")
	h.phoneShowsEither(t)
	wall.until("the vote", `$('[data-part="bar"]')`)
	h.together("open", "bars")
	h.wallShowsWhoVoted(t)
	presenter.until("one voted", `$('[data-state="open"] small').innerText.startsWith('1 of 2')`)
	other.click(`[data-part="option"][data-key="1"]`)
	for _, p := range []*tab{phone, other} {
		p.until("it counts", `$('[data-part="option"][data-key="1"]').getAttribute('aria-pressed') === 'true'`)
	}
	h.looks("open", h.all()...)
	presenter.press("v")
	presenter.until("it is locked", `$('[data-part="vote"]').dataset.phase === 'locked'`)
	presenter.press("v")
	wall.until("what they predicted takes the place of who voted", `$('.bars.shares') && !$('[data-part="dots"]')`)
	h.together("distribution", "bars")
	h.looks("distribution", h.all()...)
	presenter.press("v")
	wall.until("the answer", `$('.bars .right')`)
	for _, p := range []*tab{phone, other} {
		p.until("the answer", `$('.opt.right')`)
	}
	h.together("answer", "bars")
	h.looks("answer", h.all()...)
	presenter.click(`[data-part="gone"]`)
	for _, p := range []*tab{phone, other} {
		p.until("it is put away", `!$('[data-part="ballot"]')`)
		p.click(`[data-part="let-go"]`)
		p.until("they explore", `$('[data-part="return"]')`)
		p.ready()
	}
	h.looks("alone", h.all()...)
	for _, p := range []*tab{phone, other} {
		p.click(`[data-part="return"]`)
		p.until("they follow again", `!$('[data-part="return"]')`)
	}
}

// opensMore: the presenter's further controls, the link for another presenter, and the code in large.
func (h *hall) opensMore(*testing.T) {
	p := h.presenter
	p.click(`[data-part="open-more"]`)
	p.until("more", `$('[data-part="more"]')`)
	p.click(`[data-part="invite"]`)
	p.until("a link", `$('[data-part="invitation"]')?.value.includes('#k=')`)
	h.looks("more", p)
	p.click(`[data-part="open-code"]`)
	p.until("the code, large", `$('.big')`)
	h.looks("code", p)
	p.press(kb.Escape)
	p.until("it is closed", `!$('.big')`)
}

// together: the question, the source around the current line and the picture are on the wall together, before a vote, while it is open and
// when it is answered; no line of source is cut, and a picture has no text below 22 pixels of 1080.
func (h *hall) together(when string, parts ...string) {
	wall := h.wall
	wall.t.Helper()
	const seen = `(e => { if (!e?.checkVisibility()) return false; const r = e.getBoundingClientRect(); ` +
		`return r.width > 100 && r.height > 20 && r.left >= 0 && r.top >= 0 && r.right <= innerWidth + 1 && r.bottom <= innerHeight + 1 })`
	for _, l := range []look{{1280, 720, "dark"}, {1920, 1080, "light"}} {
		wall.turned(l)
		for _, part := range append(parts, "question", "source", "picture") {
			wall.until(part+" is seen, "+when, seen+fmt.Sprintf(`($('[data-part=%s]'))`, part))
		}
		wall.until("the current line is among the source's, "+when, seen+`($('[data-part=source-line][data-current]'))`)
		wall.until("no line is cut, "+when, `(e => e.scrollHeight <= e.clientHeight + 1)($('.code .scroll'))`)
		wall.shoot(fmt.Sprintf("wall-%s-%d-%s", when, l.width, l.theme))
		least := 22 * float64(l.height) / 1080
		if size := js[float64](wall, `Math.min(...[...document.querySelectorAll('tilescope-picture svg.fig text')].map(e => `+
			`parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a))`); size < least-0.1 {
			wall.t.Errorf("%d, %s: a text of the picture is %.1f pixels high, less than %.1f", l.width, when, size, least)
		}
	}
}

// phoneShowsEither: a phone shows the lines of source or the picture beside the question, whichever its reader chooses.
func (h *hall) phoneShowsEither(t *testing.T) {
	phone := h.phone
	phone.until("it is asked", `$('[data-part="option"]') && $('[data-part="seen"]')`)
	seen := func(part string) bool { return js[bool](phone, fmt.Sprintf(`!!$(%q)?.getClientRects().length`, part)) }
	if !seen(".stage .src") || seen(".stage .canvas") {
		t.Error("a question is not beside the source at first")
	}
	order := `(y => y('.ballot h2') < y('.seen') && y('.seen') < y('.stage')` +
		` && y('.stage') < y('.ballot .o'))(s => $(s).getBoundingClientRect().top)`
	if !js[bool](phone, order) {
		t.Error("question, source and answers are not below each other")
	}
	phone.until("the current line is in sight", `(c => { const b = c?.closest('.scroll').getBoundingClientRect(), r = c?.getBoundingClientRect();
		return r && r.top >= b.top - 1 && r.bottom <= b.bottom + 1 })($('.src .cur'))`)
	phone.shoot("vote-phone-source")
	phone.accessible()
	phone.click(`[data-part="seen"][data-seen="picture"]`)
	phone.until("the picture is shown", `$('.stage .canvas').clientHeight > 200 && $('.fig .cells').children.length > 0`)
	if seen(".stage .src") || !js[bool](phone, order) {
		t.Error("the picture is not in the place of the source")
	}
	if js[bool](h.other, `!!$('.seen').getClientRects().length`) {
		t.Error("a large screen has room for both")
	}
}

// wallShowsWhoVoted: while a vote is open the wall has a dot for each person, filled for people who have voted, and says nothing of what.
func (h *hall) wallShowsWhoVoted(t *testing.T) {
	wall := h.wall
	wall.turned(look{1920, 1080, "dark"})
	const dots = `[...document.querySelectorAll('[data-part="dots"] circle')].map(e => e.classList.contains('voted') ? 'o' : '.').join('')`
	wall.until("nobody has voted", dots+` === '..'`)
	h.phone.click(`[data-part="option"][data-key="1"]`)
	wall.until("one has voted", dots+` === 'o.'`)
	if js[bool](wall, `!!$('.bars.shares')`) {
		t.Error("the wall says what was voted while the vote is open")
	}
	if small := js[string](wall, `[...document.querySelectorAll('.join *, .roomask *, .votetally *')].filter(e => `+
		`e.getClientRects().length && `+
		`[...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()) && parseFloat(getComputedStyle(e).fontSize) < 22)`+
		`.map(e => e.textContent.trim()).join('|')`); small != "" {
		t.Errorf("smaller than 22 px: %s", small)
	}
	if js[bool](wall, `(r => r.right > innerWidth || r.bottom > $('.join').getBoundingClientRect().bottom)`+
		`($('[data-part="dots"]').getBoundingClientRect())`) {
		t.Error("the dots leave their bar")
	}
	wall.shoot("vote-wall-dots")
	wall.accessible()
}

// showsWhatWasPrinted: of a program without a kernel everybody in a room reads what it printed, and continues with the next one.
func (h *hall) showsWhatWasPrinted(*testing.T) {
	presenter, all := h.presenter, []*tab{h.presenter, h.wall, h.phone}
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

// longAnswersFit: on a phone the form to ask does not scroll sideways, and eight long answers are on the wall without scrolling, which
// nobody can do there.
func (h *hall) longAnswersFit(*testing.T) {
	presenter, wall := h.presenter, h.wall
	presenter.turned(look{390, 844, "light"})
	wall.turned(large)
	presenter.click(`[data-part="ask"]`)
	for _, kind := range []string{"number", "cell", "choice"} {
		presenter.click(fmt.Sprintf(`[data-part="kind"][data-kind=%q]`, kind))
		presenter.until(kind+" fits", fmt.Sprintf(`$('[data-part="kind"][data-kind=%q]').getAttribute('aria-pressed') === 'true' && (d => `+
			`d.scrollWidth <= d.clientWidth)($('[data-part="ask-dialog"]'))`, kind))
	}
	for range 4 {
		presenter.click(`[data-part="more-answers"]`)
	}
	presenter.fill(`[name="text"]`, "The barrier of line 16 is off and warp 1 runs first: which elements of the tile can no thread promise "+
		"any more, and why?")
	for i := range 8 {
		presenter.fill(fmt.Sprintf(`.optrow:nth-of-type(%d) [data-part="answer"]`, i+1),
			fmt.Sprintf("%d: a long answer, as teachers write them, with `tile[%d]` in it, and with a reason", i, i))
	}
	presenter.click(`[data-part="pose"]`)
	presenter.until("the vote is open", `$('[data-part="vote"]')?.dataset.phase === 'open'`)
	for _, phase := range []string{"open", "distribution"} {
		if phase != "open" {
			presenter.turn(phase)
			wall.until("shares", `$('.bars.shares')`)
		}
		wall.until("all answers are seen when it is "+phase, `document.querySelectorAll('[data-part="bar"]').length === 8 && (e => `+
			`e.scrollHeight <= e.clientHeight && e.offsetWidth === e.clientWidth)($('.votetally'))`)
	}
	wall.shoot("votes-many-wall")
}
