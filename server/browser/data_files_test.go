//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// filtering reads a picture's numbers and a byte, and writes a picture.
const filtering = `#include <cstdio>
#include <fstream>
__global__ void invert(int *x) { x[threadIdx.x] = 9 - x[threadIdx.x]; }
int main() {
  int h[16] = {}, *d;
  std::ifstream in("cells.txt");
  for (int i = 0; i < 16; i++) in >> h[i];
  FILE *b = fopen("mask.bin", "rb");
  printf("mask %d\n", b ? fgetc(b) : -1);
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  invert<<<1, 16>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(d);
  FILE *o = fopen("out.pgm", "w");
  fprintf(o, "P2 4 4 9\n");
  for (int i = 0; i < 16; i++) fprintf(o, "%d ", h[i]);
  fclose(o);
}
`

// give opens a file in the playground, as its menu does.
func (p *tab) give(files string) {
	p.t.Helper()
	js[bool](p, `(i => { const t = new DataTransfer(); for (const [name, bytes] of `+files+`) t.items.add(new File([bytes], name)); `+
		`i.files = t.files; i.dispatchEvent(new Event('change')); return true })($('[data-part=open-file]'))`)
}

// TestDataFiles: a program that opens files is told which are missing; added as tabs they are read, words and bytes, travel in the address,
// and the picture that the program writes is shown and handed out.
func TestDataFiles(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range looks() {
		p := openApart(t, s.url+"/play?theme="+l.theme, l.width, l.height)
		p.ready()
		p.replace(filtering)
		p.press(kb.Enter, kb.ModifierCtrl)
		p.until("what is missing is named", `/Line 6 opens "cells.txt".*tab/.test($('[data-part=result-remark]')?.textContent ?? '')`)
		p.give(`[['cells.txt', '0 1 2 3 4 5 6 7\n8 9 0 1 2 3 4 5\n'], ['mask.bin', new Uint8Array([200, 0, 255])]]`)
		p.until("both are tabs", `document.querySelectorAll('[data-part=tab]').length === 3`)
		js[bool](p, `($('[data-part=run]').click(), true)`)
		p.until("they are read", `/mask 200/.test($('[data-part=result-output]')?.textContent ?? '')`)
		p.until("nothing is missing", `!$('[data-part=result-remark]')`)
		p.until("its picture is drawn", `(c => c && c.width === 4 && c.height === 4 && `+
			`[...c.getContext('2d').getImageData(2, 2, 1, 1).data].join() === '255,255,255,255')($('[data-name="out.pgm"] canvas'))`)
		p.until("the address has them", `/[#&]s=/.test(location.hash)`)
		p.accessible()
		p.shoot(fmt.Sprintf("data-files-%d-%s", l.width, l.theme))
		js[bool](p, `(location.reload(), true)`)
		p.ready()
		p.until("a link brings them", `document.querySelectorAll('[data-part=tab]').length === 3 && `+
			`/mask 200/.test($('[data-part=result-output]')?.textContent ?? '')`)
		p.close()
	}
}
