//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// types types a text at the cursor, key by key.
func (p *tab) types(text string) {
	p.t.Helper()
	for _, c := range text {
		p.do(call(input.InsertText, input.InsertTextParams{Text: string(c)}))
	}
}

// TestEditorHelps: names are completed, CUDA's and the program's own; a call shows its signature with the parameter at hand; a name says
// what it is; texts are found and replaced.
func TestEditorHelps(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range looks() {
		t.Run(fmt.Sprintf("%d-%s", l.width, l.theme), func(t *testing.T) {
			p := openApart(t, s.url+"/play?theme="+l.theme, l.width, l.height)
			p.ready()
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
			p.until("its signature", `$('[data-part=signature] b')?.textContent.trim() === 'const void *from'`)
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
		})
	}
}
