//go:build browser

package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestEveryProgram runs every conformance program in the playground, many in one tab, one after another as a student would, goes to its
// end, and hears no complaint: whatever the arrays, the page draws them without overflowing.
func TestEveryProgram(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../engine/testdata/conformance/cases/*.cu")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	s := shared(t)
	const tabs = 3
	for tab := range tabs {
		t.Run(fmt.Sprint("tab ", tab+1), func(t *testing.T) {
			t.Parallel()
			p := open(t, s.url+"/play", 1280, 720)
			p.ready()
			js[bool](p, `(document.activeElement.blur(), true)`)
			p.press("2") // steps from barrier to barrier, in all programs from now on
			for i := tab; i < len(files); i += tabs {
				p.runsProgram(files[i])
			}
		})
	}
}

// runsProgram runs a program in the playground, and goes to its end and a statement back.
func (p *tab) runsProgram(file string) {
	p.t.Helper()
	name := strings.TrimSuffix(filepath.Base(file), ".cu")
	text, err := os.ReadFile(file)
	if err != nil {
		p.t.Fatal(err)
	}
	p.replace(string(text))
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until(name+" runs", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.run.source.text === %q `+
		`&& !$('[data-part=diagnostic][data-severity=error]')`, text))
	js[bool](p, `(document.activeElement.blur(), true)`)
	p.press(kb.End)
	p.press(kb.ArrowLeft)
	p.until(name+" settles", `$('tilescope-stage').dataset.state === 'ready'`)
	p.shoot("program-" + name)
	if wide := js[float64](p, `document.documentElement.scrollWidth`); wide > 1280 {
		p.t.Errorf("%s: the page is %v wide", name, wide)
	}
}
