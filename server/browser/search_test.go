//go:build browser

package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const early = `__global__ void reverse(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x + 1;
  out[threadIdx.x] = s[63 - threadIdx.x];
}
int main() {
  int h[64], *d;
  cudaMalloc(&d, sizeof h);
  reverse<<<1, 64>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(d);
  return 0;
}
`

// TestFindASchedule: beside a race is the search for a schedule that shows it; the run found opens where the wrong value was written,
// in words and in the picture.
func TestFindASchedule(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play", 1280, 720)
	p.ready()
	p.replace(early)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("the program runs", `$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').state.run.source.text.includes('void reverse')`)
	p.press(kb.Escape)
	js[bool](p, `(document.activeElement.blur(), true)`)
	if !js[bool](p, `!!$('[data-part=finding]')`) {
		p.click("[data-part=panel-word][data-panel=findings]")
	}
	p.until("the race is there", `!!$('[data-part=finding][data-kind=race-shared] [data-part=search]')`)
	p.shoot("search-before")
	p.click("[data-part=finding][data-kind=race-shared] [data-part=search]")
	p.until("the difference is said", `($('[data-part=bite] [role=status]')?.textContent ?? '').includes('reverse leaves 0 in out[0]')`)
	p.until("the run found is shown", `$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.spec.schedule === `+
		`'warp-after-warp' && $('tilescope-stage').state.frame.focus.thread[0] === 0`)
	p.until("it is in the address", `location.search.includes('schedule=warp-after-warp')`)
	p.until("it is in view", `(() => { const b = $('[data-part=bite]').getBoundingClientRect(), i = $('.ins').getBoundingClientRect(); `+
		`return b.top >= i.top - 1 && b.top < i.bottom - 40; })()`)
	p.shoot("search-found")
	js[bool](p, `(document.documentElement.dataset.theme = 'dark', true)`)
	p.shoot("search-found-dark")
	if text := p.text("[data-part=bite] [role=status]"); !strings.Contains(text, "it leaves 64") ||
		!strings.Contains(text, "one warp after another") {
		t.Errorf("it says %q", text)
	}
	p.click("[data-part=usual]")
	p.until("the run before is back", `$('tilescope-stage').dataset.state === 'ready' && !$('tilescope-stage').state.spec.schedule && `+
		`!$('[data-part=usual]')`)
}

// TestTheSourceNumbersTheFindingThatIsShown: of several findings the panel marks and shows the one whose culprits the source numbers.
func TestTheSourceNumbersTheFindingThatIsShown(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/learn/tiled-matrix-multiply?part=3", 1280, 720)
	p.ready()
	p.click(`.part:not([hidden]) a.moment`)
	p.until("the last finding is marked, in sight, and its lines are those that the source numbers", `((on, all) => on && all.length > 1 && `+
		`on !== all[0] && on.getAttribute('aria-current') === 'true' && `+
		`((r, b) => r.top >= b.top - 1 && r.top < b.top + b.height / 2)(on.getBoundingClientRect(), `+
		`on.closest('.ins').getBoundingClientRect()) && `+
		`[...on.querySelectorAll('[data-part=culprit]')].every((c, i) => c.textContent.includes('line ' + [...document.querySelectorAll(`+
		`'[data-part=source-line]')].find((l) => l.querySelector('.hotn')?.textContent === String(i + 1))?.dataset.line)))`+
		`($('.ft .on'), [...document.querySelectorAll('[data-part=finding]')])`)
}
