//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// toTheConflict steps on until the sentence is about a bank conflict.
func (p *tab) toTheConflict() {
	p.t.Helper()
	p.trail("ArrowRight", 40, `$('[data-part=narration]').textContent.includes('bank conflict')`)
	if said := p.text("[data-part=narration]"); !strings.Contains(said, "bank conflict") {
		p.t.Fatalf("no conflict is told: %s", said)
	}
}

// TestConflictLeadsToTheCure: the sentence of a bank conflict offers what padding and what swizzled columns make of it, and one press
// compares the run with either: the swizzle on a large screen, the padding on a phone. The same conflict is told pass by pass, and by
// colours.
func TestConflictLeadsToTheCure(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range looks() {
		t.Run(fmt.Sprintf("%d-%s", l.width, l.theme), func(t *testing.T) {
			p := open(t, s.url+"/lessons/banks/transpose.cu?theme="+l.theme, l.width, l.height)
			p.ready()
			if js[bool](p, `!!$('[data-part=pad], [data-part=swizzle]')`) {
				t.Error("something is to be padded before there is a conflict")
			}
			p.toTheConflict()
			p.offersTheCure(l)
			p.tellsPasses(l)
			p.coloursByBank(s, l)
			cure := "pad"
			if l.width > 760 {
				cure = "swizzle"
			}
			p.click(".say [data-part=" + cure + "]")
			p.until("the comparison is open", `location.pathname === '/compare'`)
			p.sideBySide()
			p.until("no conflict is left", `$('[data-counter=shared_load_conflicts]').innerText.split(/\s*\t\s*/).join('|').`+
				`includes('|992|0|−992|')`)
			p.until("both are at the line of the conflict", `[...document.querySelectorAll('[data-part=variant]')].`+
				`every(v => Number(v.dataset.step) > 0)`)
		})
	}
}

// offersTheCure holds that a conflict's cost is at its line, and that both changes are offered beside the sentence, with what they give; on
// a large screen the panel and the answer to why offer them, too.
func (p *tab) offersTheCure(l look) {
	p.t.Helper()
	p.until("the cost stands at its line", `$('[data-part=source-line][data-line="12"] [data-part=line-passes]')?.innerText === '32×'`)
	if l.width >= 1280 && !js[bool](p, `(line => line.querySelector('[data-part=line-passes]').getBoundingClientRect().bottom < `+
		`line.getBoundingClientRect().top + 1.5 * parseFloat(getComputedStyle(line).lineHeight))`+
		`($('[data-part=source-line][data-line="12"]'))`) {
		p.t.Error("the cost of the conflict wraps onto a line of its own")
	}
	p.until("the change is offered", `$('.say [data-part=pad]')?.innerText === 'Pad it' && `+
		`$('.say [data-part=pad]').title.startsWith('Compare with tile[N][N + PAD + 1] on line 6')`)
	p.until("the swizzle is offered beside the padding", `$('.say [data-part=swizzle]')?.innerText === `+
		`'Swizzle it' && $('.say [data-part=swizzle]').title.includes('64 shared-memory wavefronts instead of 1,056')`)
	p.until("what both give was measured", `$('.say [data-part=pad]').title.includes('64 shared-memory wavefronts `+
		`instead of 1,056; the results are the same')`)
	p.shoot(fmt.Sprintf("banks-conflict-%d-%s", l.width, l.theme))
	if l.width > 760 {
		p.until("the panel offers it, too", `$('[data-part=banks] [data-part=pad]') && $('[data-part=banks] [data-part=swizzle]')`)
		p.click("[data-part=conflict-why]")
		p.until("so does the answer to why", `$('tilescope-why [data-part=pad]') && $('tilescope-why [data-part=swizzle]')`)
	}
	p.accessible()
}

