//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"tilescope/lessons"
)

// courses are the lessons that have parts.
func courses(t *testing.T) []string {
	t.Helper()
	list, err := lessons.FS.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, d := range list {
		if text, err := lessons.FS.ReadFile(d.Name() + "/lesson.md"); err == nil && strings.Contains(string(text), "\n## ") {
			out = append(out, d.Name())
		}
	}
	return out
}

// Every lesson is walked through from its first part to its last: each part shows its figure, and every prediction can be answered.
func TestLessonsAreWalkedThrough(t *testing.T) {
	s := start(t, "127.0.0.1:0")
	for _, slug := range courses(t) {
		t.Run(slug, func(t *testing.T) {
			p := open(t, s.url+"/learn/"+slug, 1280, 720)
			for part := 1; ; part++ {
				p.until(fmt.Sprintf("the figure of part %d", part), fmt.Sprintf(`$('tilescope-lesson').dataset.page === '%d' && $('tilescope-stage').dataset.state === 'ready'`, part))
				if part == 1 {
					p.accessible()
					p.shoot("learn-" + slug + "-1280x720-light")
				}
				n := js[int](p, `[...document.querySelectorAll('.part:not([hidden]) tilescope-predict')].length`)
				for i := range n {
					js[bool](p, fmt.Sprintf(`(() => {
						const q = document.querySelectorAll('.part:not([hidden]) tilescope-predict')[%d];
						const number = q.querySelector('input[name=number]');
						if (number) number.value = '1';
						q.querySelector('.cells input')?.click();
						(q.querySelector('[data-option]') ?? q.querySelector('form > p > button, .number > button')).click();
						return true })()`, i))
					p.until("the prediction is answered", fmt.Sprintf(`document.querySelectorAll('.part:not([hidden]) tilescope-predict')[%d].dataset.state === 'answered'`, i))
				}
				p.until("the figure after the answers", `$('tilescope-stage').dataset.state === 'ready'`)
				if js[bool](p, `$('[data-part=next]').hidden`) {
					break
				}
				p.click(`[data-part=next]`)
			}
			p.accessible()
		})
	}
}

// An exercise is checked, fails with a line and a hint, leads to the moment, and passes when it is mended.
func TestExerciseIsMended(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0")
	p := open(t, s.url+"/learn/stencil?part=5", 1280, 720)
	p.until("the editor", `$('tilescope-exercise .cm-content')`)
	p.click(`[data-part=check]`)
	p.until("what is wrong", `$('[data-part=check-row][data-kind="out-of-bounds"], [data-part=check-row][data-kind="race-shared"]')`)
	p.shoot("learn-exercise-1280x720-light")
	p.accessible()
	p.click(`tilescope-exercise a.moment`)
	p.until("the program in the stage", `$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.run.source.text.includes('largest')`)
	good, err := lessons.FS.ReadFile("stencil/solution.cu")
	if err != nil {
		t.Fatal(err)
	}
	p.replace(string(good))
	p.click(`[data-part=check]`)
	p.until("it passes", `$('tilescope-exercise').dataset.passed === 'yes'`)
	if got := js[int](p, `document.querySelectorAll('.golf tbody tr').length`); got == 0 {
		t.Error("nothing is compared with the reference")
	}
	js[bool](p, `(location.href = '/', true)`)
	p.until("the overview tells", `document.body?.innerText.includes('predictions and exercises done')`)
}

// On paper a lesson is whole, with a figure for every part.
func TestLessonOnPaper(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0")
	p := open(t, s.url+"/learn/stencil", 1280, 720)
	p.until("the lesson", `$('tilescope-stage').dataset.state === 'ready'`)
	js[bool](p, `(window.print = () => { window.printed = [...document.querySelectorAll('.part')].filter((x) => x.checkVisibility() && x.querySelector('.printed tilescope-stage')?.dataset.state === 'ready').length }, true)`)
	p.click(`[data-part=print]`)
	p.until("all parts are on paper", `window.printed === document.querySelectorAll('.part').length`)
	p.until("the figures are gone", `!$('.printed')`)
}

// Search leads to a part of a lesson, which is opened there.
func TestSearchLeadsToAPart(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0")
	p := open(t, s.url+"/search?q=halving", 1280, 720)
	p.accessible()
	p.click(`.hits a`)
	p.until("the part", `$('tilescope-lesson')?.dataset.page === '2'`)
}

// An explorer goes to the case that its switches, a row or a press on a change choose; two cases are compared; and what is found and counted is said.
func TestExplorer(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0")
	p := open(t, s.url+"/learn/averaging", 1280, 720)
	p.until("the explorer", `$('tilescope-explore').dataset.case === '0' && $('tilescope-stage').dataset.state === 'ready'`)
	stands := func(n int, defines string) {
		t.Helper()
		p.until(fmt.Sprintf("case %d is shown", n), fmt.Sprintf(`$('tilescope-explore').dataset.case === '%d' && $('tr[aria-current]').dataset.case === '%d' &&
			$('tilescope-stage').dataset.state === 'ready' && JSON.stringify(Object.entries($('tilescope-stage').state.spec.defines).sort().map(x => x[1])) === '%s'`, n, n, defines))
	}
	js[bool](p, `($('.explore input[name$=SH]').focus(), true)`)
	p.press(kb.ArrowRight) // of two buttons of a group, the other
	stands(8, `["1","1","0","1"]`)
	if said := p.text("[data-part=chosen] [role=status]"); !strings.Contains(said, "Case 9 does the same with fewer bytes") {
		t.Errorf("of case 8 it says %q", said)
	}
	js[bool](p, `($('tr[data-case="9"] td').click(), true)`)
	stands(9, `["1","1","1","1"]`)
	if said := p.text("[data-part=chosen] [role=status]"); !strings.Contains(said, "fewer loads and launches") {
		t.Errorf("of case 9 it says %q", said)
	}
	if flips := p.text(".flips"); !strings.Contains(flips, "loads: 16 → 44") || !strings.Contains(flips, "race global appears") {
		t.Errorf("the switches of case 9 would change %q", flips)
	}
	js[bool](p, `($('[data-part=flip]').click(), true)`)
	stands(1, `["1","1","1","0"]`)
	p.until("the race is shown", `$('[data-part=finding][data-kind="race-global"]')`)
	for _, l := range looks() {
		p.do(chromedp.EmulateViewport(l.width, l.height))
		p.themed(l.theme)
		js[bool](p, `($('tilescope-explore').scrollIntoView(), true)`)
		p.shoot(fmt.Sprintf("explore-%d-%s", l.width, l.theme))
		p.accessible()
		p.fits("tilescope-explore")
	}
	js[bool](p, `(() => { const s = $('[data-part=pair]'); s.value = '9'; s.dispatchEvent(new Event('change')); $('[data-part=compare]').click(); return true })()`)
	p.until("the comparison", `location.pathname === '/compare' && $('tilescope-compare')?.dataset.state === 'compared'`)
	if a, b := p.text("[data-part=found][data-side=A]"), p.text("[data-part=found][data-side=B]"); !strings.Contains(a, "✕") || !strings.Contains(b, "Nothing was found") {
		t.Errorf("found in A %q, in B %q", a, b)
	}
}
