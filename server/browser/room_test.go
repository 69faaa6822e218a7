//go:build browser

package browser

import (
	"fmt"
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
