//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// types types a text at the cursor, key by key.
func (p *tab) types(text string) {
	p.t.Helper()
	for _, c := range text {
		p.do(call(input.InsertText, input.InsertTextParams{Text: string(c)}))
	}
}

// TestEditor: the editor of the playground, in each look on one page.
func TestEditor(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range looks() {
		t.Run(fmt.Sprintf("%d-%s", l.width, l.theme), func(t *testing.T) {
			p := openApart(t, s.url+"/play?theme="+l.theme, l.width, l.height)
			p.ready()
			for _, part := range []struct {
				name string
				hold func(t *testing.T, p *tab, l look)
			}{{"help", editorHelps}, {"problems", problemsWhileTyping}, {"main", mainForAKernel}, {"files", filesOfTheEditor}} {
				p.holds(t, part.name, func(t *testing.T) {
					p.part("code")
					part.hold(t, p, l)
				})
			}
		})
	}
}

// editorHelps: names are completed, CUDA's and the program's own; a call shows its signature with the parameter at hand; a name says
// what it is; texts are found and replaced.
func editorHelps(t *testing.T, p *tab, l look) {
	t.Helper()
	p.replace("__global__ void twice(int *x, int n) {\n  x[threadIdx.x] *= 2;\n}\nint main() {\n  ")
	p.until("help is there", `!!$('.cm-editor .cm-cursorLayer')`)
	offered := func(first string) {
		t.Helper()
		p.until("it is offered: "+first, fmt.Sprintf(`$('.cm-tooltip-autocomplete [aria-selected] .cm-completionLabel')?.textContent `+
			`=== %q`, first))
		js[bool](p, `new Promise(done => setTimeout(() => done(true), 100))`) // what has just come is not taken, for nobody has read it
	}
	p.types("cudaMemc")
	offered("cudaMemcpy")
	p.until("it says what it is", `/Copies bytes between host and device/.test($('[data-part=name-help]')?.textContent ?? '')`)
	p.shoot(fmt.Sprintf("completion-%d-%s", l.width, l.theme))
	p.press(kb.Enter)
	p.types("(d, ")
	p.until("its signature", `$('[data-part=signature] b')?.textContent.trim() === 'const void *src'`)
	p.types("h, 4, cudaMemcpyHostToDevice);\n  tw")
	offered("twice")
	p.press(kb.Tab)
	p.until("it is there", `$('[data-part=editor]').innerText.includes('\n  twice')`)
	p.accessible()
	p.press("f", kb.ModifierCtrl)
	p.until("find", `document.activeElement?.name === 'search'`)
	p.press("twice")
	p.until("both are found", `document.querySelectorAll('.cm-searchMatch').length === 2`)
	p.shoot(fmt.Sprintf("find-%d-%s", l.width, l.theme))
	p.accessible()
	p.press(kb.Escape)
	p.until("and closed", `!$('.cm-search')`)
}

// wrong is a program with three mistakes that the compiler knows how to mend.
const wrong = `__global__ void turn(int *x) {
  __shared__ int s[32];
  s[threadIdx.x] = x[threadIdx.x];
  __syncthread();
  x[threadIdx.x] = s[31 - threadidx.x];
}
int main() {
  int h[32] = {1}, *d;
  cudaMaloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  turn<<<1, 32>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(d);
}
`

