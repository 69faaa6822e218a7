//go:build browser

package browser

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
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
	p := openApart(t, s.url+"/play", 1280, 720)
	p.ready()
	p.replace(filtering)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("what is missing is named", `/Line 6 opens "cells.txt".*tab/.test($('[data-part=result-remark]')?.textContent ?? '')`)
	p.give(`[['cells.txt', '0 1 2 3 4 5 6 7\n8 9 0 1 2 3 4 5\n'], ['mask.bin', new Uint8Array([200, 0, 255])]]`)
	p.until("both are tabs", `document.querySelectorAll('[data-part=tab]').length === 3`)
	js[bool](p, `($('[data-part=run]').click(), true)`)
	p.until("its picture is drawn", `(c => c && c.width === 4 && c.height === 4 && `+
		`[...c.getContext('2d').getImageData(2, 2, 1, 1).data].join() === '255,255,255,255')($('[data-name="out.pgm"] canvas'))`)
	p.inLooks(func(l look) {
		p.until("they are read", `/mask 200/.test($('[data-part=result-output]')?.textContent ?? '')`)
		p.until("nothing is missing", `!$('[data-part=result-remark]')`)
		p.until("its picture is there", `$('[data-name="out.pgm"] canvas')?.width === 4 && $('[data-name="out.pgm"] canvas').height === 4`)
		if l.width > 760 {
			if cut := js[string](p, `(() => { const c = $('[data-part=written-picture]').getBoundingClientRect(), o = $('.res .out'), `+
				`b = o.getBoundingClientRect(); return c.height >= 48 && c.bottom <= b.bottom && c.right <= b.right && o.offsetWidth > innerWidth / 4 `+
				`? '' : JSON.stringify([c, b]) })()`); cut != "" {
				t.Errorf("the picture is cut, or small: %s", cut)
			}
		}
		p.until("the address has them", `/[#&]s=/.test(location.hash)`)
		p.accessible()
		p.shoot(fmt.Sprintf("data-files-%d-%s", l.width, l.theme))
	})
	js[bool](p, `(location.reload(), true)`)
	p.ready()
	p.until("a link brings them", `document.querySelectorAll('[data-part=tab]').length === 3 && `+
		`/mask 200/.test($('[data-part=result-output]')?.textContent ?? '')`)
}

// TestDataFilesAreDroppedAndPacked: data files that are dropped become tabs, are read, and are in the .zip as they were, byte by byte.
func TestDataFilesAreDroppedAndPacked(t *testing.T) {
	t.Parallel()
	p := openApart(t, shared(t).url+"/play", 1280, 720)
	p.ready()
	p.replace(filtering)
	js[bool](p, `(() => { const d = new DataTransfer(); d.items.add(new File(['0 1 2 3 4 5 6 7\n8 9 0 1 2 3 4 5\n'], 'cells.txt')); `+
		`d.items.add(new File([new Uint8Array([200, 0, 255])], 'mask.bin')); `+
		`$('[data-part=editor-box]').dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: d})); return true })()`)
	p.until("both are tabs", `[...document.querySelectorAll('[data-part=tab]')].map(e => e.dataset.name).join() === `+
		`'kernel.cu,cells.txt,mask.bin'`)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("they are read", `/mask 200/.test($('[data-part=result-output]')?.textContent ?? '')`)
	js[bool](p, `(() => { URL.createObjectURL = b => (b.arrayBuffer().then(d => window.saved = [...new Uint8Array(d)]), '#'); `+
		`HTMLAnchorElement.prototype.click = function () { window.named = this.download }; return true })()`)
	p.click("[data-part=save]")
	p.until("a .zip is handed out", `window.named === 'kernel.zip' && window.saved?.length > 100`)
	var data []byte
	for _, b := range js[[]int](p, `window.saved`) {
		data = append(data, byte(b))
	}
	packed, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	mask, err := packed.Open("kernel/mask.bin")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(mask); err != nil || !bytes.Equal(got, []byte{200, 0, 255}) {
		t.Errorf("the .zip has %v, %v", got, err)
	}
	if _, err := packed.Open("kernel/cells.txt"); err != nil {
		t.Error(err)
	}
}

// TestDataFilesInRooms: a room that is opened from a program with data files runs it with them, for its presenter and its followers; one
// that the presenter gives reaches all.
func TestDataFilesInRooms(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/play", 1280, 720)
	p.ready()
	p.replace(filtering)
	p.give(`[['cells.txt', '0 1 2 3 4 5 6 7\n8 9 0 1 2 3 4 5\n'], ['mask.bin', new Uint8Array([200, 0, 255])]]`)
	p.until("both are tabs", `document.querySelectorAll('[data-part=tab]').length === 3`)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("they are read", `/mask 200/.test($('[data-part=result-output]')?.textContent ?? '')`)
	p.click(`[data-part="room"]`)
	p.until("the room is open", `location.pathname.startsWith('/rooms/') && $('tilescope-stage')?.dataset.state === 'ready'`)
	p.until("the code", `$('[data-part="code"]')?.innerText.length === 7 && $('[data-part="here"]')`)
	code := strings.ReplaceAll(p.text(`[data-part="code"]`), " ", "")
	phone := openApart(t, s.url+"/r/"+code, 390, 844)
	for _, reader := range []*tab{p, phone} {
		reader.until("the files are read in the room", `$('tilescope-stage')?.state?.run?.stdout === 'mask 200\n'`)
	}
	p.until("the block can be stepped", `$('tilescope-stage').dataset.state === 'ready'`)
	p.press(kb.End)
	phone.until("followers see what came of the data",
		`(s => s.frame?.step.index === s.frame?.step.count && s.frame?.step.count > 0)($('tilescope-stage').state)`)
}
