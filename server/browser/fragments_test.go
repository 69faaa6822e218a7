//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"
)

// tensorTile multiplies two tiles by tensor cores, one warp.
const tensorTile = `#include <cstdio>
#include <mma.h>
using namespace nvcuda;
__global__ void tile(const half *a, const half *b, float *c) {
    __shared__ half sa[16][24], sb[16][24];
    for (int i = threadIdx.x; i < 256; i += 32) {
        sa[i / 16][i % 16] = a[i];
        sb[i / 16][i % 16] = b[i];
    }
    __syncwarp();
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::load_matrix_sync(fa, &sa[0][0], 24);
    wmma::load_matrix_sync(fb, &sb[0][0], 24);
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
int main() {
    half h[256], *a, *b;
    float r[256], *c;
    for (int i = 0; i < 256; i++) h[i] = __float2half((float)(i % 7));
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof h);
    cudaMalloc(&c, sizeof r);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(b, h, sizeof h, cudaMemcpyHostToDevice);
    tile<<<1, 32>>>(a, b, c);
    cudaMemcpy(r, c, sizeof r, cudaMemcpyDeviceToHost);
    printf("%g %g\n", r[0], r[255]);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
}
`

// TestFragments: a run with tiles for tensor cores offers the view of who holds what, and no other run does.
func TestFragments(t *testing.T) {
	s := shared(t)
	p := open(t, s.url+"/play", 1280, 720)
	p.ready()
	if js[int](p, `document.querySelectorAll('[data-panel=fragments]').length`) != 0 {
		t.Error("a run without fragments offers them")
	}
	p.tryOut(tensorTile)
	p.until("fragments are offered", `document.querySelector('[data-panel=fragments]')`)
	js[bool](p, `(document.querySelector('[data-panel=fragments]').click(), true)`)
	p.until("the first tile is drawn", `document.querySelector('[data-part=fragments] figure[data-fragment=fa]')`)
	for _, c := range []struct {
		what, sum string
		want      int
	}{
		{"tiles", `document.querySelectorAll('[data-part=fragments] figure').length`, 1},
		{"cells", `document.querySelectorAll('[data-fragment=fa] td').length`, 256},
		{"cells of the focused lane", `document.querySelectorAll('[data-fragment=fa] td.me').length`, 8},
		{"the lane that holds a[1][2]",
			`parseInt(document.querySelector('[data-fragment=fa]').querySelectorAll('td')[16 + 2].querySelector('small').lastChild.data)`, 5},
		{"choices", `document.querySelectorAll('[data-choose]').length`, 4},
	} {
		if got := js[int](p, c.sum); got != c.want {
			t.Errorf("%s: %d, not %d", c.what, got, c.want)
		}
	}
	// The panel follows the steps, until the reader keeps to one.
	p.press("5") // by the warp
	line := func() int { return js[int](p, `$('tilescope-stage').state.frame.line`) }
	p.press(kb.End)
	p.until("the kernel's end is shown", `$('tilescope-stage').state.frame.line >= 18`)
	to := func(key string, want int) {
		t.Helper()
		for range 40 {
			from := p.position()
			if line() == want {
				return
			}
			p.press(key)
			p.until("a step is made", fmt.Sprintf(`$('tilescope-stage').state.frame.place.position !== %d`, from))
		}
		t.Fatalf("no step of line %d, but %d", want, line())
	}
	shown := func(what, fragment, said string) {
		t.Helper()
		p.until(what, fmt.Sprintf(`$('[data-part=fragments] figure')?.dataset.fragment === %q && `+
			`$('[data-part=fragments] figcaption').innerText.includes(%q)`, fragment, said))
	}
	to(kb.ArrowLeft, 14)
	shown("fill_fragment shows what it fills", "fc", "Every element is 0.")
	to(kb.ArrowRight, 16)
	shown("a load shows what it loads", "fb", "operand B")
	row := js[string](p, `[...$('[data-fragment=fb] table').rows[2].cells].slice(1, 5).map((c) => c.querySelector('b').innerText).join(' ')`)
	if row != "2 3 4 5" {
		t.Errorf("row 1 of b begins with %s", row)
	}
	js[bool](p, `($('[data-choose=fa]').focus(), true)`)
	p.press(kb.Enter)
	shown("the reader has chosen a", "fa", "operand A")
	pressed := js[string](p, `[...document.querySelectorAll('[data-choose][aria-pressed=true]')].map((b) => b.dataset.choose).join()`)
	if pressed != "fa" {
		t.Errorf("%q is pressed", pressed)
	}
	js[bool](p, `(document.activeElement.blur(), true)`)
	to(kb.ArrowRight, 17)
	shown("it stays", "fa", "operand A")
	p.click(`[data-choose=""]`)
	shown("mma_sync shows its sums", "fc", "accumulator")
	p.accessible()
	p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme",
		Value: "dark"}}}))
	p.legible()
	p.shoot("fragments")
	p.enlargesFragments()
}

// enlargesFragments: all rows have room in the place of the picture, and pressing a cell chooses the lane that holds it.
func (p *tab) enlargesFragments() {
	p.t.Helper()
	js[bool](p, `($('[data-part=fragments-large]').focus(), true)`)
	p.press(kb.Enter)
	p.until("enlarged it shows all rows", `(t => t?.rows.length === 17 &&
		t.rows[16].getBoundingClientRect().bottom <= $('.hero').getBoundingClientRect().bottom)($('tilescope-fragments.large table'))`)
	lane := js[int](p, `Number($('tilescope-fragments.large table').rows[2].cells[3].querySelector('small').lastChild.data)`)
	p.click("tilescope-fragments.large tr:nth-child(3) > :nth-child(4)")
	p.until("the pressed cell's lane is chosen", fmt.Sprintf(`$('tilescope-stage').state.frame.focus.lane === %d && %d > 0 &&
		$('tilescope-fragments.large table').rows[2].cells[3].classList.contains('me')`, lane, lane))
}

// TestFragmentsOnPhone: sixteen columns of four digits fit, and what fill_fragment leaves can be read.
func TestFragmentsOnPhone(t *testing.T) {
	s := shared(t)
	p := open(t, s.url+"/lessons/tensor-core-tiles/sums.cu?at=3&block=0,0,0&thread=0,0,0&by=warp&open=fragments", 390, 844)
	p.ready()
	p.until("sixteen columns fit on a phone", `(t => t && t.offsetWidth > 300 && t.getBoundingClientRect().right <= innerWidth &&
		t.rows[1].cells.length === 17 && [...t.querySelectorAll('td')].every((c) => {
			const r = document.createRange()
			r.selectNodeContents(c.querySelector('b'))
			return c.querySelector('b').innerText === '2048' && r.getBoundingClientRect().width <= c.offsetWidth
		}))($('[data-fragment=c] table'))`)
	js[bool](p, `($('[data-fragment=c]').scrollIntoView(), true)`)
	p.accessible()
	p.shoot("fragments-phone")
}
