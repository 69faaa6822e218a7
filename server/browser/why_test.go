//go:build browser

package browser

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestWhyLeadsToTheMissingLine: in a kernel without its barrier, a wrong element of the result leads over the stale read and the late write
// to the line where the barrier is missing. Each cause goes to its step, and the chain stays open meanwhile.
func TestWhyLeadsToTheMissingLine(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../engine/frame/why/testdata/no_barrier.cu")
	if err != nil {
		t.Fatal(err)
	}
	s := shared(t)
	p := openApart(t, linkTo(t, s, string(text), ""), 1280, 720)
	p.ready()
	js[bool](p, `(s => (s.act({do: 'respec', spec: {...s.state.spec, warp: 4, schedule: 'warp-after-warp'}}), true))($('tilescope-stage'))`)
	p.until("warps of four run one after the other", `$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').state.frame.step.count === 12`)
	js[bool](p, `(s => (s.act({do: 'step', count: 1000, size: 'warp'}), true))($('tilescope-stage'))`)
	p.until("the block has ended", `$('tilescope-stage').dataset.step === '12'`)
	js[bool](p, `(s => (s.act({do: 'recall', array: s.state.scene.arrays.find(a => a.name === 'out').id, cell: 3}), true))`+
		`($('tilescope-stage'))`)
	p.until("the wrong element is chosen", `$('[data-part=history] h2')?.textContent === 'out[3]'`)
	p.click("[data-part=history-why]")
	p.until("the answer names both threads",
		`$('[data-part=why-answer]')?.textContent === 'out[3] is 75 because thread 3 read tile[4] before thread 4 wrote it'`)
	js[bool](p, `(s => (s.act({do: 'forget'}), true))($('tilescope-stage'))`)
	kinds := js[string](p, `[...document.querySelectorAll('[data-part=causes] > li > [data-part=cause]')].map(e => e.dataset.kind).join()`)
	if kinds != "store,read,unordered,missing" {
		t.Errorf("the chain is %s", kinds)
	}
	for i, step := range []int{5, 4, 8} {
		to := fmt.Sprintf(`[data-part=causes] > li:nth-child(%d) [data-part=cause-step]`, i+1)
		p.until("a jump", fmt.Sprintf(`$('%s')`, to))
		js[bool](p, fmt.Sprintf(`($('%s').focus(), true)`, to))
		p.press(kb.Enter)
		p.until("the step is shown and the chain stays", fmt.Sprintf(`$('tilescope-stage').dataset.step === '%d' && `+
			`$('[data-part=causes] > li:nth-child(%d) [aria-current=step]')`, step, i+1))
	}
	marked(p)
	if gap := p.text(`[data-part=causes] > li:last-child [data-part=gap]`); gap == "" {
		t.Error("the missing line is not shown between its neighbours")
	}
	js[bool](p, `($('[data-part=causes] > li:last-child [data-part=cause-line]').click(), true)`)
	p.until("the line before the missing one is marked", `$('tilescope-stage').state.picked?.line === 8`)
	js[bool](p, `(document.querySelectorAll('[data-part=causes] details').forEach(d => d.open = true), true)`)
	for _, size := range [][2]int64{{1280, 720}, {390, 844}} {
		for _, theme := range []string{"light", "dark"} {
			p.restyle(look{size[0], size[1], theme})
			p.shoot(fmt.Sprintf("why-%dx%d-%s", size[0], size[1], theme))
		}
		p.accessible()
		if wide := js[float64](p, `document.documentElement.scrollWidth`); wide > float64(size[0]) {
			t.Errorf("the page is %v wide", wide)
		}
	}
}

// marked: each cause has its picture, and the cell and the line of the one with the focus, or under the pointer, are marked.
func marked(p *tab) {
	p.t.Helper()
	pictures := js[string](p, `[...document.querySelectorAll('[data-part=causes] > li > [data-part=cause] > [data-part=cause-picture]')]`+
		`.map(e => e.getAttribute('aria-label')).join('; ')`)
	want := "t3 writes. out[0…7]: 39, 72, 100, 75, –, –, –, –; t3 reads. tile[0…7]: 14, 25, 33, 42, –, –, –, –; " +
		"t4 writes. tile[0…7]: 14, 25, 33, 42, 23, 31, 28, 19"
	if pictures != want {
		p.t.Errorf("the pictures show %s", pictures)
	}
	line := func(n int) string {
		return fmt.Sprintf(`[...document.querySelectorAll('[data-tied]')].map(e => e.dataset.tied).join() === '%d'`, n)
	}
	js[bool](p, `($('[data-part=causes] > li:nth-child(2) [data-part=cause-line]').focus(), true)`)
	p.until("the line of the cause with the focus is marked", line(11))
	p.until("its cell, too", `(x => x.lines.join() === '11' && x.cell === 4)($('tilescope-stage').state.pointed)`)
	js[bool](p, `($('[data-part=causes] > li:nth-child(1) [data-part=cause]').dispatchEvent(new PointerEvent('pointerenter')), true)`)
	p.until("the line of the cause under the pointer is marked", line(12))
	js[bool](p, `($('[data-part=causes] > li:nth-child(1) [data-part=cause]').dispatchEvent(new PointerEvent('pointerleave')), true)`)
	p.until("then that of the focus again", line(11))
	js[bool](p, `(document.activeElement.blur(), true)`)
	p.until("then none", `!$('tilescope-stage').state.pointed`)
}

