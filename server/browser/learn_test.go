//go:build browser

package browser

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
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

// Every lesson is walked through from its first part to its last: each part shows its figure, every prediction can be answered, and what
// waits for the answers is shown then, in figures in which nothing overlaps. The whole of it is accessible, and on paper it has all parts,
// each with a figure of which nothing is missing. Before that, it opens on a phone with Watch on the screen.
func TestLessonsAreWalkedThrough(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for i, slug := range courses(t) {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			language := "en"
			if i%3 == 0 {
				language = "de" // whose words are longer
			}
			p := openApart(t, s.url+"/learn/"+slug+"?lang="+language, 390, 844)
			p.showsWatchFirst(slug, 844)
			js[bool](p, `(scrollTo(0, 0), true)`)
			p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{})) // what is large moves
			p.resize(1280, 720)
			for part := 1; ; part++ {
				p.until(fmt.Sprintf("the figure of part %d", part), fmt.Sprintf(`$('tilescope-lesson').dataset.page === '%d' && `+
					`$('tilescope-stage').dataset.state === 'ready'`, part))
				if part == 1 {
					p.shoot("learn-" + slug + "-1280x720-light")
				}
				if js[bool](p, `[...document.querySelectorAll('.part:not([hidden]) :is(.answer, tilescope-predict ~ :is(.times, .claims))')]`+
					`.some((e) => e.checkVisibility())`) {
					t.Errorf("part %d shows the answer of a prediction before anybody has answered", part)
				}
				p.until("every prediction of the part is answered, if not at the first try, and nothing waits",
					answerAll+` && [...document.querySelectorAll('.part:not([hidden]) tilescope-predict')].every((q) => `+
						`q.dataset.state === 'answered') && !$('.part:not([hidden]) .waits')`)
				p.until("the figure after the answers", `$('tilescope-stage').dataset.state === 'ready'`)
				p.position() // what the answers led to is painted
				if wrong := js[string](p, untidy); wrong != "" {
					t.Errorf("the figure of part %d after the answers: %s", part, wrong)
				}
				if js[bool](p, `document.documentElement.scrollHeight > innerHeight`) {
					t.Errorf("part %d makes the page longer than the window: text and figure scroll by themselves", part)
				}
				if js[bool](p, `$('[data-part=next]').hidden`) {
					if !js[bool](p, `/^(\d+) (of|von) \1 /.test($('[data-part=answered-text]').textContent)`) {
						t.Errorf("after all answers the progress says %q", p.text(`[data-part=answered-text]`))
					}
					break
				}
				js[bool](p, `($('[data-part=next]').click(), true)`)
			}
			js[bool](p, `(window.print = () => { window.printed = true }, $('[data-part=print]').click(), true)`)
			p.until("it is made for paper", `window.printed`)
			p.onPaper(slug)
			js[bool](p, `(window.dispatchEvent(new Event('afterprint')), true)`)
			p.until("the figures are put away", `!$('.printed') && !$('[data-part=print]').disabled`)
			parts := js[int](p, `document.querySelectorAll('section.part').length`)
			p.close()
			holdsDeck(t, s, slug, parts)
		})
	}
}

// holdsDeck holds that a lesson's deck has a slide for each of its parts, and that figures of it run.
func holdsDeck(t *testing.T, s *program, slug string, parts int) {
	t.Helper()
	answer, err := http.Get(s.url + "/lessons/" + slug + "/deck")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	deck, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("the deck: %s, %v", answer.Status, err)
	}
	if slides, figures := strings.Count(string(deck), "<section id="), strings.Count(string(deck), "<tilescope-stage "); parts == 0 ||
		slides < parts || figures == 0 {
		t.Errorf("the deck has %d slides that begin a part, and %d figures; the lesson has %d parts", slides, figures, parts)
	}
}

// answerAll gives some answer to each prediction of the part that is asked.
const answerAll = `(() => { for (const q of document.querySelectorAll('.part:not([hidden]) tilescope-predict[data-state=asked]')) {
	const number = q.querySelector('input[name=number]');
	if (number) number.value = '1';
	q.querySelector('.cells input')?.click();
	for (const guess of q.querySelectorAll('input[name=guess]')) guess.value = '1';
	(q.querySelector('[data-option]:not([aria-disabled])') ?? q.querySelector('form > p > button, .number > button, .profile .pri')).click();
} return true })()`

