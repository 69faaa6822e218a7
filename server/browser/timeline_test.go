//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestBinnedTimeline: a block of many more steps than pixels has a timeline whose marks stand for several steps, and say how many. Every
// place of it leads to where it is among the steps, and the playhead is where the step is.
func TestBinnedTimeline(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play", 1280, 720)
	p.ready()
	p.replace(`__global__ void walk(float *x) {
  __shared__ float part[64];
  float sum = 0;
  for (int i = 0; i < 20000; i++) {
    part[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    sum += part[63 - threadIdx.x];
    __syncthreads();
  }
  x[threadIdx.x] = sum;
}
int main() { float *d; cudaMalloc(&d, 256); cudaMemset(d, 0, 256); walk<<<1, 64>>>(d); return cudaDeviceSynchronize(); }
`)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.whole() // its timeline says most
	p.until("the whole run is there", `$('tilescope-stage').dataset.state === 'ready' && location.hash.includes('s=') && `+
		`$('tilescope-stage').state.run?.ending.kind === 'completed' && $('tilescope-stage').state.scene.track.count > 2e5`)
	for _, l := range []look{{1280, 720, ""}, {1920, 1080, ""}, {390, 844, ""}} {
		t.Run(fmt.Sprintf("%dx%d", l.width, l.height), func(t *testing.T) {
			p.do(chromedp.EmulateViewport(l.width, l.height))
			p.until("the timeline is drawn at its new width", fmt.Sprintf(`window.innerWidth === %d && `+
				`Math.abs(Number($('[data-part=timeline]').viewBox.baseVal.width) * parseFloat(getComputedStyle(document.documentElement).fontSize) `+
				`/ 16 - $('[data-part=timeline]').clientWidth) < 2`, l.width))
			if said := js[bool](p, `(e => { const t = $('tilescope-stage').state.scene.track, v = t.events; return v.per > 1 && `+
				`v.deed.length <= 2000 && e.dataset.per === String(v.per) && `+
				`e.getAttribute('aria-label').includes(v.per.toLocaleString('en')) && `+
				`Number(e.getAttribute('aria-valuemax')) === t.count && (innerWidth <= 760 || `+
				`e.querySelectorAll('[data-part=event-bar]').length === v.deed.length) })($('[data-part=timeline]'))`); !said {
				t.Errorf("the timeline says %s of %s steps", js[string](p, `$('[data-part=timeline]').getAttribute('aria-label')`),
					js[string](p, `String($('tilescope-stage').state.scene.track.count)`))
			}
			for _, share := range []float64{0.25, 0.8} {
				js[bool](p, fmt.Sprintf(`(e => { const b = e.getBoundingClientRect(), w = e.viewBox.baseVal.width, left = 4, k = b.width / w;
					const x = b.left + k * (left + (w - left - 4) * %[1]g), o = { clientX: x, clientY: b.top + b.height / 2, pointerId: 1, button: 0, bubbles: true };
					e.setPointerCapture = () => {}; e.dispatchEvent(new PointerEvent('pointerdown', o)); e.dispatchEvent(new PointerEvent('pointerup', o)); return true })($('[data-part=timeline]'))`, share))
				p.until("it leads there", fmt.Sprintf(`(s => s.dataset.step === String(s.state.frame.step.index) && `+
					`Math.abs(s.state.frame.step.index / s.state.frame.step.count - %g) < 0.004)($('tilescope-stage'))`, share))
				p.until("the playhead stands there", fmt.Sprintf(`(e => { const w = e.viewBox.baseVal.width, left = 4; `+
					`return Math.abs((Number($('[data-part=timeline] .future').getAttribute('x')) - left) / (w - left - 4) - %g) < 0.006 `+
					`})($('[data-part=timeline]'))`, share))
			}
			p.shoot(fmt.Sprintf("binned-%d", l.width))
		})
	}
}

// TestTimelineOfEvents: the timeline has a chip for each warp and event and none for bookkeeping, called by what the event does; its
// tooltip is its headline, and a press goes there. Where chips would be narrower than 14 pixels an event is one bar with a count.
func TestTimelineOfEvents(t *testing.T) {
	t.Parallel()
	s := shared(t)
	const marks = `[...document.querySelectorAll('[data-part=timeline] :is([data-part=event-chip], [data-part=event-bar])')]`
	for _, c := range []struct{ name, tile, part, labels string }{
		{"chips", "8", "event-chip", "in → tile|barrier|store out"}, {"bars", "32", "event-bar", "in → tile|barrier|store out"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := openApart(t, linkTo(t, s, strings.Replace(transposing, "#define TILE 8", "#define TILE "+c.tile, 1), ""), 1280, 720)
			p.ready()
			p.whole()
			const labels = `[...document.querySelectorAll('[data-part=event-label]')].map(e => e.textContent).join('|')`
			if got := js[string](p, labels); got != c.labels {
				t.Errorf("the events are called %s", got)
			}
			if told := js[bool](p, marks+`.every(e => e.dataset.part === '`+c.part+`') && `+
				marks+`.reduce((n, e) => n + Number(e.dataset.count), 0)`+` === $('tilescope-stage').state.scene.track.events.count.reduce((n, m) => n + m, 0)`); !told {
				t.Error("the marks are not the steps that are told")
			}
			const widths = marks + `.map(e => e.querySelector('rect').getBoundingClientRect().width)`
			if narrow := js[float64](p, `Math.min(...`+widths+`)`); narrow < 12 {
				t.Errorf("a mark is %v wide", narrow)
			}
			n := js[int](p, marks+`.length`)
			for _, i := range []int{n - 1, 0, n / 2} {
				at := js[int](p, fmt.Sprintf(`Number(`+marks+`[%d].dataset.at)`, i))
				p.hitMark(i)
				p.until("a press goes there", fmt.Sprintf(`$('tilescope-stage').dataset.position === '%d'`, at+1))
				p.until("it is what was done last", fmt.Sprintf(`$('tilescope-stage').state.frame.line === `+
					`(e => e.deeds[e.deed[%s[%d].dataset.event]].line)($('tilescope-stage').state.scene.track.events)`,
					marks, i))
				if says := js[string](p, fmt.Sprintf(marks+`[%d].querySelector('title').textContent`, i)); !strings.HasPrefix(says, "Warp ") && !strings.Contains(says, "arps ") ||
					!strings.Contains(says, "(line ") {
					t.Errorf("mark %d has the tooltip %q", i, says)
				}
			}
			if on := js[int](p, `document.querySelectorAll('[data-part=event-label][data-on]').length`); on != 1 {
				t.Errorf("%d labels are of the event at hand", on)
			}
			p.shoot("timeline-" + c.name)
		})
	}
}

// hitMark presses the middle of a chip or a bar.
func (p *tab) hitMark(i int) {
	p.t.Helper()
	type point struct{ X, Y float64 }
	at := js[point](p, fmt.Sprintf(`(r => ({X: r.x + r.width / 2, Y: r.y + r.height / 2}))([...document.querySelectorAll(`+
		`'[data-part=timeline] :is([data-part=event-chip], [data-part=event-bar])')][%d].querySelector('rect').getBoundingClientRect())`, i))
	p.do(chromedp.MouseClickXY(at.X, at.Y))
}