// problemsWhileTyping: all that is wrong is marked and listed without a press on Run, F8 goes through it, and each is mended by one
// press: in the list, at its mark, or from the keyboard. The run that is looked at stays where it is.
func problemsWhileTyping(t *testing.T, p *tab, l look) {
	t.Helper()
	run := js[string](p, `$('tilescope-stage').state.run.key`)
	p.part("code")
	p.replace(wrong)
	lines := `[...document.querySelectorAll('[data-part=diagnostic]')].map(x => x.dataset.line).join()`
	p.until("all are listed", lines+` === '4,5,9' && $('[data-part=problem-count]').innerText === '3 errors'`)
	p.until("and marked", `document.querySelectorAll('.cm-lintRange-error').length === 3 && `+
		`document.querySelectorAll('.cm-lint-marker-error').length === 3`)
	p.press(kb.Home, kb.ModifierCtrl)
	p.press(kb.F8)
	p.press(kb.F8)
	p.until("the second is at hand", `$('[data-part=diagnostic][aria-current]')?.dataset.line === '5'`)
	p.shoot(fmt.Sprintf("problems-%d-%s", l.width, l.theme))
	p.accessible()
	p.press(kb.F8, kb.ModifierShift)
	p.until("the first again", `$('[data-part=diagnostic][aria-current]')?.dataset.line === '4'`)
	p.press(kb.Enter, kb.ModifierAlt)
	p.until("it is mended", lines+` === '5,9' && $('[data-part=editor]').innerText.includes('__syncthreads();')`)
	if l.width > 760 {
		p.hover(".cm-lintRange-error")
		p.until("its mark says what it is", `/threadidx/.test($('.cm-tooltip .cm-diagnostic')?.innerText ?? '')`)
		p.shoot(fmt.Sprintf("squiggle-%d-%s", l.width, l.theme))
		p.click(".cm-diagnosticAction")
	} else {
		p.click(`[data-part=diagnostic][data-line="5"] [data-part=fix]`)
	}
	p.until("the second, too", lines+` === '9' && $('[data-part=editor]').innerText.includes('31 - threadIdx.x')`)
	// What is typed above moves what is below, and its fix with it.
	p.press(kb.Home, kb.ModifierCtrl)
	p.types("//\n")
	p.click(`[data-part=diagnostic] [data-part=fix]`)
	p.until("and the last", `$('[data-part=problem-count]')?.innerText === 'No problems' && `+
		`$('[data-part=editor]').innerText.includes('\n  cudaMalloc(&d')`)
	if js[string](p, `$('tilescope-stage').state.run.key`) != run {
		t.Error("the run is another one")
	}
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("it runs", `$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.run.key !== '`+run+`'`)
}

// mainForAKernel: a kernel that comes alone gets a main by one press, with what a small form says; a template says why it gets none.
func mainForAKernel(t *testing.T, p *tab, l look) {
	t.Helper()
	p.part("code")
	p.replace("template <typename T> __global__ void fill(T *x) { x[0] = 1; }")
	p.until("it says why", `/fill is a template/.test($('[data-part=main-refused]')?.innerText ?? '') && !$('[data-part=write-main]')`)
	p.replace("__global__ void scale(const float *in, float *out, float by) {\n  extern __shared__ float s[];\n" +
		"  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  s[threadIdx.x] = in[i];\n  __syncthreads();\n" +
		"  out[i] = s[threadIdx.x] * by;\n}")
	p.until("a main is offered", `/launches scale/.test($('[data-part=write-main]')?.innerText ?? '')`)
	p.click("[data-part=main-form] summary")
	field := func(name, value string) {
		js[bool](p, fmt.Sprintf(`(f => (f.value = %q, f.dispatchEvent(new Event('input', {bubbles: true})), true))($('[name=%s]'))`,
			value, name))
	}
	field("by-value", "3")
	field("block-x", "32")
	field("out-expect", "3 * i")
	p.shoot(fmt.Sprintf("bare-%d-%s", l.width, l.theme))
	p.accessible()
	field("in-length", "0")
	p.click("[data-part=write-main]")
	p.until("what does not fit is said", `/in: an array must have 1 to/.test($('[data-part=bare] [role=status]').innerText)`)
	field("in-length", "128")
	p.click("[data-part=write-main]")
	p.until("it is there, and nothing is wrong", `!$('[data-part=bare]') && `+
		`/No problems/.test($('[data-part=problem-count]')?.innerText ?? '')`)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("it runs and is right", `$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').state.run.stdout === 'out: 0 of 128 wrong\n'`)
	p.part("code")
	p.shoot(fmt.Sprintf("bare-done-%d-%s", l.width, l.theme))
}

