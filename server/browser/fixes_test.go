//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestRunOpensAtTheMistake: a run with an error opens where the next step shows it, invites to step, and steps on and back; the address
// names no step. The run after it was mended opens at its start.
func TestRunOpensAtTheMistake(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range looks() {
		t.Run(fmt.Sprintf("%dx%d-%s", l.width, l.height, l.theme), func(t *testing.T) {
			p := openApart(t, s.url+"/play?theme="+l.theme, l.width, l.height)
			p.ready()
			p.part("code")
			p.runs(racing, 1)
			p.part("stage")
			const said = `$('[data-part=narration]').innerText`
			p.until("it invites", said+`.includes('what goes wrong: Thread 0 reads tile[1]')`)
			js[bool](p, `(document.activeElement.blur(), true)`)
			p.shoot(fmt.Sprintf("mistake-%d-%s", l.width, l.theme))
			before := p.position()
			if before == 0 || js[bool](p, `new URLSearchParams(location.search).has('step')`) {
				t.Errorf("it opens at %d: %s", before, js[string](p, `location.search`))
			}
			p.press(kb.ArrowRight)
			p.until("the race is shown", said+`.startsWith('Thread 0 reads tile[1]') && !!$('.hot, .cm-hot, [stroke="var(--race)"]')`)
			p.press(kb.ArrowLeft)
			p.until("and left again", fmt.Sprintf(`$('tilescope-stage').dataset.position === '%d'`, before))
			if l.width > 760 {
				p.editorAtFullWidth()
			}
			p.part("code")
			p.runs(strings.Replace(racing, "if (t < 63)", "__syncthreads();\n  if (t < 63)", 1), 2)
			if at := p.position(); at != 0 {
				t.Errorf("without an error it opens at %d", at)
			}
		})
	}
}

// TestFindingsAreMendedInTheEditor: the help of a finding offers what mends it: a longer row, or the explanation and then its barrier.
func TestFindingsAreMendedInTheEditor(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play", 1280, 720)
	p.ready()
	const text = `$('tilescope-play').text()`
	offers := func(mark, action string) {
		t.Helper()
		type point struct{ X, Y float64 }
		at := js[point](p, fmt.Sprintf(`(r => ({X: r.x + r.width / 2, Y: r.y + r.height / 2}))($(%q).getClientRects()[0])`, mark))
		p.pointAt(at.X, at.Y)
		p.until("it offers "+action, fmt.Sprintf(`[...document.querySelectorAll('.cm-tooltip .cm-diagnosticAction')]`+
			`.some(b => b.textContent === %q)`, action))
	}
	p.runs(racing, 1)
	offers(".cm-lintRange-error", "Why?")
	p.shoot("fix-why")
	p.click(".cm-tooltip .cm-diagnosticAction")
	p.until("its explanation has what mends it", `!!$('tilescope-why [data-part=insert]')`)
	p.hover(".res")
	p.until("the help has gone", `!$('.cm-tooltip')`)
	offers(".cm-lintRange-error", "Insert __syncthreads() below line 5")
	p.shoot("fix-barrier")
	p.click(".cm-tooltip .cm-diagnosticAction")
	p.until("the barrier is there", text+`.includes('tile[t] = a[t];\n  __syncthreads();\n  if (t < 63)')`)

	p.runs(wasteful, 2)
	p.until("what makes it slow is beside it", `/32-way bank conflict on every load of 'box' line 7 1,024 wavefronts instead of 32( |$)/`+
		`.test($('[data-part=first-verdict]')?.innerText.replace(/\s+/g, ' '))`)
	p.until("what it costs is seen whole, beside what mends it", `(([cost, mend]) => cost.left > 0 && cost.right <= mend.left && `+
		`mend.right <= innerWidth)(['b', 'button'].map(e => $('[data-part=first-verdict] ' + e).getBoundingClientRect()))`)
	p.accessible()
	p.shoot("first-verdict")
	offers(".cm-lintRange-info", "Change line 4 to box[32][32 + 1]")
	p.shoot("fix-padding")
	p.click(".cm-tooltip .cm-diagnosticAction")
	p.until("the rows are longer", text+`.includes('float box[32][32 + 1];')`)
	p.runs(wasteful+"// again\n", 3)
	p.click("[data-part=against-button]")
	p.click("#against [data-part=compare-with]")
	p.until("the padding is compared", `location.pathname === '/compare' && !!$('tilescope-compare')`)
}

// TestARunLeavesRoomAndNames: what a run adds to the page is no more than it may show at first. The help of a name of the program's own
// says its type and where it is declared, there too.
func TestARunLeavesRoomAndNames(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play", 1280, 720)
	p.ready()
	p.runs(wasteful, 1)
	p.until("the verdict is there", `!!$('[data-part=first-verdict] [data-part=compare-with]')`)
	if names := js[[]string](p, controls+`.map(e => e.dataset.part || e.ariaLabel || e.innerText || e.className)`); len(names) > mostControls {
		t.Errorf("%d controls: %s", len(names), strings.Join(names, ", "))
	}
	p.replace(transposing)
	p.until("help is there", `!!$('.cm-editor .cm-cursorLayer')`)
	word := func(line int, name string) {
		t.Helper()
		type point struct{ X, Y float64 }
		at := js[point](p, fmt.Sprintf(`(() => { const line = document.querySelectorAll('.cm-line')[%d];
			const w = document.createTreeWalker(line, 4);
			for (let n = w.nextNode(); n; n = w.nextNode()) { const i = n.data.search(/\b%s\b/); if (i < 0) continue;
				const r = document.createRange(); r.setStart(n, i); r.setEnd(n, i + 1); const b = r.getBoundingClientRect();
				return {X: b.x + b.width / 2, Y: b.y + b.height / 2} } })()`, line-1, name))
		p.pointAt(at.X, at.Y)
	}
	word(9, "tile")
	p.until("its type", `/__shared__ int tile\[TILE\]\[TILE\].*line 5/s.test($('.cm-tooltip [data-part=name-help]')?.innerText ?? '')`)
	p.shoot("own-name")
	p.hover(".res")
	p.until("it has gone", `!$('.cm-tooltip')`)
	word(6, "y")
	p.until("also where it is declared", `/^int y\b.*line 6/s.test($('.cm-tooltip [data-part=name-help]')?.innerText ?? '')`)
}

// editorAtFullWidth: one press, or a key, gives the editor the stage's place and gives it back; what leads to a moment does, too.
func (p *tab) editorAtFullWidth() {
	p.t.Helper()
	const width = `$('.cm-editor').getBoundingClientRect().width`
	usual := js[float64](p, width)
	full := func(how string) {
		p.t.Helper()
		p.until("full by "+how, width+` > 1200 && !$('.hero').getClientRects().length`)
	}
	back := func(how string) {
		p.t.Helper()
		p.until("back by "+how, fmt.Sprintf(`%s === %v && $('.hero').getClientRects().length > 0`, width, usual))
	}
	p.hit("[data-part=split]")
	full("a press")
	p.accessible()
	p.shoot("editor-wide")
	p.hit("[data-part=split]")
	back("a press")
	js[bool](p, `($('[data-part=split]').focus(), true)`)
	p.press(kb.End)
	p.press(kb.End)
	full("the End key at the widest")
	p.press(kb.Enter)
	back("Enter")
	p.click(".cm-content")
	p.press("w", kb.ModifierShift, kb.ModifierAlt)
	full("a key")
	p.press("w", kb.ModifierShift, kb.ModifierAlt)
	back("a key")
	p.hit("[data-part=split]")
	full("a press")
	p.click("[data-part=result-finding] .what")
	back("a finding")
}