// tellsPasses holds that a conflict is told pass by pass, with keys too; large in the picture's place, and as a list on a phone.
func (p *tab) tellsPasses(l look) {
	p.t.Helper()
	js[bool](p, `($('tilescope-stage').course.store.choose({panels: ['banks']}), true)`)
	p.until("32 passes", `$('[data-part=banks]')?.dataset.passes === '32' && $('[data-part=pass]').max === '32'`)
	js[bool](p, `($('[data-part=pass]').focus(), true)`)
	p.press(kb.ArrowRight)
	p.until("the first pass", `$('[data-part=pass-words]')?.innerText === `+
		`'wavefront 1 of 32: tile[0][0] by lane 0. 31 banks idle, 31 lanes waiting'`)
	p.until("its word is marked", `$('tilescope-stage').state.picked?.kind === 'word' && $('tilescope-stage').state.picked.cell === 0`)
	p.press(kb.End)
	p.until("the last pass", `$('[data-part=pass]').ariaValueText.includes('tile[31][0] by lane 31') && `+
		`$('[data-part=pass-words]').dataset.pass === '32' && $('tilescope-stage').state.picked.cell === 31 * 32`)
	p.press(kb.ArrowLeft)
	p.until("one lane waits", `$('[data-part=pass-words]').innerText.endsWith('31 banks idle, 1 lane waiting')`)
	p.shoot(fmt.Sprintf("banks-passes-%d-%s", l.width, l.theme))
	p.accessible()
	if l.width < 760 {
		if got := js[string](p, `(r => r.length + ' ' + r[1].checkVisibility() + ' ' + r[1].innerText.split(/\s+/).join('|'))`+
			`([...document.querySelectorAll('[data-part=pass-list] tbody tr')])`); got != "32 true 2|1|tile[1][0]" {
			p.t.Errorf("the list of passes: %s", got)
		}
		return
	}
	p.click("[data-part=banks-large]")
	p.until("it takes the picture's place", `$('tilescope-banks[large] [data-part=bank-strip]')?.getBoundingClientRect().height > 300`)
	p.click("tilescope-banks[large] [data-pass='12']")
	p.until("a pass is pressed", `$('tilescope-banks[large] [data-part=pass-words]')?.dataset.pass === '12'`)
	p.shoot(fmt.Sprintf("banks-large-%d-%s", l.width, l.theme))
	p.accessible()
	p.click("[data-part=memory][data-memory='']")
	p.until("the picture is back", `!!$('tilescope-picture')`)
}

// hatched are the columns of the cells that are drawn as of a conflict's bank.
const hatched = `(p => p.plan.plates.flatMap((plate, k) => p.cells.drawn[k].flatMap((look, i) => look?.clash ? [i % plate.cols] : [])))(` +
	`$('tilescope-picture'))`

// coloursByBank holds that shared memory is coloured by bank on request, which travels in the address; the bank of a conflict is hatched.
func (p *tab) coloursByBank(s *program, l look) {
	p.t.Helper()
	js[bool](p, `($('tilescope-stage').act({do: 'memory', name: 'only:tile'}), true)`)
	p.until("one array has the picture", `$('tilescope-picture') && location.search.includes('see=only')`)
	p.click("[data-part=shade]")
	p.until("it is on, and in the address", `$('[data-part=shade]').ariaPressed === 'true' && location.search.includes('colour=bank')`)
	p.until("a column is hatched", hatched+`.length > 7`)
	p.until("its bank alone", `new Set(`+hatched+`).size === 1`)
	p.until("that is said", `$('[data-part=picture]').ariaLabel.includes('shaded by bank')`)
	p.shoot(fmt.Sprintf("banks-colour-%d-%s", l.width, l.theme))
	p.accessible()
	if l.width < 760 {
		return
	}
	again := open(p.t, s.url+js[string](p, `location.pathname + location.search`), l.width, l.height)
	again.ready()
	again.until("a link has it", `$('[data-part=shade]').ariaPressed === 'true' && `+hatched+`.length > 7`)
	again.close()
}