// TestInsertMendsTheRace: where the chain ends at a missing barrier, one press compares the run with the program that has it, in which
// nothing races.
func TestInsertMendsTheRace(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../engine/frame/why/testdata/no_barrier.cu")
	if err != nil {
		t.Fatal(err)
	}
	s := shared(t)
	p := openApart(t, linkTo(t, s, string(text), ""), 1280, 720)
	p.ready()
	js[bool](p, `(s => (s.act({do: 'respec', spec: {...s.state.spec, warp: 4, schedule: 'warp-after-warp'}}), true))($('tilescope-stage'))`)
	p.until("warps of four run one after the other", `$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').state.frame.step.count === 12`)
	js[bool](p, `(s => (s.act({do: 'step', count: 1000, size: 'warp'}), true))($('tilescope-stage'))`)
	p.until("the block has ended", `$('tilescope-stage').dataset.step === '12'`)
	js[bool](p, `(s => (s.act({do: 'why', about: {of: 'cell', id: s.state.scene.arrays.find(a => a.name === 'out').id, cell: 3}}), true))`+
		`($('tilescope-stage'))`)
	p.until("the changed program has been run", `$('[data-part=insert]')?.innerText === 'Insert __syncthreads()' && `+
		`$('[data-part=why-mended]')?.innerText === 'With this change, out[3] is 98 at the end.'`)
	p.until("the line stands where it is missing", `$('[data-part=gap] .hole')?.innerText === '__syncthreads();'`)
	p.shoot("why-insert")
	js[bool](p, `($('[data-part=insert]').focus(), true)`)
	p.press(kb.Enter)
	p.until("both programs are compared", `location.pathname === '/compare'`)
	p.sideBySide()
	js[bool](p, `(window.errors = v => v.run.findings.filter(f => f.severity === 'error').length, true)`)
	p.until("only the one without the line races", `errors($('tilescope-compare').a) > 0 && errors($('tilescope-compare').b) === 0`)
	p.until("the line stands between the two", `$('tilescope-compare').b.run.source.text.split('\n')[8] === '    __syncthreads();'`)
	p.shoot("why-compared")
}

// TestWhyOfAFinding: a finding leads to what its two threads did, in the reader's language.
func TestWhyOfAFinding(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/stencil?at=110&off=16&open=findings,phases,banks", 1280, 720)
	p.ready()
	p.click("[data-part=finding-why]")
	p.until("the chain ends in what is missing", `$('[data-part=causes] > li:last-child [data-part=cause]')?.dataset.kind === 'missing'`)
	p.until("which is the line that was switched off", `$('[data-part=causes] > li:last-child [data-part=cause-line]')?.dataset.line === '16'`)
}

// TestWhyIsAskedEverywhere: a thread's variable, a line of output, a warp that waits and a bank conflict are asked about where they are
// shown, by keyboard too, and each has a name for those who cannot see it.
func TestWhyIsAskedEverywhere(t *testing.T) {
	t.Parallel()
	s := shared(t)
	ask := func(p *tab, part, label, question string) {
		t.Helper()
		p.until("it can be asked", fmt.Sprintf(`$('[data-part=%s]')`, part))
		got := js[string](p, fmt.Sprintf(`(e => e.getAttribute('aria-label') ?? e.innerText)($('[data-part=%s]'))`, part))
		if got != label {
			t.Errorf("%s is called %q, want %q", part, got, label)
		}
		js[bool](p, fmt.Sprintf(`($('[data-part=%s]').focus(), true)`, part))
		p.press(kb.Enter)
		p.until("it is answered", fmt.Sprintf(`$('tilescope-why .h span')?.textContent === %q`, question))
	}
	text, err := os.ReadFile("../../engine/frame/why/testdata/conflict.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := openApart(t, linkTo(t, s, string(text), "?open=banks,threads,barriers"), 1280, 720)
	p.ready()
	p.press("5")
	js[bool](p, `(s => (s.act({do: 'step', count: 104, size: 'warp'}), true))($('tilescope-stage'))`)
	p.until("some warps wait", `$('tilescope-stage').state.frame.warps.some(w => w.state === 'waits')`)
	p.shoot("why-waits")
	ask(p, "variable-why", "Why is x 0?", "Why is x 0?")
	js[bool](p, `($('tilescope-stage').act({do: 'panel', name: 'barriers'}), true)`)
	ask(p, "wait-why", "Why does warp 0 wait?", "Why does warp 0 wait at line 8?")
	js[bool](p, `(s => (s.act({do: 'step', count: 1000, size: 'warp'}), true))($('tilescope-stage'))`)
	p.until("the block has ended", `(f => f.step.index === f.step.count)($('tilescope-stage').state.frame)`)
	ask(p, "conflict-why", "Why?", "Why does line 9 take 32 wavefronts?")
	p.until("longer rows are offered", `$('tilescope-why [data-part=pad]')?.innerText === 'Pad it'`)
	p.shoot("why-conflict")
	p.accessible()

	if text, err = os.ReadFile("../../engine/frame/why/testdata/guard.cu"); err != nil {
		t.Fatal(err)
	}
	p = openApart(t, linkTo(t, s, string(text), "?open=output"), 1280, 720)
	p.ready()
	ask(p, "output-why", "Why line 1: 0", `Why is line 1 of the output "0"?`)
	p.until("the chain ends at the guard", `[...document.querySelectorAll('[data-part=causes] > li > [data-part=cause]')].at(-1)?`+
		`.dataset.kind === 'branch'`)
	p.shoot("why-output")
	p.accessible()
}
