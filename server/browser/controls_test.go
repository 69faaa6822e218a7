//go:build browser

package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// mostControls is how many controls a stage may show at first.
const mostControls = 25

// transposing is a program of a reader's own: two dimensions, a tile, a barrier, a parameter.
const transposing = `// tilescope: define TILE 4 8 16
#define TILE 8
#define N 32
__global__ void transpose(const int *in, int *out) {
  __shared__ int tile[TILE][TILE];
  int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * N + x];
  __syncthreads();
  out[(blockIdx.x * TILE + threadIdx.y) * N + blockIdx.y * TILE + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
int main() {
  int h[N * N], *in, *out;
  for (int i = 0; i < N * N; i++) h[i] = i;
  cudaMalloc(&in, sizeof h); cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  transpose<<<dim3(N / TILE, N / TILE), dim3(TILE, TILE)>>>(in, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(in); cudaFree(out);
  return 0;
}
`

// racing is a reader's program with a race, in an array that neighbours share.
const racing = `#include <stdio.h>
__global__ void shift(const int *a, int *out) {
  __shared__ int tile[64];
  int t = threadIdx.x, v = 0;
  tile[t] = a[t];
  if (t < 63) v = tile[t + 1];
  out[t] = v;
}
int main() {
  int h[64], *a, *b;
  for (int i = 0; i < 64; i++) h[i] = i * 3;
  cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  shift<<<1, 64>>>(a, b);
  cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 64; i++) printf("%d ", h[i]);
}
`

// wasteful is a reader's program with findings of several kinds: conflicts, and memory of both sides that is never freed.
const wasteful = `#include <stdio.h>
#include <stdlib.h>
__global__ void turn(const float *in, float *out, const int *at) {
  __shared__ float box[32][32];
  for (int k = 0; k < 32; k += 8) box[threadIdx.y + k][threadIdx.x] = in[(threadIdx.y + k) * 32 + threadIdx.x];
  __syncthreads();
  for (int k = 0; k < 32; k += 8) out[(threadIdx.y + k) * 32 + at[threadIdx.x]] = box[threadIdx.x][threadIdx.y + k];
}
int main() {
  float *h = (float *)malloc(4096), *a, *b;
  int *at, *g = (int *)malloc(128);
  for (int i = 0; i < 1024; i++) h[i] = i;
  for (int i = 0; i < 32; i++) g[i] = 31 - i;
  cudaMalloc(&a, 4096); cudaMalloc(&b, 4096); cudaMalloc(&at, 128);
  cudaMemcpy(a, h, 4096, cudaMemcpyHostToDevice); cudaMemcpy(at, g, 128, cudaMemcpyHostToDevice);
  turn<<<1, dim3(32, 8)>>>(a, b, at);
  cudaMemcpy(h, b, 4096, cudaMemcpyDeviceToHost);
  printf("%g\n", h[1]);
}
`

// controls are the names of what can be pressed or changed and is seen: no line numbers, and nothing that only scrolls.
const controls = `[...document.querySelectorAll('button, a[href], select, input, textarea, summary, [tabindex="0"], [role=slider], ` +
	`[contenteditable=true]')].filter(e => {
	if (e.matches('.src .no, [role=region]') || !e.checkVisibility({opacityProperty: true, visibilityProperty: true})) return false;
	let {left, top, right, bottom} = e.getBoundingClientRect();
	for (let b = e.parentElement; b; b = b.parentElement) if (getComputedStyle(b).overflow !== 'visible') {
		const r = b.getBoundingClientRect();
		left = Math.max(left, r.left); top = Math.max(top, r.top); right = Math.min(right, r.right); bottom = Math.min(bottom, r.bottom) }
	return left < Math.min(right, innerWidth) && top < Math.min(bottom, innerHeight) })`

// showsFewControls holds that a page that has just been opened shows at most mostControls, and among them those that a stage needs.
func (p *tab) showsFewControls(name string) {
	p.t.Helper()
	p.until("the editor is there, if there is one", `!$('tilescope-play') || !!$('.cm-content')`)
	names := js[[]string](p, controls+`.map(e => e.dataset.part || e.ariaLabel || e.innerText || e.className)`)
	if len(names) > mostControls {
		p.t.Errorf("%d controls: %s", len(names), strings.Join(names, ", "))
	}
	// A count of nothing would hold as well.
	for _, part := range []string{"step-forward", "timeline", "picture", "pick-block", "more-button", "panels"} {
		if !slices.Contains(names, part) {
			p.t.Errorf("%s is not among %s", part, strings.Join(names, ", "))
		}
	}
	p.shoot("controls-" + name)
}

