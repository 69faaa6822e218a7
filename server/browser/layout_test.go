//go:build browser

package browser

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestSentencesAreWholeBesideAnEditor: at every step of several programs nothing of the headline is cut, nor of what the thread does below
// the picture, and no line of the editor becomes higher or lower.
func TestSentencesAreWholeBesideAnEditor(t *testing.T) {
	t.Parallel()
	p := openApart(t, shared(t).url+"/play", 1280, 720)
	p.ready()
	// It steps as the button does, looks at each moment, and says what is wrong at which position, and how many moments there were.
	const walk = `(async () => {
		const stage = $('tilescope-stage'), wrong = [], frame = () => new Promise(requestAnimationFrame)
		const cut = () => {
			const say = $('.say'), p = say.querySelector('p'), box = say.getBoundingClientRect(), is = p.getBoundingClientRect();
			if (p.scrollHeight > p.clientHeight + 1 || is.top < box.top - .5 || is.bottom > box.bottom + .5) return 'headline: ' + p.innerText;
			const d = $('[data-part=detail]');
			return d.scrollHeight > d.clientHeight + 1 || d.scrollWidth > d.clientWidth + 1 ? 'detail: ' + d.innerText : '' }
		const heights = () => Object.fromEntries([...document.querySelectorAll('.cm-line')].map(l => [l.textContent.replace(/(on|off)$/, ''),
			l.offsetHeight]))
		const were = heights()
		let moments = 0
		for (const last = stage.state.frame.step.count; moments < 24;) {
			moments++
			const at = stage.dataset.position, c = cut()
			if (c) wrong.push(at + ' cuts the ' + c)
			for (const [text, h] of Object.entries(heights()))
				if (text in were && were[text] !== h) wrong.push(at + ': the line ' + text + ' is ' + h + ' high and was ' + were[text])
			if (stage.state.frame.step.index >= last) break
			$('[data-part=step-forward]').click()
			for (const end = performance.now() + 60000; stage.dataset.position === at && performance.now() < end;) await frame()
			if (stage.dataset.position === at) { wrong.push(at + ' is never left'); break }
		}
		return [String(moments), ...wrong] })()`
	for name, file := range map[string]string{
		"transpose": "testdata/large/transpose_64.cu", "convolution": "../../engine/view/testdata/headlines/convolution_2d.cu",
		"stencil": "../../engine/view/testdata/headlines/stencil_3d.cu",
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range []look{{1280, 720, "light"}, {1920, 1080, "light"}} {
			p.holds(t, fmt.Sprintf("%s-%d", name, l.width), func(t *testing.T) {
				p.restyle(l)
				p.tryOut(fmt.Sprintf("%s// %d\n", text, l.width)) // at its first step again
				said := js[[]string](p, walk)
				if said[0] == "1" {
					t.Error("it was not stepped")
				}
				for _, wrong := range said[1:] {
					t.Errorf("position %s", wrong)
				}
			})
		}
	}
}

// TestThePlaygroundUsesItsRoom runs programs in one playground, and looks at what each of them opens, lists and leaves room for.
func TestThePlaygroundUsesItsRoom(t *testing.T) {
	t.Parallel()
	p := openApart(t, shared(t).url+"/play", 1280, 900)
	p.ready()
	p.holds(t, "uncoalesced access opens its sectors", func(t *testing.T) { uncoalescedAccessOpensItsSectors(t, p) })
	p.do(chromedp.EmulateViewport(1280, 720))
	p.holds(t, "lists of results say that they go on", func(t *testing.T) { listsOfResultsSayThatTheyGoOn(t, p) })
	p.holds(t, "blocks of a grid are named whole", func(t *testing.T) { blocksOfAGridAreNamedWhole(t, p) })
	p.holds(t, "the whole stage shows the source once", func(t *testing.T) { wholeStageShowsTheSourceOnce(t, p) })
}

