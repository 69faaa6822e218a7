//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// line is the source line of the step that is shown; 0 before the first.
func (p *tab) line() int {
	return js[int](p, `Number(document.querySelector('[data-part=source-line][data-current]')?.dataset.line ?? 0)`)
}

// cell presses the picture's first array at the centre of its first cell, as its keys do.
func (p *tab) cell() {
	p.t.Helper()
	js[bool](p, `$("[data-part=picture]").focus() === undefined`)
	p.press("\r")
	p.press("\r")
	p.until("the history is there", `document.querySelectorAll('[data-part=history] [data-part=touch]').length > 0`)
}

// TestBreakpoints: a press on a line's number sets a breakpoint that the address keeps; keys and buttons run to it and back, and say so
// when there is none.
func TestBreakpoints(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=1", 1280, 720)
	p.ready()
	barrier := js[int](p, `Number(document.querySelector('[data-part=toggle]').dataset.line)`)
	p.click(fmt.Sprintf("[data-part=break][data-line='%d']", barrier))
	p.until("it is set and kept", fmt.Sprintf(`document.querySelector("[data-part=break][data-line='%[1]d']").ariaPressed === 'true' && `+
		`location.search.includes('break=%[1]d')`, barrier))
	p.press("c")
	p.until("the run went on to it", fmt.Sprintf(`document.querySelector('[data-part=source-line][data-current]')?.dataset.line === '%d' && `+
		`Number(document.querySelector('tilescope-stage').dataset.position) > 1`, barrier))
	first := p.position()
	p.click("[data-part=break-forward]")
	p.until("it went on to the next warp's", fmt.Sprintf(`Number(document.querySelector('tilescope-stage').dataset.position) > %d`, first))
	if p.line() != barrier {
		t.Errorf("it stopped at line %d, not at %d", p.line(), barrier)
	}
	p.click("[data-part=break-back]")
	p.until("and back", fmt.Sprintf(`document.querySelector('tilescope-stage').dataset.position === '%d'`, first))
	p.shoot("breakpoint")
	p.accessible()
	p.click("[data-part=break-back]")
	p.until("there is none before it", `document.querySelector('[data-part=banner]')?.textContent.includes('No step before this one')`)

	// In any block: from this block's last barrier on, another block's step stops it, and the focus goes there.
	p.click("[data-part=break-where][data-where=any]")
	p.until("the address says so", `location.search.includes('breaks=any')`)
	block := js[string](p, `document.querySelector('tilescope-stage').state.scene.block.join()`)
	p.press(kb.End)
	p.until("this block has ended", `document.querySelector('tilescope-stage').dataset.step === `+
		`String(document.querySelector('tilescope-stage').state.frame.step.count)`)
	js[bool](p, `(document.activeElement.blur(), true)`)
	p.press("c")
	p.until("another block stops at it", fmt.Sprintf(`document.querySelector('tilescope-stage').state.scene.block.join() !== %q && `+
		`document.querySelector('[data-part=source-line][data-current]')?.dataset.line === '%d'`, block, barrier))

	again := open(t, js[string](p, `location.href`), 1280, 720)
	again.ready()
	if got := js[string](again, `document.querySelector("[data-part=break-where][data-where=any]").ariaPressed`); got != "true" {
		t.Errorf("the link brings back where breakpoints count: %s", got)
	}
	if got := js[string](again, fmt.Sprintf(`document.querySelector("[data-part=break][data-line='%d']").ariaPressed`,
		barrier)); got != "true" {
		t.Errorf("the link brings the breakpoint back: %s", got)
	}
}

// TestCellHistory: a cell tells who touched it; an entry leads to its moment, and so do its searches.
func TestCellHistory(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=131", 1280, 720)
	p.ready()
	for _, l := range looks() {
		name := fmt.Sprintf("history-%dx%d-%s", l.width, l.height, l.theme)
		p.holds(t, name, func(*testing.T) {
			p.turned(l)
			p.cell()
			p.shoot(name)
			p.accessible()
			place := js[string](p, `document.querySelector('[data-part=touch]:not([data-place="0"])').dataset.place`)
			p.click(fmt.Sprintf(`[data-part=touch][data-place="%s"]`, place))
			p.until("the entry led to its moment", fmt.Sprintf(`document.querySelector('tilescope-stage').dataset.position === '%s'`, place))
			p.click(`[data-part=history-close]`)
			p.until("it is closed", `!document.querySelector('[data-part=history]')`)
		})
	}
}

// TestCancel: a run that takes long says how far it has come and can be given up; what was there before stays.
func TestCancel(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play", 1280, 720)
	p.ready()
	steps := js[string](p, `document.querySelector('[data-part=position]').textContent`)
	p.replace("__global__ void spin(int *x) { while (true) x[threadIdx.x]++; }\n" +
		"int main() { int *d; cudaMalloc(&d, 128); spin<<<1, 32>>>(d); return cudaDeviceSynchronize(); }\n")
	p.click("[data-part=run]")
	p.until("it says how far it has come", `document.querySelector('[data-part=banner]')?.textContent.includes('steps so far')`)
	p.shoot("cancel")
	p.click("[data-part=give-up]")
	p.until("the run before is back", `document.querySelector('tilescope-stage').dataset.state === 'ready' && `+
		`document.querySelector('[data-part=banner]')?.textContent.includes('ran before')`)
	if now := js[string](p, `document.querySelector('[data-part=position]').textContent`); now != steps {
		t.Errorf("the page stands at %q, not at %q", now, steps)
	}
	if text := p.text(".cm-content"); !strings.Contains(text, "void spin") {
		t.Errorf("the reader's text is gone: %q", text)
	}
}
