//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// foretell asks the room a prediction of the lesson from the dialog, with one press.
func (p *tab) foretell(id string) {
	p.t.Helper()
	p.click(`[data-part="ask"]`)
	p.until("the lesson's predictions are offered", fmt.Sprintf(`$('[data-part="ask-dialog"]').open && $('[data-part="ask-dialog"] `+
		`[data-part="foretell"][data-id=%q]')`, id))
	js[bool](p, `(document.querySelector('.offers details') && (document.querySelector('.offers details').open = true), true)`)
	p.click(fmt.Sprintf(`[data-part="ask-dialog"] [data-part="foretell"][data-id=%q]`, id))
	p.until("the vote is open", `$('[data-part="vote"]')?.dataset.phase === 'open'`)
}

// turn moves the vote forward.
func (p *tab) turn(phase string) {
	p.t.Helper()
	if phase == "answer" {
		p.click(`[data-part="show-answer"]`)
	} else {
		p.click(fmt.Sprintf(`[data-part="state"][data-state=%q]`, phase))
	}
	p.until("the vote is "+phase, fmt.Sprintf(`$('[data-part="vote"]')?.dataset.phase === %q`, phase))
}

// away puts the vote away.
func (p *tab) away(others ...*tab) {
	p.t.Helper()
	p.click(`[data-part="gone"]`)
	for _, o := range append(others, p) {
		o.until("the vote is put away", `!$('[data-part="ballot"]') && !$('[data-part="vote"]') && !$('[data-part="bars"]')`)
	}
}

// polled is a room on the stencil's second part: its presenter, a wall and two students.
type polled struct {
	t                         *testing.T
	presenter, wall, one, two *tab
	code                      string
}

func openPolled(t *testing.T) *polled {
	t.Helper()
	s := shared(t)
	presenter, code := openRoom(t, s, "/learn/stencil?part=2", 1280, 720)
	c := &polled{
		t: t, presenter: presenter, code: code,
		wall: openApart(t, s.url+"/rooms/"+code+"/wall?theme=dark", 1280, 720),
		one:  openApart(t, s.url+"/r/"+code, 390, 844),
		two:  openApart(t, s.url+"/r/"+code+"?theme=dark", 390, 844),
	}
	presenter.until("two are here", `$('[data-part="here"]').innerText === '2' && $('[data-part="follow"]').innerText === '2'`)
	return c
}

// TestPredictionsAreVotes: a room opened from a part of a lesson is asked that lesson's predictions with one press each (elements, a
// choice, an order), in two rounds; running gives the answer, the misconceptions come with the distribution, and the reveal takes everybody
// to its moment.
func TestPredictionsAreVotes(t *testing.T) {
	t.Parallel()
	c := openPolled(t)
	c.readGuide()
	c.voteOnElements()
	c.voteOnChoice()
	c.voteOnOrder()
	c.readResults()
	c.takeNotes()
}

// readGuide: the presenter has the part that the room was opened from, with its predictions and what its author says.
func (c *polled) readGuide() {
	c.t.Helper()
	c.presenter.click(`[data-part="open-notes"]`)
	c.presenter.until("the part that the room was opened from",
		`$('[data-part="part"]')?.innerText.includes('Load once') && $('[data-part="lesson-text"]').innerText.includes('halo')`)
	c.presenter.until("its predictions", `$('tilescope-guide [data-part="prediction"]').innerText.includes('How many elements does block 1 `+
		`load')`)
	c.presenter.until("what its author says to the lecturer",
		`$('[data-part="author-notes"]')?.innerText.includes('Stop where the threads wait')`)
	c.presenter.shoot("votes-guide")
	c.presenter.accessible()
	c.presenter.press("V", kb.ModifierShift)
	c.presenter.until("the dialog", `$('[data-part="ask-dialog"]').open`)
	c.presenter.shoot("votes-offers")
	c.presenter.accessible()
	js[bool](c.presenter, `($('[data-part="ask-dialog"]').close(), true)`)
}

