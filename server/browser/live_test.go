//go:build browser

package browser

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// endless is a student's commonest mistake, with a barrier and a tile so that there is something to see. It counts as it goes: a loop that
// comes back to the same state is found out at once.
const endless = `__global__ void count(int *x, int n) {
  __shared__ int part[64];
  int t = threadIdx.x;
  part[t] = x[t];
  __syncthreads();
  for (int s = 32; s >= 0; s /= 2) {
    if (t <= s) part[t]++;
    __syncthreads();
  }
  if (t == 0) x[0] = part[0];
}
int main() {
  int h[64], *d;
  for (int i = 0; i < 64; i++) h[i] = i;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  count<<<1, 64>>>(d, 64);
  return cudaDeviceSynchronize();
}
`

// look waits until what has run so far can be looked at.
func (p *tab) look() {
	p.t.Helper()
	p.until("what has run so far is shown", `$('[data-part=live]') && $('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').state.run.open && $('tilescope-stage').dataset.position !== undefined`)
	js[bool](p, `(document.activeElement.blur(), true)`)
}

// TestWhatStillRuns: a program without end is looked at while it is executed, by one reader and by a class. The parts share a server whose
// limit they never reach.
func TestWhatStillRuns(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0", "--max-instructions", "100000000000")
	p := openApart(t, s.url+"/play", 1280, 720)
	p.ready()
	p.holds(t, "a kernel is stepped", func(t *testing.T) { looksWhileItRuns(t, p) })
	p.holds(t, "the host program runs for ever", func(*testing.T) { p.hostRunsForEver() })
	p.close()
	t.Run("a class follows", func(t *testing.T) { isFollowedWhileItRuns(t, s) })
}

