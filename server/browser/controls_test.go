//go:build browser

package browser

import (
	"fmt"
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

// controls are the names of what can be pressed or changed and is seen: no line numbers, and nothing that only scrolls.
const controls = `[...document.querySelectorAll('button, a[href], select, input, textarea, summary, [tabindex="0"], [role=slider], ` +
	`[contenteditable=true]')].filter(e => {
	if (e.matches('.src .no, [role=region]') || !e.checkVisibility({opacityProperty: true, visibilityProperty: true})) return false;
	let {left, top, right, bottom} = e.getBoundingClientRect();
	for (let b = e.parentElement; b; b = b.parentElement) if (getComputedStyle(b).overflow !== 'visible') {
		const r = b.getBoundingClientRect();
		left = Math.max(left, r.left); top = Math.max(top, r.top); right = Math.min(right, r.right); bottom = Math.min(bottom, r.bottom) }
	return left < Math.min(right, innerWidth) && top < Math.min(bottom, innerHeight) })`

// TestFewControls: a lesson's program, the playground and a program of a reader's own show at most mostControls at first.
func TestFewControls(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for name, url := range map[string]string{
		"lesson": s.url + "/lessons/tiled-matrix-multiply", "halo": s.url + "/lessons/stencil", "launches": s.url + "/lessons/reduction",
		"playground": s.url + "/play", "own": linkTo(t, s, transposing, ""),
	} {
		t.Run(name, func(t *testing.T) {
			p := openApart(t, url, 1280, 720)
			p.ready()
			p.until("the editor is there, if there is one", `!$('tilescope-play') || !!$('.cm-content')`)
			names := js[[]string](p, controls+`.map(e => e.dataset.part || e.ariaLabel || e.innerText || e.className)`)
			if len(names) > mostControls {
				t.Errorf("%d controls: %s", len(names), strings.Join(names, ", "))
			}
			// A count of nothing would hold as well.
			for _, part := range []string{"step-forward", "timeline", "picture", "pick-block", "more-button", "panels"} {
				if !slices.Contains(names, part) {
					t.Errorf("%s is not among %s", part, strings.Join(names, ", "))
				}
			}
			p.shoot("controls-" + name)
		})
	}
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