// TestDefinitions: F12, Ctrl and a click, and a name's help lead to where the program declares it; help for CUDA's names leads to a lesson.
func TestDefinitions(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/play?theme=light", 1280, 720)
	p.ready()
	p.replace(doubling)
	p.until("help is there", `!!$('.cm-editor .cm-cursorLayer')`)
	line := `$('.cm-activeLine').innerText`
	p.press(kb.End, kb.ModifierCtrl)
	for range 4 {
		p.press(kb.ArrowUp)
	}
	for range 3 {
		p.press(kb.ArrowRight)
	}
	p.until("the cursor is in a call", line+`.includes('twice<<<1, 4>>>')`)
	p.press(kb.F12)
	p.until("the kernel", line+`.includes('__global__ void twice')`)
	at := func(word string, off int) string {
		return fmt.Sprintf(`(() => { for (const s of document.querySelectorAll('.cm-content .cm-line')) { `+
			`const walk = document.createTreeWalker(s, `+
			`NodeFilter.SHOW_TEXT); for (let n; (n = walk.nextNode()); ) { const i = n.data.indexOf(%q); if (i >= 0) { const r = document.`+
			`createRange(); `+
			`r.setStart(n, i + %d); r.setEnd(n, i + %d); const b = r.getBoundingClientRect(); `+
			`return [b.x + 3, b.y + 6]; } } } })()`,
			word, off, off+1)
	}
	place := js[[]float64](p, at("* s[", 2))
	p.do(chromedp.MouseClickXY(place[0], place[1], chromedp.ButtonModifiers(kb.ModifierCtrl)))
	p.until("the shared array", line+`.includes('__shared__ int s[4]')`)
	place = js[[]float64](p, at("__syncthreads", 2))
	p.do(chromedp.MouseEvent("mouseMoved", place[0], place[1]))
	p.until("its lesson", `/^\/learn\//.test($('[data-part=to-lesson]')?.getAttribute('href') ?? '')`)
	p.shoot("definition-lesson")
	p.accessible()
}

// filesOfTheEditor: a file that is dropped or opened takes the place of the text, under its name, and what is there can be downloaded.
func filesOfTheEditor(t *testing.T, p *tab, l look) {
	t.Helper()
	p.part("code")
	p.until("the editor is there", `!!$('[data-part=editor]')`)
	js[bool](p, `(() => { const d = new DataTransfer(); `+
		`d.items.add(new File(['int main() { return 4; }\r\n'], 'four.cu')); `+
		`$('[data-part=editor]').dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: d})); return true })()`)
	p.until("it is the text", `$('[data-part=editor]').innerText.trim() === 'int main() { return 4; }' && `+
		`$('[data-part=tab]').innerText === 'four.cu'`)
	js[bool](p, `(() => { window.saved = []; URL.createObjectURL = b => (b.text().then(t => window.saved.push(t)), '#'); `+
		`HTMLAnchorElement.prototype.click = function () { window.saved.push(this.download) }; `+
		`$('[data-part=download]').click(); return true })()`)
	p.until("it is downloaded", `window.saved.join(': ') === 'four.cu: int main() { return 4; }\n'`)
	p.shoot(fmt.Sprintf("files-%d-%s", l.width, l.theme))
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("it runs under its name", `$('tilescope-stage').state.run?.source.name === 'four.cu' && `+
		`$('tilescope-stage').state.run.exit === 4`)
	js[bool](p, `(() => { const d = new DataTransfer(); d.items.add(new File([new Uint8Array((1 << 20) + 1)], 'a.out')); `+
		`const i = $('[data-part=open-file]'); `+
		`i.files = d.files; i.dispatchEvent(new Event('change', {bubbles: true})); return true })()`)
	p.until("what is too large is refused", `/a.out is larger than 1 MiB/.test($('[data-part=check-note]')?.innerText ?? '')`)
	p.accessible()
}

// TestKeepB: the changed program of a comparison becomes the playground's.
func TestKeepB(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply", 1280, 720)
	p.ready()
	p.press("s")
	p.until("the dialog is open", `$('[data-part=settings]').open`)
	js[bool](p, `($('[data-part=settings-line]').click(), $('[data-part=settings-compare]').click(), true)`)
	p.until("the comparison is open", `location.pathname === '/compare'`)
	p.sideBySide()
	off := js[string](p, `$('tilescope-compare').b.ran.off.join()`)
	p.click("[data-part=keep]")
	p.until("it is the playground's", `location.pathname === '/play' && $('tilescope-stage')?.dataset.state === 'ready'`)
	if got := js[string](p, `$('tilescope-stage').state.spec.off.join()`); got != off || off == "" {
		t.Errorf("it has lines %q off, and B had %q", got, off)
	}
}