// onPaper holds that a lesson that is being printed is whole: it takes a picture of it at the width of a page, and looks at the figures in
// it.
func (p *tab) onPaper(slug string) {
	p.t.Helper()
	p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}), chromedp.EmulateViewport(paper, 1123))
	js[bool](p, `(document.documentElement.style.overflow = 'hidden', true)`) // paper has no scroll bars
	defer p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{}), chromedp.EmulateViewport(1280, 720))
	defer js[bool](p, `(document.documentElement.style.overflow = '', true)`)
	if wrong := js[string](p, leftOut); wrong != "" {
		p.t.Errorf("on paper:\n%s", wrong)
	}
	type box struct{ X, Y, W, H float64 }
	figures := js[[]box](p, `[...document.querySelectorAll('.printed svg')].map((e) => { const r = e.getBoundingClientRect(); return {X: `+
		`r.x + scrollX, Y: r.y + scrollY, W: r.width, H: r.height} })`)
	data, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	if err != nil {
		p.t.Fatal(err)
	}
	p.keepPicture("paper-"+slug, data)
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(err)
	}
	for i, b := range figures {
		if n := shades(picture, image.Rect(int(b.X), int(b.Y), int(b.X+b.W), int(b.Y+b.H))); n < 8 {
			p.t.Errorf("figure %d is as good as empty: %d shades", i+1, n)
		}
	}
	// The checker takes seconds for the marks of a figure, which readers meet as one image.
	js[bool](p, `(document.querySelectorAll('.printed svg').forEach((e) => e.replaceChildren()), true)`)
	p.accessible()
}

// paper is the width of a page of A4 between its margins, in CSS pixels.
const paper = 688

// leftOut says what a printed lesson lacks: parts, figures, labels inside their figures and apart from each other; and what does not fit
// the page.
const leftOut = `(() => { const out = [];
	let before = '';
	for (const part of document.querySelectorAll('.part')) {
		if (!part.checkVisibility()) { out.push('not there: ' + part.dataset.title); continue }
		if (part.dataset.stage === before) continue;
		before = part.dataset.stage;
		const svg = part.querySelector('.printed svg'), box = svg?.getBoundingClientRect();
		if (!box?.width || !box.height) { out.push('no figure: ' + part.dataset.title); continue }
		const texts = [...svg.querySelectorAll('text')].map(e => ({ t: e.textContent.trim(), r: e.getBoundingClientRect() })).filter(x => x.t && x.r.width);
		if (texts.length < 3) out.push('nothing in the figure: ' + part.dataset.title);
		for (const x of texts) if (x.r.left < box.left - 2 || x.r.right > box.right + 2 || x.r.top < box.top - 2 || x.r.bottom > box.bottom + 2) out.push(part.dataset.title + ': cut off: ' + x.t);
	}
	for (const e of document.querySelectorAll('.prose *')) if (e.checkVisibility() && !e.closest('svg, .hidden, .cm-editor') && e.getBoundingClientRect().right > innerWidth + 1) { out.push('wider than the page: ' + e.outerHTML.slice(0, 90)); break }
	for (const e of document.querySelectorAll('.waits, .claims .claim')) if (!e.checkVisibility()) { out.push('left out: ' + e.id); break }
	return out.slice(0, 8).join('\n') })()`

// shades counts the different colours in a piece of a picture, up to a few.
func shades(p image.Image, in image.Rectangle) int {
	seen := map[color.Color]bool{}
	for y := in.Min.Y; y < in.Max.Y; y += 2 {
		for x := in.Min.X; x < in.Max.X; x += 2 {
			if seen[p.At(x, y)] = true; len(seen) > 30 {
				return len(seen)
			}
		}
	}
	return len(seen)
}