// uncoalescedAccessOpensItsSectors: where sectors are what a run has to say, the playground opens them, and only them, in a window that
// leaves the picture its room.
func uncoalescedAccessOpensItsSectors(t *testing.T, p *tab) {
	t.Helper()
	p.tryOut(`#define N 32
__global__ void turn(const float *in, float *out) { out[threadIdx.x * N + threadIdx.y] = in[threadIdx.y * N + threadIdx.x]; }
int main() {
  float *a, *b;
  cudaMalloc(&a, N * N * 4); cudaMalloc(&b, N * N * 4);
  cudaMemset(a, 0, N * N * 4);
  turn<<<1, dim3(32, 8)>>>(a, b);
  cudaFree(a); cudaFree(b);
}
`)
	p.press(kb.ArrowRight)
	p.until("the sectors are open", `[...document.querySelectorAll('[data-part=panel]')].map(e => e.dataset.panel).join() === 'sectors'`)
}

// listsOfResultsSayThatTheyGoOn: of many findings those are shown that have room, whole, and a press shows the others.
func listsOfResultsSayThatTheyGoOn(t *testing.T, p *tab) {
	t.Helper()
	p.tryOut(`#include <stdio.h>
__global__ void one(int *a, int *b, int *c, int *d) { a[threadIdx.x] = b[threadIdx.x] + c[threadIdx.x] + d[threadIdx.x]; }
int main() {
  int *a, *b, *c, *d, h[32] = {0};
  cudaMalloc(&a, 128); cudaMalloc(&b, 128); cudaMalloc(&c, 128); cudaMalloc(&d, 128);
  cudaMemcpy(b, h, 128, cudaMemcpyHostToDevice); cudaMemcpy(c, h, 128, cudaMemcpyHostToDevice);
  cudaMemcpy(d, h, 128, cudaMemcpyHostToDevice);
  one<<<1, 32>>>(a, b, c, d);
  for (int i = 0; i < 20; i++) printf("line %d\n", i);
}
`)
	p.until("some are shown", `!!$('[data-part=result-finding]')`)
	if cut := js[bool](p, `(b => b.scrollHeight > b.clientHeight + 1)($('.res .fnd .box'))`); cut {
		t.Error("a finding is cut")
	}
	p.until("the rest is counted", `$('[data-part=more-findings]').innerText === `+
		`$('tilescope-stage').state.run.findings.length - document.querySelectorAll('[data-part=result-finding]').length + ' more'`)
	p.click("[data-part=more-findings]")
	p.until("all are shown", `document.querySelectorAll('[data-part=result-finding]').length === `+
		`$('tilescope-stage').state.run.findings.length`)
	if got := js[string](p, `getComputedStyle($('.res .out .box')).backgroundAttachment`); got != "local, scroll" {
		t.Errorf("the edge of a long output is %q, not drawn until its end is in sight", got)
	}
}

// blocksOfAGridAreNamedWhole: in the menu of a grid with three dimensions each block has a name of its own.
func blocksOfAGridAreNamedWhole(t *testing.T, p *tab) {
	t.Helper()
	p.tryOut(`__global__ void mark(int *out) { out[blockIdx.z * 4 + blockIdx.y * 2 + blockIdx.x] = blockIdx.z; }
int main() { int *d; cudaMalloc(&d, 32); mark<<<dim3(2, 2, 2), 1>>>(d); cudaFree(d); }
`)
	p.click("[data-part=pick-block]")
	p.until("the blocks are listed", `document.querySelectorAll('[data-part=block]').length === 8`)
	if got, want := js[string](p, `[...document.querySelectorAll('[data-part=block]')].map(e => e.innerText).join(' ')`),
		"0,0,0 1,0,0 0,1,0 1,1,0 0,0,1 1,0,1 0,1,1 1,1,1"; got != want {
		t.Errorf("the blocks are %s, want %s", got, want)
	}
	p.press(kb.Escape)
}

