//go:build browser

package browser

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// nextTold compares frames of cells that are read next with the words that explain them: "" where both are there, or neither.
const nextTold = `(() => { const drawn = [...document.querySelectorAll('.step rect')].some(r => r.getAttribute('stroke-width') === '1.3' &&
	r.getAttribute('stroke') === 'var(--ink)' && r.getAttribute('fill') === 'none' && r.hasAttribute('rx')),
	told = $('.legend').textContent.includes('read next') || [...document.querySelectorAll('.step text')].some(t => t.textContent === 'next by')
	return drawn === told ? '' : drawn ? 'a cell that is read next has a frame without a word' : 'no cell has the frame that is explained' })()`

// TestLegendTellsWhatIsDrawn: the frame of a cell that is read next is explained while one is in view, and only then.
func TestLegendTellsWhatIsDrawn(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, name := range []string{"product_two_buffers", "heat_2d", "segmented_scan"} {
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile("testdata/pasted/" + name + ".cu")
			if err != nil {
				t.Fatal(err)
			}
			p := open(t, s.url+"/play", 1280, 720)
			p.ready()
			p.tryOut(string(text))
			for range 14 {
				before := p.position()
				p.press(kb.ArrowRight)
				p.until("the step is shown", fmt.Sprintf(`$('tilescope-stage').dataset.position !== '%d'`, before))
				p.until("what moves rests", `!$('.canvas').dataset.moving`)
				if wrong := js[string](p, nextTold); wrong != "" {
					t.Errorf("position %d: %s", p.position(), wrong)
				}
			}
		})
	}
}

// TestLegendTellsStatesOfThreads: marks of threads that wait or are not in a branch are explained, and dashes in place of long values.
func TestLegendTellsStatesOfThreads(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/pasted/nbody.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, shared(t).url+"/play", 1280, 720)
	p.ready()
	p.tryOut(string(text))
	for range 4 {
		before := p.position()
		p.press(kb.ArrowRight)
		p.until("the step is shown", fmt.Sprintf(`$('tilescope-stage').dataset.position !== '%d'`, before))
	}
	p.until("dashes are explained", `$('.legend').textContent.includes('value too long for its cell')`)
	p.tryOut(`__global__ void k(int *a) {
  int t = threadIdx.x, v = 1;
  if (t < 3) v = a[t] + 2;
  else v = a[t] * 2;
  a[t] = v;
}
int main() { int *d; cudaMalloc(&d, 32); cudaMemset(d, 0, 32); k<<<1, 8>>>(d); cudaFree(d); return cudaDeviceSynchronize(); }
`)
	for range 12 {
		before := p.position()
		if js[bool](p, `$('tilescope-stage').state.frame.threads.states.includes('j')`) {
			p.until("the mark is explained", `$('.legend').textContent.includes('until its warp')`)
			return
		}
		p.press(kb.ArrowRight)
		p.until("the step is shown", fmt.Sprintf(`$('tilescope-stage').dataset.position !== '%d'`, before))
	}
	t.Error("no thread waits for its warp")
}

// TestRooflineHasRoom: above a program's results the cost of a launch is seen without scrolling, down to what the roofline assumes.
func TestRooflineHasRoom(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/pasted/product_two_buffers.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, shared(t).url+"/play", 1280, 720)
	p.ready()
	p.tryOut(string(text))
	js[bool](p, `($('tilescope-picture').ask({ do: 'memory', name: 'cost' }), true)`)
	p.until("the note below the roofline is there", `$('tilescope-roofline .src-note')?.offsetHeight > 0`)
	p.until("all of it is in view",
		`$('tilescope-roofline .src-note').getBoundingClientRect().bottom <= $('.cards').getBoundingClientRect().bottom + 1`)
}
