//go:build browser

package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// sideBySide waits until both runs and what they came to are there.
func (p *tab) sideBySide() {
	p.t.Helper()
	p.until("both runs are there and compared", `$('tilescope-compare')?.dataset.state === 'compared' && `+
		`[...document.querySelectorAll('[data-part=variant]')].every(v => v.dataset.state === 'ready')`)
}

// TestCompare: two variants are side by side, step in step, and are told apart by all counters, by what was found, and by the step at
// which they part.
func TestCompare(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply", 1280, 720)
	p.ready()
	p.press("s")
	p.until("the dialog is open", `$('[data-part=settings]').open`)
	js[bool](p, `($('[data-part=settings-line]').click(), true)`)
	js[bool](p, `($('[data-part=settings-compare]').click(), true)`)
	p.until("the comparison is open", `location.pathname === '/compare'`)
	p.sideBySide()
	next := p.saves(t.TempDir())
	p.inLooks(func(l look) {
		if n := js[int](p, `document.querySelectorAll('[data-part=variant] .hero > *').length`); n != 2 {
			t.Errorf("%d pictures are shown", n)
		}
		p.tellsVariantsApart()
		p.accessible()
		p.fits("tilescope-compare main")
		p.takesComparison(s.url, next, map[bool]string{true: "csv", false: "json"}[l.width > 760]) // on a phone from the menu
		p.shoot(fmt.Sprintf("compare-taken-%d-%s", l.width, l.theme))
		p.stepsBoth()
		js[bool](p, `(scrollTo(0, 0), true)`)
		p.shoot(fmt.Sprintf("compare-%d-%s", l.width, l.theme))
		js[bool](p, `(scrollTo(0, 9999), true)`)
		p.shoot(fmt.Sprintf("compare-below-%d-%s", l.width, l.theme))
		p.goesBackFromTheEnd()
		js[bool](p, `(scrollTo(0, 0), $('[data-part=all-counters]').click(), true)`)
		p.until("equal counters are put away", `!$('[data-counter=global_load_sectors]')`)
	})
	p.linksComparison()
}

// tellsVariantsApart: where they part, in what they differ and by how much, and what was found in either.
func (p *tab) tellsVariantsApart() {
	p.t.Helper()
	said := p.text("[data-part=compare-verdict] h1")
	if !strings.HasPrefix(said, "B has ") || !strings.Contains(said, " more; the output is the same.") {
		p.t.Errorf("the verdict: %q", said)
	}
	if said := p.text("[data-part=parting]"); !strings.Contains(said, "are the same in both") || !strings.Contains(said, "line 15") {
		p.t.Errorf("they part: %q", said)
	}
	if r := js[string](p, `$('[data-counter=barriers]').innerText.split(/\s*\t\s*/).join('|')`); r != "barriers released|16|8|−8|0.50×" {
		p.t.Errorf("barriers: %q", r)
	}
	if js[bool](p, `!!$('[data-counter=global_load_sectors]')`) {
		p.t.Error("a counter that is equal is among those that differ")
	}
	js[bool](p, `($('[data-part=all-counters]').click(), true)`)
	p.until("equal counters are shown, too", `$('[data-counter=global_load_sectors] td:nth-of-type(3)')?.innerText === '='`)
	if a, b := p.text("[data-part=found][data-side=A]"), p.text("[data-part=found][data-side=B]"); !strings.Contains(a,
		"No findings.") || !strings.Contains(b, "✕") {
		p.t.Errorf("found in A %q, in B %q", a, b)
	}
}

// takesComparison takes all counters of both along as a file, which says where the comparison lives.
func (p *tab) takesComparison(origin string, next func() string, format string) {
	p.t.Helper()
	want := map[string]string{"csv": "\nbarriers,barriers released,16,8,-8,0.5\n", "json": `"barriers released",`}[format]
	p.click("[data-part=take][data-format=" + format + "]")
	p.until("the rows are made", `$('[data-part=take-status]').innerText.includes('tiled-matrix-multiply-comparison.`+format+`')`)
	if rows, err := os.ReadFile(next()); err != nil || !strings.Contains(string(rows), want) ||
		!strings.Contains(string(rows), origin+"/compare?") || !strings.Contains(string(rows), "b.off=15") {
		p.t.Errorf("the rows are %.600s, %v", rows, err)
	}
}

