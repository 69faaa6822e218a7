//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// warpSum adds the numbers of one warp by shuffles.
const warpSum = `#include <cstdio>
__global__ void sum(const int *in, int *out) {
    int v = in[threadIdx.x];
    for (int d = 16; d > 0; d /= 2)
        v += __shfl_down_sync(0xffffffff, v, d);
    if (threadIdx.x == 0)
        *out = v;
}
int main() {
    int h[32], s, *in, *out;
    for (int i = 0; i < 32; i++)
        h[i] = 3 * i;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof s);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    sum<<<1, 32>>>(in, out);
    cudaMemcpy(&s, out, sizeof s, cudaMemcpyDeviceToHost);
    printf("%d\n", s);
    cudaFree(in);
    cudaFree(out);
}
`

// TestLanes: a shuffle shows what each lane hands over and what it gets, with an arrow for each, forwards and back; the panel opens by
// itself, or has a tab of its own on phones.
func TestLanes(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range looks() {
		t.Run(fmt.Sprintf("%d-%s", l.width, l.theme), func(t *testing.T) {
			p := openApart(t, s.url+"/play?theme="+l.theme, l.width, l.height)
			p.ready()
			p.tryOut(warpSum)
			const shown = `[...document.querySelectorAll('[data-part=lanes-strip]')].some((e) => e.checkVisibility())`
			for n := 0; !js[bool](p, shown); n++ {
				if n == 8 {
					t.Fatal("no exchange is shown")
				}
				js[bool](p, `(document.querySelector('.seg [data-panel=lanes], [role=tab][data-panel=lanes]')?.click(), true)`)
				if js[bool](p, shown) {
					break
				}
				before := p.position()
				p.press(kb.ArrowRight)
				p.until("a step", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) !== %d`, before))
			}
			sums := func(want int) {
				t.Helper()
				p.until(fmt.Sprintf("lane 0 gets %d", want),
					fmt.Sprintf(`$('[data-part=lanes-strip]')?.getAttribute('aria-label').includes('%d')`, want))
				if n := js[int](p, `$('[data-part=lanes-strip]').querySelectorAll('[data-arrow]').length`); n != 32 {
					t.Errorf("%d arrows", n)
				}
			}
			sums(48)
			p.shoot(fmt.Sprintf("lanes-%d-%s", l.width, l.theme))
			if l.width > 1000 {
				return
			}
			p.accessible()
		})
	}
}
