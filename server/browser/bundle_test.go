//go:build browser

package browser

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// drop drops files on the editor.
func (p *tab) drop(files ...[2]string) {
	p.t.Helper()
	add := ""
	for _, f := range files {
		add += fmt.Sprintf("d.items.add(new File([%q], %q)); ", f[1], f[0])
	}
	js[bool](p, `(() => { const d = new DataTransfer(); `+add+
		`$('[data-part=editor-box]').dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: d})); return true })()`)
}

// tabs are the names of the files, the one that is shown in brackets.
func (p *tab) tabs(want string) {
	p.t.Helper()
	p.until("the files are "+want, fmt.Sprintf(`[...document.querySelectorAll('.files [role=tab]')].map(t => `+
		`t.ariaSelected === 'true' ? '[' + t.innerText + ']' : t.innerText).join(' ') === %q`, want))
}

// TestProgramOfSeveralFiles: files are tabs; what the compiler says is in the right one; they are added, renamed, removed, dropped, run and
// downloaded together.
func TestProgramOfSeveralFiles(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/play", 1280, 720)
	p.ready()
	p.until("the editor is there", `!!$('[data-part=editor]')`)
	p.replace("#include <cstdio>\n#include \"twice.cuh\"\nint main(int n, char **a) {\n  int x = 0;\n  scanf(\"%d\", &x);\n" +
		"  printf(\"%d %s\\n\", twice(x), a[1]);\n}\n")
	p.until("the header is missing", `/twice.cuh/.test($('[data-part=diagnostic]')?.innerText ?? '')`)
	p.click("[data-part=add-file]")
	p.until("its name is typed", `document.activeElement?.dataset.part === 'file-name'`)
	p.press("a", kb.ModifierCtrl)
	p.do(call(input.InsertText, input.InsertTextParams{Text: "twice.cuh"}))
	p.press(kb.Enter)
	p.tabs("kernel.cu [twice.cuh] Input")
	p.replace("int twice(int x) { return 2 * y; }\n")
	p.until("the mistake is in the header", `document.querySelectorAll('[data-part=diagnostic]').length === 1 && `+
		`$('.cm-lintRange-error')?.innerText === 'y' && $('[data-part=diagnostic] .ln').innerText.startsWith('twice.cuh')`)
	p.shoot("bundle-problem")
	p.click("[data-part=tab][data-name='kernel.cu']")
	p.tabs("[kernel.cu] twice.cuh Input")
	p.until("nothing is marked in the program", `!$('.cm-lintRange-error')`)
	p.click("[data-part=diagnostic] .at")
	p.tabs("kernel.cu [twice.cuh] Input")
	p.replace("int  twice( int x )\n{\nreturn 2*x ; }\n")
	p.until("no problem", `$('[data-part=problem-count]')?.innerText === 'No problems'`)
	p.click("[data-part=format]")
	p.until("it is laid out", `$('[data-part=editor]')?.innerText.trim() === 'int twice(int x) { return 2 * x; }'`)
	for _, l := range slices.Backward(looks()) {
		p.restyle(l)
		p.part("code")
		p.accessible()
	}
	p.click("[data-part=input-tab]")
	p.until("the input is there", `!!$('[data-part=stdin]')`)
	js[bool](p, `(() => { for (const [part, text] of [['args', 'end'], ['stdin', '21']]) { `+
		`$('[data-part=' + part + ']').value = text; $('[data-part=' + part + ']').dispatchEvent(new Event('input')) } return true })()`)
	for _, l := range slices.Backward(looks()) {
		p.restyle(l)
		p.shoot(fmt.Sprintf("bundle-input-%d-%s", l.width, l.theme))
		p.accessible()
	}
	p.click("[data-part=run]")
	p.until("both files and the input ran", `$('tilescope-stage').state.run?.stdout === '42 end\n'`)
	js[bool](p, `(() => { window.saved = []; URL.createObjectURL = b => (b.arrayBuffer().then(d => `+
		`window.saved.push(new TextDecoder('latin1').decode(d))), '#'); `+
		`HTMLAnchorElement.prototype.click = function () { window.saved.push(this.download) }; return true })()`)
	p.click("[data-part=save]")
	p.until("it is downloaded", `window.saved.length === 2 && window.saved[0] === 'kernel.zip' && `+
		`/^PK.*kernel\/kernel\.cu.*kernel\/twice\.cuh/s.test(window.saved[1])`)
	p.drop([2]string{"lib.cu", "int four() { return 4; }\n"}, [2]string{"app.cu", "int four();\nint main() { return four(); }\n"})
	p.tabs("[app.cu] lib.cu Input")
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("it is linked", `$('tilescope-stage').state.run?.exit === 4 && $('tilescope-stage').state.run.source.name === 'app.cu'`)
	// A phone has all of it, too.
	p.restyle(look{390, 844, "dark"})
	p.part("code")
	p.click("[data-part=tab][data-name='lib.cu']")
	p.click("[data-part=remove-file]")
	p.tabs("[app.cu] Input")
	for _, l := range slices.Backward(looks()) {
		p.restyle(l)
		p.fits("tilescope-play header")
	}
}