// stepsBoth: steps, play, a place on the timeline, one thread, and the place where they part.
func (p *tab) stepsBoth() {
	p.t.Helper()
	p.press(kb.ArrowRight)
	p.until("both stepped", `[...document.querySelectorAll('[data-part=variant]')].every(v => v.dataset.step > 0)`)
	p.press(" ")
	p.until("both play", `$('tilescope-compare').playing && [...document.querySelectorAll('[data-part=variant]')].every(v => `+
		`v.dataset.step > 2)`)
	p.press(" ")
	p.until("and rest", `!$('tilescope-compare').playing`)
	js[bool](p, `(e => { e.value = 9; e.dispatchEvent(new Event('input')); return true })($('[data-part=scrub]'))`)
	p.until("both are nine steps on", `['a', 'b'].every(x => (s => s.scene.track.at.filter(p => p < s.frame.place.position).length === `+
		`9)($('tilescope-compare')[x])) && $('[data-part=scrub]').value === '9'`)
	p.press("6")
	p.press(kb.ArrowRight)
	p.until("one thread of each", `['a', 'b'].every(x => $('tilescope-compare')[x].frame.place.lane >= 0)`)
	p.press("4")
	p.click("[data-part=go-part]")
	p.until("both stand where they part", `[...document.querySelectorAll('[data-part=variant] .at')].every(v => /line `+
		`1[56]/.test(v.innerText))`)
}

// stepsOf are the steps that both variants are at.
const stepsOf = `[...document.querySelectorAll('[data-part=variant]')].map(v => v.dataset.step).join()`

// goesBackFromTheEnd: both end, and both come back.
func (p *tab) goesBackFromTheEnd() {
	p.t.Helper()
	p.click("[data-part=last]")
	p.until("both have ended", `document.querySelectorAll('[data-part=variant-end]').length === 2`)
	for range 3 {
		js[bool](p, `($('[data-part=step-back]').click(), true)`)
	}
	p.until("both are back", `$('tilescope-compare').courses.A.link.pending + $('tilescope-compare').courses.B.link.pending === 0 && `+
		`!$('[data-part=variant-end]')`)
}

// linksComparison: the page's address opens both where they are, even where a busy browser paints a step long after it came.
func (p *tab) linksComparison() {
	p.t.Helper()
	js[bool](p, `(window.requestAnimationFrame = f => setTimeout(() => f(performance.now()), 900), true)`)
	for range 2 {
		js[bool](p, `($('[data-part=step-back]').click(), true)`)
	}
	p.until("both are painted", `(c => c.courses.A.link.pending + c.courses.B.link.pending === 0 && c.a === c.courses.A.store.state && `+
		`c.b === c.courses.B.store.state)($('tilescope-compare'))`)
	p.until("the address follows", `(q => q.get('b.off') === '15' && q.get('step') === String($('tilescope-compare').a.frame.step.index) `+
		`&& q.get('b.step') === String($('tilescope-compare').b.frame.step.index) && $('tilescope-compare').a.frame.step.index < `+
		`$('tilescope-compare').a.frame.step.count)(new URLSearchParams(location.search))`)
	here := js[string](p, stepsOf)
	again := open(p.t, js[string](p, `location.href`), 1280, 720)
	again.sideBySide()
	again.until("a link opens both where they were", fmt.Sprintf(stepsOf+` === %q`, here))
}

