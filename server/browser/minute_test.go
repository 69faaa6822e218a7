//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// mistyped is a transpose through shared memory as somebody types it: with three mistakes, and with a conflict in each column that is
// read.
const mistyped = `#include <cstdio>
#define N 32
__global__ void transpose(const int *in, int *out) {
  __shared__ int tile[N][N];
  int x = threadIdx.x;
  for (int r = threadIdx.y; r < N; r += blockDim.y) tile[r][x] = in[r * N + x];
  __syncthread();
  for (int r = threadidx.y; r < N; r += blockDim.y) out[r * N + x] = tile[x][r];
}
int main() {
  static int a[N * N], b[N * N];
  for (int i = 0; i < N * N; i++) a[i] = i;
  int *in, *out, wrong = 0;
  cudaMalloc(&in, sizeof a);
  cudaMaloc(&out, sizeof b);
  cudaMemcpy(in, a, sizeof a, cudaMemcpyHostToDevice);
  transpose<<<1, dim3(N, 4)>>>(in, out);
  cudaMemcpy(b, out, sizeof b, cudaMemcpyDeviceToHost);
  for (int i = 0; i < N * N; i++) wrong += b[i] != a[i % N * N + i / N];
  printf("wrong: %d\n", wrong);
  cudaFree(in);
  cudaFree(out);
}
`

// TestTheFirstMinute: what a newcomer does, from the home page to a link to hand on, in one go, on a large screen and on a phone with
// reduced motion. What depends on no size, the course and what the link opens, is done once.
func TestTheFirstMinute(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for n, l := range looks() {
		t.Run(fmt.Sprintf("%d-%s", l.width, l.theme), func(t *testing.T) {
			p := openApart(t, s.url+"/?theme="+l.theme, l.width, l.height)
			p.breaksTheBarrier(l)
			if n == 0 {
				p.beginsTheCourse()
			}
			p.mendsAKernel(s.url, l)
			link := p.curesTheConflict(l)
			if n == 0 {
				again := openApart(t, link, l.width, l.height) // by somebody whose browser keeps no program
				again.ready()
				if got := js[string](again, `$('tilescope-stage').state.run.source.text`); !strings.Contains(got, "tile[N][N + 1]") {
					t.Errorf("the link opens\n%s", got)
				}
			}
		})
	}
}

// breaksTheBarrier: the figure of the home page runs without its barrier, and the stage names the race that this makes, and is stepped.
func (p *tab) breaksTheBarrier(l look) {
	p.t.Helper()
	p.until("the figure is there", `$('tilescope-live')?.dataset.state === 'ready'`)
	if l.width > 760 {
		p.playsARun()
	} else {
		p.stepsTheFigure()
		// A phone has no room for the link.
		p.do(navigate(js[string](p, `$('[data-part=through]').href`)))
		p.ready()
	}
	js[bool](p, `(document.activeElement.blur(), true)`)
	p.press("f")
	p.until("the race is named", `/nothing orders the two/.test($('[data-part=narration]').innerText) && `+
		`$('tilescope-stage').dataset.state === 'ready'`)
	before := p.position()
	p.press(kb.ArrowRight)
	p.until("a step on", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, before))
}

// beginsTheCourse: from the home page to the first lesson, whose first prediction is answered.
func (p *tab) beginsTheCourse() {
	p.t.Helper()
	p.do(navigate(js[string](p, `location.origin`)))
	p.until("the first door", `!!document.querySelector('a[href^="/learn/"]')`)
	p.do(navigate(js[string](p, `document.querySelector('a[href^="/learn/"]').href`)))
	for part := 1; ; part++ {
		p.until("the figure of the part", fmt.Sprintf(`$('tilescope-lesson').dataset.page === '%d' && `+
			`$('tilescope-stage').dataset.state === 'ready'`, part))
		if js[bool](p, `!!$('.part:not([hidden]) tilescope-predict')`) {
			break
		}
		js[bool](p, `($('[data-part=next]').click(), true)`)
	}
	p.until("the prediction is answered, if not at the first try",
		answerAll+` && $('.part:not([hidden]) tilescope-predict').dataset.state === 'answered'`)
}

// mendsAKernel: three mistakes of a text are found while it is typed, mended by a press each, and it runs.
func (p *tab) mendsAKernel(site string, l look) {
	p.t.Helper()
	p.do(navigate(site + "/play?theme=" + l.theme))
	p.ready()
	p.part("code")
	p.replace(mistyped)
	for left := 3; left > 0; left-- {
		p.until(fmt.Sprintf("%d are left", left), fmt.Sprintf(`document.querySelectorAll('[data-part=diagnostic]').length === %d`, left))
		p.click("[data-part=fix]")
	}
	p.until("none is left", `$('[data-part=problem-count]')?.innerText === 'No problems'`)
	p.click("[data-part=run]")
	p.until("it is right", `$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.run.stdout === 'wrong: 0\n'`)
}

// curesTheConflict: the run shows its conflict, padding is compared with it and kept, and a link to it is made.
func (p *tab) curesTheConflict(l look) (link string) {
	p.t.Helper()
	p.part("stage")
	js[bool](p, `(document.activeElement.blur(), true)`)
	p.toTheConflict()
	p.shoot(fmt.Sprintf("minute-conflict-%d-%s", l.width, l.theme))
	p.click(".say [data-part=pad]")
	p.until("the comparison is open", `location.pathname === '/compare'`)
	p.sideBySide()
	if said := p.text("[data-part=compare-verdict]"); !strings.Contains(said, "output is the same") {
		p.t.Errorf("the verdict: %q", said)
	}
	p.shoot(fmt.Sprintf("minute-verdict-%d-%s", l.width, l.theme))
	p.click("[data-part=keep]")
	p.until("the padded program is the reader's", `location.pathname === '/play' && $('tilescope-stage')?.dataset.state === 'ready' && `+
		`$('tilescope-stage').state.run.source.text.includes('tile[N][N + 1]')`)
	return p.share()
}