// TestPadIsOfferedWhereItHelps: where no declaration mends a conflict, none is offered; where the address of an element is taken, only
// longer rows are; and where the program does something else with longer rows, they are not offered once that is known.
func TestPadIsOfferedWhereItHelps(t *testing.T) {
	t.Parallel()
	p := open(t, shared(t).url+"/play?open=banks", 1280, 720)
	p.ready()
	const main = "}\nint main() {\n  int *o;\n  cudaMalloc(&o, 128);\n  k<<<1, 32>>>(o);\n  cudaFree(o);\n  return 0;\n}\n"

	p.tryOut("__global__ void k(int *o) {\n  __shared__ int s[1024];\n  int t = threadIdx.x;\n  s[t * 16] = t;\n  o[t] = s[t * 16];\n" + main)
	p.toTheConflict()
	p.until("16 passes", `$('[data-part=banks]')?.dataset.passes === '16'`)
	if js[bool](p, `!!$('[data-part=pad], [data-part=swizzle]')`) {
		t.Error("a change is offered where none helps")
	}

	p.tryOut("__global__ void k(int *o) {\n  __shared__ int s[32][32];\n  int t = threadIdx.x;\n  int *p = &s[t][0];\n  *p = t;\n" +
		"  s[t][1] = t;\n  o[t] = s[t][1];\n" + main)
	p.toTheConflict()
	p.trail("ArrowRight", 20, `$('.say [data-part=pad]')`)
	p.until("what is known of it has come", `$('.say [data-part=pad]') && $('tilescope-stage').state.diagnosis?.verdicts.some(v => `+
		`v.kind === 'bank-conflicts' && v.change)`)
	if js[bool](p, `!!$('[data-part=swizzle]')`) {
		t.Error("a swizzle is offered")
	}

	p.tryOut("__global__ void k(int *o) {\n  __shared__ int s[32][32];\n  int t = threadIdx.x;\n  s[t][0] = t;\n  __syncthreads();\n" +
		"  o[t] = s[t][0] + (int)sizeof(s);\n" + main)
	p.toTheConflict()
	p.until("it is known", `$('tilescope-stage').state.diagnosis?.verdicts.some(v => v.kind === 'bank-conflicts')`)
	p.until("they are not offered", `!$('[data-part=pad]') && $('tilescope-stage').state.frame.say.change !== undefined`)
}

// TestBankSentenceIsSeen: of what the panel of banks says of a conflict the sentence is seen without scrolling, with the grid of passes
// beside it, alone and among others.
func TestBankSentenceIsSeen(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 1280, 720)
	for _, lang := range []string{"en", "de"} {
		p.do(navigate(s.url + "/lessons/banks/transpose.cu?step=200&lang=" + lang + "&open=banks"))
		p.ready()
		for _, panels := range []string{"banks", "banks,phases,threads", "phases,threads,banks"} {
			js[bool](p, `($('tilescope-stage').course.store.choose({panels: '`+panels+`'.split(',')}), true)`)
			p.until("the panels are open", `[...document.querySelectorAll('.ins > [data-part=panel]')].map(e => e.dataset.panel).join() === '`+
				panels+`'`)
			p.until("there is a conflict", `$('[data-part=banks]')?.dataset.passes === '32'`)
			for what, selector := range map[string]string{"the sentence": ".bk-said > p.q", "the grid": "[data-part=bank-strip]"} {
				bottom := func(of string) float64 { return js[float64](p, `$('`+of+`').getBoundingClientRect().bottom`) }
				if hidden := bottom(".ins "+selector) - bottom(".ins"); hidden > 0 {
					t.Errorf("%s, %s: %s is %v too low", lang, panels, what, hidden)
				}
			}
			p.shoot("bank-sentence-" + lang + "-" + strings.ReplaceAll(panels, ",", "-"))
		}
	}
}