// TestCompareOneEndsEarlier: a variant with fewer steps says that it has ended while the other goes on; another source can be given to one
// side.
func TestCompareOneEndsEarlier(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/compare?lesson=tiled-matrix-multiply&define=TILE:2&b.define=TILE:4&by=interval", 1280, 720)
	p.sideBySide()
	for n := range 6 {
		js[bool](p, `($('[data-part=step-forward]').click(), true)`)
		p.until("it stepped", fmt.Sprintf(`$('[data-side=A][data-part=variant]').dataset.step > %d`, n))
	}
	p.until("only B has ended", `!$('[data-side=A] [data-part=variant-end]') && $('[data-side=B] [data-part=variant-end]')?.innerText === `+
		`'B has ended'`)
	if said := p.text("[data-part=parting]"); !strings.Contains(said, "very first step") || !strings.Contains(said, "16 blocks of 4 threads") {
		t.Errorf("they part: %q", said)
	}
	js[bool](p, `($('[data-side=B] [data-part=variant-edit]').click(), true)`)
	p.until("there is an editor", `$('[data-part=variant-editor]')?.open && !!$('[data-part=variant-editor] .cm-content')`)
	p.shoot("compare-edit")
	p.accessible()
	js[bool](p, `($('[data-part=variant-editor] tilescope-play').dispatchEvent(new CustomEvent('tilescope-ask', {bubbles: true, detail: `+
		`{do: 'run', source: $('tilescope-compare').a.run.source.text.replace('acc +=', 'acc -=')}})), true)`)
	p.until("B has another source, which cannot be set against A's",
		`$('tilescope-compare').dataset.state === 'compared' && /two sources differ/.test($('[data-part=parting]').innerText)`)
	p.until("the address has both texts", `location.hash.includes('b.s=') && location.search.includes('lesson=')`)
	again := open(t, js[string](p, `location.href`), 1280, 720)
	again.sideBySide()
	if said := again.text("[data-part=parting]"); !strings.Contains(said, "two sources differ") {
		t.Errorf("the link opens two runs that part so: %q", said)
	}
	bare := open(t, s.url+"/compare", 1280, 720)
	bare.until("a bare page begins a comparison", `$('.begin form[action="/compare"]')`)
	bare.accessible()
}

// TestCompareVerdict: the heading says what the change is worth, and what it costs.
func TestCompareVerdict(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/compare?lesson=padding&define=PAD:0&b.define=PAD:1", 1280, 720)
	p.sideBySide()
	p.press(kb.ArrowRight)
	p.until("both stepped", `[...document.querySelectorAll('[data-part=variant]')].every(v => v.dataset.step > 0)`)
	p.inLooks(func(l look) {
		p.verdict("B has no bank conflicts; A has 248. The output is the same.", "Shared wavefronts",
			"Shared memory per block: 4,096 → 4,224 bytes.")
		p.accessible()
		p.fits("tilescope-compare main")
		p.until("their pictures have room", `[...document.querySelectorAll('[data-part=variant] .canvas')].every(c => c.clientHeight > 150)`)
		p.shoot(fmt.Sprintf("compare-verdict-%d-%s", l.width, l.theme))
	})
	p.do(navigate(s.url + "/compare?lesson=padding&lang=de&define=PAD:0&b.define=PAD:1"))
	p.sideBySide()
	p.verdict("Bankkonflikte: in B 0 statt", "Shared Memory je Block: 4.096 → 4.224 Byte.")
	p.do(navigate(s.url + "/compare?lesson=padding"))
	p.sideBySide()
	p.verdict("No difference in output, findings or counters.")
}

// TestCompareSources: the lines in which two sources differ are side by side, called by what differs; equal ones are folded.
func TestCompareSources(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/compare?lesson=padding", 1280, 720)
	p.sideBySide()
	if js[bool](p, `!!$('[data-part=difference]')`) {
		t.Error("one source differs from itself")
	}
	js[bool](p, `(e => (e.courses.A.runText(e.b.run.source.text.replace('32 + PAD', '32')), true))($('tilescope-compare'))`)
	p.until("it is titled by what differs", `$('[data-part=edited]')?.innerText === 'tile[32][32]'`)
	p.sideBySide()
	p.press(kb.ArrowRight)
	p.until("it stepped", `$('[data-part=variant]').dataset.step > 0`)
	p.inLooks(func(l look) {
		p.verdict("B has no bank conflicts; A has 248. The output is the same.")
		if marks := js[string](p, `[...document.querySelectorAll('[data-part=difference] mark')].map(m => m.innerText).join('|')`); marks !=
			"32|32 + PAD" {
			t.Errorf("marked is %q", marks)
		}
		p.until("the pictures have room", `[...document.querySelectorAll('[data-part=variant] .canvas')].every(c => c.clientHeight > 150)`)
		p.accessible()
		p.fits("tilescope-compare main")
		p.shoot(fmt.Sprintf("compare-sources-%d-%s", l.width, l.theme))
	})
	tones := js[string](p, `[...document.querySelectorAll('[data-part=difference]')].map(d => d.dataset.tone).join()`)
	if tones != "worse,better" {
		t.Errorf("the sides are %q", tones)
	}
	lines := js[int](p, `$('tilescope-compare').a.run.source.text.split('\n').length`)
	p.click("[data-part=unfold]")
	p.until("all lines are there, beside each other", fmt.Sprintf(`!$('[data-part=unfold]') && [...document.querySelectorAll(`+
		`'[data-part=difference]')].every(d => d.querySelectorAll('.row').length === %d)`, lines))
}