// voteOnElements: elements of an array are chosen in two rounds, and counted each; the answer takes everybody to its moment.
func (c *polled) voteOnElements() {
	c.t.Helper()
	sevenOf := func(p *tab, thread int) {
		for n := 8 + thread - 3; n <= 8+thread+3; n++ {
			p.click(fmt.Sprintf(`[data-part="cell"][data-cell="%d"]`, n))
		}
	}
	c.presenter.foretell("which-seven")
	for _, p := range []*tab{c.one, c.two} {
		p.until("elements to choose", `document.querySelectorAll('[data-part="cell"]').length === 32 && $('[data-part="cast"]').disabled`)
	}
	thread := js[int](c.one, `Number($('[data-part="ballot"] h2').innerText.match(/thread (\d)/)[1])`)
	sevenOf(c.one, thread)
	c.one.shoot("votes-cells-chosen")
	c.one.click(`[data-part="cast"]`)
	c.two.click(`[data-part="cell"][data-cell="31"]`)
	c.two.click(`[data-part="cast"]`)
	for _, p := range []*tab{c.one, c.two} {
		p.until("it counts", `$('[data-part="vote-state"]').innerText.startsWith('Your vote counts')`)
	}
	c.presenter.until("two have voted", `$('[data-state="open"] small').innerText.startsWith('2 of 2')`)
	c.presenter.turn("distribution")
	c.wall.until("how many chose each element", fmt.Sprintf(`document.querySelectorAll('[data-part="picked-cells"] > span').length === 32 && `+
		`document.querySelectorAll('[data-part="picked-cells"] b')[%d].innerText === '1' && !$('[data-part="picked-cells"] .right')`, 8+thread))
	c.presenter.until("the presenter reads what they predicted", `$('[data-part="answers"] [data-part="bar"]')`)
	c.wall.shoot("votes-cells-distribution")
	// A second round is kept beside the first.
	c.presenter.click(`[data-part="again"]`)
	c.two.until("the second round", `$('[data-part="ballot"]')?.dataset.round === '2' && `+
		`document.querySelectorAll('[data-part="cell"][aria-pressed="true"]').length === 0`)
	sevenOf(c.two, thread)
	c.two.click(`[data-part="cast"]`)
	c.presenter.until("one has voted again", `$('[data-state="open"] small').innerText.startsWith('1 of 2')`)
	before := c.presenter.position()
	c.presenter.turn("answer")
	c.presenter.until("the reveal leads to its moment", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').dataset.position !== '%d'`, before))
	moment := c.presenter.position()
	for _, p := range []*tab{c.wall, c.one, c.two} {
		p.at(moment)
		p.until("the answer", `document.querySelectorAll('[data-part="picked-cells"] .right').length === 7 && `+
			`$('[data-part="why"]').innerText.includes('Block 1 begins at element 8')`)
	}
	c.wall.until("both rounds", `[...document.querySelectorAll('[data-part="bar"].right .n')].map(e => e.innerText).join() === '1,1'`)
	c.two.until("their own answer", `$('[data-part="option"].mine.right')`)
	for name, p := range map[string]*tab{"presenter": c.presenter, "wall": c.wall, "student": c.two} {
		p.shoot("votes-cells-answer-" + name)
	}
	c.wall.accessible()
	c.two.accessible()
	// One press ends the vote and takes everybody to where they were.
	c.presenter.click(`[data-part="back"]`)
	for _, p := range []*tab{c.presenter, c.wall, c.one, c.two} {
		p.at(before)
		p.until("the vote is away", `!$('[data-part="vote"], [data-part="ballot"], [data-part="vote-state"]')`)
	}
}

// voteOnChoice: misconceptions are the presenter's with the distribution, and everybody's with the answer. The case that is asked decides
// the numbers, and the order of the answers.
func (c *polled) voteOnChoice() {
	c.t.Helper()
	c.presenter.foretell("block-loads")
	for _, p := range []*tab{c.one, c.two} {
		p.until("the vote", `document.querySelectorAll('[data-part="option"]').length === 4`)
	}
	key := func(elements int) string {
		return js[string](c.one, fmt.Sprintf(`[...document.querySelectorAll('[data-part="option"]')].find(e => `+
			`e.innerText.trim().split(/\s+/).pop() === '%d').dataset.key`, elements))
	}
	radius := js[int](c.one, `Number($('[data-part="ballot"] h2').innerText.match(/radius is (\d)/)[1])`)
	own, right := key(8), key(8+2*radius)
	c.one.click(fmt.Sprintf(`[data-part="option"][data-key="%s"]`, own))
	c.two.click(fmt.Sprintf(`[data-part="option"][data-key="%s"]`, right))
	c.presenter.until("two have voted", `$('[data-state="open"] small').innerText.startsWith('2 of 2')`)
	c.presenter.turn("distribution")
	c.presenter.until("misconceptions for the presenter",
		fmt.Sprintf(`$('[data-part="answers"] [data-key="%s"] [data-part="slip"]')?.innerText.includes('own elements')`, own))
	c.wall.until("the distribution", fmt.Sprintf(`$('[data-part="bar"][data-key="%s"] .n').innerText === '1'`, own))
	if js[bool](c.wall, `!!$('[data-part="slip"]')`) || js[bool](c.one, `!!$('[data-part="slip"]')`) {
		c.t.Error("misconceptions are shown to the room before the answer")
	}
	c.presenter.shoot("votes-choice-distribution-presenter")
	c.presenter.turn("answer")
	c.one.until("why their answer is wrong", fmt.Sprintf(`$('[data-key="%s"].mine [data-part="slip"]')?.innerText`+
		`.includes('own elements') && `+
		`$('[data-key="%s"].right')`, own, right))
	c.wall.until("the answer with the misconceptions",
		fmt.Sprintf(`$('[data-key="%s"] [data-part="slip"]') && $('[data-key="%s"].right')`, own, right))
	c.wall.shoot("votes-choice-answer-wall")
	c.one.shoot("votes-choice-answer-student")
	c.presenter.away(c.one, c.two, c.wall)
}

// voteOnOrder: things are put in order; with the answer comes another program, the one with the barrier off.
func (c *polled) voteOnOrder() {
	c.t.Helper()
	c.presenter.foretell("who-first")
	c.one.until("things to order", `document.querySelectorAll('[data-part="item"]').length === 3`)
	c.one.click(`[data-part="item"][data-item="2"] [data-move="-1"]`)
	c.one.until("one up", `[...document.querySelectorAll('[data-part="item"]')].map(e => e.dataset.item).join() === '0,2,1'`)
	c.one.click(`[data-part="item"][data-item="2"] [data-move="-1"]`)
	c.one.until("first", `[...document.querySelectorAll('[data-part="item"]')].map(e => e.dataset.item).join() === '2,0,1'`)
	c.one.shoot("votes-order-student")
	c.one.click(`[data-part="cast"]`)
	c.two.until("things to order", `document.querySelectorAll('[data-part="item"]').length === 3`)
	c.two.click(`[data-part="cast"]`)
	c.presenter.until("two have voted", `$('[data-state="open"] small').innerText.startsWith('2 of 2')`)
	c.presenter.turn("answer")
	for _, p := range []*tab{c.wall, c.one} {
		p.until("the order", `$('.right[data-key="2,0,1"], .right[data-key="0,2,1"]') && $('.items').innerText.includes('the last warp writes')`)
	}
	c.wall.until("the moment of the race", `$('tilescope-stage').state.ran.off?.length === 1 && $('tilescope-stage').dataset.position !== '0'`)
	c.wall.shoot("votes-order-answer-wall")
	c.presenter.click(`[data-part="open-notes"]`)
	c.presenter.until("what was asked is marked", `document.querySelectorAll('tilescope-guide [data-part="asked"]').length === 1`)
	c.presenter.away(c.one, c.two, c.wall)
}

// readResults: the presenter's table has all votes, with the misconceptions.
func (c *polled) readResults() {
	c.t.Helper()
	csv := js[string](c.presenter, `fetch('/rooms/`+c.code+`/votes.csv').then(r => r.text())`)
	for _, want := range []string{"prediction,misconception", ",true,1,,block-loads,",
		",8,,false,1,,block-loads,These are the block's own elements.", ",who-first,"} {
		if !strings.Contains(csv, want) {
			c.t.Errorf("the results lack %q:\n%s", want, csv)
		}
	}
}

// takeNotes: parts are taught one after the other, with the presenter's own notes.
func (c *polled) takeNotes() {
	c.t.Helper()
	c.presenter.click(`[data-part="part-next"]`)
	c.presenter.until("the next part", `$('[data-part="part"]').innerText.includes('Who reads too early')`)
	c.wall.until("its figure", `$('tilescope-stage').dataset.position === $('tilescope-stage').dataset.position`)
	js[bool](c.presenter, `(e => { e.value = 'Ask who waits.'; e.dispatchEvent(new Event('input', {bubbles: true})); return true `+
		`})($('[data-part="part-note"]'))`)
	c.presenter.click(`[data-part="part-back"]`)
	c.presenter.until("another part has other notes", `$('[data-part="part-note"]').value === ''`)
	c.presenter.click(`[data-part="part-next"]`)
	c.presenter.until("the note is kept", `$('[data-part="part-note"]').value === 'Ask who waits.'`)
}

// TestVotesOnTheSpot: numbers and elements of the picture, asked by a presenter who writes the question.
func TestVotesOnTheSpot(t *testing.T) {
	t.Parallel()
	s := shared(t)
	presenter, code := openRoom(t, s, "/lessons/tiled-matrix-multiply?at=117", 1280, 720)
	wall := openApart(t, s.url+"/rooms/"+code+"/wall", 1280, 720)
	one := openApart(t, s.url+"/r/"+code, 390, 844)
	two := openApart(t, s.url+"/r/"+code+"?theme=dark", 1280, 720)
	for _, p := range []*tab{wall, one, two} {
		p.at(117)
	}
	pose := func(kind, text string) {
		t.Helper()
		presenter.click(`[data-part="ask"]`)
		presenter.until("the form", `$('[data-part="ask-dialog"]').open`)
		presenter.click(fmt.Sprintf(`[data-part="kind"][data-kind=%q]`, kind))
		presenter.fill(`[name="text"]`, text)
	}
	ask := func() {
		t.Helper()
		presenter.click(`[data-part="pose"]`)
		presenter.until("the vote is open", `$('[data-part="vote"]')?.dataset.phase === 'open'`)
	}
	pose("number", "How many warps does `Ms` wait for?")
	presenter.until("a field for the right number", `$('[data-part="ask-form"] [name="right"]')`)
	presenter.fill(`[name="right"]`, "2")
	ask()
	for p, n := range map[*tab]string{one: "2,0", two: "16"} {
		p.until("the question, with its code", `$('[data-part="ballot"] h2 code')?.innerText === 'Ms' && $('[data-part="cast"]').disabled`)
		p.fill(`[data-part="number"]`, n)
		p.until("it can be sent", `!$('[data-part="cast"]').disabled`)
		p.click(`[data-part="cast"]`)
	}
	one.until("it counts, as a number", `$('[data-part="picked"]')?.innerText.startsWith('2 ')`)
	presenter.until("two have voted", `$('[data-state="open"] small').innerText.startsWith('2 of 2')`)
	presenter.turn("answer")
	wall.until("the numbers", `$('[data-part="bar"].right[data-key="2"] .n')?.innerText === '1' && $('[data-part="bar"][data-key="16"] `+
		`.n').innerText === '1'`)
	wall.shoot("votes-number-wall")
	presenter.away(wall, one, two)

	array := js[string](one, `$('tilescope-stage').state.scene.arrays.find(a => a.space === 'shared').name`)
	pose("cell", "Which one is read next?")
	presenter.until("a list of arrays", `$('[data-part="ask-form"] [name="array"]')`)
	js[bool](presenter, fmt.Sprintf(`($('[name="array"]').value = %q, true)`, array))
	presenter.fill(`[name="row"]`, "0")
	presenter.fill(`[name="col"]`, "0")
	ask()
	for _, p := range []*tab{one, two} {
		p.until("it is to be touched", `$('.pickcell')`)
		js[bool](p, fmt.Sprintf(`(s => (s.act({do: 'recall', array: s.state.scene.arrays.find(a => a.name === %q).id, cell: %d}), `+
			`true))($('tilescope-stage'))`, array, map[*tab]int{one: 0, two: 5}[p]))
		p.until("it counts", `$('[data-part="picked"]')`)
	}
	js[bool](two, `(s => (s.act({do: 'recall', array: s.state.scene.arrays.find(a => a.space === 'global').id, cell: 0}), `+
		`true))($('tilescope-stage'))`)
	two.until("another array's is none", fmt.Sprintf(`$('[data-part="toast"]').innerText === 'Choose an element of %s.'`, array))
	presenter.until("two have voted", `$('[data-state="open"] small').innerText.startsWith('2 of 2')`)
	presenter.turn("answer")
	wall.until("the elements by their names", fmt.Sprintf(`$('[data-part="bar"].right[data-key="0"] .t')?.innerText === '%[1]s[0][0]' && `+
		`$('[data-part="bar"][data-key="5"] .t').innerText === '%[1]s[1][1]'`, array))
	presenter.away(wall, one, two)
}

// TestQuestionsThatCannotBeAsked: an answer that there is none of keeps the form open, what is refused is still there to be mended, and the
// next question begins anew.
func TestQuestionsThatCannotBeAsked(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0", "--max-question", "100")
	presenter, _ := openRoom(t, s, "/lessons/tiled-matrix-multiply?at=117", 1280, 720)
	form := func(kind string) {
		t.Helper()
		presenter.click(`[data-part="ask"]`)
		presenter.until("the form", `$('[data-part="ask-dialog"]').open`)
		presenter.click(fmt.Sprintf(`[data-part="kind"][data-kind=%q]`, kind))
	}
	invalid := func(field string) {
		t.Helper()
		presenter.click(`[data-part="pose"]`)
		presenter.until(field+" is to be mended", fmt.Sprintf(`$('[data-part="ask-dialog"]').open && document.activeElement === `+
			`$('[name=%[1]q]') && !$('[name=%[1]q]').validity.valid`, field))
	}
	form("number")
	presenter.fill(`[name="text"]`, "How many?")
	presenter.fill(`[name="right"]`, "two")
	invalid("right")
	presenter.fill(`[name="right"]`, "1 024,5")
	presenter.until("a number", `$('[name="right"]').validity.valid`)
	presenter.click(`[data-part="kind"][data-kind="cell"]`)
	presenter.fill(`[name="row"]`, "0")
	presenter.fill(`[name="col"]`, "1000")
	invalid("col")
	presenter.fill(`[name="col"]`, "1")
	long := strings.Repeat("long ", 30)
	presenter.fill(`[name="text"]`, long)
	presenter.click(`[data-part="pose"]`)
	presenter.until("it is said that the question is too long",
		`$('[data-part="toast"]').innerText.includes('100') && !$('[data-part="ask-dialog"]').open`)
	form("cell")
	if kept := js[string](presenter, `$('[name="text"]').value`); kept != long {
		t.Errorf("what was refused became %q", kept)
	}
	presenter.fill(`[name="text"]`, "Which?")
	presenter.click(`[data-part="pose"]`)
	presenter.until("the vote is open", `$('[data-part="vote"]')?.dataset.phase === 'open'`)
	presenter.away()
	form("cell")
	if left := js[string](presenter, `$('[name="text"]').value + $('[name="col"]').value`); left != "" {
		t.Errorf("the next question begins with %q", left)
	}
}

// TestVAsksTheQuestionOnScreen: V asks the next question of the part that is read beside the stage, without a dialog, and nothing is asked
// unseen; a presenter's reload comes back to that part.
func TestVAsksTheQuestionOnScreen(t *testing.T) {
	t.Parallel()
	p, _ := openRoom(t, shared(t), "/learn/stencil", 1280, 720)
	p.press("v")
	p.until("nothing is on screen: the dialog opens", `$('[data-part="ask-dialog"]').open && !$('[data-part="vote"]')`)
	js[bool](p, `($('[data-part="ask-dialog"]').close(), true)`)
	p.click(`[data-part="open-notes"]`)
	p.until("the lesson", `$('[data-part="part"]')`)
	taught := `$('tilescope-guide').guide.parts[$('tilescope-guide').now]`
	for now := 0; now == 0 || js[int](p, taught+`.predictions.length`) == 0; now++ {
		p.click(`[data-part="part-next"]`)
		p.until("the next part", fmt.Sprintf(`$('tilescope-guide').now === %d`, now+1))
	}
	part := js[string](p, taught+`.title`)
	js[bool](p, `(document.activeElement.blur(), true)`)
	p.press("v")
	p.until("its first question is asked", `$('[data-part="vote"]')?.dataset.phase === 'open' && !$('[data-part="ask-dialog"]').open`)
	p.until("and is marked as asked", `$('tilescope-guide').asked.includes(`+taught+`.predictions[0].id)`)
	p.away()
	p.do(chromedp.Reload())
	p.until("the room is there again", `$('tilescope-stage')?.dataset.state === 'ready' && $('[data-part="open-notes"]')`)
	p.click(`[data-part="open-notes"]`)
	p.until("a reload leads to the same part", fmt.Sprintf(`$('tilescope-guide')?.guide && %s.title === %q`, taught, part))
	// The server listens on this machine alone: a phone cannot open the address of the QR code, and the presenter is told so.
	p.click(`[data-part="open-code"]`)
	p.until("the code, with a warning", `$('[data-part="alone"]')?.innerText.includes('--addr')`)
}