// An exercise is checked, fails with a line and a hint, leads to the moment, and passes when it is mended.
func TestExerciseIsMended(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/learn/tiled-convolution?part=5", 1280, 720)
	p.until("the editor", `$('tilescope-exercise .cm-content')`)
	p.click(`[data-part=check]`)
	p.until("what is wrong", `$('[data-part=check-row][data-kind="uninitialized-shared"]')`)
	p.shoot("learn-exercise-1280x720-light")
	p.accessible()
	p.click(`tilescope-exercise a.moment`)
	p.until("the program in the stage", `$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').state.run.source.text.includes('conv(')`)
	whole := open(t, s.url+js[string](p, `$('a.open').getAttribute('href')`), 1280, 720)
	whole.until("the whole stage has the same program", `$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').state.run.source.text.includes('conv(')`)
	good, err := lessons.FS.ReadFile("tiled-convolution/solution.cu")
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

// Search leads to a part of a lesson, which is opened there.
func TestSearchLeadsToAPart(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/search?q=halving", 1280, 720)
	p.accessible()
	p.click(`.hits a`)
	p.until("the part", `$('tilescope-lesson')?.dataset.page === '2'`)
}

// An explorer goes to the case that its switches, a row or a press on a change choose; two cases are compared; and what is found and
// counted is reported.
func TestExplorer(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/learn/averaging?part=5", 1280, 720)
	p.until("the explorer", `$('tilescope-explore').dataset.case === '0' && $('tilescope-stage').dataset.state === 'ready'`)
	stands := func(n int, program, defines string) {
		t.Helper()
		p.until(fmt.Sprintf("case %d is shown", n),
			fmt.Sprintf(`$('tilescope-explore').dataset.case === '%d' && $('tr[aria-current]').dataset.case === '%d' &&
			$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.spec.lesson === '%s' && JSON.stringify(Object.entries($('tilescope-stage').state.spec.defines).sort().map(x => x[1])) === '%s'`,
				n, n, program, defines))
	}
	p.click(".part:not([hidden]) [data-part=unveil]") // it waits for the question before it
	js[bool](p, `($('.explore input[name$=SH]').focus(), true)`)
	p.press(kb.ArrowRight) // of two buttons of a group, the other
	stands(8, "averaging/staged.cu", `["1","1","0"]`)
	if said := p.text("[data-part=chosen] [role=status]"); !strings.Contains(said, "Case 9 does the same work with fewer bytes") {
		t.Errorf("of case 8 it says %q", said)
	}
	js[bool](p, `($('tr[data-case="9"] td').click(), true)`)
	stands(9, "averaging/inplace.cu", `["1","1","1"]`)
	if said := p.text("[data-part=chosen] [role=status]"); !strings.Contains(said, "fewer loads and launches") {
		t.Errorf("of case 9 it says %q", said)
	}
	if flips := p.text(".flips"); !strings.Contains(flips, "loads: 16 → 44") || !strings.Contains(flips, "race global appears") {
		t.Errorf("the switches of case 9 would change %q", flips)
	}
	js[bool](p, `($('[data-part=flip]').click(), true)`)
	stands(1, "averaging", `["1","1","1"]`)
	p.until("the race is shown", `$('[data-part=finding][data-kind="race-global"]')`)
	for _, l := range looks() {
		p.do(chromedp.EmulateViewport(l.width, l.height))
		p.themed(l.theme)
		js[bool](p, `($('tilescope-explore').scrollIntoView(), true)`)
		p.shoot(fmt.Sprintf("explore-%d-%s", l.width, l.theme))
		p.accessible()
		p.fits("tilescope-explore")
	}
	js[bool](p, `(() => { const s = $('[data-part=pair]'); s.value = '9'; s.dispatchEvent(new Event('change')); `+
		`$('[data-part=compare]').click(); return true })()`)
	p.until("the comparison", `location.pathname === '/compare' && $('tilescope-compare')?.dataset.state === 'compared'`)
	if a, b := p.text("[data-part=found][data-side=A]"), p.text("[data-part=found][data-side=B]"); !strings.Contains(a, "✕") ||
		!strings.Contains(b, "No findings.") {
		t.Errorf("found in A %q, in B %q", a, b)
	}
}

// TestDefinitionsWait: what a word means may answer the question before it. It is shown with the answer, or on demand.
func TestDefinitionsWait(t *testing.T) {
	t.Parallel()
	p := open(t, shared(t).url+"/learn/banks?part=2", 1280, 720)
	const said = `$('.part:not([hidden]) .term-said')`
	p.until("the definition of a broadcast waits", `$('tilescope-lesson').dataset.ready === '' && !`+said+`.checkVisibility()`)
	p.click(".part:not([hidden]) [data-part=unveil]")
	p.until("it is shown", said+`.checkVisibility() && `+said+`.textContent.includes('Broadcast')`)
}

// TestSecondTriesNameTheFirstCase: when another case is asked, what is said about the guess is below the case that it was for.
func TestSecondTriesNameTheFirstCase(t *testing.T) {
	t.Parallel()
	p := open(t, shared(t).url+"/learn/banks?part=2", 1280, 720)
	const ask = `$('.part:not([hidden]) tilescope-predict')`
	p.until("the question", `$('tilescope-lesson').dataset.ready === '' && `+ask+`.dataset.state === 'asked'`)
	first := js[string](p, ask+`.querySelector('h3').textContent.replace(/\s+/g, ' ').trim()`)
	js[bool](p, `([...document.querySelectorAll('.part:not([hidden]) [data-option]')].find(b => b.textContent.trim() === '2').click(), true)`)
	p.until("another case", ask+`.dataset.try === 'second'`)
	if js[int](p, `document.querySelectorAll('.prog li.s').length`) != 1 || !strings.HasPrefix(p.text(`[data-part=answered-text]`), "0 of ") {
		t.Errorf("a second try in the progress: %q", p.text(`[data-part=answered-text]`))
	}
	said := js[string](p, ask+`.querySelector('.verdict').textContent.replace(/\s+/g, ' ')`)
	if !strings.Contains(said, "First case: "+first) || !strings.Contains(said, "(your guess: 2)") {
		t.Errorf("of a guess at %q it says %q", first, said)
	}
	if again := js[string](p, ask+`.querySelector('h3').textContent.replace(/\s+/g, ' ').trim()`); again == first {
		t.Errorf("the second case is the first: %q", again)
	}
}

// A word of the glossary is explained where it is: under the mouse, with the focus, and when it is pressed; and the page stays where it
// is.
func TestTermsAreExplainedInPlace(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range looks() {
		t.Run(fmt.Sprintf("%dx%d-%s", l.width, l.height, l.theme), func(t *testing.T) {
			p := openApart(t, s.url+"/learn/stencil?theme="+l.theme, l.width, l.height)
			p.until("the figure", `$('tilescope-stage').dataset.state === 'ready'`)
			const note, shown = `$('[data-part=term-note]')`,
				`!$('[data-part=term-note]').hidden && $('[data-part=term-note]').innerText.includes('Global memory')`
			address := js[string](p, `location.href`)
			type point struct{ X, Y float64 }
			var at point
			for deadline := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
				// A page that moves takes the word from under the mouse.
				at = js[point](p, `(e => { e.scrollIntoView({block: 'center'}); const r = e.getClientRects()[0]; return {X: r.x + 4, Y: r.y + `+
					`r.height / 2} })($('.part:not([hidden]) a.term'))`)
				p.do(chromedp.MouseEvent("mouseMoved", at.X, at.Y))
				if js[bool](p, shown) {
					break
				}
				if time.Now().After(deadline) {
					t.Fatal("it is not explained under the mouse")
				}
			}
			if out := js[string](p, `(r => r.left < 0 || r.top < 0 || r.right > document.documentElement.clientWidth || r.bottom > innerHeight ? `+
				`JSON.stringify(r) : '')(`+note+`.getBoundingClientRect())`); out != "" {
				t.Errorf("the explanation leaves the window: %s", out)
			}
			if by := js[string](p, `document.getElementById($('.part:not([hidden]) a.term').getAttribute('aria-describedby'))?.innerText `+
				`?? ''`); !strings.Contains(by, "off-chip") {
				t.Errorf("the word is described by %q", by)
			}
			p.shoot(fmt.Sprintf("term-%dx%d-%s", l.width, l.height, l.theme))
			p.accessible()
			p.press(kb.Escape)
			p.until("Escape puts it away", note+`.hidden`)
			p.click(`.part:not([hidden]) a.term`)
			p.until("a press explains it", shown)
			p.click(`.part:not([hidden]) h2`)
			p.until("a press beside it puts it away", note+`.hidden`)
			for range 8 { // past the links before it
				if p.press(kb.Tab); js[bool](p, `document.activeElement.matches('a.term')`) {
					break
				}
			}
			p.until("the focus explains it", shown)
			if now := js[string](p, `location.href`); now != address {
				t.Errorf("the page went from %s to %s", address, now)
			}
			p.close()
		})
	}
}
