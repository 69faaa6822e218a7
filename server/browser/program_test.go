//go:build browser

package browser

import (
	"fmt"
	"os"
	"testing"
)

// runText opens the playground on a board and runs a text there.
func runText(t *testing.T, s *program, path, board string, size [2]int64, theme string) *tab {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, s.url+"/play?see="+board+"&theme="+theme, size[0], size[1])
	p.ready()
	p.replace(string(text))
	p.click("[data-part=run]")
	return p
}

// TestProgramBoard: several launches, the copies around them, and which memory outlives a launch; a launch is a click away.
func TestProgramBoard(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := runText(t, s, "../../engine/frame/builder/testdata/several_launches.cu", "program", [2]int64{1280, 720}, "light")
	for _, l := range looks() {
		size, theme := [2]int64{l.width, l.height}, l.theme
		p.holds(t, fmt.Sprintf("%d-%s", size[0], theme), func(t *testing.T) {
			p.turned(l)
			p.part("stage")
			p.until("all calls are listed", `document.querySelectorAll('[data-part=call]').length === 16`)
			if got := js[string](p, `[...document.querySelectorAll('[data-part=memory-life]')].map(x => x.dataset.name + ' ' + `+
				`x.dataset.survives).join()`); got != "result true,ticks true,d_a true,d_b true,w true,tile false,registers false" {
				t.Errorf("what survives: %s", got)
			}
			p.until("the chart is drawn", `document.querySelectorAll('[data-call]').length === 16`)
			p.shoot(fmt.Sprintf("program-%d-%s", size[0], theme))
			p.accessible()
			p.click("[data-part=call]:nth-child(10) button")
			p.until("the fourth launch is looked at, before its first step",
				`$('tilescope-stage').dataset.position === '243' && $('[data-part=call]:nth-child(10)').ariaCurrent === 'step'`)
		})
	}
}
