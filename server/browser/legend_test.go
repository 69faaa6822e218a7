//go:build browser

package browser

import (
	"os"
	"testing"
)

// nextTold compares frames of cells that are read next with the words that explain them: "" where both are there, or neither.
const nextTold = `(() => { const drawn = [...document.querySelectorAll('.step rect')].some(r => r.getAttribute('stroke-width') === '1.3' &&
	r.getAttribute('stroke') === 'var(--ink)' && r.getAttribute('fill') === 'none' && r.hasAttribute('rx')),
	told = $('.legend').textContent.includes('read next') || [...document.querySelectorAll('.step text')].some(t => t.textContent === 'next by')
	return drawn === told ? '' : drawn ? 'a cell that is read next has a frame without a word' : 'no cell has the frame that is explained' })()`

// TestLegendTellsWhatIsDrawn: the frame of a cell that is read next is explained while one is in view, and only then; marks of threads that
// wait or are not in a branch are explained, and dashes in place of long values. What it tells is the same where nothing moves.
func TestLegendTellsWhatIsDrawn(t *testing.T) {
	t.Parallel()
	p := open(t, shared(t).url+"/play", 1280, 720)
	p.do(reducedMotion)
	p.ready()
	given := func(name string) string {
		text, err := os.ReadFile("testdata/pasted/" + name + ".cu")
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for _, name := range []string{"product_two_buffers", "heat_2d", "segmented_scan"} {
		p.tryOut(given(name))
		for range 14 {
			p.trail("ArrowRight", 1, "false")
			p.until("what moves rests", `!$('.canvas').dataset.moving`)
			if wrong := js[string](p, nextTold); wrong != "" {
				t.Errorf("%s, position %d: %s", name, p.position(), wrong)
			}
		}
		if name == "product_two_buffers" {
			p.rooflineHasRoom()
		}
	}
	p.tryOut(given("nbody"))
	p.trail("ArrowRight", 4, "false")
	p.until("dashes are explained", `$('.legend').textContent.includes('value too long for its cell')`)
	p.tryOut(`__global__ void k(int *a) {
  int t = threadIdx.x, v = 1;
  if (t < 3) v = a[t] + 2;
  else v = a[t] * 2;
  a[t] = v;
}
int main() { int *d; cudaMalloc(&d, 32); cudaMemset(d, 0, 32); k<<<1, 8>>>(d); cudaFree(d); return cudaDeviceSynchronize(); }
`)
	const waits = `$('tilescope-stage').state.frame.threads.states.includes('j')`
	p.trail("ArrowRight", 12, waits)
	if !js[bool](p, waits) {
		t.Error("no thread waits for its warp")
	}
	p.until("the mark is explained", `$('.legend').textContent.includes('until its warp')`)
}

// rooflineHasRoom holds that above a program's results the cost of a launch is seen without scrolling, down to what the roofline assumes.
// It leads back to the picture.
func (p *tab) rooflineHasRoom() {
	p.t.Helper()
	js[bool](p, `($('tilescope-picture').ask({ do: 'memory', name: 'cost' }), true)`)
	p.until("the note below the roofline is there", `$('tilescope-roofline .src-note')?.offsetHeight > 0`)
	p.until("all of it is in view",
		`$('tilescope-roofline .src-note').getBoundingClientRect().bottom <= $('.cards').getBoundingClientRect().bottom + 1`)
	js[bool](p, `($('tilescope-stage').act({ do: 'memory', name: '' }), true)`)
	p.until("the picture is back", `!!$('tilescope-picture')`)
}