// looksWhileItRuns: a loop without end is stepped while it is executed. More of it comes in without moving the reader, and when they stop
// it what there is stays.
func looksWhileItRuns(t *testing.T, p *tab) {
	t.Helper()
	p.replace(endless + "// " + t.Name() + "\n") // a run that nobody has stopped yet
	p.press(kb.Enter, kb.ModifierCtrl)
	p.look()
	p.press("5") // by the warp
	at := p.position()
	for n := 1; n <= 5; n++ {
		p.press(kb.ArrowRight)
	}
	p.until("it can be stepped", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) >= %d && `+
		`$('tilescope-stage').state.run.open`, at+5))
	here := p.position()
	steps := int(js[float64](p, `$('tilescope-stage').state.run.steps`))
	// A phone last: there it is stopped.
	for _, l := range looks() {
		p.restyle(l)
		p.part("stage")
		p.until("the timeline says what is not known yet",
			`$('[data-part=timeline]').hasAttribute('data-open') && /not yet|too long/.test($('[data-part=timeline]').textContent)`)
		p.shoot("live-" + strconv.FormatInt(l.width, 10) + "-" + l.theme)
	}
	p.until("more of it comes in", fmt.Sprintf(`$('tilescope-stage').state.run.steps > %d`, steps))
	if now := p.position(); now != here {
		t.Errorf("the reader was moved from %d to %d", here, now)
	}
	p.click("[data-part=give-up]")
	p.until("it is said that it was stopped",
		`/The program was stopped after/.test($('[data-part=banner]')?.innerText ?? '') && !$('[data-part=live]')`)
	for _, l := range slices.Backward(looks()) {
		p.restyle(l)
		p.until("and nothing lies under that", `(b => { const r = b.getBoundingClientRect(); return [...document.querySelectorAll('.memory, `+
			`.hero tilescope-picture')].every(e => !e.getClientRects().length || e.getBoundingClientRect().top >= r.bottom - 1) `+
			`})($('[data-part=banner]'))`)
		p.shoot("live-stopped-" + strconv.FormatInt(l.width, 10) + "-" + l.theme)
	}
	p.press(kb.ArrowRight)
	p.until("what there is can still be stepped", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, here))
}

// hostRunsForEver: before the first launch the page says that there is nothing to look at and offers to cancel, on a phone here;
// afterwards what the kernel did can be stepped while the host program continues.
func (p *tab) hostRunsForEver() {
	p.t.Helper()
	p.replace("__global__ void k(int *x) { x[threadIdx.x]++; }\nint main() {\n  for (unsigned i = 0; ; i++) ;\n" +
		"  k<<<1, 64>>>(0);\n}\n// " + p.t.Name() + "\n")
	p.press(kb.Enter, kb.ModifierCtrl)
	for _, l := range looks() {
		p.restyle(l)
		p.until("it is said that nothing was launched", `/has not launched a kernel yet/.test($('[data-part=banner]')?.innerText ?? '') && `+
			`/instructions/.test($('[data-part=banner]').innerText)`)
		p.shoot("host-first-" + strconv.FormatInt(l.width, 10) + "-" + l.theme)
	}
	p.click("[data-part=give-up]")
	p.until("it was cancelled", `/cancelled/.test($('[data-part=banner]')?.innerText ?? '')`)
	p.restyle(look{1280, 720, "light"})
	p.replace("__global__ void k(int *x) { x[threadIdx.x]++; }\nint main() {\n  int *d;\n  cudaMalloc(&d, 256);\n  k<<<1, 64>>>(d);\n" +
		"  for (unsigned i = 0; ; i++) ;\n}\n// " + p.t.Name() + "\n")
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("what the kernel did is shown, and that the host program runs",
		`/host program is still running/.test($('[data-part=live]')?.innerText ?? '') && $('tilescope-stage').state.run.launches[0].completed`)
	js[bool](p, `(document.activeElement.blur(), true)`)
	p.press(kb.ArrowRight)
	p.until("it can be stepped", `Number($('tilescope-stage').dataset.position) > 0`)
	for _, l := range slices.Backward(looks()) {
		p.restyle(l)
		p.shoot("host-since-" + strconv.FormatInt(l.width, 10) + "-" + l.theme)
	}
	p.click("[data-part=give-up]")
	p.until("it was stopped, and what there is stays", `/The program was stopped after 4 warp `+
		`steps/.test($('[data-part=banner]')?.innerText ?? '') && $('tilescope-stage').state.run.steps === 4`)
}

// isFollowedWhileItRuns: a presenter steps a loop without end, and everybody sees the same steps, with a word that it still runs and no way
// to end it; when the presenter stops it, what there is stays for all.
func isFollowedWhileItRuns(t *testing.T, s *program) {
	t.Helper()
	presenter, code := openRoom(t, s, "/play", 1280, 720)
	one := openApart(t, s.url+"/r/"+code, 390, 844)
	one.until("the first picture", `$('tilescope-stage')?.dataset.position !== undefined`)
	js[bool](presenter, `($('tilescope-stage').act({do: 'run', source: `+strconv.Quote(endless)+`}), true)`)
	presenter.look()
	one.until("the follower sees what has run so far", `/The presenter’s program is still `+
		`running/.test($('[data-part=live]')?.innerText ?? '') && $('tilescope-stage').state.run.open && !$('[data-part=give-up]')`)
	presenter.press("5") // by the warp
	for range 3 {
		presenter.press(kb.ArrowRight)
	}
	presenter.until("the presenter has stepped", `$('tilescope-stage').state.frame.place.position >= 3`)
	one.until("and so has the follower", fmt.Sprintf(`$('tilescope-stage').dataset.position === '%d'`, presenter.position()))
	one.shoot("live-followed-390")
	presenter.click("[data-part=give-up]")
	presenter.until("it is stopped", `/The program was stopped after/.test($('[data-part=banner]')?.innerText ?? '')`)
	one.until("the follower hears that it was stopped", `$('tilescope-stage').state.run.ending.kind === 'stopped' && !$('[data-part=live]')`)
	here := one.position()
	presenter.press(kb.ArrowRight)
	one.until("what there is is stepped", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, here))
}