// TestStepBoth: two sources are stepped by the same statement, also where one has a statement more; what they do to the banks is drawn on
// one scale.
func TestStepBoth(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/compare?lesson=padding", 1280, 720)
	p.sideBySide()
	js[bool](p, `(e => (e.courses.B.runText(e.a.run.source.text.replace('32 + PAD', '32').replace('int t = threadIdx.x;', `+
		`'int t = threadIdx.x;\n  __syncwarp();')), true))($('tilescope-compare'))`)
	p.until("the other source is there", `!!$('[data-part=edited]')`)
	p.sideBySide()
	p.until("both show the access at which they differ", `$('tilescope-compare').a.frame.banks?.wavefronts === 1 && `+
		`$('tilescope-compare').b.frame.banks?.wavefronts === 32`)
	bank := 0
	p.inLooks(func(l look) {
		if of := js[string](p, `[...document.querySelectorAll('[data-part=pair]')].map(e => `+
			`e.dataset.of + ' of ' + e.dataset.most).join()`); of != "1 of 32,32 of 32" {
			t.Errorf("the pictures show %s", of)
		}
		js[bool](p, `($('[data-part=pair] svg').focus(), true)`)
		p.press(kb.ArrowRight)
		p.until("a bank is told", fmt.Sprintf(`/^Bank %d /.test($('[data-part=pair-words]')?.innerText ?? '')`, bank))
		bank++
		p.accessible()
		p.shoot(fmt.Sprintf("compare-pair-%d-%s", l.width, l.theme))
	})
	p.click("[data-part=copy-link]")
	p.until("the link is copied", `/copied/.test($('[data-part=copy-link]').innerText)`)
	js[bool](p, `(document.activeElement.blur(), true)`)
	p.press(kb.Home)
	p.until("both begin", `['a', 'b'].every(x => (s => s.frame.place.position === s.scene.track.start)($('tilescope-compare')[x]))`)
	apart := 0
	for range 12 {
		before := js[string](p, both)
		p.click("[data-part=step-both]")
		p.until("a step on", both+" !== '"+before+"'")
		p.until("both have come", `Object.values($('tilescope-compare').courses).every(c => c.link.pending === 0)`)
		lines := js[[]string](p, `['a', 'b'].map(x => (s => `+
			`s.run.source.text.split('\n')[s.frame.line - 1]?.trim() ?? '')($('tilescope-compare')[x]))`)
		if lines[0] != lines[1] {
			apart++
			if lines[1] != "__syncwarp();" {
				t.Errorf("A is at %q, B at %q", lines[0], lines[1])
			}
		}
	}
	if apart == 0 {
		t.Error("the statement that only B has was not stepped by itself")
	}
}

// both are the places of the two sides.
const both = `['a', 'b'].map(x => $('tilescope-compare')[x].frame.place.position).join()`

// verdict holds that the heading says one thing, and the line below it others.
func (p *tab) verdict(heading string, costs ...string) {
	p.t.Helper()
	if said := p.text("[data-part=compare-verdict] h1"); !strings.Contains(said, heading) {
		p.t.Errorf("the verdict is %q, want %q", said, heading)
	}
	for _, cost := range costs {
		if said := p.text("[data-part=compare-verdict] p"); !strings.Contains(said, cost) {
			p.t.Errorf("below the verdict is %q, want %q", said, cost)
		}
	}
}
