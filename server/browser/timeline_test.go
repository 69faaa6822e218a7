//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestBinnedTimeline: a block of many more steps than pixels has a timeline whose marks stand for several steps, and say how many. Every
// place of it leads to where it lies among the steps, and the playhead stands where the step does.
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
	p.until("the whole run is there", `$('tilescope-stage').dataset.state === 'ready' && location.hash.includes('s=') && `+
		`$('tilescope-stage').state.run?.ending.kind === 'completed' && $('tilescope-stage').state.scene.track.count > 2e5`)
	for _, l := range []look{{1280, 720, ""}, {1920, 1080, ""}, {390, 844, ""}} {
		t.Run(fmt.Sprintf("%dx%d", l.width, l.height), func(t *testing.T) {
			p.do(chromedp.EmulateViewport(l.width, l.height))
			p.until("the timeline is drawn at its new width", fmt.Sprintf(`window.innerWidth === %d && `+
				`Math.abs(Number($('[data-part=timeline]').viewBox.baseVal.width) * parseFloat(getComputedStyle(document.documentElement).fontSize) `+
				`/ 16 - $('[data-part=timeline]').clientWidth) < 2`, l.width))
			if said := js[bool](p, `(e => { const t = $('tilescope-stage').state.scene.track; return t.per * (t.at.length - 1) < t.count && t.per `+
				`* t.at.length >= t.count && t.at.length <= 2000 && e.dataset.per === String(t.per) && `+
				`e.getAttribute('aria-label').includes(t.per.toLocaleString('en')) && Number(e.getAttribute('aria-valuemax')) === t.count `+
				`})($('[data-part=timeline]'))`); !said {
				t.Errorf("the timeline says %s of %s steps", js[string](p, `$('[data-part=timeline]').getAttribute('aria-label')`),
					js[string](p, `String($('tilescope-stage').state.scene.track.count)`))
			}
			for _, share := range []float64{0.25, 0.8} {
				js[bool](p, fmt.Sprintf(`(e => { const b = e.getBoundingClientRect(), w = e.viewBox.baseVal.width, left = innerWidth > 760 ? 78 : 4, k = b.width / w;
					const x = b.left + k * (left + (w - left - 4) * %[1]g), o = { clientX: x, clientY: b.top + b.height / 2, pointerId: 1, button: 0, bubbles: true };
					e.setPointerCapture = () => {}; e.dispatchEvent(new PointerEvent('pointerdown', o)); e.dispatchEvent(new PointerEvent('pointerup', o)); return true })($('[data-part=timeline]'))`, share))
				p.until("it leads there", fmt.Sprintf(`(s => s.dataset.step === String(s.state.frame.step.index) && `+
					`Math.abs(s.state.frame.step.index / s.state.frame.step.count - %g) < 0.004)($('tilescope-stage'))`, share))
				p.until("the playhead stands there", fmt.Sprintf(`(e => { const w = e.viewBox.baseVal.width, left = innerWidth > 760 ? 78 : 4; `+
					`return Math.abs((Number($('[data-part=timeline] .future').getAttribute('x')) - left) / (w - left - 4) - %g) < 0.006 `+
					`})($('[data-part=timeline]'))`, share))
			}
			p.shoot(fmt.Sprintf("binned-%d", l.width))
		})
	}
}
