//go:build browser

package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// transposed is a lesson's transpose with rows of a length, padded or not.
func transposed(t *testing.T, pad string) string {
	t.Helper()
	text, err := os.ReadFile("../../lessons/banks/transpose.cu")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Replace(string(text), "#define PAD 0", "#define PAD "+pad, 1)
}

// runs has the playground run a text, as its n-th run.
func (p *tab) runs(text string, n int) {
	p.t.Helper()
	p.replace(text)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("it has run", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && $('.res .vrd h2') && `+
		`/Run %d\b/.test($('.res .vrd h2').textContent)`, n))
}

// part has a phone show one part of the playground: code, stage or results. Wide pages show them all.
func (p *tab) part(name string) {
	p.t.Helper()
	if js[bool](p, `innerWidth <= 760`) {
		p.click(`[data-part=part][data-name=` + name + `]`)
	}
}

// whole has the playground give the stage all of its room.
func (p *tab) whole() {
	p.t.Helper()
	p.click(`[data-part=more-button]`)
	p.click(`[data-part=whole]`)
	p.until("the whole stage", `!$('.playing')`)
}

// TestResultsTellWhatChanged: below program and stage are the output, the findings, and what a run changed against the one before, or
// another of the visit; one press compares the two, another opens the earlier one again.
func TestResultsTellWhatChanged(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range looks() {
		t.Run(fmt.Sprintf("%d-%s", l.width, l.theme), func(t *testing.T) {
			p := openApart(t, s.url+"/play?theme="+l.theme, l.width, l.height)
			p.ready()
			p.until("the first run is told", `/compared with this one/.test($('[data-part=run-verdict]')?.textContent ?? '')`)
			p.runs(transposed(t, "0"), 1)
			p.until("it is compared with no other program", `/compared with this one/.test($('[data-part=run-verdict]').textContent) && `+
				`!$('[data-part=against-button]')`)
			p.part("code")
			p.runs(transposed(t, "1"), 2)
			p.part("results")
			p.until("it is told", `$('[data-part=run-verdict] .fits').innerText === 'Bank conflicts 992 → 0. Same output as run 1.'`)
			p.until("and counted", `$('[data-part=measure][data-what=banks] dd').innerText === '992 → 0' && `+
				`$('[data-part=measure][data-what=stores] dd').innerText === '128'`)
			p.shoot(fmt.Sprintf("play-results-%d-%s", l.width, l.theme))
			p.accessible()
			p.click("[data-part=against-button]")
			p.until("the runs of the visit are there", `$('[data-part=against]').checkVisibility()`)
			p.accessible()
			p.shoot(fmt.Sprintf("play-against-%d-%s", l.width, l.theme))
			js[bool](p, `($('[data-part=against]').value = '0', $('[data-part=against]').dispatchEvent(new Event('change')), true)`)
			p.until("the choice closes the menu", `!$('#against').matches(':popover-open')`)
			p.until("another run", `$('[data-part=run-verdict] .fits').innerText.startsWith('The output differs from the first program.')`)
			p.part("code")
			p.replace(transposed(t, "2"))
			p.part("results")
			p.until("what was typed is not what ran", `$('[data-part=run-verdict]').innerText === 'Edited since run 2. Run again to compare.'`)
			p.part("code")
			p.runs(transposed(t, "0"), 3)
			p.part("results")
			p.click("[data-part=against-button]")
			p.until("the way back is there", `$('[data-part=reopen]').checkVisibility()`)
			p.click("[data-part=reopen]")
			p.until("the run before again", `$('tilescope-stage').state.run.source.text.includes('#define PAD 1')`)
			p.click("[data-part=against-button]")
			p.until("the comparison is offered", `$('[data-part=compare-runs]').checkVisibility()`)
			p.click("[data-part=compare-runs]")
			p.until("both are compared", `location.pathname === '/compare' && document.querySelector('[data-part=variant][data-state=ready]') !== null`)
		})
	}
}

// TestSplitter: arrows move it by steps, a double click brings it back, and the browser remembers it.
func TestSplitter(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/play", 1280, 720)
	p.ready()
	wide := func(what string, want int) {
		t.Helper()
		p.until(what, fmt.Sprintf(`Math.round($('.code').getBoundingClientRect().width) === %d`, want))
	}
	wide("at first", 552)
	p.until("the splitter is there", `!!$('[data-part=split]')`)
	js[bool](p, `($('[data-part=split]').focus(), true)`)
	step := p.position()
	p.press(kb.ArrowRight)
	p.press(kb.ArrowRight)
	wide("two steps", 584)
	if p.position() != step {
		t.Error("the arrows have stepped the kernel")
	}
	js[bool](p, `(window.before = true, location.reload(), true)`)
	p.until("it is remembered", `!window.before && !!$('[data-part=split]') && Math.round($('.code').getBoundingClientRect().width) === 584`)
	js[bool](p, `($('[data-part=split]').focus(), true)`)
	p.press(kb.Home)
	wide("the least", 320)
	p.press(kb.Enter)
	wide("as at first", 552)
}