// TestEveryControlIsTwoPressesAway: what a stage does not show at first is in a menu, and the keyboard leads to it from the menu's button.
func TestEveryControlIsTwoPressesAway(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?open=phases", 1280, 720)
	p.ready()
	for opener, parts := range map[string][]string{
		"more-button": {"room", "settings-button", "export", "print", "projector", "theme", "speed", "closer", "heat", "shade",
			"shapes", "notation"},
		"device-button":  {"warp-width"},
		"defines-button": {"define"},
		"panels":         {"panel-word", "panel-export", "board"},
	} {
		menu := js[string](p, fmt.Sprintf(`$('[data-part=%s]').getAttribute('popovertarget')`, opener))
		js[bool](p, fmt.Sprintf(`($('[data-part=%s]').focus(), true)`, opener))
		p.press(kb.Enter)
		p.until("the menu is open", fmt.Sprintf(`$('#%s').matches(':popover-open') && $('#%[1]s').contains(document.activeElement)`, menu))
		p.shoot("menu-" + opener)
		p.accessible()
		if out := js[string](p, fmt.Sprintf(`(r => r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight ? `+
			`JSON.stringify(r) : '')($('#%s').getBoundingClientRect())`, menu)); out != "" {
			t.Errorf("the menu of %s lies outside the window: %s", opener, out)
		}
		seen := map[string]bool{}
		for range 60 {
			seen[js[string](p, `document.activeElement.dataset.part ?? ''`)] = true
			p.press(kb.Tab)
		}
		for _, part := range parts {
			if !js[bool](p, fmt.Sprintf(`document.querySelectorAll('[data-part=%s]').length > 0`, part)) {
				t.Errorf("%s is nowhere", part)
			}
			if !seen[part] {
				t.Errorf("Tab never comes to %s in the menu of %s", part, opener)
			}
		}
		p.press(kb.Escape)
		p.until("the menu is closed", fmt.Sprintf(`!$('#%s').matches(':popover-open')`, menu))
	}
	p.press(kb.End)
	p.until("the End key leads to the end", `$('tilescope-stage').state.frame.step.index === $('tilescope-stage').state.frame.step.count`)
	p.click("[data-part=board][data-board=diagnosis]")
	p.until("counters per line are beside the diagnosis", `!!$('[data-part=diagnosis] [data-part=hot-choice]')`)
	p.put("[data-part=hot-choice]", "sectors")
	p.until("lines have bars", `document.querySelectorAll('[data-part=hot-line]').length > 0`)
	p.click("[data-part=edit]")
	p.until("Edit has become Run", `!$('[data-part=edit]') && !!$('[data-part=run]')`)
}

// TestPastedProgramsShowFewControls: whatever program is pasted, run, changed and run again, the page shows at most mostControls. One page
// runs all, and each time forgets the runs before the last.
func TestPastedProgramsShowFewControls(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/play", 1280, 720)
	p.do(reducedMotion)
	p.ready()
	for i, file := range pasted(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 { // the page is as if it had opened with the program before
			js[bool](p, `(r => { r.past = [{...r.past.at(-1), n: 0}]; return true })($('tilescope-results'))`)
		}
		p.tryOut(string(text))
		p.until("the results are there", `!!$('[data-part=run-verdict]') && !!$('[data-part=result-finding]') === `+
			`$('tilescope-stage').state.run.findings.length > 0`)
		p.fewControls(filepath.Base(file))
		p.tryOut(string(text) + "// changed\n")
		p.until("both runs are compared", `!!$('[data-part=against-button]')`)
		p.fewControls(filepath.Base(file)+", run again", "against-button")
	}
}

// fewControls holds that the playground shows at most mostControls, and among them those that a stage needs, and some more.
func (p *tab) fewControls(name string, more ...string) {
	p.t.Helper()
	names := js[[]string](p, controls+`.map(e => e.dataset.part || e.ariaLabel || e.innerText || e.className)`)
	if len(names) > mostControls {
		p.t.Errorf("%s: %d controls: %s", name, len(names), strings.Join(names, ", "))
	}
	for _, part := range append([]string{"step-forward", "timeline", "picture", "pick-block", "more-button", "panels", "editor"}, more...) {
		if !slices.Contains(names, part) {
			p.t.Errorf("%s: %s is not among %s", name, part, strings.Join(names, ", "))
		}
	}
}