// wholeStageShowsTheSourceOnce: with all of the playground's room for the stage, the editor gives way to the source.
func wholeStageShowsTheSourceOnce(t *testing.T, p *tab) {
	t.Helper()
	p.until("the editor is there", `!!$('.cm-content')`)
	p.whole()
	p.until("the source is shown once", `!$('.code .cm-editor').checkVisibility() && $('.code [data-part=source]').checkVisibility()`)
	if got := js[bool](p, `$('.code [data-part=source]').parentElement.clientHeight > 300`); !got {
		t.Error("the source has not the column's height")
	}
}

// TestTheTourMovesOn: who steps has understood Step, and who steps on has seen the picture: the tour's box does not stay in their way.
func TestTheTourMovesOn(t *testing.T) {
	t.Parallel()
	url := shared(t).url + "/lessons/tiled-matrix-multiply" // the tour is shown only where the address names no view
	p := openApart(t, url, 1280, 720)
	p.ready()
	js[bool](p, `(localStorage.setItem('tilescope-tour', ''), true)`)
	p.do(navigate(url))
	p.until("the tour begins", `$('[data-part=tour] h2')?.innerText === 'Step' || !!$('[data-part=tour]')`)
	p.ready()
	const title = `$('[data-part=tour] h2').innerText`
	begin := js[string](p, title)
	p.press(kb.ArrowRight)
	p.until("it goes on to the picture", fmt.Sprintf(`%s !== %q && $('.toured')?.dataset.part === 'picture'`, title, begin))
	for range 3 {
		at := p.position()
		p.press(kb.ArrowRight)
		p.until("the step is shown", fmt.Sprintf(`$('tilescope-stage').dataset.position !== '%d'`, at))
	}
	p.until("it goes on to the source", `$('.code .toured') !== null`)
}

// TestHeadersOfPhonesAreOneRow: on a phone the headers of the home page, the playground and a comparison are one row without anything cut,
// and what they have no room for is in a menu.
func TestHeadersOfPhonesAreOneRow(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, "about:blank", 390, 844)
	for name, url := range map[string]string{
		"home": s.url + "/", "playground": s.url + "/play", "compare": s.url + "/compare",
		"pair": s.url + "/compare?lesson=padding&define=PAD:0&b.define=PAD:1",
	} {
		p.holds(t, name, func(*testing.T) {
			p.do(navigate(url))
			p.until("the header is there", `!!$('.home-top, .top .tools button')`)
			p.until("it is one row, and nothing is cut", `(h => h.offsetHeight <= 64 && [...h.querySelectorAll('a, button, .ttl')]`+
				`.filter(e => e.checkVisibility() && !e.closest('[popover]')).every(e => { const r = e.getBoundingClientRect(); `+
				`return r.left >= 0 && r.right <= innerWidth && e.scrollWidth <= e.clientWidth + 1 }))($('.home-top, .top'))`)
			menu := js[string](p, `$('.home-top, .top').querySelector('[data-part=site-menu], [data-part=more-button], '+
				'[data-part=compare-more]').dataset.part`)
			p.click("[data-part=" + menu + "]")
			p.until("the menu opens", `!!$('header :popover-open')`)
		})
	}
}

// TestComparedRunsShowTheSameWarp: where one of two runs has conflicts and the other none, both show the same warp at the same step, and
// numbers above the pictures say what differs.
func TestComparedRunsShowTheSameWarp(t *testing.T) {
	t.Parallel()
	p := openApart(t, shared(t).url+"/compare?lesson=padding&define=PAD:0&b.define=PAD:1", 1280, 720)
	p.sideBySide()
	p.until("an access with conflicts in one of them is shown", `(([a, b]) => a && b && a.conflicts > 0 && b.conflicts === 0 && `+
		`a.step === b.step && a.warp === b.warp)(['a', 'b'].map(x => $('tilescope-compare')[x].frame?.banks))`)
	p.until("the numbers come first", `(d => d && /248\s*→\s*0/.test(d.innerText) && d.getBoundingClientRect().bottom < `+
		`$('[data-part=variant]').getBoundingClientRect().top)($('[data-part=compare-numbers]'))`)
	p.shoot("compare-same-warp")
}
